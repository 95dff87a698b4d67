"""A bank (R2): its terms, its cover of every ticket that can win together (R2.5), and its fine (R4.5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dealer.contract.game import Table
from dealer.contract.ledger import HOUSE, player, pool
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.names import find
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, Order
from dealer.racing.tickets import Ticket, finishes
from dealer.wagering.payout import Payout

POT = pool("POT")
"""The stakes of the race at hand, and of daily doubles that wait for their second leg."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The bookmaker's options: ``prices`` traditional or fair, ``margin`` a share of 1, ``minimum`` and
    ``limit`` of a bet in chips (None: no limit), ``banker`` house, rotate or a player's name."""

    prices: str
    margin: Fraction = Fraction(1, 10)
    minimum: int = 1
    limit: int | None = None
    banker: str = "house"

    def bank(self, table: Table) -> str:
        """The account that banks now (R2.6). Raises Refusal ``cover`` where the banker has left (R12.5)."""
        if self.banker == "house":
            return HOUSE
        name = table.dealer if self.banker == "rotate" else self.banker
        if name is None:
            raise Refusal("player", fact("refused-nobody-banks"))
        seated = find(name, table.seats)
        if seated is None:
            raise Refusal("cover", fact("refused-banker-gone", player=name))
        return player(seated)


# ---- cover ------------------------------------------------------------------------------------------


def must_cover(bank: str, result: int, what: str, table: Table) -> None:
    """Raises Refusal ``cover`` where a bank's account could not bear its worst ``result`` in chips, of
    ``what``: tickets or prizes."""
    left = table.ledger.balance(bank) + result
    if left >= 0:
        return
    if bank == HOUSE:
        raise Refusal("cover", fact("refused-cover-house", chips=-left, what=what))
    name = bank.removeprefix("player:")
    raise Refusal("cover", fact("refused-cover", player=name, chips=-left, what=what))


def judged_banks(banks: Iterable[str], table: Table, lost: str | None) -> tuple[str, ...]:
    """Those of the ``banks`` whose cover is judged, each once: without a float the house has no limit, and
    after a correction only the account that it took from is (``lost``)."""
    return tuple(
        bank
        for bank in dict.fromkeys(banks)
        if (bank != HOUSE or table.floated) and lost in (None, bank)
    )


def worst_result(tickets: Sequence[Ticket], possible: Iterable[Order]) -> int:
    """The bank's result in chips, from these tickets, in the outcome that is worst for it: the stakes it
    takes less the winnings it pays.

    An outcome is the finish of this race, in one of the ``possible`` orders, and the winner of the next one,
    which settles the daily doubles taken now. The bank pays twice, after this race and after the next, and a
    double's stake comes to it only then: the worse of the two counts.
    """
    now = _heaps(ticket for ticket in tickets if not ticket.waits)
    doubles = _heaps(ticket for ticket in tickets if ticket.waits)
    return min(
        _result(now, finish) + min(0, _doubles_result(doubles, finish.order[0]))
        for finish in finishes(possible, tickets)
    )


_Heap = tuple[Ticket, int, int]
"""One of the tickets on one thing, and what the bank gets of all of them where they win and where not."""


def _heaps(tickets: Iterable[Ticket]) -> list[_Heap]:
    """Tickets on the same thing, which win and lose together, summed up: a busy table has many."""
    alike: dict[tuple[str, tuple[Suit, ...], Suit | None], list[Ticket]] = {}
    for ticket in tickets:
        alike.setdefault((ticket.wager, ticket.horses, ticket.leg), []).append(ticket)
    return [
        (same[0], -sum(one.winnings for one in same), sum(one.chips for one in same))
        for same in alike.values()
    ]


def _result(heaps: list[_Heap], finish: Finish) -> int:
    return sum(paid if one.wins(finish) else taken for one, paid, taken in heaps)


def _doubles_result(doubles: list[_Heap], winner: Suit) -> int:
    """The result of the doubles after the next race, in the worst case; ``winner`` won this one."""
    if not doubles:
        return 0
    return min(
        sum(paid if double.horses == (winner, second) else taken for double, paid, taken in doubles)
        for second in Suit
    )


# ---- the fine ---------------------------------------------------------------------------------------


def never_away(
    fine: int, backers: Iterable[tuple[str, Suit, str]], finish: Finish, table: Table, out: Payout
) -> tuple[Fact, ...]:
    """``nonstarter=N`` (R4.5): backing a horse that never leaves the gate costs more. ``backers`` backed a
    horse to win: (player, horse, bank). Each pays ``fine`` chips once a horse to the bank of their first bet
    on it, as far as their chips go when all that is in ``out`` is paid. What is said of it."""
    said = tuple[Fact, ...]()
    banks: dict[tuple[str, Suit], str] = {}
    for name, horse, bank in backers if fine else ():
        banks.setdefault((name, horse), bank)
    for (name, horse), bank in banks.items():
        if horse in finish.never_away:
            paid = min(fine, table.ledger.post(out.postings).balance(player(name)))
            fined = {"player": name, "chips": paid, "horse": horse}
            out.move(player(name), bank, paid, fact("posted-nonstarter", **fined))
            said += (fact("said-nonstarter", **fined),)
    return said
