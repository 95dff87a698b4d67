"""Who sees what: every address of the station is for the room, a dealer or the owner, and is listed here."""

from __future__ import annotations

import base64
import html
import re
import urllib.parse
from collections.abc import Callable

import pytest

from dealer.journal.pictures import Picture
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, Reply, ServedTable

NIGHT = ("join Ann 100", "join Ben 50", "game basic")
BASIC = {"Authorization": "Basic " + base64.b64encode(f"dealer:{PIN}".encode()).decode()}
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}

ROOM = {
    "GET /",
    "GET /api/board",
    "GET /api/clips/deciding",
    "GET /api/replay",
    "GET /console",
    "GET /events",
    "GET /first",
    "GET /first/code.svg",
    "GET /first/shown.json",
    "GET /healthz",
    "GET /join.svg",
    "GET /judged.jpg",
    "GET /logo/<mark>",
    "GET /overlay",
    "GET /scripts/<of_build>/<path:name>",
    "GET /season",
    "GET /season.json",
    "GET /static/<path:filename>",
    "GET /voice/<int:night>/<int:seq>.wav",
    "GET /wall.json",
    "GET /wifi.svg",
    "GET /words/<name>.js",
    "GET /p",
    "GET /phone",
    "GET /phone/app.webmanifest",
    "GET /phone/me",
    "GET /phone/statement",
    "POST /api/measured",
    "POST /api/shown",
    "POST /console",
    "POST /console/leave",
    "POST /first",
    "POST /phone/ask",
    "POST /phone/claim",
    "POST /phone/leave",
    "POST /phone/limit",
    "POST /phone/moves",
    "POST /phone/season",
    "POST /phone/withdraw",
}
REVIEW = {
    "GET /api/clips/<int:night>/<int:seq>",
    "GET /api/clips/<int:night>/<int:seq>/<int:place>.jpg",
    "GET /nights",
    "GET /nights/<int:night>/races/<int:race>/boards.json",
    "GET /nights/<int:night>/races/<int:race>/steps.json",
    "GET /nights/<int:night>/replay",
    "GET /nights/<int:number>",
    "GET /nights/<int:number>/export/<form>",
    "GET /nights/<int:number>/player",
    "GET /nights/<int:number>/player.pdf",
    "GET /nights/<int:number>/races/<int:race>",
    "GET /nights/<int:night>/clips/<int:seq>/film",
    "GET /nights/<int:number>/film",
    "GET /nights/<int:number>/pictures.zip",
    "GET /nights/beside",
    "GET /pictures/<int:seq>.jpg",
}
HELPER = {"GET /console/bets", "POST /api/moves"}
DEALER = {
    "GET /api/cards",
    "GET /api/limits",
    "GET /api/phones",
    "GET /api/presets",
    "GET /api/season",
    "GET /api/staff",
    "GET /season.<form>",
    "GET /api/phones/code.svg",
    "GET /api/measure",
    "GET /api/station/parts",
    "GET /api/station/camera",
    "GET /api/station/camera/readings",
    "GET /camera-plain.jpg",
    "GET /camera.jpg",
    "GET /console/camera",
    "GET /console/diagnosis",
    "GET /console/handbook",
    "GET /console/cards",
    "GET /console/teach",
    "GET /console/till",
    "GET /console/till/state",
    "GET /console/names",
    "GET /console/staff",
    "GET /question.jpg",
    "GET /teach/<any(doubt, last):which>.jpg",
    "POST /api/replay",
    "POST /api/limits",
    "POST /api/nights",
    "POST /api/measure",
    "POST /api/pause",
    "POST /api/phones/answer",
    "POST /api/phones/confirm",
    "POST /api/phones/invite",
    "POST /api/phones/mode",
    "POST /api/phones/refuse-all",
    "POST /api/phones/take-back",
    "POST /api/presets/default",
    "POST /api/presets/delete",
    "POST /api/presets/keep",
    "POST /api/preview",
    "POST /api/season",
    "POST /api/staff",
    "POST /api/station/<what>",
    "POST /api/station/camera/<what>",
    "POST /api/station/reread",
    "POST /api/teach/<what>",
    "POST /console/till/<step>",
    "POST /console/names",
    "POST /console/staff",
    "POST /season/out",
}
ENDS = {"POST /console/bets"}
"""A dealer's too; it ends the session."""
OWNER = {
    "GET /console/backups",
    "GET /console/backups/<backup>",
    "GET /console/backups/address",
    "GET /console/backups/<backup>/file",
    "GET /console/reset",
    "GET /console/settings",
    "GET /console/settings/buttons.json",
    "GET /console/network",
    "GET /console/acceptance",
    "GET /console/acceptance.txt",
    "POST /console/acceptance",
    "GET /console/station",
    "GET /console/update",
    "GET /first/<any(language, pin, time, bar, chip, allowed, camera, buttons, game):step>",
    "GET /first/buttons.json",
    "POST /console/backups",
    "POST /console/backups/<backup>",
    "POST /console/backups/address",
    "POST /console/backups/go-on",
    "POST /console/backups/send",
    "POST /console/reset",
    "POST /console/settings",
    "POST /console/settings/check",
    "POST /console/settings/logo",
    "POST /console/settings/mend",
    "POST /console/settings/restart",
    "POST /console/settings/try",
    "POST /console/network",
    "POST /console/station",
    "POST /console/update",
    "POST /first/<any(language, pin, time, bar, chip, allowed, camera, buttons, game):step>",
    "POST /first/clock",
    "POST /first/try",
    "POST /nights/<int:number>/player/remove",
}
WITH_A_PIN = HELPER | DEALER | OWNER
EXPORTED = {
    "GET /nights",
    "GET /nights/beside",
    "GET /nights/<int:number>/export/<form>",
    "GET /nights/<int:number>/film",
    "GET /nights/<int:number>/pictures.zip",
}
FILLED = {
    "path:filename": "css/console.css",
    "name": "en",
    "backup": "0123456789abcdef",
    "form": "csv",
    "any(doubt, last):which": "last",
    "any(language, pin, time, bar, chip, allowed, camera, buttons, game):step": "bar",
    "what": "press",
    "step": "float",
}


def routes(table: ServedTable) -> set[str]:
    return {
        f"{method} {rule.rule}"
        for rule in table.app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }


def asked(table: ServedTable, route: str, **headers: str) -> Reply:
    method, _, rule = route.partition(" ")
    path = re.sub(r"<([^>]+)>", lambda part: FILLED.get(part[1], "1"), rule)
    if path == "/events":
        with table.listen(**headers) as stream:
            return Reply(stream.status, stream.headers, b"")
    return table.ask(method, path, None if method == "GET" else b"", headers)


def refused(answer: Reply) -> bool:
    door = answer.headers.get("Location", "").partition("?")[0] == "/console"
    return answer.status == 401 or (answer.status == 303 and door)


def test_the_wall_names_nobody_unless_the_nights_are_open(serve: Callable[..., ServedTable]) -> None:
    closed, opened = serve(*NIGHT, review="pin"), serve(*NIGHT, review="open")
    assert "nights" not in closed.get("/wall.json").json
    # A TV shows it to the room, whoever has logged in on it.
    assert "nights" not in closed.get("/wall.json", **BASIC).json
    assert [one["name"] for one in opened.get("/wall.json").json["nights"]] == ["Ann", "Ben"]


def test_every_address_is_for_the_room_or_wants_the_pin(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="pin")
    assert routes(table) == ROOM | REVIEW | WITH_A_PIN | ENDS, "a new address is listed here"
    for headers in ({}, BROWSER):
        answered = {route: asked(table, route, **headers) for route in sorted(REVIEW | WITH_A_PIN)}
        assert [route for route, answer in answered.items() if not refused(answer)] == []
    # The door answers a POST without a PIN with 401 itself, and leaving leads to the door; a phone without a
    # seat has no statement, no race is decided, no card is judged, nothing is called, the short address leads
    # to the long one, a station that has an owner asks no first questions, there is no access point, no logo,
    # no such script.
    shut = {route for route in ROOM if asked(table, route).status not in (200, 400)}
    assert shut == {
        "POST /console",
        "POST /console/leave",
        "GET /phone/statement",
        "GET /api/clips/deciding",
        "GET /judged.jpg",
        "GET /logo/<mark>",
        "GET /scripts/<of_build>/<path:name>",
        "GET /voice/<int:night>/<int:seq>.wav",
        "GET /p",
        "GET /first",
        "POST /first",
        "GET /wifi.svg",
    }
    session = cookie_of(log_in(table, PIN))
    for route in sorted(REVIEW | WITH_A_PIN):
        assert not refused(asked(table, route, Cookie=session)), route
        assert asked(table, route, **BASIC).status != 401, route


def test_a_setting_opens_the_nights_and_nothing_else(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="open")
    assert [route for route in sorted(REVIEW) if refused(asked(table, route))] == []
    assert [route for route in sorted(WITH_A_PIN) if not refused(asked(table, route))] == []


@pytest.mark.parametrize("accept", ["*/*", "application/json", "image/avif,image/webp,*/*"])
def test_what_is_no_page_is_refused_with_401(serve: Callable[..., ServedTable], accept: str) -> None:
    table = serve(*NIGHT, review="pin")
    for path in (
        "/nights",
        "/nights/1/export/csv",
        "/nights/1/races/1/steps.json",
        "/nights/1/player?name=Ann",
    ):
        answer = table.get(path, Accept=accept)
        assert (answer.status, answer.json["code"]) == (401, "pin")
        assert b"Ann" not in answer.body


def test_the_door_leads_back_to_the_page_that_was_asked_for(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="pin")
    wanted = "/nights/1/player?name=Ann&x=a%26b"
    door = table.get(wanted, **BROWSER).headers["Location"]
    page = table.get(door).body.decode()
    found = re.search(r'name="next" value="([^"]*)"', page)
    assert found is not None
    assert html.unescape(found[1]) == wanted
    mistyped = log_in(table, "000000", wanted)
    assert b'name="next"' in mistyped.body
    answer = log_in(table, PIN, html.unescape(found[1]))
    assert (answer.status, answer.headers["Location"]) == (303, wanted)
    assert table.get(wanted, Cookie=cookie_of(answer)).status == 200
    assert table.get(door, Cookie=cookie_of(answer)).headers["Location"] == wanted


@pytest.mark.parametrize(
    "elsewhere",
    [
        "http://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil",
        "evil",
        "/\t/evil.example",
        "/x\r\nA: b",
    ],
)
def test_the_door_leads_nowhere_else(serve: Callable[..., ServedTable], elsewhere: str) -> None:
    table = serve(review="pin")
    assert log_in(table, PIN, elsewhere).headers["Location"] == "/console"
    page = table.get("/console?" + urllib.parse.urlencode({"next": elsewhere})).body
    assert b'name="next"' not in page


# ---- a player's own link -------------------------------------------------------------------------------


def own_link(table: ServedTable, name: str) -> str:
    """What the dealer shows to the player: the address on their statement."""
    page = table.get(f"/nights/1/player?name={name}", **BASIC).body.decode()
    found = re.search(r'<a href="http://192\.168\.1\.23:8080(/nights/[^"]+link=[^"]+)"', page)
    assert found is not None
    assert "<svg" in page
    return html.unescape(found[1])


def test_a_players_own_link_opens_their_statement_and_nothing_else(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="pin")
    own = own_link(table, "Ann")
    page = table.get(own, **BROWSER)
    assert page.status == 200
    assert b"Ann" in page.body
    links = re.findall(r'href="(/(?!static)[^"]*)"', page.body.decode())
    assert [link for link in links if table.get(html.unescape(link), **BROWSER).status != 200] == []
    assert table.get(own.replace("/player?", "/player.pdf?")).body.startswith(b"%PDF")
    for other in (
        own.replace("name=Ann", "name=Ben"),
        own.replace("/nights/1/", "/nights/2/"),
        own[:-1] + ("0" if own[-1] != "0" else "1"),
        own.replace("/player?", "?"),
        own.replace("/player?", "/races/1?"),
        own.replace("/player?", "/export/csv?"),
    ):
        assert table.get(other, **BROWSER).status == 303
    assert table.ask("POST", own.replace("/player?", "/player/remove?"), b"", {}).status == 303


def test_a_stranger_is_not_told_who_played(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="pin")
    there, not_there = (table.get(f"/nights/1/player?name={name}", Accept="*/*") for name in ("Ann", "Zoe"))
    assert (there.status, there.body) == (not_there.status, not_there.body)


# ---- the camera's pictures -----------------------------------------------------------------------------


def test_the_room_sees_the_pictures_of_the_race_on_the_table_only(serve: Callable[..., ServedTable]) -> None:
    table = serve(*NIGHT, review="pin")
    seq = table.desk.do("deal 5S", picture=Picture(b"\xff\xd8 a picture", 0.99, [("5S", 0.99)])).seq
    assert table.get(f"/pictures/{seq}.jpg").status == 200
    table.do("void")
    table.do("next")
    assert table.get(f"/pictures/{seq}.jpg").status == 401
    assert table.get(f"/pictures/{seq}.jpg", **BASIC).body.startswith(b"\xff\xd8")
    assert table.get(f"/pictures/{2**70}.jpg").status == 401
