"""The till's pages: float counted in, the interim report, the till counted blind, the night signed off."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

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
    """Somebody behind the PIN, without a script: forms are posted as a browser posts them."""

    def __init__(self, table: ServedTable) -> None:
        self.table = table
        given = self.post("/console", pin=PIN)
        self.cookie = given.headers["Set-Cookie"].split(";")[0]

    def post(self, path: str, **fields: str) -> Reply:
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": getattr(self, "cookie", "")}
        named = {name.replace("_", "-"): value for name, value in fields.items()}
        return self.table.ask("POST", path, urlencode(named).encode(), headers)

    def step(self, step: str, **fields: str) -> Reply:
        return self.post(f"/console/till/{step}", **fields)

    def reads(self, path: str = "/console/till") -> str:
        answer = self.table.get(path, Cookie=self.cookie)
        assert answer.status == 200, path
        return words_of(answer)


def words_of(answer: Reply) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.body.decode()))


@pytest.fixture
def owner(table: ServedTable) -> Owner:
    return Owner(table)


def test_an_evening_from_the_float_to_the_signature(owner: Owner) -> None:
    desk = owner.table.desk
    assert owner.step("float", of_100="1", of_25="4", by="Mia").status == 303
    assert desk.table.board()["house"] == 200
    owner.table.do(*EVENING)
    told = owner.reads()
    assert "The till should hold 350" in told and "Ann 110 Bob 50 The house 190" in told
    assert "Taking it closes nothing." in told
    assert owner.step("end", pay="1").status == 303
    assert desk.table.night.over and desk.table.night.seats == ()
    told = owner.reads()
    assert "Count the till" in told
    assert not {"190", "350", "should hold"} & set(told.split()) and "should hold" not in told
    assert owner.step("count", night="1", of_100="1", of_25="3", of_1="3", by="Tom").status == 303
    told = owner.reads()
    assert "12 chips short. Tom counted 178, the books say 190." in told
    assert (
        "The till should hold" not in owner.reads("/console/till?night=1&again=1").split("Count the till")[0]
    )
    assert owner.step("count", night="1", of_100="1", of_25="3", of_5="3", by="Ida").status == 303
    assert "The till agrees. Ida counted 190" in owner.reads()
    assert owner.step("sign", night="1", by="Mia").status == 303
    assert "The till agrees. Night 1 is signed off by Mia" in owner.reads()
    assert owner.table.move("join Cyd 5").json["code"] == "signed"
    assert owner.step("next").status == 303 and desk.table.night_number == 2


def test_what_is_short_is_told_after_the_signature_too(owner: Owner) -> None:
    owner.table.do(*EVENING, "end")
    owner.step("count", night="1", of_100="1", by="Tom")
    owner.step("sign", night="1", by="Mia")
    assert "50 chips short. Night 1 is signed off by Mia" in owner.reads()
    told = words_of(owner.table.get("/nights/1"))
    assert "150 expected. 50 chips short." in told


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"by": "Mia"}, "Nothing was typed: where the till is empty, say 0."),
        ({"of_100": "0", "by": "Mia"}, "Nothing was counted, so no float is booked."),
        ({"of_100": "1"}, "A name is missing: who counted?"),
        ({"of_100": "-1", "by": "Mia"}, "is no number of pieces of 100."),
        ({"of_100": "9999999", "by": "Mia"}, "0 to 1,000,000 of each."),
    ],
)
def test_what_was_typed_wrong_is_one_sentence_and_books_nothing(
    owner: Owner, fields: dict[str, str], said: str
) -> None:
    answer = owner.step("float", **fields)
    assert answer.status == 409 and said in words_of(answer)
    assert owner.table.desk.table.seq == 0
    typed = fields.get("of_100")
    assert typed is None or f'value="{typed}"'.encode() in answer.body


def test_a_step_out_of_turn_is_refused(owner: Owner) -> None:
    owner.table.do(*EVENING[:-1])
    for step, said in (("count", "is running"), ("sign", "is running"), ("end", "End is not possible")):
        answer = owner.step(step, night="1", of_1="1", by="Mia")
        assert answer.status == 409 and said in words_of(answer)
    assert "A race is on" in owner.reads()
    assert owner.step("steal").status == 404
    assert owner.table.get("/console/till?night=7", Cookie=owner.cookie).status == 404


def test_nobody_without_the_pin_sees_or_counts(table: ServedTable) -> None:
    assert table.get("/console/till").status == 303
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert table.ask("POST", "/console/till/float", b"of-100=1&by=Mia", form).status == 303
    basic = base64.b64encode(f"dealer:{PIN}".encode()).decode()
    assert table.get("/console/till", Authorization=f"Basic {basic}").status == 200
    assert table.desk.table.seq == 0


def test_a_night_on_which_nobody_played_is_closed_too(owner: Owner) -> None:
    owner.step("float", of_100="2", by="Mia")
    assert "Nobody played: count the till" in owner.reads()
    owner.step("count", night="1", of_100="2", by="Mia")
    owner.step("sign", night="1", by="Mia")
    assert "The till agrees." in owner.reads()


def test_a_night_left_for_later_is_asked_for(owner: Owner) -> None:
    owner.step("float", of_100="2", by="Mia")
    owner.table.do(*EVENING, "end")
    owner.step("next")
    assert "Night 1 is not signed off" in owner.reads()
    owner.step("count", night="1", of_100="3", by="Mia")
    assert "50 chips short." in owner.reads("/console/till?night=1")


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
