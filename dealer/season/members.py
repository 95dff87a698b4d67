"""Who takes part in the season: whoever opted in, by name, until they take it back.

Each change is an entry of the till's book (``SEASON``), of no night, ``by`` the player. So it is in every
backup, follows a name that is removed (``dealer.books.forget``), and Railbird 0.3 passes over it. A night
counts for those who were in when the next one began, so that nobody's points change when others come or go.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

from dealer.desk.desk import Desk
from dealer.journal.chain import GENESIS
from dealer.journal.reader import JournalFailed, JournalReader
from dealer.journal.till_book import REMOVED, SEASON, TillEntry, as_json
from dealer.notation.names import identity


@dataclass(frozen=True)
class Membership:
    """What the books say: by the identity of each name the changes in their order, (the journal's last move
    then, whether in); ``named`` is who is in now, as they were named last. A removed name is not there."""

    changes: dict[str, list[tuple[int, bool]]]
    named: dict[str, str]

    def at(self, seq: int) -> set[str]:
        """The identities of those who were in when move ``seq`` was the last one."""
        return {key for key, changes in self.changes.items() if _was_in(changes, seq)}


def _was_in(changes: list[tuple[int, bool]], seq: int) -> bool:
    before = bisect_right(changes, seq, key=lambda one: one[0])
    return before > 0 and changes[before - 1][1]


def membership(journal: JournalReader) -> Membership:
    """Who is in, and was. Raises JournalFailed."""
    changes: dict[str, list[tuple[int, bool]]] = {}
    named: dict[str, str] = {}
    for entry in journal.till(kinds={SEASON, REMOVED}):
        if entry.kind == REMOVED:
            named.pop(identity(entry.held["name"]), None)
            continue
        key, is_in = identity(entry.by), entry.held.get("in") is True
        changes.setdefault(key, []).append((entry.after, is_in))
        named.pop(key, None)
        named |= {key: entry.by} if is_in else {}
    return Membership(changes, named)


class Members:
    """The members at a desk. ``changed`` is called after each change. From any thread."""

    def __init__(self, desk: Desk) -> None:
        self.changed: Callable[[], None] = lambda: None
        self._desk = desk
        self._read: tuple[str, Membership] | None = None

    def names(self) -> list[str]:
        """Who is in now, in the order of their names."""
        return sorted(self._now().named.values(), key=str.casefold)

    def has(self, name: str) -> bool:
        """Whether the person of that name is in now."""
        return identity(name) in self._now().named

    def let_in(self, name: str) -> None:
        """Who sits at the table as ``name`` takes part from now on. Raises Refusal: ``player``, ``disk``."""
        table = self._desk.table
        self._write(table.seats()[table.seat(name)], is_in=True)

    def take_out(self, name: str) -> None:
        """Whoever is called so takes part no more, and is shown no more. Raises Refusal ``disk``."""
        self._write(name, is_in=False)

    def _now(self) -> Membership:
        """As the books have it, read again after a restore; while the database does not answer, as they had
        it before."""
        restored = self._desk.journal.restored
        if self._read is None or self._read[0] != restored:
            try:
                self._read = restored, membership(self._desk.journal)
            except JournalFailed:
                return Membership({}, {}) if self._read is None else self._read[1]
        return self._read[1]

    def _write(self, name: str, *, is_in: bool) -> None:
        if self.has(name) == is_in:
            return
        content = as_json({"in": is_in})
        self._desk.write_till(lambda at: TillEntry(0, None, SEASON, at, name, 0, GENESIS, content))
        self._read = None
        self.changed()
