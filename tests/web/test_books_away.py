"""The books are away while somebody reads: a page that says so, no traceback, and the table plays on."""

from __future__ import annotations

import base64
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.dealer.postgres_server import PostgresServer, find_programs
from tests.web.table import PIN, Reply, ServedTable

PAGES = (
    "/nights",
    "/nights/beside?night=1",
    "/nights/1",
    "/nights/1/races/1",
    "/nights/1/replay?race=1",
    "/nights/1/player?name=Ann",
    "/nights/1/player.pdf?name=Ann",
    "/nights/1/export/csv",
    "/nights/1/export/pdf",
    "/nights/1/export/json",
    "/console/till",
    "/pictures/3.jpg",
)
DATA = ("/api/cards", "/nights/1/races/1/steps.json", "/nights/1/races/1/boards.json")
MOVES = ("join Ann 100", "game basic links=4", "deal 7H 2D 3C 4S")


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    programs = find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed here")
    server = PostgresServer(programs)
    yield server
    server.remove()


def as_dealer(table: ServedTable, path: str) -> Reply:
    """What the dealer reads at ``path``: a program's PIN, and a browser's cookie."""
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    login = table.ask("POST", "/console", f"pin={PIN}".encode(), form)
    cookie = "; ".join(one.partition(";")[0] for one in login.headers.get_all("Set-Cookie"))  # type: ignore[attr-defined]
    pin = base64.b64encode(f"dealer:{PIN}".encode()).decode()
    return table.get(path, Authorization=f"Basic {pin}", Cookie=cookie)


def said_away(table: ServedTable) -> None:
    """Every page that needs the books says so, and nothing that does not is disturbed."""
    for path in PAGES:
        answer = as_dealer(table, path)
        assert answer.status == 503, path
        assert "The books cannot be read just now" in answer.body.decode(), path
        assert "Traceback" not in answer.body.decode()
    for path in DATA:
        answer = as_dealer(table, path)
        assert (answer.status, answer.json["code"]) == (503, "disk"), path
        assert answer.json["message"].startswith("The books cannot be read just now")
    assert table.get("/api/board").json["seq"] == table.desk.table.seq
    assert table.get("/").status == 200
    assert as_dealer(table, "/console").status == 200
    refused = table.move("bet Ann WIN H 5")
    assert (refused.status, refused.json["code"]) == (409, "disk")
    assert "nothing was done" in refused.json["message"]


def test_postgresql_away_is_a_page_that_says_so_and_the_table_goes_on_when_it_is_back(
    server: PostgresServer, serve: Callable[..., ServedTable], caplog: pytest.LogCaptureFixture
) -> None:
    table = serve(*MOVES, journal=server.emptied())
    assert as_dealer(table, "/nights/1").status == 200
    with caplog.at_level(logging.WARNING), table.listen() as tv:
        tv.next()
        server.stop()
        said_away(table)
        german = as_dealer(table, "/api/cards?lang=de").json["message"]
        assert german.startswith("Die Bücher lassen sich gerade nicht lesen")
        server.start()
        assert table.move("bet Ann WIN H 5").json["seq"] == 4
        assert tv.next().data["seq"] == 4
        assert [as_dealer(table, path).status for path in ("/nights", "/nights/1")] == [200, 200]
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def test_a_sqlite_file_that_cannot_be_read_is_a_page_too(
    serve: Callable[..., ServedTable], caplog: pytest.LogCaptureFixture
) -> None:
    table = serve(*MOVES)
    file = Path(str(table.desk.journal.url.database))
    away = file.with_name("away")
    with caplog.at_level(logging.WARNING):
        file.rename(away)
        said_away(table)
        away.rename(file)
        assert table.move("bet Ann WIN H 5").json["seq"] == 4
        assert as_dealer(table, "/nights/1").status == 200
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def test_a_page_of_books_that_were_altered_says_so(
    serve: Callable[..., ServedTable], caplog: pytest.LogCaptureFixture
) -> None:
    table = serve(*MOVES)
    with closing(sqlite3.connect(str(table.desk.journal.url.database))) as plain, plain:
        plain.execute("UPDATE move SET text = 'join Bob 100' WHERE seq = 1")
    for path in ("/nights/1", "/nights/1/export/csv", "/nights/1/player?name=Ann"):
        answer = as_dealer(table, path)
        assert (answer.status, "Move 1 of night 1" in answer.body.decode()) == (500, True), path
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []
    assert table.desk.broken is None
