"""The access point: when it opens and closes, and how the bar's Wi-Fi is joined; nmcli is a script."""

from __future__ import annotations

from pathlib import Path

import pytest

from dealer.notation.facts import Fact
from dealer.words.catalogue import words
from hardware.appliance.cannot import Cannot
from hardware.appliance.network.access_point import (
    AFTER_S,
    AGAIN_S,
    BEFORE_LEAVING_S,
    GRACE_S,
    AccessPoint,
    close_what_is_open,
)
from hardware.appliance.network.nmcli import Nmcli
from tests.clock import Clock
from tests.hardware.appliance.network.fake_nmcli import FakeNmcli
from tests.sentences import raises_saying

OPENED = (
    "device wifi hotspot ifname wlan0 con-name railbird-access-point ssid Railbird-1a2b"
    " band bg channel 6 password mane4tail"
)
CLOSED = "connection delete railbird-access-point"


class Station:
    """A station without a network, and its access point."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.fake, self.clock, self.used, self.cable = FakeNmcli(folder / "nm"), clock, False, False
        self.point = AccessPoint(
            "Railbird-1a2b",
            "mane4tail",
            Nmcli(str(self.fake.path)),
            has_network=lambda: self.cable,
            in_use=lambda: self.used,
            clock=clock,
        )

    def after(self, seconds: float) -> list[str]:
        """So much later it looks once: what it asked NetworkManager to change."""
        self.clock.now_s += seconds
        self.point.step()
        return self.fake.asked()

    def opens(self) -> None:
        self.after(0)
        assert self.after(AFTER_S) == [OPENED]

    def said(self, fact: Fact | None) -> str:
        return "" if fact is None else words("en").say(fact)


@pytest.fixture
def station(tmp_path: Path, clock: Clock) -> Station:
    return Station(tmp_path, clock)


def test_it_opens_after_a_minute_without_a_network_and_not_before(station: Station) -> None:
    assert station.after(0) == [] and station.after(AFTER_S - 1) == []
    assert station.point.address == ""
    assert station.after(1) == [OPENED]
    assert station.point.address == "10.42.0.1"
    assert station.after(5) == [], "once"


@pytest.mark.parametrize("device", ["eth0:ethernet:connected:Wired", "wlan0:wifi:connected:Bar"])
def test_with_a_network_it_stays_shut(station: Station, device: str) -> None:
    station.after(0)
    station.fake.has(devices=device + "\nwlan1:wifi:disconnected:\n")
    assert station.after(AFTER_S) == [] and station.after(AFTER_S) == []
    assert station.point.view().online == device.rpartition(":")[2]
    station.fake.has(devices="eth0:ethernet:unmanaged:\nwlan0:wifi:disconnected:\n")
    station.cable = True
    assert station.after(AFTER_S) == [], "a network that NetworkManager does not manage is one"


def test_switched_off_what_was_open_is_closed_at_the_next_start(station: Station) -> None:
    manager = Nmcli(str(station.fake.path))
    close_what_is_open(manager)
    assert station.fake.asked() == []
    station.opens()
    close_what_is_open(manager)
    assert station.fake.asked() == [CLOSED]
    close_what_is_open(Nmcli("no-such-program"))


def test_a_cable_that_is_plugged_in_closes_it(station: Station) -> None:
    station.opens()
    station.fake.has(devices="wlan0:wifi:connected:railbird-access-point\neth0:ethernet:connected:Wired\n")
    assert station.after(5) == [CLOSED]
    assert station.point.address == ""


def test_a_known_network_that_is_back_is_found_while_nobody_uses_the_point(station: Station) -> None:
    station.opens()
    assert station.after(AGAIN_S) == [], "no network is known"
    station.fake.has(known="Bar:802-11-wireless\nrailbird-access-point:802-11-wireless\n")
    station.used = True
    assert station.after(AGAIN_S) == [], "somebody's phone is there"
    station.used = False
    assert station.after(AGAIN_S) == [CLOSED]
    assert station.after(GRACE_S - 1) == [] and station.after(1) == [OPENED], "it was not back"
    station.fake.has(back="wlan0:wifi:connected:Bar")
    assert station.after(AGAIN_S) == [CLOSED]
    assert station.after(GRACE_S) == [] and station.point.view().online == "Bar"


def test_a_point_that_is_open_from_before_a_plug_was_pulled_is_taken_over(station: Station) -> None:
    station.fake.has(devices="wlan0:wifi:connected:railbird-access-point")
    assert station.after(0) == [] and station.point.address == "10.42.0.1"


def test_the_networks_in_reach_were_listed_before_it_opened(station: Station) -> None:
    before = station.point.view().listed
    assert [(one.name, one.strength, one.locked) for one in before] == [
        ("Bar", 81, True),
        ("Caf:e \\ 2", 40, False),
        ("Open", 12, False),
    ]
    station.opens()
    view = station.point.view()
    assert view.open and view.listed == before


def test_the_bars_wifi_is_joined_once_the_phone_was_answered(station: Station) -> None:
    station.opens()
    station.point.join("Bar", "the right one")
    assert station.point.view().joining
    assert station.after(0) == []
    assert station.after(BEFORE_LEAVING_S) == [
        CLOSED,
        "device wifi connect Bar password the right one ifname wlan0",
    ]
    station.after(5)
    view = station.point.view()
    assert (view.open, view.online, view.joining) == (False, "Bar", False)
    assert station.said(view.said) == "the station is in the Wi-Fi Bar now"


def test_where_it_cannot_be_joined_the_point_is_back_at_once_and_says_why(station: Station) -> None:
    station.opens()
    station.point.join("Bar", "a wrong one")
    station.after(BEFORE_LEAVING_S)
    assert station.after(5) == [OPENED]
    view = station.point.view()
    assert view.open and station.said(view.said) == (
        "the Wi-Fi Bar could not be joined: NetworkManager refused: "
        "Connection activation failed: Secrets were required, but not provided"
    )


@pytest.mark.parametrize("name", ["", "x" * 33, "ü" * 17, "-h", "a\nb"])
def test_what_no_wifi_is_called_is_refused(station: Station, name: str) -> None:
    with raises_saying(Cannot, "the name of a Wi-Fi"):
        station.point.join(name, "")


@pytest.mark.parametrize("password", ["seven77", "x" * 64, "pass wörter"])
def test_what_no_password_is_is_refused(station: Station, password: str) -> None:
    with raises_saying(Cannot, "the password of a Wi-Fi"):
        station.point.join("Bar", password)


def test_a_computer_that_cannot_says_so_in_a_sentence(station: Station) -> None:
    for devices, why in (
        ("eth0:ethernet:unavailable:", "this computer has no Wi-Fi"),
        ("wlan0:wifi:unavailable:", "is switched off"),
    ):
        station.fake.has(devices=devices)
        station.after(AFTER_S)
        assert station.after(AFTER_S) == []
        assert why in station.said(station.point.view().trouble)
    for there_is_none in ("stopped", "busless"):
        station.fake.has(**{there_is_none: ""})
        assert "no NetworkManager" in station.said(station.point.view().trouble)
        (station.fake.folder / there_is_none).unlink()
    nowhere = AccessPoint("a", "b", Nmcli("/no/such/nmcli"), has_network=lambda: True)
    nowhere.step()
    assert "no NetworkManager" in station.said(nowhere.view().trouble)


def test_a_point_that_does_not_open_is_tried_again_and_leaves_nothing(station: Station) -> None:
    station.fake.has(broken="")
    station.after(0)
    assert station.after(AFTER_S) == [OPENED, CLOSED]
    assert "could not be reserved" in station.said(station.point._trouble)
    assert station.after(GRACE_S - 1) == []
    (station.fake.folder / "broken").unlink()
    assert station.after(1) == [OPENED] and station.point.view().trouble is None
