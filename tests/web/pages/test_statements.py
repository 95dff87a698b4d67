"""A player's statement on the web, on paper, and without the name."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from dealer.books.verify import verify
from hardware.benches.random_night import whole_night
from tests.web.browser.ruler import measure, resize
from tests.web.conftest import SIZES
from tests.web.pages.test_till import EVENING, Owner, faultless
from tests.web.table import PIN, Reply, ServedTable

ANN = "/nights/1/player?name=Ann"


def words_of(answer: Reply) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.body.decode()))


def removes(owner: Owner, **fields: str) -> Reply:
    """The owner posts the form that takes Ann's name out of night 1."""
    form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": owner.cookie}
    body = urlencode({"name": "Ann", **fields}).encode()
    return owner.table.ask("POST", "/nights/1/player/remove", body, form)


def closed(owner: Owner) -> None:
    owner.table.do(*EVENING, "leave Ann", "leave Bob", "end")
    owner.step("count", {"1": 0}, by="Tom")
    owner.step("sign", by="Mia")


def test_a_statement_tells_every_chip_on_one_page(table: ServedTable) -> None:
    table.do(*EVENING, 'adjust Ann -3 "miscounted"')
    told = words_of(table.get(ANN))
    assert "Buy-ins 100 Staked −5 Winnings, stakes that came back included +15 Corrections −3" in told
    assert "Balance 107 Result +7" in told
    assert "Race 1" in told and "Correction" in told
    assert table.get("/nights/1/player?name=Nobody").status == 404
    assert table.get("/nights/7/player?name=Ann").status == 404


def test_a_statement_is_a_sheet_of_paper_too(table: ServedTable) -> None:
    table.do('join "Zoë ♥ <b>" 50')
    answer = table.get(f"/nights/1/player.pdf?name={quote('Zoë ♥ <b>')}")
    assert (answer.status, answer.body[:5]) == (200, b"%PDF-")
    name = answer.headers["Content-Disposition"]
    assert re.fullmatch(r'attachment; filename="night-1-20\d\d-\d\d-\d\d-statement.pdf"', name)
    assert (
        "<h1>Zoë ♥ &lt;b&gt;</h1>" in table.get(f"/nights/1/player?name={quote('Zoë ♥ <b>')}").body.decode()
    )


def test_the_owner_takes_a_name_out_of_a_night_that_is_closed(table: ServedTable) -> None:
    owner = Owner(table)
    table.do(*EVENING)
    assert b"Remove this name" not in table.get(ANN).body, "nobody without the PIN is offered it"
    refused = removes(owner, typed="Ann", everywhere="1")
    assert refused.status == 409 and "Ann is in night 1, which is at hand: sign it off first." in words_of(
        refused
    )
    table.do("leave Ann", "leave Bob", "end")
    owner.step("count", {"1": 0}, by="Tom")
    owner.step("sign", by="Mia")
    refused = removes(owner, typed="Bob")
    assert refused.status == 409 and "Nothing was done: type the name once more" in words_of(refused)
    removed = removes(owner, typed=" ann ")
    assert removed.status == 303 and removed.headers["Location"].endswith("/nights/1/player?name=Player+1")
    assert table.get(ANN).status == 404 and b"Ann" not in table.get("/nights/1").body
    assert "Buy-ins 100" in words_of(table.get("/nights/1/player?name=Player%201"))
    assert table.desk.open_night() == 2 and verify(table.desk.journal).whole


def test_without_the_pin_no_name_is_taken_out(table: ServedTable) -> None:
    closed(Owner(table))
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert table.ask("POST", "/nights/1/player/remove", b"name=Ann&typed=Ann", form).status == 303
    assert table.get(ANN).status == 200


def test_a_long_nights_statement_fits_screen_and_sheet(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], tmp_path: Path
) -> None:
    table, page = serve(), open_page("tablet")
    table.desk.do_all(whole_night(Random(3), races=20))
    page.context.request.post(f"{table.url}/console", form={"pin": PIN})
    page.goto(table.url + ANN)
    page.click(".remove summary")
    for size in ("tablet", "phone"):
        resize(page, *SIZES[size])
        faultless(page)
        measured = measure(page)
        assert measured.over[0] <= 0 and measured.faint(4.5, 3) == []
        assert measured.small_targets(20) == []  # the races are links in a line of text
    page.emulate_media(media="print")
    printed = page.pdf(format="A4", path=str(tmp_path / "printed.pdf"))
    assert printed.count(b"/Type /Page\n") == 1
