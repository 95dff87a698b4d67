"""The moves: one small class a verb, each with its arguments in the order in which they are written.

``str(move)`` prints the notation, and ``dealer.notation.parse.read_move`` reads it back to an equal move.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from dealer.notation import tokens as t
from dealer.notation.cards import Card
from dealer.notation.chips import Price

VERBS: dict[str, type[Move]] = {}
"""Every move's class by its verb."""


def _part(part: t.Part) -> Any:
    return field(metadata={"part": part})


@dataclass(frozen=True)
class Move:
    """Whatever happens at the table (one subclass a verb)."""

    verb: ClassVar[str] = ""

    def __init_subclass__(cls, **_kwargs: object) -> None:
        VERBS[cls.verb] = cls

    def __str__(self) -> str:
        words = [self.verb]
        for name, part in parts_of(type(self)):
            value = getattr(self, name)
            words += [part.show(one) for one in value] if part.many else [part.show(value)]
        return " ".join(words)


def parts_of(kind: type[Move]) -> tuple[tuple[str, t.Part], ...]:
    """The arguments of a kind of move: (field name, how it is read and shown), in order."""
    parts = _PARTS.get(kind)
    if parts is None:
        parts = _PARTS[kind] = tuple((f.name, f.metadata["part"]) for f in fields(kind))
    return parts


_PARTS: dict[type[Move], tuple[tuple[str, t.Part], ...]] = {}


# ---- the table: who sits, what they hold, who deals -------------------------------------------------


@dataclass(frozen=True)
class Join(Move):
    verb = "join"
    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Buy(Move):
    verb = "buy"
    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Leave(Move):
    verb = "leave"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Float(Move):
    verb = "float"
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Adjust(Move):
    verb = "adjust"
    name: str = _part(t.NAME)
    chips: int = _part(t.SIGNED_CHIPS)
    why: str = _part(t.WHY)


@dataclass(frozen=True)
class Dealer(Move):
    verb = "dealer"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class GameMove(Move):
    verb = "game"
    kind: str = _part(t.KIND)
    options: tuple[tuple[str, str], ...] = _part(t.OPTIONS)


# ---- the race ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal(Move):
    verb = "deal"
    cards: tuple[Card, ...] = _part(t.CARDS)


@dataclass(frozen=True)
class Redeal(Move):
    verb = "redeal"


@dataclass(frozen=True)
class Reshuffle(Move):
    verb = "reshuffle"


@dataclass(frozen=True)
class PriceMove(Move):
    verb = "price"
    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    price: Price = _part(t.PRICE)


@dataclass(frozen=True)
class Bet(Move):
    verb = "bet"
    name: str = _part(t.NAME)
    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Close(Move):
    verb = "close"


@dataclass(frozen=True)
class Bid(Move):
    verb = "bid"
    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Sold(Move):
    verb = "sold"


@dataclass(frozen=True)
class Pass(Move):
    verb = "pass"


@dataclass(frozen=True)
class Official(Move):
    verb = "official"


@dataclass(frozen=True)
class Next(Move):
    verb = "next"


@dataclass(frozen=True)
class Void(Move):
    verb = "void"


@dataclass(frozen=True)
class Misdeal(Move):
    verb = "misdeal"


@dataclass(frozen=True)
class Correct(Move):
    verb = "correct"
    race: int = _part(t.NUMBER)
    nth: int = _part(t.NUMBER)
    card: Card = _part(t.CARD)


@dataclass(frozen=True)
class Undo(Move):
    verb = "undo"


@dataclass(frozen=True)
class End(Move):
    verb = "end"


# ---- dice and hands ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Roll(Move):
    verb = "roll"
    dice: tuple[int, ...] = _part(t.DIE)


@dataclass(frozen=True)
class Pair(Move):
    verb = "pair"
    first: int = _part(t.TOTAL)
    second: int = _part(t.TOTAL)


@dataclass(frozen=True)
class Discard(Move):
    verb = "discard"
    name: str = _part(t.NAME)
    cards: tuple[Card, ...] = _part(t.CARDS)


@dataclass(frozen=True)
class Play(Move):
    verb = "play"
    name: str = _part(t.NAME)
    card: Card = _part(t.CARD)
    way: tuple[str, ...] = _part(t.WAY)


@dataclass(frozen=True)
class Show(Move):
    verb = "show"
    name: str = _part(t.NAME)
    cards: tuple[Card, ...] = _part(t.CARDS)


@dataclass(frozen=True)
class Swap(Move):
    verb = "swap"
    name: str = _part(t.NAME)
    own: Card = _part(t.CARD)
    open: Card = _part(t.CARD)


@dataclass(frozen=True)
class Trade(Move):
    verb = "trade"
    name: str = _part(t.NAME)
    given: tuple[Card, ...] | int = _part(t.GIVEN)
    other: str = _part(t.NAME)
    others: tuple[Card, ...] | int = _part(t.GIVEN)


@dataclass(frozen=True)
class WagerMove(Move):
    verb = "wager"
    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Meet(Move):
    verb = "meet"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Fold(Move):
    verb = "fold"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Done(Move):
    verb = "done"


@dataclass(frozen=True)
class Lay(Move):
    verb = "lay"
    name: str = _part(t.NAME)
    card: Card = _part(t.CARD)


@dataclass(frozen=True)
class Beg(Move):
    verb = "beg"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Give(Move):
    verb = "give"
    name: str = _part(t.NAME)
