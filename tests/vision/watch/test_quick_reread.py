"""Where hardly anything has changed the card there is read again: one may lie exactly on one like it."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.vision.watch.laid import CLOTH, film, lying
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.pose_search import Search
from vision.watch.quick_reread import QuickReread
from vision.watch.watcher import watch_source

QUAD = np.array([[60, 40], [180, 40], [180, 207], [60, 207]], np.float32)
BARE = np.full((260, 260, 3), CLOTH, np.uint8)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def search(share: float) -> Search:
    return Search((0, 0, 260, 260), QUAD, True, BARE, lambda _quad, _others: share)


@pytest.mark.parametrize("light", ["dim", "bright"])
def test_a_two_laid_exactly_on_another_two_is_told(reader, light):
    table = MockTable(1, light=light, pack="large-index", messy=0.0)
    for name in ("2S", "2D"):
        table.deal(Card.read(name))
    told = list(watch_source(film(table), reader))
    assert [one.seen.reading.candidates[0][0] for one in told if one.sure] == ["2S", "2D"]


def test_a_card_that_is_surely_read_needs_no_search(reader):
    glance = QuickReread(QUAD, search(0.0))
    assert not glance.done and not glance.poses
    glance.step(lying("9D", QUAD, (260, 260)), reader)
    assert glance.done
    (seen,) = glance.poses
    assert seen.best == "9D" and not glance.rivals(seen)


def test_where_no_card_is_surely_read_the_search_goes_on_as_without_a_glance(reader):
    glance, alone, image = QuickReread(QUAD + 60, search(0.5)), search(0.5), lying("9D", QUAD, (260, 260))
    glance.step(image, reader)
    assert not glance.done and not glance.poses
    while not alone.done:
        alone.step(image, reader)
        glance.step(image, reader)
    assert glance.done
    assert [pose.best for pose in glance.poses] == [pose.best for pose in alone.poses] == ["9D"]


def test_what_a_glance_was_sure_of_is_kept_when_the_search_finds_nothing_more(reader):
    glance, image = QuickReread(QUAD, search(0.0)), lying("9D", QUAD, (260, 260))
    glance.step(image, reader)
    assert glance.go_on() and not glance.done
    for _ in range(40):
        if not glance.done:
            glance.step(image, reader)
    assert glance.done and not glance.go_on()
    assert [pose.best for pose in glance.poses] == ["9D"]
