"""Replacing a name in moves, postings and facts, so that a reader finds only the number."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from dealer.contract.ledger import Posting, player
from dealer.journal.chain import Written
from dealer.notation import tokens as t
from dealer.notation.facts import Fact, Value, within
from dealer.notation.moves import GameMove, Move
from dealer.notation.names import LONGEST_NAME, is_same, places_of
from dealer.notation.parse import NotationError, read_booked

PERSONS = frozenset({"player", "players", "names", "other", "owner", "bidder", "dealer", "banker", "heir"})
"""The arguments of facts that name people: a horse called S is nobody's name."""
REASONS = frozenset({"why", "reason"})
"""The arguments that somebody typed, where they are text."""


@dataclass(frozen=True, slots=True)
class Renaming:
    """``old``, however it is written, becomes ``new``."""

    old: str
    new: str

    def is_meant(self, name: str) -> bool:
        """Whether ``name`` is the old one, however it is spelled."""
        return is_same(name, self.old)

    def name(self, name: str) -> str:
        """A name, the new one where the old is meant."""
        return self.new if self.is_meant(name) else name

    def words(self, text: str) -> str:
        """Free text with the new name wherever the old one stands as a word of its own."""
        composed = unicodedata.normalize("NFC", text)
        places = places_of(self.old, composed)
        for start, end in reversed(places):
            composed = composed[:start] + self.new + composed[end:]
        return composed if places else text

    def fact(self, given: Fact) -> Fact:
        """A fact with the new name in every argument that names a person, and in free text."""
        return Fact(given.code, tuple((name, self._argument(name, value)) for name, value in given.args))

    def _argument(self, name: str, value: Value) -> Value:
        if isinstance(value, Fact):
            return self.fact(value)
        if isinstance(value, tuple):
            return tuple(self._argument(name, one) for one in value)
        if not isinstance(value, str):
            return value
        if name in PERSONS:
            return self.name(value)
        if name in REASONS:
            return self._reason(value)
        if name == "move":
            return self._notation(value)
        return self.words(value) if name == "text" else value

    def _notation(self, move: str) -> str:
        try:
            return str(self.move(read_booked(move)))
        except NotationError:
            return self.words(move)

    def is_in(self, given: Fact) -> bool:
        """Whether any word of a fact's arguments is the old name, whatever it is there for."""
        texts = (value for inner in within(given) for _, values in inner.args for value in _texts(values))
        return any(self.words(value) != value for value in texts)

    def account(self, account: str) -> str:
        """An account, the new player's where it is the old one's."""
        kind, _, name = account.partition(":")
        return player(self.name(name)) if kind == "player" else account

    def move(self, move: Move) -> Move:
        """The move as it would have been made under the new name."""
        changes: dict[str, object] = {}
        for field, part in move.parts:
            value = getattr(move, field)
            change = self._of_part(part)
            if change is not None and change(value) != value:
                changes[field] = change(value)
        if isinstance(move, GameMove):
            options = tuple((key, self.name(value)) for key, value in move.options)
            changes |= {"options": options} if options != move.options else {}
        return replace(move, **changes) if changes else move

    def _of_part(self, part: t.Part) -> Callable[[str], str] | None:
        if part in (t.NAME, t.NEW_NAME):
            return self.name
        return self._reason if part is t.WHY else None

    def _reason(self, why: str) -> str:
        return self.words(why)[:LONGEST_NAME].strip()


def _texts(value: Value) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple) and not isinstance(value, Fact):
        for one in value:
            yield from _texts(one)


def renamed(moves: list[Written], renaming: Renaming) -> list[Written]:
    """A night's moves as they would have been booked under the new name. Every chip stays as booked, and
    every fact but for the name."""
    return [
        replace(
            written,
            text=str(renaming.move(read_booked(written.text))),
            said=tuple(map(renaming.fact, written.said)),
            postings=tuple(
                Posting(renaming.account(line.account), line.chips, renaming.fact(line.why))
                for line in written.postings
            ),
        )
        for written in moves
    ]
