"""What a house refuses of what the rules allow (R13.1, R13.2, R13.4), and in which words."""

from __future__ import annotations

from itertools import product

import pytest

from dealer.games import KINDS
from dealer.policy.policy import EVERYTHING, Policy
from tests.dealer.actions import BASIC, HEARTS, SEATED, night_of
from tests.dealer.policy.tried import refused, tried

NO_BANK, AT_MOST_10, NO_DRINKS = Policy(bank=False), Policy(stake_cap=10), Policy(drinks=False)
COURSE = "deal 7H 2D KD 3C 9S TS 4C"
AUCTION = f"{SEATED}\ngame calcutta\n{COURSE}"
TOTE = BASIC.replace("game basic", "game tote")
PRIZES = f"{SEATED}\ngame announcer pay=prizes ante=10"
WAGERING = f"{SEATED}\ngame derby wagering=yes ante=2\ndone"


@pytest.mark.parametrize(
    ("game", "title"),
    [("basic", "The traditional game"), ("scarne prices=fair", "Scarne's game"),
     ("announcer", "The announcer"), ("announcer pay=prizes", "The announcer"),
     ("announcer pay=drinks", "The announcer")],
)  # fmt: skip
def test_without_a_bank_a_game_that_needs_one_is_refused_and_others_are_named(game: str, title: str) -> None:
    assert refused(NO_BANK, night_of(SEATED), f"game {game}") == (
        f"{title} is not played here, for nobody may bank in this house: it plays Calcutta, Superfecta,"
        " The tote, The dice race, The advanced dice race, Ristiseiska"
    )


@pytest.mark.parametrize(
    "game",
    ["superfecta", "superfecta split=stake", "tote breakage=carry", "derby", "derby-advanced",
     "derby wagering=yes", "ristiseiska", "calcutta"],
)  # fmt: skip
def test_without_a_bank_players_play_one_another(game: str) -> None:
    tried(NO_BANK, night_of(SEATED), f"game {game}")


@pytest.mark.parametrize(
    ("options", "said"),
    [("", "breakage=house in this house: it plays with breakage=carry"),
     ("breakage=carry takeout=0.5%", "takeout=0.5 in this house: it plays with takeout=0")],
)  # fmt: skip
def test_without_a_bank_the_house_takes_nothing_of_the_tote_s_pools(options: str, said: str) -> None:
    assert refused(NO_BANK, night_of(SEATED), f"game tote {options}").endswith(said)


def test_without_a_bank_the_house_cuts_nothing_of_the_calcutta() -> None:
    assert refused(NO_BANK, night_of(SEATED), "game calcutta cut=0.5%").endswith("it plays with cut=0")
    for options in ("cut=0", "cut=0.00%", "shares=1 min=5 raise=2"):
        tried(NO_BANK, night_of(SEATED), f"game calcutta {options}")
    running = night_of(SEATED, "game calcutta cut=10", COURSE)
    assert "cut=10" in refused(NO_BANK, running, "bid Ann 5")
    assert "min=11" in refused(AT_MOST_10, night_of(SEATED), "game calcutta min=11")


def test_without_a_bank_no_price_is_overruled_in_a_game_that_was_opened_before() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5")
    for text in ("price WIN H 3-1", "bet Bob WIN H 5"):
        assert "nobody may bank" in refused(NO_BANK, night, text)
    paid = night_of("close", HEARTS, "official", start=night)
    for text in ("cancel Ann WIN H 5", "close", "void", "undo"):
        tried(NO_BANK, night, text)
    assert "nobody may bank" in refused(NO_BANK, paid, "next")
    tried(NO_BANK, paid, "undo")
    tried(NO_BANK, paid, "end")


def test_float_and_corrections_of_money_are_no_bank() -> None:
    for text in ("float 500", "adjust Ann +5 miscount", "buy Ann 5"):
        tried(NO_BANK, night_of(SEATED), text)


def test_where_no_drinks_are_played_for_chips_are() -> None:
    night = night_of(SEATED)
    assert refused(NO_DRINKS, night, "game announcer pay=drinks").endswith("pay=prices, pay=prizes")
    tried(NO_DRINKS, night, "game announcer pay=prizes")
    running = night_of(SEATED, "game announcer pay=drinks")
    assert "pay=drinks" in refused(NO_DRINKS, running, "bet Ann WIN H 2")


def test_a_bet_beyond_the_cap_is_refused_with_what_is_left() -> None:
    night = night_of(BASIC, "bet Ann WIN H 6")
    assert refused(AT_MOST_10, night, "bet Ann WIN S 5") == (
        "Ann may stake 4 chips more in this race: this house plays for at most 10 a player and race"
    )
    night = tried(AT_MOST_10, night, "bet Ann WIN S 4")
    assert "Ann has staked all" in refused(AT_MOST_10, night, "bet Ann WIN S 1")
    tried(AT_MOST_10, night, "bet Bob WIN S 10")
    tried(AT_MOST_10, night_of("cancel Ann WIN H 6", start=night), "bet Ann WIN C 6")


def test_across_the_board_counts_three_times() -> None:
    assert "10 chips more" in refused(AT_MOST_10, night_of(TOTE), "bet Ann ATB S 4")
    assert "1 chip more" in refused(AT_MOST_10, night_of(TOTE, "bet Ann ATB S 3"), "bet Ann EXA S/H 2")


def test_each_race_has_a_cap_of_its_own() -> None:
    night = night_of(BASIC, "bet Ann WIN H 10", "close", HEARTS, "official", "next", COURSE)
    tried(AT_MOST_10, night, "bet Ann WIN S 10")


def test_a_bid_counts_while_it_stands_with_the_horses_that_were_bought() -> None:
    night = tried(AT_MOST_10, night_of(AUCTION), "bid Ann 6")
    assert "10 chips more" in refused(AT_MOST_10, night, "bid Ann 11")  # in place of the standing one
    night = night_of("bid Ann 7", "sold", start=night)
    assert "3 chips more" in refused(AT_MOST_10, night, "bid Ann 4")
    night = night_of("bid Ann 3", "bid Bob 4", start=night)
    assert AT_MOST_10.may_stake(night) == {"Ann": 3, "Bob": 10, "Cal": 10}


def test_an_ante_that_nobody_may_stake_is_refused_when_the_game_is_chosen() -> None:
    night = night_of(SEATED)
    assert "would stake 11 chips" in refused(AT_MOST_10, night, "game announcer pay=prizes ante=11")
    assert "12 chips" in refused(AT_MOST_10, night, "game derby-advanced ante=4")
    assert "11 chips" in refused(AT_MOST_10, night, "game derby wagering=yes ante=1 jockey=10")
    assert "11 chips" in refused(AT_MOST_10, night, "game ristiseiska ante=11")
    assert "min=11" in refused(AT_MOST_10, night, "game basic min=11")
    assert "min.exa=11" in refused(AT_MOST_10, night, "game superfecta min.exa=11")
    allowed = "announcer", "announcer pay=prizes ante=10", "announcer pay=drinks min=50", "superfecta"
    dice = "derby ante=50", "derby jockey=10", "derby wagering=yes ante=10", "derby-advanced ante=3"
    for game in (*allowed, *dice):
        tried(AT_MOST_10, night, f"game {game}")


def test_a_wager_beyond_the_cap_is_refused() -> None:
    night = night_of(WAGERING, "wager Bob 4", "meet Cal", "wager Ann 3")
    assert "4 chips more" in refused(AT_MOST_10, night, "wager Bob 2")
    tried(AT_MOST_10, night, "wager Bob 1")
    tried(AT_MOST_10, night, "meet Bob")


def test_antes_that_a_new_cap_forbids_are_not_taken_and_the_race_can_be_void() -> None:
    night = night_of(SEATED, "game derby-advanced ante=4")
    assert "12 chips" in refused(AT_MOST_10, night, "done")
    tried(AT_MOST_10, night, "void")


def test_drinks_are_no_chips_and_the_cap_does_not_count_them() -> None:
    night = night_of(SEATED, "game announcer pay=drinks")
    tried(AT_MOST_10, night, "bet Ann WIN H 50")
    assert AT_MOST_10.may_stake(night) is None


def test_stakes_that_come_back_are_not_judged_again() -> None:
    night = night_of(BASIC, "bet Ann WIN H 50", "cancel Ann WIN H 50")
    assert AT_MOST_10.may_stake(tried(AT_MOST_10, night, "undo")) == {"Ann": 0, "Bob": 10, "Cal": 10}


def test_every_policy_leaves_a_game_and_every_game_that_it_plays_opens_as_it_is_proposed() -> None:
    for bank, drinks, cap in product((True, False), (True, False), (0, 1, 2, 3, 10)):
        policy = Policy(bank=bank, drinks=drinks, stake_cap=cap)
        assert "superfecta" in policy.games()
        for name in policy.games():
            options = " ".join(f"{option}={value}" for option, value in policy.usual(KINDS[name]).items())
            tried(policy, night_of(SEATED), f"game {name} {options}")


def test_the_policy_of_who_sets_none_forbids_nothing() -> None:
    assert EVERYTHING.games() == tuple(KINDS)
    assert EVERYTHING.may_stake(night_of(BASIC)) is None
