"""What the camera showed when a move was made: kept with the move, for the dispute tomorrow."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a card and what the camera made of it.

    ``jpeg`` is the picture's file, ``confidence`` the camera's trust in its best candidate (0 to 1), and
    ``candidates`` are (card in the notation, probability) pairs, best first.
    """

    jpeg: bytes
    confidence: float
    candidates: tuple[tuple[str, float], ...] | list[tuple[str, float]] = ()

    @property
    def digest(self) -> str:
        """SHA-256 of the picture's file, in hex: what the chain keeps when the picture itself is deleted."""
        return hashlib.sha256(self.jpeg).hexdigest()

    @property
    def reading(self) -> str:
        """Confidence and candidates as JSON text, as the journal stores and hashes it."""
        return json.dumps(
            {
                "confidence": round(float(self.confidence), 4),
                "candidates": [[card, round(float(chance), 4)] for card, chance in self.candidates],
            }
        )
