"""Folding what the journal holds back into a night.

A journal is history. The chips come from the book, the state of play from the moves: a move that was booked
counts as it was booked, also where today's rules would move other chips or not allow it. Then the difference
is a ``Finding``. What cannot be history is a broken ledger: a hash that differs, a gap, postings that do not
sum to zero, a move that cannot be read, an undo of another move than the last.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from dealer.contract.ledger import LedgerBroken, Postings
from dealer.correction.difference import difference
from dealer.history.night import Night, linked
from dealer.journal.chain import Written, check_balanced, check_chain
from dealer.journal.findings import Finding, coded, legs_of
from dealer.journal.journal import NightRow
from dealer.night.fold import Entry, apply
from dealer.notation.facts import Fact
from dealer.notation.moves import Correct, Move
from dealer.notation.parse import NotationError, read_booked
from dealer.notation.refusals import Refusal

SAID_OF_CHIPS = frozenset({"said-gets", "said-gives-back", "said-no-chips"})
"""What a correction says of chips, as ``Difference.said``."""


class Booked(NamedTuple):
    """What the journal knows of a night's move beside the move itself: its ``number`` in the night
    (``Node.number``), its ``seq`` in the journal, when (ISO 8601 UTC) and by whom it was made, what the
    camera read (JSON, None where nothing), whether a picture was kept with it, and its ``batch``. ``below``
    are the
    moves before it, also those taken back."""

    number: int
    seq: int
    at: str
    by: str
    reading: str | None
    pictured: bool
    batch: int | None
    below: Booked | None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A night after ``seq``, the last of its moves (or what stood in the journal before its first).

    ``booked`` is what the journal knows of its moves, the newest first. ``postings`` and ``said`` are the
    last move's: as booked, and with codes also where the books hold sentences (``findings.coded``).
    ``findings`` are all moves so far that were booked otherwise than today's rules give. ``seated`` is what
    the journal knows of each ``join``, by its number in the night, also of those taken back.
    """

    night: Night
    seq: int
    booked: Booked | None = None
    postings: Postings = ()
    said: tuple[Fact, ...] = ()
    findings: tuple[Finding, ...] = ()
    seated: Mapping[int, Booked] = field(default_factory=dict)

    def of(self, number: int) -> Booked | None:
        """What the journal knows of the night's move ``number``; None where it has none."""
        booked = self.booked
        while booked is not None and booked.number > number:
            booked = booked.below
        return booked if booked is not None and booked.number == number else None

    @property
    def undo_seq(self) -> int | None:
        """The move that an ``undo`` takes back: the last that still stands."""
        top = self.night.history
        booked = None if top is None else self.of(top.number)
        return None if booked is None else booked.seq

    @property
    def picture_seq(self) -> int | None:
        """The move whose picture shows the card turned last, or None where there is none."""
        top = self.night.history
        booked = None if top is None else self.of(top.last_card)
        return booked.seq if booked is not None and booked.pictured else None

    @property
    def thrown_seq(self) -> int | None:
        """The move whose picture shows the dice rolled last in this race, or None where there is none."""
        node = top = self.night.history
        while node is not None and top is not None and node.race == top.race:
            if node.move.verb == "roll":
                booked = self.of(node.number)
                return booked.seq if booked is not None and booked.pictured else None
            node = node.below
        return None

    def joins(self, batch: int | None) -> bool:
        """Whether a move of ``batch`` is entered in one go with the last that stands."""
        top = self.night.history
        booked = None if top is None or batch is None else self.of(top.number)
        return booked is not None and booked.batch == batch

    def after(self, entry: Entry, written: Written, seq: int) -> Replayed:
        """This night with the move that made ``entry`` of it, as number ``seq``; ``written`` is how it is
        booked."""
        booked = Booked(
            entry.night.made, seq, written.at, written.by, written.reading,
            written.picture_digest is not None, written.batch, self.booked,
        )  # fmt: skip
        seated = self.seated
        if written.verb == "join":
            seated = MappingProxyType({**seated, booked.number: booked})
        return Replayed(entry.night, seq, booked, written.postings, entry.said, self.findings, seated)


def replay(row: NightRow, moves: Iterable[Written], start_seq: int = 0) -> Replayed:
    """The night that all its ``moves`` lead to; ``start_seq`` is the journal's last number before the night.

    Raises LedgerBroken, naming the move, when the chain of hashes is broken, or as ``step``.
    """
    booked = list(moves)
    check_chain(booked, row.opened_at)
    state = Replayed(Night.opening(), booked[0].seq - 1 if booked else start_seq)
    with uncollected():
        for written in booked:
            state = step(state, written)
    return state


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage collection meanwhile: values make no cycles, and the collector would only walk the growing
    night again and again (a fifth of the time of a replay)."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


_read = lru_cache(maxsize=128)(read_booked)
"""A night has a hundred texts, for the most part cards, and thousands of moves."""


def step(state: Replayed, written: Written) -> Replayed:
    """The night after one more booked move. Raises LedgerBroken, naming the move, where it cannot be read,
    its postings do not balance, or it takes back another move than the last that stands."""
    where = f"Move {written.seq} of night {written.night}, {written.text!r},"
    try:
        move = _read(written.text)
    except NotationError as failure:
        raise LedgerBroken(f"{where} was booked but cannot be read: {failure}") from failure
    check_balanced(written.postings)
    if move.verb == "undo" and written.undoes != state.undo_seq:
        raise LedgerBroken(f"{where} is booked as taking back {written.undoes}, not {state.undo_seq}")
    entry, finding = _as_booked(state, move, written)
    after = state.after(entry, written, written.seq)
    if finding is not None:
        return replace(
            after,
            postings=coded(written, entry.postings),
            said=_said(state.night, move, entry, written),
            findings=(*state.findings, finding),
        )
    return replace(after, postings=coded(written, entry.postings))


def _as_booked(state: Replayed, move: Move, written: Written) -> tuple[Entry, Finding | None]:
    """What the move did, with the chips as they were booked; and how today's rules differ, where they do."""
    night, refused = state.night, None
    joined = state.joins(written.batch)
    try:
        entry = apply(night, move, joined=joined)
        ruled = entry.postings
        if legs_of(ruled, written.form) == legs_of(written.postings, written.form):
            return entry, None
    except Refusal as found:
        refused, ruled = found, ()
    try:
        entry = apply(night, move, booked=written.postings, joined=joined)
    except Refusal as found:
        refused = found
        entry = _chips_alone(night, move, written)
    finding = Finding(
        written.seq, written.night, written.race or 0, written.text, written.version, written.postings,
        ruled if refused is None else None, None if refused is None else refused.said,
    )  # fmt: skip
    return entry, finding


def _said(before: Night, move: Move, entry: Entry, written: Written) -> tuple[Fact, ...]:
    """What a move did that was booked otherwise than today's rules give: the facts as written then. For a
    correction: of the races what today's rules give, of the chips what was booked."""
    if not isinstance(move, Correct) or entry.said == written.said:
        return written.said
    races = tuple(one for one in entry.said if one.code not in SAID_OF_CHIPS)
    return races + difference(before, entry.night).said()


def _chips_alone(night: Night, move: Move, written: Written) -> Entry:
    """A move that today's rules do not know how to play: its chips move as they were booked, the state of
    play stays, and a later ``undo`` can take it back."""
    lines, number = written.postings, night.made + 1
    table = night.table._replace(ledger=night.ledger.post(lines))
    node = night.history
    if move.verb != "undo":
        node = linked(night, move, lines, counts=None, ruled=(), number=number, race=night.race)
    after = Night(table, night.game, written.said, night.turned, number, node)
    return Entry(after, (), written.said)
