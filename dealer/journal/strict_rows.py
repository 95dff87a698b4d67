"""Reading the journal's rows as strictly as a proof must: whatever is not exactly as it was written is named.

SQLite keeps any type in any column, so that a spoilt row may hold bytes, a number or nothing for a text.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from dealer.contract.ledger import Posting
from dealer.journal.chain import Written

_TEXTS = {"text": 2, "verb": 3, "by": 4, "at": 5, "previous": 12, "hash": 13}
_TEXTS_OR_NOTHING = {"game": 7, "reading": 10, "picture digest": 11}


def as_written(row: Sequence[Any], lines: Sequence[Sequence[Any]]) -> Written:
    """The move that a row of ``schema.move`` and its rows of ``schema.posting`` are, both with their columns
    in their order. Raises TypeError or ValueError, saying what is wrong, where they are none."""
    seq, night, text, verb, by, at, race, game, said, undoes, reading, digest, previous, own = row
    for value in (text, verb, by, at, previous, own):
        if value.__class__ is not str:
            raise TypeError(_no_text(row))
    for value in (game, reading, digest):
        if value.__class__ is not str and value is not None:
            raise TypeError(_no_text(row))
    postings = []
    for number, (_, line, account, chips, why) in enumerate(lines):
        if line != number:
            raise ValueError(f"its posting {number + 1} is gone or moved")
        if account.__class__ is not str or why.__class__ is not str or chips.__class__ is not int:
            raise TypeError(f"its posting {number + 1} cannot be read")
        postings.append(Posting(account, chips, why))
    words = sentences(said) if said.__class__ is str else sentences("")
    return Written(
        seq, night, text, verb, by, at, race, game, words, undoes, reading, digest,
        tuple(postings), previous, own,
    )  # fmt: skip


@lru_cache(maxsize=8192)  # most of a night's sentences have been said before
def sentences(said: str) -> tuple[str, ...]:
    """The sentences in a column of them. Raises ValueError where it is not exactly what was written."""
    try:
        found = json.loads(said)
    except (ValueError, RecursionError):
        raise ValueError("what it said cannot be read") from None
    if not isinstance(found, list) or json.dumps(found) != said:
        raise ValueError("what it said is not as it was written")
    return tuple(found)


def _no_text(row: Sequence[Any]) -> str:
    wrong = [name for name, at in _TEXTS.items() if not isinstance(row[at], str)]
    wrong += [name for name, at in _TEXTS_OR_NOTHING.items() if not isinstance(row[at], str | None)]
    return f"its {wrong[0]} is no text"
