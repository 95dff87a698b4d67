"""A night at a glance, computed from its moves that stand, without replaying it.

Both the list of all nights (from the database) and a night's own page are made by it. A race belongs to the
dealer who had the deal when it was judged. Who has the deal follows from few moves: the first who sits down,
who is given it, and the seat to the left with each race that is opened (after a void race another game leaves
it where it is).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import NamedTuple

from dealer.contract.ledger import HOUSE
from dealer.journal.chain import Written
from dealer.journal.night_marks import NightMarks
from dealer.journal.reader import NightRow
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Dealer, Join, Leave
from dealer.notation.names import find
from dealer.notation.parse import read_booked
from dealer.review.accounts import staked
from dealer.review.corrected_races import judged_in, race_of_chips
from dealer.review.records import DealerRaces, NightSummary
from dealer.review.staff import staff_of

OF_NO_RACE = frozenset({"join", "buy", "leave", "float", "adjust"})
"""The verbs that move chips which no race decides."""
_JUDGEMENTS = ("official", "void", "misdeal")


class SummaryMove(NamedTuple):
    """What a summary asks of a move that stands: the chips that it brought the ``house``, and that players
    ``staked`` with it; ``account`` is a player's account that it posted to, "" for none."""

    verb: str
    text: str
    at: str
    race: int | None
    game: str | None
    said: tuple[Fact, ...]
    house: int
    staked: int
    account: str

    @classmethod
    def of(cls, move: Written) -> SummaryMove:
        """``move`` as a summary asks for it."""
        house = sum(line.chips for line in move.postings if line.account == HOUSE)
        own = [line.account for line in move.postings if line.account.startswith("player:")]
        return cls(
            move.verb, move.text, move.at, move.race, move.game, move.said,
            house, staked(move.verb, move.postings), own[0] if own else "",
        )  # fmt: skip


def summary_of(row: NightRow, stood: Iterable[SummaryMove], moves: int, undone: int) -> NightSummary:
    """The night whose moves that stand these are, in order, of ``moves`` in all, ``undone`` of them taken
    back; nothing of its till. Moves that post nothing and only turn cards may be left out."""
    night = _Night()
    for move in stood:
        night.step(move)
    parts = night.parts()
    return NightSummary(
        night=row.id,
        opened_at=row.opened_at,
        source=row.source,
        closed_at=night.closed_at,
        games=tuple(night.games),
        races=sum(part.races for part in parts),
        players=tuple(night.players),
        moves=moves,
        undone=undone,
        turnover=sum(part.turnover for part in parts),
        house=night.house,
        parts=parts,
        paid=tuple(night.paid_races()),
    )


def dealers_of(stood: Iterable[SummaryMove]) -> dict[int, str]:
    """Who had the deal of each race, "" for nobody."""
    night = _Night()
    for move in stood:
        night.step(move)
    return {number: race.dealer for number, race in night.races.items()}


def marked(summary: NightSummary, marks: NightMarks) -> NightSummary:
    """The night with what is marked of it, dated as it is known now."""
    summary = replace(summary, staff=staff_of(marks.shifts))
    said = [fact("night-rehearsal")] if marks.rehearsal else []
    if not marks.unset:
        return replace(summary, marks=tuple(said))
    if marks.dated is None:
        return replace(summary, marks=(*said, fact("night-clock-unset")))
    said.append(fact("night-dated" if marks.exact else "night-dated-latest"))
    closed = summary.closed_at
    if closed is not None and closed < marks.dated:  # the clock was not set at the end either
        behind = datetime.fromisoformat(marks.dated) - datetime.fromisoformat(summary.opened_at)
        closed = (datetime.fromisoformat(closed) + behind).isoformat(timespec="milliseconds")
    return replace(summary, opened_at=marks.dated, closed_at=closed, marks=tuple(said))


@dataclass
class _Race:
    """A race as it goes by: who has the deal, what is played, what was staked and won."""

    dealer: str = ""
    game: str = ""
    staked: int = 0
    house: int = 0
    judged: bool = False
    paid: bool = False

    @property
    def is_paid(self) -> bool:
        """Whether it is official, as it stands after its corrections."""
        return self.judged and self.paid


@dataclass
class _Night:
    """A night as its moves go by: who sits where and has the deal, and its races."""

    seats: list[str] = field(default_factory=list)
    dealer: str | None = None
    paid: bool = False
    """Whether the race that was judged last was paid."""
    races: dict[int, _Race] = field(default_factory=dict)
    games: dict[str, None] = field(default_factory=dict)
    players: dict[str, None] = field(default_factory=dict)
    house: int = 0
    closed_at: str | None = None

    def step(self, move: SummaryMove) -> None:
        match move.verb:
            case "join" | "leave" | "dealer":
                self._seat(move)
            case "next":
                self.dealer = self._left_of(self.dealer)
            case "game":
                self.dealer = self._left_of(self.dealer) if self.paid else self.dealer
                self.games[move.game or ""] = None
            case "correct":
                self._correct(move)
            case "end":
                self.closed_at = move.at
            case verb if verb in _JUDGEMENTS:
                self.paid = verb == "official"
        if move.race is not None:
            self._race(move, move.race)
        self._book(move)

    def parts(self) -> tuple[DealerRaces, ...]:
        """The night's parts, in the order in which they came."""
        found: dict[tuple[str, str], list[_Race]] = {}
        for race in self.races.values():
            found.setdefault((race.dealer, race.game), []).append(race)
        return tuple(
            DealerRaces(
                dealer,
                game,
                sum(race.is_paid for race in own),
                sum(race.staked for race in own),
                sum(race.house for race in own),
            )
            for (dealer, game), own in found.items()
        )

    def paid_races(self) -> Iterator[tuple[int, str]]:
        """Each race that is paid and its game, in order."""
        return ((number, race.game) for number, race in sorted(self.races.items()) if race.is_paid)

    def _race(self, move: SummaryMove, number: int) -> None:
        race = self.races.setdefault(number, _Race())
        if not race.judged:
            race.dealer, race.game = self.dealer or "", move.game or ""
        if move.verb in _JUDGEMENTS:
            race.judged, race.paid = True, self.paid

    def _book(self, move: SummaryMove) -> None:
        if move.verb != "float":
            self.house += move.house
        if (move.house or move.staked) and move.race is not None and move.verb not in OF_NO_RACE:
            race = self.races.setdefault(race_of_chips(move.verb, move.text, move.race), _Race())
            race.house += move.house
            race.staked += move.staked

    def _correct(self, move: SummaryMove) -> None:
        """A race that a correction made void is not paid, nor one that it opened again (``correction``)."""
        for judged in judged_in(move.said):
            race = self.races.get(judged.race)
            if race is None or not race.judged:
                continue
            race.judged, race.paid = not judged.open, judged.paid
            if judged.race == move.race:
                self.paid = judged.paid

    def _seat(self, row: SummaryMove) -> None:
        move = read_booked(row.text)
        if isinstance(move, Join):
            name = row.account.removeprefix("player:") if row.account else move.name
            self.players[name] = None
            self.seats.append(name)
            self.dealer = self.dealer or name
        elif isinstance(move, Dealer):
            self.dealer = self._seated(move.name)
        elif isinstance(move, Leave):
            name = self._seated(move.name)
            heir = self._left_of(name) if self.dealer == name else self.dealer
            self.seats.remove(name)
            self.dealer = heir if heir in self.seats else None

    def _seated(self, name: str) -> str:
        return find(name, self.seats) or name

    def _left_of(self, name: str | None) -> str | None:
        if name not in self.seats:
            return self.seats[0] if self.seats else None
        return self.seats[(self.seats.index(name) + 1) % len(self.seats)]
