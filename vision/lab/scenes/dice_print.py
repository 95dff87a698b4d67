"""What is square or spotted and looks like a die by its print: keyboards, plugs, bank cards, remotes.

Each is drawn as a sheet, uint8 BGR (h, w, 3) with ``scale`` pixels a millimetre, that ``put_printed_thing``
lays onto a picture; ``logo`` is what some dice have in place of a face's pips.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.scenes.dice_clutter import lay_sheet

Picture = NDArray[Any]
Chance = np.random.Generator

_FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX)
_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:-+/*=#<>!?%&o"
LOGO_PX = 96


def put_printed_thing(rng: Chance, out: Picture, scale: float) -> None:
    """Lay one of them onto ``out``, uint8 BGR (h, w, 3), turned and at a place of chance, with its shadow."""
    sheet = THINGS[int(rng.integers(len(THINGS)))](rng, scale)
    lay_sheet(rng, out, sheet, shadow=0.35, soft_px=0.8 * scale)


def logo(rng: Chance) -> NDArray[Any]:
    """How much of a face's ink a logo has at each pixel, float32 0 to 1 (LOGO_PX, LOGO_PX)."""
    cover = np.zeros((LOGO_PX, LOGO_PX), np.uint8)
    middle, reach = LOGO_PX // 2, int(LOGO_PX * rng.uniform(0.22, 0.4))
    kind = int(rng.integers(5))
    if kind == 0:
        _sign(rng, cover, str(rng.choice(list("ABCDGKMRSX&$"))), (middle, middle), 2 * reach, 255)
    elif kind == 1:  # a word
        _sign(rng, cover, "".join(rng.choice(list("ACELNORST"), 4)), (middle, middle), 0.8 * reach, 255)
    elif kind == 2:  # a star or a crown of rays
        points = 2 * int(rng.integers(3, 9))
        angles = np.arange(points) * 2 * np.pi / points + rng.uniform(0, 6)
        radii = np.where(np.arange(points) % 2, reach, reach * rng.uniform(0.3, 0.7))
        star = middle + np.column_stack([np.cos(angles), np.sin(angles)]) * radii[:, None]
        cv2.fillPoly(cover, [star.astype(np.int32)], 255, cv2.LINE_AA)
    elif kind == 3:  # rings about a sign
        cv2.circle(cover, (middle, middle), reach, 255, int(rng.integers(2, 8)), cv2.LINE_AA)
        _sign(rng, cover, str(rng.choice(list(_SIGNS[:36]))), (middle, middle), reach, 255)
    else:  # two columns of bars, which look like a six
        for side in (-1, 1):
            for row in range(int(rng.integers(3, 6))):
                x, y = middle + side * reach // 2, int(middle + (row - 1.5) * reach * 0.55)
                half = (int(reach * rng.uniform(0.15, 0.35)), max(1, int(reach * 0.12)))
                cv2.rectangle(cover, (x - half[0], y - half[1]), (x + half[0], y + half[1]), 255, -1)
    return cover.astype(np.float32) / 255


def put_logo(rng: Chance, out: Picture, top: NDArray[Any], ink: NDArray[Any]) -> None:
    """Paint a logo over the pips of a face in ``out``, whose corners are ``top`` (4, 2), in pixels."""
    turned = np.roll(top, int(rng.integers(4)), 0).astype(np.float32)
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32) * (LOGO_PX - 1)
    onto = cv2.getPerspectiveTransform(square, turned)
    size = (out.shape[1], out.shape[0])
    back = np.zeros((LOGO_PX, LOGO_PX), np.float32)
    rim = LOGO_PX // 8
    back[rim:-rim, rim:-rim] = 1  # where pips may lie
    face = cv2.warpPerspective(out, np.linalg.inv(onto), (LOGO_PX, LOGO_PX))
    body = np.median(face[rim:-rim, rim:-rim].reshape(-1, 3), axis=0)
    for cover, colour in ((back, body), (logo(rng), ink)):
        share = cv2.warpPerspective(cover, onto, size, flags=cv2.INTER_AREA)[:, :, None]
        out[:] = np.clip(out * (1 - share) + colour * share, 0, 255).astype(np.uint8)


def _sign(rng: Chance, sheet: Picture, text: str, at: tuple[float, float], high: float, ink: Any) -> None:
    """Write ``text`` with its middle at a place, so many pixels high."""
    font = _FONTS[int(rng.integers(3))]
    (wide, tall), _ = cv2.getTextSize(text, font, 1.0, 1)
    size = high / tall
    foot = (int(at[0] - wide * size / 2), int(at[1] + high / 2))
    cv2.putText(sheet, text, foot, font, size, ink, max(1, int(high / rng.uniform(5, 11))), cv2.LINE_AA)


def _sheet(scale: float, wide_mm: float, high_mm: float, tone: NDArray[Any]) -> Picture:
    size = (max(8, int(high_mm * scale)), max(8, int(wide_mm * scale)), 3)
    return np.full(size, np.clip(tone, 0, 255), np.uint8)


def _tone(rng: Chance, low: float = 8, high: float = 250) -> NDArray[Any]:
    return np.asarray((rng.uniform(low, high) * (1 + rng.uniform(-0.15, 0.15, 3))).clip(0, 255))


def _ink(tone: Any) -> tuple[float, ...]:
    return tuple(float(v) for v in np.clip(tone, 0, 255))


def _keyboard(rng: Chance, scale: float) -> Picture:
    """Rows of keys with a sign each, some without; their tops are lighter than their sides."""
    rows, columns, pitch = int(rng.integers(2, 6)), int(rng.integers(3, 12)), float(rng.uniform(15, 20))
    key, ground = _tone(rng), _tone(rng, 5, 120)
    sheet = _sheet(scale, columns * pitch, rows * pitch, ground)
    ink = _ink(255 - key if rng.random() < 0.8 else rng.uniform(0, 255, 3))
    gap, bevel = rng.uniform(0.5, 2.0) * scale, rng.uniform(0, 3.0) * scale
    for row in range(rows):
        for column in range(columns):
            x, y = (column + 0.4 * (row % 2)) * pitch * scale, row * pitch * scale
            side = pitch * scale - 2 * gap
            for inset, tone in ((0.0, key * 0.75), (bevel, key)):
                near = (int(x + gap + inset), int(y + gap + inset * 0.6))
                far = (int(x + gap + side - inset), int(y + gap + side - inset))
                cv2.rectangle(sheet, near, far, _ink(tone), -1, cv2.LINE_AA)
            if rng.random() < 0.9:
                at = (x + gap + side * rng.uniform(0.3, 0.6), y + gap + side * rng.uniform(0.3, 0.6))
                sign = str(rng.choice(list(_SIGNS)))
                _sign(rng, sheet, sign, at, side * rng.uniform(0.2, 0.5), ink)
    return sheet


def _plug(rng: Chance, scale: float) -> Picture:
    """The end of a USB plug: bright metal with two square holes or a slot, and the grip behind it."""
    wide, grip = float(rng.uniform(11, 13)), float(rng.uniform(12, 30))
    sheet = _sheet(scale, wide + 4, 14 + grip, _tone(rng))
    metal = float(rng.uniform(120, 245)) * np.array([1.0, 1.0, 0.97])
    x, far = 2 * scale, (wide + 2) * scale
    cv2.rectangle(sheet, (int(x), 0), (int(far), int(14 * scale)), _ink(metal), -1, cv2.LINE_AA)
    dark = _ink(metal * rng.uniform(0.05, 0.4))
    for at in (0.28, 0.72):
        middle = (x + at * (far - x), rng.uniform(4, 8) * scale)
        half = max(1.0, rng.uniform(0.8, 1.4) * scale)
        near, far_end = (tuple(int(v + way * half) for v in middle) for way in (-1, 1))
        cv2.rectangle(sheet, near, far_end, dark, -1, cv2.LINE_AA)
    if rng.random() < 0.4:
        inner = _ink(rng.uniform(0, 255, 3))
        near, end = (int(x + scale), int(10 * scale)), (int(far - scale), int(13 * scale))
        cv2.rectangle(sheet, near, end, inner, -1)
    return sheet


def _bank_card(rng: Chance, scale: float) -> Picture:
    """A bank card or a business card: a chip, a number, two discs or a logo, lines of words."""
    paper = _tone(rng, 20, 252)
    sheet = _sheet(scale, 85.6, 54, paper)
    ink = _ink(255 - paper if rng.random() < 0.7 else rng.uniform(0, 255, 3))
    bank = rng.random() < 0.5
    if bank:
        gold = np.array([90, 180, 215]) * rng.uniform(0.7, 1.15)
        x, y, wide, high = (v * scale for v in (10.0, 19.0, 12.0, 10.0))
        cv2.rectangle(sheet, (int(x), int(y)), (int(x + wide), int(y + high)), _ink(gold), -1, cv2.LINE_AA)
        for part in (0.33, 0.66):
            dark = _ink(gold * 0.45)
            cv2.line(sheet, (int(x), int(y + part * high)), (int(x + wide), int(y + part * high)), dark)
            cv2.line(sheet, (int(x + part * wide), int(y)), (int(x + part * wide), int(y + high)), dark)
        cv2.circle(sheet, (int(x + wide / 2), int(y + high / 2)), max(1, int(2 * scale)), _ink(gold), -1)
        for k in range(2):
            at, disc = (int((66 + 8 * k) * scale), int(43 * scale)), _ink(rng.uniform(0, 255, 3))
            cv2.circle(sheet, at, max(1, int(6 * scale)), disc, -1, cv2.LINE_AA)
    else:
        side = int(rng.uniform(12, 22) * scale)
        mark = cv2.resize(logo(rng), (max(4, side), max(4, side)), interpolation=cv2.INTER_AREA)[:, :, None]
        top, left = int(rng.uniform(4, 54 - 26) * scale), int(rng.uniform(4, 60) * scale)
        below = sheet[top : top + mark.shape[0], left : left + mark.shape[1]]
        below[:] = below * (1 - mark) + np.array(ink) * mark
    for line in range(int(rng.integers(1, 5))):
        words = "".join(rng.choice(list(_SIGNS[:36] + "  "), int(rng.integers(8, 20))))
        line_at = (40 * scale, (30 if bank else 28 + 5 * line) * scale + 3.5 * scale * line)
        _sign(rng, sheet, words, line_at, max(2.0, rng.uniform(1.5, 3.5) * scale), ink)
    return sheet


def _remote(rng: Chance, scale: float) -> Picture:
    """A remote control: rows of round or square buttons, some with a sign."""
    body, button = _tone(rng, 5, 240), _tone(rng)
    columns, rows = int(rng.integers(2, 5)), int(rng.integers(3, 9))
    pitch = float(rng.uniform(9, 16))
    sheet = _sheet(scale, (columns + 0.6) * pitch, (rows + 0.6) * pitch, body)
    round_ones, half = rng.random() < 0.6, pitch * rng.uniform(0.25, 0.42) * scale
    for row in range(rows):
        for column in range(columns):
            x, y = ((v + 0.8) * pitch * scale for v in (column, row))
            if round_ones:
                cv2.circle(sheet, (int(x), int(y)), max(1, int(half)), _ink(button), -1, cv2.LINE_AA)
            else:
                near, far = (int(x - half), int(y - half)), (int(x + half), int(y + half))
                cv2.rectangle(sheet, near, far, _ink(button), -1, cv2.LINE_AA)
            if rng.random() < 0.6:
                _sign(rng, sheet, str(rng.choice(list(_SIGNS))), (x, y), max(2.0, half), _ink(255 - button))
    return sheet


THINGS: tuple[Callable[[Chance, float], Picture], ...] = (_keyboard, _plug, _bank_card, _remote)
