"""The house's policy (R13): which games it allows, how much one player may stake, who sees chances."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dealer.contract.kind import GameKind
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Move
from dealer.notation.refusals import Refusal
from dealer.policy.bounds import (
    WITHOUT_BANK,
    Bound,
    allowed_default,
    antes,
    counts,
    rule_bounds,
    stake_bounds,
)
from dealer.stakes.stakes import raised, staked

OF_A_GAME = frozenset(("game", "next", "bet", "price", "bid"))
"""The moves that open a race or stake in it, and so are refused in a game that the house does not allow."""
BEFORE_THE_ANTES = frozenset(("deal", "done", "roll"))
"""The moves of the phase ``hands``: the last of them takes the antes."""


@dataclass(frozen=True, slots=True)
class Policy:
    """``bank``: whether the house or a player may bank (R13.1). ``stake_cap``: the most chips that one player
    may put into one race, 0 for no cap (R13.2). ``chances``: who sees chances, fair prices and form (R13.3):
    ``show`` everybody, ``console`` the dealer, ``hide`` nobody. ``drinks``: whether ``pay=drinks`` may be
    played (R13.4). The default allows everything."""

    bank: bool = True
    stake_cap: int = 0
    chances: str = "show"
    drinks: bool = True

    def with_setting(self, name: str, value: str | int) -> Policy:
        """The policy with another value of the setting ``policy.NAME``."""
        held = {"yes": True, "no": False}.get(value, value) if isinstance(value, str) else value
        return replace(self, **{name: held})  # type: ignore[arg-type]  # the settings' kinds have checked it

    def bounds_of(self, kind: GameKind) -> dict[str, Bound]:
        """What is allowed of the options of a game, where that is not everything."""
        return self._rules_of(kind) | stake_bounds(kind, self.stake_cap)

    def plays(self, kind: GameKind) -> bool:
        """Whether the game is allowed with some options."""
        return not self._lacks_bank(kind) and self.why_not(kind, self.usual(kind)) is None

    def usual(self, kind: GameKind) -> dict[str, str]:
        """Every option of a game as it is proposed here: its default, or the nearest that is allowed."""
        bound = self.bounds_of(kind)
        return {
            one.name: allowed_default(one, bound[one.name]) if one.name in bound else one.default
            for one in kind.options
        }

    def games(self) -> tuple[str, ...]:
        """The games that are allowed with some options; never none, for ``superfecta`` always is."""
        return tuple(kind.name for kind in KINDS.values() if self.plays(kind))

    def why_not(self, kind: GameKind, values: Mapping[str, str]) -> Fact | None:
        """Why the house does not allow a game with these options, naming what it plays; None where it
        does."""
        if self._lacks_bank(kind):
            return fact("refused-house-bank", game=kind.name, games=self.games())
        for name, bound in self._rules_of(kind).items():
            if not bound.allows(values[name]):
                known = tuple(f"{name}={word}" for word in bound.words or ("0",))
                value = values[name]
                return fact("refused-house-option", game=kind.name, name=name, value=value, known=known)
        if self.stake_cap and not _in_drinks(values):
            forced = antes(kind, values)
            if forced > self.stake_cap:
                return fact("refused-house-antes", game=kind.name, ante=forced, chips=self.stake_cap)
            for name, bound in stake_bounds(kind, self.stake_cap).items():
                if not bound.allows(values[name]) and counts(kind, name, values):
                    value, cap = values[name], self.stake_cap
                    return fact("refused-house-least", game=kind.name, name=name, value=value, chips=cap)
        return None

    def _lacks_bank(self, kind: GameKind) -> bool:
        return not self.bank and kind.name not in WITHOUT_BANK

    def _rules_of(self, kind: GameKind) -> dict[str, Bound]:
        return rule_bounds(kind, bank=self.bank, drinks=self.drinks)

    def forbids(self, night: Night) -> Fact | None:
        """Why the house does not allow the game on the table any more; None where it does, or none is."""
        game = night.game
        return None if game is None else self.why_not(KINDS[game.kind], game.options())

    def may_stake(self, night: Night) -> dict[str, int] | None:
        """How many chips each seated player may still stake in the race at hand, 0 and more; a bid instead of
        their standing one (R13.2). None without a cap, and where drinks are played for."""
        if not self.stake_cap or night.game is None or _in_drinks(night.game.options()):
            return None
        put, bids = staked(night), night.game.bids()
        return {name: max(0, self.stake_cap - put.get(name, 0) + bids.get(name, 0)) for name in night.seats}

    def check(self, before: Night, move: Move, after: Night) -> None:
        """Raise Refusal ``house`` where this house does not allow ``move``, which the rules allow and which
        leads from ``before`` to ``after``. What was staked before the policy stands."""
        opens = move.verb in OF_A_GAME or (before.phase == "hands" and move.verb in BEFORE_THE_ANTES)
        why = self.forbids(after) if opens else None
        if why is not None:
            raise Refusal("house", why)
        if self.stake_cap:
            left = self.may_stake(before) or {}
            for name, chips in raised(before, move, after).items():
                if chips > self.stake_cap:
                    said = {"player": name, "chips": self.stake_cap, "left": left.get(name, 0)}
                    raise Refusal("house", fact("refused-house-cap", **said))


def _in_drinks(values: Mapping[str, str]) -> bool:
    """Whether a game with these options is played for drinks (R4.4), which are no chips to be capped."""
    return values.get("pay") == "drinks"


EVERYTHING = Policy()
"""The policy of a house that allows whatever the rules do."""
