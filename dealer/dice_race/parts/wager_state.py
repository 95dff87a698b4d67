"""Where the wagers of a race stand: two rounds, with a draw between them (R10.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True)
class WagerState:
    """``stands`` is what each player has to put in over both rounds, ``put`` what each has put in. ``begins``
    is who acted first in the first round (None before), ``turn`` whose act is due (None: anybody's). Of the
    round at hand: who has ``acted`` since the last wager, whether one was ``wagered``, whether it is the
    ``second``. ``drawn`` are those who have drawn cards."""

    stands: int = 0
    put: Mapping[str, int] = field(default_factory=dict)
    begins: str | None = None
    turn: str | None = None
    acted: frozenset[str] = frozenset()
    wagered: bool = False
    second: bool = False
    drawn: frozenset[str] = frozenset()

    def missing(self, name: str) -> int:
        """What a player has to put in to meet what stands."""
        return self.stands - self.put.get(name, 0)

    def pays(self, name: str, chips: int) -> WagerState:
        """With so many chips more put in by a player."""
        return replace(self, put={**self.put, name: self.put.get(name, 0) + chips})

    def acts(self, name: str, *, adds: int = 0) -> WagerState:
        """After a player's act, which raised what stands by ``adds``."""
        acted = frozenset({name}) if adds else self.acted | {name}
        return replace(
            self,
            stands=self.stands + adds,
            begins=self.begins or name,
            acted=acted,
            wagered=self.wagered or adds > 0,
        )

    def second_round(self, turn: str | None) -> WagerState:
        """The second round, begun by ``turn`` (None: by whoever acts first)."""
        return replace(self, turn=turn, acted=frozenset(), wagered=False, second=True)
