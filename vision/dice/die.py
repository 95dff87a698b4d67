"""What a picture shows of dice: each die's value, how sure that is, and where its upper face lies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Die:
    """A die in a picture.

    ``value`` is 1 to 6, or None where nothing can be said; ``confidence`` 0 to 1 is the calibrated
    probability of that value, given that the die lies flat where it is sure (of there being a die that cannot
    be read, where it is None). ``box`` (x0, y0,
    x1, y1) is upright about the upper face, ``centre`` its middle, ``size_px`` how long its edge is; all in
    pixels.
    """

    value: int | None
    confidence: float
    box: tuple[float, float, float, float]
    centre: tuple[float, float]
    size_px: float

    def as_json(self) -> dict[str, Any]:
        """Plain data, as ``railbird read --json`` prints it."""
        return {
            "value": self.value,
            "confidence": round(self.confidence, 4),
            "box": [round(v, 1) for v in self.box],
        }


@dataclass(frozen=True, slots=True)
class DiceReading:
    """The dice of one picture, from left to right: those that are sure, and those to be asked about."""

    dice: tuple[Die, ...]
    unsure: tuple[Die, ...]

    def as_json(self) -> dict[str, Any]:
        """Plain data: ``dice`` and ``unsure_dice``, as ``railbird read --json`` prints them."""
        return {
            "dice": [die.as_json() for die in self.dice],
            "unsure_dice": [die.as_json() for die in self.unsure],
        }
