"""The packs of the mock table: whole decks drawn from shapes, our own art, no file and no font."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import cv2
import numpy as np

from dealer.notation.cards import Card, Suit
from vision.mock.court_cards import Colour, court_panel
from vision.mock.glyphs import pip_mask, rank_mask

DRAWN_PX_PER_MM = 8
FACE_PX_PER_MM = 4

_LEFT, _MIDDLE, _RIGHT = 0.0, 0.5, 1.0
_TWO_COLUMNS = {2: (0.0, 1.0), 3: (0.0, 0.5, 1.0), 4: (0.0, 1 / 3, 2 / 3, 1.0)}


def _places(sides: int, middle: tuple[float, ...]) -> list[tuple[float, float]]:
    rows = _TWO_COLUMNS.get(sides, ())
    return [(x, y) for y in rows for x in (_LEFT, _RIGHT)] + [(_MIDDLE, y) for y in middle]


PIP_PLACES: dict[str, list[tuple[float, float]]] = {
    "A": _places(0, (0.5,)),
    "2": _places(0, (0.0, 1.0)),
    "3": _places(0, (0.0, 0.5, 1.0)),
    "4": _places(2, ()),
    "5": _places(2, (0.5,)),
    "6": _places(3, ()),
    "7": _places(3, (0.25,)),
    "8": _places(3, (0.25, 0.75)),
    "9": _places(4, (0.5,)),
    "T": _places(4, (1 / 6, 5 / 6)),
}
"""Where the pips stand in the pip field, both coordinates 0 to 1; the lower half stands on its head."""


def lattice(inner: np.ndarray, step: int, paper: Colour, ink: Colour) -> None:
    """Lines that cross askew, for a card's back."""
    rows, columns = inner.shape[:2]
    for offset in range(-rows, columns + rows, step):
        cv2.line(inner, (offset, 0), (offset + rows, rows), ink, step // 3, cv2.LINE_AA)
        cv2.line(inner, (offset, rows), (offset + rows, 0), ink, step // 3, cv2.LINE_AA)


@dataclass(frozen=True)
class PackDesign:
    """How a pack looks. Lengths in mm, colours in BGR. ``letters``: what other alphabets print instead of a
    rank, a B for ``J`` and a D for ``Q``. ``back`` draws the pattern of the back: it is given
    the picture of all but its border, a step in pixels, and the two colours of paper and ink."""

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
    letters: Mapping[str, str] = field(default_factory=dict)
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
    back: Callable[[np.ndarray, int, Colour, Colour], None] = lattice
    back_ink: Colour = (60, 40, 170)


class RenderedPack:
    """The pictures of one design. Faces are drawn when first asked for and kept."""

    def __init__(self, design: PackDesign | None = None) -> None:
        self.design = design = design or PackDesign("classic")
        self._faces: dict[Card, np.ndarray] = {}
        self._wide = round(design.width_mm * DRAWN_PX_PER_MM)
        self._high = round(design.height_mm * DRAWN_PX_PER_MM)

    def face(self, card: Card) -> np.ndarray:
        """The card's face, BGR uint8, FACE_PX_PER_MM pixels a millimetre. A joker has no face here."""
        if card.suit is None:
            raise ValueError("the mock packs have no joker")
        if card not in self._faces:
            self._faces[card] = self._printed(self._draw(card, card.suit))
        return self._faces[card]

    @cached_property
    def back(self) -> np.ndarray:
        """The back, of the size of a face."""
        return self._printed(_draw_back(self.design, self._wide, self._high))

    @cached_property
    def outline(self) -> np.ndarray:
        """uint8, of the size of a face: 255 where there is card, 0 outside the round corners."""
        mask = np.zeros((self._high, self._wide), np.uint8)
        corner = round(self.design.corner_mm * DRAWN_PX_PER_MM)
        cv2.rectangle(mask, (corner, 0), (self._wide - corner - 1, self._high), 255, -1)
        cv2.rectangle(mask, (0, corner), (self._wide, self._high - corner - 1), 255, -1)
        for x in (corner, self._wide - corner - 1):
            for y in (corner, self._high - corner - 1):
                cv2.circle(mask, (x, y), corner, 255, -1)
        return self._printed(mask)

    @staticmethod
    def _printed(drawing: np.ndarray) -> np.ndarray:
        scale = FACE_PX_PER_MM / DRAWN_PX_PER_MM
        return cv2.resize(drawing, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)

    def _draw(self, card: Card, suit: Suit) -> np.ndarray:
        face = np.full((self._high, self._wide, 3), self.design.paper, np.uint8)
        if card.rank in "JQK":
            self._draw_court(face, card.rank, suit)
        else:
            self._draw_pips(face, card.rank, suit)
        self._draw_index(face, card.rank, suit)
        return face

    def _stamp(self, face: np.ndarray, mask: np.ndarray, x: float, y: float, ink: Colour, down: bool) -> None:
        """Ink on the face through the mask, centred on x, y in drawing pixels; ``down``: on its head."""
        if down:
            mask = mask[::-1, ::-1]
        high, wide = mask.shape
        left, top = round(x - wide / 2), round(y - high / 2)
        x0, y0 = max(0, left), max(0, top)
        x1, y1 = min(self._wide, left + wide), min(self._high, top + high)
        cover = mask[y0 - top : y1 - top, x0 - left : x1 - left, None].astype(np.float32) / 255
        part = face[y0:y1, x0:x1]
        part[:] = np.round(part * (1 - cover) + np.array(ink, np.float32) * cover).astype(np.uint8)

    def _draw_pips(self, face: np.ndarray, rank: str, suit: Suit) -> None:
        design = self.design
        places = PIP_PLACES["A"] if design.one_pip else PIP_PLACES[rank]
        size_mm = design.ace_mm if design.one_pip or rank == "A" else design.pip_mm
        mask = pip_mask(suit, round(size_mm * DRAWN_PX_PER_MM), design.pip_fat)
        inset_x, inset_y = (inset * DRAWN_PX_PER_MM for inset in design.pip_field_mm)
        for x, y in places:
            at_x = inset_x + x * (self._wide - 2 * inset_x)
            at_y = inset_y + y * (self._high - 2 * inset_y)
            self._stamp(face, mask, at_x, at_y, design.inks[suit], down=y > 0.5)

    def _draw_court(self, face: np.ndarray, rank: str, suit: Suit) -> None:
        design = self.design
        inset_x, inset_y = (round(inset * DRAWN_PX_PER_MM) for inset in design.court_inset_mm)
        wide, high = self._wide - 2 * inset_x, self._high - 2 * inset_y
        inks = {**design.court_colours}
        panel = court_panel(rank, suit, wide, high, design.paper, inks)
        face[inset_y : inset_y + high, inset_x : inset_x + wide] = panel
        if design.court_frame:
            corner = (inset_x + wide, inset_y + high)
            cv2.rectangle(face, (inset_x, inset_y), corner, inks["line"], max(2, DRAWN_PX_PER_MM // 3))
        pip_px = round(0.78 * design.pip_mm * DRAWN_PX_PER_MM)
        mask = pip_mask(suit, pip_px, design.pip_fat)
        x, y = inset_x + 0.62 * pip_px, inset_y + 0.66 * pip_px
        self._stamp(face, mask, x, y, design.inks[suit], down=False)
        self._stamp(face, mask, self._wide - x, self._high - y, design.inks[suit], down=True)

    def _draw_index(self, face: np.ndarray, rank: str, suit: Suit) -> None:
        design, px = self.design, DRAWN_PX_PER_MM
        pen = (max(1, round(design.index_pen_mm[0] * px)), max(1, round(design.index_pen_mm[1] * px)))
        wide_mm = design.index_wide_mm * (1.18 if rank == "T" else 1.0)
        letter = design.letters.get(rank, rank)
        glyph = rank_mask(letter, round(design.index_high_mm * px), round(wide_mm * px), pen, design.serif)
        pip = pip_mask(suit, round(design.index_pip_mm * px), design.pip_fat)
        x = (design.index_inset_mm[0] + design.index_wide_mm / 2) * px
        y = (design.index_inset_mm[1] + design.index_high_mm / 2) * px
        pip_y = y + (design.index_high_mm / 2 + 1.0 + design.index_pip_mm / 2) * px
        ink = design.inks[suit]
        columns = (x, self._wide - x) if design.all_corners else (x,)
        for column in columns:
            for mask, at in ((glyph, y), (pip, pip_y)):
                self._stamp(face, mask, column, at, ink, down=False)
                self._stamp(face, mask, self._wide - column, self._high - at, ink, down=True)


def _draw_back(design: PackDesign, wide: int, high: int) -> np.ndarray:
    back = np.full((high, wide, 3), design.paper, np.uint8)
    border, step = round(4 * DRAWN_PX_PER_MM), round(5 * DRAWN_PX_PER_MM)
    design.back(back[border : high - border, border : wide - border], step, design.paper, design.back_ink)
    corner = (wide - border, high - border)
    cv2.rectangle(back, (border, border), corner, design.back_ink, DRAWN_PX_PER_MM // 2)
    return back
