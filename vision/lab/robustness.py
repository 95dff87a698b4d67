"""Photographs made harder: another lamp, a dim webcam, soft focus, glare, far, near, turned, from aside.

What a photograph shows is known; in other light and under another camera it must read the same. So the
photographs themselves are altered, each by the same chances every time, and never so far that a person could
no longer read the cards. Nothing is mirrored: a mirrored card is no card. Light is worked with as light (the
camera's curve undone, then done again), as a lamp or an exposure would change it.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[Any]

CURVE = 2.2  # exponent between a camera's grey levels and light
LEAST_CARD_PX = 42.0  # width of a card below which nothing is made smaller: its index cannot be made out


@dataclass(frozen=True, eq=False)
class StrainedPhoto:
    """A photograph made harder, uint8 BGR, and ``back``, (3, 3): from its pixels to those it was made of."""

    frame: Picture
    back: NDArray[np.float64]

    def as_before(self, quad: NDArray[Any]) -> NDArray[np.float32]:
        """A quad, (4, 2) pixels of the altered frame, in pixels of the photograph."""
        points = np.asarray(quad, np.float64)[None]
        return np.asarray(cv2.perspectiveTransform(points, self.back)[0], np.float32)


@dataclass(frozen=True, eq=False)
class Strain:
    """One way of making a photograph harder. ``apply`` takes the frame, how wide its cards are in pixels, and
    the chances."""

    says: str
    apply: Callable[[Picture, float, np.random.Generator], StrainedPhoto]


def strained(name: str, frame: Picture, card_px: float, of: str, seed: int = 1) -> StrainedPhoto:
    """``frame``, uint8 BGR, whose cards are about ``card_px`` wide, under the strain ``name``.

    ``of`` names the photograph: the same name and seed give the same picture. Raises KeyError for a strain
    there is not.
    """
    chances = np.random.default_rng([seed, zlib.crc32(name.encode()), zlib.crc32(of.encode())])
    return STRAINS[name].apply(np.ascontiguousarray(frame), card_px, chances)


def _still(frame: NDArray[Any]) -> StrainedPhoto:
    return StrainedPhoto(np.asarray(np.clip(np.rint(frame), 0, 255), np.uint8), np.eye(3))


def _light(frame: Picture) -> NDArray[np.float32]:
    """0 to 1: the light that made these grey levels."""
    return np.asarray((frame.astype(np.float32) / 255) ** CURVE, np.float32)


def _levels(light: NDArray[Any]) -> NDArray[np.float32]:
    return np.asarray(255 * np.clip(light, 0, 1) ** (1 / CURVE), np.float32)


def _lamp(gains: tuple[tuple[float, float], ...]) -> Callable[[Picture, float, Any], StrainedPhoto]:
    def apply(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
        blue_green_red = np.array([chances.uniform(*gain) for gain in gains], np.float32)
        return _still(_levels(_light(frame) * blue_green_red))

    return apply


def _jpeg(frame: Picture, quality: int) -> Picture:
    done, packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, quality])
    if not done:
        raise ValueError("a picture could not be written as JPEG")
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def _webcam(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    """Little light, a small sensor's noise (of photons and of reading out), and few bits."""
    light = _light(frame) * chances.uniform(0.10, 0.20)
    spread = np.sqrt(light * 0.0012 + 0.000015).astype(np.float32)
    noisy = light + spread * chances.standard_normal(light.shape).astype(np.float32)
    smooth = cv2.GaussianBlur(_levels(np.maximum(noisy, 0)), (0, 0), 0.6)
    return StrainedPhoto(_jpeg(_still(smooth).frame, int(chances.integers(45, 65))), np.eye(3))


def _soft(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    spread = max(0.8, chances.uniform(0.010, 0.014) * card_px)
    return _still(cv2.GaussianBlur(frame, (0, 0), spread))


def _shaken(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    """The camera moved while the shutter was open."""
    long = max(3.0, chances.uniform(0.03, 0.045) * card_px)
    half = int(np.ceil(long / 2)) + 1
    kernel = np.zeros((2 * half + 1, 2 * half + 1), np.float32)
    turn = chances.uniform(0, np.pi)
    for along in np.linspace(-long / 2, long / 2, 41):
        # Each point's weight is shared by the four pixels round it.
        x, y = half + along * np.cos(turn), half + along * np.sin(turn)
        x0, y0 = int(x), int(y)
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            kernel[y0 + dy, x0 + dx] += (1 - abs(x - x0 - dx)) * (1 - abs(y - y0 - dy))
    return _still(cv2.filter2D(frame, -1, kernel / kernel.sum(), borderType=cv2.BORDER_REPLICATE))


def _over(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    """Exposed too long: paper and light tables clip."""
    return _still(_levels(_light(frame) * chances.uniform(1.6, 2.2)))


def _glare(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    """A lamp mirrored in two places: what lies there is seen through a veil."""
    height, width = frame.shape[:2]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    veil = np.zeros((height, width), np.float32)
    for _ in range(2):
        wide = chances.uniform(0.35, 0.60) * card_px
        middle = chances.uniform(0.2, 0.8, 2) * (width, height)
        turn, squeeze = chances.uniform(0, np.pi), chances.uniform(0.5, 1.0)
        across = (x - middle[0]) * np.cos(turn) + (y - middle[1]) * np.sin(turn)
        down = (y - middle[1]) * np.cos(turn) - (x - middle[0]) * np.sin(turn)
        veil += np.exp(-((across / wide) ** 2 + (down / (squeeze * wide)) ** 2) / 2)
    return _still(_levels(_light(frame) + 0.40 * np.minimum(veil, 1)[:, :, None]))


def _sized(share: float) -> Callable[[Picture, float, Any], StrainedPhoto]:
    def apply(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
        scale = share if share >= 1 else min(1.0, max(share, LEAST_CARD_PX / max(card_px, 1.0)))
        height, width = frame.shape[:2]
        size = (max(1, round(width * scale)), max(1, round(height * scale)))
        way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        across, down = width / size[0], height / size[1]
        # Pixel centres, not pixel corners, keep their place under a resize.
        back = np.array([[across, 0, across / 2 - 0.5], [0, down, down / 2 - 0.5], [0, 0, 1]])
        return StrainedPhoto(np.asarray(cv2.resize(frame, size, interpolation=way), np.uint8), back)

    return apply


def _warped(frame: Picture, forth: NDArray[np.float64]) -> StrainedPhoto:
    """The frame through the homography ``forth``, the whole of it in a frame just large enough; beyond its
    edges lies the colour that its edges have."""
    height, width = frame.shape[:2]
    corners = np.array([[[0, 0], [width - 1, 0], [width - 1, height - 1], [0, height - 1]]], np.float64)
    seen = cv2.perspectiveTransform(corners, forth)[0]
    left, top = np.floor(seen.min(0))
    right, bottom = np.ceil(seen.max(0))
    forth = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ forth
    rim = np.concatenate([frame[0], frame[-1], frame[:, 0], frame[:, -1]])
    colour = tuple(float(one) for one in np.median(rim, axis=0))
    size = (int(right - left) + 1, int(bottom - top) + 1)
    warped = cv2.warpPerspective(frame, forth, size, flags=cv2.INTER_LINEAR, borderValue=colour)
    return StrainedPhoto(np.asarray(warped, np.uint8), np.asarray(np.linalg.inv(forth), np.float64))


def _bar(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    """All at once: from far, under a yellow lamp, a dim webcam, a little out of focus."""
    far = _sized(1 / 2)(frame, card_px, chances)
    lit = _lamp(((0.25, 0.45), (0.65, 0.85), (0.95, 1.0)))(far.frame, card_px / 2, chances)
    soft = cv2.GaussianBlur(lit.frame, (0, 0), 0.7)
    return StrainedPhoto(_webcam(np.asarray(soft, np.uint8), card_px / 2, chances).frame, far.back)


def _turned(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    turn = np.deg2rad(chances.uniform(15, 75) + 90 * chances.integers(4))
    cos, sin = np.cos(turn), np.sin(turn)
    return _warped(frame, np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]]))


def _quarters(number: int) -> Callable[[Picture, float, Any], StrainedPhoto]:
    def apply(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
        height, width = frame.shape[:2]
        back = {
            1: np.array([[0.0, -1, width - 1], [1, 0, 0], [0, 0, 1]]),
            2: np.array([[-1.0, 0, width - 1], [0, -1, height - 1], [0, 0, 1]]),
        }[number]
        return StrainedPhoto(np.ascontiguousarray(np.rot90(frame, number)), back)

    return apply


def _aside(frame: Picture, card_px: float, chances: np.random.Generator) -> StrainedPhoto:
    """The photograph lies on a table and is seen from 25 to 35° off the vertical."""
    height, width = frame.shape[:2]
    focal = 1.1 * max(height, width)
    lean, way = np.deg2rad(chances.uniform(25, 35)), chances.uniform(0, 2 * np.pi)
    axis = np.array([[np.cos(way)], [np.sin(way)], [0.0]]) * lean
    turn = np.asarray(cv2.Rodrigues(axis)[0], np.float64)
    # Of the plane z = 0 only the first two columns count; the camera stands a focal length away.
    onto = np.array([[1, 0, -(width - 1) / 2], [0, 1, -(height - 1) / 2], [0, 0, 1]], np.float64)
    leaning = np.column_stack([turn[:, 0], turn[:, 1], [0.0, 0.0, focal]])
    return _warped(frame, np.diag([focal, focal, 1.0]) @ leaning @ onto)


STRAINS: Mapping[str, Strain] = {
    "yellow": Strain("a strong yellow lamp", _lamp(((0.10, 0.22), (0.60, 0.75), (0.95, 1.0)))),
    "cyan": Strain("a strong cyan lamp", _lamp(((0.90, 1.0), (0.80, 1.0), (0.10, 0.22)))),
    "dim": Strain("a dim webcam: dark, noisy, strongly compressed", _webcam),
    "soft": Strain("out of focus", _soft),
    "shaken": Strain("the camera moved", _shaken),
    "over": Strain("exposed too long", _over),
    "glare": Strain("a lamp mirrored in two places", _glare),
    "half": Strain("half the size", _sized(1 / 2)),
    "third": Strain("a third of the size", _sized(1 / 3)),
    "double": Strain("double the size", _sized(2.0)),
    "quarter": Strain("turned by 90°", _quarters(1)),
    "upside": Strain("turned by 180°", _quarters(2)),
    "turned": Strain("turned by any angle", _turned),
    "bar": Strain("far, a yellow lamp, a dim webcam, a little out of focus", _bar),
    "aside": Strain("seen from aside", _aside),
}
"""What a photograph can be put through, by name."""
