"""Folding a transcript: every line's move applied in turn, errors reported line by line.

Pure: lines of text in, nights out. The command line prints, the journal books.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dealer.history.night import Night
from dealer.night.fold import Entry, apply
from dealer.notation.facts import Fact
from dealer.notation.moves import Move
from dealer.notation.parse import read_line
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import NotationError


@dataclass(frozen=True, slots=True)
class TranscriptLine:
    """One line that holds a move, or should: its number from 1, and either what the move did or why not.
    ``move`` is None where the line cannot be read; ``code`` is the refusal's, or ``unreadable``, and
    ``why`` the fact of which the edge makes a sentence."""

    number: int
    move: Move | None
    entry: Entry | None
    code: str = ""
    why: Fact | None = None


def play(lines: Iterable[str], night: Night | None = None) -> Iterator[TranscriptLine]:
    """Each line of a transcript that is not blank or a comment, played in turn on ``night`` (a fresh one when
    None). A line that cannot be played changes nothing, and the next ones are played all the same: the caller
    may stop."""
    night = night or Night.opening()
    for number, text in enumerate(lines, start=1):
        try:
            move = read_line(text)
        except NotationError as error:
            yield TranscriptLine(number, None, None, "unreadable", error.said)
            continue
        if move is None:
            continue
        try:
            entry = apply(night, move)
        except Refusal as refusal:
            yield TranscriptLine(number, move, None, refusal.code, refusal.said)
            continue
        night = entry.night
        yield TranscriptLine(number, move, entry)
