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
    """A player sits down with ``chips``."""

    verb = "join"
    name: str = _part(t.NEW_NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Buy(Move):
    """A seated player buys ``chips`` more."""

    verb = "buy"
    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Leave(Move):
    """A player without a stake cashes out."""

    verb = "leave"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Float(Move):
    """The house puts up ``chips``; from then on it must be able to pay every ticket (R2.5)."""

    verb = "float"
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Adjust(Move):
    """A correction between house and player: ``chips`` above zero to the player, below zero to the house."""

    verb = "adjust"
    name: str = _part(t.NAME)
    chips: int = _part(t.SIGNED_CHIPS)
    why: str = _part(t.WHY)


@dataclass(frozen=True)
class Dealer(Move):
    """The player gets the deal."""

    verb = "dealer"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class GameMove(Move):
    """This game is played, with these options by name; its first race opens."""

    verb = "game"
    kind: str = _part(t.KIND)
    options: tuple[tuple[str, str], ...] = _part(t.OPTIONS)


# ---- the race ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Deal(Move):
    """Cards are turned up, all or none: the course, then the race."""

    verb = "deal"
    cards: tuple[Card, ...] = _part(t.TURNED_CARDS)


@dataclass(frozen=True)
class Redeal(Move):
    """A course that blocks a horse is gathered (R1.4)."""

    verb = "redeal"


@dataclass(frozen=True)
class Reshuffle(Move):
    """The cards dealt become the stock again (R1.6)."""

    verb = "reshuffle"


@dataclass(frozen=True)
class PriceMove(Move):
    """A price is overruled for this race."""

    verb = "price"
    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    price: Price = _part(t.PRICE)


@dataclass(frozen=True)
class Bet(Move):
    """A bet of ``chips``."""

    verb = "bet"
    name: str = _part(t.NAME)
    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Cancel(Move):
    """The player's newest such bet of this race is taken back."""

    verb = "cancel"
    name: str = _part(t.NAME)
    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Close(Move):
    """No more bets."""

    verb = "close"


@dataclass(frozen=True)
class Bid(Move):
    """A bid of ``chips`` in the auction."""

    verb = "bid"
    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Sold(Move):
    """The horse on offer goes to the standing bid."""

    verb = "sold"


@dataclass(frozen=True)
class Pass(Move):
    """The horse on offer goes unsold; in a game of hands, the turn is passed."""

    verb = "pass"


@dataclass(frozen=True)
class Official(Move):
    """The order stands, and the race is paid (R1.10)."""

    verb = "official"


@dataclass(frozen=True)
class Next(Move):
    """The next race; the deal passes left."""

    verb = "next"


@dataclass(frozen=True)
class Void(Move):
    """The race never was: every stake returns."""

    verb = "void"


@dataclass(frozen=True)
class Misdeal(Move):
    """``Void``, said to be for a misdeal."""

    verb = "misdeal"


@dataclass(frozen=True)
class Correct(Move):
    """Card number ``nth`` (from 1) of that race, its course first, was ``card`` (R12.6)."""

    verb = "correct"
    race: int = _part(t.NUMBER)
    nth: int = _part(t.NUMBER)
    card: Card = _part(t.TURNED_CARD)


@dataclass(frozen=True)
class Undo(Move):
    """The last move that still stands is taken back."""

    verb = "undo"


@dataclass(frozen=True)
class End(Move):
    """The night is over."""

    verb = "end"


# ---- dice and hands ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Roll(Move):
    """The dice thrown, each 1 to 6."""

    verb = "roll"
    dice: tuple[int, ...] = _part(t.DIE)


@dataclass(frozen=True)
class Pair(Move):
    """Two pairs of four dice, by their sums; the horse of ``first`` moves first."""

    verb = "pair"
    first: int = _part(t.TOTAL)
    second: int = _part(t.TOTAL)


@dataclass(frozen=True)
class Discard(Move):
    """A player discards cards from the hand."""

    verb = "discard"
    name: str = _part(t.NAME)
    cards: tuple[Card, ...] = _part(t.CARDS)


@dataclass(frozen=True)
class Play(Move):
    """A player plays a card from the hand, in one of its ways."""

    verb = "play"
    name: str = _part(t.NAME)
    card: Card = _part(t.CARD)
    way: tuple[str, ...] = _part(t.WAY)


@dataclass(frozen=True)
class Show(Move):
    """A player shows cards of the hand."""

    verb = "show"
    name: str = _part(t.NAME)
    cards: tuple[Card, ...] = _part(t.CARDS)


@dataclass(frozen=True)
class Swap(Move):
    """A card of the hand for an open one."""

    verb = "swap"
    name: str = _part(t.NAME)
    own: Card = _part(t.CARD)
    open: Card = _part(t.CARD)


@dataclass(frozen=True)
class Trade(Move):
    """Two players trade cards, or so many where hands are secret."""

    verb = "trade"
    name: str = _part(t.NAME)
    given: tuple[Card, ...] | int = _part(t.GIVEN)
    other: str = _part(t.NAME)
    others: tuple[Card, ...] | int = _part(t.GIVEN)


@dataclass(frozen=True)
class WagerMove(Move):
    """A player wagers ``chips``."""

    verb = "wager"
    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


@dataclass(frozen=True)
class Meet(Move):
    """A player meets the wager."""

    verb = "meet"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Fold(Move):
    """A player gives up the race."""

    verb = "fold"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Done(Move):
    """What is due now has been done, or nobody wants it."""

    verb = "done"


@dataclass(frozen=True)
class Lay(Move):
    """A player lays a card on its pile (R11)."""

    verb = "lay"
    name: str = _part(t.NAME)
    card: Card = _part(t.CARD)


@dataclass(frozen=True)
class Beg(Move):
    """The player on turn begs for a card (R11)."""

    verb = "beg"
    name: str = _part(t.NAME)


@dataclass(frozen=True)
class Give(Move):
    """The player who was begged gives a card (R11)."""

    verb = "give"
    name: str = _part(t.NAME)
