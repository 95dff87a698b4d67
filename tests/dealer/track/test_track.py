"""The track and the stock (R1), without any money."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealer.notation.cards import FULL_PACK, JOKER, STOCK, Card, Suit
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.track.stock import Stock
from dealer.track.track import Track

S, H, D, C = Suit


def run(track: Track, text: str) -> Track:
    for word in text.split():
        track = track.turn(Card.read(word))
    return track


def test_a_card_moves_its_horse_one_step_and_no_other() -> None:
    track = run(Track(7, 8), "7H")
    assert track.at == (0, 1, 0, 0)
    assert track.first_away is H and track.never_away == {S, D, C}


def test_the_order_fills_itself_when_three_are_home() -> None:
    track = run(Track(1, 1), "7H 2D")
    assert track.order == (H, D)
    assert run(track, "2S").order == (H, D, S, C)


def test_cards_of_a_horse_already_home_are_ignored() -> None:
    track = run(Track(1, 2), "7H 8H")
    assert run(track, "9H") == track


def test_never_away_is_judged_when_the_winner_is_home() -> None:
    track = run(Track(1, 2), "7H 2D 8H 2S")
    assert track.never_away == {S, C}


def test_a_link_falters_its_horse_when_first_reached() -> None:
    track = run(Track(3, 4, "yes"), "2H 2S 3H")
    assert track.link_due == 1
    track = track.turn_link(Card.read("9H"))
    assert track.step(H) == 1 and track.link_due == 2
    assert run(Track(3, 4, "yes"), "2H").turn_link(Card.read("9C")).step(C) == 0


def test_falter_all_waits_for_the_last_horse_still_running() -> None:
    track = run(Track(3, 4, "all"), "2H 2S 2D")
    assert track.link_due is None
    assert run(track, "2C").link_due == 1


def test_passing_the_last_link_turns_nothing() -> None:
    track = run(Track(1, 2, "yes"), "2H")
    assert track.turn_link(Card.read("9C")).turn(Card.read("3H")).link_due is None


@pytest.mark.parametrize(
    ("dealt", "after"),
    [
        ("JOKER", (0, 0, 0, 0)),
        ("2H JOKER", (1, 1, 1, 1)),
        ("2H 3H 2S JOKER", (2, 2, 1, 1)),
        ("2H 2S JOKER", (1, 1, 1, 1)),
        ("2H 3H 4H 5H 2S JOKER", (1, 4, 1, 1)),  # hearts is home: spades leads those still running
    ],
)
def test_a_joker_moves_those_who_do_not_hold_or_share_the_lead(dealt: str, after: tuple[int, ...]) -> None:
    assert run(Track(3, 4), dealt).at == after


def test_the_first_joker_counts_for_no_horse_as_first_away() -> None:
    assert run(Track(3, 4), "JOKER").first_away is None


@given(st.permutations(STOCK))
def test_no_horse_ever_passes_the_finish_and_the_order_only_grows(cards: list[Card]) -> None:
    track = Track(7, 8)
    for card in cards:
        then = track.turn(card)
        assert then.order[: len(track.home)] == track.home
        assert all(0 <= step <= 8 for step in then.at)
        assert {horse for horse in Suit if then.step(horse) == 8} == set(then.home)
        track = then


@pytest.mark.parametrize(
    ("card", "why"), [("AS", "is-ace"), ("JOKER", "no-joker"), ("7H", "in-course"), ("9S", "dealt")]
)
def test_an_impossible_card_is_refused_with_its_reason(card: str, why: str) -> None:
    stock = Stock(1).show_link(Card.read("7H")).turn(Card.read("9S"))
    with pytest.raises(Refusal) as error:
        stock.turn(Card.read(card))
    assert error.value.code == "card"
    assert error.value.said == fact("refused-card", card=card, why=fact(f"card-{why}"))


def test_the_stock_is_48_cards_less_the_links_and_one_more_with_the_joker() -> None:
    assert Stock(7).left == 41 and Stock(7, joker=True).left == 42
    assert JOKER in Stock(7, joker=True).can_come()
    assert not set(Stock(7).can_come()) & {card for card in FULL_PACK if card.is_ace}


def test_after_a_reshuffle_the_stock_is_what_was_dealt_and_the_links_are_the_rest() -> None:
    stock = Stock(4)
    for card in STOCK[:44]:
        stock = stock.turn(card)
    again = stock.reshuffle()
    assert stock.left == 0 and again.left == 44
    assert again.can_come() == set(STOCK[:44]) and again.can_be_link() == set(STOCK[44:])
    with pytest.raises(Refusal, match="card-under-link"):
        again.turn(STOCK[47])
    with pytest.raises(Refusal, match="card-in-stock"):
        again.show_link(STOCK[0])
