"""A seat is identified by the join that made it, not by the name of who sits there."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from dealer.books.backup import backup, restore
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.moves import Bet
from dealer.notation.parse import read_move
from tests.dealer.desk.stations import COURSE, OPENING, Station, do_all, refusal


def test_the_next_guest_of_a_name_has_another_seat(desk: Desk) -> None:
    do_all(desk, *OPENING)
    ann, bob = desk.table.seat("ann"), desk.table.seat("Bob")
    assert desk.table.seats() == {ann: "Ann", bob: "Bob"} and ann != bob
    desk.do_all(("leave Ann", "join Ann 60"))
    assert desk.table.seat("Ann") not in (ann, bob)
    assert desk.table.seats() == {bob: "Bob", desk.table.seat("Ann"): "Ann"}
    assert refusal(lambda: desk.table.seat("Zoe")).code == "player"


def test_a_seat_is_the_same_where_its_leaving_is_taken_back_and_another_where_it_is_made_again(
    desk: Desk,
) -> None:
    desk.do("join Ann 100")
    ann = desk.table.seat("Ann")
    do_all(desk, "leave Ann", "undo")
    assert desk.table.seat("Ann") == ann
    do_all(desk, "undo", "join Ann 100")
    assert desk.table.seat("Ann") != ann


def test_seats_outlive_a_restart(station: Station) -> None:
    do_all(station.desk, *OPENING, "leave Ann", "undo", "join Cyd 5", "undo", COURSE, "close")
    seats = station.desk.table.seats()
    assert len(seats) == 2
    assert station.restart().table.seats() == seats


def test_a_correction_moves_nobody_to_another_seat(station: Station) -> None:
    do_all(station.desk, *OPENING, COURSE, "bet Ann WIN S 5", "undo", "undo", COURSE, "join Cyd 20", "close")
    seats = station.desk.table.seats()
    station.desk.do("correct 1 1 4H")
    assert station.desk.table.seats() == seats
    assert station.restart().table.seats() == seats


def test_a_seat_of_a_new_night_is_another(desk: Desk) -> None:
    do_all(desk, "join Ann 100", "game basic", "void", "end")
    ann = desk.table.seat("Ann")
    desk.open_night()
    assert desk.table.seats() == {}
    desk.do("join Ann 100")
    assert desk.table.seat("Ann") != ann


def test_a_seat_that_went_with_a_restore_is_no_seat_of_the_restored_books(
    tmp_path: Path, sqlite_url: str
) -> None:
    minutes = count()
    now = lambda: datetime(2026, 11, 20, 20, tzinfo=UTC) + timedelta(minutes=next(minutes))  # noqa: E731
    with closing(Desk(Journal(sqlite_url), clock=now)) as desk:
        desk.do("join Ann 100")
        ann = desk.table.seat("Ann")
        backup(desk.journal, tmp_path / "b.sqlite3")
        desk.do("join Bob 100")
        bob = desk.table.seat("Bob")
        with (
            closing(Journal(f"sqlite:///{tmp_path / 'b.sqlite3'}", create=False)) as kept,
            closing(Journal(sqlite_url)) as beside,
        ):
            restore(beside, kept, overwrite=True)
        desk.look_again()
        desk.do("join Bob 100")
        assert desk.table.seat("Ann") == ann, "it was there already when the backup was made"
        assert desk.table.seat("Bob").seq == bob.seq and desk.table.seat("Bob") != bob


def test_moves_of_a_seat_that_has_ended_are_not_made_for_who_has_its_name(desk: Desk) -> None:
    do_all(desk, *OPENING, COURSE)
    ann, bets = desk.table.seat("Ann"), (read_move("bet Ann WIN S 5"),)
    desk.do_all(("leave Ann", "join Ann 60"))
    assert refusal(lambda: desk.do_all(bets, key="k", seat=ann)).code == "seat"
    assert desk.table.board()["players"]["Ann"] == 60
    booked = desk.do_all(bets, key="k", seat=desk.table.seat("Ann"))
    do_all(desk, "undo", "leave Ann")
    assert desk.do_all(bets, key="k", seat=ann) == booked, "what was answered is answered so again"


def test_how_a_move_was_answered_can_be_asked_without_making_it(desk: Desk) -> None:
    do_all(desk, *OPENING, COURSE)
    bet, dear = (Bet("Ann", "WIN", ("S",), 5),), (Bet("Ann", "WIN", ("S",), 500),)
    assert desk.answered("k", bet) is None and desk.table.board()["bets"] == ()
    assert desk.answered("k", bet) is None
    booked = desk.do_all(bet, key="k")
    assert desk.answered("k", bet) == booked
    refused = refusal(lambda: desk.do_all(dear, key="dear"))
    assert refusal(lambda: desk.answered("dear", dear)).said == refused.said
