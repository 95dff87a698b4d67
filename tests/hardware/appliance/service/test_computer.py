"""Setting the clock and shutting down: what is asked of the computer, and what is said where it refuses."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.service.computer import (
    KIOSK,
    POWER_OFF,
    REBOOT,
    TRIES,
    power_off,
    restart,
    restart_kiosk,
    set_clock,
)

AT = datetime(2026, 12, 31, 21, 15, 30, tzinfo=timezone(timedelta(hours=1)))
SET = "set-time 2026-12-31 20:15:30 UTC"
Timedatectl = Callable[[str], list[str]]


@pytest.fixture
def timedatectl(tmp_path: Path) -> Timedatectl:
    """``timedatectl(script)``: a command that notes what it is asked, then does as the shell's ``script``."""

    def made(script: str) -> list[str]:
        program = tmp_path / "timedatectl"
        program.write_text(f'#!/bin/sh\necho "$*" >> {tmp_path}/asked\n{script}\n')
        program.chmod(0o755)
        return [str(program)]

    return made


def asked(tmp_path: Path) -> list[str]:
    return (tmp_path / "asked").read_text().splitlines()


def test_the_networks_time_is_off_while_the_clock_is_set(timedatectl: Timedatectl, tmp_path: Path) -> None:
    set_clock(AT, timedatectl("case $1 in show) echo yes;; esac"))
    assert asked(tmp_path) == ["show --property=NTP --value", "set-ntp false", SET, "set-ntp true"]


def test_a_clock_of_its_own_is_set_at_once(timedatectl: Timedatectl, tmp_path: Path) -> None:
    set_clock(AT.astimezone(UTC), timedatectl("case $1 in show) echo no;; esac"))
    assert asked(tmp_path) == ["show --property=NTP --value", SET]


def test_it_is_asked_again_until_the_networks_time_is_off(timedatectl: Timedatectl, tmp_path: Path) -> None:
    waits = f"""case $1 in
  show) echo yes;;
  set-time) [ $(grep -c set-time {tmp_path}/asked) -gt 2 ] || {{
    echo "Failed to set time: Previous request is not finished, refusing." >&2; exit 1; }};;
esac"""
    set_clock(AT, timedatectl(waits), every_s=0.0)
    assert asked(tmp_path)[-4:] == [SET, SET, SET, "set-ntp true"]


def test_a_refusal_is_said_and_the_networks_time_is_on_again(
    timedatectl: Timedatectl, tmp_path: Path
) -> None:
    refuses = (
        "case $1 in show) echo yes;; set-time) echo 'Interactive authentication required.' >&2; exit 1;; esac"
    )
    with pytest.raises(Cannot, match=r"clock cannot be set: Interactive authentication required\."):
        set_clock(AT, timedatectl(refuses))
    assert asked(tmp_path)[-1] == "set-ntp true"
    never = "case $1 in show) echo no;; set-time) echo 'it is not finished' >&2; exit 1;; esac"
    with pytest.raises(Cannot, match="not finished"):
        set_clock(AT, timedatectl(never), every_s=0.0)
    assert asked(tmp_path).count(SET) == 1 + TRIES


def test_a_computer_without_systemd_says_so() -> None:
    with pytest.raises(Cannot, match="clock cannot be set: /no/such/program: No such file or directory"):
        set_clock(AT, ("/no/such/program",))


def test_a_computer_that_does_not_shut_down_says_why() -> None:
    power_off((sys.executable, "-c", ""))
    refuses = "import sys; sys.exit('Interactive authentication required.')"
    with pytest.raises(Cannot, match=r"does not shut down: Interactive authentication required\."):
        power_off((sys.executable, "-c", refuses))
    with pytest.raises(Cannot, match=r"does not shut down: .*no-such-program"):
        power_off(("no-such-program",))


def test_a_computer_that_does_not_restart_and_a_board_that_does_not_say_why() -> None:
    restart((sys.executable, "-c", ""))
    restart_kiosk((sys.executable, "-c", ""))
    refuses = (sys.executable, "-c", "import sys; sys.exit('Access denied')")
    with pytest.raises(Cannot, match="does not restart: Access denied"):
        restart(refuses)
    with pytest.raises(Cannot, match="TV does not restart: Access denied"):
        restart_kiosk(refuses)


def test_nobody_is_asked_for_a_password_that_nobody_can_type() -> None:
    assert all("--no-ask-password" in command for command in (POWER_OFF, REBOOT, KIOSK))
