"""A race played again on the board, move by move and card by card.

How it works. The race is folded anew from the night before its opening, and each step of it is drawn by the
function that drew it for the screens, so that step and screen cannot differ. What was taken back is played as
well, and the ``undo`` after it. A move that turned several cards at once becomes a step for each; the last of
them is the board that the screens were sent. Nothing is written.

What only a dealer acts on (offers, warnings, what ``undo`` would do) is left out, and an auction's clock does
not run: a board of the replay is to be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dealer.board.chance_worker import waited_for
from dealer.board.encoding import Board
from dealer.desk.desk_board import desk_board
from dealer.journal.chain import Written
from dealer.journal.journal import Journal, NightRow
from dealer.journal.night_marks import NONE
from dealer.journal.replay import Replayed, step, uncollected
from dealer.night.fold import apply
from dealer.notation.facts import Fact
from dealer.notation.moves import Deal
from dealer.notation.parse import read_booked
from dealer.notation.refusals import Refusal
from dealer.review.night_reading import read_night

NOT_PLAYED = (
    *("legal", "offers", "main", "undo", "undo_all", "warning", "warning_moves", "cash_out"),
    *("doubts", "clock_at_ms", "signed", "kept_before", "pause", "may_stake", "not_allowed"),
)
"""The keys of a board that only the console draws, and those that are of the moment and not of the move."""


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """The night after move ``written``, or after the first ``part`` of the ``parts`` cards that it dealt;
    ``said`` is what that did, ``undone_by`` the move that took it back, if one did."""

    written: Written
    state: Replayed
    part: int
    parts: int
    said: tuple[Fact, ...]
    undone_by: int | None

    @property
    def card(self) -> str | None:
        """The card that this step turned."""
        turned = self.state.night.turned
        return str(turned.card) if self.written.verb == "deal" and turned is not None else None


def steps(journal: Journal, number: int, race: int) -> list[ReplayStep] | None:
    """The steps of a race (0: before the first), of the one at hand up to now; None where there are none.

    Raises LedgerBroken where it does not replay to what was booked.
    """
    row = journal.night(number)
    if row is None:
        return None
    read = read_night(journal, row)
    seqs = [move.seq for move in read.written if (move.race or 0) == race]
    if not seqs:
        return None
    # An opening that was taken back leads out of the race and into it again: what lies between is played too.
    written = [move for move in read.written if seqs[0] <= move.seq <= seqs[-1]]
    undone_by = {move.undoes: move.seq for move in written if move.undoes is not None}
    found = list[ReplayStep]()
    state = read.starts[race]
    with uncollected():
        for move in written:
            before, state = state, step(state, move)
            if (move.race or 0) == race:
                found += _parts(before, state, move, undone_by.get(move.seq))
    return found


def step_data(step: ReplayStep) -> dict[str, Any]:
    """A step as plain data, what was said as facts, without its board: ``{"seq", "part", "parts", "verb",
    "text", "card", "said", "by", "at", "undone_by", "undoes"}``."""
    move = step.written
    return {
        "seq": move.seq,
        "part": step.part,
        "parts": step.parts,
        "verb": move.verb,
        "text": move.text,
        "card": step.card,
        "said": step.said,
        "by": move.by,
        "at": move.at,
        "undone_by": step.undone_by,
        "undoes": move.undoes,
    }


def boards(journal: Journal, row: NightRow, some: Sequence[ReplayStep], books: Any = "") -> Iterator[Board]:
    """The boards of ``some`` steps of a night, as the screens were sent them. A picture that is no longer
    kept is not shown."""
    pictured, names = journal.pictured(row.id), journal.marks().get(row.id, NONE).names
    for one in some:
        drawn = desk_board(one.state, row.id, books, waited_for, None, names)
        if one.state.picture_seq not in pictured or one.part < one.parts:
            drawn["last_picture"] = None
        yield as_shown(drawn)


def as_shown(board: Mapping[str, Any]) -> Board:
    """A board without ``NOT_PLAYED``."""
    return Board({key: value for key, value in board.items() if key not in NOT_PLAYED})


def _parts(before: Replayed, after: Replayed, move: Written, undone_by: int | None) -> list[ReplayStep]:
    cards = deal.cards if isinstance(deal := read_booked(move.text), Deal) else ()
    firsts, now = list[ReplayStep](), before
    try:
        for count, card in enumerate(cards[:-1], 1):
            entry = apply(now.night, Deal((card,)))
            now = now.after(entry, replace(move, picture_digest=None), move.seq)
            firsts.append(ReplayStep(move, now, count, len(cards), now.said, undone_by))
    except Refusal:  # cards that only count together
        firsts = []
    parts = len(firsts) + 1
    # What the cards before have said is not said again.
    heard = sum(len(one.said) for one in firsts)
    return [*firsts, ReplayStep(move, after, parts, parts, after.said[heard:] or after.said, undone_by)]
