"""Pools instead of a bank: tickets that share what was staked, and how a pool is divided when a game ends.

The Calcutta, Superfecta and the tote keep their chips in pools; what they have in common is here.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import HOUSE, player, pool
from dealer.contract.offers import Offer, chips
from dealer.notation.chips import even_shares
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet
from dealer.notation.names import identity
from dealer.notation.wagers import WAGERS, selection, suits_of
from dealer.racing.bets import bet_offer, selections
from dealer.racing.book import Book
from dealer.racing.course import Course
from dealer.racing.tickets import Struck
from dealer.wagering.dividends import Declared
from dealer.wagering.payout import Payout
from dealer.wagering.ticket_book import TicketBook


@dataclass(frozen=True)
class Pooled(TicketBook):
    """A book of tickets in pools, one a wager: who has staked, and what can be bet."""

    names: ClassVar[tuple[str, ...]]
    """The pools, by the wager whose tickets they pay."""
    limit: int | None = field(default=None, kw_only=True)
    earlier: frozenset[str] = field(default=frozenset(), kw_only=True)
    """Who staked in the races before."""
    declared: tuple[Declared, ...] = field(default=(), kw_only=True)
    """What each pool paid, once the race is settled."""

    @property
    @abstractmethod
    def least(self) -> int:
        """The smallest bet, in chips, that some pool takes."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The wagers that can be bet: those whose tickets all have a pool."""
        return self.names

    @property
    def stakers(self) -> frozenset[str]:
        """Who has staked in this game; a void race never was."""
        return self.earlier.union(ticket.name for ticket in self.tickets)

    def account_of(self, ticket: Struck) -> str:
        return pool(ticket.wager)

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        return ("bet",) if course.complete and table.anybody_holds(self.least) else ()

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        return bet_offer(
            fact("offer-bet"),
            table.holding(self.least),
            lambda: selections(self.takes),
            lambda: chips(self.least, min(table.richest, self.limit or table.richest)),
        )

    def reopen(self) -> Book:
        return replace(self, declared=())

    def pools(self) -> tuple[str, ...]:
        return self.names

    def held(self, table: Table) -> dict[str, int]:
        """What each pool holds now."""
        return {name: table.ledger.balance(pool(name)) for name in self.names}

    def tickets_on(self, name: str) -> tuple[Struck, ...]:
        """The tickets of a pool that this race settles."""
        return tuple(ticket for ticket in self.tickets if ticket.wager == name and not ticket.waits)


def tickets_of(move: Bet, table: Table) -> tuple[Struck, ...]:
    """The tickets that a bet in pools is, paid for by a seated player.

    Raises Refusal ``horses``, ``player`` or ``chips``.
    """
    horses, wager = suits_of(move.wager, move.horses), WAGERS[move.wager]
    name = table.payer(move.name, move.chips * len(wager.struck), selection(move.wager, horses))
    bet_as = move.wager if wager.bets else ""
    return tuple(Struck(name, code, horses, move.chips, bet_as=bet_as) for code in wager.struck)


def divided(
    pools: Mapping[str, int],
    stakers: frozenset[str],
    table: Table,
    why: Fact,
    dealer: RaceDealer | None = None,
) -> Payout:
    """R6.4: all pools added together and divided equally among the seated players who staked in this game;
    odd chips go one each in seating order from the left of the dealer of that race, and all to the house
    where nobody seated staked. ``pools`` holds each pool's chips by name; ``dealer`` who had the deal of the
    race, where that is not whoever has it now."""
    heirs = from_the_left(table, stakers, dealer)
    total = sum(pools.values())
    if not heirs:
        return paid_out(pools, {HOUSE: total}, why)
    each, odd = even_shares(total, len(heirs))
    return paid_out(pools, {player(name): each + (place < odd) for place, name in enumerate(heirs)}, why)


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
    race's ``dealer`` where one is given. A player who left may have come back under another spelling of the
    name."""
    if not table.seats:
        return ()
    known = {identity(name) for name in among}
    first_name = table.left_of(table.dealer) if dealer is None else dealer.first_seated(table)
    first = table.seats.index(first_name or table.seats[0])
    return tuple(name for name in table.seats[first:] + table.seats[:first] if identity(name) in known)


def paid_out(pools: Mapping[str, int], shares: Mapping[str, int], why: Fact) -> Payout:
    """Empties ``pools`` into the accounts of ``shares``; both hold the same total. A player's share is one
    payment, whichever pools it comes from."""
    out, left = Payout(), dict(pools)
    for account, share in shares.items():
        due = share
        for name in left:
            part = min(due, left[name])
            out.move(pool(name), account, part, why)
            left[name] -= part
            due -= part
        if share and account != HOUSE:
            out.payments += (Payment(account.removeprefix("player:"), share, why),)
    return out
