"""Whoever listens to the desk gets the newest state, once it is on disk."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from tests.dealer.desk.stations import OPENING, TO_THE_RACE, Station, do_all
from tests.timeouts import HANGS_S


def test_a_listener_gets_the_newest_state_whole_and_once(desk: Desk) -> None:
    with desk.table.subscribe() as subscription:
        do_all(desk, *OPENING)
        news = subscription.get(0)
        assert news is desk.table.board()
        assert subscription.get(0) is None
    assert subscription.get(5) is None  # closed: nobody waits
    assert subscription.closed


def test_closing_the_desk_wakes_whoever_waits(sqlite_url: str) -> None:
    desk = Desk(Journal(sqlite_url))
    subscription = desk.table.subscribe()
    got: list[object] = ["still waiting"]
    waiting = threading.Thread(target=lambda: got.append(subscription.get()))
    waiting.start()
    desk.close()
    waiting.join(HANGS_S)
    assert got[-1] is None


def test_whatever_a_listener_is_told_is_on_disk_already(sqlite_url: str) -> None:
    desk = Desk(Journal(sqlite_url))
    subscription = desk.table.subscribe()
    path = sqlite_url.removeprefix("sqlite:///")
    missing: list[int] = []

    def watch() -> None:
        with closing(sqlite3.connect(path)) as other:
            while (news := subscription.get()) is not None:
                last = other.execute("SELECT coalesce(max(seq), 0) FROM move").fetchone()[0]
                if last < news["seq"]:
                    missing.append(news["seq"])

    watching = threading.Thread(target=watch)
    watching.start()
    do_all(desk, *TO_THE_RACE, *(f"join P{n} 5" for n in range(50)))
    desk.close()
    watching.join(HANGS_S)
    assert missing == []


def test_many_hands_at_once_make_one_line_of_moves(station: Station) -> None:
    def hand(number: int) -> None:
        for turn in range(5):
            station.desk.do(f"join P{number}-{turn} {turn + 1}")

    hands = [threading.Thread(target=hand, args=(number,)) for number in range(6)]
    for one in hands:
        one.start()
    for one in hands:
        one.join()
    written = station.desk.journal.moves(1)
    assert [move.seq for move in written] == list(range(1, 31))
    before = station.desk.table.board()
    assert station.restart().table.board() == before
