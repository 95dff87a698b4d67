"""A clock that is not set is known for it, and counts as set once it was set."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from hardware.running import wall_clock
from hardware.running.wall_clock import WallClock, run, was_synchronised

NOW = datetime(2026, 11, 21, 20, 0, tzinfo=UTC)
A_DAY_S = 86_400.0


class Computer:
    def __init__(self, now: datetime = NOW) -> None:
        self.now, self.mono_s, self.told = now, 10.0, False

    def pass_s(self, seconds: float, slow_s: float = 0.0) -> None:
        self.mono_s += seconds
        self.now += timedelta(seconds=seconds + slow_s)

    def clock(self, last_at: str | None = None, own: bool = True) -> WallClock:
        return WallClock(last_at, lambda: self.now, lambda: self.mono_s, lambda: self.told, own)


def code(clock: WallClock) -> str | None:
    found = clock.trouble()
    return None if found is None else found.code


def test_a_clock_that_runs_without_power_is_set() -> None:
    assert code(Computer().clock("2026-11-21T19:59:00.000+00:00")) is None
    assert code(Computer().clock()) is None


def test_in_1970_the_clock_is_not_set_until_it_is() -> None:
    pi = Computer(datetime(1970, 1, 1, tzinfo=UTC))
    clock = pi.clock(own=False)
    pi.pass_s(3600)
    assert code(clock) == "clock-before-build"
    pi.now, pi.told = NOW, True
    assert code(clock) is None


@pytest.mark.parametrize("how", ["told", "by hand"])
def test_half_an_hour_behind_the_books_it_is_not_set_until_it_is(how: str) -> None:
    pi = Computer()
    clock = pi.clock((NOW + timedelta(minutes=30)).isoformat())
    pi.pass_s(3600, slow_s=0.4)
    assert code(clock) == "clock-behind-books", "an hour later it is as wrong as before"
    pi.told = how == "told"
    pi.pass_s(1, slow_s=0 if pi.told else 1800)
    assert code(clock) is None
    pi.told = False
    pi.pass_s(60)
    assert code(clock) is None, "what was set once stays set"


def test_a_pi_that_nobody_told_the_time_is_not_set() -> None:
    pi = Computer()
    clock = pi.clock(own=False)
    assert code(clock) == "clock-never-set"
    pi.told = True
    assert code(clock) is None
    assert code(pi.clock(own=False)) is None, "told before the start"


def test_a_clock_that_jumps_back_a_day_in_a_night_stays_what_it_was() -> None:
    pi = Computer()
    clock = pi.clock()
    pi.now -= timedelta(seconds=A_DAY_S)
    assert code(clock) is None


def test_this_computer_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(was_synchronised(), bool)
    first, second = run(), run()
    assert first.boot == second.boot and 0 < first.ms <= second.ms
    monkeypatch.setattr(wall_clock.setup_tools, "is_a_pi", lambda: True)
    assert isinstance(wall_clock.has_own_clock(), bool)
