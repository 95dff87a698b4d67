"""``pay=drinks`` (R4.4): stakes are drinks, and no chips move."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dealer.contract.game import Table
from dealer.contract.offers import Field, FieldChoice, Offer, chips, names
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Cancel, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, selection, suits_of
from dealer.racing.book import Book, BookStep
from dealer.racing.book_view import BookView
from dealer.racing.course import Course


@dataclass(frozen=True, slots=True)
class Round:
    """What one player staked on one horse, in drinks."""

    name: str
    horse: Suit
    drinks: int


@dataclass(frozen=True, kw_only=True)
class DrinksView(BookView):
    """``drinks``: ``{"give": {player: drinks}, "drink": {player: drinks}}``."""

    drinks: dict[str, dict[str, int]]


@dataclass(frozen=True)
class Drinks(Book):
    """The drinks staked on one race, and after it who hands out and who drinks how many."""

    minimum: int = 1
    limit: int | None = None
    rounds: tuple[Round, ...] = ()
    gives: tuple[tuple[str, int], ...] = ()
    drinks: tuple[tuple[str, int], ...] = ()

    @property
    def homes(self) -> int:
        return 1

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        return ("bet",) if course.laid and table.seats else ()

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        horses = tuple(FieldChoice(f"WIN {suit}", selection("WIN", (suit,))) for suit in Suit)
        backed, stake = Field("wager", fact("field-on"), horses), chips(self.minimum, self.limit)
        return Offer(
            "bet", fact("offer-drinks"), lambda: (names(fact("field-player"), table.seats), backed, stake)
        )

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
        return BookStep(replace(self, rounds=(*self.rounds, Round(name, horse, move.chips))), said=(said,))

    def bets(self) -> tuple[Bet, ...]:
        return tuple(Bet(one.name, "WIN", (one.horse.value,), one.drinks) for one in self.rounds)

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        newest = max(place for place, one in enumerate(self.bets()) if one == bet)
        kept = self.rounds[:newest] + self.rounds[newest + 1 :]
        staked = {"player": bet.name, "drinks": bet.chips, "horse": bet.horses[0]}
        return BookStep(replace(self, rounds=kept), said=(fact("said-drinks-cancelled", **staked),))

    def settle(self, finish: Finish, table: Table) -> BookStep:
        winner = finish.order[0]
        gives: dict[str, int] = {}
        drinks: dict[str, int] = {}
        for one in self.rounds:
            if one.horse is winner:
                gives[one.name] = gives.get(one.name, 0) + one.drinks
        for one in self.rounds:
            if one.name not in gives:
                drinks[one.name] = drinks.get(one.name, 0) + one.drinks
        said: tuple[Fact, ...] = (fact("said-wins", horse=winner),)
        said += tuple(fact("said-hands-out", player=name, drinks=count) for name, count in gives.items())
        said += tuple(fact("said-drinks", player=name, drinks=count) for name, count in drinks.items())
        book = replace(self, rounds=(), gives=tuple(gives.items()), drinks=tuple(drinks.items()))
        return BookStep(book, said=said)

    def refund(self, table: Table) -> BookStep:
        return BookStep(replace(self, rounds=()), said=(fact("said-nobody-drinks"),))

    def reopen(self) -> Book:
        return replace(self, rounds=(), gives=(), drinks=())

    def leave(self, table: Table) -> BookStep:
        return BookStep(self)

    def pools(self) -> tuple[str, ...]:
        return ()

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        own = (one for one in self.rounds if one.name == name)
        stakes = (fact("stake-drinks", player=name, drinks=one.drinks, horse=one.horse) for one in own)
        return next(stakes, None)

    def call(self, move: Move, course: Course, table: Table) -> tuple[Fact, ...]:
        if not isinstance(move, Bet | Cancel):
            return ()
        on = selection(move.wager, suits_of(move.wager, move.horses))
        called = "call-bet-drinks" if isinstance(move, Bet) else "call-drinks-cancelled"
        return (fact(called, player=table.seat(move.name), drinks=move.chips, on=on),)

    def view(self, course: Course, table: Table) -> DrinksView:
        return DrinksView(
            bets=tuple(
                {"name": r.name, "wager": "WIN", "horses": r.horse.value, "chips": r.drinks, "unit": "drinks"}
                for r in self.rounds
            ),
            drinks={"give": dict(self.gives), "drink": dict(self.drinks)},
        )
