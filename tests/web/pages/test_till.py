"""The till's pages: float counted in, the interim report, the till counted blind, the night signed off."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.browser.delayed_answers import stop_clock
from tests.web.browser.ruler import measure, resize, settle
from tests.web.conftest import SIZES
from tests.web.table import PIN, Reply, ServedTable

EVENING = (
    "join Ann 100",
    "join Bob 50",
    "game basic",
    "deal 2H 3H 2D 3D 2C 3C 2S",
    "bet Ann WIN S 5",
    "close",
    "deal 3S 4S 5S 6S 7S 8S 9S TS",
    "official",
)


class Owner:
    """Somebody behind the PIN, whose requests are those of the page's script."""

    def __init__(self, table: ServedTable) -> None:
        self.table = table
        given = table.ask(
            "POST", "/console", f"pin={PIN}".encode(), {"Content-Type": "application/x-www-form-urlencoded"}
        )
        self.cookie = given.headers["Set-Cookie"].split(";")[0]

    def step(self, step: str, pieces: dict[str, Any] | None = None, **body: Any) -> Reply:
        """One step on the night at hand and the newest state, where ``body`` says no other."""
        sent = {"night": self.table.desk.table.night_number, "seen": self.sees()["seen"], **body}
        if pieces is not None:
            sent["pieces"] = pieces
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        return self.table.ask("POST", f"/console/till/{step}", json.dumps(sent).encode(), headers)

    def sees(self, night: int | None = None) -> dict[str, Any]:
        query = "" if night is None else f"?night={night}"
        answer = self.table.get(f"/console/till/state{query}", Cookie=self.cookie)
        assert answer.status == 200
        found: dict[str, Any] = answer.json
        return found


@pytest.fixture
def owner(table: ServedTable) -> Owner:
    return Owner(table)


def test_an_evening_from_the_float_to_the_signature(owner: Owner) -> None:
    desk = owner.table.desk
    assert owner.step("float", {"100": 1, "25": 4}, by="Mia").status == 200
    assert desk.table.board()["house"] == 200
    owner.table.do(*EVENING)
    taken = owner.sees()
    assert taken["step"] == "play" and taken["report"]["expected"] == 350
    owner.table.do("leave Ann", "leave Bob", "end")
    blind = owner.sees()
    assert blind["step"] == "count"
    for kept_back in ("report", "expected", "difference", "verdict", "kept"):
        assert blind[kept_back] is None, kept_back
    assert "190" not in json.dumps(blind)
    short = owner.step("count", {"100": 1, "25": 3, "1": 3}, by="Tom").json
    assert short["step"] == "sign" and short["verdict"] == {"code": "till-short", "chips": 12}
    assert (short["count"]["chips"], short["expected"]) == (178, 190)
    right = owner.step("count", {"100": 1, "25": 3, "5": 3}, by="Ida").json
    assert right["difference"] == 0 and right["nearest"] == []
    assert owner.step("sign", by="Mia").json["step"] == "signed"
    assert owner.sees()["signed"]["by"] == "Mia"
    assert owner.table.move("join Cyd 5").json["code"] == "signed"


def test_what_is_short_is_told_after_the_signature_too(owner: Owner) -> None:
    owner.table.do(*EVENING, "end")
    owner.step("count", {"100": 1}, by="Tom")
    owner.step("sign", by="Mia")
    assert owner.sees()["difference"] == -50
    assert b"50 chips short" in owner.table.get("/nights/1").body


def test_a_difference_is_looked_for_among_the_bookings_nearest_to_it(owner: Owner) -> None:
    owner.table.do("join Ann 100", "join Bob 50", "buy Ann 12", "adjust Bob +10 \"wrong payout\"", *EVENING[2:])
    owner.table.do("end")
    found = owner.step("count", {"100": 1, "25": 2}, by="Tom").json
    assert found["difference"] == -12
    assert [one["chips"] for one in found["nearest"]] == [12, 10, 50]
    assert found["nearest"][0]["said"][0]["code"] == "said-buy"


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"pieces": {"100": 0}, "by": "Mia"}, "Nothing was counted, so no float is booked."),
        ({"pieces": {"100": 1}}, "A name is missing: who counted?"),
        ({"pieces": {"7": 1}, "by": "Mia"}, "there are no pieces of 7 here"),
        ({"pieces": {"100": 9999999}, "by": "Mia"}, "0 to 1,000,000 of each"),
    ],
)
def test_what_was_counted_wrong_is_one_sentence_and_books_nothing(
    owner: Owner, body: dict[str, Any], said: str
) -> None:
    answer = owner.step("float", **body)
    assert answer.status == 409 and said.lower() in (answer.json["message"] + ".").lower()
    assert owner.table.desk.table.seq == 0


@pytest.mark.parametrize("pieces", [None, [1], {"100": "1"}, {"100": -1}, {"100": 1.5}])
def test_a_count_that_cannot_be_read_books_nothing(owner: Owner, pieces: Any) -> None:
    assert owner.step("float", pieces=pieces, by="Mia").status == 400
    assert owner.table.desk.table.seq == 0


def test_a_step_out_of_turn_is_refused(owner: Owner) -> None:
    owner.table.do(*EVENING[:-1])
    for step in ("count", "sign"):
        answer = owner.step(step, {"1": 1}, by="Mia")
        assert answer.status == 409 and "is running" in answer.json["message"]
    assert owner.sees()["may_end"] is False
    assert owner.step("steal").status == 404
    assert owner.table.get("/console/till?night=7", Cookie=owner.cookie).status == 404


def test_a_step_of_a_screen_that_another_tablet_has_overtaken_is_refused(owner: Owner) -> None:
    first = owner.step("float", {"100": 1}, by="Mia")
    assert first.status == 200
    # The answer was lost and it is sent again; it would be another hundred.
    again = owner.step("float", {"100": 1}, by="Mia", seen=0)
    assert again.status == 409 and again.json["code"] == "seen"
    assert owner.table.desk.table.board()["house"] == 100
    owner.table.do(*EVENING, "end")
    owner.step("count", {"100": 2}, by="Tom")
    stale = owner.sees()["seen"]
    owner.step("count", {"100": 2, "25": 2}, by="Ida")
    for step in ("count", "sign"):
        answer = owner.step(step, {"100": 2}, by="Tom", seen=stale)
        assert answer.status == 409 and answer.json["code"] == "seen"
    assert owner.sees()["count"]["by"] == "Ida" and owner.sees()["signed"] is None
    owner.table.post({}, path="/api/nights")
    assert owner.step("float", {"100": 1}, by="Mia", night=1, seen=0).json["code"] == "seen"


def test_whoever_counted_before_is_offered_by_name(owner: Owner) -> None:
    owner.step("float", {"100": 1}, by="Mia")
    owner.step("float", {"100": 1}, by="Tom")
    owner.step("float", {"100": 1}, by="mia")
    assert owner.sees()["names"] == ["mia", "Tom"]


def test_nobody_without_the_pin_sees_or_counts(table: ServedTable) -> None:
    assert table.get("/console/till").status == 303
    assert table.get("/console/till/state").status == 303
    headers = {"Content-Type": "application/json"}
    body = json.dumps({"night": 1, "seen": 0, "by": "Mia", "pieces": {"100": 1}}).encode()
    assert table.ask("POST", "/console/till/float", body, headers).status == 303
    basic = base64.b64encode(f"dealer:{PIN}".encode()).decode()
    assert table.get("/console/till", Authorization=f"Basic {basic}").status == 200
    assert table.desk.table.seq == 0


def test_a_night_on_which_nobody_played_is_closed_too(owner: Owner) -> None:
    owner.step("float", {"100": 2}, by="Mia")
    assert owner.sees()["may_count"]
    owner.step("count", {"100": 2}, by="Mia")
    assert owner.step("sign", by="Mia").json["difference"] == 0


def test_a_night_left_for_later_is_asked_for(owner: Owner) -> None:
    owner.step("float", {"100": 2}, by="Mia")
    owner.table.do(*EVENING, "end")
    owner.table.post({}, path="/api/nights")
    assert owner.sees()["waiting"] == [1]
    owner.step("count", {"100": 3}, by="Mia", night=1, seen=1)
    assert owner.sees(1)["difference"] == -50


def test_the_pages_fit_and_add_up(table: ServedTable, open_page: Callable[..., Any]) -> None:
    page = open_page("tablet")
    page.context.request.post(f"{table.url}/console", form={"pin": PIN})
    page.goto(table.url + "/console/till")
    page.fill("[name=of-100]", "2")
    for _ in range(3):
        page.click("[data-worth='25'] [data-step='1']")
    page.click("[data-worth='25'] [data-step='-1']")
    assert page.inner_text("[data-sum]") == "250 chips"
    page.fill("[name=by]", "Mia")
    sound_at_every_size(page)
    page.click("form.count .go")
    page.wait_for_selector("text=More chips for the house")
    table.do(*EVENING)
    stop_clock(page)  # the second tap must come within five seconds
    page.reload()
    page.click("text=End it; they keep their chips")
    assert not table.desk.table.night.over
    page.click("text=Tap once more: the night ends for good")
    page.clock.resume()
    page.wait_for_selector("text=Count the till")
    assert table.desk.table.night.over
    page.fill("[name=of-500]", "1")
    page.fill("[name=by]", "Tom")
    page.click("form.count .go")
    assert page.inner_text("#verdict") == "100 chips over."
    sound_at_every_size(page)
    page.fill("[name=by]", "Mia")
    page.click("form.sign .go")
    page.wait_for_selector("text=is signed off by")
    assert page.inner_text(".verdict .big") == "100 chips over."
    sound_at_every_size(page)


def sound_at_every_size(page: Any) -> None:
    for size in ("small phone", "phone", "tablet"):
        resize(page, *SIZES[size])
        to_the_measures(page)
    faultless(page)


def sound(page: Any, least: float = 56) -> None:
    faultless(page)
    to_the_measures(page, least)


def faultless(page: Any) -> None:
    """Axe finds no serious fault; what it looks at is the same at every size."""
    settle(page)
    found = Axe().run(page).response["violations"]
    assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == []


def to_the_measures(page: Any, least: float = 56) -> None:
    """Nothing is cut or too faint, every target is ``least`` pixels."""
    measured = measure(page)
    assert measured.over[0] <= 0
    assert measured.faint(4.5, 3) == []
    assert measured.small_targets(least) == []
