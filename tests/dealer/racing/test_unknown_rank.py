"""``deal ?S``: a spade whose rank nobody said. It counts as one spade, and no named spade is out for it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.desk.disputes import DisputedCard
from dealer.history.night import Night
from dealer.history.taken_back import undoable
from dealer.night.fold import apply
from dealer.notation.cards import STOCK, Card
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from dealer.odds.monte_carlo import dealt_out
from dealer.racing.card_race import CardRace
from dealer.racing.race_state import RaceState
from dealer.racing.win_chances import outlook
from dealer.track.stock import Stock
from dealer.track.track import Track
from dealer.words.catalogue import words

COURSE = "deal 7H 2D KD 3C 9S TS 4S"


def played(*moves: str) -> Night:
    night = Night.opening()
    for text in ("join Ann 100", *moves):
        night = apply(night, read_move(text)).night
    return night


def refused(night: Night, move: str) -> str:
    with pytest.raises(Refusal) as refusal:
        apply(night, read_move(move))
    return refusal.value.code


def race_of(night: Night) -> RaceState:
    assert isinstance(night.game, CardRace)
    return night.game.state


def without_rank(cards: list[Card], unknown: set[int]) -> str:
    """A deal of ``cards``, some of them by their suit alone."""
    named = (f"?{card.suit}" if place in unknown else str(card) for place, card in enumerate(cards))
    return " ".join(["deal", *named])


CARDS = st.permutations(STOCK)
UNKNOWN = st.sets(st.integers(0, 20))
GAMES = ("basic redeal=no", "announcer", "announcer stumble=yes", "announcer falter=yes links=4")


@settings(deadline=None, max_examples=25)
@given(cards=CARDS, unknown=UNKNOWN, game=st.sampled_from(GAMES), length=st.integers(1, 5))
def test_the_chances_go_by_suits_alone(cards: list[Card], unknown: set[int], game: str, length: int) -> None:
    """The same suits give the same horses and the same chances, whichever ranks were said."""
    links = 7 if game.startswith("basic") else 0
    nights = []
    for known in (set[int](), unknown):
        night = played(f"game {game}")
        if links:
            night = apply(night, read_move(without_rank(cards[:links], known))).night
        night = apply(night, read_move("close")).night
        later = {place - links for place in known}
        nights.append(apply(night, read_move(without_rank(cards[links : links + length], later))).night)
    named, unnamed = map(race_of, nights)
    assert named.track.at == unnamed.track.at
    if "falter" in game:
        assert dealt_out(named.track, named.stock, 500) == dealt_out(unnamed.track, unnamed.stock, 500)
    else:
        assert outlook(named).finish == outlook(unnamed).finish


def test_no_named_card_of_the_suit_is_out_because_of_it() -> None:
    night = played("game basic", COURSE, "close", "deal ?S ?S")
    assert apply(night, read_move("deal KS QS JS")).night.game is not None
    assert refused(night, "deal 9S") == "card"  # it lies in the course


def test_a_suit_that_is_out_cannot_come_again() -> None:
    night = played("game basic", COURSE, "close", "deal ?C ?C ?C ?C ?C ?C ?C")
    assert race_of(night).stock.next_suits()[3] == 4
    stock = Stock(0)
    for _ in range(12):
        stock = stock.turn(Card.read_turned("?S"))
    with pytest.raises(Refusal, match="card-suit-out"):
        stock.turn(Card.read_turned("?S"))
    assert stock.turn(Card.read("KS")).next_suits() == (0, 12, 12, 12, 0)  # one of the twelve was no spade


def test_after_a_reshuffle_it_may_be_any_that_was_not_seen() -> None:
    stock = Stock(2).turn(Card.read("2S")).turn(Card.read_turned("?S")).reshuffle()
    assert stock.next_suits() == (2, 0, 0, 0, 0)
    assert stock.link_suits() == (10, 12, 12, 12, 0)
    found = stock.turn(Card.read("KS"))  # the one whose rank nobody said
    with pytest.raises(Refusal, match="card-under-link"):
        found.turn(Card.read("QS"))
    assert found.turn(Card.read("2S")).next_suits() == (0, 0, 0, 0, 0)
    with pytest.raises(Refusal, match="card-in-stock"):
        stock.show_link(Card.read("2S"))
    assert stock.show_link(Card.read("KS")).next_suits() == (2, 0, 0, 0, 0)


def test_a_correction_names_it_later_and_no_chip_moves() -> None:
    night = played("game basic", COURSE, "bet Ann WIN H 5", "close", "deal ?H ?S")
    entry = apply(night, read_move("correct 1 8 KH"))
    assert entry.postings == ()
    assert race_of(entry.night).stock.dealt == (Card.read("KH"), Card.read_turned("?S"))
    assert refused(night, "correct 1 8 7H") == "card"
    assert refused(entry.night, "deal KH") == "card"
    assert words("en").say(entry.said[0]).startswith("Card 8 of race 1")


@pytest.mark.parametrize("game", ["derby", "derby-advanced", "ristiseiska"])
def test_a_hand_needs_ranks(game: str) -> None:
    night = played("join Bob 50", "join Cal 50", "join Dee 50", f"game {game}")
    assert refused(night, "deal ?S") in ("card", "secret", "phase")


@pytest.mark.parametrize("move", ["show Ann ?S", "lay Ann ?7", "deal ?", "deal ?X", "deal ??", "deal S?"])
def test_what_is_no_card(move: str) -> None:
    with pytest.raises(NotationError):
        read_move(move)


def test_it_is_printed_as_it_is_read_and_said_by_its_suit() -> None:
    assert str(read_move("deal ?s 7h")) == "deal ?S 7H"
    night = played("game basic", COURSE, "close", "deal ?S")
    assert words("en").say(undoable(night)) == "a spade"
    assert "?" not in " ".join(map(words("de").say, night.said))


def test_a_card_that_the_camera_read_fits_its_suit() -> None:
    reading = (("KS", 0.6), ("QS", 0.3), ("KC", 0.1))
    booked = DisputedCard(1, "?S", "?S", True, 9, "console", False, reading)
    assert booked.agrees
    assert booked.trust == pytest.approx(0.9)
    assert json.dumps(booked.as_data())
    assert not DisputedCard(1, "?C", "?C", True, 9, "console", False, reading).agrees


def test_the_track_moves_by_the_suit() -> None:
    assert Track(7, 8).turn(Card.read_turned("?H")).at == (0, 1, 0, 0)
