"""A card as the camera saw it: what the camera hands to the station."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Sight:
    """A newly dealt card as the camera saw it: candidates in the notation with their chances, best first."""

    candidates: tuple[tuple[str, float], ...]
    sure: bool
    t_s: float
    jpeg: bytes = b""

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
