"""What would be installed: the unit's text and its score, the plan, and what is refused."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.service import wifi
from hardware.appliance.service.installation import installation, place_for, removal
from hardware.appliance.service.plan import Plan, carry_out
from hardware.appliance.service.unit import (
    COMMAND,
    LOG,
    POLKIT,
    STICKS_RULE,
    UNIT,
    USER,
    ServicePlace,
    unit_text,
)
from hardware.appliance.versions.sources import FOR_MEDIA
from hardware.cli import main

OWN = ServicePlace(Path("/home/pi/railbird"), Path("/home/pi/railbird/.venv/bin/python"), Path("/usr"))
PRESENT = ServicePlace(OWN.root, OWN.python, OWN.base, "pi", Path("/home/pi"), ("video",))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
@pytest.mark.parametrize("place", [OWN, PRESENT], ids=["own user", "present user"])
def test_the_unit_is_hardened(place: ServicePlace, tmp_path: Path) -> None:
    unit = tmp_path / "railbird.service"
    unit.write_text(unit_text(place))
    done = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )
    score = re.search(r"exposure level for \S+: ([0-9.]+)", done.stdout)
    assert score, done.stderr
    assert float(score[1]) < 4
    assert "Unknown" not in done.stderr, "systemd knows every key"


def test_its_own_user_sees_of_the_homes_the_program_alone() -> None:
    said = unit_text(OWN).splitlines()
    assert {"User=railbird", "StateDirectory=railbird", "ProtectHome=tmpfs"} <= set(said)
    assert "BindReadOnlyPaths=/home/pi/railbird" in said
    assert (
        "ProtectHome=yes"
        in unit_text(ServicePlace(Path("/opt/r"), Path("/opt/r/p"), Path("/usr"))).splitlines()
    )


def test_a_present_user_goes_on_with_their_books() -> None:
    said = unit_text(PRESENT).splitlines()
    writes = "ReadWritePaths=/home/pi/.local/share/railbird /home/pi/.config/railbird"
    assert {"User=pi", "SupplementaryGroups=video", writes} <= set(said)
    assert "Environment=XDG_DATA_HOME=/home/pi/.local/share XDG_CONFIG_HOME=/home/pi/.config" in said
    assert USER not in dict(installation(PRESENT).files)


def test_it_may_write_to_sticks_and_to_its_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in (OWN, PRESENT):
        assert "ReadWritePaths=-/media -/run/media -/mnt" in unit_text(place).splitlines()
    assert OWN.settings == OWN.data / "settings.toml"
    old = tmp_path / "settings.toml"
    monkeypatch.setattr("hardware.appliance.service.installation.OLD_SETTINGS", old)
    assert len(installation(OWN).after) == 5
    old.write_text('pin = "48151623"\n')
    moved = [one[0] for one in installation(OWN).after[1:4]]
    assert moved == ["install", "install", "rm"], "an earlier version kept them in /etc"


def test_missing_programs_are_fetched_and_without_a_network_it_is_installed_all_the_same() -> None:
    (command,) = installation(OWN, lambda program: None).before
    assert command[0] == "sh"
    assert "openssh-client restic || true" in command[2]
    assert installation(OWN, lambda program: program).before == ()


def test_the_board_does_not_wait_for_a_network() -> None:
    assert "network-online" not in unit_text(OWN), "addresses are made when they are shown"


def test_sticks_are_mounted_where_the_service_looks_and_never_the_disk_that_it_runs_from() -> None:
    for place in (OWN, PRESENT):
        rule = dict(installation(place).files)[STICKS_RULE]
        mounts = [line for line in rule.splitlines() if "systemd-mount" in line]
        assert [f"--owner={place.user} " in line for line in mounts] == [True, False], "FAT knows no users"
        for line in mounts:
            at = line.partition("$devnode /")[2].partition("'")[0].replace("%k", "sda1")
            assert any(Path("/", at).match(where) for where in FOR_MEDIA)
            assert "--fsck=no" in line, "a read-only stick is mounted, and then said"
            assert line.index("findmnt --fstab") < line.index("systemd-mount"), "unless it is seen to"
    assert removal(lambda path: path == STICKS_RULE).removed == (STICKS_RULE,)


ALLOWED = {
    "org.freedesktop.login1.power-off": {},
    "org.freedesktop.login1.power-off-multiple-sessions": {},
    "org.freedesktop.login1.reboot": {},
    "org.freedesktop.login1.reboot-multiple-sessions": {},
    "org.freedesktop.timedate1.set-time": {},
    "org.freedesktop.systemd1.manage-units": {"unit": "railbird-kiosk.service", "verb": "restart"},
}
REFUSED = (
    ("org.freedesktop.login1.suspend", {}),
    ("org.freedesktop.timedate1.set-timezone", {}),
    ("org.freedesktop.systemd1.manage-units", {"unit": "ssh.service", "verb": "restart"}),
    ("org.freedesktop.systemd1.manage-units", {"unit": "railbird-kiosk.service", "verb": "stop"}),
    ("org.freedesktop.systemd1.manage-unit-files", {"unit": "railbird-kiosk.service", "verb": "restart"}),
)
POLKIT_SAYS = """
let rule, asked = [];
const polkit = { Result: { YES: "yes" }, addRule: (one) => (rule = one) };
RULE
for (const [id, details, user] of ASKED)
  asked.push(rule({ id, lookup: (name) => details[name] }, { user }) === "yes");
console.log(JSON.stringify(asked));
"""


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_services_user_alone_may_do_what_the_owners_page_does() -> None:
    for place in (OWN, PRESENT):
        rule = dict(installation(place).files)[POLKIT]
        asked = [[one, details, place.user] for one, details in [*ALLOWED.items(), *REFUSED]]
        asked += [[one, details, "nobody"] for one, details in ALLOWED.items()]
        program = POLKIT_SAYS.replace("RULE", rule).replace("ASKED", json.dumps(asked))
        done = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
        assert json.loads(done.stdout) == [True] * len(ALLOWED) + [False] * (len(REFUSED) + len(ALLOWED))


def test_the_services_user_alone_may_shut_the_computer_down_and_restart_it() -> None:
    for place in (OWN, PRESENT):
        rule = dict(installation(place).files)[POLKIT]
        assert f'subject.user == "{place.user}"' in rule and '"power-off"' in rule and '"reboot"' in rule
        assert rule.count("Result.YES") == 1


def test_the_services_user_alone_may_set_the_clock() -> None:
    for place in (OWN, PRESENT):
        rule = dict(installation(place).files)[POLKIT]
        assert '"org.freedesktop.timedate1.set-time", "org.freedesktop.timedate1.set-ntp"' in rule
        assert rule.count("return polkit.Result") == 1 and "timezone" not in rule


def test_a_command_at_the_services_books_runs_as_its_user_although_the_home_is_closed(tmp_path: Path) -> None:
    plan, path = installation(OWN), str(COMMAND)
    file = tmp_path / "railbird"
    file.write_text(dict(plan.files)[COMMAND])
    shown = tmp_path / "systemd-run"
    shown.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
    shown.chmod(0o755)
    said = subprocess.run(
        ["sh", str(file), "restore", "my books"],
        env={"PATH": f"{tmp_path}:/bin"},
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert said[-4:] == ["-m", "hardware.cli", "restore", "my books"]
    bounds = {one.removeprefix("--property=") for one in said if one.startswith("--property=")}
    assert {"User=railbird", "ProtectHome=tmpfs", "BindReadOnlyPaths=/home/pi/railbird"} <= bounds
    assert "Environment=XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/var/lib" in bounds
    assert bounds - {f"User={OWN.user}", f"WorkingDirectory={OWN.data}"} <= set(unit_text(OWN).splitlines())
    assert removal(lambda one: str(one) == path).removed
    assert COMMAND not in dict(installation(PRESENT).files), "its user has the program's own"


def test_groups_that_do_not_exist_are_not_named() -> None:
    assert "SupplementaryGroups" not in unit_text(ServicePlace(OWN.root, OWN.python, OWN.base, groups=()))


def test_a_path_with_signs_that_systemd_reads_is_quoted() -> None:
    root = Path("/srv/my 100% table")
    said = unit_text(ServicePlace(root, root / "python", Path("/usr")))
    assert 'ExecStart="/srv/my 100%% table/python" -m hardware.cli serve' in said


def test_what_is_told_is_what_is_done(tmp_path: Path) -> None:
    file, done = tmp_path / "etc" / "a.conf", tmp_path / "done"
    plan = Plan(files=((file, "[A]\n"),), after=(("touch", str(done)),))
    assert plan.as_text() == f"--- {file}\n[A]\n\n$ touch {done}"
    carry_out(plan)
    assert (file.read_text(), done.exists()) == ("[A]\n", True)
    carry_out(Plan(removed=(file,)))
    assert not file.exists()


def test_a_step_that_fails_ends_it_and_is_named(tmp_path: Path) -> None:
    after = (("ls", str(tmp_path / "no")), ("touch", str(tmp_path / "after")))
    with pytest.raises(Cannot, match=r"ls .*/no` failed"):
        carry_out(Plan(after=after))
    assert not (tmp_path / "after").exists()
    with pytest.raises(Cannot, match="is a directory"):
        carry_out(Plan(files=((tmp_path, "a folder lies there"),)))


def test_removal_takes_what_is_there_and_no_more() -> None:
    assert removal(lambda path: False) == Plan()
    plan = removal(lambda path: path in (UNIT, LOG))
    assert plan.removed == (UNIT, LOG)
    assert plan.before == (
        ("systemctl", "stop", "railbird.service"),
        ("systemctl", "disable", "railbird.service"),
    )
    link = Path("/etc/systemd/system/multi-user.target.wants/railbird.service")
    left = removal(lambda path: path == link)
    assert (left.before, left.removed) == ((), (link,)), "its unit is gone, and what starts it is there"


def test_an_access_point_is_a_rule_and_a_setting_and_taken_away_again() -> None:
    plan = wifi.access_point("railbird", which=lambda name: f"/usr/bin/{name}")
    files = dict(plan.files)
    assert plan.before == () and 'subject.user == "railbird"' in files[wifi.RULE]
    assert "org.freedesktop.NetworkManager.wifi.share.protected" in files[wifi.RULE]
    assert "Environment=RAILBIRD_NETWORK__ACCESS_POINT=auto" in files[wifi.SETTING]
    _, fetch = wifi.access_point("pi", which=lambda name: None if name == "dnsmasq" else name).before
    assert fetch[-1] == "dnsmasq-base"
    with pytest.raises(Cannot, match="no NetworkManager that runs"):
        wifi.access_point("pi", which=lambda name: None)
    assert wifi.removal(lambda path: path == wifi.RULE) == Plan(removed=(wifi.RULE,))
    gone = wifi.removal(lambda path: True)
    assert gone.removed == wifi.FILES and gone.after[0][-1] == str(wifi.SETTING.parent)


def test_a_user_who_does_not_exist_is_refused() -> None:
    with pytest.raises(Cannot, match="no user 'nobody-of-that-name'"):
        place_for("nobody-of-that-name", OWN.root)


def test_the_dry_run_prints_every_file_and_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["install", "--dry-run"]) == 0
    said = capsys.readouterr().out
    assert f"--- {UNIT}\n" in said and f"--- {LOG}\n" in said
    assert "WatchdogSec=10" in said and "RAILBIRD_WEB__SECOND_PORT=80" in said
    assert said.rstrip().endswith("$ systemctl restart railbird.service")


@pytest.mark.skipif(UNIT.exists(), reason="a station is installed here")
def test_where_nothing_is_installed_there_is_nothing_to_take_away(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["uninstall", "--dry-run"]) == 0
    assert "not installed" in capsys.readouterr().out
