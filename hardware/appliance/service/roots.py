"""The root file systems in which a command of ``railbird install`` is carried out: that of the computer as it
runs; in a chroot or a container one in which no systemd runs; under a read-only root first the card's."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.mounts import forgets, mount_of, read_mounts

BOOTED = Path("/run/systemd/system")
"""There where systemd runs the computer (sd_booted(3))."""
CARD = Path("/media/root-ro")
"""Where the package overlayroot mounts the card's root file system."""
THROUGH = ("overlayroot-chroot",)
"""Its command that writes to the card, and runs another one there (overlayroot-chroot(8))."""


@dataclass(frozen=True)
class Root:
    """A root file system: the command ``through`` which one is run in it, none for the present one; whether
    systemd ``runs`` there."""

    through: tuple[str, ...] = ()
    runs: bool = True


def booted() -> bool:
    """Whether systemd runs here, as systemctl judges it: not in a chroot, and not where the environment says
    so (``SYSTEMD_OFFLINE``)."""
    if os.environ.get("SYSTEMD_OFFLINE", "0") != "0" or not BOOTED.is_dir():
        return False
    try:
        return os.path.samefile("/proc/1/root", "/")
    except OSError:  # who may not look is in no chroot of root's
        return True


def read_only() -> bool:
    """Whether what is written to the root file system is gone when the power is."""
    return forgets(Path("/"))


def roots() -> tuple[Root, ...]:
    """Where a plan is carried out, in this order. Raises Cannot where the card cannot be written."""
    if not booted():
        return (Root(runs=False),)
    if not read_only():
        return (Root(),)
    card = mount_of(CARD, read_mounts())
    if card is None or card.point != CARD:
        raise Cannot("install-root-forgets")
    return (Root(THROUGH, runs=False), Root())
