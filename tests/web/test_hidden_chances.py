"""Who is shown chances, fair prices and form (R13.3), by the bytes of every answer."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from dealer.policy.policy import Policy
from dealer.words.catalogue import words
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, ServedTable
from tests.web.test_privacy import BASIC, REVIEW, ROOM, asked
from web.guessing import FREE_GUESSES, KNOWN_GUESSES

COURSE = "deal 7H 2D KD 3C 9S TS 4C"
TO_BETTING = ("join Ann 100", "join Ben 50", "game basic", COURSE)
STEPS = (
    ("bet Ann WIN H 5", "bet Ben WIN C 5"),
    ("close", "deal 2H 3H 2S"),
    ("deal 4H 5H 6H 8H 9H TH",),
    ("official", "game basic prices=fair", COURSE, "bet Ann PLC S 6", "bet Ben QNL H/S 5"),
    ("close", "deal 2H 3H 2S 3D 4H 5H 6H 8H 9H TH"),
)
"""A night by moves that are shown together: bets at traditional prices, a race, its end, bets at fair prices,
and a race whose second place is open."""
JSON = {"Content-Type": "application/json"}
ANSWERS = sorted(one for one in ROOM | REVIEW if one.startswith("GET ") and "static" not in one)
WORTH = frozenset(("chance", "fair", "margin", "expected"))
"""What a board says of a price beside what is offered, and of the book."""
SAID = ("review-chances", "review-fair-price", "review-expected", "chart-expected", "chart-chances-numbers")


def nodes(data: Any) -> Iterator[dict[str, Any]]:
    """Every object of a JSON answer."""
    if isinstance(data, dict):
        yield data
    for one in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from nodes(one)


def chances_in(data: Any) -> list[str]:
    """What of a JSON answer says a chance, or what follows from one."""
    return [
        f"{key}: {node[key]}"
        for node in nodes(data)
        for key in node
        if (key in ("chances", "chances_error", "places") and node[key] is not None)
        or (key in WORTH and ("price" in node or "worst" in node))
        or (key == "warning" and node[key] is not None)
    ]


def leaks(table: ServedTable, **headers: str) -> dict[str, list[str]]:
    """By answer that the room can fetch, what it says of chances; of a page also the figures in its text."""
    shown = table.desk.table.replayed.night.game
    assert shown is not None
    found = shown.chances()
    secret = {f"{chance:.6f}".rstrip("0").encode() for chance in getattr(found, "win", {}).values()}
    secret = {one for one in secret if len(one) > 6}  # 0.25 and 0.5 are anything
    said = [words("en")(code).encode() for code in SAID]
    shown_in: dict[str, list[str]] = {}
    with table.listen(**headers) as stream:
        bodies = {"GET /events": json.dumps(stream.next().data).encode()}
    with table.listen("/events?phone=1") as stream:
        bodies["GET /events?phone=1"] = json.dumps(stream.next().data).encode()
    for route in ANSWERS:
        if route not in ("GET /events", "GET /words/<name>.js"):
            bodies[route] = asked(table, route, **headers).body
    bodies["GET /nights/beside"] = table.get("/nights/beside?night=1", **headers).body
    for route, body in bodies.items():
        kept = [str(one) for one in (*secret, *said) if one in body]
        if body[:1] in (b"{", b"["):
            kept += chances_in(json.loads(body))
        for part in body.split(b'type="application/json"')[1:]:
            inside = part.partition(b">")[2].partition(b"</script>")[0]
            kept += chances_in(json.loads(inside)) if inside.strip() else []
        if kept:
            shown_in[route] = kept
    return shown_in


@pytest.fixture
def played(serve: Callable[..., ServedTable]) -> Callable[[Policy], Iterator[ServedTable]]:
    def play(policy: Policy) -> Iterator[ServedTable]:
        table = serve(*TO_BETTING, review="open")
        table.desk.set_policy(policy)
        yield table
        for moves in STEPS:
            table.do(*moves)
            yield table

    return play


def test_where_chances_are_hidden_nothing_that_can_be_fetched_shows_one(
    played: Callable[[Policy], Iterator[ServedTable]],
) -> None:
    for table in played(Policy(chances="hide")):
        assert leaks(table) == {}
        shown_in = leaks(table, **BASIC)
        assert all("warning-traditional" in one for kept in shown_in.values() for one in kept)  # R12.4
        assert table.board["chances_hidden"]


def test_where_they_are_the_dealer_s_the_room_sees_none_and_the_dealer_does(
    played: Callable[[Policy], Iterator[ServedTable]],
) -> None:
    for table in played(Policy(chances="console")):
        assert leaks(table) == {}
        assert table.get("/api/board", **BASIC).json["chances"]
        for of_the_room in ("/events?screen=tv", "/events?overlay=1"):
            with table.listen(of_the_room, **BASIC) as stream:
                assert chances_in(stream.next().data) == []


def test_where_they_are_shown_they_are_in_all_these_places(
    played: Callable[[Policy], Iterator[ServedTable]],
) -> None:
    shown_in: set[str] = set()
    for table in played(Policy()):
        shown_in |= leaks(table).keys()
    assert shown_in >= {
        "GET /", "GET /api/board", "GET /events", "GET /events?phone=1", "GET /overlay", "GET /phone",
        "GET /nights/<int:number>", "GET /nights/<int:number>/races/<int:race>", "GET /nights/beside",
        "GET /nights/<int:night>/races/<int:race>/boards.json", "GET /nights/<int:night>/replay",
    }  # fmt: skip


def test_prices_that_are_offered_are_shown_all_the_same(
    played: Callable[[Policy], Iterator[ServedTable]],
) -> None:
    table = list(played(Policy(chances="hide")))[-1]
    prices = table.get("/api/board").json["prices"]
    assert {one["horses"]: one["price"] for one in prices if one["wager"] == "WIN"}["H"]


def test_a_helper_is_of_the_room(serve: Callable[..., ServedTable]) -> None:
    table = serve(*TO_BETTING, review="pin")
    table.desk.set_policy(Policy(chances="console"))
    left = table.ask("POST", "/console/bets", b"", {"Cookie": cookie_of(log_in(table, PIN))})
    for headers, visible in (({"Cookie": cookie_of(left)}, False), (BASIC, True)):
        sent = table.ask("POST", "/api/moves", b'{"move": "bet Ann WIN H 1"}', {**JSON, **headers})
        assert (sent.status, bool(sent.json["board"]["chances"])) == (200, visible)


def test_a_program_s_wrong_pin_at_the_board_counts(serve: Callable[..., ServedTable]) -> None:
    table = serve(*TO_BETTING, review="pin")
    table.desk.set_policy(Policy(chances="console"))
    for guess in range(100, 100 + FREE_GUESSES + KNOWN_GUESSES):
        wrong = {"Authorization": "Basic " + base64.b64encode(f"dealer:000{guess}".encode()).decode()}
        assert table.get("/api/board", **wrong).json["chances"] is None
    assert table.get("/console/cards", **BASIC).status == 429
