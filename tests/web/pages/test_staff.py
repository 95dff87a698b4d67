"""Who of the staff deals is chosen in one tap after the log-in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, Reply, ServedTable

STAFF = ("Eva", "Max M.")
FORM = "application/x-www-form-urlencoded"


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> ServedTable:
    return serve("join Ann 100", "game basic", staff=STAFF)


def tap(table: ServedTable, session: str, name: str, wanted: str = "") -> Reply:
    body = urlencode({"name": name, "next": wanted}).encode()
    return table.ask("POST", "/console/staff", body, {"Content-Type": FORM, "Cookie": session})


def test_after_the_log_in_one_tap_says_who_deals(table: ServedTable) -> None:
    answer = log_in(table, PIN)
    session = cookie_of(answer)
    assert answer.headers["Location"] == "/console/staff"
    page = table.get("/console/staff", Cookie=session).body.decode()
    assert [f'value="{name}"' in page for name in STAFF] == [True, True]
    assert tap(table, session, "Max M.").headers["Location"] == "/console"
    assert table.desk.staff == "Max M."
    assert table.get("/console", Cookie=session).status == 200


def test_the_console_asks_first_until_somebody_said_and_may_be_opened_without(table: ServedTable) -> None:
    session = cookie_of(log_in(table, PIN))
    assert table.get("/console", Cookie=session).headers["Location"] == "/console/staff"
    assert table.get("/console?later=1", Cookie=session).status == 200
    assert b'href="/console?later=1"' in table.get("/console/staff", Cookie=session).body


def test_who_wanted_another_page_is_led_there_and_a_table_without_staff_asks_nobody(
    table: ServedTable, serve: Callable[..., ServedTable]
) -> None:
    assert log_in(table, PIN, "/nights").headers["Location"] == "/nights"
    assert log_in(serve(), PIN).headers["Location"] == "/console"


def test_a_name_that_is_none_of_the_staff_is_refused_and_changes_nothing(table: ServedTable) -> None:
    session = cookie_of(log_in(table, PIN))
    answer = tap(table, session, "Zoe")
    assert answer.status == 409 and b"Zoe is none of the staff" in answer.body.replace(
        "\u2068".encode(), b""
    ).replace("\u2069".encode(), b"")
    assert table.desk.staff is None and table.desk.journal.till() == []
    assert table.post({"name": "Zoe"}, path="/api/staff").json["code"] == "name"
    assert table.post({"name": 7}, path="/api/staff").status == 400


def test_a_program_reads_and_says_who_deals(table: ServedTable) -> None:
    assert table.post({"name": "Eva"}, path="/api/staff").json == {"names": list(STAFF), "now": "Eva"}


def test_names_that_the_owner_sets_are_asked_at_once(table: ServedTable) -> None:
    table.services.take({"staff": ("Ida",)})
    assert table.post({"name": "Ida"}, path="/api/staff").json["now"] == "Ida"


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_keys_are_big_and_clean(table: ServedTable, open_page: Any, language: str) -> None:
    page = open_page("phone")
    page.goto(f"{table.url}/console?lang={language}")
    page.fill("#pin", PIN)
    page.click("button[type=submit]")
    page.wait_for_url("**/console/staff")
    assert Axe().run(page).response["violations"] == []
    boxes = [one.bounding_box() for one in page.query_selector_all("main button, main a.button")]
    assert all(box["height"] >= 44 for box in boxes) and len(boxes) == 3
    grounds = page.eval_on_selector_all(
        "main button", "all => all.map(one => getComputedStyle(one).backgroundColor)"
    )
    assert "rgb(255, 201, 74)" not in grounds, "gold is one act that is due"
    page.click("text=Eva")
    page.wait_for_url("**/console")
    assert table.desk.staff == "Eva"
