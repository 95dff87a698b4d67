"""A station that stopped so that it starts anew: by the service manager, else by taking its own place."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from hardware import bootstrap


def start_again(program: Path | None = None) -> int:
    """Where no service manager starts the station again, become ``program`` with this command's arguments, or
    for None this very command anew; the exit code for the manager that does. All of this process must have
    ended."""
    if "NOTIFY_SOCKET" in os.environ:
        return 0
    if program is None:
        return bootstrap.become([sys.executable, *sys.orig_argv[1:]])
    return bootstrap.become([str(program), *sys.argv[1:]])
