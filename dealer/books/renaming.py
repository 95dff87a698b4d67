"""A name in a move, and the same move with another in its place: whoever reads it finds the number only."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from dealer.contract.ledger import LedgerBroken, player
from dealer.journal.chain import Written
from dealer.night.night import Night
from dealer.notation import tokens as t
from dealer.notation.moves import GameMove, Move, parts_of
from dealer.notation.parse import read_move


@dataclass(frozen=True, slots=True)
class Renaming:
    """``old``, however it is written, becomes ``new``."""

    old: str
    new: str

    def is_meant(self, name: str) -> bool:
        """Whether ``name`` is the old one: the case does not tell names apart."""
        return name.casefold() == self.old.casefold()

    def name(self, name: str) -> str:
        """A name, the new one where the old is meant."""
        return self.new if self.is_meant(name) else name

    def words(self, text: str) -> str:
        """Free text with the new name wherever the old one stands as a word of its own."""
        return re.sub(rf"(?<!\w){re.escape(self.old)}(?!\w)", self.new, text, flags=re.IGNORECASE)

    def account(self, account: str) -> str:
        """An account, the new player's where it is the old one's."""
        kind, _, name = account.partition(":")
        return player(self.name(name)) if kind == "player" else account

    def move(self, move: Move) -> Move:
        """The move as it would have been made under the new name."""
        changes: dict[str, object] = {}
        for field, part in parts_of(type(move)):
            value = getattr(move, field)
            change = self._of_part(part)
            if change is not None and change(value) != value:
                changes[field] = change(value)
        if isinstance(move, GameMove):
            options = tuple((key, self.name(value)) for key, value in move.options)
            changes |= {"options": options} if options != move.options else {}
        return replace(move, **changes) if changes else move

    def _of_part(self, part: t.Part) -> Callable[[str], str] | None:
        if part is t.NAME:
            return self.name
        return self._reason if part is t.WHY else None

    def _reason(self, why: str) -> str:
        return self.words(why)[: t.LONGEST_NAME].strip()


def renamed(moves: list[Written], renaming: Renaming) -> list[Written]:
    """A night's moves as they would have been booked under the new name: each is made again by the rules.

    Raises LedgerBroken where the same move would then have moved other chips: no night is changed so.
    """
    night, found = Night.opening(), []
    for written in moves:
        move = renaming.move(read_move(written.text))
        entry = night.apply(move)
        then = sorted((renaming.account(line.account), line.chips) for line in written.postings)
        if sorted((line.account, line.chips) for line in entry.postings) != then:
            raise LedgerBroken(
                f"Move {written.seq} of night {written.night} would have moved other chips "
                f"under another name: {written.text!r}"
            )
        found.append(replace(written, text=str(move), said=entry.said, postings=entry.postings))
        night = entry.night
    return found
