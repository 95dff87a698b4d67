"""What the reader of dice learns from: patches of lit scenes, kept on disk a few thousand a file.

``python -m vision.lab.training.data.dice_patches --scenes FOLDER --out FOLDER``. A patch lies where the
finder sees a die, rightly or wrongly, or about a place of chance: a die's middle or side, a corner, anywhere.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.dice_reader import patch
from vision.dice.find_dice import DiceFinder, dice_finder
from vision.lab.training.data.dice_store import KeptDie, KeptScene, scene_arguments, scenes_given
from vision.lab.training.data.dice_windows import Window, edge_of, usual_edge, window

FLAT, ASK, NONE = 0, 1, 2
"""The states: a die to be read, a die to be asked about, no die."""
NO_VALUE = -1
HEAT = 0.05  # of the finder's, from which on it is believed to see a die: rightly or wrongly
ON_DIE = 0.5  # of an edge from a die's middle, up to which a place shows that die
BESIDE = 0.62  # and from which on it shows none
PART = 0.5  # of a die's edge, up to which a place on it shows a pip or a corner, and no die
PIPS = 0.3  # share of dice of which a pip in the middle is cut as well
HINTS = 5  # of the finder's wrong ones, a scene
ANYWHERE = 2  # places of chance, a scene
A_FILE = 1000  # scenes


@dataclass(frozen=True, eq=False, slots=True)
class Patches:
    """``pictures`` uint8 (n, PATCH, PATCH, 3); ``values`` (n,) 0 to 5, or NO_VALUE of a logo and where no die
    is; ``states`` (n,); ``axes`` (n, 2): from the upper face's middle to the opposite one's, in edges, NaN
    where it is not known."""

    pictures: NDArray[Any]
    values: NDArray[Any]
    states: NDArray[Any]
    axes: NDArray[Any]

    def save(self, path: Path) -> None:
        np.savez(path, p=self.pictures, v=self.values, s=self.states, a=self.axes)

    @classmethod
    def load(cls, path: Path) -> Patches:
        with np.load(path) as kept:
            return cls(kept["p"], kept["v"], kept["s"], kept["a"])


class _Cutter:
    """The patches of one window after another."""

    def __init__(self, rng: np.random.Generator, finder: DiceFinder) -> None:
        self._rng, self._finder = rng, finder
        self.pictures: list[NDArray[Any]] = []
        self.labels: list[tuple[int, int, float, float]] = []

    def cut(self, seen: Window) -> None:
        """Cut the patches of a window."""
        rng = self._rng
        wrong = []
        for hint in self._finder.hints(seen.frame, HEAT):
            die, away = _nearest(seen.dice, hint.x, hint.y)
            if die is not None and away < BESIDE and hint.edge < PART * edge_of(die.top):
                wrong.append((hint.x, hint.y, hint.edge))
            elif die is not None and away < ON_DIE:
                self._add(seen.frame, (hint.x, hint.y), hint.edge, die)
            elif away > BESIDE:
                wrong.append((hint.x, hint.y, hint.edge))
        for die in seen.dice:
            edge = edge_of(die.top)
            x, y = die.top.mean(0) + rng.normal(0, 0.05, 2) * edge
            self._add(seen.frame, (float(x), float(y)), edge * float(np.exp(rng.normal(0, 0.08))), die)
            if rng.random() < PIPS:
                wrong.append((float(x), float(y), edge * float(rng.uniform(0.2, 0.45))))
        elsewhere = [one for one in self._elsewhere(seen) if _nearest(seen.dice, *one[:2])[1] > BESIDE]
        for x, y, edge in (*(wrong[int(k)] for k in rng.permutation(len(wrong))[:HINTS]), *elsewhere):
            self._add(seen.frame, (x, y), edge, None)

    def _add(self, frame: NDArray[Any], at: tuple[float, float], edge: float, die: KeptDie | None) -> None:
        turn = self._rng.normal(0, 8) if self._rng.random() < 0.7 else self._rng.uniform(-45, 45)
        self.pictures.append(patch(frame, at, edge, float(turn)))
        if die is None:
            self.labels.append((NO_VALUE, NONE, np.nan, np.nan))
            return
        angle = np.deg2rad(turn)
        x, y = (die.foot - die.top.mean(0)) / edge
        axis = (x * np.cos(angle) + y * np.sin(angle), y * np.cos(angle) - x * np.sin(angle))
        self.labels.append((die.value - 1, ASK if die.ask else FLAT, *axis))

    def _elsewhere(self, seen: Window) -> list[tuple[float, float, float]]:
        """Sides of dice, corners and edges anywhere: x, y, edge."""
        rng, (height, width) = self._rng, seen.frame.shape[:2]
        places = []
        for die in seen.dice:
            if rng.random() < 0.5:
                continue
            edge = edge_of(die.top)
            way = rng.uniform(0, 2 * np.pi) if rng.random() < 0.5 else rng.normal(np.pi / 2, 0.5)
            x, y = die.top.mean(0) + rng.uniform(BESIDE, 1.1) * edge * np.array([np.cos(way), np.sin(way)])
            places.append((float(x), float(y), edge * float(np.exp(rng.normal(-0.15, 0.3)))))
        usual = usual_edge(rng, seen.dice)
        grey = cv2.cvtColor(seen.frame, cv2.COLOR_BGR2GRAY)
        points = cv2.goodFeaturesToTrack(grey, 40, 0.05, usual / 2)
        for _ in range(ANYWHERE):
            size = usual * float(np.exp(rng.normal(0, 0.35)))
            if points is not None and rng.random() < 0.7:
                x, y = points[int(rng.integers(len(points))), 0] + rng.normal(0, 0.3, 2) * size
            else:
                x, y = rng.uniform(0, 1, 2) * (width, height)
            places.append((float(x), float(y), size))
        return places

    def taken(self) -> Patches:
        """All that was cut since the last time."""
        labels = np.array(self.labels, np.float32)
        done = Patches(
            np.stack(self.pictures),
            labels[:, 0].astype(np.int64),
            labels[:, 1].astype(np.int64),
            labels[:, 2:].astype(np.float32),
        )
        self.pictures, self.labels = [], []
        return done


def _nearest(dice: Sequence[KeptDie], x: float, y: float) -> tuple[KeptDie | None, float]:
    """The die nearest to a place and how far that is in its edges; None and infinity where there is none."""
    away = [float(np.hypot(*(die.top.mean(0) - (x, y)))) / edge_of(die.top) for die in dice]
    if not away:
        return None, np.inf
    least = int(np.argmin(away))
    return dice[least], away[least]


def keep(scenes: Sequence[KeptScene], out: Path, times: int, seed: int, finder: DiceFinder) -> int:
    """Cut each scene ``times`` times, in an order of chance, into files in ``out``; how many patches."""
    rng = np.random.default_rng(seed)
    out.mkdir(parents=True, exist_ok=True)
    order = np.concatenate([rng.permutation(len(scenes)) for _ in range(times)])
    many = 0
    for number, start in enumerate(range(0, len(order), A_FILE)):
        cutter = _Cutter(rng, finder)
        for k in order[start : start + A_FILE]:
            cutter.cut(window(rng, scenes[int(k)], whole=True))
        done = cutter.taken()
        many += len(done.values)
        done.save(out / f"{seed}-{number:03d}.npz")
        print(f"{start + A_FILE} of {len(order)} scenes, {many} patches", flush=True)
    return many


def main() -> None:
    """Read the scenes, write the patches."""
    words = argparse.ArgumentParser(description=__doc__)
    scene_arguments(words)
    words.add_argument("--out", type=Path, required=True)
    words.add_argument("--times", type=int, default=4, help="how often each scene is lit and cut")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    cv2.setNumThreads(1)
    scenes = scenes_given(given, np.random.default_rng(given.seed))
    print(keep(scenes, given.out, given.times, given.seed, dice_finder()), "patches")


if __name__ == "__main__":
    main()
