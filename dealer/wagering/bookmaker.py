"""The bookmaker (R2): fixed odds, tickets struck at the price of the moment, a bank that must cover them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import HOUSE, Postings, player, transfer
from dealer.contract.offers import Field, FieldChoice, Offer, chips, names
from dealer.notation.cards import Suit
from dealer.notation.chips import Price
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Move, PriceMove
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import (
    ACROSS_THE_BOARD,
    WAGERS,
    Finish,
    Order,
    combinations_of,
    selection,
    slashed,
    suits_of,
)
from dealer.odds.prices import TRADITIONAL
from dealer.odds.wager_chances import fair_price
from dealer.racing.book import Book, BookStep
from dealer.racing.cancelled import bets_of, without_newest
from dealer.racing.course import Course
from dealer.racing.tickets import Ticket, finishes
from dealer.wagering.bookmaker_terms import POT, Terms
from dealer.wagering.bookmaker_view import BookmakerView, bookmaker_view
from dealer.wagering.cover import short_of_cover, worst_result
from dealer.wagering.penalty import never_away
from dealer.wagering.pools import (
    cancelled,
    check_limit,
    paid,
    stake_cancelled,
    stake_returned,
    struck,
)

Selection = tuple[str, tuple[Suit, ...]]


@dataclass(frozen=True)
class Bookmaker(Book):
    """The tickets of one race at fixed odds."""

    terms: Terms
    tickets: tuple[Ticket, ...] = ()
    overruled: tuple[tuple[Selection, Price], ...] = ()
    nonstarter: int = 0
    """Chips that backing a horse to win costs more when it never leaves the gate (R4.5)."""
    warned: bool = False
    """True once a bet was taken: before the first at traditional prices the console warns (R12.4)."""

    @property
    def homes(self) -> int:
        return max([1, *(WAGERS[ticket.wager].homes for ticket in self.tickets)])

    # ---- prices -------------------------------------------------------------------------------------

    def price(self, wager: str, horses: tuple[Suit, ...], course: Course) -> Price | None:
        """The price of a wager now, or None where it is not offered (R2.2 to R2.4)."""
        if not _possible(wager, horses, course):
            return None
        overruled = dict(self.overruled).get((wager, horses)) if self.overruled else None
        return overruled or self._standard(wager, horses, course)

    def _standard(self, wager: str, horses: tuple[Suit, ...], course: Course) -> Price | None:
        if self.terms.prices == "traditional":
            return TRADITIONAL.get(course.counts[horses[0]]) if wager == "WIN" else None
        known = course.fair_prices  # a bet asks for one, the board for all
        if (wager, horses) not in known:
            known[wager, horses] = fair_price(wager, horses, course.opening, self.terms.margin)
        return known[wager, horses]

    def price_list(self, course: Course) -> list[tuple[str, tuple[Suit, ...], Price | None]]:
        """Every wager on the board with its price: the wagers of this game's prices, and any overruled."""
        listed = ["WIN"] if self.terms.prices == "traditional" else [w for w in WAGERS if w != "ATB"]
        selections = [(wager, horses) for wager in listed for horses in combinations_of(wager)]
        selections += [chosen for chosen, _ in self.overruled if chosen not in selections]
        return [(wager, horses, self.price(wager, horses, course)) for wager, horses in selections]

    # ---- moves --------------------------------------------------------------------------------------

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        can_bet = course.laid and table.anybody_holds(self.terms.minimum)
        return ("bet", "price") if can_bet else ("price",)

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        if verb == "price":
            return Offer("price", fact("offer-price"), _price_fields)
        able = table.holding(self.terms.minimum)
        return Offer("bet", fact("offer-bet"), lambda: self._bet_fields(able, course, table))

    def _bet_fields(self, able: tuple[str, ...], course: Course, table: Table) -> tuple[Field, ...]:
        priced = [(wager, horses) for wager, horses, price in self.price_list(course) if price]
        offered = set(priced)
        across = [h for h in combinations_of("ATB") if all((w, h) in offered for w in ACROSS_THE_BOARD)]
        priced += [("ATB", horses) for horses in across]
        most = max(table.chips(name) for name in able)
        stake = chips(self.terms.minimum, min(most, self.terms.limit or most))
        return names(fact("field-player"), able), Field("wager", fact("field-on"), _choices(priced)), stake

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        match move:
            case PriceMove():
                return self._overrule(move)
            case Bet():
                return self._bet(move, course, table)
            case _:
                raise Refusal("phase", fact("refused-move-bookmaker", move=move.verb))

    def _overrule(self, move: PriceMove) -> BookStep:
        horses = suits_of(move.wager, move.horses)
        if move.wager == "ATB":
            raise Refusal("wager", fact("refused-price-across"))
        if move.price.wins < 1 or move.price.stakes < 1:
            raise Refusal("price", fact("refused-price", price=str(move.price)))
        chosen = (move.wager, horses)
        kept = tuple(entry for entry in self.overruled if entry[0] != chosen)
        book = replace(self, overruled=(*kept, (chosen, move.price)))
        said = fact("said-price", on=selection(*chosen), price=str(move.price))
        return BookStep(book, said=(said,))

    def _bet(self, move: Bet, course: Course, table: Table) -> BookStep:
        horses = suits_of(move.wager, move.horses)
        bank = self.terms.bank(table)
        wagers = ACROSS_THE_BOARD if move.wager == "ATB" else (move.wager,)
        name = table.seat(move.name)
        tickets = tuple(self._ticket(name, wager, horses, move.chips, course, bank) for wager in wagers)
        if move.wager == "ATB":
            tickets = tuple(replace(ticket, across=True) for ticket in tickets)
        table.payer(name, move.chips * len(wagers), selection(move.wager, horses))
        stakes: Postings = ()
        for ticket in tickets:
            stakes += transfer(player(name), POT, ticket.chips, fact("posted-stake", bet=ticket.as_fact()))
        book = replace(self, tickets=self.tickets + tickets, warned=True)
        return BookStep(book, stakes, struck(tickets))

    def bets(self) -> tuple[Bet, ...]:
        return bets_of(self.tickets)

    def cancel(self, bet: Bet, table: Table) -> BookStep:
        kept, gone = without_newest(self.tickets, bet)
        postings: Postings = ()
        for ticket in gone:
            postings += transfer(POT, player(ticket.name), ticket.chips, stake_cancelled(ticket))
        return BookStep(replace(self, tickets=kept), postings, cancelled(gone))

    def _ticket(
        self, name: str, wager: str, horses: tuple[Suit, ...], stake: int, course: Course, bank: str
    ) -> Ticket:
        terms, price = self.terms, self.price(wager, horses, course)
        if price is None:
            offered = "refused-not-offered" if _possible(wager, horses, course) else "refused-impossible"
            raise Refusal("wager", fact(offered, on=selection(wager, horses)))
        if stake < terms.minimum:
            raise Refusal("minimum", fact("refused-minimum", least=terms.minimum, chips=stake))
        check_limit(stake, terms.limit)
        if price.winnings(stake) == 0:
            bet, need = Ticket(name, wager, horses, stake, price, bank).as_fact(), price.smallest_stake
            raise Refusal("minimum", fact("refused-wins-nothing", bet=bet, least=need))
        return Ticket(name, wager, horses, stake, price, bank)

    # ---- money --------------------------------------------------------------------------------------

    def guard(self, course: Course, table: Table, lost: str | None = None) -> None:
        banks = dict.fromkeys([ticket.bank for ticket in self.tickets])
        if not table.floated:
            banks.pop(HOUSE, None)  # without a float it has no limit
        for bank in banks:
            if lost not in (None, bank):
                continue
            tickets = tuple(ticket for ticket in self.tickets if ticket.bank == bank)
            left = table.ledger.balance(bank) + worst_result(tickets, course.orders)
            if left < 0:
                raise short_of_cover(bank, -left, "tickets")

    def settle(self, finish: Finish, table: Table) -> BookStep:
        postings: Postings = ()
        payments: tuple[Payment, ...] = ()
        waiting: tuple[Ticket, ...] = ()
        for ticket in self.tickets:
            if ticket.waits:
                waiting += (replace(ticket, leg=finish.order[0]),)
                continue
            if ticket.wins(finish):
                postings += _won(ticket)
                payments += (Payment(ticket.name, ticket.chips + ticket.winnings, ticket.as_fact()),)
            else:
                why = fact("posted-bet-lost", player=ticket.name, bet=ticket.as_fact())
                postings += transfer(POT, ticket.bank, ticket.chips, why)
        backers = ((t.name, t.horses[0], t.bank) for t in self.tickets if t.wager == "WIN")
        postings, fines = never_away(self.nonstarter, backers, finish, table, postings)
        said = (fact("said-wins", horse=finish.order[0]), *paid(payments), *fines)
        return BookStep(replace(self, tickets=waiting), postings, said, payments)

    def refund(self, table: Table) -> BookStep:
        postings: Postings = ()
        payments: tuple[Payment, ...] = ()
        for ticket in self.tickets:
            why = stake_returned(ticket)
            postings += transfer(POT, player(ticket.name), ticket.chips, why)
            payments += (Payment(ticket.name, ticket.chips, why),)
        said = (fact("said-stakes-return"),)
        return BookStep(replace(self, tickets=()), postings, said, payments)

    def reopen(self) -> Book:
        return replace(self, overruled=())

    def leave(self, table: Table) -> BookStep:
        return self.refund(table) if self.tickets else BookStep(self)

    def pools(self) -> tuple[str, ...]:
        return ("POT",)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        for ticket in self.tickets:
            if ticket.name == name:
                return fact("stake-bet", player=name, bet=ticket.as_fact())
            if ticket.bank == player(name):
                banked = {"player": name, "other": ticket.name, "bet": ticket.as_fact()}
                return fact("stake-banks", **banked)
        return None

    # ---- what the house may expect ------------------------------------------------------------------

    def _houses(self) -> tuple[Ticket, ...]:
        return tuple(ticket for ticket in self.tickets if ticket.bank == HOUSE)

    def house_by_order(self, orders: Iterable[Order], table: Table) -> Mapping[Order, int]:
        tickets = [t for t in self._houses() if t.wager not in ("FST", "NVR") and not t.waits]
        return {order: sum(_to_house(t, order) for t in tickets) for order in orders}

    def house_beside(self) -> tuple[Ticket, ...]:
        return tuple(ticket for ticket in self._houses() if ticket.wager in ("FST", "NVR"))

    def house_fines(self) -> tuple[int, frozenset[tuple[str, Suit]]]:
        backed = frozenset((t.name, t.horses[0]) for t in self._houses() if t.wager == "WIN")
        return self.nonstarter, backed

    # ---- what the board shows -----------------------------------------------------------------------

    def view(self, course: Course, table: Table) -> BookmakerView:
        listed = self.price_list(course) if course.laid else []
        warn = self.terms.prices == "traditional" and not self.warned
        return bookmaker_view(listed, self.tickets, course, margin=self.terms.margin, warn=warn)


def _to_house(ticket: Ticket, order: Order) -> int:
    """What a ticket that the order decides brings its bank."""
    return -ticket.winnings if ticket.wins(Finish(order, None, frozenset())) else ticket.chips


def _won(ticket: Ticket) -> Postings:
    """A winner's stake comes back out of the pot, and its bank pays the winnings."""
    won = {"player": ticket.name, "bet": ticket.as_fact()}
    stake = transfer(POT, player(ticket.name), ticket.chips, fact("posted-stake-back", **won))
    return stake + transfer(ticket.bank, player(ticket.name), ticket.winnings, fact("posted-bet-won", **won))


def _possible(wager: str, horses: tuple[Suit, ...], course: Course) -> bool:
    """Whether a wager can win at all: no bet is taken on what cannot happen (R1.4)."""
    if not course.cannot_win:
        return True
    probe = (Ticket("", wager, horses, 1, Price(1, 1), HOUSE),)
    return any(probe[0].wins(finish) for finish in finishes(course.orders, probe))


@cache  # always the same hundred choices
def _price_fields() -> tuple[Field, ...]:
    every = [(wager, horses) for wager in WAGERS if wager != "ATB" for horses in combinations_of(wager)]
    return Field("wager", fact("field-wager"), _choices(every)), Field(
        "price", fact("field-price"), text=True
    )


def _choices(selections: Iterable[Selection]) -> tuple[FieldChoice, ...]:
    return tuple(
        FieldChoice(f"{code} {slashed(horses)}", selection(code, horses)) for code, horses in selections
    )
