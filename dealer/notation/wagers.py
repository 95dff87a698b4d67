"""The wagers of R2's table: how many horses each names, how many must be home, and when it wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations, product
from typing import Literal

from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal

Order = tuple[Suit, ...]
"""Horses in finishing order, the winner first."""


EVERY_ORDER: tuple[Order, ...] = tuple(permutations(Suit))
"""The 24 orders in which four horses can finish."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How a race came out: the order of the horses home (the fourth too once three are), the horse that
    moved first, and those that had never moved when the winner came home."""

    order: Order
    first_away: Suit | None = None
    never_away: frozenset[Suit] = frozenset()


@dataclass(frozen=True, slots=True)
class Wager:
    """A kind of bet. Notation, offers, prices and books ask this record, never its code: a new wager is a new
    line of R2's table.

    ``horses`` is how many it names, ``homes`` how many must be home before it is decided (R1.5), ``wins``
    whether a finish wins it; of one over several races, its leg in the race at hand."""

    code: str
    horses: int
    homes: int
    wins: Callable[[Finish, Sequence[Suit]], bool]
    ordered: bool = True
    """Whether the order in which its horses are named counts."""
    races: int = 1
    """Over how many races it runs, with a horse for each."""
    bets: tuple[str, ...] = ()
    """The bets that it stands for, by code, where it is several."""
    decided_by: Literal["order", "first_away", "never_away"] = "order"
    """The part of a ``Finish`` that decides it. One that is not the order has its own chance in ``odds``."""

    @property
    def by_order(self) -> bool:
        """Whether the finishing order alone decides it."""
        return self.decided_by == "order"

    @property
    def struck(self) -> tuple[str, ...]:
        """The codes of the tickets that a bet on it is, each at the full stake."""
        return self.bets or (self.code,)


def _first(places: int) -> Callable[[Finish, Sequence[Suit]], bool]:
    return lambda finish, horses: horses[0] in finish.order[:places]


def _exactly(finish: Finish, horses: Sequence[Suit]) -> bool:
    return finish.order[: len(horses)] == tuple(horses)


WAGERS: dict[str, Wager] = {
    wager.code: wager
    for wager in (
        Wager("WIN", 1, 1, _first(1)),
        Wager("PLC", 1, 2, _first(2)),
        Wager("SHW", 1, 3, _first(3)),
        Wager("ATB", 1, 3, _first(3), bets=("WIN", "PLC", "SHW")),
        Wager("EXA", 2, 2, _exactly),
        Wager("QNL", 2, 2, lambda f, h: set(f.order[:2]) == set(h), ordered=False),
        Wager("TRI", 3, 3, _exactly),
        Wager("SFC", 4, 3, _exactly),
        Wager("DDB", 2, 1, _first(1), races=2),
        Wager("FST", 1, 1, lambda f, h: f.first_away == h[0], decided_by="first_away"),
        Wager("NVR", 1, 1, lambda f, h: h[0] in f.never_away, decided_by="never_away"),
    )
}
"""R2's table by code."""

SINGLE = tuple(code for code, wager in WAGERS.items() if not wager.bets)
"""The wagers that are one ticket: those that have a price or a pool."""


@lru_cache(maxsize=512)
def canonical(wager: str, horses: tuple[str, ...]) -> tuple[Suit, ...] | None:
    """The horses of a bet as suits, a quinella's in the house's order (R2.4), or None where ``horses`` are
    not horses of this wager: a wrong number, one twice, or one that does not run in a card race."""
    kind = WAGERS[wager]
    known = {suit.value: suit for suit in Suit}
    if len(horses) != kind.horses or any(horse not in known for horse in horses):
        return None
    suits = tuple(known[horse] for horse in horses)
    if kind.races == 1 and len(set(suits)) != len(suits):
        return None
    return suits if kind.ordered else tuple(sorted(suits, key=list(Suit).index))


@lru_cache(maxsize=16)
def combinations_of(wager: str) -> tuple[tuple[Suit, ...], ...]:
    """Every choice of horses that this wager can name, in the house's order."""
    kind = WAGERS[wager]
    if kind.races > 1:
        return tuple(product(Suit, repeat=kind.horses))
    choices = tuple(permutations(Suit, kind.horses))
    if kind.ordered:
        return choices
    return tuple(choice for choice in choices if canonical(wager, choice) == choice)


def several_win(wager: str) -> bool:
    """Whether several choices of horses win in one race, as to place."""
    kind, finish = WAGERS[wager], Finish(EVERY_ORDER[0])
    return kind.races == 1 and sum(kind.wins(finish, horses) for horses in combinations_of(wager)) > 1


@lru_cache(maxsize=512)
def selection(wager: str, horses: tuple[str, ...]) -> Fact:
    """What a bet is on, as it is said aloud: ``Hearts to win``, ``the exacta Diamonds, Clubs``."""
    return fact("selection", wager=wager, horses=horses)


def suits_of(wager: str, horses: tuple[str, ...]) -> tuple[Suit, ...]:
    """The horses of a bet. Raises Refusal ``horses`` where they are not horses of this wager."""
    suits = canonical(wager, horses)
    if suits is None:
        named, wanted = "/".join(horses), WAGERS[wager].horses
        raise Refusal("horses", fact("refused-horses", named=named, wager=wager, wanted=wanted))
    return suits


@lru_cache(maxsize=512)
def slashed(horses: tuple[Suit, ...]) -> str:
    """Horses as the notation writes them: ``D/C``."""
    return "/".join(horse.value for horse in horses)
