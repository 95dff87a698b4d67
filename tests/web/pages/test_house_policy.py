"""What the house's policy makes of the console and of phones: what it forbids is not there (R13)."""

from __future__ import annotations

from typing import Any

import pytest

from dealer.policy.policy import Policy
from tests.web.phone.phone import seated, taps
from tests.web.races import COURSE
from tests.web.table import Console, ServedTable

BETTING = ("join Ann 100", "join Bob 100", "game tote breakage=carry", f"deal {COURSE}")


@pytest.fixture
def table(serve: Any) -> ServedTable:
    found: ServedTable = serve("join Ann 100", "join Bob 100")
    found.desk.set_policy(Policy(bank=False, stake_cap=10))
    return found


def test_the_console_offers_the_games_that_the_house_plays_and_opens_them_as_it_allows(
    table: ServedTable, open_page: Any
) -> None:
    console = Console(open_page("console"), table).open()
    console.shows("#main button", "Choose the game")
    console.main()
    games = console.page.eval_on_selector_all("button[data-game]", "all => all.map(one => one.dataset.game)")
    assert tuple(games) == table.desk.policy.games()
    console.tap("[data-game=tote]")
    assert console.page.locator("[data-setting=takeout], [data-setting=breakage]").count() == 0
    console.main()
    console.shows("body", "Race 1")
    assert table.board["options"]["breakage"] == "carry"


def test_a_game_that_is_chosen_while_the_house_forbids_it_makes_way(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 100")
    console = Console(open_page("console"), table).open()
    console.main()
    console.tap("[data-game=announcer]")
    table.desk.set_policy(Policy(bank=False))
    console.page.wait_for_selector("[data-game=announcer]", state="detached")
    console.shows("#main button", "Play Calcutta")


def test_a_preset_that_the_house_forbids_is_not_what_would_be_played(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "join Bob 100")
    table.services.presets.keep("Our Friday game", "announcer", {"falter": "yes"})
    table.desk.set_policy(Policy(bank=False))
    console = Console(open_page("console"), table).open()
    console.main()
    console.tap("[data-preset='Our Friday game']")
    console.shows(".options", "nobody may bank in this house")
    assert "Friday" not in console.page.inner_text("#main button")


def test_chips_beyond_the_cap_are_not_taken_by_the_console(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING, "bet Ann WIN H 6")
    table.desk.set_policy(Policy(stake_cap=10))
    console = Console(open_page("console"), table).open()
    console.tap("[data-player=Ann]")
    console.tap("[data-chips='5']")
    console.shows("#strip", "Ann may stake 4 more in this race")
    console.tap("[data-chips='2']")
    console.tap("[data-wager='WIN S']")
    console.page.wait_for_function("() => document.querySelector('[data-tab=bets] b').innerText === '2'")
    assert table.board["may_stake"] == {"Ann": 2, "Bob": 10}


def test_a_phone_s_chips_end_where_the_cap_does(serve: Any, open_page: Any) -> None:
    table = serve(*BETTING, "bet Ann WIN H 6")
    table.desk.set_policy(Policy(stake_cap=10))
    phone = seated(open_page("phone"), table)
    taps(phone, "[data-wager='WIN S']", "[data-chips='5']")
    phone.wait_for_function("() => document.body.innerText.includes('You may stake 4 more in this race')")
    taps(phone, "#bet")
    phone.wait_for_function("() => document.querySelector('#chips b').innerText === '90'")
    assert table.board["may_stake"] == {"Ann": 0, "Bob": 10}


def test_where_chances_are_hidden_the_console_has_no_pane_of_them(serve: Any, open_page: Any) -> None:
    table = serve("join Ann 100", "game basic", f"deal {COURSE}", "bet Ann WIN H 6")
    table.desk.set_policy(Policy(chances="hide"))
    console = Console(open_page("console"), table).open()
    console.tap("[data-tab=prices]")
    console.shows(".prices", "2-1")
    assert "%" not in console.page.inner_text("body")
    table.do("close")
    console.page.wait_for_selector("[data-tab=backers]")
    assert console.page.locator("[data-tab=chances]").count() == 0
    assert "%" not in console.page.inner_text("body")
