"""``pay=prizes`` (R4.3): everybody backs one horse for an ante, and the house pays a prize a place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from dealer.contract.game import Table
from dealer.contract.ledger import HOUSE, player, transfer
from dealer.contract.offers import Offer, chips
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Move
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, Order, suits_of
from dealer.racing.bets import bet_offer, bets_of, selections, without_newest
from dealer.racing.book import Book, BookStep
from dealer.racing.course import Course
from dealer.racing.race_view import BookView
from dealer.racing.tickets import Struck
from dealer.wagering.bank import POT, Terms, judged_banks, must_cover, never_away
from dealer.wagering.payout import Payout


@dataclass(frozen=True, slots=True)
class Backing(Struck):
    """The horse that one player backs, and the account that takes the ante and pays the prize."""

    bank: str

    @property
    def horse(self) -> Suit:
        return self.horses[0]


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
        return ("bet",) if course.complete and self._able(table) else ()

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        ante = chips(self.ante, self.ante)
        return bet_offer(fact("offer-back"), self._able(table), lambda: selections(("WIN",)), lambda: ante)

    def _able(self, table: Table) -> tuple[str, ...]:
        backed = {backing.name for backing in self.backings}
        return tuple(name for name in table.holding(self.ante) if name not in backed)

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
        backing = Backing(name, "WIN", (horse,), self.ante, bank=self.terms.bank(table))
        backs = {"player": name, "horse": horse, "chips": self.ante}
        book = replace(self, backings=(*self.backings, backing))
        why = fact("posted-ante", **backs)
        return BookStep(book, transfer(player(name), POT, self.ante, why), (fact("said-backs", **backs),))

    def bets(self) -> tuple[Bet, ...]:
        return bets_of(self.backings)

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        kept, _ = without_newest(self.backings, bet)
        backed = {"player": bet.name, "horse": bet.horses[0], "chips": self.ante}
        postings = transfer(POT, player(bet.name), self.ante, fact("posted-ante-cancelled", **backed))
        return BookStep(replace(self, backings=kept), postings, (fact("said-backing-cancelled", **backed),))

    def _prize(self, backing: Backing, order: Order) -> int:
        place = order.index(backing.horse) if backing.horse in order else 3
        return self.prizes[place] if place < 3 else 0

    def guard(self, course: Course, table: Table, lost: str | None = None) -> None:
        for bank in judged_banks((backing.bank for backing in self.backings), table, lost):
            mine = [backing for backing in self.backings if backing.bank == bank]
            worst = max(sum(self._prize(b, order) for b in mine) for order in course.orders)
            must_cover(bank, self.ante * len(mine) - worst, "prizes", table)

    def settle(self, finish: Finish, table: Table) -> BookStep:
        out = Payout()
        for backing in self.backings:
            taken = fact("posted-ante-taken", player=backing.name)
            out.move(POT, backing.bank, self.ante, taken)
            prize = self._prize(backing, finish.order)
            if prize:
                place = finish.order.index(backing.horse) + 1
                why = fact("posted-prize", horse=backing.horse, place=place)
                out.pay(backing.bank, backing.name, prize, why)
        backers = tuple((b.name, b.horse, b.bank) for b in self.backings)
        fines = never_away(self.nonstarter, backers, finish, table, out)
        said = (fact("said-wins", horse=finish.order[0]), *out.said(), *fines)
        return BookStep(replace(self, backings=()), out.postings, said, out.payments)

    def refund(self, table: Table) -> BookStep:
        out = Payout()
        for backing in self.backings:
            out.pay(POT, backing.name, self.ante, fact("posted-ante-returned", player=backing.name))
        said = (fact("said-antes-return"),)
        return BookStep(replace(self, backings=()), out.postings, said, out.payments)

    def reopen(self) -> Book:
        return self

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
            bets=tuple(backing.as_data() for backing in self.backings),
            prizes=tuple(self.prizes),
        )
