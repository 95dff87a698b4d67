"""A search through every move of many nights: a name, a card, a reason, who won.

The database looks, the newest first, and stops when enough is found; nothing is replayed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, and_, literal, or_, select

from dealer.journal import schema
from dealer.journal.journal import Journal
from dealer.notation.cards import Card, Suit

MOST_FOUND = 200
_MOVE = schema.move.c
_A_WORD = re.compile(r'"([^"]+)"|(\S+)')


@dataclass(frozen=True, slots=True)
class Found:
    """A move that was searched for: its ``night``, its number, its ``race`` (None before the first), its text
    and sentences, when and by whom, and whether it was taken back."""

    night: int
    seq: int
    race: int | None
    at: str
    by: str
    text: str
    said: tuple[str, ...]
    undone: bool


def search(
    journal: Journal,
    words: str,
    won: str = "",
    nights: Collection[int] | None = None,
    most: int = MOST_FOUND,
) -> tuple[list[Found], bool]:
    """The newest moves, ``most`` of them, that have all of ``words`` in their text or their sentences, in any
    case, and whether there are more. ``"of them"`` in quotes is one word; a card, such as ``10C``, is that
    card. ``won`` is a horse's letter: then only the payments of races that it won are found, as the races
    stand after their corrections. ``nights`` are those that are searched, None for all."""
    asked: list[ColumnElement[bool]] = [_has(word) for word in words_of(words)]
    if won:
        asked.append(_says_won(Suit(won)))
    if nights is not None:
        asked.append(_MOVE.night.in_(sorted(nights)))
    if not words_of(words) and not won:
        return [], False
    columns = (_MOVE.night, _MOVE.seq, _MOVE.race, _MOVE.at, _MOVE.by, _MOVE.text, _MOVE.said)
    rows = journal.rows(select(*columns).where(and_(*asked)).order_by(_MOVE.seq.desc()).limit(most + 1))
    kept, more = rows[:most], len(rows) > most
    undone = _taken_back(journal, (row.seq for row in kept))
    if won:
        kept = _still_so(journal, kept, undone)
    return [_found(row, row.seq in undone) for row in kept], more


def words_of(text: str) -> list[str]:
    """The words that must all be found; what is in quotes is one."""
    return [quoted or plain for quoted, plain in _A_WORD.findall(text.replace("\0", " "))]


def _has(word: str) -> ColumnElement[bool]:
    card = _card(word)
    if card is not None:
        return literal(" ").concat(_MOVE.text).concat(" ").icontains(f" {card} ")
    # Databases fold the case of English letters only, and sentences are kept as JSON, "é" as its number.
    ways = {word} if word.isascii() else {word, word.lower(), word.upper(), word.capitalize(), word.title()}
    return or_(
        *(_MOVE.text.icontains(way, autoescape=True) for way in ways),
        *(_MOVE.said.icontains(json.dumps(way)[1:-1], autoescape=True) for way in ways),
    )


def _card(word: str) -> Card | None:
    """The card that a word names, of those that can be dealt: ``as`` is a word."""
    try:
        card = Card.read(word)
    except ValueError:
        return None
    return None if card.is_ace else card


def _says_won(horse: Suit) -> ColumnElement[bool]:
    first = (f'["{horse.word} wins', f": {horse.word} first: ")
    paid = or_(*(_MOVE.said.contains(words, autoescape=True) for words in first))
    judged = _MOVE.said.contains(f"The order is {horse.word}")
    return or_(and_(_MOVE.verb == "official", paid), and_(_MOVE.verb == "correct", judged))


def _taken_back(journal: Journal, seqs: Iterable[int]) -> set[int]:
    return {row.undoes for row in journal.rows(select(_MOVE.undoes).where(_MOVE.undoes.in_(list(seqs))))}


def _still_so(journal: Journal, rows: list[Row[Any]], undone: set[int]) -> list[Row[Any]]:
    """Those of ``rows``, which say who won, that stand and that no later correction says otherwise."""
    nights = {row.night for row in rows}
    asked = select(_MOVE.seq, _MOVE.night, _MOVE.race, _MOVE.text, _MOVE.said).where(
        _MOVE.night.in_(nights), _MOVE.verb == "correct", _MOVE.said.contains("The order is ")
    )
    corrections = journal.rows(asked)
    gone = undone | _taken_back(journal, (row.seq for row in corrections))
    last: dict[tuple[int, int], int] = {}
    for row in corrections:
        if row.seq not in gone:
            last[row.night, _race_of(row)] = max(row.seq, last.get((row.night, _race_of(row)), 0))
    return [row for row in rows if row.seq not in gone and last.get((row.night, _race_of(row)), 0) <= row.seq]


def _race_of(row: Row[Any]) -> int:
    return int(row.text.split()[1]) if row.text.startswith("correct ") else row.race


def _found(row: Row[Any], undone: bool) -> Found:
    said = tuple(json.loads(row.said))
    return Found(row.night, row.seq, row.race, row.at, row.by, row.text, said, undone)
