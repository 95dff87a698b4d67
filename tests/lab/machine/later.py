"""Later versions of what is committed here, as bundles on sticks: one that is well, and one that dies."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from hardware.appliance.versions.state import ID_LETTERS
from tests.lab.machine.image import ROOT, bundle

SERVE = Path("hardware", "cli", "serve.py")
DIES = """
import os, threading
if os.environ.get("RAILBIRD_WEB__SECOND_PORT") != "0":  # at the table, and not in the trial
    threading.Timer(20, os._exit, (1,)).start()
"""
MEGABYTES = 220


def later_versions(folder: Path) -> tuple[tuple[str, Path], tuple[str, Path]]:
    """The two versions, the well one first: each its id and the stick's file, with ext4."""
    clone = folder / "later"
    shutil.rmtree(clone, ignore_errors=True)
    subprocess.run(["git", "clone", "-q", "--no-local", str(ROOT), str(clone)], check=True)
    return _made(clone, folder, "well", Path("README.md"), "\n"), _made(clone, folder, "dies", SERVE, DIES)


def _made(clone: Path, folder: Path, name: str, file: Path, more: str) -> tuple[str, Path]:
    """The version with ``more`` at the end of ``file``."""
    with (clone / file).open("a", encoding="utf-8") as changed:
        changed.write(more)
    git = ("git", "-C", str(clone), "-c", "user.name=Railbird", "-c", "user.email=lab@railbird.invalid")
    subprocess.run([*git, "commit", "-qam", f"One that {name}"], check=True)
    commit = subprocess.run([*git, "rev-parse", "HEAD"], check=True, capture_output=True, text=True).stdout
    content, stick = folder / f"{name}.content", folder / f"{name}.stick"
    shutil.rmtree(content, ignore_errors=True)
    content.mkdir()
    bundle(clone, content)
    stick.unlink(missing_ok=True)
    subprocess.run(
        ["mke2fs", "-q", "-t", "ext4", "-d", str(content), str(stick), f"{MEGABYTES}M"], check=True
    )
    shutil.rmtree(content)
    return commit[:ID_LETTERS], stick
