"""What ``railbird install`` and ``uninstall`` do: a plan of files and commands, which is printed or done."""

from __future__ import annotations

import grp
import pwd
import shlex
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from hardware.cannot import Cannot
from hardware.service.unit import GROUPS, LOG, LOG_TEXT, NAME, UNIT, USER, USER_TEXT, ServicePlace, unit_text

Command = tuple[str, ...]
SERVICE = f"{NAME}.service"


@dataclass(frozen=True)
class Plan:
    """First commands, files to write (path and content), files to remove, and last commands, in this
    order."""

    before: tuple[Command, ...] = ()
    files: tuple[tuple[Path, str], ...] = ()
    removed: tuple[Path, ...] = ()
    after: tuple[Command, ...] = field(default=())

    def told(self) -> str:
        """The plan as a person reads it: each file with its content, each command as it is typed."""
        lines = [f"$ {shlex.join(one)}" for one in self.before]
        lines += [f"--- {path}\n{content}" for path, content in self.files]
        lines += [f"$ rm {shlex.quote(str(path))}" for path in self.removed]
        return "\n".join([*lines, *(f"$ {shlex.join(one)}" for one in self.after)])


def place_for(user: str | None, root: Path) -> ServicePlace:
    """Where the service would run on this computer; ``user`` None is its own. ``Cannot`` for a user that does
    not exist."""
    groups = tuple(name for name in GROUPS if _group_exists(name))
    python, base = Path(sys.prefix, "bin", "python"), Path(sys.base_prefix)
    if user is None:
        return ServicePlace(root, python, base, groups=groups)
    try:
        home = Path(pwd.getpwnam(user).pw_dir)
    except KeyError:
        raise Cannot("install-no-user", text=repr(user)) from None
    return ServicePlace(root, python, base, user, home, groups)


def installation(place: ServicePlace) -> Plan:
    """What makes the station a service at ``place``."""
    files = ((UNIT, unit_text(place)), (LOG, LOG_TEXT))
    start = (
        ("systemctl", "daemon-reload"),
        ("systemctl", "enable", SERVICE),
        ("systemctl", "restart", SERVICE),
    )
    if place.home is None:
        return Plan(files=((USER, USER_TEXT), *files), after=(("systemd-sysusers", str(USER)), *start))
    # Made by that user, so that none of the person's own folders comes to belong to root.
    made = ("runuser", "-u", place.user, "--", "mkdir", "-p", str(place.data))
    return Plan(files=files, after=(made, *start))


def removal(installed: Callable[[Path], bool] = Path.is_file) -> Plan:
    """What makes it no service again. The books, the settings and the user stay. Nothing where it is none."""
    there = tuple(path for path in (UNIT, LOG, USER) if installed(path))
    if not there:
        return Plan()
    before = (("systemctl", "disable", "--now", SERVICE),) if UNIT in there else ()
    return Plan(before, removed=there, after=(("systemctl", "daemon-reload"),))


def carry_out(plan: Plan) -> None:
    """Do it, in order. ``Cannot`` for the first step that fails, which names it."""
    for command in plan.before:
        _run(command)
    try:
        for path, content in plan.files:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, encoding="utf-8")
            path.chmod(0o644)
        for path in plan.removed:
            path.unlink(missing_ok=True)
    except OSError as why:
        raise Cannot("install-file", path=str(why.filename), text=why.strerror or str(why)) from None
    for command in plan.after:
        _run(command)


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


def _run(command: Command) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as why:
        raise Cannot("install-step", path=shlex.join(command), text=why.strerror or str(why)) from None
    if done.returncode:
        complaint = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[-1]
        raise Cannot("install-step", path=shlex.join(command), text=complaint)


def _group_exists(name: str) -> bool:
    try:
        grp.getgrnam(name)
    except KeyError:
        return False
    return True
