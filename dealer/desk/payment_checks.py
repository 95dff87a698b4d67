"""What makes a race doubtful before it is paid: cards that were taken below certainty, or cannot be a pack.

A studio dealt 438 rounds with five cards missing from the shoe (field notes of the trade), so the pack is
watched all night: a card that does not come in race after race is said, once chance hardly explains it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dealer.desk.disputes import BY_CAMERA, DisputedCard, disputed_cards
from dealer.journal.replay import Replayed
from dealer.notation.cards import STOCK

SURE = 0.9
"""From this trust on the eye would have dealt the card by itself; the lowest threshold of the reader."""
RARE = 1e-5
"""A card that a whole pack would keep back so long less often than this is taken to be missing: with 48 cards
watched, one false word in some 2,000 stretches of races."""


MOST_RACES = 40
"""How far back a missing card is looked for."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a race is flagged, in a sentence; ``number`` is the card's place in it, None for the pack."""

    number: int | None
    card: str
    said: str
    seq: int | None = None


def doubts(replayed: Replayed) -> tuple[Doubt, ...]:
    """What is doubtful about the race at hand; nothing about one whose cards were all typed."""
    cards = disputed_cards(replayed, replayed.night.race)
    return (*(found for card in cards if (found := of_card(card, cards)) is not None), *missing(replayed))


def of_card(card: DisputedCard, race: Sequence[DisputedCard]) -> Doubt | None:
    """What is doubtful about one card of a race, or None."""
    if not card.counts or not card.candidates:
        return None
    name = f"Card {card.number}, {card.card}"
    twice = next((one for one in race if one.card == card.read and one.number != card.number), None)
    if card.read != card.card and card.confidence >= SURE and twice is not None:
        said = f"{name}: the eye read {card.read}, {_percent(card.confidence)} sure, which is card "
        said += f"{twice.number} already: the pack may hold it twice, or one of the two was misread"
        return Doubt(card.number, card.card, said, card.seq)
    if card.read != card.card:
        said = f"{name}: the eye read {card.read}, {_percent(card.confidence)} sure"
        return Doubt(card.number, card.card, said, card.seq)
    if card.by != BY_CAMERA or card.trust < SURE:
        return Doubt(
            card.number, card.card, f"{name}: the eye was {_percent(card.trust)} sure of it", card.seq
        )
    return None


def missing(replayed: Replayed) -> tuple[Doubt, ...]:
    """The cards that have not come in so many races that the pack may lack them. Looked at are the last races
    whose every card the eye read: what is typed may be a stand-in of its suit."""
    chance, races = dict.fromkeys(map(str, STOCK), 1.0), 0
    for race in range(replayed.night.race, max(0, replayed.night.race - MOST_RACES), -1):
        cards = disputed_cards(replayed, race)
        if not cards or not all(card.candidates for card in cards):
            break
        races += 1
        out = {card.card for card in cards}
        left = 1 - len(out) / len(STOCK)
        chance = {card: held * left for card, held in chance.items() if card not in out}
        if not chance:
            return ()
    return tuple(
        Doubt(None, card, f"{card} has not come in {races} races: count the pack, it may be missing")
        for card, held in chance.items()
        if held < RARE
    )


def _percent(trust: float) -> str:
    return f"{100 * trust:.0f} %" if trust < 0.995 else f"{100 * trust:.1f} %"
