"""What is offered now: the legal moves with the arguments that may be chosen.

One list serves everybody: the console's forms, the lit buttons, the check at the door and the random
tests, so that they cannot disagree. The text of a move is its verb followed by one value a field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from dealer.contract.options import Apart, Needs
from dealer.notation.facts import Fact, fact, text
from dealer.notation.tokens import quote


@dataclass(frozen=True, slots=True)
class FieldChoice:
    """One value that may be chosen, as the notation writes it, and its label for people. ``of``: with which
    values of the field ``Field.by`` it goes; with any where it is empty. ``count``: of a card, how often it
    may be chosen; of a player, how many cards the hand has; None where nothing is counted."""

    value: str
    label: Fact
    of: tuple[str, ...] = ()
    count: int | None = None
    setup: Setup | None = None
    """Of a game: what is chosen with it."""

    def as_data(self) -> dict[str, Any]:
        """The choice as a board has it: there are many on one, so what says nothing is left out."""
        found: dict[str, Any] = {"value": self.value, "label": self.label}
        if self.of:
            found["of"] = self.of
        if self.count is not None:
            found["count"] = self.count
        if self.setup is not None:
            found["setup"] = self.setup
        return found


@dataclass(frozen=True)
class Setting:
    """An option of a game, chosen by taps: one of ``choices``, or a number from ``low`` to ``high``, of which
    ``parts`` stand with slashes between them (where they are ``falling``, or fewer, none larger than the one
    before). ``note`` says more of it, ``seldom`` that few tables change it."""

    name: str
    label: Fact
    note: Fact
    default: str
    choices: tuple[FieldChoice, ...]
    low: int | None
    high: int | None
    parts: int
    falling: bool
    seldom: bool
    notes: Mapping[str, tuple[Fact, ...]]
    """What else is to be known beforehand with a value of it, where that changes something."""


@dataclass(frozen=True)
class Setup:
    """How a game is set up: its settings, what to know beforehand (for how many players it is, which pack to
    use), which values of two settings exclude each other, and which settings count only with some value of
    another. ``written``: what the move says of an option of which nothing was chosen, where this house does
    not allow the game's own default (R13)."""

    settings: tuple[Setting, ...]
    notes: tuple[Fact, ...]
    apart: tuple[Apart, ...]
    needs: tuple[Needs, ...] = ()
    written: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Field:
    """One argument of an offered move. Either one of ``choices`` (any number of them where ``many``, at most
    ``high``, each as often as its ``count`` or once), or a whole number from ``low`` to ``high`` (None: no
    bound; ``signed``: minus too), or free ``text``.

    ``kind`` says how a screen shows the choices: ``player``; ``die``, a face from 1 to 6; ``card``;
    ``cards``, one or several with commas between them; ``pair``, two horses; ``count``, a number of cards;
    ``chips``; ``play``, a card with what it is played on (``KS left``, ``JOKER 7 +1``). Empty: by
    their labels. A move whose fields all have one is made on keys of its own."""

    name: str
    label: Fact
    choices: tuple[FieldChoice, ...] = ()
    low: int | None = None
    high: int | None = None
    text: bool = False
    many: bool = False
    signed: bool = False
    kind: str = ""
    by: str = "name"
    besides: int = 0
    """Chips that the move costs besides those that are chosen."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A move that is legal now for some choice of its fields. The fields are made when asked for: the
    check of a move needs the verbs only."""

    verb: str
    label: Fact
    list_fields: Callable[[], tuple[Field, ...]] = tuple

    @property
    def fields(self) -> tuple[Field, ...]:
        """The move's arguments, in the order in which the notation writes them."""
        return self.list_fields()


@lru_cache(maxsize=512)
def named(name: str) -> FieldChoice:
    """The choice that is labelled with its own name: a player, a card, a number."""
    return FieldChoice(quote(name), text(name))


def names(label: Fact, seats: Iterable[str]) -> Field:
    """A field for one of the players."""
    return Field("name", label, tuple(map(named, seats)), kind="player")


def chips(low: int = 1, high: int | None = None, signed: bool = False) -> Field:
    """A field for whole chips from ``low`` to ``high``."""
    return Field("chips", fact("field-chips"), low=low, high=high, signed=signed, kind="chips")
