"""How the camera does, and where it looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from dealer.notation.facts import Fact
from vision.frames.dealing_zone import WHOLE, Zone


@dataclass(frozen=True, slots=True)
class Health:
    """How the camera does. ``said``: what is the matter and what to do.

    ``state`` is ``ok``, ``lost``, ``ended``, ``off``, or what the lookout sees: ``blocked``, ``unfocused``,
    ``moved``, ``dark``, ``white``.
    """

    state: str
    said: Fact

    def as_data(self) -> dict[str, Any]:
        """Plain data: ``state``, and ``said`` as a fact."""
        return {"state": self.state, "said": self.said.as_data()}


@dataclass(frozen=True, eq=False, slots=True)
class Aim:
    """Where the camera looks and what it knows of the table, from calibration.

    ``swapped``: the camera gives red for blue. ``empty``: the whole picture without cards, BGR uint8.
    """

    zone: Zone = WHOLE
    swapped: bool = False
    empty: np.ndarray | None = None

    def empty_zone(self) -> np.ndarray | None:
        """The zone's part of the empty table."""
        return None if self.empty is None else np.ascontiguousarray(self.zone.cut(self.empty))
