"""A card that was covered before it was settled is asked about, unless it turns up again."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.watch.patch_votes import Vote
from vision.watch.read_pose import ReadPose
from vision.watch.reports import UnsureCard, UnsureCards
from vision.watch.tuning import WatchTuning

PACK = RenderedPack(DESIGNS["classic"])
QUAD = np.array([[20, 20], [100, 20], [100, 132], [20, 132]], np.float32)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def vote(name: str, reader: Reader, shows: str, aside: float = 0.0) -> Vote:
    """A card read as ``name`` whose picture ``shows`` one, perhaps another."""
    row = np.full(len(NAMES) + 2, 1e-5)
    row[NAMES.index(name)] = 0.99
    pose = ReadPose(QUAD + np.float32(aside), 0.9, row / row.sum(), 0.9)
    one = Vote.first(pose, [], np.full((300, 300, 3), 200, np.uint8), reader)
    one.picture = PACK.face(Card.read(shows))
    return one


def left_open(one: Vote, reader: Reader, since_s: float) -> UnsureCards:
    reading = one.reading(reader, WatchTuning())
    return UnsureCards([UnsureCard(one, reading, began_s=since_s, frames=1, since_s=since_s)])


def test_it_is_asked_about_after_a_while_or_when_another_card_lies_on_it(reader):
    cards = left_open(vote("7H", reader, "7H"), reader, 5.0)
    assert not cards.due(5.4, [])
    assert len(cards.due(5.7, [])) == 1 and not cards.cards
    cards = left_open(vote("7H", reader, "7H"), reader, 5.0)
    assert not cards.due(5.1, [vote("KS", reader, "KS", aside=150)])
    assert len(cards.due(5.2, [vote("KS", reader, "KS")])) == 1


@pytest.mark.parametrize("shows", ["7H", "2S"])
def test_it_is_no_question_when_its_picture_or_its_name_is_read_there_again(reader, shows):
    cards = left_open(vote("7H", reader, "7H"), reader, 5.0)
    assert not cards.due(5.7, [vote("7H" if shows != "7H" else "8H", reader, shows)])
    assert not cards.cards
