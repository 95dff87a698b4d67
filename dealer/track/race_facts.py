"""What happens on the track, as facts: what a card did, who leads."""

from __future__ import annotations

from functools import cache

from dealer.notation.cards import Card, Suit
from dealer.notation.facts import Fact, fact
from dealer.track.track import Track


@cache  # 53 cards, and nine links at most
def link_shown(number: int, card: Card) -> Fact:
    """A link that was turned up, by its number from 1."""
    return fact("said-link", link=number, the_card=card)


def link_turned(number: int, card: Card, then: Fact) -> Fact:
    """A link that was turned up during the race, and what it did."""
    return fact("said-link-turned", link=number, the_card=card, then=then)


def moved(before: Track, after: Track, card: Card) -> Fact:
    """What the card did, with the cause of every move (screens.md T6)."""
    horse, place = card.suit, card.place
    if horse is not None:
        home = after.home.index(horse) if horse in after.home else None
        return _movement(horse, before.at[place], after.at[place], home)
    # It brings nobody home: who does not lead comes up to the leader at most (R1.8).
    stumblers = (horse for horse in Suit if before.step(horse) != after.step(horse))
    moves = tuple(fact("said-joker-to", horse=horse, step=after.step(horse)) for horse in stumblers)
    return fact("said-joker", moves=moves) if moves else fact("said-joker-nobody")


@cache  # some two hundred
def _movement(horse: Suit, old: int, new: int, home: int | None) -> Fact:
    if new == old:
        return fact("said-stays" if home is None else "said-home-already", horse=horse)
    if new < old:
        return fact("said-falters", horse=horse, step=new) if new else fact("said-falters-gate", horse=horse)
    if home is not None:
        return fact("said-home", horse=horse, place=home + 1)
    return fact("said-moves", horse=horse, step=new)


def leader(track: Track) -> Fact:
    """Who leads and by how much, read in two seconds (screens.md T5)."""
    if track.home:
        if len(track.home) == 1:
            return fact("leader-wins", horse=track.home[0])
        return fact("leader-home", horses=track.home)
    ranking = sorted(Suit, key=lambda horse: -track.step(horse))
    lead = track.step(ranking[0])
    if lead == 0:
        return fact("leader-none")
    level = tuple(horse for horse in ranking if track.step(horse) == lead)
    if len(level) > 1:
        return fact("leader-level", together=level)
    second = track.step(ranking[1])
    chasing = [horse for horse in ranking if track.step(horse) == second]
    if len(chasing) == 1 and second:
        return fact("leader-leads-from", horse=level[0], lead=lead - second, second=chasing[0])
    return fact("leader-leads", horse=level[0], lead=lead - second)
