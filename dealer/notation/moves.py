"""The moves: one small class a verb, each with its arguments in the order in which they are written.

``str(move)`` prints the notation, and ``dealer.notation.parse.read_move`` reads it back to an equal move.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, dataclass_transform

from dealer.notation import tokens as t
from dealer.notation.cards import Card
from dealer.notation.chips import Price

VERBS: dict[str, type[Move]] = {}
"""Every move's class by its verb."""


def _part(part: t.Part) -> Any:
    return field(metadata={"part": part})


@dataclass_transform(frozen_default=True, field_specifiers=(_part,))
@dataclass(frozen=True)
class Move:
    """A move at the table: one subclass a verb, each a frozen dataclass of its arguments."""

    verb: ClassVar[str] = ""
    parts: ClassVar[tuple[tuple[str, t.Part], ...]] = ()
    """The arguments: (field name, how it is read and shown), in order."""

    def __init_subclass__(cls, verb: str) -> None:
        dataclass(frozen=True)(cls)
        cls.verb = verb
        cls.parts = tuple((one.name, one.metadata["part"]) for one in fields(cls))
        VERBS[verb] = cls

    def __str__(self) -> str:
        words = [self.verb]
        for name, part in self.parts:
            value = getattr(self, name)
            words += [part.show(one) for one in value] if part.many else [part.show(value)]
        return " ".join(words)


# ---- the table: who sits, what they hold, who deals -------------------------------------------------


class Join(Move, verb="join"):
    """A player sits down with ``chips``."""

    name: str = _part(t.NEW_NAME)
    chips: int = _part(t.CHIPS)


class Buy(Move, verb="buy"):
    """A seated player buys ``chips`` more."""

    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


class Leave(Move, verb="leave"):
    """A player without a stake cashes out."""

    name: str = _part(t.NAME)


class Float(Move, verb="float"):
    """The house puts up ``chips``; from then on it must be able to pay every ticket (R2.5)."""

    chips: int = _part(t.CHIPS)


class Adjust(Move, verb="adjust"):
    """A correction between house and player: ``chips`` above zero to the player, below zero to the house."""

    name: str = _part(t.NAME)
    chips: int = _part(t.SIGNED_CHIPS)
    why: str = _part(t.WHY)


class Dealer(Move, verb="dealer"):
    """The player gets the deal."""

    name: str = _part(t.NAME)


class GameMove(Move, verb="game"):
    """This game is played, with these options by name; its first race opens."""

    kind: str = _part(t.KIND)
    options: tuple[tuple[str, str], ...] = _part(t.OPTIONS)


# ---- the race ---------------------------------------------------------------------------------------


class Deal(Move, verb="deal"):
    """Cards are turned up, all or none: the course, then the race."""

    cards: tuple[Card, ...] = _part(t.TURNED_CARDS)


class Redeal(Move, verb="redeal"):
    """A course that blocks a horse is gathered (R1.4)."""


class Reshuffle(Move, verb="reshuffle"):
    """The cards dealt become the stock again (R1.6)."""


class PriceMove(Move, verb="price"):
    """A price is overruled for this race."""

    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    price: Price = _part(t.PRICE)


class Bet(Move, verb="bet"):
    """A bet of ``chips``."""

    name: str = _part(t.NAME)
    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    chips: int = _part(t.CHIPS)


class Cancel(Move, verb="cancel"):
    """The player's newest such bet of this race is taken back."""

    name: str = _part(t.NAME)
    wager: str = _part(t.WAGER)
    horses: tuple[str, ...] = _part(t.HORSES)
    chips: int = _part(t.CHIPS)


class Close(Move, verb="close"):
    """No more bets."""


class Bid(Move, verb="bid"):
    """A bid of ``chips`` in the auction."""

    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


class Sold(Move, verb="sold"):
    """The horse on offer goes to the standing bid."""


class Pass(Move, verb="pass"):
    """The horse on offer goes unsold; in a game of hands, the turn is passed."""


class Official(Move, verb="official"):
    """The order stands, and the race is paid (R1.10)."""


class Next(Move, verb="next"):
    """The next race; the deal passes left."""


class Void(Move, verb="void"):
    """The race never was: every stake returns."""


class Misdeal(Move, verb="misdeal"):
    """``Void``, said to be for a misdeal."""


class Correct(Move, verb="correct"):
    """Card number ``nth`` (from 1) of that race, its course first, was ``card`` (R12.6)."""

    race: int = _part(t.NUMBER)
    nth: int = _part(t.NUMBER)
    card: Card = _part(t.TURNED_CARD)


class Undo(Move, verb="undo"):
    """The last move that still stands is taken back."""


class End(Move, verb="end"):
    """The night is over."""


# ---- dice and hands ---------------------------------------------------------------------------------


class Roll(Move, verb="roll"):
    """The dice thrown, each 1 to 6."""

    dice: tuple[int, ...] = _part(t.DIE)


class Pair(Move, verb="pair"):
    """Two pairs of four dice, by their sums; the horse of ``first`` moves first."""

    first: int = _part(t.TOTAL)
    second: int = _part(t.TOTAL)


class Discard(Move, verb="discard"):
    """A player discards cards from the hand."""

    name: str = _part(t.NAME)
    cards: tuple[Card, ...] = _part(t.CARDS)


class Play(Move, verb="play"):
    """A player plays a card from the hand, in one of its ways."""

    name: str = _part(t.NAME)
    card: Card = _part(t.CARD)
    way: tuple[str, ...] = _part(t.WAY)


class Show(Move, verb="show"):
    """A player shows cards of the hand."""

    name: str = _part(t.NAME)
    cards: tuple[Card, ...] = _part(t.CARDS)


class Swap(Move, verb="swap"):
    """A card of the hand for an open one."""

    name: str = _part(t.NAME)
    own: Card = _part(t.CARD)
    open: Card = _part(t.CARD)


class Trade(Move, verb="trade"):
    """Two players trade cards, or so many where hands are secret."""

    name: str = _part(t.NAME)
    given: tuple[Card, ...] | int = _part(t.GIVEN)
    other: str = _part(t.NAME)
    others: tuple[Card, ...] | int = _part(t.GIVEN)


class WagerMove(Move, verb="wager"):
    """A player wagers ``chips``."""

    name: str = _part(t.NAME)
    chips: int = _part(t.CHIPS)


class Meet(Move, verb="meet"):
    """A player meets the wager."""

    name: str = _part(t.NAME)


class Fold(Move, verb="fold"):
    """A player gives up the race."""

    name: str = _part(t.NAME)


class Done(Move, verb="done"):
    """What is due now has been done, or nobody wants it."""


class Lay(Move, verb="lay"):
    """A player lays a card on its pile (R11)."""

    name: str = _part(t.NAME)
    card: Card = _part(t.CARD)


class Beg(Move, verb="beg"):
    """The player on turn begs for a card (R11)."""

    name: str = _part(t.NAME)


class Give(Move, verb="give"):
    """The player who was begged gives a card (R11)."""

    name: str = _part(t.NAME)
