"""Which version is started: counted while it proves itself, left for the last good one, with books it can
open."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from dealer.books.verify import verify
from dealer.journal.journal import Journal
from dealer.notation.facts import fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import books_file
from hardware.appliance.versions.going_back import ask_back
from hardware.appliance.versions.starter import Choice, choose, handed_over
from hardware.appliance.versions.state import MOST_STARTS, State, program_in
from hardware.appliance.versions.switching import prove
from tests.hardware.appliance.versions.small_version import Table, change_state, git


def start(table: Table) -> str:
    """Start the station: the id of the version that is run."""
    program = choose(table.folder, table.clone, starts=True).program
    return "clone" if program is None else program.parents[2].name


def migrate(table: Table, *more: str) -> None:
    """What a version with a later schema does at its start, and ``more`` that it writes."""
    with closing(sqlite3.connect(table.books)) as books:
        books.execute("UPDATE about SET value = '99' WHERE name = 'schema'")
        for line in more:
            books.execute(line)
        books.commit()


BOOKED = "INSERT INTO move SELECT seq + 1, night, text, verb, by, at, race, game, said, NULL, NULL, NULL, "
BOOKED += "previous, hash, form, version, batch FROM move ORDER BY seq DESC LIMIT 1"


def whole_books(table: Table) -> bool:
    with closing(Journal(f"sqlite:///{table.books}", create=False)) as journal:
        return verify(journal).whole


def test_without_an_update_the_clone_is_started_and_nothing_is_written(table: Table) -> None:
    assert choose(table.folder, table.clone, starts=True) == Choice(None)
    assert handed_over(["serve"], table.folder.parent) == Choice(None)
    assert not table.folder.exists()


def test_a_version_that_never_proves_well_is_left_for_the_last_good_one(switched: Table) -> None:
    assert [start(switched) for _ in range(MOST_STARTS)] == [switched.version] * MOST_STARTS
    assert choose(switched.folder, switched.clone, starts=False).program == program_in(
        switched.folder / switched.version
    )
    left = choose(switched.folder, switched.clone, starts=True)
    assert left == Choice(None, fact("update-taken-back", version=switched.version))
    assert (switched.state.stage, switched.state.current, switched.state.said) == (
        "settled",
        "clone",
        left.said,
    )
    assert start(switched) == "clone" and whole_books(switched) and switched.chips() == {"Ann": 100}


def test_a_version_that_proves_well_stays(switched: Table) -> None:
    start(switched)
    prove(switched.folder)
    assert [start(switched) for _ in range(MOST_STARTS + 1)] == [switched.version] * (MOST_STARTS + 1)
    assert (switched.state.good, switched.state.previous) == (switched.version, "clone")


def test_books_that_the_version_made_newer_are_put_back_as_they_were(switched: Table) -> None:
    start(switched)
    migrate(switched)
    change_state(switched.folder, starts=MOST_STARTS)
    assert start(switched) == "clone"
    assert whole_books(switched) and switched.chips() == {"Ann": 100}
    (aside,) = switched.books.parent.glob("railbird.after-*")
    assert books_file.summary_of(aside).schema == "99"
    assert not switched.books.with_name("railbird.sqlite3-wal").exists()


def test_moves_that_were_booked_since_are_never_lost_by_themselves(switched: Table) -> None:
    start(switched)
    migrate(switched, BOOKED)
    change_state(switched.folder, starts=MOST_STARTS)
    assert start(switched) == switched.version, (
        "it is tried again and again, since no other one reads the books"
    )
    said = switched.state.said
    assert said is not None and said.code == "update-cannot-go-back"
    with pytest.raises(Cannot, match="One move was booked since"):
        ask_back(switched.folder)
    assert ask_back(switched.folder, drop_moves=True) == "clone"
    assert start(switched) == "clone"
    assert whole_books(switched) and switched.chips() == {"Ann": 100}
    (aside,) = switched.books.parent.glob("railbird.after-*")
    assert books_file.summary_of(aside).moves == books_file.summary_of(switched.books).moves + 1


def test_moves_in_books_of_the_same_schema_go_back_too(switched: Table) -> None:
    start(switched)
    switched.play("join Bob 50")
    prove(switched.folder)
    assert ask_back(switched.folder) == "clone"
    assert start(switched) == "clone" and switched.chips() == {"Bob": 50}
    assert switched.state.said == fact("update-went-back", version=switched.version)
    with pytest.raises(Cannot, match="no version to go back to"):
        ask_back(switched.folder)


def test_the_way_back_waits_while_another_station_holds_the_books(switched: Table) -> None:
    start(switched)
    migrate(switched)
    change_state(switched.folder, starts=MOST_STARTS)
    with closing(sqlite3.connect(switched.books)) as held:
        held.execute("BEGIN IMMEDIATE")
        assert start(switched) == switched.version
    assert start(switched) == "clone" and whole_books(switched)


def test_a_clone_that_was_changed_by_hand_is_meant(switched: Table) -> None:
    git(switched.clone, "commit", "--allow-empty", "-qm", "by hand")
    assert choose(switched.folder, switched.clone, starts=False) == Choice(None)
    assert switched.state.current == switched.version, "only a start settles it"
    assert start(switched) == "clone"
    assert switched.state == State(
        clone_root=str(switched.clone), result=fact("update-clone-changed").as_data()
    )


def test_a_version_whose_folder_is_gone_is_not_started(switched: Table) -> None:
    shutil.rmtree(switched.folder / switched.version)
    assert choose(switched.folder, switched.clone, starts=False) == Choice(None)
    assert start(switched) == "clone" and switched.state.current == "clone"


@pytest.mark.parametrize("content", ["", "{", "[]", '{"current": 3}', '{"good": null}', b"\xff"])
def test_a_state_that_cannot_be_read_starts_the_clone(table: Table, content: str | bytes) -> None:
    table.folder.mkdir()
    (table.folder / "state.json").write_bytes(content if isinstance(content, bytes) else content.encode())
    assert table.state == State()
    assert start(table) == "clone"


def test_what_a_later_version_keeps_in_the_state_stays(table: Table) -> None:
    table.folder.mkdir()
    (table.folder / "state.json").write_text('{"current": "1a2b", "channel": "beta"}')
    change_state(table.folder, starts=1)
    kept = json.loads((table.folder / "state.json").read_text())
    assert (kept["current"], kept["channel"], kept["starts"]) == ("1a2b", "beta", 1)


def test_the_clone_itself_installs_packs_and_goes_back(switched: Table) -> None:
    for arguments in (["install"], ["bundle", "x"], ["update", "--back"]):
        assert handed_over(arguments, switched.folder.parent) == Choice(None)
