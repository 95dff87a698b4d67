"""How the computer itself does: power, heat, room on the card, the age of the backup.

``read`` takes the readings, from the kernel's files alone: that needs no program and no right. ``signs`` says
of them what somebody has to see to, and ``HealthWatch`` looks from time to time while the station runs.
``railbird doctor`` shows all of it.
"""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.store.backups import Backup

SYS = Path("/sys")
THROTTLED = "devices/platform/soc/soc:firmware/get_throttled"
"""The Raspberry Pi's firmware: bits in hexadecimal, 0 to 3 for now, 16 to 19 for since the start."""
HEAT = "class/thermal/thermal_zone0/temp"
ALARM = "class/hwmon/hwmon*/in0_lcrit_alarm"
"""1 while a Raspberry Pi's supply is too low (raspberrypi-hwmon), on kernels without the file above."""
_UNDERVOLTAGE, _SLOWED = 1 << 0, 1 << 1 | 1 << 2 | 1 << 3
_SINCE_THE_START = 16
HOT_C = 80.0
"""Where a Raspberry Pi slows down (its documentation, "Frequency management and thermal control")."""
LITTLE_ROOM = 500 << 20
"""Bytes: some years of books, a few nights of pictures, no update."""
OLD = timedelta(days=7)
EVERY_S = 20.0


@dataclass(frozen=True, slots=True)
class Machine:
    """What was read just now; None for what this computer does not say. ``undervoltage`` and ``slowed``: the
    supply is too low, the processor is held back; ``_was``: since the start. ``heat_c`` in degrees Celsius,
    ``free`` in bytes."""

    undervoltage: bool | None = None
    undervoltage_was: bool | None = None
    slowed: bool | None = None
    heat_c: float | None = None
    free: int | None = None


def read(folder: Path, sys: Path = SYS) -> Machine:
    """The readings; ``folder`` is where room is needed."""
    bits = _number(sys / THROTTLED, 16)
    alarms = [_number(one, 10) for one in sorted(sys.glob(ALARM))]
    heat = _number(sys / HEAT, 10)
    if bits is None and any(alarm is not None for alarm in alarms):
        bits = _UNDERVOLTAGE if any(alarms) else 0
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        free = None
    return Machine(
        undervoltage=None if bits is None else bool(bits & _UNDERVOLTAGE),
        undervoltage_was=None if bits is None else bool(bits & _UNDERVOLTAGE << _SINCE_THE_START),
        slowed=None if bits is None else bool(bits & _SLOWED),
        heat_c=None if heat is None else heat / 1000,
        free=free,
    )


def _number(file: Path, base: int) -> int | None:
    """The whole number in a file of the kernel's; None without one."""
    try:
        return int(file.read_text(encoding="ascii").strip(), base)
    except (OSError, ValueError):
        return None


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


class HealthWatch:
    """The signs of the computer with the data ``folder``; ``newest`` gives the newest backup of the books,
    ``last_move`` the number of their last move. ``clock`` gives seconds that never run backwards; ``others``
    gives further signs. From any thread."""

    def __init__(
        self,
        folder: Path,
        newest: Callable[[], Backup | None],
        last_move: Callable[[], int],
        reading: Callable[[Path], Machine] = read,
        clock: Callable[[], float] = time.monotonic,
        others: Callable[[], tuple[Fact, ...]] = tuple,
    ) -> None:
        self._others = others
        self._folder, self._newest, self._last_move = folder, newest, last_move
        self._reading, self._clock = reading, clock
        self._lock = threading.Lock()
        self._next_s = clock()
        self._signs: tuple[Fact, ...] = ()

    def signs(self) -> tuple[Fact, ...]:
        """As they were when the computer was looked at last, at most ``EVERY_S`` ago."""
        with self._lock:
            if self._clock() >= self._next_s:
                self._next_s = self._clock() + EVERY_S
                found = signs(self._reading(self._folder), self._backed(), datetime.now(UTC))
                self._signs = found + self._others()
            return self._signs

    def _backed(self) -> Backed:
        newest = self._newest()
        if newest is None or not newest.at:
            return Backed()
        return Backed(datetime.fromisoformat(newest.at), newest.move != self._last_move())
