"""Closing a night: what its till holds and should hold, what may be counted and signed when, and in words.

A till should hold what the books say is in play (R12.2): float and buy-ins less cash-outs. Chips that
somebody walked away with are in it: their money is. Who counts is told nothing of that until the count is
made. A count may be made again, and each stays; the last one stands when the night is signed. From then on
the night is read-only, and its till's account agrees with the count, by what was booked to ``over-short``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dealer.contract.ledger import TILL
from dealer.desk.requests import signed_refusal
from dealer.journal.counts import verdict
from dealer.journal.till_book import COUNT, FLOAT, SIGNED, TillEntry
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Closing:
    """How far the closing of a night is. ``expected`` is what its till should hold, in chips, before anything
    over or short was booked; ``over`` whether the night takes no more moves; ``idle`` whether no game was
    opened, so that it can be closed without ``end``; ``source`` as of its row."""

    night: int
    expected: int
    over: bool
    idle: bool
    source: str | None
    entries: tuple[TillEntry, ...]

    @property
    def floats(self) -> tuple[TillEntry, ...]:
        """The counts with which the house's chips came in."""
        return tuple(entry for entry in self.entries if entry.kind == FLOAT)

    @property
    def counts(self) -> tuple[TillEntry, ...]:
        """The counts at the end, the last one standing."""
        return tuple(entry for entry in self.entries if entry.kind == COUNT)

    @property
    def signed(self) -> TillEntry | None:
        """The signature."""
        return next((entry for entry in self.entries if entry.kind == SIGNED), None)

    @property
    def blind(self) -> bool:
        """Whether what the till should hold is to be kept from who will count it."""
        return self.signed is None and not self.counts and self.may_count

    @property
    def may_count(self) -> bool:
        """Whether the till may be counted at the end now."""
        return (self.over or self.idle) and self.signed is None and self.source is None

    @property
    def difference(self) -> int | None:
        """What was counted less what is expected; None before a count."""
        return self.counts[-1].count.total - self.expected if self.counts else None


def closing_of(page: Mapping[str, Any], entries: Iterable[TillEntry]) -> Closing:
    """The closing of the night whose page this is (``review.night_page``)."""
    of_it = tuple(entries)
    booked = sum(line.chips for entry in of_it for line in entry.postings if line.account == TILL)
    return Closing(
        page["night"],
        booked - page["balances"].get(TILL, 0),
        page["over"],
        not page["games"],
        page["source"],
        of_it,
    )


def check_countable(closing: Closing) -> None:
    """Raise Refusal where the till cannot be counted now: ``signed``, ``source`` or ``running``."""
    number = closing.night
    if closing.signed is not None:
        raise signed_refusal(closing.signed)
    if closing.source is not None:
        raise Refusal("source", f"Night {number} was booked from a transcript: it has no till to be counted")
    if not closing.may_count:
        raise Refusal("running", f"Night {number} is running: end it, then its till is counted")


def check_signable(closing: Closing) -> TillEntry:
    """The count that a signature stands under. Raises Refusal as ``check_countable``, and ``count`` where the
    till was not counted."""
    check_countable(closing)
    if not closing.counts:
        raise Refusal("count", f"The till of night {closing.night} was not counted: count it, then sign")
    return closing.counts[-1]


def check_name(name: str) -> str:
    """Who counts or signs, without needless spaces. Raises Refusal ``name``."""
    plain = " ".join(name.split())
    if not plain:
        raise Refusal("name", "A name is missing: who counted?")
    if len(plain) > LONGEST_NAME or not plain.isprintable():
        raise Refusal("name", f"A name is at most {LONGEST_NAME} letters that can be printed")
    return plain


def told(entries: Iterable[TillEntry], removals: Iterable[TillEntry], night: int) -> dict[str, Any]:
    """A night's till as plain data, for the pages and the exports:

    ``{"floats": [{"number", "at", "by", "pieces": [[500, 2], …], "chips", "move": the seq that booked it}],
    "counts": [the same without a move], "signed": None or {"number", "at", "by", "chips": what was counted,
    "expected", "difference", "said": "12 chips short.", "postings": […], "hash"}, "removed": [names that were
    taken out: {"at", "by", "name": "Player 3", "hash": that of the night's last move before}]}``

    ``removals`` are the entries of all removals, whichever nights they were about.
    """
    of_it = tuple(entries)
    signed = next((entry for entry in of_it if entry.kind == SIGNED), None)
    return {
        "floats": [{**_counted(entry), "move": entry.after} for entry in of_it if entry.kind == FLOAT],
        "counts": [_counted(entry) for entry in of_it if entry.kind == COUNT],
        "signed": None if signed is None else _signed(signed),
        "removed": [
            {"at": one.at, "by": one.by, "name": one.held["name"], "hash": old}
            for one in removals
            for of, _, old, _ in one.held["ends"]
            if of == night and night in one.held["nights"]
        ],
    }


def _counted(entry: TillEntry) -> dict[str, Any]:
    pieces = [list(pair) for pair in entry.count.pieces]
    return {
        "number": entry.number,
        "at": entry.at,
        "by": entry.by,
        "pieces": pieces,
        "chips": entry.count.total,
    }


def _signed(entry: TillEntry) -> dict[str, Any]:
    held = entry.held
    difference = held["chips"] - held["expected"]
    return {
        "number": entry.number,
        "at": entry.at,
        "by": entry.by,
        "chips": held["chips"],
        "expected": held["expected"],
        "difference": difference,
        "said": verdict(difference),
        "postings": [{"account": p.account, "chips": p.chips, "why": p.why} for p in entry.postings],
        "hash": entry.hash,
    }
