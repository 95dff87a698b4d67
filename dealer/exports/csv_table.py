"""The night as a table for a spreadsheet: one row a posting, one for a move that posted nothing, then what
was counted in the till and who signed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any

from dealer.contract.ledger import Posting
from dealer.review.records import MoveRecord, NightPage, TillRecord
from dealer.review.till_record import verdict
from dealer.words.catalogue import Words
from dealer.words.one_end import joined

HEAD = ("move", "at", "by", "race", "text", "said", "taken_back_by", "takes_back", "account", "chips", "why")


def pieces(page: NightPage, words: Words) -> Iterator[str]:
    """Comma-separated values, as RFC 4180 has them; the sentences in the language of ``words``."""
    yield from written(chain([HEAD], rows(page, words)))


def written(lines: Iterable[Sequence[Any]]) -> Iterator[str]:
    """Each line as the file has it; None is an empty cell."""
    line = io.StringIO()
    table = csv.writer(line)
    for row in lines:
        table.writerow([_harmless(cell) for cell in row])
        yield line.getvalue()
        line.seek(0)
        line.truncate()


def rows(page: NightPage, words: Words) -> Iterator[tuple[Any, ...]]:
    """The table's rows, in the order in which everything happened; None where a cell is empty. Times are ISO
    8601 by the bar's clock, with its offset from UTC."""
    for mark in page.summary.marks:
        yield _row(words, page.summary.opened_at, None, "marked", words.say(mark))
    for move in page.moves:
        named = words.naming(move.names)
        said = joined(map(named.say, move.said))
        for line in move.postings or [None]:
            yield _row(named, move.at, move.by, move.text, said, line, move)
    yield from _till(page.till, words)


def _row(
    words: Words,
    at: str,
    by: str | None,
    text: str,
    said: str,
    line: Posting | None = None,
    move: MoveRecord | None = None,
) -> tuple[Any, ...]:
    seq, race, *back = (None,) * 4 if move is None else (move.seq, move.race, move.undone_by, move.undoes)
    posted = (None, None, None) if line is None else (line.account, line.chips, words.say(line.why))
    return seq, words.times.iso(at), by, race, text, said, *back, *posted


def _till(till: TillRecord, words: Words) -> Iterator[tuple[Any, ...]]:
    """A row a count; of the signature a row a posting. The till's book has numbers of its own, no moves."""
    for kind, counts in (("float counted", till.floats), ("till counted", till.counts)):
        for one in counts:
            pieces = " ".join(f"{many}x{worth}" for worth, many in one.pieces) or "0"
            yield _row(words, one.at, one.by, kind, pieces)
    signed = till.signed
    if signed is not None:
        said = f"{words.say(verdict(signed.difference))}."
        for line in signed.postings or [None]:
            yield _row(words, signed.at, signed.by, "signed off", said, line)
    for gone in till.removed:
        said = words("exports-name-removed", name=gone.name, hash=gone.hash)
        yield _row(words, gone.at, gone.by, "name removed", said)


def _harmless(cell: Any) -> Any:
    """The text, marked as text where a spreadsheet would take it for a formula: a player may be called
    ``=1+1``, and other people open this file."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell
