"""Whether books hold less at a start than they did before.

A database that is missing, of no bytes, or without the end of its write-ahead log may be whole books, only
shorter ones: nothing in it shows that. So the station keeps in its data folder where its books ended, within
seconds of a move, which does not wait for it. A start compares that, and the newest backup, with the books.

What the owner does knowingly is no loss. A restore, a name taken out, and going on with what is there each
put a new mark into the books (``restored``), which no older copy of them has. So books with a mark that was
never seen are taken as they are.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Hashable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL

from dealer.books.books_end import NOWHERE, BooksEnd, end_of, went_through
from dealer.journal.database import is_sqlite
from dealer.journal.journal import Journal
from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import why_of
from hardware.appliance.small_file import read_json, write_whole
from hardware.appliance.store.backups import FOLDER, backups_in

if TYPE_CHECKING:
    from dealer.desk.desk import Desk

FILE = "books-reached.json"
LOOKS_S = 2.0
AGAIN_S = 300.0
"""How long after the file could not be written it is tried again."""


@dataclass(frozen=True, slots=True)
class Reached:
    """Where books ended (``end``), and the marks of all restores that they have had (``restores``)."""

    end: BooksEnd
    restores: tuple[str, ...] = ()


class ReachedFile:
    """How far the books at ``url`` were, in the station's data ``folder``; one file for all books that were
    played on with this folder."""

    def __init__(self, folder: Path, url: URL) -> None:
        self._folder, self._file = folder, folder / FILE
        self._name = _name(url, folder)
        self._books = Path(str(url.database)) if is_sqlite(url) else None
        self._noted: Hashable = None

    def read(self) -> Reached | None:
        """What was noted of these books; None for nothing, or nothing that can be read."""
        try:
            kept = self._all()[self._name]
            found = Reached(BooksEnd(**kept["end"]), tuple(map(str, kept["restores"])))
        except (KeyError, TypeError):
            return None
        right = all(type(value) is type(getattr(NOWHERE, name)) for name, value in kept["end"].items())
        return found if right else None

    def are_gone(self) -> bool:
        """Whether the books' own file is missing or of no bytes, and what they held is known: from here, or
        from a backup. Nothing could then be mixed with the log that is left of them."""
        try:
            if self._books is None or self._books.stat().st_size:
                return False
        except FileNotFoundError:
            pass
        except OSError:
            return False
        return self.read() is not None or any(one.readable for one in backups_in(self._folder / FOLDER))

    def lost(self, journal: Journal) -> Fact | None:
        """What ``journal`` held and does not hold now (``why``), and what can be done; None where it holds
        everything. Raises JournalFailed."""
        known = self.read()
        with journal.snapshot() as connection:
            here = end_of(connection)
            if known is not None and here.restored not in ("", known.end.restored, *known.restores):
                return None
            there = [one for one in backups_in(self._folder / FOLDER) if one.readable]
            backups = [one for one in there if _of_them(one.end, known, here)]
            held = [one.end for one in backups] + ([] if known is None else [known.end])
            missing = [end for end in held if end.move and not went_through(connection, end)]
        if not missing:
            return None
        backup = next((one for one in backups if one.end in missing), None)
        way = fact("books-lost-put-any")
        if backup is not None:
            way = fact("books-lost-put", file=backup.file.name, there=_ended(backup.end))
        return fact("books-lost", why=_why(here, max(missing, key=lambda end: end.reach)), way=way)

    def note(self, desk: Desk) -> None:
        """Keep how far the desk's books are, where that is not known yet; nothing while the owner is asked
        about them, or the desk has only a copy of them. Raises Cannot, JournalFailed."""
        state = (desk.journal.restored, desk.table.seq, desk.table.signed)
        if desk.refuses is not None or state == self._noted:
            return
        with desk.journal.snapshot() as connection:
            end = end_of(connection)
        known = self.read() or Reached(NOWHERE)
        restores = dict.fromkeys((*known.restores, end.restored))
        kept = self._all() | {self._name: {"end": asdict(end), "restores": list(restores)}}
        write_whole(self._file, json.dumps(kept, indent=1).encode() + b"\n")
        self._noted = state

    def keep(self, desk: Desk, stopped: threading.Event, say: Callable[[Fact], None]) -> None:
        """``note`` until ``stopped``; ``say`` is given why it fails."""
        wait_s = 0.0
        while not stopped.wait(wait_s):
            wait_s = LOOKS_S
            try:
                self.note(desk)
            except (OSError, ValueError) as why:  # the table goes on without it
                say(why_of(why))
                wait_s = AGAIN_S

    def _all(self) -> dict[str, Any]:
        try:
            kept = read_json(self._file)
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}


def _name(url: URL, folder: Path) -> str:
    """The books' place without anything secret; of a file in ``folder`` from there, so that it may be moved
    with its folder."""
    if not is_sqlite(url):
        return f"{url.host or ''}:{url.port or ''}/{url.database or ''}"
    path = Path(str(url.database)).resolve()
    return str(path.relative_to(folder.resolve()) if path.is_relative_to(folder.resolve()) else path)


def _of_them(backup: BooksEnd, known: Reached | None, here: BooksEnd) -> bool:
    """Whether these books must hold what the ``backup`` holds: it is of them, since their last restore."""
    if known is None and not here.books:
        return True  # nothing shows which these are: a fresh database, or what is left of an older one
    end = here if known is None else known.end
    return backup.restored == end.restored and end.books in ("", backup.books)


def _why(here: BooksEnd, there: BooksEnd) -> Fact:
    if not here.move:
        return fact("books-lost-all", there=_ended(there))
    in_till = (here.move, here.hash) == (there.move, there.hash)
    return fact("books-lost-part", here=_ended(here, in_till), there=_ended(there, in_till))


def _ended(end: BooksEnd, in_till: bool = False) -> Fact:
    """Where books end, in words; ``in_till``: what matters is the till's book."""
    if not end.at:  # it was altered
        return fact("books-end-undated", seq=end.move, night=end.night)
    if in_till:
        return fact("books-ended-till", seq=end.move, night=end.night, at=end.at, entries=end.entries)
    return fact("books-end", seq=end.move, night=end.night, at=end.at)
