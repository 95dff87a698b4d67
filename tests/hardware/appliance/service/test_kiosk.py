"""The board on the computer's own screen: what would be installed, and that the page leads to the board."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.kiosk import (
    BROWSERS,
    DESKTOP,
    FILES,
    GROUPS,
    PAGE,
    PAM,
    POLICY,
    RULE,
    SCREEN,
    SERVICE,
    UNIT,
    USER,
    kiosk,
    page_text,
    removal,
    unit_text,
)
from hardware.appliance.service.plan import Plan
from hardware.cli import main


def nothing(name: str) -> str | None:
    return None


def everything(name: str) -> str | None:
    return f"/usr/bin/{name}"


def test_what_is_missing_is_fetched_and_the_rest_is_written() -> None:
    plan = kiosk("<p>", GROUPS, nothing, lambda path: False)
    _, (*apt,) = plan.before
    assert apt[:2] == ["apt-get", "install"] and {"cage", "chromium", "speech-dispatcher"} <= set(apt)
    assert dict(plan.files).keys() == set(FILES)
    assert ("systemctl", "restart", SERVICE) in plan.after
    assert kiosk("<p>", GROUPS, everything, lambda path: False).before == ()


def test_the_pi_s_own_name_of_the_browser_will_do() -> None:
    old = kiosk(
        "<p>", (), lambda name: None if name == "chromium" else f"/usr/bin/{name}", lambda path: False
    )
    assert old.before == () and f"cage -d -- /usr/bin/{BROWSERS[1]} --kiosk" in dict(old.files)[UNIT]
    assert "SupplementaryGroups" not in dict(old.files)[UNIT]


def test_a_desktop_keeps_its_screen() -> None:
    with pytest.raises(Cannot, match="A desktop has this computer's screen"):
        kiosk("<p>", GROUPS, everything, lambda path: path == DESKTOP)


def test_it_comes_back_whatever_ends_and_has_no_more_than_the_screen() -> None:
    said = unit_text("/usr/bin/chromium", ("video",)).splitlines()
    assert {
        "Restart=always",
        "RestartSec=1",
        "StartLimitIntervalSec=0",
        "Conflicts=getty@tty1.service",
    } <= set(said)
    assert {"User=railbird-kiosk", "SupplementaryGroups=video", "StateDirectoryMode=0700"} <= set(said)
    (run,) = (line for line in said if line.startswith("ExecStart="))
    for flag in ("--kiosk", "--hide-crash-restore-bubble", "--noerrdialogs", "--enable-speech-dispatcher"):
        assert flag in run.split()
    assert run.endswith(PAGE.as_uri())


def test_a_computer_that_was_renamed_finds_no_profile_that_its_former_name_holds() -> None:
    plan = kiosk("<p>", GROUPS, everything, lambda path: False)
    said = dict(plan.files)[UNIT]
    (profile,) = re.findall(r"--user-data-dir=(\S+)", said)
    (folder,) = re.findall(r"^RuntimeDirectory=(\S+)$", said, re.MULTILINE)
    assert Path(profile).parent == Path("/run", folder), "systemd removes it whenever the kiosk stops"
    assert "RuntimeDirectoryPreserve" not in said
    assert plan.after[-1] == ("rm", "-rf", "/var/lib/railbird-kiosk/chromium")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_knows_every_key(tmp_path: Path) -> None:
    files = dict(kiosk("<p>", GROUPS, everything, lambda path: False).files)
    for path in (UNIT, SCREEN):
        unit = tmp_path / path.name
        unit.write_text(files[path].replace("/usr/bin/cage", "/bin/true"))
        done = subprocess.run(
            ["systemd-analyze", "verify", "--man=no", str(unit)], capture_output=True, text=True, check=False
        )
        told = [line for line in done.stderr.splitlines() if str(unit) in line or "railbird-" in line]
        assert [line for line in told if "Unknown" in line or "Invalid" in line] == []


def test_a_screen_that_wakes_starts_the_board_anew_and_not_too_often() -> None:
    files = dict(kiosk("<p>", GROUPS, everything, lambda path: False).files)
    assert f"start {SCREEN.name}" in files[RULE] and 'ENV{HOTPLUG}=="1"' in files[RULE]
    assert f"try-restart {SERVICE}" in files[SCREEN] and "StartLimitBurst=1" in files[SCREEN]
    assert json.loads(files[POLICY])["TranslateEnabled"] is False
    assert "pam_systemd.so" in files[PAM] and "u railbird-kiosk" in files[USER]


def test_removal_takes_what_is_there_and_no_more() -> None:
    assert removal(lambda path: False) == Plan()
    plan = removal(lambda path: path in (UNIT, PAGE))
    assert plan.removed == (UNIT, PAGE)
    assert plan.before == (("systemctl", "stop", SERVICE), ("systemctl", "disable", SERVICE))


def test_the_dry_run_prints_both_services(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["install", "--kiosk", "--dry-run", "--lang", "de"]) == 0
    said = capsys.readouterr().out
    assert f"--- {UNIT}\n" in said and "--- /etc/systemd/system/railbird.service\n" in said
    assert "Der Tisch startet" in said and "http://127.0.0.1:8080/?sound&voice" in said


def test_the_page_says_that_the_table_starts() -> None:
    page = page_text("http://127.0.0.1:8080", "en", "The table is starting")
    assert "<p>The table is starting</p>" in page and '<html lang="en"' in page
    assert not re.search(r"\{(address|language|starts)\}", page)
