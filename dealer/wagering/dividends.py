"""What each pool paid, as a racecourse declares it when the race is official: by pool, the winning horses and
what one chip on them returned, or what became of the pool where nobody had them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from dealer.notation.facts import Fact, fact
from dealer.notation.wagers import WAGERS, Finish, slashed


class Declared(NamedTuple):
    """One line: the pool, the horses as the notation writes them ("" where there are none to name), and what
    they paid: ``×2.68`` for one chip, ``33 each``, ``9 carried over``, ``stakes back``."""

    pool: str
    horses: str
    pays: Fact


def per_chip(returned: Fraction, staked: int) -> Fact:
    """What one chip returns where ``staked`` chips return ``returned``, cut (not rounded) to hundredths."""
    return fact("pays-per-chip", times=int(100 * returned / staked) / 100)


def shared(name: str, horses: str, takes: Mapping[str, int]) -> Declared:
    """A pool that was divided among players: what each of them took."""
    least, most = min(takes.values()), max(takes.values())
    if least < most:
        return Declared(name, horses, fact("pays-between", least=least, most=most))
    return Declared(name, horses, fact("pays-each" if len(takes) > 1 else "pays-one", chips=least))


def carried(name: str, finish: Finish, chips: int) -> Declared:
    """A pool that nobody won: it carries over."""
    return Declared(name, slashed(finish.order[: WAGERS[name].horses]), fact("pays-carried", chips=chips))
