"""What makes a race doubtful before it is paid: cards that were read without certainty, or that cannot come
from one whole pack.

A studio dealt 438 rounds with five cards missing from the shoe (field notes of the trade), so the pack is
watched all night: a card that does not come in race after race is said, once chance hardly explains it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dealer.desk.disputes import BY_CAMERA, DisputedCard, disputed_cards
from dealer.journal.replay import Replayed
from dealer.notation.cards import STOCK, UNKNOWN_RANK
from dealer.notation.facts import Fact, fact

SURE = 0.9
"""From this trust on the camera would have dealt the card by itself; the lowest threshold of the reader."""
RARE = 1e-5
"""Report a card missing when a full pack would hide it this long with probability below 1e-5."""
MOST_RACES = 40
"""How far back a missing card is looked for."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a race is flagged; ``number`` is the card's place in it, None for the pack."""

    number: int | None
    card: str
    said: Fact
    seq: int | None = None


def doubts(replayed: Replayed) -> tuple[Doubt, ...]:
    """What is doubtful about the race at hand; nothing about one whose cards were all typed."""
    cards = disputed_cards(replayed, replayed.night.race)
    return (*(found for card in cards if (found := of_card(card, cards)) is not None), *missing(replayed))


def of_card(card: DisputedCard, race: Sequence[DisputedCard]) -> Doubt | None:
    """What is doubtful about one card of a race, or None."""
    if not card.counts or not card.candidates:
        return None
    name = {"number": card.number, "card_code": card.card}
    twice = next((one for one in race if one.card == card.read and one.number != card.number), None)
    said = None
    if not card.agrees and card.confidence >= SURE and twice is not None:
        read = {"read_code": card.read, "percent": _percent(card.confidence)}
        said = fact("doubt-twice", twice=twice.number, **name, **read)
    elif not card.agrees:
        said = fact("doubt-read", read_code=card.read, percent=_percent(card.confidence), **name)
    elif card.by != BY_CAMERA or card.trust < SURE:
        said = fact("doubt-unsure", percent=_percent(card.trust), **name)
    return None if said is None else Doubt(card.number, card.card, said, card.seq)


def missing(replayed: Replayed) -> tuple[Doubt, ...]:
    """The cards that have not come for so many races that the pack may lack them. Only the last races in
    which the camera read every card, and every rank is known, are examined."""
    chance, races = dict.fromkeys(map(str, STOCK), 1.0), 0
    for race in range(replayed.night.race, max(0, replayed.night.race - MOST_RACES), -1):
        cards = disputed_cards(replayed, race)
        if not cards or not all(card.candidates and not card.card.startswith(UNKNOWN_RANK) for card in cards):
            break
        races += 1
        out = {card.card for card in cards}
        left = 1 - len(out) / len(STOCK)
        chance = {card: held * left for card, held in chance.items() if card not in out}
        if not chance:
            return ()
    return tuple(
        Doubt(None, card, fact("doubt-missing", card_code=card, races=races))
        for card, held in chance.items()
        if held < RARE
    )


def _percent(trust: float) -> float:
    """A confidence in per cent, the more digits the closer it is to certainty."""
    return round(100 * trust) if trust < 0.995 else round(100 * trust, 1)
