"""Penalties that are due and may still be answered with a king or an ace (R9.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Due(NamedTuple):
    """What one player has due: of their ``own`` discards and rolls, and what kings ``passed`` on to them."""

    own: int = 0
    passed: int = 0

    @property
    def total(self) -> int:
        return self.own + self.passed

    @property
    def passed_on(self) -> int:
        """What the neighbour gets whom a king passes it to: the part that came by kings is doubled."""
        return self.own + 2 * self.passed


@dataclass(frozen=True)
class Penalties:
    """What each player has ``due``, and ``by`` which scratches it came: each horse with its line."""

    due: Mapping[str, Due] = field(default_factory=dict)
    by: frozenset[tuple[str, int]] = frozenset()

    def of(self, name: str) -> Due:
        """What a player has due."""
        return self.due.get(name, Due())

    def totals(self) -> dict[str, int]:
        """What each who has something due has in all."""
        return {name: one.total for name, one in self.due.items()}

    def add(self, name: str, chips: int, horse: str, line: int) -> Penalties:
        """With a penalty of a player's own, by the scratch of a horse."""
        before = self.of(name)
        due = {**self.due, name: before._replace(own=before.own + chips)}
        return Penalties(due, self.by | {(horse, line)})

    def cancel(self, name: str) -> Penalties:
        """An ace: nothing that the player had due is due any more."""
        return Penalties({other: one for other, one in self.due.items() if other != name}, self.by)

    def pass_on(self, name: str, neighbour: str) -> Penalties:
        """A king: all that the player has due goes to a neighbour."""
        chips = self.of(name).passed_on
        rest = self.cancel(name)
        before = rest.of(neighbour)
        return Penalties({**rest.due, neighbour: before._replace(passed=before.passed + chips)}, self.by)
