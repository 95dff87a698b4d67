"""Where a rule could be read in two ways: each doubtful place, settled as its sentence says.

The names begin with the rule's number; what each game is paid is in the tests of its own file.
"""

from __future__ import annotations

import pytest

from dealer.board.board import state
from dealer.night.legal_moves import legal
from tests.dealer.actions import (
    BASIC,
    COURSE,
    DIAMONDS,
    HEARTS,
    SEATED,
    SPADES,
    board,
    english,
    night_of,
    refused,
)

RUN = f"close\n{HEARTS}\nofficial"


def pools(night: object) -> dict[str, int]:
    return {name: chips for name, chips in state(night)["pools"].items() if chips}  # type: ignore[arg-type]


# ---- R1: the race -------------------------------------------------------------------------------------


def test_r1_4_a_course_that_must_be_redealt_says_which_suit_and_how_many() -> None:
    night = night_of(SEATED, "game basic\ndeal 2S 3S 4S 5S 6S 7H 2D")
    why = english(night.said)[-1]
    assert why.startswith("Spades shows 5 cards") and "more than 4" in why
    assert night.turned is not None and english([night.turned.said]) == ["Link 7 is the 2 of Diamonds"]
    assert set(legal(night)) == {"redeal", "undo", "void"}


def test_r1_5_a_double_carried_from_the_race_before_lengthens_nothing() -> None:
    night = night_of(SEATED, "game basic prices=fair", COURSE, "bet Ann DDB H/S 5", RUN, "next", COURSE)
    assert night_of("close", HEARTS, start=night).phase == "unofficial"


def test_r1_5_a_bet_taken_back_no_longer_lengthens_the_race() -> None:
    night = night_of(SEATED, "game basic prices=fair", COURSE, "bet Ann SHW C 20\nundo\nclose", HEARTS)
    assert night.phase == "unofficial"


TO_THE_END = (
    "deal 9S QC 5H JH 5S 4H 8H 4D 8C TH 6H 3H 8D QH 7D 9H 3C QS 5D 2D 5C 6S KS JC "
    "3D KD 9C 7C KH 8S 2C JD 4S 2H JS 7H 6C 7S 4C 2S TC 3S 9D TS KC TD QD"
)
"""A race over nine hidden links: the stock's last card takes Diamonds to the ninth before anybody is home."""


def test_r1_6_the_link_that_the_last_card_makes_due_is_turned_before_the_reshuffle() -> None:
    night = night_of(SEATED, "game announcer links=9 falter=yes\nclose", TO_THE_END)
    assert night.phase == "falter" and board(night)["stock_left"] == 0
    refused(night, "reshuffle", "phase")
    night = night_of("deal 6D", start=night)
    assert night.phase == "reshuffle" and state(night)["horses"] == {"S": 8, "H": 8, "D": 8, "C": 7}
    night = night_of("reshuffle", start=night)
    assert len(night.cards_that_can_come()) == 39 and board(night)["stock_left"] == 39
    assert "course" in refused(night, "deal 6D", "card")
    spades = sorted(str(card) for card in night.cards_that_can_come() if card.suit == "S")
    assert night_of(f"deal {spades[0]} {spades[1]}", start=night).phase == "unofficial"


def test_r1_7_reaching_the_last_link_turns_it_where_the_race_goes_on() -> None:
    night = night_of(SEATED, "game announcer links=4 finish=reach falter=yes", "bet Ann PLC H 5\nclose")
    night = night_of("deal 2H 9S 3H 9C 4H 9D 5H", start=night)
    assert night.phase == "falter" and state(night)["horses"]["H"] == 4
    night = night_of("deal KH", start=night)  # hearts is home and is not touched
    assert state(night)["horses"]["H"] == 4 and night.phase == "race"
    alone = night_of(SEATED, "game announcer links=4 finish=reach falter=yes", "bet Ann WIN H 5\nclose")
    assert night_of("deal 2H 9S 3H 9C 4H 9D 5H", start=alone).phase == "unofficial"


def test_r1_7_a_link_once_reached_stays_reached_after_the_fall() -> None:
    night = night_of(SEATED, "game announcer falter=yes", "close", "deal 2H 9H 3H")
    assert night.phase == "race"  # hearts is at the first link again, and each link is turned once


# ---- R2: the bookmaker --------------------------------------------------------------------------------


def test_r2_5_a_float_may_be_declared_at_any_time_and_covers_the_bets_that_follow() -> None:
    night = night_of(BASIC, "bet Ann WIN S 50")  # would win 150, from a house without a limit
    night = night_of("float 20", start=night)
    assert night.table.house == 20
    refused(night, "bet Bob WIN H 1", "cover")
    refused(night, "adjust Bob +1 found", "cover")
    assert night_of("adjust Bob -1 lost", start=night).table.house == 21
    night = night_of("close", SPADES, "official", start=night)
    assert night.chips_of["Ann"] == 250 and night.table.house == -130
    assert night_of("float 5\nnext", start=night).table.house == -125
    assert night_of('adjust Ann -50 "a miscount"', start=night).table.house == -80
    refused(night, "adjust Bob +1 found", "chips")


def test_r2_5_the_stake_of_a_double_does_not_cover_a_bet_that_is_paid_before_it() -> None:
    night = night_of(SEATED, "float 35\ngame basic prices=fair", COURSE, "price DDB S/S 1-1\nprice WIN H 1-1")
    night = night_of("bet Ann DDB S/S 30\nbet Bob WIN H 35", start=night)
    refused(night, "bet Bob WIN H 1", "cover")  # the double's 30 stay in the pot until the next race


def test_r2_5_a_correction_may_not_take_what_the_bank_must_pay_with() -> None:
    night = night_of(SEATED, "float 30\ngame basic", COURSE, "bet Ann WIN S 10")
    refused(night, "adjust Bob +1 found", "cover")
    assert night_of("adjust Bob -1 lost\nadjust Bob +1 found", start=night).table.house == 30


def test_r2_6_a_ticket_stays_with_the_bank_that_struck_it() -> None:
    night = night_of(SEATED, "game basic banker=rotate", COURSE, "bet Cal WIN H 5\ndealer Bob")
    night = night_of("bet Cal WIN H 5", RUN, start=night)
    assert night.chips_of == {"Ann": 90, "Bob": 90, "Cal": 120}


def test_r2_ddb_a_void_race_returns_the_doubles_of_both_its_legs() -> None:
    night = night_of(SEATED, "game basic prices=fair", COURSE, "bet Ann DDB H/S 5", RUN, "next", COURSE)
    night = night_of("bet Bob DDB H/H 7\nvoid", start=night)
    assert night.chips_of == {"Ann": 100, "Bob": 100, "Cal": 100} and pools(night) == {}
    assert pools(night_of("undo", start=night)) == {"POT": 12}


def test_r2_ddb_whoever_holds_one_stays_until_it_is_settled() -> None:
    night = night_of(SEATED, "game basic prices=fair", COURSE, "bet Ann DDB H/S 5", RUN)
    assert "daily double" in refused(night, "leave Ann", "stake")
    assert "Ann" not in night_of("next", COURSE, RUN, "leave Ann", start=night).seats


def test_r2_7_the_limit_is_each_bets_and_an_across_the_board_is_three() -> None:
    night = night_of(SEATED, "game basic prices=fair limit=10", COURSE, "bet Ann ATB C 10")
    assert night.chips_of["Ann"] == 70
    refused(night, "bet Ann ATB C 11", "limit")


@pytest.mark.parametrize("game", ["superfecta", "tote"])
def test_r2_7_the_pools_have_a_limit_too_and_it_is_not_below_their_minimum(game: str) -> None:
    night = night_of(SEATED, f"game {game} limit=10 links=6", RAIL)
    assert "largest" in refused(night, "bet Ann WIN H 11", "limit")
    assert night_of("bet Ann WIN H 10\nbet Ann WIN H 10", start=night).chips_of["Ann"] == 80
    assert "below" in refused(night_of(SEATED), f"game {game} min=5 limit=4", "option")


# ---- R4: the announcer --------------------------------------------------------------------------------


def test_r4_3_the_race_of_prizes_needs_three_home_though_nobody_backed_a_horse() -> None:
    night = night_of(SEATED, "game announcer pay=prizes", "close", HEARTS, SPADES)
    assert night.phase == "race"
    assert night_of(DIAMONDS, start=night).phase == "unofficial"


def test_r4_4_a_stake_of_drinks_has_the_tables_limits() -> None:
    night = night_of(SEATED, "game announcer pay=drinks min=2 limit=5")
    refused(night, "bet Ann WIN H 6", "limit")
    refused(night, "bet Ann WIN H 1", "minimum")


def test_r4_5_across_the_board_backs_a_horse_to_win_and_is_fined_once() -> None:
    night = night_of(SEATED, "game announcer nonstarter=3", "bet Ann ATB S 10\nbet Ann WIN S 10\nclose")
    night = night_of(HEARTS, "deal 2D 3D 4D 5D 6D 7D 8D 9D\ndeal 2C 3C 4C 5C 6C 7C 8C 9C", start=night)
    assert night_of("official", start=night).chips_of["Ann"] == 60 - 3


def test_r4_5_a_player_is_fined_once_for_a_horse_whoever_banked_the_bets() -> None:
    night = night_of(SEATED, "game announcer banker=rotate nonstarter=3", "bet Cal WIN S 10\ndealer Bob")
    paid = night_of("bet Cal WIN S 10\nclose", HEARTS, "official", start=night)
    assert paid.chips_of == {"Ann": 100 + 10 + 3, "Bob": 100 + 10, "Cal": 80 - 3}  # Ann banked the first


# ---- R5: the auction ----------------------------------------------------------------------------------


def test_r5_2_a_bidder_may_raise_their_own_bid_and_a_sale_may_be_taken_back() -> None:
    night = night_of(SEATED, "game calcutta", COURSE, "bid Ann 10\nbid Ann 12\nsold")
    assert night.chips_of["Ann"] == 88 and board(night)["on_offer"] == "D"
    back = night_of("undo", start=night)
    assert back.chips_of["Ann"] == 100 and board(back)["bid"] == {"name": "Ann", "chips": 12}
    assert board(back)["on_offer"] == "S"


def test_r5_4_the_house_keeps_the_share_of_its_horse_for_the_next_race() -> None:
    night = night_of(SEATED, "game calcutta", COURSE, "bid Ann 50\nsold\npass\npass\npass\npass\npass\npass")
    assert night.phase == "race"
    night = night_of(HEARTS, SPADES, "official", start=night)  # hearts, unsold, takes 33 of 50; Ann 17
    assert night.chips_of["Ann"] == 67 and pools(night) == {"CALCUTTA": 33}


# ---- R6, R7: the pools --------------------------------------------------------------------------------

RAIL = "deal 7H 2D KD 3C 9S TS"
SLIP_RUN = "close\ndeal 2H 3H 4H 5H 6H 8H 9H\ndeal 2S 3S 4S 5S 6S 7S 8S\ndeal 3D 4D 5D 6D 7D 8D 9D\nofficial"


def test_r6_4_only_the_seated_share_and_odd_chips_go_from_the_left_of_that_races_dealer() -> None:
    night = night_of(SEATED, "game superfecta races=2", RAIL, "bet Ann EXA C/H 4\nbet Bob EXA C/S 3")
    night = night_of(SLIP_RUN, "leave Ann\nnext", RAIL, "bet Cal EXA C/S 2", start=night)
    assert night.dealer == "Cal"  # Ann had the deal and left it to Bob; it passed left once
    night = night_of(SLIP_RUN, start=night)
    assert night.chips_of == {"Bob": 97 + 5, "Cal": 98 + 4} and pools(night) == {}


def test_r6_4_void_races_do_not_count_towards_the_last() -> None:
    night = night_of(SEATED, "game superfecta races=1", RAIL, "void\nnext", RAIL, "bet Ann EXA C/H 4")
    assert "next" in legal(night) or night.phase == "betting"
    night = night_of(SLIP_RUN, start=night)
    assert night.chips_of["Ann"] == 100 and "next" not in legal(night)


def test_r7_1_a_double_pays_its_takeout_when_it_is_settled_and_none_when_it_is_refunded() -> None:
    night = night_of(SEATED, "game tote takeout=50%", COURSE, "bet Ann DDB H/S 20\nbet Bob DDB H/H 20", RUN)
    assert night.table.house == 0 and pools(night) == {"DDB": 40}
    assert night_of("next\nvoid", start=night).table.house == 0
    night = night_of("next", COURSE, RUN, start=night)
    assert night.table.house == 20 and night.chips_of["Bob"] == 100  # half of forty; Bob's twenty is left him


def test_r7_1_the_takeout_is_not_taken_again_from_what_a_pool_carried() -> None:
    night = night_of(SEATED, "game tote takeout=10%", COURSE, "bet Ann EXA C/H 20\nclose", HEARTS, SPADES)
    night = night_of("official\nnext", COURSE, "bet Bob EXA C/H 10\nclose", HEARTS, SPADES, start=night)
    night = night_of("official", start=night)
    assert night.table.house == 2 + 1 and pools(night) == {"EXA": 18 + 9}


def test_r7_4_a_refund_returns_the_stakes_and_leaves_what_the_pool_carried() -> None:
    bets = "bet Ann WIN H 1\nbet Bob WIN H 1\nbet Cal WIN S 1"
    night = night_of(SEATED, "game tote breakage=carry takeout=10", COURSE, bets, RUN, "next", COURSE)
    assert pools(night) == {"WIN": 1}
    night = night_of("bet Ann WIN C 30", RUN, start=night)
    assert pools(night) == {"WIN": 1} and night.chips_of["Ann"] == 100 and night.table.house == 0


def test_r7_2_two_tickets_of_one_player_are_rounded_separately() -> None:
    bets = "bet Ann WIN H 1\nbet Ann WIN H 1\nbet Cal WIN S 1"
    night = night_of(SEATED, "game tote", COURSE, bets, RUN)
    assert night.chips_of["Ann"] == 100 and night.table.house == 1  # 3 × 1/2 twice, not 3


# ---- R12 and the notation -----------------------------------------------------------------------------


def test_r12_1_nobody_bids_or_bets_what_they_do_not_hold_and_a_refusal_changes_nothing() -> None:
    night = night_of(SEATED, "game calcutta", COURSE)
    assert "cannot pay" in refused(night, "bid Ann 101", "chips")
    assert night_of("bid Ann 100\nsold", start=night).chips_of["Ann"] == 0


def test_r12_3_taking_back_an_official_takes_back_the_payments_the_pools_and_the_deal() -> None:
    night = night_of(SEATED, "game tote takeout=10", COURSE, "bet Ann EXA H/S 9\nbet Bob WIN H 5\nclose")
    night = night_of(HEARTS, SPADES, start=night)
    paid = night_of("official\njoin Dee 10", start=night)
    back = night_of("undo\nundo", start=paid)
    assert state(back) | {"legal": []} == state(night) | {"legal": []} and back.table.payments == ()
    assert state(night_of("official", start=back)) == state(night_of("undo", start=paid))


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("announcer fallter=yes", "falter"),
        ("announcer stumbel=yes", "stumble"),
        ("calcutta link=7", "links"),
        ("superfecta min.exacta=2", "min.exa"),
        ("superfecta spilt=stake", "split"),
        ("tote take-out=10", "takeout"),
        ("tote brakeage=carry", "breakage"),
        ("basic bank=house", "banker"),
    ],
)
def test_an_option_that_does_not_exist_names_the_nearest_that_does(game: str, names: str) -> None:
    assert f"did you mean {names}?" in refused(night_of(SEATED), f"game {game}", "option")
