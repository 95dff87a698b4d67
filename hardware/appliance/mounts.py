"""What file system a folder is on, by the kernel's list of mounts (proc(5), ``mountinfo``)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")
COMMAND_LINE = Path("/proc/cmdline")
IN_MEMORY = ("tmpfs", "ramfs", "rootfs")
TEMPORARY = ("/tmp", "/dev/shm", "/run")
"""Folders in memory by their purpose: whoever keeps books there wants them gone."""
OVERLAY = "overlay"
OLD_OVERLAY = "boot=overlay"
"""In the kernel's command line: the overlay of an earlier raspi-config, whose layers no mount shows."""
ESCAPED = re.compile(r"\\([0-7]{3})")
"""How mountinfo writes a blank, a tab, a line's end and a backslash."""


@dataclass(frozen=True)
class Mount:
    """A file system of the type ``kind`` whose folder ``root`` is mounted at ``point``; ``options`` are those
    of the file system itself."""

    point: Path
    root: str
    kind: str
    options: tuple[str, ...] = ()

    def option(self, name: str) -> str:
        """The value of the option ``name``; "" where it has none."""
        return next((one.partition("=")[2] for one in self.options if one.startswith(f"{name}=")), "")


def read_mounts(file: Path = MOUNTS) -> tuple[Mount, ...]:
    """Every mount that this process sees, the oldest first; none where the kernel has no such file."""
    try:
        lines = file.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return ()
    halves = (line.partition(" - ") for line in lines)
    fields = ((first.split(), last.split()) for first, _, last in halves)
    return tuple(
        Mount(Path(_plain(first[4])), _plain(first[3]), last[0], tuple(last[2].split(",")))
        for first, last in fields
        if len(first) > 4 and len(last) > 2
    )


def mount_of(folder: Path, mounts: tuple[Mount, ...]) -> Mount | None:
    """The mount that ``folder`` is on, which is the nearest above it and of those at one place the newest;
    None where no mount is known. Symbolic links are followed, and the folder need not be there."""
    above = [one for one in mounts if folder.resolve().is_relative_to(one.point)]
    return max(enumerate(above), key=lambda one: (len(one[1].point.parts), one[0]))[1] if above else None


def forgets(
    folder: Path, mounts: tuple[Mount, ...] | None = None, command_line: Path = COMMAND_LINE
) -> bool:
    """Whether what is written in ``folder`` is gone when the power is: it is on a file system in memory, or
    on an overlay that writes to one. Folders of ``TEMPORARY`` in memory are not meant."""
    mounts = read_mounts() if mounts is None else mounts
    found = mount_of(folder, mounts)
    if found is None:
        return False
    if found.kind != OVERLAY:
        return found.kind in IN_MEMORY and not str(found.point).startswith(TEMPORARY)
    upper = mount_of(Path(found.option("upperdir") or "/"), mounts)
    return upper is not None and (upper.kind in IN_MEMORY or OLD_OVERLAY in _words(command_line))


def _words(file: Path) -> list[str]:
    try:
        return file.read_text(encoding="utf-8", errors="replace").split()
    except OSError:
        return []


def _plain(field: str) -> str:
    return ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), field)
