"""The report of a till: what came in and went out, what it should hold, and whose that is.

Taken while the night runs it is the interim report (a till's *X report*): it closes nothing and can be taken
as often as one likes. When the night is over and its till is still to be counted, it keeps back what the till
should hold, and everything that it could be reckoned from.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from dealer.contract.ledger import HOUSE
from dealer.notation.facts import Fact, fact, text
from dealer.review.accounts import BREAKAGE, TAKEOUT
from dealer.review.records import MoveRecord, NightPage, PlayerRecord
from dealer.review.till_record import verdict
from dealer.till.closing import Closing

Line = tuple[Fact, int]
"""What it is, and chips."""
TILL_VERBS = frozenset({"join", "buy", "leave", "float", "adjust"})
"""The verbs with which money comes or goes at the till, or somebody's chips are corrected."""
MOST_NEAREST = 3


@dataclass(frozen=True, slots=True)
class TillReport:
    """A night's money in a few lines. ``till`` are lines that add up to ``expected``, what the till should
    hold; ``held`` say whose that is and add up to the same. Both are empty and ``expected`` None where that
    is kept back (``blind``)."""

    night: int
    blind: bool
    till: tuple[Line, ...]
    expected: int | None
    held: tuple[Line, ...]
    played: tuple[Line, ...]
    """What was played; the house's result has the code ``till-house-result``."""
    last: tuple[int, str] | None
    """The last move of the night and its hash, None before the first."""


def report(page: NightPage, closing: Closing) -> TillReport:
    """The report of the night whose page and closing these are."""
    last = (page.moves[-1].seq, page.moves[-1].hash) if page.moves else None
    if closing.blind and closing.over:
        return TillReport(closing.night, True, (), None, (), (), last)
    bought = sum(player.bought for player in page.players)
    cashed_out = sum(player.cashed_out for player in page.players)
    night = page.summary
    return TillReport(
        closing.night,
        False,
        (
            (fact("till-float"), page.float_chips),
            (fact("till-buy-ins"), bought),
            (fact("till-cash-outs"), -cashed_out),
        ),
        closing.expected,
        _held(page),
        (
            (fact("till-races-paid"), night.races),
            (fact("till-chips-staked"), night.turnover),
            (fact("till-house-result"), night.house),
            (fact("till-moves"), night.moves),
            (fact("till-taken-back"), night.undone),
        ),
        last,
    )


def _held(page: NightPage) -> tuple[Line, ...]:
    """Whose the chips in play are."""
    players = [(_whose(player, page.kept), player.holds) for player in page.players if player.holds]
    pools = [
        (fact("till-pool", pool=account.removeprefix("pool:")), chips)
        for account, chips in sorted(page.balances.items())
        if account.startswith("pool:") and chips
    ]
    kept = [
        (fact(f"till-house-{account}"), page.balances[account])
        for account in (TAKEOUT, BREAKAGE)
        if page.balances.get(account)
    ]
    return (*players, *pools, (fact("till-house"), page.balances.get(HOUSE, 0)), *kept)


def _whose(player: PlayerRecord, kept: Collection[str]) -> Fact:
    """The label of an account. Players who have cashed out and still owe or are owed chips, and players who
    kept chips when the night ended, are labelled as such."""
    if player.name in kept:
        return fact("till-kept-by", player=player.name)
    if not player.owed:
        return text(player.name)
    return fact("till-owed-to" if player.owed > 0 else "till-owes", player=player.name)


def nearest_bookings(page: NightPage, difference: int) -> tuple[MoveRecord, ...]:
    """Where ``difference`` chips may have gone: the moves that stand and changed what the till should hold,
    or corrected somebody's chips, the nearest in chips first, of equals the last one."""
    looked_at = (move for move in page.moves if move.stands and move.verb in TILL_VERBS and chips_of(move))
    found = sorted(looked_at, key=lambda move: (abs(chips_of(move) - abs(difference)), -move.seq))
    return tuple(found[:MOST_NEAREST])


def chips_of(move: MoveRecord) -> int:
    """The chips that a move of ``TILL_VERBS`` moved, above zero."""
    return sum(line.chips for line in move.postings if line.chips > 0)


def said(closing: Closing) -> Fact:
    """How far the closing is."""
    signed, difference = closing.signed, closing.difference
    if signed is not None:
        code = "till-signed-off-short" if signed.postings else "till-signed-off"
        found = verdict(signed.held["chips"] - signed.held["expected"])
        return fact(code, player=signed.by, verdict=found)
    if closing.source is not None:
        return fact("till-from-transcript", source=closing.source)
    if difference is None:
        return fact("till-not-counted" if closing.may_count else "till-running")
    counted = closing.counts[-1]
    return fact(
        "till-counted",
        verdict=verdict(difference),
        chips=counted.count.total,
        player=counted.by,
        expected=closing.expected,
    )
