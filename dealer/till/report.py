"""The report of a till: what came in and went out, what it should hold, and whose that is.

Taken while the night runs it is the interim report (a till's *X report*): it closes nothing and can be taken
as often as one likes. When the night is over and its till is still to be counted, it keeps back what the till
should hold, and everything that it could be reckoned from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.contract.ledger import HOUSE
from dealer.journal.counts import in_chips, verdict
from dealer.review.accounts import BREAKAGE, TAKEOUT
from dealer.till.closing import Closing


@dataclass(frozen=True, slots=True)
class Report:
    """A night's money in a few lines. ``till`` are (words, chips) that add up to ``expected``, what the till
    should hold; ``held`` are (whose, chips) that add up to the same. Both are empty and ``expected`` None
    where that is kept back (``blind``)."""

    night: int
    blind: bool
    till: tuple[tuple[str, int], ...]
    expected: int | None
    held: tuple[tuple[str, int], ...]
    games: tuple[tuple[str, str], ...]
    """(words, figure) of what was played."""
    last: str
    """The last entry of the night with its hash, "" before the first."""


def report(page: Mapping[str, Any], closing: Closing) -> Report:
    """The report of the night whose page (``review.night_page``) and closing these are."""
    last = page["moves"][-1] if page["moves"] else None
    ends = f"move {last['seq']}, {last['hash']}" if last else ""
    if closing.blind and closing.over:
        return Report(closing.night, True, (), None, (), (), ends)
    bought = sum(player["bought"] for player in page["players"])
    cashed_out = sum(player["cashed_out"] for player in page["players"])
    return Report(
        closing.night,
        False,
        (("Float", page["float"]), ("Buy-ins", bought), ("Cash-outs", -cashed_out)),
        closing.expected,
        _held(page),
        (
            ("Races paid", f"{page['races_paid']}"),
            ("Chips staked", f"{page['turnover']:,d}"),
            ("The house's result", f"{page['house']:+,d}"),
            ("Moves", f"{page['moves_made']:,d}"),
            ("Taken back", f"{page['undone']:,d}"),
        ),
        ends,
    )


def _held(page: Mapping[str, Any]) -> tuple[tuple[str, int], ...]:
    """Whose the chips in play are."""
    players = [(_whose(player), player["holds"]) for player in page["players"] if player["holds"]]
    pools = [
        (f"Pool {account.removeprefix('pool:')}", chips)
        for account, chips in sorted(page["balances"].items())
        if account.startswith("pool:") and chips
    ]
    kept = [
        (f"The house's {account}", page["balances"][account])
        for account in (TAKEOUT, BREAKAGE)
        if page["balances"].get(account)
    ]
    return (*players, *pools, ("The house", page["balances"].get(HOUSE, 0)), *kept)


def _whose(player: Mapping[str, Any]) -> str:
    """Who has cashed out and is still owed something, or owes it, is told apart."""
    name: str = player["name"]
    if not player["owed"]:
        return name
    return f"Owed to {name}, who left" if player["owed"] > 0 else f"{name} left, and owes"


def said(closing: Closing) -> str:
    """How far the closing is, in a sentence or two."""
    signed, difference = closing.signed, closing.difference
    if signed is not None:
        held = signed.held
        booked = " Booked to over-short." if signed.postings else ""
        return f"Signed off by {signed.by}. {verdict(held['chips'] - held['expected'])}{booked}"
    if closing.source is not None:
        return f"Booked from the transcript {closing.source}: it has no till to be counted."
    if difference is None:
        return "Not counted yet." if closing.may_count else "Running."
    counted = closing.counts[-1]
    return (
        f"{verdict(difference)} {in_chips(counted.count.total)} counted by {counted.by}, "
        f"{closing.expected:,d} expected. Not signed off yet."
    )
