"""Booking a transcript as a night of its own: rehearsed, mailed with a dispute, or brought from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from dealer.history.night import Night
from dealer.journal.chain import Written, draft
from dealer.journal.journal import Journal, NightRow
from dealer.journal.replay import Replayed
from dealer.night.transcript import TranscriptLine, play
from dealer.notation.facts import FactError, fact

BY = "transcript"
"""Who is written to have made the moves of a night that was booked so."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A transcript's legal moves as they are to be booked, and the lines that hold none."""

    drafts: tuple[Written, ...]
    refused: tuple[TranscriptLine, ...]


def fold_transcript(lines: Iterable[str], at: str, first_seq: int, *, keep_going: bool = False) -> Folded:
    """What ``lines`` come to. ``at`` (ISO 8601 UTC) is written beside every move, ``first_seq`` is the number
    that the first will have. Stops at the first line that is not legal unless ``keep_going``."""
    drafts, refused = list[Written](), list[TranscriptLine]()
    state = Replayed(Night.opening(), first_seq - 1)
    for line in play(lines):
        if line.entry is None or line.move is None:
            refused.append(line)
            if not keep_going:
                break
            continue
        drafts.append(draft(line.move, line.entry, state.undo_seq, night=0, by=BY, at=at))
        state = state.after(line.entry, drafts[-1], state.seq + 1)
    return Folded(tuple(drafts), tuple(refused))


def book(journal: Journal, folded: Folded, source: str, at: str) -> NightRow:
    """Book a folded transcript as the journal's next night, whole or not at all, under the writing that the
    caller has taken; ``source`` names the transcript. The table goes on with its own last night.

    Raises ValueError for a transcript without a move, JournalFailed when the database does.
    """
    if not folded.drafts:
        raise FactError(fact("import-no-move", text=source))
    return journal.write_night(at, source, folded.drafts)
