"""The night read back: what the journal holds, as plain data for the pages, the terminal and the exports.

Nothing is left out. A move that was taken back is shown with the ``undo`` that took it back (R12.3).
"""

from __future__ import annotations

import json
import threading
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import func, select, true

from dealer import schema
from dealer.chain import GENESIS, Written, check_chain
from dealer.closing import told
from dealer.expected import Spread, spread
from dealer.journal import RESTORED, Journal, NightRow
from dealer.ledger import HOUSE, TILL
from dealer.night import Night
from dealer.replay import Replayed, step, uncollected
from dealer.till_book import TillEntry

NightSummary = dict[str, Any]
NightPage = dict[str, Any]

STAKING = frozenset({"bet", "sold"})
"""The verbs with which a player's chips become a stake."""
_KEPT_NIGHTS = 8
_ALL_AT_ONCE = 50
"""Of more nights than these the whole journal is asked, rather than for each by its number."""


@dataclass(frozen=True, slots=True)
class _Read:
    """A night as far as it was replayed: its state, the hash of the last move, and what the house could
    expect of each race when its betting closed."""

    replayed: Replayed
    hash: str
    expected: dict[int, Spread | None]


@dataclass
class _Kept:
    """What earlier looks at a journal found out: nights replayed, and the summaries of nights that are over.
    ``restored`` is the mark of the books that they are from."""

    restored: str | None = None
    nights: OrderedDict[int, _Read] = field(default_factory=OrderedDict)
    over: dict[int, NightSummary] = field(default_factory=dict)


_kept: WeakKeyDictionary[Journal, _Kept] = WeakKeyDictionary()
_kept_lock = threading.Lock()


def nights(journal: Journal) -> list[NightSummary]:
    """Every night, the newest first:

    ``{"night": 3, "opened_at": "…", "closed_at": "…" or None, "games": ["basic"], "races": 12 (paid ones),
    "players": ["Ann", …] in the order in which they sat down, "moves": 412, "undone": 3,
    "turnover": 340 (chips staked), "house": -25 (what the house won, its float not counted), "over": True,
    "source": the transcript that it was booked from or None}``

    Of nights that are over nothing is asked twice.
    """
    with _kept_lock:
        kept = _kept_of(journal)
        rows = journal.nights()
        known = {row.id: kept.over[row.id] for row in rows if row.id in kept.over}
        asked = [row for row in rows if row.id not in known]
        if asked:
            found = _summaries(journal, asked)
            known |= found
            kept.over |= {number: summary for number, summary in found.items() if summary["over"]}
    return [known[row.id] for row in reversed(rows)]


def _kept_of(journal: Journal) -> _Kept:
    """What is kept of this journal, forgotten where a backup was restored since."""
    kept = _kept.setdefault(journal, _Kept())
    mark = select(schema.about.c.value).where(schema.about.c.name == RESTORED)
    now = next((row.value for row in journal.rows(mark)), None)
    if kept.restored != now:
        kept = _kept[journal] = _Kept(now)
    return kept


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
    staked = journal.rows(
        select(standing.c.night, func.sum(schema.posting.c.chips).label("chips"))
        .join(schema.posting, schema.posting.c.seq == standing.c.seq)
        .where(schema.posting.c.account.like("player:%"), standing.c.verb.in_(STAKING))
        .group_by(standing.c.night)
    )
    paid = journal.rows(
        select(standing.c.night, func.count().label("races"))
        .where(standing.c.verb == "official")
        .group_by(standing.c.night)
    )
    closed = journal.rows(select(standing.c.night, standing.c.at).where(standing.c.verb == "end"))
    opened_games = journal.rows(
        select(standing.c.night, standing.c.game).where(standing.c.verb == "game").order_by(standing.c.seq)
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
    turnover = {row.night: -int(row.chips) for row in staked}
    games = _listed((row.night, row.game) for row in opened_games)
    players = _listed((row.night, row.account.removeprefix("player:")) for row in joined)
    return {
        row.id: {
            "night": row.id,
            "opened_at": row.opened_at,
            "source": row.source,
            "closed_at": closing.get(row.id),
            "games": games.get(row.id, []),
            "races": races.get(row.id, 0),
            "players": players.get(row.id, []),
            "moves": count[row.id].moves if row.id in count else 0,
            "undone": count[row.id].undone if row.id in count else 0,
            "turnover": turnover.get(row.id, 0),
            "house": house.get(row.id, 0),
            "over": row.id in closing,
        }
        for row in rows
    }


def _among(column: Any, some: list[int] | None) -> Any:
    return true() if some is None else column.in_(some)


def night_page(journal: Journal, number: int) -> NightPage | None:
    """One night in full, or None when there is no such night: what ``nights`` says of it and

    * ``players``: ``{"name", "bought", "cashed_out", "holds", "result"}`` for everybody who sat down, in
      order; the result is what they hold and cashed out less what they bought, corrections included;
    * ``till``: what was counted and who signed (``closing.told``), over or short being in the balances;
    * ``float``: the chips that the house put up; ``balances``: what every account that was ever used holds,
      the till's being minus the chips in play; ``races_paid`` and ``moves_made``: how many;
    * ``races``: ``{"race", "game", "order": ["D"], "void": bool, "bets": int, "staked": chips, "house": what
      it won in it, "expected": {"mean", "deviation"} of that by the exact chances or None where they are not
      reckoned (``expected``), "result": {"Ann": 10}}``, the one at hand too, whose order is empty while it
      runs;
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
    summary = _summary(row, written, stood)
    pictured = journal.pictured(number)
    read = _read_night(journal, row, written)
    till = journal.till(number)
    return {
        **summary,
        "races_paid": summary["races"],
        "moves_made": len(written),
        "source": row.source,
        "float": _chips(HOUSE, (move for move in stood if move.verb == "float")),
        "balances": _balances((*written, *till)),
        "till": told(till),
        "players": [_player(name, stood) for name in _joined(stood)],
        "races": _races(read, stood),
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


def _summary(row: NightRow, written: list[Written], stood: list[Written]) -> NightSummary:
    closing = next((move.at for move in stood if move.verb == "end"), None)
    games = dict.fromkeys(move.game for move in stood if move.verb == "game")
    return {
        "night": row.id,
        "opened_at": row.opened_at,
        "source": row.source,
        "closed_at": closing,
        "games": list(games),
        "races": sum(move.verb == "official" for move in stood),
        "turnover": sum(_staked(move) for move in stood),
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


def _balances(written: Iterable[Written | TillEntry]) -> dict[str, int]:
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


def _staked(move: Written) -> int:
    if move.verb not in STAKING:
        return 0
    return -sum(line.chips for line in move.postings if line.account.startswith("player:"))


@dataclass
class _Race:
    game: str | None
    bets: int = 0
    staked: int = 0
    house: int = 0
    result: dict[str, int] = field(default_factory=dict)


def _read_night(journal: Journal, row: NightRow, written: list[Written]) -> _Read:
    """The night replayed. What was replayed for an earlier look is not replayed again: a night only grows,
    and its chain of hashes is checked whole each time."""
    journal.check_links(row.id)
    check_chain(written, row.opened_at)
    with _kept_lock:
        kept = _kept_of(journal).nights
        read = kept.pop(row.id, None)
        if read is None or all(move.hash != read.hash for move in written):
            first = written[0].seq - 1 if written else 0
            read = _Read(Replayed(Night.opening(), first, None), GENESIS, {})
        read = kept[row.id] = _go_on(read, written)
        if len(kept) > _KEPT_NIGHTS:
            kept.popitem(last=False)
    return read


def _go_on(read: _Read, written: list[Written]) -> _Read:
    state, expected = read.replayed, dict(read.expected)
    with uncollected():
        for move in written:
            if move.seq > state.seq:
                state = step(state, move)
                if move.verb == "close" and move.race is not None:
                    expected[move.race] = spread(state.night.game)
    return _Read(state, written[-1].hash if written else GENESIS, expected)


def _races(read: _Read, stood: list[Written]) -> list[dict[str, Any]]:
    judged = {result.race: result for result in read.replayed.night.races}
    races: dict[int, _Race] = {}
    at_hand: int | None = None
    for move in stood:
        # What the opening of the next race pays back was staked in the one before.
        staked_in = at_hand if move.verb in ("game", "next") else move.race
        at_hand = move.race
        if move.race is not None:
            race = races.setdefault(move.race, _Race(move.game))
            race.bets += move.verb == "bet"
            race.staked += _staked(move)
        if staked_in is None or move.verb in ("join", "buy", "leave", "float", "adjust"):
            continue
        race = races[staked_in]
        for line in move.postings:
            kind, _, name = line.account.partition(":")
            if kind == "player":
                race.result[name] = race.result.get(name, 0) + line.chips
            race.house += line.chips if line.account == HOUSE else 0
    return [
        {
            "race": number,
            "game": race.game,
            "order": list(judged[number].order) if number in judged else [],
            "void": number in judged and judged[number].void,
            "bets": race.bets,
            "staked": race.staked,
            "house": race.house,
            "expected": _expected(read.expected.get(number)) if number in judged else None,
            "result": race.result,
        }
        for number, race in races.items()
    ]


def _expected(found: Spread | None) -> dict[str, float] | None:
    if found is None:
        return None
    return {"mean": round(found.mean, 2), "deviation": round(found.variance**0.5, 2)}


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
