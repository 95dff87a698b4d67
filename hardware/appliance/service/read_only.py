"""A root file system that nothing writes to: the package overlayroot lays memory over it. The data folder is
on a file system of its own, which stays as it is (``recurse=0``).

``railbird install --read-only`` sets it up; the command ``railbird-root`` (``files/root.sh``), which root's
service runs too, switches it on and off for the next start of the computer. What an owner changes from the
console and is kept by the system (networks, the computer's name) is written to the card by the same service.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.mounts import COMMAND_LINE
from hardware.appliance.service.plan import Files, Plan, fetched, filled, form_line, removal_of
from hardware.appliance.service.roots import CARD, booted, read_only

NAME = "railbird-root"
SERVICE = Path("/etc/systemd/system") / f"{NAME}.service"
WATCH = Path("/etc/systemd/system") / f"{NAME}.path"
COMMAND = Path("/usr/local/sbin") / NAME
CONFIG = Path("/etc/overlayroot.local.conf")
"""There where the root file system is to be read-only from the next start on."""
MODEL = Path("/usr/local/share/railbird/overlayroot.conf")
"""What the command puts in its place; it names the form of the files."""
ASKED = Path("/run/railbird/root")
"""The station's word to the command: ``on`` or ``off``."""
FILES = (WATCH, SERVICE, COMMAND, MODEL, CONFIG)
PACKAGES = {"overlayroot": "overlayroot-chroot", "busybox": "busybox"}
"""What is needed, each with a program of its own. Without busybox initramfs has a shell of klibc's, in which
overlayroot's script ends ("bad trap")."""
FSTAB = Path("/etc/fstab")
WORDS = {"read-only": "on", "writable": "off"}
"""The setting ``computer.root``, and what is asked for it; other values ask nothing."""


def setup(data: Path, *, on: bool = True, which: Callable[[str], str | None] = shutil.which) -> Plan:
    """What installs the switch for a station with the folder ``data``, ``on`` or off: the root file system is
    read-only from the computer's next start on, or written to. Raises Cannot where the data would be gone
    with it."""
    if not kept_apart(data):
        raise Cannot("root-holds-books", path=str(data))
    missing = [name for name, program in PACKAGES.items() if which(program) is None]
    # Under the overlay the start is made already, and where it lies is not mounted in the card's root.
    start = () if read_only() else (("update-initramfs", "-u", "-k", "all"),)
    after = (
        *start,
        ("systemctl", "daemon-reload"),
        ("systemctl", "enable", WATCH.name),
        ("systemctl", "restart", WATCH.name),
    )
    *files, config = _files(data)
    if on:
        return Plan(fetched(missing), (*files, config), after=after)
    return Plan(fetched(missing), tuple(files), (CONFIG,), after)


def _files(data: Path) -> Files:
    config = filled("overlayroot.conf")
    others = (
        (COMMAND, filled("root.sh", data=str(data), config=str(CONFIG), model=str(MODEL), asked=str(ASKED))),
        (SERVICE, filled("root.service", command=str(COMMAND))),
        (WATCH, filled("root.path", asked=str(ASKED))),
    )
    config += form_line(((CONFIG, config), *others[1:], (COMMAND, filled("root.sh"))))
    return (*others, (MODEL, config), (CONFIG, config))


def form() -> str:
    """The line in ``MODEL`` by which the files are known for this version's."""
    return dict(_files(Path("/railbird")))[CONFIG].splitlines(keepends=True)[-1]


def removal(there: Callable[[Path], bool]) -> Plan:
    """What takes the switch away, and has the next start write to the card again. Nothing where it was not
    put there."""
    folder = (("rmdir", "--ignore-fail-on-non-empty", str(MODEL.parent)),) if there(MODEL) else ()
    return removal_of(FILES, WATCH, there) + Plan(after=folder)


def kept_apart(data: Path) -> bool:
    """Whether ``data`` is on another file system than the root. While no systemd runs, nothing need be
    mounted: then it is what fstab says."""
    if booted():
        there = next(one for one in (data, *data.absolute().parents) if one.exists())
        return there.stat().st_dev != Path("/").stat().st_dev
    try:
        lines = FSTAB.read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    points = [fields[1] for line in lines if len(fields := line.split()) > 2 and fields[0][0] != "#"]
    return any(data.is_relative_to(point) for point in points if point.startswith("/") and point != "/")


def ask(setting: str) -> None:
    """Have root's service put the switch as ``setting``, a value of ``computer.root``, says. Where that is
    not installed, nobody reads it."""
    if setting in WORDS and ASKED.parent.is_dir():
        ASKED.write_text(f"{WORDS[setting]}\n", encoding="ascii")


def obstacle(setting: str, data: Path) -> Fact | None:
    """Why the root file system cannot become as ``setting`` says, with the folder ``data``; None where it
    can."""
    if setting != "read-only" or read_only():
        return None
    if not kept_apart(data):
        return fact("root-holds-books", path=str(data))
    return None if COMMAND.is_file() else fact("root-not-installed")


def signs(setting: str, data: Path) -> tuple[Fact, ...]:
    """What somebody has to know of the root file system with that ``setting`` and the folder ``data``."""
    hindered, on = obstacle(setting, data), read_only()
    if hindered is not None:
        return (hindered,)
    if on_at_next_start() == on:
        return ()
    return (fact("root-writable-soon" if on else "root-read-only-soon"),)


def on_at_next_start() -> bool:
    """Whether the root file system is read-only at the next start. Where the kernel's command line says so,
    as raspi-config has it, it stays so."""
    on = read_only()
    if on and "overlay" in COMMAND_LINE.read_text(encoding="utf-8", errors="replace"):
        return True
    card = CARD if on else Path("/")
    return (card / CONFIG.relative_to("/")).is_file()
