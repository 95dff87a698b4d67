"""The outlook of a card race: the chance of every finishing order from here, whatever has been dealt.

Exact wherever the cards decide alone: an open course, with a joker or without (with one to 1e-12), and hidden
links that do not falter. There every unseen card is equally likely to be next in the stock or under a link,
so that the links are simply the last cards of the pool; where so many lie hidden that two horses might still
be out when the stock ends, those cases are corrected one by one. Links that falter, and a joker over so many
hidden links, are dealt out many times (``monte_carlo``), and the standard error is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb

from dealer.contract.chances import Chances, NextHome
from dealer.notation.cards import JOKER, Suit
from dealer.notation.wagers import EVERY_ORDER, Order
from dealer.odds.joker import joker_orders
from dealer.odds.monte_carlo import dealt_out
from dealer.odds.order_statistics import finishing_orders, float_orders
from dealer.racing.race_state import RaceState
from dealer.track.stock import Stock
from dealer.track.track import Track

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


def outlook(race: RaceState) -> Outlook:
    """The chances of the race as it stands. Before the whole course lies all horses are alike."""
    if _all_alike(race):
        orders = dict.fromkeys(EVERY_ORDER, Fraction(1, 24))
    elif len(race.track.home) < 3 and (race.rules.falter != "no" or _joker_over_many_links(race)):
        return simulated(race.track, race.stock.at_hand)
    else:
        home = race.track.home
        needs = {horse: race.rules.advances - race.track.step(horse) for horse in race.track.running}
        orders = {home + rest: p for rest, p in _running(race, needs).items()}
    return Outlook({order: orders.get(order, Fraction(0)) for order in EVERY_ORDER})


def _all_alike(race: RaceState) -> bool:
    """Whether no horse differs from another yet: the course does not lie, or lies hidden with no card dealt.
    A stock just reshuffled has none dealt either, but a race behind it (R1.6)."""
    stock = race.stock
    hidden = race.rules.faces == "down" and not stock.dealt and stock.reshuffled is None
    return hidden or not race.course.complete


@lru_cache(maxsize=64)
def simulated(track: Track, stock: Stock, races: int | None = None) -> Outlook:
    """The outlook of a race dealt out many times (None: as often as a board needs). Asked again for the same
    race, it is the same object."""
    counts = dealt_out(track, stock) if races is None else dealt_out(track, stock, races)
    dealt = sum(counts.values())
    shares = {order: Fraction(counts.get(order, 0), dealt) for order in EVERY_ORDER}
    wins = Outlook(shares).win().values()
    return Outlook(shares, max(float(p * (1 - p)) / dealt for p in wins) ** 0.5)


def simulated_wins(track: Track, stock: Stock, races: int | None = None) -> Chances:
    """Each horse's chance to win a race dealt out many times: a fifth of a second for a board's."""
    seen = simulated(track, stock, races)
    return Chances({horse: float(p) for horse, p in seen.win().items()}, seen.error)


def quick_wins(race: RaceState) -> Chances | None:
    """Each horse's chance to win, within milliseconds and 1e-12, for a screen after every card; None where
    faltering links make it longer work (``simulated_wins``)."""
    if _all_alike(race):
        return Chances(dict.fromkeys(Suit, 0.25))
    if race.track.home:
        return Chances({horse: float(horse is race.track.home[0]) for horse in Suit})
    if race.rules.falter != "no":
        return None
    return counted_wins(race.track, race.stock)


def wins(race: RaceState) -> Chances:
    """Each horse's chance to win, however long it takes."""
    return quick_wins(race) or simulated_wins(race.track, race.stock)


def next_home(race: RaceState) -> NextHome | None:
    """The chance of each horse still running to be the next one home, while the bets need more (R1.5);
    None before the winner is home, once enough are, and where it would have to be dealt out."""
    home = race.track.home
    if not home or len(home) >= race.homes_due or race.rules.falter != "no" or _joker_over_many_links(race):
        return None
    chances: dict[str, float] = dict.fromkeys(race.track.running, 0.0)
    for order, p in outlook(race).finish.items():
        if p:
            chances[order[len(home)]] += float(p)
    return NextHome(len(home) + 1, chances)


@lru_cache(maxsize=64)
def counted_wins(track: Track, stock: Stock) -> Chances:
    """Each horse's chance to win a race without faltering links; asked again, it is the same object."""
    needs = {horse: track.advances - track.step(horse) for horse in Suit}
    pool, again = _stocks(stock)
    # Over hidden links too: whoever wins does so before the stock can run out.
    orders = joker_orders if stock.next_suits()[JOKER.place] else float_orders
    chances: dict[str, float] = dict.fromkeys(Suit, 0.0)
    for order, p in orders(needs, pool, again).items():
        chances[order[0]] += p
    return Chances(chances)


def _running(race: RaceState, needs: Counts) -> Mapping[Order, Fraction]:
    if len(needs) <= 1:
        return {tuple(needs): Fraction(1)}
    stock = race.stock.at_hand
    pool, again = _stocks(stock)
    if stock.next_suits()[JOKER.place]:
        return _counted(joker_orders(needs, pool, again))
    comes_again = JOKER in stock.dealt
    if race.rules.faces == "down" and stock.reshuffled is None:
        return _over_hidden_links(needs, pool, stock.links, comes_again)
    able = {horse: need for horse, need in needs.items() if need <= pool[horse]}
    still = {horse: need - pool[horse] for horse, need in needs.items() if horse not in able}
    first = finishing_orders(able, pool, again) if able else {(): Fraction(1)}
    return {a + b: p * q for a, p in first.items() for b, q in _then(still, again, comes_again).items()}


def _then(still: Counts, stock: Counts, joker: bool) -> Mapping[Order, Fraction]:
    """The orders of those ``still`` out when the stock ends, from the one reshuffled (R1.6)."""
    if not still:
        return {(): Fraction(1)}
    return _counted(joker_orders(still, stock, stock)) if joker else finishing_orders(still, stock, stock)


def _counted(orders: Mapping[Order, float]) -> dict[Order, Fraction]:
    return {order: Fraction(p) for order, p in orders.items()}


def _joker_over_many_links(race: RaceState) -> bool:
    """Whether a joker is still to come and two horses may be out when the stock ends because so many links
    lie hidden: it may lie among them, and whom it helps depends on where."""
    stock = race.stock.at_hand
    hidden = race.rules.faces == "down" and stock.reshuffled is None
    joker = stock.next_suits()[JOKER.place]
    return hidden and joker > 0 and 2 * (13 - race.rules.advances) <= race.rules.links


def _stocks(stock: Stock) -> tuple[Counts, Counts]:
    """The suits of the cards that may come, and of those that a reshuffle would bring again."""
    pool, again = stock.next_suits(), stock.again_suits()
    return dict(zip(Suit, pool, strict=False)), dict(zip(Suit, again, strict=False))


def _over_hidden_links(needs: Counts, pool: Counts, links: int, joker: bool) -> dict[Order, Fraction]:
    """Exact over the suits of the hidden links: computed as if they were dealt last, and corrected where two
    horses are still out when the stock ends and the reshuffle (R1.6) decides between them."""
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
        true, taken = _then(still, dealt, joker), finishing_orders(still, hidden, dealt)
        for a, p in first.items():
            for b in true:
                orders[a + b] += weight * p * (true[b] - taken[b])
    return orders


def _links(pool: Counts, links: int) -> Iterator[tuple[Counts, Fraction]]:
    """Every combination of the links' suits, with its chance."""
    total = comb(sum(pool.values()), links)
    for split in product(*(range(min(links, pool[suit]) + 1) for suit in Suit)):
        if sum(split) == links:
            ways = 1
            for suit, count in zip(Suit, split, strict=True):
                ways *= comb(pool[suit], count)
            yield dict(zip(Suit, split, strict=True)), Fraction(ways, total)
