"""How moves are booked: judged, committed, and only then shown (steps 2 to 6 of ``desk``).

A commit whose answer was lost leaves its moves pending. ``_settle`` finds out, before anything else is done,
whether they stand.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from dealer.contract.ledger import LedgerBroken
from dealer.desk.accepted import Accepted
from dealer.desk.confirmation import Confirming
from dealer.desk.drawing import Drawing, DrawnNight
from dealer.desk.judging import judge
from dealer.desk.receipts import Receipt, Receipts
from dealer.desk.requests import signed_refusal
from dealer.desk.table_view import TableView
from dealer.journal.journal import Journal, JournalFailed
from dealer.journal.marks.night_marks import NONE, rehearsal
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
    state: DrawnNight


class Booking(TableView):
    """The table, and the moves that change it. Every method is called under the desk's lock.

    ``clock`` gives the time that is noted beside each move, ``seconds`` the time that an auction's clock goes
    by. ``rehearses``: the cards come from no real table.
    """

    def __init__(
        self,
        journal: Journal,
        drawing: Drawing,
        clock: Callable[[], datetime],
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(drawing)
        self.journal = journal
        self._clock, self._seconds = clock, seconds
        self._receipts = Receipts(journal, lambda row, replayed: drawing.state(row, replayed).board)
        self._confirming = Confirming()
        self._pending: _Pending | None = None
        self.rehearses = False
        self._marks = NONE

    def _do(
        self,
        moves: tuple[Move, ...],
        key: str | None,
        by: str,
        picture: Picture | None,
        till: TillEntry | None = None,
    ) -> Receipt:
        self._settle()
        if self._state.signed is not None:
            raise signed_refusal(self._state.signed)
        at = self._now()
        try:
            judged = judge(
                moves, self._state.replayed, self._check,
                night=self.night_number, by=by, at=at, last_seq=self.journal.last_seq, picture=picture,
            )  # fmt: skip
        except Refusal as refused:
            raise self._receipts.refuse(key, moves, refused, at) from None
        pending = _Pending(key, judged.accepted, self._drawing.state(self._state.row, judged.replayed))
        try:
            self._pending = pending
            written = self.journal.write_all(judged.drafts, key, picture, self._marked(till, at))
        except JournalFailed:
            self._settle()  # the answer may have been lost after the commit: then the moves stand
            if self._state is not pending.state:
                raise
            return self._receipt(pending)
        if written.seq != judged.replayed.seq:
            raise LedgerBroken(f"The move that was to be {judged.replayed.seq} was booked as {written.seq}")
        return self._accept(pending)

    def _marked(self, till: TillEntry | None, at: str) -> tuple[TillEntry, ...]:
        """What goes into the till's book with moves made ``at``: their count, and the mark of a rehearsal."""
        booked = () if till is None else (till,)
        return (*booked, rehearsal(self.night_number, at)) if self._is_to_be_marked() else booked

    def _is_to_be_marked(self) -> bool:
        return self.rehearses and not self._marks.rehearsal

    def _check(self, move: Move, before: Replayed) -> None:
        self._confirming.check(move, before, self._seconds())

    def _accept(self, pending: _Pending) -> Receipt:
        self._pending = None
        if self._is_to_be_marked():
            self._marks = replace(self._marks, rehearsal=True)
        self._accepted.add(pending.accepted)
        self._show(pending.state)
        return self._receipt(pending)

    def _receipt(self, pending: _Pending) -> Receipt:
        state, told = pending.state, pending.accepted
        said = tuple(one for move in told for one in move.said)
        return self._receipts.keep(pending.key, Receipt(state.replayed.seq, said, state.board, told))

    def _settle(self) -> None:
        """Adopt a move whose commit went through although its answer was lost."""
        pending = self._pending
        if pending is not None:
            if self.journal.settle() is not None:
                self._accept(pending)
            self._pending = None

    def _answered(self, key: str | None, moves: tuple[Move, ...]) -> Receipt | None:
        """The first answer to this key, None for a new one. Raises the stored refusal, or ``key``."""
        if key is None:
            return None
        self._settle()
        return self._receipts.known(key, moves)

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
