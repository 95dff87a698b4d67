"""What a game is before it is played: a name, its options, and how its first race opens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from dealer.contract.game import Game, Table
from dealer.contract.options import Apart, Needs, Option, chosen
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal


@dataclass(frozen=True, slots=True)
class GameKind:
    """One of the table's games. ``open`` makes its first race from every option's value; ``beforehand`` says
    what the dealer needs to know of it first, such as which pack; ``horses``: whether horses win its races,
    or its players themselves."""

    name: str
    options: tuple[Option, ...]
    open: Callable[[Mapping[str, str], Table], Game]
    apart: tuple[Apart, ...] = ()
    beforehand: Callable[[Mapping[str, str], Table], tuple[Fact, ...]] = lambda values, table: ()
    horses: bool = True
    needs: tuple[Needs, ...] = ()
    players: tuple[Fact, ...] = ()
    """For how many players it is: advice, never a refusal."""

    def values(self, given: Iterable[tuple[str, str]]) -> Mapping[str, str]:
        """Every option's value, with those that are ``given``. Raises Refusal ``option`` for options that
        the game does not take, or not together."""
        values = chosen(self.name, self.options, given)
        for pair in self.apart:
            if values.items() >= set(pair.values):
                known = tuple(f"{name}={value}" for name, value in pair.values)
                raise Refusal("option", fact("refused-options-apart", why=pair.why, known=known))
        return values

    def start(self, given: Iterable[tuple[str, str]], table: Table) -> Game:
        """The first race of this game. Raises Refusal ``option`` as ``values`` does."""
        return self.open(self.values(given), table)

    def notes(self, table: Table, changed: Mapping[str, str]) -> tuple[Fact, ...]:
        """What to know beforehand, with these options changed; first how many may play."""
        values = {option.name: option.default for option in self.options}
        return self.players + self.beforehand(values | dict(changed), table)
