"""The payments of the races that a runner won, as the races stand after their corrections.

Most payments say who won with a fact, and a correction what became of the order. Replayed are only the nights
with a payment that does not say it (of dice races), and those that an older Railbird booked as sentences.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import Row, or_, select, true

from dealer.contract.game import Table
from dealer.games import KINDS
from dealer.journal import schema
from dealer.journal.chain import SENTENCES
from dealer.journal.journal import Journal
from dealer.notation.facts import Fact, within
from dealer.notation.refusals import Refusal
from dealer.review.judged import judged_in
from dealer.review.read import read_night
from dealer.review.records import NightSummary, facts_in

_MOVE = schema.move.c
_WINS = ("said-wins", "said-hand-won")
"""The facts by which a payment says who won: a horse, or a player whose hand did."""


def winners(journal: Journal, runner: str, nights: Collection[int] | None = None) -> list[int]:
    """The moves (``official``, or the ``correct`` that made it so) by which ``runner`` has won a race that
    stands, of ``nights`` (None: of all)."""
    undo = schema.move.alias("undo")
    asked = (
        select(_MOVE.seq, _MOVE.night, _MOVE.race, _MOVE.verb, _MOVE.text, _MOVE.said, _MOVE.form)
        .outerjoin(undo, undo.c.undoes == _MOVE.seq)
        .where(undo.c.seq.is_(None), or_(_MOVE.verb == "official", _MOVE.verb == "correct"))
        .where(true() if nights is None else _MOVE.night.in_(sorted(nights)))
        .order_by(_MOVE.seq)
    )
    rows = journal.rows(asked)
    facts = _booked_as_sentences(journal, {row.night for row in rows if row.form == SENTENCES})
    last: dict[tuple[int, int], tuple[int, str | None]] = {}
    for row in rows:
        said = facts[row.seq] if row.seq in facts else facts_in(row.said)
        for race, won in _won(row, said):
            last[row.night, race] = row.seq, won
    results = _results(journal, {night for (night, _), (_, won) in last.items() if won is None})
    return [seq for race, (seq, won) in last.items() if (results.get(race) if won is None else won) == runner]


def who_may_win(nights: Sequence[NightSummary]) -> tuple[str, ...]:
    """Whoever can win a race of the games that were played in ``nights``: the runners that each game names,
    or the players where a game has no runners but the hands themselves."""
    seats: dict[str, dict[str, None]] = {}
    for night in nights:
        for game in night.games:
            seats.setdefault(game, {}).update(dict.fromkeys(night.players))
    return tuple(dict.fromkeys(one for game, names in seats.items() for one in _runners(game) or names))


def _runners(game: str) -> tuple[str, ...]:
    """The runners of a game with its usual options; none where it is unknown or played by hands."""
    try:
        return tuple(KINDS[game].start((), Table()).horses()) if game in KINDS else ()
    except Refusal:
        return ()


def _won(row: Row[Any], said: Iterable[Fact]) -> Iterable[tuple[int, str | None]]:
    """Each race that the move says something of, with who has won it then ("" for nobody, None where it is
    not said)."""
    if row.verb == "official":
        return [(row.race, winner_in(said))]
    return [(one.race, one.order[0] if one.order else "") for one in judged_in(said)]


def winner_in(said: Iterable[Fact]) -> str | None:
    """The runner, or the player, of whom a payment says that it won; None where it says it of none."""
    for one in said:
        for inner in within(one):
            if inner.code in _WINS or inner.get("place") == 1:
                return str(inner.get("horse") or inner.get("player") or "")
    return None


def _results(journal: Journal, nights: Collection[int]) -> dict[tuple[int, int], str]:
    """Who won each race of these nights, by night and race, as the games' own results have it."""
    rows = [row for row in journal.nights() if row.id in nights]
    return {
        (row.id, result.race): result.order[0] if result.order else ""
        for row in rows
        for result in read_night(journal, row).replayed.night.races
    }


def _booked_as_sentences(journal: Journal, nights: Collection[int]) -> dict[int, tuple[Fact, ...]]:
    """What the moves of these nights did, by their numbers, replayed."""
    rows = {row.id: row for row in journal.nights() if row.id in nights}
    return {move.seq: move.said for row in rows.values() for move in read_night(journal, row).coded}
