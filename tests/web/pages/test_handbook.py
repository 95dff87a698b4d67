"""The handbook from the console: for the staff, in the reader's language, and each page alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

from dealer.words.catalogue import Words
from hardware.appliance.settings.settings import Settings
from hardware.handbook.book import handbook
from tests.hardware.handbook.drawn import pages_of
from tests.web.door import cookie_of, log_in
from tests.web.table import DEALER_PIN, ServedTable

AT = datetime(2026, 11, 26, tzinfo=UTC)


def made(words: Words, page: str) -> bytes:
    return handbook(Settings(), words, AT, page)


def test_the_staff_get_it_in_their_language_and_nobody_else(serve: Callable[..., ServedTable]) -> None:
    table = serve(dealer_pin=DEALER_PIN)
    table.has(handbook=made)
    assert table.get("/console/handbook").status in (302, 303, 401)
    cookie = cookie_of(log_in(table, DEALER_PIN))
    answer = table.get("/console/handbook?lang=de", Cookie=cookie)
    assert (answer.status, answer.headers["Content-Type"]) == (200, "application/pdf")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="railbird-handbook.pdf"'
    assert pages_of(answer.body)[0].texts[0].text == "Railbird: das Handbuch"
    cloth = table.get("/console/handbook?page=cloth", Cookie=cookie)
    assert "railbird-handbook-cloth.pdf" in cloth.headers["Content-Disposition"]
    assert len(pages_of(cloth.body)) == 1


def test_a_page_that_there_is_not_and_a_station_without_a_handbook(serve: Callable[..., ServedTable]) -> None:
    table = serve(dealer_pin=DEALER_PIN)
    cookie = cookie_of(log_in(table, DEALER_PIN))
    assert table.get("/console/handbook", Cookie=cookie).status == 404
    table.has(handbook=made)
    wrong = table.get("/console/handbook?page=../x", Cookie=cookie)
    assert wrong.status == 404 and "There is no page" in wrong.body.decode()
