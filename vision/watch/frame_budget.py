"""How much of a look one frame does: the rest goes on in the next frames."""

from __future__ import annotations

from dataclasses import dataclass

READING_MS, COUNTED_MS = 5.0, 0.4
ON_TOP_MS, CHANGE_MS, MANY_CHANGES_MS, NETWORK_MS = 5.0, 3.0, 6.0, 4.0
"""What a step costs on the machine of ``docs/lab/speed.md``: the reading of one picture, the first vote on
one place, and the ways of looking of ``pose_search``. Only their proportions count: nothing here measures
time, so that a film is watched alike on every machine."""


@dataclass
class FrameBudget:
    """What the steps of one frame may cost together, in milliseconds of the same machine.

    One budget serves all patches of a frame.
    """

    left_ms: float
    begun: bool = False

    def takes(self, cost_ms: float) -> bool:
        """Whether a step of that cost is for this frame, which has then paid for it; the first always is."""
        if self.begun and cost_ms > self.left_ms:
            return False
        self.begun = True
        self.left_ms -= cost_ms
        return True
