"""What the house could expect of a race, from the exact chances at the moment betting closed.

What comes to the house is a number for each finishing order: of tickets at fixed prices, of prizes, and of
the tote's pools, whose takeout gives way and whose breakage falls as the order has it (R7). So its mean and
its variance are sums over the 24 orders. The second leg of a daily double is such a bet, in the race that
settles it. The first horse away, and one that never moves, have chances of their own: their means add up as
well; in the variance they count as if they had nothing to do with the order.

Of an auction it is the cut (R5.6). Slips and drinks bring the house nothing, and what a player banks is the
player's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dealer.contract.chances import Spread
from dealer.contract.game import Table
from dealer.notation.cards import Suit
from dealer.notation.wagers import EVERY_ORDER, WAGERS, Order
from dealer.odds.joker import joker_orders
from dealer.odds.order_statistics import float_orders
from dealer.odds.wager_chances import Opening, near
from dealer.racing.book import Book
from dealer.racing.race_state import RaceState
from dealer.racing.tickets import Ticket

_OWN_CHANCES = tuple(code for code, wager in WAGERS.items() if not wager.by_order)


@dataclass(frozen=True, slots=True)
class _Beside:
    """A bet beside the order: with chance ``p`` it brings the house ``then`` chips, else ``other``."""

    p: float
    then: int
    other: int


def spread(race: RaceState, table: Table) -> Spread | None:
    """What the house may expect of the race, with the bets that are taken; None where a fine (R4.5) may be
    more than somebody has then."""
    opening, book = race.course.opening, race.book
    fines = _fines(book, table)
    if fines is None:
        return None
    orders = list(_orders(opening).items())
    results = book.house_by_order([order for order, _ in orders], table)
    parts = [[(p, results[order]) for order, p in orders]] if results else []
    parts += [[(one.p, one.then), (1 - one.p, one.other)] for one in _beside(book, opening, fines)]
    means = [sum(p * chips for p, chips in part) for part in parts]
    squares = [sum(p * chips**2 for p, chips in part) for part in parts]
    variance = sum(square - mean**2 for square, mean in zip(squares, means, strict=True))
    return Spread(sum(means), max(0.0, variance), len(race.course.cards))


def _beside(book: Book, opening: Opening, fines: Mapping[Suit, int]) -> Iterator[_Beside]:
    """The bets on the first horse away, and all that hangs on a horse that never moves."""
    tickets = book.house_beside()
    for suit in Suit:
        for wager in _OWN_CHANCES:
            own = [ticket for ticket in tickets if ticket.wager == wager and ticket.horses[0] is suit]
            fine = fines.get(suit, 0) if wager == "NVR" else 0
            if own or fine:
                then, other = (sum(to_house(ticket, wins) for ticket in own) for wins in (True, False))
                yield _Beside(near(wager, (suit,), opening), then + fine, other)


def _fines(book: Book, table: Table) -> dict[Suit, int] | None:
    """What each horse brings the house that never leaves the gate (R4.5); None where a backer might not have
    it any more."""
    fine, backers = book.house_fines()
    owes = Counter(name for name, _ in backers)
    if any(table.chips(name) < fine * horses for name, horses in owes.items()):
        return None
    return {suit: fine * many for suit, many in Counter(horse for _, horse in backers).items()}


def to_house(ticket: Ticket, wins: bool) -> int:
    """What a ticket of the house brings it, in chips."""
    return -ticket.winnings if wins else ticket.chips


def _orders(opening: Opening) -> Mapping[Order, float]:
    if opening.hidden:
        return dict.fromkeys(EVERY_ORDER, 1 / 24)
    # The same counts on other suits are the same race: eleven of them make every course of seven links.
    ranked = sorted(Suit, key=lambda suit: (opening.stock[suit], suit.value))
    stock = tuple(opening.stock[suit] for suit in ranked)
    known = _ranked_orders(stock, opening.advances, opening.joker)
    return {tuple(ranked[place] for place in order): p for order, p in known.items()}


@lru_cache(maxsize=256)
def _ranked_orders(stock: tuple[int, ...], advances: int, joker: bool) -> dict[tuple[int, ...], float]:
    suits = list(Suit)
    pool = dict(zip(suits, stock, strict=True))
    found = (joker_orders if joker else float_orders)(dict.fromkeys(suits, advances), pool, pool)
    return {tuple(suits.index(horse) for horse in order): p for order, p in found.items()}
