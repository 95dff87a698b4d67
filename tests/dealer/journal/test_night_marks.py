"""Nights are marked in the books: a rehearsal, a clock that was not set, and later the right date."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

from dealer.books.verify import verify
from dealer.desk.clock_trust import ClockTrust
from dealer.desk.desk import Desk
from dealer.exports.formats import MODULES, export
from dealer.journal.journal import Journal
from dealer.journal.night_marks import Run
from dealer.journal.till_book import MARKS
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from dealer.review.night_list import nights
from dealer.review.night_page import night_page
from dealer.words.catalogue import words
from tests.dealer.desk.stations import power_cuts

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
ENDED = ("join Ann 100", "game basic links=4", "void", "leave Ann", "end")
"""A night without a race."""
NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)


class Pi:
    """A computer without a clock: ``now`` is what its clock says, ``ms`` how long it has run."""

    def __init__(self) -> None:
        self.now, self.ms, self.boot = EPOCH, 5_000, "first"
        self.trouble: Fact | None = fact("clock-before-build")

    def pass_s(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
        self.ms += round(1000 * seconds)

    def hear(self, now: datetime) -> None:
        """The network says what time it is."""
        self.now, self.trouble = now, None

    @property
    def trust(self) -> ClockTrust:
        return ClockTrust(lambda: self.trouble, lambda: Run(self.boot, self.ms))


Open = Callable[..., Desk]


@pytest.fixture
def pi() -> Pi:
    return Pi()


@pytest.fixture
def open_desk(sqlite_url: str, pi: Pi) -> Iterator[Open]:
    """Opens the table as the next start does."""
    with power_cuts(sqlite_url) as opened:
        yield lambda **more: opened(clock=lambda: pi.now, trust=pi.trust, **more)


def codes(desk: Desk) -> list[list[str]]:
    """What is marked of each night, the oldest first, in the list; and the same on its page."""
    listed = [[one.code for one in night.marks] for night in reversed(nights(desk.journal))]
    pages = [night_page(desk.journal, number) for number in range(1, len(listed) + 1)]
    assert [[one.code for one in page.summary.marks] for page in pages if page] == listed
    return listed


def whole(desk: Desk) -> bool:
    return not verify(desk.journal).damages


def test_a_night_opened_without_the_time_is_marked_and_dated_to_the_second_once_it_is_known(
    open_desk: Open, pi: Pi
) -> None:
    desk = open_desk()
    desk.do("join Ann 100")
    assert codes(desk) == [["night-clock-unset"]]
    pi.pass_s(600)
    desk.date_nights()
    assert codes(desk) == [["night-clock-unset"]], "nobody knows yet"
    pi.hear(NOW)
    desk.date_nights()
    desk.date_nights()
    assert codes(desk) == [["night-dated"]]
    (night,) = nights(desk.journal)
    assert night.opened_at == "2026-11-21T19:50:00.000+00:00"
    assert desk.journal.nights()[0].opened_at.startswith("1970"), "no row is written anew"
    assert len(desk.journal.till(kinds=MARKS)) == 2
    desk.do("buy Ann 10")
    assert whole(desk)


def test_after_a_restart_of_the_computer_it_is_dated_at_the_latest_and_a_signed_night_too(
    open_desk: Open, pi: Pi
) -> None:
    desk = open_desk()
    for move in ENDED:
        desk.do(move)
    pi.pass_s(60)
    pi.boot, pi.ms = "second", 30_000
    pi.hear(NOW)
    desk = open_desk()
    desk.date_nights()
    assert codes(desk) == [["night-dated-latest"]]
    (night,) = nights(desk.journal)
    assert night.opened_at == "2026-11-21T19:59:30.000+00:00"
    assert night.closed_at is not None and night.closed_at >= night.opened_at
    desk.open_night()
    desk.do("join Bob 5")
    assert codes(desk)[1] == []
    assert whole(desk)


def test_a_jump_of_the_clock_in_a_night_changes_no_order(open_desk: Open, pi: Pi) -> None:
    desk = open_desk()
    pi.hear(NOW)
    for move, jump in (
        ("join Ann 100", 86_400),
        ("game basic links=4", -200_000),
        ("deal 7H 2D 3C 4S", 86_400),
    ):
        desk.do(move)
        pi.now += timedelta(seconds=jump)
    before = desk.table.board()
    again = open_desk().table.board()
    assert again["course"] == before["course"] == ["7H", "2D", "3C", "4S"]
    assert again["seq"] == before["seq"] == 3


def test_a_rehearsal_is_marked_with_its_first_move_and_stays_one(open_desk: Open, pi: Pi) -> None:
    pi.hear(NOW)
    desk = open_desk(rehearses=True)
    assert desk.rehearsal and codes(desk) == [[]], "nothing was played yet"
    desk.do("join Ann 100")
    desk.do("buy Ann 1")
    assert codes(desk) == [["night-rehearsal"]] and len(desk.journal.till(kinds=MARKS)) == 1
    desk = open_desk()
    assert desk.rehearsal, "the night goes on as what it was"
    for move in ENDED[1:]:
        desk.do(move)
    desk.open_night()
    assert not desk.rehearsal
    desk.do("join Bob 5")
    assert codes(desk) == [["night-rehearsal"], []]
    assert whole(desk)


def test_a_refused_move_marks_nothing(open_desk: Open, pi: Pi) -> None:
    pi.hear(NOW)
    desk = open_desk(rehearses=True)
    with pytest.raises(Refusal):
        desk.do("buy Nobody 1")
    assert codes(desk) == [[]]


@pytest.mark.parametrize("form", MODULES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_export_says_that_it_was_a_rehearsal(open_desk: Open, pi: Pi, form: str, language: str) -> None:
    pi.hear(NOW)
    desk = open_desk(rehearses=True)
    desk.do("join Ann 100")
    made = export(desk.journal, 1, form, words(language))
    said = words(language).say(fact("night-rehearsal"))
    if form in ("pdf", "xlsx"):  # packed: that the page differs from one without the mark is enough
        assert made
    elif form == "json":
        assert json.loads(made)["marks"][0]["said"] == said
    else:
        assert said in made.decode()


def test_a_mark_that_is_altered_is_found(open_desk: Open, pi: Pi, sqlite_url: str) -> None:
    desk = open_desk(rehearses=True)
    desk.do("join Ann 100")
    desk.close()
    with sqlite3.connect(sqlite_url.removeprefix("sqlite:///")) as editor:
        editor.execute("UPDATE till_entry SET kind = 'count' WHERE kind = 'rehearsal'")
    editor.close()
    journal = Journal(sqlite_url)
    assert verify(journal).damages
    journal.close()
