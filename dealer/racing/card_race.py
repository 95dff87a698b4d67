"""The card race (R1): course, betting, race, order. The shared machine of the six card-race games.

The phase follows from what has happened, first match first (``RaceState.phase``):

    paid        the race was settled or void
    course      links that lie face up are missing
    redeal      the course lies and a suit could no longer finish (R1.4)
    betting     until ``close`` (an auction closes itself)
    unofficial  as many horses are home as the bets need
    falter      a link is due (R1.7), and before the reshuffle (R1.6)
    reshuffle   the stock is out and the order open
    race        the next card of the stock is due
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from dealer.contract.chances import ChanceJob, Chances, NextHome, Spread
from dealer.contract.game import Game, Step, Table
from dealer.contract.offers import Field, Offer, named
from dealer.notation.cards import PLACE, UNRANKED, Card, Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Cancel, Close, Deal, Move, Next, Official, Redeal, Reshuffle
from dealer.notation.refusals import Refusal
from dealer.racing import caller, expected, stretch, win_chances
from dealer.racing.bets import cancel_offer, such_bet
from dealer.racing.book import Book, BookStep
from dealer.racing.course import Course, RaceRules
from dealer.racing.race_state import RaceState
from dealer.racing.race_view import RaceView
from dealer.track.race_facts import leader

_STEPS = ("close", "official", "redeal", "reshuffle")
_CARDS_DUE = ("race", "course", "falter")


@dataclass(frozen=True)
class CardRace(Game):
    """A game of four horses, one race of it."""

    state: RaceState

    @classmethod
    def opened(cls, kind: str, options: Mapping[str, str], rules: RaceRules, book: Book) -> CardRace:
        """A race of this game with nothing dealt and nothing bet; ``options`` is every option's value."""
        return cls(RaceState.opened(kind, options, rules, book))

    # ---- where the race stands ----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return self.state.kind

    @property
    def phase(self) -> str:
        return self.state.phase

    def options(self) -> Mapping[str, str]:
        return self.state.options

    def cards_that_can_come(self, table: Table) -> frozenset[Card]:
        if self.phase in ("course", "falter"):
            return self.state.stock.can_be_link()
        return self.state.stock.can_come() if self.phase == "race" else frozenset()

    def move_of_card(self, card: Card) -> Move | None:
        return Deal((card,)) if self.phase in _CARDS_DUE else None

    def order(self) -> tuple[str, ...]:
        return tuple(horse.value for horse in self.state.track.order)

    def horses(self) -> dict[str, int]:
        return {horse.value: step for horse, step in zip(Suit, self.state.track.at, strict=True)}

    def course(self) -> tuple[str, ...]:
        return tuple(map(str, self.state.stock.shown))

    def pools(self, table: Table) -> dict[str, int]:
        held = table.ledger.pools()
        return {name: held.get(name, 0) for name in self.state.book.pools()}

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        return self.state.book.stakes_of(name, table)

    def guard(self, table: Table, lost: str | None = None) -> None:
        course = self.state.course
        if self.state.settled or not course.complete:
            # A carried daily double is judged by a course that does not lie yet: any horse may win it.
            course = Course(self.state.rules)
        self.state.book.guard(course, table, lost)

    # ---- what may be done ---------------------------------------------------------------------------

    def verbs(self, table: Table) -> tuple[str, ...]:
        book, course = self.state.book, self.state.course
        match self.phase:
            case "race" | "falter":
                return ("deal",)
            case "course":
                return ("deal", *book.verbs(course, table))
            case "betting":
                return ("close", *book.verbs(course, table), *(("cancel",) if book.bets() else ()))
            case "auction":
                return book.verbs(course, table)
            case "unofficial":
                return ("official",)
            case "paid":
                return ()
            case due:  # redeal, reshuffle: the phase is called after its move
                return (due,)

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        match move:
            case Next() if self.state.settled and self.state.book.last_race:
                return Refusal("phase", fact("refused-last-race", count=int(self.state.options["races"])))
            case Official() if self.phase in ("race", "falter", "reshuffle"):
                count, home = self.state.closed_homes, len(self.state.track.home)
                return Refusal("phase", fact("refused-race-runs", count=count, home=home))
            case Cancel() if self.phase == "betting":
                return Refusal("phase", fact("refused-no-bets"))
        return self.state.book.why_not(move, table) if self.phase == self.state.book.phase else None

    def offer(self, verb: str, table: Table) -> Offer:
        if verb == "deal":
            return Offer("deal", fact("offer-deal"), lambda: self._card_fields(table))
        if verb in _STEPS:
            return Offer(verb, fact(f"offer-{verb}"))
        if verb == "cancel":
            return cancel_offer(self.state.book.bets())
        return self.state.book.offer(verb, self.state.course, table)

    def _card_fields(self, table: Table) -> tuple[Field, ...]:
        possible = sorted(self.cards_that_can_come(table), key=lambda card: (str(card.suit), card.rank))
        stock = self.state.stock
        counts = stock.next_suits() if self.phase == "race" else stock.link_suits()
        possible += [card for card in UNRANKED if counts[card.place]]
        choices = tuple(named(str(card)) for card in possible)
        return (Field("cards", fact("field-card"), choices, many=True),)

    def apply(self, move: Move, table: Table) -> Step:
        race = self.state
        match move:
            case Deal(cards):
                dealt, said = race.dealt(cards)
                return Step(CardRace(dealt), said=said)
            case Redeal():
                return Step(CardRace(race.again(race.book)), said=(fact("said-redealt"),))
            case Reshuffle():
                reshuffled = replace(race, stock=race.stock.reshuffle())
                return Step(CardRace(reshuffled), said=(fact("said-reshuffled"),))
            case Close():
                closed = replace(race, closed_homes=race.homes_due)
                return Step(CardRace(closed), said=(fact("said-closed"),))
            case Cancel():
                bet = such_bet(race.book.bets(), move, table.seat(move.name))
                return self._after(race.book.cancel(bet, table))
            case Official():
                return self._after(race.book.settle(race.track.finish, table), settled=True)
            case _:
                return self._after(race.book.apply(move, race.course, table))

    def _after(self, step: BookStep, *, settled: bool = False) -> Step:
        book, postings, said, payments = step
        race = replace(self.state, book=book, settled=settled or self.state.settled)
        if book.closes_itself and not race.shut:
            race = replace(race, closed_homes=race.homes_due)
        return Step(CardRace(race), postings, said, payments)

    def has_next(self) -> bool:
        return not self.state.book.last_race

    def next_race(self, table: Table) -> Step:
        return Step(CardRace(self.state.again(self.state.book.reopen())))

    def void(self, table: Table) -> Step:
        return self._after(self.state.book.refund(table), settled=True)

    def leave(self, table: Table) -> Step:
        return self._after(self.state.book.leave(table))

    # ---- what the board shows and says --------------------------------------------------------------

    def view(self, table: Table) -> RaceView:
        race = self.state
        return RaceView(
            links=race.rules.links,
            needed=race.rules.advances,
            finish=race.rules.finish,
            faces=race.rules.faces,
            counts={suit.value: count for suit, count in race.course.counts.items()},
            blocked=tuple(suit.value for suit in race.course.cannot_win),
            turned=race.track.turned,
            furthest={suit.value: race.track.furthest[PLACE[suit]] for suit in Suit},
            dealt=tuple(map(str, race.stock.dealt)),
            stock_left=race.stock.left,
            stretch=stretch.as_data(stretch.stretch(race)),
            dead_leader=stretch.dead_leader(race),
            leader=leader(race.track) if race.shut else None,
            order=self.order() if race.shut else (),
            unofficial=race.phase == "unofficial",
            book=race.book.view(race.course, table),
        )

    def call(self, earlier: Game | None, move: Move, table: Table) -> tuple[Fact, ...]:
        before = earlier.state if isinstance(earlier, CardRace) else None
        if before is not None and isinstance(move, Deal) and before.shut and len(move.cards) > 1:
            before, _ = before.dealt(move.cards[:-1])  # of several cards the last one is called
        return caller.call(before, self.state, move, table)

    def chances(self) -> Chances | ChanceJob | None:
        if self.phase in ("paid", "redeal"):
            return None
        quick = win_chances.quick_wins(self.state)
        if quick is not None:
            return quick
        track, stock = self.state.track, self.state.stock
        return ChanceJob((track, stock), partial(win_chances.simulated_wins, track, stock))

    def next_home(self) -> NextHome | None:
        return None if self.phase in ("paid", "redeal") else win_chances.next_home(self.state)

    def expected(self, table: Table) -> Spread | None:
        return expected.spread(self.state, table)

    def bids(self) -> Mapping[str, int]:
        return self.state.book.bids()

    def clocked(self) -> Hashable | None:
        return self.state.book.clocked()
