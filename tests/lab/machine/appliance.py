"""What the appliance promises (docs/service.md), tried step by step on the computer, as its owner would."""

from __future__ import annotations

import contextlib
import re
import time
import urllib.error
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from tests.lab.machine.computer import Computer, until
from tests.lab.machine.image import CLONE, USER
from tests.lab.machine.later import later_versions
from tests.lab.machine.station import Station

PIN = "83120947"
BOOKS = "/var/lib/railbird"
EXPOSURE = 4.0
HANGS_S = 15.0
STARTS_WITHIN_S = 300.0
UPDATES_WITHIN_S = 2400.0
BACKUPS = f"{BOOKS}/backups"
STATE = f"{BOOKS}/versions/state.json"
NIGHT = ("join Ann 100", "game basic", "void", "leave Ann", "end")


@dataclass
class Table:
    """The computer, its station, and the folder for sticks."""

    computer: Computer
    station: Station
    folder: Path

    @staticmethod
    def at(computer: Computer, folder: Path) -> Table:
        return Table(computer, Station(computer.port, PIN), folder)

    def board_within(self, within_s: float) -> float:
        """Wait for the board; after how many seconds it came."""
        began_s = time.monotonic()
        until(lambda: self.station.board(10), within_s)
        return time.monotonic() - began_s

    def command(self, words: str, within_s: float = 900.0) -> str:
        """What the owner types at the station's own books (docs/service.md)."""
        return self.computer.must(f"sudo railbird {words}", within_s, USER)

    def main_process(self) -> str:
        return self.computer.must("systemctl show -P MainPID railbird")


Step = Callable[[Table], str]


def installs(table: Table) -> str:
    """``railbird install``, as the README says, makes a service that serves the board."""
    done = table.computer.must(f"cd {CLONE} && sudo .venv/bin/railbird install", 900, USER)
    table.board_within(STARTS_WITHIN_S)
    return done.splitlines()[0]


def starts_with_the_computer(table: Table) -> str:
    """Switched off and on again, the board comes by itself."""
    table.computer.off()
    began_s = time.monotonic()
    table.computer.plug_in()
    table.board_within(STARTS_WITHIN_S)
    took_s = time.monotonic() - began_s
    table.computer.up()
    return f"{took_s:.0f} s from the plug to the board, every instruction emulated"


def is_hardened(table: Table) -> str:
    """``systemd-analyze security`` is below 4."""
    said = table.computer.must("systemd-analyze security railbird --no-pager")
    score = re.search(r"exposure level for \S+: ([0-9.]+)", said)
    assert score and float(score[1]) < EXPOSURE, said[-300:]
    return f"systemd-analyze security: {score[1]}"


def is_at_both_ports(table: Table) -> str:
    """Port 80 has the same board as 8080."""
    first, second = table.station.board(), Station(table.computer.second_port).board()
    assert first["seq"] == second["seq"] and first["players"] == second["players"]
    return "ports 80 and 8080 have the same board"


def gets_an_owner(table: Table) -> str:
    """The first run: the TV's number, and a PIN."""
    number = re.search(r'"number":\s*"(\d{6})"', table.station.page("/first/shown.json"))
    assert number, "no number is shown"
    table.station.form("/first", number=number[1])
    table.station.form("/first/pin", value=PIN)
    for step in ("language", "time", "bar", "chip", "allowed", "camera", "buttons", "game"):
        table.station.form(f"/first/{step}", skip="1")
    assert "railbird" in table.computer.must(f"stat -c %U {BOOKS}/pin")
    return "the first run's questions are answered from another computer"


def keeps_settings(table: Table) -> str:
    """The console's settings are written by the service's user, and hold after a start."""
    mark = table.station.field("/console/settings", "mark")
    table.station.form("/console/settings", **{"mark": mark, "bar": "The Oak", "camera.source": "none"})
    before = table.main_process()
    table.station.form("/console/settings/restart")
    until(lambda: table.main_process() not in (before, "0"), 120)
    table.board_within(STARTS_WITHIN_S)
    kept = table.computer.must(f"stat -c %U {BOOKS}/settings.toml; cat {BOOKS}/settings.toml")
    assert kept.startswith("railbird") and "The Oak" in kept, kept
    return "settings are saved from the console by the service's user"


def comes_back_when_it_hangs(table: Table) -> str:
    """Stopped with SIGSTOP it is running again within 15 s."""
    before = table.main_process()
    began_s = time.monotonic()
    table.computer.must(f"kill -STOP {before}")
    until(lambda: table.main_process() not in (before, "0"), 120)
    took_s = time.monotonic() - began_s
    table.board_within(STARTS_WITHIN_S)
    assert took_s < HANGS_S, f"{took_s:.0f} s"
    return f"stopped with SIGSTOP, it is started again after {took_s:.0f} s"


def shuts_down_for_its_own_user_alone(table: Table) -> str:
    """polkit lets the service's user power off and restart the computer, and nobody else."""
    asked = "busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager"
    own, other = (table.computer.must(f"{asked} CanPowerOff", user=one) for one in ("railbird", "nobody"))
    restart = table.computer.must(f"{asked} CanReboot", user="railbird")
    assert (own, "yes" in other, restart) == ('s "yes"', False, 's "yes"'), (own, other, restart)
    refused = table.computer.run("systemctl --no-ask-password poweroff", user="nobody")
    assert refused.code != 0, "somebody else powered off"
    return "the service's user may power off and restart the computer; nobody else may"


def sets_the_clock_for_its_own_user_alone(table: Table) -> str:
    """polkit lets the service's user set the clock, as the first run does, and nobody else."""
    asked, far = "timedatectl --no-ask-password set-time", "2031-05-06 07:08:09 UTC"
    refused = table.computer.run(f"{asked} '{far}'", user="nobody")
    assert refused.code != 0, "somebody else set the clock"
    table.computer.must(f"{asked} '{far}'", user="railbird")
    said = table.computer.must("date -u +%Y")
    table.computer.must(f"{asked} '{time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime())} UTC'", user="railbird")
    assert said == "2031", said
    return "the service's user may set the clock; nobody else may"


def backs_up(table: Table) -> str:
    """A night's end makes a backup; a stick that is plugged in gets it."""
    for number, text in enumerate(NIGHT):
        table.station.move(text, f"night {number} {time.time_ns()}")
    until(lambda: table.computer.must(f"ls {BACKUPS}/*.sqlite3"), 60)
    stick = blank_stick(table, "good", 64)
    table.computer.stick_in(stick)
    began_s = time.monotonic()
    until(lambda: table.computer.must("ls /media/railbird-*/railbird-backups/*.sqlite3"), 120)
    took_s = time.monotonic() - began_s
    until(lambda: "on the stick" in backup_sign(table), 60)
    table.computer.stick_out()
    until(lambda: no_stick(table), 60)
    return f"the backup is on a FAT stick {took_s:.0f} s after it was plugged in, and the console says so"


def bears_bad_sticks(table: Table) -> str:
    """Read-only, full, pulled in the middle: said, and the table goes on."""
    said = []
    for name, megabytes, more in (("read-only", 64, {"read_only": True}), ("full", 1, {})):
        stick = blank_stick(table, name, megabytes, full=name == "full")
        table.computer.stick_in(stick, **more)
        until(lambda: trouble(table), 120)
        said.append(f"{name}: {trouble(table)}")
        table.computer.stick_out()
        until(lambda: no_stick(table), 60)
    stick = blank_stick(table, "slow", 64)
    table.computer.stick_in(stick, bytes_a_second=20_000)
    until(lambda: table.computer.must("ls /media/railbird-*/railbird-backups/*.new"), 120)
    table.computer.stick_out()
    table.station.board()
    until(lambda: no_stick(table), 120)
    said.append(f"pulled in the middle: {last_words(table)}")
    table.computer.stick_in(blank_stick(table, "good", 64))
    until(lambda: table.computer.must("ls /media/railbird-*/railbird-backups/*.sqlite3"), 180)
    table.computer.stick_out()
    return "; ".join(said)


def verifies(table: Table) -> str:
    """The documented command proves the books."""
    return table.command("verify").splitlines()[-1]


def updates_and_goes_back(table: Table) -> str:
    """By the console's button, from a stick, without a network: a version that is well stays, one that dies
    at the table is taken back."""
    (well, good_stick), (_, bad_stick) = later_versions(table.folder)
    said = []
    for stick, ends in ((good_stick, f'"good": "{well}"'), (bad_stick, '"update-taken-back"')):
        began_s = time.monotonic()
        table.computer.stick_in(stick)
        until(lambda: table.computer.must("ls /media/railbird-*/*.railbird"), 120)
        table.station.form("/console/update", what="stick", unsigned="1", pin=PIN)
        until(partial(in_state, table, ends), UPDATES_WITHIN_S)
        table.board_within(STARTS_WITHIN_S)
        table.computer.stick_out()
        said.append(f"{time.monotonic() - began_s:.0f} s")
    state = table.computer.must(f"cat {STATE}")
    assert f'"current": "{well}"' in state, state
    return f"updated from a stick ({said[0]}); one that dies is taken back ({said[1]})"


def opens_an_access_point(table: Table) -> str:
    """Its cable pulled, the service opens an access point on a radio that the kernel makes, by polkit's rule
    alone; plugged in again, it closes it."""
    table.computer.must("modprobe mac80211_hwsim radios=1")
    table.computer.must(f"cd {CLONE} && sudo .venv/bin/railbird install --access-point", 900, USER)
    table.board_within(STARTS_WITHIN_S)
    began_s = time.monotonic()
    table.computer.cable(plugged_in=False)
    until(lambda: "10.42.0.1" in table.computer.must("ip -4 address show dev wlan0"), 300)
    took_s = time.monotonic() - began_s
    page = "import urllib.request; print(urllib.request.urlopen('http://10.42.0.1:8080/healthz').status)"
    assert table.computer.must(f'python3 -c "{page}"') == "200"
    table.computer.cable(plugged_in=True)
    until(lambda: "10.42.0.1" not in table.computer.must("ip -4 address show dev wlan0"), 120)
    table.board_within(120)
    return f"an access point is open {took_s:.0f} s after the cable was pulled, and closed once it is back"


def goes(table: Table) -> str:
    """``railbird uninstall`` takes the service away, and leaves the books."""
    table.computer.must(f"cd {CLONE} && sudo .venv/bin/railbird uninstall", 300, USER)
    left = table.computer.must(
        "find /etc /usr/local -name '*railbird*' -type f -o -name '*railbird*' -type l"
    )
    assert not left, left
    with contextlib.suppress(OSError):
        table.station.board(5)
        raise AssertionError("it still runs")
    table.computer.must(f"ls {BOOKS}/railbird.sqlite3")
    return "uninstalled; the books are there"


def powers_off(table: Table) -> str:
    """The service's user, behind the unit's bounds, switches the computer off."""
    bounds = "NoNewPrivileges=yes ProtectSystem=strict ProtectProc=invisible PrivateTmp=yes".split()
    options = " ".join(f"-p {one}" for one in ("User=railbird", *bounds))
    with contextlib.suppress(OSError, TimeoutError):
        table.computer.run(f"systemd-run --wait {options} systemctl --no-ask-password poweroff", 60)
    table.computer.wait_off()
    table.computer.plug_in()
    table.board_within(STARTS_WITHIN_S)
    table.computer.up()
    return "the service's user switched the computer off"


STEPS: tuple[Step, ...] = (
    installs,
    starts_with_the_computer,
    is_hardened,
    is_at_both_ports,
    gets_an_owner,
    keeps_settings,
    comes_back_when_it_hangs,
    shuts_down_for_its_own_user_alone,
    sets_the_clock_for_its_own_user_alone,
    verifies,
    backs_up,
    bears_bad_sticks,
    updates_and_goes_back,
    opens_an_access_point,
    powers_off,
    goes,
)


def tried(table: Table, steps: tuple[Step, ...] = STEPS) -> list[str]:
    """Try the steps, each said in a line; the names of those that failed."""
    failed = []
    for step in steps:
        began_s = time.monotonic()
        try:
            said = step(table)
        except (AssertionError, OSError, RuntimeError, urllib.error.URLError) as why:
            failed.append(step.__name__)
            said = f"FAILED: {type(why).__name__} {why}"
        print(f"{step.__name__} ({time.monotonic() - began_s:.0f} s): {said}", flush=True)
    return failed


def blank_stick(table: Table, name: str, megabytes: int, *, full: bool = False) -> Path:
    """A stick with an empty FAT, formatted inside; ``full``: without room for a backup."""
    file = table.folder / f"{name}.stick"
    with file.open("wb") as made:
        made.truncate(megabytes << 20)
    table.computer.stick_in(file)
    until(lambda: table.computer.must("ls /dev/sda && udevadm settle"), 60)
    table.computer.must("mkfs.vfat -n RAILBIRD /dev/sda && sync && udevadm settle")
    if full:
        room = "/root/full"
        fill = f"mkdir -p {room} && mount /dev/sda {room} && (cat /dev/zero > {room}/a; umount {room})"
        table.computer.run(fill)
    table.computer.stick_out()
    until(lambda: table.computer.run("ls /dev/sd*").code, 60)
    return file


def in_state(table: Table, what: str) -> bool:
    """Whether the state of the versions says so."""
    return what in table.computer.must(f"cat {STATE}")


def no_stick(table: Table) -> bool:
    """Whether nothing is mounted for a stick any more."""
    return table.computer.run("findmnt -rn | grep ' /media/\\|^/media/'").code != 0


def backup_sign(table: Table) -> str:
    """What the console says of the last backup."""
    found = re.search(r'<p class="backup">(.*?)</p>', table.station.page("/console"), re.S)
    return found[1] if found else ""


def trouble(table: Table) -> str:
    """Why the stick has none, on the console."""
    found = re.search("<b>(.*?)</b>", backup_sign(table), re.S)
    return found[1] if found else ""


def last_words(table: Table) -> str:
    """What the log said last."""
    return table.computer.must("journalctl --namespace railbird -u railbird -o cat --no-pager | tail -1")
