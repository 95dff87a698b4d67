"""The night as a table for a spreadsheet: one row a posting, one for a move that posted nothing, then what
was counted in the till and who signed."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Any

from dealer.review.night import NightPage

HEAD = ("move", "at", "by", "race", "text", "said", "taken_back_by", "takes_back", "account", "chips", "why")


def export(page: NightPage) -> bytes:
    """Comma-separated values in UTF-8, as RFC 4180 has them."""
    out = io.StringIO()
    table = csv.writer(out)
    table.writerow(HEAD)
    table.writerows([_harmless(cell) for cell in row] for row in rows(page))
    return out.getvalue().encode()


def rows(page: NightPage) -> Iterator[tuple[Any, ...]]:
    """The table's rows, in the order in which everything happened; None where a cell is empty."""
    for move in page["moves"]:
        said = ". ".join(move["said"])
        known = (move["seq"], move["at"], move["by"], move["race"], move["text"], said)
        of_move = (*known, move["undone_by"], move["undoes"])
        for line in move["postings"] or [{"account": None, "chips": None, "why": None}]:
            yield *of_move, line["account"], line["chips"], line["why"]
    yield from _till(page["till"])


def _till(till: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    """A row a count; of the signature a row a posting. The till's book has numbers of its own, no moves."""
    for kind, counts in (("float counted", till["floats"]), ("till counted", till["counts"])):
        for one in counts:
            pieces = " ".join(f"{many}x{worth}" for worth, many in one["pieces"]) or "0"
            yield None, one["at"], one["by"], None, kind, pieces, None, None, None, None, None
    signed = till["signed"]
    if signed is not None:
        known = (None, signed["at"], signed["by"], None, "signed off", signed["said"], None, None)
        for line in signed["postings"] or [{"account": None, "chips": None, "why": None}]:
            yield *known, line["account"], line["chips"], line["why"]
    for gone in till["removed"]:
        words = f"{gone['name']}; until then the night ended with {gone['hash']}"
        yield None, gone["at"], gone["by"], None, "name removed", words, None, None, None, None, None


def _harmless(cell: Any) -> Any:
    """A text that a spreadsheet would take for a formula, said to be a text: a player may be called
    ``=1+1``, and other people open this file."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(("=", "+", "-", "@", "\t", "\r")) else cell
