"""The dealing zone: the part of the picture in which cards are dealt. The eye looks at nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from dealer.notation.facts import FactError, fact

LEAST_SHARE = 0.1
"""The shortest side of a zone, as a share of the picture's."""
_SIDES = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Zone:
    """An upright rectangle in shares of the picture, 0 to 1: the same zone at any size of the frames."""

    left: float = 0.0
    top: float = 0.0
    right: float = 1.0
    bottom: float = 1.0

    def __post_init__(self) -> None:
        """Raises FactError for a zone that is outside of the picture or too small."""
        sides = (self.left, self.top, self.right, self.bottom)
        if not all(0.0 <= side <= 1.0 for side in sides):
            raise FactError(fact("zone-outside"))
        if min(self.right - self.left, self.bottom - self.top) < LEAST_SHARE - 1e-6:
            raise FactError(fact("zone-small"))

    @classmethod
    def read(cls, sides: Any) -> Zone:
        """From ``{"left": …, "top": …, "right": …, "bottom": …}``. Raises FactError."""
        if not isinstance(sides, dict) or set(sides) != set(_SIDES):
            raise FactError(fact("zone-sides"))
        if any(isinstance(sides[side], bool) or not isinstance(sides[side], int | float) for side in _SIDES):
            raise FactError(fact("zone-numbers"))
        return cls(**{side: round(float(sides[side]), 4) for side in _SIDES})

    @classmethod
    def typed(cls, text: str) -> Zone:
        """From ``left,top,right,bottom`` as typed by a person. Raises FactError."""
        try:
            sides = [float(part) for part in text.split(",")]
        except ValueError:
            sides = []
        if len(sides) != 4:
            raise FactError(fact("zone-typed", text=repr(text[:40])))
        return cls.read(dict(zip(_SIDES, sides, strict=True)))

    @property
    def whole(self) -> bool:
        """Whether this is all of the picture."""
        return self == WHOLE

    def corners_px(self, width: int, height: int) -> tuple[int, int, int, int]:
        """``x0, y0, x1, y1`` in pixels of a picture of that size, at least one pixel each way."""
        x0, y0 = min(int(self.left * width), width - 1), min(int(self.top * height), height - 1)
        return x0, y0, max(x0 + 1, round(self.right * width)), max(y0 + 1, round(self.bottom * height))

    def cut(self, image: np.ndarray) -> np.ndarray:
        """The zone's part of ``image`` (height, width[, channels]): a view, not a copy."""
        if self.whole:
            return image
        x0, y0, x1, y1 = self.corners_px(image.shape[1], image.shape[0])
        return image[y0:y1, x0:x1]

    def as_data(self) -> dict[str, float]:
        """Plain data, as ``read`` takes it."""
        return {side: getattr(self, side) for side in _SIDES}


WHOLE = Zone()
SUGGESTED = Zone(0.04, 0.04, 0.96, 0.96)
"""Where the rectangle stands before anybody draws it: all but the rim, where hands rest and cups stand."""
