"""The options of a game: ``game basic links=6 prices=fair``, read, checked and refused by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from dealer.notation.facts import Fact, NotationError, fact
from dealer.notation.refusals import Refusal, hint


@dataclass(frozen=True)
class Apart:
    """Values of two options that exclude each other, and why; with ``besides`` only where these hold too."""

    one: tuple[str, str]
    other: tuple[str, str]
    why: Fact
    besides: tuple[tuple[str, str], ...] = ()

    @property
    def values(self) -> tuple[tuple[str, str], ...]:
        """All the values that are not to hold together, by option."""
        return (self.one, self.other, *self.besides)


@dataclass(frozen=True)
class Needs:
    """An option that counts only with some values of another, and why. ``other`` is that one's name, then
    those values."""

    name: str
    other: tuple[str, ...]
    why: Fact


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game: its default and the values it takes, all as the notation writes them.

    ``tidy`` gives a value its one spelling (``10%`` → ``10``) and raises NotationError, saying what
    is wanted. It is one of the words ``choices``, or a number from ``low`` to ``high``, of which ``parts``
    stand with slashes between them (where they are ``falling``, or fewer, none larger than the one before);
    then ``choices`` are values that many tables take, and ``called`` is a word for each. ``seats``: or the
    name of who sits at the table. ``seldom``: few tables change it.
    """

    name: str
    default: str
    tidy: Callable[[str], str]
    choices: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    parts: int = 1
    falling: bool = False
    seats: bool = False
    seldom: bool = False


def words(name: str, default: str, *others: str) -> Option:
    """An option that is one of a few words."""
    known = (default, *others)

    def tidy(value: str) -> str:
        if value.lower() not in known:
            raise NotationError(fact("wanted-word", known=known))
        return value.lower()

    return Option(name, default, tidy, known)


def whole(name: str, default: str, low: int, high: int, none: str | None = None) -> Option:
    """An option that is a whole number from ``low`` to ``high``, or the word ``none`` for no number."""

    def tidy(value: str) -> str:
        if none and value.lower() == none:
            return none
        if not re.fullmatch(r"\d{1,10}", value) or not low <= int(value) <= high:
            wanted = "wanted-whole-or" if none else "wanted-whole"
            raise NotationError(fact(wanted, low=low, high=high, none=none))
        return str(int(value))

    return Option(name, default, tidy, (none,) if none else (), low=low, high=high)


def seldom(option: Option) -> Option:
    """An option that few tables change."""
    return replace(option, seldom=True)


def percent(name: str, default: str) -> Option:
    """An option that is a share in per cent, from 0 to 99; ``10%`` and ``10`` are the same."""

    def tidy(value: str) -> str:
        number = value.removesuffix("%")
        if not re.fullmatch(r"\d{1,2}(\.\d{1,6})?", number):
            raise NotationError(fact("wanted-percent"))
        return number

    return Option(name, default, tidy, low=0, high=99)


def share(value: str) -> Fraction:
    """A tidy percentage as a fraction of 1."""
    return Fraction(value) / 100


def numbers(name: str, default: str, count: int) -> Option:
    """An option that is ``count`` whole numbers with slashes between them, such as ``25/20/15``."""

    def tidy(value: str) -> str:
        if not re.fullmatch(r"\d{1,7}" + r"/\d{1,7}" * (count - 1), value):
            raise NotationError(fact("wanted-numbers", count=count, example=default))
        return "/".join(str(int(number)) for number in value.split("/"))

    return Option(name, default, tidy, low=0, high=9_999_999, parts=count)


def falling(name: str, known: Mapping[str, str], most: int, high: int) -> Option:
    """An option that is 1 to ``most`` whole numbers from 1 to ``high`` with slashes between them, none larger
    than the one before. ``known`` are usual ones by a word, the default first."""
    default, *_ = usual = tuple(known.values())

    def tidy(value: str) -> str:
        given = list(map(int, value.split("/"))) if re.fullmatch(r"\d{1,7}(/\d{1,7})*", value) else []
        falls = given == sorted(given, reverse=True)
        if not 1 <= len(given) <= most or not falls or given[0] > high or given[-1] < 1:
            raise NotationError(fact("wanted-falling", count=most, high=high, example=default))
        return "/".join(map(str, given))

    return Option(name, default, tidy, usual, tuple(known), 1, high, most, falling=True)


def lanes(name: str, boards: Mapping[str, str], low: int, high: int) -> Option:
    """An option that is the spaces of every lane of a track, each from ``low`` to ``high``, with slashes
    between them. ``boards`` are known ones by a word, the default first; all have as many lanes. A screen
    draws one number a lane: ``parts`` of them."""
    default, *_ = known = tuple(boards.values())
    count = default.count("/") + 1

    def tidy(value: str) -> str:
        spaces = value.split("/")
        if len(spaces) != count:
            raise NotationError(fact("wanted-lanes", count=count, example=default))
        if not all(re.fullmatch(r"\d{1,10}", one) and low <= int(one) <= high for one in spaces):
            raise NotationError(fact("wanted-spaces", low=low, high=high))
        return "/".join(str(int(one)) for one in spaces)

    return Option(name, default, tidy, known, tuple(boards), low, high, count)


def who(name: str, default: str, *others: str) -> Option:
    """An option that is one of a few words, or the name of who sits at the table."""
    return Option(name, default, str, (default, *others), seats=True)


def chosen(game: str, has: Iterable[Option], given: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Every option of the game with its value: the default, or what was given.

    Raises Refusal ``option`` for one that the game has not got (naming the nearest), a value that it does
    not take, or one given twice.
    """
    options = {option.name: option for option in has}
    values = {name: option.default for name, option in options.items()}
    seen: set[str] = set()
    for name, value in given:
        if name not in options:
            near, known = hint(name, options), tuple(options)
            raise Refusal("option", fact("refused-option", game=game, name=name, hint=near, known=known))
        if name in seen:
            raise Refusal("option", fact("refused-option-twice", name=name))
        seen.add(name)
        try:
            values[name] = options[name].tidy(value)
        except NotationError as error:
            why = fact("refused-option-value", game=game, name=name, value=value, wanted=error.said)
            raise Refusal("option", why) from None
    return values
