"""What the computer tells of itself, and what is made of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dealer.notation.facts import fact
from hardware.appliance import health
from hardware.appliance.health import (
    ALARM,
    EVERY_S,
    HEAT,
    LITTLE_ROOM,
    OLD,
    THROTTLED,
    Backed,
    HealthWatch,
    Machine,
    read,
    signs,
)
from hardware.cli import main
from tests.clock import Clock

NONE = Backed()
NOW = datetime(2026, 11, 23, 3, tzinfo=UTC)


def tell(sys: Path, name: str, content: str) -> None:
    file = sys / name.replace("*", "1")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content + "\n")


def codes(machine: Machine, backed: Backed = NONE) -> list[str]:
    return [one.code for one in signs(machine, backed, NOW)]


@pytest.mark.parametrize(
    ("bits", "now", "was", "slowed"),
    [
        ("0", False, False, False),
        ("50005", True, True, True),
        ("50000", False, True, False),
        ("e0008", False, False, True),
    ],
)
def test_the_firmwares_bits_are_read(tmp_path: Path, bits: str, now: bool, was: bool, slowed: bool) -> None:
    tell(tmp_path, THROTTLED, bits)
    seen = read(tmp_path, tmp_path)
    assert (seen.undervoltage, seen.undervoltage_was, seen.slowed) == (now, was, slowed)


def test_without_the_firmwares_file_the_kernels_alarm_is_read_and_without_both_nothing(
    tmp_path: Path,
) -> None:
    nothing = read(tmp_path / "no such folder", tmp_path)
    assert nothing == Machine()
    tell(tmp_path, ALARM, "1")
    tell(tmp_path, HEAT, "81250")
    seen = read(tmp_path, tmp_path)
    assert seen.undervoltage is True and seen.undervoltage_was is False and seen.heat_c == 81.25
    assert seen.free is not None and seen.free > 0
    tell(tmp_path, THROTTLED, "what is this")
    assert read(tmp_path, tmp_path).undervoltage is True


def test_what_is_to_be_seen_to_is_said_and_nothing_else() -> None:
    assert codes(Machine()) == codes(Machine(False, False, False, 79.9, LITTLE_ROOM)) == []
    assert codes(Machine(True, True, True, 85.4, LITTLE_ROOM - 1)) == [
        "health-undervoltage",
        "health-hot",
        "health-little-room",
    ]
    assert codes(Machine(False, True, True, 60)) == ["health-undervoltage-was", "health-slowed"]
    week = NOW - OLD
    assert codes(Machine(), Backed(week, moved_on=True)) == ["health-backup-old"]
    assert codes(Machine(), Backed(week, moved_on=False)) == codes(Machine(), Backed(None, True)) == []
    assert codes(Machine(), Backed(week + timedelta(seconds=1), moved_on=True)) == []


def test_the_computer_is_looked_at_now_and_then(tmp_path: Path, clock: Clock) -> None:
    reads: list[Path] = []

    def reading(folder: Path) -> Machine:
        reads.append(folder)
        return Machine(undervoltage=len(reads) == 1)

    watch = HealthWatch(tmp_path, lambda: None, lambda: 7, reading, lambda: clock.now_s)
    assert watch.signs() == watch.signs() == (fact("health-undervoltage"),)
    clock.now_s += EVERY_S
    assert watch.signs() == () and reads == [tmp_path, tmp_path]
    old = (fact("health-service-files", command="install"),)
    others = HealthWatch(tmp_path, lambda: None, lambda: 7, lambda folder: Machine(), others=lambda: old)
    assert others.signs() == old


def test_the_doctor_says_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    tell(tmp_path, THROTTLED, "50000")
    tell(tmp_path, HEAT, "48123")
    monkeypatch.setattr(health.read, "__defaults__", (tmp_path,))
    main(["doctor"])
    said = capsys.readouterr().out
    assert "was too weak since the start" in said and "48 °C" in said and " MB in " in said
