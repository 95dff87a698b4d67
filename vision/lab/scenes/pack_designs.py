"""Designs of packs for the mock table: measures, inks and courts, and endless varieties of each.

Training must never see them: the soak and the tests measure how a pack is read that nobody has taught.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np

from dealer.notation.cards import Suit
from vision.mock.court_cards import Colour
from vision.mock.pack import PackDesign


def rings(inner: np.ndarray, step: int, paper: Colour, ink: Colour) -> None:
    """Circles about the middle, for a card's back."""
    rows, columns = inner.shape[:2]
    inner[:] = ink
    for radius in range(step // 2, rows, step // 2):
        cv2.circle(inner, (columns // 2, rows // 2), radius, paper, step // 8, cv2.LINE_AA)


def stars(inner: np.ndarray, step: int, paper: Colour, ink: Colour) -> None:
    """Stars in rows, for a card's back."""
    rows, columns = inner.shape[:2]
    inner[:] = ink
    star = np.array([(0, -9), (2, -3), (9, 0), (2, 3), (0, 9), (-2, 3), (-9, 0), (-2, -3)]) * step / 30
    for row, y in enumerate(range(step // 2, rows, step)):
        for x in range(step // 2 + (row % 2) * step // 2, columns, step):
            cv2.fillPoly(inner, [np.round(star + np.array((x, y))).astype(np.int32)], paper, cv2.LINE_AA)


_FOUR_COLOUR = {
    Suit.SPADES: (20, 20, 20),
    Suit.HEARTS: (40, 30, 215),
    Suit.DIAMONDS: (200, 95, 20),
    Suit.CLUBS: (60, 140, 20),
}
_OLD_INKS = {
    Suit.SPADES: (48, 44, 50),
    Suit.HEARTS: (52, 48, 168),
    Suit.DIAMONDS: (52, 48, 168),
    Suit.CLUBS: (48, 44, 50),
}
_LETTER_COURT: dict[str, Colour] = {
    "line": (60, 60, 60),
    "cloth": (190, 190, 200),
    "trim": (225, 225, 230),
    "second": (120, 120, 130),
    "hair": (160, 160, 170),
}

DESIGNS: dict[str, PackDesign] = {
    design.name: design
    for design in (
        PackDesign("classic"),
        PackDesign(
            "large-index",
            index_high_mm=15.0,
            index_wide_mm=10.5,
            index_pen_mm=(2.5, 2.1),
            serif=False,
            index_inset_mm=(3.0, 3.6),
            index_pip_mm=8.5,
            pip_mm=10.5,
            pip_fat=0.95,
            pip_field_mm=(21.5, 17.0),
            court_inset_mm=(16.0, 11.0),
            back=stars,
            back_ink=(140, 60, 20),
        ),
        PackDesign(
            "four-colour",
            inks=_FOUR_COLOUR,
            index_high_mm=11.0,
            index_wide_mm=7.2,
            index_pen_mm=(1.5, 1.5),
            serif=False,
            index_pip_mm=7.0,
            one_pip=True,
            ace_mm=28.0,
            court_colours=_LETTER_COURT,
            court_frame=False,
            court_inset_mm=(15.0, 16.0),
            back=rings,
            back_ink=(70, 70, 70),
        ),
        PackDesign(
            "old-court",
            width_mm=60.0,
            paper=(214, 234, 242),
            inks=_OLD_INKS,
            index_high_mm=7.6,
            index_wide_mm=4.6,
            index_pen_mm=(1.3, 0.7),
            index_pip_mm=4.4,
            pip_mm=12.0,
            pip_fat=1.08,
            pip_field_mm=(15.5, 15.0),
            court_inset_mm=(9.0, 7.0),
            court_colours={
                "line": (60, 50, 60),
                "cloth": (70, 60, 165),
                "trim": (95, 190, 215),
                "second": (110, 95, 55),
                "hair": (110, 150, 185),
            },
            back_ink=(120, 70, 40),
        ),
        PackDesign(
            "bridge",
            width_mm=57.0,
            index_high_mm=8.2,
            index_wide_mm=5.2,
            index_pen_mm=(1.1, 1.1),
            serif=False,
            all_corners=True,
            index_inset_mm=(2.8, 3.2),
            index_pip_mm=5.0,
            pip_mm=11.0,
            pip_fat=0.92,
            pip_field_mm=(17.0, 17.0),
            court_inset_mm=(10.5, 9.0),
            back=stars,
            back_ink=(45, 35, 150),
        ),
    )
}

_BLACK_PAPER: Colour = (24, 22, 23)
_BLACK_COURT: dict[str, Colour] = {
    "line": (200, 205, 210),
    "cloth": (60, 45, 50),
    "trim": (70, 150, 190),
    "second": (90, 80, 80),
    "hair": (120, 150, 170),
}


def _black_faced(name: str, black: Colour, red: Colour, base: str = "classic") -> PackDesign:
    inks = {suit: red if suit.red else black for suit in Suit}
    return replace(
        DESIGNS[base],
        name=name,
        paper=_BLACK_PAPER,
        inks=inks,
        court_colours=_BLACK_COURT,
        back_ink=(150, 150, 150),
    )


BLACK_DESIGNS: dict[str, PackDesign] = {
    design.name: design
    for design in (
        _black_faced("black, white pips", (235, 236, 238), (52, 40, 205)),
        _black_faced("black, gold pips", (80, 165, 205), (80, 165, 205), "bridge"),
        _black_faced("black, neon pips", (90, 255, 60), (210, 60, 255), "large-index"),
    )
}
"""Packs of black paper. No reader was taught them: every card of theirs is to be asked about."""


def varied(design: PackDesign, seed: int) -> PackDesign:
    """A design of the same family that no one has printed: inks, indices and pips vary with the seed."""
    rng = np.random.default_rng(seed)

    def about(value: float, spread: float) -> float:
        return float(value * (1 + rng.uniform(-spread, spread)))

    def tinted(colour: Colour, most: int) -> Colour:
        blue, green, red = (
            int(np.clip(channel + rng.integers(-most, most + 1), 0, 255)) for channel in colour
        )
        return (blue, green, red)

    red, black = rng.integers(-14, 15), rng.integers(-14, 15)
    inks: dict[Suit, Colour] = {}
    for suit, (b, g, r) in design.inks.items():
        shift = int(red if suit.red else black)
        inks[suit] = (max(0, b + shift), max(0, g + shift), max(0, min(255, r + shift)))
    return replace(
        design,
        paper=tinted(design.paper, 4),
        inks=inks,
        index_high_mm=about(design.index_high_mm, 0.1),
        index_wide_mm=about(design.index_wide_mm, 0.1),
        index_pip_mm=about(design.index_pip_mm, 0.12),
        pip_mm=about(design.pip_mm, 0.08),
        pip_fat=about(design.pip_fat, 0.06),
        back_ink=tinted(design.back_ink, 50),
        court_colours={part: tinted(colour, 25) for part, colour in design.court_colours.items()},
    )
