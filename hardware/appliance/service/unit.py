"""The service's files: the unit, its user, the cap on its log (systemd.exec(5)), what its user may ask of
systemd, the rule that mounts sticks, the command at its books.

Of the unit: pins, camera and its memory are the devices that it may use; netlink is how libcamera hears of
cameras.
"""

from __future__ import annotations

import json
import shlex
from dataclasses import dataclass
from pathlib import Path

from hardware.appliance.service.kiosk import SERVICE as KIOSK
from hardware.appliance.service.plan import Files, filled

NAME = "railbird"
UNIT = Path("/etc/systemd/system/railbird.service")
USER = Path("/etc/sysusers.d/railbird.conf")
LOG_NAMESPACE = NAME
"""Where journald keeps what the service says: a log of its own, which no other program fills."""
LOG = Path(f"/etc/systemd/journald@{LOG_NAMESPACE}.conf")
GROUPS = ("gpio", "video")
"""Whose members may use the pins and the camera."""
STICKS = ("/media", "/run/media", "/mnt")
"""Where USB sticks are mounted."""
HIDDEN = ("/home", "/root", "/run/user")
"""What ``ProtectHome`` hides."""

POLKIT = Path("/etc/polkit-1/rules.d/50-railbird.rules")
"""By this rule the shutdown button shuts down, also while somebody else is logged in, the first run sets the
clock, and the owner's page restarts the computer, or the board on its screen."""
STICKS_RULE = Path("/etc/udev/rules.d") / f"70-{NAME}-sticks.rules"
COMMAND = Path("/usr/local/bin") / NAME
FILES = (UNIT, LOG, USER, POLKIT, STICKS_RULE, COMMAND)
FOR_OWNER = "vfat|exfat|ntfs|ntfs3"
"""File systems that know no users: all of such a stick is the service's."""
MOUNT = "exec systemd-mount --no-block --collect --fsck=no --options=nosuid,nodev,noexec"
"""Not checked before, as desktops do not: a read-only stick fails its check, and nobody would know."""
SEEN_TO = "findmnt --source $devnode || findmnt --fstab --evaluate --source $devnode"
"""What is mounted already, or in fstab, is left alone: a computer may run from a USB disk."""


@dataclass(frozen=True)
class ServicePlace:
    """Where the service runs, and as whom.

    ``root`` is the project's folder, ``python`` its environment's, ``base`` the prefix of the Python that
    this one was made of. ``home`` is the present user's home folder, None for the service's own user.
    ``groups`` are those of ``GROUPS`` that exist.
    """

    root: Path
    python: Path
    base: Path
    user: str = NAME
    home: Path | None = None
    groups: tuple[str, ...] = GROUPS

    @property
    def data(self) -> Path:
        """Where the books are kept."""
        return Path("/var/lib", NAME) if self.home is None else self.home / ".local" / "share" / NAME

    @property
    def settings(self) -> Path:
        """Where the settings are read from, and written by the settings page: its own user's lie with the
        books, for a read-only root."""
        config = self.data.parent if self.home is None else self.home / ".config"
        return config / NAME / "settings.toml"


def files_of(place: ServicePlace) -> Files:
    """Every file of the service at ``place``, the unit first. A present user has the program's command."""
    polkit = filled("railbird.polkit", user=json.dumps(place.user), kiosk=KIOSK)
    files = (
        (UNIT, unit_text(place)),
        (LOG, filled("journald.conf")),
        (POLKIT, polkit),
        (STICKS_RULE, sticks_rule_text(place.user)),
    )
    if place.home is not None:
        return files
    return (*files, (USER, filled("railbird.sysusers")), (COMMAND, command_text(place)))


def unit_text(place: ServicePlace) -> str:
    """The unit of the service at ``place``."""
    groups = f"SupplementaryGroups={' '.join(place.groups)}" if place.groups else ""
    python = _quoted(place.python)
    return filled(
        "railbird.service", user=place.user, groups=groups, python=python, storage=_storage(place)
    )


def sticks_rule_text(user: str) -> str:
    """The rule that mounts a stick as it is plugged in, where no desktop does that (udev(7),
    systemd-mount(1)): below /media, where the service of ``user`` looks for it. It goes with the stick
    (``--collect``)."""
    place = f"$devnode /media/{NAME}-%k"
    stick = 'ACTION=="add", SUBSYSTEM=="block", ENV{ID_BUS}=="usb", ENV{ID_FS_USAGE}=="filesystem"'
    return f"""\
# Made by `railbird install`.
{stick}, ENV{{ID_FS_TYPE}}=="{FOR_OWNER}", RUN+="/bin/sh -c '{SEEN_TO} || {MOUNT} --owner={user} {place}'"
{stick}, ENV{{ID_FS_TYPE}}!="{FOR_OWNER}", RUN+="/bin/sh -c '{SEEN_TO} || {MOUNT} {place}'"
"""


def command_text(place: ServicePlace) -> str:
    """The command ``railbird`` at the service's own books: as its user, behind its bounds (systemd-run(1)).
    That user cannot run the program where it lies: a person's home folder is closed to others, and the unit
    sees the program alone of it."""
    said = (f"User={place.user}", f"WorkingDirectory={place.data}", "UMask=0077", *bounds_of_place(place))
    options = " ".join(f"--property={shlex.quote(one)}" for one in said)
    return f"""\
#!/bin/sh
# Made by `railbird install`: `sudo railbird verify` and the like are about the service's own books.
exec systemd-run --quiet --collect --wait --pipe {options} \\
  {shlex.quote(str(place.python))} -m hardware.cli "$@"
"""


def _storage(place: ServicePlace) -> str:
    """Where it may write and what it sees of people's home folders."""
    sticks = f"ReadWritePaths={' '.join(f'-{folder}' for folder in STICKS)}"
    if place.home is not None:
        return (
            f"Environment={_quoted(f'XDG_DATA_HOME={place.data.parent}')}"
            f" {_quoted(f'XDG_CONFIG_HOME={place.settings.parents[1]}')}\n"
            f"ProtectHome=read-only\nReadWritePaths={_quoted(place.data)} {_quoted(place.settings.parent)}\n"
            f"{sticks}"
        )
    return "\n".join((f"StateDirectory={NAME}", "StateDirectoryMode=0700", sticks, *bounds_of_place(place)))


def bounds_of_place(place: ServicePlace) -> tuple[str, ...]:
    """Where the service's own user has its books, and that it sees of people's home folders the program
    alone."""
    inside = [one for one in (place.root, place.base) if str(one).startswith(HIDDEN)]
    return (
        "Environment=XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/var/lib",
        "ProtectHome=tmpfs" if inside else "ProtectHome=yes",
        *(f"BindReadOnlyPaths={_quoted(one)}" for one in inside),
    )


def _quoted(word: Path | str) -> str:
    """A path or an assignment as a unit takes it: what systemd would expand is written twice, spaces are
    quoted."""
    said = str(word).replace("%", "%%")
    return f'"{said}"' if " " in said else said
