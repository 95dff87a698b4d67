"""The first boot's script, run in a folder that stands for a card: the commands of the system are the tests'
own, the steps the real ones."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import zipfile
from pathlib import Path

import pytest

from dealer.words.catalogue import words
from hardware.appliance import first_boot
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions.bundle import here
from hardware.bootstrap import ROOT

ADDRESS = "https://git.example/railbird"
STEPS = ("room", "data", "packages", "program", "environment", "service", "board")
BOOTSTRAP = """\
import os
class NotReadyError(Exception): pass
def prepare(purpose):
    os.makedirs(".venv/bin", exist_ok=True)
    open(".venv/railbird-stamp.json", "w").close()
    with open(".venv/bin/railbird", "w") as made:
        made.write("#!/bin/sh\\necho railbird $* >>$ROOT/calls\\n")
    os.chmod(".venv/bin/railbird", 0o755)
"""
SYSTEM = {
    "ip": '[ -e "$ROOT/network" ] && echo default via 192.0.2.1; :',
    "dpkg-query": '[ -e "$ROOT/installed" ] && echo install ok installed; :',
    "apt-get": """echo apt-get "$@" >>"$ROOT/calls"
case "$*" in */part.deb*) ;; *install*) touch "$ROOT/installed" ;; esac""",
    "findmnt": "echo /dev/sdq2",
    "lsblk": "echo sdq",
    "sfdisk": """echo sfdisk "$@" >>"$ROOT/calls"
read said
case $1$2 in *--append*) mkdir -p "$ROOT/sys/class/block/sdq3"
    echo "$said" | sed 's/start=//; s/,.*//' >"$ROOT/sys/class/block/sdq3/start" ;; esac""",
    "mkfs.ext4": 'echo mkfs "$@" >>"$ROOT/calls"',
    "mountpoint": '[ -e "$ROOT/mounted" ]',
    "mount": 'touch "$ROOT/mounted"',
    "kill": 'echo kill "$@" >>"$ROOT/calls"',
    "systemctl": 'echo systemctl "$@" >>"$ROOT/calls"; [ "$1" != is-active ]',
    # What would be seen meanwhile; once something is said to be missing, the network comes.
    "sleep": 'cat "$SCREEN" >>"$ROOT/seen"; ! grep -q "1;33m" "$SCREEN" || touch "$ROOT/network"',
    "sync": """left=$(cat "$ROOT/cut" 2>/dev/null || echo 99)
echo $((left - 1)) >"$ROOT/cut"
[ "$left" -gt 0 ] || kill -9 0""",
    "python3": f"""case "$*" in *healthz*) exit 0 ;; esac
exec {shutil.which("python3")} "$@\"""",
    **dict.fromkeys(("dpkg", "partx", "udevadm", "resize2fs", "dmesg", "chvt", "setfont"), ":"),
}


class Card:
    """A folder with what a card has: the first partition with the script and, if so, a bundle."""

    def __init__(self, folder: Path, *, bundle: bool = True, gigabytes: int = 32) -> None:
        self.root = folder / "card"
        self.script = self.root / "boot" / "firmware" / "vendor-data"
        self.state = self.root / "var" / "lib" / "railbird-first-boot"
        tools = folder / "tools"
        for one in (tools, self.script.parent, self.root / "dev", self.root / "etc", self.root / "opt"):
            one.mkdir(parents=True)
        for name, text in SYSTEM.items():
            (tools / name).write_text(f"#!/bin/sh\n{text}\n")
            (tools / name).chmod(0o755)
        (self.root / "etc" / "fstab").write_text("/dev/sdq2 / ext4 defaults 0 1\n")
        for name, value in (("sdq/size", gigabytes << 21), ("sdq2/partition", 2), ("sdq2/start", 1064960),
                            ("sdq2/size", 5 << 20)):  # fmt: skip
            file = self.root / "sys" / "class" / "block" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"{value}\n")
        self.script.write_text(first_boot.script(ROOT, ADDRESS))
        if bundle:
            self.put_bundle()
        self._env = {
            **os.environ,
            "ROOT": str(self.root),
            "TOOLS": str(tools),
            "SCREEN": str(self.root / "dev" / "tty1"),
        }

    def put_bundle(self) -> None:
        target = {"python": here().python, "machine": here().machine}
        with zipfile.ZipFile(self.script.with_name("railbird-1.railbird"), "w") as made:
            made.writestr("manifest.json", json.dumps({"target": target}))
            made.writestr("source/hardware/__init__.py", "")
            made.writestr("source/hardware/bootstrap.py", BOOTSTRAP)
            made.writestr("wheels/one.whl", "")

    def run(self, *words: str, file: Path | None = None) -> int:
        """The script with ``words``; the exit status, negative for a signal."""
        command = ["sh", str(file or self.script), *words]
        ran = subprocess.Popen(command, env=self._env, start_new_session=True, stdout=subprocess.DEVNULL)
        try:
            return ran.wait(60)
        finally:
            if ran.returncode is None:
                os.killpg(ran.pid, signal.SIGKILL)

    def first_boot(self) -> int:
        """What cloud-init does, then what the service does."""
        return self.run() or self.run("run", file=self.state / "first-boot")

    def read(self, name: str) -> str:
        file = self.root / name
        return file.read_text() if file.is_file() else ""

    @property
    def calls(self) -> list[str]:
        return self.read("calls").splitlines()


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


def test_the_script_is_one_that_sh_and_cloud_init_read(card: Card) -> None:
    assert card.script.read_text().startswith("#cloud-boothook\n#!/bin/sh\n")
    assert subprocess.run(["sh", "-n", str(card.script)], check=False).returncode == 0
    if shutil.which("shellcheck"):
        # The shebang is the first line once cloud-init has taken its own away; ROOT is the tests' own.
        command = ["shellcheck", "-s", "sh", "--exclude=SC1128,SC2153", str(card.script)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_title_and_what_the_initramfs_says_are_one_line_of_80_columns(language: str) -> None:
    for code in ("first-boot-title", "first-boot-shrink"):
        assert len(words(language)(code)) <= 80 - len("    ")


def test_cloud_init_starts_a_service_and_waits_for_nothing(card: Card) -> None:
    assert card.run() == 0
    unit = card.read("etc/systemd/system/railbird-first-boot.service")
    assert f"ExecStart=/bin/sh {card.state}/first-boot run" in unit
    assert card.calls[-1] == "systemctl start --no-block railbird-first-boot.service"
    assert (card.root / "etc" / "growroot-disabled").is_file()


def test_a_prompt_or_a_dialog_for_a_user_neither_ends_it_nor_covers_it(card: Card) -> None:
    assert card.run() == 0
    assert {"systemctl disable --now --no-block userconfig.service", "kill -s RTMIN+21 1"} <= {*card.calls}
    # Raspberry Pi OS starts getty when cloud-init has made the user: a conflict would end the service then.
    assert "Conflicts=" not in card.read("etc/systemd/system/railbird-first-boot.service")
    before = len(card.calls)
    assert card.run("run", file=card.state / "first-boot") == 0
    stopped = card.calls[before:].count("systemctl stop --no-block getty@tty1.service")
    assert stopped >= len(STEPS)


def test_it_goes_through_its_steps_and_is_never_run_again(card: Card) -> None:
    assert card.first_boot() == 0
    assert (card.state / "done").is_file()
    made = ["railbird install --kiosk --read-only off"]
    assert [one for one in card.calls if one.startswith("railbird")] == made
    assert not (card.root / "opt" / "railbird" / "wheels").exists()
    before = card.calls
    assert card.run() == 0
    assert card.calls == before


def test_without_a_network_it_says_so_and_goes_on_when_it_is_there(card: Card) -> None:
    assert card.first_boot() == 0
    assert "There is no network yet." in card.read("seen")
    assert any("openssh-client restic" in one and "chromium" in one for one in card.calls)


@pytest.mark.parametrize(("name", "waits"), [("all.deb", False), ("part.deb", True)])
def test_packages_that_lie_beside_it_come_first_and_the_network_brings_what_they_lack(
    card: Card, name: str, waits: bool
) -> None:
    beside = card.script.with_name("railbird-packages")
    beside.mkdir()
    (beside / name).touch()
    assert card.first_boot() == 0
    assert sum(name in one for one in card.calls) == 1
    assert ("There is no network yet" in card.read("seen")) == waits
    assert any(one.startswith("apt-get") and "python3-venv" in one for one in card.calls) == waits


def test_what_is_beside_it_needs_no_network(card: Card) -> None:
    (card.root / "installed").touch()  # the packages of the system
    assert card.first_boot() == 0
    assert "network" not in card.read("seen")


@pytest.mark.parametrize("cut", range(20))
def test_nor_does_it_after_a_power_cut(card: Card, cut: int) -> None:
    (card.root / "installed").touch()
    (card.root / "cut").write_text(str(cut))
    card.first_boot()
    (card.root / "cut").unlink(missing_ok=True)
    assert card.first_boot() == 0
    assert "network" not in card.read("seen")


def test_a_keyboard_of_german_speakers_makes_it_german(card: Card) -> None:
    (card.root / "etc" / "default").mkdir()
    (card.root / "etc" / "default" / "keyboard").write_text('XKBLAYOUT="de"\n')
    card.run("screen", "packages", "network")
    assert "Es gibt noch kein Netz." in card.read("dev/tty1")


@pytest.mark.parametrize(("said", "weak"), [("0x50005", True), ("0x50000", False), ("0x0", False)])
def test_power_that_is_too_weak_now_is_waited_for(card: Card, said: str, weak: bool) -> None:
    tool = Path(card.root.parent, "tools", "vcgencmd")
    tool.write_text(f'#!/bin/sh\n[ -e "$ROOT/network" ] && echo throttled=0x0 || echo throttled={said}\n')
    tool.chmod(0o755)
    assert card.first_boot() == 0
    assert ("The power is too weak." in card.read("seen")) is weak


def test_a_step_that_fails_is_said_with_its_last_line_and_tried_again(card: Card) -> None:
    tool = Path(card.root.parent, "tools", "resize2fs")
    tool.write_text('#!/bin/sh\n[ -e "$ROOT/network" ] || { echo no such thing; exit 1; }\n')
    assert card.first_boot() == 0
    assert "That failed. It is tried again by itself." in card.read("seen")
    assert "no such thing" in card.read("seen")


def test_the_books_get_a_partition_without_which_the_station_does_not_start(card: Card) -> None:
    assert card.first_boot() == 0
    [line] = [one for one in card.read("etc/fstab").splitlines() if "/var/lib/railbird" in one]
    uuid = (card.state / "data-uuid").read_text().strip()
    assert line.split() == [
        f"UUID={uuid}",
        "/var/lib/railbird",
        "ext4",
        "noatime,commit=1,nofail,x-systemd.device-timeout=30s",
        "0",
        "2",
    ]
    made = [one for one in card.calls if one.startswith("mkfs")]
    assert made == [f"mkfs -q -F -L railbird -U {uuid} /dev/sdq3"]


def test_a_small_card_gives_all_of_it_to_the_system(tmp_path: Path) -> None:
    card = Card(tmp_path, gigabytes=8)
    assert card.first_boot() == 0
    assert card.read("etc/fstab").count("\n") == 1
    assert [one for one in card.calls if "sfdisk" in one] == [
        "sfdisk -q -N 2 --no-reread --no-tell-kernel /dev/sdq"
    ]


@pytest.mark.parametrize("cut", range(20))
def test_cut_off_at_any_write_the_next_start_goes_on(card: Card, cut: int) -> None:
    (card.root / "cut").write_text(str(cut))
    killed = card.first_boot() != 0
    if not killed:
        return
    noted = {one.name for one in card.state.glob("step.*")} if card.state.is_dir() else set()
    begun = card.read("var/lib/railbird-first-boot/log").count("== ")
    (card.root / "cut").unlink(missing_ok=True)
    assert card.first_boot() == 0
    assert (card.state / "done").is_file()
    runs = card.read("var/lib/railbird-first-boot/log").count("== ") - begun
    assert runs == len(STEPS) - len(noted), "what has ended is not done again"
    assert card.read("etc/fstab").count("/var/lib/railbird") == 1
    assert sum("--append" in one for one in card.calls) == 1


def test_the_program_from_the_net_is_the_commit_that_the_file_names(tmp_path: Path) -> None:
    origin, card = tmp_path / "origin", Card(tmp_path, bundle=False)
    git = ("git", "-C", str(origin), "-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", "init", "-q", str(origin)], check=True)
    (origin / "hardware").mkdir()
    (origin / "hardware" / "__init__.py").touch()
    (origin / "hardware" / "bootstrap.py").write_text(BOOTSTRAP)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-qm", "one"], check=True)
    done = subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    text = card.script.read_text().replace(f"ADDRESS={ADDRESS}", f"ADDRESS={origin.as_uri()}")
    commit = next(line for line in text.splitlines() if line.startswith("COMMIT="))
    card.script.write_text(text.replace(commit, f"COMMIT={done.stdout.strip()}"))
    subprocess.run([*git, "commit", "-qm", "two", "--allow-empty"], check=True)
    assert card.first_boot() == 0
    program = ("git", "-C", str(card.root / "opt" / "railbird"))
    head = subprocess.run([*program, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    assert head.stdout == done.stdout


@pytest.mark.parametrize("address", ["", "../railbird", "/home/me/railbird", "file:///home/me/railbird"])
def test_what_no_other_computer_reaches_is_no_address(tmp_path: Path, address: str) -> None:
    clone = tmp_path / "clone"
    git = ("git", "-C", str(clone), "-c", "user.name=A", "-c", "user.email=a@example.org")
    subprocess.run(["git", "init", "-q", str(clone)], check=True)
    subprocess.run([*git, "commit", "-qm", "one", "--allow-empty"], check=True)
    with pytest.raises(Cannot) as why:
        first_boot.script(clone, address)
    assert why.value.said.code == "first-boot-address"


def test_what_a_step_says_is_shown_also_behind_bytes_that_are_no_text(card: Card) -> None:
    tool = Path(card.root.parent, "tools", "resize2fs")
    said = "printf '\\377\\000\\n'; echo no such thing"
    tool.write_text(f'#!/bin/sh\n[ -e "$ROOT/network" ] || {{ {said}; exit 1; }}\n')
    assert card.first_boot() == 0
    assert "no such thing" in card.read("seen") and "binary file" not in card.read("seen")
