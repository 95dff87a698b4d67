"""The answer to an accepted move, and the same answer again when it is repeated.

An idempotency key is answered as it was the first time: a receipt or a refusal, also after a restart, when
the receipt is made again by folding the night up to its move.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from dealer.board.encoding import Board
from dealer.contract.ledger import LedgerBroken
from dealer.desk.accepted import Accepted, accepted
from dealer.desk.requests import text_of
from dealer.journal.chain import Written
from dealer.journal.journal import Answer, Journal, NightRow
from dealer.journal.replay import Replayed, replay, step
from dealer.notation.facts import Fact, fact, to_json
from dealer.notation.moves import Move
from dealer.notation.names import folded
from dealer.notation.parse import read_booked
from dealer.notation.refusals import Refusal

_KEPT_RECEIPTS = 64


@dataclass(frozen=True, slots=True)
class Receipt:
    """The answer to an accepted move, or several: the last one's number in the journal, the board right after
    it, and each move by itself."""

    seq: int
    board: Board
    accepted: tuple[Accepted, ...]

    @property
    def said(self) -> tuple[Fact, ...]:
        """What happened."""
        return tuple(one for move in self.accepted for one in move.said)


class Receipts:
    """The answers of a journal's moves by their keys; ``draw`` makes the board of a night replayed."""

    def __init__(self, journal: Journal, draw: Callable[[NightRow, Replayed], Board]) -> None:
        self._journal = journal
        self._draw = draw
        self._kept: OrderedDict[str, Receipt] = OrderedDict()

    def keep(self, key: str | None, receipt: Receipt) -> Receipt:
        """Remember the receipt under this key, if any; returns the receipt."""
        if key is not None:
            self._kept[key] = receipt
            if len(self._kept) > _KEPT_RECEIPTS:
                self._kept.popitem(last=False)
        return receipt

    def refuse(self, key: str | None, moves: tuple[Move, ...], refusal: Refusal, at: str) -> Refusal:
        """Write the refusal under this key, if any; returns the refusal. Raises JournalFailed."""
        if key is not None:
            answer = Answer(key, text_of(moves), at, None, refusal.code, to_json(refusal.said))
            self._journal.write_refusal(answer)
        return refusal

    def known(self, key: str, moves: tuple[Move, ...]) -> Receipt | None:
        """The first answer to this key, None for a new one. Raises the stored refusal, or Refusal ``key``
        where it was used for another move."""
        answer = self._journal.answer(key)
        if answer is None:
            return None
        if folded(answer.text) != folded(text_of(moves)):
            raise Refusal("key", fact("refused-key-used", move=answer.text))
        if answer.seq is None:
            assert answer.refused is not None, f"the answer to {key!r} is neither a move nor a refusal"
            raise Refusal(answer.code or "", answer.refused)
        return self._kept.get(key) or self._made_again(answer.seq, len(moves))

    def _made_again(self, seq: int, count: int) -> Receipt:
        """The receipt of so many moves done long ago, ``seq`` the last: the night is pure, so that folding up
        to it gives the same."""
        written = self._journal.move(seq)
        if written is None:
            raise LedgerBroken(f"A key was answered with move {seq}, which the journal does not hold")
        row = next(row for row in self._journal.nights() if row.id == written.night)
        until: list[Written] = [move for move in self._journal.moves(row.id) if move.seq <= seq]
        before = replay(row, until[:-count])
        made = list[Accepted]()
        for move in until[-count:]:
            undone, before = before.night.last_move, step(before, move)
            made.append(accepted(read_booked(move.text), move, move.seq, undone))
        return Receipt(seq, self._draw(row, before), tuple(made))
