"""What is not a readable card: backs, jokers, and the other flat things that lie about on a bar's table.

Everything is drawn as if it filled the outline of a card: uint8 (216, 144, 3), BGR.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import ImageFont

from vision.lab.scenes.picture_packs import ART_SIZE, Picture
from vision.lab.training.data.drawn_packs import HEIGHT, WIDTH, stamp
from vision.lab.training.data.made_up_courts import COURT_INKS, Ink, court_picture, scatter
from vision.lab.training.data.suit_signs import from_font

WORDS = ("HAPPY HOUR", "MENU", "Railway Arms", "50", "TEN", "bonus", "2 for 1", "Score", "North", "A5",
         "Visa", "ENTRY", "No 7", "20", "5", "100", "K9", "Q&A", "JOB", "8", "Lager", "Bridge")  # fmt: skip


def kept(canvas: Picture) -> Picture:
    """A drawing in the size of a card's picture, uint8 (216, 144, 3)."""
    return cv2.resize(canvas, ART_SIZE, interpolation=cv2.INTER_AREA)


def bgr(values: NDArray[Any]) -> Ink:
    """Three numbers as a colour."""
    return int(values[0]), int(values[1]), int(values[2])


def some_ink(chance: np.random.Generator) -> Ink:
    """Any colour, most often a printer's blue, red, green or black."""
    if chance.random() < 0.5:
        base = ((170, 60, 20), (30, 30, 180), (50, 110, 30), (30, 30, 30), (120, 40, 110))[chance.integers(5)]
        return bgr(np.clip(np.array(base) + chance.integers(-20, 40, 3), 0, 255))
    return bgr(chance.integers(0, 256, 3))


def draw_back(chance: np.random.Generator) -> Picture:
    """A back: a lattice, stripes, dots, rosettes or one colour, with or without a white rim."""
    ink = some_ink(chance)
    paper = bgr(chance.integers(215, 256, 3))
    canvas = np.full((HEIGHT, WIDTH, 3), paper, np.uint8)
    rim = int(chance.choice([0, WIDTH // 24, WIDTH // 14, WIDTH // 9]))
    field = canvas[rim : HEIGHT - rim or None, rim : WIDTH - rim or None]
    tall, wide = field.shape[:2]
    kind = chance.integers(7)
    step = int(chance.integers(7, 40))
    over = chance.random() < 0.5
    field[:] = ink if over else paper
    other = paper if over else ink
    thick = int(chance.integers(1, max(2, step // 3)))
    y, x = np.mgrid[0:tall, 0:wide]
    if kind == 0:
        field[((x + y) % step < thick) | ((x - y) % step < thick)] = other
    elif kind == 1:
        field[(x % step < thick) | (y % step < thick)] = other
    elif kind == 2:
        field[((x % step) - step / 2) ** 2 + ((y % step) - step / 2) ** 2 < (step / 3) ** 2] = other
    elif kind == 3:
        wave = np.sin(x / step * 3) * step / 2
        field[(y + wave).astype(int) % step < thick + 1] = other
    elif kind == 4:
        far = np.hypot(x - wide / 2, (y - tall / 2) * chance.uniform(0.5, 1))
        turn = np.arctan2(y - tall / 2, x - wide / 2) * chance.integers(3, 16)
        field[(far + step * np.sin(turn)).astype(int) % (2 * step) < step] = other
    elif kind == 5:
        field[((x // step) + (y // step)) % 2 == 0] = other
    if kind == 6 or chance.random() < 0.35:
        inks = [ink, other, some_ink(chance)]
        for _ in range(int(chance.integers(5, 60))):
            scatter(field, chance, inks[chance.integers(3)])
        field[tall // 2 :] = field[: tall - tall // 2][::-1, ::-1]
    if chance.random() < 0.4:
        axes = (int(wide * chance.uniform(0.15, 0.4)), int(tall * chance.uniform(0.12, 0.35)))
        cv2.ellipse(field, (wide // 2, tall // 2), axes, 0, 0, 360, other, -1, cv2.LINE_AA)
        axes = (axes[0] * 4 // 5, axes[1] * 4 // 5)
        cv2.ellipse(
            field, (wide // 2, tall // 2), axes, 0, 0, 360, ink, int(chance.choice([-1, 3])), cv2.LINE_AA
        )
    if chance.random() < 0.4:
        cv2.rectangle(field, (6, 6), (wide - 7, tall - 7), other, int(chance.integers(1, 5)))
    return kept(canvas)


def draw_joker(chance: np.random.Generator, fonts: list[Path]) -> Picture:
    """A joker: a figure or a star, the word along or across the corners, or only a star there."""
    font = ImageFont.truetype(str(fonts[chance.integers(len(fonts))]), 90)
    white = int(chance.integers(236, 256))
    canvas = np.full((HEIGHT, WIDTH, 3), (white - 6, white, white), np.uint8)
    ink = ((30, 30, 30), (30, 30, 200), (150, 50, 20), some_ink(chance))[chance.integers(4)]
    box = (slice(int(HEIGHT * 0.12), int(HEIGHT * 0.88)), slice(int(WIDTH * 0.2), int(WIDTH * 0.8)))
    tall, wide = box[0].stop - box[0].start, box[1].stop - box[1].start
    figure = court_picture(chance, wide, tall * 2, (white, white, white))[:tall]
    if chance.random() < 0.5:
        canvas[box] = (
            figure if chance.random() < 0.6 else court_picture(chance, wide, tall, (white, white, white))
        )
    elif chance.random() < 0.6:
        for _ in range(int(chance.integers(8, 40))):
            scatter(canvas[box], chance, ink)
    word = from_font(str(chance.choice(["JOKER", "Joker", "JOKER", "JOLLY", "★", "JOKER"])), font)
    down = chance.random() < 0.7
    if down:
        word = np.rot90(word, -1 if chance.random() < 0.5 else 1)
    height = chance.uniform(0.25, 0.42) if down else chance.uniform(0.04, 0.08)
    if word.shape[0] < 3:
        height = 0.05
    for _ in range(2):
        stamp(
            canvas,
            word,
            0.03,
            0.03,
            min(height, 0.14 * WIDTH / HEIGHT * word.shape[0] / word.shape[1] * 1.2),
            ink,
            anchor="corner",
        )
        canvas[:] = canvas[::-1, ::-1].copy()
    return kept(canvas)


def draw_other(chance: np.random.Generator, fonts: list[Path]) -> Picture:
    """One of: bank note, phone, paper with writing, coins, hand, cloth, wood, blank card, nonsense."""
    kind = int(chance.integers(10))
    canvas = surface(chance)
    if kind == 0:
        return bank_note(chance, fonts)
    if kind == 1:
        phone(canvas, chance, fonts)
    elif kind == 2:
        writing(canvas, chance, fonts)
    elif kind == 3:
        coins(canvas, chance, fonts)
    elif kind in (4, 5):
        hand(canvas, chance)
    elif kind == 6:
        canvas[:] = chance.integers(200, 256)
        if chance.random() < 0.5:
            cv2.rectangle(
                canvas, (20, 20), (WIDTH - 20, HEIGHT - 20), some_ink(chance), int(chance.integers(1, 6))
            )
    elif kind == 7:
        for _ in range(int(chance.integers(3, 50))):
            scatter(canvas, chance, some_ink(chance))
    elif kind == 8 and chance.random() < 0.6:
        # The middle of a court card, without its corners: the inner frame is no card.
        paper = (245, 245, 245)
        return kept(court_picture(chance, WIDTH, HEIGHT, paper))
    return kept(canvas)


def surface(chance: np.random.Generator) -> Picture:
    """A table: felt, wood, cloth with stripes or squares, tiles; shaded."""
    ink = np.array(some_ink(chance), np.float32)
    coarse = int(chance.integers(2, 40))
    noise = chance.normal(0, 1, (HEIGHT // coarse + 2, WIDTH // coarse + 2)).astype(np.float32)
    grain = cv2.resize(noise, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    kind = chance.integers(4)
    if kind == 0:
        long = chance.normal(0, 1, (int(chance.integers(4, 60)), WIDTH)).astype(np.float32)
        grain = cv2.GaussianBlur(cv2.resize(long, (WIDTH, HEIGHT)), (0, 0), 1.5)
        if chance.random() < 0.5:
            grain = cv2.resize(np.ascontiguousarray(grain.T), (WIDTH, HEIGHT))
    elif kind == 1:
        step = int(chance.integers(12, 90))
        y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
        grain = (((x // step) % 2) + ((y // step) % 2) * chance.integers(0, 2)).astype(np.float32) * 3
    fine = chance.normal(0, chance.uniform(0, 12), (HEIGHT, WIDTH, 1))
    canvas = ink + grain[:, :, None] * chance.uniform(3, 35) + fine
    return np.clip(canvas, 0, 255).astype(np.uint8)


def text_at(canvas: Picture, chance: np.random.Generator, fonts: list[Path], ink: Ink,
            x: float, y: float, height: float, word: str | None = None) -> None:  # fmt: skip
    """Write a word (a random one where None is given) on the canvas, its upper left corner at (x, y)."""
    font = ImageFont.truetype(str(fonts[chance.integers(len(fonts))]), 60)
    mask = from_font(word or str(chance.choice(WORDS)), font)
    stamp(canvas, mask, x, y, height, ink, anchor="corner")


def bank_note(chance: np.random.Generator, fonts: list[Path]) -> Picture:
    """A note, squeezed whole into a card's outline, or a part of it: fine lines, a portrait, numbers."""
    long = np.zeros((WIDTH, HEIGHT, 3), np.uint8)
    long[:] = np.clip(np.array(some_ink(chance)) * 0.3 + 165, 0, 255)
    ink = some_ink(chance)
    y, x = np.mgrid[0:WIDTH, 0:HEIGHT]
    for _ in range(int(chance.integers(2, 6))):
        wave = np.sin(x / chance.uniform(8, 60)) * chance.uniform(3, 30) + y
        line = np.mod(wave, chance.uniform(6, 22)) < chance.uniform(1, 3)
        long[line] = (long[line] * 0.6 + np.array(some_ink(chance)) * 0.4).astype(np.uint8)
    portrait = court_picture(chance, 110, 400, bgr(long[5, 5]))[:200]
    at = int(chance.integers(0, HEIGHT - 110))
    long[40:240, at : at + 110] = (long[40:240, at : at + 110] * 0.4 + portrait * 0.6).astype(np.uint8)
    number = str(chance.choice(["5", "10", "20", "50", "100", "2", "1"]))
    upright = np.ascontiguousarray(np.rot90(long))
    if chance.random() < 0.5:
        canvas = cv2.resize(long, (WIDTH, HEIGHT)) if chance.random() < 0.3 else upright
    else:
        canvas = cv2.resize(upright[: int(HEIGHT * 0.75)], (WIDTH, HEIGHT))
    for _ in range(2):
        text_at(canvas, chance, fonts, ink, 0.05, 0.03, chance.uniform(0.05, 0.13), number)
        canvas = canvas[::-1, ::-1].copy()
    return kept(canvas)


def phone(canvas: Picture, chance: np.random.Generator, fonts: list[Path]) -> None:
    """A phone: dark, with or without a lit screen of icons and lines."""
    canvas[:] = chance.integers(5, 60)
    rim = int(chance.integers(4, 20))
    screen = canvas[rim * 2 : HEIGHT - rim * 2, rim : WIDTH - rim]
    if chance.random() < 0.6:
        screen[:] = some_ink(chance) if chance.random() < 0.5 else int(chance.integers(200, 256))
        step = int(chance.integers(36, 70))
        for top in range(step // 2, screen.shape[0] - step, step):
            for left in range(step // 3, screen.shape[1] - step // 2, step):
                if chance.random() < 0.7:
                    cv2.rectangle(
                        screen, (left, top), (left + step // 2, top + step // 2), some_ink(chance), -1
                    )
        text_at(screen, chance, fonts, some_ink(chance), 0.2, 0.1, 0.06, "12:45")
    elif chance.random() < 0.5:
        cv2.circle(canvas, (50, 60), int(chance.integers(12, 30)), (90, 90, 90), 3)


def writing(canvas: Picture, chance: np.random.Generator, fonts: list[Path]) -> None:
    """A beer mat, a ticket, a score sheet, a bank card: words and lines on paper."""
    canvas[:] = some_ink(chance) if chance.random() < 0.4 else int(chance.integers(180, 256))
    for _ in range(int(chance.integers(1, 9))):
        text_at(
            canvas,
            chance,
            fonts,
            some_ink(chance),
            chance.uniform(0, 0.6),
            chance.uniform(0, 0.9),
            chance.uniform(0.03, 0.18),
        )
    for _ in range(int(chance.integers(0, 5))):
        scatter(canvas, chance, some_ink(chance))


def coins(canvas: Picture, chance: np.random.Generator, fonts: list[Path]) -> None:
    """Coins or chips, numbers on them."""
    for _ in range(int(chance.integers(1, 6))):
        centre = (int(chance.integers(0, WIDTH)), int(chance.integers(0, HEIGHT)))
        radius = int(chance.integers(30, 130))
        ink = COURT_INKS[chance.integers(len(COURT_INKS))] if chance.random() < 0.4 else (70, 130, 160)
        cv2.circle(canvas, centre, radius, ink, -1, cv2.LINE_AA)
        cv2.circle(canvas, centre, int(radius * 0.85), tuple(v * 2 // 3 for v in ink), 4, cv2.LINE_AA)
        text_at(
            canvas,
            chance,
            fonts,
            (40, 60, 70),
            (centre[0] - radius / 3) / WIDTH,
            (centre[1] - radius / 3) / HEIGHT,
            radius / HEIGHT * 0.7,
        )


def hand(canvas: Picture, chance: np.random.Generator) -> None:
    """Fingers and the back of a hand."""
    skin = np.array([130, 160, 210], np.float32) * chance.uniform(0.3, 1.15)
    for finger in finger_lines(chance, WIDTH, HEIGHT):
        start, end, thick = finger
        colour = tuple(float(v) for v in np.clip(skin * chance.uniform(0.85, 1.1), 0, 255))
        cv2.line(canvas, start, end, tuple(v * 0.6 for v in colour), thick + 5, cv2.LINE_AA)
        cv2.line(canvas, start, end, colour, thick, cv2.LINE_AA)


def finger_lines(
    chance: np.random.Generator, width: int, height: int
) -> list[tuple[tuple[int, int], tuple[int, int], int]]:
    """Some fingers reaching in from one side: start, end and thickness, pixels of a picture of that size."""
    lines = []
    root = chance.uniform([0, 0], [width, height])
    way = chance.uniform(0, 2 * np.pi)
    for _ in range(int(chance.integers(2, 6))):
        turn = way + chance.normal(0, 0.25)
        start = root + chance.normal(0, width * 0.15, 2)
        end = start + np.array([np.cos(turn), np.sin(turn)]) * width * chance.uniform(0.6, 1.6)
        lines.append(
            (
                (int(start[0]), int(start[1])),
                (int(end[0]), int(end[1])),
                int(width * chance.uniform(0.12, 0.3)),
            )
        )
    return lines
