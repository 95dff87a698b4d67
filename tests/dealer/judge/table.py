"""What lasts from race to race: seats, chips, the house, pools and tickets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Table:
    """The money of a night."""

    chips: dict[str, int] = field(default_factory=dict)
    dealer: str | None = None
    house: int = 0
    floated: bool = False
    kind: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    pools: dict[str, int] = field(default_factory=dict)
    stakers: set[str] = field(default_factory=set)
    tickets: list[dict[str, Any]] = field(default_factory=list)
    races_paid: int = 0
    last_paid: bool = False

    def who(self, name: str) -> str:
        """The seat of a name typed in any case."""
        return next(seat for seat in self.chips if seat.casefold() == name.casefold())

    def left_of(self, name: str | None) -> str | None:
        seats = list(self.chips)
        if not seats:
            return None
        return seats[(seats.index(name) + 1) % len(seats)] if name in seats else seats[0]

    def give(self, account: str, chips: int) -> None:
        if account == "house":
            self.house += chips
        else:
            self.chips[account] += chips

    def divide(self) -> None:
        """The pools go to the stakers in equal parts, odd chips from the dealer's left (R6.4)."""
        total, self.pools = sum(self.pools.values()), dict.fromkeys(self.pools, 0)
        first = self.left_of(self.dealer)
        seats = list(self.chips)
        at = seats.index(first) if first else 0
        heirs = [name for name in seats[at:] + seats[:at] if name.casefold() in self.stakers]
        if not heirs:
            self.house += total
        for number, name in enumerate(heirs):
            self.chips[name] += total // len(heirs) + (number < total % len(heirs))

    def refund(self) -> None:
        """Every ticket that waits gets its stake back."""
        for ticket in self.tickets:
            self.chips[ticket["name"]] += ticket["stake"]
            if "pool" in ticket:
                self.pools[ticket["pool"]] -= ticket["stake"]
        self.tickets = []
