"""The computer itself: its clock is set, it is restarted and shut down, the board on its own screen
restarted. All of it is asked of systemd; ``railbird install`` lets the service do it (polkit(8)).

The clock is systemd-timedated's (timedatectl(1)). One that the network keeps cannot be set: the network's
time is switched off for that moment. On again, it goes before what was set as soon as it comes.
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Sequence
from datetime import UTC, datetime

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.kiosk import SERVICE

CLOCK = ("timedatectl", "--no-ask-password")
POWER_OFF = ("systemctl", "--no-ask-password", "poweroff")
REBOOT = ("systemctl", "--no-ask-password", "reboot")
KIOSK = ("systemctl", "--no-ask-password", "--no-block", "restart", SERVICE)
ASKED_S = 10.0
NOT_YET = "not finished"
"""What timedated says while the network's time is still being switched off."""
TRIES = 20
EVERY_S = 0.25


def power_off(command: Sequence[str] = POWER_OFF) -> None:
    """Begin to shut down; this process is stopped in its turn. Raises Cannot where that is refused."""
    _asked("power-refused", command)


def restart(command: Sequence[str] = REBOOT) -> None:
    """Begin to restart; this process is stopped in its turn. Raises Cannot where that is refused."""
    _asked("reboot-refused", command)


def restart_kiosk(command: Sequence[str] = KIOSK) -> None:
    """Restart the board on this computer's screen. Raises Cannot where that is refused."""
    _asked("tv-refused", command)


def set_clock(at: datetime, command: Sequence[str] = CLOCK, every_s: float = EVERY_S) -> None:
    """Set the clock to ``at``, an aware time. Raises Cannot where that is refused."""
    by_network = _asked("clock-refused", command, "show", "--property=NTP", "--value") == "yes"
    if by_network:
        _asked("clock-refused", command, "set-ntp", "false")
    try:
        _set(command, f"{at.astimezone(UTC):%Y-%m-%d %H:%M:%S} UTC", every_s)
    finally:
        if by_network:
            _asked("clock-refused", command, "set-ntp", "true")


def _set(command: Sequence[str], text: str, every_s: float) -> None:
    for left in reversed(range(TRIES)):
        try:
            _asked("clock-refused", command, "set-time", text)
        except Cannot as why:
            if not left or NOT_YET not in why.said["text"]:
                raise
            time.sleep(every_s)
        else:
            return


def _asked(refused: str, command: Sequence[str], *words: str) -> str:
    """What the command says. Raises Cannot with the code ``refused`` where it fails."""
    try:
        done = subprocess.run(
            [*command, *words], capture_output=True, text=True, check=False, timeout=ASKED_S
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        text = f"{command[0]}: {getattr(why, 'strerror', None) or why}"
        raise Cannot(refused, text=text) from None
    if done.returncode:
        complaint = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[-1]
        raise Cannot(refused, text=complaint)
    return done.stdout.strip()
