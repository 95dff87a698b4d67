"""Who of the staff dealt which race and night: said at the log-in, kept in the till's book, read back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dealer.books.backup import backup, restore
from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.desk.presets import Presets
from dealer.exports.formats import export
from dealer.journal.journal import Journal
from dealer.review.night_list import nights
from dealer.review.night_page import night_page
from dealer.till.till import Till

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RACE = ("deal 3S 4S 5S 6S 7S 8S 9S TS", "official")
NOW = "2026-05-02T09:00:00.000+00:00"


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/railbird.sqlite3"


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    with closing(Desk(Journal(url))) as desk:
        yield desk


def do(desk: Desk, *moves: str) -> None:
    for move in moves:
        desk.do(move)


def staff_of_races(desk: Desk, night: int = 1) -> list[tuple[str, ...]]:
    page = night_page(desk.journal, night)
    assert page is not None
    return [race.staff for race in page.races]


def three_races(desk: Desk) -> None:
    """Eva deals the first race, Max takes over in the second."""
    desk.begin_shift("Eva")
    do(desk, "join Ann 100", "game basic", COURSE, "close", *RACE)
    do(desk, "next", COURSE, "close")
    desk.begin_shift("Max")
    do(desk, *RACE)
    do(desk, "next", COURSE, "close", *RACE)


def test_each_race_has_who_dealt_it_from_its_opening_until_it_was_judged(desk: Desk) -> None:
    three_races(desk)
    desk.begin_shift("Eva")
    do(desk, "buy Ann 10")  # after the third race was judged
    assert staff_of_races(desk) == [("Eva",), ("Eva", "Max"), ("Max",)]
    (night,) = nights(desk.journal)
    assert night.staff == ("Eva", "Max")
    assert night_page(desk.journal, 1).summary == night  # type: ignore[union-attr]


def test_without_staff_nobody_is_named_and_nothing_is_written(desk: Desk) -> None:
    do(desk, "join Ann 100", "game basic", COURSE, "close", *RACE)
    assert staff_of_races(desk) == [()] and desk.staff is None and desk.journal.till() == []


def test_who_deals_outlives_a_restart_and_ends_with_the_night(desk: Desk, url: str) -> None:
    three_races(desk)
    desk.close()
    with closing(Desk(Journal(url))) as again:
        assert again.staff == "Max"
        do(again, "leave Ann", "end")
        again.open_night()
        assert again.staff is None
        do(again, "join Ann 10", "game basic")
        assert staff_of_races(again, 2) == [()]


def test_who_is_chosen_between_two_nights_deals_the_next_one(desk: Desk) -> None:
    three_races(desk)
    do(desk, "leave Ann", "end")
    desk.begin_shift("Eva")
    desk.open_night()
    do(desk, "join Ann 10", "game basic")
    assert staff_of_races(desk, 2) == [("Eva",)] and desk.staff == "Eva"
    assert staff_of_races(desk)[-1] == ("Max",)
    assert [one.staff for one in nights(desk.journal)] == [("Eva",), ("Eva", "Max")]


def test_railbird_0_3_takes_no_entry_of_the_tills_book_for_a_count_that_is_none(desk: Desk) -> None:
    known = {"float", "count", "signed", "removed", "rehearsal", "clock", "dated"}
    three_races(desk)
    do(desk, "leave Ann", "end")
    desk.begin_shift("Eva")  # written with the next night
    desk.open_night()
    Presets(desk).keep("Ours", "basic", {})
    later = [entry for entry in desk.journal.till() if entry.kind not in known]
    assert [entry.kind for entry in later] == ["shift", "shift", "shift", "presets"]
    assert [entry.night for entry in later] == [None] * 4, "it asks to sign the night of any other"


def test_a_night_that_was_never_counted_does_not_wait_to_be_signed(desk: Desk) -> None:
    three_races(desk)
    do(desk, "leave Ann", "end")
    desk.open_night()
    assert list(Till(desk).waiting()) == []


def test_the_books_are_whole_with_shifts_and_a_restored_backup_has_them(desk: Desk, tmp_path: Path) -> None:
    three_races(desk)
    assert verify(desk.journal).whole
    backup(desk.journal, tmp_path / "kept.sqlite3")
    with closing(Journal(f"sqlite:///{tmp_path}/other.sqlite3")) as other:
        with closing(Journal(f"sqlite:///{tmp_path}/kept.sqlite3")) as kept:
            restore(other, kept)
        assert nights(other)[0].staff == ("Eva", "Max")


def test_a_forgotten_name_is_gone_from_the_shifts_too(desk: Desk) -> None:
    three_races(desk)
    do(desk, "leave Ann", "end")
    desk.open_night()
    forget(desk.journal, "Max", NOW, "Owner")
    assert staff_of_races(desk) == [("Eva",), ("Eva", "Player 1"), ("Player 1",)]
    assert verify(desk.journal).whole and "Max" not in export(desk.journal, 1, "json").decode()


def test_the_export_as_data_names_the_staff(desk: Desk) -> None:
    three_races(desk)
    data = json.loads(export(desk.journal, 1, "json"))
    assert data["staff"] == ["Eva", "Max"]
    assert [race["staff"] for race in data["races"]] == [["Eva"], ["Eva", "Max"], ["Max"]]
