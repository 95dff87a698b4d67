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
    ("tuning", "fps", "expected_ms"),
    everyday(
        [
            (WatchTuning(), 30, 7.0),
            (WatchTuning(), 15, 7.0),
            (WatchTuning(), 12, 7.0),
            (WatchTuning(), 6, 14.0),
            (PATIENT, 25, 7.0),
            (PATIENT, 15, 14.0),
            (PATIENT, 2, 28.0),
        ],
        (WatchTuning(), 12, 7.0),
        (WatchTuning(), 6, 14.0),
        (PATIENT, 2, 28.0),
    ),
)
def test_a_frame_has_more_to_spend_where_frames_come_slowly(monkeypatch, tuning, fps, expected_ms):
    allowed_ms, look = [], Looks.look

    def noted(self, view, patch, budget):
        if not budget.begun:
            allowed_ms.append(budget.left_ms)
        return look(self, view, patch, budget)

    monkeypatch.setattr(Looks, "look", noted)
    table = MockTable(22)
    table.deal(Card.read("7H"))
    table.wait(1.5)
    watcher, count = Watcher(Reader(), tuning), 0
    while table.busy:
        watcher.step(Frame(count / fps, table.frame(count / fps)))
        count += 1
    assert allowed_ms and set(allowed_ms) == {expected_ms}
    assert watcher.known_cards == ("7H",)
