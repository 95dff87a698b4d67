"""Where hardly anything has changed the card there is read again: one may lie exactly on one like it."""

from __future__ import annotations

import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.vision.watch.pictures import CLOTH, film, lying, seen
from vision.lab.films.film_table import FilmTable
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
    return Search((0, 0, 260, 260), QUAD, True, BARE, lambda *_: share)


@pytest.mark.parametrize("light", ["dim", "bright"])
def test_a_two_laid_exactly_on_another_two_is_told(reader, light):
    table = FilmTable(1, light=light, pack="large-index", messy=0.0)
    for name in ("2S", "2D"):
        table.deal(Card.read(name))
    sightings = list(watch_source(film(table), reader))
    assert [one.seen.reading.candidates[0][0] for one in sightings if one.sure] == ["2S", "2D"]


def test_a_card_that_is_surely_read_needs_no_search(reader):
    quick = QuickReread(QUAD, search(0.0))
    assert not quick.done and not quick.poses
    quick.step(seen(lying("9D", QUAD, (260, 260))), reader)
    assert quick.done
    (pose,) = quick.poses
    assert pose.best == "9D" and not quick.rivals(pose)


def test_where_no_card_is_surely_read_the_search_goes_on_as_without_a_quick_reread(reader):
    quick, alone = QuickReread(QUAD + 60, search(0.5)), search(0.5)
    view = seen(lying("9D", QUAD, (260, 260)))
    quick.step(view, reader)
    assert not quick.done and not quick.poses
    while not alone.done:
        alone.step(view, reader)
        quick.step(view, reader)
    assert quick.done
    assert [pose.best for pose in quick.poses] == [pose.best for pose in alone.poses] == ["9D"]


def test_what_a_quick_reread_was_sure_of_is_kept_when_the_search_finds_nothing_more(reader):
    quick, view = QuickReread(QUAD, search(0.0)), seen(lying("9D", QUAD, (260, 260)))
    quick.step(view, reader)
    assert quick.go_on() and not quick.done
    for _ in range(40):
        if not quick.done:
            quick.step(view, reader)
    assert quick.done and not quick.go_on()
    assert [pose.best for pose in quick.poses] == ["9D"]
