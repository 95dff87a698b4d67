"""The names of races and horses at the desk: kept as marks of the night, and until when they may be said."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from dealer.books.backup import backup, restore
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.journal.night_marks import marks_of
from dealer.journal.till_book import NAMES
from dealer.notation.race_names import NO_NAMES, NamedHorse, RaceNames, Silks
from tests.dealer.desk.stations import COURSE, Station, do_all, refusal

RACE = ("deal 3S 4S 5S 6S 7S 8S 9S TS", "official")
BESS = {"S": NamedHorse("Black Bess", Silks("halves", ("red", "white")))}
HOUSE = NO_NAMES.with_horses(BESS)
NORA = RaceNames((("S", NamedHorse("Nora")),), "The Stakes", "The Corner Bakery")


def shown(desk: Desk) -> Any:
    """The name of Spades, and the race's title, as the board has them."""
    names = desk.table.board()["names"]
    return names["horses"].get("S", {}).get("name"), names["title"]


def test_a_night_without_names_writes_nothing_beside_its_moves(desk: Desk) -> None:
    do_all(desk, "join Ann 100", "game basic", COURSE, "close", *RACE, "next")
    assert desk.journal.till() == []
    assert desk.table.board()["names"] == {"horses": {}, "title": "", "sponsor": ""}


def test_the_opening_of_a_race_writes_the_houses_names_once(desk: Desk) -> None:
    desk.house_names = HOUSE
    do_all(desk, "join Ann 100")
    assert shown(desk) == (None, "")
    do_all(desk, "game basic", COURSE)
    assert shown(desk) == ("Black Bess", "")
    do_all(desk, "close", *RACE, "next")
    assert [entry.kind for entry in desk.journal.till()] == [NAMES]
    assert desk.table.board()["names"]["horses"]["S"]["silks"] == ["halves", "red", "white"]


def test_the_houses_names_are_not_written_again_after_a_restart(station: Station) -> None:
    two = NO_NAMES.with_horses({**BESS, "H": NamedHorse("Ruby")})
    station.desk.house_names = two
    do_all(station.desk, "join Ann 100", "game basic", COURSE)
    board = station.desk.table.board()
    desk = station.restart()
    desk.house_names = two
    assert list(desk.table.board()["names"]["horses"]) == list(board["names"]["horses"]) == ["S", "H"]
    do_all(desk, "close", *RACE, "next")
    assert [entry.kind for entry in desk.journal.till()] == [NAMES]


def test_another_name_in_the_settings_is_the_next_races(desk: Desk) -> None:
    desk.house_names = HOUSE
    do_all(desk, "join Ann 100", "game basic", COURSE)
    desk.house_names = NO_NAMES.with_horses({"S": NamedHorse("Ruby")})
    do_all(desk, "close")
    assert shown(desk) == ("Black Bess", "")
    do_all(desk, *RACE, "next")
    assert shown(desk) == ("Ruby", "")
    assert [desk.table.names_of(race).horse("S").name for race in (1, 2)] == ["Black Bess", "Ruby"]


def test_what_the_dealer_says_goes_before_the_settings_until_the_night_is_over(desk: Desk) -> None:
    desk.name_race(1, NORA)
    desk.house_names = HOUSE
    do_all(desk, "join Ann 100", "game basic", COURSE)
    assert shown(desk) == ("Nora", "The Stakes")
    do_all(desk, "close", *RACE, "next")
    assert shown(desk) == ("Nora", "")
    do_all(desk, "void", "leave Ann", "end")
    desk.open_night()
    do_all(desk, "join Ann 100", "game basic")
    assert shown(desk) == ("Black Bess", "")


def test_names_may_be_said_until_the_race_begins_and_then_for_the_next_one(desk: Desk) -> None:
    assert desk.table.race_to_name == 1
    do_all(desk, "join Ann 100", "game basic", COURSE)
    assert desk.table.race_to_name == 1
    desk.name_race(1, NORA)
    do_all(desk, "close")
    assert desk.table.race_to_name == 2
    assert refusal(lambda: desk.name_race(1, HOUSE)).code == "names"
    assert shown(desk) == ("Nora", "The Stakes")
    desk.name_race(2, HOUSE)
    assert shown(desk) == ("Nora", "The Stakes")
    do_all(desk, *RACE, "next")
    assert shown(desk) == ("Black Bess", "")


def test_a_race_that_undo_takes_back_and_that_is_opened_again_has_its_names(desk: Desk) -> None:
    do_all(desk, "join Ann 100", "game basic", COURSE, "close", *RACE)
    desk.name_race(2, NORA)
    do_all(desk, "next")
    assert shown(desk) == ("Nora", "The Stakes")
    do_all(desk, "undo")
    assert shown(desk) == (None, "")
    do_all(desk, "next")
    assert shown(desk) == ("Nora", "The Stakes")


def test_a_night_that_is_over_takes_no_names(desk: Desk) -> None:
    do_all(desk, "join Ann 100", "game basic", "void", "leave Ann", "end")
    assert refusal(lambda: desk.name_race(1, NORA)).said.code == "refused-names-over"


def test_names_are_there_after_a_restart_and_in_a_backup(station: Station, tmp_path: Path) -> None:
    do_all(station.desk, "join Ann 100", "game basic")
    station.desk.name_race(1, NORA)
    backup(station.desk.journal, tmp_path / "kept.sqlite3")
    again = station.restart()
    assert shown(again) == ("Nora", "The Stakes")
    assert verify(again.journal).damages == []
    with closing(Journal(f"sqlite:///{tmp_path}/other.sqlite3")) as other:
        with closing(Journal(f"sqlite:///{tmp_path}/kept.sqlite3")) as kept:
            restore(other, kept)
        assert other.marks()[1].names.of(1).title == "The Stakes"


def test_names_are_an_entry_of_no_night_so_that_earlier_versions_open_the_books(desk: Desk) -> None:
    desk.name_race(1, NORA)
    (entry,) = desk.journal.till()
    assert (entry.night, entry.about, entry.held["race"]) == (None, 1, 1)


def test_names_that_are_damaged_are_none_and_keep_no_table_from_starting(desk: Desk) -> None:
    desk.name_race(1, NORA)
    (entry,) = desk.journal.till()
    for content in ('{"night": 1}', '{"night": 1, "race": "x", "horses": 7}'):
        assert marks_of([replace(entry, content=content)])[1].names.said == ()


def test_a_change_of_the_names_is_sent_to_the_screens(desk: Desk) -> None:
    do_all(desk, "join Ann 100", "game basic")
    with desk.table.subscribe() as subscription:
        desk.name_race(1, NORA)
        board = subscription.get(timeout_s=5.0)
    assert board is not None and board["names"]["title"] == "The Stakes"
