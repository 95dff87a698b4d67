"""The owner's PIN and a dealer's: what each opens, what a dealer is told, how the owner comes in and goes."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask

from dealer.journal.till_count import Count
from hardware.appliance.small_file import KeptFile
from tests.clock import Clock
from tests.web.door import cookie_of, cookies_of, log_in
from tests.web.table import DEALER_PIN, KEY, PIN, Reply, ServedTable
from tests.web.test_privacy import (
    BROWSER,
    DEALER,
    EXPORTED,
    HELPER,
    NIGHT,
    OWNER,
    REVIEW,
    ROOM,
    WITH_A_PIN,
    asked,
    refused,
)
from web import privacy
from web.access import OWNERS_KEPT_S, Guard
from web.guessing import FREE_GUESSES, KNOWN_GUESSES
from web.logins import Logins


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> ServedTable:
    return serve(*NIGHT, review="pin", dealer_pin=DEALER_PIN)


def basic(user: str, pin: str) -> dict[str, str]:
    return {"Authorization": "Basic " + base64.b64encode(f"{user}:{pin}".encode()).decode()}


def status_of(table: ServedTable, path: str, session: str) -> int:
    return table.get(path, Cookie=session).status


# ---- what each opens ---------------------------------------------------------------------------------


def test_every_route_is_the_rooms_a_helpers_a_dealers_or_the_owners_and_of_one_only(
    table: ServedTable,
) -> None:
    lists = (privacy.ROOM, privacy.REVIEW, privacy.HELPERS, privacy.DEALERS, privacy.OWNERS)
    endpoints = {rule.endpoint for rule in table.app.url_map.iter_rules()}
    assert endpoints == frozenset().union(*lists)
    assert sum(map(len, lists)) == len(endpoints)
    assert privacy.least_role("a.page_that_nobody_listed") == "owner"


def test_a_dealer_runs_the_table_and_sees_tonight_and_nothing_of_the_owners(table: ServedTable) -> None:
    session = cookie_of(log_in(table, DEALER_PIN))
    for route in sorted(HELPER | DEALER | REVIEW - EXPORTED):
        answer = asked(table, route, Cookie=session)
        assert answer.status != 403 and not refused(answer), route
    for route in sorted(OWNER | EXPORTED):
        answer = asked(table, route, Cookie=session, Accept="application/json")
        assert (answer.status, answer.json["code"]) == (403, "role"), route
        assert asked(table, route, **basic("dealer", DEALER_PIN)).status == 403, route


def test_the_owner_opens_everything_with_any_user_name(table: ServedTable) -> None:
    session = cookie_of(log_in(table, PIN))
    for headers in ({"Cookie": session}, basic("owner", PIN), basic("dealer", PIN)):
        for route in sorted(REVIEW | WITH_A_PIN):
            answer = asked(table, route, **headers)
            assert answer.status != 403 and not refused(answer), route


def test_a_station_with_one_pin_is_as_it_was(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="pin", dealer_pin=PIN)  # the same one is no other
    session = cookie_of(log_in(table, PIN))
    assert [route for route in OWNER if asked(table, route, Cookie=session).status == 403] == []


def test_books_of_other_nights_are_the_owners_unless_the_nights_are_open(table: ServedTable) -> None:
    session = cookie_of(log_in(table, DEALER_PIN))
    tonight = ["/nights/1", "/nights/1/replay", "/nights/1/player?name=Ann", "/nights/1/player.pdf?name=Ann"]
    assert [status_of(table, path, session) for path in tonight] == [200] * 4
    table.do("void", "leave Ann", "leave Ben", "end")
    table.desk.open_night()
    assert [status_of(table, path, session) for path in tonight] == [403] * 4
    own = cookie_of(log_in(table, PIN))
    assert [status_of(table, path, own) for path in tonight] == [200] * 4
    table.services.take({"review": "open"})
    assert [status_of(table, path, session) for path in tonight] == [200] * 4


def test_a_dealer_does_not_read_in_the_books_what_the_till_should_hold_before_it_is_counted(
    table: ServedTable,
) -> None:
    def reads_accounts(pin: str) -> bool:
        return b'id="accounts"' in table.get("/nights/1", **basic("dealer", pin)).body

    assert (reads_accounts(DEALER_PIN), reads_accounts(PIN)) == (False, True)
    table.do("void", "leave Ann", "leave Ben", "end")
    assert (reads_accounts(DEALER_PIN), reads_accounts(PIN)) == (False, True)
    table.services.till.count(1, Count.of({1: 7}), "Eva")
    assert (reads_accounts(DEALER_PIN), reads_accounts(PIN)) == (True, True)


def test_a_dealer_shows_a_guest_their_link_and_removes_no_name(table: ServedTable) -> None:
    pages = [table.get("/nights/1/player?name=Ann", **basic("dealer", pin)).body for pin in (DEALER_PIN, PIN)]
    assert [b"link=" in page for page in pages] == [True, True]
    assert [b"/player/remove" in page for page in pages] == [False, True]


@pytest.mark.parametrize(("user", "pin"), [("owner", DEALER_PIN), ("Owner", PIN), ("helper", PIN)])
def test_a_user_name_with_another_pin_is_nobody(table: ServedTable, user: str, pin: str) -> None:
    assert table.get("/api/phones", **basic(user, pin)).status == 401


# ---- what a dealer is told, and how the owner comes in -----------------------------------------------


def test_a_dealer_reads_whose_it_is_and_the_owner_comes_in_there_and_goes_by_itself(
    table: ServedTable,
) -> None:
    session = cookie_of(log_in(table, DEALER_PIN))
    door = table.get("/nights?q=a", Cookie=session, **BROWSER)
    page = door.body.decode()
    assert door.status == 403 and "This is the owner’s: it wants the owner’s PIN." in page
    assert 'name="next" value="/nights?q=a"' in page and 'href="/nights/1"' in page
    assert log_in(table, "000000", "/nights?q=a", Cookie=session).status == 401
    answer = log_in(table, PIN, "/nights?q=a", Cookie=session)
    assert (answer.status, answer.headers["Location"]) == (303, "/nights?q=a")
    assert list(cookies_of(answer)) == ["railbird-owner"]  # beside the dealer's, which stays
    assert cookies_of(answer)["railbird-owner"]["max-age"] == str(OWNERS_KEPT_S)
    both = f"{session}; {cookie_of(answer, 'railbird-owner')}"
    again = table.get("/nights", Cookie=both)
    assert again.status == 200
    assert cookies_of(again)["railbird-owner"]["max-age"] == str(OWNERS_KEPT_S)  # while it is used
    assert "railbird-owner" not in cookies_of(table.get("/console", Cookie=both))
    assert status_of(table, "/nights", session) == 403  # the browser let the cookie go


def test_the_owners_session_on_a_dealers_screen_ends_by_the_stations_own_clock() -> None:
    clock, app = Clock(0), Flask("door")
    guard = Guard(PIN, KEY, clock, dealer_pin=DEALER_PIN)
    dealers, owners = app.make_response(""), app.make_response("")
    with app.test_request_context():
        guard.log_in(dealers, "dealer")
    session = dealers.headers.getlist("Set-Cookie")[0].split(";")[0]
    with app.test_request_context(headers={"Cookie": session}):
        guard.log_in(owners, "owner")
    both = f"{session}; {owners.headers.getlist('Set-Cookie')[0].split(';')[0]}"
    with app.test_request_context(headers={"Cookie": both}):
        clock.now_s = OWNERS_KEPT_S - 1
        assert guard.role() == "owner"
        guard.keep_owner(app.make_response(""))
        clock.now_s = 2 * OWNERS_KEPT_S - 2
        assert guard.role() == "owner"
        clock.now_s = 2 * OWNERS_KEPT_S
        assert guard.role() == "dealer"


def test_a_dealers_screen_on_which_the_owner_changes_the_dealers_pin_is_logged_out_too(
    table: ServedTable,
) -> None:
    session = cookie_of(log_in(table, DEALER_PIN))
    both = f"{session}; {cookie_of(log_in(table, PIN, '/nights', Cookie=session), 'railbird-owner')}"
    set_dealer_pin(table, "271828", both)
    assert status_of(table, "/api/phones", session) == 401
    assert status_of(table, "/nights", both) == 200  # the owner is still there


def test_a_dealers_pin_at_the_owners_door_opens_nothing_more(table: ServedTable) -> None:
    session = cookie_of(log_in(table, DEALER_PIN))
    answer = log_in(table, DEALER_PIN, "/console/settings", Cookie=session)
    assert status_of(table, "/console/settings", cookie_of(answer)) == 403


def test_where_the_owners_pin_is_asked_once_more_a_dealers_is_wrong(table: ServedTable) -> None:
    guard = table.services.guard
    assert guard.check(DEALER_PIN, "10.0.0.9", least="owner") is None
    assert guard.check(PIN, "10.0.0.9", least="owner") == "owner"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_owners_door_is_clean(table: ServedTable, open_page: Any, language: str) -> None:
    page = open_page("phone")
    page.goto(f"{table.url}/console?lang={language}")
    page.fill("#pin", DEALER_PIN)
    page.click("button[type=submit]")
    page.wait_for_selector("#act")
    page.goto(f"{table.url}/nights")
    assert Axe().run(page).response["violations"] == []
    page.fill("#pin", PIN)
    page.click("button[type=submit]")
    page.wait_for_url("**/nights")


# ---- a changed PIN ------------------------------------------------------------------------------------


def set_dealer_pin(table: ServedTable, pin: str | None, session: str) -> None:
    with table.app.test_request_context(headers={"Cookie": session}):
        table.services.take({"dealer_pin": pin})


def test_the_first_dealers_pin_logs_everybody_out_but_who_set_it(serve: Callable[..., ServedTable]) -> None:
    table = serve(review="pin")
    owner, tablet = cookie_of(log_in(table, PIN)), cookie_of(log_in(table, PIN))
    set_dealer_pin(table, DEALER_PIN, owner)
    assert status_of(table, "/api/phones", owner) == 200
    assert status_of(table, "/api/phones", tablet) == 401
    assert log_in(table, DEALER_PIN).status == 303


def test_another_dealers_pin_logs_out_the_dealers_and_none_shuts_them_out(table: ServedTable) -> None:
    owner, dealer = cookie_of(log_in(table, PIN)), cookie_of(log_in(table, DEALER_PIN))
    set_dealer_pin(table, "271828", owner)
    assert status_of(table, "/api/phones", dealer) == 401 and log_in(table, DEALER_PIN).status == 401
    dealer = cookie_of(log_in(table, "271828"))
    other = cookie_of(log_in(table, PIN))
    set_dealer_pin(table, None, owner)
    assert status_of(table, "/api/phones", dealer) == 401 and log_in(table, "271828").status == 401
    assert status_of(table, "/console/settings", other) == 404  # the owner's stay; it has no settings here


def test_roles_outlive_a_restart_and_sessions_of_before_are_the_owners(tmp_path: Path) -> None:
    kept = KeptFile(tmp_path / "sessions.json")
    logins = Logins("seal", kept)
    old = logins.open()
    logins = Logins("seal", kept, "dealers")  # a PIN for dealers, written in the file by hand
    assert logins.role(old) is None
    owner, dealer, helper = logins.open("owner"), logins.open("dealer"), logins.open("helper")
    again = Logins("seal", kept, "dealers")
    assert [again.role(one) for one in (owner, dealer, helper)] == ["owner", "dealer", "helper"]
    changed = Logins("seal", kept, "other")
    assert [changed.role(one) for one in (owner, dealer, helper)] == ["owner", None, None]
    assert "dealers" in json.loads(kept.read())
    assert Logins("another", kept, "dealers").role(owner) is None


def test_sessions_of_an_older_station_stay_open(tmp_path: Path) -> None:
    kept = KeptFile(tmp_path / "sessions.json")
    token = Logins("seal", kept).open()
    assert set(json.loads(kept.read())) == {"seal", "sessions", "programs"}
    assert Logins("seal", kept).role(token) == "owner"


# ---- guessing -----------------------------------------------------------------------------------------


def test_a_dealer_cannot_guess_the_owners_pin_between_logins_of_their_own() -> None:
    guard, place = Guard(PIN, KEY, Clock(0), dealer_pin=DEALER_PIN), "192.168.1.9"
    for guess in range(FREE_GUESSES):
        assert guard.check(f"00000{guess}", place) is None
        guard.check(DEALER_PIN, place)
    assert guard.wait_s(place) > 0


def test_a_dealers_known_device_has_its_few_wrong_pins_too(table: ServedTable) -> None:
    app = Flask("door")
    clock = Clock(0)
    guard = Guard(PIN, KEY, clock, dealer_pin=DEALER_PIN)
    with app.test_request_context():
        answer = app.make_response("")
        guard.log_in(answer, "dealer")
    device = next(
        one.split(";")[0].partition("=")[2]
        for one in answer.headers.getlist("Set-Cookie")
        if one.startswith("railbird-device=")
    )
    for _ in range(KNOWN_GUESSES + FREE_GUESSES):
        guard.check("000001", "10.0.0.9", device)
    assert guard.wait_s("10.0.0.9", device) > 0


def test_the_room_stays_open(table: ServedTable) -> None:
    answers: dict[str, Reply] = {route: asked(table, route) for route in ROOM if route.startswith("GET ")}
    assert [route for route, answer in answers.items() if answer.status == 403] == []
