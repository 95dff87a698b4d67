"""The file for the first boot from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.appliance.versions.clone import commit_of
from hardware.bootstrap import ROOT
from hardware.cli.commands import main


@pytest.mark.skipif(not commit_of(ROOT), reason="the tests' own files are of no commit")
def test_the_file_names_the_version_and_where_it_comes_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, address = tmp_path / "vendor-data", "https://git.example/railbird"
    assert main(["first-boot", "-o", str(out), "--from", address]) == 0
    assert {f"ADDRESS={address}", f"COMMIT={commit_of(ROOT)}"} <= set(out.read_text().splitlines())
    assert "Copy it as vendor-data" in capsys.readouterr().out


@pytest.mark.skipif(not commit_of(ROOT), reason="the tests' own files are of no commit")
def test_an_address_that_no_station_reaches_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "vendor-data"
    assert main(["first-boot", "-o", str(out), "--from", str(ROOT)]) == 1
    assert "name a git repository in the network" in capsys.readouterr().err
    assert not out.exists()
