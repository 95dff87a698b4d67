"""A helper's screen only takes bets and sells chips, and the server lets it do nothing else."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dealer.notation.moves import VERBS
from tests.web.door import cookie_of
from tests.web.races import COURSE
from tests.web.table import DEALER_PIN, PIN, Reply, ServedTable
from tests.web.test_privacy import BROWSER, DEALER, ENDS, OWNER, REVIEW, asked
from web.api import HELPERS_MOVES

GUESTS = ("Ann", "Bob", "Cleo", "Dee", "Emil", "Fay", "Gus", "Hal", "Ida", "Jo", "Kim", "Leo")
BETTING = (*(f"join {name} 100" for name in GUESTS), "game basic prices=fair", f"deal {COURSE}")
FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> ServedTable:
    return serve(*BETTING, dealer_pin=DEALER_PIN, review="pin")


def helper(table: ServedTable, pin: str = DEALER_PIN) -> str:
    """The session of a device that only takes bets."""
    answer = table.ask("POST", "/console", f"pin={pin}&only=bets".encode(), FORM)
    assert (answer.status, answer.headers["Location"]) == (303, "/console/bets")
    return cookie_of(answer)


def move(table: ServedTable, session: str, **body: Any) -> Reply:
    return table.post(body, pin=None, Cookie=session)


# ---- what the server lets it do ------------------------------------------------------------------------


@pytest.mark.parametrize("pin", [PIN, DEALER_PIN])
def test_it_bets_takes_bets_back_and_sells_chips(table: ServedTable, pin: str) -> None:
    session = helper(table, pin)
    position = table.board["position"]
    shown = {name: position[name] for name in ("night", "race", "phase")}
    assert move(table, session, move="bet Ann WIN S 5", shown=shown).status == 200
    assert move(table, session, moves=["bet Bob WIN S 5", "bet Bob WIN H 5"]).status == 200
    assert move(table, session, move="cancel Bob WIN H 5").status == 200
    assert move(table, session, move="buy Cleo 20").status == 200
    table.do("close")
    late = move(table, session, move="bet Ann WIN S 5", shown=shown)
    assert late.json["code"] == "seen" and "Betting was closed (at the console)" in late.json["message"]


def test_every_other_move_is_refused_also_among_others(table: ServedTable) -> None:
    session, before = helper(table), table.desk.table.seq
    examples = {"close": "close", "undo": "undo", "void": "void", "join": "join Zoe 10", "leave": "leave Ann"}
    examples |= {"adjust": "adjust Ann -5 why", "deal": "deal 5D", "price": "price WIN S 3-1", "end": "end"}
    assert set(examples) < set(VERBS) - set(HELPERS_MOVES)
    for text in examples.values():
        answer = move(table, session, move=text)
        assert (answer.status, answer.json["code"]) == (403, "role"), text
        assert move(table, session, moves=["bet Ann WIN S 5", text]).status == 403, text
    assert table.desk.table.seq == before
    assert move(table, session, move="fly").status == 400


def test_every_other_address_is_refused(table: ServedTable) -> None:
    session = helper(table)
    for route in sorted(REVIEW | DEALER | OWNER | ENDS):
        answer = asked(table, route, Cookie=session, Accept="application/json")
        assert (answer.status, answer.json["code"]) == (403, "role"), route
    page = table.get("/console/till", Cookie=session, **BROWSER)
    assert page.status == 403 and "This device only takes bets" in page.body.decode()
    with table.listen("/events", Cookie=session) as stream:
        assert stream.status == 200
        table.do("buy Ann 5")
        assert "station" not in {event.name for event in islice(stream.events(), 4)}


def test_its_console_is_the_screen_of_the_bets_until_it_is_logged_out(table: ServedTable) -> None:
    session = helper(table)
    assert table.get("/console", Cookie=session).headers["Location"] == "/console/bets"
    assert table.get("/console/bets", Cookie=session).status == 200
    table.ask("POST", "/console/leave", b"", {**FORM, "Cookie": session})
    shut = table.get("/console/bets", Cookie=session, **BROWSER)
    assert (shut.status, shut.headers["Location"]) == (303, "/console?next=/console/bets")


def test_a_console_becomes_a_helpers_screen_in_one_tap(table: ServedTable) -> None:
    answer = table.ask("POST", "/console", f"pin={DEALER_PIN}".encode(), FORM)
    dealer = cookie_of(answer)
    became = table.ask("POST", "/console/bets", b"", {**FORM, "Cookie": dealer})
    assert became.headers["Location"] == "/console/bets"
    session = next(
        line.split(";")[0]
        for name, line in became.headers.items()
        if name.lower() == "set-cookie" and line.startswith("railbird=") and "Max-Age=0" not in line
    )
    assert table.get("/api/phones", Cookie=session).status == 403
    assert table.get("/api/phones", Cookie=dealer).status == 401  # that session has ended


# ---- the screen --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["phone", "tablet", "tablet on its side"])
def test_taps_bet_take_back_and_sell_chips(table: ServedTable, open_page: Any, size: str) -> None:
    page = open_page(size)
    page.goto(table.url + "/console")
    page.fill("#pin", DEALER_PIN)
    page.click("text=Only bets on this device")
    page.wait_for_selector("#act [data-player=Cleo]")
    assert Axe().run(page).response["violations"] == []
    page.click("[data-player=Cleo]")
    page.click("[data-chips='5']")
    page.click("[data-horse=S]")
    page.wait_for_selector("#strip[data-tone=taken]")
    assert table.board["players"]["Cleo"] == 95
    if size == "phone":
        page.click("[data-tab=bets]")
    page.click("[data-cancel]")
    page.wait_for_selector("[data-cancel]", state="detached")
    assert table.board["players"]["Cleo"] == 100
    if size == "phone":
        page.click("[data-tab=bets]")
    page.click("[data-buy-chips]")
    page.click("[data-player=Dee]")
    page.click("[data-chips='50']")
    page.click("[data-go=buy]")
    page.wait_for_selector("#strip[data-tone=taken]")
    assert table.board["players"]["Dee"] == 150
    assert page.query_selector("[data-undo], [data-main]") is None


def test_between_two_bettings_it_says_that_none_are_taken(table: ServedTable, open_page: Any) -> None:
    page = open_page("phone")
    page.goto(table.url + "/console?lang=de")
    page.fill("#pin", DEALER_PIN)
    page.click("text=Auf diesem Gerät nur Wetten")
    page.wait_for_selector("#act [data-player=Cleo]")
    table.do("close")
    page.wait_for_selector("text=Jetzt werden keine Wetten angenommen")
    assert Axe().run(page).response["violations"] == []
