"""The card race (R1): course, betting, race, order. The shared machine of the six card-race games.

The phase follows from what has happened, first match first, and is worked out when the race is made:

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

from collections.abc import Mapping
from typing import Any

from dealer.contract.game import Game, Step, Table
from dealer.contract.offers import Choice, Field, Offer
from dealer.contract.values import new
from dealer.notation.cards import Card, Suit
from dealer.notation.facts import Fact, fact, text
from dealer.notation.moves import Close, Deal, Move, Official, Redeal, Reshuffle
from dealer.notation.refusals import Refusal
from dealer.racing.book import Book, BookStep
from dealer.racing.course import Course, RaceRules
from dealer.racing.race_state import RaceSoFar, Standing
from dealer.track.race_facts import leader, link_shown, link_turned, moved
from dealer.track.stock import Stock
from dealer.track.track import Track

_STEPS = ("close", "official", "redeal", "reshuffle")
_PHASE_OF = {"close": "betting", "official": "unofficial", "redeal": "redeal", "reshuffle": "reshuffle"}
_CARDS_DUE = ("race", "course", "falter")
_WAGERS = ("bet", "price", "bid", "sold", "pass")
_BEFORE_THE_RACE = ("course", "betting", "auction")


class CardRace(RaceSoFar, Game):
    """A game of four horses, one race of it."""

    @classmethod
    def opened(cls, kind: str, chosen: Mapping[str, str], rules: RaceRules, book: Book) -> CardRace:
        """A race of this game with nothing dealt and nothing bet; ``chosen`` is every option's value."""
        return _at_the_start(Standing(kind, chosen, rules, book))

    # ---- where the race stands ----------------------------------------------------------------------

    def cards_that_can_come(self) -> frozenset[Card]:
        """What the next card turned can be; empty where none may be turned now (R1.9)."""
        if self.phase in ("course", "falter"):
            return self.stock.can_be_link()
        return self.stock.can_come() if self.phase == "race" else frozenset()

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
        if self.standing.settled or not course.laid:
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
                return ("close", *self.book.verbs(self.laid, table))
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
        if verb in _WAGERS:
            return phase in _BEFORE_THE_RACE and verb in self.book.verbs(self.laid, table)
        return phase == _PHASE_OF.get(verb)

    def offer(self, verb: str, table: Table) -> Offer:
        if verb == "deal":
            return Offer("deal", fact("offer-deal"), self._card_fields)
        if verb in _STEPS:
            return Offer(verb, fact(f"offer-{verb}"))
        return self.book.offer(verb, self.laid, table)

    def _card_fields(self) -> tuple[Field, ...]:
        possible = sorted(self.cards_that_can_come(), key=lambda card: (str(card.suit), card.rank))
        choices = tuple(Choice(str(card), text(str(card))) for card in possible)
        return (Field("cards", fact("field-card"), choices, many=True),)

    def apply(self, move: Move, table: Table) -> Step:
        match move:
            case Deal(cards):
                return self._lay(cards) if self.phase == "course" else self._run(cards)
            case Redeal():
                return Step(_at_the_start(self.standing), said=(fact("said-redealt"),))
            case Reshuffle():
                reshuffled = self._with(self.standing, self.stock.reshuffle())
                return Step(reshuffled, said=(fact("said-reshuffled"),))
            case Close():
                return Step(self._with(self.standing.closed(), self.stock), said=(fact("said-closed"),))
            case Official():
                return self._after(self.book.settle(self.track.finish, table), settled=True)
            case _:
                return self._after(self.book.apply(move, self.laid, table))

    def _with(self, standing: Standing, stock: Stock) -> CardRace:
        """The race over the same course."""
        return _made(standing, self.laid, stock, self.track)

    def _after(self, step: BookStep, *, settled: bool = False) -> Step:
        book, postings, said, payments = step
        kind, chosen, rules, _, homes_due, was_settled, least = self.standing
        standing = new(Standing, (kind, chosen, rules, book, homes_due, settled or was_settled, least))
        if book.closes_itself and not homes_due:
            standing = standing.closed()
        return new(Step, (self._with(standing, self.stock), postings, said, payments))

    def has_next(self) -> bool:
        return not self.book.last_race

    def next_race(self, table: Table) -> Step:
        kind, chosen, rules, book, _, _, least = self.standing
        standing = new(Standing, (kind, chosen, rules, book.reopen(), 0, False, least))
        return Step(_at_the_start(standing))

    def void(self, table: Table) -> Step:
        return self._after(self.book.refund(table), settled=True)

    def leave(self, table: Table) -> Step:
        return self._after(self.book.leave(table))

    # ---- cards --------------------------------------------------------------------------------------

    def _lay(self, cards: tuple[Card, ...]) -> Step:
        standing, _, stock, track, _ = self
        said: tuple[Fact, ...] = ()
        for count, card in enumerate(cards):
            if len(stock.shown) == stock.links:
                raise _too_many("course-lies", count, cards)
            stock = stock.show_link(card)
            said += (link_shown(len(stock.shown), card),)
        laid = new(Course, (standing.rules, stock.shown))
        if len(stock.shown) < stock.links:
            return new(Step, (new(CardRace, (standing, laid, stock, track, "course")), (), said, ()))
        game = _made(standing, laid, stock, track)
        if game.phase == "redeal":
            said += (game._why_redeal(),)
        return new(Step, (game, (), said, ()))

    def _run(self, cards: tuple[Card, ...]) -> Step:
        standing, laid, stock, track, phase = self
        said: tuple[Fact, ...] = ()
        for count, card in enumerate(cards):
            if phase == "race":
                stock, then = stock.turn(card), track.turn(card)
                said += (moved(track, then, card),)
            elif phase == "falter":
                stock, then = stock.show_link(card), track.turn_link(card)
                said += (link_turned(then.turned, card, moved(track, then, card)),)
            else:
                why = "race-over" if phase == "unofficial" else "stock-out"
                raise _too_many(why, count, cards)
            track = then
            phase = _running(standing.homes_due, stock, track)
        return new(Step, (new(CardRace, (standing, laid, stock, track, phase)), (), said, ()))

    def _why_redeal(self) -> Fact:
        """R1.4: which suits show so many cards that their horses could not finish."""
        counts = self.laid.counts
        shown = tuple(fact("suit-shows", horse=suit, count=counts[suit]) for suit in self.laid.blocked)
        return fact("said-redeal-due", shown=shown, most=12 - self.rules.advances)

    # ---- what the board shows -----------------------------------------------------------------------

    def view(self, table: Table) -> dict[str, Any]:
        course = self.laid
        return {
            "links": self.rules.links,
            "needed": self.rules.advances,
            "finish": self.rules.finish,
            "faces": self.rules.faces,
            "counts": {suit.value: count for suit, count in course.counts.items()},
            "blocked": [suit.value for suit in course.cannot_win],
            "turned": self.track.turned,
            "dealt": [str(card) for card in self.stock.dealt],
            "stock_left": self.stock.left,
            "leader": leader(self.track) if self.shut else None,
            "order": list(self.order()) if self.shut else [],
            "unofficial": self.phase == "unofficial",
            **self.book.view(course, table),
        }


def _at_the_start(standing: Standing) -> CardRace:
    """The race with nothing dealt."""
    rules = standing.rules
    stock, track = Stock(rules.links, rules.stumble), Track(rules.links, rules.advances, rules.falter)
    return _made(standing, Course(rules), stock, track)


def _made(standing: Standing, laid: Course, stock: Stock, track: Track) -> CardRace:
    """The race with its phase, which follows from what has happened."""
    if standing.settled:
        phase = "paid"
    elif standing.homes_due:
        phase = _running(standing.homes_due, stock, track)
    elif not laid.laid:
        phase = "course"
    else:
        phase = "redeal" if standing.rules.redeal and laid.blocked else standing.book.phase
    return new(CardRace, (standing, laid, stock, track, phase))


def _running(homes_due: int, stock: Stock, track: Track) -> str:
    """The phase of a race that runs."""
    if len(track.home) >= homes_due:
        return "unofficial"
    if track.falter != "no" and track.link_due:
        return "falter"
    return "race" if stock.left else "reshuffle"


def _too_many(why: str, count: int, cards: tuple[Card, ...]) -> Refusal:
    return Refusal("count", fact("refused-count", why=fact(why), count=count, total=len(cards)))
