"""What a settlement or a refund books, collected payment by payment."""

from __future__ import annotations

from dealer.contract.game import Payment
from dealer.contract.ledger import Postings, player, transfer
from dealer.notation.facts import Fact, fact


class Payout:
    """Payments to players, and transfers between accounts, in the order in which they are booked."""

    def __init__(self) -> None:
        self.postings: Postings = ()
        self.payments: tuple[Payment, ...] = ()

    def move(self, source: str, target: str, chips: int, why: Fact) -> None:
        """Chips go from one account to another."""
        self.postings += transfer(source, target, chips, why)

    def pay(self, source: str, name: str, chips: int, why: Fact) -> None:
        """A player is paid from an account."""
        self.move(source, player(name), chips, why)
        self.payments += (Payment(name, chips, why),)

    def add(self, other: Payout) -> None:
        """Append the other payout."""
        self.postings += other.postings
        self.payments += other.payments

    def said(self) -> tuple[Fact, ...]:
        """What is said of the payments, each with what it is for."""
        return tuple(
            fact("said-paid", player=one.name, chips=one.chips, why=one.why) for one in self.payments
        )
