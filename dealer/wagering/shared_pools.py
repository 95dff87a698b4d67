"""Superfecta's three pools (R6): bets in multiples of a minimum, shared by player or by stake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from dealer.contract.game import Table
from dealer.contract.ledger import pool
from dealer.notation.chips import even_shares
from dealer.notation.facts import fact
from dealer.notation.moves import Bet, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import WAGERS, Finish, slashed
from dealer.racing.book import BookStep
from dealer.racing.course import Course
from dealer.racing.race_view import BookView
from dealer.racing.tickets import Struck
from dealer.wagering.dividends import Declared, carried, shared
from dealer.wagering.payout import Payout
from dealer.wagering.pools import Pooled, divided, tickets_of
from dealer.wagering.ticket_book import check_limit

POOLS = ("WIN", "EXA", "SFC")


@dataclass(frozen=True, kw_only=True)
class SharedPoolsView(BookView):
    """``will_take``: chips by pool, combination and player (R6.3); ``minimum``: chips by pool."""

    will_take: dict[str, dict[str, dict[str, int]]]
    minimum: dict[str, int]
    races_left: int
    dividends: tuple[Declared, ...]


@dataclass(frozen=True)
class Slips(Pooled):
    """The slips of one race. ``minimum`` of each pool, ``split`` player or stake (R6.3), ``races`` how
    many are agreed (R6.4) and ``paid`` how many of them were."""

    names = POOLS
    minimum: Mapping[str, int]
    split: str
    races: int
    paid: int = 0

    @property
    def homes(self) -> int:
        return 3

    @property
    def least(self) -> int:
        return min(self.minimum.values())

    @property
    def last_race(self) -> bool:
        return self.paid >= self.races

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        if not isinstance(move, Bet):
            raise Refusal("phase", fact("refused-move-pool", move=move.verb))
        if move.wager not in POOLS:
            raise Refusal("wager", fact("refused-pool", wager=move.wager, known=POOLS))
        unit = self.minimum[move.wager]
        tickets = tickets_of(move, table)
        if move.chips % unit:
            of_the_pool = {"wager": move.wager, "unit": unit, "chips": move.chips}
            raise Refusal("minimum", fact("refused-multiple", **of_the_pool))
        check_limit(move.chips, self.limit)
        return self.strike(tickets)

    def settle(self, finish: Finish, table: Table) -> BookStep:
        out, left = Payout(), self.held(table)
        declared: tuple[Declared, ...] = ()
        for name, held in self.held(table).items():
            shares = self._split([one for one in self.tickets_on(name) if one.wins(finish)], held)
            declared += self._declared(name, held, shares, finish)
            for winner, chips_won in shares.items():
                out.pay(pool(name), winner, chips_won, fact("posted-pool-won", wager=name, held=held))
                left[name] -= chips_won
        book = replace(self, paid=self.paid + 1, tickets=(), earlier=self.stakers, declared=declared)
        if book.last_race:
            out.add(divided(left, self.stakers, table, fact("posted-pools-divided-last")))
        said = (fact("said-wins", horse=finish.order[0]), *out.said())
        return BookStep(book, out.postings, said, out.payments)

    def _declared(
        self, name: str, held: int, shares: Mapping[str, int], finish: Finish
    ) -> tuple[Declared, ...]:
        if not held:
            return ()
        if not shares:
            return (carried(name, finish, held),)
        return (shared(name, slashed(finish.order[: WAGERS[name].horses]), shares),)

    def _split(self, winners: Iterable[Struck], held: int) -> dict[str, int]:
        """R6.3: what each winner of a pool takes, in whole chips; the remainder carries over."""
        won: dict[str, int] = {}
        for ticket in winners:
            won[ticket.name] = won.get(ticket.name, 0) + ticket.chips
        if self.split == "player" and won:
            each, _ = even_shares(held, len(won))
            return {winner: each for winner in won if each}
        total = sum(won.values())
        parts = {winner: held * stake // total for winner, stake in won.items()}
        return {winner: part for winner, part in parts.items() if part}

    def will_take(self, table: Table) -> dict[str, dict[str, dict[str, int]]]:
        """What each player on a backed combination would take now, by pool and combination (R6.3)."""
        takes: dict[str, dict[str, dict[str, int]]] = {}
        for name, held in self.held(table).items():
            tickets = self.tickets_on(name)
            for horses in dict.fromkeys(ticket.horses for ticket in tickets):
                on = [ticket for ticket in tickets if ticket.horses == horses]
                takes.setdefault(name, {})[slashed(horses)] = self._split(on, held)
        return takes

    def leave(self, table: Table) -> BookStep:
        out = divided(self.held(table), self.stakers, table, fact("posted-pools-divided"))
        return BookStep(self, out.postings, (), out.payments)

    def view(self, course: Course, table: Table) -> SharedPoolsView:
        return SharedPoolsView(
            bets=tuple(ticket.as_data() for ticket in self.tickets),
            will_take=self.will_take(table),
            minimum=dict(self.minimum),
            races_left=self.races - self.paid,
            dividends=self.declared,
        )
