"""The racecourse's totalisator (R7): pari-mutuel pools with takeout, breakage and carry-over.

How a pool is settled: the stakes on it (and what it carried) less the takeout are the net pool. A pool with
one price gives each winning ticket its part of the net pool; a place or show pool first returns the stakes on
the placed horses and splits only the profit. Parts are exact fractions; each ticket is rounded down once, and
what the rounding leaves, the breakage, goes to the house or carries over.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from dealer.contract.game import Table
from dealer.contract.ledger import HOUSE, pool
from dealer.notation.cards import Suit
from dealer.notation.facts import fact
from dealer.notation.moves import Bet, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import EVERY_ORDER, SINGLE, WAGERS, Finish, Order, several_win, slashed
from dealer.racing.book import BookStep
from dealer.racing.course import Course
from dealer.racing.race_view import BookView
from dealer.racing.tickets import Struck
from dealer.wagering.dividends import Declared, carried, per_chip
from dealer.wagering.payout import Payout
from dealer.wagering.pools import Pooled, divided, tickets_of
from dealer.wagering.ticket_book import check_limit

POOLS = tuple(code for code in SINGLE if WAGERS[code].by_order)
REFUNDED = tuple(code for code in POOLS if WAGERS[code].horses == 1)
"""The pools whose stakes return where nobody wins them; the others carry over (R7.4)."""
PLACES = tuple(code for code in POOLS if several_win(code))
"""The pools that several horses share: their stakes return, and the profit is split by horse (R7.3)."""
_PLACED = {
    name: {frozenset(h for h in Suit if WAGERS[name].wins(Finish(order), (h,))) for order in EVERY_ORDER}
    for name in PLACES
}
"""By place pool, the horses that may be placed together."""
ONE_PRICE = tuple(code for code in POOLS if code not in PLACES and WAGERS[code].races == 1)
"""The pools of this race alone in which one combination wins."""


@dataclass(frozen=True, slots=True)
class Dividend:
    """How one pool is paid: the takeout, what each winning ticket returns in whole chips (in the order of the
    tickets), and whether the stakes are refunded instead."""

    takeout: int = 0
    paid: tuple[tuple[Struck, int], ...] = ()
    refunded: bool = False


def dividend(
    name: str, tickets: tuple[Struck, ...], held: int, takeout: Fraction, finish: Finish
) -> Dividend:
    """How the pool ``name`` is paid (R7.1 to R7.4). ``tickets`` are those that this race settles, ``held``
    the pool's chips, theirs and what it carried, and ``takeout`` the house's share of the stakes."""
    winners = tuple(ticket for ticket in tickets if ticket.wins(finish))
    stakes = sum(ticket.chips for ticket in tickets)
    if not winners and name in REFUNDED:
        return Dividend(refunded=True)
    won = sum(ticket.chips for ticket in winners)
    taken = min(int(stakes * takeout), held - won)
    net = held - taken
    if name not in PLACES:
        return Dividend(taken, tuple((ticket, net * ticket.chips // won) for ticket in winners))
    placed: dict[Suit, int] = {}
    for ticket in winners:
        placed[ticket.horses[0]] = placed.get(ticket.horses[0], 0) + ticket.chips
    per_chip_of = _place_prices(placed, net)
    return Dividend(taken, tuple((t, int(t.chips * per_chip_of[t.horses[0]])) for t in winners))


def _place_prices(placed: Mapping[Suit, int], net: int) -> dict[Suit, Fraction]:
    """R7.3: what a chip on each placed horse returns from the net pool, where so many chips are on each."""
    part = Fraction(net - sum(placed.values()), len(placed))
    return {horse: 1 + part / chips for horse, chips in placed.items()}


@dataclass(frozen=True, kw_only=True)
class TotalisatorView(BookView):
    """What 100 chips would return: ``would_pay`` by horse, to win; ``will_pays`` by pool and combination;
    ``least_pays`` by place pool and horse, at the least. ``takeout``: the house's part in per cent."""

    would_pay: dict[str, int | None]
    will_pays: dict[str, dict[str, int]]
    least_pays: dict[str, dict[str, int]]
    takeout: str
    dividends: tuple[Declared, ...]


@dataclass(frozen=True)
class Totalisator(Pooled):
    """The pools of one race. ``takeout`` is a share of 1, ``breakage`` house or carry (R7.2), ``minimum`` a
    ticket's chips."""

    names = POOLS
    takeout: Fraction
    breakage: str
    minimum: int

    @property
    def least(self) -> int:
        return self.minimum

    @property
    def takes(self) -> tuple[str, ...]:
        return (*POOLS, *(wager.code for wager in WAGERS.values() if wager.bets))

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        if not isinstance(move, Bet):
            raise Refusal("phase", fact("refused-move-tote", move=move.verb))
        if move.wager not in self.takes:
            raise Refusal("wager", fact("refused-pool", wager=move.wager, known=POOLS))
        if move.chips < self.minimum:
            raise Refusal("minimum", fact("refused-minimum", least=self.minimum, chips=move.chips))
        check_limit(move.chips, self.limit)
        return self.strike(tickets_of(move, table))

    def settle(self, finish: Finish, table: Table) -> BookStep:
        out = Payout()
        declared: tuple[Declared, ...] = ()
        for name, held in self.held(table).items():
            tickets = self.tickets_on(name)
            if tickets:
                result = dividend(name, tickets, held, self.takeout, finish)
                self._pay(name, tickets, held, result, out)
                declared += _declared(name, result, held, finish)
        waiting = tuple(replace(t, leg=finish.order[0]) for t in self.tickets if t.waits)
        book = replace(self, tickets=waiting, earlier=self.stakers, declared=declared)
        said = (fact("said-wins", horse=finish.order[0]), *out.said())
        return BookStep(book, out.postings, said, out.payments)

    def held(self, table: Table) -> dict[str, int]:
        """What each pool holds now for this race: less the stakes that wait for the next one."""
        held = super().held(table)
        for ticket in self.tickets:
            if ticket.waits:
                held[ticket.wager] -= ticket.chips
        return held

    def _pay(
        self, name: str, tickets: tuple[Struck, ...], held: int, result: Dividend, out: Payout
    ) -> None:
        if result.refunded:
            why = "posted-pool-refunded"
            out.add(self.returned(tickets, lambda one: fact(why, wager=name, bet=one.as_fact())))
            return
        out.move(pool(name), HOUSE, result.takeout, fact("posted-takeout", wager=name))
        for ticket, chips_won in result.paid:
            out.pay(pool(name), ticket.name, chips_won, fact("posted-ticket-paid", bet=ticket.as_fact()))
        if result.paid and self.breakage == "house":
            left = held - result.takeout - sum(chips_won for _, chips_won in result.paid)
            out.move(pool(name), HOUSE, left, fact("posted-breakage", wager=name))

    def leave(self, table: Table) -> BookStep:
        step = self.refund(table) if self.tickets else BookStep(self)
        after = table._replace(ledger=table.ledger.post(step.postings))
        out = divided(super().held(after), self.earlier, after, fact("posted-pools-divided"))
        return step._replace(postings=step.postings + out.postings, payments=step.payments + out.payments)

    def would_pay(self, table: Table) -> dict[str, int | None]:
        """R7.5: what 100 chips on each horse to win would return now; None where nobody has backed it."""
        pays = self.will_pays(table).get("WIN", {})
        return {horse.value: pays.get(horse.value) for horse in Suit}

    def will_pays(self, table: Table) -> dict[str, dict[str, int]]:
        """What 100 chips on each backed combination would return now, by pool, of the pools with one price
        that this race settles."""
        pays: dict[str, dict[str, int]] = {}
        for name in ONE_PRICE:
            tickets, held = self.tickets_on(name), table.ledger.balance(pool(name))
            stakes = sum(ticket.chips for ticket in tickets)
            for horses in dict.fromkeys(ticket.horses for ticket in tickets):
                on = sum(ticket.chips for ticket in tickets if ticket.horses == horses)
                net = held - min(int(stakes * self.takeout), held - on)
                pays.setdefault(name, {})[slashed(horses)] = net * 100 // on
        return pays

    def least_pays(self, table: Table) -> dict[str, dict[str, int]]:
        """What 100 chips on each backed horse would return now from the place and show pools, with whichever
        horses it is placed that leave it least."""
        least: dict[str, dict[str, int]] = {}
        for name in PLACES:
            tickets, held = self.tickets_on(name), table.ledger.balance(pool(name))
            on = {horse: sum(t.chips for t in tickets if t.horses[0] is horse) for horse in Suit}
            takeout = int(sum(on.values()) * self.takeout)
            for horses in _PLACED[name]:
                placed = {horse: on[horse] for horse in horses if on[horse]}
                net = held - min(takeout, held - sum(placed.values()))
                for horse, price in _place_prices(placed, net).items() if placed else ():
                    known = least.setdefault(name, {})
                    known[horse.value] = min(int(100 * price), known.get(horse.value, int(100 * price)))
        return least

    def house_by_order(self, orders: Iterable[Order], table: Table) -> Mapping[Order, int]:
        orders = tuple(orders)
        brought = dict.fromkeys(orders, 0)
        for name, held in self.held(table).items():
            tickets = self.tickets_on(name)
            known: dict[tuple[bool, ...], int] = {}  # a pool is divided once for what the same tickets win
            for order in orders if tickets else ():
                finish = Finish(order)
                won = tuple(ticket.wins(finish) for ticket in tickets)
                if won not in known:
                    known[won] = self._of_a_pool(name, tickets, held, finish)
                brought[order] += known[won]
        return brought

    def _of_a_pool(self, name: str, tickets: tuple[Struck, ...], held: int, finish: Finish) -> int:
        """The takeout, and the breakage where it is the house's (R7.1, R7.2)."""
        result = dividend(name, tickets, held, self.takeout, finish)
        if not result.paid or self.breakage != "house":
            return result.takeout
        return held - sum(chips_won for _, chips_won in result.paid)

    def view(self, course: Course, table: Table) -> TotalisatorView:
        return TotalisatorView(
            bets=tuple(ticket.as_data() for ticket in self.tickets),
            would_pay=self.would_pay(table),
            will_pays=self.will_pays(table),
            least_pays=self.least_pays(table),
            takeout=str(self.takeout * 100),
            dividends=self.declared,
        )


def _declared(name: str, result: Dividend, held: int, finish: Finish) -> tuple[Declared, ...]:
    """What a pool paid: a line for the winning horses, for each placed one that was backed, or one that says
    what became of the pool."""
    if result.refunded:
        return (Declared(name, "", fact("pays-stakes-back")),)
    net = held - result.takeout
    winners = [ticket for ticket, _ in result.paid]
    if not winners:
        return (carried(name, finish, net),)
    won = sum(ticket.chips for ticket in winners)
    if name not in PLACES:
        return (Declared(name, slashed(winners[0].horses), per_chip(Fraction(net), won)),)
    placed = dict.fromkeys(ticket.horses[0] for ticket in winners)
    on = {horse: sum(t.chips for t in winners if t.horses[0] is horse) for horse in placed}
    part = Fraction(net - won, len(on))
    return tuple(Declared(name, horse.value, per_chip(on[horse] + part, on[horse])) for horse in on)
