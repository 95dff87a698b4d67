"""The desk: moves, the pictures beside them, and nights."""

from __future__ import annotations

import json
from contextlib import closing
from datetime import UTC, datetime

import pytest

from dealer.desk.accepted import KEPT
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.parse import NotationError, read_move
from dealer.words.catalogue import words
from tests.dealer.actions import message
from tests.dealer.desk.stations import BOX, CARD, FAIR, OPENING, TO_THE_RACE, Station, do_all, refusal
from tests.sentences import raises_saying


def test_an_empty_journal_opens_the_first_night(station: Station) -> None:
    board = station.desk.table.board()
    assert (board["night"], board["seq"], board["phase"], board["last_picture"]) == (1, 0, "lobby", None)


def test_a_receipt_gives_number_words_and_the_board_right_after(station: Station) -> None:
    receipt = station.desk.do("join Ann 100")
    assert receipt.seq == 1
    assert list(map(words("en").say, receipt.said)) == ["Ann joins with 100"]
    assert receipt.board["players"] == {"Ann": 100}
    assert receipt.board is station.desk.table.board()
    assert station.desk.table.seq == 1


@pytest.mark.on_both
def test_after_a_restart_the_table_is_the_same(station: Station) -> None:
    do_all(station.desk, *TO_THE_RACE)
    station.desk.do("deal 4S", picture=CARD)
    do_all(station.desk, "deal 4H", "undo")
    before, night = station.desk.table.board(), station.desk.table.night
    assert station.restart().table.board() == before
    assert station.desk.table.night == night
    assert json.loads(station.desk.table.board().json) == json.loads(before.json)


def test_what_can_be_taken_back_can_be_after_a_restart_too(station: Station) -> None:
    do_all(station.desk, *TO_THE_RACE)
    dealt = station.desk.table.board()
    station.desk.do("deal 4S")
    station.restart().do("undo")
    changing = {"seq", "said"}
    assert {k: v for k, v in station.desk.table.board().items() if k not in changing} == {
        k: v for k, v in dealt.items() if k not in changing
    }


def test_a_move_may_be_given_as_text_in_any_spelling_or_as_a_move(desk: Desk) -> None:
    desk.do("JOIN  Ann 100  # the first")
    desk.do(read_move("join Bob 50"))
    assert [move.text for move in desk.journal.moves(1)] == ["join Ann 100", "join Bob 50"]


def test_who_when_and_in_which_race_are_written_beside_a_move(sqlite_url: str) -> None:
    times = iter(datetime(2026, 11, 21, 20, minute, tzinfo=UTC) for minute in range(10))
    with closing(Desk(Journal(sqlite_url), clock=lambda: next(times))) as desk:
        desk.do("join Ann 100", by="phone")
        desk.do("game basic", by="button")
        written = desk.journal.moves(1)
    assert [(m.by, m.at, m.race, m.game) for m in written] == [
        ("phone", "2026-11-21T20:01:00.000+00:00", None, None),
        ("button", "2026-11-21T20:02:00.000+00:00", 1, "basic"),
    ]


def test_a_move_that_cannot_be_read_leaves_no_trace(desk: Desk) -> None:
    with pytest.raises(NotationError, match="jion"):
        desk.do("jion Ann 100", key="k")
    assert desk.journal.moves(1) == []
    assert desk.journal.answer("k") is None
    assert desk.do("join Ann 100", key="k").seq == 1


def test_a_refused_move_changes_nothing_and_tells_nobody(desk: Desk) -> None:
    before = desk.table.board()
    with desk.table.subscribe() as received:
        assert refusal(lambda: desk.do("official")).code == "phase"
        assert received.get(0) is None
    assert desk.table.board() is before
    assert desk.journal.moves(1) == []


def test_a_preview_says_what_would_happen_and_does_nothing(desk: Desk) -> None:
    desk.table.preview("join Ann 100")
    assert refusal(lambda: desk.table.preview("close")).code == "phase"
    with pytest.raises(NotationError):
        desk.table.preview("join")
    assert desk.journal.moves(1) == [] and desk.table.seq == 0


@pytest.mark.on_both
def test_a_box_is_entered_in_one_go_and_becomes_its_single_bets(station: Station) -> None:
    do_all(station.desk, *FAIR)
    receipt = station.desk.do_all(BOX, key="box")
    assert receipt.seq == 10 and len(receipt.said) == 6 and receipt.board["players"]["Ann"] == 88
    assert [bet["horses"] for bet in receipt.board["bets"]] == ["S/H", "H/S", "S/D", "D/S", "H/D", "D/H"]
    assert station.desk.do_all(BOX, key="box") == receipt
    again = station.restart().do_all(BOX, key="box")
    assert (again.seq, again.said, again.board) == (receipt.seq, receipt.said, receipt.board)
    undo = station.desk.do("undo").board["undo"]
    assert words("en").say(undo) == "Ann's bet of 2 on the exacta Hearts, Diamonds"
    assert station.desk.do_all(["undo"] * 5).board["bets"] == ()
    assert station.restart().table.board()["players"]["Ann"] == 100


def test_of_moves_in_one_go_all_are_done_or_none(station: Station) -> None:
    do_all(station.desk, *FAIR)
    before = station.desk.table.board()
    refused = refusal(lambda: station.desk.do_all([*BOX, "bet Ann EXA S/S 2"], key="box"))
    assert refused.code == "horses" and "bet Ann EXA S/S 2" in message(refused)
    assert station.desk.table.board() is before and station.desk.journal.last_seq == 4
    assert refusal(lambda: station.desk.do_all([*BOX, "bet Ann EXA S/S 2"], key="box")).code == "horses"
    assert refusal(lambda: station.desk.do_all(BOX, key="box")).code == "key"
    assert refusal(lambda: station.desk.do_all(["bet Bob WIN H 90", "bet Bob WIN H 20"])).code == "chips"
    with pytest.raises(NotationError):
        station.desk.do_all(["bet Bob WIN H 5", "bet Bob"])
    with raises_saying(ValueError, "no move"):
        station.desk.do_all([])
    assert station.restart().table.board()["players"] == {"Ann": 100, "Bob": 100}


def test_undo_is_a_move_that_names_what_it_took_back(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE, "deal 4S", "deal 4H", "undo", "undo", "deal 5S", "undo")
    moves = {move.seq: move.undoes for move in desk.journal.moves(1) if move.undoes}
    assert moves == {9: 8, 10: 7, 12: 11}


def test_the_last_picture_is_that_of_the_last_card_and_of_no_other(station: Station) -> None:
    desk = station.desk
    do_all(desk, *TO_THE_RACE)
    assert desk.table.board()["last_picture"] is None
    assert desk.do("deal 4S", picture=CARD).board["last_picture"] == "/pictures/7.jpg"
    assert desk.do("join Cyd 5").board["last_picture"] == "/pictures/7.jpg"
    assert desk.do("deal 4H").board["last_picture"] is None  # typed: there is no picture of it
    assert desk.do("undo").board["last_picture"] == "/pictures/7.jpg"
    assert station.restart().table.board()["last_picture"] == "/pictures/7.jpg"
    assert station.desk.journal.picture(7) == CARD.jpeg
    assert station.desk.journal.picture(8) is None
    assert station.desk.journal.picture(10**30) is None


def test_what_was_accepted_is_told_move_by_move(desk: Desk) -> None:
    do_all(desk, *FAIR)
    desk.do_all(BOX)
    receipt = desk.do("undo", by="panel")
    (undone,) = receipt.accepted
    assert (undone.seq, str(undone.move), str(undone.undone), undone.by) == (11, "undo", BOX[-1], "panel")
    received = desk.table.accepted(4)
    assert received is not None and [str(one.move) for one in received] == [*BOX, "undo"]
    assert desk.table.accepted(9, until=10) == (received[5],) and desk.table.accepted(11) == ()
    assert {one.race for one in received} == {1} and received[0].undone is None
    assert desk.table.accepted(-1) is None


def test_what_was_accepted_before_a_restart_or_too_long_ago_is_not_told(station: Station) -> None:
    station.desk.do("join Ann 100")
    for _ in range(KEPT + 4):
        station.desk.do("buy Ann 1")
    assert station.desk.table.accepted(4) is None
    known = station.desk.table.accepted(5)
    assert known is not None and len(known) == KEPT
    station.restart()
    assert station.desk.table.accepted(KEPT) is None and station.desk.table.accepted(KEPT + 5) == ()


def test_a_night_is_opened_when_the_last_has_ended_and_numbers_go_on(station: Station) -> None:
    do_all(station.desk, *OPENING)
    assert refusal(station.desk.open_night).code == "phase"
    do_all(station.desk, "void", "end")
    assert refusal(lambda: station.desk.do("join Cyd 5")).code == "over"
    assert station.restart().table.board()["phase"] == "ended"  # a restart shows the same table
    with station.desk.table.subscribe() as received:
        assert station.desk.open_night() == 2
        news = received.get(0)
    assert news is not None and (news["night"], news["seq"], news["players"]) == (2, 5, {})
    assert station.restart().table.board() == news
    assert station.desk.do("join Ann 10").seq == 6
