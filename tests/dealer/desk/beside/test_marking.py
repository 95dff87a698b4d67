"""A player's own limit and a break are marks of the night: kept over kill -9, and no moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import pytest

from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.desk.beside.marking import call_pause, set_limit
from dealer.desk.desk import Desk
from dealer.exports.formats import MODULES, export
from dealer.journal.till_count import Count
from dealer.till.till import Till
from tests.dealer.desk.stations import COURSE, OPENING, do_all, power_cuts, refusal


class Clock:
    """The computer's clock and the station's own, which begins elsewhere at each start."""

    def __init__(self) -> None:
        self.now, self.seconds = datetime(2026, 11, 21, 20, 0, tzinfo=UTC), 0.0

    def pass_s(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)
        self.seconds += seconds


Start = Callable[[], Desk]


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def start(sqlite_url: str, clock: Clock) -> Iterator[Start]:
    """Opens the table as after a power cut."""
    with power_cuts(sqlite_url) as opened:

        def again() -> Desk:
            clock.seconds += 1000.0
            return opened(clock=lambda: clock.now, seconds=lambda: clock.seconds)

        yield again


def limit(desk: Desk, name: str, chips: int) -> None:
    set_limit(desk, desk.table.seat(name), chips)


def left_s(desk: Desk) -> float | None:
    """How many seconds the break on the board still runs."""
    pause = desk.table.board()["pause"]
    return None if pause is None else (pause["until_ms"] - desk.table.now_ms()) / 1000


# ---- the own limit ------------------------------------------------------------------------------------


def test_a_limit_is_kept_over_a_power_cut_and_refuses_at_the_door(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING, COURSE)
    limit(desk, "Ann", 10)
    limit(desk, "ann", 8)
    desk = start()
    refused = refusal(lambda: desk.do("bet Ann WIN S 9"))
    assert refused.code == "own_limit" and refused.said.as_data() == {
        "code": "refused-own-limit", "player": "Ann", "limit": 8, "left": 8,
    }  # fmt: skip
    assert refusal(lambda: limit(desk, "Ann", 9)).said.code == "refused-own-limit-raised"
    desk.do("bet Ann WIN S 8")
    assert refusal(lambda: desk.table.preview("bet Ann WIN S 1")).code == "own_limit"


def test_leaving_and_sitting_down_again_does_not_lift_it_and_the_next_night_does(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING, COURSE)
    limit(desk, "Ann", 10)
    do_all(desk, "leave Ann", 'join "ANN" 500')
    assert refusal(lambda: desk.do("bet ANN WIN S 11")).code == "own_limit"
    do_all(desk, "void", "end")
    desk.open_night()
    do_all(desk, *OPENING, COURSE, "bet Ann WIN S 11")
    assert start().limits.of("Ann") is None


def test_several_bets_in_one_go_are_taken_or_refused_as_a_whole(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING, COURSE)
    limit(desk, "Ann", 10)
    seq = desk.table.seq
    assert refusal(lambda: desk.do_all(["bet Ann WIN S 6", "bet Ann WIN H 6"])).code == "own_limit"
    assert desk.table.seq == seq and desk.table.night.chips_of["Ann"] == 100


def test_a_seat_that_has_ended_sets_no_limit(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING)
    seat = desk.table.seat("Ann")
    desk.do("leave Ann")
    assert refusal(lambda: set_limit(desk, seat, 5)).code == "seat"


def test_after_the_end_there_is_nothing_left_to_limit(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING, "void", "end")
    assert refusal(lambda: limit(desk, "Ann", 5)).said.code == "refused-own-limit-over"


def test_a_journal_replays_whatever_the_limits_say_now(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING, COURSE, "bet Ann WIN S 40")
    limit(desk, "Ann", 40)
    do_all(desk, "cancel Ann WIN S 40", "undo", "close")
    assert start().table.night.phase == "race"


def test_no_export_has_a_limit_and_the_books_with_one_verify(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING, COURSE)
    before = [export(desk.journal, desk.table.night_number, kind) for kind in MODULES if kind != "pdf"]
    limit(desk, "Ann", 7)
    after = [export(desk.journal, desk.table.night_number, kind) for kind in MODULES if kind != "pdf"]
    assert before == after
    assert not verify(desk.journal).damages


def test_a_removed_name_is_removed_from_its_limits_too(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING)
    limit(desk, "Ann", 7)
    do_all(desk, "void", "leave Ann", "leave Bob", "end")
    desk.open_night()
    forget(desk.journal, "ann", "2026-11-22T10:00:00.000+00:00", "Mia")
    marks = desk.journal.marks()[1]
    assert marks.limits == (("Player 1", 7),)


# ---- a break ------------------------------------------------------------------------------------------


def test_a_break_runs_down_is_kept_over_a_power_cut_and_ends_by_itself(start: Start, clock: Clock) -> None:
    desk = start()
    do_all(desk, *OPENING)
    seq = desk.table.seq
    call_pause(desk, 15)
    assert left_s(desk) == 900 and desk.table.seq == seq
    clock.pass_s(60)
    assert left_s(desk) == 840
    clock.now += timedelta(seconds=120)  # the station is off
    desk = start()
    assert left_s(desk) == 720
    clock.now += timedelta(seconds=720)
    assert left_s(start()) is None


def test_bets_and_money_go_on_in_a_break_and_the_race_ends_it(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING, COURSE)
    call_pause(desk, 5)
    do_all(desk, "bet Ann WIN S 5", "buy Bob 10", "undo", "cancel Ann WIN S 5", "join Cal 50")
    assert left_s(desk) == 300
    refusal(lambda: desk.do("official"))
    assert left_s(desk) == 300
    desk.do("close")
    assert left_s(desk) is None and left_s(start()) is None


def test_a_break_is_called_anew_ended_by_the_dealer_and_not_called_at_night_s_end(start: Start) -> None:
    desk = start()
    do_all(desk, *OPENING)
    call_pause(desk, 5)
    call_pause(desk, 30)
    assert left_s(desk) == 1800
    call_pause(desk, 0)
    assert left_s(desk) is None and left_s(start()) is None
    desk = start()
    assert refusal(lambda: call_pause(desk, 241)).said.code == "refused-pause-long"
    do_all(desk, "void", "end")
    assert refusal(lambda: call_pause(desk, 5)).said.code == "refused-pause-over"


def test_a_signature_ends_a_break_for_good(start: Start) -> None:
    desk = start()
    call_pause(desk, 15)
    till = Till(desk)
    till.count(1, Count(()), "Mia")
    till.sign(1, "Mia")
    assert left_s(desk) is None and left_s(start()) is None


def test_a_clock_that_was_set_back_makes_no_break_longer_than_it_was(start: Start, clock: Clock) -> None:
    desk = start()
    do_all(desk, *OPENING)
    call_pause(desk, 5)
    clock.now -= timedelta(days=3)
    assert left_s(start()) == 300
