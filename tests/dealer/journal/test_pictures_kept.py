"""Pictures are kept for a set number of nights, the books for ever."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.pictures import Picture
from tests.dealer.nights import booked

CARD = Picture(b"\xff\xd8 hearts \xff\xd9", 1.0, [("7H", 1.0)])


def play(desk: Desk, *, end: bool = True) -> None:
    """A night with one picture in it."""
    for move in ("join Ann 5", "game basic"):
        desk.do(move)
    desk.do("deal 7H", by="camera", picture=CARD)
    for move in ("void", "end") if end else ():
        desk.do(move)


def kept(desk: Desk) -> list[int]:
    """The nights that still have their picture."""
    return [row.id for row in desk.journal.nights() if desk.journal.pictured(row.id)]


@pytest.mark.parametrize(("nights", "left"), [(0, [4]), (1, [3, 4]), (2, [2, 3, 4]), (9, [1, 2, 3, 4])])
def test_old_pictures_go_at_the_nights_end_and_never_the_night_at_hand(
    url: str, nights: int, left: list[int]
) -> None:
    with closing(Desk(Journal(url), picture_nights=nights)) as desk:
        for number in range(1, 5):
            play(desk)
            assert kept(desk) == list(range(max(1, number - nights), number + 1))
            if number < 4:
                desk.open_night()
        assert kept(desk) == left
        assert verify(desk.journal).whole
        assert [len(desk.journal.moves(number)) for number in range(1, 5)] == [5, 5, 5, 5]


def test_old_pictures_go_at_the_start_too(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        for _ in range(3):
            play(desk)
            desk.open_night()
        play(desk, end=False)
        assert kept(desk) == [1, 2, 3, 4], "without the setting all are kept"
    with closing(Desk(Journal(url), picture_nights=1)) as desk:
        assert kept(desk) == [3, 4] and desk.table.board()["last_picture"]
        assert verify(desk.journal).whole


def test_a_transcript_between_two_nights_is_no_night_of_the_table(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        play(desk)
    with closing(Journal(sqlite_url)) as journal:
        booked(journal)
        booked(journal)
    with closing(Desk(Journal(sqlite_url), picture_nights=0)) as desk:
        assert kept(desk) == [1]


def test_where_they_cannot_be_let_go_the_table_opens_all_the_same(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        play(desk)
        desk.open_night()
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as other:
        other.execute("CREATE TRIGGER t BEFORE DELETE ON picture BEGIN SELECT RAISE(ABORT, 'no'); END")
        with closing(Desk(Journal(sqlite_url), picture_nights=0)) as desk:
            assert kept(desk) == [1] and desk.do("join Ann 5").seq
        other.execute("DROP TRIGGER t")
    with closing(Desk(Journal(sqlite_url), picture_nights=0)) as desk:
        assert kept(desk) == []
