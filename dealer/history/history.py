"""Reading a night's history: the moves of a race, its cards as they count, and what was corrected.

``night`` explains the linked list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dealer.history.night import CARD_VERBS, Node, newest_first
from dealer.notation.cards import Card
from dealer.notation.moves import Correct, Deal, Move, Redeal, Reshuffle


def since(history: Node | None, race: int) -> list[Node]:
    """The moves from the opening of ``race`` to the last, in order; empty where there was no such race."""
    found = list[Node]()
    for node in newest_first(history):
        if node.race < race:
            break
        found.append(node)
        if node.opens and node.race == race:
            return found[::-1]
    return []


def numbers(moves: Sequence[Move]) -> list[list[int]]:
    """For each of one race's moves the numbers, from 1, of the cards that it dealt. The course counts first;
    cards that were gathered to be redealt (R1.4) have the number 0."""
    found = list[list[int]]()
    count = 0
    for move in moves:
        if isinstance(move, Redeal):
            found, count = [[0] * len(one) for one in found], 0
        dealt = len(move.cards) if isinstance(move, Deal) else 0
        found.append(list(range(count + 1, count + dealt + 1)))
        count += dealt
    return found


def turned(history: Node | None, race: int) -> int:
    """How many cards and throws were turned in ``race`` so far, its course too. Those gathered by a
    ``redeal`` do not count."""
    count = 0
    for move in (node.move for node in since(history, race)):
        if isinstance(move, Redeal):
            count = 0
        elif isinstance(move, Deal):
            count += len(move.cards)
        else:
            count += move.verb in (*CARD_VERBS, "roll")
    return count


def corrections(nodes: Iterable[Node]) -> dict[tuple[int, int], Card]:
    """What was corrected: the card by (race, number); of several corrections of one card the last."""
    moves = (node.move for node in nodes)
    return {(move.race, move.nth): move.card for move in moves if isinstance(move, Correct)}


@dataclass(frozen=True, slots=True)
class DealtCard:
    """A card of a race: its number from 1, what it counts as, what it was booked as at the table, and whether
    it counts at all: one turned after the race had ended, as a correction showed, does not. ``stock`` counts
    the reshuffles before it (R1.6)."""

    number: int
    card: Card
    booked: Card
    counts: bool = True
    stock: int = 0


def cards_of(history: Node | None, race: int) -> tuple[DealtCard, ...]:
    """The cards of ``race`` in the order in which they were dealt; none where there was no such race."""
    nodes = since(history, race)
    right, own = corrections(nodes), [node for node in nodes if node.race == race]
    found, stock = list[DealtCard](), 0
    for node, given in zip(own, numbers([node.move for node in own]), strict=True):
        stock += isinstance(node.move, Reshuffle)
        if isinstance(node.move, Deal):
            kept = len(node.counts.cards) if isinstance(node.counts, Deal) else 0
            for place, (number, booked) in enumerate(zip(given, node.move.cards, strict=True)):
                if number:
                    card = right.get((race, number), booked)
                    found.append(DealtCard(number, card, booked, place < kept, stock))
    return tuple(found)


def races_with_cards(history: Node | None) -> tuple[int, ...]:
    """The races of the night of which a card can be named, the newest first."""
    found, seen = list[int](), 0
    for node in newest_first(history):
        if node.race and node.race != seen:
            seen = node.race
            if node.cards:
                found.append(node.race)
    return tuple(found)
