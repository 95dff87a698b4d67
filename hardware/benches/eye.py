"""The eye: what a 1280 × 720 frame costs the watcher, beside the plainest thing one does to such a frame.

One core: OpenCV keeps to one thread, and processor time is counted, so that other work on the machine counts
little. Every frame is also turned grey, blurred, thresholded and searched for contours, in the same run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from statistics import median

import cv2
import numpy as np

from dealer.notation.cards import STOCK
from hardware.benches.figure import Figure, cpu_ms_of, p99_of
from vision.frames.sources import Frame
from vision.mock.table import MockTable
from vision.photo.read_photo import look
from vision.reader.card_reader import Reader
from vision.watch.watcher import Sighting, Watcher

REFERENCE = "grey, blur, threshold and contours of the frame"
FPS = 15
OPENING_S = 1.5
PATIENCE_S = 5.0
COURSE = 7


class Times(list[tuple[float, float]]):
    """For each frame the milliseconds of the watcher and those of the reference on it."""

    def measure(self, image: np.ndarray, act: Callable[[], object]) -> None:
        """``act``, which works on the ``image``, beside the reference on it."""
        self.append((cpu_ms_of(act), cpu_ms_of(_reference_work, image)))

    def figure(self, what: str, **notes: float) -> Figure:
        """The median beside the reference's; as notes the 99th percentile and its ratio to that."""
        ms, references = zip(*self, strict=True)
        reference, worst = median(references), p99_of(ms)
        more = {"p99_ms": worst, "p99_ratio": worst / reference, **notes}
        return Figure("eye", f"{what}, p50", "ms", median(ms), REFERENCE, reference, more)


class BenchFilm:
    """A rendered table before the watcher, 15 frames a second of the table's own time; at its beginning the
    watcher has seen the empty table."""

    def __init__(self, reader: Reader, seed: int) -> None:
        self.table, self.watcher = MockTable(seed), Watcher(reader)
        self.t_s = 0.0
        self.image = self.table.frame(0.0)
        self.still(OPENING_S)

    def advance(self) -> None:
        """The next frame, unseen by the watcher."""
        self.t_s += 1 / FPS
        self.image = self.table.frame(self.t_s)

    def step(self, times: Times) -> list[Sighting]:
        """The next frame through the watcher; what it took is added to the ``times``."""
        sightings = list[Sighting]()
        self.advance()
        times.measure(self.image, lambda: sightings.extend(self.watcher.step(Frame(self.t_s, self.image))))
        return sightings

    def still(self, lasts_s: float) -> Times:
        """The table as it is for so long."""
        times, end_s = Times(), self.t_s + lasts_s
        while self.t_s < end_s:
            self.step(times)
        return times


def eye(cards: int = 24, frames: int = 150, looks: int = 5) -> Iterator[Figure]:
    """``frames`` of the still table and of a hand, ``cards`` dealt one by one, ``looks`` at seven at once."""
    with one_thread():
        reader = Reader()
        film = BenchFilm(reader, 3)
        yield film.still(frames / FPS).figure("an empty still table", frames=frames)
        yield _hand(film, frames).figure("a hand moving over it", frames=frames)
        yield from _cards(film, cards)
        yield from _course(reader, looks)


def _hand(film: BenchFilm, frames: int) -> Times:
    times = Times()
    while len(times) < frames:
        film.table.wave()
        while film.table.busy and len(times) < frames:
            film.step(times)
    while film.table.busy:
        film.advance()
    film.still(1.0)
    return times


def _cards(film: BenchFilm, cards: int) -> Iterator[Figure]:
    """Cards on a pile: each frame from a card's lying there to its reading, the slowest of these for each
    card, and the wait for the reading. RuntimeError when the watcher saw none of them."""
    every, slowest = Times(), Times()
    settled_ms, waited_ms, asked = list[float](), list[float](), 0
    for card in Random(3).sample(STOCK, cards):
        before = len(film.table.dealt)
        film.table.deal(card)
        here, sightings = Times(), list[Sighting]()
        waited_until_s = film.t_s + PATIENCE_S
        while (film.table.busy or not sightings) and film.t_s < waited_until_s:
            sightings += film.step(here if len(film.table.dealt) > before and not sightings else Times())
        if not sightings:
            continue
        every += here
        slowest.append(max(here))
        asked += not sightings[0].sure
        settled_ms.append((sightings[0].t_s - sightings[0].still_since_s) * 1000)
        waited_ms.append((sightings[0].t_s - film.table.dealt[before].t_s) * 1000)
    if not settled_ms:
        raise RuntimeError(f"the watcher saw none of {cards} cards")
    notes = {"cards": cards, "asked": asked, "missed": cards - len(settled_ms)}
    yield every.figure("one new card, any frame until it is read", frames=len(every))
    yield slowest.figure("one new card, its slowest frame", **notes)
    yield _wait("from a card lying still to its reading", settled_ms)
    yield _wait("from the hand letting go of a card to its reading", waited_ms)


def _course(reader: Reader, looks: int) -> Iterator[Figure]:
    """Seven cards in a row, dealt while the watcher did not look; and the same frames without a memory."""
    every, slowest, whole, single = Times(), Times(), Times(), Times()
    read = 0
    for number in range(looks):
        film = BenchFilm(reader, 10 + number)
        for card in Random(number).sample(STOCK, COURSE):
            film.table.deal(card, "row")
        while film.table.busy:
            film.advance()
        here, seen, end_s = Times(), 0, film.t_s + PATIENCE_S / 2
        while seen < COURSE and film.t_s < end_s:
            seen += len(film.step(here))
        read += seen
        every += here
        slowest.append(max(here))
        whole.append((sum(ms for ms, _ in here), median(reference for _, reference in here)))
        single.measure(film.image, partial(look, film.image, reader, thorough=False))
    if read == 0:
        raise RuntimeError("the watcher saw none of the cards of the course")
    yield every.figure("seven new cards, any frame until they are read", frames=len(every))
    yield slowest.figure("seven new cards, the slowest frame", read=read, of=COURSE * looks)
    yield whole.figure("seven new cards, all frames until they are read together")
    yield single.figure("seven cards, one look without a memory")


def _wait(what: str, waited_ms: list[float]) -> Figure:
    """The ratio is how many frames it was."""
    frame_ms, worst = 1000 / FPS, p99_of(waited_ms)
    reference = f"the time from frame to frame at {FPS} a second"
    notes = {"p99_ms": worst, "p99_frames": worst / frame_ms}
    return Figure("eye", f"{what}, p50", "ms", median(waited_ms), reference, frame_ms, notes)


@contextmanager
def one_thread() -> Iterator[None]:
    """OpenCV keeps to one thread meanwhile."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        yield
    finally:
        cv2.setNumThreads(threads)


def _reference_work(image: np.ndarray) -> None:
    """What every figure of the eye is a multiple of: grey, blur, Otsu's threshold and outer contours."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    blurred = cv2.GaussianBlur(grey, (5, 5), 0)
    _, black = cv2.threshold(blurred, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    cv2.findContours(black, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
