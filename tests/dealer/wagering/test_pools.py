"""The Calcutta (R5), Superfecta (R6) and the tote (R7): who is paid what, to the chip."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.board.board import state
from dealer.contract.ledger import Ledger, Posting
from dealer.history.night import Night
from dealer.night.legal_moves import legal
from dealer.notation.cards import Suit
from dealer.notation.facts import read_fact
from dealer.notation.wagers import Finish
from dealer.racing.tickets import Struck
from dealer.wagering.totalisator import Dividend, dividend
from dealer.words.catalogue import words
from tests.dealer.actions import HEARTS, SEATED, board, night_of, refused

say = words("en").say

S, H, D, C = Suit
COURSE = "deal 7H 2D KD 3C 9S TS 4C"  # S 2, H 1, D 2, C 2
SPADES = "deal 2S 3S 4S 5S 6S 7S 8S JS"
DIAMONDS = "deal 3D 4D 5D 6D 7D 8D 9D TD"

# ---- the Calcutta ------------------------------------------------------------------------------------

CALCUTTA = f"{SEATED}\ngame calcutta\n{COURSE}"


def sold(*sales: tuple[str, int]) -> str:
    """Each horse in turn sold to a name for chips; chips 0 means nobody bids."""
    return "\n".join(f"bid {name} {chips}\nsold" if chips else "pass" for name, chips in sales)


def on_offer(night: Night) -> str | None:
    return board(night)["on_offer"]  # type: ignore[no-any-return]


def test_the_longest_shot_is_sold_first_and_equal_counts_keep_the_house_order() -> None:
    night = night_of(CALCUTTA)
    offered = []
    while on_offer(night):
        offered.append(on_offer(night))
        night = night_of("bid Ann 1\nsold", start=night)
    assert offered == ["S", "D", "C", "H"] and night.phase == "race"
    assert board(night_of(CALCUTTA))["course_sorted"] == ["9S", "TS", "2D", "KD", "3C", "4C", "7H"]
    laying = night_of("join Ann 100\njoin Bob 100\ngame calcutta\ndeal 7H 2D KD 3C 9S TS")
    assert board(laying)["course_sorted"] == ["7H", "2D", "KD", "3C", "9S", "TS"]


def test_the_owners_of_the_first_two_share_the_pool() -> None:
    night = night_of(CALCUTTA, sold(("Ann", 20), ("Bob", 31), ("Cal", 10), ("Ann", 40)))
    assert state(night)["pools"] == {"CALCUTTA": 101}
    night = night_of(HEARTS, SPADES, "official", start=night)
    assert night.chips_of == {"Ann": 40 + 101, "Bob": 69, "Cal": 90}


def test_a_horse_that_runs_for_the_house_leaves_its_share_in_the_pool() -> None:
    night = night_of(CALCUTTA, "pass\npass\npass", sold(("Ann", 30)), "pass\npass\npass")
    assert night.phase == "race"
    night = night_of(HEARTS, SPADES, "official", start=night)
    assert night.chips_of["Ann"] == 90 and state(night)["pools"] == {"CALCUTTA": 10}
    assert state(night_of("end", start=night))["players"]["Ann"] == 100


def test_passed_horses_are_offered_once_more_in_the_order_they_were_passed() -> None:
    night = night_of(CALCUTTA, "pass\npass", sold(("Ann", 1), ("Bob", 1)))
    assert on_offer(night) == "S"
    night = night_of("pass", start=night)
    assert on_offer(night) == "D"
    assert night_of("pass", start=night).phase == "race"


def test_the_last_horse_passed_is_offered_again_at_once() -> None:
    night = night_of(CALCUTTA, sold(("Ann", 1), ("Ann", 1), ("Ann", 1)), "pass")
    assert on_offer(night) == "H" and night.phase == "auction"
    assert night_of("pass", start=night).phase == "race"


def test_the_auction_says_who_paid_what_and_what_the_first_two_would_take() -> None:
    shown = board(night_of(CALCUTTA, sold(("Ann", 20), ("Bob", 31), ("Cal", 10), ("Ann", 40))))
    assert shown["spent"] == {"Ann": 60, "Bob": 31, "Cal": 10} and shown["shares"] == [67, 34]
    assert board(night_of(CALCUTTA))["shares"] == [0, 0] and board(night_of(CALCUTTA))["spent"] == {}


def test_a_clock_calls_after_a_bid_and_a_later_bid_starts_it_anew() -> None:
    clocked = CALCUTTA.replace("game calcutta", "game calcutta clock=12")
    assert board(night_of(clocked))["calls"] == []  # nobody has bid
    calls = board(night_of(clocked, "bid Ann 5"))["calls"]
    assert [(call["after_s"], say(read_fact(call["words"]))) for call in calls] == [
        (6, "Going once"), (9, "Going twice"), (12, "Gone"),
    ]  # fmt: skip
    night = night_of(clocked, sold(*[("Ann", 1)] * 4), HEARTS, SPADES, "official")
    assert board(night_of("next", COURSE, "bid Bob 2", start=night))["calls"] == calls
    assert board(night_of(CALCUTTA, "bid Ann 5"))["calls"] == []


def test_bids_must_rise_and_be_held() -> None:
    night = night_of(CALCUTTA, "bid Ann 10")
    assert "10" in refused(night, "bid Bob 10", "minimum")
    refused(night, "bid Bob 101", "chips")
    refused(night, "pass", "phase")
    refused(night, "leave Ann", "stake")
    refused(night, "adjust Ann -91 fined", "chips")
    assert night_of("bid Ann 11\nbid Bob 12\nundo\nsold", start=night).chips_of["Ann"] == 89


def test_a_void_calcutta_returns_the_prices_and_keeps_what_was_carried() -> None:
    night = night_of(
        CALCUTTA, "pass\npass\npass", sold(("Ann", 30)), "pass\npass\npass", HEARTS, SPADES, "official"
    )
    night = night_of("next", COURSE, sold(("Bob", 5), ("Bob", 5)), "void", start=night)
    assert night.chips_of["Bob"] == 100 and state(night)["pools"] == {"CALCUTTA": 10}


# ---- Superfecta --------------------------------------------------------------------------------------

RAIL = "deal 7H 2D KD 3C 9S TS"
RUN = f"close\n{HEARTS.rsplit(' ', 1)[0]}\ndeal 2S 3S 4S 5S 6S 7S 8S\ndeal 3D 4D 5D 6D 7D 8D 9D\nofficial"


def superfecta(options: str = "") -> str:
    return f"{SEATED}\ngame superfecta {options}\n{RAIL}"


def test_a_pool_is_divided_evenly_among_the_winning_players() -> None:
    night = night_of(superfecta(), "bet Ann WIN H 10\nbet Ann WIN H 1\nbet Bob WIN H 1\nbet Cal WIN S 9", RUN)
    assert night.chips_of == {"Ann": 99, "Bob": 109, "Cal": 91} and state(night)["pools"]["WIN"] == 1


def test_a_pool_may_be_divided_by_stake() -> None:
    night = night_of(superfecta("split=stake"), "bet Ann WIN H 2\nbet Bob WIN H 1\nbet Cal WIN S 7", RUN)
    assert night.chips_of == {"Ann": 104, "Bob": 102, "Cal": 93} and state(night)["pools"]["WIN"] == 1


def test_a_pool_that_nobody_won_carries_over() -> None:
    night = night_of(superfecta(), "bet Ann EXA C/H 4\nbet Bob SFC H/S/D/C 2", RUN)
    assert state(night)["pools"] == {"WIN": 0, "EXA": 4, "SFC": 0} and night.chips_of["Bob"] == 100
    night = night_of("next", RAIL, "bet Cal EXA H/S 1", RUN, start=night)
    assert night.chips_of["Cal"] == 104


def test_bets_are_multiples_of_the_pools_minimum() -> None:
    night = night_of(superfecta("min=2 min.exa=5"))
    assert "multiple of 5" in refused(night, "bet Ann EXA H/S 6", "minimum")
    refused(night, "bet Ann WIN H 3", "minimum")
    refused(night, "bet Ann PLC H 2", "wager")
    night_of("bet Ann EXA H/S 10\nbet Ann WIN H 4", start=night)


def test_the_last_race_divides_all_pools_and_ends_the_game() -> None:
    night = night_of(superfecta("races=1"), "bet Ann EXA C/H 4\nbet Cal EXA C/S 3", RUN)
    # seven chips: three each, and the odd one to the left of the dealer (Ann), which is Bob, who never staked
    assert night.chips_of == {"Ann": 99, "Bob": 100, "Cal": 101}
    assert "next" not in legal(night) and {"game", "end"} <= set(legal(night))
    assert "next" in legal(night_of("undo\nvoid", start=night))


def test_leaving_the_game_divides_its_pools_and_a_void_race_never_was() -> None:
    night = night_of(superfecta(), "bet Ann EXA C/H 5", RUN, "next", RAIL, "bet Bob WIN H 5\nvoid")
    assert night_of("game basic", start=night).chips_of == {"Ann": 100, "Bob": 100, "Cal": 100}
    gone = night_of("leave Ann", "end", start=night)
    assert gone.table.house == 5  # nobody seated staked


def test_who_comes_back_under_the_same_name_in_another_case_has_staked() -> None:
    night = night_of(superfecta(), "bet Ann EXA C/H 5", RUN, "leave Ann\njoin ANN 50\nend")
    assert night.chips_of == {"Bob": 100, "Cal": 100, "ANN": 55} and night.table.house == 0


# ---- the tote ----------------------------------------------------------------------------------------


def tote(options: str = "") -> str:
    return f"{SEATED}\ngame tote {options}\n{COURSE}"


def tickets(wager: str, *bets: tuple[str, Suit, int]) -> tuple[Struck, ...]:
    return tuple(Struck(name, wager, (horse,), chips) for name, horse, chips in bets)


FINISH = Finish((H, S, D, C), H, frozenset())


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


@pytest.mark.parametrize(("split", "ann", "bob"), [("player", 5, 5), ("stake", 7, 2)])
def test_what_a_slip_would_take_is_what_it_takes(split: str, ann: int, bob: int) -> None:
    night = night_of(superfecta(f"split={split}"), "bet Ann WIN H 6\nbet Bob WIN H 2\nbet Cal WIN D 2")
    assert board(night)["will_take"]["WIN"] == {"H": {"Ann": ann, "Bob": bob}, "D": {"Cal": 10}}
    assert night_of(RUN, start=night).chips_of == {"Ann": 94 + ann, "Bob": 98 + bob, "Cal": 98}


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


def test_the_ledger_refuses_what_does_not_balance() -> None:
    with pytest.raises(AssertionError, match="sums to 1"):
        Ledger().post((Posting("till", 1, "?"),))


def dividends(*moves: str) -> list[tuple[str, str, str]]:
    """What each pool paid in a race of Ann, Bob and Cal, as the board declares it, in English."""
    night = night_of(*(f"join {name} 100" for name in ("Ann", "Bob", "Cal")), *moves)
    return [
        (line["pool"], line["horses"], say(read_fact(line["pays"]))) for line in board(night)["dividends"]
    ]


HEARTS_THEN_CLUBS = ("close", "deal 2H 3H 4H 5H 6H 8H 9H TH", "deal 2C 5C 6C 7C 8C 9C TC JC")
LAST_SPADES = "deal 2S 3S 4S 5S 6S 7S 8S JS"


def test_the_tote_declares_what_a_chip_returned_in_each_pool() -> None:
    bets = ["Ann WIN S 30", "Bob WIN H 20", "Cal WIN H 15", "Ann PLC S 10", "Bob PLC H 5", "Cal PLC C 10"]
    bets += ["Ann EXA H/S 4", "Bob QNL C/H 8", "Cal SHW D 3", "Ann DDB H/H 1"]
    start = ("game tote takeout=10", COURSE, *(f"bet {bet}" for bet in bets))
    race = (*start, *HEARTS_THEN_CLUBS, LAST_SPADES)
    assert dividends(*race) == []
    assert dividends(*race, "official") == [
        ("WIN", "H", "×1.68"),  # 65 - 6 = 59 for 35
        ("PLC", "H", "×1.80"),  # 25 - 2 = 23, 15 staked, 4 for each horse's backers: 9 for 5, 14 for 10
        ("PLC", "C", "×1.40"),
        ("SHW", "", "stakes back"),
        ("EXA", "H/C", "4 carried over"),
        ("QNL", "H/C", "×1.00"),  # takeout gives way
    ]
    assert dividends(*race, "official", "next") == []


def test_superfecta_declares_what_each_winner_took() -> None:
    bets = ("bet Ann WIN H 2", "bet Bob WIN H 3", "bet Cal EXA S/H 4", "bet Cal SFC H/C/S/D 1")
    race = ("game superfecta", "deal JH 2D KD 3C 9S TS", *bets, "close", "deal 2H 3H 4H 5H 6H 7H 8H",
            "deal 2C 4C 5C 6C 7C 8C 9C", "deal 2S 3S 4S 5S 6S 7S 8S", "official")  # fmt: skip
    assert dividends(*race) == [
        ("WIN", "H", "2 each"),
        ("EXA", "H/C", "4 carried over"),
        ("SFC", "H/C/S/D", "1"),
    ]


def test_the_calcutta_declares_both_shares() -> None:
    sold = ("bid Ann 50", "sold", "pass", "bid Bob 1", "sold", "bid Cal 50", "sold", "pass")
    race = ("game calcutta", COURSE, *sold, "deal 2H 3H 4H 5H 6H 8H 9H TH", "deal 3D 4D 5D 6D 7D 8D 9D TD")
    assert dividends(*race, "official") == [
        ("CALCUTTA", "H", "67 to Cal"),
        ("CALCUTTA", "D", "34 stay in the pool"),
    ]
