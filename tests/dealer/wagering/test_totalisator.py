"""The tote (R7): takeout, breakage, place pools, what is refunded and what carries over, to the chip."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.board.board import state
from dealer.notation.cards import Suit
from dealer.notation.wagers import Finish
from dealer.racing.tickets import Struck
from dealer.wagering.totalisator import Dividend, dividend
from tests.dealer.actions import COURSE, DIAMONDS, HEARTS, SEATED, SPADES, board, night_of
from tests.dealer.wagering.declared import declared

S, H, D, C = Suit
CLUBS = "deal 2C 5C 6C 7C 8C 9C TC JC"
FINISH = Finish((H, S, D, C), H, frozenset())


def tote(options: str = "") -> str:
    return f"{SEATED}\ngame tote {options}\n{COURSE}"


def tickets(wager: str, *bets: tuple[str, Suit, int]) -> tuple[Struck, ...]:
    return tuple(Struck(name, wager, (horse,), chips) for name, horse, chips in bets)


def paid(result: Dividend) -> list[int]:
    return [chips for _, chips in result.paid]


def test_a_single_price_pool_rounds_each_ticket_down() -> None:
    bets = tickets("WIN", ("Ann", H, 3), ("Ann", H, 4), ("Bob", S, 6))
    result = dividend("WIN", bets, 13, Fraction(1, 10), FINISH)
    assert result.takeout == 1 and paid(result) == [5, 6]  # 12 × 3/7 = 5.14, 12 × 4/7 = 6.86


def test_a_place_pool_returns_the_stakes_and_splits_the_profit_by_horse() -> None:
    bets = tickets("PLC", ("Ann", H, 10), ("Bob", S, 5), ("Cal", S, 5), ("Cal", D, 20))
    assert paid(dividend("PLC", bets, 40, Fraction(0), FINISH)) == [20, 10, 10]


def test_a_placed_horse_that_nobody_backed_leaves_its_part_to_the_others() -> None:
    bets = tickets("SHW", ("Ann", H, 10), ("Cal", C, 11))
    assert paid(dividend("SHW", bets, 21, Fraction(0), FINISH)) == [21]


def test_the_takeout_gives_way_to_the_winners_stakes() -> None:
    bets = tickets("WIN", ("Ann", H, 95), ("Bob", S, 5))
    result = dividend("WIN", bets, 100, Fraction(1, 5), FINISH)
    assert result.takeout == 5 and paid(result) == [95]


def test_what_nobody_wins_is_refunded_or_carries_over_less_the_takeout() -> None:
    night = night_of(
        tote("takeout=10%"), "bet Ann WIN C 20\nbet Ann EXA C/H 20\nclose", HEARTS, SPADES, "official"
    )
    assert night.chips_of["Ann"] == 80 and night.table.house == 2
    assert state(night)["pools"]["EXA"] == 18 and state(night)["pools"]["WIN"] == 0


@pytest.mark.parametrize(("breakage", "house", "pool"), [("house", 1, 0), ("carry", 0, 1)])
def test_breakage_goes_to_the_house_or_carries(breakage: str, house: int, pool: int) -> None:
    bets = "bet Ann WIN H 1\nbet Bob WIN H 1\nbet Cal WIN S 1\nclose"
    night = night_of(tote(f"breakage={breakage}"), bets, HEARTS, "official")
    assert night.table.house == house and state(night)["pools"]["WIN"] == pool


def test_a_ticket_across_the_board_is_three_tickets() -> None:
    night = night_of(tote(), "bet Ann ATB H 5")
    assert night.chips_of["Ann"] == 85
    held = {name: chips for name, chips in state(night)["pools"].items() if chips}
    assert held == {"WIN": 5, "PLC": 5, "SHW": 5}


def test_a_double_is_settled_by_the_next_race_and_carries_when_nobody_holds_it() -> None:
    night = night_of(tote(), "bet Ann DDB H/S 5\nbet Bob DDB S/S 7\nclose", HEARTS, "official")
    assert state(night)["pools"]["DDB"] == 12
    won = night_of("next", COURSE, "close", SPADES, "official", start=night)
    assert won.chips_of["Ann"] == 107 and state(won)["pools"]["DDB"] == 0
    lost = night_of("next", COURSE, "close", HEARTS, "official", start=night)
    assert state(lost)["pools"]["DDB"] == 12
    assert night_of("next\nvoid", start=night).chips_of == {"Ann": 100, "Bob": 100, "Cal": 100}


def test_a_carried_pool_lengthens_no_race() -> None:
    night = night_of(
        tote(), "bet Ann SFC C/H/S/D 5\nclose", HEARTS, SPADES, DIAMONDS, "official", "next", COURSE
    )
    night = night_of("bet Bob WIN H 5\nclose", HEARTS, start=night)
    assert night.phase == "unofficial" and state(night)["pools"]["SFC"] == 5


def test_the_board_shows_what_each_horse_would_pay() -> None:
    night = night_of(tote("takeout=20%"), "bet Ann WIN H 50\nbet Bob WIN S 25\nbet Cal WIN S 25")
    assert board(night)["would_pay"] == {"S": 160, "H": 160, "D": None, "C": None}


def test_a_place_pool_shows_the_least_that_a_horse_can_pay_now() -> None:
    bets = "bet Ann PLC H 10\nbet Bob PLC S 20\nbet Cal PLC D 30\nclose"
    night = night_of(tote("takeout=20%"), bets)
    # 48 of 60 are paid: with spades 18 of profit, with diamonds 8, with clubs (not backed) 38
    least = board(night)["least_pays"]
    assert least == {"PLC": {"H": 140, "S": 100, "D": 100}}
    after = night_of(HEARTS, DIAMONDS, "official", start=night)
    assert after.chips_of["Ann"] == 90 + 14


def test_what_a_pool_would_pay_is_what_it_pays() -> None:
    night = night_of(tote("takeout=20%"), "bet Ann EXA H/S 3\nbet Bob EXA H/S 1\nbet Cal EXA D/C 6\nclose")
    assert board(night)["will_pays"] == {"EXA": {"H/S": 200, "D/C": 133}}
    after = night_of(HEARTS, SPADES, "official", start=night)
    assert after.chips_of == {"Ann": 97 + 6, "Bob": 99 + 2, "Cal": 94}


@given(
    st.lists(st.tuples(st.sampled_from("ABC"), st.sampled_from(list(Suit)), st.integers(1, 50)), min_size=1),
    st.sampled_from(["WIN", "PLC", "SHW"]),
    st.integers(0, 30),
    st.integers(0, 99),
)
def test_a_pool_never_pays_more_than_it_holds_nor_a_winner_less_than_the_stake(
    bets: list[tuple[str, Suit, int]], wager: str, carried: int, percent: int
) -> None:
    sheet = tickets(wager, *bets)
    held = carried + sum(ticket.chips for ticket in sheet)
    result = dividend(wager, sheet, held, Fraction(percent, 100), FINISH)
    assert result.takeout + sum(paid(result)) <= held
    assert all(chips >= ticket.chips for ticket, chips in result.paid)
    assert result.refunded == (not any(ticket.wins(FINISH) for ticket in sheet))


def test_the_tote_declares_what_a_chip_returned_in_each_pool() -> None:
    bets = ["Ann WIN S 30", "Bob WIN H 20", "Cal WIN H 15", "Ann PLC S 10", "Bob PLC H 5", "Cal PLC C 10"]
    bets += ["Ann EXA H/S 4", "Bob QNL C/H 8", "Cal SHW D 3", "Ann DDB H/H 1"]
    start = (SEATED, "game tote takeout=10", COURSE, *(f"bet {bet}" for bet in bets))
    race = (*start, "close", HEARTS, CLUBS, SPADES)
    assert declared(night_of(*race)) == []
    assert declared(night_of(*race, "official")) == [
        ("WIN", "H", "×1.68"),  # 65 - 6 = 59 for 35
        ("PLC", "H", "×1.80"),  # 25 - 2 = 23, 15 staked, 4 for each horse's backers: 9 for 5, 14 for 10
        ("PLC", "C", "×1.40"),
        ("SHW", "", "stakes back"),
        ("EXA", "H/C", "4 carried over"),
        ("QNL", "H/C", "×1.00"),  # takeout gives way
    ]
    assert declared(night_of(*race, "official", "next")) == []
