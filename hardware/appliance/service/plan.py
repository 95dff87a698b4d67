"""A plan of files and commands, which is printed or carried out; most texts are in ``files/``."""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import subprocess
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from dealer.notation.facts import Fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.service.roots import Root, roots
from hardware.appliance.small_file import write_whole

Command = tuple[str, ...]
Files = tuple[tuple[Path, str], ...]
"""Paths and contents."""
WANTED = Path("/etc/systemd/system/multi-user.target.wants")
"""Where ``systemctl enable`` puts its links."""
OF_A_RUNNING_SYSTEM = ("start", "stop", "restart", "daemon-reload")
"""What is asked of a systemd that runs (systemctl(1)); ``enable`` and ``disable`` only change links."""
WRITES_WHOLE = (
    'mkdir -p "${0%/*}" && cat >"$0.new" && chmod "$1" "$0.new" && sync "$0.new" && mv -f "$0.new" "$0"'
)
"""``write_whole`` as a command of the shell: the path is its ``$0``, the mode in octal ``$1``."""


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


def fetched(packages: Iterable[str]) -> tuple[Command, ...]:
    """What installs Debian's ``packages``, nothing for none. A new card or image has no lists of them."""
    names = tuple(packages)
    install = ("apt-get", "install", "-y", "--no-install-recommends", *names)
    return (("apt-get", "update", "-q"), install) if names else ()


def removal_of(files: Iterable[Path], unit: Path, there: Callable[[Path], bool]) -> Plan:
    """What stops the ``unit`` and takes away those of its ``files`` that are there, with the link by which it
    starts. Nothing where none is."""
    found = tuple(path for path in (*files, WANTED / unit.name) if there(path))
    if not found:
        return Plan()
    stop = (("systemctl", "stop", unit.name), ("systemctl", "disable", unit.name)) if unit in found else ()
    return Plan(stop, removed=found, after=(("systemctl", "daemon-reload"),))


def form_line(files: Files) -> str:
    """A comment that names the form of ``files``. It is in one of them that everybody may read, as a rule
    of polkit's may be read by root alone."""
    content = "".join(f"{path}\n{text}\n" for path, text in files)
    return f"# Form: {hashlib.sha256(content.encode()).hexdigest()[:16]}\n"


def carry_out(
    plan: Plan, *, tolerant: bool = False, where: Callable[[], tuple[Root, ...]] = roots
) -> tuple[Fact, ...]:
    """Do it, in order, in each of this computer's root file systems. ``Cannot`` for the first step that
    fails, which names it; where that is ``tolerant``, the rest is done all the same, and what failed is
    returned."""
    failed = []
    for root in where():
        for step in _steps(plan, root):
            try:
                step()
            except Cannot as why:
                if not tolerant:
                    raise
                failed.append(why.said)
    os.sync()  # links of systemctl's, too
    return tuple(failed)


def needs_running(command: Command) -> bool:
    """Whether ``command`` is of use to a system that runs alone: one that starts later reads the files."""
    return command[0] == "udevadm" or (command[0] == "systemctl" and command[1] in OF_A_RUNNING_SYSTEM)


def _steps(plan: Plan, root: Root) -> Iterator[Callable[[], None]]:
    def commands(those: tuple[Command, ...]) -> Iterator[Callable[[], None]]:
        return (partial(_run, one, root) for one in those if root.runs or not needs_running(one))

    yield from commands(plan.before)
    for path, content in plan.files:
        yield partial(_write, path, content, root)
    for path in plan.removed:
        yield partial(_remove, path, root)
    yield from commands(plan.after)


def _write(path: Path, content: str, root: Root) -> None:
    """As a whole: systemd would read half a unit at the next start. A program may be run."""
    mode = 0o755 if content.startswith("#!") else 0o644
    if root.through:
        return _run(("sh", "-c", WRITES_WHOLE, str(path), f"{mode:o}"), root, content)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise _no_file(why) from None
    write_whole(path, content.encode(), mode)


def _remove(path: Path, root: Root) -> None:
    if root.through:
        return _run(("rm", "-f", str(path)), root)
    try:
        path.unlink(missing_ok=True)
    except OSError as why:
        raise _no_file(why) from None


def _no_file(why: OSError) -> Cannot:
    return Cannot("file-trouble", path=str(why.filename), text=str(why.strerror or why).lower())


def _run(command: Command, root: Root, content: str = "") -> None:
    offline = {} if root.runs else {"SYSTEMD_OFFLINE": "1"}
    try:
        done = subprocess.run(
            [*root.through, *command],
            input=content,
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | offline,
        )
    except OSError as why:
        raise Cannot("install-step", path=shlex.join(command), text=why.strerror or str(why)) from None
    if done.returncode:
        complaint = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[-1]
        raise Cannot("install-step", path=shlex.join(command), text=complaint)
