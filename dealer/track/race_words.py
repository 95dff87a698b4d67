"""A race in words: what a card is called, what it did, who leads."""

from __future__ import annotations

from functools import cache

from dealer.notation.cards import Card, Suit
from dealer.track.track import Track

_ORDINALS = ("first", "second", "third", "fourth")
_RANK_WORDS = {"A": "ace", "T": "ten", "J": "jack", "Q": "queen", "K": "king"}


@cache  # 53 cards
def in_words(card: Card) -> str:
    """A card as it is said aloud: ``the ten of Clubs``."""
    if card.suit is None:
        return "the joker"
    return f"the {_RANK_WORDS.get(card.rank, card.rank)} of {card.suit.word}"


@cache  # nine times as many
def link_in_words(number: int, card: Card) -> str:
    """A link that was turned up, by its number from 1."""
    return f"Link {number} is {in_words(card)}"


def moved(track: Track, then: Track, card: Card) -> str:
    """What the card did, in words: the cause of every move is said (screens.md T6)."""
    horse, place = card.suit, card.place
    if horse is not None:
        home = then.home.index(horse) if horse in then.home else None
        return _movement_in_words(horse, track.at[place], then.at[place], home)
    # It brings nobody home: who does not lead comes up to the leader at most (R1.8).
    stumblers = (horse for horse in Suit if track.step(horse) != then.step(horse))
    moves = ", ".join(f"{horse.word} to {then.step(horse)}" for horse in stumblers)
    return f"The joker: {moves}" if moves else "The joker moves nobody"


@cache  # some two hundred
def _movement_in_words(horse: Suit, old: int, new: int, home: int | None) -> str:
    if new == old:
        return f"{horse.word} {'stays' if home is None else 'is home already'}"
    if new < old:
        return f"{horse.word} falters back to {new}" if new else f"{horse.word} falters back into the gate"
    if home is not None:
        return f"{horse.word} is home, {_ORDINALS[home]}"
    return f"{horse.word} moves up to {new}"


def leader_in_words(track: Track) -> str:
    """Who leads and by how much, read aloud in two seconds (screens.md T5)."""
    if track.home:
        home = ", ".join(horse.word for horse in track.home)
        return f"{home} home" if len(track.home) > 1 else f"{home} wins"
    ranking = sorted(Suit, key=lambda horse: -track.step(horse))
    lead = track.step(ranking[0])
    if lead == 0:
        return "All in the gate"
    level = [horse.word for horse in ranking if track.step(horse) == lead]
    if len(level) > 1:
        return f"{', '.join(level[:-1])} and {level[-1]} level"
    second = track.step(ranking[1])
    chasing = [horse.word for horse in ranking if track.step(horse) == second]
    gap = lead - second
    return f"{level[0]} leads by {gap}" + (f" from {chasing[0]}" if len(chasing) == 1 and second else "")
