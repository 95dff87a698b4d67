"""The mock table's dice: thrown by the hand, tumbling, settling where chance has it, and taken up again."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.mock.dice_painter import paint_dice
from vision.mock.dice_poses import DiceView, DiePose
from vision.mock.dice_surface import DiceLight, DieKind

LASTS_S = 0.9
"""How long dice tumble."""
_QUARTERS = (5, 9)
"""Over how many edges a die rolls, from and to."""
_APART_EDGES = 2.2
_ROLL_MM = 260.0
_CENTRE = (640.0, 360.0)
_FOCAL_PX = 1150.0


@dataclass(frozen=True, slots=True)
class _Roll:
    """One die on its way: where it comes from, how it lies in the end, the faces it shows on the way."""

    from_mm: tuple[float, float]
    to: DiePose
    faces: tuple[int, ...]
    turns_deg: float

    def at(self, share: float) -> DiePose:
        """The pose when ``share`` of the time is over, 0 to 1: it slows down as it goes."""
        done = 1 - (1 - share) ** 2
        rolled = done * len(self.faces)
        edge = min(len(self.faces) - 1, int(rolled))
        x = self.from_mm[0] + done * (self.to.x_mm - self.from_mm[0])
        y = self.from_mm[1] + done * (self.to.y_mm - self.from_mm[1])
        way = math.degrees(math.atan2(self.to.y_mm - self.from_mm[1], self.to.x_mm - self.from_mm[0]))
        lean = 90 * (rolled - edge) if edge < len(self.faces) - 1 else 0.0
        return DiePose(
            x, y, self.faces[edge], self.to.turn_deg + (1 - done) * self.turns_deg, lean, way,
            14 * (1 - done) * abs(math.sin(math.pi * rolled)),
        )  # fmt: skip


class ThrownDice:
    """The dice of one table. ``to_px`` is the homography (3, 3) from the table's mm to the picture;
    ``middle_mm`` where they are thrown to, ``spread_mm`` how far from it they may come to lie."""

    def __init__(
        self,
        rng: np.random.Generator,
        to_px: NDArray[Any],
        middle_mm: tuple[float, float],
        spread_mm: float,
    ) -> None:
        self.kind = DieKind()
        self.lying: tuple[DiePose, ...] = ()
        self.middle_mm = middle_mm
        self._rng, self._spread_mm = rng, spread_mm
        self._view = DiceView.of_table(to_px, _FOCAL_PX, _CENTRE)
        self._rolls: tuple[_Roll, ...] = ()

    def throw(self, values: Sequence[int]) -> None:
        """Begin a throw that will show ``values``, each 1 to 6. What lay there is taken up before."""
        ends: list[DiePose] = []
        for value in values:
            ends.append(self._place(ends, value))
        self.lying = ()
        self._rolls = tuple(self._roll(end) for end in ends)

    def settle(self) -> None:
        """The dice of the throw lie still."""
        self.lying, self._rolls = tuple(roll.to for roll in self._rolls), ()

    def paint(self, onto: NDArray[Any], share: float | None = None) -> None:
        """Paint the dice into ``onto``, uint8 BGR (h, w, 3): those that lie, or of a throw of which ``share``
        is over."""
        poses = self.lying if share is None else tuple(roll.at(share) for roll in self._rolls)
        if poses:
            paint_dice(onto, [(self.kind, pose) for pose in poses], self._view, DiceLight())

    def _place(self, others: Sequence[DiePose], value: int) -> DiePose:
        """Somewhere beside the others."""
        apart = _APART_EDGES * self.kind.edge_mm
        for _ in range(200):
            x, y = (m + self._rng.uniform(-1, 1) * self._spread_mm for m in self.middle_mm)
            if all(math.hypot(x - one.x_mm, y - one.y_mm) >= apart for one in others):
                break
        return DiePose(float(x), float(y), value, float(self._rng.uniform(0, 360)))

    def _roll(self, to: DiePose) -> _Roll:
        way = self._rng.uniform(0.3, 0.7) * math.pi  # the hand throws from the table's near edge
        start = (to.x_mm + _ROLL_MM * math.cos(way), to.y_mm + _ROLL_MM * math.sin(way))
        faces = self._rng.integers(1, 7, int(self._rng.integers(*_QUARTERS)))
        return _Roll(
            start, to, (*(int(face) for face in faces), to.value), float(self._rng.uniform(-200, 200))
        )
