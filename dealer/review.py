"""The night read back: what the journal holds, as plain data for the pages, the terminal and the exports.

Nothing is left out. A move that was taken back is shown with the ``undo`` that took it back (R12.3).
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import func, select

from dealer import schema
from dealer.chain import Written
from dealer.journal import Journal, NightRow
from dealer.ledger import HOUSE, TILL
from dealer.night import RaceResult
from dealer.replay import Replayed, replay

NightSummary = dict[str, Any]
NightPage = dict[str, Any]

_KEPT_REPLAYS = 8
_replays: WeakKeyDictionary[Journal, OrderedDict[int, Replayed]] = WeakKeyDictionary()
_replays_lock = threading.Lock()


def nights(journal: Journal) -> list[NightSummary]:
    """Every night, the newest first:

    ``{"night": 3, "opened_at": "…", "closed_at": "…" or None, "games": ["basic"], "races": 12 (paid ones),
    "players": ["Ann", …] in the order in which they sat down, "moves": 412, "undone": 3,
    "house": -25 (what the house won, its float not counted), "over": True}``
    """
    standing = _standing_moves()
    counted = journal.rows(
        select(
            schema.move.c.night,
            func.count().label("moves"),
            func.count(schema.move.c.undoes).label("undone"),
        ).group_by(schema.move.c.night)
    )
    paid = journal.rows(
        select(standing.c.night, func.count().label("races"))
        .where(standing.c.verb == "official")
        .group_by(standing.c.night)
    )
    closed = journal.rows(select(standing.c.night, standing.c.at).where(standing.c.verb == "end"))
    opened_games = journal.rows(
        select(standing.c.night, standing.c.game)
        .where(standing.c.verb == "game")
        .order_by(standing.c.seq)
    )
    joined = journal.rows(
        select(standing.c.night, schema.posting.c.account)
        .join(schema.posting, schema.posting.c.seq == standing.c.seq)
        .where(standing.c.verb == "join", schema.posting.c.account != TILL)
        .order_by(standing.c.seq)
    )
    won = journal.rows(
        select(standing.c.night, func.sum(schema.posting.c.chips).label("chips"))
        .join(schema.posting, schema.posting.c.seq == standing.c.seq)
        .where(schema.posting.c.account == HOUSE, standing.c.verb != "float")
        .group_by(standing.c.night)
    )
    count = {row.night: row for row in counted}
    races = {row.night: row.races for row in paid}
    closing = {row.night: row.at for row in closed}
    house = {row.night: int(row.chips) for row in won}
    games = _listed((row.night, row.game) for row in opened_games)
    players = _listed((row.night, row.account.removeprefix("player:")) for row in joined)
    return [
        {
            "night": row.id,
            "opened_at": row.opened_at,
            "closed_at": closing.get(row.id),
            "games": games.get(row.id, []),
            "races": races.get(row.id, 0),
            "players": players.get(row.id, []),
            "moves": count[row.id].moves if row.id in count else 0,
            "undone": count[row.id].undone if row.id in count else 0,
            "house": house.get(row.id, 0),
            "over": row.id in closing,
        }
        for row in reversed(journal.nights())
    ]


def night_page(journal: Journal, number: int) -> NightPage | None:
    """One night in full, or None when there is no such night: what ``nights`` says of it and

    * ``players``: ``{"name", "bought", "cashed_out", "holds", "result"}`` for everybody who sat down, in
      order; the result is what they hold and cashed out less what they bought, corrections included;
    * ``float``: the chips that the house put up; ``balances``: what every account that was ever used holds,
      the till's being minus the chips in play; ``races_paid`` and ``moves_made``: how many;
    * ``races``: ``{"race", "game", "order": ["D"], "void": bool, "bets": int, "result": {"Ann": 10}}``, the
      one at hand too, whose order is empty while it runs;
    * ``moves``: every one in order, ``{"seq", "at", "by", "text", "verb", "race", "said": [...],
      "undone_by": seq or None, "undoes": seq or None, "picture": address or None, "reading": … or None,
      "postings": [{"account", "chips", "why"}], "hash"}``.

    Raises LedgerBroken when the night does not replay to what was booked.
    """
    row = journal.night(number)
    if row is None:
        return None
    written = journal.moves(number)
    undone_by = {move.undoes: move.seq for move in written if move.undoes is not None}
    stood = [move for move in written if move.seq not in undone_by and move.verb != "undo"]
    pictured = journal.pictured(number)
    summary = _summary(row, written, stood)
    return {
        **summary,
        "races_paid": summary["races"],
        "moves_made": len(written),
        "source": row.source,
        "float": _chips(HOUSE, (move for move in stood if move.verb == "float")),
        "balances": _balances(written),
        "players": [_player(name, stood) for name in _joined(stood)],
        "races": _races(_judged(journal, row, written), stood),
        "moves": [_move(move, undone_by.get(move.seq), move.seq in pictured) for move in written],
    }


def transcript(journal: Journal, number: int) -> str:
    """The night in the notation, one move a line, as it happened: its replay is the same night to the chip.

    Raises ValueError when there is no such night.
    """
    row = journal.night(number)
    if row is None:
        raise ValueError(f"There is no night {number} in {journal.name}")
    lines = [f"# Night {number}, opened {row.opened_at}", *(move.text for move in journal.moves(number))]
    return "\n".join(lines) + "\n"


def _standing_moves() -> Any:
    """The moves that stand, as a subquery: neither taken back nor an ``undo``."""
    undo = schema.move.alias("undo")
    return (
        select(schema.move)
        .outerjoin(undo, undo.c.undoes == schema.move.c.seq)
        .where(undo.c.seq.is_(None), schema.move.c.verb != "undo")
        .subquery("standing")
    )


def _listed(pairs: Iterable[tuple[int, str]]) -> dict[int, list[str]]:
    """The values of each night, each once, in the order in which they first came."""
    found: dict[int, dict[str, None]] = {}
    for night, value in pairs:
        found.setdefault(night, {})[value] = None
    return {night: list(values) for night, values in found.items()}


def _summary(row: NightRow, written: list[Written], stood: list[Written]) -> NightSummary:
    closing = next((move.at for move in stood if move.verb == "end"), None)
    games = dict.fromkeys(move.game for move in stood if move.verb == "game")
    return {
        "night": row.id,
        "opened_at": row.opened_at,
        "closed_at": closing,
        "games": list(games),
        "races": sum(move.verb == "official" for move in stood),
        "players": _joined(stood),
        "moves": len(written),
        "undone": sum(move.undoes is not None for move in written),
        "house": _chips(HOUSE, (move for move in stood if move.verb != "float")),
        "over": closing is not None,
    }


def _joined(stood: list[Written]) -> list[str]:
    accounts = (line.account for move in stood if move.verb == "join" for line in move.postings)
    return list(dict.fromkeys(name.removeprefix("player:") for name in accounts if name != TILL))


def _chips(account: str, moves: Iterable[Written]) -> int:
    return sum(line.chips for move in moves for line in move.postings if line.account == account)


def _balances(written: list[Written]) -> dict[str, int]:
    balances: dict[str, int] = {}
    for line in (line for move in written for line in move.postings):
        balances[line.account] = balances.get(line.account, 0) + line.chips
    return balances


def _player(name: str, stood: list[Written]) -> dict[str, Any]:
    account = f"player:{name}"
    bought = _chips(account, (move for move in stood if move.verb in ("join", "buy")))
    cashed_out = -_chips(account, (move for move in stood if move.verb == "leave"))
    holds = _chips(account, stood)
    return {
        "name": name,
        "bought": bought,
        "cashed_out": cashed_out,
        "holds": holds,
        "result": holds + cashed_out - bought,
    }


@dataclass
class _Race:
    game: str | None
    bets: int
    result: dict[str, int]


def _judged(journal: Journal, row: NightRow, written: list[Written]) -> dict[int, RaceResult]:
    """The races that were judged, by number. What was replayed for an earlier look is not replayed again:
    a night only grows, and its chain of hashes is checked whole each time."""
    journal.check_links(row.id)
    with _replays_lock:
        kept = _replays.setdefault(journal, OrderedDict())
        replayed = kept[row.id] = replay(row, written, since=kept.pop(row.id, None))
        if len(kept) > _KEPT_REPLAYS:
            kept.popitem(last=False)
    return {result.race: result for result in replayed.night.races}


def _races(judged: dict[int, RaceResult], stood: list[Written]) -> list[dict[str, Any]]:
    races: dict[int, _Race] = {}
    at_hand: int | None = None
    for move in stood:
        # What the opening of the next race pays back was staked in the one before.
        staked_in = at_hand if move.verb in ("game", "next") else move.race
        at_hand = move.race
        if move.race is not None:
            races.setdefault(move.race, _Race(move.game, 0, {})).bets += move.verb == "bet"
        if staked_in is None or move.verb in ("join", "buy", "leave", "float", "adjust"):
            continue
        result = races[staked_in].result
        for line in move.postings:
            kind, _, name = line.account.partition(":")
            if kind == "player":
                result[name] = result.get(name, 0) + line.chips
    return [
        {
            "race": number,
            "game": race.game,
            "order": list(judged[number].order) if number in judged else [],
            "void": number in judged and judged[number].void,
            "bets": race.bets,
            "result": race.result,
        }
        for number, race in races.items()
    ]


def _move(move: Written, undone_by: int | None, pictured: bool) -> dict[str, Any]:
    return {
        "seq": move.seq,
        "at": move.at,
        "by": move.by,
        "text": move.text,
        "verb": move.verb,
        "race": move.race,
        "said": list(move.said),
        "undone_by": undone_by,
        "undoes": move.undoes,
        "picture": f"/pictures/{move.seq}.jpg" if pictured else None,
        "reading": json.loads(move.reading) if move.reading else None,
        "postings": [{"account": p.account, "chips": p.chips, "why": p.why} for p in move.postings],
        "hash": move.hash,
    }
