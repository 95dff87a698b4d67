"""A station that stopped so that it starts anew: by the service manager, else by taking its own place.

Who asked for that is at a phone and has no shell, so a start that fails is tried again until it comes up in
safe mode (``hardware.appliance.store.starts``).
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hardware import bootstrap

AGAIN = "STATION_STARTS_AGAIN"
"""In the environment of a station that took its own place: how often that failed since it was asked for."""
MOST_FAILED = 2
"""So many failures in a row are safe mode's; one more, and nothing helps."""


def start_again(program: Path | None = None, failed: int = 0) -> int:
    """Where no service manager starts the station again, become ``program`` with this command's arguments, or
    for None this very command anew; the exit code for the manager that does. All of this process must have
    ended."""
    if "NOTIFY_SOCKET" in os.environ:
        return 0
    os.environ[AGAIN] = str(failed)
    if program is None:
        return bootstrap.become([sys.executable, *sys.orig_argv[1:]])
    return bootstrap.become([str(program), *sys.argv[1:]])


def failed_again() -> int | None:
    """How often the start that was asked for failed, this one too; None where it is not tried again."""
    before = os.environ.get(AGAIN, "")
    failed = int(before) + 1 if before.isdecimal() else MOST_FAILED + 1
    return failed if failed <= MOST_FAILED else None
