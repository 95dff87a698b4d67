"""A page of the internet that lets its name point at the station is answered nothing but a sentence."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import pytest

from tests.web.table import ServedTable
from web.app import create_app
from web.hosts import own_names

OWN = socket.gethostname()


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedTable]:
    """One table for all the questions: none of them changes it."""
    table = ServedTable(tmp_path_factory.mktemp("hosts"))
    yield table
    table.close()


def under(table: ServedTable, host: str, path: str) -> tuple[int, bytes]:
    said = table.get(path, Host=host)
    assert said.headers["Content-Security-Policy"]
    return said.status, said.body


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8080", "192.168.1.23", "10.0.0.7:80", "[::1]:8080", "[fe80::1]", "localhost:5000",
        "LOCALHOST", "localhost.", OWN, OWN.upper() + ":8080", OWN.split(".")[0] + ".local",
    ],
)  # fmt: skip
def test_addresses_and_the_stations_own_names_are_answered(asked: ServedTable, host: str) -> None:
    assert under(asked, host, "/healthz")[0] == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "evil.local",
        "", "dealer@127.0.0.1", "127.0.0.1:x", "[::1", "[evil]", "127.1", "0x7f000001", "é",
        "127.0.0.1, evil.example",
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/", "/events", "/static/icon.svg"])
def test_another_name_gets_one_sentence(asked: ServedTable, host: str, path: str) -> None:
    status, body = under(asked, host, path)
    assert status == 421
    assert b"This station has another name" in body and f"http://127.0.0.1:{asked.port}".encode() in body
    assert b"Ann" not in body and b"id:" not in body


def test_another_name_gets_it_as_data_too_and_nothing_is_done(table: ServedTable) -> None:
    said = table.post({"move": "join Ann 5"}, Host="evil.example")
    assert (said.status, said.json["fact"]["code"]) == (421, "web-wrong-host")
    assert said.json["message"].startswith("This station has another name")
    assert table.desk.table.seq == 0
    assert "heißt anders" in table.get("/api/board?lang=de", Host="evil.example").json["message"]


def test_names_that_were_set_are_answered(table: ServedTable) -> None:
    app = create_app(table.services, names=("Tote.Example", ""))
    answered = {
        host: app.test_client().get("/healthz", base_url=f"http://{host}").status_code
        for host in ("tote.example", "localhost", "other.example")
    }
    assert answered == {"tote.example": 200, "localhost": 200, "other.example": 421}


def test_a_computer_is_called_by_its_short_name_in_its_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Pi.bar.lan")
    assert own_names() == {"localhost", "pi.bar.lan", "pi", "pi.local"}
