"""The soak counts: every dealt card is right, wrong, asked or missed; the rest is doubled or invented."""

from __future__ import annotations

import json

import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.finder.find_cards import Found
from vision.lab.soak.__main__ import main
from vision.lab.soak.deals import Plan
from vision.lab.soak.outcomes import DEALT, NOT_DEALT, DealOutcomes, compare
from vision.mock.still_table import LyingCard
from vision.photo.one_answer_per_card import Seen
from vision.reader.card_reader import Reading
from vision.watch.sighting import Sighting

QUAD = np.zeros((4, 2), np.float32)
SHORT = [
    "--cards",
    "2",
    "--a-table",
    "1",
    "--design",
    "classic",
    "--light",
    "bright",
    "--plain",
    "--fps",
    "6",
]


def laid(*names: str) -> list[LyingCard]:
    return [LyingCard(2.0 * (index + 1), Card.read(name), "pile", QUAD) for index, name in enumerate(names)]


def told(
    t_s: float, name: str, sure: bool = True, *others: str, answers: bool = False, lay_s: float = 0.3
) -> Sighting:
    reading = Reading(((name, 0.9), *((other, 0.05) for other in others)), sure, "card")
    seen = Seen(Found(QUAD, np.zeros((3, 2, 3), np.uint8)), reading)
    return Sighting(t_s, seen, t_s - lay_s, 4, answers)


@pytest.mark.parametrize(
    ("cards", "sightings", "counted"),
    [
        pytest.param(["7H", "KS"], [told(2.5, "7H"), told(4.5, "KS")], {"right": 2}, id="all right"),
        pytest.param(["7H", "KS"], [told(4.5, "KS")], {"right": 1, "missed": 1}, id="one missed"),
        pytest.param(["7H"], [told(2.5, "7D")], {"wrong suit": 1}, id="wrong suit"),
        pytest.param(["7H"], [told(2.5, "8H")], {"wrong rank": 1}, id="wrong rank"),
        pytest.param(["7H"], [told(2.5, "JOKER")], {"wrong suit": 1}, id="a joker"),
        pytest.param(["7H"], [told(2.5, "7D", False, "7H")], {"asked": 1}, id="asked"),
        pytest.param(["7H"], [told(2.5, "7H"), told(3, "2C")], {"right": 1, "invented": 1}, id="invented"),
        pytest.param(["7H"], [told(1.0, "2C"), told(2.5, "7H")], {"right": 1, "invented": 1}, id="too early"),
        pytest.param(["7H"], [told(1.2, "7H")], {"right": 1}, id="while the hand rests on it"),
        pytest.param(
            ["7H"], [told(0.5, "7H")], {"missed": 1, "invented": 1}, id="before the hand can rest on it"
        ),
        pytest.param(["7H"], [told(2.5, "7H"), told(2.9, "7H")], {"right": 1, "doubled": 1}, id="twice"),
        pytest.param(
            ["7H", "KS"],
            [told(2.5, "7H"), told(4.5, "7H"), told(4.6, "KS")],
            {"right": 2, "doubled": 1},
            id="twice while another waits",
        ),
        pytest.param(
            ["7H"],
            [told(2.5, "7H"), told(3, "2C", False)],
            {"right": 1, "asked for nothing": 1},
            id="idle question",
        ),
        pytest.param(
            ["7H"],
            [told(2.5, "7H", False), told(3, "7H", answers=True)],
            {"asked": 1, "answered by itself": 1},
            id="a question that the camera answers itself",
        ),
        pytest.param(
            ["7H", "KS", "2C"],
            [told(6.5, "2C"), told(6.6, "QS", False, "KS"), told(6.7, "7H")],
            {"right": 2, "asked": 1},
            id="late and out of order",
        ),
        pytest.param(
            ["JC", "8D"],
            [told(4.1, "JS", False, lay_s=1.6), told(4.6, "8D")],
            {"right": 1, "asked": 1},
            id="a question about a card that another covers by now",
        ),
        pytest.param(
            ["KD", "QD"],
            [told(4.1, "KD", False, "QD"), told(4.6, "QD")],
            {"right": 1, "asked": 1},
            id="a question that names first the card it is about",
        ),
    ],
)
def test_each_card_is_counted_once(cards, sightings, counted):
    tally = compare(laid(*cards), sightings, "here")
    counts = dict(tally.counts)
    assert counts.pop("dealt") == len(cards) == sum(tally.counts[word] for word in DEALT)
    assert counts == counted


def test_a_tally_survives_its_way_through_the_log_and_adds_up():
    tally = compare(laid("7H", "KS"), [told(2.5, "7D"), told(4.5, "KS"), told(5, "KS")], "here")
    again = DealOutcomes.from_data(json.loads(json.dumps(tally.as_data())))
    assert again == tally and tally.errors == 2
    again.add(tally)
    assert again.errors == 4 and again.counts["doubled"] == 2 and set(NOT_DEALT) > {"doubled"}


def test_every_design_comes_in_every_light():
    plan = Plan(designs=("classic", "bridge"), lights=("bright", "dim"))
    assert len({plan.kind(number) for number in range(4)}) == 4
    assert plan.kind(1) == plan.kind(5)


def test_a_short_soak_prints_its_table_and_goes_on_from_its_log(capsys, tmp_path):
    log = tmp_path / "soak.jsonl"
    first = main([*SHORT, "--log", str(log)])
    printed = capsys.readouterr().out
    assert "| classic | bright | 2 |" in printed and "ms (p99)" in printed
    lines = log.read_text("utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [0, 1]
    log.write_text(lines[0] + "\n" + lines[1] + '\n{"plan": "cut o', "utf-8")
    assert main([*SHORT, "--log", str(log)]) == first
    assert capsys.readouterr().out == printed, "nothing was dealt again"
    log.write_text(lines[0] + '\n{"plan": "cut o', "utf-8")
    main([*SHORT, "--log", str(log)])
    numbers = [json.loads(line)["number"] for line in log.read_text("utf-8").splitlines() if "}" in line]
    assert numbers == [0, 1], "only the table that was cut off is dealt again, and kept"


def test_a_log_of_another_soak_is_refused_in_a_sentence(capsys, tmp_path):
    log = tmp_path / "soak.jsonl"
    log.write_text(json.dumps({"plan": repr(Plan(seed=9))}) + "\n", "utf-8")
    assert main([*SHORT, "--log", str(log)]) == 2
    assert "holds another soak" in capsys.readouterr().err
