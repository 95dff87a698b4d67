"""Cover (R2.5): whether a bank could pay every ticket that can win together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealer.contract.ledger import HOUSE
from dealer.notation.cards import Suit
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.notation.wagers import Finish, Order
from dealer.racing.tickets import Ticket, finishes


def worst_result(tickets: Sequence[Ticket], possible: Iterable[Order]) -> int:
    """What the bank is left with, in chips, from these tickets in the outcome that is worst for it: the
    stakes it takes less the winnings it pays.

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


def short_of_cover(bank: str, chips: int, what: str) -> Refusal:
    """The refusal where a bank's account could be ``chips`` short of paying every one of ``what``: tickets or
    prizes."""
    if bank == HOUSE:
        return Refusal("cover", fact("refused-cover-house", chips=chips, what=what))
    name = bank.removeprefix("player:")
    return Refusal("cover", fact("refused-cover", player=name, chips=chips, what=what))


_Heap = tuple[Ticket, int, int]
"""One of the tickets on one thing, and what the bank gets of all of them where they win and where not."""


def _heaps(tickets: Iterable[Ticket]) -> list[_Heap]:
    """Tickets on the same thing win and lose together, and a busy table has many of them."""
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
    """What the doubles come to after the next race, in the worst case; ``winner`` won this one."""
    if not doubles:
        return 0
    return min(
        sum(paid if one.horses == (winner, then) else taken for one, paid, taken in doubles) for then in Suit
    )
