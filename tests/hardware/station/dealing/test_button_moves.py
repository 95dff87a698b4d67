"""A button of the panel as the moves that it stands for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.station.dealing.button_moves import moves_of


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    opened = Desk(Journal(f"sqlite:///{tmp_path / 'railbird.sqlite3'}"))
    yield opened
    opened.close()


def asked(desk: Desk, button: str) -> list[str]:
    return moves_of(button, desk.table.night, desk.table.board())


def test_next_is_the_phases_main_step_and_nothing_where_a_card_is_due(desk: Desk) -> None:
    for move in ("join Ann 100", "game basic", "deal 7H 2D 3C 4S KD QC 9S"):
        desk.do(move)
    assert asked(desk, "next") == ["close"]
    desk.do("close")
    with pytest.raises(ValueError, match="nothing to go on to"):
        asked(desk, "next")


def test_undo_takes_back_all_that_was_entered_in_one_go(desk: Desk) -> None:
    desk.do("join Ann 100")
    assert asked(desk, "undo") == ["undo"]
    for move in ("game basic", "deal 7H 2D 3C 4S KD QC 9S"):
        desk.do(move)
    desk.do_all(["bet Ann WIN H 5", "bet Ann WIN D 5"])
    assert asked(desk, "undo") == ["undo", "undo"]


def test_a_bid_is_one_more_than_stands_and_held_on_four_more(desk: Desk) -> None:
    for move in ("join Ann 100", 'join "Big Bob" 40', "game calcutta", "deal 7H 2D KD 3C 9S TS 4C"):
        desk.do(move)
    assert asked(desk, "bid2") == ['bid "Big Bob" 1']
    desk.do("bid Ann 7")
    assert asked(desk, "bid2") == ['bid "Big Bob" 8']
    assert asked(desk, "raise1") == ["bid Ann 11"]
    with pytest.raises(ValueError, match="Nobody sits at seat 3"):
        asked(desk, "bid3")


def test_a_bid_button_bids_by_the_least_first_bid_and_the_least_raise(desk: Desk) -> None:
    for move in ("join Ann 100", "join Bob 40", "game calcutta min=4 raise=3", "deal 7H 2D KD 3C 9S TS 4C"):
        desk.do(move)
    assert asked(desk, "bid2") == ["bid Bob 4"]
    desk.do("bid Bob 4")
    assert asked(desk, "bid1") == ["bid Ann 7"]
    assert asked(desk, "raise2") == ["bid Bob 16"]


def test_in_a_round_of_wagers_the_bid_buttons_meet_and_held_on_raise(desk: Desk) -> None:
    for move in ("join Ann 100", 'join "Big Bob" 40', "game derby wagering=yes", "done"):
        desk.do(move)
    assert asked(desk, "bid2") == ['meet "Big Bob"']
    assert asked(desk, "raise1") == ["wager Ann 1"]


@pytest.mark.parametrize(("button", "why"), [("bid1", "no auction"), ("deal", "no move"), ("", "no move")])
def test_a_button_that_stands_for_nothing_now_is_told_so(desk: Desk, button: str, why: str) -> None:
    desk.do("join Ann 100")
    with pytest.raises(ValueError, match=why):
        asked(desk, button)
