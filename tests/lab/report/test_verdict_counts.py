"""Verdicts are counted, divided by what is known of the cards, and drawn."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tests.lab.report.told import SIZE, looked, lying, said, some_verdicts
from vision.lab.report import markdown_tables as tables
from vision.lab.report.reliability_diagram import reliability_svg
from vision.lab.report.verdict_counts import VerdictCounts, headline
from vision.lab.report.verdicts import judged


def test_the_headline_counts_what_must_be_read_and_what_lies_on_no_card() -> None:
    tally = VerdictCounts(photos=1).count(headline(some_verdicts()))
    counted = (tally.cards, tally.found, tally.right_suit, tally.right_card)
    assert counted == (5, 4, 2, 1)
    assert (tally.wrong_suit, tally.wrong_rank, tally.asked, tally.taken, tally.idle) == (1, 1, 1, 1, 0)
    assert tally.shares()["right_suit"] == pytest.approx(0.4)
    assert tables.row("all", tally).startswith(
        "| all | 1 | 5 | 0.800 | 0.400 | 0.200 | 0.200 | 0.200 | 0.200 | 1 |"
    )


def test_the_parts_of_a_division_add_up_to_the_whole() -> None:
    verdicts = some_verdicts()
    parts = tables.by(verdicts, "light")
    assert list(parts) == ["dim: paper below 110", "normal: paper 110 to 225"]
    assert [(one.cards, one.wrong_suit, one.taken) for one in parts.values()] == [(2, 1, 1), (3, 0, 0)]
    whole = VerdictCounts()
    for part in parts.values():
        whole.add(part)
    assert whole.as_json() == VerdictCounts().count(headline(verdicts)).as_json()


def test_hidden_cards_are_shown_apart_and_only_there() -> None:
    assert {name: one.cards for name, one in tables.by(some_verdicts(), "seen").items()} == {
        "partly": 1,
        "whole": 5,
    }


def test_what_is_known_of_no_card_makes_no_table() -> None:
    assert tables.breakdown(some_verdicts(), "layout") == []
    assert len(tables.breakdown(some_verdicts(), "light")) == 4


def test_confusions_have_a_place_for_every_card_that_counts() -> None:
    suits, ranks = (
        tables.confusions(some_verdicts(), "SHDC"),
        tables.confusions(some_verdicts(), "A23456789TJQK"),
    )
    assert suits[2] == "| **S** | 1 | · | · | · | · | 1 |"
    assert suits[3] == "| **H** | · | 1 | 1 | · | · | · |"
    numbers = [cell for line in ranks[2:] for cell in line.split(" | ")[1:]]
    assert sum(int(cell.strip(" |")) for cell in numbers if cell.strip(" |") != "·") == 5


def test_a_joker_read_on_a_card_is_a_confusion_of_its_own() -> None:
    verdicts = judged(looked(said(10, "JOKER")), [lying(10, "7H")], SIZE)
    assert tables.confusions(verdicts, "SHDC")[3] == "| **H** | · | · | · | · | 1 | · |"


def test_reliability_counts_every_answer_once_and_inventions_as_wrong() -> None:
    steps = tables.reliability(some_verdicts())
    assert sum(one["readings"] for one in steps) == 5
    sure = next(one for one in steps if one["from"] == 0.99)
    assert (sure["readings"], sure["right"]) == (4, 0.25)
    assert sure["least"] < 0.25 < sure["most"]
    assert tables.reliability_table(steps)[-1].startswith("| 0.99 to 0.995 | 4 | 0.9900 | 0.2500 |")


@pytest.mark.parametrize(("hits", "number", "low", "high"), [(0, 100, 0.0, 0.0370), (5, 10, 0.2366, 0.7634)])
def test_the_interval_is_wilsons(hits: int, number: int, low: float, high: float) -> None:
    assert tables.interval(hits, number) == pytest.approx((low, high), abs=1e-4)


def test_nothing_counted_says_nothing() -> None:
    assert tables.interval(0, 0) == (0.0, 1.0)
    assert tables.reliability([]) == []


def test_the_diagram_is_a_picture_with_a_point_for_each_step() -> None:
    steps = tables.reliability(some_verdicts())
    drawing = ElementTree.fromstring(reliability_svg({"photographs & more": steps, "rendered": steps}))
    points = [one for one in drawing.iter() if one.tag.endswith("circle")]
    assert len(points) == 2 * len(steps)
    assert all(
        84 <= float(one.get("cx", "0")) <= 460 and 44 <= float(one.get("cy", "0")) <= 404 for one in points
    )
