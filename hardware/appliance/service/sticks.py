"""USB sticks are mounted as they are plugged in, where no desktop does that (udev(7), systemd-mount(1))."""

from __future__ import annotations

from pathlib import Path

from hardware.appliance.service.unit import NAME

RULE = Path("/etc/udev/rules.d") / f"70-{NAME}-sticks.rules"
FOR_OWNER = "vfat|exfat|ntfs|ntfs3"
"""File systems that know no users: all of such a stick is the service's."""
MOUNT = "exec systemd-mount --no-block --collect --fsck=no --options=nosuid,nodev,noexec"
"""Not checked before, as desktops do not: a read-only stick fails its check, and nobody would be told."""
SEEN_TO = "findmnt --source $devnode || findmnt --fstab --evaluate --source $devnode"
"""What is mounted already, or in fstab, is left alone: a computer may run from a USB disk."""


def rule_text(user: str) -> str:
    """The rule that mounts a stick below /media, where the service of ``user`` looks for it. It goes with the
    stick (``--collect``)."""
    place = f"$devnode /media/{NAME}-%k"
    stick = 'ACTION=="add", SUBSYSTEM=="block", ENV{ID_BUS}=="usb", ENV{ID_FS_USAGE}=="filesystem"'
    return f"""\
# Made by `railbird install`.
{stick}, ENV{{ID_FS_TYPE}}=="{FOR_OWNER}", RUN+="/bin/sh -c '{SEEN_TO} || {MOUNT} --owner={user} {place}'"
{stick}, ENV{{ID_FS_TYPE}}!="{FOR_OWNER}", RUN+="/bin/sh -c '{SEEN_TO} || {MOUNT} {place}'"
"""
