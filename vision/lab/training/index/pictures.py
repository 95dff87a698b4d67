"""What the index reader learns from: corners of cards in all alphabets, of foreign packs, and of no cards.

Packs are drawn afresh for each few pictures, so that no font or layout is seen often; printed packs get the
corners of drawn ones, so that their courts are seen with any letter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import ImageFont

from dealer.notation.cards import FULL_PACK
from vision.lab.scenes import picture_packs
from vision.lab.scenes.picture_packs import ART_SIZE, Picture, PicturePack
from vision.lab.training.data import not_cards as others
from vision.lab.training.data.augment import Surroundings, augment
from vision.lab.training.data.drawn_packs import (
    HEIGHT,
    WIDTH,
    Style,
    choose_style,
    draw_corners,
    draw_court,
    draw_middle,
    stamp,
)
from vision.lab.training.data.mixture import to_bytes
from vision.lab.training.data.photo_cuts import Cuttings
from vision.lab.training.data.reprint import crossed, four_coloured
from vision.lab.training.data.store import fonts_below
from vision.lab.training.data.suit_signs import from_font
from vision.lab.training.index.foreign_suits import foreign_suit
from vision.reader.card_reader import prepare
from vision.reader.index_reader import LETTERS, SIGNS

LATIN, CYRILLIC_D = "A10JQKBDVRnHEWFT", "\u0414"
COURTS = {  # jack, queen, king; how often
    ("J", "Q", "K"): 0.34,
    ("B", "D", "K"): 0.12,
    ("V", "D", "R"): 0.12,
    ("Kn", "D", "K"): 0.08,
    ("B", "V", "H"): 0.08,
    ("J", "V", "D"): 0.03,
    ("V", "D", "K"): 0.03,
    ("W", "D", "K"): 0.04,
    ("F", "D", "R"): 0.04,
    ("B", CYRILLIC_D, "K"): 0.05,
    ("", "", ""): 0.07,
}
ACES = {"A": 0.8, "1": 0.08, "E": 0.05, "T": 0.07}
POOL, FRESH = 240, 0.08
"""Drawn cards that pictures are taken from, and how often another pack is drawn."""

UNKNOWN = -1
"""The label of what must not be learnt from."""

_GERMAN = {"J": "B", "Q": "D"}
_RUSSIAN = {"J": "B", "Q": CYRILLIC_D, "A": "T"}
PRINTED: Mapping[str, Mapping[str, str]] = {
    "gnome/ancient_french": {"J": "V", "Q": "D", "K": "R", "A": "1"},
    "gnome/atlasnye_skat": _GERMAN,
    "gnome/berlin": _GERMAN,
    "gnome/guyenne-classic": {"J": "", "Q": "", "K": ""},
    "gnome/lattmann": _GERMAN,
    "gnome/rheinland": _GERMAN,
    "gnome/slavic_costumes": _RUSSIAN,
    "gnome/tarocco": {"J": "F", "Q": "D", "K": "R"},
    "gnome/\u0410\u0442\u043b\u0430\u0441\u043d\u044b\u0435": _RUSSIAN,
}
"""What packs drawn by others print instead of J, Q, K and A, where they do."""

HELD_OUT = ("gnome/ancient_french", "gnome/slavic_costumes")
"""Packs on which the card reader was trained and the index reader is measured."""


@dataclass(frozen=True, eq=False, slots=True)
class IndexExamples:
    """``corners`` uint8 (N, 2, 84, 54, 3), packed by ``mixture.to_bytes``; ``letters`` and ``signs`` int64
    (N,), numbers in ``LETTERS`` and ``SIGNS``, -1 where unknown."""

    corners: Picture
    letters: NDArray[np.int64]
    signs: NDArray[np.int64]


@dataclass(frozen=True, eq=False, slots=True)
class Face:
    """A clean face, uint8 (216, 144, 3), with the numbers of its letter, its sign, and its card in
    ``FULL_PACK``; each may be ``UNKNOWN``."""

    picture: Picture
    letter: int
    sign: int
    card: int = UNKNOWN


def letter_number(rank: str, letters: Mapping[str, str]) -> int:
    """The number in ``LETTERS`` of what a card of that rank bears, given what its pack prints instead."""
    return LETTERS.index(letters.get(rank, "10" if rank == "T" else rank))


class IndexPictures:
    """Draws labelled corners. ``packs`` are of one side, with their letters in ``PRINTED``; ``fonts`` must
    have Cyrillic letters where ``cyrillic`` says so."""

    def __init__(
        self,
        fonts: list[Path],
        cyrillic: Sequence[Path],
        packs: list[PicturePack],
        cuttings: Cuttings | None,
        seed: int = 1,
    ) -> None:
        self.fonts, self.cyrillic = fonts, list(cyrillic)
        self.packs, self.cuttings = packs, cuttings
        chance = np.random.default_rng((seed, 9))
        tables = np.stack(
            [cv2.resize(others.surface(chance), ART_SIZE, interpolation=cv2.INTER_AREA) for _ in range(24)]
        )
        some = [pack.cards[::7] for pack in packs]
        if cuttings is not None:
            tables, some = np.concatenate([tables, cuttings.grounds]), [*some, cuttings.pictures[::5]]
        backs = np.stack([others.draw_back(chance) for _ in range(24)])
        self.around = Surroundings(tables, np.concatenate([*some, backs]))
        self._pool: list[Face] = []

    def examples(self, number: int, seed: tuple[int, ...], **how: float) -> IndexExamples:
        """``number`` of them; the same for the same seed."""
        chance = np.random.default_rng(seed)
        self._pool = []
        corners, letters, signs = [], [], []
        for _ in range(number):
            face = self.face(chance)
            made = augment(face.picture, chance, self.around, **how)
            corners.append(to_bytes(prepare(made.picture).corners))
            letters.append(face.letter if made.corner_seen else LETTERS.index(""))
            signs.append(face.sign if made.corner_seen else SIGNS.index("none"))
        return IndexExamples(np.stack(corners), np.array(letters, np.int64), np.array(signs, np.int64))

    def face(self, chance: np.random.Generator) -> Face:
        """One face: a drawn card, a printed or photographed one, a foreign one, or no card."""
        sort = chance.random()
        if sort < 0.1 and self.cuttings is not None:
            i = int(chance.integers(len(self.cuttings.labels)))
            number = int(self.cuttings.labels[i])
            letter = letter_number(FULL_PACK[number].rank, {})
            return Face(self.cuttings.pictures[i], letter, number // 13, number)
        if sort < 0.25 and self.packs:
            return self.printed(chance)
        if sort < 0.32:
            return Face(others.draw_other(chance, self.fonts), UNKNOWN, SIGNS.index("other"))
        if sort < 0.35:
            return Face(others.draw_joker(chance, self.fonts), LETTERS.index(""), SIGNS.index("other"))
        if len(self._pool) < POOL or chance.random() < FRESH:
            self._pool = [*self._pool[-POOL:], *self.drawn_cards(chance)]
        return self._pool[chance.integers(len(self._pool))]

    def printed(self, chance: np.random.Generator) -> Face:
        """A card of a printed pack, with its own letter."""
        pack = self.packs[chance.integers(len(self.packs))]
        index = int(chance.integers(52))
        card = FULL_PACK[index]
        letter = letter_number(card.rank, PRINTED.get(pack.name, {}))
        face = pack.cards[index]
        if chance.random() < 0.1:
            face = four_coloured(face, index // 13)
        return Face(face, letter, SIGNS.index(card.suit or ""), index)

    def drawn_cards(self, chance: np.random.Generator) -> list[Face]:
        """Some cards of one pack drawn afresh, most of them courts and aces."""
        letters = dict(zip("JQK", _choice(chance, COURTS), strict=True))
        letters["A"] = _choice(chance, ACES)
        fonts = self.cyrillic if CYRILLIC_D in letters.values() else self.fonts
        style = replace(choose_style(chance, fonts), letters=letters, corners=True)
        if chance.random() < 0.12:
            return self._foreign_cards(chance, style)
        style, inset = _framed(chance, style)
        wanted = [*chance.choice([0, 10, 11, 12], 9), *chance.integers(1, 10, 5)]
        return [self._drawn(chance, style, inset, int(rank), int(chance.integers(4))) for rank in wanted]

    def _drawn(
        self, chance: np.random.Generator, style: Style, inset: float, rank: int, suit: int
    ) -> Face:
        card = FULL_PACK[13 * suit + rank]
        canvas = np.full((HEIGHT, WIDTH, 3), style.paper, np.uint8)
        pack = self.packs[chance.integers(len(self.packs))].cards if self.packs else None
        if card.rank in "JQK":
            kind = str(chance.choice(["figures", "letter", "suit"], p=[0.8, 0.08, 0.12]))
            borrowed = None if pack is None or chance.random() < 0.5 else pack[13 * suit + rank]
            draw_court(canvas, style, card.rank, card.suit or "", chance, borrowed, kind)
        else:
            draw_middle(canvas, style, card.rank, card.suit or "", chance)
        letter = letter_number(card.rank, style.letters)
        draw_corners(canvas, style, card.rank, card.suit or "")
        if inset:
            edge = (round(inset * WIDTH), round(inset * WIDTH))
            far = (WIDTH - edge[0], HEIGHT - edge[1])
            ink = style.inks[card.suit or ""] if chance.random() < 0.6 else others.some_ink(chance)
            cv2.rectangle(canvas, edge, far, ink, int(chance.integers(1, 5)))
        picture = cv2.resize(canvas, ART_SIZE, interpolation=cv2.INTER_AREA)
        if pack is not None and not inset and style.rank_height < 0.14 and chance.random() < 0.3:
            picture = crossed(pack[13 * suit + rank], picture, chance)
        return Face(picture, letter, suit, 13 * suit + rank)

    def _foreign_cards(self, chance: np.random.Generator, style: Style) -> list[Face]:
        """Cards of a pack of other suits: pips, figures, or a number on a colour as games have."""
        suits = {suit: foreign_suit(chance, self.fonts) for suit in "SHDC"}
        inks: dict[str, Any] = {suit: others.some_ink(chance) for suit in "SHDC"}
        style = replace(style, suits=suits, inks=inks)
        if chance.random() < 0.4:  # numbers alone in the corners
            style = replace(style, suits={**suits}, suit_height=0.004)
        game = chance.random() < 0.3
        faces = []
        for _ in range(14):
            suit, rank = "SHDC"[chance.integers(4)], "A23456789TJQK"[chance.integers(13)]
            canvas = np.full((HEIGHT, WIDTH, 3), style.paper, np.uint8)
            if game:
                _game_card(canvas, chance, style, inks[suit])
            elif rank in "JQK" or chance.random() < 0.2:
                draw_court(canvas, style, rank, suit, chance, None, "figures")
            else:
                draw_middle(canvas, style, rank, suit, chance)
            if not game and chance.random() < 0.9:
                draw_corners(canvas, style, rank, suit)
            picture = cv2.resize(canvas, ART_SIZE, interpolation=cv2.INTER_AREA)
            faces.append(Face(picture, UNKNOWN, SIGNS.index("other")))
        return faces


def _game_card(canvas: Picture, chance: np.random.Generator, style: Style, ink: Any) -> None:
    """A card of a game: a coloured field within a white rim, a large number in an oval and small ones."""
    rim = int(chance.integers(0, WIDTH // 8))
    canvas[rim : HEIGHT - rim or None, rim : WIDTH - rim or None] = ink
    if chance.random() < 0.7:
        axes = (int(WIDTH * chance.uniform(0.25, 0.4)), int(HEIGHT * chance.uniform(0.25, 0.42)))
        tilt = float(chance.uniform(-40, 40))
        cv2.ellipse(canvas, (WIDTH // 2, HEIGHT // 2), axes, tilt, 0, 360, style.paper, -1, cv2.LINE_AA)
    number = from_font(str(chance.integers(0, 22)), style.font)
    stamp(canvas, number, 0.5, 0.5, chance.uniform(0.2, 0.4), ink)
    for _ in range(2):
        stamp(canvas, number, 0.1 + rim / WIDTH, 0.08 + rim / HEIGHT, chance.uniform(0.06, 0.12), style.paper)
        canvas[:] = canvas[::-1, ::-1].copy()


def _framed(chance: np.random.Generator, style: Style) -> tuple[Style, float]:
    """One pack in seven has its index within an inner frame: the style, and how far in the frame stands."""
    if style.rank_height > 0.14 or chance.random() > 0.15:
        return style, 0.0
    inset = float(chance.uniform(0.03, 0.1))
    x, y = style.corner_x + inset * 0.9, style.corner_y + inset * WIDTH / HEIGHT
    return replace(style, corner_x=x, corner_y=y, border=0), inset


def _choice(chance: np.random.Generator, shares: Mapping[Any, float]) -> Any:
    names = list(shares)
    weights = np.array(list(shares.values()))
    return names[int(chance.choice(len(names), p=weights / weights.sum()))]


def prints(file: Path, letters: str) -> bool:
    """Whether the font has these letters: each looks unlike the sign that stands for a missing one."""
    font = ImageFont.truetype(str(file), 40)
    missing = from_font("\uffff", font)
    return not any(np.array_equal(from_font(letter, font), missing) for letter in letters)


def side_of(name: str) -> str:
    """The side a pack is on when the index reader learns."""
    return "measure" if name in HELD_OUT else picture_packs.side(name)


def source_of(packs: Path, fonts: Path, cuttings: Path | None, side: str, seed: int) -> IndexPictures:
    """What examples of one side are drawn from: every fifth font and the packs of that side are held out."""
    found = fonts_below(fonts)
    own = [one for k, one in enumerate(found) if (k % 5 == 4) == (side != "train") and prints(one, LATIN)]
    shot = None
    if cuttings is not None:
        with np.load(cuttings) as kept:
            shot = Cuttings(kept["pictures"], kept["labels"], kept["grounds"])
    printed = [one for one in picture_packs.load(packs) if side_of(one.name) == side]
    return IndexPictures(own, [one for one in own if prints(one, CYRILLIC_D)], printed, shot, seed)
