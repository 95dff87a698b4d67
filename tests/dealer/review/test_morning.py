"""Who had been there before, over many nights, by name."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dealer.books.forget import forget
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.till_count import Count
from dealer.review.morning import GuestCount, guests, last_night, same_weekday
from dealer.review.night_list import forgotten, nights
from dealer.till.till import Till
from dealer.words.bar_time import IN_UTC

AT = "2026-11-25T00:00:00.000+00:00"


class ManyNights:
    """A desk at which one night follows the other."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime(2026, 11, 6, 20, tzinfo=UTC)
        self.desk = Desk(Journal(f"sqlite:///{folder}/nights.sqlite3"), clock=lambda: self.now)
        self.till = Till(self.desk)

    def night(self, *names: str, days: int = 7, end: bool = True) -> None:
        """A night with these guests, and ``days`` later the next one."""
        self.desk.do_all([*(f'join "{name}" 10' for name in names), "game basic", "void"])
        for name in names:
            self.desk.do(f'leave "{name}"')
        if end:
            self.desk.do("end")
            self.now += timedelta(days=days)
            self.desk.open_night()

    def found(self) -> dict[int, GuestCount]:
        journal = self.desk.journal
        return guests(nights(journal), forgotten(journal))


@pytest.fixture
def bar(tmp_path: Path) -> Iterator[ManyNights]:
    bar = ManyNights(tmp_path)
    with closing(bar.desk):
        yield bar


def test_a_guest_is_the_same_however_the_name_is_typed(bar: ManyNights) -> None:
    bar.night("Ann", "Bob")
    bar.night("ANN", "Cleo")
    bar.night("ann", "Bob", "cleo", "Di")
    found = bar.found()
    assert (found[1].guests, found[1].back, found[1].new) == (2, (), ("Ann", "Bob"))
    assert (found[2].back, found[2].new) == (("ANN",), ("Cleo",))
    assert (found[3].guests, found[3].back, found[3].new) == (4, ("ann", "Bob", "cleo"), ("Di",))


def test_a_name_that_was_removed_is_told_from_nobody_and_counted(bar: ManyNights) -> None:
    bar.night("Ann", "Bob")
    bar.night("Ann", "Bob")
    forget(bar.desk.journal, "Ann", AT, "console")
    bar.desk.look_again()
    found = bar.found()
    assert (found[2].guests, found[2].back, found[2].new) == (2, ("Bob",), ())


def test_somebody_who_comes_again_the_same_night_has_not_been_there_before(bar: ManyNights) -> None:
    bar.desk.do_all(["join Ann 10", "leave Ann", "join Ann 20"])
    assert bar.found()[1] == GuestCount(1, (), ("Ann",))


def test_the_last_night_is_the_newest_that_was_played(bar: ManyNights) -> None:
    assert last_night(nights(bar.desk.journal)) is None
    bar.night("Ann", days=1)
    bar.night("Ann", days=6)
    bar.desk.do("join Bob 10")  # seated for tonight, and no race yet
    last = last_night(nights(bar.desk.journal))
    assert last is not None and last.night == 2
    bar.desk.do("game basic")
    last = last_night(nights(bar.desk.journal))
    assert last is not None and last.night == 3


def test_a_night_is_set_beside_the_one_before_it_of_its_weekday(bar: ManyNights) -> None:
    for days in (1, 6, 1, 6):  # Friday, Saturday, Friday, Saturday
        bar.night("Ann", days=days)
    every = nights(bar.desk.journal)
    beside = {
        one.night: before.night if (before := same_weekday(every, one, IN_UTC)) else None for one in every[1:]
    }
    assert beside == {4: 2, 3: 1, 2: None, 1: None}


def test_the_list_says_whether_the_till_was_right(bar: ManyNights) -> None:
    for counted in (None, 0, 20, 25):
        bar.desk.do_all(["float 20", "join Ann 10", "game basic", "void", "leave Ann", "end"])
        number = bar.desk.table.night_number
        if counted is not None:
            bar.till.count(number, Count.of({1: counted}), "Mikko")
        if counted == 20:
            bar.till.sign(number, "Mikko")
        bar.desk.open_night()
    found = {one.night: (one.difference, one.signed) for one in nights(bar.desk.journal)}
    assert found == {1: (None, False), 2: (-20, False), 3: (0, True), 4: (5, False), 5: (None, False)}
