"""Folding what the journal holds back into a night, and proving on the way that the books are right.

Replaying a night's moves must give exactly the postings that were booked. Where it does not, either the
file was altered or the rules were changed under a night, and nothing may be booked on top of it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

from dealer.contract.ledger import LedgerBroken, Postings
from dealer.journal.chain import Written, check_balanced, check_chain
from dealer.journal.journal import NightRow
from dealer.night.night import Night
from dealer.notation.moves import Move
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal

CARD_VERBS = frozenset({"deal", "play", "discard", "show", "lay"})
"""The verbs that turn a card up before the camera."""


@dataclass(frozen=True, slots=True)
class Standing:
    """The moves that stand, the newest first: a move not taken back, and the ones ``below`` it.

    ``card_seq`` is the newest of them that turned a card, None before the first; ``pictured`` tells whether
    a picture was kept with that one. ``at`` is when the newest was made and ``by`` whom, ``reading`` what the
    eye read (JSON, None where nothing), and ``together`` how many of the newest were entered in one go (1: it
    alone).
    """

    seq: int
    move: Move
    card_seq: int | None
    pictured: bool
    below: Standing | None
    at: str = ""
    by: str = ""
    reading: str | None = None
    together: int = 1
    batch: int | None = None


@dataclass(frozen=True, slots=True)
class Replayed:
    """A night after ``seq``, the last of its moves (or what stood in the journal before its first)."""

    night: Night
    seq: int
    standing: Standing | None

    @property
    def picture_seq(self) -> int | None:
        """The move whose picture shows the card turned last, or None where there is none."""
        return self.standing.card_seq if self.standing is not None and self.standing.pictured else None

    @property
    def undo_seq(self) -> int | None:
        """The move that an ``undo`` takes back: the last that still stands."""
        return None if self.standing is None else self.standing.seq

    def after(self, night: Night, move: Move, seq: int, written: Written) -> Replayed:
        """This night with ``move`` done as number ``seq``, which made it ``night``; ``written`` is how it is
        booked."""
        top, at = self.standing, written.at
        if move.verb == "undo":
            return Replayed(night, seq, None if top is None else top.below)
        card_seq, kept = (None, False) if top is None else (top.card_seq, top.pictured)
        if move.verb in CARD_VERBS:
            card_seq, kept = seq, written.picture_digest is not None
        joined = top is not None and written.batch is not None and top.batch == written.batch
        together = top.together + 1 if top is not None and joined else 1
        standing = Standing(
            seq, move, card_seq, kept, top, at, written.by, written.reading, together, written.batch
        )
        return Replayed(night, seq, standing)


def replay(
    row: NightRow, moves: Iterable[Written], start_seq: int = 0, since: Replayed | None = None
) -> Replayed:
    """The night that all its ``moves`` lead to; ``start_seq`` is the journal's last number before the night,
    and ``since`` the night after its first so many moves, where these were replayed before.

    Raises LedgerBroken, naming the move, when the chain of hashes is broken, a move cannot be read or is
    refused, or what it posts is not what was booked.
    """
    booked = list(moves)
    check_chain(booked, row.opened_at)
    state = since or Replayed(Night.opening(), booked[0].seq - 1 if booked else start_seq, None)
    with uncollected():
        for written in booked:
            if written.seq > state.seq:
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


_read = lru_cache(maxsize=4096)(read_move)
"""A night has a hundred texts, for the most part cards, and thousands of moves."""


def step(state: Replayed, written: Written) -> Replayed:
    """The night after one more booked move. Raises LedgerBroken, naming the move, where it is not possible or
    posts something else than was booked."""
    where = f"Move {written.seq} of night {written.night}, {written.text!r},"
    try:
        move = _read(written.text)
        entry = state.night.apply(move)
    except (NotationError, Refusal) as failure:
        raise LedgerBroken(f"{where} was booked but is not possible: {failure}") from failure
    if _legs(entry.postings) != _legs(written.postings):
        raise LedgerBroken(
            f"{where} was booked as {_lines(written)} but replays as {entry.postings}: the books do not agree"
        )
    check_balanced(written.postings)
    if move.verb == "undo" and written.undoes != state.undo_seq:
        raise LedgerBroken(f"{where} is booked as taking back {written.undoes}, not {state.undo_seq}")
    return state.after(entry.night, move, written.seq, written)


def _legs(postings: Postings) -> list[tuple[str, int]]:
    return [(line.account, line.chips) for line in postings]


def _lines(written: Written) -> str:
    return ", ".join(f"{line.account} {line.chips:+d}" for line in written.postings) or "no postings"
