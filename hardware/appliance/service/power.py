"""Shutting the computer down: asked of systemd; ``railbird install`` lets the service do it (polkit(8))."""

from __future__ import annotations

import subprocess

from hardware.appliance.cannot import Cannot

COMMAND = ("systemctl", "--no-ask-password", "poweroff")
ASKED_S = 10.0


def power_off(command: tuple[str, ...] = COMMAND) -> None:
    """Begin to shut down; this process is told to stop in its turn. Raises Cannot where that is refused."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=ASKED_S)
    except (OSError, subprocess.TimeoutExpired) as why:
        raise Cannot("power-refused", text=str(why)) from None
    if done.returncode:
        complaint = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[-1]
        raise Cannot("power-refused", text=complaint)
