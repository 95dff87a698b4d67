"""The payments of the races that a runner won, as the races stand after their corrections.

Most payments say who won with a fact, and a correction what became of the order. Only nights with a payment
that does not say it (of dice races), and those that an older Railbird booked as sentences, are replayed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, or_, select, true

from dealer.contract.game import RaceResult, Table
from dealer.games import KINDS, has_horses
from dealer.journal import schema
from dealer.journal.chain import SENTENCES
from dealer.journal.journal import Journal
from dealer.notation.facts import Fact, within
from dealer.notation.names import identity, is_same
from dealer.notation.refusals import Refusal
from dealer.review.corrected_races import judged_in
from dealer.review.night_reading import read_night
from dealer.review.records import NightSummary, facts_in

_MOVE = schema.move.c
_WINS = ("said-wins", "said-hand-won")
"""The facts by which a payment says who won: a horse, or a player whose hand did."""


class Winner(NamedTuple):
    """Who wins a race: a horse, or in a game without horses a player, who may be called as a horse is.
    As text it is the horse, or the player in quotes: ``S``, ``"S"``."""

    name: str
    is_player: bool = False

    def __str__(self) -> str:
        return f'"{self.name}"' if self.is_player else self.name

    def is_same(self, other: Winner) -> bool:
        """Whether both are one horse, or one person in whatever spelling."""
        return self.is_player == other.is_player and is_same(self.name, other.name)


NOBODY = Winner("")


def winners(journal: Journal, winner: Winner, nights: Collection[int] | None = None) -> list[int]:
    """The moves (``official``, or the ``correct`` that made it so) by which ``winner`` has won a race that
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
    last: dict[tuple[int, int], tuple[int, Winner | None]] = {}
    for row in rows:
        said = facts[row.seq] if row.seq in facts else facts_in(row.said)
        for race, won in _won(row, said):
            last[row.night, race] = row.seq, won
    results = _results(journal, {night for (night, _), (_, won) in last.items() if won is None})
    return [seq for race, (seq, won) in last.items() if winner.is_same(won or results.get(race, NOBODY))]


def who_may_win(nights: Sequence[NightSummary]) -> tuple[Winner, ...]:
    """Whoever can win a race of the games that were played in ``nights``: the horses that each game names,
    or the players where it has none."""
    seats: dict[str, dict[str, str]] = {}
    for night in nights:
        for game in night.games:
            known = seats.setdefault(game, {})
            for name in night.players:
                known.setdefault(identity(name), name)
    every = (
        winner
        for game, names in seats.items()
        for winner in (_horses(game) if has_horses(game) else (Winner(name, True) for name in names.values()))
    )
    return tuple({(one.is_player, identity(one.name)): one for one in every}.values())


def _horses(game: str) -> tuple[Winner, ...]:
    """The horses of a game with its usual options; none where it is unknown."""
    try:
        return tuple(map(Winner, KINDS[game].start((), Table()).horses())) if game in KINDS else ()
    except Refusal:
        return ()


def _won(row: Row[Any], said: Iterable[Fact]) -> Iterable[tuple[int, Winner | None]]:
    """Each race that the move says something of, with who has won it then; None where it is not said."""
    if row.verb == "official":
        return [(row.race, winner_in(said))]
    return [(one.race, Winner(one.order[0]) if one.order else NOBODY) for one in judged_in(said)]


def winner_in(said: Iterable[Fact]) -> Winner | None:
    """The horse or the player that a payment names as the winner; None where it names none."""
    for one in said:
        for inner in within(one):
            if inner.code in _WINS or inner.get("place") == 1:
                horse = inner.get("horse")
                return Winner(inner.get("player"), is_player=True) if horse is None else Winner(horse)
    return None


def _results(journal: Journal, nights: Collection[int]) -> dict[tuple[int, int], Winner]:
    """Who won each race of these nights, by night and race, as the games' own results have it."""
    rows = [row for row in journal.nights() if row.id in nights]
    return {
        (row.id, result.race): _first(result)
        for row in rows
        for result in read_night(journal, row).replayed.night.races
    }


def _first(result: RaceResult) -> Winner:
    return Winner(result.order[0], not has_horses(result.game)) if result.order else NOBODY


def _booked_as_sentences(journal: Journal, nights: Collection[int]) -> dict[int, tuple[Fact, ...]]:
    """What the moves of these nights did, by their numbers, replayed."""
    rows = {row.id: row for row in journal.nights() if row.id in nights}
    return {move.seq: move.said for row in rows.values() for move in read_night(journal, row).coded}
