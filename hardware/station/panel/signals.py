"""What the lamps and the buzzer do over time: blinking and beeping as functions of a clock passed in."""

from __future__ import annotations

from dataclasses import dataclass

from hardware.appliance.settings.buttons import BUTTONS

LAMPS = (*BUTTONS, "ask", "camera")
TRIED_S = 2.0
"""How long a lamp is lit that somebody tries."""
BLINK_S = 0.4
"""Half a period of a blinking lamp."""
SOUNDS: dict[str, tuple[float, ...]] = {
    "read": (0.06,),
    "ask": (0.06, 0.08, 0.06),
    "refused": (0.5,),
}
"""Each sound as seconds on, off, on, …: a card was read, a card is asked about, a move was refused."""


@dataclass(frozen=True, slots=True)
class Lamps:
    """Which of ``LAMPS`` are lit. ``ask`` does not stand still: it blinks. ``camera``: it does not see the
    table."""

    on: frozenset[str] = frozenset()

    def lit(self, t_s: float) -> dict[str, bool]:
        """Each lamp at the moment ``t_s``."""
        blink = int(t_s / BLINK_S) % 2 == 0
        return {name: name in self.on and (name != "ask" or blink) for name in LAMPS}

    def wake_s(self, t_s: float) -> float | None:
        """When a lamp changes by itself next."""
        return (int(t_s / BLINK_S) + 1) * BLINK_S if "ask" in self.on else None

    def as_data(self) -> dict[str, bool]:
        """Plain data: each lamp's name, and whether it is lit (``ask``: blinks)."""
        return {name: name in self.on for name in LAMPS}


@dataclass(frozen=True, slots=True)
class Tried:
    """A lamp that somebody tries: lit until ``ends_s``, whatever is offered."""

    lamp: str = ""
    ends_s: float = 0.0

    def lit(self, t_s: float) -> dict[str, bool]:
        """The lamp, while it is tried."""
        return {self.lamp: True} if t_s < self.ends_s else {}

    def wake_s(self, t_s: float) -> float | None:
        """When the trial ends; None when it is over."""
        return self.ends_s if t_s < self.ends_s else None


@dataclass(frozen=True, slots=True)
class Sound:
    """One sound that began at ``began_s``."""

    steps_s: tuple[float, ...] = ()
    began_s: float = 0.0

    def on(self, t_s: float) -> bool:
        """Whether the buzzer sounds at the moment ``t_s``."""
        ends_s, sounding = self.began_s, True
        for step_s in self.steps_s:
            ends_s += step_s
            if t_s < ends_s:
                return sounding
            sounding = not sounding
        return False

    def wake_s(self, t_s: float) -> float | None:
        """When the buzzer changes next; ``None`` when the sound is over."""
        ends_s = self.began_s
        for step_s in self.steps_s:
            ends_s += step_s
            if t_s < ends_s:
                return ends_s
        return None
