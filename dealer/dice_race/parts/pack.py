"""Which cards a race is played with, and how many each player gets (R8.2, R9.1, R10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from dealer.dice_race.parts.rules import Rules
from dealer.notation.cards import FULL_PACK, JOKER, RANKS, Card, Suit

_PICTURES = {"T": "10", "J": "11", "Q": "12"}
HORSE_OF_RANK: Mapping[str, str] = MappingProxyType(
    {rank: _PICTURES.get(rank, rank) for rank in RANKS if rank not in "AK"}
)
"""The horse that cards of a rank belong to; aces, kings and jokers belong to none."""
_ADVANCED = {4: (2, 1, 6), 5: (2, 2, 5), 6: (3, 2, 6), 7: (3, 2, 5), 8: (4, 2, 6), 9: (4, 2, 6),
             10: (4, 2, 5), 11: (5, 2, 6), 12: (5, 2, 5)}  # fmt: skip
"""R9.1: suits, jokers and cards each by the number of players; of five suits the last is spades once more."""
_MOST_FOR_ONE_PACK = 4
_FEWER_TO_BE_DRAWN = 2


def horse_of(card: Card) -> str | None:
    """The horse that a card belongs to, by number; None for aces, kings and jokers."""
    return HORSE_OF_RANK.get(card.rank)


@dataclass(frozen=True)
class Pack:
    """The cards of a race: ``copies`` of each, ``packs`` that they come from (of R9's not whole ones 1), and
    how many ``each`` hand gets when all of them are dealt. ``suits`` are those in play, in the order in which
    they were taken."""

    copies: Mapping[Card, int]
    packs: int
    each: int
    suits: tuple[str, ...] = ("S", "H", "D", "C")
    jokers: int = 0

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(self.copies.values())


def pack_for(rules: Rules, players: int) -> Pack:
    """The cards for so many players, at least one."""
    if rules.advanced:
        return _advanced(players)
    packs = 1 if players <= _MOST_FOR_ONE_PACK else 2
    if rules.wagering:
        copies = dict.fromkeys(FULL_PACK, packs) | {JOKER: 2 * packs}
        each = max(0, sum(copies.values()) // players - _FEWER_TO_BE_DRAWN)
        return Pack(copies, packs, each, jokers=2 * packs)
    copies = {card: packs for card in FULL_PACK if horse_of(card)}
    return Pack(copies, packs, sum(copies.values()) // (players + rules.extra_hand))


def _advanced(players: int) -> Pack:
    suits, jokers, each = _ADVANCED[min(max(players, min(_ADVANCED)), max(_ADVANCED))]
    taken = (*Suit, Suit.SPADES)[:suits]
    copies = {card: taken.count(card.suit) for card in FULL_PACK if card.suit in taken} | {JOKER: jokers}
    if players > max(_ADVANCED):
        each = min(each, sum(copies.values()) // players)
    return Pack(copies, 1, each, tuple(suit.value for suit in taken), jokers)
