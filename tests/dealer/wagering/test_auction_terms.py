"""The Calcutta's options (R5.6): parts of the pool by place, the least bids, and the house's cut."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.board.board import state
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import legal, offers
from dealer.notation.chips import shares_by_parts
from dealer.notation.parse import read_move
from tests.dealer.actions import COURSE, DIAMONDS, HEARTS, SEATED, SPADES, board, english, night_of, refused
from tests.dealer.wagering.declared import declared

SOLD = "bid Ann 40\nsold\nbid Bob 31\nsold\nbid Cal 20\nsold\nbid Ann 10\nsold"


def auction(options: str, *lines: str) -> Night:
    """A Calcutta with these options, its course laid: sold in the order S D C H."""
    return night_of(SEATED, f"game calcutta {options}", COURSE, *lines)


def pool(night: Night) -> int:
    return state(night)["pools"]["CALCUTTA"]  # type: ignore[no-any-return]


# ---- the parts of the pool ---------------------------------------------------------------------------

PARTS = st.lists(st.integers(1, 1000), min_size=1, max_size=4).map(lambda parts: sorted(parts, reverse=True))


@given(PARTS, st.integers(0, 10**12))
def test_the_shares_of_a_pool_sum_to_it_none_is_above_the_one_before_and_each_is_its_exact_part_rounded(
    parts: list[int], chips: int
) -> None:
    shares = shares_by_parts(chips, parts)
    assert sum(shares) == chips and list(shares) == sorted(shares, reverse=True)
    exact = [Fraction(chips * part, sum(parts)) for part in parts]
    assert all(share - 1 < fair < share + 1 for share, fair in zip(shares, exact, strict=True))
    up = [place for place, fair in enumerate(exact) if shares[place] > fair]
    down = [place for place, fair in enumerate(exact) if shares[place] < fair]
    assert all((exact[one] % 1, -one) > (exact[other] % 1, -other) for one in up for other in down)


@pytest.mark.parametrize(
    ("chips", "parts", "shares"),
    [
        (100, (2, 1), (67, 33)),
        (101, (2, 1), (67, 34)),
        (20, (2, 1), (13, 7)),
        (28, (5, 3, 2), (14, 8, 6)),
        (35, (5, 3, 2), (18, 10, 7)),
        (7, (1,), (7,)),
        (3, (1, 1, 1, 1), (1, 1, 1, 0)),
        (0, (5, 3, 2), (0, 0, 0)),
    ],
)
def test_the_chips_left_by_rounding_go_to_the_largest_fractions_and_of_equal_ones_to_the_better_place(
    chips: int, parts: tuple[int, ...], shares: tuple[int, ...]
) -> None:
    assert shares_by_parts(chips, parts) == shares


@pytest.mark.parametrize(
    "value",
    [
        *("2/3", "1/1/1/1/1", "2/0", "0", "1001", "1001/1"),
        *("2/", "/2", "2//1", "a", "2/b", "1.5/1", "-2/1", "2-1"),
    ],
)
def test_shares_that_are_no_falling_row_of_whole_numbers_are_refused_and_named(value: str) -> None:
    why = refused(night_of(SEATED), f"game calcutta shares={value}", "option")
    assert "whole numbers from 1 to 1,000 with slashes, at most 4, none larger than the one before" in why


@pytest.mark.parametrize("option", ["min=0", "raise=0", "min=1000001", "raise=1000001", "cut=100%", "cut=-1"])
def test_least_bids_are_from_one_to_a_million_and_a_cut_is_below_the_whole(option: str) -> None:
    refused(night_of(SEATED), f"game calcutta {option}", "option")


def test_the_values_of_the_options_have_one_spelling() -> None:
    night = auction("shares=005/3/02 min=4 raise=02 cut=12.5%")
    assert night.game is not None
    chosen = {name: night.game.options()[name] for name in ("shares", "min", "raise", "cut")}
    assert chosen == {"shares": "5/3/2", "min": "4", "raise": "2", "cut": "12.5"}
    assert board(night)["cut"] == 12.5


@pytest.mark.parametrize(("shares", "homes"), [("1", 2), ("2/1", 2), ("5/3/2", 3), ("4/3/2/1", 3)])
def test_a_race_runs_until_the_places_that_are_paid_are_known(shares: str, homes: int) -> None:
    night = auction(f"shares={shares}", SOLD)
    for count, horse in enumerate((HEARTS, SPADES, DIAMONDS)[:homes], start=1):
        assert f"until {homes} horses are home: {count - 1} so far" in refused(night, "official", "phase")
        night = night_of(horse, start=night)
        assert night.phase == ("unofficial" if count == homes else "race")


def test_the_fourth_place_is_implied_when_three_are_home() -> None:
    night = auction("shares=4/3/2/1", SOLD, HEARTS, SPADES, DIAMONDS, "official")
    # 101 in parts of 40.4, 30.3, 20.2 and 10.1: Hearts and Spades are Ann's, Diamonds Bob's, Clubs Cal's.
    assert night.chips_of == {"Ann": 50 + 41 + 30, "Bob": 69 + 20, "Cal": 80 + 10}


def test_one_part_pays_the_winner_alone() -> None:
    night = auction("shares=1", SOLD, DIAMONDS, SPADES, "official")
    assert night.chips_of == {"Ann": 50, "Bob": 69 + 101, "Cal": 80} and pool(night) == 0


def test_a_place_whose_share_is_nothing_is_paid_nothing_and_nothing_is_said_of_it() -> None:
    night = auction("shares=1000/1", "bid Ann 1\nsold\nbid Bob 1\nsold\nbid Cal 1\nsold\nbid Bob 1\nsold")
    said = night_of(SPADES, DIAMONDS, "official", start=night)
    assert said.chips_of == {"Ann": 103, "Bob": 98, "Cal": 99}
    assert [payment.name for payment in said.table.payments] == ["Ann"]


def test_what_falls_to_a_passed_horse_stays_in_the_pool_with_its_odd_chip() -> None:
    passed = "pass\nbid Ann 20\nsold\nbid Bob 10\nsold\nbid Cal 5\nsold\npass"
    night = auction("shares=5/3/2", passed, SPADES, DIAMONDS, HEARTS, "official")
    # 35 in parts of 17.5, 10.5 and 7: the odd chip is the winner's, and the winner is nobody's.
    assert pool(night) == 18 and night.chips_of == {"Ann": 80 + 10, "Bob": 90, "Cal": 95 + 7}


# ---- bids --------------------------------------------------------------------------------------------


def test_a_first_bid_is_at_least_the_least_one_and_the_next_a_raise_above_the_standing_one() -> None:
    night = auction("min=4 raise=3")
    assert "the first bid is at least 4" in refused(night, "bid Ann 3", "minimum")
    night = night_of("bid Ann 4", start=night)
    assert "4 stands, so the next bid is at least 7" in refused(night, "bid Bob 6", "minimum")
    assert "at least 7" in refused(night, "bid Ann 6", "minimum")  # one's own too
    assert board(night_of("bid Ann 7", start=night))["bid"] == {"name": "Ann", "chips": 7}


def test_the_least_first_bid_holds_for_every_horse_and_when_one_is_offered_again() -> None:
    night = auction("min=4 raise=3", "pass\nbid Ann 4\nsold\nbid Ann 4\nsold\nbid Ann 4\nsold")
    assert board(night)["on_offer"] == "S" and board(night)["next_bid"] == 4
    refused(night, "bid Bob 3", "minimum")


def bids(night: Night) -> dict[str, Any]:
    """Who is offered the next bid, and from how many chips to how many."""
    offer = next((one for one in offers(night) if one.verb == "bid"), None)
    if offer is None:
        return {}
    name, chips = offer.fields
    return {"who": [one.value for one in name.choices], "least": chips.low, "most": chips.high}


def test_only_who_holds_the_next_bid_is_offered_it() -> None:
    night = auction("min=4 raise=50", "buy Cal 5")
    assert bids(night) == {"who": ["Ann", "Bob", "Cal"], "least": 4, "most": 105}
    night = night_of("bid Ann 55", start=night)
    assert bids(night) == {"who": ["Cal"], "least": 105, "most": 105}
    assert "the next bid is at least 105" in refused(night, "bid Bob 100", "minimum")
    refused(night, "bid Bob 105", "chips")
    night = night_of("bid Cal 105", start=night)
    assert "bid" not in legal(night) and bids(night) == {}
    assert "at least 155, and nobody holds as much" in refused(night, "bid Ann 155", "phase")


def test_where_nobody_holds_the_least_first_bid_every_horse_is_passed_and_runs_for_the_house() -> None:
    night = auction("min=101 cut=10%")
    assert "at least 101, and nobody holds as much" in refused(night, "bid Ann 101", "phase")
    night = night_of("pass\n" * 8, SPADES, DIAMONDS, "official", start=night)
    assert night.ledger.balance("house") == 0 and pool(night) == 0


# ---- the house's cut ---------------------------------------------------------------------------------


def test_the_cut_is_of_this_races_sales_alone_rounded_down_and_taken_before_the_parts() -> None:
    sales = "pass\nbid Ann 20\nsold\nbid Bob 15\nsold\nbid Cal 4\nsold\npass"
    night = auction("cut=10%", sales, SPADES, DIAMONDS)
    assert pool(night) == 39 and night.ledger.balance("house") == 0
    night = night_of("official", start=night)
    # A tenth of 39 is 3; of 36 two thirds stay, a third is Ann's.
    assert night.ledger.balance("house") == 3 and pool(night) == 24 and night.chips_of["Ann"] == 92
    night = night_of("next", COURSE, "bid Ann 5\nsold\npass\npass\npass\npass\npass\npass", start=night)
    shown = board(night)
    assert (shown["carried"], shown["house_takes"], shown["shares"]) == (24, 0, [19, 10])
    night = night_of(SPADES, DIAMONDS, "official", start=night)
    assert night.ledger.balance("house") == 3 and night.chips_of["Ann"] == 87 + 19  # nothing of 24 again


def test_a_void_race_is_not_cut_and_gives_every_price_back() -> None:
    night = auction("cut=50%", SOLD, "void")
    assert night.chips_of == {"Ann": 100, "Bob": 100, "Cal": 100} and night.ledger.balance("house") == 0


def test_the_cut_returns_when_official_is_taken_back() -> None:
    night = auction("cut=50% shares=5/3/2", SOLD, SPADES, DIAMONDS, HEARTS)
    again = night_of("official\nundo", start=night)
    assert again.chips_of == night.chips_of and again.ledger.balance("house") == 0 and pool(again) == 101
    assert night_of("official", start=again).ledger.balance("house") == 50


def test_the_terms_hold_in_the_next_race_and_go_with_the_game() -> None:
    night = auction("shares=1 min=4 raise=3 cut=5% clock=9", SOLD, SPADES, DIAMONDS, "official\nnext", COURSE)
    shown = board(night_of("bid Ann 4", start=night))
    assert (shown["parts"], shown["cut"], shown["next_bid"], len(shown["calls"])) == ([1], 5, 7, 3)
    night = night_of("void\ngame calcutta", COURSE, start=night)
    assert (board(night)["parts"], board(night)["next_bid"]) == ([2, 1], 1)


def test_what_is_said_and_declared_of_a_paid_race_names_the_cut_and_every_place() -> None:
    passed = "bid Ann 40\nsold\nbid Bob 31\nsold\nbid Cal 30\nsold\npass\npass"
    night = auction("cut=10% shares=5/3/2", passed, SPADES, HEARTS, DIAMONDS)
    step = apply(night, read_move("official"))
    assert english(step.said) == [
        "The house takes its cut: 10 of 101 paid for the horses",
        "Ann is paid 46: Spades first: 46 of 91",
        "Hearts is second for the house: 27 stay in the pool",
        "Bob is paid 18: Diamonds third: 18 of 91",
    ]
    assert declared(step.night) == [
        ("CALCUTTA", "S", "46 to Ann"),
        ("CALCUTTA", "H", "27 stay in the pool"),
        ("CALCUTTA", "D", "18 to Bob"),
        ("CALCUTTA", "", "10 to the house"),
    ]


# ---- a race judged again -----------------------------------------------------------------------------


def test_a_correction_pays_every_place_and_the_pool_that_was_carried_anew() -> None:
    start = auction("shares=5/3/2 cut=10%", "pass\nbid Ann 20\nsold\nbid Bob 10\nsold\nbid Cal 5\nsold\npass")
    run = "deal 2S 3S 4S 5S 6S 7S 8S 3D 4D 5D 6D 7D 8D 9D 2H 3H 4H 5H 6H 8H 9H"
    sold = "bid Cal 10\nsold\nbid Bob 10\nsold\nbid Cal 10\nsold\nbid Ann 10\nsold"
    then = ("official\nnext", COURSE, sold, DIAMONDS, HEARTS, SPADES, "official")
    booked = night_of(f"{run} JS JD JH", *then, start=start)
    # The first of the last three cards was the TD: diamonds won, spades, which nobody owns, were not second.
    right = night_of(f"{run} TD KS TH", *then, start=start)
    assert booked.chips_of != right.chips_of
    again = night_of("correct 1 29 TD\ncorrect 1 30 KS\ncorrect 1 31 TH", start=booked)
    assert again.chips_of == right.chips_of and again.ledger.balance("house") == 3 + 4
    assert pool(again) == pool(right) == 0


def test_a_race_that_a_correction_leaves_with_two_home_is_void_where_three_are_paid() -> None:
    night = auction("shares=5/3/2 cut=10%", SOLD, SPADES, DIAMONDS, HEARTS, "official\nnext")
    assert night.ledger.balance("house") == 10
    night = night_of("correct 1 31 JC", start=night)
    assert night.races[0].void and night.ledger.balance("house") == 0
    assert night.chips_of == {"Ann": 100, "Bob": 100, "Cal": 100} and pool(night) == 0
    two = auction("shares=2/1", SOLD, SPADES, DIAMONDS, "official\nnext")
    assert not night_of("correct 1 8 KS", start=two).races[0].void
