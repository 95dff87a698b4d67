"""A table with its real server, and what people do at it, so that the tests read as use."""

from __future__ import annotations

import base64
import contextlib
import http.client
import json
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from flask import Flask

from dealer.desk.desk import Desk
from dealer.history.taken_back import taken_back
from dealer.journal.journal import Journal
from dealer.notation.facts import read_fact
from dealer.notation.parse import read_move
from dealer.till.till import Till
from dealer.words.catalogue import words
from hardware.appliance.small_file import KeptFile
from tests.timeouts import HANGS_S
from web.access import Guard
from web.app import create_app, make_server
from web.heavy import Spoken
from web.live.event_stream import Live
from web.phone.phones import Phones
from web.services import Appliance, Services, services_of
from web.serving.server import Server
from web.static_files import build_id
from web.station_status import OPEN, Bar, StationStatus

REST_S, PLACE = 0.75, 32
"""So long after a tap another key in its place rests, which is so many pixels wide (``staff/keys.js``)."""
PIN = "48151623"
DEALER_PIN = "162342"
KEY = "a key for tests"
ADDRESS = "http://192.168.1.23:8080"
STATIC = f"/static/{build_id()}"
"""Where pages have their scripts from: a module that a test imports is the page's own."""

_left_ports: list[int] = []
"""Ports of tables that are gone: at the same address the browser still has every script."""


@dataclass(frozen=True)
class Reply:
    """What the server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def made_services(
    desk: Desk,
    station: Any = None,
    *,
    streams: int = 20,
    address: str = ADDRESS,
    guard: Guard | None = None,
    status: Callable[[], StationStatus] | None = None,
    voice: Callable[[str, str], bytes] | None = None,
    **of_the_bar: Any,
) -> Services:
    """What the pages need of a table whose nights are open to everybody, if ``of_the_bar`` says nothing else
    (``Bar``)."""
    phones, bar = Phones(desk.table), Bar(**{"review": OPEN, **of_the_bar})
    current = status or (lambda: StationStatus(address, bar=bar, speaks=voice is not None))
    return Services(
        desk=desk,
        status=current,
        bar=bar,
        guard=guard or Guard(PIN, KEY),
        live=Live(desk, phones, current, station, streams),
        phones=phones,
        till=Till(desk),
        station=station,
        spoken=None if voice is None else Spoken(voice),
    )


class ServedTable:
    """A desk on a real file, or on the database ``journal``, served on a real port; ``parts`` are as of
    ``made_services``."""

    def __init__(
        self,
        folder: Path,
        station: Any = None,
        *,
        port: int = 0,
        journal: str | None = None,
        own_addresses: tuple[str, ...] = (),
        dealer_pin: str | None = None,
        **parts: Any,
    ) -> None:
        self.ahead_s = 0.0
        """How far the station's clock, by which an auction goes, was put forward."""
        self.desk = Desk(
            Journal(journal or f"sqlite:///{folder / 'railbird.sqlite3'}"),
            seconds=lambda: time.monotonic() + self.ahead_s,
        )
        self.station = station(self.desk) if station else None
        kept = KeptFile(folder / "sessions.json")
        guard = Guard(PIN, KEY, kept=kept, own=own_addresses, dealer_pin=dealer_pin)
        self.app = create_app(made_services(self.desk, self.station, guard=guard, **parts))
        self._server = _server(self.app, port)
        self.port: int = self._server.effective_port
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()

    @property
    def services(self) -> Services:
        """What the pages need of it just now."""
        return services_of(self.app)

    def change(self, **parts: Any) -> None:
        """Have other parts from now on, as of ``Services``."""
        self.app.extensions["railbird"] = replace(self.services, **parts)

    def has(self, **parts: Any) -> None:
        """Have these parts of an appliance from now on, and no others."""
        self.change(appliance=Appliance(**parts))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def close(self) -> None:
        """Stop as the station does: every stream ends, then the server, then the desk."""
        self.services.live.close()
        self._server.stop()
        self._thread.join(timeout=HANGS_S)
        assert not self._thread.is_alive()
        self._server.close()
        self.desk.close()
        _left_ports.append(self.port)

    # ---- the dealer's programs ------------------------------------------------------------------

    def do(self, *moves: str) -> None:
        """All but the last in one go: no screen sees them one by one, and each would wait for the disk."""
        if moves[:-1]:
            self.desk.do_all(moves[:-1])
        for move in moves[-1:]:
            self.desk.do(move)

    def shown_on(self, page: Any) -> None:
        """Wait until a TV's page has drawn the table as it is now."""
        page.wait_for_function("seq => document.body.dataset.seq === seq", arg=str(self.desk.table.seq))

    @property
    def board(self) -> dict[str, Any]:
        """The board as a screen reads it."""
        found: dict[str, Any] = json.loads(self.desk.table.board().json)
        return found

    def call(self) -> str:
        """What the caller says of the last move, in English."""
        return ". ".join(words("en").say(read_fact(one)) for one in self.board["call"])

    def post(self, body: Any, *, pin: str | None = PIN, path: str = "/api/moves", **headers: str) -> Reply:
        """POST JSON (or raw bytes) as the dealer, or as nobody when ``pin`` is None."""
        sent = {"Content-Type": "application/json", **{k.replace("_", "-"): v for k, v in headers.items()}}
        if pin is not None:
            sent["Authorization"] = "Basic " + base64.b64encode(f"dealer:{pin}".encode()).decode()
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return self.ask("POST", path, data, sent)

    def move(self, text: str, key: str | None = None) -> Reply:
        return self.post({"move": text} if key is None else {"move": text, "key": key})

    def get(self, path: str, _from: str = "", **headers: str) -> Reply:
        """GET; ``_from`` is the address of this machine that asks, such as 127.0.0.2 for a stranger's."""
        return self.ask("GET", path, None, {k.replace("_", "-"): v for k, v in headers.items()}, _from)

    def ask(
        self, method: str, path: str, body: bytes | None, headers: dict[str, str], _from: str = ""
    ) -> Reply:
        connection = client(self.port, _from)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return Reply(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def listen(self, path: str = "/events", _from: str = "", **headers: str) -> Stream:
        return Stream(self.port, headers, path, _from)


def _server(app: Flask, port: int) -> Server:
    """A server on ``port``; for port 0 where a table was before, or where the system says."""
    if port == 0 and _left_ports:
        with contextlib.suppress(OSError):  # somebody else has it by now
            return make_server(app, "127.0.0.1", _left_ports.pop())
    return make_server(app, "127.0.0.1", port)


def client(port: int, own: str = "") -> http.client.HTTPConnection:
    """A client of the server on ``port``, at the address ``own`` of this machine where one is named."""
    source = (own, 0) if own else None
    return http.client.HTTPConnection("127.0.0.1", port, timeout=HANGS_S, source_address=source)


@dataclass(frozen=True)
class SentEvent:
    """One server-sent event: its name (``message`` without one), its id, its data read as JSON."""

    name: str
    id: str | None
    data: Any


class Stream:
    """A client of ``/events`` that reads the wire itself. Use it as a context manager."""

    def __init__(self, port: int, headers: dict[str, str], path: str = "/events", _from: str = "") -> None:
        self._connection = client(port, _from)
        self._connection.request("GET", path, headers={k.replace("_", "-"): v for k, v in headers.items()})
        self._answer = self._connection.getresponse()
        self.status = self._answer.status
        self.headers: Mapping[str, str] = self._answer.headers

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._connection.sock is not None:
            with contextlib.suppress(OSError):  # the server may have hung up first
                self._connection.sock.shutdown(socket.SHUT_RDWR)
        self._answer.close()
        self._connection.close()

    def events(self) -> Iterator[SentEvent]:
        name, found, data = "message", None, []
        while line := self._answer.readline():
            text = line.decode().rstrip("\n")
            if not text:
                if data:
                    yield SentEvent(name, found, json.loads("\n".join(data)))
                name, found, data = "message", None, []
                continue
            field, _, value = text.partition(": ")
            if field == "event":
                name = value
            elif field == "id":
                found = value
            elif field == "data":
                data.append(value)

    def next(self, name: str = "message") -> SentEvent:
        """The next event of this name; whatever comes before it is passed over."""
        return next(event for event in self.events() if event.name == name)

    def until(self, name: str) -> list[SentEvent]:
        """The events up to the first of this name, that one included."""
        found: list[SentEvent] = []
        for event in self.events():
            found.append(event)
            if event.name == name:
                return found
        raise AssertionError(f"the stream ended before {name}: {found}")


class Console:
    """The dealer's console in a real browser: each method is what a finger does, and the taps are counted."""

    def __init__(self, page: Any, table: ServedTable) -> None:
        self.page = page
        self.table = table
        self.taps = 0
        self._place, self._tapped = (-100.0, -100.0), 0.0

    def open(self, query: str = "") -> Console:
        """Log in (the door itself has its own test) and wait for the first drawing."""
        self.page.context.request.post(f"{self.table.url}/console", form={"pin": PIN})
        self.page.goto(f"{self.table.url}/console{query}")
        self.page.wait_for_selector("#undo button")
        return self

    def tap(self, selector: str) -> None:
        """A finger that waits for the last act to be answered; a second tap on one place comes late enough to
        be no bounce, and not the end of a double tap."""
        self.page.wait_for_selector("body:not(.busy):not(.sending)")
        key = self.page.locator(selector).first
        key.scroll_into_view_if_needed()
        box = key.bounding_box()
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        since = time.monotonic() - self._tapped
        near = all(abs(one - other) < PLACE for one, other in zip(place, self._place, strict=True))
        if near and since < REST_S:
            self.page.wait_for_timeout(1000 * (REST_S - since))
        self.page.click(selector)
        self._place, self._tapped = place, time.monotonic()
        self.taps += 1

    def seat(self, name: str, chips: int) -> None:
        """Type the name, tap the chips, seat them; on a phone the guests' tab is not in view."""
        self.page.fill("#name-of-guest", name)
        self.page.press("#name-of-guest", "Enter")
        for count in (500, 200, 100, 50, 20, 10, 5):
            for _ in range(chips // count):
                self.tap(f"[data-chips='{count}']")
            chips %= count
        self.tap("#strip [data-go=seat]")
        self.page.wait_for_function("() => document.querySelector('#name-of-guest').value === ''")

    def choose(self, game: str) -> None:
        """Open the games, take one as it is usual, and play it."""
        self.main()
        self.tap(f"[data-game={game}]")
        self.main()

    def chore(self, name: str, column: str = "") -> None:
        """Open a chore of the night's drawer; on a phone one column of it is in view."""
        self.tap("[data-tab=night]")
        if column:
            self.tap(f"[data-column={column}]")
        self.tap(f"#drawer [data-chore='{name}']")

    def main(self) -> None:
        """The phase's one main act; held, where a result is to stay for a while."""
        self.page.wait_for_selector("#main button:not([disabled]):not([data-rests])")
        if self.page.locator("#main button.holds").count():
            self.hold("#main button")
        else:
            self.tap("#main button")

    def hold(self, selector: str) -> None:
        """A finger that stays on a button until it acts."""
        self.page.hover(selector)
        self.page.mouse.down()
        self.page.wait_for_selector(f"{selector}:is([data-held], .held)")
        self.page.wait_for_function(
            "where => !document.querySelector(where + ':is([data-held], .held)')", arg=selector
        )
        self.page.mouse.up()
        self.taps += 1

    def undo(self) -> None:
        self.tap("#undo button")

    def deal(self, cards: str) -> None:
        """Each card by its suit, then its rank."""
        for card in cards.split():
            self.tap(f"[data-suit={card[1]}]")
            self.tap(f"[data-card='{card}']")
            self.undoes(f"deal {card}")

    def undoes(self, move: str, phase: str = "race") -> None:
        """Wait until the button names this move, made in ``phase``, as the one that it takes back."""
        words_of_it = words("en").say(taken_back(read_move(move), phase))
        self.page.wait_for_function(
            "said => document.querySelector('#undo button').dataset.undo === said", arg=words_of_it
        )

    def bet(self, name: str, wager: str, chips: Iterable[int]) -> None:
        self.tap(f"[data-player='{name}']")
        for count in chips:
            self.tap(f"[data-chips='{count}']")
        self.tap(f"[data-wager='{wager}']")

    def rank_keys(self) -> None:
        """From now on a card is its suit and its rank on this device."""
        self.page.click("[data-ranks=ask], .keychoice button:last-child")

    def shows(self, selector: str, words: str) -> None:
        self.page.wait_for_function(
            "([where, words]) => (document.querySelector(where)?.innerText || '').includes(words)",
            arg=[selector, words],
        )
