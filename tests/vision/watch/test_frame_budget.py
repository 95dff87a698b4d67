"""How much one frame does, whatever lies on the table."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.frames.sources import Frame
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.frame_budget import FrameBudget
from vision.watch.watcher import Watcher

FPS = 15


class CountingReader(Reader):
    """The reader, noting how many pictures it read, and whose index it checked."""

    pictures = checks = 0

    def odds(self, pictures):
        self.pictures += len(pictures)
        return super().odds(pictures)

    def checked(self, picture, reading, *, learn=False):
        self.checks += self.has_to_check(reading)
        return super().checked(picture, reading, learn=learn)


def test_the_first_step_is_always_taken_and_another_only_where_it_can_be_afforded():
    budget = FrameBudget(7.0)
    assert [budget.takes(cost_ms) for cost_ms in (9.0, 0.5)] == [True, False]
    budget = FrameBudget(7.0)
    assert [budget.takes(cost_ms) for cost_ms in (3.0, 5.0, 4.0, 0.5)] == [True, False, True, False]


@pytest.mark.parametrize("place", ["pile", "row"])
def test_a_frame_reads_one_picture_however_many_cards_have_come_or_checks_those_that_were_read(place):
    reader, table = CountingReader(), MockTable(22)
    watcher, t_s = Watcher(reader), 0.0
    for _ in range(20):
        t_s += 1 / FPS
        watcher.step(Frame(t_s, table.frame(t_s)))
    for name in ("7H", "KS", "4C"):
        table.deal(Card.read(name), place)
    while table.busy:
        t_s += 1 / FPS
        image = table.frame(t_s)
    most = 0
    for _ in range(30):
        t_s += 1 / FPS
        reader.pictures = reader.checks = 0
        watcher.step(Frame(t_s, np.asarray(image)))
        assert not (reader.pictures and reader.checks)
        most = max(most, reader.pictures)
    assert most == 1
    assert "4C" in watcher.known_cards
