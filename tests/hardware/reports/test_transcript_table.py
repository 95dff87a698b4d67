"""The table of a transcript as text: columns under one another, each name set apart from its number."""

from __future__ import annotations

from dealer.history.night import Night
from dealer.night.transcript import play
from dealer.words.catalogue import words
from hardware.reports.transcript_table import as_text

NAMES = ("Ann", "李小龍", "علي")


def text_of(*moves: str) -> str:
    night = Night.opening()
    for line in play(iter(moves)):
        assert line.entry is not None, line.why
        night = line.entry.night
    return as_text(night, words("en"))


def test_names_of_any_script_are_set_apart_from_how_many_cards_they_hold() -> None:
    joins = [f"join {name} 20" for name in NAMES]
    assert "\u2068علي\u2069 " in next(
        line for line in text_of(*joins, "game ristiseiska", "done").split("\n") if line.startswith("Hands")
    )


def test_open_hands_stand_under_one_another_whatever_the_names() -> None:
    joins = [f"join {name} 20" for name in NAMES]
    lines = text_of(*joins, "game derby", "deal 2S 2D 2C").split("\n")
    first = next(index for index, line in enumerate(lines) if line.startswith("Cards"))
    assert lines[first : first + 3] == [
        "Cards    李小龍  2S",
        "         \u2068علي\u2069     2D",
        "         Ann     2C",
    ]
