"""What somebody has to see to, as facts, the most urgent first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from dealer.notation.facts import Fact, fact
from hardware.appliance.health.machine import Machine

HOT_C = 80.0
"""Where a Raspberry Pi slows down (its documentation, "Frequency management and thermal control")."""
LITTLE_ROOM = 500 << 20
"""Bytes: some years of books, a few nights of pictures, no update."""
OLD = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Backed:
    """The newest backup: when its last move was made, and whether the books have moved on since. ``at`` None:
    none is there."""

    at: datetime | None = None
    moved_on: bool = False


def signs(machine: Machine, backed: Backed, now: datetime) -> tuple[Fact, ...]:
    """Nothing where all is well."""
    found = []
    if machine.undervoltage:
        found.append(fact("health-undervoltage"))
    elif machine.undervoltage_was:
        found.append(fact("health-undervoltage-was"))
    if machine.heat_c is not None and machine.heat_c >= HOT_C:
        found.append(fact("health-hot", celsius=round(machine.heat_c)))
    elif machine.slowed and not machine.undervoltage:
        found.append(fact("health-slowed"))
    if machine.free is not None and machine.free < LITTLE_ROOM:
        found.append(fact("health-little-room", megabytes=machine.free >> 20))
    if backed.moved_on and backed.at is not None and now - backed.at >= OLD:
        found.append(fact("health-backup-old", days=(now - backed.at).days))
    return tuple(found)
