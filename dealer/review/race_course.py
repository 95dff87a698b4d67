"""The course of a race: each horse's chance after every card or throw, the prices as they moved, the pots and
the hands move by move, and the book at the close.

Chances are the screens' own, exact, but where links falter: there each card's are dealt out ``RACES`` times,
fewer than for a screen, since a whole race of them is wanted at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dealer.board.board import game_with_chances
from dealer.board.hidden_chances import without_chances
from dealer.contract.chances import ChanceJob, Chances
from dealer.contract.game import Game
from dealer.desk.desk_board import desk_board
from dealer.journal.journal import Journal
from dealer.journal.replay import Replayed
from dealer.night.legal_moves import NIGHTS_OWN
from dealer.notation.facts import Fact
from dealer.notation.moves import Lay, Roll
from dealer.notation.parse import read_booked
from dealer.notation.race_names import NONE_SAID
from dealer.review.race_replay import ReplayStep, steps

RACES = 4096
"""Enough for a standard error of 0.8 points."""


@dataclass(frozen=True, slots=True)
class Point:
    """A moment of the race: the ``card`` turned or the dice ``thrown`` (``"3 4"``; both None: before the
    first), by which move, and each horse's chance to win from there; ``error`` is their standard error, 0
    where they are exact. ``met`` is the horse whose number the dice were."""

    seq: int
    card: str | None
    chances: Mapping[str, float]
    error: float
    thrown: str | None = None
    met: str | None = None


@dataclass(frozen=True, slots=True)
class Holding:
    """What was held after move ``seq``: chips by pot, or cards by player; ``said`` is what the move did."""

    seq: int
    said: tuple[Fact, ...]
    held: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class LaidCard:
    """A card laid by move ``seq``, and by whom."""

    seq: int
    name: str
    card: str


@dataclass(frozen=True, slots=True)
class Quote:
    """What each horse would have paid to win after move ``seq``, which did what is ``said``: ``pays`` by
    horse, the return of one chip staked, None where nothing was offered."""

    seq: int
    said: tuple[Fact, ...]
    pays: Mapping[str, float | None]


@dataclass(frozen=True, slots=True)
class RaceCourse:
    """A race as it went: its chances card by card, its win prices as they moved, what was said when the
    dealer overruled a price, the chips in its ``pots`` and the cards in the players' ``hands`` whenever they
    changed, the cards ``laid`` in order, and the boards when betting closed and at the end (``race_replay``),
    None where there was none."""

    points: tuple[Point, ...] = ()
    quotes: tuple[Quote, ...] = ()
    overruled: tuple[tuple[Fact, ...], ...] = ()
    pots: tuple[Holding, ...] = ()
    hands: tuple[Holding, ...] = ()
    laid: tuple[LaidCard, ...] = ()
    closed: Mapping[str, Any] | None = None
    ended: Mapping[str, Any] | None = field(default=None)

    def without_chances(self) -> RaceCourse:
        """The same for who is not shown chances (R13.3)."""
        closed, ended = (one and without_chances(one) for one in (self.closed, self.ended))
        return replace(self, points=(), closed=closed, ended=ended)


def course_of(journal: Journal, number: int, race: int) -> RaceCourse:
    """The course of a race of night ``number``; empty where there was no such race."""
    found = steps(journal, number, race) if race else None
    if not found:
        return RaceCourse()
    return _course(journal, number, [step for step in found if _stands(step)])


def _stands(step: ReplayStep) -> bool:
    return step.undone_by is None and step.written.verb != "undo"


def _course(journal: Journal, number: int, stood: list[ReplayStep]) -> RaceCourse:
    points, quotes = list[Point](), list[Quote]()
    closed: Replayed | None = None
    ran = False
    for step in stood:
        race = game_with_chances(step.state.night)
        if race is not None and race.runs and _of_the_race(step):
            if closed is None:
                closed = step.state
            points.append(_point(step, race, ran))
        elif race is not None and not race.runs:
            pays = _pays(step)
            if pays and (not quotes or quotes[-1].pays != pays):
                quotes.append(Quote(step.written.seq, step.said, pays))
        ran = race is not None and race.runs
    overruled = tuple(step.said for step in stood if step.written.verb == "price")
    drawn = [None if state is None else _board(journal, number, state) for state in (closed, stood[-1].state)]
    pots = _whenever_changed((step, _pools(step)) for step in stood)
    hands = _whenever_changed((step, _hands(step)) for step in stood)
    laid = tuple(
        LaidCard(step.written.seq, move.name, str(move.card))
        for step in stood
        if isinstance(move := read_booked(step.written.text), Lay)
    )
    return RaceCourse(tuple(points), tuple(quotes), overruled, pots, hands, laid, *drawn)


def _point(step: ReplayStep, race: Game, ran: bool) -> Point:
    """The moment after a step; cards dealt before the race ``ran`` are none of its course."""
    chances = _chances(race)
    by_horse = {str(horse): p for horse, p in chances.win.items()}
    move = read_booked(step.written.text)
    dice = move.dice if isinstance(move, Roll) else ()
    return Point(
        step.written.seq,
        step.card if ran else None,
        by_horse,
        chances.error,
        thrown=" ".join(map(str, dice)) or None,
        met=str(sum(dice)) if dice else None,
    )


def _pools(step: ReplayStep) -> dict[str, int]:
    """What every pool and pot of the game holds, empty ones too."""
    night = step.state.night
    return night.game.pools(night.table) if night.game else {}


def _hands(step: ReplayStep) -> dict[str, int]:
    """How many cards each player holds, where the game has hands, once they are dealt."""
    night = step.state.night
    dealt = night.game is not None and night.game.phase != "hands"
    return dict(night.game.own_keys(night.table).get("hands", {})) if night.game and dealt else {}


def _whenever_changed(held: Iterable[tuple[ReplayStep, dict[str, int]]]) -> tuple[Holding, ...]:
    found = list[Holding]()
    for step, now in held:
        if now and (not found or found[-1].held != now):
            found.append(Holding(step.written.seq, step.said, now))
    return tuple(found)


def _of_the_race(step: ReplayStep) -> bool:
    """Whether the step is a move of the race itself; gathering the stock turns no card."""
    return step.written.verb not in NIGHTS_OWN and step.written.verb != "reshuffle"


def _chances(game: Game) -> Chances:
    found = game.chances()
    assert found is not None
    return found.work_out(RACES) if isinstance(found, ChanceJob) else found


def _pays(step: ReplayStep) -> dict[str, float | None]:
    """What one chip on each horse to win would return now, at fixed odds or from the pool."""
    night = step.state.night
    view = night.game.view(night.table).as_data() if night.game else {}
    fixed = {one["horses"]: one["price"] for one in view.get("prices", []) if one["wager"] == "WIN"}
    if fixed:
        return {horse: _return_of(price) for horse, price in fixed.items()}
    pool = view.get("will_pays", {}).get("WIN", {})
    if not pool or night.game is None:
        return {}
    return {horse: pool[horse] / 100 if pool.get(horse) else None for horse in night.game.horses()}


def _return_of(price: str | None) -> float | None:
    if not price:
        return None
    wins, stakes = price.split("-")
    return 1 + int(wins) / int(stakes)


def _board(journal: Journal, number: int, state: Replayed) -> dict[str, Any]:
    return desk_board(state, number, journal.restored, lambda _: None, None, NONE_SAID)
