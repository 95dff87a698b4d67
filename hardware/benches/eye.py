"""The eye: what a 1280 × 720 frame costs the watcher, beside the plainest thing one does to such a frame.

One core: OpenCV keeps to one thread, and processor time is counted, so that other work on the machine counts
little. Every frame is also turned grey, blurred, thresholded and searched for contours, in the same run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

import numpy as np

from dealer.notation.cards import STOCK
from hardware.benches.eye_film import FPS, BenchFilm, Times, one_thread, reference_work
from hardware.benches.eye_memory import memory_of
from hardware.benches.figure import Figure, cpu_ms_of, median, quantile
from vision.mock.table import MockTable
from vision.photo.read_photo import look
from vision.reader.card_reader import Reader
from vision.watch.watcher import Sighting

OPENING_S = 1.5
PATIENCE_S = 5.0
COURSE = 7


@dataclass
class DealtTimes:
    """What dealing cards one by one took: each frame from a card's lying there to its reading, the slowest of
    these for each card, and the wait for the reading since it lay still and since the hand let go of it.
    """

    every: Times = field(default_factory=Times)
    slowest: Times = field(default_factory=Times)
    settled_ms: list[float] = field(default_factory=list)
    waited_ms: list[float] = field(default_factory=list)
    asked: int = 0
    missed: int = 0


def eye(cards: int = 24, frames: int = 150, looks: int = 5) -> Iterator[Figure]:
    """``frames`` of the still table and of a hand, ``cards`` dealt one by one, ``looks`` at seven at once."""
    with one_thread():
        reader = Reader()
        film = BenchFilm(reader, 3)
        film.still(OPENING_S)
        yield film.still(frames / FPS).figure("an empty still table", frames=frames)
        yield _hand(film, frames).figure("a hand moving over it", frames=frames)
        dealt = _cards(film, cards)
        notes = {"cards": cards, "asked": dealt.asked, "missed": dealt.missed}
        yield dealt.every.figure("one new card, any frame until it is read", frames=len(dealt.every.ms))
        yield dealt.slowest.figure("one new card, its slowest frame", **notes)
        yield from _course(reader, looks)
        yield _wait("from a card lying still to its reading", dealt.settled_ms)
        yield _wait("from the hand letting go of a card to its reading", dealt.waited_ms)
        yield memory_of(_a_deal())


def _hand(film: BenchFilm, frames: int) -> Times:
    times = Times()
    while len(times.ms) < frames:
        film.table.wave()
        while film.table.busy and len(times.ms) < frames:
            film.step(times)
    while film.table.busy:
        film.advance()
    film.still(1.0)
    return times


def _cards(film: BenchFilm, cards: int) -> DealtTimes:
    """Cards on a pile. RuntimeError when the watcher saw none of them."""
    dealt = DealtTimes()
    for card in Random(3).sample(STOCK, cards):
        laid = len(film.table.dealt)
        film.table.deal(card)
        here, sightings = Times(), list[Sighting]()
        waited_until_s = film.t_s + PATIENCE_S
        while (film.table.busy or not sightings) and film.t_s < waited_until_s:
            seen = film.step(here if len(film.table.dealt) > laid and not sightings else Times())
            sightings += seen
        if not sightings:
            dealt.missed += 1
            continue
        slowest = int(np.argmax(here.ms))
        dealt.every.ms += here.ms
        dealt.every.references += here.references
        dealt.slowest.ms.append(here.ms[slowest])
        dealt.slowest.references.append(here.references[slowest])
        dealt.asked += not sightings[0].sure
        dealt.settled_ms.append((sightings[0].t_s - sightings[0].still_since_s) * 1000)
        dealt.waited_ms.append((sightings[0].t_s - film.table.dealt[laid].t_s) * 1000)
    if not dealt.settled_ms:
        raise RuntimeError(f"the watcher saw none of {cards} cards")
    return dealt


def _course(reader: Reader, looks: int) -> Iterator[Figure]:
    """Seven cards in a row, laid while the watcher did not look; and the same frames without a memory."""
    every, slowest, whole, single = Times(), Times(), Times(), Times()
    read = 0
    for number in range(looks):
        film = BenchFilm(reader, 10 + number)
        film.still(OPENING_S)
        for card in Random(number).sample(STOCK, COURSE):
            film.table.deal(card, "row")
        while film.table.busy:
            film.advance()
        here, seen, end_s = Times(), 0, film.t_s + PATIENCE_S / 2
        while seen < COURSE and film.t_s < end_s:
            seen += len(film.step(here))
        read += seen
        worst = int(np.argmax(here.ms))
        every.ms += here.ms
        every.references += here.references
        slowest.ms.append(here.ms[worst])
        slowest.references.append(here.references[worst])
        whole.ms.append(sum(here.ms))
        whole.references.append(median(here.references))
        image = film.image
        single.ms.append(cpu_ms_of(lambda image=image: look(image, reader, thorough=False)))  # type: ignore[misc]
        single.references.append(cpu_ms_of(lambda image=image: reference_work(image)))  # type: ignore[misc]
    if read == 0:
        raise RuntimeError("the watcher saw none of the cards of the course")
    yield every.figure("seven new cards, any frame until they are read", frames=len(every.ms))
    yield slowest.figure("seven new cards, the slowest frame", read=read, of=COURSE * looks)
    yield whole.figure("seven new cards, all frames until they are read together")
    yield single.figure("seven cards, one look without a memory")


def _wait(what: str, waited_ms: list[float]) -> Figure:
    """The ratio is how many frames it was."""
    return Figure(
        "eye",
        f"{what}, p50",
        "ms",
        median(waited_ms),
        f"the time from frame to frame at {FPS} a second",
        1000 / FPS,
        {"p99_ms": quantile(waited_ms, 0.99), "p99_frames": quantile(waited_ms, 0.99) * FPS / 1000},
    )


def _a_deal() -> Iterator[np.ndarray]:
    """The frames of a short deal: three cards in a row, two on the pile."""
    table = MockTable(5)
    table.wait(OPENING_S)
    for number, card in enumerate(Random(5).sample(STOCK, 5)):
        table.deal(card, "row" if number < 3 else "pile")
    table.wait(1.0)
    count = 0
    while count == 0 or table.busy:
        yield table.frame(count / FPS)
        count += 1
