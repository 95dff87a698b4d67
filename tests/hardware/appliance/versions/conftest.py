"""Tables with versions: the repository is made once, each test has its own copy."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.hardware.appliance.versions.small_version import Table, made


@pytest.fixture(scope="session")
def first_table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a table as it is before its first update."""
    place = tmp_path_factory.mktemp("first")
    made(place)
    return place


@pytest.fixture
def table(first_table: Path, tmp_path: Path) -> Table:
    """A table before its first update."""
    shutil.copytree(first_table, tmp_path / "table", symlinks=True)
    return Table(tmp_path / "table")


@pytest.fixture(scope="session")
def ready_table(first_table: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a table with a version that is ready."""
    place = tmp_path_factory.mktemp("ready") / "table"
    shutil.copytree(first_table, place, symlinks=True)
    table = Table(place)
    table.commit()
    table.bring()
    return place


@pytest.fixture
def ready(ready_table: Path, tmp_path: Path) -> Table:
    """A table with a version that is ready."""
    shutil.copytree(ready_table, tmp_path / "ready", symlinks=True)
    return Table(tmp_path / "ready")


@pytest.fixture
def switched(ready: Table) -> Table:
    """A table that was switched to a new version, which has not been started."""
    assert ready.switch()
    return ready
