"""Full collections in a pause of the dealing, on a clock that the test turns."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from hardware.service.garbage import ENOUGH, LONGEST_S, PAUSE_S, REST_S, PauseCollector


class Table:
    """A table's night, its number of moves and the time, all as the test says."""

    night, moves, now_s = 1, 7, 100.0

    def after(self, seconds: float, moves: int = 0) -> Table:
        self.now_s += seconds
        self.moves += moves
        return self

    def next_night(self) -> None:
        self.night, self.moves = self.night + 1, 0


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.fixture
def collector(table: Table) -> Iterator[PauseCollector]:
    """With Python's own collections off, so that the counts are the test's; what other tests left is not
    looked at."""
    gc.freeze()
    gc.disable()
    yield PauseCollector(lambda: (table.night, table.moves), lambda: table.now_s)
    gc.unfreeze()
    gc.enable()


def full_is_due() -> None:
    for _ in range(ENOUGH):
        gc.collect(1)


def test_nothing_is_collected_while_little_has_come(table: Table, collector: PauseCollector) -> None:
    table.after(REST_S - 1)
    assert not collector.once()


def test_what_is_due_waits_for_a_pause(table: Table, collector: PauseCollector) -> None:
    full_is_due()
    for _ in range(3):
        table.after(PAUSE_S - 1, moves=1)
        assert not collector.once()
    table.after(PAUSE_S)
    assert collector.once()
    assert not collector.once(), "it is done"


def test_without_a_pause_it_waits_so_long_and_no_longer(table: Table, collector: PauseCollector) -> None:
    full_is_due()
    waited_s = 0.0
    assert not collector.once()
    while not collector.once():
        waited_s += 1
        table.after(1, moves=1)
    assert waited_s == LONGEST_S
    full_is_due()
    table.after(1, moves=1)
    assert not collector.once(), "the next one waits as long"


class Circle:
    """What only a collection can let go of, once nobody holds it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_is_kept_is_looked_at_again_while_the_table_rests(
    table: Table, collector: PauseCollector
) -> None:
    kept = Circle()
    gone = weakref.ref(kept)
    full_is_due()
    table.after(PAUSE_S)
    assert collector.once()
    del kept
    full_is_due()
    table.after(PAUSE_S)
    assert collector.once() and gone() is not None, "it is frozen, and costs nothing"
    table.after(REST_S)
    assert collector.once() and gone() is None
    table.after(REST_S)
    assert not collector.once(), "once a rest"
    table.after(REST_S, moves=1)
    assert not collector.once()
    table.after(REST_S)
    assert collector.once()


@pytest.fixture
def gone(table: Table, collector: PauseCollector) -> weakref.ref[Circle]:
    """What became garbage after it was frozen."""
    kept = Circle()
    full_is_due()
    table.after(PAUSE_S)
    assert collector.once()
    return weakref.ref(kept)


def test_when_another_night_begins_what_is_kept_is_looked_at_again_without_a_pause(
    table: Table, collector: PauseCollector, gone: weakref.ref[Circle]
) -> None:
    table.after(1, moves=1)
    assert not collector.once() and gone() is not None
    table.next_night()
    assert collector.once() and gone() is None
    table.after(PAUSE_S)
    assert not collector.once(), "once a night"


def test_nights_that_follow_one_another_at_once_are_each_looked_at(
    table: Table, collector: PauseCollector
) -> None:
    for _ in range(2):
        kept = Circle()
        gone = weakref.ref(kept)
        gc.freeze()
        del kept
        table.next_night()
        assert collector.once() and gone() is None
        table.after(1, moves=1)
        assert not collector.once()
    table.after(REST_S)
    assert collector.once(), "the rest that follows has its own"


def test_python_makes_no_full_collection_meanwhile(collector: PauseCollector) -> None:
    before = gc.get_threshold()
    collector.start()
    assert gc.get_threshold()[2] > 1_000_000 and gc.get_threshold()[:2] == before[:2]
    collector.stop()
    assert gc.get_threshold() == before
    gc.unfreeze()
