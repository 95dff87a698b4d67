"""Each player's part in each paid race of a night, read from its postings without replaying it.

The nights that are over are read once, all that are asked for in one go, and kept as long as the books are
the same (``review.night_reading``). What was booked as sentences, before Railbird 0.2, is replayed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

from sqlalchemy import func, select

from dealer.board.returns import SOLD, returned
from dealer.contract.ledger import Posting
from dealer.journal import schema
from dealer.journal.chain import SENTENCES
from dealer.journal.journal import Journal
from dealer.notation.facts import Fact, from_json
from dealer.notation.names import identity
from dealer.review.accounts import REVERSED, staked, unwrapped
from dealer.review.corrected_races import race_of_chips
from dealer.review.night_reading import KeptReadings, kept_of, lock, read_night
from dealer.review.records import NightSummary
from dealer.review.summary import OF_NO_RACE

_PLAYER = "player:"
_AT_ONCE = 50
"""So many nights are read in one go: the rows of all of them are in memory meanwhile."""


class Best(NamedTuple):
    """A payment that had a stake of its own: the ``chips`` that came back, the stake included."""

    chips: int
    stake: int

    @property
    def rate(self) -> Fraction:
        """What came back for a chip."""
        return Fraction(self.chips, self.stake)


class Share(NamedTuple):
    """A player's part in a race of ``game``, in chips: what they ``staked``, a bank's payments among it, what
    they won or lost (``net``), and the best price that they landed (None: none)."""

    game: str
    staked: int
    net: int
    best: Best | None


@dataclass(frozen=True, slots=True)
class NightShares:
    """A night as the season counts it: its ``last`` move, and by the identity of each player who played the
    races that they played, in order; ``names`` are their names that night."""

    last: int
    players: Mapping[str, tuple[Share, ...]]
    names: Mapping[str, str]


class _Line(NamedTuple):
    """A posting to a player by a move with this ``verb``, and the ``race`` that it belongs to."""

    verb: str
    race: int
    posting: Posting


@dataclass
class _Part:
    staked: int = 0
    net: int = 0
    paid: Counter[tuple[Fact, int]] = field(default_factory=Counter)
    """The payments that stand: what for, and the chips."""


_kept: WeakKeyDictionary[Journal, tuple[KeptReadings, dict[int, NightShares]]] = WeakKeyDictionary()


def shares_of(journal: Journal, nights: Sequence[NightSummary]) -> dict[int, NightShares]:
    """The shares of each of ``nights``, by number. Raises JournalFailed, LedgerBroken."""
    with lock:
        readings = kept_of(journal)
        if journal not in _kept or _kept[journal][0] is not readings:
            _kept[journal] = readings, {}
        known = _kept[journal][1]
        asked = [night for night in nights if night.night not in known]
        found: dict[int, NightShares] = {}
        for at in range(0, len(asked), _AT_ONCE):
            found |= _read(journal, asked[at : at + _AT_ONCE])
        known |= {night.night: found[night.night] for night in asked if night.over}
        return {night.night: known.get(night.night) or found[night.night] for night in nights}


def _read(journal: Journal, nights: Sequence[NightSummary]) -> dict[int, NightShares]:
    numbers = [night.night for night in nights]
    move = schema.move.c
    asked = select(move.night, func.max(move.seq).label("last"), func.min(move.form).label("form"))
    ends = {row.night: row for row in journal.rows(asked.where(move.night.in_(numbers)).group_by(move.night))}
    by_night: dict[int, list[_Line]] = {
        number: list(_replayed(journal, number)) for number, row in ends.items() if row.form == SENTENCES
    }
    for number, line in _lines(journal, [one for one in numbers if one not in by_night]):
        by_night.setdefault(number, []).append(line)
    return {
        night.night: NightShares(
            ends[night.night].last if night.night in ends else 0,
            _players(by_night.get(night.night, ()), dict(night.paid)),
            {identity(name): name for name in night.players},
        )
        for night in nights
    }


def _lines(journal: Journal, numbers: Sequence[int]) -> Iterator[tuple[int, _Line]]:
    """The lines of players of the moves that stand, with their nights, in order."""
    move, line, undo = schema.move.c, schema.posting.c, schema.move.alias("undo")
    asked = (
        select(move.night, move.verb, move.text, move.race, line.account, line.chips, line.why)
        .select_from(schema.posting.join(schema.move).outerjoin(undo, undo.c.undoes == move.seq))
        .where(move.night.in_(numbers), undo.c.seq.is_(None), line.account.startswith(_PLAYER))
        .where(move.verb.not_in(("undo", *sorted(OF_NO_RACE))))
        .order_by(line.seq, line.line)
    )
    read: Callable[[str], Fact] = cache(from_json)  # a night has few different ones
    for row in journal.rows(asked):
        night, verb, text, race, account, chips, why = tuple(row)
        yield night, _line(verb, text, race, Posting(account, int(chips), read(why)))


def _replayed(journal: Journal, number: int) -> Iterator[_Line]:
    """The same of a night that was booked as sentences."""
    row = journal.night(number)
    moves = read_night(journal, row).coded if row is not None else ()
    undone = {move.undoes for move in moves}
    for move in moves:
        if move.seq not in undone and move.verb != "undo" and move.verb not in OF_NO_RACE:
            own = (posting for posting in move.postings if posting.account.startswith(_PLAYER))
            yield from (_line(move.verb, move.text, move.race, posting) for posting in own)


def _line(verb: str, text: str, race: int | None, posting: Posting) -> _Line:
    return _Line(verb, race_of_chips(verb, text, race or 0), posting)


def _players(lines: Iterable[_Line], paid: Mapping[int, str]) -> dict[str, tuple[Share, ...]]:
    """Who played which of the races ``paid`` (with their games)."""
    parts: dict[str, dict[int, _Part]] = {}
    prices: dict[tuple[int, str], int] = {}
    for verb, race, posting in lines:
        if race not in paid:
            continue
        key = identity(posting.account.removeprefix(_PLAYER))
        part = parts.setdefault(key, {}).setdefault(race, _Part())
        part.net += posting.chips
        part.staked += staked(verb, (posting,))
        *_, why = unwrapped(posting.why)
        if why.code == SOLD:
            prices[race, str(why.get("horse"))] = why.get("chips")
        if posting.why.code == REVERSED:  # a correction books a payment back
            part.paid[why, -posting.chips] -= 1
        elif posting.chips > 0:
            part.paid[why, posting.chips] += 1
    found = {
        key: tuple(
            Share(paid[race], max(part.staked, -part.net), part.net, _best(part, race, prices))
            for race, part in sorted(races.items())
            if part.staked or part.net
        )
        for key, races in parts.items()
    }
    return {key: shares for key, shares in found.items() if shares}


def _best(part: _Part, race: int, prices: Mapping[tuple[int, str], int]) -> Best | None:
    landed = (
        returned(chips, why, prices.get((race, str(why.get("horse")))))
        for (why, chips), count in part.paid.items()
        if count > 0
    )
    return max((Best(*one) for one in landed if one is not None), key=lambda one: one.rate, default=None)
