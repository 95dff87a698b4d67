"""The mock table's painter: cards and the hand, in perspective, in the lamp's light, with their shadows."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from dealer.notation.cards import Card
from vision.mock.hand import HAND_PX_PER_MM, HandPicture, hand_picture
from vision.mock.lighting import HEIGHT_PX, WIDTH_PX, Lamp, camera, glare_field, lamp_field
from vision.mock.pack import FACE_PX_PER_MM, RenderedPack

Cloth = Callable[[np.random.Generator], np.ndarray]
"""Makes the bare table in full white light, float32 (720, 1280, 3) BGR."""


@dataclass(frozen=True)
class Placement:
    """Where something is: the fingertips or a card's middle, in mm, turned clockwise."""

    x_mm: float
    y_mm: float
    turn_deg: float

    def towards(self, other: Placement, share: float) -> Placement:
        """The place on the straight line to ``other``: here at ``share`` 0, there at 1."""
        return Placement(
            self.x_mm + (other.x_mm - self.x_mm) * share,
            self.y_mm + (other.y_mm - self.y_mm) * share,
            self.turn_deg + (other.turn_deg - self.turn_deg) * share,
        )


class Painter:
    """One camera over one cloth under one lamp. Pictures are BGR uint8 (720, 1280, 3), ``bare``: no cards."""

    def __init__(
        self,
        rng: np.random.Generator,
        seed: int,
        lamp: Lamp,
        cloth: Cloth,
        pack: RenderedPack,
        px_per_mm: float,
    ) -> None:
        self._light = lamp
        self._pack = pack
        self._to_px = self.to_px = camera(rng, px_per_mm)
        """The homography (3, 3) from the table's mm to the picture."""
        self._lamp = lamp_field(self._light, rng)
        self._glare = glare_field(self._light, rng)
        self._seed = seed
        self._hand: HandPicture | None = None
        surface = cv2.GaussianBlur(cloth(rng), (0, 0), self._light.blur_px)
        self.bare = np.clip(surface * self._lamp.whole(), 0, 255).astype(np.uint8)
        self._printed_scale = min(1.0, 1.25 * px_per_mm / FACE_PX_PER_MM)
        self._pictures: dict[Card | None, np.ndarray] = {}
        self._outline = self._shrunk(pack.outline)

    def rest(self) -> None:
        """Nothing will be painted for a while: drop what is quickly made again, some ten MiB."""
        self._hand = None
        self._pictures.clear()

    def _shrunk(self, picture: np.ndarray) -> np.ndarray:
        scale = self._printed_scale
        return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)

    def _picture(self, card: Card | None) -> np.ndarray:
        if card not in self._pictures:
            self._pictures[card] = self._shrunk(self._pack.back if card is None else self._pack.face(card))
        return self._pictures[card]

    def _from_picture(self, pose: Placement, size: float, squeeze: float) -> np.ndarray:
        """The homography from a shrunk card picture to the frame."""
        high, wide = self._outline.shape
        turn = math.radians(pose.turn_deg)
        unit = size / (FACE_PX_PER_MM * self._printed_scale)
        cos, sin = math.cos(turn) * unit, math.sin(turn) * unit
        about = np.array([[cos * squeeze, -sin, pose.x_mm], [sin * squeeze, cos, pose.y_mm], [0, 0, 1.0]])
        middle = np.array([[1, 0, (1 - wide) / 2], [0, 1, (1 - high) / 2], [0, 0, 1.0]])
        return np.asarray(self._to_px @ about @ middle)

    def quad(self, pose: Placement) -> np.ndarray:
        """The corners of a card lying so, float32 (4, 2), pixels, from its own top left clockwise."""
        high, wide = self._outline.shape
        corners = np.array([[[0, 0], [wide - 1, 0], [wide - 1, high - 1], [0, high - 1]]], np.float32)
        return np.asarray(cv2.perspectiveTransform(corners, self._from_picture(pose, 1.0, 1.0))[0])

    def card(
        self, onto: np.ndarray, card: Card | None, pose: Placement, lift: float, squeeze: float = 1.0
    ) -> None:
        """Paint a card (None: a back) into ``onto`` with its shadow; ``lift`` 1 is a hand's height up."""
        matrix = self._from_picture(pose, 1 + 0.06 * lift, max(0.04, squeeze))
        part = _part_seen(matrix, self._outline, 8 + round(22 * lift))
        if part is None:
            return
        x0, y0, x1, y1 = part
        here = np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]]) @ matrix
        size = (x1 - x0, y1 - y0)
        face = cv2.warpPerspective(
            self._picture(card), here, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
        )
        cover = cv2.warpPerspective(self._outline, here, size, flags=cv2.INTER_LINEAR)
        blur = self._light.blur_px
        cover = cv2.GaussianBlur(cover, (0, 0), blur)
        face = cv2.GaussianBlur(face, (0, 0), blur)
        shift = np.array([[1, 0, 1.2 + 12 * lift], [0, 1, 1.6 + 14 * lift]])
        shadow = cv2.GaussianBlur(cv2.warpAffine(cover, shift, size), (0, 0), 1.8 + 5 * lift)
        region = onto[y0:y1, x0:x1]
        lit = cv2.multiply(face.astype(np.float32), self._lamp.part(x0, y0, x1, y1))
        lit += self._glare.part(x0, y0, x1, y1)
        covered = cv2.merge([cover.astype(np.float32) / 255] * 3)
        dark = cv2.merge([1 - shadow.astype(np.float32) * (0.42 / 255)] * 3)
        under = region.astype(np.float32) * dark
        region[:] = np.clip(under + (lit - under) * covered, 0, 255).astype(np.uint8)

    def hand(self, onto: np.ndarray, pose: Placement) -> None:
        """Paint the hand with its fingertips at ``pose``, its arm running towards the dealer."""
        hand = self._hand = self._hand or hand_picture(self._seed)
        turn = math.radians(pose.turn_deg)
        cos, sin = math.cos(turn) / HAND_PX_PER_MM, math.sin(turn) / HAND_PX_PER_MM
        about = np.array([[cos, -sin, pose.x_mm], [sin, cos, pose.y_mm], [0, 0, 1.0]])
        tip = np.array([[1, 0, -hand.tip_px[0]], [0, 1, -hand.tip_px[1]], [0, 0, 1.0]])
        matrix = self._to_px @ about @ tip
        part = _part_seen(matrix, hand.cover, 0)
        if part is None:
            return
        x0, y0, x1, y1 = part
        here = (np.array([[1, 0, -x0], [0, 1, -y0], [0, 0, 1.0]]) @ matrix)[:2]
        size = (x1 - x0, y1 - y0)
        cover = cv2.warpAffine(hand.cover, here, size)
        colour = cv2.warpAffine(hand.colour, here, size)
        region = onto[y0:y1, x0:x1]
        lit = cv2.multiply(colour, self._lamp.part(x0, y0, x1, y1))
        bare = cv2.multiply(region.astype(np.float32), cv2.merge([1 - cover] * 3))
        region[:] = cv2.add(bare, lit).astype(np.uint8)


def _part_seen(matrix: np.ndarray, picture: np.ndarray, margin_px: int) -> tuple[int, int, int, int] | None:
    """Where the frame shows a picture through a homography, with a margin: x0, y0, x1, y1; None: nowhere."""
    high, wide = picture.shape
    corners = np.array([[[0, 0], [wide, 0], [wide, high], [0, high]]], np.float32)
    quad = cv2.perspectiveTransform(corners, matrix)[0]
    x0, y0 = (max(0, int(v) - margin_px) for v in quad.min(0))
    x1, y1 = (
        min(most, int(v) + margin_px) for v, most in zip(quad.max(0), (WIDTH_PX, HEIGHT_PX), strict=True)
    )
    return None if x1 - x0 < 2 or y1 - y0 < 2 else (x0, y0, x1, y1)
