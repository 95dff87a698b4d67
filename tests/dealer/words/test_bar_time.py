"""The bar's clock: which day a night belongs to, and what a time of the books reads as, in any zone."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from dealer.words.bar_time import BarTime, known_zone, zone_names, zone_of
from dealer.words.catalogue import words

NEW_YORK = BarTime(ZoneInfo("America/New_York"))


def at(zone: str, said: str) -> str:
    """The instant of the books at which the clocks of ``zone`` show ``said``."""
    return datetime.fromisoformat(said).replace(tzinfo=ZoneInfo(zone)).astimezone(UTC).isoformat()


@pytest.mark.parametrize(
    ("zone", "opened", "day"),
    [
        ("America/New_York", "2026-11-25T20:00", "2026-11-25"),  # 01:00 of the 26th in UTC
        ("America/New_York", "2026-11-26T05:59", "2026-11-25"),
        ("America/New_York", "2026-11-26T06:00", "2026-11-26"),
        ("America/New_York", "2026-03-08T05:59", "2026-03-07"),  # summer time began at 02:00
        ("America/New_York", "2026-03-08T06:00", "2026-03-08"),
        ("America/New_York", "2026-11-01T05:59", "2026-10-31"),  # it ended at 02:00
        ("America/New_York", "2026-11-01T06:00", "2026-11-01"),
        ("Pacific/Kiritimati", "2027-01-01T05:59", "2026-12-31"),  # 14 h ahead of UTC
        ("Etc/GMT+12", "2026-12-31T22:00", "2026-12-31"),  # 12 h behind
        ("Asia/Kathmandu", "2026-11-25T05:59", "2026-11-24"),  # 5 h 45 min ahead
        ("Asia/Kathmandu", "2026-11-25T06:00", "2026-11-25"),
        ("Europe/Berlin", "2028-02-29T20:00", "2028-02-29"),
        ("Europe/Berlin", "2028-03-01T01:00", "2028-02-29"),
        ("Europe/Berlin", "2038-01-19T04:14:08", "2038-01-18"),  # 2^31 s after 1970
        ("America/New_York", "2038-07-04T20:00", "2038-07-04"),
    ],
)
def test_a_night_belongs_to_the_day_on_which_it_was_opened_and_before_six_to_the_day_before(
    zone: str, opened: str, day: str
) -> None:
    times = BarTime(ZoneInfo(zone))
    assert times.day(at(zone, opened)) == date.fromisoformat(day)
    assert times.iso(at(zone, opened)).startswith(opened), "and the clock on the wall is read as it was"


def test_the_hour_at_which_the_day_begins_is_the_bars() -> None:
    late = at("America/New_York", "2026-11-26T03:30")
    for hour, day in ((0, 26), (3, 26), (4, 25)):
        assert BarTime(NEW_YORK.zone, hour).day(late) == date(2026, 11, day)


def test_two_times_that_the_clock_showed_twice_are_told_apart_and_stay_an_hour_apart() -> None:
    first, second = "2026-11-01T05:30:00.000+00:00", "2026-11-01T06:30:00.000+00:00"
    say = words("en", NEW_YORK)
    assert [say.clock(one) for one in (first, second)] == ["01:30 EDT", "01:30 EST"]
    assert [say.time(one) for one in (first, second)] == ["01/11/2026, 01:30 EDT", "01/11/2026, 01:30 EST"]
    earlier, later = (datetime.fromisoformat(NEW_YORK.iso(one)) for one in (first, second))
    assert later - earlier == timedelta(hours=1)
    assert say.clock("2026-11-01T07:30:00+00:00") == "02:30", "the hour after it was there once"
    assert say.clock("2026-03-08T07:30:00+00:00") == "03:30", "there was no 02:30"


def test_a_night_says_its_day_short_and_long_and_its_month() -> None:
    late = at("America/New_York", "2026-11-26T01:30")
    english, german = words("en", NEW_YORK), words("de", NEW_YORK)
    said = [(say.short_day(late), say.long_day(late), say.month(late)) for say in (english, german)]
    assert said == [
        ("Wed 25 Nov", "Wednesday, 25 November", "November 2026"),
        ("Mi., 25. Nov.", "Mittwoch, 25. November", "November 2026"),
    ]


def test_a_time_without_a_zone_is_of_the_books_and_so_utc() -> None:
    for said in ("2026-11-26T01:00:00", "2026-11-26T01:00:00Z", "2026-11-26T01:00:00+00:00"):
        assert words("en", NEW_YORK).time(said) == "25/11/2026, 20:00"


@pytest.mark.parametrize("name", ["", "America", "../etc/passwd", "/etc/localtime", "Mars/Phobos", "a\0b"])
def test_what_is_no_zone_is_not_known(name: str) -> None:
    assert known_zone(name) is None


def test_the_names_that_are_offered_are_known_and_so_are_those_that_phones_still_use() -> None:
    names = zone_names()
    assert {"Europe/Berlin", "America/New_York", "America/Argentina/Ushuaia", "UTC"} <= set(names)
    assert not [name for name in names if known_zone(name) is None]
    for older, today in (("Asia/Calcutta", "Asia/Kolkata"), ("Europe/Kiev", "Europe/Kyiv")):
        assert known_zone(older) in (older, today)


@pytest.mark.parametrize("said", ["America/New_York", ":America/New_York"])
def test_without_a_setting_the_zone_is_the_computers(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setenv("TZ", said)
    assert BarTime(zone_of("")).name == "America/New_York"
    monkeypatch.setenv("TZ", "Mars/Phobos")
    assert BarTime(zone_of("")).day("2026-11-26T07:00:00+00:00")  # some zone, and no error
