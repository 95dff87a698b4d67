"""What the station reports to systemd: that it is ready, that it lives, that it stops (sd_notify(3)).

Plain datagrams to the socket that ``NOTIFY_SOCKET`` names; without one nothing is sent. The sign of life
(``WATCHDOG=1``) is given three times in the time that ``WATCHDOG_USEC`` allows, each time only where every
check says that its part lives. A part that hangs, or a check that does not come back, is silence: systemd
then kills the process and starts it again.
"""

from __future__ import annotations

import logging
import os
import socket
import threading
from collections.abc import Callable, Mapping, Sequence

log = logging.getLogger("railbird")

Check = tuple[str, Callable[[], bool]]
"""A part's name, for the log, and whether it lives just now."""


def notify(said: str, environment: Mapping[str, str] = os.environ) -> bool:
    """Send ``said`` to the service manager; whether there is one and it took it."""
    name = environment.get("NOTIFY_SOCKET", "")
    if not name:
        return False
    address = "\0" + name[1:] if name.startswith("@") else name
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC) as line:
            line.setblocking(False)
            line.sendto(said.encode(), address)
    except OSError:
        return False
    return True


def is_service(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a service manager started this process and waits for its word, as the installed unit has it."""
    return bool(environment.get("NOTIFY_SOCKET"))


def interval_s(environment: Mapping[str, str] = os.environ) -> float | None:
    """How often a sign of life is wanted, in seconds; None where nobody waits for one."""
    wanted = environment.get("WATCHDOG_USEC", "")
    of_whom = environment.get("WATCHDOG_PID", str(os.getpid()))
    if not wanted.isdigit() or int(wanted) == 0 or of_whom != str(os.getpid()):
        return None
    return int(wanted) / 3e6


class LifeSign:
    """Gives the sign of life from a thread of its own, between ``start`` and ``stop``."""

    def __init__(self, checks: Sequence[Check], every_s: float | None) -> None:
        self._checks, self._every_s = tuple(checks), every_s
        self._stopped = threading.Event()
        self._silent = ""

    def start(self) -> None:
        """Begin; nothing is begun where nobody waits for it."""
        if self._every_s is not None:
            threading.Thread(target=self._give, name="life-sign", daemon=True).start()

    def stop(self) -> None:
        """No sign from now on."""
        self._stopped.set()

    def once(self) -> bool:
        """Look at every part; where all live, say so. Whether that was so."""
        hangs = next((name for name, lives in self._checks if not lives()), "")
        if hangs and hangs != self._silent:
            log.error("No sign of life is given: %s does not answer.", hangs)
        self._silent = hangs
        return not hangs and notify("WATCHDOG=1")

    def _give(self) -> None:
        self.once()
        while not self._stopped.wait(self._every_s):
            self.once()
