"""Debounce and hold, as values: levels and times go in, presses come out.

A contact chatters for some milliseconds when it closes and when it opens. Here a new level counts only
once it has held unbroken for ``bounce_s``; that also swallows the spikes that a lamp's wire induces.
The library's own ``bounce_time`` is not used: it drops edges, so that a button seems stuck
(gpiozero #550, #1039).

Nothing here reads a clock or knows of pins. Whoever watches the pin calls ``feed`` with every level it
sees, and again (with the level as it is then) when ``wake_s`` has come.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum


class Press(Enum):
    """What a finger did."""

    PRESSED = "pressed"
    HELD = "held"
    RELEASED = "released"


@dataclass(frozen=True, slots=True)
class Contact:
    """One button's contact at one moment; ``feed`` gives the next.

    ``bounce_s`` is how long a level must stand to count, ``hold_s`` how long from the press on until it
    counts as held (``None``: never). Times are seconds on any clock that does not run backwards.
    """

    bounce_s: float
    hold_s: float | None = None
    down: bool = False
    """The level that counts."""
    raw: bool = False
    """The level last seen."""
    raw_since_s: float = 0.0
    down_since_s: float = 0.0
    held: bool = False

    def feed(self, raw: bool, t_s: float) -> tuple[Contact, tuple[Press, ...]]:
        """The contact after seeing the level ``raw`` at ``t_s``, and what that made of it, in order.

        What fell due between the last call and this one is reported first: the level held until now.
        """
        contact, events = self._due(t_s)
        if raw != contact.raw:
            contact = replace(contact, raw=raw, raw_since_s=t_s)
        return contact, events

    @property
    def wake_s(self) -> float | None:
        """When ``feed`` should be called again although nothing changed; ``None``: not before an edge."""
        if self.raw != self.down:
            return self.raw_since_s + self.bounce_s
        if self.down and self.hold_s is not None and not self.held:
            return self.down_since_s + self.hold_s
        return None

    def _due(self, t_s: float) -> tuple[Contact, tuple[Press, ...]]:
        """Everything that time alone brings until ``t_s``: a level that has held, then a hold."""
        contact = self
        events: list[Press] = []
        while contact.wake_s is not None and contact.wake_s <= t_s:
            if contact.raw != contact.down:
                contact = replace(contact, down=contact.raw, down_since_s=contact.raw_since_s, held=False)
                events.append(Press.PRESSED if contact.down else Press.RELEASED)
            else:
                contact = replace(contact, held=True)
                events.append(Press.HELD)
        return contact, tuple(events)
