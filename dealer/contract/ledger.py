"""Double entry for chips: postings between accounts that always sum to zero (R12.2).

An account is named by text: ``till`` (the world outside: what came in with buy-ins and the float stands
there as a negative balance), ``house``, ``player:NAME``, ``pool:NAME``. The balance of the till is minus
the chips in play, so that the sum over all accounts is zero at every moment.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dealer.notation.facts import Fact

TILL = "till"
HOUSE = "house"


def player(name: str) -> str:
    """The account of a player."""
    return f"player:{name}"


def pool(name: str) -> str:
    """The account of a pool or pot."""
    return f"pool:{name}"


class Posting(NamedTuple):
    """One line of a transaction: ``chips`` (positive: comes in) on ``account``, and why."""

    account: str
    chips: int
    why: Fact


Postings = tuple[Posting, ...]


class LedgerBroken(AssertionError):
    """A transaction does not balance: a law is broken, and the process must stop rather than go on."""


def transfer(source: str, target: str, chips: int, why: Fact) -> Postings:
    """``chips`` (0 or more) move from ``source`` to ``target``; no postings at all when there are none."""
    if chips == 0 or source == target:
        return ()
    return Posting(source, -chips, why), Posting(target, chips, why)


class Ledger(NamedTuple):
    """The balances, computed from postings and from nothing else."""

    balances: Mapping[str, int] = MappingProxyType({})

    def balance(self, account: str) -> int:
        """Whole chips on ``account``; 0 for one that was never used."""
        return self.balances.get(account, 0)

    def post(self, postings: Postings) -> Ledger:
        """The ledger after one transaction. Raises LedgerBroken when it does not sum to zero."""
        if not postings:
            return self
        balances, total = dict(self.balances), 0
        for account, chips, _ in postings:
            balances[account] = balances.get(account, 0) + chips
            total += chips
        if total != 0:
            raise LedgerBroken(f"a transaction sums to {total}, not to zero: {postings}")
        return Ledger(MappingProxyType(balances))

    def pools(self) -> dict[str, int]:
        """Every pool and pot that was ever used, by name, with its chips."""
        return {
            name.removeprefix("pool:"): c for name, c in self.balances.items() if name.startswith("pool:")
        }

    @property
    def in_play(self) -> int:
        """R12.2's total: buy-ins + float − cash-outs."""
        return -self.balance(TILL)


def reversal(before: Ledger, now: Ledger, why: Fact) -> Postings:
    """The postings that lead from ``now`` back to ``before``, account by account (R12.3)."""
    accounts = sorted({*before.balances, *now.balances})
    changes = ((name, before.balance(name) - now.balance(name)) for name in accounts)
    return tuple(Posting(name, chips, why) for name, chips in changes if chips)
