"""A night is ended on the console: each guest with chips is paid out, or keeps what the house then owes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.web.browser.ruler import measure, resize
from tests.web.races import NAMES, PAID
from tests.web.table import Console, ServedTable

SIZES = ((1024, 768), (768, 1024), (390, 844))


@pytest.fixture
def console(serve: Callable[..., ServedTable], open_page: Callable[..., Any]) -> Console:
    """The console after a paid race, the end of the night opened."""
    console = Console(open_page("tablet on its side"), serve(*PAID)).open()
    console.chore("ending")
    return console


def test_who_holds_what_is_named_and_counted_until_all_are_settled(console: Console) -> None:
    desk = console.table.desk
    chips = sum(desk.table.night.chips_of.values())
    assert console.page.inner_text("#act h2") == f"8 guests still hold {chips:,} chips"
    for size in SIZES:
        resize(console.page, *size)
        measured = measure(console.page)
        assert measured.over[0] <= 0 and measured.small_targets(64) == [] and measured.close_targets(8) == []
        assert console.page.evaluate("() => act.scrollHeight <= act.clientHeight"), size
    console.shows("#main", "8 guests to go")
    console.tap(f"[data-paid={NAMES[0]}]")
    console.shows("#main", "7 guests to go")
    console.tap(f"[data-paid={NAMES[0]}]")
    console.shows("#main", "8 guests to go")
    assert not desk.table.night.over


def test_everybody_is_paid_out_by_one_tap_and_a_hold(console: Console) -> None:
    console.tap("[data-end=pay]")
    console.shows("#main", "Hold to end the night")
    console.main()
    console.shows("#main", "Count the till")
    night = console.table.desk.table.night
    assert night.over and not night.seats and not night.owed


def test_who_keeps_chips_is_owed_them_by_name_and_the_others_are_paid(console: Console) -> None:
    console.tap(f"[data-keeps={NAMES[1]}]")
    console.tap("[data-end=pay]")
    console.shows("#main", "1 guest is owed")
    held = console.table.desk.table.night.chips_of[NAMES[1]]
    console.main()
    console.shows("#act", "The house owes them their chips")
    assert console.table.desk.table.night.chips_of == {NAMES[1]: held}
    assert console.page.inner_text("#act .people-list").split() == [NAMES[1][0], NAMES[1], str(held)]


def test_the_night_ends_anyway_by_a_red_hold_and_who_is_left_is_owed(console: Console) -> None:
    console.tap(f"[data-paid={NAMES[0]}]")
    console.tap("[data-end=anyway]")
    assert not console.table.desk.table.night.over, "a tap ends nothing"
    console.hold("[data-end=anyway]")
    console.shows("#main", "Count the till")
    assert list(console.table.desk.table.night.chips_of) == list(NAMES[1:])


def test_what_is_shown_is_as_it_is_now(console: Console) -> None:
    console.shows("#act h2", "983 chips")
    console.table.do("buy Ann 10")
    console.shows("#act h2", "993 chips")


def test_a_night_is_not_ended_on_a_state_that_has_passed(console: Console) -> None:
    """Who sits down, or buys chips, between look and hold is not sent home unseen."""
    console.tap("[data-end=pay]")
    console.shows("#main", "Hold to end the night")
    console.page.route("**/api/moves", lambda route: (console.table.do("buy Ann 10"), route.continue_()))
    console.main()
    console.shows("#strip", "Ann buys 10 more")
    assert not console.table.desk.table.night.over


def test_a_night_without_a_chip_in_a_guests_hand_is_ended_by_a_hold(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    console = Console(
        open_page("phone"), serve("join Ann 5", "join Bob 5", "game basic", "leave Ann", "void", "leave Bob")
    ).open()
    console.chore("ending", "house")
    console.main()
    console.shows("#main", "Count the till")


def test_pools_are_divided_before_anybody_is_paid(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(
        "join Ann 50", "join Bob 50", "game superfecta", "deal 2H 3H 2D 3D 2C 3C", "bet Ann WIN S 5",
        "bet Bob WIN H 5", "close", "void",
    )  # fmt: skip
    console = Console(open_page("tablet on its side"), table).open()
    console.chore("ending")
    console.tap("[data-keeps=Bob]")
    console.tap("[data-end=pay]")
    console.main()
    console.shows("#main", "Count the till")
    assert table.desk.table.night.chips_of == {"Bob": 50}


def test_who_sits_down_again_is_handed_what_they_kept(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve('join "Big Bob" 12', "game basic", "void", "end")
    table.desk.open_night()
    table.do('join "Big Bob" 100')
    console = Console(open_page("tablet on its side"), table).open()
    console.tap("[data-tab=house]")
    console.shows("#side", "The house owes Big Bob 12 chips from night 1")
    console.tap("[data-kept='Big Bob']")
    console.page.wait_for_selector("[data-kept]", state="detached")
    assert table.desk.table.night.chips_of == {"Big Bob": 112}
    assert str(table.desk.table.night.last_move) == 'adjust "Big Bob" +12 "kept from night 1"'
