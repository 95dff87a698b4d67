"""A season's days and points, as the house writes them."""

from __future__ import annotations

from datetime import date

import pytest

from dealer.notation.facts import FactError
from dealer.season.span import Span, read_points, read_span
from dealer.words.catalogue import words


def why(read: object, *given: str) -> str:
    with pytest.raises(FactError) as wrong:
        read(*given)  # type: ignore[operator]
    return words("en").say(wrong.value.said)


def test_a_span_has_both_its_days_and_may_be_open() -> None:
    span = read_span("2026-09-01", " 2026-12-24 ")
    assert span == Span(date(2026, 9, 1), date(2026, 12, 24))
    days = [date(2026, 8, 31), date(2026, 9, 1), date(2026, 12, 24), date(2026, 12, 25)]
    assert [span.has(day) for day in days] == [False, True, True, False]
    assert all(read_span("", "").has(day) for day in days)
    assert read_span("2026-09-01", "2026-09-01").has(days[1])
    said = [read_span(*ends).said(words("de")) for ends in (("2026-09-01", ""), ("", "2026-12-24"), ("", ""))]
    assert said == ["Seit 01.09.2026", "Bis 24.12.2026", "Alle Abende"]


def test_a_season_that_ends_before_it_begins_and_what_is_no_day_are_refused() -> None:
    assert why(read_span, "2026-12-24", "2026-09-01") == (
        "a season ends on or after its first day: it begins on 2026-12-24 and ends on 2026-09-01"
    )
    for said in ("2026-02-30", "yesterday", "20260901", "2026-W36-1", "1.9.2026", "2" * 300):
        assert why(read_span, said, "").startswith("a day is written as 2026-09-01, and this is '")


def test_points_are_read_and_what_is_none_is_refused() -> None:
    assert read_points("10-6-4-2-1") == (10, 6, 4, 2, 1)
    assert read_points(" 3 - 3 - 0 ") == (3, 3, 0)
    assert read_points("") == read_points(" ") == ()
    for said in ("10,6", "ten", "-5", "10--4", "1.5", "٣", "10-6-", "99999"):
        assert why(read_points, said).startswith("points are whole numbers as in 10-6-4-2-1")
    assert why(read_points, "4-6").startswith("a place gives no more points than the one before it")
    assert why(read_points, "1001").startswith("no place gives more than 1,000")
    assert why(read_points, "-".join("1" * 41)).startswith("no place gives more than 1,000")
