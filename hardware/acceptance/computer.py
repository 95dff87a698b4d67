"""The computer that the station runs on: what it is, how hot it gets at work, when it was switched on."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from hardware.appliance import health
from hardware.appliance.service.unit import NAME

WORKS_S = 180.0
EVERY_S = 5.0
WORK = "import os\nos.nice(10)\nbegan_by = os.getppid()\nwhile os.getppid() == began_by: pow(3, 9**5)"
"""Computes for as long as whoever began it lives; the station, whose watchdog waits for it, goes before."""


class Computer:
    """This computer; ``proc`` and ``sys`` are the kernel's files. It works for ``works_s`` and is looked at
    each ``every_s`` seconds."""

    def __init__(
        self,
        folder: Path,
        proc: Path = Path("/proc"),
        sys: Path = health.SYS,
        works_s: float = WORKS_S,
        every_s: float = EVERY_S,
    ) -> None:
        self._folder, self._proc, self._sys = folder, proc, sys
        self.works_s, self.every_s = works_s, every_s

    def model(self) -> str:
        """What it is, cores, and system."""
        model = self._read("device-tree/model").rstrip("\0") or platform.machine()
        try:
            system = platform.freedesktop_os_release().get("PRETTY_NAME", "")
        except OSError:  # no Linux
            system = platform.system()
        return f"{model}, {os.cpu_count() or 1} cores, {system}, Python {platform.python_version()}"

    def switched_on(self) -> str:
        """Another text each time that it was switched on; empty where it does not say."""
        return self._read("sys/kernel/random/boot_id").strip()

    def sound_cards(self) -> int:
        """How many sound cards the kernel knows (ALSA's list: two lines each, the first with a number)."""
        lines = self._read("asound/cards").splitlines()
        return sum(line.split()[:1] != [] and line.split()[0].isdigit() for line in lines)

    def reading(self) -> health.Machine:
        """How it does now."""
        return health.read(self._folder, self._sys)

    def ready_s(self) -> float | None:
        """Seconds from the kernel's start to the service being ready; None where it is no service here."""
        if shutil.which("systemctl") is None:
            return None
        asked = ["systemctl", "show", NAME, "--property=ActiveEnterTimestampMonotonic", "--value"]
        try:
            said = subprocess.run(asked, capture_output=True, text=True, timeout=10).stdout.strip()
        except (OSError, subprocess.TimeoutExpired):
            return None
        return int(said) / 1e6 if said.isdigit() and int(said) else None

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Every core computes meanwhile."""
        workers = [subprocess.Popen([sys.executable, "-c", WORK]) for _ in range(os.cpu_count() or 1)]
        try:
            yield
        finally:
            for one in workers:
                one.kill()
                one.wait()

    def samples(
        self, clock: Callable[[], float] = time.monotonic, pause: Callable[[float], None] = time.sleep
    ) -> Iterator[health.Machine]:
        """Readings for ``works_s`` seconds, one at least."""
        ends_s = clock() + self.works_s
        while True:
            yield self.reading()
            if clock() >= ends_s:
                return
            pause(self.every_s)

    def _read(self, name: str) -> str:
        try:
            return (self._proc / name).read_text(errors="replace")
        except OSError:
            return ""
