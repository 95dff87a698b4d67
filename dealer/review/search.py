"""A search through every move of many nights: a name, a card, a reason, who won.

How it works. The moves are read the newest first, a few thousand at a time, and each is matched against the
words as its reader would see it: its text, its sentence in their language, the codes of its facts. The
database filters before: a word must stand in the text, among the arguments of the facts, in the
catalogue's messages for the facts, or in a horse's name. Nothing is replayed. What an older Railbird booked
as sentences is searched as it was booked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from unicodedata import normalize

from sqlalchemy import ColumnElement, Row, and_, false, literal, or_, select, true

from dealer.journal import schema
from dealer.journal.journal import Journal
from dealer.notation.cards import Card
from dealer.notation.facts import Fact, within
from dealer.notation.names import folded
from dealer.notation.race_names import NONE_SAID, NightNames, RaceNames
from dealer.review.corrected_races import race_about
from dealer.review.records import facts_in
from dealer.review.winners import Winner, winners
from dealer.words.catalogue import Words
from dealer.words.one_end import joined

MOST_FOUND = 200
_AT_ONCE = 4_000
_MOVE = schema.move.c
_COLUMNS = (_MOVE.night, _MOVE.seq, _MOVE.race, _MOVE.at, _MOVE.by, _MOVE.text, _MOVE.said, _MOVE.verb)
_A_WORD = re.compile(r'"([^"]+)"|(\S+)')


@dataclass(frozen=True, slots=True)
class FoundMove:
    """A move that was searched for: its ``night``, its number, its ``race`` (None before the first), its text
    and what it did, when and by whom, whether it was taken back, and the ``names`` of its race."""

    night: int
    seq: int
    race: int | None
    at: str
    by: str
    text: str
    said: tuple[Fact, ...]
    undone: bool
    names: RaceNames


def search(
    journal: Journal,
    asked: str,
    words: Words,
    won: Winner | None = None,
    nights: Collection[int] | None = None,
    most: int = MOST_FOUND,
) -> tuple[list[FoundMove], bool]:
    """The newest moves, ``most`` of them, that have all that is ``asked`` in their text, their sentences as
    ``words`` say them, or their codes, in any case, and whether there are more. ``"of them"`` in quotes is
    one word; a card, such as ``10C``, is that card. With ``won`` only the payments of races that it won are
    found, as the races stand after their corrections. ``nights`` are those that are searched, None for
    all."""
    wanted = words_of(asked)
    if not wanted and won is None:
        return [], False
    players = _players(journal) if wanted else []
    named = {night: marks.names for night, marks in journal.marks().items() if marks.names.said}
    horses = {folded(name) for names in named.values() for one in names.said for name in one.names.texts()}
    which: list[ColumnElement[bool]] = [_may_have(word, words, players, horses) for word in wanted]
    if nights is not None:
        which.append(_MOVE.night.in_(sorted(nights)))
    if won is not None:
        which.append(_MOVE.seq.in_(winners(journal, won, nights)))
    kept: list[Row[Any]] = []
    for row in _newest_first(journal, and_(true(), *which)):
        if all(_has(row, word, words, _names_of(row, named)) for word in wanted):
            kept.append(row)
        if len(kept) > most:
            break
    undone = _taken_back(journal, (row.seq for row in kept[:most]))
    found = [_found(row, row.seq in undone, _names_of(row, named)) for row in kept[:most]]
    return found, len(kept) > most


def words_of(asked: str) -> list[str]:
    """The words that must all be found; what is in quotes is one."""
    return [quoted or plain for quoted, plain in _A_WORD.findall(asked.replace("\0", " "))]


def _newest_first(journal: Journal, which: ColumnElement[bool]) -> Iterator[Row[Any]]:
    below: ColumnElement[bool] = true()
    while True:
        asked = select(*_COLUMNS).where(which, below).order_by(_MOVE.seq.desc()).limit(_AT_ONCE)
        rows = journal.rows(asked)
        yield from rows
        if len(rows) < _AT_ONCE:
            return
        below = _MOVE.seq < rows[-1].seq


# ---- whether a move has a word -------------------------------------------------------------------------


def _names_of(row: Row[Any], named: Mapping[int, NightNames]) -> RaceNames:
    return named.get(row.night, NONE_SAID).of(race_about(row.verb, row.text, row.race))


def _has(row: Row[Any], word: str, words: Words, names: RaceNames) -> bool:
    card = _card(word)
    if card is not None:
        return f" {card} " in f" {row.text} "
    return folded(word) in folded(f"{row.text}\n{_sentences(row.said, words)}") or (
        bool(names.horses) and folded(word) in folded(_named(row.said, words, names))
    )


@lru_cache(maxsize=128)  # most of what is said has been said before
def _sentences(column: str, words: Words) -> str:
    """What a move did as its reader sees it, and below it the codes."""
    facts = facts_in(column)
    codes = " ".join(inner.code for one in facts for inner in within(one))
    return joined(map(words.say, facts)) + "\n" + codes


@lru_cache(maxsize=128)
def _named(column: str, words: Words, names: RaceNames) -> str:
    """What a move did, with the horses of its race by their names."""
    return joined(map(words.naming(names).say, facts_in(column)))


def _card(word: str) -> Card | None:
    """The card that a word names, of those that can be dealt: ``as`` is a word."""
    try:
        card = Card.read_turned(word)
    except ValueError:
        return None
    return None if card.is_ace else card


# ---- what the database leaves out before ---------------------------------------------------------------


def _players(journal: Journal) -> list[str]:
    """Every name under which somebody has sat at the table."""
    account = schema.posting.c.account
    rows = journal.rows(select(account).where(account.like("player:%")).distinct())
    return [row.account.removeprefix("player:") for row in rows]


def _may_have(
    word: str, words: Words, players: Sequence[str], horses: Collection[str]
) -> ColumnElement[bool]:
    """What is true at least of every row that has ``word``."""
    card = _card(word)
    if card is not None:
        return literal(" ").concat(_MOVE.text).concat(" ").icontains(f" {card} ")
    return and_(*(_may_have_part(part, words, players, horses) for part in word.split()))


def _may_have_part(
    part: str, words: Words, players: Sequence[str], horses: Collection[str]
) -> ColumnElement[bool]:
    codes, in_a_horse = words.codes_with(part), any(folded(part) in name for name in horses)
    if codes is None or in_a_horse or any(letter.isdigit() for letter in part):
        return true()
    # Databases fold the case of English letters only, and facts are kept as JSON, "é" as its number.
    key, spellings = folded(part), {part}
    if not part.isascii():
        forms = {part, key, *(normalize(form, part) for form in ("NFC", "NFD"))}
        cases = (str, str.lower, str.upper, str.capitalize, str.title)
        spellings = {case(form) for form in forms for case in cases}
    spellings |= {name for name in players if part.lower() not in name.lower() and key in folded(name)}
    return or_(
        false(),
        *(_MOVE.text.icontains(spelling, autoescape=True) for spelling in spellings),
        *(_MOVE.said.icontains(json.dumps(spelling)[1:-1], autoescape=True) for spelling in spellings),
        *(_MOVE.said.contains(f'"code":"{code}"', autoescape=True) for code in codes),
    )


def _taken_back(journal: Journal, seqs: Iterable[int]) -> set[int]:
    return {row.undoes for row in journal.rows(select(_MOVE.undoes).where(_MOVE.undoes.in_(list(seqs))))}


def _found(row: Row[Any], undone: bool, names: RaceNames) -> FoundMove:
    said = facts_in(row.said)
    return FoundMove(row.night, row.seq, row.race, row.at, row.by, row.text, said, undone, names)
