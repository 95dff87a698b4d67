"""How much the watcher does in a frame."""

from __future__ import annotations

import pytest

from dealer.notation.cards import Card
from tests.cases import everyday
from vision.frames.sources import Frame
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.looks import Looks
from vision.watch.tuning import PATIENT, WatchTuning
from vision.watch.watcher import Watcher


@pytest.mark.parametrize(
    ("tuning", "fps", "expected"),
    everyday(
        [
            (WatchTuning(), 30, 1),
            (WatchTuning(), 15, 1),
            (WatchTuning(), 12, 1),
            (WatchTuning(), 6, 2),
            (PATIENT, 25, 1),
            (PATIENT, 15, 2),
            (PATIENT, 2, 4),
        ],
        (WatchTuning(), 12, 1),
        (WatchTuning(), 6, 2),
        (PATIENT, 2, 4),
    ),
)
def test_a_frame_does_one_step_and_more_where_frames_come_slowly(monkeypatch, tuning, fps, expected):
    steps, look = [], Looks.look

    def counted(self, view, patch, many=1):
        steps.append(many)
        return look(self, view, patch, many)

    monkeypatch.setattr(Looks, "look", counted)
    table = MockTable(22)
    table.deal(Card.read("7H"))
    table.wait(1.5)
    watcher, count = Watcher(Reader(), tuning), 0
    while table.busy:
        watcher.step(Frame(count / fps, table.frame(count / fps)))
        count += 1
    assert steps and set(steps) == {expected}
    assert watcher.known_cards == ("7H",)
