"""What a move would change: every account's chips before and after, and each race whose order is another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dealer.contract.ledger import HOUSE, Ledger
from dealer.history.night import Night
from dealer.notation.facts import Fact, fact


@dataclass(frozen=True, slots=True)
class Judgement:
    """The order of one race before and after: the horses home, none where it is void or has not begun;
    ``void`` whether it is void afterwards."""

    race: int
    before: tuple[str, ...]
    after: tuple[str, ...]
    void: bool = False

    @property
    def became(self) -> str:
        """What the race is afterwards: ``void``, ``open`` or ``paid``."""
        return "void" if self.void else "paid" if self.after else "open"

    def as_fact(self, race: int) -> Fact:
        """What is said of it where ``race`` was corrected."""
        return fact(
            "said-order", race=self.race, own=int(self.race == race), became=self.became,
            order=self.after, earlier=int(bool(self.before)), before=self.before,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Difference:
    """From one night to another: ``accounts`` holds (chips before, chips after) by the account's name, those
    that change only, players first; ``races`` those whose order changes; ``phases`` the phase's word before
    and after."""

    accounts: Mapping[str, tuple[int, int]]
    races: tuple[Judgement, ...]
    phases: tuple[str, str]

    def chips(self, account: str) -> int:
        """What comes to an account; below zero, what goes from it."""
        before, after = self.accounts.get(account, (0, 0))
        return after - before

    def as_data(self) -> dict[str, Any]:
        """Plain data: ``{"accounts": [{"account", "name" (a fact), "kind": player, house, pool or till,
        "before", "after", "chips"}], "races": [{"race", "before": ["H"], "after": ["S"], "void": False}],
        "phase": {"before", "after"}}``."""
        return {
            "accounts": [
                {"account": account, "name": account_fact(account).as_data()}
                | {
                    "kind": account.partition(":")[0],
                    "before": before,
                    "after": after,
                    "chips": after - before,
                }
                for account, (before, after) in self.accounts.items()
            ],
            "races": [
                {"race": one.race, "before": list(one.before), "after": list(one.after), "void": one.void}
                for one in self.races
            ],
            "phase": {"before": self.phases[0], "after": self.phases[1]},
        }

    def said(self) -> tuple[Fact, ...]:
        """What each player, the house and each pool gets or gives back; that nobody does."""
        said = tuple(
            fact(
                "said-gets" if after > before else "said-gives-back",
                who=account_fact(account),
                chips=abs(after - before),
            )
            for account, (before, after) in self.accounts.items()
        )
        return said or (fact("said-no-chips"),)


def difference(before: Night, after: Night) -> Difference:
    """What changes from one night to the other."""
    return Difference(
        _accounts(before.ledger, after.ledger), _judgements(before, after), (before.phase, after.phase)
    )


def account_fact(account: str) -> Fact:
    """An account as people call it."""
    kind, _, name = account.partition(":")
    if kind == "player":
        return fact("account-player", player=name)
    if kind == "pool":
        return fact("account-pot") if name == "POT" else fact("account-pool", pool=name)
    return fact("account-house" if account == HOUSE else "account-till")


def _accounts(before: Ledger, after: Ledger) -> dict[str, tuple[int, int]]:
    kinds = ("player", HOUSE, "pool", "till")
    every = dict.fromkeys([*before.balances, *after.balances])  # players in the order in which they joined
    names = sorted(every, key=lambda name: kinds.index(name.partition(":")[0]))
    both = {name: (before.balance(name), after.balance(name)) for name in names}
    return {name: chips for name, chips in both.items() if chips[0] != chips[1]}


def _judgements(before: Night, after: Night) -> tuple[Judgement, ...]:
    then, now = _orders(before), _orders(after)
    void = {result.race for result in after.races if result.void}
    return tuple(
        Judgement(race, then.get(race, ()), now.get(race, ()), race in void)
        for race in sorted({*then, *now})
        if then.get(race, ()) != now.get(race, ())
    )


def _orders(night: Night) -> dict[int, tuple[str, ...]]:
    orders = {result.race: result.order for result in night.races}
    if night.game is not None and night.race not in orders:
        orders[night.race] = night.game.order()
    return orders
