"""A plan of files and commands, which is printed or carried out; most texts are in ``files/``."""

from __future__ import annotations

import hashlib
import re
import shlex
import subprocess
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from hardware.appliance.cannot import Cannot

Command = tuple[str, ...]
Files = tuple[tuple[Path, str], ...]
"""Paths and contents."""


@dataclass(frozen=True)
class Plan:
    """First commands, files to write (path and content), files to remove, and last commands, in this
    order."""

    before: tuple[Command, ...] = ()
    files: Files = ()
    removed: tuple[Path, ...] = ()
    after: tuple[Command, ...] = ()

    def as_text(self) -> str:
        """The plan as a person reads it: each file with its content, each command as it is typed."""
        lines = [f"$ {shlex.join(one)}" for one in self.before]
        lines += [f"--- {path}\n{content}" for path, content in self.files]
        lines += [f"$ rm {shlex.quote(str(path))}" for path in self.removed]
        return "\n".join([*lines, *(f"$ {shlex.join(one)}" for one in self.after)])

    def __add__(self, other: Plan) -> Plan:
        """Both, the other one behind this one at each stage."""
        return Plan(
            self.before + other.before,
            self.files + other.files,
            self.removed + other.removed,
            self.after + other.after,
        )


def filled(name: str, **values: str) -> str:
    """The text ``files/NAME`` with each ``{value}``. A line that is nothing but an empty value goes."""

    def put_in(found: re.Match[str]) -> str:
        value = values.get(found[1])
        return found[0] if value is None else value and value + found[2]

    text = Path(__file__).with_name("files").joinpath(name).read_text(encoding="utf-8")
    return re.sub(r"\{(\w+)\}(\n?)", put_in, text)


def removal_of(files: Iterable[Path], service: Path, there: Callable[[Path], bool]) -> Plan:
    """What stops the ``service`` of that unit and takes away those of its ``files`` that are there. Nothing
    where none is."""
    found = tuple(path for path in files if there(path))
    before = (("systemctl", "disable", "--now", service.name),) if service in found else ()
    return Plan(before, removed=found, after=(("systemctl", "daemon-reload"),)) if found else Plan()


def form_line(files: Files) -> str:
    """A comment that names the form of ``files``. It is in one of them that everybody may read, as a rule
    of polkit's may be read by root alone."""
    content = "".join(f"{path}\n{text}\n" for path, text in files)
    return f"# Form: {hashlib.sha256(content.encode()).hexdigest()[:16]}\n"


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


def _run(command: Command) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as why:
        raise Cannot("install-step", path=shlex.join(command), text=why.strerror or str(why)) from None
    if done.returncode:
        complaint = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[-1]
        raise Cannot("install-step", path=shlex.join(command), text=complaint)
