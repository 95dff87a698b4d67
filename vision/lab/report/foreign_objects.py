"""What lies among the cards of the rendered photographs and is none: jokers, phones, notes, coins, hands.

Drawn for measuring alone; training has drawings of its own (``vision/lab/training/data/not_cards.py``). Each
is a face as a card is, BGRA and one card wide, so that it lies on the table under the same camera and lamp.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import Suit
from vision.lab.scenes.card_faces import Face, face, round_cover
from vision.mock.court_cards import court_panel
from vision.mock.hand import hand_picture

Picture = NDArray[Any]
Ink = tuple[int, int, int]
_FONTS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX)


def thing(chance: np.random.Generator) -> Face:
    """One of the things that are no card, by chance; its name is one of THINGS."""
    name = str(chance.choice(list(THINGS)))
    return face(name, THINGS[name](chance))


def _ink(chance: np.random.Generator, low: int = 0, high: int = 256) -> Ink:
    blue, green, red = (int(one) for one in chance.integers(low, high, 3))
    return blue, green, red


def _sheet(wide: int, high: int, ink: Ink, corner: int) -> Picture:
    """One colour with round corners, transparent beyond them."""
    out = np.zeros((high, wide, 4), np.uint8)
    out[:, :, :3] = ink
    out[:, :, 3] = round_cover(high, wide, corner)
    return out


def _painted(sheet: Picture, picture: Picture) -> Picture:
    return np.dstack([picture, sheet[:, :, 3]])


def joker(chance: np.random.Generator) -> Picture:
    """A joker: a figure or a wheel of rays, and the word down two corners."""
    wide, high = 250, 350
    sheet = _sheet(wide, high, (246, 250, 251), 14)
    picture = np.ascontiguousarray(sheet[:, :, :3])
    ink = ((30, 26, 24), (36, 28, 196))[int(chance.integers(2))]
    if chance.random() < 0.6:
        inks = {part: _ink(chance, 20, 230) for part in ("line", "cloth", "trim", "second", "hair")}
        panel = court_panel("J", Suit.SPADES, 150, 560, (246, 250, 251), inks)[:230]
        picture[60:290, 50:200] = panel
    else:
        for turn in np.linspace(0, 2 * np.pi, int(chance.integers(7, 16)), endpoint=False):
            tip = (int(125 + 85 * np.cos(turn)), int(175 + 110 * np.sin(turn)))
            cv2.line(picture, (125, 175), tip, ink, int(chance.integers(3, 12)), cv2.LINE_AA)
        cv2.circle(picture, (125, 175), 34, _ink(chance, 40, 240), -1, cv2.LINE_AA)
    word = np.full((34, 128, 3), (246, 250, 251), np.uint8)
    cv2.putText(word, "JOKER", (2, 27), _FONTS[int(chance.integers(3))], 1.0, ink, 2, cv2.LINE_AA)
    down = np.rot90(word, -1)
    picture[12 : 12 + 128, 8 : 8 + 34] = down
    picture[high - 140 : high - 12, wide - 42 : wide - 8] = down[::-1, ::-1]
    return _painted(sheet, picture)


def phone(chance: np.random.Generator) -> Picture:
    """A phone: dark, or lit with a clock and rows of icons."""
    wide, high = 200, 420
    sheet = _sheet(wide, high, _ink(chance, 5, 60), 22)
    picture = np.ascontiguousarray(sheet[:, :, :3])
    if chance.random() < 0.6:
        ground = _ink(chance, 20, 256) if chance.random() < 0.6 else (250, 250, 250)
        cv2.rectangle(picture, (10, 22), (wide - 11, high - 23), ground, -1)
        ink = (20, 20, 20) if sum(ground) > 380 else (245, 245, 245)
        clock = f"{chance.integers(10, 24)}:{chance.integers(10, 60)}"
        cv2.putText(picture, clock, (40, 90), _FONTS[1], 1.4, ink, 2, cv2.LINE_AA)
        for y in range(140, 370, 60):
            for x in range(24, 170, 44):
                cv2.rectangle(picture, (x, y), (x + 30, y + 30), _ink(chance), -1)
    return _painted(sheet, picture)


def note(chance: np.random.Generator) -> Picture:
    """A bank note, standing: fine lines, a head in an oval, its worth in two corners."""
    wide, high = 220, 460
    ground = _ink(chance, 150, 225)
    sheet = _sheet(wide, high, ground, 1)
    picture = np.ascontiguousarray(sheet[:, :, :3])
    ink = _ink(chance, 20, 140)
    faint = tuple(int(0.6 * paper + 0.4 * line) for paper, line in zip(ground, ink, strict=True))
    x = np.arange(wide)
    for y in range(0, high, int(chance.integers(7, 14))):
        wave = (y + 9 * np.sin(x / chance.uniform(9, 30))).astype(np.int32)
        cv2.polylines(picture, [np.stack([x, wave], 1).reshape(-1, 1, 2)], False, faint, 1, cv2.LINE_AA)
    cv2.ellipse(picture, (110, 270), (62, 84), 0, 0, 360, ink, 2, cv2.LINE_AA)
    cv2.ellipse(picture, (110, 260), (34, 46), 0, 0, 360, _ink(chance, 90, 200), -1, cv2.LINE_AA)
    cv2.ellipse(picture, (110, 336), (52, 26), 0, 180, 360, ink, -1, cv2.LINE_AA)
    worth = str(chance.choice(["5", "10", "20", "50", "100"]))
    for _ in range(2):
        cv2.putText(picture, worth, (10, 52), _FONTS[2], 1.5, ink, 3, cv2.LINE_AA)
        picture = np.ascontiguousarray(picture[::-1, ::-1])
    return _painted(sheet, picture)


def coins(chance: np.random.Generator) -> Picture:
    """A few coins or chips, apart or on each other, with their worth."""
    wide, high = 260, 340
    out = np.zeros((high, wide, 4), np.uint8)
    for _ in range(int(chance.integers(2, 6))):
        centre = (int(chance.integers(60, wide - 60)), int(chance.integers(60, high - 60)))
        radius = int(chance.integers(36, 58))
        ink = ((70, 140, 190), (170, 175, 180), (60, 90, 150), _ink(chance))[int(chance.integers(4))]
        cv2.circle(out, centre, radius, (*ink, 255), -1)
        dark = tuple(one * 2 // 3 for one in ink)
        cv2.circle(out, centre, int(0.84 * radius), (*dark, 255), 3)
        at = (centre[0] - radius // 2, centre[1] + radius // 3)
        cv2.putText(out, str(chance.integers(1, 21)), at, _FONTS[1], radius / 40, (*dark, 255), 2)
    return out


def mat(chance: np.random.Generator) -> Picture:
    """A beer mat or a bill: words on light paper, sometimes with a frame."""
    wide, high = 240, int(chance.choice([240, 330, 420]))
    ground = _ink(chance, 200, 256)
    sheet = _sheet(wide, high, ground, int(chance.choice([2, 24])))
    picture = np.ascontiguousarray(sheet[:, :, :3])
    ink = _ink(chance, 0, 160)
    if chance.random() < 0.5:
        cv2.rectangle(picture, (14, 14), (wide - 15, high - 15), ink, 3)
    for y in range(50, high - 20, int(chance.integers(30, 60))):
        word = str(
            chance.choice(["LAGER", "ALE No 8", "2 x 4.50", "A 7", "TABLE 10", "Q & K", "JAZZ", "9.00"])
        )
        font, size = _FONTS[int(chance.integers(3))], float(chance.uniform(0.6, 1.4))
        cv2.putText(picture, word, (int(chance.integers(8, 70)), y), font, size, ink, 2, cv2.LINE_AA)
    return _painted(sheet, picture)


def hand(chance: np.random.Generator) -> Picture:
    """Fingers, hand and wrist from above, as far as a card and a half is long; its shadow is left out."""
    whole = hand_picture(int(chance.integers(1_000_000)))
    solid = np.clip((whole.cover - 0.5) * 2, 0, 1)
    colour = np.clip(whole.colour / np.maximum(whole.cover, 0.01)[..., None], 0, 255)
    rows = slice(0, int(chance.integers(420, 900)))
    return np.dstack([colour, 255 * solid])[rows].astype(np.uint8)


THINGS: dict[str, Callable[[np.random.Generator], Picture]] = {
    "JOKER": joker,
    "PHONE": phone,
    "NOTE": note,
    "COINS": coins,
    "MAT": mat,
    "HAND": hand,
}
