"""The end of the journal, where moves are put behind the last one, each chained to the one before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlalchemy import Connection, insert, select

from dealer.contract.ledger import LedgerBroken
from dealer.journal import schema
from dealer.journal.chain import GENESIS, Written
from dealer.journal.pictures import Picture
from dealer.journal.rows import move_row, posting_rows

_HEAD = select(schema.move.c.seq, schema.move.c.hash).order_by(schema.move.c.seq.desc()).limit(1)
_PUT_MOVE, _PUT_POSTING = insert(schema.move), insert(schema.posting)
_PUT_PICTURE = insert(schema.picture)


@dataclass(frozen=True, slots=True)
class Head:
    """The end of the journal: the last move's number and hash."""

    seq: int
    hash: str


def read_head(connection: Connection) -> Head:
    """The end of the journal as the database has it."""
    row = connection.execute(_HEAD).first()
    return Head(0, GENESIS) if row is None else Head(row.seq, row.hash)


class JournalEnd:
    """The end as its one writer knows it. ``head`` is None until the writing is taken; the writer moves it on
    once what was appended is durable. ``version`` is written beside every move."""

    def __init__(self, name: str, version: str | None) -> None:
        self._name, self._version = name, version
        self.head: Head | None = None
        self.opened_at: dict[int, str] = {}
        """When each night was opened, by its number."""

    def append(self, connection: Connection, drafts: Sequence[Written], picture: Picture | None) -> Written:
        """Put ``drafts`` behind the last move; the last of them as it was written, to which ``picture``
        belongs. Raises LedgerBroken where somebody else wrote meanwhile."""
        head = self.head
        assert head is not None
        if read_head(connection) != head:
            raise self.not_alone(f"after move {head.seq}")
        for draft in drafts:
            opened_at = self._night_opened_at(connection, draft.night)
            stamped = replace(draft, version=self._version)
            move = stamped.chained(head.seq + 1, head.hash, opened_at)
            _insert(connection, move, picture if draft is drafts[-1] else None)
            head = Head(move.seq, move.hash)
        return move

    def reached(self, move: Written) -> None:
        """What was appended up to ``move`` is durable."""
        self.head = Head(move.seq, move.hash)

    def not_alone(self, where: str) -> LedgerBroken:
        """The error for finding that another writer was ``where`` only this one writes."""
        return LedgerBroken(f"{self._name} was written to by somebody else {where}")

    def _night_opened_at(self, connection: Connection, night: int) -> str:
        if night not in self.opened_at:
            found = connection.scalar(select(schema.night.c.opened_at).where(schema.night.c.id == night))
            if found is None:
                raise LedgerBroken(f"There is no night {night}")
            self.opened_at[night] = found
        return self.opened_at[night]


def _insert(connection: Connection, move: Written, picture: Picture | None) -> None:
    connection.execute(_PUT_MOVE, move_row(move))
    if move.postings:
        connection.execute(_PUT_POSTING, posting_rows(move))
    if picture is not None:
        connection.execute(_PUT_PICTURE, {"seq": move.seq, "jpeg": picture.jpeg})
