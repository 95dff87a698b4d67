"""A plan in a root file system that no systemd runs, and in that of the card under a read-only one."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.mounts import forgets, read_mounts
from hardware.appliance.service import kiosk, read_only, roots, wifi
from hardware.appliance.service.installation import installation, removal
from hardware.appliance.service.plan import Plan, carry_out, needs_running
from hardware.appliance.service.renewal import FORMS
from hardware.appliance.service.roots import THROUGH, Root
from hardware.appliance.service.unit import ServicePlace
from tests.hardware.appliance.test_mounts import OVERLAY, PARTITION, listed

OWN = ServicePlace(Path("/home/pi/railbird"), Path("/home/pi/railbird/.venv/bin/python"), Path("/usr"))
OFFLINE = Root(runs=False)


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where programs lie that write down how they were called; the file ``called`` is beside them."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("systemctl", "udevadm"):
        put(folder / name, f'echo "{name} $* ${{SYSTEMD_OFFLINE-}}" >> {tmp_path}/called')
    put(folder / "overlayroot-chroot", f'echo "on the card: $*" >> {tmp_path}/called; exec "$@"')
    monkeypatch.setenv("PATH", f"{folder}:/usr/bin:/bin")
    return tmp_path / "called"


def put(program: Path, does: str) -> None:
    program.write_text(f"#!/bin/sh\n{does}\n")
    program.chmod(0o755)


def of_a_unit(folder: Path) -> Plan:
    """A unit as those of the service are installed."""
    after = (("udevadm", "control", "--reload"), ("systemctl", "daemon-reload"))
    started = (("systemctl", "enable", "a.service"), ("systemctl", "restart", "a.service"))
    return Plan(files=((folder / "etc" / "a.service", "[Unit]\n"),), after=(*after, *started))


def test_without_a_running_systemd_units_are_enabled_and_nothing_is_started(
    programs: Path, tmp_path: Path
) -> None:
    carry_out(of_a_unit(tmp_path), where=lambda: (OFFLINE,))
    assert programs.read_text() == "systemctl enable a.service 1\n"
    assert (tmp_path / "etc" / "a.service").is_file()


def test_every_command_of_every_part_is_for_a_running_system_or_does_without_one() -> None:
    which = {"nmcli": "/usr/bin/nmcli"}.get
    parts = (
        installation(OWN),
        kiosk.kiosk("<p>", ("video",), lambda name: None, lambda path: False),
        wifi.access_point("railbird", which),
        *(part(lambda path: True) for part in (removal, kiosk.removal, wifi.removal, read_only.removal)),
    )
    used = {one[:2] for plan in parts for one in (*plan.before, *plan.after) if not needs_running(one)}
    tools = {one[0] for one in used} - {"systemctl"}
    assert tools == {"apt-get", "systemd-sysusers", "rm", "rmdir"}
    assert {one[1] for one in used if one[0] == "systemctl"} == {"enable", "disable"}


def test_what_is_taken_away_is_taken_away_whatever_fails_and_that_is_returned(
    programs: Path, tmp_path: Path
) -> None:
    put(programs.parent / "bin" / "systemctl", "echo it is not loaded >&2; exit 5")
    there, folder = tmp_path / "railbird.service", tmp_path / "not a file"
    there.touch()
    folder.mkdir()
    plan = Plan((("systemctl", "stop", "railbird.service"),), removed=(folder, there))
    failed = carry_out(plan, tolerant=True, where=lambda: (Root(),))
    assert [one.code for one in failed] == ["install-step", "file-trouble"]
    assert not there.exists()
    with pytest.raises(Cannot, match="it is not loaded"):
        carry_out(plan, where=lambda: (Root(),))


def test_a_file_is_written_as_a_whole_and_a_program_may_be_run(programs: Path, tmp_path: Path) -> None:
    unit, program = tmp_path / "etc" / "a.service", tmp_path / "a program"
    files = ((unit, "[Unit]\n"), (program, "#!/bin/sh\n"))
    for root in (Root(), Root(THROUGH, runs=False)):
        for path, _ in files:
            path.parent.mkdir(exist_ok=True)
            path.write_text("of before")
        with unit.open() as before:
            carry_out(Plan(files=files), where=lambda root=root: (root,))  # type: ignore[misc]
            assert before.read() == "of before", "the plug leaves one of them, and never a half"
        assert [path.read_text() for path, _ in files] == [content for _, content in files]
        assert [path.stat().st_mode & 0o777 for path, _ in files] == [0o644, 0o755]
        assert {one.name for one in (*tmp_path.iterdir(), *unit.parent.iterdir())} <= {
            *("a.service", "a program", "etc", "bin", "called")
        }


def test_the_file_that_names_the_form_of_a_part_is_its_last_one() -> None:
    which = {"nmcli": "/usr/bin/nmcli"}.get
    parts = (
        installation(OWN),
        kiosk.kiosk("<p>", (), lambda name: None, lambda path: False),
        wifi.access_point("railbird", which),
    )
    assert {plan.files[-1][0] for plan in parts} == set(FORMS) - {read_only.MODEL}


def test_an_install_that_stopped_in_the_middle_is_done_again(programs: Path, tmp_path: Path) -> None:
    plan, udevadm = of_a_unit(tmp_path), programs.parent / "bin" / "udevadm"
    put(udevadm, "echo no connection >&2; exit 1")
    with pytest.raises(Cannot, match="no connection"):
        carry_out(plan, where=lambda: (Root(),))
    put(udevadm, "")
    carry_out(plan, where=lambda: (Root(),))
    assert programs.read_text().splitlines()[-1] == "systemctl restart a.service "


def test_under_a_read_only_root_the_card_is_written_first_and_then_what_runs(
    programs: Path, tmp_path: Path
) -> None:
    file = tmp_path / "etc" / "a b.service"
    files = ((file, "[Unit]\nA='1'\n"),)
    plan = Plan(files=files, removed=(tmp_path / "old",), after=of_a_unit(tmp_path).after)
    carry_out(plan, where=lambda: (Root(THROUGH, runs=False), Root()))
    assert file.read_text() == "[Unit]\nA='1'\n"
    said = programs.read_text().splitlines()
    assert [one.split()[0] for one in said] == ["on"] * 3 + ["systemctl", "udevadm"] + ["systemctl"] * 3
    assert said[3] == "systemctl enable a.service 1" and said[-1] == "systemctl restart a.service "


def test_the_roots_are_those_of_the_computer_as_it_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(roots, "BOOTED", tmp_path)
    monkeypatch.setattr(roots.os.path, "samefile", lambda one, other: True)
    mounts = listed(tmp_path, PARTITION)
    monkeypatch.setattr(roots, "read_mounts", lambda: read_mounts(mounts))
    monkeypatch.setattr(roots, "read_only", lambda: forgets(Path("/"), read_mounts(mounts), tmp_path))
    assert roots.roots() == (Root(),)
    listed(tmp_path, OVERLAY, PARTITION)
    assert roots.roots() == (Root(THROUGH, runs=False), Root())
    listed(tmp_path, OVERLAY.replace("/media/root-ro ", "/lower "))
    with pytest.raises(Cannot, match="cannot write through"):
        roots.roots()
    monkeypatch.setenv("SYSTEMD_OFFLINE", "1")
    assert roots.roots() == (OFFLINE,)
