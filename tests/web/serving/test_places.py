"""Places of connections: who waits longest gives way, who is answered never does."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.serving.addresses import MOST_KNOWN, KnownAddresses, counted
from web.serving.places import EACH_STRANGER, KNOWN, STRANGERS, ConnectionPlace, Places


def taken(places: Places, address: str, known: bool = False) -> ConnectionPlace:
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
    places.waits(held[0])  # it was answered, and has waited the shortest
    for _ in range(EACH_STRANGER):
        taken(places, "10.0.0.1")
    assert left == [*range(1, EACH_STRANGER), 0]
    assert not taken(places, "10.0.0.2").gone


def test_an_address_whose_connections_are_all_answered_is_refused() -> None:
    places = Places()
    for _ in range(EACH_STRANGER):
        places.busy(taken(places, "10.0.0.1"))
    assert places.take("10.0.0.1", known=False) is None
    assert places.take("10.0.0.2", known=False) is not None


def test_a_crowd_gives_way_to_itself_and_not_a_newcomer_that_is_about_to_ask() -> None:
    places = Places((STRANGERS + KNOWN) // 20)
    tv = taken(places, "10.0.0.9")
    for at in range(5000):
        taken(places, f"10.0.1.{at % 20}")
    assert not tv.gone
    for at in range(5000):
        taken(places, f"10.0.{at % 250}.1")  # more addresses than places: now it is one of many
    assert tv.gone


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from("abcde"), st.integers(0, 9))))
def test_whatever_happens_the_address_with_most_waiting_gives_way(
    steps: list[tuple[int, str, int]],
) -> None:
    places = Places((STRANGERS + KNOWN) // 256)
    there, waiting = list[ConnectionPlace](), list[ConnectionPlace]()
    for act, address, at in steps:
        one = there[at % len(there)] if there else None
        if act < 2 or one is None:
            full = len([place for place in there if not place.gone]) >= STRANGERS // 256
            counts = Counter(place.address for place in waiting)
            came = places.take(address, known=False)
            gone = [place for place in there if place.gone]
            assert len(gone) == (full and came is not None)
            assert all(counts[place.address] == max(counts.values()) for place in gone)
            there = [place for place in there if not place.gone]
            waiting = [place for place in waiting if not place.gone]
            if came is not None:
                there.append(came)
                waiting.append(came)
        elif act == 2:
            places.busy(one)
            waiting = [place for place in waiting if place is not one]
        else:
            places.waits(one)
            waiting += [one] if one not in waiting else []


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
