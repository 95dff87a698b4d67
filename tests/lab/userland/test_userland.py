"""The script says in one sentence what it needs and has not got; a whole try is started by hand."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.lab.userland import __main__ as userland


@pytest.mark.parametrize(
    ("root", "tool", "said"),
    [(False, "debootstrap", "by root only"), (True, None, "neither mmdebstrap nor debootstrap")],
)
def test_where_it_cannot_be_tried_one_sentence_says_why_and_nothing_is_done(
    root: bool,
    tool: str | None,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(userland.os, "geteuid", lambda: 0 if root else 1000)
    monkeypatch.setattr(userland.shutil, "which", lambda name: tool if name == tool else None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was run"))
    assert userland.main(["bookworm"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("skipped: ") and said in out and out.count("\n") == 1


def test_another_architecture_needs_an_emulator(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(userland.os, "geteuid", lambda: 0)
    monkeypatch.setattr(userland.shutil, "which", lambda name: name)
    monkeypatch.setattr(userland.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(userland, "BINFMT", tmp_path)
    monkeypatch.setattr(userland, "mirror", lambda: "http://archive.example/debian")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was run"))
    assert userland.main(["bookworm", "--arch", "arm64"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("skipped: programs for arm64") and out.count("\n") == 1
    (tmp_path / "qemu-aarch64").touch()
    assert userland.what_is_missing("arm64") is None


def test_the_archive_is_the_one_that_apt_uses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = tmp_path / "debian.sources"
    sources.write_text("Types: deb\nURIs: http://archive.example/debian\nSuites: trixie\n")
    monkeypatch.setattr(userland, "SOURCES", (tmp_path / "none", sources))
    assert userland.mirror() == "http://archive.example/debian"


def test_what_is_run_inside_is_python() -> None:
    compile(userland.STARTED, "started", "exec")
    assert subprocess.run([sys.executable, "-c", "import tests.lab.userland"], check=False).returncode == 0
