"""Closing a night: what its till holds and should hold, and when it may be counted and signed.

A till should hold what the books say is in play (R12.2): float and buy-ins less cash-outs. Chips that
somebody walked away with are in the sum, since their money is in the till. Whoever counts does not see it
until the count is made. A count may be made again, and each stays; the last one stands when the night is
signed. From then on the night is read-only, and its till's account agrees with the count, by what was booked
to ``over-short``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sized
from dataclasses import dataclass

from dealer.contract.ledger import TILL
from dealer.desk.requests import signed_refusal
from dealer.journal.till_book import COUNT, FLOAT, SIGNED, TillEntry
from dealer.notation.facts import NotationError, fact
from dealer.notation.names import read_name
from dealer.notation.refusals import Refusal
from dealer.review.records import NightPage


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
        """Whether what the till should hold is to be hidden from whoever will count it."""
        return self.signed is None and not self.counts and self.may_count

    @property
    def may_count(self) -> bool:
        """Whether the till may be counted at the end now."""
        return (self.over or self.idle) and self.signed is None and self.source is None

    @property
    def difference(self) -> int | None:
        """What was counted less what is expected; None before a count."""
        return self.counts[-1].count.total - self.expected if self.counts else None


def closing_of(page: NightPage, entries: Iterable[TillEntry]) -> Closing:
    """The closing of the night whose page this is."""
    of_it = tuple(entries)
    booked = sum(line.chips for entry in of_it for line in entry.postings if line.account == TILL)
    return Closing(
        page.night,
        booked - page.balances.get(TILL, 0),
        page.summary.over,
        not page.summary.games,
        page.summary.source,
        of_it,
    )


def check_countable(closing: Closing) -> None:
    """Raise Refusal where the till cannot be counted now: ``signed``, ``source`` or ``running``."""
    number = closing.night
    if closing.signed is not None:
        raise signed_refusal(closing.signed)
    if closing.source is not None:
        raise Refusal("source", fact("refused-till-source", night=str(number)))
    if not closing.may_count:
        raise Refusal("running", fact("refused-till-running", night=str(number)))


def check_signable(closing: Closing) -> TillEntry:
    """The count that a signature stands under. Raises Refusal as ``check_countable``, and ``count`` where the
    till was not counted."""
    check_countable(closing)
    if not closing.counts:
        raise Refusal("count", fact("refused-till-not-counted", night=str(closing.night)))
    return closing.counts[-1]


def check_seen(entries: Sized, seen: int | None) -> None:
    """Raise Refusal ``seen`` where the night has other ``entries`` of the till's book than the ``seen`` that
    the screen showed (None: nobody says): another tablet was quicker, or the same request came before and
    its answer was lost."""
    if seen not in (None, len(entries)):
        raise Refusal("seen", fact("refused-till-seen"))


def check_name(name: str) -> str:
    """Who counts or signs, as a name is kept. Raises Refusal ``name``."""
    if not name.strip():
        raise Refusal("name", fact("refused-till-no-name"))
    try:
        return read_name(name)
    except NotationError as error:
        raise Refusal("name", error.said) from None
