"""How many cards each player of a ristiseiska holds, who is next, and who gives to whom (R11.1 to R11.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dealer.contract.game import Table
from dealer.notation.cards import FULL_PACK
from dealer.wagering.race_players import neighbour, player_named


@dataclass(frozen=True, slots=True)
class Hands:
    """The players of a race in order from the left of who dealt, and how many cards each holds."""

    players: tuple[str, ...] = ()
    counts: tuple[int, ...] = ()

    @classmethod
    def dealt(cls, players: tuple[str, ...]) -> Hands:
        """All 52 cards dealt out one at a time: the first players hold one more where they do not divide."""
        each, odd = divmod(len(FULL_PACK), len(players))
        return cls(players, tuple(each + (place < odd) for place in range(len(players))))

    def named(self, name: str, table: Table) -> str:
        """A player of this race as they joined. Raises Refusal ``player`` or ``sits_out``."""
        return player_named(name, self.players, table)

    def of(self, name: str) -> int:
        """How many cards a player holds."""
        return self.counts[self.players.index(name)]

    def changed(self, more: Mapping[str, int]) -> Hands:
        """The hands with so many cards more, or fewer, in those of the players named."""
        return Hands(
            self.players,
            tuple(count + more.get(name, 0) for name, count in zip(self.players, self.counts, strict=True)),
        )

    def left_of(self, name: str) -> str:
        """Whose turn is after that of ``name``: the next to the left who holds a card. (With more than 52
        players somebody was dealt none.)"""
        after = neighbour(self.players, name)
        while after != name and self.of(after) == 0:
            after = neighbour(self.players, after)
        return after

    def who_gives(self, beggar: str) -> str | None:
        """The nearest on the right of a beggar who holds more than one card; None where nobody does."""
        for steps in range(1, len(self.players)):
            other = neighbour(self.players, beggar, -steps)
            if self.of(other) > 1:
                return other
        return None

    def shown(self, name: str) -> tuple[Hands, tuple[str, ...]]:
        """R11.4: each opponent of ``name`` who holds more than one card gives one; and who they are."""
        givers = tuple(other for other in self.players if other != name and self.of(other) > 1)
        return self.changed({**dict.fromkeys(givers, -1), name: len(givers)}), givers

    def by_name(self) -> dict[str, int]:
        """notation.md's ``hands``."""
        return dict(zip(self.players, self.counts, strict=True))
