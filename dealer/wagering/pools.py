"""Pools instead of a bank: tickets that share what was staked, and how a pool is divided when a game ends.

The Calcutta, Superfecta and the tote keep their chips in pools; what they have in common is here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, cast

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import HOUSE, Postings, player, pool, transfer
from dealer.notation.chips import even_shares
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet
from dealer.notation.names import identity
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import selection, slashed, suits_of
from dealer.racing.book import Book, BookStep
from dealer.racing.cancelled import bets_of, without_newest
from dealer.racing.tickets import Struck


class Pooled(Book):
    """A book of tickets in pools (a frozen dataclass with these two fields): who has staked, and what a void
    race returns."""

    tickets: tuple[Struck, ...]
    earlier: frozenset[str]
    """Who staked in the races before."""

    @property
    def stakers(self) -> frozenset[str]:
        """Who has staked in this game; a void race never was."""
        return self.earlier.union(ticket.name for ticket in self.tickets)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        struck = (ticket.as_fact() for ticket in self.tickets if ticket.name == name)
        return next((fact("stake-bet", player=name, bet=bet) for bet in struck), None)

    def refund(self, table: Table) -> BookStep:
        postings, payments = returned(self.tickets, stake_returned)
        said = (fact("said-stakes-return"),)
        return BookStep(replace(cast(Any, self), tickets=()), postings, said, payments)

    def bets(self) -> tuple[Bet, ...]:
        return bets_of(self.tickets)

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        kept, gone = without_newest(self.tickets, bet)
        postings, _ = returned(gone, stake_cancelled)
        return BookStep(replace(cast(Any, self), tickets=kept), postings, cancelled(gone))

    def reopen(self) -> Book:
        book: Book = replace(cast(Any, self), declared=())  # a dataclass, as every book of pools
        return book

    def listed(self) -> tuple[dict[str, Any], ...]:
        """The tickets as the board lists them."""
        return tuple(
            {"name": t.name, "wager": t.wager, "horses": slashed(t.horses), "chips": t.chips}
            for t in self.tickets
        )


def tickets_of(move: Bet, wagers: Sequence[str], table: Table) -> tuple[Struck, ...]:
    """The tickets that a bet in pools is, one for each of ``wagers``, paid for by a seated player.

    Raises Refusal ``horses``, ``player`` or ``chips``.
    """
    horses = suits_of(move.wager, move.horses)
    cost = move.chips * len(wagers)
    name = table.payer(move.name, cost, selection(move.wager, horses))
    across = move.wager == "ATB"
    return tuple(Struck(name, wager, horses, move.chips, across=across) for wager in wagers)


def check_limit(chips: int, limit: int | None) -> None:
    """R2.7: raises Refusal ``limit`` for a bet of more chips than one may be (None: no limit)."""
    if limit is not None and chips > limit:
        raise Refusal("limit", fact("refused-limit-bet", most=limit, chips=chips))


def staked(tickets: Iterable[Struck]) -> Postings:
    """Each ticket's stake goes into its pool."""
    postings: Postings = ()
    for ticket in tickets:
        why = fact("posted-stake", bet=ticket.as_fact())
        postings += transfer(player(ticket.name), pool(ticket.wager), ticket.chips, why)
    return postings


def stake_returned(ticket: Struck) -> Fact:
    """Why a stake comes back out of its pool where the race is void or left."""
    return fact("posted-stake-returned", bet=ticket.as_fact())


def stake_cancelled(ticket: Struck) -> Fact:
    """Why a stake comes back out of its pool where the bet was cancelled."""
    return fact("posted-stake-cancelled", bet=ticket.as_fact())


def pool_refunded(ticket: Struck) -> Fact:
    """Why a stake comes back out of a pool that nobody wins (R7.4)."""
    return fact("posted-pool-refunded", wager=ticket.wager, bet=ticket.as_fact())


def struck(tickets: Iterable[Struck]) -> tuple[Fact, ...]:
    """What is said of tickets just struck."""
    return tuple(fact("said-bet", player=ticket.name, bet=ticket.as_fact()) for ticket in tickets)


def cancelled(tickets: Iterable[Struck]) -> tuple[Fact, ...]:
    """What is said of tickets whose bet was cancelled."""
    return tuple(fact("said-bet-cancelled", player=ticket.name, bet=ticket.as_fact()) for ticket in tickets)


def paid(payments: Iterable[Payment]) -> tuple[Fact, ...]:
    """What is said of payments, each with what it is for."""
    return tuple(fact("said-paid", player=one.name, chips=one.chips, why=one.why) for one in payments)


def returned(
    tickets: Iterable[Struck], why: Callable[[Struck], Fact]
) -> tuple[Postings, tuple[Payment, ...]]:
    """Each ticket's stake comes back out of its pool; ``why`` it does, ticket by ticket."""
    postings: Postings = ()
    payments: tuple[Payment, ...] = ()
    for ticket in tickets:
        postings += transfer(pool(ticket.wager), player(ticket.name), ticket.chips, why(ticket))
        payments += (Payment(ticket.name, ticket.chips, why(ticket)),)
    return postings, payments


def divided(
    pools: dict[str, int],
    stakers: frozenset[str],
    table: Table,
    why: Fact,
    dealer: RaceDealer | None = None,
) -> tuple[Postings, tuple[Payment, ...]]:
    """R6.4: all pools added together and divided equally among the seated players who staked in this game;
    odd chips go one each in seating order from the left of the dealer of that race, and all to the house
    where nobody seated staked. ``pools`` holds each pool's chips by name; ``dealer`` who had the deal of the
    race, where that is not whoever has it now."""
    heirs = from_the_left(table, stakers, dealer)
    total = sum(pools.values())
    each, odd = even_shares(total, len(heirs)) if heirs else (0, total)
    shares = {player(name): each + (place < odd) for place, name in enumerate(heirs)} or {HOUSE: total}
    payments = tuple(
        Payment(account.removeprefix("player:"), chips, why)
        for account, chips in shares.items()
        if chips and account != HOUSE
    )
    return paid_out(pools, shares, why), payments


class RaceDealer(NamedTuple):
    """Who had the deal of a race that is over or running, and who sat at the table when it began."""

    name: str | None
    seats: tuple[str, ...]

    def first_seated(self, table: Table) -> str | None:
        """Who sits on the dealer's left now; where the dealer has left, the nearest to the left who sat there
        and sits at the table still."""
        now = {identity(name): name for name in table.seats}
        if self.name is not None and identity(self.name) in now:
            return table.left_of(now[identity(self.name)])
        at = self.seats.index(self.name) + 1 if self.name in self.seats else 0
        around = (identity(name) for name in self.seats[at:] + self.seats[:at])
        return next((now[name] for name in around if name in now), None)


def from_the_left(table: Table, among: frozenset[str], dealer: RaceDealer | None = None) -> tuple[str, ...]:
    """Those of the seated players, in seating order from the left of the dealer, the dealer last; of the
    race's ``dealer`` where one is given. Whoever left may have come back under another
    spelling of the name."""
    if not table.seats:
        return ()
    known = {identity(name) for name in among}
    first_name = table.left_of(table.dealer) if dealer is None else dealer.first_seated(table)
    first = table.seats.index(first_name or table.seats[0])
    return tuple(name for name in table.seats[first:] + table.seats[:first] if identity(name) in known)


def paid_out(pools: dict[str, int], shares: dict[str, int], why: Fact) -> Postings:
    """The transfers that empty ``pools`` into the accounts of ``shares``; both hold the same total."""
    postings: Postings = ()
    left = dict(pools)
    for account, chips in shares.items():
        for name in left:
            part = min(chips, left[name])
            postings += transfer(pool(name), account, part, why)
            left[name] -= part
            chips -= part
    return postings
