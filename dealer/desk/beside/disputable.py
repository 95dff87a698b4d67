"""Which cards and throws of a race may be disputed tomorrow: those that were asked about, overruled or
corrected, and the one that decided the race. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator

from dealer.desk.disputes import disputed_cards
from dealer.history.history import since
from dealer.history.night import CARD_VERBS
from dealer.journal.replay import Booked, Replayed

_BY_HAND = "console"
_DECIDED = ("unofficial", "paid")


def turned(replayed: Replayed, race: int) -> Iterator[Booked]:
    """The moves of ``race`` that turned a card or threw dice, as they are booked, in order."""
    for node in since(replayed.night.history, race):
        booked = replayed.of(node.number)
        if node.race == race and node.move.verb in (*CARD_VERBS, "roll") and booked is not None:
            yield booked


def deciding(replayed: Replayed, race: int) -> int | None:
    """The move of the card or throw that decided ``race``, the last one that counts; None while it runs."""
    night = replayed.night
    if race == night.race and not (night.over or night.phase in _DECIDED):
        return None
    late = {card.seq for card in disputed_cards(replayed, race) if not card.counts}
    return max((one.seq for one in turned(replayed, race) if one.seq not in late), default=None)


def disputable(replayed: Replayed, race: int) -> tuple[int, ...]:
    """The moves of ``race`` whose card or throw may be disputed, in order."""
    found = {one.seq for one in turned(replayed, race) if one.reading and one.by == _BY_HAND}
    for card in disputed_cards(replayed, race):
        if card.card != card.booked or (card.candidates and not card.agrees):
            found.add(card.seq)
    found |= {seq for seq in (deciding(replayed, race),) if seq is not None}
    return tuple(sorted(found))


def candidates_of(reading: str | None) -> list[list[object]]:
    """What the camera read, ``[card, probability]``, best first; empty where it read nothing."""
    return list(json.loads(reading)["candidates"]) if reading else []
