"""The formats in which a night can be exported, and the function that writes them.

``transcript`` replays to the same night; the others are to be read: a spreadsheet, an accountant's ledger, a
sheet of paper, plain data.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

from dealer.journal.journal import Journal
from dealer.notation.facts import Fact, FactError, fact
from dealer.review.night_page import night_page
from dealer.review.records import NightPage
from dealer.words.bar_time import BarTime
from dealer.words.catalogue import Words
from dealer.words.catalogue import words as words_in
from dealer.words.languages import DEFAULT

MODULES = {
    "transcript": "dealer.exports.transcript",
    "csv": "dealer.exports.csv_table",
    "xlsx": "dealer.exports.workbook",
    "pdf": "dealer.exports.paper",
    "beancount": "dealer.exports.beancount",
    "json": "dealer.exports.data",
}
"""Each format and the module whose function ``pieces`` writes it, in texts or
in bytes. They are imported when asked for."""
SUFFIX = {"transcript": "night"}
"""The ending of a file's name where it is not that of the format."""
BINARY = frozenset({"xlsx", "pdf"})
"""The formats that are no text."""
PIECE = 16 * 1024


def export(journal: Journal, number: int, form: str, words: Words | None = None) -> bytes:
    """Night ``number`` as a file of the format ``form``; sentences and times in it are those of ``words``
    (None: in English, in UTC).

    Raises FactError when there is no such night or format, LedgerBroken when the night does not replay to
    what was booked.
    """
    return b"".join(pieces(journal, number, form, words))


def pieces(journal: Journal, number: int, form: str, words: Words | None = None) -> Iterator[bytes]:
    """The same file piece by piece: a text is written as it is taken, the others are one piece. Raises what
    ``export`` raises, at once."""
    if form not in MODULES:
        raise FactError(fact("exports-no-format", format=form, formats=", ".join(MODULES)))
    page = night_page(journal, number)
    if page is None:
        raise FactError(no_such_night(journal, number))
    return write(page, form, words or words_in(DEFAULT))


def write(page: NightPage, form: str, words: Words) -> Iterator[bytes]:
    """The night of ``page`` as a file of a known format, piece by piece."""
    made = import_module(MODULES[form]).pieces(page, words)
    return iter(made) if form in BINARY else in_pieces(made)


def in_pieces(texts: Iterable[str]) -> Iterator[bytes]:
    """The texts, one after the other, in UTF-8, about ``PIECE`` characters at a time: a long night is written
    while it is sent."""
    some, size = list[str](), 0
    for text in texts:
        some.append(text)
        size += len(text)
        if size >= PIECE:
            yield "".join(some).encode()
            some, size = [], 0
    if some:
        yield "".join(some).encode()


def file_name(page: NightPage, form: str, times: BarTime) -> str:
    """The name of a night's file in a known format, by the night's day: ``night-3-2026-11-25.csv``."""
    return f"night-{page.night}-{times.day(page.summary.opened_at)}.{SUFFIX.get(form, form)}"


def no_such_night(journal: Journal, number: int) -> Fact:
    """The fact for a night that there is not, with the ones that there are."""
    known = [row.id for row in journal.nights()]
    if not known:
        return fact("exports-no-night-yet", night=str(number), journal=journal.name)
    return fact("exports-no-such-night", night=str(number), journal=journal.name, last=str(known[-1]))
