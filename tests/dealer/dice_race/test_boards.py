"""Other boards of the dice race: lanes, the chain of scratches and the jockeys' pot (R8.11)."""

from __future__ import annotations

import pytest

from tests.dealer.actions import SEATED, night_of, refused

STANDARD = "2/5/7/10/13/14/13/10/7/5/2"


@pytest.mark.parametrize("game", ["derby", "derby-advanced"])
@pytest.mark.parametrize(
    ("lanes", "wanted"),
    [
        ("1/3/4/6/7/8/7/6/4/3", "11 lanes, one a horse"),
        ("1/3/4/6/7/8/7/6/4/3/1/2", "11 lanes, one a horse"),
        ("7", "11 lanes, one a horse"),
        ("0/3/4/6/7/8/7/6/4/3/1", "1 to 40 spaces each"),
        ("1/3/4/6/7/41/7/6/4/3/1", "1 to 40 spaces each"),
        ("1/3/4//7/8/7/6/4/3/1", "1 to 40 spaces each"),
        ("1/3/4/6/7/-8/7/6/4/3/1", "1 to 40 spaces each"),
        ("99999999999999999999/3/4/6/7/8/7/6/4/3/1", "1 to 40 spaces each"),
    ],
)
def test_lanes_are_eleven_numbers_from_1_to_40(game: str, lanes: str, wanted: str) -> None:
    assert wanted in refused(night_of(SEATED), f"game {game} lanes={lanes}", "option")


def test_lanes_are_written_one_way_only() -> None:
    night = night_of(SEATED, f"game derby lanes={STANDARD.replace('/5', '/005')}")
    assert night.game is not None and night.game.options()["lanes"] == STANDARD


def test_a_jockey_is_at_most_1000_and_not_for_the_advanced_game() -> None:
    assert "from 0 to 1,000" in refused(night_of(SEATED), "game derby jockey=1001", "option")
    assert "has no option jockey" in refused(night_of(SEATED), "game derby-advanced jockey=3", "option")
