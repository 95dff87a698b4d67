"""What must not leave the station: its players' names, PINs, keys, passwords and phones' seats."""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from sqlalchemy import select

from dealer.journal import schema
from dealer.journal.database import is_sqlite, read_url
from dealer.journal.journal import Journal, JournalFailed
from hardware.appliance.settings.settings import Settings, secrets_of

SECRET_FILES = ("pin", "access-point", "session-key", "sessions.json", "phone-seats.json")
"""Files of the data folder whose words are nobody's business."""
MASK = "…"
SHORTEST = 2
"""A private word of one letter would mask half of every text; it gives nothing away either."""
PLAYER = "player:"
_NUMBERS = re.compile(r"(?<=/console   PIN ).+(?= \()|\b\d{6}\b")


def private_words(
    journal: Journal | None, settings: Settings | None, folder: Path, backups: Iterable[Path] = ()
) -> frozenset[str]:
    """What must not leave the station. Names come from ``journal``; of books that cannot be opened, or read
    to their end, from what can still be read of their file and from ``backups``."""
    found = set(_names(journal, settings, [folder / "railbird.sqlite3", *backups]))
    for name in SECRET_FILES:
        with contextlib.suppress(OSError):
            found |= set(re.findall(r"[\w-]{6,}", (folder / name).read_text(errors="replace")))
    with contextlib.suppress(OSError):  # one that was chosen may have blanks
        found.add((folder / "pin").read_text(errors="replace").strip())
    if settings is not None:
        said = {key: str(value) for key, value in secrets_of(settings).items() if value}
        found |= {*settings.staff, *(value for key, value in said.items() if key != "database")}
        found |= {one for value in said.values() for one in _passwords(value)}
    return frozenset(found - {""})


def without(said: str, private: Collection[str]) -> str:
    """``said`` with every private word masked, whatever its case, where it is a word of its own."""
    words = sorted((one for one in private if len(one) >= SHORTEST), key=len, reverse=True)
    if not words:
        return said
    pattern = "|".join(map(re.escape, words))
    return re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", MASK, said, flags=re.IGNORECASE)


def without_numbers(log: str) -> str:
    """The log without the PINs and the first run's numbers that the station has said at its starts: those of
    earlier starts are kept nowhere else."""
    return _NUMBERS.sub(MASK, log)


def recent_lines(lines: Iterable[str], journal: Journal, settings: Settings, folder: Path) -> str:
    """The lines of the log without what must not leave the station, for the owner's page."""
    return without(without_numbers("\n".join(lines)), private_words(journal, settings, folder))


def _passwords(address: str) -> Iterator[str]:
    """The password of a database's address, and its pieces where it is not clear which part it is: an older
    Railbird may have logged them."""
    login, at, _ = address.partition("://")[2].rpartition("@")
    yield from re.split(r"[@:/?#]", login.partition(":")[2]) if at else ()
    yield login.partition(":")[2]


def _names(journal: Journal | None, settings: Settings | None, files: list[Path]) -> Iterator[str]:
    account = schema.posting.c.account
    if journal is not None:
        with contextlib.suppress(JournalFailed):
            rows = journal.rows(select(account).where(account.startswith(PLAYER)).distinct())
            yield from (str(row.account).removeprefix(PLAYER) for row in rows)
            return
    with contextlib.suppress(ValueError):
        url = read_url((settings and settings.database) or "")
        if is_sqlite(url):
            files.append(Path(str(url.database)))
    for file in files:
        yield from _names_in(file)


def _names_in(file: Path) -> Iterator[str]:
    """The players' names in a database, as far as it can be read, with its log or without: also of one that
    is damaged or held by another program. Nothing is written."""
    for how in ("mode=ro", "immutable=1"):
        with contextlib.suppress(sqlite3.Error, OSError):
            connection = sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True, timeout=0)
            with contextlib.closing(connection):
                connection.text_factory = lambda raw: raw.decode(errors="replace")
                for (account,) in connection.execute("SELECT account FROM posting"):
                    if str(account).startswith(PLAYER):
                        yield str(account).removeprefix(PLAYER)
