"""The seconds before each card: what remembering them costs the eye's frame, and writing one the dealer's
move.

Both are measured with and without it in one run. Of the eye the processor time of the camera's thread is
counted, and that of the thread that encodes apart.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import cv2
import numpy as np

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.benches.eye import FPS, BenchFilm, one_thread
from hardware.benches.figure import Figure, ms_of, p99_of
from hardware.station.camera.recent_frames import RATE_HZ, RecentFrames
from hardware.station.camera.small_frame import SmallFrame
from hardware.station.replay.race_clips import clip_of
from vision.frames.sources import Frame
from vision.reader.card_reader import Reader


def clips(frames: int = 300, moves: int = 60) -> Iterator[Figure]:
    """``frames`` of a hand that moves over the table, and ``moves`` of a dealer."""
    with one_thread():
        yield from _frames(frames)
    yield from _moves(moves)


def _frames(many: int) -> Iterator[Figure]:
    """A hand comes and goes all the time; less than half of the pictures are kept."""
    film, recent = BenchFilm(Reader(), 3), RecentFrames()
    recent.start()
    without, remembered = list[float](), list[float]()
    both_s, own_s = time.process_time(), time.thread_time()
    for _ in range(many):
        if not film.table.busy:
            film.table.wave()
        film.advance()
        frame = Frame(film.t_s, film.image)
        began = time.thread_time()
        recent.add(frame.t_s, frame.image)
        added_ms = 1000 * (time.thread_time() - began)
        film_ms = ms_of(film.watcher.step, frame, clock=time.thread_time)
        while recent.waiting:
            time.sleep(0.0005)
        without.append(film_ms)
        remembered.append(film_ms + added_ms)
    recent.stop()
    encoding_ms = 1000 * (time.process_time() - both_s - (time.thread_time() - own_s))
    notes = {"p99_ms": p99_of(remembered), "p99_ratio": p99_of(remembered) / p99_of(without)}
    yield Figure(
        "clips", "the eye's frame, its seconds remembered, p50", "ms", median(remembered),
        "the same without", median(without), notes,
    )  # fmt: skip
    size = sum(one.size for one in recent.seconds()) / 1024
    yield Figure(
        "clips", "encoding beside it, a second of the table", "ms", encoding_ms / (many / FPS),
        "a second of the camera", 1000, {"kib_a_clip": size, "pictures_a_second": float(RATE_HZ)},
    )  # fmt: skip


def _picture(number: int) -> SmallFrame:
    """One of noise, which is as large as a picture of a table."""
    noise = np.random.default_rng(number).integers(0, 60, (360, 640, 3), np.uint8)
    picture = SmallFrame(number / RATE_HZ, cv2.GaussianBlur(noise, (3, 3), 0))
    picture.jpeg()
    return picture


def _moves(many: int) -> Iterator[Figure]:
    """Bets alone, and each at the very moment at which a clip is written; a station waits with that until no
    move has come for a second."""
    seconds = clip_of(tuple(_picture(number) for number in range(60)))
    with tempfile.TemporaryDirectory(prefix="railbird-bench-") as folder:
        desk = Desk(Journal(f"sqlite:///{Path(folder) / 'bench.sqlite3'}"))
        try:
            for move in ("join Ann 1000", "game basic", "deal 7H 2D KD 3C 9S TS 4C"):
                desk.do(move)
            alone = [ms_of(desk.do, "bet Ann WIN H 1") for _ in range(many)]
            beside = list[float]()
            for number in range(many):
                writing = threading.Thread(target=desk.keep_clip, args=(1, number + 1, seconds))
                writing.start()
                beside.append(ms_of(desk.do, "bet Ann WIN H 1"))
                writing.join()
        finally:
            desk.close()
    size = len(seconds.to_bytes()) / 1024
    notes = {"p99_ms": p99_of(beside), "p99_ratio": p99_of(beside) / p99_of(alone), "kib_a_clip": size}
    yield Figure(
        "clips", "a move made while a clip is written, p50", "ms", median(beside),
        "the same without", median(alone), notes,
    )  # fmt: skip
