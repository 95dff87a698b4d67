"""The checks that write moves: the plug pulled in the middle, and a night of three races."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dealer.notation.cards import STOCK
from dealer.notation.facts import Fact
from hardware.acceptance.check import Result
from hardware.acceptance.checks.plug import PLUG
from hardware.acceptance.checks.races import RACES
from hardware.acceptance.person import LeftForNow
from hardware.station.camera.sight import Sight
from tests.hardware.acceptance.table import AcceptanceTable


class PulledTable:
    """A table whose plug is pulled after a few moves, and which starts again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.notes, self.starts = folder, dict[str, Any](), 0
        self.open()

    def open(self) -> None:
        self.starts += 1
        self.table = AcceptanceTable(self.folder)
        self.table.notes = self.notes
        self.table.kernel("proc/sys/kernel/random/boot_id", f"start {self.starts}\n")

    def pull(self, after_moves: int = 3) -> None:
        """Run the check until the plug is pulled; the books are closed then."""
        moves = iter(range(after_moves))
        table = self.table

        def pause() -> None:
            if next(moves, None) is None and not table.closed:
                table.close()

        table.pauses = pause
        with pytest.raises(LeftForNow) as left:
            list(PLUG.run(table.site))
        assert left.value.said is not None and left.value.said.code == "acceptance-plug-again"

    def results(self) -> dict[str, Result]:
        return {one.criterion.name: one for one in PLUG.run(self.table.site)}

    @property
    def books(self) -> Path:
        return self.folder / "railbird.sqlite3"


@pytest.fixture
def pulled(tmp_path: Path) -> Iterator[PulledTable]:
    one = PulledTable(tmp_path)
    yield one
    one.table.close()


def failed(results: dict[str, Result]) -> set[str]:
    return {name for name, one in results.items() if one.passed is False}


def test_three_pulls_lose_nothing_and_are_looked_at_after_each_start(pulled: PulledTable) -> None:
    for _ in range(3):
        pulled.pull()
        pulled.open()
    results = pulled.results()
    assert failed(results) == set() and results["plug-pulls"].value == 3
    assert results["plug-lost"].value == 0 and results["plug-books"].value == 0


def test_a_station_that_only_stopped_was_not_pulled(pulled: PulledTable) -> None:
    pulled.pull()
    pulled.starts = 0  # the computer says that it was not switched off
    pulled.open()
    pulled.pull()
    assert "acceptance-plug-not-pulled" in pulled.table.person.heard
    assert pulled.notes["pulls"] == []


def test_books_that_have_lost_an_acknowledged_move_are_found(pulled: PulledTable) -> None:
    pulled.table.served.do("join A 10")
    kept = pulled.folder / "kept.sqlite3"
    with sqlite3.connect(pulled.books) as now, sqlite3.connect(kept) as copy:
        now.backup(copy)
    pulled.pull()
    for one in pulled.folder.glob("railbird.sqlite3*"):
        one.unlink()
    shutil.copy(kept, pulled.books)
    pulled.open()
    for _ in range(2):
        pulled.pull()
        pulled.open()
    results = pulled.results()
    assert failed(results) == {"plug-lost"} and (results["plug-lost"].value or 0) >= 3


def test_books_that_are_damaged_in_an_earlier_night_are_found(pulled: PulledTable) -> None:
    pulled.table.served.do("join A 10", "game basic", "void", "end")
    pulled.table.served.desk.open_night()
    for _ in range(3):
        pulled.pull()
        with sqlite3.connect(pulled.books) as books:
            books.execute("UPDATE move SET text = 'join A 90' WHERE seq = 1")
        pulled.open()
    assert failed(pulled.results()) == {"plug-books"}


def test_a_station_that_does_not_start_again_is_found_at_once(pulled: PulledTable) -> None:
    pulled.pull()
    pulled.table.kernel("proc/sys/kernel/random/boot_id", "another start\n")
    pulled.table.damages = lambda: 1  # type: ignore[method-assign]
    assert {"plug-comes", "plug-books", "plug-pulls"} == failed(pulled.results())


# ---- three races -----------------------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path) -> Iterator[AcceptanceTable]:
    one = AcceptanceTable(tmp_path)
    yield one
    one.close()


class Dealer:
    """Deals what is asked for, as the camera sees it, and presses NEXT. ``by_hand``: cards are typed;
    ``misread`` is the race whose first card the camera takes for another, which is put right by hand."""

    def __init__(self, table: AcceptanceTable, *, by_hand: bool = False, misread: int | None = None) -> None:
        self.table, self.by_hand, self.misread = table, by_hand, misread
        acts: dict[str, Callable[[Fact], None]] = {
            "acceptance-races-course": self.shuffle_and_deal,
            "acceptance-races-race": self.deal,
        }
        for phase in ("betting", "unofficial", "paid"):
            acts[f"acceptance-races-{phase}"] = lambda _: table.press("next")
        table.person.acts.update(acts)  # type: ignore[arg-type]
        self.pack: list[Any] = []
        self.rng = Random(5)

    def shuffle_and_deal(self, said: Fact) -> None:
        self.pack = self.rng.sample(STOCK, len(STOCK))
        self.deal(said)

    def deal(self, said: Fact) -> None:
        """Until the phase is another, since the rest comes by itself."""
        desk = self.table.served.desk
        phase = desk.table.board()["phase"]
        while desk.table.board()["phase"] == phase:
            card = str(self.pack.pop())
            if self.by_hand:
                desk.do(f"deal {card}")
                continue
            wrong = self.misread == said["number"] and phase == "course"
            seen = str(self.pack[0]) if wrong else card
            self.table.station.see(Sight(((seen, 0.99),), True, 1.0, b"\xff\xd8 a picture"))
            if wrong:
                self.misread = None
                desk.do(f"correct {said['number']} 1 {card}")


def test_a_night_of_three_races_by_camera_and_button_passes(table: AcceptanceTable) -> None:
    Dealer(table)
    results = table.made(RACES)
    assert failed(results) == set()
    assert results["races"].value == 3 and results["races-seen"].value == 100
    assert not table.served.desk.table.night_on


def test_cards_that_were_dealt_by_hand_are_counted(table: AcceptanceTable) -> None:
    Dealer(table, by_hand=True)
    assert failed(table.made(RACES)) == {"races-seen"}


def test_a_card_that_the_camera_took_for_another_is_found(table: AcceptanceTable) -> None:
    Dealer(table, misread=2)
    results = table.made(RACES)
    assert failed(results) == {"races-misread"} and results["races-misread"].value == 1
