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
from dataclasses import replace
from functools import partial

from dealer.contract.chances import ChanceJob, Chances, NextHome, Spread
from dealer.contract.game import Game, Step, Table
from dealer.contract.offers import Field, Offer, named
from dealer.notation.cards import UNRANKED, Card, Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Cancel, Close, Deal, Move, Next, Official, Redeal, Reshuffle
from dealer.notation.refusals import Refusal
from dealer.racing import caller, expected, stretch, win_chances
from dealer.racing.book import Book, BookStep
from dealer.racing.cancelled import cancel_offer, such_bet
from dealer.racing.course import Course, RaceRules
from dealer.racing.race_state import RaceState
from dealer.racing.race_view import RaceView
from dealer.track.race_facts import leader, link_shown, link_turned, moved
from dealer.track.stock import Stock
from dealer.track.track import Track

_STEPS = ("close", "official", "redeal", "reshuffle")
_PHASE_OF = {"close": "betting", "official": "unofficial", "redeal": "redeal", "reshuffle": "reshuffle"}
_CARDS_DUE = ("race", "course", "falter")
_WAGERS = ("bet", "price", "bid", "sold", "pass")
_BEFORE_THE_RACE = ("course", "betting", "auction")


class CardRace(RaceState, Game):
    """A game of four horses, one race of it."""

    @classmethod
    def opened(cls, kind: str, chosen: Mapping[str, str], rules: RaceRules, book: Book) -> CardRace:
        """A race of this game with nothing dealt and nothing bet; ``chosen`` is every option's value."""
        stock, track = Stock(rules.links, rules.stumble), Track(rules.links, rules.advances, rules.falter)
        return cls(kind, chosen, rules, book, Course(rules), stock, track)

    def _again(self, book: Book) -> CardRace:
        """The race from its start, with nothing dealt."""
        opened = CardRace.opened(self.game, self.chosen, self.rules, book)
        return replace(opened, least_homes=self.least_homes)

    # ---- where the race stands ----------------------------------------------------------------------

    @property
    def kind(self) -> str:
        return self.game

    def options(self) -> Mapping[str, str]:
        return self.chosen

    def cards_that_can_come(self, table: Table) -> frozenset[Card]:
        if self.phase in ("course", "falter"):
            return self.stock.can_be_link()
        return self.stock.can_come() if self.phase == "race" else frozenset()

    def move_of_card(self, card: Card) -> Move | None:
        return Deal((card,)) if self.phase in _CARDS_DUE else None

    def order(self) -> tuple[str, ...]:
        return tuple(horse.value for horse in self.track.order)

    def horses(self) -> dict[str, int]:
        return {horse.value: step for horse, step in zip(Suit, self.track.at, strict=True)}

    def course(self) -> tuple[str, ...]:
        return tuple(map(str, self.stock.shown))

    def pools(self, table: Table) -> dict[str, int]:
        held = table.ledger.pools()
        return {name: held.get(name, 0) for name in self.book.pools()}

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        return self.book.stakes_of(name, table)

    def guard(self, table: Table, lost: str | None = None) -> None:
        course = self.laid
        if self.settled or not course.laid:
            # A carried daily double is judged by a course that does not lie yet: any horse may win it.
            course = Course(self.rules)
        self.book.guard(course, table, lost)

    # ---- what may be done ---------------------------------------------------------------------------

    def verbs(self, table: Table) -> tuple[str, ...]:
        match self.phase:
            case "race" | "falter":
                return ("deal",)
            case "course":
                return ("deal", *self.book.verbs(self.laid, table))
            case "betting":
                cancel = ("cancel",) if self.book.bets() else ()
                return ("close", *self.book.verbs(self.laid, table), *cancel)
            case "auction":
                return self.book.verbs(self.laid, table)
            case "unofficial":
                return ("official",)
            case "paid":
                return ()
            case due:  # redeal, reshuffle: the phase is called after its move
                return (due,)

    def allows(self, verb: str, table: Table) -> bool:
        phase = self.phase
        if verb == "deal":  # what is wagered has no say in it
            return phase in _CARDS_DUE
        if verb == "cancel":
            return phase == "betting" and bool(self.book.bets())
        if verb in _WAGERS:
            return phase in _BEFORE_THE_RACE and verb in self.book.verbs(self.laid, table)
        return phase == _PHASE_OF.get(verb)

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        match move:
            case Next() if self.settled and self.book.last_race:
                return Refusal("phase", fact("refused-last-race", count=int(self.chosen["races"])))
            case Cancel() if self.phase == "betting":
                return Refusal("phase", fact("refused-no-bets"))
        return self.book.why_not(move, table) if self.phase == self.book.phase else None

    def offer(self, verb: str, table: Table) -> Offer:
        if verb == "deal":
            return Offer("deal", fact("offer-deal"), lambda: self._card_fields(table))
        if verb in _STEPS:
            return Offer(verb, fact(f"offer-{verb}"))
        if verb == "cancel":
            return cancel_offer(self.book.bets())
        return self.book.offer(verb, self.laid, table)

    def _card_fields(self, table: Table) -> tuple[Field, ...]:
        possible = sorted(self.cards_that_can_come(table), key=lambda card: (str(card.suit), card.rank))
        counts = self.stock.next_suits() if self.phase == "race" else self.stock.link_suits()
        possible += [card for card in UNRANKED if counts[card.place]]
        choices = tuple(named(str(card)) for card in possible)
        return (Field("cards", fact("field-card"), choices, many=True),)

    def apply(self, move: Move, table: Table) -> Step:
        match move:
            case Deal(cards):
                return self._lay(cards) if self.phase == "course" else self._run(cards)
            case Redeal():
                return Step(self._again(self.book), said=(fact("said-redealt"),))
            case Reshuffle():
                reshuffled = replace(self, stock=self.stock.reshuffle())
                return Step(reshuffled, said=(fact("said-reshuffled"),))
            case Close():
                return Step(replace(self, closed_homes=self.homes_due), said=(fact("said-closed"),))
            case Cancel():
                bet = such_bet(self.book.bets(), move, table.seat(move.name))
                return self._after(self.book.cancel(bet, table))
            case Official():
                return self._after(self.book.settle(self.track.finish, table), settled=True)
            case _:
                return self._after(self.book.apply(move, self.laid, table))

    def _after(self, step: BookStep, *, settled: bool = False) -> Step:
        book, postings, said, payments = step
        race = replace(self, book=book, settled=settled or self.settled)
        if book.closes_itself and not race.shut:
            race = replace(race, closed_homes=race.homes_due)
        return Step(race, postings, said, payments)

    def has_next(self) -> bool:
        return not self.book.last_race

    def next_race(self, table: Table) -> Step:
        return Step(self._again(self.book.reopen()))

    def void(self, table: Table) -> Step:
        return self._after(self.book.refund(table), settled=True)

    def leave(self, table: Table) -> Step:
        return self._after(self.book.leave(table))

    # ---- cards --------------------------------------------------------------------------------------

    def _lay(self, cards: tuple[Card, ...]) -> Step:
        stock, said = self.stock, tuple[Fact, ...]()
        for count, card in enumerate(cards):
            if len(stock.shown) == stock.links:
                raise _too_many("course-lies", count, cards)
            stock = stock.show_link(card)
            said += (link_shown(len(stock.shown), card),)
        race = replace(self, laid=Course(self.rules, stock.shown), stock=stock)
        if race.phase == "redeal":
            said += (race._why_redeal(),)
        return Step(race, said=said)

    def _run(self, cards: tuple[Card, ...]) -> Step:
        race, said = self._dealt(cards)
        return Step(race, said=said)

    def _dealt(self, cards: tuple[Card, ...]) -> tuple[CardRace, tuple[Fact, ...]]:
        """The race after its next cards, and what they did."""
        race, said = self, tuple[Fact, ...]()
        for count, card in enumerate(cards):
            if race.phase not in ("race", "falter"):
                why = "race-over" if race.phase == "unofficial" else "stock-out"
                raise _too_many(why, count, cards)
            race, happened = race._turn(card)
            said += (happened,)
        return race, said

    def _turn(self, card: Card) -> tuple[CardRace, Fact]:
        """The race after its next card, from the stock or as the link that is due."""
        if self.phase == "race":
            stock, track = self.stock.turn(card), self.track.turn(card)
            return self._ran(stock, track), moved(self.track, track, card)
        stock, track = self.stock.show_link(card), self.track.turn_link(card)
        did = link_turned(track.turned, card, moved(self.track, track, card))
        return self._ran(stock, track), did

    def _ran(self, stock: Stock, track: Track) -> CardRace:
        """The race with this stock and track. Every card makes one, and ``replace`` takes longer."""
        return CardRace(
            self.game, self.chosen, self.rules, self.book, self.laid, stock, track,
            self.closed_homes, self.settled, self.least_homes,
        )  # fmt: skip

    def _why_redeal(self) -> Fact:
        """R1.4: which suits show so many cards that their horses could not finish."""
        counts = self.laid.counts
        shown = tuple(fact("suit-shows", horse=suit, count=counts[suit]) for suit in self.laid.blocked)
        return fact("said-redeal-due", shown=shown, most=12 - self.rules.advances)

    # ---- what the board shows and says --------------------------------------------------------------

    def view(self, table: Table) -> RaceView:
        return RaceView(
            links=self.rules.links,
            needed=self.rules.advances,
            finish=self.rules.finish,
            faces=self.rules.faces,
            counts={suit.value: count for suit, count in self.laid.counts.items()},
            blocked=tuple(suit.value for suit in self.laid.cannot_win),
            turned=self.track.turned,
            dealt=tuple(map(str, self.stock.dealt)),
            stock_left=self.stock.left,
            stretch=stretch.as_data(stretch.stretch(self)),
            dead_leader=stretch.dead_leader(self),
            leader=leader(self.track) if self.shut else None,
            order=self.order() if self.shut else (),
            unofficial=self.phase == "unofficial",
            book=self.book.view(self.laid, table),
        )

    def call(self, earlier: Game | None, move: Move, table: Table) -> tuple[Fact, ...]:
        before = earlier if isinstance(earlier, CardRace) else None
        if before is not None and isinstance(move, Deal) and before.shut and len(move.cards) > 1:
            before, _ = before._dealt(move.cards[:-1])  # of several cards the last one is called
        return caller.call(before, self, move, table)

    def chances(self) -> Chances | ChanceJob | None:
        if self.phase in ("paid", "redeal"):
            return None
        quick = win_chances.quick_wins(self)
        if quick is not None:
            return quick
        work_out = partial(win_chances.simulated_wins, self.track, self.stock)
        return ChanceJob((self.track, self.stock), work_out)

    def next_home(self) -> NextHome | None:
        return None if self.phase in ("paid", "redeal") else win_chances.next_home(self)

    def expected(self, table: Table) -> Spread | None:
        return expected.spread(self, table)

    def clocked(self) -> Hashable | None:
        return self.book.clocked()


def _too_many(why: str, count: int, cards: tuple[Card, ...]) -> Refusal:
    return Refusal("count", fact("refused-count", why=fact(why), count=count, total=len(cards)))
