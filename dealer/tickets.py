"""A bookmaker's tickets, and whether the bank could pay them all (R2.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations, product

from dealer.cards import Suit
from dealer.chips import Price
from dealer.wagers import WAGERS, Finish, in_words


@dataclass(frozen=True, slots=True)
class Ticket:
    """One bet at a fixed price. ``bank`` is the account that pays it and takes it when it loses.
    ``carried`` marks a daily double whose first leg has won: it is settled by this race."""

    name: str
    wager: str
    horses: tuple[Suit, ...]
    chips: int
    price: Price
    bank: str
    carried: bool = False

    @property
    def winnings(self) -> int:
        """What it wins on top of its stake, in whole chips (R2.1)."""
        return self.price.winnings(self.chips)

    def wins(self, finish: Finish) -> bool:
        """Whether it wins with this finish; for a daily double, its leg in this race."""
        return WAGERS[self.wager].wins(finish, self.horses[1:] if self.carried else self.horses)

    def in_words(self) -> str:
        """The ticket as it is said aloud: ``5 on Hearts to win at 2-1``."""
        return f"{self.chips} on {in_words(self.wager, self.horses)} at {self.price}"


def finishes(blocked: Iterable[Suit], tickets: Iterable[Ticket]) -> Iterator[Finish]:
    """Every way in which the race can come out, as far as ``tickets`` can tell the ways apart. A ``blocked``
    horse comes home only after a reshuffle, and so after all the others (R1.4, R1.6)."""
    wagers = {ticket.wager for ticket in tickets}
    last = tuple(blocked)
    first = tuple(horse for horse in Suit if horse not in last)
    for order in (a + b for a in permutations(first) for b in permutations(last)):
        away = Suit if "FST" in wagers else (order[0],)
        stay = _subsets(order[1:]) if "NVR" in wagers else (frozenset[Suit](),)
        for first_away, never_away in product(away, stay):
            if first_away not in never_away:
                yield Finish(order, first_away, never_away)


def _subsets(horses: tuple[Suit, ...]) -> tuple[frozenset[Suit], ...]:
    picks = product((False, True), repeat=len(horses))
    return tuple(frozenset(h for h, picked in zip(horses, pick, strict=True) if picked) for pick in picks)


def worst_result(tickets: tuple[Ticket, ...], blocked: Iterable[Suit]) -> int:
    """What the bank is left with, in chips, from these tickets in the finish that is worst for it: the
    stakes it takes less the winnings it pays. A daily double's first leg that wins counts as paid."""
    return min(
        sum(-ticket.winnings if ticket.wins(finish) else ticket.chips for ticket in tickets)
        for finish in finishes(blocked, tickets)
    )
