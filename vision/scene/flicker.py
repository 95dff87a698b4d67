"""Flicker of the light: its strength from successive frames, and the mains frequency that causes it. Pure.

A lamp on 50 Hz mains flickers at 100 Hz, on 60 Hz at 120. A camera of 15 or 30 frames a second sees it
aliased to a few hertz or to none. So sines of 100 and of 120 Hz are fitted by least squares at the times
at which the frames were taken. Where both alias to the same frequency, or to none, the mains stays
unknown.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from dealer.notation.facts import Fact, fact

FEWEST = 8
"""So many frames are needed to say anything."""
NOTED_SHARE = 0.025
"""Brightness that wanders by less than this share (root mean square) does not disturb the reading."""


@dataclass(frozen=True, slots=True)
class Flicker:
    """``share``: how much brightness wanders from frame to frame, as a share of it, root mean square.

    ``mains_hz``: 50 or 60 when the times of the frames show which mains causes it, otherwise ``None``.
    """

    share: float
    mains_hz: Literal[50, 60] | None

    @property
    def noted(self) -> bool:
        """Whether it is worth doing something about it."""
        return self.share > NOTED_SHARE


def flicker(times_s: Sequence[float], levels: Sequence[float]) -> Flicker | None:
    """The flicker of frames taken at ``times_s`` with the brightness ``levels``; ``None`` for too few.

    A slow drift, as of daylight or of an exposure that settles, is no flicker and is taken out first.
    """
    if len(times_s) < FEWEST or len(times_s) != len(levels):
        return None
    times, values = np.asarray(times_s, np.float64), np.asarray(levels, np.float64)
    span_s = float(times[-1] - times[0])
    if span_s <= 0 or values.mean() < 1:
        return None
    slow = np.polyfit(times - times[0], values, 2)
    rest = (values - np.polyval(slow, times - times[0])) / values.mean()
    share = float(rest.std())
    return Flicker(share, _mains(times, rest) if share > NOTED_SHARE / 2 else None)


def shutter_advice(found: Flicker) -> Fact:
    """How much the light flickers, peak to peak in per cent, and which shutter helps."""
    percent = round(found.share * 100 * math.sqrt(8))
    if found.mains_hz:
        return fact("camera-flicker-mains", percent=percent, shutter=2 * found.mains_hz, mains=found.mains_hz)
    return fact("camera-flicker-unknown-mains", percent=percent)


def steady_shutter_us(wanted_us: float, mains_hz: int = 50) -> int:
    """The shutter nearest to ``wanted_us`` that takes in whole beats only: a multiple of 10 or 8.33 ms."""
    beat_us = 1e6 / (2 * mains_hz)
    return round(max(1, round(wanted_us / beat_us)) * beat_us)


def _mains(times_s: np.ndarray, rest: np.ndarray) -> Literal[50, 60] | None:
    """Which mains explains most of the beat; ``None`` when neither or both do."""
    explained = {50: _explained(times_s, rest, 100.0), 60: _explained(times_s, rest, 120.0)}
    fifty, sixty = explained[50] > 0.6, explained[60] > 0.6
    if fifty == sixty:
        return None
    return 50 if fifty else 60


def _explained(times_s: np.ndarray, rest: np.ndarray, beat_hz: float) -> float:
    """The share of the variance that a sine at ``beat_hz`` explains, 0 to 1; 0 where it cannot be seen.

    Mains wander by a few hundredths of a hertz, so the frequencies next to it are tried as well.
    """
    span_s = float(times_s[-1] - times_s[0])
    best = 0.0
    for off_hz in np.linspace(-0.3, 0.3, 7):
        angle = 2 * np.pi * (beat_hz + off_hz) * times_s
        waves = np.stack([np.cos(angle), np.sin(angle), np.ones_like(angle)], 1)
        # Folded to less than half a turn in all the time, the beat cannot be separated from the drift.
        turns = np.abs(np.angle(np.exp(1j * np.diff(angle)))).mean() * len(times_s) / (2 * np.pi)
        if turns < max(1.0, 0.3 * span_s):
            continue
        fit, *_ = np.linalg.lstsq(waves, rest, rcond=None)
        left = rest - waves @ fit
        best = max(best, 1 - float((left**2).sum()) / max(1e-12, float((rest**2).sum())))
    return best
