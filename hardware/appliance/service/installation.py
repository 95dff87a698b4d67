"""What ``railbird install`` and ``uninstall`` do, as a plan."""

from __future__ import annotations

import grp
import pwd
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.plan import Command, Plan, form_line, removal_of
from hardware.appliance.service.unit import FILES, GROUPS, NAME, UNIT, USER, ServicePlace, files_of

SERVICE = f"{NAME}.service"
OLD_SETTINGS = Path("/etc", NAME, "settings.toml")
PROGRAMS = {"ssh-keygen": "openssh-client", "restic": "restic"}
"""Debian's package of each program that checks the signatures of updates, and that keeps the backups at an
address of the owner's."""


def place_for(user: str | None, root: Path) -> ServicePlace:
    """Where the service would run on this computer; ``user`` None is its own. ``Cannot`` for a user that does
    not exist."""
    groups = existing(GROUPS)
    python, base = Path(sys.prefix, "bin", "python"), Path(sys.base_prefix)
    if user is None:
        return ServicePlace(root, python, base, groups=groups)
    try:
        home = Path(pwd.getpwnam(user).pw_dir)
    except KeyError:
        raise Cannot("install-no-user", text=repr(user)) from None
    return ServicePlace(root, python, base, user, home, groups)


def installation(place: ServicePlace, which: Callable[[str], str | None] = shutil.which) -> Plan:
    """What makes the station a service at ``place``."""
    before = _programs(which)
    (unit, text), *others = files_of(place)
    files = (*others, (unit, text + form()))  # the form last: where it is, all is
    start = (
        ("udevadm", "control", "--reload"),
        ("systemctl", "daemon-reload"),
        ("systemctl", "enable", SERVICE),
        ("systemctl", "restart", SERVICE),
    )
    if place.home is None:
        moved = _settings_moved(place, OLD_SETTINGS) if OLD_SETTINGS.is_file() else ()
        return Plan(before, files, after=(("systemd-sysusers", str(USER)), *moved, *start))
    # Made by that user, so that none of the person's own folders comes to belong to root.
    folders = str(place.data), str(place.settings.parent)
    made = ("runuser", "-u", place.user, "--", "mkdir", "-p", *folders)
    return Plan(before, files, after=(made, *start))


def _programs(which: Callable[[str], str | None]) -> tuple[Command, ...]:
    """What fetches those of ``PROGRAMS`` that are missing; without a network it goes on all the same."""
    missing = " ".join(package for program, package in PROGRAMS.items() if which(program) is None)
    fetch = f"apt-get update -q; apt-get install -y --no-install-recommends {missing} || true"
    return (("sh", "-c", fetch),) if missing else ()


def form() -> str:
    """The line in the unit by which its files are known for this version's, wherever it is installed."""
    return form_line(files_of(ServicePlace(Path("/railbird"), Path("/railbird/python"), Path("/usr"))))


def _settings_moved(place: ServicePlace, old: Path) -> tuple[Command, ...]:
    """Settings of an earlier version lay where the service may not write."""
    owner = ("-o", place.user, "-g", place.user)
    return (
        ("install", "-d", "-m", "700", *owner, str(place.data)),
        ("install", "-m", "600", *owner, str(old), str(place.settings)),
        ("rm", str(old)),
    )


def removal(there: Callable[[Path], bool] = Path.is_file) -> Plan:
    """What makes it no service again. The books, the settings and the user stay. Nothing where it is none."""
    plan = removal_of(FILES, UNIT, there)
    return plan + Plan(after=(("udevadm", "control", "--reload"),)) if plan.removed else plan


def state() -> str | None:
    """How the service does, in systemd's word (``active``, ``failed`` …); None where it is not installed."""
    if not UNIT.is_file():
        return None
    try:
        asked = subprocess.run(
            ["systemctl", "is-active", SERVICE], capture_output=True, text=True, check=False
        )
    except OSError:
        return "unknown"
    return asked.stdout.strip() or "unknown"


def existing(groups: tuple[str, ...]) -> tuple[str, ...]:
    """Those of ``groups`` that this computer has."""
    here = {one.gr_name for one in grp.getgrall()}
    return tuple(name for name in groups if name in here)
