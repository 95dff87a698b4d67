"""``pay=drinks`` (R4.4): stakes are drinks, and no chips move."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from dealer.contract.game import Table
from dealer.contract.offers import Offer, chips
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Cancel, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, selection, suits_of
from dealer.racing.bets import bet_offer, bets_of, selections, without_newest
from dealer.racing.book import Book, BookStep
from dealer.racing.course import Course
from dealer.racing.race_view import BookView
from dealer.racing.tickets import Struck


@dataclass(frozen=True, kw_only=True)
class DrinksView(BookView):
    """``drinks``: ``{"give": {player: drinks}, "drink": {player: drinks}}``."""

    drinks: dict[str, dict[str, int]]


@dataclass(frozen=True)
class Drinks(Book):
    """The drinks staked on one race, and after it who hands out and who drinks how many."""

    minimum: int = 1
    limit: int | None = None
    rounds: tuple[Struck, ...] = ()
    """What each player staked on a horse to win: the chips of these tickets are drinks."""
    gives: tuple[tuple[str, int], ...] = ()
    drinks: tuple[tuple[str, int], ...] = ()

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        return ("bet",) if course.complete and table.seats else ()

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        stake = chips(self.minimum, self.limit)
        return bet_offer(fact("offer-drinks"), table.seats, lambda: selections(("WIN",)), lambda: stake)

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        if not isinstance(move, Bet):
            raise Refusal("phase", fact("refused-move-drinks", move=move.verb))
        if move.wager != "WIN":
            raise Refusal("wager", fact("refused-only-win", pay="drinks"))
        (horse,) = suits_of(move.wager, move.horses)
        if move.chips < self.minimum:
            raise Refusal("minimum", fact("refused-minimum-drinks", least=self.minimum, drinks=move.chips))
        if self.limit is not None and move.chips > self.limit:
            raise Refusal("limit", fact("refused-limit-drinks", most=self.limit, drinks=move.chips))
        name = table.seat(move.name)
        said = fact("said-drinks-staked", player=name, drinks=move.chips, horse=horse)
        staked = Struck(name, "WIN", (horse,), move.chips)
        return BookStep(replace(self, rounds=(*self.rounds, staked)), said=(said,))

    def bets(self) -> tuple[Bet, ...]:
        return bets_of(self.rounds)

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        kept, _ = without_newest(self.rounds, bet)
        staked = {"player": bet.name, "drinks": bet.chips, "horse": bet.horses[0]}
        return BookStep(replace(self, rounds=kept), said=(fact("said-drinks-cancelled", **staked),))

    def settle(self, finish: Finish, table: Table) -> BookStep:
        winner = finish.order[0]
        gives, drinks = Counter[str](), Counter[str]()
        for one in self.rounds:
            if one.horses[0] is winner:
                gives[one.name] += one.chips
        for one in self.rounds:
            if one.name not in gives:
                drinks[one.name] += one.chips
        said: tuple[Fact, ...] = (fact("said-wins", horse=winner),)
        said += tuple(fact("said-hands-out", player=name, drinks=count) for name, count in gives.items())
        said += tuple(fact("said-drinks", player=name, drinks=count) for name, count in drinks.items())
        book = replace(self, rounds=(), gives=tuple(gives.items()), drinks=tuple(drinks.items()))
        return BookStep(book, said=said)

    def refund(self, table: Table) -> BookStep:
        return BookStep(replace(self, rounds=()), said=(fact("said-nobody-drinks"),))

    def reopen(self) -> Book:
        return replace(self, rounds=(), gives=(), drinks=())

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        own = (one for one in self.rounds if one.name == name)
        stakes = (fact("stake-drinks", player=name, drinks=one.chips, horse=one.horses[0]) for one in own)
        return next(stakes, None)

    def call(self, move: Move, course: Course, table: Table) -> tuple[Fact, ...]:
        if not isinstance(move, Bet | Cancel):
            return ()
        on = selection(move.wager, suits_of(move.wager, move.horses))
        called = "call-bet-drinks" if isinstance(move, Bet) else "call-drinks-cancelled"
        return (fact(called, player=table.seat(move.name), drinks=move.chips, on=on),)

    def view(self, course: Course, table: Table) -> DrinksView:
        return DrinksView(
            bets=tuple(one.as_data() | {"unit": "drinks"} for one in self.rounds),
            drinks={"give": dict(self.gives), "drink": dict(self.drinks)},
        )
