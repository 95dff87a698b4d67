"""Readings of the computer from the kernel's files alone: that needs no program and no right."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

SYS = Path("/sys")
THROTTLED = "devices/platform/soc/soc:firmware/get_throttled"
"""The Raspberry Pi's firmware: bits in hexadecimal, 0 to 3 for now, 16 to 19 for since the start."""
HEAT = "class/thermal/thermal_zone0/temp"
ALARM = "class/hwmon/hwmon*/in0_lcrit_alarm"
"""1 while a Raspberry Pi's supply is too low (raspberrypi-hwmon), on kernels without the file above."""
_UNDERVOLTAGE, _SLOWED = 1 << 0, 1 << 1 | 1 << 2 | 1 << 3
_SINCE_THE_START = 16


@dataclass(frozen=True, slots=True)
class Machine:
    """What was read just now; None for what this computer does not tell. ``undervoltage`` and ``slowed``: the
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
