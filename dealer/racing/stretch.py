"""The stretch: which cards bring a horse home at once, and why a leader cannot win. Exact, for the screens.

Pure: from the race to plain values. A joker brings nobody home (R1.8), and a link that is due is turned
before the next card (R1.7): a horse that it names does not win with the card after it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from dealer.notation.cards import PLACE, Suit
from dealer.notation.facts import Fact, fact
from dealer.racing.race_state import RaceState
from dealer.racing.win_chances import quick_wins

_RUNNING = ("race", "falter", "reshuffle")


class Stretch(NamedTuple):
    """A race with a horse one card from home."""

    place: int
    """The place that is run for: 1 the winner's."""
    near: tuple[Suit, ...]
    """The horses one card from home, in the house's order."""
    wins: tuple[Suit, ...]
    """Those of them that the next card of the stock may bring home."""
    due: str
    """What comes before that card: ``link`` or ``shuffle``; empty where it is next."""
    said: Fact
    """Which cards win, in words."""


def stretch(race: RaceState) -> Stretch | None:
    """The stretch of a race that runs, or None where no horse is one card from home."""
    track, phase = race.track, race.phase
    near = tuple(horse for horse in track.running if track.advances - track.step(horse) == 1)
    if phase not in _RUNNING or not near:
        return None
    counts = race.stock.at_hand.next_suits()
    wins = tuple(horse for horse in near if counts[PLACE[horse]])
    due = "link" if phase == "falter" else "" if race.stock.left else "shuffle"
    place = len(track.home) + 1
    if not wins:
        return Stretch(place, near, wins, due, fact("stretch-none", together=near))
    args = {"count": len(wins), "place": place, **dict(zip(("one", "two", "three"), wins, strict=False))}
    if due == "link":
        return Stretch(place, near, wins, due, fact("stretch-link", link=track.turned + 1, **args))
    return Stretch(place, near, wins, due, fact("stretch-shuffle" if due else "stretch-wins", **args))


def as_data(found: Stretch | None) -> dict[str, Any] | None:
    """The stretch as the board has it, horses by their letters."""
    if found is None:
        return None
    return found._asdict() | {name: tuple(map(str, getattr(found, name))) for name in ("near", "wins")}


def dead_leader(race: RaceState) -> Fact | None:
    """Why the horse that leads alone can no longer win, in words; None where it can, or nobody leads alone.

    Links that falter are dealt out, not counted (``win_chances``): of them nothing is said."""
    track, stock = race.track, race.stock
    lead = max(track.at)
    if race.phase not in _RUNNING or track.home or track.at.count(lead) > 1 or race.rules.falter != "no":
        return None
    horse = tuple(Suit)[track.at.index(lead)]
    need, left = track.advances - lead, stock.next_suits()[PLACE[horse]]
    if need <= left:  # all of them may come first
        return None
    chances = quick_wins(race)
    if chances is None or chances.win[horse]:
        return None
    lying = sum(card.suit is horse for card in stock.shown)
    if lying:
        return fact("dead-in-course", horse=horse, count=need, left=left, lying=lying)
    return fact("dead-under-links", horse=horse, count=need, left=left)
