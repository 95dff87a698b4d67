"""The till at the desk, and beside it: counting the float in, counting it out blind, signing the night off.

``Till`` acts through a running table's desk. ``write_beside`` is for another process (``railbird close``): it
writes in one transaction and leaves the mark by which a running table finds out.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection

from dealer.desk.desk import Desk, Receipt
from dealer.exports.formats import no_such_night
from dealer.journal import till_book
from dealer.journal.journal import Journal
from dealer.journal.till_book import COUNT, FLOAT, SIGNED, TillEntry, counted, signature
from dealer.journal.till_count import DENOMINATIONS, Count
from dealer.notation.facts import FactError, fact
from dealer.notation.names import identity
from dealer.notation.refusals import Refusal
from dealer.review import night_page as review
from dealer.till.closing import (
    Closing,
    check_countable,
    check_name,
    check_seen,
    check_signable,
    closing_of,
)

MOST_WAITING = 5
"""So many nights that nobody signed are asked for at most."""
MOST_NAMES = 11
"""So many who counted before are offered at most."""
BY_PEOPLE = FLOAT, COUNT, SIGNED
"""The kinds of entries that carry a person's name."""


def closing(journal: Journal, night: int) -> Closing:
    """How far the closing of ``night`` is. Raises FactError where there is no such night, LedgerBroken where
    it does not replay to what was booked."""
    page = review.night_page(journal, night)
    if page is None:
        raise FactError(no_such_night(journal, night))
    return closing_of(page, journal.till(night))


def count_draft(
    journal: Journal, night: int, count: Count, by: str, at: str, seen: int | None = None
) -> TillEntry:
    """A count of a night's till, to be written; ``seen`` as of ``check_seen``. Raises Refusal where it cannot
    be counted now."""
    stands = closing(journal, night)
    check_countable(stands)
    check_seen(stands.entries, seen)
    return counted(COUNT, night, count, check_name(by), at)


def signature_draft(journal: Journal, night: int, by: str, at: str, seen: int | None = None) -> TillEntry:
    """The signature under a night, to be written; ``seen`` as of ``check_seen``. Raises Refusal where it
    cannot be signed now."""
    stands = closing(journal, night)
    counted = check_signable(stands)
    check_seen(stands.entries, seen)
    return signature(night, counted, stands.expected, check_name(by), at)


class Till:
    """The till of a running table; ``denominations`` are the pieces in it."""

    def __init__(self, desk: Desk, denominations: tuple[int, ...] = DENOMINATIONS) -> None:
        self._desk = desk
        self.denominations = denominations

    def closing(self, night: int | None = None) -> Closing:
        """How far the closing of ``night`` (None: the one on the table) is."""
        return closing(self._desk.journal, self._desk.table.night_number if night is None else night)

    def waiting(self) -> Iterator[int]:
        """Nights before the one on the table that were counted in or out and not signed, the newest first."""
        entries = self._desk.journal.till()
        counts = (entry for entry in entries if entry.kind in (FLOAT, COUNT))
        open_ones = {entry.night for entry in counts if entry.night is not None}
        open_ones -= {entry.night for entry in entries if entry.kind == SIGNED}
        earlier = sorted((n for n in open_ones if n < self._desk.table.night_number), reverse=True)
        yield from earlier[:MOST_WAITING]

    def names(self) -> list[str]:
        """Who counted or signed before, each once, the last one first."""
        found: dict[str, str] = {}
        for entry in reversed(self._desk.journal.till(kinds=set(BY_PEOPLE))):
            found.setdefault(identity(entry.by), entry.by)
        return list(found.values())[:MOST_NAMES]

    def count_in(self, count: Count, by: str, seen: int | None = None) -> Receipt:
        """Count float in: the house puts up what was counted. ``seen``, here and below, is as of
        ``check_seen``. Raises Refusal as every move does."""
        if count.total == 0:
            raise Refusal("count", fact("refused-till-empty-float"))
        return self._desk.count_in(count, check_name(by), lambda entries: check_seen(entries, seen))

    def count(self, night: int, count: Count, by: str, seen: int | None = None) -> Closing:
        """Count the till of a night that is over, and only then learn what the books say."""
        journal = self._desk.journal
        self._desk.write_till(lambda at: count_draft(journal, night, count, by, at, seen))
        return closing(journal, night)

    def sign(self, night: int, by: str, seen: int | None = None) -> Closing:
        """Sign a night off: what is over or short is booked, and nothing can follow."""
        journal = self._desk.journal
        self._desk.write_till(lambda at: signature_draft(journal, night, by, at, seen))
        return closing(journal, night)


def write_beside(journal: Journal, draft: TillEntry) -> TillEntry:
    """Write an entry while a station may be running on the same books. Raises JournalFailed."""

    def write(connection: Connection) -> TillEntry:
        return till_book.append(connection, draft)

    return journal.change_beside(write)
