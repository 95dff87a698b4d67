"""The Calcutta's auction (R5): what is sold when and to whom, and what the owners take of the pool."""

from __future__ import annotations

from dealer.board.board import state
from dealer.history.night import Night
from dealer.notation.facts import read_fact
from tests.dealer.actions import COURSE, DIAMONDS, HEARTS, SEATED, SPADES, board, english, night_of, refused
from tests.dealer.wagering.declared import declared

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
    assert [(call["after_s"], *english([read_fact(call["words"])])) for call in calls] == [
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


def test_the_calcutta_declares_both_shares() -> None:
    sold = ("bid Ann 50", "sold", "pass", "bid Bob 1", "sold", "bid Cal 50", "sold", "pass")
    race = ("game calcutta", COURSE, *sold, HEARTS, DIAMONDS)
    assert declared(night_of(SEATED, *race, "official")) == [
        ("CALCUTTA", "H", "67 to Cal"),
        ("CALCUTTA", "D", "34 stay in the pool"),
    ]
