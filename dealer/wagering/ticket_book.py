"""A book of tickets: struck, taken back while betting is open, returned where the race is void.

The bookmaker and the pools are such books; they differ in where a stake lies and in how tickets are paid.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from dealer.contract.game import Table
from dealer.contract.ledger import Postings, player, transfer
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import WAGERS
from dealer.racing.bets import bets_of, without_newest
from dealer.racing.book import Book, BookStep
from dealer.racing.tickets import Struck
from dealer.wagering.payout import Payout


@dataclass(frozen=True)
class TicketBook(Book):
    """The tickets of one race; a daily double's wait for the next one."""

    tickets: tuple[Struck, ...] = field(default=(), kw_only=True)

    @abstractmethod
    def account_of(self, ticket: Struck) -> str:
        """The account on which a ticket's stake lies until the race is settled."""

    @property
    def homes(self) -> int:
        return max([1, *(WAGERS[ticket.wager].homes for ticket in self.tickets)])

    def bets(self) -> tuple[Bet, ...]:
        return bets_of(self.tickets)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        own = (ticket.as_fact() for ticket in self.tickets if ticket.name == name)
        return next((fact("stake-bet", player=name, bet=bet) for bet in own), None)

    def strike(self, tickets: tuple[Struck, ...]) -> BookStep:
        """The book with these tickets, which their players can pay for."""
        postings: Postings = ()
        for ticket in tickets:
            why = fact("posted-stake", bet=ticket.as_fact())
            postings += transfer(player(ticket.name), self.account_of(ticket), ticket.chips, why)
        said = tuple(fact("said-bet", player=ticket.name, bet=ticket.as_fact()) for ticket in tickets)
        return BookStep(replace(self, tickets=self.tickets + tickets), postings, said)

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        kept, gone = without_newest(self.tickets, bet)
        out = self.returned(gone, lambda ticket: fact("posted-stake-cancelled", bet=ticket.as_fact()))
        said = tuple(fact("said-bet-cancelled", player=one.name, bet=one.as_fact()) for one in gone)
        return BookStep(replace(self, tickets=kept), out.postings, said)

    def refund(self, table: Table) -> BookStep:
        out = self.returned(self.tickets, lambda one: fact("posted-stake-returned", bet=one.as_fact()))
        said = (fact("said-stakes-return"),)
        return BookStep(replace(self, tickets=()), out.postings, said, out.payments)

    def returned(self, tickets: Iterable[Struck], why: Callable[[Struck], Fact]) -> Payout:
        """Each ticket's stake goes back to its player; ``why`` gives the reason for each ticket."""
        out = Payout()
        for ticket in tickets:
            out.pay(self.account_of(ticket), ticket.name, ticket.chips, why(ticket))
        return out


def check_limit(chips: int, limit: int | None) -> None:
    """R2.7: raises Refusal ``limit`` for a bet of more chips than one may be (None: no limit)."""
    if limit is not None and chips > limit:
        raise Refusal("limit", fact("refused-limit-bet", most=limit, chips=chips))
