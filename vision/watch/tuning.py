"""When the watcher reads a part of the table, and what settles it."""

from __future__ import annotations

from dataclasses import dataclass, field

from vision.watch.motion_gate import GateTuning


@dataclass(frozen=True)
class WatchTuning:
    """Shares are of 1, times are the frames', pixels the frame's, cells the gate's.

    A patch is looked at from ``look_from_s`` of stillness on and settled from ``gate.still_s`` on. A reading
    is settled by ``votes_least`` frames when it is sure, and unsure only after ``votes_most`` or
    ``ask_after_s``; below the confidence ``sure_least``, 0 to 1, none is sure; ``agreed``, pairs of how many
    looks and what odds: so many that all named one card with such odds or more settle it too, where it is
    ``agreed_least_px`` wide. What is no card is the table after ``foreign_after_s``; another picture
    altogether begins afresh after ``afresh_after_s``. The looks of a frame may cost ``frame_ms``
    (``frame_budget``), and as much again for each ``slow_frame_s`` since the frame before.
    """

    gate: GateTuning = field(default_factory=GateTuning)
    look_from_s: float = 0.1
    look_again_s: float = 0.3
    frame_ms: float = 7.0
    slow_frame_s: float = 0.09
    votes_least: int = 2
    votes_most: int = 7
    agreed: tuple[tuple[int, float], ...] = ()
    agreed_least_px: float = 75.0
    ask_after_s: float = 0.9
    sure_least: float = 0.0
    foreign_after_s: float = 2.0
    afresh_after_s: float = 4.0
    foreign_share: float = 0.22
    ask_least_odds: float = 0.2
    least_changed_share: float = 0.04
    least_own_share: float = 0.15
    least_side_px: int = 48
    least_cells: int = 4
    negligible_cells: int = 16
    bare_share: float = 0.85
    whole_picture_share: float = 0.5


PATIENT = WatchTuning(slow_frame_s=0.045, ask_after_s=1.8, agreed=((4, 0.8), (7, 0.7)))
"""Where nobody can answer: an unsure card is looked at longer before it becomes a question, and looks that
agree settle it, but for a small one and a spade that may be its club, where all looks share the error. Of 600
spoilt pictures of packs never seen 563 were taken without that, 2 of them wrongly; with it nine of the other
37 were, none of them wrongly. A film waits for its watcher, so that each of its frames may do more."""
