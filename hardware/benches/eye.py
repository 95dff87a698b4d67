"""The eye: a 1280×720 frame with one new card, beside the plainest thing one does to such a frame."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

import cv2
import numpy as np

from dealer.cards import STOCK
from hardware.benches.figure import Figure, median, ms_of, quantile
from vision.frames import Frame
from vision.look import look
from vision.mock_table import MockTable
from vision.read import Reader
from vision.watch import Watcher

REFERENCE = "grey, blur, threshold and contours of the frame"
FRAME_S = 1 / 15


def eye(cards: int = 12) -> Iterator[Figure]:
    """Cards dealt on a rendered table, 15 frames a second, through the watcher."""
    table, watcher = MockTable(seed=3), Watcher(Reader())
    with_card: list[float] = []
    settled: list[float] = []
    every: list[float] = []
    references: list[float] = []
    frames: list[np.ndarray] = []
    t_s = 0.0
    for card in Random(3).sample(STOCK, cards):
        table.deal(card)
        slowest, seen = 0.0, 0
        while table.busy or not seen:
            t_s += FRAME_S
            frame = Frame(t_s, table.frame(t_s))
            began = time.perf_counter()
            seen += len(watcher.step(frame))
            took_ms = (time.perf_counter() - began) * 1000
            every.append(took_ms)
            slowest = max(slowest, took_ms)
            if seen == 1 and len(settled) < len(with_card) + 1:
                settled.append(took_ms)
                frames.append(frame.image)
                references.append(ms_of(lambda frame=frame: _reference(frame.image)))  # type: ignore[misc]
            if not table.busy and t_s > 8.0 * cards:
                raise RuntimeError(f"the watcher did not see {card}")
        with_card.append(slowest)
    reader = Reader()
    looked = [ms_of(lambda frame=frame: look(frame, reader, thorough=False)) for frame in frames]  # type: ignore[misc]
    notes = {"p99_ms": quantile(with_card, 0.99)}
    for what, took, more in (
        ("the frame on which a new card is taken, p50", settled, {}),
        ("the slowest frame of each card, p50", with_card, notes),
        ("any frame while cards are dealt, p50", every, {}),
        ("one look without a memory, p50", looked, {}),
    ):
        yield Figure("eye", what, "ms", median(took), REFERENCE, median(references), more)


def _reference(image: np.ndarray) -> None:
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    blurred = cv2.GaussianBlur(grey, (5, 5), 0)
    _, black = cv2.threshold(blurred, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    cv2.findContours(black, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
