"""TVs and phones measured: what each answers, and what is taken of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.clock import Clock
from tests.web.table import ServedTable
from web.live.measuring import OPEN_S, PHONE, TV, Measuring

FIGURES = {"width_px": 1920, "height_px": 1080, "rate_hz": 60, "longest_ms": 34, "sound": "on"}


def test_the_way_to_a_screen_and_back_is_the_time_until_it_answers(clock: Clock) -> None:
    measuring = Measuring(lambda: None, lambda: clock.now_s)
    number = measuring.begin()
    clock.now_s += 0.02
    measuring.answer(number, PHONE, "one")
    clock.now_s += 0.02
    measuring.answer(number, TV, "two")
    measuring.answer(number, TV, "two", FIGURES)
    assert measuring.view() == {
        "number": number, "tvs": [{"round_trip_ms": 40.0, **FIGURES}], "phones": [20.0],
    }  # fmt: skip


def test_what_comes_late_or_is_of_another_measurement_is_dropped(clock: Clock) -> None:
    measuring = Measuring(lambda: None, lambda: clock.now_s)
    before = measuring.begin()
    number = measuring.begin()
    measuring.answer(before, TV, "one")
    clock.now_s += OPEN_S + 1
    measuring.answer(number, TV, "one")
    assert measuring.view()["tvs"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"number": 1, "kind": "door", "screen": "a"},
        {"number": 1, "kind": "tv", "screen": "a" * 100},
        {"number": 1, "kind": "tv", "screen": "a", "figures": []},
        {"number": 1, "kind": "tv", "screen": "a", "figures": {**FIGURES, "rate_hz": -1}},
        {"number": 1, "kind": "tv", "screen": "a", "figures": {**FIGURES, "sound": "loud"}},
        {"number": 1, "kind": "tv", "screen": "a", "figures": {**FIGURES, "name": "Ann"}},
    ],
)
def test_an_answer_that_is_none_is_refused(table: ServedTable, body: dict[str, Any]) -> None:
    assert table.post(body, pin=None, path="/api/measured").status == 400


def test_board_and_phone_answer_in_a_browser(table: ServedTable, open_page: Callable[..., Any]) -> None:
    tv, phone = open_page("tv"), open_page("phone")
    tv.goto(f"{table.url}/?board")
    phone.goto(f"{table.url}/phone")
    tv.wait_for_selector("body[data-seq]")
    assert table.post({}, path="/api/measure").status == 200
    measuring = table.services.live.measuring
    for _ in range(100):
        found = measuring.view()
        if found["phones"] and found["tvs"] and "rate_hz" in found["tvs"][0]:
            break
        tv.wait_for_timeout(100)
    (shown,) = found["tvs"]
    assert (shown["width_px"], shown["height_px"], shown["sound"]) == (1920, 1080, "off")
    assert shown["rate_hz"] > 5 and len(found["phones"]) == 1
