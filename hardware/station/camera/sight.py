"""What the camera hands to the station: a card, or a throw of dice, as it saw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hardware.station.camera.small_frame import Seconds


@dataclass(frozen=True, slots=True)
class Sight:
    """A newly dealt card as the camera saw it: candidates in the notation with their chances, best first;
    ``seconds`` are the small pictures until then; ``waited_s`` is how long the card lay still before it was
    read."""

    candidates: tuple[tuple[str, float], ...]
    sure: bool
    t_s: float
    jpeg: bytes = b""
    seconds: Seconds = ()
    waited_s: float = 0.0

    @property
    def card(self) -> str:
        """The likeliest card; empty when the camera has no idea."""
        return self.candidates[0][0] if self.candidates else ""

    @property
    def confidence(self) -> float:
        """The chance of the likeliest card."""
        return self.candidates[0][1] if self.candidates else 0.0

    def as_data(self) -> dict[str, Any]:
        """What the console shows of a reading."""
        return {"card": self.card, "confidence": round(self.confidence, 4), "t": round(self.t_s, 2)}


@dataclass(frozen=True, slots=True)
class SeenThrow:
    """A throw that lies still.

    ``dice`` are its values, none where it must be asked about; ``unsure`` are then all that lie there, as
    ``railbird read --json`` prints them. ``confidence``, 0 to 1, is the least of them;
    ``seconds`` are the small pictures until then.
    """

    dice: tuple[int, ...]
    unsure: tuple[dict[str, Any], ...] = ()
    confidence: float = 0.0
    jpeg: bytes = b""
    seconds: Seconds = ()
