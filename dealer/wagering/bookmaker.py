"""The bookmaker (R2): fixed odds, tickets struck at the price of the moment, a bank that must cover them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from dealer.contract.game import Payment, Table
from dealer.contract.ledger import HOUSE, player
from dealer.contract.offers import Field, Offer, chips
from dealer.notation.cards import Suit
from dealer.notation.chips import Price
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Move, PriceMove
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import SINGLE, WAGERS, Finish, Order, combinations_of, selection, suits_of
from dealer.odds.prices import TRADITIONAL
from dealer.odds.wager_chances import fair_price
from dealer.racing.bets import Selection, bet_offer, choices, selections
from dealer.racing.book import Book, BookStep
from dealer.racing.course import Course
from dealer.racing.tickets import Struck, Ticket, finishes
from dealer.wagering.bank import POT, Terms, judged_banks, must_cover, never_away, worst_result
from dealer.wagering.bookmaker_view import BookmakerView, bookmaker_view
from dealer.wagering.payout import Payout
from dealer.wagering.ticket_book import TicketBook, check_limit


@dataclass(frozen=True)
class Bookmaker(TicketBook):
    """The tickets of one race at fixed odds."""

    terms: Terms
    tickets: tuple[Ticket, ...] = field(default=(), kw_only=True)
    overruled: tuple[tuple[Selection, Price], ...] = ()
    nonstarter: int = 0
    """Chips that backing a horse to win costs more when it never leaves the gate (R4.5)."""
    warned: bool = False
    """True once a bet was taken: before the first at traditional prices the console warns (R12.4)."""

    def account_of(self, ticket: Struck) -> str:
        return POT

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
        listed = selections(("WIN",) if self.terms.prices == "traditional" else SINGLE)
        listed += [chosen for chosen, _ in self.overruled if chosen not in listed]
        return [(wager, horses, self.price(wager, horses, course)) for wager, horses in listed]

    # ---- moves --------------------------------------------------------------------------------------

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        can_bet = course.complete and table.anybody_holds(self.terms.minimum)
        return ("bet", "price") if can_bet else ("price",)

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        if verb == "price":
            return Offer("price", fact("offer-price"), _price_fields)
        able = table.holding(self.terms.minimum)
        most = max(map(table.chips, able), default=0)
        return bet_offer(
            fact("offer-bet"),
            able,
            lambda: self._on_offer(course),
            lambda: chips(self.terms.minimum, min(most, self.terms.limit or most)),
        )

    def _on_offer(self, course: Course) -> list[Selection]:
        """What has a price, and what stands for several bets that all have one."""
        priced = [(wager, horses) for wager, horses, price in self.price_list(course) if price]
        offered = set(priced)
        for wager in WAGERS.values():
            if wager.bets:
                several = combinations_of(wager.code)
                priced += [(wager.code, h) for h in several if all((one, h) in offered for one in wager.bets)]
        return priced

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
        if WAGERS[move.wager].bets:
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
        bank, wager = self.terms.bank(table), WAGERS[move.wager]
        name = table.seat(move.name)
        tickets = tuple(self._ticket(name, one, horses, move.chips, course, bank) for one in wager.struck)
        if wager.bets:
            tickets = tuple(replace(ticket, bet_as=wager.code) for ticket in tickets)
        table.payer(name, move.chips * len(tickets), selection(move.wager, horses))
        return replace(self, warned=True).strike(tickets)

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
        for bank in judged_banks((ticket.bank for ticket in self.tickets), table, lost):
            tickets = tuple(ticket for ticket in self.tickets if ticket.bank == bank)
            must_cover(bank, worst_result(tickets, course.orders), "tickets", table)

    def settle(self, finish: Finish, table: Table) -> BookStep:
        out, waiting = Payout(), tuple[Ticket, ...]()
        for ticket in self.tickets:
            if ticket.waits:
                waiting += (replace(ticket, leg=finish.order[0]),)
            elif ticket.wins(finish):
                _won(ticket, out)
            else:
                why = fact("posted-bet-lost", player=ticket.name, bet=ticket.as_fact())
                out.move(POT, ticket.bank, ticket.chips, why)
        paid = out.said()
        backers = ((t.name, t.horses[0], t.bank) for t in self.tickets if t.wager == "WIN")
        fines = never_away(self.nonstarter, backers, finish, table, out)
        said = (fact("said-wins", horse=finish.order[0]), *paid, *fines)
        return BookStep(replace(self, tickets=waiting), out.postings, said, out.payments)

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
        tickets = [t for t in self._houses() if WAGERS[t.wager].by_order and not t.waits]
        return {order: sum(_to_house(t, order) for t in tickets) for order in orders}

    def house_beside(self) -> tuple[Ticket, ...]:
        return tuple(ticket for ticket in self._houses() if not WAGERS[ticket.wager].by_order)

    def house_fines(self) -> tuple[int, frozenset[tuple[str, Suit]]]:
        backed = frozenset((t.name, t.horses[0]) for t in self._houses() if t.wager == "WIN")
        return self.nonstarter, backed

    # ---- what the board shows -----------------------------------------------------------------------

    def view(self, course: Course, table: Table) -> BookmakerView:
        listed = self.price_list(course) if course.complete else []
        warn = self.terms.prices == "traditional" and not self.warned
        return bookmaker_view(listed, self.tickets, course, margin=self.terms.margin, warn=warn)


def _to_house(ticket: Ticket, order: Order) -> int:
    """What a ticket that the order decides brings its bank."""
    return -ticket.winnings if ticket.wins(Finish(order)) else ticket.chips


def _won(ticket: Ticket, out: Payout) -> None:
    """A winner's stake comes back out of the pot, and its bank pays the winnings: one payment in all."""
    won = {"player": ticket.name, "bet": ticket.as_fact()}
    out.move(POT, player(ticket.name), ticket.chips, fact("posted-stake-back", **won))
    out.move(ticket.bank, player(ticket.name), ticket.winnings, fact("posted-bet-won", **won))
    out.payments += (Payment(ticket.name, ticket.chips + ticket.winnings, ticket.as_fact()),)


def _possible(wager: str, horses: tuple[Suit, ...], course: Course) -> bool:
    """Whether a wager can win at all: no bet is taken on what cannot happen (R1.4)."""
    if not course.cannot_win:
        return True
    probe = (Ticket("", wager, horses, 1, Price(1, 1), HOUSE),)
    return any(probe[0].wins(finish) for finish in finishes(course.orders, probe))


@cache  # always the same hundred choices
def _price_fields() -> tuple[Field, ...]:
    every = choices(selections(SINGLE))
    return Field("wager", fact("field-wager"), every), Field("price", fact("field-price"), text=True)
