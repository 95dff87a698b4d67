"""Places of connections: who waits longest gives way, who is answered never does."""

from __future__ import annotations

import pytest

from web.serving.addresses import MOST_KNOWN, KnownAddresses, counted
from web.serving.places import EACH_STRANGER, KNOWN, STRANGERS, Place, Places


def taken(places: Places, address: str, known: bool = False) -> Place:
    place = places.take(address, known)
    assert place is not None
    return place


def test_the_one_that_waited_longest_gives_way_and_one_that_is_answered_does_not() -> None:
    places, left = Places(), list[int]()
    held = [taken(places, "10.0.0.1") for _ in range(EACH_STRANGER)]
    for at, place in enumerate(held):
        place.leave = lambda at=at: left.append(at)
    places.busy(held[0])
    taken(places, "10.0.0.1")
    assert left == [1] and held[1].gone
    places.waits(held[0])  # it was answered, and has waited the shortest of all but one
    for _ in range(EACH_STRANGER - 2):
        taken(places, "10.0.0.1")
    assert 0 in left
    assert not taken(places, "10.0.0.2").gone


def test_an_address_whose_connections_are_all_answered_is_refused() -> None:
    places = Places()
    for _ in range(EACH_STRANGER):
        places.busy(taken(places, "10.0.0.1"))
    assert places.take("10.0.0.1", known=False) is None
    assert places.take("10.0.0.2", known=False) is not None


def test_strangers_never_have_the_places_of_known_addresses() -> None:
    places = Places()
    for at in range(STRANGERS):
        places.busy(taken(places, f"10.0.{at // 40}.1"))
    assert places.take("10.9.9.9", known=False) is None
    mine = taken(places, "10.9.9.9", known=True)
    for _ in range(2):
        places.give_back(mine)
    places.waits(mine)  # it is gone, and waits for nothing
    assert sum(places.take(f"10.1.0.{at}", known=True) is not None for at in range(KNOWN)) == KNOWN


def test_with_few_files_there_are_few_places() -> None:
    places = Places((STRANGERS + KNOWN) // 10)
    for at in range(STRANGERS // 10):
        places.busy(taken(places, str(at)))
    assert places.take("one more", known=False) is None
    assert places.take("the dealer", known=True) is not None


@pytest.mark.parametrize(
    ("address", "as_"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::1"),
        ("nowhere", "nowhere"),
    ],
)
def test_an_address_is_counted_as_its_household(address: str, as_: str) -> None:
    assert counted(address) == as_


def test_the_station_itself_is_known_and_so_are_the_dealers_latest_addresses() -> None:
    known = KnownAddresses()
    assert known.has("127.0.0.1") and known.has("::1") and not known.has("127.0.0.2")
    for at in range(MOST_KNOWN + 1):
        known.note(f"10.0.0.{at}")
    assert known.has(f"10.0.0.{MOST_KNOWN}") and not known.has("10.0.0.0")
