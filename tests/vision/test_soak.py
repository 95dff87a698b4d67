"""The soak counts: every dealt card is right, wrong, asked or missed; the rest is invented."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.cards import Card
from vision.find import Found
from vision.look import Seen
from vision.mock_table import Laid
from vision.read import Reading
from vision.soak import compare, main
from vision.watch import Sighting

QUAD = np.zeros((4, 2), np.float32)


def laid(*names: str) -> list[Laid]:
    return [Laid(2.0 * (index + 1), Card.read(name), "pile", QUAD) for index, name in enumerate(names)]


def told(t_s: float, name: str, sure: bool = True, *others: str) -> Sighting:
    reading = Reading(((name, 0.9), *((other, 0.05) for other in others)), sure, "card")
    return Sighting(t_s, Seen(Found(QUAD, np.zeros((3, 2, 3), np.uint8)), reading), t_s - 0.3)


@pytest.mark.parametrize(
    ("cards", "sightings", "counted"),
    [
        pytest.param(["7H", "KS"], [told(2.5, "7H"), told(4.5, "KS")], {"right": 2}, id="all right"),
        pytest.param(["7H", "KS"], [told(4.5, "KS")], {"right": 1, "missed": 1}, id="one missed"),
        pytest.param(["7H"], [told(2.5, "7D")], {"wrong": 1}, id="wrong suit"),
        pytest.param(["7H"], [told(2.5, "7D", False, "7H")], {"asked": 1}, id="asked"),
        pytest.param(["7H"], [told(2.5, "7H"), told(3, "2C")], {"right": 1, "invented": 1}, id="invented"),
        pytest.param(["7H"], [told(1.0, "2C"), told(2.5, "7H")], {"right": 1, "invented": 1}, id="too early"),
        pytest.param(["7H"], [told(2.5, "7H"), told(2.9, "7H")], {"right": 1, "invented": 1}, id="twice"),
        pytest.param(
            ["7H"],
            [told(2.5, "7H"), told(3, "2C", False)],
            {"right": 1, "asked for nothing": 1},
            id="idle question",
        ),
        pytest.param(
            ["7H", "KS", "2C"],
            [told(6.5, "2C"), told(6.6, "QS", False, "KS"), told(6.7, "7H")],
            {"right": 2, "asked": 1},
            id="late and out of order",
        ),
    ],
)
def test_each_card_is_counted_once(cards, sightings, counted):
    counts = dict(compare(laid(*cards), sightings, "here").counts)
    assert counts.pop("dealt") == len(cards)
    assert counts == counted


def test_a_short_soak_prints_its_table(capsys):
    options = ["--cards", "2", "--design", "classic", "--light", "bright", "--plain", "--fps", "10"]
    assert main(options) == 0
    printed = capsys.readouterr().out
    assert "| classic | bright | 2 |" in printed and "ms (p99)" in printed
