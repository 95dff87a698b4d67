"""What came back for a stake, of a payment that has a stake of its own: a bet, a ticket, a horse that was
bought."""

from __future__ import annotations

from dealer.notation.facts import Fact

BET, TICKET, SHARE, SOLD = "posted-bet-won", "posted-ticket-paid", "posted-share", "posted-sold"
"""The reasons of such payments, and the one with which a horse is paid for."""


def returned(chips: int, why: Fact, price: int | None) -> tuple[int, int] | None:
    """The chips that came back, the stake included, and the stake, of a payment of ``chips`` for ``why``;
    None where it has no stake of its own. ``price`` is what the horse in ``why`` was sold for (R5.1)."""
    if why.code == SHARE:
        return (chips, price) if price else None
    if why.code not in (BET, TICKET):
        return None
    stake = why.get("bet").get("chips")
    return chips + (stake if why.code == BET else 0), stake  # a bet's stake comes back in a line of its own
