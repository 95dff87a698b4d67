"""Names that a dealer need not type again: who sat at the table in the last nights."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from dealer.books import guests_seen as seen
from dealer.books.forget import forget
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from tests.dealer.nights import SMALL, booked


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    with closing(Desk(Journal(url))) as desk:
        yield desk


def evening(desk: Desk, *names: str) -> None:
    joins = [f'join "{name}" 10' for name in names]
    desk.do_all([*joins, "game basic", "void", *(f'leave "{name}"' for name in names), "end"])
    desk.open_night()


@pytest.mark.on_both
def test_who_was_here_last_comes_first_and_each_once(desk: Desk) -> None:
    evening(desk, "Zoë", "Bob")
    evening(desk, "Ann", "bob")
    assert seen.guests_seen(desk.journal) == ["Ann", "bob", "Zoë"]
    desk.do("join Cal 10")
    assert seen.guests_seen(desk.journal)[0] == "Cal"


def test_a_name_that_was_removed_is_not_offered_nor_its_number(desk: Desk) -> None:
    evening(desk, "Ann", "Bob")
    forget(desk.journal, "Ann", "2026-11-26T00:00:00.000+00:00", "owner")
    assert seen.guests_seen(desk.journal) == ["Bob"]


def test_only_the_last_nights_of_this_table_count(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seen, "NIGHTS", 2)
    evening(desk, "Ann")
    evening(desk, "Bob")
    assert seen.guests_seen(desk.journal) == ["Bob"], "the night on the table is one of the two"
    desk.close()
    with closing(Journal(str(desk.journal.url))) as journal:
        booked(journal, SMALL)
        assert seen.guests_seen(journal) == ["Bob"], "a transcript's people never were here"
