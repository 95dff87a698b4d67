"""Bets as they are struck, a bookmaker's tickets, and the finishes that decide them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import permutations, product

from dealer.notation.cards import Suit
from dealer.notation.chips import Price
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet
from dealer.notation.wagers import WAGERS, Finish, Order, selection, slashed


@dataclass(frozen=True, slots=True)
class Struck:
    """One ticket as it was struck, whoever pays it. ``leg`` is the winner of the first leg of a daily double
    that this race, the second, will settle."""

    name: str
    wager: str
    horses: tuple[Suit, ...]
    chips: int
    leg: Suit | None = field(default=None, kw_only=True)
    bet_as: str = field(default="", kw_only=True)
    """The wager of the bet that it is one of several tickets of, such as ``ATB``; empty where it is alone."""

    def wins(self, finish: Finish) -> bool:
        """Whether it wins with this finish; for a daily double, its leg in this race."""
        if self.leg is not None:
            return self.leg is self.horses[0] and finish.order[0] is self.horses[1]
        return WAGERS[self.wager].wins(finish, self.horses)

    @property
    def waits(self) -> bool:
        """Whether this race does not settle it: a daily double in its first leg."""
        return WAGERS[self.wager].races > 1 and self.leg is None

    @property
    def bet(self) -> Bet:
        """The bet that it is a ticket of, as it was made."""
        return Bet(self.name, self.bet_as or self.wager, tuple(map(str, self.horses)), self.chips)

    def as_fact(self) -> Fact:
        """The bet as it is said aloud: ``5 on Hearts to win``."""
        return fact("bet-struck", chips=self.chips, on=selection(self.wager, self.horses))

    def as_data(self) -> dict[str, object]:
        """The ticket as the board lists it."""
        return {"name": self.name, "wager": self.wager, "horses": slashed(self.horses), "chips": self.chips}


@dataclass(frozen=True, slots=True)
class Ticket(Struck):
    """A bet at a fixed price. ``bank`` is the account that pays it and takes it when it loses."""

    price: Price
    bank: str

    @property
    def winnings(self) -> int:
        """What it wins on top of its stake, in whole chips (R2.1)."""
        return self.price.winnings(self.chips)

    def as_fact(self) -> Fact:
        """The ticket as it is said aloud: ``5 on Hearts to win at 2-1``."""
        on = selection(self.wager, self.horses)
        return fact("ticket", chips=self.chips, on=on, price=str(self.price))


def finishes(possible: Iterable[Order], tickets: Iterable[Ticket]) -> Iterator[Finish]:
    """Every way in which the race can come out in one of the ``possible`` orders, as far as the difference
    matters to ``tickets``."""
    parts = {WAGERS[ticket.wager].decided_by for ticket in tickets}
    for order in possible:
        away = Suit if "first_away" in parts else (order[0],)
        stay = _subsets(order[1:]) if "never_away" in parts else (frozenset[Suit](),)
        for first_away, never_away in product(away, stay):
            if first_away not in never_away:
                yield Finish(order, first_away, never_away)


@lru_cache(maxsize=64)
def orders(blocked: tuple[Suit, ...], doubtful: tuple[Suit, ...] = ()) -> tuple[Order, ...]:
    """Every finishing order that can happen where the ``blocked`` horses come home only after a reshuffle,
    and so after all that the stock brings home (R1.4, R1.6). A ``doubtful`` one it brings home where a joker
    helps it (R1.8); where none does, that one comes after the reshuffle too, before or after the blocked."""
    able = tuple(horse for horse in Suit if horse not in blocked + doubtful)
    found = dict[Order, None]()
    for helped in _subsets(doubtful):
        first = able + tuple(horse for horse in doubtful if horse in helped)
        then = blocked + tuple(horse for horse in doubtful if horse not in helped)
        found |= dict.fromkeys(a + b for a in permutations(first) for b in permutations(then))
    return tuple(found)


def _subsets(horses: tuple[Suit, ...]) -> tuple[frozenset[Suit], ...]:
    picks = product((False, True), repeat=len(horses))
    return tuple(frozenset(h for h, picked in zip(horses, pick, strict=True) if picked) for pick in picks)
