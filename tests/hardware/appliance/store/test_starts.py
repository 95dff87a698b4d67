"""How often a start failed as it was asked, and with which settings one came up."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dealer.notation.facts import fact
from hardware.appliance.settings.settings import Settings, Web
from hardware.appliance.store.starts import FILE, Starts, asked_by
from tests.hardware.station_process import ROOT
from tests.timeouts import HANGS_S

WHY = fact("serve-port-taken", port="80")


def failed(folder: Path, times: int, asked: str = "so") -> None:
    for _ in range(times):
        starts = Starts(folder, asked)
        starts.fail(WHY)
        starts.close()


def too_many(folder: Path, asked: str = "so") -> bool:
    starts = Starts(folder, asked)
    starts.close()
    return starts.too_many


def test_two_failures_as_it_was_asked_are_too_many_and_the_reason_is_kept(tmp_path: Path) -> None:
    failed(tmp_path, 1)
    assert not too_many(tmp_path)
    failed(tmp_path, 1)
    starts = Starts(tmp_path, "so")
    assert starts.too_many
    assert starts.why == WHY


def test_what_is_asked_another_way_is_tried_afresh(tmp_path: Path) -> None:
    failed(tmp_path, 2)
    assert not too_many(tmp_path, "otherwise")


def test_the_file_the_environment_and_the_command_line_say_what_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.toml"
    found = {asked_by(file, {})}
    file.write_text("mode = 'auto'")
    found |= {asked_by(file, {}), asked_by(file, {"web": {"port": 80}})}
    monkeypatch.setenv("RAILBIRD_WEB__PORT", "80")
    assert len(found | {asked_by(file, {})}) == 4


def test_one_that_comes_up_or_is_to_be_tried_again_ends_the_count(tmp_path: Path) -> None:
    failed(tmp_path, 2)
    starts = Starts(tmp_path, "so")
    starts.forget()
    starts.close()
    assert not too_many(tmp_path)
    failed(tmp_path, 2)
    starts = Starts(tmp_path, "so")
    starts.came_up(Settings())
    starts.close()
    assert not too_many(tmp_path)


def test_beside_a_station_that_runs_and_while_a_version_is_tried_no_failure_counts(tmp_path: Path) -> None:
    running = Starts(tmp_path, "so")
    failed(tmp_path, 3)
    running.close()
    assert not too_many(tmp_path)
    tried = Starts(tmp_path, "so", counted=False)
    for _ in range(3):
        tried.fail(WHY)
    assert not too_many(tmp_path)


def test_the_settings_that_changed_since_one_came_up_are_named(tmp_path: Path) -> None:
    starts = Starts(tmp_path, "so")
    assert starts.changed(Settings(bar="Jim's")) == ()
    starts.came_up(Settings(bar="Jim's"))
    now = replace(Settings(), web=Web(port=80), mode="button")
    assert starts.changed(now) == ("mode", "web.port")
    assert starts.changed(Settings()) == ("bar",), "back at its default, where nothing else changed"
    starts.close()
    assert "Jim" not in (tmp_path / FILE).read_text()


def test_a_start_that_crashes_failed_and_one_that_is_killed_did_not(tmp_path: Path) -> None:
    start = "import os, sys, pathlib; from hardware.appliance.store.starts import Starts"
    start += "; starts = Starts(pathlib.Path(sys.argv[1]), 'so'); starts.watch(); os.kill(os.getpid(), {})"
    for number, too_many_now in ((9, False), (9, False), (6, False), (11, True)):
        command = [sys.executable, "-c", start.format(number), str(tmp_path)]
        subprocess.run(command, cwd=ROOT, stderr=subprocess.DEVNULL, check=False, timeout=HANGS_S)
        assert too_many(tmp_path) is too_many_now
    starts = Starts(tmp_path, "so")
    assert "Segmentation fault" in str(starts.why)
    starts.close()


@pytest.mark.parametrize("held", [b"", b"[]", b"[" * 100_000, b'{"asked": "so", "failed": "x", "good": {}}'])
def test_a_spoilt_note_counts_nothing(tmp_path: Path, held: bytes) -> None:
    (tmp_path / FILE).write_bytes(held)
    assert not too_many(tmp_path)


def test_where_nothing_can_be_kept_a_start_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    starts = Starts(tmp_path / "file", "so")
    starts.fail(WHY)
    starts.came_up(Settings())
    assert not starts.too_many
