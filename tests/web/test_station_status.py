"""Addresses are made when they are shown, and every page wears the signs of the station."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.facts import fact
from hardware.appliance.store.night_backups import BackupView
from tests.web.table import Console, ServedTable, made_services
from web.app import create_app
from web.station_status import StationStatus


class Place:
    """Where the station stands: tests move it."""

    def __init__(self, folder: Path) -> None:
        self.stands = StationStatus("http://127.0.0.1:8080", "http://pi.local:8080")
        self.desk = Desk(Journal(f"sqlite:///{folder / 'night.sqlite3'}"))
        services = made_services(self.desk, status=lambda: self.stands)
        self.live = services.live
        self.client = create_app(services).test_client()

    def get(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200
        return answer.get_data(as_text=True)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    found = Place(tmp_path)
    yield found
    found.live.close()
    found.desk.close()


def test_the_code_and_the_address_follow_the_network(place: Place) -> None:
    before = place.get("/join.svg")
    assert 'data-address="127.0.0.1:8080" data-name="pi.local:8080"' in place.get("/")
    place.stands = replace(place.stands, address="http://192.168.1.7:8080")
    assert 'data-address="192.168.1.7:8080"' in place.get("/")
    assert place.get("/join.svg") != before


def test_open_screens_are_told_of_a_new_address(place: Place) -> None:
    box = place.live.open(frozenset({"state"}), None)
    assert box is not None
    box.take()
    told = b'"standing":{"address":"127.0.0.1:8080","name":"pi.local:8080","rehearsal":false'
    assert told in place.live.hello()
    place.live.status_changed()
    assert box.take() == [], "nothing changed"
    place.stands = replace(place.stands, address="http://10.0.0.2:8080", clock=fact("clock-before-build"))
    place.live.status_changed()
    (told,) = box.take() or ()
    assert b'"address":"10.0.0.2:8080"' in told and b'"clock":{"code":"clock-before-build"}' in told


@pytest.mark.parametrize(("language", "sign"), [("en", "Rehearsal"), ("de", "Probe")])
@pytest.mark.parametrize("path", ["/", "/console", "/nights", "/no-such-page"])
def test_in_a_rehearsal_every_page_wears_the_sign(place: Place, path: str, language: str, sign: str) -> None:
    def worn() -> bool:
        page = place.client.get(f"{path}?lang={language}").get_data(as_text=True)
        assert f'<aside id="rehearsal" aria-labelledby="rehearsal">{sign}</aside>' in page
        return bool(re.search(r'<body class="[^"]*\brehearsal"', page))

    assert not worn()
    place.stands = replace(place.stands, rehearsal=True)
    assert worn()


def test_the_console_says_how_the_computer_does_until_that_is_over(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    signs = fact("health-hot", celsius=83), fact("health-little-room", megabytes=12)
    stands = [StationStatus(rehearsal=True, health=signs)]
    table = serve(status=lambda: stands[0])
    console = Console(open_page("tablet"), table).open()
    console.shows("#strip", "The computer is hot (83 °C) and slows down: give it air. There are 12 MB")
    assert Axe().run(console.page).response["violations"] == []
    stands[0] = StationStatus()
    table.services.live.status_changed()
    console.page.wait_for_selector("#strip:not([data-tone=refused])")


def test_what_stays_so_for_a_night_is_read_once(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    stands = [StationStatus(health=(fact("health-hot", celsius=83),))]
    table = serve(status=lambda: stands[0])
    console = Console(open_page("console"), table).open()
    console.tap("[data-read]")
    console.page.wait_for_selector("#strip:not([data-tone=refused])")
    stands[0] = StationStatus(health=(fact("health-little-room", megabytes=12),))
    table.services.live.status_changed()
    console.shows("#strip", "There are 12 MB")


def test_the_console_says_why_a_backup_failed_until_it_was_read(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve("join Ann 100")
    trouble = fact("stick-not-the-same", path="/media/stick")
    table.has(last_backup=lambda: BackupView("2026-11-22T03:12:00+00:00", trouble=trouble))
    console = Console(open_page("upright console"), table).open("?lang=de")
    console.page.wait_for_selector("#strip[data-tone=refused]")
    words = console.page.locator("#strip .words > span")
    assert words.evaluate("one => one.scrollHeight <= one.clientHeight")
    console.shows("#strip [data-way='/console/backups']", "Sicherungen")
    console.tap("[data-read]")
    console.page.wait_for_selector("#strip:not([data-tone=refused])")


def test_the_console_leads_to_the_backups_while_the_books_have_lost_something(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    ended = fact("books-end", seq=70, night=4, at="2026-11-22T03:12:00+00:00")
    lost = fact("books-lost", why=fact("books-lost-all", there=ended), way=fact("books-lost-put-any"))
    stands = [StationStatus(health=(lost, fact("health-hot", celsius=83)))]
    table = serve(status=lambda: stands[0])
    console = Console(open_page("tablet"), table).open()
    console.shows("#strip", "The books are empty, and went to move 70 of night 4 (22/11/2026")
    console.shows("#strip [data-way='/console/backups']", "Backups")
    assert Axe().run(console.page).response["violations"] == []
    stands[0] = StationStatus()
    table.services.live.status_changed()
    console.page.wait_for_selector("#strip:not([data-tone=refused])")
