"""The till's pages: float counted in, the interim report, the till counted blind, the night signed off."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dealer.journal.till_count import DENOMINATIONS, Count
from dealer.till.till import Till
from tests.web.browser.one_screen import stands_whole
from tests.web.browser.ruler import resize, settle
from tests.web.conftest import SIZES
from tests.web.pages.test_dice_board import NAMES
from tests.web.table import PIN, REST_S, Reply, ServedTable

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
    # A number of its own: a time or a hash may hold these digits by chance.
    assert not re.search(r"(?<![\w.:])190(?![\w.:+])", json.dumps(blind))
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
    corrected = 'adjust Bob +10 "wrong payout"'
    owner.table.do("join Ann 100", "join Bob 50", "buy Ann 12", corrected, *EVENING[2:], "end")
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


def test_the_staff_and_whoever_counted_before_are_offered_by_name(owner: Owner) -> None:
    owner.step("float", {"100": 1}, by="Mia")
    owner.step("float", {"100": 1}, by="Tom")
    owner.step("float", {"100": 1}, by="mia")
    assert owner.sees()["names"] == ["mia", "Tom"]
    owner.table.services.bar.staff = ("Eva", "Tom")
    assert owner.sees()["names"] == ["Eva", "Tom", "mia"]


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


@pytest.fixture
def screen(table: ServedTable, open_page: Callable[..., Any]) -> Screen:
    return Screen(table, open_page("console"))


class Screen:
    """The till on a tablet, by the keys that a finger taps."""

    def __init__(self, table: ServedTable, page: Any) -> None:
        self.table, self.page, self.last = table, page, ""

    def open(self) -> Screen:
        self.page.context.request.post(f"{self.table.url}/console", form={"pin": PIN})
        self.page.goto(self.table.url + "/console/till")
        self.page.wait_for_selector("#bar .key")
        return self

    def tap(self, *selectors: str) -> None:
        """Keys are chosen as with a keyboard; the same one again late enough to be no bounce."""
        for selector in selectors:
            if selector == self.last:
                self.page.wait_for_timeout(1000 * REST_S)
            self.page.locator(selector).first.evaluate("one => one.click()")
            self.last = selector

    def count(self, **pieces: str) -> None:
        """The figures of each kind, such as ``of_100="2"``, then Next; what is not named is left empty."""
        kinds = self.page.eval_on_selector_all("[data-worth]", "all => all.map(one => one.dataset.worth)")
        for worth in kinds:
            self.tap(f"[data-worth='{worth}']")
            self.tap(*(f"[data-figure='{one}']" for one in pieces.get(f"of_{worth}", "")), "[data-next]")

    def hold(self, selector: str) -> None:
        self.page.focus(selector)
        self.page.keyboard.down("Enter")
        self.page.wait_for_selector(f"{selector}[data-held]")
        self.page.wait_for_function("where => !document.querySelector(where + '[data-held]')", arg=selector)
        self.page.keyboard.up("Enter")

    def reads(self, selector: str) -> str:
        return str(self.page.inner_text(selector))


def test_a_night_is_counted_compared_and_signed_off_by_taps(screen: Screen) -> None:
    screen.table.services.till.count_in(Count.of({100: 2}), "Mia")
    screen.table.do(*EVENING, "end")
    page = screen.open().page
    assert screen.reads("#line h1") == "Till · night 1 · counting blind"
    assert screen.reads("#main") == "Compare with the books\n5 kinds to go: 0 where there are none"
    screen.count(of_500="1")
    assert screen.reads("#main") == "Compare with the books\nWho counts? Tap a name"
    assert "350" not in screen.reads(".screen")  # what the books say is not told before
    screen.tap("[data-name=Mia]", "#main .gold")
    page.wait_for_selector("#verdict")
    assert screen.reads("#verdict") == "150 chips over"
    assert "Counted 500, the books say 350." in screen.reads("#act")
    assert page.evaluate("() => getComputedStyle(document.getElementById('verdict')).fontSize") == "64px"
    screen.tap("#main .gold")  # a tap signs nothing
    assert screen.table.services.till.closing(1).signed is None
    screen.hold("#main .gold")
    page.wait_for_selector("#act[data-act=signed]")
    assert screen.table.services.till.closing(1).signed is not None
    screen.tap("#main .gold")
    page.wait_for_url("**/console")
    assert screen.table.desk.table.night_number == 2


def test_a_count_outlives_a_tablet_that_sleeps_until_it_was_compared(screen: Screen) -> None:
    screen.table.do(*EVENING, "end")
    page = screen.open().page
    screen.tap("[data-worth='100']", "[data-figure='1']", "[data-figure='2']")
    page.reload()
    assert screen.reads("[data-worth='100']") == "100 chips\n12"
    screen.tap("[data-figure='3']")  # what stands there begins anew
    assert screen.reads("[data-worth='100']") == "100 chips\n3"
    screen.count(of_100="1")
    screen.tap("[data-other]")
    page.fill("#name", "Ida")
    screen.tap("[data-typed]", "#main .gold")
    page.wait_for_selector("#verdict")
    screen.tap("[data-again]")
    assert screen.reads("[data-worth='100']") == "100 chips\n–"
    assert screen.table.services.till.closing(1).counts[-1].by == "Ida"


def test_the_verdict_goes_back_to_the_count_as_it_was(screen: Screen) -> None:
    screen.table.do(*EVENING, "end")
    screen.table.services.till.count(1, Count.of({100: 1, 25: 2}), "Tom")
    screen.open()
    screen.tap("[data-back]")
    assert screen.reads("[data-worth='25']") == "25 chips\n2"
    screen.tap("[data-worth='25']", "[data-figure='3']", "#main .gold")
    screen.page.wait_for_selector("#verdict")
    assert screen.reads("#verdict") == "25 chips over"


def test_another_tablets_count_is_told_and_shown(screen: Screen) -> None:
    screen.table.do(*EVENING, "end")
    page = screen.open().page
    screen.count(of_100="2")
    screen.tap("[data-other]")
    page.fill("#name", "Tom")
    page.keyboard.press("Enter")
    screen.table.services.till.count(1, Count.of({100: 1, 25: 2}), "Ida")
    screen.tap("#main .gold")
    page.wait_for_selector("#strip[data-tone=refused]")
    assert "on the other tablet meanwhile" in screen.reads("#strip")
    assert screen.reads("#verdict") == "The till agrees"
    assert [one.by for one in screen.table.services.till.closing(1).counts] == ["Ida"]


def test_a_count_without_the_station_is_kept_and_may_be_sent_again(screen: Screen) -> None:
    screen.table.do(*EVENING, "end")
    screen.table.services.till.count(1, Count.of({100: 1}), "Tom")
    page = screen.open().page
    screen.tap("[data-again]")
    screen.count(of_100="1", of_25="2")
    screen.tap("[data-name=Tom]")
    page.context.set_offline(True)
    screen.tap("#main .gold")
    page.wait_for_selector("#strip[data-tone=refused]")
    assert screen.reads("[data-worth='25']") == "25 chips\n2"
    page.context.set_offline(False)
    screen.tap("#main .gold")
    page.wait_for_selector("#verdict")
    assert screen.reads("#verdict") == "The till agrees"


TWELVE = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("denominations", [DENOMINATIONS, TWELVE], ids=["5 kinds", "12 kinds"])
def test_every_state_of_the_till_stands_whole_on_one_screen(
    serve: Any, open_page: Any, denominations: tuple[int, ...], language: str
) -> None:
    table = serve(language=language)
    table.change(till=Till(table.desk, denominations))
    for name in ("Mia", "Wirt", "Fitzwilliam Montgomery-Smythe", "Tom"):
        table.services.till.count_in(Count.of({100: 1}), name)
    screen = Screen(table, open_page("console")).open()
    stands_whole(screen.page)
    table.do(*(f'join "{name}" 100' for name in NAMES), *EVENING[2:], "end")
    screen.open()
    screen.count(of_100="12")
    screen.tap("[data-name=Tom]")
    stands_whole(screen.page)
    screen.tap("[data-other]")
    stands_whole(screen.page)
    screen.tap("[data-back]", "#main .gold")
    screen.page.wait_for_selector("#verdict")
    stands_whole(screen.page)
    faultless(screen.page)
    for tab in ("report", "pieces", "night"):
        resize(screen.page, *SIZES["console"])
        screen.tap(f"[data-tab={tab}]")
        stands_whole(screen.page)
    screen.hold("#main .gold")
    screen.page.wait_for_selector("#act[data-act=signed]")
    stands_whole(screen.page)


def faultless(page: Any) -> None:
    """Axe finds no serious fault; what it looks at is the same at every size. It does not see that letters on
    a cap stand on its cloth; the ruler does."""
    settle(page)
    found = Axe().run(page, context={"exclude": [[".badge"]]}).response["violations"]
    assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == []
