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
from dealer.notation.facts import Fact, NotationError, as_quoted, fact
from dealer.notation.names import LONGEST_NAME, is_readable, read_name
from dealer.notation.wagers import WAGERS

__all__ = ["NotationError", "Part", "quote", "tokens"]

LONGEST_LINE = 2000


def tokens(line: str) -> list[str]:
    """The tokens of one line: words, ``"quoted words"`` without their quotes; a ``#`` outside quotes starts
    a comment. Raises NotationError for an unclosed quote or a character that cannot be printed."""
    if len(line) > LONGEST_LINE:
        raise NotationError(fact("unreadable-long", length=len(line), most=LONGEST_LINE))
    found: list[str] = []
    word: str | None = None
    quoted = False
    for char in line.strip():
        if char == '"':
            quoted = not quoted
            word = word or ""
        elif quoted or not (char.isspace() or char == "#"):
            if not is_readable(char):
                raise NotationError(fact("unreadable-character", token=as_quoted(char)))
            word = (word or "") + char
        else:
            if word is not None:
                found.append(word)
                word = None
            if char == "#":
                break
    if quoted:
        raise NotationError(fact("unreadable-quote", token=as_quoted(line.strip())))
    if word is not None:
        found.append(word)
    return found


def quote(text: str) -> str:
    """``text`` as one token: in quotes where it is not one plain word."""
    plain = text and not re.search(r'[\s#"]', text)
    return text if plain else f'"{text}"'


@dataclass(frozen=True, slots=True)
class Part:
    """One argument of a move: what it is called, how it is read from a token and printed again. A ``many``
    part takes all the tokens that are left, and at least ``least`` of them."""

    called: Fact
    read: Callable[[str], Any]
    show: Callable[[Any], str]
    many: bool = False
    least: int = 1


def _read_words(token: str) -> str:
    words = " ".join(token.split())
    if not words:
        raise NotationError(fact("unreadable-name-missing"))
    if len(words) > LONGEST_NAME:
        raise NotationError(fact("unreadable-name-long", token=as_quoted(words), most=LONGEST_NAME))
    return words


def whole(token: str, part: Fact, low: int, high: int) -> int:
    """The whole number in ``token``, between ``low`` and ``high``; NotationError otherwise. ``part`` is what
    the number is called."""
    if not re.fullmatch(r"[0-9]{1,12}", token) or not low <= int(token) <= high:
        raise NotationError(fact("unreadable-number", token=as_quoted(token), part=part, low=low, high=high))
    return int(token)


def _read_signed(token: str) -> int:
    sign = -1 if token.startswith("-") else 1
    unsigned = token[:1] not in ("+", "-")
    chips = whole(token if unsigned else token[1:], fact("part-chips"), 1, MOST_CHIPS)
    if unsigned:  # +5 and -5 are too far apart to guess
        raise NotationError(fact("unreadable-sign", token=str(chips)))
    return sign * chips


def _read_cards(token: str) -> tuple[Card, ...]:
    return tuple(Card.read(word) for word in token.split(","))


def _read_given(token: str) -> tuple[Card, ...] | int:
    if token.isdigit():
        return whole(token, fact("part-count"), 1, 1000)
    return _read_cards(token)


def _show_given(given: tuple[Card, ...] | int) -> str:
    return str(given) if isinstance(given, int) else ",".join(map(str, given))


def _read_horse(token: str) -> str:
    horse = token.upper()
    if horse not in ("S", "H", "D", "C", *map(str, range(2, 13))):
        raise NotationError(fact("unreadable-horse", token=as_quoted(token)))
    return horse


def _read_horses(token: str) -> tuple[str, ...]:
    return tuple(_read_horse(word) for word in token.split("/"))


def _read_wager(token: str) -> str:
    code = token.upper()
    if code not in WAGERS:
        raise NotationError(fact("unreadable-wager", token=as_quoted(token), codes=" ".join(WAGERS)))
    return code


def _read_option(token: str) -> tuple[str, str]:
    name, equals, value = token.partition("=")
    if not equals or not name or not value:
        raise NotationError(fact("unreadable-option", token=as_quoted(token)))
    return name.lower(), value


def _show_option(option: tuple[str, str]) -> str:
    return f"{option[0]}={quote(option[1])}"


def _read_way(token: str) -> str:
    way = token.lower()
    return way if way in ("left", "right", "+1", "-1") else _read_horse(token)


def _join(separator: str) -> Callable[[tuple[Any, ...]], str]:
    return lambda values: separator.join(map(str, values))


NAME = Part(fact("part-name"), _read_words, quote)
"""Somebody who is known: whom it means is asked of the table (``names.find``)."""
NEW_NAME = Part(fact("part-name"), read_name, quote)
"""Somebody who becomes known."""
CHIPS = Part(fact("part-chips"), lambda t: whole(t, fact("part-chips"), 1, MOST_CHIPS), str)
SIGNED_CHIPS = Part(fact("part-signed-chips"), _read_signed, lambda chips: f"{chips:+d}")
WHY = Part(fact("part-reason"), _read_words, lambda text: f'"{text}"')
KIND = Part(fact("part-game"), str.lower, str)
OPTIONS = Part(fact("part-option"), _read_option, _show_option, many=True, least=0)
CARD = Part(fact("part-card"), Card.read, str)
CARDS = Part(fact("part-card"), Card.read, str, many=True)
TURNED_CARD = Part(fact("part-card"), Card.read_turned, str)
TURNED_CARDS = Part(fact("part-card"), Card.read_turned, str, many=True)
"""Cards turned up on the table: the rank may be unknown (``?S``)."""
GIVEN = Part(fact("part-cards"), _read_given, _show_given)
"""Cards that change hands, with commas; of a secret hand how many."""
HORSES = Part(fact("part-horses"), _read_horses, _join("/"))
WAGER = Part(fact("part-wager"), _read_wager, str)
PRICE = Part(fact("part-price"), Price.read, str)
DIE = Part(fact("part-die"), lambda t: whole(t, fact("part-die"), 1, 6), str, many=True, least=2)
TOTAL = Part(fact("part-total"), lambda t: whole(t, fact("part-total"), 2, 12), str)
NUMBER = Part(fact("part-number"), lambda t: whole(t, fact("part-number"), 1, 1_000_000), str)
WAY = Part(fact("part-way"), _read_way, str, many=True, least=0)
