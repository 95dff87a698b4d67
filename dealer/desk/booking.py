"""How moves are booked: judged, committed, and only then shown (steps 2 to 6 of ``desk``).

A commit whose answer was lost leaves its moves pending. ``settle`` finds out, before anything else is done,
whether they stand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from dealer.contract.ledger import LedgerBroken
from dealer.desk.accepted import Accepted
from dealer.desk.confirmation import Confirming
from dealer.desk.drawing import Drawing, State
from dealer.desk.judging import judge
from dealer.desk.receipts import Receipt, Receipts
from dealer.desk.requests import signed_refusal
from dealer.desk.table_view import TableView
from dealer.journal.journal import Journal, JournalFailed
from dealer.journal.marks.night_marks import rehearsal
from dealer.journal.pictures import Picture
from dealer.journal.replay import Replayed
from dealer.journal.till_book import TillEntry
from dealer.notation.moves import Move
from dealer.notation.refusals import Refusal


@dataclass(frozen=True, slots=True)
class _Pending:
    """Moves that the night accepted: the state to come, once they are durable."""

    key: str | None
    accepted: tuple[Accepted, ...]
    state: State


class Booking:
    """Books moves in ``journal``, and has ``table`` show them. Not safe for threads: the desk calls it under
    its lock.

    ``now`` gives the time that is noted beside each move (ISO 8601 UTC), ``seconds`` a clock that never
    jumps. ``rehearses``: the cards come from no real table, which each night that has such moves is marked
    with.
    """

    def __init__(
        self,
        journal: Journal,
        drawing: Drawing,
        table: TableView,
        now: Callable[[], str],
        seconds: Callable[[], float],
        rehearses: bool,
    ) -> None:
        self._journal, self._drawing, self._table = journal, drawing, table
        self._now, self._seconds, self._rehearses = now, seconds, rehearses
        self._receipts = Receipts(journal, lambda row, replayed: drawing.state(row, replayed).board)
        self._confirming = Confirming()
        self._pending: _Pending | None = None
        self._is_marked = False

    def begin(self, is_marked: bool) -> None:
        """Another night is on the table, which may be of other books; ``is_marked`` as a rehearsal."""
        self._pending, self._is_marked = None, is_marked
        self._receipts.forget()

    @property
    def rehearsal(self) -> bool:
        """Whether the cards come from no real table, now or earlier in this night."""
        return self._rehearses or self._is_marked

    def do(
        self,
        moves: tuple[Move, ...],
        key: str | None,
        by: str,
        picture: Picture | None = None,
        till: TillEntry | None = None,
    ) -> Receipt:
        """Book ``moves``, which ``by`` made, with their key, a ``picture`` and an entry of the ``till``'s
        book. Raises Refusal, JournalFailed, LedgerBroken."""
        self.settle()
        before, at = self._table.state, self._now()
        if before.signed is not None:
            raise signed_refusal(before.signed)
        try:
            judged = judge(
                moves, before.replayed, self._check,
                night=before.row.id, by=by, at=at, last_seq=self._journal.last_seq, picture=picture,
            )  # fmt: skip
        except Refusal as refused:
            raise self._receipts.refuse(key, moves, refused, at) from None
        pending = _Pending(key, judged.accepted, self._drawing.state(before.row, judged.replayed))
        entries: tuple[TillEntry, ...] = () if till is None else (till,)
        if self._rehearses and not self._is_marked:
            entries += (rehearsal(before.row.id, at),)
        try:
            self._pending = pending
            written = self._journal.write_all(judged.drafts, key, picture, entries)
        except JournalFailed:
            self.settle()  # the answer may have been lost after the commit: then the moves stand
            if self._table.state is not pending.state:
                raise
            return self._receipt(pending)
        if written.seq != judged.replayed.seq:
            raise LedgerBroken(f"The move that was to be {judged.replayed.seq} was booked as {written.seq}")
        self._accept(pending)
        return self._receipt(pending)

    def settle(self) -> None:
        """Adopt moves whose commit went through although its answer was lost. Raises JournalFailed."""
        pending = self._pending
        if pending is not None:
            if self._journal.settle() is not None:
                self._accept(pending)
            self._pending = None

    def answered(self, key: str | None, moves: tuple[Move, ...]) -> Receipt | None:
        """The first answer to this key, None for a new one. Raises the stored refusal, or ``key``."""
        if key is None:
            return None
        self.settle()
        return self._receipts.known(key, moves)

    def confirm(self) -> None:
        """The next ``official`` on this state is meant."""
        self._confirming.confirm(self._table.seq)

    def _check(self, move: Move, before: Replayed) -> None:
        self._confirming.check(move, before, self._seconds())

    def _accept(self, pending: _Pending) -> None:
        self._pending = None
        self._is_marked |= self._rehearses
        self._table.show(pending.state, pending.accepted)

    def _receipt(self, pending: _Pending) -> Receipt:
        state = pending.state
        return self._receipts.keep(pending.key, Receipt(state.replayed.seq, state.board, pending.accepted))
