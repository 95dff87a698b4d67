"""What the review knows of nights, as values: a night at a glance, its players, races, moves and till.

All of them are frozen and hold facts, never sentences: sentences are made of what a move did and what a
posting is for only where somebody reads them (``dealer.words``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.contract.ledger import Postings
from dealer.notation.facts import Fact, fact, read_fact, text
from dealer.notation.race_names import NO_NAMES, RaceNames


@dataclass(frozen=True, slots=True)
class DealerRaces:
    """The races of a night with one ``dealer`` ("" for nobody) in one ``game``: how many ``races`` were paid,
    ``turnover`` in chips staked, and what the ``house`` won."""

    dealer: str
    game: str
    races: int
    turnover: int
    house: int


@dataclass(frozen=True, slots=True)
class NightSummary:
    """A night at a glance. ``opened_at`` and ``closed_at`` (None while it runs) are ISO 8601 UTC; ``source``
    is the transcript that it was booked from, or None; ``games`` in the order in which they were opened and
    ``players`` in which they sat down; ``races`` those paid; ``moves`` and ``undone`` how many; ``turnover``
    chips staked, ``house`` what the house won, its float not counted; ``difference`` is what the till's last
    count found more (above zero) or less than the books expected, in chips, None where it was not counted.
    ``marks`` are the facts that are marked of it: a rehearsal, a clock that was not set; where its opening
    was dated afterwards, ``opened_at`` is that. ``staff`` are those of the staff who dealt, in the order in
    which they began. ``paid`` are the races paid, in order: each one's number and its game."""

    night: int
    opened_at: str
    source: str | None = None
    closed_at: str | None = None
    games: tuple[str, ...] = ()
    races: int = 0
    players: tuple[str, ...] = ()
    moves: int = 0
    undone: int = 0
    turnover: int = 0
    house: int = 0
    signed: bool = False
    difference: int | None = None
    parts: tuple[DealerRaces, ...] = ()
    marks: tuple[Fact, ...] = ()
    staff: tuple[str, ...] = ()
    paid: tuple[tuple[int, str], ...] = ()

    @property
    def over(self) -> bool:
        """Whether the night has ended."""
        return self.closed_at is not None

    @property
    def at_this_table(self) -> bool:
        """Whether guests of this table played: no rehearsal, and no transcript of another table."""
        return self.source is None and fact("night-rehearsal") not in self.marks


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """Somebody who sat down, in chips: ``result`` is what they hold and cashed out less what they bought,
    corrections included; ``owed`` (0: nothing) what they hold though they have cashed out, below zero what
    they owe (``Night.owed``)."""

    name: str
    bought: int
    cashed_out: int
    holds: int
    owed: int

    @property
    def result(self) -> int:
        """What they won, below zero what they lost."""
        return self.holds + self.cashed_out - self.bought


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the house could expect of a race by the exact chances, in chips: mean and standard deviation."""

    mean: float
    deviation: float


@dataclass(frozen=True, slots=True)
class RaceRecord:
    """A race: its number, its ``game``, the ``order`` in which runners came home (empty while it runs), how
    many ``bets`` (payments into a pot are some too), chips ``staked``, what the ``house`` won in it, what was
    ``expected`` of that (None where it is not reckoned), how many of its cards were ``corrected`` when they
    had counted, and each player's ``result`` in chips; ``dealer`` had the deal ("" for nobody), ``paid_at``
    is when it was paid (ISO 8601 UTC; None where it was not), ``staff`` who of the staff dealt it, and
    ``names`` what it and its horses were called."""

    race: int
    game: str
    order: tuple[str, ...]
    void: bool
    bets: int
    staked: int
    house: int
    expected: Expectation | None
    corrected: int
    result: Mapping[str, int]
    dealer: str = ""
    paid_at: str | None = None
    staff: tuple[str, ...] = ()
    names: RaceNames = NO_NAMES


@dataclass(frozen=True, slots=True)
class CameraReading:
    """What the camera read: ``confidence`` from 0 to 1, and (card, probability), the likeliest first."""

    confidence: float
    candidates: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """A move of the books: its ``seq``, when (ISO 8601 UTC) and ``by`` whom, its ``text`` in the notation,
    the ``race`` after it (None before the first), what it did, the move that took it back or that it takes
    back, its ``picture``'s address, what the camera had read, its postings with takeout and breakage apart
    (``accounts``), its hash, and the ``names`` of the race that it is about."""

    seq: int
    at: str
    by: str
    text: str
    verb: str
    race: int | None
    said: tuple[Fact, ...]
    undone_by: int | None
    undoes: int | None
    picture: str | None
    reading: CameraReading | None
    postings: Postings
    hash: str
    names: RaceNames = NO_NAMES

    @property
    def stands(self) -> bool:
        """Whether it was neither taken back nor takes anything back."""
        return self.undone_by is None and self.verb != "undo"


@dataclass(frozen=True, slots=True)
class CountRecord:
    """A count of the till, by whom and when: ``pieces`` are (worth, how many), ``chips`` their sum; ``move``
    booked it where it was a float."""

    number: int
    at: str
    by: str
    pieces: tuple[tuple[int, int], ...]
    chips: int
    move: int | None = None


@dataclass(frozen=True, slots=True)
class SignatureRecord:
    """A night signed off: ``chips`` counted, ``expected`` by the books, ``postings`` of the difference."""

    number: int
    at: str
    by: str
    chips: int
    expected: int
    postings: Postings
    hash: str

    @property
    def difference(self) -> int:
        """Chips counted less those expected."""
        return self.chips - self.expected


@dataclass(frozen=True, slots=True)
class RemovalRecord:
    """A name removed from the night: the ``name`` in its place, and the ``hash`` with which the night ended
    until then."""

    at: str
    by: str
    name: str
    hash: str


@dataclass(frozen=True, slots=True)
class TillRecord:
    """What was counted, signed and removed."""

    floats: tuple[CountRecord, ...] = ()
    counts: tuple[CountRecord, ...] = ()
    signed: SignatureRecord | None = None
    removed: tuple[RemovalRecord, ...] = ()
    end: tuple[int, str] | None = None
    """The number and the hash of the night's last entry of the till's book."""

    def difference(self, expected: int) -> int | None:
        """Chips that the last count found more than there should be; None where the till was not counted.
        ``expected`` is what it should hold before anything over or short is booked."""
        if self.signed is not None:
            return self.signed.difference
        return self.counts[-1].chips - expected if self.counts else None

    def __bool__(self) -> bool:
        return bool(self.floats or self.counts or self.signed or self.removed)


def kept_chips(kept: Mapping[str, int]) -> Fact:
    """What the house owes to players who kept chips when a night ended, by name."""
    each = tuple(fact("review-kept-by", player=name, chips=chips) for name, chips in kept.items())
    return fact("review-kept", chips=sum(kept.values()), what=each)


@dataclass(frozen=True, slots=True)
class NightPage:
    """A night in full. ``float_chips`` is what the house put up; ``balances`` what every account that was
    ever used holds, the till's being minus the chips in play, takeout and breakage beside the house's own;
    ``races`` has the one at hand too."""

    summary: NightSummary
    float_chips: int
    balances: Mapping[str, int]
    till: TillRecord
    players: tuple[PlayerRecord, ...]
    races: tuple[RaceRecord, ...]
    moves: tuple[MoveRecord, ...]

    @property
    def night(self) -> int:
        """Its number."""
        return self.summary.night

    @property
    def kept(self) -> Mapping[str, int]:
        """The chips of each player who still sat with some when the night ended, or was signed off without a
        game: the house owes them."""
        held = {one.name: one.holds for one in self.players if one.holds and not one.owed}
        return held if self.summary.over or self.till.signed is not None else {}

    def kept_in_words(self) -> Fact | None:
        """As a fact, what the house owes to players who kept chips; None where nobody did."""
        return kept_chips(self.kept) if self.kept else None

    @property
    def last_hash(self) -> str:
        """The hash of its last move; "" before the first."""
        return self.moves[-1].hash if self.moves else ""


@dataclass(frozen=True, slots=True)
class RacePage:
    """A race in full (0: before the first): what it came to (None for race 0), its moves, those that
    corrected its cards, also long after it, and the number of the night's ``last`` race."""

    night: int
    race: RaceRecord | None
    moves: tuple[MoveRecord, ...]
    corrections: tuple[MoveRecord, ...]
    last: int

    @property
    def names(self) -> RaceNames:
        """What the race and its horses were called."""
        return self.race.names if self.race is not None else NO_NAMES


def reading_of(text: str | None) -> CameraReading | None:
    """What the camera read, of its JSON in the journal."""
    if not text:
        return None
    data: dict[str, Any] = json.loads(text)
    candidates = tuple((str(card), float(chance)) for card, chance in data["candidates"])
    return CameraReading(float(data["confidence"]), candidates)


def facts_in(column: str) -> tuple[Fact, ...]:
    """What a move did, of its JSON in the journal; what was booked as sentences is shown as it was."""
    return tuple(text(one) if isinstance(one, str) else read_fact(one) for one in json.loads(column))
