"""Superfecta's three pools (R6): bets in multiples of a minimum, shared by player or by stake."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import Postings, player, pool, transfer
from dealer.contract.offers import Field, FieldChoice, Offer, chips, names
from dealer.notation.chips import even_shares
from dealer.notation.facts import fact
from dealer.notation.moves import Bet, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import WAGERS, Finish, combinations_of, selection, slashed
from dealer.racing.book import BookStep
from dealer.racing.book_view import BookView
from dealer.racing.course import Course
from dealer.racing.tickets import Struck
from dealer.wagering.dividends import Declared, carried, shared
from dealer.wagering.pools import Pooled, check_limit, divided, paid, staked, struck, tickets_of

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
    many are agreed (R6.4) and ``paid`` how many of them were; ``earlier`` staked in the races before."""

    minimum: Mapping[str, int]
    split: str
    races: int
    limit: int | None = None
    paid: int = 0
    tickets: tuple[Struck, ...] = ()
    earlier: frozenset[str] = frozenset()
    declared: tuple[Declared, ...] = ()
    """What each pool paid, once the race is settled."""

    @property
    def homes(self) -> int:
        return 3

    @property
    def last_race(self) -> bool:
        return self.paid >= self.races

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        return ("bet",) if course.laid and table.anybody_holds(min(self.minimum.values())) else ()

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        able = table.holding(min(self.minimum.values()))
        return Offer("bet", fact("offer-bet"), lambda: self._fields(able, table))

    def _fields(self, able: tuple[str, ...], table: Table) -> tuple[Field, ...]:
        every = [(wager, horses) for wager in POOLS for horses in combinations_of(wager)]
        choices = tuple(FieldChoice(f"{w} {slashed(h)}", selection(w, h)) for w, h in every)
        most = min(table.richest, self.limit or table.richest)
        stake = chips(min(self.minimum.values()), most)
        return names(fact("field-player"), able), Field("wager", fact("field-on"), choices), stake

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        if not isinstance(move, Bet):
            raise Refusal("phase", fact("refused-move-pool", move=move.verb))
        if move.wager not in POOLS:
            raise Refusal("wager", fact("refused-pool", wager=move.wager, known=POOLS))
        unit = self.minimum[move.wager]
        tickets = tickets_of(move, (move.wager,), table)
        if move.chips % unit:
            of_the_pool = {"wager": move.wager, "unit": unit, "chips": move.chips}
            raise Refusal("minimum", fact("refused-multiple", **of_the_pool))
        check_limit(move.chips, self.limit)
        return BookStep(replace(self, tickets=self.tickets + tickets), staked(tickets), struck(tickets))

    def settle(self, finish: Finish, table: Table) -> BookStep:
        postings: Postings = ()
        payments: tuple[Payment, ...] = ()
        declared: tuple[Declared, ...] = ()
        left: dict[str, int] = {}
        for name in POOLS:
            left[name] = held = table.ledger.balance(pool(name))
            shares = self._shares(name, held, finish)
            declared += self._declared(name, held, shares, finish)
            for winner, chips_won in shares.items():
                why = fact("posted-pool-won", wager=name, held=held)
                postings += transfer(pool(name), player(winner), chips_won, why)
                payments += (Payment(winner, chips_won, why),)
                left[name] -= chips_won
        book = replace(self, paid=self.paid + 1, tickets=(), earlier=self.stakers, declared=declared)
        said = (fact("said-wins", horse=finish.order[0]), *paid(payments))
        if book.last_race:
            shared, more = divided(left, self.stakers, table, fact("posted-pools-divided-last"))
            postings, payments = postings + shared, payments + more
            said += paid(more)
        return BookStep(book, postings, said, payments)

    def _shares(self, name: str, held: int, finish: Finish) -> dict[str, int]:
        """R6.3: what each winner of a pool takes, in whole chips; the remainder carries over."""
        return self._split(tuple(t for t in self.tickets if t.wager == name and t.wins(finish)), held)

    def _declared(
        self, name: str, held: int, shares: Mapping[str, int], finish: Finish
    ) -> tuple[Declared, ...]:
        if not held:
            return ()
        if not shares:
            return (carried(name, finish, held),)
        return (shared(name, slashed(finish.order[: WAGERS[name].horses]), shares),)

    def _split(self, winners: tuple[Struck, ...], held: int) -> dict[str, int]:
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
        for name in POOLS:
            held = table.ledger.balance(pool(name))
            backed = dict.fromkeys(ticket.horses for ticket in self.tickets if ticket.wager == name)
            for horses in backed:
                on = tuple(t for t in self.tickets if t.wager == name and t.horses == horses)
                takes.setdefault(name, {})[slashed(horses)] = self._split(on, held)
        return takes

    def leave(self, table: Table) -> BookStep:
        held = {name: table.ledger.balance(pool(name)) for name in POOLS}
        postings, payments = divided(held, self.stakers, table, fact("posted-pools-divided"))
        return BookStep(self, postings, (), payments)

    def pools(self) -> tuple[str, ...]:
        return POOLS

    def view(self, course: Course, table: Table) -> SharedPoolsView:
        return SharedPoolsView(
            bets=self.listed(),
            will_take=self.will_take(table),
            minimum=dict(self.minimum),
            races_left=self.races - self.paid,
            dividends=self.declared,
        )
