"""Databases for the engine's tests: real files, and a real PostgreSQL server where one is installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.dealer.postgres_server import PostgresServer, find_programs


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """One server for the whole run."""
    programs = find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed here")
    server = PostgresServer(programs)
    yield server
    server.remove()


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> str:
    return postgres.emptied()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'railbird.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database: each test that asks for it runs on SQLite and on PostgreSQL.

    On PostgreSQL every day where ``on_both`` or the folder ``journal`` says so, and in the laboratory.
    """
    return request.getfixturevalue(f"{request.param}_url")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the database run on PostgreSQL every day; what stands on it, in the laboratory only."""
    for item in items:
        case = getattr(item, "callspec", None)
        if case is None or case.params.get("url") != "postgres" or item.path.parent.name == "journal":
            continue
        if not item.get_closest_marker("on_both"):
            item.add_marker(pytest.mark.lab)
