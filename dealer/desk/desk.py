"""The desk: the one door to the table, and the only writer of its journal.

A move that comes in, from the camera, a button, the console, a phone or a transcript, goes one way, under
one lock:

1. it is read (unreadable: NotationError, nothing is kept);
2. its idempotency key is looked up (known: the first answer again, and nothing more);
3. the night judges it (refused: Refusal, which is kept with its key, and nothing else changes);
4. its postings must balance and the new board must be drawn (else the ledger is broken: everything stops);
5. move, postings, picture, key and hash are committed in one transaction (impossible: Refusal ``disk``);
6. only then the state is swapped, and the screens are told.

So whatever a screen shows is on disk, and a station killed at any instant starts again where it was. Chances
that take longer than a card (``late``) are not waited for: the screens are told at once without them, and
the same state again when they are there.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime

from dealer.contract.ledger import LedgerBroken
from dealer.desk import table_night
from dealer.desk.accepted import AcceptedMoves
from dealer.desk.booking import Booking
from dealer.desk.clock_trust import TRUSTED, ClockTrust
from dealer.desk.drawing import Drawing
from dealer.desk.receipts import Receipt
from dealer.desk.requests import (
    check_key,
    no_seat_refusal,
    not_written,
    read_any,
    restored_refusal,
    seen_refusal,
)
from dealer.desk.seat import Seat
from dealer.journal.counts import Count
from dealer.journal.journal import Journal, JournalFailed, JournalReplaced, JournalUnusable
from dealer.journal.marks.night_marks import NONE, NightMarks, dated, undated
from dealer.journal.pictures import Picture
from dealer.journal.till_book import FLOAT, SIGNED, TillEntry, counted
from dealer.notation.facts import Fact, FactError, fact
from dealer.notation.moves import Float, Move
from dealer.notation.refusals import Refusal

__all__ = ["Desk", "Receipt", "now_utc"]


def now_utc() -> datetime:
    """The wall clock, which is written beside a move for information and orders nothing."""
    return datetime.now(UTC)


class Desk(Booking):
    """Open the journal's last night, replay it to where it was, and take moves.

    ``clock`` gives the time that is noted beside each move, ``seconds`` the time that an auction's clock goes
    by, which never jumps. ``picture_nights`` says of how many nights before the one on the table pictures are
    kept (None: of all); older ones go at the start and at a night's end. ``trust`` says whether the clock is
    set, ``rehearses`` that the cards come from no real table: both are marked of nights (``night_marks``).
    ``on_broken`` is called once, with
    the reason, when a law of the ledger broke: the process should end there, and its restart replays the
    journal; until it ends the desk takes no more moves. ``even_if_damaged`` goes on with damaged books, in a
    new night where the last one cannot be replayed. ``held`` is why nothing may be booked on these books,
    until they were changed from beside (a restore, ``keeping.take_as_they_are``). ``closed`` is why the table
    is shown and takes no move at all (Refusal ``disk``), None where it takes them.

    Raises JournalUnusable (a ValueError) when the journal cannot be had, LedgerBroken when what it holds does
    not replay.
    """

    def __init__(
        self,
        journal: Journal,
        *,
        clock: Callable[[], datetime] = now_utc,
        seconds: Callable[[], float] = time.monotonic,
        picture_nights: int | None = None,
        trust: ClockTrust = TRUSTED,
        rehearses: bool = False,
        on_broken: Callable[[LedgerBroken], None] | None = None,
        even_if_damaged: bool = False,
        held: Fact | None = None,
        closed: Fact | None = None,
    ) -> None:
        super().__init__(journal, Drawing(journal, seconds, self._redraw), clock, seconds)
        self._picture_nights = picture_nights
        self.trust, self.rehearses = trust, rehearses
        self._on_broken, self.closed = on_broken, closed
        self._lock = threading.Lock()
        self.held = held
        self.broken: LedgerBroken | None = None
        journal.take_writing()
        try:
            with self._lock:  # chances that are ready at once wait until there is a state to go with
                self._take_last_night(even_if_damaged)
        except BaseException as failure:
            journal.close()
            if isinstance(failure, JournalFailed):
                raise JournalUnusable(
                    fact("journal-cannot-use", journal=journal.name, why=failure.said)
                ) from None
            raise
        self._drop_pictures()

    # ---- doing --------------------------------------------------------------------------------------

    def do(
        self,
        move: str | Move,
        key: str | None = None,
        by: str = "console",
        picture: Picture | None = None,
    ) -> Receipt:
        """Do a move: durable when this returns.

        ``key`` makes a repeat harmless: the same key is answered as it was the first time, refusal or
        receipt, also after a restart; ``by`` is who or what made the move; ``picture`` is kept with it.
        Raises NotationError (unreadable), Refusal (not now; ``disk``: the database failed and nothing was
        done; ``key``: this key was used for another move), LedgerBroken (see the class).
        """
        return self._do_all((read_any(move),), key, by, picture)

    def do_all(
        self,
        moves: Sequence[str | Move],
        key: str | None = None,
        by: str = "console",
        seen: int | None = None,
        seat: Seat | None = None,
    ) -> Receipt:
        """Do moves in one go, in their order: all of them, durable when this returns, or none. So a box or a
        wheel becomes its single bets, each a move of the journal that can be taken back, and as many ``undo``
        as the board's ``undo_all`` says take the whole of it back.

        ``seen`` is the journal's number that whoever asks saw last: where another move has come meanwhile,
        nothing is done (Refusal ``seen``). ``seat`` is the seat whose moves these are: where it is not at the
        table any more, nothing is done (Refusal ``seat``), whoever has its name now. The receipt has the last
        one's number and board and what all of them said. Raises as ``do``; a refusal names the move that it
        is about. ValueError for no moves.
        """
        if not moves:
            raise FactError(fact("refused-no-moves"))
        return self._do_all(tuple(map(read_any, moves)), key, by, None, seen, seat)

    def answered(self, key: str, moves: Sequence[Move]) -> Receipt | None:
        """How ``moves`` with this key were answered before; None where they never were. Nothing is done.
        Raises the refusal that they were answered with, and as ``do``."""
        check_key(key)
        with self._alone():
            return self._answered(key, tuple(moves))

    def open_night(self) -> int:
        """After ``end``: open a fresh night and return its number.

        Raises Refusal: ``phase`` while a night is running, ``disk`` when the database failed.
        """
        with self._alone():
            self._settle()
            if not self.night.over and self._state.signed is None:
                raise Refusal("phase", fact("refused-night-running", night=self.night_number))
            before, unset = self.night_number, self.trust.unset()
            self._marks = NightMarks(unset=unset is not None)
            self._show(table_night.fresh_night(self.journal, self._drawing, self._now(), before, unset))
            return self.night_number

    def confirm(self) -> None:
        """Whoever asks has read why the order at hand is doubtful: the next ``official`` pays."""
        with self._alone():
            self._confirming.confirm(self.seq)

    def count_in(self, count: Count, by: str) -> Receipt:
        """Book counted chips as float, with the count, which ``by`` made. Raises as ``do``."""
        with self._alone():
            till = counted(FLOAT, self.night_number, count, by, self._now())
            return self._do((Float(count.total),), None, "console", None, till)

    def write_till(self, draft: Callable[[str], TillEntry]) -> TillEntry:
        """Write an entry of the till's book. ``draft`` is given the time, looks at the books while nothing
        else is written, and may raise Refusal; ``disk`` is raised as by ``do``."""
        with self._alone():
            self._settle()
            written = self.journal.write_till(draft(self._now()))
            if written.kind == SIGNED and written.night == self.night_number:
                self._show(self._drawing.state(self._state.row, self._state.replayed, written))
            return written

    @property
    def signed(self) -> bool:
        """Whether the night on the table is signed."""
        return self._state.signed is not None

    @property
    def night_on(self) -> bool:
        """Whether somebody is seated, and the night has not ended."""
        board = self._state.board
        return bool(board["players"]) and not board["over"]

    @property
    def rehearsal(self) -> bool:
        """Whether the cards come from no real table, now or earlier in this night."""
        return self.rehearses or self._marks.rehearsal

    def date_nights(self) -> None:
        """Where the clock is known now: write when the nights were opened that were opened without it.
        Nothing happens while it is not set, or where the database does not answer just now."""
        if self.trust.trouble() is not None:
            return
        with suppress(JournalFailed, Refusal), self._alone():
            for mark in undated(self.journal.mark_entries()):
                self.journal.write_till(dated(mark, self._clock(), self.trust.run()))

    def close(self) -> None:
        """Let the journal go and wake every listener; the desk takes no more moves."""
        with self._lock:
            self._listeners.close()
            self.journal.close()
        self._drawing.wait()

    def answers(self, within_s: float) -> bool:
        """Whether moves get their turn: the lock is had within ``within_s`` seconds, and the journal answers.
        An error is an answer too: a full disk or a database that is away is mended by no new start."""
        if not self._lock.acquire(timeout=within_s):
            return False
        try:
            with suppress(JournalFailed):
                self.journal.replaced()  # reads a row
        finally:
            self._lock.release()
        return True

    def look_again(self) -> bool:
        """Find out whether a backup was restored under this desk, and if so show the table as the books now
        have it; whether that was so. Nothing happens where the database does not answer just now."""
        try:
            if not self.journal.replaced():
                return False
            with self._alone(held_too=True):
                if self.journal.replaced():  # nobody found out meanwhile
                    self._reopen()
        except (JournalFailed, Refusal):
            return False
        return True

    # ---- inside, under the lock ---------------------------------------------------------------------

    @contextmanager
    def _alone(self, *, held_too: bool = False) -> Iterator[None]:
        with self._lock:
            if self.broken is not None:
                raise self.broken
            if self.closed is not None:
                raise Refusal("disk", self.closed)
            if self.held is not None and not held_too:
                raise Refusal("held", self.held)
            try:
                try:
                    yield
                except JournalReplaced:
                    self._reopen()
                    raise restored_refusal() from None
            except JournalFailed as failure:
                raise not_written(failure) from failure
            except LedgerBroken as broken:
                self.broken = broken
                if self._on_broken is not None:
                    self._on_broken(broken)
                raise

    def _do_all(
        self,
        moves: tuple[Move, ...],
        key: str | None,
        by: str,
        picture: Picture | None,
        seen: int | None = None,
        seat: Seat | None = None,
    ) -> Receipt:
        check_key(key)
        with self._alone():
            answered = self._answered(key, moves)
            if answered is None and seen not in (None, self.seq):
                raise seen_refusal()
            if answered is None and seat is not None and seat not in self.seats():
                raise no_seat_refusal()
            receipt = answered or self._do(moves, key, by, picture)
        if moves[-1].verb == "end":
            self._drop_pictures()
        return receipt

    def _reopen(self) -> None:
        """The books are others now: take them as they are."""
        self.held = None
        self._pending = None
        self._receipts.forget()
        self.journal.take_writing()
        self._take_last_night()
        self._listeners.tell(self._state.board)

    def _take_last_night(self, even_if_damaged: bool = False) -> None:
        """The night on the table, as the books have it."""
        unset = self.trust.unset()
        self._state = table_night.last_night(
            self.journal, self._drawing, self._now(), unset, even_if_damaged=even_if_damaged
        )
        self._marks = self.journal.marks().get(self.night_number, NONE)
        self._accepted = AcceptedMoves(self.seq)

    def _drop_pictures(self) -> None:
        """Let go of the pictures of nights long past. Where that fails it is tried again another time: no
        night waits for it."""
        if self._picture_nights is None:
            return
        with suppress(JournalFailed, Refusal), self._alone():
            table_night.drop_old_pictures(self.journal, self._picture_nights)

    def _redraw(self) -> None:
        """Late chances are there: where they are this state's, it is told again with them."""
        with self._lock:
            drawn = self._drawing.with_late_chances(self._state)
            if drawn is not None:
                self._state = drawn
                self._listeners.tell(drawn.board)
