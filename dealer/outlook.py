"""The outlook: the chance of every finishing order from here, whatever has been dealt.

Exact wherever the cards decide alone: an open course, with a joker or without, and hidden links that do not
falter. There every unseen card is equally likely to be next in the stock or under a link, so that the links
are simply the last cards of the pool; where so many lie hidden that two horses might still be out when the
stock ends, the ways in which that happens are put right one by one. Links that falter are dealt out many
times (``dealt_out``), and the standard error is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb

from dealer.cardrace import CardRace
from dealer.cards import JOKER, Card, Suit
from dealer.chances import finishing_orders
from dealer.dealt_out import dealt_out
from dealer.order_statistics import float_orders
from dealer.stumble import stumbling_orders
from dealer.wagers import Order, combinations_of

Counts = dict[Suit, int]


@dataclass(frozen=True, slots=True)
class Outlook:
    """``finish`` is the chance of each of the 24 orders, summing to 1; ``error`` the standard error of a win
    chance where it was simulated, 0 where it is exact."""

    finish: Mapping[Order, Fraction]
    error: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether the chances were counted, not dealt out."""
        return not self.error

    def win(self) -> dict[Suit, Fraction]:
        """The chance of each horse to win."""
        chances = dict.fromkeys(Suit, Fraction(0))
        for order, p in self.finish.items():
            chances[order[0]] += p
        return chances


def outlook(game: CardRace) -> Outlook:
    """The chances of the race as it stands. Before the whole course lies all horses are alike."""
    if not game.laid.laid or (game.rules.faces == "down" and not game.stock.dealt):
        orders = dict.fromkeys(combinations_of("SFC"), Fraction(1, 24))
    elif game.rules.falter != "no" and len(game.track.home) < 3:
        counts = dealt_out(game.track, game.stock)
        races = sum(counts.values())
        shares = {order: Fraction(counts.get(order, 0), races) for order in combinations_of("SFC")}
        return Outlook(shares, 0.5 / races**0.5)
    else:
        home = game.track.home
        needs = {horse: game.rules.advances - game.track.step(horse) for horse in game.track.running}
        orders = {home + rest: p for rest, p in _running(game, needs).items()}
    return Outlook({order: orders.get(order, Fraction(0)) for order in combinations_of("SFC")})


def quick_wins(game: CardRace) -> dict[Suit, float] | None:
    """Each horse's chance to win, within a millisecond and 1e-12, for a screen after every card; None where a
    joker or faltering links make it longer work (``outlook``)."""
    if not game.laid.laid or (game.rules.faces == "down" and not game.stock.dealt):
        return dict.fromkeys(Suit, 0.25)
    wins = dict.fromkeys(Suit, 0.0)
    if game.track.home:
        wins[game.track.home[0]] = 1.0
        return wins
    if game.rules.falter != "no" or JOKER in game.stock.can_come():
        return None
    needs = {horse: game.rules.advances - game.track.step(horse) for horse in Suit}
    pool, again = _stocks(game)
    # Over hidden links too: whoever wins does so before the stock can run out.
    for order, p in float_orders(needs, pool, again).items():
        wins[order[0]] += p
    return wins


def count_suits(cards: frozenset[Card]) -> Counts:
    """How many of ``cards`` each suit has."""
    return {suit: sum(card.suit is suit for card in cards) for suit in Suit}


def _running(game: CardRace, needs: Counts) -> Mapping[Order, Fraction]:
    if len(needs) <= 1:
        return {tuple(needs): Fraction(1)}
    stock = game.stock
    pool, again = _stocks(game)
    if JOKER in stock.can_come():
        return stumbling_orders(needs, pool, again)
    if game.rules.faces == "down" and stock.reshuffled is None:
        return _over_hidden_links(needs, pool, stock.links)
    return finishing_orders(needs, pool, again)


def _stocks(game: CardRace) -> tuple[Counts, Counts]:
    """The suits of the cards that may come, and of those that a reshuffle would bring again."""
    stock = game.stock
    again = stock.pack.difference(stock.shown) if stock.reshuffled is None else stock.reshuffled
    return count_suits(stock.can_come()), count_suits(again)


def _over_hidden_links(needs: Counts, pool: Counts, links: int) -> dict[Order, Fraction]:
    """Exact over the links' suits, which the stock has not got: as if they were dealt last, put right where
    two horses are still out when the stock ends and the reshuffle (R1.6) decides between them."""
    orders = dict(finishing_orders(needs, pool, pool))
    for hidden, weight in _links(pool, links):
        stock = {suit: pool[suit] - hidden[suit] for suit in Suit}
        out = [horse for horse in needs if needs[horse] > stock[horse]]
        if len(out) < 2:
            continue
        dealt = {suit: 12 - hidden[suit] for suit in Suit}
        still = {horse: needs[horse] - stock[horse] for horse in out}
        able = {horse: needs[horse] for horse in needs if horse not in out}
        first = finishing_orders(able, stock, stock) if able else {(): Fraction(1)}
        true, taken = finishing_orders(still, dealt, dealt), finishing_orders(still, hidden, dealt)
        for a, p in first.items():
            for b in true:
                orders[a + b] += weight * p * (true[b] - taken[b])
    return orders


def _links(pool: Counts, links: int) -> Iterator[tuple[Counts, Fraction]]:
    """Every way in which the links' suits may be split, with its chance."""
    total = comb(sum(pool.values()), links)
    for split in product(*(range(min(links, pool[suit]) + 1) for suit in Suit)):
        if sum(split) == links:
            ways = 1
            for suit, count in zip(Suit, split, strict=True):
                ways *= comb(pool[suit], count)
            yield dict(zip(Suit, split, strict=True)), Fraction(ways, total)
