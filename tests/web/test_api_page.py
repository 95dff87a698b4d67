"""Every request that docs/api.md shows is made as it stands there, and answered as it says."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from dealer.desk.desk import Desk
from dealer.journal.clips.clip import Clip, ClipFrame
from hardware.appliance.settings.settings import PanelSettings
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from tests.web.races import COURSE
from tests.web.table import PIN, ServedTable

PAGE = (Path(__file__).parents[2] / "docs/api.md").read_text()
ADDRESSES = re.findall(r"`(GET|POST) (/[^` ]+)`", PAGE)
FACT = re.search(r"^```json\n(.*?)\n```", PAGE, re.MULTILINE | re.DOTALL)
CURL = re.search(r"^    (curl .*\\\n.*)", PAGE, re.MULTILINE)


def examples() -> Iterator[tuple[str, str]]:
    """Each address that is posted to, with each body that its line shows."""
    for line in PAGE.splitlines():
        path = ""
        for shown in re.findall(r"`([^`]+)`", line):
            if shown.startswith("POST "):
                path = shown.removeprefix("POST ")
            elif path and shown.startswith("{"):
                yield path, shown


EXAMPLES = list(examples())
REFUSED = {"/api/station/reread": "station", "/api/station/roll": "phase"}
"""What is right in itself and not possible at this table: it has no camera, and no dice are rolled."""


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> Iterator[ServedTable]:
    """A table that takes bets, with buttons and no camera."""
    made: list[Station] = []

    def station(desk: Desk) -> Station:
        made.append(Station(desk, Panel(PanelSettings(), MockFactory(), "mock")))
        made[0].start()
        return made[0]

    opened = ("join Bob 100", "join Ann 100", "game basic prices=fair", f"deal {COURSE}")
    table = serve(*opened, staff=("Eva",), station=station)
    yield table
    made[0].stop()


@pytest.mark.parametrize(("method", "address"), sorted(set(ADDRESSES)))
def test_every_address_of_the_page_is_one_of_the_stations(
    table: ServedTable, method: str, address: str
) -> None:
    path = re.sub(r"\b(NIGHT|MOVE|N|R|SEQ|I)\b", "1", address.partition("?")[0]).replace("LANGUAGE", "en")
    endpoint, _ = table.app.url_map.bind("station").match(path, method=method)
    assert endpoint != "static"


@pytest.mark.parametrize(("path", "body"), EXAMPLES)
def test_every_body_of_the_page_is_taken_as_it_stands(table: ServedTable, path: str, body: str) -> None:
    phone = table.app.test_client()
    waits = ("/api/phones/confirm", "/phone/withdraw")
    if path in waits:
        table.post({"mode": "confirm"}, path="/api/phones/mode")
    if path in ("/api/presets/delete", "/api/presets/default"):
        table.services.presets.keep("Our Friday game", "basic", {})
    if path == "/api/replay":
        table.desk.keep_clip(1, 4, Clip((ClipFrame(0, b"a picture"),), 640, 360))
    if path == "/api/phones/answer":
        phone.post("/phone/ask", json={"name": "Cy"})
    if path in ("/phone/claim", "/phone/limit", "/phone/moves", *waits):
        token = table.post({"name": "Ann"}, path="/api/phones/invite").json["address"].rpartition("=")[2]
        body = body.replace("TOKEN", token)
        if path != "/phone/claim":
            phone.post("/phone/claim", json={"token": token})
    if path in waits:
        phone.post("/phone/moves", json={"moves": [["bet", "WIN", "H", "5"]], "key": "k"})
    if path.startswith("/phone/"):
        answer = phone.post(path, data=body, content_type="application/json")
        status, said = answer.status_code, answer.get_json()
    else:
        reply = table.post(body.encode(), path=path)
        status, said = reply.status, reply.json
    if path in REFUSED:
        assert (status, said["code"]) == (409, REFUSED[path])
    else:
        assert status == 200, said


def test_the_command_of_the_page_makes_its_bet_and_is_answered_with_its_fact(table: ServedTable) -> None:
    assert CURL is not None and FACT is not None
    command = shlex.split(CURL[1].replace("\\\n", " ").replace("PIN", PIN))
    assert command[:5] == ["curl", "-u", f"dealer:{PIN}", "-H", "Content-Type: application/json"]
    address = command[-1].removeprefix("http://192.168.1.23:8080")
    reply = table.post(command[command.index("-d") + 1].encode(), path=address)
    assert reply.status == 200
    assert reply.json["facts"] == [json.loads(FACT[1])]
