"""Data augmentation: outline errors, occlusion, light, blur, noise and JPEG, as a bar, a camera and the
finder cause them.

Everything happens at the size the card has in the frame, 28 to 180 pixels wide, and is then brought to the
size that the network sees, so that noise and JPEG blocks have their true coarseness.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.picture_packs import Picture
from vision.lab.training.data.not_cards import finger_lines
from vision.lab.training.data.reprint import curve, reprint
from vision.reader.card_reader import FINE_SIZE

Floats = NDArray[Any]

LAMPS = (  # blue, green, red of a lamp, low and high end
    ((0.75, 0.85, 0.85), (1.0, 1.0, 1.0)),  # daylight and near it
    ((0.35, 0.6, 0.85), (0.8, 0.9, 1.0)),  # warm bulbs
    ((0.06, 0.6, 0.8), (0.35, 0.95, 1.0)),  # strong yellow
    ((0.75, 0.75, 0.06), (1.0, 1.0, 0.35)),  # strong cyan
    ((0.8, 0.5, 0.4), (1.0, 0.8, 0.8)),  # cold blue
    ((0.3, 0.2, 0.7), (0.9, 0.6, 1.0)),  # pink and red
    ((0.3, 0.8, 0.3), (0.8, 1.0, 0.8)),  # green
)
LAMP_SHARES = (0.36, 0.22, 0.12, 0.12, 0.08, 0.05, 0.05)

HARSH = 0.15
"""Share of the pictures that may be very small, dark, blurred, noisy and packed; the rest are milder."""


GRAIN = np.random.default_rng(20).standard_normal((1 << 20,), np.float32)
"""Noise made once: a picture takes a stretch of it, which costs a tenth of making its own."""


def grain(chance: np.random.Generator, shape: tuple[int, ...]) -> Floats:
    """Noise of spread 1, at a random place of ``GRAIN``."""
    count = int(np.prod(shape))
    begin = int(chance.integers(0, len(GRAIN) - count))
    return GRAIN[begin : begin + count].reshape(shape)


@dataclass(frozen=True, eq=False, slots=True)
class Surroundings:
    """What may lie under and over a card: tables, and other faces and backs; uint8 (N, 216, 144, 3) each."""

    tables: Picture
    cards: Picture


@dataclass(frozen=True, eq=False, slots=True)
class AugmentedPicture:
    """An augmented picture, uint8 (216, 144, 3), and whether a corner with the rank can still be seen."""

    picture: Picture
    corner_seen: bool


def augment(
    face: Picture, chance: np.random.Generator, around: Surroundings, outline_error: float = 1.0,
    cover: float = 0.22, harsh: float = HARSH,
) -> AugmentedPicture:  # fmt: skip
    """One augmented picture of a clean face, both uint8 (216, 144, 3).

    ``outline_error`` scales the finder's errors; ``cover`` is the probability that something lies on the
    card, ``harsh`` that of the worst conditions.
    """
    hard = chance.random() < harsh
    wide = int(np.exp(chance.uniform(np.log(28 if hard else 44), np.log(180))))
    tall = max(30, int(wide * 1.5 * leaning(chance)))
    small = cv2.resize(face, (wide, tall), interpolation=cv2.INTER_AREA)
    if chance.random() < 0.3:
        small = reprint(small, chance)
    outline = outline_in(chance, wide, tall, outline_error)
    ground = piece(around.tables, chance, wide, tall)
    if chance.random() < 0.2:
        ground[:] = chance.integers(190, 256)
    picture = ground
    if chance.random() < 0.3:
        lay(
            picture, small, outline + np.float32(chance.normal(0, 0.03, 2) * wide), 0.0
        )  # the card below, or its edge
    if chance.random() < 0.3:
        shadow: Floats = np.zeros((tall, wide), np.float32)
        cv2.fillConvexPoly(shadow, (outline + chance.normal(0, 0.03, 2) * wide).astype(np.int32), 1.0)
        shadow = cv2.GaussianBlur(shadow, (0, 0), max(0.6, wide * 0.02))
        picture = (picture * (1 - 0.6 * shadow[:, :, None])).astype(np.uint8)
    lay(picture, small, outline, chance.uniform(0.02, 0.07))
    corner_seen = True
    if chance.random() < cover:
        corner_seen = put_over(picture, chance, around, outline)
    light = lit(picture.astype(np.float32), chance, hard)
    return AugmentedPicture(through_camera(light, chance, hard), corner_seen)


def leaning(chance: np.random.Generator) -> float:
    """By how much the camera's angle shortens the card: mostly little, now and then to half, or across."""
    share = chance.random()
    if share < 0.14:
        return float(chance.uniform(0.4, 0.75))
    if share < 0.2:
        return float(chance.uniform(1.15, 1.7))
    return float(chance.uniform(0.75, 1.15))


def outline_in(chance: np.random.Generator, wide: int, tall: int, error: float) -> Floats:
    """Where the card's four corners come to lie in the picture that should be the card and nothing else."""
    size = np.array([wide, tall], np.float32)
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) - 0.5
    each = 0.012 if chance.random() < 0.6 else 0.035
    corners = corners + np.clip(chance.normal(0, each * error, (4, 2)), -0.1, 0.1)
    turn = np.deg2rad(chance.normal(0, (1.0 if chance.random() < 0.7 else 4.0) * error))
    scale = 1 + chance.normal(0.0, 0.03 * error, 2)
    shift = chance.normal(0, (0.012 if chance.random() < 0.7 else 0.035) * error, 2)
    points = (corners * size * scale) @ np.array(
        [[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]]
    )
    if chance.random() < 0.5:
        points = points[[2, 3, 0, 1]]  # upside down
    return np.asarray(points + size * (0.5 + shift), np.float32)


def piece(store: Picture, chance: np.random.Generator, wide: int, tall: int) -> Picture:
    """A random part of a random picture of the store, of random size."""
    one = store[chance.integers(len(store))]
    height, width = one.shape[:2]
    share = chance.uniform(0.3, 1.0)
    h, w = int(height * share), int(width * share)
    top, left = chance.integers(0, height - h + 1), chance.integers(0, width - w + 1)
    part = one[top : top + h, left : left + w]
    return np.asarray(cv2.resize(part, (wide, tall), interpolation=cv2.INTER_AREA))


def lay(picture: Picture, small: Picture, outline: Floats, round_corner: float) -> None:
    """Lay a face into the picture so that its corners come to lie on ``outline``; round its corners."""
    tall, wide = small.shape[:2]
    height, width = picture.shape[:2]
    here = np.array([[0, 0], [wide, 0], [wide, tall], [0, tall]], np.float32)
    matrix = cv2.getPerspectiveTransform(here, outline)
    mask = rounded(wide, tall, round_corner)
    cover = cv2.warpPerspective(mask, matrix, (width, height), flags=cv2.INTER_LINEAR)
    laid = cv2.warpPerspective(
        small, matrix, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    share = cover.astype(np.float32)[:, :, None] / 255
    picture[:] = (picture * (1 - share) + laid * share + 0.5).astype(np.uint8)


def rounded(wide: int, tall: int, share: float) -> Picture:
    """A mask of a rectangle with rounded corners, ``share`` of its width."""
    radius = int(share * wide)
    mask = np.zeros((tall, wide), np.uint8)
    if radius < 1:
        mask[:] = 255
        return mask
    cv2.rectangle(mask, (radius, 0), (wide - 1 - radius, tall - 1), 255, -1)
    cv2.rectangle(mask, (0, radius), (wide - 1, tall - 1 - radius), 255, -1)
    for x in (radius, wide - 1 - radius):
        for y in (radius, tall - 1 - radius):
            cv2.circle(mask, (x, y), radius, 255, -1)
    return mask


def put_over(picture: Picture, chance: np.random.Generator, around: Surroundings, outline: Floats) -> bool:
    """Another card or fingers over a part; True while one corner of the card is left whole."""
    height, width = picture.shape[:2]
    before = picture.copy()
    if chance.random() < 0.7:
        other = cv2.resize(
            around.cards[chance.integers(len(around.cards))], (width, height), interpolation=cv2.INTER_AREA
        )
        turn = chance.uniform(0, 2 * np.pi) if chance.random() < 0.6 else chance.normal(0, 0.15)
        spin = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        corners = (np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) - 0.5) * [width, height]
        far = chance.uniform(0.35, 1.05)
        way = chance.uniform(0, 2 * np.pi)
        centre = np.array([width / 2 + np.cos(way) * far * width, height / 2 + np.sin(way) * far * height])
        lay(picture, other, (corners @ spin * chance.uniform(0.9, 1.1) + centre).astype(np.float32), 0.05)
    else:
        skin = np.array([130, 160, 210], np.float32) * chance.uniform(0.3, 1.1)
        for start, end, thick in finger_lines(chance, width, height):
            colour = tuple(float(v) for v in np.clip(skin * chance.uniform(0.9, 1.1), 0, 255))
            cv2.line(picture, start, end, tuple(v * 0.6 for v in colour), thick + 2, cv2.LINE_AA)
            cv2.line(picture, start, end, colour, thick, cv2.LINE_AA)
    changed = (np.abs(picture.astype(np.int16) - before).max(2) > 12).astype(np.uint8)
    # Straightened to 20 × 30, the two corners that carry an index are 5 × 9 of it.
    there = np.array([[0, 0], [20, 0], [20, 30], [0, 30]], np.float32)
    seen = cv2.warpPerspective(changed, cv2.getPerspectiveTransform(outline, there), (20, 30))
    return bool(min(seen[:9, :5].mean(), seen[-9:, -5:].mean()) < 0.12)


def lit(picture: Floats, chance: np.random.Generator, harsh: bool) -> Floats:
    """The lamp, its fall-off, shadows and glare."""
    whole = picture.shape[1::-1]
    height, width = -(-picture.shape[0] // 3), -(-picture.shape[1] // 3)  # light changes slowly
    low, high = LAMPS[int(chance.choice(len(LAMPS), p=LAMP_SHARES))]
    lamp = chance.uniform(low, high).astype(np.float32)
    bright = (
        chance.uniform(0.9, 1.25)
        if chance.random() < 0.25
        else np.exp(chance.uniform(np.log(0.2 if harsh else 0.4), 0))
    )
    x = np.linspace(-1, 1, width, dtype=np.float32)[None, :]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    slope = chance.normal(0, 0.18, 2).astype(np.float32)
    field = np.clip(1 + slope[0] * x + slope[1] * y, 0.25, 1.8)
    if chance.random() < 0.25:
        way = chance.uniform(0, 2 * np.pi)
        edge = np.cos(way) * x + np.sin(way) * y - chance.uniform(-0.8, 0.8)
        field = field * (1 - chance.uniform(0.2, 0.65) / (1 + np.exp(-edge * chance.uniform(4, 60))))
    field = cv2.resize(field.astype(np.float32), whole, interpolation=cv2.INTER_LINEAR)
    out: Floats = picture * (lamp * np.float32(bright)) * field[:, :, None]
    if chance.random() < 0.25:
        cx, cy = chance.uniform(-1.2, 1.2, 2)
        sx, sy = chance.uniform(0.1, 0.8, 2)
        spot = np.exp(-(((x - cx) / sx) ** 2 + ((y - cy) / sy) ** 2)) * chance.uniform(40, 260)
        spot = cv2.resize(spot.astype(np.float32), whole, interpolation=cv2.INTER_LINEAR)
        out = out + spot[:, :, None] * lamp * np.float32(min(1.0, bright * 1.5))
    if chance.random() < 0.3:
        out = out + chance.uniform(0, 45) * lamp * np.float32(bright)  # haze, a reflecting varnish
    return np.asarray(out, np.float32)


def through_camera(light: Floats, chance: np.random.Generator, harsh: bool) -> Picture:
    """Blur, noise, the camera's own curve, JPEG, and the finder's resampling to the network's size."""
    width = light.shape[1]
    if chance.random() < 0.65:
        light = cv2.GaussianBlur(
            light, (0, 0), chance.uniform(0.3, 0.5 + width * (0.011 if harsh else 0.006))
        )
    if chance.random() < 0.15:
        length = int(chance.integers(2, 3 + width // 14))
        kernel = np.zeros((2 * length + 1, 2 * length + 1), np.float32)
        way = chance.uniform(0, np.pi)
        step = np.array([np.cos(way), np.sin(way)]) * length / 2
        ends = [(round(length + s * step[0]), round(length + s * step[1])) for s in (-1, 1)]
        cv2.line(kernel, ends[0], ends[1], 1.0, 1)
        light = cv2.filter2D(light, -1, kernel / kernel.sum())
    strong = chance.uniform(4, 12) if harsh and chance.random() < 0.5 else chance.uniform(0, 5)
    noise = grain(chance, light.shape[:2])[:, :, None] + grain(chance, light.shape)
    light = light + noise * np.float32(0.7 * strong)
    if chance.random() < 0.3:
        grey = cv2.transform(light, np.full((1, 3), 1 / 3, np.float32))[:, :, None]
        light = grey + (light - grey) * np.float32(chance.uniform(0.5, 1.4))
    if chance.random() < 0.2:
        light = light + (light - cv2.GaussianBlur(light, (0, 0), 1.0)) * np.float32(chance.uniform(0.3, 1.5))
    picture: Picture = np.clip(light, 0, 255).astype(np.uint8)
    if chance.random() < 0.5:
        picture = cv2.LUT(picture, curve(chance.uniform(0.65, 1.5)))
    if chance.random() < 0.6:
        quality = int(chance.integers(25 if harsh else 55, 96))
        _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
        picture = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    larger = picture.shape[1] > FINE_SIZE[0]
    how = cv2.INTER_AREA if larger else int(chance.choice([cv2.INTER_LINEAR, cv2.INTER_CUBIC]))
    return cv2.resize(picture, FINE_SIZE, interpolation=how)
