"""A corrected card, case by case: who is paid anew, what is void, who owes, and what cannot be corrected."""

from __future__ import annotations

import pytest

from dealer.board.board import state
from dealer.contract.ledger import Posting
from dealer.history.night import Night
from dealer.history.taken_back import undoable
from dealer.night.fold import apply
from dealer.night.legal_moves import legal
from dealer.notation.facts import fact
from dealer.notation.parse import read_move
from dealer.words.catalogue import words
from tests.dealer.actions import BASIC, HEARTS, SEATED, english, night_of, refused
from tests.dealer.correction.dealt_right import money

say = words("en").say

TIGHT = "deal 2S 3S 4S 5S 6S 7S 8S 2H 3H 4H 5H 6H 8H 9H TH"
"""Seven steps of Spades, then eight of Hearts, who win with the last card, the 22nd; the 15th is the 2H."""
JUST = fact("posted-corrected", why=fact("posted-stake-back"))
BACKED = f"{BASIC}\nbet Ann WIN H 10\nbet Bob WIN S 10\nclose"  # Hearts pay 2-1, Spades 3-1


def test_a_card_of_the_race_at_hand_moves_the_other_horse() -> None:
    night = night_of(BACKED, "deal 2H 3D", "correct 1 8 2S")
    assert state(night)["horses"] == {"S": 1, "H": 0, "D": 1, "C": 0}
    assert english(night.said)[0] == "Card 8 of race 1 was the 2 of Spades, not the 2 of Hearts"
    assert say(undoable(night)) == "the correction of card 8 of race 1 to the 2 of Spades"
    assert state(night_of("undo", start=night))["horses"]["H"] == 1


def test_a_paid_race_that_ended_earlier_is_paid_anew_and_the_surplus_cards_fall_away() -> None:
    night = night_of(BACKED, TIGHT, "official")
    assert night.chips_of == {"Ann": 120, "Bob": 90, "Cal": 100}
    right = night_of("correct 1 15 JS", start=night)
    assert right.chips_of == {"Ann": 90, "Bob": 130, "Cal": 100} and right.races[0].order == ("S",)
    assert "The race ended with card 15, so that cards 16 to 22 do not count" in english(right.said)
    assert "The order is Spades, not Hearts" in english(right.said)
    assert {"Ann gives back 30", "Bob gets 40", "The house gives back 10"} <= set(english(right.said))
    assert [payment.name for payment in right.table.payments] == ["Bob"]
    assert right.table.nets == {"Ann": -10, "Bob": 30}


def test_the_difference_is_booked_as_reversals_and_new_postings() -> None:
    night = night_of(BACKED, TIGHT, "official")
    postings = apply(night, read_move("correct 1 15 JS")).postings
    lines = [(line.account, line.chips, say(line.why)) for line in postings]
    assert ("player:Ann", -20, "reversed: Ann wins 10 on Hearts to win at 2-1") in lines
    assert ("player:Bob", 30, "corrected: Bob wins 10 on Spades to win at 3-1") in lines
    assert {line.why.code for line in postings} == {"posted-reversed", "posted-corrected"}
    assert sum(line.chips for line in postings) == 0


def test_an_earlier_race_is_paid_anew_while_another_runs() -> None:
    night = night_of(BACKED, TIGHT, "official", "next", "deal 2H 2D KD 3C 9S TS 4C", "bet Ann WIN H 50")
    right = night_of("correct 1 15 JS", start=night)
    assert right.chips_of == {"Ann": 40, "Bob": 130, "Cal": 100}
    assert right.phase == "betting" and right.race == 2 and state(right)["pools"] == {"POT": 50}
    assert night_of("undo", start=right).chips_of == night.chips_of


def test_a_paid_race_that_is_not_decided_is_open_again_and_paid_when_it_is() -> None:
    night = night_of(BACKED, HEARTS, "official", "correct 1 15 TD")
    assert night.phase == "race" and night.chips_of["Ann"] == 90 and not night.races
    assert any("not decided yet" in words for words in english(night.said))
    assert night_of("deal JH\nofficial", start=night).chips_of["Ann"] == 120
    assert night_of("correct 1 15 TH", start=night).phase == "unofficial"
    assert night_of("undo", start=night).chips_of["Ann"] == 120


def test_an_earlier_race_that_would_not_be_decided_is_void_and_its_stakes_go_back() -> None:
    night = night_of(BACKED, HEARTS, "official", "next")
    assert night.chips_of == {"Ann": 120, "Bob": 90, "Cal": 100}
    void = night_of("correct 1 15 TD", start=night)
    assert void.races[0].void and void.race == 2 and void.phase == night.phase
    assert void.chips_of == {"Ann": 100, "Bob": 100, "Cal": 100}
    assert english(void.said)[1:] == [
        "With that card the race would not be decided, and its other cards were never turned: race 1 is "
        "void, and its stakes go back",
        "The order is void, not Hearts",
        "Ann gives back 20",
        "Bob gets 10",
        "The house gets 10",
    ]
    assert night_of("undo", start=void).chips_of == night.chips_of
    back = night_of("correct 1 15 TH", start=void)
    assert back.chips_of == night.chips_of and not back.races[0].void


def test_the_deal_that_passed_after_a_race_found_void_later_stays_where_it_is_in_every_later_correction() -> (
    None
):
    night = night_of(BACKED, TIGHT, "official", "game tote", "deal 7H 2D KD 3C 9S TS 4C")
    void = night_of("correct 1 15 TD", start=night)
    later = night_of("correct 2 1 8H", start=void)
    assert void.races[0].void
    assert later.dealer == void.dealer == night.dealer == "Bob"


def test_a_race_at_hand_that_was_paid_and_cannot_be_judged_is_void() -> None:
    course = f"{SEATED}\ngame basic\ndeal 7S 8S KD 3C 9S TS 4C\nbet Ann WIN H 10\nclose"
    night = night_of(course, HEARTS, "official")
    void = night_of("correct 1 3 JS", start=night)  # five spades in the course: its horse cannot finish
    assert "the course would have to be redealt (R1.4): race 1 is void" in english(void.said)[1]
    assert void.phase == "paid" and void.races[0].void and void.chips_of == dict.fromkeys(night.seats, 100)
    assert night_of("next", start=void).race == 2


def test_cards_that_fell_away_count_again_where_another_correction_needs_them() -> None:
    night = night_of(BACKED, TIGHT, "correct 1 15 JS", "correct 1 8 QD")
    assert night.phase == "race" and state(night)["horses"] == {"S": 7, "H": 7, "D": 1, "C": 0}


def test_whoever_has_cashed_out_too_much_owes_it() -> None:
    """As an accountant has it: what was paid out stands, and the rest is a debt with a name on it."""
    night = night_of(BACKED, TIGHT, "official", "leave Ann", "next")
    right = night_of("correct 1 15 JS", start=night)
    assert english(right.said)[-1] == "Ann has cashed out already: Ann owes 30"
    assert right.owed == {"Ann": -30} and right.chips_of == {"Bob": 130, "Cal": 100}
    shown = state(right)
    assert shown["owed"] == {"Ann": -30} and shown["chips"] == night.ledger.in_play
    assert sum(shown["players"].values()) + shown["house"] + sum(shown["pools"].values()) == shown["chips"]
    assert "Ann owes 30 from before" in refused(right, "join Ann 29", "chips")
    paid = night_of("join Ann 30", start=right)
    assert english(paid.said) == ["Ann joins with 30, and Ann owes 30"]
    assert paid.chips_of["Ann"] == 0 and not paid.owed and "owed" not in state(paid)
    assert night_of("undo", start=right).owed == {} == night_of("correct 1 15 2H", start=right).owed


def test_whoever_has_cashed_out_too_little_is_owed_the_rest_and_has_it_on_sitting_down() -> None:
    night = night_of(BACKED, TIGHT, "official", "leave Bob", "next")
    right = night_of("correct 1 15 JS", start=night)
    assert english(right.said)[-1] == "Bob has cashed out already: Bob is owed 40" and right.owed == {
        "Bob": 40
    }
    assert right.chips_of == {"Ann": 90, "Cal": 100}
    again = night_of("join Bob 1", "leave Bob", start=right)
    assert english(again.said) == ["Bob cashes out 41"] and not again.owed
    back = night_of("correct 1 15 2H", start=again)  # it was the heart after all: Bob has 40 too many
    assert back.owed == {"Bob": -40} and english(back.said)[-1] == "Bob has cashed out already: Bob owes 40"


def test_whoever_left_and_is_not_concerned_is_owed_nothing() -> None:
    other = night_of(BACKED, TIGHT, "official", "leave Cal", "next")
    right = night_of("correct 1 15 JS", start=other)
    assert right.chips_of["Bob"] == 130 and not right.owed


def test_a_later_bet_that_could_not_have_been_paid_is_named() -> None:
    night = night_of(BACKED, TIGHT, "official", "next", "deal 2H 2D KD 3C 9S TS 4C", "bet Ann WIN H 95")
    why = refused(night, "correct 1 15 JS", "chips")
    assert "“bet Ann WIN H 95” in race 2" in why and "Ann holds 90 chips" in why


@pytest.mark.parametrize(
    ("move", "code", "words"),
    [
        ("correct 2 1 2S", "race", "no race 2"),
        ("correct 1 10 2S", "count", "9 cards"),
        ("correct 1 8 2H", "card", "is 2H already"),
        ("correct 1 8 3D", "card", "3D is card 9 of race 1"),
        ("correct 1 8 7H", "card", "7H is card 1 of race 1"),
        ("correct 1 8 AS", "card", "the aces are the horses"),
        ("correct 1 8 JOKER", "card", "no joker"),
        ("correct 1 4 8S", "redeal", "redealt"),
    ],
)
def test_what_cannot_be_corrected_says_why(move: str, code: str, words: str) -> None:
    night = night_of(SEATED, "game basic\ndeal 7S 8H KD 3C 9S TS 4S\nbet Ann WIN H 5\nclose\ndeal 2H 3D")
    if "7H" in move:
        night = night_of(BACKED, "deal 2H 3D")
    assert words in refused(night, move, code)


def test_a_card_that_was_dealt_later_in_the_race_is_refused_though_a_void_would_hide_it() -> None:
    night = night_of(BACKED, TIGHT, "official", "next")
    why = refused(night, "correct 1 4 2S", "card")  # a third spade in the course; 2S came as card 8
    assert why.startswith("2S is card 8 of race 1: where that one was misread, correct it first")
    assert "TH is card 22 of race 1" in refused(night, "correct 1 9 TH", "card")
    refused(night, "correct 1 22 7H", "card")


def test_a_card_that_fell_away_is_still_dealt() -> None:
    night = night_of(BACKED, TIGHT, "official", "correct 1 15 JS")  # cards 16 to 22 do not count
    assert "3H is card 16" in refused(night, "correct 1 8 3H", "card")


def test_a_correction_in_a_journal_stands_though_it_would_be_refused_today() -> None:
    """Seven spades in the course: the race that was paid is void, as it was booked then."""
    night = night_of(
        f"{SEATED}\ngame basic\ndeal 7S 8S KD 3C 9S TS 4C\nbet Ann WIN H 10\nclose",
        "deal 5S",
        HEARTS,
        "official",
    )
    move = read_move("correct 1 3 5S")
    refused(night, str(move), "card")
    back = (Posting("player:Ann", -10, JUST), Posting("house", 10, JUST))
    entry = apply(night, move, booked=back)
    assert entry.night.races[0].void and entry.night.chips_of["Ann"] == 100
    assert entry.night.ledger.balances.items() >= night.ledger.post(back).balances.items()
    assert night_of("undo", start=entry.night).chips_of == night.chips_of


def test_after_a_reshuffle_a_card_may_be_one_that_came_before_it() -> None:
    """The cards dealt before were gathered, and come again (R1.6); the links lie on."""
    course = "2S 3S 4S 2H 3H 4H 2D 3D 4D"
    night = night_of(
        SEATED, f"game basic links=9 redeal=no\ndeal {course}\nprice EXA C/S 5-1\nbet Ann EXA C/S 1"
    )
    rest = [f"{rank}{suit}" for suit in "CSHD" for rank in "23456789TJQK" if f"{rank}{suit}" not in course]
    night = night_of(
        "close", f"deal {' '.join(rest)}", "reshuffle", "deal 5S", start=night
    )  # cards 49 and 5S
    right = night_of("correct 1 49 6S", start=night)
    assert right.phase == "unofficial" and state(right)["horses"] == state(night)["horses"]
    assert "3S is card 2" in refused(night, "correct 1 49 3S", "card")
    assert "6C is card 14" in refused(night, "correct 1 20 6C", "card")


def test_a_debt_follows_its_debtor_however_the_name_is_typed() -> None:
    left = night_of(BACKED, TIGHT, "official", "leave Bob", "next", "correct 1 15 JS")
    assert left.owed == {"Bob": 40}
    back = night_of("join bob 1", start=left)
    assert back.chips_of["bob"] == 41 and not back.owed
    assert english(back.said) == ["bob joins with 1, and bob is owed 40"]
    assert night_of("undo", start=back).owed == {"Bob": 40}
    assert night_of("correct 1 15 2H", start=back).chips_of.get("bob", 0) == 1
    owing = night_of(BACKED, TIGHT, "official", "leave Ann", "next", "correct 1 15 JS")
    assert "ANN owes 30" in refused(owing, "join ANN 29", "chips")
    assert night_of("join ANN 31", start=owing).chips_of["ANN"] == 1


def orders(night: Night) -> list[tuple[int, str, tuple[str, ...], tuple[str, ...]]]:
    """What a correction said of the races' orders."""
    judged = (one for one in night.said if one.code == "said-order")
    return [(one["race"], one["became"], one["order"], one["before"]) for one in judged]


def test_a_correction_says_as_data_which_orders_changed_and_how() -> None:
    night = night_of(BACKED, TIGHT, "official")
    open_again = night_of("correct 1 22 JD", start=night)
    void = night_of("next", "correct 1 22 JD", start=night)
    paid = night_of("correct 1 15 JS", start=night)
    assert orders(paid) == [(1, "paid", ("S",), ("H",))]
    assert orders(void) == [(1, "void", (), ("H",))]
    assert orders(open_again) == [(1, "open", (), ("H",))]
    assert open_again.said[1].code == "said-open-again"


def test_two_cards_taken_for_each_other_are_corrected_by_way_of_a_third() -> None:
    night = night_of(BACKED, "deal 2H 3D")
    refused(night, "correct 1 8 3D", "card")
    night = night_of("correct 1 9 KC\ncorrect 1 8 3D\ncorrect 1 9 2H", start=night)
    assert state(night)["horses"] == {"S": 0, "H": 1, "D": 1, "C": 0}


def test_a_course_that_should_have_been_redealt_is_while_nothing_was_bet_on_it() -> None:
    night = night_of(SEATED, "game basic\ndeal 7S 8H KD 3C 9S TS 4S\ncorrect 1 4 8S")
    assert night.phase == "redeal" and legal(night) == ("redeal", "undo", "void")


def test_a_bet_has_the_price_of_the_course_as_it_lay() -> None:
    """As a bookmaker's palpable error: the ticket stands at the right price."""
    night = night_of(BACKED, TIGHT, "official", "correct 1 1 JS")  # no heart in the course: 1-1
    assert night.chips_of == {"Ann": 110, "Bob": 90, "Cal": 100}


FALTER = f"{SEATED}\ngame announcer falter=yes\nclose"


def test_a_link_that_is_due_now_is_turned_now() -> None:
    night = night_of(FALTER, "deal 2S 3H 4S 5D 6D")  # the fifth card, of Spades, would reach link 3
    assert night_of("correct 1 5 6S", start=night).phase == "falter"


def test_a_rank_that_nobody_said_can_be_named_where_a_link_had_none_either() -> None:
    won = "deal 2H 3H 4H 5H 6H 8H 9H ?S TH\nofficial"
    night = night_of(f"{SEATED}\ngame basic\ndeal 7H 2D KD 3C 9C TS ?S\nbet Ann WIN H 10\nclose", won)
    named = night_of("correct 1 15 8S", start=night)
    assert named.chips_of == night.chips_of and not named.races[0].void


def test_a_link_that_would_have_been_a_card_of_the_stock_ends_the_matter() -> None:
    night = night_of(FALTER, "deal 2S 3H 4S 5D")
    assert "undo" in refused(night, "correct 1 3 4D", "falter")
    assert refused(night_of(FALTER, "deal 2S 3H 4C 5D"), "correct 1 3 4S", "falter")


AUCTION = (
    f"{SEATED}\ngame calcutta\ndeal 7S 8S 9S 2H 3H 4D 5C\nbid Ann 20\nsold\nbid Bob 10\nsold\n"
    "bid Cal 5\nsold\nbid Cal 5\nsold"
)  # S 3, H 2, D 1, C 1: sold in the order S H D C


def test_horses_sold_in_another_order_cannot_be_sold_again() -> None:
    assert "misdeal" in refused(night_of(AUCTION), "correct 1 1 9H", "auction")
    paid = night_of(AUCTION, "deal 2S 3S 4S 5S 6S TS JS QS 4H 5H 6H 7H 8H 9H TH JH\nofficial\nnext")
    void = night_of("correct 1 1 KH", start=paid)
    assert void.races[0].void and void.chips_of == {"Ann": 100, "Bob": 100, "Cal": 100}
    assert night_of(AUCTION, "correct 1 1 2S").phase == "race"


def test_a_pool_that_was_carried_is_paid_as_it_would_have_been() -> None:
    course, run = "deal 7H 2D KD 3C 9S TS", "deal 2H 3H 4H 5H 6H 8H 9H 2S 3S 4S 5S 6S 7S 3D 4D 5D 6D 7D 8D"
    seats = f"join Ann 100\njoin Bob 100\ngame superfecta\n{course}\n"
    first = f"{seats}bet Ann EXA H/S 10\nbet Bob EXA H/C 10\nclose\n{run}"
    second = f"next\n{course}\nbet Bob EXA H/D 1\nclose\n{run} JD 8S"
    # The JS was booked as the JD: nobody had H/D, so that 20 were carried, and Bob won them in race 2.
    wrong = night_of(first, "deal JD 9D QS\nofficial", second, "official")
    assert wrong.chips_of == {"Ann": 90, "Bob": 110}
    right = night_of("correct 1 26 JS", start=wrong)
    assert right.chips_of == {"Ann": 110, "Bob": 90}
    assert money(right) == money(night_of(first, "deal JS 9D\nofficial", second, "official"))
