"""How moves are booked: judged, committed, and only then shown (steps 2 to 6 of ``desk``).

A commit whose answer was lost leaves its moves pending. ``settle`` finds out, before anything else is done,
whether they stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from dealer.board.encoding import Board
from dealer.contract.ledger import LedgerBroken
from dealer.desk.accepted import Accepted, accepted
from dealer.desk.batch import batches_of
from dealer.desk.beside.pauses import ends_it
from dealer.desk.confirmation import Confirming
from dealer.desk.drawing import Drawing, DrawnNight
from dealer.desk.preview import CheckAllowed
from dealer.desk.receipts import Receipt, Receipts
from dealer.desk.requests import of_several, signed_refusal
from dealer.desk.shown import ShownState
from dealer.desk.table_night import TableNight
from dealer.desk.table_view import TableView
from dealer.journal import night_marks
from dealer.journal.chain import Written, draft
from dealer.journal.journal import Journal, JournalFailed, NightRow
from dealer.journal.pictures import Picture
from dealer.journal.replay import Replayed
from dealer.journal.till_book import TillEntry
from dealer.night.fold import apply
from dealer.notation.moves import Move
from dealer.notation.race_names import RaceNames
from dealer.notation.refusals import Refusal


@dataclass(frozen=True, slots=True)
class _Pending:
    """Moves that the night accepted, as they are to be booked and as listeners get them; the state to come,
    once they are durable; the ``marks`` of the night that go with them."""

    key: str | None
    drafts: tuple[Written, ...]
    accepted: tuple[Accepted, ...]
    state: DrawnNight
    marks: tuple[TillEntry, ...]


class Booking:
    """Books moves in ``journal``, and has ``table`` show them. Not safe for threads: the desk calls it under
    its lock.

    ``now`` gives the time that is noted beside each move (ISO 8601 UTC), ``seconds`` a clock that never
    jumps. ``rehearses``: the cards come from no real table, and each night with such moves is marked so;
    ``check_allowed`` may refuse what the rules allow.
    ``house_names()`` are the horses as the settings name them.
    """

    def __init__(
        self,
        journal: Journal,
        drawing: Drawing,
        table: TableView,
        now: Callable[[], str],
        seconds: Callable[[], float],
        rehearses: bool,
        check_allowed: CheckAllowed,
        house_names: Callable[[], RaceNames],
    ) -> None:
        self._journal, self._drawing, self._table = journal, drawing, table
        self._house_names = house_names
        self._now, self._seconds, self._rehearses = now, seconds, rehearses
        self._receipts = Receipts(journal, self._drawn_again)
        self._confirming = Confirming()
        self._pending: _Pending | None = None
        self._check_allowed = check_allowed

    def do(
        self,
        moves: tuple[Move, ...],
        key: str | None,
        by: str,
        picture: Picture | None = None,
        till: TillEntry | None = None,
        shown: ShownState | None = None,
        sure: bool = False,
    ) -> Receipt:
        """Book ``moves``, which ``by`` made on the state that was ``shown`` (None: on any), with their key, a
        ``picture`` and an entry of the ``till``'s book. ``sure``: why an ``official`` on this state is asked
        for twice was read. Raises Refusal, JournalFailed, LedgerBroken."""
        self.settle()
        before, at = self._table.state, self._now()
        if before.signed is not None:
            raise signed_refusal(before.signed)
        try:
            if shown is not None:
                self._table.check_shown(shown)
            pending = self._judged(moves, key, by, at, picture, sure)
        except Refusal as refused:
            raise self._receipts.refuse(key, moves, refused, at) from None
        entries = (*(() if till is None else (till,)), *pending.marks)
        try:
            self._pending = pending
            written = self._journal.write_all(pending.drafts, key, picture, entries)
        except JournalFailed:
            self.settle()  # the answer may have been lost after the commit: then the moves stand
            if self._table.state.replayed is not pending.state.replayed:
                raise
            return self._receipt(pending)
        due = pending.state.replayed.seq
        if written.seq != due:
            raise LedgerBroken(f"The move that was to be {due} was booked as {written.seq}")
        self._accept(pending)
        return self._receipt(pending)

    def settle(self) -> None:
        """Adopt moves whose commit went through although its answer was lost. Raises JournalFailed."""
        pending = self._pending
        if pending is not None:
            if self._journal.settle() is not None:
                again = self._drawing.drawn(pending.state)  # the house's policy may be another by now
                self._accept(replace(pending, state=again))
            self._pending = None

    def answered(self, key: str | None, moves: tuple[Move, ...]) -> Receipt | None:
        """The first answer to this key, None for a new one. Raises the stored refusal, or ``key``."""
        if key is None:
            return None
        self.settle()
        return self._receipts.known(key, moves)

    def _judged(
        self,
        moves: tuple[Move, ...],
        key: str | None,
        by: str,
        at: str,
        picture: Picture | None,
        sure: bool,
    ) -> _Pending:
        """``moves`` judged by the night, one after the other, and made ready to be booked together. Raises
        Refusal, which names the move where there are several; LedgerBroken where postings do not balance."""
        before = self._table.state
        row, replayed = before.row, before.replayed
        drafts, made, seq = list[Written](), list[Accepted](), self._journal.last_seq
        for move, batch in zip(moves, batches_of(moves, seq + 1), strict=True):
            try:
                if not sure:
                    self._confirming.check(move, replayed, self._seconds())
                entry = apply(replayed.night, move, joined=replayed.joins(batch))
                self._check_allowed(replayed.night, move, entry.night)
            except Refusal as refused:
                raise (refused if len(moves) == 1 else of_several(move, refused)) from None
            seq += 1
            undoes, undone = replayed.undo_seq, replayed.night.last_move
            written = draft(move, entry, undoes, night=row.id, by=by, at=at, picture=picture, batch=batch)
            drafts.append(written)
            made.append(accepted(move, written, seq, undone))
            replayed = replayed.after(entry, written, seq)
        marks = tuple(self._marks_due(moves, replayed.night.race, at))
        after = replace(before, replayed=replayed)
        for mark in marks:
            after = after.with_entry(mark, self._table.now_ms())
        return _Pending(key, tuple(drafts), tuple(made), self._drawing.drawn(after), marks)

    def _marks_due(self, moves: tuple[Move, ...], race: int, at: str) -> Iterator[TillEntry]:
        """What is to be marked of the night with ``moves``, after which ``race`` is at hand."""
        state = self._table.state
        night, opened = state.row.id, race > state.replayed.night.race
        names = state.names.due(race, self._house_names()) if opened else None
        if names is not None:
            yield night_marks.names(night, names, at)
        if self._rehearses and not state.marks.rehearsal:
            yield night_marks.rehearsal(night, at)
        if state.pause is not None and any(map(ends_it, moves)):
            yield night_marks.pause(night, 0, at)

    def _drawn_again(self, row: NightRow, replayed: Replayed) -> Board:
        marks = self._journal.marks().get(row.id, night_marks.NONE)
        return self._drawing.drawn(TableNight(row, replayed, marks)).board

    def _accept(self, pending: _Pending) -> None:
        self._pending = None
        self._table.show(pending.state, pending.accepted)

    def _receipt(self, pending: _Pending) -> Receipt:
        state = pending.state
        return self._receipts.keep(pending.key, Receipt(state.replayed.seq, state.board, pending.accepted))
