"""The trail: every move of the night that still stands, from the last one down to the first.

An ``undo`` goes back to the night before a move and so to its trail. A correction (``correcting``) walks the
trail from the opening of the race in question on, and lays a new one: each move keeps what was said at the
table beside what counts of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from dealer.contract.ledger import Postings
from dealer.contract.values import new
from dealer.notation.cards import Card
from dealer.notation.moves import Correct, Deal, Move, Redeal

if TYPE_CHECKING:
    from dealer.night.night import Night


class Trail(NamedTuple):
    """A move that stands, and those ``below`` it.

    ``move`` is as it was made; ``done`` is what counts of it, which a correction may have changed: None where
    it fell away. ``postings`` are those that count, and those of all moves together make the ledger. ``race``
    is the race at hand after it (0 before the first), and ``start`` the night before a move that opened a
    race, None for every other. ``cards`` were dealt in that race (those gathered by a ``redeal`` do not
    count), and ``most`` in the longest of the races before.
    """

    move: Move
    done: Move | None
    postings: Postings
    race: int
    start: Night | None
    below: Trail | None
    cards: int = 0
    most: int = 0

    @property
    def longest(self) -> int:
        """How many cards the race with the most of them has; 0 where no card of the night can be named."""
        return max(self.cards, self.most)


def laid(
    below: Trail | None, move: Move, postings: Postings, race: int, start: Night | None, done: Move | None
) -> Trail:
    """The trail with one more move."""
    *_, cards, most = below or (0, 0)
    if isinstance(move, Deal):
        cards += len(move.cards)
    elif start is not None:
        cards, most = 0, max(most, cards)
    elif isinstance(move, Redeal):
        cards = 0
    return new(Trail, (move, done, postings, race, start, below, cards, most))


def since(trail: Trail | None, race: int) -> list[Trail]:
    """The moves from the opening of ``race`` to the last, in order; empty where there was no such race."""
    found = list[Trail]()
    while trail is not None and trail.race >= race:
        found.append(trail)
        if trail.start is not None and trail.race == race:
            return found[::-1]
        trail = trail.below
    return []


def numbers(moves: Sequence[Move]) -> list[list[int]]:
    """For each of one race's moves the numbers, from 1, of the cards that it dealt. The course counts first;
    cards that were gathered to be redealt (R1.4) have no number any more: 0."""
    found = list[list[int]]()
    count = 0
    for move in moves:
        if isinstance(move, Redeal):
            found, count = [[0] * len(one) for one in found], 0
        dealt = len(move.cards) if isinstance(move, Deal) else 0
        found.append(list(range(count + 1, count + dealt + 1)))
        count += dealt
    return found


def corrections(nodes: Iterable[Trail]) -> dict[tuple[int, int], Card]:
    """What was corrected: the card by (race, number); of several corrections of one card the last."""
    moves = (node.move for node in nodes)
    return {(move.race, move.nth): move.card for move in moves if isinstance(move, Correct)}


@dataclass(frozen=True, slots=True)
class DealtCard:
    """A card of a race: its number from 1, what it counts as, what it was booked as at the table, and whether
    it counts at all: one turned after the race had ended, as a correction showed, does not."""

    number: int
    card: Card
    booked: Card
    counts: bool = True


def cards_of(trail: Trail | None, race: int) -> tuple[DealtCard, ...]:
    """The cards of ``race`` in the order in which they were dealt; none where there was no such race."""
    nodes = since(trail, race)
    right, own = corrections(nodes), [node for node in nodes if node.race == race]
    found = list[DealtCard]()
    for node, given in zip(own, numbers([node.move for node in own]), strict=True):
        if isinstance(node.move, Deal):
            kept = len(node.done.cards) if isinstance(node.done, Deal) else 0
            for place, (number, booked) in enumerate(zip(given, node.move.cards, strict=True)):
                if number:
                    card = right.get((race, number), booked)
                    found.append(DealtCard(number, card, booked, place < kept))
    return tuple(found)


def races_with_cards(trail: Trail | None) -> tuple[int, ...]:
    """The races of the night of which a card can be named, the newest first."""
    found, seen = list[int](), 0
    while trail is not None:
        if trail.race and trail.race != seen:
            seen = trail.race
            if trail.cards:
                found.append(trail.race)
        trail = trail.below
    return tuple(found)
