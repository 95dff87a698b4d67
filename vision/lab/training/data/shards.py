"""Training pictures made in a process of their own, ahead of the trainer, a few thousand a shard.

A shard's pictures follow from the seed and its number alone, and the trainer takes shards in a fixed order,
so that the run is the same however fast the machine makes them.
"""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Sequence
from multiprocessing.process import BaseProcess
from pathlib import Path

import cv2
import numpy as np

from vision.lab.training.data.mixture import Examples
from vision.lab.training.data.store import mixture

SHARD = 4096
AHEAD = 6
"""Shards made before they are asked for."""


def make(folder: Path, seed: int, first: int, step: int, count: int) -> None:
    """Make every ``step``-th shard; wait when ``AHEAD`` ahead of what the trainer has removed."""
    cv2.setNumThreads(1)
    source = mixture(folder, "train")
    shards = folder / "shards"
    for number in range(first, count, step):
        if (shards / f"{number}.npz").exists():
            continue  # left by a run that was cut short
        while number - oldest(shards) > AHEAD + 8:
            time.sleep(0.5)
        made = source.examples(SHARD, (seed, 1, number))
        unfinished = shards / f"{number}.tmp.npz"
        np.savez(unfinished, p=made.pictures, c=made.corners, k=made.kinds, s=made.suits, r=made.ranks)
        os.replace(unfinished, shards / f"{number}.npz")


def oldest(shards: Path) -> int:
    """The number of the oldest shard that is kept; 0 for none."""
    return min((int(file.stem) for file in shards.glob("*.npz") if file.stem.isdigit()), default=0)


def start(folder: Path, seed: int, count: int, makers: int) -> list[BaseProcess]:
    """Begin making ``count`` shards in ``makers`` processes."""
    shards = folder / "shards"
    shards.mkdir(parents=True, exist_ok=True)
    mark = shards / "made-from"
    if not mark.exists() or mark.read_text() != f"{seed}":
        for left in shards.glob("*.npz"):
            left.unlink()
    mark.write_text(f"{seed}")
    spawn = multiprocessing.get_context("spawn")
    work: list[BaseProcess] = [
        spawn.Process(target=make, args=(folder, seed, i, makers, count), daemon=True) for i in range(makers)
    ]
    for one in work:
        one.start()
    return work


def take(folder: Path, number: int, makers: Sequence[BaseProcess]) -> Examples:
    """Shard ``number``, waiting for it; RuntimeError when its maker died."""
    file = folder / "shards" / f"{number}.npz"
    while not file.exists():
        if any(maker.exitcode not in (None, 0) for maker in makers):
            raise RuntimeError("making training pictures failed")
        time.sleep(0.2)
    with np.load(file) as kept:
        return Examples(kept["p"], kept["c"], kept["k"], kept["s"], kept["r"])


def drop(folder: Path, number: int) -> None:
    """Remove a shard that will not be taken again."""
    (folder / "shards" / f"{number}.npz").unlink(missing_ok=True)
