"""The search in a changed part of the table: a little work in each frame, whatever lies there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from dealer.notation.cards import Card
from tests.vision.watch.pictures import seen
from vision.geometry.quads import overlap
from vision.lab.films.film_table import FilmTable
from vision.reader.card_reader import Reader
from vision.watch.frame_view import FrameView
from vision.watch.pose_search import Search, ShareOfChange

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


def test_of_one_place_the_best_outline_is_read_first_by_itself(reader: CountingReader) -> None:
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
    assert reader.at_once[0] == 1 and max(reader.at_once) <= 2
    assert [pose.best for pose in search.poses] == ["KS"]


def test_of_a_row_two_cards_are_read_in_a_frame_and_never_one_place_twice(reader: CountingReader) -> None:
    table = FilmTable(32, cloth_name="green", haste=1.5)
    for text in COURSE:
        table.deal(Card.read(text), "row")
    image, _ = shown(table)
    search = Search(everywhere(image), None, False, None, share_of([one.quad for one in table.dealt]))
    reader.at_once.clear()
    while not search.done:
        search.step(seen(image), reader)
    assert max(reader.at_once) == 2
    assert sorted(pose.best for pose in search.poses) == sorted(COURSE)


def test_a_step_that_only_looks_reads_nothing(reader: CountingReader) -> None:
    image, _ = shown(FilmTable(33, cloth_name="green"))
    search = Search(everywhere(image), None, False, None, lambda *_: 1.0)
    reader.at_once.clear()
    search.step(seen(image), reader)
    assert reader.at_once == []
