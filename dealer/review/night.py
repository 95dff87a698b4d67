"""The night read back: what the journal holds, as plain data for the pages, the terminal and the exports.

Nothing is left out. A move that was taken back is shown with the ``undo`` that took it back (R12.3).
``review_list`` has all nights side by side, ``review_replay`` a night to be played again on the board.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from dealer.contract.ledger import HOUSE, TILL, Postings
from dealer.journal.chain import Written
from dealer.journal.journal import Journal, NightRow
from dealer.journal.replay import uncollected
from dealer.journal.till_book import SIGNED, TillEntry
from dealer.review.accounts import postings_apart
from dealer.review.night_list import NightSummary, nights
from dealer.review.parts import parts_of
from dealer.review.races import races_of
from dealer.review.read import Read, keep_page, kept_page, read_night
from dealer.till.closing import told

__all__ = ["NightPage", "NightSummary", "night_page", "nights", "transcript"]

NightPage = dict[str, Any]


def night_page(journal: Journal, number: int) -> NightPage | None:
    """One night in full, or None when there is no such night: what ``nights`` says of it and

    * ``players``: ``{"name", "bought", "cashed_out", "holds", "owed", "result"}`` for everybody who sat down,
      in order; the result is what they hold and cashed out less what they bought, corrections included;
      ``owed`` (0: nothing) is what they hold though they have cashed out, below zero what they owe
      (``Night.owed``);
    * ``till``: what was counted and who signed (``closing.told``), over or short being in the balances;
    * ``float``: the chips that the house put up; ``balances``: what every account that was ever used holds,
      the till's being minus the chips in play, takeout and breakage beside the house's own (``accounts``);
      ``races_paid`` and ``moves_made``: how many;
    * ``races``: ``{"race", "game", "order": ["D"], "void": bool, "bets": int, "staked": chips, "house": what
      it won in it, "expected": {"mean", "deviation"} of that by the exact chances or None where they are not
      reckoned (``expected``), "corrected": how many of its cards were put right when they had counted,
      "result": {"Ann": 10}}``, the one at hand too, whose order is empty while it runs;
    * ``moves``: every one in order, ``{"seq", "at", "by", "text", "verb", "race", "said": [...],
      "undone_by": seq or None, "undoes": seq or None, "picture": address or None, "reading": … or None,
      "postings": [{"account", "chips", "why"}], "hash"}``.

    As long as nothing changes it is the same object, which nobody may change. Raises LedgerBroken when the
    night does not replay to what was booked.
    """
    row = journal.night(number)
    if row is None:
        return None
    read, pictured = read_night(journal, row), journal.pictured(number)
    till, removals = journal.till(number), journal.removals()
    made_of = read.hash, pictured, till, removals
    page = kept_page(journal, number, made_of)
    if page is None:
        with uncollected():
            page = _page(row, read, pictured, till, removals)
        keep_page(journal, number, made_of, page)
    return page


def _page(
    row: NightRow, read: Read, pictured: set[int], till: list[TillEntry], removals: list[TillEntry]
) -> NightPage:
    written = read.written
    undone_by = {move.undoes: move.seq for move in written if move.undoes is not None}
    stood = [move for move in written if move.seq not in undone_by and move.verb != "undo"]
    races, owed = races_of(read, stood), read.replayed.night.owed
    summary = _summary(row, written, stood, races)
    booked = postings_apart(written)
    return {
        **summary,
        "races_paid": summary["races"],
        "moves_made": len(written),
        "source": row.source,
        "float": _chips(HOUSE, (move for move in stood if move.verb == "float")),
        "balances": _balances((*booked.values(), *(entry.postings for entry in till))),
        "signed": any(entry.kind == SIGNED for entry in till),
        "till": told(till, removals, row.id),
        "players": [_player(name, stood, owed.get(name, 0)) for name in _joined(stood)],
        "races": races,
        "moves": [
            move_page(move, booked[move.seq], undone_by.get(move.seq), move.seq in pictured)
            for move in written
        ],
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


def _summary(
    row: NightRow, written: Sequence[Written], stood: list[Written], races: list[dict[str, Any]]
) -> NightSummary:
    closing = next((move.at for move in stood if move.verb == "end"), None)
    staked = {(row.id, race["race"]): race["staked"] for race in races}
    won = {(row.id, race["race"]): race["house"] for race in races}
    games = dict.fromkeys(move.game for move in stood if move.verb == "game")
    parts = parts_of(stood, staked, won).get(row.id, [])
    return {
        "night": row.id,
        "opened_at": row.opened_at,
        "source": row.source,
        "closed_at": closing,
        "games": list(games),
        "races": sum(part["races"] for part in parts),
        "turnover": sum(staked.values()),
        "players": _joined(stood),
        "moves": len(written),
        "undone": sum(move.undoes is not None for move in written),
        "house": _chips(HOUSE, (move for move in stood if move.verb != "float")),
        "over": closing is not None,
        "parts": parts,
    }


def _joined(stood: list[Written]) -> list[str]:
    accounts = (line.account for move in stood if move.verb == "join" for line in move.postings)
    return list(dict.fromkeys(name.removeprefix("player:") for name in accounts if name != TILL))


def _chips(account: str, moves: Iterable[Written]) -> int:
    return sum(line.chips for move in moves for line in move.postings if line.account == account)


def _balances(booked: Iterable[Postings]) -> dict[str, int]:
    balances: dict[str, int] = {}
    for line in (line for postings in booked for line in postings):
        balances[line.account] = balances.get(line.account, 0) + line.chips
    return balances


def _player(name: str, stood: list[Written], owed: int) -> dict[str, Any]:
    account = f"player:{name}"
    bought = _chips(account, (move for move in stood if move.verb in ("join", "buy")))
    cashed_out = -_chips(account, (move for move in stood if move.verb == "leave"))
    holds = _chips(account, stood)
    return {
        "name": name,
        "bought": bought,
        "cashed_out": cashed_out,
        "holds": holds,
        "owed": owed,
        "result": holds + cashed_out - bought,
    }


def move_page(move: Written, postings: Postings, undone_by: int | None, pictured: bool) -> dict[str, Any]:
    """A move as ``night_page`` tells it; ``pictured`` says whether its picture is still kept."""
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
        "postings": [{"account": p.account, "chips": p.chips, "why": p.why} for p in postings],
        "hash": move.hash,
    }
