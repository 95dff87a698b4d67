"""Room for the books on a card whose root fills it: the script of the first boot asks for it, the initramfs
makes it at the next start, and the script goes on. The card is a folder; one root is a real file system."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from hardware.appliance.first_boot import books_stay
from tests.hardware.appliance.test_first_boot import Card

BEGIN = 1064960
SMALL = 8 << 21
TOOLS = {
    # What the initramfs would have in it.
    "df": "echo Used; echo 5000000",
    "update-initramfs": """echo update-initramfs >>"$ROOT/calls"
cp "$ROOT/etc/initramfs-tools/scripts/local-premount/railbird-shrink" "$ROOT/initramfs" 2>/dev/null ||
    rm -f "$ROOT/initramfs\"""",
    "systemctl": """echo systemctl "$@" >>"$ROOT/calls"
[ "$1" != reboot ] || kill -9 0
[ "$1" != is-active ]""",
}
IN_INITRAMFS = {
    "functions": "",
    "local": '[ "$ROOT" = PARTUUID=1-02 ] && local_device_setup() { DEV=/dev/sdq2; }',
    "lsblk": "[ $3 = /dev/sdq2 ] && case $2 in KNAME) echo sdq2 ;; PKNAME) echo sdq ;; esac",
    "e2fsck": 'echo e2fsck "$@" >>"$CARD/calls"',
    "resize2fs": 'echo resize2fs "$@" >>"$CARD/calls"',
    "sfdisk": """echo sfdisk "$@" >>"$CARD/calls"
sed s/,// >"$CARD/sys/class/block/sdq2/size\"""",
    "udevadm": ":",
}


class GrownCard(Card):
    """Its root fills the card. ``start`` is the computer's: first the initramfs, then the system."""

    def __init__(self, folder: Path, *, gigabytes: int = 32) -> None:
        super().__init__(folder, gigabytes=gigabytes)
        self.early = folder / "early"
        self.early.mkdir()
        self.put_tools(folder / "tools", TOOLS)
        self.put_tools(self.early, IN_INITRAMFS)
        for one in ("hooks", "scripts/local-premount"):
            (self.root / "etc" / "initramfs-tools" / one).mkdir(parents=True)
        (self.root / "run").mkdir()
        (self.root / "installed").touch()
        (self.root / "sys" / "class" / "block" / "sdq2" / "size").write_text(str((gigabytes << 21) - BEGIN))

    def put_tools(self, folder: Path, tools: dict[str, str]) -> None:
        for name, text in tools.items():
            (folder / name).write_text(f"#!/bin/sh\n{text}\n")
            (folder / name).chmod(0o755)

    def shown(self, name: str) -> str:
        """A page of the screen without its lines' ends."""
        return " ".join(self.read(name).split())

    @property
    def sectors(self) -> int:
        return int(self.read("sys/class/block/sdq2/size"))

    def start(self) -> int:
        (self.root / "run" / "railbird-shrink").unlink(missing_ok=True)
        if (self.root / "initramfs").is_file():
            self.initramfs()
        return self.first_boot()

    def initramfs(self) -> None:
        text = self.read("initramfs")
        for folder in ("/sys/", "/run/"):
            text = text.replace(folder, f"{self.root}{folder}")
        text = text.replace(". /scripts/", f". {self.early}/")
        script = self.early / "script"
        script.write_text(text.replace("/dev/tty1", f"{self.root}/dev/tty1"))
        env = {"PATH": f"{self.early}:{os.environ['PATH']}", "ROOT": "PARTUUID=1-02", "CARD": str(self.root)}
        assert subprocess.run(["sh", str(script)], env=env, check=False).returncode == 0

    @property
    def has_books(self) -> bool:
        return self.read("etc/fstab").count(" /var/lib/railbird ") == 1

    @property
    def is_clean(self) -> bool:
        return not (self.root / "initramfs").exists() and not list(self.root.glob("etc/**/railbird-shrink"))


@pytest.fixture
def card(tmp_path: Path) -> GrownCard:
    return GrownCard(tmp_path)


def test_a_root_that_fills_the_card_is_shrunk_at_the_next_start(card: GrownCard) -> None:
    assert card.run() == 0
    assert "the computer starts again" in card.shown("dev/tty1")
    assert "Leave the plug in during this step." in card.shown("dev/tty1")
    assert card.start() != 0, "the computer starts again"
    assert not card.has_books
    assert card.start() == 0
    assert f"resize2fs -f /dev/sdq2 {SMALL}s" in card.calls
    assert "sfdisk -N 2 /dev/sdq" in card.calls
    assert card.sectors == SMALL
    assert card.has_books
    assert card.is_clean
    assert books_stay(card.state / "data-stays") is None


def test_the_initramfs_says_what_goes_on(card: GrownCard) -> None:
    (card.root / "etc" / "default").mkdir()
    (card.root / "etc" / "default" / "keyboard").write_text('XKBLAYOUT="de"\n')
    card.start()
    card.initramfs()
    assert "Platz für die Bücher: das dauert einige Minuten" in card.read("dev/tty1")


@pytest.mark.parametrize("cut", range(16))
def test_cut_off_at_any_write_the_next_starts_go_on(card: GrownCard, cut: int) -> None:
    (card.root / "cut").write_text(str(cut))
    card.start()
    (card.root / "cut").write_text(str(cut))
    card.start()
    (card.root / "cut").unlink()
    assert card.start() == 0 or card.start() == 0
    assert card.has_books
    assert card.is_clean
    assert card.sectors == SMALL


def test_a_shrink_that_fails_leaves_a_checked_root_and_is_not_tried_for_ever(card: GrownCard) -> None:
    card.put_tools(card.early, {"resize2fs": "echo no room; exit 1"})
    card.start()
    assert card.start() == 0
    assert sum(one.startswith("e2fsck") for one in card.calls) == 2
    assert "no room" in card.read("var/lib/railbird-first-boot/log")
    assert "could not be made smaller: the books stay on it" in card.shown("seen")
    assert not card.has_books
    assert card.is_clean


def test_a_root_that_cannot_be_mended_is_left_as_it_is(card: GrownCard) -> None:
    card.put_tools(card.early, {"e2fsck": "exit 4"})
    card.start()
    assert card.start() == 0
    assert not [one for one in card.calls if one.startswith("resize2fs")]
    assert not card.has_books


def test_a_computer_that_starts_without_its_initramfs_is_restarted_once(card: GrownCard) -> None:
    card.start()
    (card.root / "initramfs").unlink()
    assert card.start() == 0
    assert card.calls.count("systemctl reboot") == 1
    assert "the books stay on it" in card.shown("seen")


def test_a_file_system_in_order_is_checked_without_a_write(card: GrownCard) -> None:
    card.start()
    card.initramfs()
    assert [one for one in card.calls if one.startswith("e2fsck")] == ["e2fsck -fn /dev/sdq2"]


def test_a_root_that_holds_too_much_stays_as_it_is(card: GrownCard) -> None:
    card.put_tools(card.root.parent / "tools", {"df": "echo Used; echo 14000000"})
    assert card.start() == 0
    assert "the books stay on it" in card.shown("seen")
    assert "systemctl reboot" not in card.calls


def test_without_an_initramfs_the_books_stay_on_the_root(card: GrownCard) -> None:
    shutil.rmtree(card.root / "etc" / "initramfs-tools")
    assert card.start() == 0
    assert "This system starts without an initramfs" in card.shown("seen")
    assert not card.has_books


def test_on_a_small_card_the_books_stay_on_the_root(tmp_path: Path) -> None:
    card = GrownCard(tmp_path, gigabytes=8)
    assert card.start() == 0
    assert "The card is smaller than 16 GB" in card.shown("seen")
    assert not card.has_books
    assert not [one for one in card.calls if one.startswith(("sfdisk", "update-initramfs"))]
    why = books_stay(card.state / "data-stays")
    assert why is not None
    assert why.code == "first-boot-stays-small"


def said(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@pytest.mark.skipif(not (shutil.which("mke2fs") and shutil.which("debugfs")), reason="no e2fsprogs")
def test_a_real_file_system_keeps_its_files(card: GrownCard, tmp_path: Path) -> None:
    image, tree = tmp_path / "root.img", tmp_path / "tree"
    with image.open("wb") as made:
        made.truncate(16 << 30)
    for name in range(40):  # folders at the top are spread over the whole of it
        (tree / f"{name}" / "in").mkdir(parents=True)
        (tree / f"{name}" / "in" / "file").write_text(f"{name}\n" * 2000)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-d", str(tree), str(image)], check=True)
    real = {one: shutil.which(one) for one in ("e2fsck", "resize2fs")}
    card.put_tools(
        card.early,
        {
            "e2fsck": f'exec {real["e2fsck"]} "$1" {image}',
            "resize2fs": f'exec {real["resize2fs"]} "$1" {image} "$3"',
        },
    )
    card.start()
    assert card.start() == 0
    assert said("debugfs", "-R", "cat 39/in/file", str(image)) == "39\n" * 2000
    assert f"Block count:              {SMALL // 8}\n" in said("dumpe2fs", "-h", str(image))
    assert subprocess.run(["e2fsck", "-fn", str(image)], check=False, capture_output=True).returncode == 0
