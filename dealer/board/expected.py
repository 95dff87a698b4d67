"""What the house could expect of a race, from the exact chances at the moment betting closed.

What comes to the house is a number for each finishing order: of tickets at fixed prices, of prizes, and of
the tote's pools, whose takeout gives way and whose breakage falls as the order has it (R7). So its mean and
its variance are sums over the 24 orders. The second leg of a daily double is such a bet, in the race that
settles it. The first horse away, and one that never moves, have chances of their own: their means add up as
well; in the variance they count as if they had nothing to do with the order.

Slips, an auction and drinks bring the house nothing, and what a player banks is the player's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from dealer.contract.game import Table
from dealer.contract.ledger import HOUSE, pool
from dealer.night.night import Night
from dealer.notation.cards import Suit
from dealer.notation.wagers import Finish, Order, combinations_of
from dealer.odds.joker_left_out import joker_orders
from dealer.odds.opening import Opening, near
from dealer.odds.order_statistics import float_orders
from dealer.racing.card_race import CardRace
from dealer.racing.tickets import Struck, Ticket
from dealer.wagering.bookmaker import Bookmaker
from dealer.wagering.prizes import Prizes
from dealer.wagering.totalisator import POOLS, Totalisator, dividend

Results = Mapping[Order, int]
"""What comes to the house, in chips, by the order in which the horses finish."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A result of the house in chips: what it comes to on average, and its variance (chips squared).
    ``course`` is how many cards lay open then, of which the chances are."""

    mean: float
    variance: float
    course: int = 0


@dataclass(frozen=True, slots=True)
class _Beside:
    """Something beside the order: with chance ``p`` it brings the house ``then`` chips, else ``other``."""

    p: float
    then: int
    other: int


def spread(night: Night) -> Spread | None:
    """What the house may expect of the race at hand, with the bets that are taken; None where there is none,
    or a fine (R4.5) may be more than somebody has then."""
    game = night.game
    if not isinstance(game, CardRace):
        return None
    opening, course = game.laid.opening, len(game.laid.cards)
    fines = _fines(game, night.table)
    if fines is None:
        return None
    orders = list(_orders(opening).items())
    results = _by_order(game, night.table, [order for order, _ in orders])
    parts = [[(p, results[order]) for order, p in orders]] if results else []
    parts += [[(one.p, one.then), (1 - one.p, one.other)] for one in _beside(game, opening, fines)]
    means = [sum(p * chips for p, chips in part) for part in parts]
    squares = [sum(p * chips**2 for p, chips in part) for part in parts]
    variance = sum(square - mean**2 for square, mean in zip(squares, means, strict=True))
    return Spread(sum(means), max(0.0, variance), course)


def _by_order(game: CardRace, table: Table, orders: Iterable[Order]) -> Results:
    """What the order alone decides; empty where it brings the house nothing."""
    book = game.book
    if isinstance(book, Totalisator):
        return {order: sum(pools) for order, pools in zip(orders, _pools(book, table, orders), strict=True)}
    if isinstance(book, Bookmaker):
        tickets = [t for t in _houses(book.tickets) if t.wager not in ("FST", "NVR") and not t.waits]
        return {order: sum(_to_house(t, t.wins(_finish(order))) for t in tickets) for order in orders}
    if isinstance(book, Prizes):
        horses = [backing.horse for backing in book.backings if backing.bank == HOUSE]
        paid = dict(enumerate(book.prizes))
        return {order: sum(book.ante - paid.get(order.index(h), 0) for h in horses) for order in orders}
    return {}


def _pools(book: Totalisator, table: Table, orders: Iterable[Order]) -> Iterator[list[int]]:
    """For each order what the tote's pools bring the house. A pool is divided once for all the orders that
    the same tickets win."""
    known: dict[tuple[str, tuple[bool, ...]], int] = {}
    settled = {name: [t for t in book.tickets if t.wager == name and not t.waits] for name in POOLS}
    for order in orders:
        finish, found = _finish(order), list[int]()
        for name, tickets in settled.items():
            won = (name, tuple(ticket.wins(finish) for ticket in tickets))
            if tickets and won not in known:
                waiting = sum(t.chips for t in book.tickets if t.wager == name and t.waits)
                held = table.ledger.balance(pool(name)) - waiting
                known[won] = _of_a_pool(book, name, tuple(tickets), held, finish)
            found.append(known.get(won, 0))
        yield found


def _of_a_pool(book: Totalisator, name: str, tickets: tuple[Struck, ...], held: int, finish: Finish) -> int:
    """The takeout, and the breakage where it is the house's (R7.1, R7.2)."""
    result = dividend(name, tickets, held, book.takeout, finish)
    if not result.paid or book.breakage != "house":
        return result.takeout
    return held - sum(chips for _, chips in result.paid)


def _beside(game: CardRace, opening: Opening, fines: Mapping[Suit, int]) -> Iterator[_Beside]:
    """The bets on the first horse away, and all that hangs on a horse that never moves."""
    tickets = _houses(game.book.tickets) if isinstance(game.book, Bookmaker) else []
    for suit in Suit:
        for wager in ("FST", "NVR"):
            own = [ticket for ticket in tickets if ticket.wager == wager and ticket.horses[0] is suit]
            fine = fines.get(suit, 0) if wager == "NVR" else 0
            if own or fine:
                then, other = (sum(_to_house(ticket, wins) for ticket in own) for wins in (True, False))
                yield _Beside(near(wager, (suit,), opening), then + fine, other)


def _fines(game: CardRace, table: Table) -> dict[Suit, int] | None:
    """What each horse brings the house that never leaves the gate (R4.5); None where a backer might not have
    it any more."""
    book = game.book
    if isinstance(book, Bookmaker):
        backers = {(t.name, t.horses[0]) for t in _houses(book.tickets) if t.wager == "WIN"}
    elif isinstance(book, Prizes):
        backers = {(backing.name, backing.horse) for backing in book.backings if backing.bank == HOUSE}
    else:
        return {}
    owes = Counter(name for name, _ in backers)
    if any(table.chips(name) < book.nonstarter * horses for name, horses in owes.items()):
        return None
    return {suit: book.nonstarter * many for suit, many in Counter(horse for _, horse in backers).items()}


def _houses(tickets: Iterable[Ticket]) -> list[Ticket]:
    return [ticket for ticket in tickets if ticket.bank == HOUSE]


def _finish(order: Order) -> Finish:
    return Finish(order, None, frozenset())


def _to_house(ticket: Ticket, wins: bool) -> int:
    return -ticket.winnings if wins else ticket.chips


def _orders(opening: Opening) -> Mapping[Order, float]:
    if opening.hidden:
        return dict.fromkeys(combinations_of("SFC"), 1 / 24)
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
