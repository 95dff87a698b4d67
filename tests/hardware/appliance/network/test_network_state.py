"""In which networks the computer is, as the owner's page says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hardware.appliance.cannot import Cannot
from hardware.appliance.network.nmcli import Link, NetworkState, Nmcli
from tests.hardware.appliance.network.fake_nmcli import FakeNmcli


def test_a_wifi_is_said_with_its_strength_and_addresses_and_whether_there_is_internet(tmp_path: Path) -> None:
    fake = FakeNmcli(tmp_path / "nm")
    fake.has(
        devices="wlan0:wifi:connected:preconfigured\neth0:ethernet:unavailable:\nlo:loopback:unmanaged:\n",
        used=" :Neighbour:90\n*:Bar\\: upstairs:61\n",
        addresses=(
            "IP4.ADDRESS[1]:192.168.1.23/24\n"
            "IP6.ADDRESS[1]:fe80\\:\\:1/64\nIP6.ADDRESS[2]:2001\\:db8\\:\\:7/64\n"
        ),
        internet="full\n",
    )
    link = Link("wifi", "Bar: upstairs", ("192.168.1.23", "2001:db8::7"), 61)
    assert Nmcli(str(fake.path)).state() == NetworkState((link,), "full")
    assert fake.asked() == [], "nothing was changed"


def test_a_cable_and_no_network_at_all(tmp_path: Path) -> None:
    fake = FakeNmcli(tmp_path / "nm")
    fake.has(
        devices="eth0:ethernet:connected:Wired connection 1\n",
        addresses="IP4.ADDRESS[1]:10.0.0.5/8\n",
        internet="limited\n",
    )
    manager = Nmcli(str(fake.path))
    link = Link("ethernet", "Wired connection 1", ("10.0.0.5",))
    assert manager.state() == NetworkState((link,), "limited")
    fake.has(devices="wlan0:wifi:disconnected:\n", internet="none\n")
    assert manager.state() == NetworkState((), "none")
    fake.has(stopped="")
    with pytest.raises(Cannot, match="no NetworkManager"):
        manager.state()
