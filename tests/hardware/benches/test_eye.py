"""The eye's bench runs for real on few frames: it measures what it says, on one thread."""

from __future__ import annotations

import cv2
import pytest

from hardware.benches import eye
from hardware.benches.eye import FPS, BenchFilm, Times, one_thread
from hardware.benches.figure import Figure
from vision.reader.card_reader import Reader

pytestmark = pytest.mark.lab


@pytest.fixture(scope="module")
def figures() -> dict[str, Figure]:
    return {figure.what: figure for figure in eye.eye(cards=2, frames=12, looks=1)}


def test_every_frame_of_the_eye_is_measured_beside_the_reference(figures: dict[str, Figure]) -> None:
    assert len(figures) == 10
    assert all(figure.bench == "eye" and figure.ratio > 0 for figure in figures.values())
    for words in (
        "empty still table",
        "hand moving",
        "one new card, its slowest",
        "seven new cards, the slowest",
    ):
        (figure,) = [one for what, one in figures.items() if words in what]
        assert figure.unit == "ms" and figure.notes["p99_ms"] >= figure.value
        assert figure.notes["p99_ratio"] == pytest.approx(figure.notes["p99_ms"] / figure.reference_value)


def test_the_slowest_frame_of_a_card_is_none_of_the_quick_ones(figures: dict[str, Figure]) -> None:
    every = figures["one new card, any frame until it is read, p50"]
    slowest = figures["one new card, its slowest frame, p50"]
    assert slowest.value >= every.value
    assert slowest.notes["p99_ms"] == pytest.approx(max(every.notes["p99_ms"], slowest.notes["p99_ms"]))
    assert slowest.notes["cards"] == 2 and slowest.notes["missed"] == 0


def test_the_wait_for_a_reading_is_counted_in_frames(figures: dict[str, Figure]) -> None:
    waits = [figure for what, figure in figures.items() if "to its reading" in what]
    assert len(waits) == 2
    for wait in waits:
        assert wait.reference_value == pytest.approx(1000 / FPS)
        assert wait.notes["p99_frames"] >= wait.ratio - 1e-9 > 0


def test_a_still_table_shows_no_cards_and_takes_its_time() -> None:
    film, times = BenchFilm(Reader(), 3), Times()
    began_s = film.t_s
    assert [film.step(times) for _ in range(5)] == [[]] * 5
    assert len(times) == 5 and min(reference for _, reference in times) > 0
    assert film.t_s == pytest.approx(began_s + 5 / FPS)


def test_the_number_of_threads_is_as_it_was_afterwards() -> None:
    before = cv2.getNumThreads()
    with one_thread():
        assert cv2.getNumThreads() == 1
    assert cv2.getNumThreads() == before
