"""All nights side by side, queried from the database; only a night whose corrections an older Railbird booked
as sentences is replayed, once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from sqlalchemy import and_, case, func, literal, or_, select, true

from dealer.contract.ledger import HOUSE, TILL
from dealer.journal import schema
from dealer.journal.journal import Journal, NightRow
from dealer.journal.night_marks import NONE
from dealer.journal.till_book import COUNT, REMOVED, SIGNED
from dealer.review.accounts import PAID_IN, STAKING
from dealer.review.night_reading import kept_of, lock, read_night
from dealer.review.records import NightSummary, facts_in
from dealer.review.summary import OF_NO_RACE, SummaryMove, marked, summary_of

_ALL_AT_ONCE = 50
"""Of more nights than these the whole journal is asked, rather than for each by its number."""


def nights(journal: Journal) -> list[NightSummary]:
    """Every night, the newest first. Nights that are over are queried once, but for their signature and
    marks."""
    with lock:
        kept = kept_of(journal)
        rows = journal.nights()
        known = {row.id: kept.over[row.id] for row in rows if row.id in kept.over}
        asked = [row for row in rows if row.id not in known]
        if asked:
            found = _summaries(journal, asked)
            known |= found
            kept.over |= {number: summary for number, summary in found.items() if summary.over}
    tills, marks = _tills(journal), journal.marks()
    return [
        replace(marked(known[row.id], marks.get(row.id, NONE)), **tills.get(row.id, {}))
        for row in reversed(rows)
    ]


def forgotten(journal: Journal) -> set[str]:
    """The names that stand for names that were removed: ``Player 3``."""
    return {entry.held["name"] for entry in journal.till(kinds={REMOVED})}


def _tills(journal: Journal) -> dict[int, dict[str, Any]]:
    """What a summary says of the till (``signed``, ``difference``), of each night that was counted."""
    entries = journal.till(kinds={COUNT, SIGNED})
    last = {one.night: one for one in entries if one.night is not None}  # a signature is the last
    expected = _expected(journal, {night for night, one in last.items() if one.kind == COUNT})
    return {
        night: {
            "signed": one.kind == SIGNED,
            "difference": one.held["chips"] - one.held.get("expected", expected.get(night, 0)),
        }
        for night, one in last.items()
    }


def _expected(journal: Journal, nights: set[int]) -> dict[int, int]:
    """What the tills of these nights should hold: the chips in play (R12.2)."""
    move, line = schema.move.c, schema.posting.c
    chips = -func.sum(line.chips)
    asked = select(move.night, chips.label("chips")).select_from(schema.posting.join(schema.move))
    which = line.account == TILL, move.night.in_(sorted(nights))
    return {row.night: int(row.chips) for row in journal.rows(asked.where(*which).group_by(move.night))}


def _summaries(journal: Journal, rows: list[NightRow]) -> dict[int, NightSummary]:
    """The summary of each of ``rows``, by number, not asking whether it is signed."""
    numbers = None if len(rows) > _ALL_AT_ONCE else [row.id for row in rows]
    move = schema.move.c
    counted = select(move.night, func.count().label("moves"), func.count(move.undoes).label("undone"))
    counts = {
        row.night: (row.moves, row.undone)
        for row in journal.rows(counted.where(_among(numbers)).group_by(move.night))
    }
    stood: dict[int, list[SummaryMove]] = {}
    for number, booked in _stood(journal, numbers):
        stood.setdefault(number, []).append(booked)
    for row in rows:
        if any(one.code == "text" for booked in stood.get(row.id, ()) for one in booked.said):
            stood[row.id] = _replayed(journal, row)
    return {row.id: summary_of(row, stood.get(row.id, ()), *counts.get(row.id, (0, 0))) for row in rows}


def _replayed(journal: Journal, row: NightRow) -> list[SummaryMove]:
    """The moves that stand, of a night whose corrections were booked as sentences."""
    moves = read_night(journal, row).coded
    undone = {move.undoes for move in moves}
    return [SummaryMove.of(move) for move in moves if move.seq not in undone and move.verb != "undo"]


def _stood(journal: Journal, numbers: list[int] | None) -> Iterator[tuple[int, SummaryMove]]:
    """The moves that stand, each with its night, in order; without the deals by which no chips move."""
    move, line, undo = schema.move, schema.posting.c, schema.move.alias("undo")
    counts = and_(move.c.verb != "undo", or_(move.c.verb != "deal", line.seq.is_not(None)))
    of_a_player = line.account.startswith("player:")
    found = (
        select(
            move.c.night,
            move.c.verb,
            move.c.text,
            move.c.at,
            move.c.race,
            move.c.game,
            case((move.c.verb == "correct", move.c.said), else_=literal("")).label("said"),
            func.coalesce(func.sum(case((line.account == HOUSE, line.chips))), 0).label("house"),
            func.coalesce(func.sum(case((and_(of_a_player, _is_stake()), -line.chips))), 0).label("staked"),
            func.coalesce(func.max(case((of_a_player, line.account))), "").label("account"),
        )
        .outerjoin(undo, undo.c.undoes == move.c.seq)
        .outerjoin(schema.posting, line.seq == move.c.seq)
        .where(undo.c.seq.is_(None), counts, _among(numbers))
        .group_by(move.c.seq)
        .order_by(move.c.seq)
    )
    for row in journal.rows(found):
        night, verb, text, at, race, game, said, house, staked, account = tuple(row)
        facts = facts_in(said) if said else ()  # of others nobody asks
        yield night, SummaryMove(verb, text, at, race, game, facts, int(house), int(staked), account)


def _is_stake() -> Any:
    """Whether a player's posting is a stake, as ``accounts.stakes_of`` has it. A correction has the fact of
    what it booked back or anew within its own."""
    verb, why = schema.move.c.verb, schema.posting.c.why
    paid_in = or_(*(why.contains(f'"code":"{code}"') for code in sorted(PAID_IN)))
    return or_(verb.in_(sorted(STAKING)), and_(verb.not_in(sorted(OF_NO_RACE)), paid_in))


def _among(numbers: list[int] | None) -> Any:
    return true() if numbers is None else schema.move.c.night.in_(numbers)


def kept_by_night(journal: Journal) -> dict[int, dict[str, int]]:
    """By night, the newest first, the chips that each guest still held at its end. Nights that were booked
    from a transcript are of another table. Raises JournalFailed."""
    night, move, posting = schema.night.c, schema.move.c, schema.posting.c
    entry = schema.till_entry.c
    ended = select(move.night).where(move.verb == "end")
    signed = select(entry.night).where(entry.kind == SIGNED)
    chips = func.sum(posting.chips)
    rows = journal.rows(
        select(move.night, posting.account, chips.label("chips"))
        .select_from(schema.posting.join(schema.move).join(schema.night))
        .where(posting.account.startswith("player:"), night.source.is_(None))
        .where(or_(move.night.in_(ended), move.night.in_(signed)))
        .group_by(move.night, posting.account)
        .having(chips > 0)
        .order_by(move.night.desc(), func.min(posting.seq))
    )
    found: dict[int, dict[str, int]] = {}
    for row in rows:
        found.setdefault(row.night, {})[row.account.removeprefix("player:")] = int(row.chips)
    return found
