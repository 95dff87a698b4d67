"""What lies on the mock table: its cards and dice, and the picture of it without a hand."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from dealer.notation.cards import Card
from vision.mock.painter import Painter, Placement
from vision.mock.thrown_dice import ThrownDice

_PILE_SHOWN = 8
_JPEG_QUALITY = 88


@dataclass(frozen=True)
class PlacedCard:
    """A card on the table; ``face_up`` False shows its back."""

    card: Card
    pose: Placement
    place: str
    face_up: bool = True


@dataclass(frozen=True)
class LyingCard:
    """The truth about one dealt card: when the hand let go of it, and its corners in pixels, (4, 2)."""

    t_s: float
    card: Card
    place: str
    quad: np.ndarray


class StillTable:
    """The cards in the ``row`` and on the ``pile``, the latest last, the ``dice``, and the ``picture`` of all
    that lies, BGR uint8 (720, 1280, 3). ``dealt``: the truth that readings are compared with."""

    def __init__(self, painter: Painter, stock: Placement, dice: ThrownDice) -> None:
        self._painter, self._stock, self.dice = painter, stock, dice
        self._bare = painter.bare
        for layer in range(3):
            under = Placement(stock.x_mm - 0.5 * layer, stock.y_mm - 0.4 * layer, stock.turn_deg)
            painter.card(self._bare, None, under, 0.3)
        self.dealt: list[LyingCard] = []
        self.row: list[PlacedCard] = []
        self.pile: list[PlacedCard] = []
        self._clean = self._bare.copy()
        self.develop()

    def lay(self, lying: PlacedCard) -> None:
        """The card lies from now on, on the pile or in the row."""
        (self.row if lying.place == "row" else self.pile).append(lying)
        self._painter.card(self._clean, lying.card if lying.face_up else None, lying.pose, 0.0)
        self.develop()

    def take(self, lying: PlacedCard) -> None:
        """The card lies there no more."""
        (self.row if lying.place == "row" else self.pile).remove(lying)
        self.repaint()

    def sweep(self, lying: PlacedCard) -> None:
        """The card is gathered; of a pile all of it."""
        if lying.place == "pile":
            self.pile.clear()
        else:
            self.row.remove(lying)
        self.repaint()

    def note(self, lying: PlacedCard, t_s: float) -> None:
        """The hand has let go of a dealt card at ``t_s``, in seconds."""
        self.dealt.append(LyingCard(t_s, lying.card, lying.place, self._painter.quad(lying.pose)))

    def repaint(self) -> None:
        """Paint anew whatever lies there."""
        self._clean = self._bare.copy()
        for lying in [*self.row, *self.pile[-_PILE_SHOWN:]]:
            self._painter.card(self._clean, lying.card if lying.face_up else None, lying.pose, 0.0)
        self.develop()

    def develop(self) -> None:
        """Make the picture: the table with its cards, the dice on it, as a camera compresses it."""
        picture = self._clean.copy()
        self.dice.paint(picture)
        _, packed = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, _JPEG_QUALITY])
        self.picture = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
