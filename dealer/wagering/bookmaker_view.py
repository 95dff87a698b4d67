"""What the board shows of the bookmaker: the prices, each beside its exact chance, the tickets, and how the
book stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from dealer.notation.cards import Suit
from dealer.notation.chips import Price
from dealer.notation.facts import fact
from dealer.notation.wagers import slashed
from dealer.odds.wager_chances import fair_price, near
from dealer.racing.course import Course
from dealer.racing.race_view import BookView
from dealer.racing.tickets import Ticket
from dealer.wagering.bank import worst_result

TRADITIONAL_WARNING = fact("warning-traditional")
"""R12.4; the figure is computed by tests/dealer/odds/test_prices.py, for seven links to be crossed."""


@dataclass(frozen=True, kw_only=True)
class BookmakerView(BookView):
    """``book``: ``{"staked", "expected", "worst"}`` in chips (``_stand``), None while links are missing. Of
    ``bets`` a double that was struck in the race before and waits for this one's winner has ``waits``."""

    book: dict[str, Any] | None


def bookmaker_view(
    listed: Iterable[tuple[str, tuple[Suit, ...], Price | None]],
    tickets: tuple[Ticket, ...],
    course: Course,
    *,
    margin: Fraction,
    warn: bool,
) -> BookmakerView:
    """The board of a bookmaker whose wagers are ``listed`` with their prices (None: not offered), whose fair
    prices keep ``margin``, a share of 1; ``warn``: the traditional prices are to be warned of (R12.4)."""
    return BookmakerView(
        warning=TRADITIONAL_WARNING if warn else None,
        prices=tuple(
            {"wager": wager, "horses": slashed(horses), "price": str(price) if price else None}
            | (_worth(wager, horses, price, course, margin) if wager == "WIN" else {})
            for wager, horses, price in listed
        ),
        book=_stand(tickets, course) if course.complete else None,
        bets=tuple(
            ticket.as_data()
            | {"price": str(ticket.price), "returns": ticket.chips + ticket.winnings}
            | ({"waits": True} if ticket.leg is not None else {})
            for ticket in tickets
        ),
    )


def _worth(
    wager: str, horses: tuple[Suit, ...], price: Price | None, course: Course, margin: Fraction
) -> dict[str, Any]:
    """What the dealer sees beside a price before the first card: the exact chance, the fair price, and
    the house's margin on a chip staked (below zero: the price favours the punter)."""
    p = near(wager, horses, course.opening)
    step = fair_price(wager, horses, course.opening, margin)
    edge = float(1 - p * (1 + price.ratio)) if price else None
    return {"chance": p, "fair": str(step) if step else None, "margin": edge}


@lru_cache(maxsize=8)  # while cards are dealt it is the same book
def _stand(all_tickets: tuple[Ticket, ...], course: Course) -> dict[str, Any]:
    """The book as it stands: chips staked, what the bank should make of them by the exact chances, and
    what it is left with in the worst finish. Doubles that wait from the race before are left out."""
    tickets = tuple(ticket for ticket in all_tickets if ticket.leg is None)
    expected = sum(
        ticket.chips - near(ticket.wager, ticket.horses, course.opening) * (ticket.chips + ticket.winnings)
        for ticket in tickets
    )
    worst = worst_result(tickets, course.orders) if tickets else 0
    staked = sum(ticket.chips for ticket in tickets)
    return {"staked": staked, "expected": round(float(expected), 2), "worst": worst}
