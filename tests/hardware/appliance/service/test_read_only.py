"""The read-only root: what is set up, what is refused, and the switch on a card of folders."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from dealer.notation.facts import fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.service import read_only
from hardware.appliance.service.read_only import COMMAND, CONFIG, MODEL, WATCH, setup
from hardware.appliance.service.renewal import renewal

BOOKS = Path("/var/lib/railbird")


@pytest.fixture(autouse=True)
def fstab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    file = tmp_path / "fstab"
    file.write_text("# LABEL=RAILBIRD /var/lib/railbird ext4 noatime 0 2\nLABEL=rootfs / ext4 defaults 0 1\n")
    monkeypatch.setattr(read_only, "FSTAB", file)
    monkeypatch.setattr(read_only, "booted", lambda: False)
    return file


def apart(fstab: Path) -> None:
    fstab.write_text("LABEL=rootfs / ext4 defaults 0 1\nLABEL=RAILBIRD /var/lib/railbird ext4 noatime 0 2\n")


def test_books_on_the_root_file_system_are_refused(fstab: Path) -> None:
    with pytest.raises(Cannot, match="would be gone at each power cut"):
        setup(BOOKS)
    apart(fstab)
    assert setup(BOOKS).files
    with pytest.raises(Cannot):
        setup(Path("/home/pi/.local/share/railbird"))


def test_on_a_running_system_the_mount_counts_and_not_fstab(
    fstab: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    apart(fstab)
    monkeypatch.setattr(read_only, "booted", lambda: True)
    assert not read_only.kept_apart(Path("/nothing/mounted/here"))
    assert read_only.kept_apart(Path("/dev/shm")) and read_only.kept_apart(Path("/dev/shm/not/there/yet"))


def test_memory_is_laid_over_the_root_alone(fstab: Path) -> None:
    apart(fstab)
    plan = setup(BOOKS, which=lambda name: None)
    assert 'overlayroot="tmpfs:recurse=0"' in dict(plan.files)[CONFIG].splitlines()
    update, fetch = plan.before
    assert update[:2] == ("apt-get", "update"), "a new card has no lists of packages"
    assert fetch[-2:] == ("overlayroot", "busybox")
    assert ("update-initramfs", "-u", "-k", "all") in plan.after
    assert setup(BOOKS, which=lambda name: name).before == ()


def test_under_the_overlay_no_start_is_made(fstab: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    apart(fstab)
    monkeypatch.setattr(read_only, "read_only", lambda: True)
    assert "update-initramfs" not in {one[0] for one in setup(BOOKS).after}


@pytest.mark.parametrize(("on", "options"), [(True, "--read-only"), (False, "--read-only off")])
def test_a_renewal_leaves_the_switch_as_it_is(
    on: bool, options: str, fstab: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    apart(fstab)
    monkeypatch.setattr(read_only, "on_at_next_start", lambda: on)
    place = tmp_path / MODEL.relative_to("/")
    place.parent.mkdir(parents=True)
    place.write_text(dict(setup(BOOKS, on=on).files)[MODEL])
    assert renewal(tmp_path) is None
    place.write_text("# of another version\n")
    said = renewal(tmp_path)
    assert said is not None and str(said["command"]).endswith(f"install {options}")


def test_it_is_installed_with_its_switch_on_or_off(fstab: Path) -> None:
    apart(fstab)
    on, off = setup(BOOKS), setup(BOOKS, on=False)
    assert [one for one, _ in on.files] == [*(one for one, _ in off.files), CONFIG], "the switch at last"
    assert (on.removed, off.removed, on.after) == ((), (CONFIG,), off.after)


def test_it_is_taken_away_with_its_switch_on() -> None:
    plan = read_only.removal(lambda path: path in (WATCH, COMMAND, CONFIG))
    assert plan.removed == (WATCH, COMMAND, CONFIG)
    assert read_only.removal(lambda path: False).removed == ()


@pytest.mark.parametrize(
    ("setting", "on", "next_on", "apart", "installed", "said"),
    [
        ("as-installed", False, False, False, False, ""),
        ("as-installed", True, True, True, True, ""),
        ("as-installed", False, True, True, True, "root-read-only-soon"),
        ("writable", True, False, True, True, "root-writable-soon"),
        ("read-only", False, False, False, True, "root-holds-books"),
        ("read-only", False, False, True, False, "root-not-installed"),
        ("read-only", True, True, True, True, ""),
    ],
)
def test_what_the_next_start_changes_is_said(
    setting: str,
    on: bool,
    next_on: bool,
    apart: bool,
    installed: bool,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(read_only, "read_only", lambda: on)
    monkeypatch.setattr(read_only, "on_at_next_start", lambda: next_on)
    monkeypatch.setattr(read_only, "kept_apart", lambda data: apart)
    command = tmp_path / "railbird-root"
    monkeypatch.setattr(read_only, "COMMAND", command)
    if installed:
        command.touch()
    args = {"path": str(BOOKS)} if said == "root-holds-books" else {}
    found = (fact(said, **args),) if said else ()
    assert read_only.signs(setting, BOOKS) == found
    hinders = said in ("root-holds-books", "root-not-installed")
    assert read_only.obstacle(setting, BOOKS) == (found[0] if hinders else None)


def test_the_station_asks_what_its_setting_says_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(read_only, "ASKED", tmp_path / "root")
    read_only.ask("as-installed")
    assert not (tmp_path / "root").exists()
    for setting, word in read_only.WORDS.items():
        read_only.ask(setting)
        assert (tmp_path / "root").read_text() == f"{word}\n"


class Card:
    """A computer whose system is in the folder ``here``, and that of the card in ``card``, under its whole
    path. The programs that mount write down what they do."""

    def __init__(self, here: Path, fstab: Path) -> None:
        self.here, mounted = here, here / "media" / "root-ro"
        self.card = mounted / here.relative_to("/")
        (here / "bin").mkdir(parents=True)
        apart(fstab)
        text = dict(setup(BOOKS).files)[COMMAND]
        moved = ("/etc/", "/media/", "/run/railbird", "/usr/local", "/var/lib", "/proc/sys")
        for one in moved:
            text = text.replace(one, f"{here}{one}")
        self.program = here / "railbird-root"
        self.program.write_text(text)
        for name, does in (
            ("mountpoint", f"[ -d {mounted} ]"),
            ("mount", f'echo "$*" >> {here}/mounted'),
            ("stat", 'case "$3" in */railbird) echo 3;; *) echo 2;; esac'),
            ("sync", ""),
        ):
            (here / "bin" / name).write_text(f"#!/bin/sh\n{does}\n")
            (here / "bin" / name).chmod(0o755)
        for folder in (here / "etc/NetworkManager/system-connections", here / "var/lib/railbird"):
            folder.mkdir(parents=True)
        self.put(MODEL, "overlay\n")
        self.put("/etc/hostname", "raspberrypi\n")

    def put(self, path: Path | str, text: str) -> None:
        file = self.here / str(path).removeprefix("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def overlaid(self) -> None:
        """The computer started again with the overlay on: the card is as the system was."""
        shutil.copytree(self.here / "etc", self.card / "etc", symlinks=True)

    def run(self, word: str) -> subprocess.CompletedProcess[str]:
        path = {"PATH": f"{self.here / 'bin'}:/usr/bin:/bin"}
        return subprocess.run(
            ["sh", str(self.program), word], env=path, capture_output=True, text=True, check=False
        )

    def mounted(self) -> list[str]:
        file = self.here / "mounted"
        said = [one.split(" ")[1] for one in file.read_text().splitlines()] if file.exists() else []
        file.unlink(missing_ok=True)
        return said

    def on_card(self) -> set[str]:
        etc = self.card / "etc"
        return {str(one.relative_to(etc)) for one in etc.rglob("*") if one.is_file()}


@pytest.fixture
def card(tmp_path: Path, fstab: Path) -> Card:
    return Card(tmp_path / "computer", fstab)


def test_the_switch_is_put_on_and_off_on_the_card(card: Card) -> None:
    conf = card.here / "etc/overlayroot.local.conf"
    assert card.run("on").returncode == 0 and conf.read_text() == "overlay\n"
    assert card.mounted() == [], "the system is not read-only yet"
    card.overlaid()
    assert card.run("on").returncode == 0 and card.mounted() == [], "it is on"
    assert card.run("off").returncode == 0 and card.mounted() == ["remount,rw", "remount,ro"]
    assert "overlayroot.local.conf" not in card.on_card()
    assert card.run("neither").returncode == 2


def test_the_switch_is_not_put_on_while_the_books_lie_on_the_root(card: Card) -> None:
    shutil.rmtree(card.here / "var/lib/railbird")
    done = card.run("on")
    assert done.returncode == 1 and "would be gone" in done.stderr
    assert not (card.here / "etc/overlayroot.local.conf").exists()


def test_a_network_that_was_joined_and_the_computers_name_are_written_to_the_card(card: Card) -> None:
    card.put("/etc/NetworkManager/system-connections/old bar.nmconnection", "psk=old")
    card.overlaid()
    assert card.run("asked").returncode == 0 and card.mounted() == [], "nothing changed"
    (card.here / "etc/NetworkManager/system-connections/old bar.nmconnection").unlink()
    card.put("/etc/NetworkManager/system-connections/new bar.nmconnection", "psk=new")
    card.put("/etc/hostname", "derby\n")
    card.put("/etc/passwd", "not kept")
    assert card.run("asked").returncode == 0 and card.mounted() == ["remount,rw", "remount,ro"]
    assert card.on_card() == {"hostname", "NetworkManager/system-connections/new bar.nmconnection"}
    assert (card.card / "etc/hostname").read_text() == "derby\n"
    assert card.run("asked").returncode == 0 and card.mounted() == []


def test_what_the_station_asks_is_done(card: Card) -> None:
    card.put("/run/railbird/root", "on\n")
    assert card.run("asked").returncode == 0
    assert (card.here / "etc/overlayroot.local.conf").exists()
    card.put("/run/railbird/root", "off\n")
    assert card.run("asked").returncode == 0
    assert not (card.here / "etc/overlayroot.local.conf").exists()
