"""Reading the notation: one line of text, one move."""

from __future__ import annotations

from dealer.notation.facts import Fact, NotationError, as_quoted, fact
from dealer.notation.moves import VERBS, Move
from dealer.notation.refusals import hint
from dealer.notation.tokens import NAME, NEW_NAME, Part, tokens

__all__ = ["NotationError", "read_booked", "read_line", "read_move"]


def read_line(line: str) -> Move | None:
    """The move on one line of a transcript, or None for a blank line or a comment.

    Raises NotationError, quoting what cannot be read.
    """
    words = tokens(line)
    return _read(words) if words else None


def read_move(text: str) -> Move:
    """The move that ``text`` is. Raises NotationError, quoting what cannot be read."""
    if "\n" in text.strip():
        raise NotationError(fact("unreadable-line-break"))
    move = read_line(text)
    if move is None:
        raise NotationError(fact("unreadable-nothing"))
    return move


def read_booked(text: str) -> Move:
    """The move that the journal holds as ``text``: as ``read_move``, but every name stays as it was written,
    whatever names are today. Raises NotationError."""
    return _read(tokens(text), booked=True)


def _read(words: list[str], *, booked: bool = False) -> Move:
    verb = words[0].lower()
    kind = VERBS.get(verb)
    if kind is None:
        raise NotationError(fact("unreadable-verb", token=as_quoted(words[0]), hint=hint(verb, VERBS)))
    rest = words[1:]
    arguments: dict[str, object] = {}
    for name, part in kind.parts:
        reader = NAME if booked and part is NEW_NAME else part
        arguments[name], rest = _take(verb, reader, rest)
    if rest:
        raise NotationError(
            fact("unreadable-too-much", token=as_quoted(rest[0]), move=verb, usage=_usage(kind))
        )
    return kind(**arguments)


def _take(verb: str, part: Part, rest: list[str]) -> tuple[object, list[str]]:
    if len(rest) < (part.least if part.many else 1):
        wanted = fact("unreadable-wants", move=verb, part=part.called, usage=_usage(VERBS[verb]))
        raise NotationError(wanted)
    if part.many:
        return tuple(part.read(word) for word in rest), []
    return part.read(rest[0]), rest[1:]


def _usage(kind: type[Move]) -> tuple[Fact, ...]:
    """What a move's arguments are called, in order."""
    return tuple(
        fact("part-many", part=part.called) if part.many else part.called for _, part in kind.parts
    )
