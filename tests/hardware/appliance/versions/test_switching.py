"""What the running station does about versions: it proves the new one well, and makes room between two
nights."""

from __future__ import annotations

import threading

import pytest

from hardware.appliance.versions import books_file, state, switching
from hardware.appliance.versions.going_back import ask_back, before_switch
from hardware.appliance.versions.state import read_state
from hardware.appliance.versions.switching import (
    GIVES_UP_S,
    PROVES_S,
    VersionWatch,
    prove,
)
from tests.clock import Clock
from tests.hardware.appliance.versions.small_version import Table, change_state


def watch(table: Table, clock: Clock, healthy: bool = True) -> VersionWatch:
    return VersionWatch(
        table.folder,
        table.books,
        table.clone,
        lambda: books_file.summary_of(table.books).night_on,
        lambda: healthy,
        lambda: clock.now_s,
    )


def test_between_two_nights_the_station_switches_and_leaves(ready: Table, clock: Clock) -> None:
    ready.play("join Bob 50")
    station = watch(ready, clock)
    assert not station.leaves() and ready.state.stage == "ready", "a night is on"
    ready.play("game basic", "void", "end")
    assert station.leaves()
    assert (ready.state.stage, ready.state.current, ready.state.good) == ("proving", ready.version, "clone")
    kept = before_switch(ready.folder, ready.version)
    assert books_file.summary_of(kept) == books_file.summary_of(ready.books)
    assert kept.stat().st_mode & 0o77 == 0, "it holds people's names"


def test_a_new_version_counts_as_good_after_a_minute_without_a_fault(
    ready: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready.switch()
    monkeypatch.setattr(switching, "own_id", lambda folder: ready.version)
    well = [True]
    station = VersionWatch(
        ready.folder, ready.books, ready.clone, lambda: False, lambda: well[0], lambda: clock.now_s
    )
    for after_s, is_well in ((0, True), (PROVES_S - 1, True), (0.5, False), (1, True), (PROVES_S - 1, True)):
        clock.now_s += after_s
        well[0] = is_well
        assert not station.leaves()
        assert ready.state.stage == "proving"
    clock.now_s += 1
    assert not station.leaves()
    assert (ready.state.stage, ready.state.good, ready.state.previous) == ("settled", ready.version, "clone")


def test_a_new_version_that_never_proves_well_leaves_for_another_try(
    ready: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready.switch()
    monkeypatch.setattr(switching, "own_id", lambda folder: ready.version)
    station = watch(ready, clock, healthy=False)
    clock.now_s += GIVES_UP_S - 1
    assert not station.leaves()
    clock.now_s += 1
    ready.play("join Bob 50")
    assert not station.leaves(), "a night is on"
    ready.play("game basic", "void", "end")
    assert station.leaves() and ready.state.stage == "proving"


def test_a_station_that_is_to_go_back_leaves_between_two_nights(
    ready: Table, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready.switch()
    prove(ready.folder)
    ask_back(ready.folder)
    monkeypatch.setattr(switching, "own_id", lambda folder: ready.version)
    ready.play("join Bob 50")
    assert not watch(ready, clock).leaves()
    ready.play("game basic", "void", "end")
    assert watch(ready, clock).leaves()


def test_two_versions_are_kept_and_the_clone(table: Table) -> None:
    first, second, third = ("1" * 12, "2" * 12, "3" * 12)
    for at, version in enumerate((first, second, third)):
        table.put(version, at)
        assert table.switch()
        prove(table.folder)
    assert [one.id for one in state.all_whole(table.folder)] == [third, second]
    assert not (table.folder / first).exists()
    assert [one.name for one in table.folder.glob("before-*")] == [f"before-{third}.sqlite3"]


def test_a_version_that_is_gone_is_not_switched_to(table: Table) -> None:
    change_state(table.folder, wanted="4" * 12)
    assert not table.switch()
    assert read_state(table.folder).stage == "settled"


def test_it_looks_until_the_station_stops(table: Table) -> None:
    stopped = threading.Event()
    stopped.set()
    watch = VersionWatch(table.folder, table.books, table.clone, lambda: False, lambda: True)
    assert not watch.leaves_until(stopped)
