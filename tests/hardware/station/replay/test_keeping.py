"""Clips are written down once a race is decided, or where the judge shows one, and not before."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from dealer.books.backup import backup, restore
from dealer.books.forget import forget
from dealer.journal.journal import Journal, JournalFailed
from dealer.notation.facts import text
from hardware.station.camera.sight import Sight
from hardware.station.camera.small_frame import Seconds, SmallFrame
from hardware.station.replay import keeping
from hardware.station.replay.keeping import ClipKeeper
from tests.hardware.conftest import TableActions
from tests.timeouts import HANGS_S

COURSE = ("7H", "2D", "KD", "3C")


def seconds(t_s: float) -> Seconds:
    return (SmallFrame(t_s, np.zeros((9, 16, 3), np.uint8)),)


class Table(TableActions):
    """A table whose clips are written when the test says so."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.station._keeper.stop()
        self.keeper = ClipKeeper(self.desk, self.station.clips)
        self.do("join Ann 100", "game basic links=4")

    def see(self, card: str, sure: bool = True, read: str = "") -> None:
        found = ((read or card, 0.99 if sure else 0.6), (card, 0.01))
        self.station.see(Sight(found, sure, self.now_s, b"\xff\xd8 a picture", seconds(self.now_s)))

    def start_race(self) -> None:
        for card in COURSE:
            self.see(card)
        self.do("bet Ann WIN S 5", "close")

    def kept(self) -> set[int]:
        self.keeper.collect()
        while self.keeper.write_one():
            pass
        return self.desk.journal.clipped(1)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_each_card_has_its_seconds_in_memory_and_nothing_is_written_while_the_race_runs(table: Table) -> None:
    table.start_race()
    table.see("2S")
    table.see("9S", sure=False, read="8S")
    table.station.cards.answer("9S")
    assert len(table.station.clips.seqs()) == 6
    assert table.kept() == set()
    table.close()


def test_once_it_is_decided_the_deciding_card_and_those_that_were_asked_about_are(table: Table) -> None:
    table.start_race()
    table.see("9S", sure=False)
    asked = table.station.cards.answer("9S").seq
    for rank in "2345678":
        if table.desk.table.night.phase == "race":
            table.see(f"{rank}S")
    assert table.desk.table.night.phase == "unofficial"
    decided = table.desk.table.seq
    assert table.kept() == {asked, decided}
    table.desk.do("official", sure=True)
    table.do("next")
    assert table.kept() == {asked, decided}
    assert [entry.held["seq"] for entry in table.desk.journal.till(kinds={"clip"})] == [asked, decided]
    table.close()


def test_a_card_that_the_judge_shows_is_written_at_once(table: Table) -> None:
    table.start_race()
    table.see("2S")
    seq = table.desk.table.seq
    table.see("3S")
    table.keeper.keep(1, seq)
    assert table.kept() == {seq}
    table.close()


def test_a_card_typed_before_the_camera_was_sure_has_the_seconds_of_its_question(table: Table) -> None:
    table.start_race()
    table.see("9S", sure=False)
    table.do("deal 9S")
    assert table.desk.table.seq in table.station.clips.seqs()
    table.close()


def test_books_that_were_replaced_have_none_of_the_clips_in_memory(table: Table, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    backup(table.desk.journal, kept)
    table.start_race()
    assert table.station.clips.seqs()
    address = table.desk.journal.url.render_as_string()
    with closing(Journal(f"sqlite:///{kept}")) as copy, closing(Journal(address)) as beside:
        restore(beside, copy, overwrite=True)
    assert table.desk.look_again()
    table.keeper.collect()
    assert not table.station.clips.seqs()
    table.close()


def test_a_clip_that_waits_is_not_written_to_books_that_were_replaced_meanwhile(
    table: Table, tmp_path: Path
) -> None:
    table.start_race()
    table.see("2S")
    kept = tmp_path / "kept.sqlite3"
    backup(table.desk.journal, kept)
    table.keeper.keep(1, table.desk.table.seq)
    table.keeper.collect()
    address = table.desk.journal.url.render_as_string()
    with closing(Journal(f"sqlite:///{kept}")) as copy, closing(Journal(address)) as beside:
        restore(beside, copy, overwrite=True)
    assert table.desk.look_again()
    assert not table.keeper.write_one() and not table.desk.journal.clipped(1)
    table.close()


def test_a_name_that_is_removed_takes_the_clips_in_memory_along(table: Table) -> None:
    table.start_race()
    table.see("2S")
    table.do("void", "leave Ann", "end")
    table.desk.open_night()
    assert table.station.clips.seqs()
    table.station._keeper = table.keeper
    table.keeper.start()
    table.keeper.look()
    with closing(Journal(table.desk.journal.url.render_as_string())) as beside:
        forget(beside, "Ann", "2026-11-26T00:00:00.000+00:00", "Mia")
    with table.station.subscribe() as told:
        assert table.desk.look_again()
        deadline_s = time.monotonic() + HANGS_S
        while table.station.clips.seqs() and time.monotonic() < deadline_s:
            told.get(0.1)
    assert not table.station.clips.seqs()
    table.close()


def test_what_a_full_disk_refused_is_written_at_the_next_look(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.start_race()
    table.see("2S")
    seq = table.desk.table.seq
    table.keeper.keep(1, seq)

    def full(*_: object) -> None:
        raise JournalFailed(text("disk full"))

    with monkeypatch.context() as disk:
        disk.setattr(table.desk.journal, "write_clip", full)
        assert table.kept() == set()
    assert table.kept() == {seq}
    table.close()


def test_a_clip_that_is_due_is_written_though_the_next_race_is_under_way_by_then(table: Table) -> None:
    table.start_race()
    for rank in "2345678":
        if table.desk.table.night.phase == "race":
            table.see(f"{rank}S")
    decided = table.desk.table.seq
    table.keeper.collect()
    table.do("official", "next")
    table.see("7H")
    assert table.station.clips.race == (1, 2)
    assert table.kept() == {decided}
    table.close()


def test_the_thread_writes_once_no_move_has_come_for_a_moment_and_at_the_stations_end(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "QUIET_S", 1000.0)
    table.start_race()
    table.see("2S")
    keeper = ClipKeeper(table.desk, table.station.clips)
    keeper.start()
    keeper.keep(1, table.desk.table.seq)
    assert not table.desk.journal.clipped(1)
    keeper.stop()
    assert table.desk.journal.clipped(1) == {table.desk.table.seq}
    table.close()
