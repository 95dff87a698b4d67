"""Which values of the options of a game a house allows (R13.1, R13.2, R13.4): one table, by which it is
offered and refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from dealer.contract.kind import GameKind
from dealer.contract.options import Option

WITHOUT_BANK = frozenset(("calcutta", "superfecta", "tote", "derby", "derby-advanced", "ristiseiska"))
"""R13.1: the games in which players play one another."""
ANTES = ("ante", "jockey")
"""The options that everybody of a race stakes, all of them together."""
LEAST = ("min", "min.win", "min.exa", "min.sfc")
"""The options that say the least that one stakes."""


@dataclass(frozen=True, slots=True)
class Bound:
    """What is allowed of an option: one of ``words`` (empty: any), a number up to ``most`` (None: any)."""

    words: tuple[str, ...] = ()
    most: int | None = None

    def allows(self, value: str) -> bool:
        """Whether the option may have this value, in its one spelling; a word for no number may be any."""
        if self.words:
            return value in self.words
        return self.most is None or value[:1].isalpha() or Fraction(value) <= self.most


def rule_bounds(kind: GameKind, *, bank: bool, drinks: bool) -> dict[str, Bound]:
    """By option of a game what is allowed of it without a bank (R13.1), and without drinks (R13.4)."""
    found: dict[str, Bound] = {}
    if not bank and kind.name == "calcutta":
        found["cut"] = Bound(most=0)
    if not bank and kind.name == "tote":
        found |= {"takeout": Bound(most=0), "breakage": Bound(("carry",))}
    if not drinks and kind.name == "announcer":
        found["pay"] = Bound(("prices", "prizes"))
    return found


def stake_bounds(kind: GameKind, stake_cap: int) -> dict[str, Bound]:
    """By option of a game what is allowed of it under a cap on stakes (R13.2); 0 is none."""
    if not stake_cap:
        return {}
    staked = {option.name for option in kind.options} & {*LEAST, *ANTES}
    return dict.fromkeys(staked, Bound(most=stake_cap // _times(kind)))


def _times(kind: GameKind) -> int:
    """How many antes a player of the race stakes: one, and two for the jockey pot (R9.3)."""
    return 3 if kind.name == "derby-advanced" else 1


def antes(kind: GameKind, values: Mapping[str, str]) -> int:
    """What everybody of a race stakes before it, in chips, with these options."""
    counted = [name for name in ANTES if name in values and counts(kind, name, values)]
    return _times(kind) * sum(int(values[name]) for name in counted)


def counts(kind: GameKind, name: str, values: Mapping[str, str]) -> bool:
    """Whether an option means anything beside the others."""
    return all(need.name != name or values[need.other[0]] in need.other[1:] for need in kind.needs)


def allowed_default(option: Option, bound: Bound) -> str:
    """The value with which a bounded option is proposed: its default, else the nearest that is allowed, or
    the least that the option takes."""
    if bound.words:
        return option.default if bound.allows(option.default) else bound.words[0]
    if bound.most is None or bound.allows(option.default):
        return option.default
    return str(max(bound.most, option.low or 0))
