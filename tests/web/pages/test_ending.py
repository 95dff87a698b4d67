"""A night is ended on the console while guests hold chips: they are named, and paid out in one tap, or, held,
keep what the house then owes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.ruler import measure, resize
from tests.web.races import NAMES, PAID
from tests.web.table import Console, ServedTable

SIZES = ((1024, 768), (390, 844), (320, 640))


@pytest.fixture
def console(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> Console:
    """The console after a paid race, the button that ends the night touched."""
    console = Console(open_page("tablet"), serve(*PAID)).open()
    console.tap("#more [data-verb=end]")
    return console


def test_who_holds_what_is_named(console: Console) -> None:
    desk = console.table.desk
    chips = sum(desk.table.night.chips_of.values())
    assert console.page.inner_text(".ending-night h2") == f"8 guests still hold {chips:,} chips"
    named = console.page.inner_text(".ending-night .seats").split("\n")
    assert named == [str(one) for pair in desk.table.night.chips_of.items() for one in pair]
    for size in SIZES:
        resize(console.page, *size)
        measured = measure(console.page)
        assert measured.over[0] <= 0 and measured.small_targets(56) == [] and measured.faint(4.5, 3) == []
    assert not desk.table.night.over


def test_everybody_is_paid_out_in_one_tap(console: Console) -> None:
    console.tap("[data-end=pay]")
    console.shows("#main", "Count the till")
    night = console.table.desk.table.night
    assert night.over and not night.seats and not night.owed


def test_who_keeps_chips_is_owed_them_by_name(console: Console) -> None:
    console.hold("#more [data-verb=end]")
    console.shows("#players", f"The house owes {NAMES[0]}")
    held = console.table.desk.table.night.chips_of
    assert console.table.desk.table.night.over
    lines = console.page.locator("#players .owed").all_inner_texts()
    assert [line.split("\n") for line in lines] == [
        [f"The house owes {name}", str(chips)] for name, chips in held.items()
    ]


def test_the_night_is_not_ended_before_they_were_named(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    console = Console(open_page("phone"), serve(*PAID)).open()
    console.hold("#more [data-verb=end]")
    console.shows(".ending-night", "8 guests still hold")
    assert not console.table.desk.table.night.over


def test_what_is_shown_is_as_it_is_now(console: Console) -> None:
    console.shows(".ending-night h2", "983 chips")
    console.table.do("buy Ann 10")
    console.shows(".ending-night h2", "993 chips")


def test_a_night_without_a_chip_in_a_guests_hand_is_ended_by_a_hold(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    console = Console(open_page("tablet"), serve("join Ann 5", "game basic", "leave Ann", "void")).open()
    console.hold("#more [data-verb=end]")
    console.shows("#main", "Count the till")


def test_who_sits_down_again_is_handed_what_they_kept(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve('join "Big Bob" 12', "game basic", "void", "end")
    table.desk.open_night()
    table.do('join "Big Bob" 100')
    console = Console(open_page("phone"), table).open()
    console.shows("#players", "The house owes Big Bob 12 chips from night 1")
    console.tap("[data-kept='Big Bob']")
    console.page.wait_for_selector("[data-kept]", state="detached")
    assert table.desk.table.night.chips_of == {"Big Bob": 112}
    assert str(table.desk.table.night.last_move) == 'adjust "Big Bob" +12 "kept from night 1"'
