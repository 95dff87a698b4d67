"""``pay=prizes`` (R4.3): everybody backs one horse for an ante, and the house pays a prize a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import HOUSE, Postings, player, transfer
from dealer.contract.offers import Field, FieldChoice, Offer, chips, names
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, Order, selection, suits_of
from dealer.racing.book import Book, BookStep
from dealer.racing.book_view import BookView
from dealer.racing.course import Course
from dealer.wagering.bookmaker_terms import POT, Terms
from dealer.wagering.cover import short_of_cover
from dealer.wagering.penalty import never_away
from dealer.wagering.pools import paid


@dataclass(frozen=True, slots=True)
class Backing:
    """One player's horse, and the account that takes the ante and pays the prize."""

    name: str
    horse: Suit
    bank: str


@dataclass(frozen=True, kw_only=True)
class PrizesView(BookView):
    """``prizes``: chips for the first three places."""

    prizes: tuple[int, ...]


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
        horses = tuple(FieldChoice(f"WIN {suit}", selection("WIN", (suit,))) for suit in Suit)
        backed = Field("wager", fact("field-on"), horses)
        return Offer(
            "bet", fact("offer-back"), lambda: (names(fact("field-player"), able), backed, self._ante())
        )

    def _able(self, table: Table) -> tuple[str, ...]:
        backed = {backing.name for backing in self.backings}
        return tuple(name for name in table.holding(self.ante) if name not in backed)

    def _ante(self) -> Field:
        return chips(self.ante, self.ante)

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        if not isinstance(move, Bet):
            raise Refusal("phase", fact("refused-move-prizes", move=move.verb))
        if move.wager != "WIN":
            raise Refusal("wager", fact("refused-only-win", pay="prizes"))
        (horse,) = suits_of(move.wager, move.horses)
        if move.chips != self.ante:
            raise Refusal("minimum", fact("refused-ante", ante=self.ante, chips=move.chips))
        name = table.payer(move.name, self.ante, fact("the-ante"))
        if any(backing.name == name for backing in self.backings):
            raise Refusal("limit", fact("refused-backed-already", player=name))
        backing = Backing(name, horse, self.terms.bank(table))
        backs = {"player": name, "horse": horse, "chips": self.ante}
        book = replace(self, backings=(*self.backings, backing))
        why = fact("posted-ante", **backs)
        return BookStep(book, transfer(player(name), POT, self.ante, why), (fact("said-backs", **backs),))

    def bets(self) -> tuple[Bet, ...]:
        return tuple(Bet(one.name, "WIN", (one.horse.value,), self.ante) for one in self.backings)

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        kept = tuple(one for one in self.backings if one.name != bet.name)
        backed = {"player": bet.name, "horse": bet.horses[0], "chips": self.ante}
        postings = transfer(POT, player(bet.name), self.ante, fact("posted-ante-cancelled", **backed))
        return BookStep(replace(self, backings=kept), postings, (fact("said-backing-cancelled", **backed),))

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
                raise short_of_cover(bank, -left, "prizes")

    def settle(self, finish: Finish, table: Table) -> BookStep:
        postings: Postings = ()
        payments: tuple[Payment, ...] = ()
        for backing in self.backings:
            taken = fact("posted-ante-taken", player=backing.name)
            postings += transfer(POT, backing.bank, self.ante, taken)
            prize = self._prize(backing, finish.order)
            place = finish.order.index(backing.horse) + 1
            why = fact("posted-prize", horse=backing.horse, place=place)
            if prize:
                postings += transfer(backing.bank, player(backing.name), prize, why)
                payments += (Payment(backing.name, prize, why),)
        backers = tuple((b.name, b.horse, b.bank) for b in self.backings)
        postings, penalties = never_away(self.nonstarter, backers, finish, table, postings)
        said = (fact("said-wins", horse=finish.order[0]), *paid(payments))
        return BookStep(replace(self, backings=()), postings, said + penalties, payments)

    def refund(self, table: Table) -> BookStep:
        postings: Postings = ()
        payments: tuple[Payment, ...] = ()
        for backing in self.backings:
            why = fact("posted-ante-returned", player=backing.name)
            postings += transfer(POT, player(backing.name), self.ante, why)
            payments += (Payment(backing.name, self.ante, why),)
        said = (fact("said-antes-return"),)
        return BookStep(replace(self, backings=()), postings, said, payments)

    def reopen(self) -> Book:
        return self

    def leave(self, table: Table) -> BookStep:
        return BookStep(self)

    def pools(self) -> tuple[str, ...]:
        return ("POT",)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        for backing in self.backings:
            if backing.name == name:
                return fact("stake-backs", player=name, horse=backing.horse)
            if backing.bank == player(name):
                return fact("stake-banks-prizes", player=name)
        return None

    def _houses(self) -> tuple[Backing, ...]:
        return tuple(backing for backing in self.backings if backing.bank == HOUSE)

    def house_by_order(self, orders: Iterable[Order], table: Table) -> Mapping[Order, int]:
        backings = self._houses()
        return {order: sum(self.ante - self._prize(one, order) for one in backings) for order in orders}

    def house_fines(self) -> tuple[int, frozenset[tuple[str, Suit]]]:
        return self.nonstarter, frozenset((one.name, one.horse) for one in self._houses())

    def view(self, course: Course, table: Table) -> PrizesView:
        return PrizesView(
            bets=tuple(
                {"name": b.name, "wager": "WIN", "horses": b.horse.value, "chips": self.ante}
                for b in self.backings
            ),
            prizes=tuple(self.prizes),
        )
