"""The search in a changed part of the table: a little work in each frame, whatever lies there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
import pytest
from numpy.typing import NDArray

from dealer.notation.cards import Card
from tests.vision.watch.pictures import lying, seen
from vision.geometry.quads import overlap
from vision.lab.films.film_table import FilmTable
from vision.reader.card_reader import Reader
from vision.watch.frame_view import FrameView
from vision.watch.pose_search import Search, ShareOfChange, _Found, _Way

FPS = 12.5
COURSE = ("7H", "KS", "4C", "9D", "TH", "2S", "JD")


class CountingReader(Reader):
    """The reader, noting how many pictures it is given at once."""

    def __init__(self) -> None:
        super().__init__()
        self.at_once: list[int] = []

    def odds(self, pictures: Sequence[NDArray[np.uint8]]) -> NDArray[np.float64]:
        self.at_once.append(len(pictures))
        return super().odds(pictures)


@pytest.fixture(scope="module")
def reader() -> CountingReader:
    return CountingReader()


def shown(table: FilmTable, from_s: float = 0.0) -> tuple[np.ndarray, float]:
    """The table once its hand has done what is queued, and the time."""
    table.wait(0.5)
    t_s = from_s
    image = table.frame(t_s)
    while table.busy:
        t_s += 1 / FPS
        image = table.frame(t_s)
    return image, t_s


def everywhere(image: np.ndarray) -> tuple[int, int, int, int]:
    return 0, 0, image.shape[1], image.shape[0]


def share_of(quads: list[np.ndarray]) -> ShareOfChange:
    """What has changed lies in these quads, in each as much."""

    def share(_: FrameView, quad: np.ndarray, others: Sequence[np.ndarray]) -> float:
        its = [one for one in quads if overlap(one, quad) > 0.5]
        return len([one for one in its if all(overlap(one, other) < 0.5 for other in others)]) / len(quads)

    return share


def test_the_outlines_of_one_place_are_read_one_by_one(reader: CountingReader) -> None:
    table = FilmTable(31, cloth_name="green", haste=1.5)
    table.deal(Card.read("7H"))
    before, t_s = shown(table)
    table.deal(Card.read("KS"))
    image, _ = shown(table, t_s)
    share = share_of([table.dealt[1].quad])
    search = Search(everywhere(image), table.dealt[0].quad, True, before, share)
    reader.at_once.clear()
    while not search.done:
        search.step(seen(image), reader)
    assert set(reader.at_once) == {1}
    assert [pose.best for pose in search.poses] == ["KS"]


def test_of_a_row_one_card_is_read_in_a_step_and_never_one_place_twice(reader: CountingReader) -> None:
    table = FilmTable(32, cloth_name="green", haste=1.5)
    for text in COURSE:
        table.deal(Card.read(text), "row")
    image, _ = shown(table)
    search = Search(everywhere(image), None, False, None, share_of([one.quad for one in table.dealt]))
    reader.at_once.clear()
    while not search.done:
        search.step(seen(image), reader)
    assert set(reader.at_once) == {1}
    assert sorted(pose.best for pose in search.poses) == sorted(COURSE)


@dataclass
class Proposed:
    """A search on a picture of two cards, which is given proposals and need not find them.

    ``ways``: the quads that each way of looking gives, with how well edges carry each.
    """

    image: np.ndarray
    ways: list[list[tuple[np.ndarray, float]]]
    share: ShareOfChange

    def read(self, reader: Reader) -> list[str]:
        """What it reads, in order."""
        search = Search(everywhere(self.image), None, False, None, self.share)
        search._like = LEFT
        search._ways = [_Way(partial(self._found, way), 1.0) for way in self.ways]
        while not search.done:
            search.step(seen(self.image), reader)
        return [pose.best for pose, _ in search._read]

    def _found(self, way: list[tuple[np.ndarray, float]], _: np.ndarray) -> _Found:
        return [quad for quad, _ in way], [carried for _, carried in way]


LEFT, RIGHT = (np.array([[x, 40], [x + 120, 40], [x + 120, 207], [x, 207]], np.float32) for x in (60, 300))
BARE_PLACE = RIGHT + np.float32([0, 200])
TWO = np.maximum(lying("9D", LEFT, (500, 460)), lying("7S", RIGHT, (500, 460)))


def test_a_place_whose_change_a_plain_card_explains_is_not_read(reader: CountingReader) -> None:
    """On a pile the edges of pips carry outlines beside the card: four readings of nothing took 270 ms."""

    def share(_: FrameView, quad: np.ndarray, others: Sequence[np.ndarray]) -> float:
        return 1.0 if overlap(quad, LEFT) > 0.5 and not others else 0.3 if not others else 0.0

    ways = [[(LEFT, 0.9), (BARE_PLACE, 0.5)]]
    assert Proposed(TWO, ways, share).read(reader) == ["9D"]


def test_what_explains_little_of_the_change_is_read_once_the_other_ways_found_nothing_better(
    reader: CountingReader,
) -> None:
    def share(_: FrameView, quad: np.ndarray, others: Sequence[np.ndarray]) -> float:
        own = [one for one in (LEFT, RIGHT) if overlap(quad, one) > 0.5]
        if any(overlap(quad, other) > 0.5 for other in others):
            return 0.0
        return 0.8 if own and own[0] is RIGHT else 0.2

    ways = [[(LEFT, 0.3)], [(RIGHT, 0.6)]]
    assert Proposed(TWO, ways, share).read(reader) == ["7S", "9D"]
    assert Proposed(TWO, [ways[0], []], share).read(reader) == ["9D"]


def test_a_step_that_only_looks_reads_nothing(reader: CountingReader) -> None:
    image, _ = shown(FilmTable(33, cloth_name="green"))
    search = Search(everywhere(image), None, False, None, lambda *_: 1.0)
    reader.at_once.clear()
    search.step(seen(image), reader)
    assert reader.at_once == []
