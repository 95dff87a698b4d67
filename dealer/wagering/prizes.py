"""``pay=prizes`` (R4.3): everybody backs one horse for an ante, and the house pays a prize a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import HOUSE, Postings, player, transfer
from dealer.contract.offers import Choice, Field, Offer, chips, names
from dealer.contract.values import changed
from dealer.notation.cards import Suit
from dealer.notation.moves import Bet, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, Order, suits_of
from dealer.racing.book import Book, BookStep
from dealer.racing.course import Course
from dealer.wagering.bookmaker import POT, Terms
from dealer.wagering.penalty import never_away


@dataclass(frozen=True, slots=True)
class Backing:
    """One player's horse, and the account that takes the ante and pays the prize."""

    name: str
    horse: Suit
    bank: str


@dataclass(frozen=True)
class Prizes(Book):
    """The backings of one race. ``ante`` in chips; ``prizes`` for the first, second and third horse;
    ``nonstarter`` chips more for a horse that never left the gate (R4.5)."""

    terms: Terms
    ante: int
    prizes: tuple[int, int, int]
    nonstarter: int = 0
    backings: tuple[Backing, ...] = ()

    @property
    def homes(self) -> int:
        return 3

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        return ("bet",) if course.laid and self._able(table) else ()

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        able = self._able(table)
        horses = tuple(Choice(f"WIN {suit}", f"{suit.word} to win") for suit in Suit)
        return Offer(
            "bet", "Back", lambda: (names("Player", able), Field("wager", "On", horses), self._ante())
        )

    def _able(self, table: Table) -> tuple[str, ...]:
        backed = {backing.name for backing in self.backings}
        return tuple(name for name in table.holding(self.ante) if name not in backed)

    def _ante(self) -> Field:
        return chips(self.ante, self.ante)

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        if not isinstance(move, Bet):
            raise Refusal("phase", f"with pay=prizes there is no {move.verb}")
        if move.wager != "WIN":
            raise Refusal("wager", "with pay=prizes a horse is backed to WIN and nothing else")
        (horse,) = suits_of(move.wager, move.horses)
        if move.chips != self.ante:
            raise Refusal("minimum", f"the ante is {self.ante} chips, no more and no less, not {move.chips}")
        name = table.payer(move.name, self.ante, "the ante")
        if any(backing.name == name for backing in self.backings):
            raise Refusal("limit", f"{name} has backed a horse already: one each")
        backing = Backing(name, horse, self.terms.bank(table))
        said = f"{name} backs {horse.word} for {self.ante}"
        book = changed(self, backings=(*self.backings, backing))
        return BookStep(book, transfer(player(name), POT, self.ante, said), (said,))

    def _prize(self, backing: Backing, order: tuple[Suit, ...]) -> int:
        place = order.index(backing.horse) if backing.horse in order else 3
        return self.prizes[place] if place < 3 else 0

    def guard(self, course: Course, table: Table, lost: str | None = None) -> None:
        for bank in dict.fromkeys(backing.bank for backing in self.backings):
            if (bank == HOUSE and not table.floated) or lost not in (None, bank):
                continue
            mine = [backing for backing in self.backings if backing.bank == bank]
            worst = max(sum(self._prize(b, order) for b in mine) for order in course.orders)
            left = table.ledger.balance(bank) + self.ante * len(mine) - worst
            if left < 0:
                who = "the house" if bank == HOUSE else bank.removeprefix("player:")
                raise Refusal("cover", f"{who} could be {-left} chips short of paying every prize")

    def settle(self, finish: Finish, table: Table) -> BookStep:
        postings: Postings = ()
        payments: tuple[Payment, ...] = ()
        for backing in self.backings:
            postings += transfer(POT, backing.bank, self.ante, f"{backing.name}'s ante")
            prize = self._prize(backing, finish.order)
            why = f"{backing.horse.word} is {_PLACES[finish.order.index(backing.horse)]}"
            if prize:
                postings += transfer(backing.bank, player(backing.name), prize, why)
                payments += (Payment(backing.name, prize, why),)
        backers = tuple((b.name, b.horse, b.bank) for b in self.backings)
        postings, penalties = never_away(self.nonstarter, backers, finish, table, postings)
        said = (f"{finish.order[0].word} wins", *(f"{p.name} is paid {p.chips}: {p.why}" for p in payments))
        return BookStep(changed(self, backings=()), postings, said + penalties, payments)

    def refund(self, table: Table) -> BookStep:
        postings: Postings = ()
        payments: tuple[Payment, ...] = ()
        for backing in self.backings:
            postings += transfer(POT, player(backing.name), self.ante, "void: the ante returns")
            payments += (Payment(backing.name, self.ante, "the ante returns"),)
        return BookStep(changed(self, backings=()), postings, ("Every ante of the race returns",), payments)

    def reopen(self) -> Book:
        return self

    def leave(self, table: Table) -> BookStep:
        return BookStep(self)

    def pools(self) -> tuple[str, ...]:
        return ("POT",)

    def stakes_of(self, name: str, table: Table) -> str | None:
        for backing in self.backings:
            if backing.name == name:
                return f"backs {backing.horse.word}"
            if backing.bank == player(name):
                return "banks this race's prizes"
        return None

    def _houses(self) -> tuple[Backing, ...]:
        return tuple(backing for backing in self.backings if backing.bank == HOUSE)

    def house_by_order(self, orders: Iterable[Order], table: Table) -> Mapping[Order, int]:
        backings = self._houses()
        return {order: sum(self.ante - self._prize(one, order) for one in backings) for order in orders}

    def house_fines(self) -> tuple[int, frozenset[tuple[str, Suit]]]:
        return self.nonstarter, frozenset((one.name, one.horse) for one in self._houses())

    def view(self, course: Course, table: Table) -> dict[str, Any]:
        return {
            "bets": [
                {"name": b.name, "wager": "WIN", "horses": b.horse.value, "chips": self.ante}
                for b in self.backings
            ],
            "prizes": list(self.prizes),
        }


_PLACES = ("first", "second", "third", "fourth")
