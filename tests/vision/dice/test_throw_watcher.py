"""Films of the rendered table: each throw is reported once, with its values."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from vision.dice import Throw, ThrowWatcher
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.dice_kinds import KINDS

FPS = 10.0


def filmed(act: Callable[[FilmTable], None], kind: str = "ivory") -> list[Throw]:
    """The throws reported of a table at which ``act`` was asked for."""
    table = FilmTable(4, haste=2.0)
    table.dice.kind = KINDS[kind]
    table.wait(0.5)
    act(table)
    table.wait(1.4)
    watcher, reported, frame = ThrowWatcher(), [], 0
    while table.busy or frame == 0:
        throw = watcher.step(frame / FPS, table.frame(frame / FPS))
        reported += [throw] if throw else []
        frame += 1
    return reported


def thrown(*throws: tuple[int, ...]) -> Callable[[FilmTable], None]:
    def act(table: FilmTable) -> None:
        for values in throws:
            table.throw(*values)
            table.wait(1.2)

    return act


@pytest.mark.parametrize("kind", ["ivory", pytest.param("casino", marks=pytest.mark.lab)])
def test_each_throw_is_told_once_and_taking_up_is_none(kind: str) -> None:
    def act(table: FilmTable) -> None:
        thrown((3, 5), (3, 5), (1, 6))(table)
        table.take_up_dice()

    reported = filmed(act, kind=kind)
    assert [sorted(one.values) for one in reported] == [[3, 5], [3, 5], [1, 6]]


def test_a_push_and_a_hand_over_the_dice_are_no_throw() -> None:
    def act(table: FilmTable) -> None:
        thrown((2, 4))(table)
        table.push_die(0, 8.0, 5.0)
        table.wait(0.8)
        table.wave(0.3)

    assert [sorted(one.values) for one in filmed(act)] == [[2, 4]]


def test_three_dice_are_asked_about() -> None:
    reported = filmed(thrown((2, 4, 6)))
    assert [(one.values, len(one.unsure)) for one in reported] == [((), 3)]


def test_a_still_table_is_not_read() -> None:
    """The dice are looked for only after a change."""
    watcher, table = ThrowWatcher(), FilmTable(4)
    picture = table.frame(0.0)
    for frame in range(12):
        watcher.step(frame / FPS, picture)
    before = watcher._read_s
    for frame in range(12, 40):
        watcher.step(frame / FPS, picture)
    assert watcher._read_s == before


def test_a_table_on_which_all_that_is_new_still_moves_is_not_read() -> None:
    watcher, table = ThrowWatcher(), FilmTable(4)
    picture = table.frame(0.0)
    for frame in range(12):
        watcher.step(frame / FPS, picture)
    before = watcher._looked_s
    for frame in range(12, 24):
        moving = picture.copy()
        moving[300:420, 900:1020] = 255 * (frame % 2)  # something that comes and goes
        assert watcher.step(frame / FPS, moving) is None
        assert watcher._looked_s == before
    assert watcher.step(2.5, picture) is None
    assert watcher.step(2.8, picture) is None
    assert watcher._looked_s > before


def test_a_frame_of_another_size_begins_anew() -> None:
    watcher = ThrowWatcher()
    assert watcher.step(0.0, np.zeros((480, 640, 3), np.uint8)) is None
    assert watcher.step(0.1, np.zeros((720, 1280, 3), np.uint8)) is None
