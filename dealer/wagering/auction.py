"""The Calcutta's auction (R5): the horses are sold for a pool, which their owners share."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from dealer.contract.game import Table
from dealer.contract.ledger import HOUSE, player, pool, transfer
from dealer.contract.offers import Offer, chips, names
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bid, Move, Pass, Sold
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, Order
from dealer.racing.book import Book, BookStep
from dealer.racing.course import Course
from dealer.wagering.auction_terms import AuctionTerms
from dealer.wagering.auction_view import AuctionView
from dealer.wagering.dividends import Declared
from dealer.wagering.payout import Payout
from dealer.wagering.pools import divided

CALCUTTA = pool("CALCUTTA")
CALLS = (
    (Fraction(1, 2), fact("call-going-once")),
    (Fraction(3, 4), fact("call-going-twice")),
    (Fraction(1), fact("call-gone")),
)
"""What the auctioneer calls after which share of the clock, since the last bid. Time is not the engine's: the
screens count it, from the bid that they were shown; the hammer falls with ``sold`` all the same."""


@dataclass(frozen=True, slots=True)
class Sale:
    """A horse whose sale is over: its owner and the price; no owner when it runs for the house (R5.3)."""

    horse: Suit
    owner: str | None
    chips: int


def sale_order(course: Course) -> tuple[Suit, ...]:
    """R5.1, R5.2: the longest shot (most cards in the course) first, equal counts in the order S H D C."""
    counts = course.counts
    return tuple(sorted(Suit, key=lambda suit: -counts[suit]))


@dataclass(frozen=True)
class Auction(Book):
    """The horses of one race under the hammer, by its ``terms``. ``passed`` were passed once and wait for
    their second offer, in that order; ``bidder`` and ``bid`` are the standing bid, None and 0 where there is
    none; ``earlier`` bought in the races before."""

    terms: AuctionTerms
    sales: tuple[Sale, ...] = ()
    passed: tuple[Suit, ...] = ()
    bidder: str | None = None
    bid: int = 0
    earlier: frozenset[str] = frozenset()
    paid: bool = False
    declared: tuple[Declared, ...] = ()
    """What each place took, and the house's cut, once the race is settled."""

    phase = "auction"

    @property
    def stakers(self) -> frozenset[str]:
        """Who has staked in this game; a void race never was."""
        return self.earlier.union(sale.owner for sale in self.sales if sale.owner)

    @property
    def homes(self) -> int:
        return self.terms.homes

    @property
    def next_bid(self) -> int:
        """The least bid that may come now, in chips (R5.6)."""
        return self.terms.next_bid(self.bid)

    @property
    def sold_for(self) -> int:
        """What the horses of this race were sold for, in chips."""
        return sum(sale.chips for sale in self.sales)

    @property
    def house_takes(self) -> int:
        """What the house takes of it at ``official``, in chips (R5.6)."""
        return self.terms.house_takes(self.sold_for)

    @property
    def closes_itself(self) -> bool:
        return len(self.sales) == len(Suit)

    def on_offer(self, course: Course) -> Suit:
        """The horse under the hammer: those never passed in the order of the course, then the passed ones."""
        gone = {sale.horse for sale in self.sales}
        fresh = [horse for horse in sale_order(course) if horse not in gone and horse not in self.passed]
        return (fresh or [horse for horse in self.passed if horse not in gone])[0]

    def owner(self, horse: Suit) -> str | None:
        """Who owns a horse; None where nobody does (yet)."""
        return next((sale.owner for sale in self.sales if sale.horse is horse), None)

    def verbs(self, course: Course, table: Table) -> tuple[str, ...]:
        if not course.complete:
            return ()
        hammer = "sold" if self.bidder else "pass"
        return (hammer, "bid") if table.richest >= self.next_bid else (hammer,)

    def why_not(self, move: Move, table: Table) -> Refusal | None:
        standing = {"player": self.bidder, "chips": self.bid}
        match move:
            case Sold():
                return Refusal("phase", fact("refused-no-bid"))
            case Pass():
                return Refusal("phase", fact("refused-bid-stands", **standing))
            case Bid():
                return Refusal("phase", fact("refused-nobody-bids", chips=self.next_bid))
        return None

    def offer(self, verb: str, course: Course, table: Table) -> Offer:
        if verb == "sold":
            return Offer("sold", fact("offer-sold", player=self.bidder, chips=self.bid))
        if verb == "pass":
            return Offer("pass", fact("offer-pass"))
        able, bid = table.holding(self.next_bid), chips(self.next_bid, table.richest)
        return Offer("bid", fact("offer-bid"), lambda: (names(fact("field-player"), able), bid))

    def apply(self, move: Move, course: Course, table: Table) -> BookStep:
        horse = self.on_offer(course)
        match move:
            case Bid(name, bid):
                return self._bid(name, bid, horse, table)
            case Sold():
                return self._sold(horse, table)
            case Pass():
                return self._pass(horse)
            case _:
                raise Refusal("phase", fact("refused-move-auction", move=move.verb))

    def _bid(self, name: str, bid: int, horse: Suit, table: Table) -> BookStep:
        if bid < self.next_bid:
            code = "refused-bid" if self.bid else "refused-first-bid"
            wanted = {"chips": bid, "least": self.next_bid, "standing": self.bid}
            raise Refusal("minimum", fact(code, **wanted, horse=horse))
        bidder = table.payer(name, bid, fact("the-horse", horse=horse))
        said = fact("said-bid", player=bidder, chips=bid, horse=horse)
        return BookStep(replace(self, bidder=bidder, bid=bid), said=(said,))

    def _sold(self, horse: Suit, table: Table) -> BookStep:
        assert self.bidder is not None
        owner = table.payer(self.bidder, self.bid, fact("the-horse", horse=horse))
        sold = {"horse": horse, "player": owner, "chips": self.bid}
        sale = Sale(horse, owner, self.bid)
        book = replace(self, sales=(*self.sales, sale), bidder=None, bid=0)
        postings = transfer(player(owner), CALCUTTA, self.bid, fact("posted-sold", **sold))
        return BookStep(book, postings, (fact("said-sold", **sold),))

    def _pass(self, horse: Suit) -> BookStep:
        if horse in self.passed:
            book = replace(self, sales=(*self.sales, Sale(horse, None, 0)))
            return BookStep(book, said=(fact("said-runs-for-house", horse=horse),))
        book = replace(self, passed=(*self.passed, horse))
        return BookStep(book, said=(fact("said-passed", horse=horse),))

    def bids(self) -> dict[str, int]:
        return {self.bidder: self.bid} if self.bidder else {}

    def guard(self, course: Course, table: Table, lost: str | None = None) -> None:
        if self.bidder and table.chips(self.bidder) < self.bid:
            raise Refusal("chips", fact("refused-standing-bid", player=self.bidder, chips=self.bid))

    def settle(self, finish: Finish, table: Table) -> BookStep:
        cut = self.house_takes
        shared = table.ledger.balance(CALCUTTA) - cut
        out, said = Payout(), tuple[Fact, ...]()
        declared: tuple[Declared, ...] = ()
        if cut:
            taken = {"chips": cut, "sold": self.sold_for}
            out.move(CALCUTTA, HOUSE, cut, fact("posted-cut", **taken))
            said += (fact("said-cut", **taken),)
        placed = zip(finish.order, self.terms.shares(shared), strict=False)
        for place, (horse, share) in enumerate(placed, start=1):
            if not share:
                continue
            owner, won = self.owner(horse), {"horse": horse, "place": place, "chips": share}
            if owner is None:
                said += (fact("said-share-stays", **won),)
                declared += (Declared("CALCUTTA", horse.value, fact("pays-stay", chips=share)),)
                continue
            why = fact("posted-share", pool=shared, **won)
            declared += (Declared("CALCUTTA", horse.value, fact("pays-owner", chips=share, player=owner)),)
            out.pay(CALCUTTA, owner, share, why)
            said += (fact("said-paid", player=owner, chips=share, why=why),)
        if cut:
            declared += (Declared("CALCUTTA", "", fact("pays-house", chips=cut)),)
        book = replace(self, earlier=self.stakers, paid=True, declared=declared)
        return BookStep(book, out.postings, said, out.payments)

    def refund(self, table: Table) -> BookStep:
        out = Payout()
        for sale in self.sales:
            if sale.owner:
                why = fact("posted-price-returned", horse=sale.horse)
                out.pay(CALCUTTA, sale.owner, sale.chips, why)
        book = replace(self, sales=(), passed=(), bidder=None, bid=0)
        return BookStep(book, out.postings, (fact("said-prices-return"),), out.payments)

    def reopen(self) -> Book:
        return Auction(self.terms, earlier=self.earlier)

    def leave(self, table: Table) -> BookStep:
        held = {"CALCUTTA": table.ledger.balance(CALCUTTA)}
        out = divided(held, self.earlier, table, fact("posted-pool-divided"))
        return BookStep(self, out.postings, (), out.payments)

    def pools(self) -> tuple[str, ...]:
        return ("CALCUTTA",)

    def stakes_of(self, name: str, table: Table) -> Fact | None:
        if self.bidder == name:
            return fact("stake-bid", player=name, chips=self.bid)
        owned = tuple(sale.horse for sale in self.sales if sale.owner == name and not self.paid)
        return fact("stake-owns", player=name, together=owned) if owned else None

    def house_by_order(self, orders: Iterable[Order], table: Table) -> Mapping[Order, int]:
        return dict.fromkeys(orders, self.house_takes) if self.house_takes else {}

    def spent(self) -> dict[str, int]:
        """What each owner has paid into the pool for this race."""
        spent: dict[str, int] = {}
        for sale in self.sales:
            if sale.owner:
                spent[sale.owner] = spent.get(sale.owner, 0) + sale.chips
        return spent

    def clocked(self) -> Hashable | None:
        running = self.terms.clock_s is not None and self.bidder is not None
        return (len(self.sales), self.passed, self.bidder, self.bid) if running else None

    def call(self, move: Move, course: Course, table: Table) -> tuple[Fact, ...]:
        """What the auctioneer says: of a bid what it is, of the hammer what became of the horse and what is
        sold next."""
        if isinstance(move, Bid):
            horse, way = self.on_offer(course), self.bid % 2
            return (fact("call-bid", way=way, chips=self.bid, player=self.bidder, horse=horse),)
        said = self._hammered(passed=isinstance(move, Pass))
        if self.closes_itself:
            held = table.ledger.balance(CALCUTTA)
            if self.house_takes:
                return said, fact("call-auction-over-cut", pool=held, chips=self.house_takes)
            return said, fact("call-auction-over", pool=held)
        horse, least = self.on_offer(course), self.next_bid
        if least > 1:
            return said, fact("call-next-horse-from", horse=horse, chips=least)
        return said, fact("call-next-horse", horse=horse)

    def _hammered(self, *, passed: bool) -> Fact:
        """What became of the horse that was under the hammer. A horse that runs for the house was passed
        twice: no other is passed for the first time after it (R5.3)."""
        last = self.sales[-1] if self.sales else None
        if passed and (last is None or last.owner is not None):
            return fact("call-no-bid", horse=self.passed[-1])
        assert last is not None
        if passed:
            return fact("call-for-the-house", horse=last.horse)
        return fact("call-sold", horse=last.horse, player=last.owner, chips=last.chips)

    def view(self, course: Course, table: Table) -> AuctionView:
        open_now = course.complete and not self.closes_itself
        ranking, held = sale_order(course), table.ledger.balance(CALCUTTA)
        clock_s = self.terms.clock_s
        cut, carried = (0, 0) if self.paid else (self.house_takes, held - self.sold_for)
        dealt = course.cards  # until it is complete, the card that was dealt last is the last
        if course.complete:
            dealt = tuple(card for suit in ranking for card in dealt if card.suit is suit)
        return AuctionView(
            course_sorted=tuple(map(str, dealt)),
            owners={sale.horse.value: sale.owner for sale in self.sales},
            sales=tuple({"horse": s.horse.value, "name": s.owner, "chips": s.chips} for s in self.sales),
            on_offer=self.on_offer(course).value if open_now else None,
            bid={"name": self.bidder, "chips": self.bid} if self.bidder else None,
            next_bid=self.next_bid if open_now else None,
            raise_by=self.terms.raise_by,
            parts=self.terms.parts,
            shares=self.terms.shares(held - cut),
            cut=float(self.terms.cut * 100),
            house_takes=cut,
            carried=carried,
            spent=self.spent(),
            dividends=self.declared,
            calls=tuple({"after_s": float(share * clock_s), "words": words} for share, words in CALLS)
            if clock_s and self.bidder
            else (),
        )
