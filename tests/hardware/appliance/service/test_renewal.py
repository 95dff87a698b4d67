"""After an update the service's files may be another version's: that is said, with what to type."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dealer.notation.facts import Fact
from hardware.appliance.service import kiosk, unit, wifi
from hardware.appliance.service.installation import installation
from hardware.appliance.service.renewal import renewal
from hardware.appliance.service.unit import UNIT, ServicePlace
from hardware.cli import install as command
from tests.hardware.appliance.versions.small_version import Table, change_state

OWN = ServicePlace(Path("/home/pi/railbird"), Path("/home/pi/railbird/.venv/bin/python"), Path("/usr"))
PRESENT = ServicePlace(OWN.root, OWN.python, OWN.base, "pi", Path("/home/pi"), ("video",))


def write(root: Path, files: tuple[tuple[Path, str], ...]) -> None:
    for path, content in files:
        place = root / path.relative_to("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(content)


def typed(said: Fact | None) -> str:
    assert said is not None and said.code == "health-service-files"
    return str(said["command"])


@pytest.mark.parametrize("place", [OWN, PRESENT], ids=["own user", "present user"])
def test_what_this_version_installed_is_its_own_wherever_that_is(tmp_path: Path, place: ServicePlace) -> None:
    assert renewal(tmp_path) is None, "no service is installed"
    write(tmp_path, installation(place).files)
    write(tmp_path, wifi.access_point(place.user, which=lambda name: name).files)
    board = kiosk.kiosk("<p>Hallo", ("video",), which=lambda name: name, there=lambda path: False)
    write(tmp_path, board.files)
    assert renewal(tmp_path) is None


def test_a_rule_that_changed_is_found_though_root_alone_may_read_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, installation(OWN).files)
    (tmp_path / unit.POLKIT.relative_to("/")).unlink()
    assert renewal(tmp_path) is None
    monkeypatch.setattr(unit, "sticks_rule_text", lambda user: "# of the next version")
    assert typed(renewal(tmp_path)) == f"sudo {sys.prefix}/bin/python -B -m hardware.cli install"


def test_what_is_to_be_typed_brings_each_part_that_is_installed(tmp_path: Path) -> None:
    write(tmp_path, ((UNIT, "[Service]\nUser=pi\n"), (kiosk.UNIT, ""), (wifi.SETTING, "")))
    assert typed(renewal(tmp_path)).endswith("hardware.cli install --user pi --kiosk --access-point")


def test_a_version_installs_the_clone_which_starts_whatever_is_current(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(tmp_path)
    table.put("1a2b", 1)
    change_state(table.folder, current="1a2b", clone_root="/home/pi/railbird")
    monkeypatch.setattr(command, "ROOT", table.folder / "1a2b")
    assert command.install.main(["--dry-run"], standalone_mode=False) is None
    assert "ExecStart=/home/pi/railbird/.venv/bin/python -m hardware.cli serve" in capsys.readouterr().out
