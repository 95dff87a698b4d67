"""A text in pieces of some kilobytes: a long night is written while it is sent, and never held whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

PIECE = 16 * 1024


def in_pieces(texts: Iterable[str]) -> Iterator[bytes]:
    """The texts, one after the other, in UTF-8, about ``PIECE`` characters at a time."""
    some, size = list[str](), 0
    for text in texts:
        some.append(text)
        size += len(text)
        if size >= PIECE:
            yield "".join(some).encode()
            some, size = [], 0
    if some:
        yield "".join(some).encode()
