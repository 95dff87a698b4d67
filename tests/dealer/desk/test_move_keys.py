"""A move's key: sent twice it is one move, and answered as the first time."""

from __future__ import annotations

import threading

import pytest

from dealer.desk.desk import Desk, Receipt
from tests.dealer.actions import message
from tests.dealer.desk.stations import COURSE, OPENING, Station, do_all, refusal


@pytest.mark.on_both
def test_the_same_key_is_answered_as_the_first_time_and_does_nothing_more(station: Station) -> None:
    do_all(station.desk, *OPENING, COURSE)
    first = station.desk.do("bet Ann WIN S 5", key="tap-1")
    station.desk.do("bet Bob WIN H 5")
    assert station.desk.do("BET ann win s 5", key="tap-1") == first
    assert station.restart().do("bet Ann WIN S 5", key="tap-1") == first
    assert station.desk.table.board()["players"] == {"Ann": 95, "Bob": 95}
    assert station.desk.table.seq == 6


def test_a_key_is_answered_so_on_a_later_night_too(station: Station) -> None:
    do_all(station.desk, "join Ann 100", "game basic", "void", "end")
    station.desk.open_night()
    joined = station.desk.do("join Ann 7", key="again")
    do_all(station.desk, "game basic", "void", "end")
    station.desk.open_night()
    assert station.restart().do("join Ann 7", key="again") == joined
    assert joined.board["night"] == 2 and station.desk.table.night_number == 3


def test_a_refusal_is_remembered_with_its_key(station: Station) -> None:
    first = refusal(lambda: station.desk.do("close", key="k"))
    do_all(station.desk, *OPENING, COURSE)
    again = refusal(lambda: station.restart().do("close", key="k"))
    assert (again.code, message(again)) == (first.code, message(first))
    assert station.desk.table.board()["phase"] == "betting"


def test_a_key_used_for_another_move_is_refused(station: Station) -> None:
    station.desk.do("join Ann 100", key="k")
    refused = refusal(lambda: station.desk.do("join Bob 100", key="k"))
    assert refused.code == "key" and "join Ann 100" in message(refused)
    assert station.desk.do("join Bob 100", key="k2").seq == 2


@pytest.mark.parametrize("key", ["", "x" * 201, "a\nb", "\0", "\ud800"])
def test_a_key_that_is_none_is_refused(desk: Desk, key: str) -> None:
    assert refusal(lambda: desk.do("join Ann 100", key=key)).code == "key"
    assert desk.table.seq == 0


def test_the_same_key_from_many_taps_at_once_counts_once(station: Station) -> None:
    do_all(station.desk, *OPENING, COURSE)
    receipts: list[Receipt] = []
    taps = [
        threading.Thread(target=lambda: receipts.append(station.desk.do("bet Ann WIN S 5", key="tap")))
        for _ in range(8)
    ]
    for tap in taps:
        tap.start()
    for tap in taps:
        tap.join()
    assert len(receipts) == 8 and all(receipt == receipts[0] for receipt in receipts)
    assert station.desk.table.board()["players"]["Ann"] == 95
