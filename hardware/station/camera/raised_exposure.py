"""A held exposure raised in faint light, and lowered again when a lamp is lit. Pure.

A calibrated camera holds shutter and gain, so that nothing wanders while cards are read; by itself it would
stay dark when the lights go down. Light is doubled step by step: first by a longer shutter, as long as a
card on its way stays sharp and in whole multiples of what is held, so that lamps on the mains do not flicker;
then by gain. What raises a picture out of faint light is far from what lowers it, so that no light makes the
camera go up and down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vision.scene.trouble import Condition

SHARP_US = 20_000
"""The longest shutter: two beats of a lamp on 50 Hz. Cards on their way are smeared by longer ones."""
STEPS = 4
"""Doublings of light at most."""
WAITS_S = 2.0
"""For how long the light must be so, and how long a step is looked at before the next."""
LIGHT_TABLE_GREY, LIGHT_PAPER_GREY = 45.0, 215.0
"""A raised picture is lowered from one of these levels on; half the light leaves 0.73 of them, which is above
the limits of faint light."""


class RaisedExposure:
    """Feed ``step`` the frames' times. ``held`` are the controls that hold the camera, ``known`` its controls
    with their limits, ``longest_us`` the shutter that the frame rate leaves room for."""

    def __init__(self, held: Mapping[str, Any], known: Mapping[str, Any], longest_us: float) -> None:
        self._base_us, self._base_gain = float(held["ExposureTime"]), float(held["AnalogueGain"])
        self._most_gain = float(known["AnalogueGain"][1])
        self._most_us = max(self._base_us, min(SHARP_US, longest_us))
        self._doublings = 0
        self._wants, self._since_s = 0, 0.0

    @property
    def raised(self) -> bool:
        """Whether the camera has more light than it was held with."""
        return self._doublings > 0

    def step(self, t_s: float, seen: Condition, table_grey: float, paper_grey: float) -> dict[str, Any]:
        """The controls to set after a frame of ``t_s`` seconds; empty where nothing changes.

        ``table_grey``, ``paper_grey``: the levels of its median and lightest parts, 0 to 255.
        """
        wants = self._wanted(seen, table_grey, paper_grey)
        if wants != self._wants or t_s < self._since_s:
            self._wants, self._since_s = wants, t_s
        if wants == 0 or t_s - self._since_s < WAITS_S - 1e-6:
            return {}
        self._since_s = t_s
        doublings = min(STEPS, max(0, self._doublings + wants))
        now = self._controls(doublings)
        if now == self._controls(self._doublings):
            return {}  # the camera has no more
        self._doublings = doublings
        return now

    def _wanted(self, seen: Condition, table_grey: float, paper_grey: float) -> int:
        """1 for more light, -1 for less, 0 for neither."""
        if self.raised and (table_grey >= LIGHT_TABLE_GREY or paper_grey >= LIGHT_PAPER_GREY):
            return -1
        # A lens that is covered is dark as well: only a table that is seen is worth more light.
        return 1 if seen.faint and seen.state == "ok" else 0

    def _controls(self, doublings: int) -> dict[str, Any]:
        light = 2.0**doublings
        times = max(1, min(int(light), int(self._most_us / self._base_us)))
        gain = min(self._most_gain, self._base_gain * light / times)
        return {"ExposureTime": round(times * self._base_us), "AnalogueGain": round(gain, 3)}


def raises(held: Mapping[str, Any], known: Mapping[str, Any]) -> bool:
    """Whether the camera is held so that its light can be raised."""
    return {"ExposureTime", "AnalogueGain"} <= held.keys() and "AnalogueGain" in known
