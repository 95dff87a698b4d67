"""The night on the table, as the journal has it."""

from __future__ import annotations

from dealer.contract.ledger import LedgerBroken
from dealer.desk.drawing import Drawing, DrawnNight
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.journal.night_marks import NONE, Run
from dealer.journal.replay import Replayed, replay
from dealer.notation.race_names import NONE_SAID


def last_night(
    journal: Journal, drawing: Drawing, now: str, unset: Run | None = None, *, even_if_damaged: bool = False
) -> DrawnNight:
    """The table's last night, replayed to where it is; a first one is opened where there is none (``unset``:
    ``Journal.open_night``). Raises LedgerBroken where the journal does not hold together; ``even_if_damaged``
    opens another night instead where the last one cannot be replayed. Raises JournalFailed."""
    if not even_if_damaged:
        journal.check_links()
    rows = [row for row in journal.nights() if row.source is None]
    if not rows:
        return fresh_night(journal, drawing, now, 0, unset)
    row = rows[-1]
    try:
        replayed = replay(row, journal.moves(row.id), journal.last_seq)
    except LedgerBroken:
        if not even_if_damaged:
            raise
        return fresh_night(journal, drawing, now, row.id, unset)
    names = journal.marks().get(row.id, NONE).names
    return drawing.state(row, replayed, names, journal.signed(row.id))


def fresh_night(
    journal: Journal,
    drawing: Drawing,
    now: str,
    after: int,
    unset: Run | None = None,
    staff: str | None = None,
) -> DrawnNight:
    """A new night behind the table's night ``after`` (0: the first), in which ``staff`` deals. Raises
    JournalFailed."""
    row = journal.open_night(now, after, unset, staff)
    return drawing.state(row, Replayed(Night.opening(), journal.last_seq), NONE_SAID)


def drop_old_pictures(journal: Journal, nights: int) -> None:
    """Delete the pictures of all but the table's last night and so many ``nights`` before it. Raises
    JournalFailed."""
    own = [row.id for row in journal.nights() if row.source is None]
    journal.drop_pictures(own[-1 - nights :][0])
