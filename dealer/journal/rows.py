"""Moves as the journal's tables hold them: written to rows, and read back as strictly as a proof must.

SQLite keeps any type in any column, so that a spoilt row may hold bytes, a number or nothing for a text.
Whatever is not exactly as it was written is named.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any

from sqlalchemy import Row

from dealer.contract.ledger import Posting
from dealer.journal.chain import FACTS, SENTENCES, Written, canonical
from dealer.notation.facts import Fact, from_json, read_fact, text, to_json

_COLUMNS = tuple(field.name for field in fields(Written) if field.name not in ("said", "postings"))
_TEXTS = ("text", "verb", "by", "at", "previous", "hash")
_TEXTS_OR_NOTHING = ("game", "reading", "picture_digest", "version")


def move_row(move: Written) -> dict[str, Any]:
    """The row of ``schema.move``."""
    return {name: getattr(move, name) for name in _COLUMNS} | {"said": said_column(move)}


def said_column(move: Written) -> str:
    """What a move did, as the column holds it: a JSON list."""
    said = [move.formed(one) for one in move.said]
    return json.dumps(said) if move.form == SENTENCES else canonical(said)


def posting_rows(move: Written) -> list[dict[str, Any]]:
    """The rows of ``schema.posting``."""
    return [
        {"seq": move.seq, "line": number, "account": line.account, "chips": line.chips}
        | {"why": line.why["text"] if move.form == SENTENCES else to_json(line.why)}
        for number, line in enumerate(move.postings)
    ]


def as_written(row: Row[Any], lines: Sequence[Row[Any]]) -> Written:
    """The move that a row of ``schema.move`` and its rows of ``schema.posting`` are. Raises TypeError or
    ValueError, saying what is wrong, where they are none."""
    columns = dict(row._mapping)
    for name in _TEXTS:
        if not isinstance(columns[name], str):
            raise TypeError(f"its {name.replace('_', ' ')} is no text")
    for name in _TEXTS_OR_NOTHING:
        if not isinstance(columns[name], str | None):
            raise TypeError(f"its {name.replace('_', ' ')} is no text")
    if not isinstance(columns["said"], str):
        raise TypeError("what it said cannot be read")
    form = columns["form"]
    if form not in (SENTENCES, FACTS):
        raise ValueError(f"its form is {form!r}")
    said = _sentences(columns["said"]) if form == SENTENCES else _facts(columns["said"])
    postings = tuple(_posting(number, line, form) for number, line in enumerate(lines))
    return Written(**{name: columns[name] for name in _COLUMNS}, said=said, postings=postings)


def _posting(number: int, line: Row[Any], form: int) -> Posting:
    account, chips, why = line.account, line.chips, line.why
    if line.line != number:
        raise ValueError(f"its posting {number + 1} is gone or moved")
    if not isinstance(account, str) or not isinstance(why, str) or type(chips) is not int:
        raise TypeError(f"its posting {number + 1} cannot be read")
    try:
        return Posting(account, chips, text(why) if form == SENTENCES else from_json(why))
    except ValueError:
        raise ValueError(f"why its posting {number + 1} was made is not as it was written") from None


@lru_cache(maxsize=128)  # most of a night's sentences have been said before
def _sentences(column: str) -> tuple[Fact, ...]:
    found = _json_list(column)
    if json.dumps(found) != column or not all(isinstance(one, str) for one in found):
        raise ValueError("what it said is not as it was written")
    return tuple(map(text, found))


@lru_cache(maxsize=128)
def _facts(column: str) -> tuple[Fact, ...]:
    found = _json_list(column)
    try:
        facts = tuple(map(read_fact, found))
    except ValueError:
        raise ValueError("what it said cannot be read") from None
    if canonical([one.as_data() for one in facts]) != column:
        raise ValueError("what it said is not as it was written")
    return facts


def _json_list(column: str) -> list[Any]:
    try:
        found = json.loads(column)
    except (ValueError, RecursionError):
        raise ValueError("what it said cannot be read") from None
    if not isinstance(found, list):
        raise ValueError("what it said is not as it was written")
    return found
