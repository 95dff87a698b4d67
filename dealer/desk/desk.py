"""The desk: the one door to the table, and the only writer of its journal.

A move that comes in, from the camera, a button, the console, a phone or a transcript, goes one way, under
one lock:

1. it is read (unreadable: NotationError, nothing is kept);
2. its idempotency key is looked up (known: the first answer again, and nothing more);
3. the night judges it, then the house's policy and the players' own limits (refused: Refusal, which is kept
   with its key, and nothing else changes);
4. its postings must balance and the new board must be drawn (else the ledger is broken: everything stops);
5. move, postings, picture, key and hash are committed in one transaction (impossible: Refusal ``disk``);
6. only then the state is swapped, and the screens are notified.

So whatever a screen shows is on disk, and a station killed at any instant starts again where it was. Chances
that take longer than a card (``late``) are not waited for: the screens get the state at once without them,
and the same state again when they are there.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime

from dealer.contract.ledger import LedgerBroken
from dealer.desk import table_night
from dealer.desk.beside.pauses import gone_on
from dealer.desk.booking import Booking
from dealer.desk.clock_trust import TRUSTED, ClockTrust
from dealer.desk.drawing import Drawing
from dealer.desk.receipts import Receipt
from dealer.desk.requests import check_key, no_seat_refusal, read_any
from dealer.desk.seat import Seat
from dealer.desk.shown import ShownState
from dealer.desk.table_view import TableView
from dealer.history.night import Night
from dealer.journal.clips.clip import Clip
from dealer.journal.journal import Journal, JournalFailed, JournalReplaced, JournalUnusable
from dealer.journal.logo import Logo
from dealer.journal.night_marks import dated, names, shift, undated
from dealer.journal.pictures import Picture
from dealer.journal.till_book import FLOAT, MARKS, NAMES, PAUSE, SIGNED, TillEntry, counted
from dealer.journal.till_count import Count
from dealer.notation.facts import FactError, fact
from dealer.notation.moves import Float, Move
from dealer.notation.race_names import NO_NAMES, NamesSaid, RaceNames
from dealer.notation.refusals import Refusal
from dealer.policy.policy import EVERYTHING, Policy
from dealer.stakes.own_limit import OwnLimits

__all__ = ["Desk", "Receipt", "now_utc"]


def now_utc() -> datetime:
    """The wall clock, which is written beside a move for information and orders nothing."""
    return datetime.now(UTC)


class Desk:
    """Open the journal's last night, replay it to where it was, and take moves. ``table`` is what may be seen
    of it.

    ``clock`` gives the time that is noted beside each move, ``seconds`` the time that an auction's clock goes
    by, which never jumps. ``picture_nights`` says of how many nights before the one on the table pictures are
    kept (None: of all); older ones go at the start and at a night's end. ``trust`` says whether the clock is
    set, ``rehearses`` that the cards come from no real table: both are marked of nights (``night_marks``).
    ``on_broken`` is called once, with the reason, when a law of the ledger broke: the process should end
    there, and its restart replays the journal; until it ends the desk takes no more moves.
    ``even_if_damaged`` goes on with damaged books, in a new night where the last one cannot be replayed.
    ``refuses`` is the refusal of every move (None: moves are taken) until the books are restored or accepted
    as they are (``backup.take_as_they_are``). ``policy`` is what the house allows of what the rules do.

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
        refuses: Refusal | None = None,
        policy: Policy = EVERYTHING,
    ) -> None:
        self.journal, self.trust, self.refuses = journal, trust, refuses
        self.broken: LedgerBroken | None = None
        self.house_names = NO_NAMES
        """The horses as the settings name them for every night; from the next race on."""
        self._clock, self._picture_nights, self._on_broken = clock, picture_nights, on_broken
        self._seconds, self._rehearses = seconds, rehearses
        self._drawing = Drawing(journal, seconds, self._redraw, policy)
        self.table = TableView(self._drawing, self._check_allowed)
        self._lock = threading.Lock()
        self._booking: Booking
        self._next_staff: str | None = None
        """Who deals from the next night on, where that was said between two nights."""
        try:
            journal.take_writing()
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
        shown: ShownState | None = None,
        sure: bool = False,
    ) -> Receipt:
        """Do a move: durable when this returns.

        ``key`` makes a repeat harmless: the same key is answered as it was the first time, refusal or
        receipt, also after a restart; ``by`` is who or what made the move; ``picture`` is kept with it.
        ``shown`` is what the screen showed on which it was decided: where the table stands otherwise now,
        nothing is done (Refusal ``seen``). ``sure``: whoever makes an ``official`` has read why the order at
        hand is doubtful, and it pays at once.
        Raises NotationError (unreadable), Refusal (not now; ``disk``: the database failed and nothing was
        done; ``key``: this key was used for another move), LedgerBroken (see the class).
        """
        return self.do_all((move,), key, by, picture=picture, shown=shown, sure=sure)

    def do_all(
        self,
        moves: Sequence[str | Move],
        key: str | None = None,
        by: str = "console",
        seat: Seat | None = None,
        picture: Picture | None = None,
        shown: ShownState | None = None,
        sure: bool = False,
    ) -> Receipt:
        """Do moves in one go, in their order: all of them, durable when this returns, or none. So a box or a
        wheel becomes its single bets, each a move of the journal that can be taken back, and as many ``undo``
        as the board's ``undo_all`` says take the whole of it back.

        ``seat`` is the seat whose moves these are: where it is not at the table any more, nothing is done
        (Refusal ``seat``), whoever has its name now. The receipt has the last one's number and board and what
        all of them said. The other arguments and what is raised are as of ``do``; a refusal names the move
        that it is about. FactError (a ValueError) for no moves.
        """
        if not moves:
            raise FactError(fact("refused-no-moves"))
        read = tuple(map(read_any, moves))
        check_key(key)
        with self._alone():
            receipt = self._booking.answered(key, read)
            if receipt is None:
                if seat is not None and seat not in self.table.seats():
                    raise no_seat_refusal()
                receipt = self._booking.do(read, key, by, picture, shown=shown, sure=sure)
        if read[-1].verb == "end":
            self._drop_pictures()
        return receipt

    def answered(self, key: str, moves: Sequence[Move]) -> Receipt | None:
        """How ``moves`` with this key were answered before; None where they never were. Nothing is done.
        Raises the refusal that they were answered with, and as ``do``."""
        check_key(key)
        with self._alone():
            return self._booking.answered(key, tuple(moves))

    def open_night(self) -> int:
        """After ``end``: open a fresh night and return its number.

        Raises Refusal: ``phase`` while a night is running, ``disk`` when the database failed.
        """
        with self._alone():
            self._booking.settle()
            before = self.table.night_number
            if not self.table.ended:
                raise Refusal("phase", fact("refused-night-running", night=before))
            unset, staff = self.trust.unset(), self._next_staff
            self.table.redraw(table_night.fresh_night(self.journal, self._now(), before, unset, staff))
            self._next_staff = None
            return self.table.night_number

    def count_in(
        self, count: Count, by: str, check: Callable[[list[TillEntry]], None] | None = None
    ) -> Receipt:
        """Book counted chips as float, with the count, which ``by`` made. ``check`` is given the night's
        entries of the till's book before, and may raise Refusal. Raises as ``do``."""
        with self._alone():
            if check is not None:
                check(self.journal.till(self.table.night_number))
            till = counted(FLOAT, self.table.night_number, count, by, self._now())
            return self._booking.do((Float(count.total),), None, "console", till=till)

    def write_till(self, draft: Callable[[str], TillEntry]) -> TillEntry:
        """Write an entry of the till's book. ``draft`` is given the time, looks at the books while nothing
        else is written, and may raise Refusal; ``disk`` is raised as by ``do``."""
        with self._alone():
            self._booking.settle()
            return self._write_till(draft(self._now()))

    @property
    def limits(self) -> OwnLimits:
        """The players' own limits of this night (R13.5): for the player and the dealer alone."""
        return OwnLimits.of_marks(self.table.state.marks.limits)

    def keep_clip(self, night: int, seq: int, clip: Clip) -> None:
        """Keep the seconds before move ``seq`` of ``night``. Raises Refusal ``disk``."""
        data = clip.to_bytes()
        with self._alone():
            self._booking.settle()
            self.journal.write_clip(night, seq, data, self._now())

    def put_logo(self, logo: Logo | None) -> None:
        """Keep the bar's own picture, None: none. Raises ``disk`` as ``do``."""
        with self._alone():
            self._booking.settle()
            self.journal.put_logo(logo)

    @property
    def staff(self) -> str | None:
        """Who of the staff deals now; None where nobody said."""
        shifts = self.table.state.marks.shifts
        return self._next_staff or (shifts[-1].name if shifts else None)

    def begin_shift(self, name: str) -> None:
        """``name`` of the staff deals from now on; between two nights from the next one on. Raises Refusal
        ``disk``."""
        with self._alone():
            self._booking.settle()
            between_nights = self.table.ended
            if not between_nights:
                self._write_till(shift(self.table.night_number, name, self._now()))
            self._next_staff = name if between_nights else None

    def name_race(self, race: int, said: RaceNames) -> None:
        """Say what ``race`` and its horses are called, the horses also in the races after it. Raises Refusal:
        ``names`` where that race has begun, or no night is running; ``disk``."""
        with self._alone():
            self._booking.settle()
            if self.table.ended:
                raise Refusal("names", fact("refused-names-over"))
            if race != self.table.race_to_name:
                raise Refusal("names", fact("refused-names-late", race=race))
            one = NamesSaid(race, said, by_house=said.horses == self.house_names.horses)
            self._write_till(names(self.table.night_number, one, self._now(), "console"))

    @property
    def rehearsal(self) -> bool:
        """Whether the cards come from no real table, now or earlier in this night."""
        return self._rehearses or self.table.state.marks.rehearsal

    def date_nights(self) -> None:
        """Once the clock is set: write the opening times of the nights that were opened without it. Does
        nothing while it is not set, or when the database does not answer."""
        if self.trust.trouble() is not None:
            return
        with suppress(JournalFailed, Refusal), self._alone():
            self._booking.settle()
            for mark in undated(self.journal.till(kinds=MARKS)):
                self._write_till(dated(mark, self._clock(), self.trust.run()))

    @property
    def policy(self) -> Policy:
        """What the house allows (R13)."""
        return self._drawing.policy

    def set_policy(self, policy: Policy) -> None:
        """Allow what ``policy`` does from now on. A race that runs may end: what was staked in it stands."""
        with self._lock:
            self._drawing.policy = policy
            self.table.redraw(self.table.state)

    def close(self) -> None:
        """Close the journal and wake every listener; the desk takes no more moves."""
        with self._lock:
            self.table.close()
            self.journal.close()
        self._drawing.wait()

    def answers(self, within_s: float) -> bool:
        """Whether the desk is alive: the lock is free within ``within_s`` seconds, and the journal answers.
        An error is an answer too, since a restart mends neither a full disk nor a missing database."""
        if not self._lock.acquire(timeout=within_s):
            return False
        try:
            with suppress(JournalFailed):
                self.journal.replaced()  # reads a row
        finally:
            self._lock.release()
        return True

    def look_again(self) -> bool:
        """Check whether a backup was restored under this desk, and if so show the table as the books now have
        it; returns whether that was so. Does nothing when the database does not answer."""
        try:
            if not self.journal.replaced():
                return False
            with self._alone(even_if_it_refuses=True):
                if self.journal.replaced():  # nobody found out meanwhile
                    self._reopen()
        except (JournalFailed, Refusal):
            return False
        return True

    # ---- inside, under the lock ---------------------------------------------------------------------

    @contextmanager
    def _alone(self, *, even_if_it_refuses: bool = False) -> Iterator[None]:
        with self._lock:
            if self.broken is not None:
                raise self.broken
            if self.refuses is not None and not even_if_it_refuses:
                raise Refusal(self.refuses.code, self.refuses.said)
            try:
                try:
                    yield
                except JournalReplaced:
                    self._reopen()
                    raise Refusal("restored", fact("refused-restored")) from None
            except JournalFailed as failure:
                raise Refusal("disk", fact("refused-disk", reason=failure.said)) from failure
            except LedgerBroken as broken:
                self.broken = broken
                if self._on_broken is not None:
                    self._on_broken(broken)
                raise

    def _check_allowed(self, before: Night, move: Move, after: Night) -> None:
        """The one place in which a move that the rules allow, from ``before`` to ``after``, is refused all
        the same. Raises Refusal. Nothing that is replayed comes here."""
        self.policy.check(before, move, after)
        self.limits.check(before, move, after)

    def _write_till(self, entry: TillEntry) -> TillEntry:
        """Write an entry of the till's book, and have the night on the table as it is with it: drawn again
        only where its board may differ, for nobody of the room is to learn of a limit (R13.5)."""
        written = self.journal.write_till(entry)
        state = self.table.state.with_entry(written, self.table.now_ms())
        if written.kind in (SIGNED, PAUSE, NAMES):
            self.table.redraw(state)
        else:
            self.table.keep(state)
        return written

    def _reopen(self) -> None:
        """The books were replaced: open the table from them. Raises JournalFailed, and then they count as
        replaced still: nothing is booked on them before they are read."""
        try:
            self.journal.take_writing()
            self._take_last_night()
        except JournalFailed:
            self.journal.leave_unread()
            raise
        self.refuses = None

    def _take_last_night(self, even_if_damaged: bool = False) -> None:
        """Show the night on the table as the books have it, and book what follows."""
        journal, unset = self.journal, self.trust.unset()
        night = table_night.last_night(journal, self._now(), unset, even_if_damaged=even_if_damaged)
        called = None if night.signed else night.marks.pause
        pause = None if called is None else gone_on(called, self._clock(), self.table.now_ms())
        drawn = self._drawing.drawn(replace(night, pause=pause))
        self._next_staff = None
        self._booking = Booking(
            journal, self._drawing, self.table, self._now, self._seconds, self._rehearses,
            check_allowed=self._check_allowed, house_names=lambda: self.house_names,
        )  # fmt: skip
        self.table.begin(drawn)

    def _drop_pictures(self) -> None:
        """Delete the pictures of nights long past. A failure is ignored: it is tried again at the next
        night."""
        if self._picture_nights is None:
            return
        with suppress(JournalFailed, Refusal), self._alone():
            table_night.drop_old_pictures(self.journal, self._picture_nights)

    def _redraw(self) -> None:
        """Late chances are there."""
        with self._lock:
            self.table.show_late_chances()

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
