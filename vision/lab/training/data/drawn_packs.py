"""Packs drawn here: many fonts, corners, pips and courts, so that no one layout is learnt by heart."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from PIL import ImageFont

from dealer.notation.cards import FULL_PACK
from vision.lab.scenes.picture_packs import ART_SIZE, Picture, PicturePack
from vision.lab.training.data.made_up_courts import court_picture
from vision.lab.training.data.suit_signs import Mask, draw_suits, from_font

WIDTH, HEIGHT = ART_SIZE[0] * 2, ART_SIZE[1] * 2

COLUMNS = {  # height of the pips in the left and right column, and in the middle one; from the top, 0 to 1
    "A": ((), (0.5,)),
    "2": ((), (0, 1)),
    "3": ((), (0, 0.5, 1)),
    "4": ((0, 1), ()),
    "5": ((0, 1), (0.5,)),
    "6": ((0, 0.5, 1), ()),
    "7": ((0, 0.5, 1), (0.25,)),
    "8": ((0, 0.5, 1), (0.25, 0.75)),
    "9": ((0, 1 / 3, 2 / 3, 1), (0.5,)),
    "T": ((0, 1 / 3, 2 / 3, 1), (1 / 6, 5 / 6)),
}
LANGUAGES = ({"J": "J", "Q": "Q", "K": "K"}, {"J": "V", "Q": "D", "K": "R"}, {"J": "B", "Q": "D", "K": "K"})


@dataclass(frozen=True, slots=True)
class Style:
    """What one pack's cards have in common; lengths are shares of the card's height."""

    font: ImageFont.FreeTypeFont
    suits: dict[str, Mask]
    inks: dict[str, tuple[int, int, int]]
    paper: tuple[int, int, int]
    letters: dict[str, str]
    rank_height: float
    rank_squeeze: float
    suit_height: float
    corner_x: float
    corner_y: float
    beside: bool
    four_corners: bool
    corners: bool
    pip_height: float
    pips_x: float
    pips_y: float
    turned: bool
    plain: str
    """What stands in the middle of number cards: ``pips``, ``suit``, ``rank`` or ``empty``."""
    ace_height: float
    border: int
    frame: bool


def choose_style(chance: np.random.Generator, fonts: list[Path]) -> Style:
    """A pack's style; one in six has very large corners, one in six has four colours."""
    font = ImageFont.truetype(str(fonts[chance.integers(len(fonts))]), 160)
    red = (int(chance.integers(0, 70)), int(chance.integers(0, 70)), int(chance.integers(140, 245)))
    black = tuple(int(v) for v in chance.integers(0, 60) + chance.integers(0, 22, 3))
    inks = {"S": black, "H": red, "D": red, "C": black}
    if chance.random() < 0.16:
        blue = (int(chance.integers(140, 240)), int(chance.integers(30, 120)), int(chance.integers(0, 50)))
        green = (int(chance.integers(0, 70)), int(chance.integers(90, 160)), int(chance.integers(0, 60)))
        amber = (int(chance.integers(0, 60)), int(chance.integers(120, 180)), int(chance.integers(200, 250)))
        inks = {**inks, "C": green, "D": blue if chance.random() < 0.7 else amber}
    jumbo = chance.random() < 0.25
    rank_height = chance.uniform(0.15, 0.3) if jumbo else chance.uniform(0.065, 0.14)
    plain = str(chance.choice(["pips", "suit", "rank", "empty"], p=[0.84, 0.08, 0.05, 0.03]))
    white = int(chance.integers(236, 256))
    return Style(
        font=font,
        suits=draw_suits(chance, fonts),
        inks=inks,  # type: ignore[arg-type]
        paper=(white - int(chance.integers(0, 18)), white, white),
        letters=LANGUAGES[int(chance.choice(3, p=[0.93, 0.04, 0.03]))],
        rank_height=rank_height,
        rank_squeeze=chance.uniform(0.6, 1.05),
        suit_height=rank_height * chance.uniform(0.55, 1.0),
        corner_x=chance.uniform(0.02, 0.045),
        corner_y=chance.uniform(0.018, 0.05),
        beside=jumbo and chance.random() < 0.3,
        four_corners=not jumbo and chance.random() < 0.12,
        corners=plain != "rank" or chance.random() < 0.6,
        pip_height=chance.uniform(0.08, 0.135) if jumbo else chance.uniform(0.1, 0.19),
        pips_x=chance.uniform(0.26, 0.36) if not jumbo else chance.uniform(0.34, 0.4),
        pips_y=chance.uniform(0.14, 0.22),
        turned=chance.random() < 0.93,
        plain=plain,
        ace_height=chance.uniform(0.13, 0.5),
        border=int(chance.choice([0, 1, 2, 5], p=[0.6, 0.2, 0.15, 0.05])),
        frame=chance.random() < 0.75,
    )


def draw_pack(number: int, seed: int, fonts: list[Path], courts_of: list[PicturePack]) -> PicturePack:
    """The drawn pack of this number: the same for the same seed, fonts and ``courts_of``, the packs whose
    court
    pictures it may borrow."""
    chance = np.random.default_rng((seed, number))
    style = choose_style(chance, fonts)
    lender = courts_of[chance.integers(len(courts_of))] if courts_of and chance.random() < 0.6 else None
    court_kind = str(chance.choice(["figures", "letter", "suit"], p=[0.7, 0.15, 0.15]))
    cards = []
    for index, card in enumerate(FULL_PACK):
        suit = card.suit or ""
        canvas = np.full((HEIGHT, WIDTH, 3), style.paper, np.uint8)
        if card.rank in "JQK":
            borrowed = None if lender is None else lender.cards[index]
            draw_court(canvas, style, card.rank, suit, chance, borrowed, court_kind)
        else:
            draw_middle(canvas, style, card.rank, suit, chance)
        if style.corners:
            draw_corners(canvas, style, card.rank, suit)
        if style.border:
            ink = style.inks[suit]
            cv2.rectangle(canvas, (4, 4), (WIDTH - 5, HEIGHT - 5), ink, style.border)
        cards.append(cv2.resize(canvas, ART_SIZE, interpolation=cv2.INTER_AREA))
    return PicturePack(f"drawn/{number}", np.stack(cards))


def stamp(canvas: Picture, mask: Mask, x: float, y: float, height: float, ink: tuple[int, int, int],
          squeeze: float = 1.0, turned: bool = False, anchor: str = "centre") -> None:  # fmt: skip
    """Print a mask at (x, y), shares of the card's width and height; ``anchor`` is ``centre`` or
    ``corner``."""
    tall = max(2, round(height * HEIGHT))
    wide = max(2, round(tall * mask.shape[1] / mask.shape[0] * squeeze))
    small = cv2.resize(mask, (wide, tall), interpolation=cv2.INTER_AREA)
    if turned:
        small = small[::-1, ::-1]
    left, top = round(x * WIDTH), round(y * HEIGHT)
    if anchor == "centre":
        left, top = left - wide // 2, top - tall // 2
    x0, y0, x1, y1 = max(left, 0), max(top, 0), min(left + wide, WIDTH), min(top + tall, HEIGHT)
    if x0 >= x1 or y0 >= y1:
        return
    cover = small[y0 - top : y1 - top, x0 - left : x1 - left, None].astype(np.float32) / 255
    spot = canvas[y0:y1, x0:x1]
    spot[:] = np.rint(spot * (1 - cover) + np.array(ink, np.float32) * cover)


def letter(style: Style, rank: str) -> Mask:
    """The mask of a rank's letters in the pack's font, uint8 (h, w)."""
    return from_font("10" if rank == "T" else style.letters.get(rank, rank), style.font)


def draw_corners(canvas: Picture, style: Style, rank: str, suit: str) -> None:
    """Rank and suit in two opposite corners, or in all four."""
    ink = style.inks[suit]
    rank_mask, suit_mask = letter(style, rank), style.suits[suit]
    squeeze = style.rank_squeeze * (0.72 if rank == "T" else 1.0)
    wide = style.rank_height * rank_mask.shape[1] / rank_mask.shape[0] * squeeze * HEIGHT / WIDTH
    limit = 0.36 if style.rank_height > 0.14 else 0.15
    if wide > limit:
        squeeze, wide = squeeze * limit / wide, limit
    suit_wide = style.suit_height * suit_mask.shape[1] / suit_mask.shape[0] * HEIGHT / WIDTH
    half = max(wide, suit_wide) / 2

    def corner() -> None:
        x, y = style.corner_x * 1.4 + half, style.corner_y + style.rank_height / 2
        stamp(canvas, rank_mask, x, y, style.rank_height, ink, squeeze)
        if style.beside:
            x += half + suit_wide / 2 + 0.03
        else:
            y += style.rank_height / 2 + style.suit_height / 2 + 0.012
        stamp(canvas, suit_mask, x, y, style.suit_height, ink)

    for _ in range(2):
        corner()
        if style.four_corners:
            # Mirror the paper, print, mirror back: the letters stay readable.
            saved = canvas.copy()
            corner_only = np.full_like(canvas, style.paper)
            canvas[:] = corner_only
            corner()
            reach = (slice(0, int(HEIGHT * 0.3)), slice(0, int(WIDTH * 0.17)))
            patch = canvas[reach].copy()
            canvas[:] = saved
            place = canvas[reach[0], WIDTH - patch.shape[1] :]
            place[:] = np.minimum(place, patch)
        canvas[:] = canvas[::-1, ::-1].copy()


def draw_middle(canvas: Picture, style: Style, rank: str, suit: str, chance: np.random.Generator) -> None:
    """The pips, or what stands for them."""
    ink, mask = style.inks[suit], style.suits[suit]
    if style.plain == "suit":
        stamp(canvas, mask, 0.5, 0.5, 0.35, ink)
    elif style.plain == "rank":
        stamp(canvas, letter(style, rank), 0.5, 0.4, 0.32, ink, style.rank_squeeze)
        stamp(canvas, mask, 0.5, 0.74, 0.2, ink)
    elif rank == "A":
        height = style.ace_height * (1.25 if suit == "S" else 1)
        if suit == "S" and chance.random() < 0.4:
            stamp(canvas, mask, 0.5, 0.5, height * 1.25, ink)
            stamp(canvas, mask, 0.5, 0.5, height * 1.12, style.paper)
        stamp(canvas, mask, 0.5, 0.5, height, ink)
        if suit == "S" and chance.random() < 0.4:
            stamp(canvas, mask, 0.5, 0.5, height * 0.45, style.paper)
    elif style.plain == "pips":
        sides, middle = COLUMNS[rank]
        height = min(style.pip_height, 0.15) if rank in "789T" else style.pip_height
        for share_x, column in ((style.pips_x, sides), (1 - style.pips_x, sides), (0.5, middle)):
            for share in column:
                y = style.pips_y + (1 - 2 * style.pips_y) * share
                stamp(canvas, mask, share_x, y, height, ink, turned=style.turned and share > 0.5)


def draw_court(canvas: Picture, style: Style, rank: str, suit: str, chance: np.random.Generator,
               borrowed: Picture | None, kind: str) -> None:  # fmt: skip
    """A court card's middle: a borrowed picture, figures made up here, a large letter or a large suit."""
    if style.rank_height > 0.14 and style.corners:
        left, top = 0.36, 0.1
    else:
        left, top = chance.uniform(0.16, 0.22), chance.uniform(0.06, 0.1)
    box = (
        slice(int(top * HEIGHT), int((1 - top) * HEIGHT)),
        slice(int(left * WIDTH), int((1 - left) * WIDTH)),
    )
    tall, wide = box[0].stop - box[0].start, box[1].stop - box[1].start
    ink = style.inks[suit]
    if borrowed is not None:
        height, width = borrowed.shape[:2]
        inner = borrowed[int(0.07 * height) : int(0.93 * height), int(0.18 * width) : int(0.82 * width)]
        canvas[box] = cv2.resize(inner, (wide, tall), interpolation=cv2.INTER_AREA)
    elif kind == "figures":
        canvas[box] = court_picture(chance, wide, tall, style.paper, style.suits[suit], ink)
    else:
        mask = letter(style, rank) if kind == "letter" else style.suits[suit]
        stamp(canvas, mask, 0.5, 0.5, 0.4, ink, 0.9)
    if style.frame:
        colour = ink if chance.random() < 0.5 else (120, 30, 20)
        cv2.rectangle(canvas, (box[1].start, box[0].start), (box[1].stop, box[0].stop), colour, 2)
