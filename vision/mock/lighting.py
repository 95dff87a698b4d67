"""What the mock table's camera looks at: the cloth, the lamps and the sensor.

Lengths on the table are millimetres from the middle of the picture, x to the right, y towards the dealer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

WIDTH_PX, HEIGHT_PX = 1280, 720


@dataclass(frozen=True)
class Lamp:
    """A lamp. ``level`` 1 is a well exposed picture; ``tint`` is BGR; ``falloff``: lost far off."""

    level: float
    tint: tuple[float, float, float]
    falloff: float
    noise: float
    blur_px: float
    flicker: float
    glare: float


LAMP = Lamp(0.97, (1.0, 1.0, 1.0), 0.22, 2.0, 0.55, 0.008, 10.0)
GREEN = (58, 104, 38)


def camera(rng: np.random.Generator, px_per_mm: float) -> np.ndarray:
    """A fixed camera above the table, a little askew: the homography (3, 3) from mm to pixels."""
    turn = math.radians(rng.uniform(-2.0, 2.0))
    cos, sin = px_per_mm * math.cos(turn), px_per_mm * math.sin(turn)
    lean_x, lean_y = rng.uniform(-0.00008, 0.00008), rng.uniform(-0.0005, -0.00015)
    flat = np.array([[cos, -sin, 0], [sin, cos, 0], [lean_x, lean_y, 1.0]])
    middle = np.array(
        [[1, 0, WIDTH_PX / 2 + rng.uniform(-8, 8)], [0, 1, HEIGHT_PX / 2 + rng.uniform(-8, 8)], [0, 0, 1.0]]
    )
    return np.asarray(middle @ flat)


@dataclass(frozen=True, eq=False, slots=True)
class LightField:
    """One colour of light over the picture: ``share`` float32 (720, 1280), how much of it arrives where, and
    ``tint`` float32 (3,). Kept apart, since their product takes 10 MiB."""

    share: np.ndarray
    tint: np.ndarray

    def part(self, x0: int, y0: int, x1: int, y1: int) -> np.ndarray:
        """The light in a part of the picture, float32 (y1 - y0, x1 - x0, 3)."""
        return np.asarray(self.share[y0:y1, x0:x1, None] * self.tint, np.float32)

    def whole(self) -> np.ndarray:
        """The light everywhere, float32 (720, 1280, 3)."""
        return self.part(0, 0, WIDTH_PX, HEIGHT_PX)


def lamp_field(light: Lamp, rng: np.random.Generator) -> LightField:
    """What part of the light arrives where, 1 is all of it."""
    x = np.linspace(-1, 1, WIDTH_PX, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, HEIGHT_PX, dtype=np.float32)[:, None]
    lamp_x, lamp_y = rng.uniform(-0.6, 0.6), rng.uniform(-0.7, 0.3)
    distance = np.sqrt((x - lamp_x) ** 2 + (y - lamp_y) ** 2) / 2.2
    strength = light.level * (1 - light.falloff * np.clip(distance, 0, 1) ** 1.5)
    return LightField(strength.astype(np.float32), np.array(light.tint, np.float32))


def glare_field(light: Lamp, rng: np.random.Generator) -> LightField:
    """What a glossy card adds where the lamp mirrors in it, in grey levels."""
    x = np.arange(WIDTH_PX, dtype=np.float32)[None, :]
    y = np.arange(HEIGHT_PX, dtype=np.float32)[:, None]
    at_x, at_y = rng.uniform(0.25, 0.75) * WIDTH_PX, rng.uniform(0.1, 0.5) * HEIGHT_PX
    spot = np.exp(-(((x - at_x) / 190) ** 2 + ((y - at_y) / 120) ** 2))
    return LightField((light.glare * spot).astype(np.float32), np.array(light.tint, np.float32))


def clouds(rng: np.random.Generator, cell_x: int, cell_y: int, spread: float) -> np.ndarray:
    """Grey levels that vary by chance from place to place, float32 (720, 1280)."""
    coarse = rng.normal(0, spread, (HEIGHT_PX // cell_y + 2, WIDTH_PX // cell_x + 2)).astype(np.float32)
    return cv2.resize(coarse, (WIDTH_PX, HEIGHT_PX), interpolation=cv2.INTER_CUBIC)


def felt(
    rng: np.random.Generator, colour: tuple[int, int, int] = GREEN, pile_grey: float = 0.0
) -> np.ndarray:
    """A cloth in full white light, float32 (720, 1280, 3) BGR; ``pile_grey``: how rough, as a carpet is."""
    fibre = clouds(rng, 2, 2, 5.0) + clouds(rng, 40, 40, 3.0)
    if pile_grey:
        fibre += clouds(rng, 6, 9, pile_grey)
    woven = np.array(colour, np.float32) + fibre[..., None] * np.array((0.8, 1.0, 0.7), np.float32)
    return np.asarray(np.clip(woven, 0, 255))


class Sensor:
    """Flicker and noise, the only things that touch every pixel of every frame."""

    _MARGIN = 96

    def __init__(self, light: Lamp, rng: np.random.Generator) -> None:
        self._light = light
        self._rng = rng
        shape = (HEIGHT_PX + self._MARGIN, WIDTH_PX + self._MARGIN, 3)
        self._grain = np.clip(rng.standard_normal(shape, np.float32) * light.noise * 1.4 + 32, 0, 255)
        self._grain = cv2.GaussianBlur(self._grain, (3, 3), 0.55).round().astype(np.uint8)
        self._drift = float(rng.uniform(0, math.tau))

    def expose(self, picture: np.ndarray, t_s: float, shake: float = 0.0) -> np.ndarray:
        """A new frame of the picture at that time; ``shake`` adds flicker (0.2: a fifth up or down)."""
        beat = math.sin(math.tau * 1.7 * t_s + self._drift) + 0.6 * float(self._rng.standard_normal())
        gain = 1 + self._light.flicker * beat + shake * math.sin(math.tau * 4.3 * t_s)
        y, x = self._rng.integers(0, self._MARGIN, 2)
        grain = self._grain[y : y + HEIGHT_PX, x : x + WIDTH_PX]
        return cv2.addWeighted(picture, gain, grain, 1.0, -32.0)
