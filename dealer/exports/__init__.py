"""A night in other programs' words. Each format is one function of the night's page and gives a file.

``transcript`` replays to the same night; the others are to be read: a spreadsheet, an accountant's ledger, a
sheet of paper, plain data.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from dealer.journal.journal import Journal
from dealer.review import night as review

MODULES = {
    "transcript": "dealer.exports.notation",
    "csv": "dealer.exports.table",
    "xlsx": "dealer.exports.workbook",
    "pdf": "dealer.exports.paper",
    "beancount": "dealer.exports.beancount",
    "json": "dealer.exports.data",
}
"""Each format and the module whose function ``export`` writes it, imported when asked for."""
BINARY = frozenset({"xlsx", "pdf"})
"""The formats that are no text."""


def export(journal: Journal, number: int, form: str) -> bytes:
    """Night ``number`` as a file of the format ``form``.

    Raises ValueError when there is no such night or format, LedgerBroken when the night does not replay to
    what was booked.
    """
    if form not in MODULES:
        raise ValueError(f"There is no format {form!r}: there are {', '.join(MODULES)}")
    page = review.night_page(journal, number)
    if page is None:
        raise ValueError(no_such_night(journal, number))
    write: Callable[[review.NightPage], bytes] = import_module(MODULES[form]).export
    return write(page)


def no_such_night(journal: Journal, number: int) -> str:
    """The sentence for a night that there is not, with the ones that there are."""
    known = [row.id for row in journal.nights()]
    there = "it holds none yet" if not known else f"the last is night {known[-1]}"
    return f"There is no night {number} in {journal.name}: {there}"
