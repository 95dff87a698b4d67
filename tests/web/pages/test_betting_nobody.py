"""Betting where a guest, or everybody, has nothing to stake: the bets stay in view, and it is said why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dealer.policy.policy import Policy
from tests.web.phone.phone import seated
from tests.web.races import COURSE
from tests.web.table import Console, ServedTable

BETTING = ("join Ann 5", "join Bob 50", "game basic", f"deal {COURSE}", "bet Ann WIN S 5")


@pytest.mark.parametrize(
    ("policy", "moves", "why", "on_the_phone"),
    [
        (Policy(bank=False), (), "nobody may bank in this house", "No more bets are taken"),
        (Policy(stake_cap=5), ("buy Ann 5", "bet Bob WIN H 5"), "Everybody has", "You have staked all"),
        (Policy(), ("bet Bob WIN H 50",), "Nobody has chips", "You have no chips left"),
    ],
    ids=["the game is not played any more", "all have reached the cap", "all have spent their chips"],
)
def test_the_betting_stands_and_says_why_nobody_can_bet(
    serve: Callable[..., ServedTable],
    open_page: Callable[..., Any],
    policy: Policy,
    moves: tuple[str, ...],
    why: str,
    on_the_phone: str,
) -> None:
    table = serve(*BETTING, *moves)
    table.desk.set_policy(policy)
    console = Console(open_page("console"), table).open()
    console.shows("#strip", why)
    assert console.page.locator("[data-tab=bets] b").inner_text() == str(len(table.board["bets"]))
    console.shows("#main button", "Close betting")
    phone = seated(open_page("phone"), table)
    phone.wait_for_function("said => document.body.innerText.includes(said)", arg=on_the_phone)


def test_who_has_nothing_left_keeps_their_place_and_the_key_says_why(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*BETTING)
    console = Console(open_page("console"), table).open()
    console.tap("[data-player=Ann]")
    console.shows("#strip", "Ann has no chips left")
    assert console.page.locator("#strip [data-buy-for=Ann]").count() == 1
    assert console.page.locator("[data-player=Bob]:not(.off)").count() == 1
    table.desk.set_policy(Policy(stake_cap=5))
    table.do("buy Ann 5")
    console.shows("[data-player=Ann]", "5")
    console.tap("[data-player=Ann]")
    console.shows("#strip", "Ann has staked all that a player may in this race")
    assert console.page.locator("#strip [data-buy-for=Ann]").count() == 0


def test_chips_beyond_the_house_s_cap_are_off(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*BETTING)
    table.desk.set_policy(Policy(stake_cap=10))
    console = Console(open_page("console"), table).open()
    console.tap("[data-player=Bob]")
    keys = "all => all.map(one => one.dataset.chips)"
    assert console.page.eval_on_selector_all("[data-chips]:not(.off)", keys) == ["1", "2", "5", "10"]


def test_a_game_that_the_house_plays_no_more_is_not_called_the_last_round(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any]
) -> None:
    table = serve(*BETTING, "close", "deal 3S 4S 5S 6S 7S 8S JS QS", "official")
    table.desk.set_policy(Policy(bank=False))
    console = Console(open_page("console"), table).open()
    console.shows("#main button", "The house does not play this game now")
