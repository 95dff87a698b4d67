"""Whether this computer's clock is to be relied on. A Raspberry Pi has none that runs without power: it
starts at 1970, or where it was when it was last written down, until it has the time from the network.

The clock is not set while it is before the day on which this program was made; when it started behind
the last entry in the books; and on a Raspberry Pi whose time comes from no clock of its own that runs, until
it was told. In the last two cases it counts as set as soon as it was set: the network's time came (systemd's
file, or what the kernel knows), or the clock was put on by hand.
"""

from __future__ import annotations

import ctypes
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from dealer.journal.night_marks import Run
from dealer.notation.facts import Fact, fact
from hardware.setup import setup_tools

MADE = datetime(2026, 11, 1, tzinfo=UTC)
"""No night is earlier: this program was not there."""
HEARD = Path("/run/systemd/timesync/synchronized")
"""What systemd leaves once it has the time."""
RTC = Path("/sys/class/rtc/rtc0/since_epoch")
BOOT = Path("/proc/sys/kernel/random/boot_id")
SET_BY_S = 30.0
"""By so much the clock jumps when somebody sets it, and not when it is only corrected."""
ASTRAY_S = 3600.0
"""A clock of its own that is further from the system's is not where the time came from."""
_UNSYNCHRONISED = 5


@dataclass
class WallClock:
    """The computer's clock, looked at by ``now`` (wall), ``mono`` (seconds, never set), ``heard`` (did the
    time come), ``own`` (whether it has a clock that runs without power). ``last_at`` is when the last entry
    in the books was made, ISO 8601, by the clock of then."""

    last_at: str | None = None
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    mono: Callable[[], float] = time.monotonic
    heard: Callable[[], bool] = lambda: was_synchronised()
    own: bool = field(default_factory=lambda: has_own_clock())

    def __post_init__(self) -> None:
        """Remember how it was at the start."""
        self._ahead_s = self._wall_s() - self.mono()
        self._heard_at_start = self.heard()
        self._doubt = self._first_doubt()

    def trouble(self) -> Fact | None:
        """Why the clock is not to be relied on; None where it is. Safe to ask at any time."""
        if self.now() < MADE:
            return fact("clock-before-build")
        if self._doubt is not None and self._was_set():
            self._doubt = None
        return self._doubt

    def _first_doubt(self) -> Fact | None:
        if self.last_at is not None and self.now() < datetime.fromisoformat(self.last_at):
            return fact("clock-behind-books")
        return None if self.own or self._heard_at_start else fact("clock-never-set")

    def _was_set(self) -> bool:
        """Whether the time came from the network, or somebody set the clock, since the start."""
        heard = self.heard() and not self._heard_at_start
        return heard or abs(self._wall_s() - self.mono() - self._ahead_s) > SET_BY_S

    def _wall_s(self) -> float:
        return self.now().timestamp()


def was_synchronised() -> bool:
    """Whether this computer got the time from the network since it started."""
    if HEARD.exists():
        return True
    try:
        state = ctypes.create_string_buffer(512)  # a struct timex of zeros: only asks
        return 0 <= int(ctypes.CDLL(None).adjtimex(state)) < _UNSYNCHRONISED
    except (OSError, AttributeError):
        return False


def has_own_clock() -> bool:
    """Whether the time comes from a clock that runs without power. Of computers that are no Raspberry Pi that
    is taken for granted; a Pi 5 has one, if its battery is in."""
    if not setup_tools.is_a_pi():
        return True
    try:
        return abs(int(RTC.read_text()) - time.time()) < ASTRAY_S
    except (OSError, ValueError):
        return False


def run() -> Run:
    """How long this computer has run, sleep and all."""
    try:
        boot = BOOT.read_text().strip()
    except OSError:
        boot = ""
    clock = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
    return Run(boot, time.clock_gettime_ns(clock) // 1_000_000)
