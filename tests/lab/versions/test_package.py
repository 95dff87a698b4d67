"""The source distribution and the wheel that is built from it hold what they need, and know their commit."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from hardware.appliance.versions.clone import commit_of
from hardware.bootstrap import ROOT

PACKAGES = ("dealer", "hardware", "vision", "web")
BUILD = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


def built(kind: str, sources: Path, folder: Path) -> Path:
    """The file that setuptools makes of ``sources``: ``build_sdist`` or ``build_wheel``."""
    command = [sys.executable, "-c", BUILD, kind, str(folder)]
    done = subprocess.run(command, cwd=sources, capture_output=True, text=True, check=True)
    return folder / done.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution, unpacked."""
    folder = tmp_path_factory.mktemp("sources")
    packed = built("build_sdist", ROOT, folder)
    with tarfile.open(packed) as archive:
        archive.extractall(folder, filter="data")
    return folder / packed.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def installed(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked: pip does no more with it, but for the command."""
    folder = tmp_path_factory.mktemp("wheel")
    with zipfile.ZipFile(built("build_wheel", sources, folder)) as archive:
        archive.extractall(folder / "unpacked")
    return folder / "unpacked"


def files(root: Path, *folders: str) -> set[str]:
    """The files below ``folders``, seen from ``root``, without what Python compiled."""
    found = (file for folder in folders for file in (root / folder).rglob("*") if file.is_file())
    return {str(file.relative_to(root)) for file in found if file.suffix != ".pyc"}


def test_the_source_distribution_holds_docs_tests_and_versions(sources: Path) -> None:
    for folder in ("docs", "tests", ".ci", *PACKAGES):
        assert files(sources, folder) == files(ROOT, folder), folder
    for name in ("CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "constraints.txt", "setup.py"):
        assert (sources / name).is_file(), name


def test_the_wheel_holds_every_file_of_the_packages_but_the_laboratory(installed: Path) -> None:
    assert files(installed, *PACKAGES) == files(ROOT, *PACKAGES) - files(ROOT, "vision/lab")
    there = {file.name for file in installed.iterdir() if not file.name.endswith(".dist-info")}
    assert there == set(PACKAGES)


def test_the_wheel_knows_the_commit_that_it_was_built_from(installed: Path) -> None:
    tell = "from hardware.cli import main; raise SystemExit(main(['--version']))"
    done = subprocess.run(
        [sys.executable, "-c", tell],
        cwd=installed,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=True,
    )
    commit = commit_of(ROOT)[:12]
    assert done.stdout.endswith(f" ({commit})\n" if commit else "\n")
