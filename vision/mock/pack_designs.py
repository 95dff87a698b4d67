"""The designs of the mock table's packs: measures, inks and courts, and endless varieties of each.

Training must never see them: the soak and the tests measure how a pack is read that nobody has taught.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np

from dealer.notation.cards import Suit
from vision.mock.court_cards import Colour


@dataclass(frozen=True)
class PackDesign:
    """How a pack looks. Lengths in mm, colours in BGR."""

    name: str
    width_mm: float = 63.0
    height_mm: float = 88.0
    corner_mm: float = 3.4
    paper: Colour = (248, 250, 251)
    inks: dict[Suit, Colour] = field(
        default_factory=lambda: {
            Suit.SPADES: (24, 22, 22),
            Suit.HEARTS: (38, 28, 200),
            Suit.DIAMONDS: (38, 28, 200),
            Suit.CLUBS: (24, 22, 22),
        }
    )
    index_high_mm: float = 9.0
    index_wide_mm: float = 5.6
    index_pen_mm: tuple[float, float] = (1.5, 0.7)
    serif: bool = True
    index_inset_mm: tuple[float, float] = (3.2, 3.6)
    index_pip_mm: float = 5.6
    all_corners: bool = False
    pip_mm: float = 12.5
    ace_mm: float = 18.0
    pip_fat: float = 1.0
    pip_field_mm: tuple[float, float] = (17.5, 16.0)
    one_pip: bool = False
    court_inset_mm: tuple[float, float] = (11.0, 9.5)
    court_frame: bool = True
    court_colours: dict[str, Colour] = field(
        default_factory=lambda: {
            "line": (45, 30, 30),
            "cloth": (40, 40, 205),
            "trim": (60, 205, 245),
            "second": (150, 80, 30),
            "hair": (70, 190, 235),
        }
    )
    back: str = "lattice"
    back_ink: Colour = (60, 40, 170)


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
            back="stars",
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
            back="rings",
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
            back="lattice",
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
            back="stars",
            back_ink=(45, 35, 150),
        ),
    )
}


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
