"""The network's page: the bar's Wi-Fi chosen on a phone, and the access point's code on the TV."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from hardware.appliance.network.access_point import BEFORE_LEAVING_S, AccessPoint
from hardware.appliance.network.nmcli import Nmcli
from tests.clock import Clock
from tests.hardware.appliance.network.fake_nmcli import FakeNmcli
from tests.timeouts import HANGS_S
from tests.web.browser.german import left_in_english, to_the_measures
from tests.web.door import cookie_of, log_in
from tests.web.table import PIN, Reply, ServedTable
from web.station_status import StationStatus, Wifi

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
POINT = "wlan0:wifi:connected:railbird-access-point"


class Owner:
    """Somebody behind the PIN of a station with an access point that is open."""

    def __init__(self, table: ServedTable, folder: Path, clock: Clock) -> None:
        self.fake, self.clock, self.table = FakeNmcli(folder / "nm"), clock, table
        manager = Nmcli(str(self.fake.path))
        self.point = AccessPoint(
            "Railbird-1a2b", "mane4tail", manager, has_network=lambda: False, clock=clock
        )
        self.point.view()
        self.fake.has(devices=POINT)
        self.point.step()
        table.has(network=self.point)
        self.cookie = cookie_of(log_in(table, PIN))

    def sends(self, **fields: str) -> Reply:
        headers = FORM | {"Cookie": self.cookie}
        return self.table.ask("POST", "/console/network", urlencode(fields).encode(), headers)


@pytest.fixture
def owner(table: ServedTable, tmp_path: Path, clock: Clock) -> Owner:
    return Owner(table, tmp_path, clock)


def test_a_mistake_is_said_and_nothing_is_joined(owner: Owner) -> None:
    answer = owner.sends(name="Bar", password="short")
    assert answer.status == 409 and "8 to 63 characters" in answer.body.decode()
    assert not owner.point.view().joining
    assert owner.sends(name="", password="").status == 409


def test_a_station_that_keeps_to_its_network_has_no_such_page(table: ServedTable) -> None:
    cookie = cookie_of(log_in(table, PIN))
    assert table.get("/console/network", Cookie=cookie).status == 404
    assert "/console/network" not in table.get("/console", Cookie=cookie).body.decode()
    assert table.get("/wifi.svg").status == 404


def test_the_bars_wifi_is_chosen_and_joined_on_a_phone(owner: Owner, open_page: Callable[..., Any]) -> None:
    page = open_page("small phone")
    page.goto(f"{owner.table.url}/console?lang=de&next=/console/network")
    page.fill("input[name=pin]", PIN)
    page.click("form button")
    page.wait_for_selector(".network .wifi")
    assert left_in_english(page, "Bar", "Open", "Caf:e \\ 2") == []
    assert Axe().run(page).response["violations"] == []
    to_the_measures(page, "small phone", "tablet")
    page.locator(".wifi", has_text="Bar").click()
    page.fill("#password", "the right one")
    page.click(".network form button")
    page.wait_for_selector("[data-joining]")
    owner.clock.now_s += BEFORE_LEAVING_S
    owner.point.step()
    owner.point.step()
    now = page.locator(".network section")
    expect(now).to_contain_text("Die Station ist im Netz Bar", timeout=1000 * HANGS_S)
    expect(now).to_contain_text("Die Station ist jetzt im WLAN Bar")


def test_the_tv_shows_the_codes_of_wifi_and_address_in_turn(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    now = [StationStatus("http://10.42.0.1:8080")]
    table, tv = serve(status=lambda: now[0]), open_page("tv")
    tv.clock.install()
    tv.goto(table.url)
    code = tv.locator("img.code")
    expect(code).to_have_attribute("src", "/join.svg?10.42.0.1%3A8080")
    now[0] = replace(now[0], wifi=Wifi("Railbird-1a2b", "mane4tail"))
    table.services.live.status_changed()
    expect(code).to_have_attribute("src", "/wifi.svg?Railbird-1a2b", timeout=1000 * HANGS_S)
    expect(tv.locator("#seats .side")).to_contain_text("Password mane4tail")
    tv.clock.run_for(8000)
    expect(code).to_have_attribute("src", "/join.svg?10.42.0.1%3A8080", timeout=1000 * HANGS_S)
    assert table.get("/wifi.svg").status == 200


def test_a_code_of_wifi_holds_every_name() -> None:
    assert Wifi("a;b", 'c"\\:').code == 'WIFI:T:WPA;S:a\\;b;P:c\\"\\\\\\:;;'
