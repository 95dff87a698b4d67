"""Chips kept when an earlier night ended are shown when the player sits down again, until they were handed
out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from tests.dealer.nights import SMALL, booked

EVENING = ("join Ann 100", "join Bob 50", "game basic", "void", "leave Bob", "end")


@pytest.fixture
def desk(url: str) -> Iterator[Desk]:
    with closing(Desk(Journal(url))) as desk:
        desk.do_all(EVENING)
        desk.open_night()
        yield desk


def owed(desk: Desk) -> Any:
    return desk.table.board()["kept_before"]


@pytest.mark.on_both
def test_it_is_told_of_who_sits_and_until_it_was_handed_out(desk: Desk) -> None:
    assert owed(desk) == {}
    desk.do_all(["join ann 20", "join Bob 20"])
    debts = {"ann": {"night": 1, "chips": 100}}
    assert owed(desk) == debts, "names are compared without their case"
    desk.do("adjust Ann +10 miscounted")
    assert owed(desk) == debts
    desk.do('adjust Ann +100 "kept from night 1"')
    assert owed(desk) == {}
    desk.do("undo")
    assert owed(desk) == debts


def test_it_is_of_the_last_night_in_which_they_sat(desk: Desk) -> None:
    desk.do_all(["join Cal 5", "game basic", "void", "end"])
    desk.open_night()
    desk.do_all(["join Ann 20", "join Cal 1", "game basic", "void", "leave Ann", "end"])
    desk.open_night()
    desk.do_all(["join Ann 20", "join Cal 20"])
    assert owed(desk) == {"Cal": {"night": 3, "chips": 1}}, "Ann was paid out since"


def test_a_night_booked_from_a_transcript_is_not_of_this_house(tmp_path: Path) -> None:
    with closing(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}")) as journal:
        booked(journal, SMALL)
    with closing(Desk(Journal(f"sqlite:///{tmp_path / 'j.sqlite3'}"))) as desk:
        desk.do("join Ann 20")
        assert owed(desk) == {}


def test_it_is_told_after_a_restart_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'j.sqlite3'}"
    with closing(Desk(Journal(url))) as desk:
        desk.do_all(EVENING)
        desk.open_night()
        desk.do("join Ann 20")
    with closing(Desk(Journal(url))) as desk:
        assert owed(desk) == {"Ann": {"night": 1, "chips": 100}}
