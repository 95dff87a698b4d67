"""What the house owes seated players from an earlier night that ended while they held chips.

A debt of the same night is settled by sitting down again (R12.6). One of an earlier night is only shown: the
dealer hands the chips out, with an ``adjust`` of as many.
"""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from typing import Any

from sqlalchemy import func, select

from dealer.contract.ledger import player
from dealer.history.night import Night, newest_first
from dealer.journal import schema
from dealer.journal.journal import Journal, JournalFailed
from dealer.notation.moves import Adjust
from dealer.notation.names import identity

NIGHTS_BACK = 50
"""A debt is shown for so many nights; the page of its night has it for ever."""


class KeptChips:
    """What ``journal`` says of the players of the night on the table, asked once a night and name."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._of: Hashable = None
        self._known: dict[str, tuple[int, int]] = {}
        self._spelt: dict[str, set[str]] = {}

    def owed(self, number: int, night: Night) -> dict[str, dict[str, int]]:
        """By name the ``chips`` that each player of night ``number`` kept in the last ``night`` they sat in,
        less those handed out since. Empty where the books do not answer: the table does not wait for what is
        only shown."""
        if self._of != (number, self._journal.restored):
            self._of, self._known, self._spelt = (number, self._journal.restored), {}, {}
        with suppress(JournalFailed):
            for name in night.seats:
                if name not in self._known:
                    self._known[name] = self._asked(name, number)
        kept = {name: self._known[name] for name in night.seats if self._known.get(name, (0, 0))[1] > 0}
        given = _given(night) if kept else set()
        return {
            name: {"night": earlier, "chips": chips}
            for name, (earlier, chips) in kept.items()
            if (identity(name), chips) not in given
        }

    def _asked(self, name: str, number: int) -> tuple[int, int]:
        """The last night of ``name`` before night ``number``, and the chips held at its end; (0, 0) for
        none."""
        night, move, posting = schema.night.c, schema.move.c, schema.posting.c
        earlier: Any = (
            select(move.night)
            .select_from(schema.posting.join(schema.move).join(schema.night))
            .where(night.source.is_(None), move.night.between(number - NIGHTS_BACK, number - 1))
        )
        if not self._spelt:
            joined = earlier.add_columns(posting.account).where(move.verb == "join").distinct()
            for row in self._journal.rows(joined):
                self._spelt.setdefault(identity(row.account), set()).add(row.account)
        own = posting.account.in_(self._spelt.get(identity(player(name)), set()))
        sums = earlier.add_columns(func.sum(posting.chips).label("chips")).where(own)
        last = self._journal.rows(sums.group_by(move.night).order_by(move.night.desc()).limit(1))
        return (int(last[0].night), int(last[0].chips)) if last else (0, 0)


def _given(night: Night) -> set[tuple[str, int]]:
    """The chips that each player was given by ``adjust`` in this night, by the ``identity`` of the name."""
    moves = (node.move for node in newest_first(night.history))
    return {(identity(move.name), move.chips) for move in moves if isinstance(move, Adjust)}
