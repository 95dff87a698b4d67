"""Places of connections: who waits longest gives way, who is answered never does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.serving.known_addresses import MOST_KNOWN, KnownAddresses, counted
from web.serving.places import EACH_STRANGER, MOST, ConnectionPlace, Places


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


def test_a_crowd_that_sends_nothing_gives_way_to_itself_and_not_to_one_that_asks() -> None:
    places = Places(100)
    tv = taken(places, "10.0.0.9")
    places.busy(tv)
    crowd = [taken(places, f"10.0.{at % 250}.1") for at in range(5000)]
    assert not tv.gone
    assert [at for at, one in enumerate(crowd) if not one.gone] == [*range(5000 - 99, 5000)]


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from("abcde"), st.integers(0, 9))))
def test_whatever_happens_the_one_that_has_waited_longest_gives_way(
    steps: list[tuple[int, str, int]],
) -> None:
    places = Places(8)
    there, waiting = list[ConnectionPlace](), list[ConnectionPlace]()
    for act, address, at in steps:
        one = there[at % len(there)] if there else None
        if act < 2 or one is None:
            full = len(there) >= 8
            came = places.take(address, known=False)
            assert (came is None) == (full and not waiting)
            gone = [place for place in there if place.gone]
            assert gone == (waiting[:1] if full else [])
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


def test_a_known_address_gives_way_to_no_stranger_and_has_a_place_whatever_strangers_do() -> None:
    places = Places(20)
    mine = taken(places, "10.9.9.9", known=True)
    theirs = [taken(places, f"10.0.{at}.1") for at in range(19)]
    for one in theirs:
        places.busy(one)
    assert places.take("10.0.200.1", known=False) is None and not mine.gone
    tv = taken(places, "10.8.8.8", known=True)
    assert [one.gone for one in theirs] == [False] * 18 + [True]
    for _ in range(2):
        places.give_back(tv)
    places.waits(tv)  # it is gone, and waits for nothing
    dealers = [taken(places, f"10.1.0.{at}", known=True) for at in range(20)]
    assert all(one.gone for one in theirs) and mine.gone and not any(one.gone for one in dealers)


def test_all_places_are_not_enough_for_one_address() -> None:
    places = Places()
    held = [taken(places, "10.0.0.1") for _ in range(MOST)]
    assert sum(not one.gone for one in held) == EACH_STRANGER


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
