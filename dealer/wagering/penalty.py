"""``nonstarter=N`` (R4.5): backing a horse that never leaves the gate costs more."""

from __future__ import annotations

from collections.abc import Iterable

from dealer.contract.game import Table
from dealer.contract.ledger import Postings, player, transfer
from dealer.notation.cards import Suit
from dealer.notation.facts import Fact, fact
from dealer.notation.wagers import Finish


def never_away(
    fine: int, backers: Iterable[tuple[str, Suit, str]], finish: Finish, table: Table, booked: Postings
) -> tuple[Postings, tuple[Fact, ...]]:
    """``booked`` and the fines after it, with what is said of them. ``backers`` backed a horse to win:
    (player, horse, bank). Each pays ``fine`` chips once a horse to the bank of their first bet on it, as far
    as their chips go when everything in ``booked`` is paid."""
    postings, said = booked, tuple[Fact, ...]()
    banks: dict[tuple[str, Suit], str] = {}
    for name, horse, bank in backers if fine else ():
        banks.setdefault((name, horse), bank)
    for (name, horse), bank in banks.items():
        if horse in finish.never_away:
            held = table.ledger.post(postings).balance(player(name))
            paid = min(fine, held)
            fined = {"player": name, "chips": paid, "horse": horse}
            postings += transfer(player(name), bank, paid, fact("posted-nonstarter", **fined))
            said += (fact("said-nonstarter", **fined),)
    return postings, said
