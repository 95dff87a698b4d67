"""Chances that take longer than a card: nobody waits, and the screens get them when they are there."""

from __future__ import annotations

import threading
from contextlib import closing

import pytest

from dealer.board.board import board
from dealer.board.chance_worker import LateChances
from dealer.desk.desk import Desk
from dealer.desk.drawing import Drawing, DrawnNight
from dealer.desk.table_night import TableNight
from dealer.journal.journal import Journal
from dealer.racing.card_race import CardRace
from dealer.racing.win_chances import wins
from hardware.reports.race_odds import race_at
from tests.timeouts import HANGS_S

FALTERING = ("join Ann 100", "join Bob 100", "game announcer falter=yes", "close", "deal 2H 9C")


def a_race(dealt: str) -> CardRace:
    return CardRace(race_at("announcer", ["falter=yes"], "", dealt))


def test_late_chances_are_told_once_and_then_known() -> None:
    notified: list[bool] = []
    late = LateChances(lambda: notified.append(True))
    race = a_race("2H 9C")
    assert late.known(race) is None
    late.work_out(race)
    late.wait()
    assert late.known(race) == wins(race.state) and notified == [True]
    late.work_out(race)
    late.wait()
    assert notified == [True]


def test_a_race_that_the_table_has_dealt_past_is_dropped() -> None:
    first_told, others_asked = threading.Event(), threading.Event()

    def notified() -> None:
        first_told.set()
        others_asked.wait(HANGS_S)

    late = LateChances(notified)
    races = [a_race(f"2H 9C {card}") for card in ("3S", "4S", "5S", "6S")]
    late.work_out(races[0])
    assert first_told.wait(HANGS_S)  # from here on who works is busy until all others were asked for
    for race in races[1:]:
        late.work_out(race)
    others_asked.set()
    late.wait()
    assert late.known(races[0]) is not None and late.known(races[-1]) is not None
    assert late.known(races[1]) is None and late.known(races[2]) is None


def test_quick_chances_are_known_at_once() -> None:
    late = LateChances(lambda: pytest.fail("nobody needs to be notified"))
    race = CardRace(race_at("basic", [], "7H 2D KD 3C 9S TS 4C", "2H"))
    assert late.known(race) == wins(race.state)
    late.work_out(race)
    late.wait()


def test_the_desk_tells_a_state_at_once_and_again_with_its_chances(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk, desk.table.subscribe() as screen:
        for move in FALTERING:
            receipt = desk.do(move)
        assert receipt.board["chances"] is None and receipt.board["chances_error"] is None
        desk._drawing.wait()
        shown = screen.get(timeout_s=0)
        assert shown is not None and shown["seq"] == receipt.seq
        assert shown["chances"]["H"] > 0.25 and 0 < shown["chances_error"] <= 0.002
        waited_for = board(desk.table.night)
        assert {key: shown[key] for key in waited_for} == waited_for and desk.table.board() is shown
        again = desk.do("buy Ann 5")  # the same race: nothing is worked out twice, and nothing is late
        assert again.board["chances"] == shown["chances"]


def test_a_restart_in_the_middle_of_a_race_has_its_chances_too(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url))) as desk:
        for move in FALTERING:
            desk.do(move)
    with closing(Desk(Journal(sqlite_url))) as desk:
        desk._drawing.wait()
        assert desk.table.board()["chances"] is not None


def test_chances_that_are_there_before_the_desk_is_wait_for_its_state(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []
    draw = Drawing.drawn

    def with_early_chances(drawing: Drawing, night: TableNight) -> DrawnNight:
        state = draw(drawing, night)
        if not threads:
            threads.append(threading.Thread(target=drawing._late._on_done))
            threads[0].start()
            threads[0].join(0.05)  # it is never done by then: it waits for the desk
        return state

    monkeypatch.setattr(Drawing, "drawn", with_early_chances)
    with closing(Desk(Journal(sqlite_url))):
        threads[0].join(HANGS_S)
        assert not threads[0].is_alive()
