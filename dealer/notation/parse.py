"""Reading the notation: one line of text, one move."""

from __future__ import annotations

from dealer.notation.moves import VERBS, Move, parts_of
from dealer.notation.refusals import nearest
from dealer.notation.tokens import NotationError, Part, tokens

__all__ = ["NotationError", "read_line", "read_move"]


def read_line(line: str) -> Move | None:
    """The move on one line of a transcript, or None for a blank line or a comment.

    Raises NotationError, quoting what cannot be read.
    """
    words = tokens(line)
    return _read(words) if words else None


def read_move(text: str) -> Move:
    """The move that ``text`` is. Raises NotationError, quoting what cannot be read."""
    if "\n" in text.strip():
        raise NotationError("one move a line: there is a line break in the move")
    move = read_line(text)
    if move is None:
        raise NotationError("there is no move on this line")
    return move


def _read(words: list[str]) -> Move:
    verb = words[0].lower()
    kind = VERBS.get(verb)
    if kind is None:
        raise NotationError(f"{words[0]!r} is no move{nearest(verb, VERBS)}")
    rest = words[1:]
    arguments: dict[str, object] = {}
    for name, part in parts_of(kind):
        arguments[name], rest = _take(verb, part, rest)
    if rest:
        raise NotationError(f"{rest[0]!r} is too much: {_usage(kind)}")
    return kind(**arguments)


def _take(verb: str, part: Part, rest: list[str]) -> tuple[object, list[str]]:
    if part.many:
        if len(rest) < part.least:
            raise NotationError(f"{verb} wants a {part.word}: {_usage(VERBS[verb])}")
        return tuple(part.read(word) for word in rest), []
    if not rest:
        raise NotationError(f"{verb} wants a {part.word}: {_usage(VERBS[verb])}")
    return part.read(rest[0]), rest[1:]


def _usage(kind: type[Move]) -> str:
    parts = (f"{part.word.upper()}{' …' if part.many else ''}" for _, part in parts_of(kind))
    return " ".join(["it is written", kind.verb, *parts])
