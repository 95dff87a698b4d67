"""The console's forms: what is missing, what is refused, and that nothing typed is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import everyday
from tests.web.browser.delayed_answers import hold_answers, let_go, wait_until_held
from tests.web.races import PAID
from tests.web.table import Console, ServedTable


def test_c15_a_refusal_is_said_in_words_and_goes_with_the_next_move(serve: Any, open_page: Any) -> None:
    table = serve(*PAID)
    console = Console(open_page("tablet"), table).open()
    page = console.page
    console.tap("[data-verb=join]")
    page.fill("#sheet [name=name]", "ann")
    page.fill("#sheet [name=chips]", "50")
    console.tap("#sheet .go")
    console.shows("#sheet .wrong", "sits at this table already")
    page.fill("#sheet [name=name]", 'Zoë "Z" Ørsted')
    console.tap("#sheet .go")
    console.shows("#players", "Zoë ’Z’ Ørsted")
    page.wait_for_selector("#sheet", state="hidden")
    assert page.inner_text("#said") == ""


def test_a_form_says_what_is_missing(serve: Any, open_page: Any) -> None:
    page = Console(open_page("tablet"), serve(*PAID)).open().page
    page.click("[data-verb=adjust]")
    page.click("#sheet [data-value=Bob]")
    page.fill("#sheet [name=chips]", "5")
    page.click("#sheet .go")
    assert page.inner_text("#sheet .wrong") == "Still missing: Why."
    page.fill("#sheet [name=why]", "a chip under the table")
    page.click("#sheet .go")
    page.wait_for_selector("#sheet", state="hidden")


@pytest.mark.parametrize("price", everyday(["0-0", "abc", "5"], "abc"))
def test_a_refusal_is_in_view_beside_the_button_and_nothing_typed_is_lost(
    serve: Any, open_page: Any, price: str
) -> None:
    table = serve("join Ann 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C")
    console = Console(open_page("phone"), table).open()
    page = console.page
    console.tap("[data-verb=price]")
    for choices in page.locator("#sheet fieldset").all():
        choices.locator("button").first.click()
    page.fill("#sheet [name=price]", price)
    console.tap("#sheet .go")
    console.shows("#sheet .wrong", "is no price")
    assert (
        page.locator("#sheet .wrong").bounding_box()["y"]
        < page.locator("#sheet .go").bounding_box()["y"]
        < 844
    )
    assert page.input_value("#sheet [name=price]") == price
    assert page.inner_text("#said") == ""
    assert table.desk.table.seq == 3


def test_a_player_who_cannot_be_seated_is_refused_beside_the_button(
    table: ServedTable, open_page: Any
) -> None:
    console = Console(open_page("phone"), table).open()
    console.seat("Ann", 100)
    console.page.fill("#field-join-name", "ann")
    console.page.fill("#field-join-chips", "50")
    console.tap("#act button[type=submit]")
    console.shows("#act .wrong", "sits at this table already")
    assert console.page.input_value("#field-join-name") == "ann"
    assert list(table.board["players"]) == ["Ann"]


def test_the_next_guest_does_not_inherit_the_last_ones_buy_in(table: ServedTable, open_page: Any) -> None:
    console = Console(open_page("tablet"), table).open()
    console.seat("Ann", 100)
    console.page.wait_for_function("() => document.querySelector('#field-join-name').value === ''")
    assert console.page.input_value("#field-join-chips") == ""
    console.page.fill("#field-join-name", "Bob")
    console.tap("#act button[type=submit]")
    assert console.page.locator("#act .wrong").is_visible()
    assert list(table.board["players"]) == ["Ann"]


def test_a_name_typed_before_the_last_player_was_answered_is_kept(table: ServedTable, open_page: Any) -> None:
    """The stream shows the player; the answer to the move comes when the next name stands there already."""
    page = open_page("tablet")
    hold_answers(page, "POST", "/api/moves")
    console = Console(page, table).open()
    console.seat("Ann", 100)
    wait_until_held(page)
    page.fill("#field-join-name", "Bob")
    let_go(page)
    console.tap("#act button[type=submit]")
    wait_until_held(page, 2)
    console.shows("#players", "Bob")
    let_go(page, 1)
    page.wait_for_function("() => document.querySelector('#field-join-name').value === ''")
    assert table.board["players"] == {"Ann": 100, "Bob": 100}


def test_a_form_being_filled_outlives_what_happens_at_the_table(table: ServedTable, open_page: Any) -> None:
    console = Console(open_page("tablet"), table).open()
    console.page.fill("#field-join-name", "Cha")
    table.move("join Bob 50")
    console.shows("#players", "Bob")
    assert console.page.input_value("#field-join-name") == "Cha"


def test_another_game_is_opened_with_its_options(serve: Any, open_page: Any) -> None:
    table = serve(*PAID)
    console = Console(open_page("tablet"), table).open()
    console.page.click("[data-verb=game]")
    console.page.click("#sheet [data-value=scarne]")
    console.page.fill("#sheet [name=options]", "links=5 prices=fair")
    console.page.click("#sheet .go")
    console.shows("#line", "Race 2")
    assert table.board["game"] == "scarne"
    assert table.board["links"] == 5
