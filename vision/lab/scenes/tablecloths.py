"""Tables for composed scenes: felt, wood, cloth, carpet, newspaper and patterns, drawn from a seed.

Each is uint8 BGR (h, w, 3), drawn small and enlarged where the real thing is smooth, since tens of thousands
are drawn in a training.
"""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]
KINDS = ("felt", "dark wood", "light wood", "cloth", "carpet", "newspaper", "pattern", "plain", "clutter")


def numbers(values: Any) -> NDArray[Any]:
    """The values as a float32 array."""
    return np.asarray(values, np.float32)


def table(rng: np.random.Generator, width: int, height: int, kind: str | None = None) -> Picture:
    """A table's surface without light or noise. ``kind`` is one of KINDS, by chance when None."""
    kind = kind or str(rng.choice(KINDS))
    draw: Any = {
        "felt": _felt,
        "dark wood": lambda r, w, h: _wood(r, w, h, dark=True),
        "light wood": lambda r, w, h: _wood(r, w, h, dark=False),
        "cloth": _cloth,
        "carpet": _carpet,
        "newspaper": _newspaper,
        "pattern": _pattern,
        "plain": _plain,
        "clutter": _clutter,
    }[kind]
    drawn: Picture = np.clip(draw(rng, width, height), 0, 255).astype(np.uint8)
    return drawn


def _noise(rng: np.random.Generator, width: int, height: int, grain: float) -> NDArray[Any]:
    """Smooth noise, float32 (h, w), deviation 1, blobs of about ``grain`` pixels."""
    w, h = max(2, int(width / grain) + 2), max(2, int(height / grain) + 2)
    raw = rng.standard_normal((h, w)).astype(np.float32)
    return cv2.resize(raw, (width, height), interpolation=cv2.INTER_CUBIC)


def _hue(rng: np.random.Generator, low: float, high: float, colourful: float) -> NDArray[Any]:
    level = rng.uniform(low, high)
    return numbers(np.clip(level * (1 + colourful * rng.uniform(-1, 1, 3)), 0, 255))


def _felt(rng: np.random.Generator, w: int, h: int) -> NDArray[Any]:
    greens = numbers([[60, 110, 30], [45, 85, 25], [90, 130, 40], [110, 70, 30], [40, 30, 110], [70, 70, 70]])
    base = greens[rng.choice(6, p=[0.3, 0.2, 0.15, 0.15, 0.12, 0.08])] * rng.uniform(0.5, 1.5)
    grain = _noise(rng, w, h, 1) * rng.uniform(1, 8) + _noise(rng, w, h, 6) * rng.uniform(0, 4)
    return numbers(base + grain[:, :, None])


def _wood(rng: np.random.Generator, w: int, h: int, dark: bool) -> NDArray[Any]:
    if dark:
        base = numbers([30, 50, 80]) * rng.uniform(0.4, 1.4)
    else:
        base = numbers([150, 190, 215]) * rng.uniform(0.75, 1.2) + rng.uniform(-25, 25, 3)
    length = rng.uniform(60, 300)
    streak = np.zeros((h, w), np.float32)
    for grain, depth in ((1.5, 0.6), (4, 1.0), (12, 0.8)):
        thin = _noise(rng, max(4, int(w / length)) * 2, h, 1)
        thin = cv2.resize(thin, (w, max(4, int(h / grain))), interpolation=cv2.INTER_AREA)
        streak += depth * cv2.resize(thin, (w, h), interpolation=cv2.INTER_CUBIC)
    tone = 1 + streak[:, :, None] * rng.uniform(0.02, 0.10) * numbers([1.15, 1.0, 0.9])
    out = base * tone
    if rng.random() < 0.5:  # planks
        pitch, at = rng.uniform(0.15, 0.6) * h, rng.uniform(0, 0.3) * h
        while at < h:
            shade = rng.uniform(0.85, 1.15)
            out[int(at) : int(at + pitch)] *= shade
            cv2.line(
                out, (0, int(at)), (w, int(at)), tuple(float(c) for c in base * 0.5), int(rng.integers(1, 3))
            )
            at += pitch
    return numbers(out)


def _cloth(rng: np.random.Generator, w: int, h: int) -> NDArray[Any]:
    base = _hue(rng, 165, 245, 0.06)
    out = base + (_noise(rng, w, h, 1) * rng.uniform(0.5, 5))[:, :, None]
    folds = _noise(rng, w, h, rng.uniform(25, 90)) * rng.uniform(0, 14)
    return numbers(out + folds[:, :, None])


def _carpet(rng: np.random.Generator, w: int, h: int) -> NDArray[Any]:
    base = _hue(rng, 50, 200, 0.25)
    grain = _noise(rng, w, h, rng.uniform(1, 4)) * rng.uniform(10, 40) + _noise(rng, w, h, 8) * rng.uniform(
        0, 12
    )
    return numbers(base + grain[:, :, None])


def _newspaper(rng: np.random.Generator, w: int, h: int) -> NDArray[Any]:
    out = np.full((h, w, 3), _hue(rng, 170, 235, 0.06), np.float32)
    column, x = rng.uniform(0.12, 0.3) * w, 0.0
    while x < w:
        y = float(rng.uniform(0, 8))
        while y < h:
            tall = float(rng.choice([2, 3, 3, 4, 9, 14]))
            if rng.random() < 0.06:
                tone = _hue(rng, 40, 190, 0.3)
                end = (int(x + column * 0.95), int(y + rng.uniform(15, 60)))
                cv2.rectangle(out, (int(x), int(y)), end, tuple(float(c) for c in tone), -1)
                y = end[1]
            else:
                at = x
                while at < x + column * 0.93:
                    step = rng.uniform(1, 4) * tall * 0.6
                    ink = float(rng.uniform(20, 110))
                    cv2.rectangle(
                        out, (int(at), int(y)), (int(at + step), int(y + tall * 0.6)), (ink, ink, ink), -1
                    )
                    at += step + tall * 0.5 + 1
            y += tall * 1.5 + 1
        x += column
    return out


def _pattern(rng: np.random.Generator, w: int, h: int) -> NDArray[Any]:
    one, two = _hue(rng, 20, 240, 0.5), _hue(rng, 20, 240, 0.5)
    out = np.full((h, w, 3), one, np.float32)
    ink = tuple(float(c) for c in two)
    pitch = float(rng.uniform(6, 60))
    style = int(rng.integers(4))
    thick = max(1, int(pitch * rng.uniform(0.1, 0.5)))
    if style == 0:
        lean = int(rng.choice([0, h]))
        for at in np.arange(-h, w, pitch):
            cv2.line(out, (int(at), 0), (int(at) + lean, h), ink, thick)
    elif style == 1:
        for at in np.arange(0, max(w, h), pitch):
            cv2.line(out, (int(at), 0), (int(at), h), ink, thick)
            cv2.line(out, (0, int(at)), (w, int(at)), ink, thick)
    elif style == 2:
        for y in np.arange(0, h, pitch):
            for x in np.arange(0, w, pitch):
                cv2.circle(out, (int(x), int(y)), thick, ink, -1)
    else:  # stars, leaves
        for _ in range(int(w * h / pitch**2 / 2)):
            centre = rng.uniform(0, 1, 2) * (w, h)
            arms = int(rng.integers(3, 9))
            turn = rng.uniform(0, 6.3)
            for k in range(arms):
                tip = centre + pitch * np.array(
                    [np.cos(turn + 6.28 * k / arms), np.sin(turn + 6.28 * k / arms)]
                )
                cv2.line(
                    out,
                    tuple(centre.astype(int).tolist()),
                    tuple(tip.astype(int).tolist()),
                    ink,
                    max(1, thick // 3),
                )
    return out + (_noise(rng, w, h, 1) * rng.uniform(0, 8))[:, :, None]


def _plain(rng: np.random.Generator, w: int, h: int) -> NDArray[Any]:
    return (
        np.full((h, w, 3), _hue(rng, 5, 250, 0.3), np.float32)
        + (_noise(rng, w, h, 2) * rng.uniform(0, 3))[:, :, None]
    )


def _clutter(rng: np.random.Generator, w: int, h: int) -> NDArray[Any]:
    """A room's disorder: boxes, discs and stripes of any colour."""
    out = np.full((h, w, 3), _hue(rng, 5, 250, 0.4), np.float32)
    for _ in range(int(rng.integers(4, 25))):
        ink = tuple(float(c) for c in _hue(rng, 5, 255, 0.4))
        centre = tuple((rng.uniform(0, 1, 2) * (w, h)).tolist())
        size = tuple((rng.uniform(0.03, 0.5, 2) * w).tolist())
        if rng.random() < 0.6:
            box = cv2.boxPoints((centre, size, float(rng.uniform(0, 180)))).astype(np.int32)
            cv2.fillConvexPoly(out, box, ink, cv2.LINE_AA)
        else:
            cv2.ellipse(out, (centre, size, float(rng.uniform(0, 180))), ink, -1, cv2.LINE_AA)
    return out + (_noise(rng, w, h, 1) * rng.uniform(0, 8))[:, :, None]
