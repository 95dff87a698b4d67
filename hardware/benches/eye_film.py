"""A film for the eye's bench: a rendered table before the watcher, each frame timed beside the reference."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import cv2
import numpy as np

from hardware.benches.figure import Figure, cpu_ms_of, median, quantile
from vision.frames.sources import Frame
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.watcher import Sighting, Watcher

REFERENCE = "grey, blur, threshold and contours of the frame"
FPS = 15


@dataclass
class Times:
    """Milliseconds of the watcher on some frames, and of the reference on the same frames."""

    ms: list[float] = field(default_factory=list)
    references: list[float] = field(default_factory=list)

    def figure(self, what: str, **notes: float) -> Figure:
        """The median beside the reference's; as notes the 99th percentile and its ratio to that."""
        reference = median(self.references)
        worst = quantile(self.ms, 0.99)
        more = {"p99_ms": worst, "p99_ratio": worst / reference, **notes}
        return Figure("eye", f"{what}, p50", "ms", median(self.ms), REFERENCE, reference, more)


class BenchFilm:
    """A rendered table before the watcher, 15 frames a second of the table's own time."""

    def __init__(self, reader: Reader, seed: int) -> None:
        self.table, self.watcher = MockTable(seed), Watcher(reader)
        self.t_s = 0.0
        self.image = self.table.frame(0.0)
        self.shown: list[np.ndarray] = []

    def advance(self) -> None:
        """The next frame, unseen by the watcher."""
        self.t_s += 1 / FPS
        self.image = self.table.frame(self.t_s)

    def step(self, times: Times) -> list[Sighting]:
        """The next frame through the watcher; what it took, beside the reference on the same frame."""
        self.advance()
        frame = Frame(self.t_s, self.image)
        began = time.process_time()
        sightings = self.watcher.step(frame)
        times.ms.append((time.process_time() - began) * 1000)
        times.references.append(cpu_ms_of(lambda: reference_work(frame.image)))
        return sightings

    def still(self, lasts_s: float) -> Times:
        """The table as it is for so long."""
        times, end_s = Times(), self.t_s + lasts_s
        while self.t_s < end_s:
            self.step(times)
        return times


@contextmanager
def one_thread() -> Iterator[None]:
    """OpenCV keeps to one thread meanwhile."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        yield
    finally:
        cv2.setNumThreads(threads)


def reference_work(image: np.ndarray) -> None:
    """What every figure of the eye is a multiple of: grey, blur, Otsu's threshold and outer contours."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    blurred = cv2.GaussianBlur(grey, (5, 5), 0)
    _, black = cv2.threshold(blurred, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    cv2.findContours(black, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
