"""The formats in which a night can be had, and the one function that writes them.

``transcript`` replays to the same night; the others are to be read: a spreadsheet, an accountant's ledger, a
sheet of paper, plain data.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from dealer.journal.journal import Journal
from dealer.notation.facts import Fact, FactError, fact
from dealer.review.night import night_page
from dealer.review.records import NightPage
from dealer.words.catalogue import DEFAULT, Words, words

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


def export(journal: Journal, number: int, form: str, language: str = DEFAULT) -> bytes:
    """Night ``number`` as a file of the format ``form``, what a person reads in it in ``language``.

    Raises FactError when there is no such night or format, LedgerBroken when the night does not replay to
    what was booked.
    """
    if form not in MODULES:
        raise FactError(fact("exports-no-format", format=form, formats=", ".join(MODULES)))
    page = night_page(journal, number)
    if page is None:
        raise FactError(no_such_night(journal, number))
    write: Callable[[NightPage, Words], bytes] = import_module(MODULES[form]).export
    return write(page, words(language))


def no_such_night(journal: Journal, number: int) -> Fact:
    """The fact for a night that there is not, with the ones that there are."""
    known = [row.id for row in journal.nights()]
    if not known:
        return fact("exports-no-night-yet", night=str(number), journal=journal.name)
    return fact("exports-no-such-night", night=str(number), journal=journal.name, last=str(known[-1]))
