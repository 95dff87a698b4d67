"""The night on the table, as the journal has it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from dealer.contract.ledger import LedgerBroken
from dealer.desk.beside.pauses import Pause, begun
from dealer.history.night import Night
from dealer.journal.journal import Journal, NightRow
from dealer.journal.night_marks import NONE, NightMarks, Run
from dealer.journal.replay import Replayed, replay
from dealer.journal.till_book import PAUSE, SIGNED, TillEntry
from dealer.notation.race_names import NightNames


@dataclass(frozen=True, slots=True)
class TableNight:
    """The night on the table, replayed, what is marked of it, the signature under it where there is one, and
    the break that was called, which may be over by now."""

    row: NightRow
    replayed: Replayed
    marks: NightMarks = NONE
    signed: TillEntry | None = None
    pause: Pause | None = None

    @property
    def names(self) -> NightNames:
        """What its races and horses are called."""
        return self.marks.names

    def with_entry(self, entry: TillEntry, now_ms: int) -> Self:
        """The night with one more entry of the till's book, which was written just now by the station's own
        clock; the same where that is about another night, or none."""
        if entry.about != self.row.id:
            return self
        if entry.kind == SIGNED:
            return replace(self, signed=entry, pause=None)
        pause = begun(entry.held["minutes"], now_ms) if entry.kind == PAUSE else self.pause
        return replace(self, marks=self.marks.with_mark(entry), pause=pause)


def last_night(
    journal: Journal, now: str, unset: Run | None = None, *, even_if_damaged: bool = False
) -> TableNight:
    """The table's last night, replayed to where it is; a first one is opened where there is none (``unset``:
    ``Journal.open_night``). No break runs in it: the station's own clock began anew. Raises LedgerBroken
    where the journal does not hold together; ``even_if_damaged`` opens another night instead where the last
    one cannot be replayed. Raises JournalFailed."""
    if not even_if_damaged:
        journal.check_links()
    rows = [row for row in journal.nights() if row.source is None]
    if not rows:
        return fresh_night(journal, now, 0, unset)
    row = rows[-1]
    try:
        replayed = replay(row, journal.moves(row.id), journal.last_seq)
    except LedgerBroken:
        if not even_if_damaged:
            raise
        return fresh_night(journal, now, row.id, unset)
    return TableNight(row, replayed, journal.marks().get(row.id, NONE), journal.signed(row.id))


def fresh_night(
    journal: Journal, now: str, after: int, unset: Run | None = None, staff: str | None = None
) -> TableNight:
    """A new night behind the table's night ``after`` (0: the first), in which ``staff`` deals. Raises
    JournalFailed."""
    row = journal.open_night(now, after, unset, staff)
    marks = journal.marks().get(row.id, NONE)
    return TableNight(row, Replayed(Night.opening(), journal.last_seq), marks)


def drop_old_pictures(journal: Journal, nights: int) -> None:
    """Delete the pictures of all but the table's last night and so many ``nights`` before it. Raises
    JournalFailed."""
    own = [row.id for row in journal.nights() if row.source is None]
    journal.drop_pictures(own[-1 - nights :][0])
