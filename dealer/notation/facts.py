"""Facts: what happened, why a move is refused, what chips are for, each a code with named arguments.

A fact goes into the books; a sentence is made of it only where a person reads it (``dealer.words``). Nothing
compares or parses a sentence, so that it may be reworded and translated.

The *name* of an argument says its type, and so how a language writes it (``dealer/words/arguments.json``):
``chips`` is a number, ``player`` a name as it was typed, ``horse`` a runner (``S``, ``7``), ``card`` a card
(``7H``), ``wager`` a code (``WIN``), ``why`` another fact.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, Union

Value: TypeAlias = Union[str, int, float, "Fact", tuple["Value", ...]]
"""What an argument is: text, a whole number, a fraction of 1, another fact, or a tuple of these."""


class Fact(NamedTuple):
    """A ``code`` of the catalogue with its arguments, (name, value) sorted by name. Facts are compared and
    hashed by value. Make one with ``fact``."""

    code: str
    args: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, name: Any) -> Any:
        """The argument called ``name``; KeyError where the fact has none."""
        if isinstance(name, str):
            for own, value in self.args:
                if own == name:
                    return value
            raise KeyError(name)
        return tuple.__getitem__(self, name)

    def get(self, name: str, default: Value | None = None) -> Any:
        """The argument called ``name``, or ``default``."""
        return next((value for own, value in self.args if own == name), default)

    def as_data(self) -> dict[str, Any]:
        """Plain JSON data: ``{"code": "said-buy", "chips": 5, "player": "Ann"}``."""
        return {"code": self.code} | {name: _data(value) for name, value in self.args}

    def __str__(self) -> str:
        """For a programmer's eye; people read what ``dealer.words`` makes of it."""
        return f"{self.code}({', '.join(f'{name}={value}' for name, value in self.args)})"


_VALUES = (Fact, str, int, float)


class FactError(ValueError):
    """Something cannot be done or read. ``said`` is the fact why, of which the edge makes the sentence;
    ``str`` is that fact for a programmer."""

    def __init__(self, said: Fact) -> None:
        super().__init__(str(said))
        self.said = said


class NotationError(FactError):
    """Input that cannot be read as a move, a card, a price; ``said`` quotes it and says what was expected."""


def fact(code: str, /, **args: object) -> Fact:
    """A fact. Lists become tuples, and what is no ``Value``, such as a card, its text; an argument that is
    None is left out."""
    return Fact(code, tuple((name, _plain(args[name])) for name in sorted(args) if args[name] is not None))


def text(words: str) -> Fact:
    """A fact that is free text, as a person typed it or another program said it: shown as it is."""
    return Fact("text", (("text", words),))


def as_quoted(token: str) -> str:
    """``token`` as a fact quotes it: what cannot be printed is written in escapes."""
    return repr(token)[1:-1]


def _plain(value: object) -> Value:
    if isinstance(value, _VALUES) and not isinstance(value, Enum):
        return value
    if isinstance(value, list | tuple | frozenset | set):
        return tuple(map(_plain, value))
    return _plain(value.value) if isinstance(value, Enum) else str(value)


def _data(value: Value) -> Any:
    if isinstance(value, Fact):
        return value.as_data()
    return [_data(one) for one in value] if isinstance(value, tuple) else value


def read_fact(data: Any) -> Fact:
    """The fact that ``as_data`` made ``data`` of. Raises ValueError where it is none."""
    if not isinstance(data, dict) or not isinstance(data.get("code"), str):
        raise ValueError(f"{data!r} is no fact")
    args = {name: _read(value) for name, value in data.items() if name != "code"}
    return Fact(data["code"], tuple(sorted(args.items())))


def _read(value: Any) -> Value:
    if isinstance(value, dict):
        return read_fact(value)
    if isinstance(value, list):
        return tuple(map(_read, value))
    if isinstance(value, str | int | float):
        return value
    raise ValueError(f"{value!r} is no argument of a fact")


def to_json(one: Fact) -> str:
    """The fact as one canonical line of JSON: sorted, without spaces, in ASCII."""
    return json.dumps(one.as_data(), sort_keys=True, separators=(",", ":"))


@lru_cache(maxsize=128)  # a night has some hundred different ones and thousands of postings
def from_json(line: str) -> Fact:
    """The fact that ``to_json`` wrote. Raises ValueError where it is not exactly that."""
    try:
        found = read_fact(json.loads(line))
    except RecursionError:
        raise ValueError("a fact that is nested without end") from None
    if to_json(found) != line:
        raise ValueError("a fact that is not as it was written")
    return found


def within(one: Fact) -> Iterator[Fact]:
    """The fact itself and every fact among its arguments, depth first."""
    yield one
    for _, value in one.args:
        for inner in value if isinstance(value, tuple) and not isinstance(value, Fact) else (value,):
            if isinstance(inner, Fact):
                yield from within(inner)
