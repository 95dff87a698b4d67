"""A whole race on a rendered table: hand, frames, station, desk and consoles, all of them real."""

from __future__ import annotations

import json
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hardware.station_process import Served
from tests.timeouts import HANGS_S


class Console:
    """A console that has logged in, and its stream of events."""

    def __init__(self, station: Served) -> None:
        browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
        pin = urllib.parse.urlencode({"pin": station.pin}).encode()
        browser.open(f"{station.url}/console", pin, timeout=HANGS_S).close()
        self.stream = browser.open(f"{station.url}/events", timeout=HANGS_S)
        self.view: dict[str, Any] = {}
        self.answered: set[int] = set()

    def until(self, fits: Callable[[dict[str, Any]], Any], within_s: float = 5 * HANGS_S) -> dict[str, Any]:
        """Read on until the station's view fits (looking again at every event, a ping at the latest)."""
        name, deadline_s = "", time.monotonic() + within_s
        while not (self.view and fits(self.view)):
            assert time.monotonic() < deadline_s, f"still not so after {within_s} s: {self.view}"
            for raw in self.stream:
                line = raw.decode().rstrip("\n")
                name = line.removeprefix("event: ") if line.startswith("event: ") else name if line else ""
                if line.startswith("data: "):
                    self.view = json.loads(line.removeprefix("data: ")) if name == "station" else self.view
                    break
        return self.view

    def close(self) -> None:
        self.stream.close()


@pytest.fixture
def station(tmp_path: Path) -> Iterator[Served]:
    station = Served(tmp_path, "--camera", "mock:5")
    yield station
    station.close()


def test_cards_are_dealt_by_the_hand_read_by_the_camera_and_outlive_a_kill(
    station: Served, tmp_path: Path
) -> None:
    console = Console(station)
    station.move("join Ann 100")
    station.move("game basic links=4")
    _deal(station, console, 1)
    _deal(station, console, 2)
    before = station.board()
    assert before["last_picture"] == f"/pictures/{before['seq']}.jpg"
    with urllib.request.urlopen(station.url + before["last_picture"], timeout=HANGS_S) as picture:
        assert picture.read(2) == b"\xff\xd8"
    console.close()
    station.kill()

    again = Served(tmp_path, "--camera", "mock:6")
    try:
        assert again.board() == before
        console = Console(again)
        _deal(again, console, 3)
        assert again.board()["course"][:2] == before["course"]
        console.close()
    finally:
        again.close()


def _deal(station: Served, console: Console, cards: int) -> None:
    """Have the hand deal until so many cards are out; questions are answered from their candidates."""

    def out() -> int:
        return len(station.board()["course"])

    def asked(view: dict[str, Any]) -> bool:
        return bool(view["question"]) and view["question"]["id"] not in console.answered

    console.until(lambda view: view["camera"]["state"] == "ok" and view["mock_table"])
    status, answer = station.post("/api/station/deal")
    assert status == 200, answer
    while out() < cards:
        view = console.until(lambda view: asked(view) or out() >= cards)
        if asked(view):
            console.answered.add(view["question"]["id"])
            status, answer = station.post("/api/station/answer", card=view["question"]["candidates"][0][0])
            assert status == 200, answer
    assert out() == cards
