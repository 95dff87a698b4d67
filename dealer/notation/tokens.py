"""The words of the notation: how a line is cut into tokens, and the kinds of argument a move is made of.

Each kind of argument (``Part``) reads tokens and prints its value again, so that printing a move and
reading it back gives the same move.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dealer.notation.cards import Card
from dealer.notation.chips import MOST_CHIPS, Price
from dealer.notation.wagers import WAGERS

LONGEST_NAME = 40
LONGEST_LINE = 2000


class NotationError(ValueError):
    """Input that cannot be read as a move; the message quotes what and says what was expected."""


def tokens(line: str) -> list[str]:
    """The tokens of one line: words, ``"quoted words"`` without their quotes; a ``#`` outside quotes starts
    a comment. Raises NotationError for an unclosed quote or a character that cannot be printed."""
    if len(line) > LONGEST_LINE:
        raise NotationError(f"a move of {len(line)} characters is too long: {LONGEST_LINE} at most")
    found: list[str] = []
    word: str | None = None
    quoted = False
    for char in line.strip():
        if char == '"':
            quoted = not quoted
            word = word or ""
        elif quoted or not (char.isspace() or char == "#"):
            if not char.isprintable():
                raise NotationError(f"{char!r} is no character of a move")
            word = (word or "") + char
        else:
            if word is not None:
                found.append(word)
                word = None
            if char == "#":
                break
    if quoted:
        raise NotationError(f"a quote is opened and not closed in {line.strip()!r}")
    if word is not None:
        found.append(word)
    return found


def quote(text: str) -> str:
    """``text`` as one token: in quotes where it is not one plain word."""
    plain = text and not re.search(r'[\s#"]', text)
    return text if plain else f'"{text}"'


@dataclass(frozen=True, slots=True)
class Part:
    """One argument of a move: what it is called, how it is read from a token and printed again.
    A ``many`` part takes all the tokens that are left, and at least ``least`` of them."""

    word: str
    read: Callable[[str], Any]
    show: Callable[[Any], str]
    many: bool = False
    least: int = 1


def _read_name(token: str) -> str:
    name = " ".join(token.split())
    if not name:
        raise NotationError("a name is missing between the quotes")
    if len(name) > LONGEST_NAME:
        raise NotationError(f"{name!r} is too long for a name: {LONGEST_NAME} letters at most")
    return name


def whole(token: str, word: str, low: int, high: int) -> int:
    """The whole number in ``token``, between ``low`` and ``high``; NotationError otherwise."""
    if not re.fullmatch(r"[0-9]{1,12}", token) or not low <= int(token) <= high:
        raise NotationError(f"{token!r} is no {word}: a whole number from {low} to {high}")
    return int(token)


def _read_signed(token: str) -> int:
    sign = -1 if token.startswith("-") else 1
    return sign * whole(token[1:] if token[:1] in "+-" else token, "number of chips", 1, MOST_CHIPS)


def _read_card(token: str) -> Card:
    try:
        return Card.read(token)
    except ValueError as error:
        raise NotationError(str(error)) from None


def _read_cards(token: str) -> tuple[Card, ...]:
    return tuple(_read_card(word) for word in token.split(","))


def _read_horse(token: str) -> str:
    horse = token.upper()
    if horse not in ("S", "H", "D", "C", *map(str, range(2, 13))):
        raise NotationError(f"{token!r} is no horse: S, H, D or C, or in the derby 2 to 12")
    return horse


def _read_horses(token: str) -> tuple[str, ...]:
    return tuple(_read_horse(word) for word in token.split("/"))


def _read_wager(token: str) -> str:
    code = token.upper()
    if code not in WAGERS:
        raise NotationError(f"{token!r} is no wager: one of {' '.join(WAGERS)}")
    return code


def _read_price(token: str) -> Price:
    try:
        return Price.read(token)
    except ValueError as error:
        raise NotationError(str(error)) from None


def _read_option(token: str) -> tuple[str, str]:
    name, equals, value = token.partition("=")
    if not equals or not name or not value:
        raise NotationError(f"{token!r} is no option: an option is name=value, such as links=6")
    return name.lower(), value


def _show_option(option: tuple[str, str]) -> str:
    return f"{option[0]}={quote(option[1])}"


def _read_way(token: str) -> str:
    way = token.lower()
    return way if way in ("left", "right", "+1", "-1") else _read_horse(token)


def _join(separator: str) -> Callable[[tuple[Any, ...]], str]:
    return lambda values: separator.join(map(str, values))


NAME = Part("name", _read_name, quote)
CHIPS = Part("number of chips", lambda t: whole(t, "number of chips", 1, MOST_CHIPS), str)
SIGNED_CHIPS = Part("number of chips with its sign", _read_signed, lambda chips: f"{chips:+d}")
WHY = Part("reason", _read_name, lambda text: f'"{text}"')
KIND = Part("game", str.lower, str)
OPTIONS = Part("option=value", _read_option, _show_option, many=True, least=0)
CARD = Part("card", _read_card, str)
CARDS = Part("card", _read_card, str, many=True)
CARD_LIST = Part("cards with commas", _read_cards, _join(","))
HORSES = Part("horse, or horses as in D/C", _read_horses, _join("/"))
WAGER = Part("wager", _read_wager, str)
PRICE = Part("price", _read_price, str)
DIE = Part("die", lambda t: whole(t, "die", 1, 6), str, many=True, least=2)
TOTAL = Part("total of two dice", lambda t: whole(t, "total of two dice", 2, 12), str)
NUMBER = Part("number", lambda t: whole(t, "number", 1, 1_000_000), str)
WAY = Part("left, right, a horse, +1 or -1", _read_way, str, many=True, least=0)
