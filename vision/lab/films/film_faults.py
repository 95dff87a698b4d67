"""What real films of deals have that a lone lamp and a steady camera straight above do not.

Each trouble has a name. Some are the dealer's (a hand that stays near, a fan, a pile that slides), some the
camera's (aslant, on end, exposure, colour and focus that change after a card, bars), some the light's.
``render_films`` films deals with them; all follows from the generator it is given.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Protocol

import cv2
import numpy as np

from vision.lab.films.auto_exposure import focus_breathes, light_breathes
from vision.lab.films.camera import MockCamera
from vision.lab.films.camera_shake import Effect, in_a_hand, jolts, knocks, sway
from vision.lab.films.film_table import Habits


class Camera(Protocol):
    """Something that films a mock table."""

    @property
    def busy(self) -> bool: ...

    def frame(self, t_s: float) -> np.ndarray: ...


@dataclass(frozen=True)
class Manner:
    """How a deal is dealt. ``haste`` as the mock table's (3.4: a card every half second) and ``drift_mm`` a
    card are the film's own where they are None. ``waits_s``: before the first card. ``begins_s``: when
    the film begins, after the deal has."""

    habits: Habits = field(default_factory=Habits)
    haste: float | None = None
    drift_mm: tuple[float, float] | None = None
    waits_s: float = 0.8
    begins_s: float = 0.0


class TroubledCamera:
    """A camera whose frames go through ``effects`` in order."""

    def __init__(self, camera: MockCamera, effects: list[Effect]) -> None:
        self._camera, self._effects = camera, effects

    @property
    def busy(self) -> bool:
        """Whether something moves on the table."""
        return self._camera.busy

    def frame(self, t_s: float) -> np.ndarray:
        """The frame at ``t_s``, in seconds, with the faults: BGR uint8 (height, width, 3)."""
        picture = self._camera.frame(t_s)
        for effect in self._effects:
            picture = effect(picture, t_s)
        return np.ascontiguousarray(picture)


def manner(troubles: tuple[str, ...], rng: np.random.Generator) -> Manner:
    """How the dealer deals under these troubles."""
    how, habits = Manner(), Habits()
    if "fast" in troubles:
        how = replace(how, haste=float(rng.uniform(2.9, 3.5)))
    if "fan" in troubles:
        how = replace(
            how, drift_mm=(float(rng.uniform(14, 24) * rng.choice([-1, 1])), float(rng.normal(0, 1)))
        )
    if "late" in troubles:
        how = replace(how, waits_s=0.0, begins_s=float(rng.uniform(0.05, 0.3)))
    if "lingers" in troubles:
        habits = replace(habits, withdraws=float(rng.uniform(0.06, 0.2)))
    if "slides" in troubles:
        habits = replace(habits, slips_mm=float(rng.uniform(1.0, 3.0)))
    if "stock stirs" in troubles:
        habits = replace(habits, stock_stirs=True)
    if "other hand" in troubles:
        habits = replace(habits, holds_still=True)
    return replace(how, habits=habits)


def troubled(camera: MockCamera, troubles: tuple[str, ...], rng: np.random.Generator) -> Camera:
    """The camera with what these troubles do to its pictures."""
    makers: dict[str, Callable[[MockCamera, np.random.Generator], Effect]] = {
        "shade": _shade,
        "glare": _glare,
        "steps": _steps,
        "smear": _smear,
        "sway": sway,
        "in a hand": in_a_hand,
        "knocks": knocks,
        "jolts": jolts,
        "aslant": _aslant,
        "on end": _on_end,
        "bars": _bars,
        "large": _large,
        "light breathes": light_breathes,
        "focus breathes": focus_breathes,
    }
    effects = [make(camera, rng) for name, make in makers.items() if name in troubles]
    return TroubledCamera(camera, effects) if effects else camera


TROUBLES = (
    "fast",
    "fan",
    "late",
    "lingers",
    "slides",
    "stock stirs",
    "other hand",
    "shade",
    "glare",
    "steps",
    "smear",
    "sway",
    "jolts",
    "aslant",
    "on end",
    "bars",
    "large",
    "in a hand",
    "knocks",
    "light breathes",
    "focus breathes",
)


def _shade(_: MockCamera, rng: np.random.Generator) -> Effect:
    """A large soft shadow that never stands still, as of the dealer's head and shoulders."""
    depth, slow = rng.uniform(0.2, 0.4), rng.uniform(0.9, 2.0)

    def dim(picture: np.ndarray, t_s: float) -> np.ndarray:
        high, wide = picture.shape[:2]
        x, y = np.meshgrid(np.linspace(0, 1, 64), np.linspace(0, 1, 36))
        at_x, at_y = 0.55 + 0.12 * math.sin(slow * t_s), 0.85 + 0.1 * math.sin(1.4 * slow * t_s)
        cover = 1 / (1 + np.exp((np.hypot((x - at_x) / 0.5, (y - at_y) / 0.55) - 1) * 9))
        light = cv2.resize((1 - depth * cover).astype(np.float32), (wide, high))
        return np.asarray(picture * light[..., None], np.uint8)

    return dim


def _glare(_: MockCamera, rng: np.random.Generator) -> Effect:
    """A lamp mirrored on and beside the pile."""
    at, strength = rng.uniform((0.42, 0.4), (0.62, 0.75)), rng.uniform(40, 90)
    reach = rng.uniform(0.04, 0.09)

    def shine(picture: np.ndarray, _t_s: float) -> np.ndarray:
        high, wide = picture.shape[:2]
        x, y = np.meshgrid(np.linspace(0, 1, 128), np.linspace(0, high / wide, 72))
        spot = np.exp(-(((x - at[0]) / reach) ** 2) - ((y - at[1] * high / wide) / reach) ** 2)
        light = cv2.resize((strength * spot).astype(np.float32), (wide, high))
        return np.asarray(np.clip(picture + light[..., None], 0, 255), np.uint8)

    return shine


def _steps(camera: MockCamera, rng: np.random.Generator) -> Effect:
    """Exposure and white balance that go to another value, within a third of a second, after each card."""
    now, wanted = np.ones(3), np.ones(3)
    seen, last_s = -1, 0.0

    def expose(picture: np.ndarray, t_s: float) -> np.ndarray:
        nonlocal now, wanted, seen, last_s
        if len(camera.table.dealt) != seen:
            seen = len(camera.table.dealt)
            wanted = rng.uniform(0.82, 1.15) * rng.uniform(0.94, 1.06, 3)
        now = now + (wanted - now) * min(1.0, (t_s - last_s) / 0.12)
        last_s = t_s
        return np.asarray(np.clip(picture * now, 0, 255), np.uint8)

    return expose


def _smear(_: MockCamera, rng: np.random.Generator) -> Effect:
    """A long exposure: a share of the frame before is in every frame."""
    share, last = rng.uniform(0.2, 0.45), None

    def expose(picture: np.ndarray, _t_s: float) -> np.ndarray:
        nonlocal last
        both = picture if last is None else cv2.addWeighted(picture, 1 - share, last, share, 0)
        last = picture
        return np.asarray(both)

    return expose


def _aslant(_: MockCamera, rng: np.random.Generator) -> Effect:
    """A camera that looks from the dealer's or the players' side, 20 to 40 degrees off the upright."""
    narrow, low, side = rng.uniform(0.08, 0.2), rng.uniform(0.76, 0.94), bool(rng.random() < 0.5)

    def lean(picture: np.ndarray, _t_s: float) -> np.ndarray:
        high, wide = picture.shape[:2]
        to_high = 2 * round(high * low / 2)
        near, far = (0.0, wide * narrow) if side else (wide * narrow, 0.0)
        seen = np.array([[far, 0], [wide - far, 0], [wide - near, high], [near, high]], np.float32)
        frame = np.array([[0, 0], [wide, 0], [wide, to_high], [0, to_high]], np.float32)
        return np.asarray(
            cv2.warpPerspective(picture, cv2.getPerspectiveTransform(seen, frame), (wide, to_high))
        )

    return lean


def _on_end(camera: MockCamera, rng: np.random.Generator) -> Effect:
    """A telephone held on end: the part of the picture with the pile, 720 × 1280."""

    def cut(picture: np.ndarray, _t_s: float) -> np.ndarray:
        high, wide = picture.shape[:2]
        narrow = 2 * round(high * 9 / 32)
        x0 = max(0, min(wide - narrow, round(0.53 * wide - narrow / 2)))
        return np.asarray(
            cv2.resize(picture[:, x0 : x0 + narrow], (720, 1280), interpolation=cv2.INTER_CUBIC)
        )

    return cut


def _bars(_: MockCamera, rng: np.random.Generator) -> Effect:
    """Black bars above and below, or on both sides."""
    high_px, wide_px = ((round(rng.uniform(30, 120)), 0), (0, round(rng.uniform(60, 300))))[
        int(rng.integers(2))
    ]

    def frame(picture: np.ndarray, _t_s: float) -> np.ndarray:
        sides = (2 * (high_px // 2), 2 * (high_px // 2), 2 * (wide_px // 2), 2 * (wide_px // 2))
        return np.asarray(cv2.copyMakeBorder(picture, *sides, cv2.BORDER_CONSTANT, value=(0, 0, 0)))

    return frame


def _large(_: MockCamera, rng: np.random.Generator) -> Effect:
    """1920 or 3840 pixels along the longer side."""
    longer = int(rng.choice([1920, 1920, 3840]))

    def grow(picture: np.ndarray, _t_s: float) -> np.ndarray:
        times = longer / max(picture.shape[:2])
        size = (2 * round(picture.shape[1] * times / 2), 2 * round(picture.shape[0] * times / 2))
        return np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_CUBIC))

    return grow
