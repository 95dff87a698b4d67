"""All nights side by side, asked of the database without replaying one."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from sqlalchemy import func, select, true

from dealer.contract.ledger import HOUSE, TILL
from dealer.journal import schema
from dealer.journal.journal import Journal, NightRow
from dealer.journal.till_book import SIGNED
from dealer.review.parts import parts_of
from dealer.review.races import OF_NO_RACE, STAKING
from dealer.review.read import kept_of, lock

NightSummary = dict[str, Any]


class _Move(NamedTuple):
    """A move as ``parts_of`` asks for it."""

    night: int
    verb: str
    text: str
    race: int | None
    game: str | None
    said: tuple[str, ...]


_ALL_AT_ONCE = 50
"""Of more nights than these the whole journal is asked, rather than for each by its number."""


def nights(journal: Journal) -> list[NightSummary]:
    """Every night, the newest first:

    ``{"night": 3, "opened_at": "…", "closed_at": "…" or None, "games": ["basic"], "races": 12 (paid ones),
    "players": ["Ann", …] in the order in which they sat down, "moves": 412, "undone": 3,
    "turnover": 340 (chips staked), "house": -25 (what the house won, its float not counted), "over": True,
    "signed": whether it is signed off, "source": the transcript that it was booked from or None, "parts":
    what was staked and won with each dealer in each game (``review_parts``)}``

    Of nights that are over nothing is asked twice but for the signature.
    """
    with lock:
        kept = kept_of(journal)
        rows = journal.nights()
        known = {row.id: kept.over[row.id] for row in rows if row.id in kept.over}
        asked = [row for row in rows if row.id not in known]
        if asked:
            found = _summaries(journal, asked)
            known |= found
            kept.over |= {number: summary for number, summary in found.items() if summary["over"]}
    signed = _signed(journal)
    return [{**known[row.id], "signed": row.id in signed} for row in reversed(rows)]


def _signed(journal: Journal) -> set[int]:
    """The nights that are signed off."""
    entry = schema.till_entry.c
    return {row.night for row in journal.rows(select(entry.night).where(entry.kind == SIGNED))}


def _summaries(journal: Journal, rows: list[NightRow]) -> dict[int, NightSummary]:
    """What ``nights`` says of each of ``rows``, by number."""
    some = None if len(rows) > _ALL_AT_ONCE else [row.id for row in rows]
    standing = _standing_moves(some)
    counted = journal.rows(
        select(
            schema.move.c.night,
            func.count().label("moves"),
            func.count(schema.move.c.undoes).label("undone"),
        )
        .where(_among(schema.move.c.night, some))
        .group_by(schema.move.c.night)
    )
    closed = journal.rows(select(standing.c.night, standing.c.at).where(standing.c.verb == "end"))
    joined = journal.rows(
        select(standing.c.night, schema.posting.c.account)
        .join(schema.posting, schema.posting.c.seq == standing.c.seq)
        .where(standing.c.verb == "join", schema.posting.c.account != TILL)
        .order_by(standing.c.seq)
    )
    count = {row.night: row for row in counted}
    closing = {row.night: row.at for row in closed}
    players = _listed((row.night, row.account.removeprefix("player:")) for row in joined)
    parts = parts_of(_courses(journal, standing), _staked(journal, standing), _won(journal, standing))
    house = _house(journal, standing)
    return {
        row.id: {
            "night": row.id,
            "opened_at": row.opened_at,
            "source": row.source,
            "closed_at": closing.get(row.id),
            "games": list(dict.fromkeys(part["game"] for part in parts.get(row.id, []))),
            "races": sum(part["races"] for part in parts.get(row.id, [])),
            "players": players.get(row.id, []),
            "moves": count[row.id].moves if row.id in count else 0,
            "undone": count[row.id].undone if row.id in count else 0,
            "turnover": sum(part["turnover"] for part in parts.get(row.id, [])),
            "house": house.get(row.id, 0),
            "over": row.id in closing,
            "parts": parts.get(row.id, []),
        }
        for row in rows
    }


def _courses(journal: Journal, standing: Any) -> Iterator[Any]:
    """The moves that say who has the deal, what is played, and which races are paid, in order."""
    verbs = ("join", "leave", "dealer", "game", "next", "official", "void", "misdeal", "correct")
    names = ("night", "verb", "text", "race", "game", "said")
    found = select(*(standing.c[name] for name in names)).where(standing.c.verb.in_(verbs))
    for row in journal.rows(found.order_by(standing.c.seq)):
        said = json.loads(row.said) if row.verb == "correct" else ()  # of others nobody asks
        yield _Move(row.night, row.verb, row.text, row.race, row.game, tuple(said))


def _staked(journal: Journal, standing: Any) -> dict[tuple[int, int], int]:
    """The chips staked, by night and race."""
    found = journal.rows(
        select(standing.c.night, standing.c.race, func.sum(schema.posting.c.chips).label("chips"))
        .join(schema.posting, schema.posting.c.seq == standing.c.seq)
        .where(schema.posting.c.account.like("player:%"), standing.c.verb.in_(STAKING))
        .group_by(standing.c.night, standing.c.race)
    )
    return {(row.night, row.race): -int(row.chips) for row in found}


def _won(journal: Journal, standing: Any) -> dict[tuple[int, int], int]:
    """What the house won, by night and race."""
    played = (
        select(
            standing.c.night,
            standing.c.race,
            standing.c.verb,
            func.min(standing.c.text).label("text"),
            func.sum(schema.posting.c.chips).label("chips"),
        )
        .join(schema.posting, schema.posting.c.seq == standing.c.seq)
        .where(schema.posting.c.account == HOUSE, standing.c.verb.not_in(OF_NO_RACE))
    )
    by_race = played.where(standing.c.verb != "correct").group_by(
        standing.c.night, standing.c.race, standing.c.verb
    )
    corrections = played.where(standing.c.verb == "correct").group_by(
        standing.c.seq, standing.c.night, standing.c.race, standing.c.verb
    )
    won: dict[tuple[int, int], int] = {}
    for row in (*journal.rows(by_race), *journal.rows(corrections)):
        race = row.race - (row.verb in ("game", "next"))  # they pay back what was staked in the race before
        if row.verb == "correct":
            race = int(row.text.split()[1])
        won[row.night, race] = won.get((row.night, race), 0) + int(row.chips)
    return won


def _house(journal: Journal, standing: Any) -> dict[int, int]:
    """What the house won in all, corrections by hand too, by night."""
    found = journal.rows(
        select(standing.c.night, func.sum(schema.posting.c.chips).label("chips"))
        .join(schema.posting, schema.posting.c.seq == standing.c.seq)
        .where(schema.posting.c.account == HOUSE, standing.c.verb != "float")
        .group_by(standing.c.night)
    )
    return {row.night: int(row.chips) for row in found}


def _among(column: Any, some: list[int] | None) -> Any:
    return true() if some is None else column.in_(some)


def _standing_moves(some: list[int] | None) -> Any:
    """The moves that stand (of the nights ``some``; None: of all), as a subquery: neither taken back nor an
    ``undo``."""
    undo = schema.move.alias("undo")
    return (
        select(schema.move)
        .outerjoin(undo, undo.c.undoes == schema.move.c.seq)
        .where(undo.c.seq.is_(None), schema.move.c.verb != "undo", _among(schema.move.c.night, some))
        .subquery("standing")
    )


def _listed(pairs: Iterable[tuple[int, str]]) -> dict[int, list[str]]:
    """The values of each night, each once, in the order in which they first came."""
    found: dict[int, dict[str, None]] = {}
    for night, value in pairs:
        found.setdefault(night, {})[value] = None
    return {night: list(values) for night, values in found.items()}
