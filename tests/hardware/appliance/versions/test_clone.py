"""Which commit a program is of, and what a package cannot do that a working copy can."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from hardware import bootstrap
from hardware.appliance.versions.clone import ARCHIVAL, commit_and_time, commit_of, own_commit
from hardware.cli import install, main
from tests.hardware.appliance.versions.small_version import Table, git


def test_the_commit_of_a_working_copy_is_its_own(table: Table) -> None:
    at = git(table.clone, "rev-parse", "HEAD")
    assert own_commit(table.clone) == commit_of(table.clone) == at
    git(table.clone, "pack-refs", "--all")
    git(table.clone, "worktree", "add", "-q", "--detach", str(table.place / "second"))
    assert own_commit(table.clone) == own_commit(table.place / "second") == at
    (table.clone / "inside").mkdir()
    assert commit_of(table.clone / "inside") == ""


def test_a_version_that_an_update_installed_knows_its_commit(ready: Table) -> None:
    version = ready.folder / ready.state.wanted
    assert commit_of(version) == ""
    assert own_commit(version) == git(ready.repository, "rev-parse", "HEAD")


def test_what_an_archive_was_made_of_knows_its_commit(table: Table, tmp_path: Path) -> None:
    clone, unpacked = table.clone, tmp_path / "unpacked"
    (clone / ARCHIVAL).write_text((bootstrap.ROOT / ARCHIVAL).read_text())
    (clone / ".gitattributes").write_text((bootstrap.ROOT / ".gitattributes").read_text())
    git(clone, "add", ".")
    git(clone, "commit", "-qm", "an archive notes its commit")
    git(clone, "archive", "--format=zip", f"--output={tmp_path / 'one.zip'}", "HEAD")
    shutil.unpack_archive(tmp_path / "one.zip", unpacked)
    assert commit_and_time(unpacked) == commit_and_time(clone) != ("", 0)
    git(unpacked, "init", "-q")  # as the first boot does, for updates
    assert commit_and_time(unpacked) == commit_and_time(clone)


def test_a_package_says_in_one_sentence_that_services_and_updates_want_a_clone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    for command in (["install", "--dry-run"], ["update"]):
        assert main(command) == 1
        said = capsys.readouterr()
        assert "was installed as a package" in said.err and said.err.count("\n") == 1
        assert said.out == ""
