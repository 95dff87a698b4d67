"""How the camera does, and where it looks."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from vision.frames.dealing_zone import WHOLE, Zone


@dataclass(frozen=True, slots=True)
class Health:
    """How the camera does. ``said`` is a sentence, or two: what is the matter and what to do.

    ``state`` is ``ok``, ``lost``, ``ended``, ``off``, or what the lookout sees: ``blocked``, ``unfocused``,
    ``moved``, ``dark``, ``white``.
    """

    state: str
    said: str


@dataclass(frozen=True, eq=False, slots=True)
class Aim:
    """Where the eye looks and what it knows of the table, from calibration.

    ``swapped``: the camera gives red for blue. ``empty``: the whole picture without cards, BGR uint8.
    """

    zone: Zone = WHOLE
    swapped: bool = False
    empty: np.ndarray | None = None

    def empty_zone(self) -> np.ndarray | None:
        """The zone's part of the empty table."""
        return None if self.empty is None else np.ascontiguousarray(self.zone.cut(self.empty))
