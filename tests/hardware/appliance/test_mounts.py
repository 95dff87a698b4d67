"""Which folders forget what is written to them, by lists of mounts as kernels write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.appliance.mounts import forgets, mount_of, read_mounts
from hardware.appliance.versions.sources import stick_folders

CARD = "22 1 179:2 / / rw,noatime shared:1 - ext4 /dev/root rw"
OVERLAY = """\
31 1 179:2 / /media/root-ro ro,relatime shared:29 - ext4 /dev/mmcblk0p2 ro
32 1 0:24 / /media/root-rw rw,relatime shared:30 - tmpfs tmpfs-root rw
30 0 0:27 / / rw shared:1 - overlay overlayroot rw,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay"""
PARTITION = "40 30 179:3 / /var/lib/railbird rw,noatime shared:40 - ext4 /dev/mmcblk0p3 rw"
RECURSED = """\
41 30 179:3 / /media/root-ro/var/lib/railbird ro - ext4 /dev/mmcblk0p3 ro
42 30 0:30 / /var/lib/railbird rw - overlay overlay rw,upperdir=/media/root-rw/overlay/var/lib/railbird"""
"""raspi-config asks for the overlay without ``recurse=0``, and has it over every partition."""
CONTAINER = "900 1 0:50 / / rw - overlay overlay rw,lowerdir=/var/lib/l/A:/var/lib/l/B,upperdir=/var/lib/d/up"
OLD = "50 1 0:20 / / rw - overlay overlay rw,lowerdir=/lower,upperdir=/upper/data,workdir=/upper/work"
TMP = "60 22 0:40 / /tmp rw - tmpfs tmpfs rw"
VOLATILE = "61 22 0:41 / /var rw - tmpfs tmpfs rw"
BOOKS = Path("/var/lib/railbird")


def listed(folder: Path, *lines: str) -> Path:
    file = folder / "mountinfo"
    file.write_text("\n".join(lines) + "\n")
    return file


@pytest.mark.parametrize(
    ("lines", "folder", "gone"),
    [
        ((CARD,), BOOKS, False),
        ((OVERLAY,), BOOKS, True),
        ((OVERLAY, PARTITION), BOOKS, False),
        ((OVERLAY, PARTITION), Path("/home/pi/.local/share/railbird"), True),
        ((OVERLAY, RECURSED), BOOKS, True),
        ((CONTAINER,), BOOKS, False),
        ((CARD, TMP), Path("/tmp/pytest/books"), False),
        ((CARD, VOLATILE), BOOKS, True),
        ((), BOOKS, False),
    ],
)
def test_books_on_an_overlay_or_in_memory_are_gone_when_the_power_is(
    tmp_path: Path, lines: tuple[str, ...], folder: Path, gone: bool
) -> None:
    mounts = read_mounts(listed(tmp_path, *lines) if lines else tmp_path / "none")
    assert forgets(folder, mounts) == gone


def test_the_overlay_of_an_earlier_raspi_config_is_known_by_the_kernels_command_line(tmp_path: Path) -> None:
    mounts, said = read_mounts(listed(tmp_path, OLD)), tmp_path / "cmdline"
    said.write_text("boot=overlay console=tty1 root=PARTUUID=1-02\n")
    assert forgets(BOOKS, mounts, said)
    said.write_text("console=tty1 root=PARTUUID=1-02\n")
    assert not forgets(BOOKS, mounts, said)


def test_the_nearest_mount_counts_and_of_two_at_one_place_the_newer(tmp_path: Path) -> None:
    again = PARTITION.replace("ext4", "vfat").replace("/railbird ", "/rail\\040bird ")
    mounts = read_mounts(listed(tmp_path, PARTITION, CARD, again, PARTITION.replace("ext4", "btrfs")))
    found = mount_of(BOOKS / "versions", mounts)
    assert found is not None and found.kind == "btrfs"
    spaced = mount_of(Path("/var/lib/rail bird"), mounts)
    assert spaced is not None and spaced.kind == "vfat"


def test_the_layers_of_a_read_only_root_are_no_sticks(tmp_path: Path) -> None:
    stick = "70 30 8:1 / /media/railbird-sda1 rw - vfat /dev/sda1 rw"
    assert stick_folders(listed(tmp_path, OVERLAY, stick)) == [Path("/media/railbird-sda1")]
