"""The bookmaker (R2): prices, tickets, cover, payment."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from dealer.board.board import state
from dealer.night.fold import apply
from dealer.notation.facts import read_fact
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import WAGERS, combinations_of
from dealer.words.catalogue import words
from tests.dealer.actions import BASIC, HEARTS, SEATED, SPADES, board, night_of, refused

RUN = f"close\n{HEARTS}\nofficial"


def price_of(night: object, wager: str, horses: str) -> str | None:
    listed = {(p["wager"], p["horses"]): p["price"] for p in board(night)["prices"]}  # type: ignore[arg-type]
    return listed[wager, horses]


def test_the_course_sets_the_traditional_prices() -> None:
    night = night_of(BASIC)
    assert [price_of(night, "WIN", horse) for horse in "SHDC"] == ["3-1", "2-1", "3-1", "3-1"]


def test_a_winner_is_paid_at_the_price_struck_and_the_stake_returns() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5", "bet Bob WIN S 7", RUN)
    assert night.chips_of == {"Ann": 110, "Bob": 93, "Cal": 100} and night.table.house == -3
    assert night.table.nets == {"Ann": 10, "Bob": -7}


def test_winnings_are_rounded_down_to_whole_chips() -> None:
    night = night_of(BASIC, "price WIN H 4-11", "bet Ann WIN H 30", RUN)
    assert night.chips_of["Ann"] == 110  # 30 × 4 / 11 = 10.9


def test_a_bet_that_would_win_nothing_names_the_smallest_that_does() -> None:
    night = night_of(BASIC, "price WIN H 4-11")
    assert "stake 3 or more" in refused(night, "bet Ann WIN H 2", "minimum")
    assert night_of("bet Ann WIN H 3", start=night).chips_of["Ann"] == 97


def test_a_bet_keeps_the_price_it_was_struck_at() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5", "price WIN H 9-1", "bet Bob WIN H 5", RUN)
    assert night.chips_of["Ann"] == 110 and night.chips_of["Bob"] == 145


def test_an_overruled_price_holds_for_this_race_only() -> None:
    night = night_of(BASIC, "price WIN H 9-1", RUN, "next", "deal 7H 2D KD 3C 9S TS 4C")
    assert price_of(night, "WIN", "H") == "2-1"


def test_the_dealer_may_price_a_wager_that_is_not_offered() -> None:
    night = night_of(BASIC)
    refused(night, "bet Ann PLC S 5", "wager")
    assert night_of("price PLC S 1-1\nbet Ann PLC S 5", start=night).chips_of["Ann"] == 95


def test_a_quinella_is_the_same_either_way_round() -> None:
    night = night_of(BASIC, "price QNL D/S 4-1")
    assert price_of(night, "QNL", "S/D") == "4-1"
    night = night_of("bet Ann QNL D/S 5\nclose\ndeal 2S 3S 4S 5S 6S 7S 8S JS", start=night)
    night = night_of("deal 3D 4D 5D 6D 7D 8D 9D TD\nofficial", start=night)
    assert night.chips_of["Ann"] == 120


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("bet Nobody WIN H 5", "player"),
        ("bet Ann WIN H 101", "chips"),
        ("bet Ann WIN 7 5", "horses"),
        ("bet Ann WIN H/D 5", "horses"),
        ("bet Ann EXA H/H 5", "horses"),
        ("bet Ann EXA H 5", "horses"),
        ("price WIN H 0-0", "price"),
        ("price WIN H 5-0", "price"),
        ("price ATB H 5-1", "wager"),
        ("price EXA H 5-1", "horses"),
    ],
)
def test_what_no_bookmaker_takes_is_refused(move: str, code: str) -> None:
    refused(night_of(BASIC), move, code)


def test_the_limits_are_the_tables() -> None:
    night = night_of(SEATED, "game basic min=5 limit=20", "deal 7H 2D KD 3C 9S TS 4C")
    assert "5" in refused(night, "bet Ann WIN H 4", "minimum")
    assert "20" in refused(night, "bet Ann WIN H 21", "limit")
    night_of("bet Ann WIN H 5\nbet Ann WIN H 20", start=night)


@pytest.mark.parametrize(
    ("bets", "homes"),
    [
        ("", 1),
        ("bet Ann WIN H 5", 1),
        ("bet Ann PLC H 10", 2),
        ("bet Ann EXA H/S 5", 2),
        ("bet Ann SHW C 20", 3),
        ("bet Ann SFC H/S/D/C 5", 3),
        ("bet Ann ATB C 20", 3),
        ("bet Ann NVR H 5", 1),
    ],
)
def test_the_race_lasts_as_long_as_its_bets_need(bets: str, homes: int) -> None:
    night = night_of(SEATED, "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C", bets, "close", HEARTS)
    for number, suit in enumerate("SDC", start=1):
        assert (night.phase == "unofficial") == (homes <= number)
        if night.phase == "unofficial":
            return
        ranks = {"S": "2345678J", "D": "3456789T", "C": "256789TJ"}[suit]
        night = night_of("deal " + " ".join(rank + suit for rank in ranks), start=night)


def test_across_the_board_is_three_bets_at_three_prices() -> None:
    night = night_of(SEATED, "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C", "bet Ann ATB C 20")
    assert night.chips_of["Ann"] == 40
    assert [bet["wager"] for bet in board(night)["bets"]] == ["WIN", "PLC", "SHW"]
    refused(night, "bet Bob ATB C 34", "chips")


def test_every_fair_price_of_the_opening_is_on_r2s_ladder_and_keeps_the_margin() -> None:
    night = night_of(SEATED, "game basic prices=fair margin=25%", "deal 7H 2D KD 3C 9S TS 4C")
    wide = night_of(SEATED, "game basic prices=fair margin=1", "deal 7H 2D KD 3C 9S TS 4C")
    prices = {(p["wager"], p["horses"]): p["price"] for p in board(night)["prices"]}
    every = [one for wager in WAGERS if wager != "ATB" for one in combinations_of(wager)]
    assert prices["WIN", "H"] and len(prices) == len(every) >= 102
    assert price_of(wide, "WIN", "H") != prices["WIN", "H"]


# ---- the daily double --------------------------------------------------------------------------------

DOUBLE = (
    SEATED,
    "game basic prices=fair",
    "deal 7H 2D KD 3C 9S TS 4C",
    "price DDB H/S 10-1",
    "bet Ann DDB H/S 5",
)


def test_a_daily_double_waits_for_the_next_race_and_pays_once() -> None:
    night = night_of(*DOUBLE, RUN)
    assert night.chips_of["Ann"] == 95 and night.phase == "paid"
    refused(night, "leave Ann", "stake")
    night = night_of("next\ndeal 7H 2D KD 3C 9S TS 4C\nclose", SPADES, "official", start=night)
    assert night.chips_of["Ann"] == 150


def test_a_daily_double_whose_first_leg_loses_is_settled_after_the_next_race_too() -> None:
    night = night_of(*DOUBLE, f"close\n{SPADES}\nofficial")
    assert night.chips_of["Ann"] == 95 and night.table.house == 0
    assert night_of("next\nvoid", start=night).chips_of["Ann"] == 100  # either leg void: the stake returns
    night = night_of("next\ndeal 7H 2D KD 3C 9S TS 4C\nclose", SPADES, "official", start=night)
    assert night.chips_of["Ann"] == 95 and night.table.house == 5


@pytest.mark.parametrize("way_out", ["game basic", "end", "next\nvoid", "next\ndeal 7H\nmisdeal"])
def test_a_daily_double_without_a_second_leg_returns_its_stake(way_out: str) -> None:
    assert night_of(*DOUBLE, RUN, way_out).chips_of["Ann"] == 100


def test_a_void_first_leg_returns_the_stake() -> None:
    assert night_of(*DOUBLE, "close\nvoid").chips_of["Ann"] == 100


# ---- cover -------------------------------------------------------------------------------------------


def test_without_a_float_the_house_takes_any_bet() -> None:
    assert night_of(BASIC, "bet Ann WIN S 100").chips_of["Ann"] == 0


def test_with_a_float_every_order_must_be_payable() -> None:
    night = night_of(SEATED, "float 30", "game basic\ndeal 7H 2D KD 3C 9S TS 4C")
    assert "short" in refused(night, "bet Ann WIN S 11", "cover")  # would win 33
    night = night_of("bet Ann WIN S 10", start=night)
    refused(night, "bet Bob WIN S 1", "cover")
    night = night_of("bet Bob WIN H 5", start=night)  # its stake helps to pay Ann; H wins 10
    night_of("bet Cal WIN S 1", start=night)


def test_a_seated_bankers_chips_are_the_float() -> None:
    night = night_of(SEATED, "game basic banker=bob\ndeal 7H 2D KD 3C 9S TS 4C")
    refused(night, "bet Ann WIN S 34", "cover")
    night = night_of("bet Ann WIN S 33", start=night)
    refused(night, "leave Bob", "stake")
    refused(night, "adjust Bob -2 short", "cover")
    night = night_of("close", HEARTS, "official", start=night)
    assert night.chips_of == {"Ann": 67, "Bob": 133, "Cal": 100} and night.table.house == 0


def test_a_rotating_banker_is_whoever_has_the_deal() -> None:
    night = night_of(SEATED, "game basic banker=rotate\ndeal 7H 2D KD 3C 9S TS 4C\nbet Cal WIN H 5", RUN)
    assert night.chips_of["Ann"] == 90
    night = night_of("next\ndeal 7H 2D KD 3C 9S TS 4C\nbet Cal WIN H 5", RUN, start=night)
    assert night.chips_of["Bob"] == 90


def test_a_banker_must_sit_at_the_table() -> None:
    refused(night_of(SEATED), "game basic banker=Zoe", "player")


# ---- horses that cannot finish -----------------------------------------------------------------------

BLOCKED = (SEATED, "game basic redeal=no", "deal 2S 3S 4S 5S 6S 7H 2D")


def test_no_bet_is_taken_on_what_cannot_happen() -> None:
    night = night_of(*BLOCKED, "price EXA S/H 50-1\nprice SFC H/D/C/S 5-1\nprice SHW S 5-1")
    assert board(night)["blocked"] == ["S"] and price_of(night, "WIN", "S") is None
    assert "cannot happen" in refused(night, "bet Ann WIN S 5", "wager")
    refused(night, "bet Ann EXA S/H 5", "wager")
    refused(night, "bet Ann SHW S 5", "wager")
    night_of("bet Ann SFC H/D/C/S 5\nbet Bob WIN H 5", start=night)


HELPED = (SEATED, "float 100", "game announcer faces=up stumble=yes redeal=no links=9",
          "deal 2S 3S 4S 5S 2H 3H 4H 2D 2C")  # fmt: skip
"""To go ten: spades have eight cards and never make it with this stock, hearts nine and need the joker."""


def test_a_horse_that_only_the_joker_brings_home_may_come_in_after_one_that_it_cannot() -> None:
    night = night_of(*HELPED, "price SHW S 5-1\nprice PLC S 5-1\nprice TRI D/C/S 9-1")
    assert board(night)["blocked"] == ["S"]
    assert "cannot happen" in refused(night, "bet Ann PLC S 5", "wager")  # two others always come home first
    night = night_of("bet Ann SHW S 20", start=night)  # hearts led when the joker came, and it was no help
    refused(night, "bet Bob TRI D/C/S 1", "cover")
    home = night_of("close", "deal 5H 6H JOKER 7H 8H 9H TH JH QH KH", start=night)
    home = night_of("deal 3D 4D 5D 6D 7D 8D 9D TD JD QD", start=home)
    home = night_of("deal 3C 4C 5C 6C 7C 8C 9C TC JC QC KC KD 6S 7S 8S 9S TS JS QS KS", start=home)
    assert home.phase == "reshuffle" and state(home)["horses"] == {"S": 9, "H": 9, "D": 10, "C": 10}
    assert night_of("reshuffle\ndeal 6S\nofficial", start=home).chips_of["Ann"] == 200


def test_the_first_bet_at_traditional_prices_is_warned_of() -> None:
    night = night_of(BASIC)
    shown = board(night)
    assert "6.9 %" in words("en").say(read_fact(shown["warning"])) and shown["warning_moves"][0] == "void"
    fairer = night_of(*shown["warning_moves"], start=night)
    assert board(fairer)["options"]["prices"] == "fair" and board(fairer)["warning"] is None
    assert board(night_of("bet Ann WIN H 5", start=night))["warning"] is None


# ---- cover (R2.5) ------------------------------------------------------------------------------------------

FAIR = f"{SEATED}\ngame basic prices=fair\ndeal 7H 2D KD 3C 9S TS 4C"


def test_doubles_that_cannot_both_win_are_covered_one_by_one() -> None:
    """Float 26: the double H/H of 2 wins 24 or so, H/C another 12, and only one of them can."""
    night = night_of("float 26", FAIR, "price DDB H/H 12-1\nprice DDB H/C 12-1", "bet Ann DDB H/H 2")
    night = night_of(
        "bet Ann DDB H/C 1", start=night
    )  # worst: 24 for H/H, and the stake of H/C is the house's
    refused(night, "bet Ann DDB H/H 1", "cover")
    assert night_of("bet Bob DDB S/S 1", start=night).chips_of["Bob"] == 99


def test_a_double_that_would_be_paid_is_covered_together_with_the_race_before_it() -> None:
    night = night_of("float 30", FAIR, "price DDB H/H 10-1\nprice WIN H 1-1\nprice WIN S 1-1")
    night = night_of("bet Ann DDB H/H 2\nbet Bob WIN H 10", start=night)  # Hearts twice: 10 and 20
    refused(night, "bet Cal WIN H 1", "cover")
    assert night_of("bet Cal WIN S 10\nbet Cal WIN H 10", start=night).chips_of["Cal"] == 80


def test_a_bet_is_refused_exactly_where_some_outcome_could_not_be_paid() -> None:
    """Held against every order of this race and every winner of the next."""
    rng = Random(25)
    for _ in range(60):
        night = night_of(f"float {rng.randint(5, 60)}", FAIR)
        struck: list[tuple[str, tuple[str, ...], int, Fraction]] = []
        for _ in range(12):
            wager = rng.choice(("WIN", "PLC", "EXA", "DDB", "DDB"))
            horses = tuple(
                rng.sample("SHDC", 2) if wager == "EXA" else rng.choices("SHDC", k=WAGERS[wager].horses)
            )
            chips, wins = rng.randint(1, 4), rng.randint(1, 9)
            night = night_of(f"price {wager} {'/'.join(horses)} {wins}-1", start=night)
            bet = f"bet Ann {wager} {'/'.join(horses)} {chips}"
            after = [*struck, (wager, horses, chips, Fraction(wins))]
            try:
                night = apply(night, read_move(bet)).night
            except Refusal as refusal:
                assert refusal.code == "cover" and shortest(after, night.table.house) < 0, bet
            else:
                struck = after
                assert shortest(struck, night.table.house) >= 0, bet


def shortest(struck: list[tuple[str, tuple[str, ...], int, Fraction]], house: int) -> int:
    """What the house has left at the worst moment of the worst outcome of two races."""
    worst = house
    for order in permutations("SHDC"):
        for second in "SHDC":
            left = {False: house, True: 0}
            for wager, horses, chips, wins in struck:
                won = {
                    "WIN": order[0] == horses[0],
                    "PLC": horses[0] in order[:2],
                    "EXA": order[:2] == horses,
                    "DDB": (order[0], second) == horses,
                }[wager]
                left[wager == "DDB"] += -int(chips * wins) if won else chips
            worst = min(worst, left[False], left[False] + left[True])
    return worst


def test_a_banker_who_has_left_is_missing_at_the_next_bet() -> None:
    night = night_of(SEATED, "game basic banker=Bob", "leave bob", "deal 7H 2D KD 3C 9S TS 4C")
    assert "Bob, who banks, does not sit here" in refused(night, "bet Ann WIN H 5", "cover")
    assert night_of("join bob 50\nbet Ann WIN H 5", start=night).chips_of["Ann"] == 95
