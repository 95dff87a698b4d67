"""What the house could expect of a race at fixed odds, from the exact chances at the moment betting closed.

The result of the house is a number for each finishing order, so its mean and its variance are sums over the
24 orders; a bet on the first card away counts by itself. A race that holds a bet which two races settle, one
on a horse that never moves, or one under a joker, is not reckoned: nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from dealer.bookmaker import Bookmaker
from dealer.cardrace import CardRace
from dealer.cards import Suit
from dealer.game import Game
from dealer.ledger import HOUSE
from dealer.opening import Opening
from dealer.order_statistics import float_orders
from dealer.tickets import Ticket
from dealer.wagers import Finish, Order, combinations_of

_NOT_RECKONED = ("DDB", "NVR")


@dataclass(frozen=True, slots=True)
class Spread:
    """A result of the house in chips: what it comes to on average, and its variance (chips squared)."""

    mean: float
    variance: float


def spread(game: Game | None) -> Spread | None:
    """What the house may expect of the race that ``game`` is, with the bets that are taken; None where it
    has none at fixed odds, or they are not reckoned."""
    if not isinstance(game, CardRace) or not isinstance(game.book, Bookmaker):
        return None
    tickets = [ticket for ticket in game.book.tickets if ticket.bank == HOUSE]
    opening = game.laid.opening
    if not tickets or opening.joker or any(ticket.wager in _NOT_RECKONED for ticket in tickets):
        return None
    first_away = [ticket for ticket in tickets if ticket.wager == "FST"]
    by_order = [ticket for ticket in tickets if ticket.wager != "FST"]
    chances = _orders(opening)
    results = [(p, sum(_to_house(t, t.wins(Finish(order, None, frozenset()))) for t in by_order))
               for order, p in chances.items()]  # fmt: skip
    stock = opening.stock
    cards = sum(stock.values())
    firsts = [
        (stock[suit] / cards, sum(_to_house(t, t.horses[0] is suit) for t in first_away)) for suit in Suit
    ]
    means = [sum(p * chips for p, chips in each) for each in (results, firsts)]
    squares = [sum(p * chips**2 for p, chips in each) for each in (results, firsts)]
    return Spread(sum(means), sum(s - m**2 for s, m in zip(squares, means, strict=True)))


def _to_house(ticket: Ticket, wins: bool) -> int:
    return -ticket.winnings if wins else ticket.chips


def _orders(opening: Opening) -> Mapping[Order, float]:
    if opening.hidden:
        return dict.fromkeys(combinations_of("SFC"), 1 / 24)
    # The same counts on other suits are the same race: eleven of them make every course of seven links.
    ranked = sorted(Suit, key=lambda suit: (opening.stock[suit], suit.value))
    known = _ranked_orders(tuple(opening.stock[suit] for suit in ranked), opening.advances)
    return {tuple(ranked[place] for place in order): p for order, p in known.items()}


@lru_cache(maxsize=256)
def _ranked_orders(stock: tuple[int, ...], advances: int) -> dict[tuple[int, ...], float]:
    suits = list(Suit)
    pool = dict(zip(suits, stock, strict=True))
    found = float_orders(dict.fromkeys(suits, advances), pool, pool)
    return {tuple(suits.index(horse) for horse in order): p for order, p in found.items()}
