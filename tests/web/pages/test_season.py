"""The season on the screens: who sees what of it, who takes part, its files, the wall and the podium."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import measure
from tests.web.door import cookie_of, log_in
from tests.web.pages.test_wall import stand_upright
from tests.web.phone.phone import seated
from tests.web.table import DEALER_PIN, PIN, Console, ServedTable

COURSE = "deal 2H 3H 2D 3D 2C 3C 2S"
RUN = "deal 3S 4S 5S 6S 7S 8S 9S TS"
NAMES = ("Ann", "Bob", "Hannelore von der Heide-Lichtenberg", "Éva")
IN = NAMES[:3]
FORM = "application/x-www-form-urlencoded"
MINUTE_MS = 60_000


def play(table: ServedTable, *, end: bool = True) -> None:
    """A night: Ann wins 10, Bob loses 5, Hannelore 7; Éva, who wins most, does not take part."""
    table.do(*(f'join "{name}" 1000' for name in NAMES), "game basic", COURSE)
    bets = zip(NAMES, ("S 5", "H 5", "H 7", "S 50"), strict=True)
    table.do(*(f'bet "{name}" WIN {bet}' for name, bet in bets), "close", RUN, "official")
    if end:
        table.do("end")


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> ServedTable:
    """A night that is over, and one that runs."""
    table = serve(review="pin")
    table.do(*(f'join "{name}" 1' for name in IN))
    for name in IN:
        table.services.members.let_in(name)
    table.do(*(f'leave "{name}"' for name in IN))
    play(table)
    table.desk.open_night()
    play(table, end=False)
    return table


def text_of(table: ServedTable, path: str, **headers: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", table.get(path, **headers).body.decode()).split())


def test_the_room_sees_who_opted_in_without_chips_and_the_staff_all(table: ServedTable) -> None:
    room = text_of(table, "/season")
    assert "1 Ann 10 1 1 ×3.00 1 2 Bob 6 1 1 – 0 3 Hannelore" in room
    assert "Éva" not in room and "Staked" not in room and "csv" not in room and "Take out" not in room
    tonight = room.partition("Tonight so far (night 2)")[2]
    assert "1 Ann 10 2 Bob 6 3 Hannelore" in tonight and "+10" not in tonight
    session = cookie_of(log_in(table, PIN))
    staff = text_of(table, "/season", Cookie=session)
    assert "1 Ann 10 1 1 5 15 +10 ×3.00 1" in staff and "Take out Bob" in staff and "Éva" not in staff
    assert "Guests: 4 here for the first time, 4 came back" in staff
    table.services.bar.review = "open"
    opened = text_of(table, "/season")
    assert "1 Ann 10 1 1 5 15 +10" in opened and "Take out" not in opened


def test_a_dealer_has_the_files_and_the_room_has_not(serve: Callable[..., ServedTable]) -> None:
    table = serve(review="pin", dealer_pin=DEALER_PIN)
    play(table)
    session = cookie_of(log_in(table, DEALER_PIN))
    sheet, book = (table.get(f"/season.{form}", Cookie=session) for form in ("csv", "xlsx"))
    assert sheet.body.startswith(b"place,player") and book.body.startswith(b"PK")
    assert sheet.headers["Content-Disposition"] == 'attachment; filename="season.csv"'
    assert table.get("/season.pdf", Cookie=session).status == 404
    assert table.get("/season.csv", Accept="text/csv").status == 401
    assert table.get("/season.csv?from=2026-12-01&to=2026-01-01", Cookie=session).status == 400


def test_days_that_are_none_are_said_on_the_page(table: ServedTable) -> None:
    wrong = table.get("/season?from=2026-12-01&to=2026-09-01")
    assert wrong.status == 400
    told = wrong.body.decode()
    assert "A season ends on or after its first day" in told or "a season ends on or after" in told
    assert 'value="2026-12-01"' in told
    assert table.get("/season?from=tomorrow&lang=de").status == 400
    assert "No night of it is over yet." in text_of(table, "/season?to=2001-01-01")
    table.services.bar.season_begins = "2099-01-01"
    assert "Since 1 Jan 2099" in text_of(table, "/season")
    assert "10 1 1" in text_of(table, "/season?from=")


def test_without_points_there_is_no_season_and_nobody_is_asked(table: ServedTable) -> None:
    table.services.take({"season_points": ""})
    assert table.get("/season").status == 404
    assert table.get("/season.json").json == {"lines": [], "count": 0, "last": None}
    assert table.get("/phone/me").json["season"] is None
    assert b"/season" not in table.get("/nights", Cookie=cookie_of(log_in(table, PIN))).body


def test_who_takes_part_is_changed_at_the_console_and_on_the_page(table: ServedTable) -> None:
    assert table.post({"name": "éva", "in": True}, path="/api/season").json == {
        "on": True, "members": ["Ann", "Bob", IN[2], "Éva"],
    }  # fmt: skip
    assert table.post({"name": "Nobody", "in": True}, path="/api/season").json["code"] == "player"
    assert table.post({"name": "Ann", "in": "yes"}, path="/api/season").status == 400
    assert table.post({"name": "Ann", "in": True}, pin=None, path="/api/season").status == 401
    assert "Éva" not in [one["name"] for one in table.get("/season.json").json["lines"]]
    last = table.get("/season.json").json["last"]
    assert [one["name"] for one in last["lines"]] == ["Éva", "Ann", "Bob", IN[2]]
    session = cookie_of(log_in(table, PIN))
    body = urlencode({"name": "ANN"}).encode()
    answer = table.ask("POST", "/season/out", body, {"Content-Type": FORM, "Cookie": session})
    assert answer.headers["Location"] == "/season"
    assert b"Ann" not in table.get("/season").body and "Ann" not in table.services.members.names()


def test_a_console_is_told_who_takes_part(table: ServedTable) -> None:
    with table.listen(Cookie=cookie_of(log_in(table, PIN))) as stream:
        assert stream.next("season").data == {"on": True, "members": list(IN)}
        table.services.members.take_out("Bob")
        assert stream.next("season").data["members"] == ["Ann", IN[2]]
        table.services.take({"season_points": ""})
        assert stream.next("season").data["on"] is False


def test_a_phone_that_asks_for_a_seat_may_tick_it_and_take_it_back(serve: Callable[..., ServedTable]) -> None:
    table = serve("join Ann 10")
    asked = table.post({"name": "Zoe", "season": True}, pin=None, path="/phone/ask")
    cookie = cookie_of(asked, "railbird-ask")
    (one,) = table.services.phones.view()["asks"]
    assert one["season"] is True and not table.services.members.names()
    answer = {"number": one["number"], "let_in": True, "chips": 50, "key": "1"}
    assert table.post(answer, path="/api/phones/answer").status == 200
    assert table.services.members.names() == ["Zoe"]
    me = table.get("/phone/me", Cookie=cookie)
    seat = cookie_of(me, "railbird-seat")
    assert me.json["season"] is True
    out = table.post({"in": False}, pin=None, path="/phone/season", Cookie=seat)
    assert out.json["season"] is False and table.services.members.names() == []
    assert table.post({"in": True}, pin=None, path="/phone/season", Cookie=seat).json["season"] is True
    assert table.post({"in": True}, pin=None, path="/phone/season").status == 401


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", ["console", "phone", "small phone"])
def test_the_page_fits_every_screen(
    table: ServedTable, open_page: Callable[..., Any], language: str, size: str
) -> None:
    page = open_page(size)
    page.context.request.post(f"{table.url}/console", form={"pin": PIN})
    page.goto(f"{table.url}/season?lang={language}")
    page.click(".of-game summary")
    seen = measure(page)
    assert seen.over[0] <= 0 and seen.clipped == [] and seen.overlapping() == []
    assert seen.smallest()[0] >= 16
    heights = page.eval_on_selector_all(".season tbody th", "all => all.map(one => one.clientHeight)")
    assert max(heights) <= 120, "a name has a letter a line"
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_wall_has_the_table_and_the_podium_what_the_night_gives(
    table: ServedTable, open_page: Callable[..., Any], language: str
) -> None:
    page = open_page("tv")
    stop_clock(page)
    page.goto(f"{table.url}/?lang={language}")
    for _ in range(12):
        page.clock.fast_forward(8000)
        if page.locator("#seats[data-page=season]").count():
            break
    page.wait_for_selector("#seats[data-page=season] .season-table li")
    rows = [" ".join(one.split()) for one in page.locator(".season-table li").all_inner_texts()]
    assert [row.split()[1] for row in rows] == ["Ann", "Bob", "Hannelore"]
    assert rows[0].endswith(("tonight +10 10", "heute +10 10")) and "Éva" not in " ".join(rows)
    fits(page)
    table.do("end")
    page.wait_for_selector("#seats.closing .podium-steps em")
    page.clock.fast_forward(5000)
    fits(page)
    shown = {one.split()[0] for one in page.locator(".podium-steps em").all_inner_texts()}
    assert shown <= {"+10", "+6", "+4"} and "+10" in shown
    stand_upright(page)
    fits(page)


def fits(page: Any) -> None:
    """What is shown is legible and whole."""
    seen = measure(page)
    assert (seen.clipped, seen.overlapping(), seen.faint(7, 4.5)) == ([], [], [])
    assert seen.smallest()[0] >= 39.9
    assert max(seen.over) <= 0


def test_a_guest_who_sits_down_is_asked_on_the_console(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 10")
    table.services.members.let_in("Ann")
    page = open_page("console")
    console = Console(page, table).open()
    page.fill("#name-of-guest", "Zoe")
    page.press("#name-of-guest", "Enter")
    console.tap("[data-chips='100']")
    console.tap("#strip [data-season]")
    assert page.get_attribute("#strip [data-season]", "aria-pressed") == "true"
    console.tap("#strip [data-go=seat]")
    page.wait_for_function("() => document.querySelector('#name-of-guest').value === ''")
    console.tap("#strip [data-chore=season]")
    page.wait_for_selector("[data-player=Zoe]:has-text('✓')")
    assert table.services.members.names() == ["Ann", "Zoe"]
    console.tap("[data-player=Ann]")
    page.wait_for_selector("[data-player=Ann]:not(:has-text('✓'))")
    assert table.services.members.names() == ["Zoe"]


def test_a_phone_leaves_the_season_in_its_menu(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100")
    table.services.members.let_in("Ann")
    page = seated(open_page("phone"), table)
    page.click("#dots")
    page.click("#menu [data-season=true]")
    page.wait_for_selector("#menu [data-season=false]")
    assert table.services.members.names() == []
