"""Who plays a race of dice or hands, in which order, and who sits left and right (R8.9)."""

from __future__ import annotations

from collections.abc import Sequence

from dealer.contract.game import Table
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from dealer.wagering.pools import from_the_left


def able_to_play(table: Table, ante: int = 0) -> tuple[str, ...]:
    """Those seated who hold at least the ``ante``, in order from the left of whoever has the deal; the others
    sit the race out. Empty where nobody can play."""
    return from_the_left(table, frozenset(table.holding(ante)))


def race_players(table: Table, ante: int = 0) -> tuple[str, ...]:
    """Those who play the race that begins now, as ``able_to_play`` orders them; one is enough. Raises Refusal
    ``ante`` where nobody can pay it, ``nobody`` where nobody sits here."""
    players = able_to_play(table, ante)
    if not players:
        raise nobody_plays(table, ante)
    return players


def nobody_plays(table: Table, ante: int = 0) -> Refusal:
    """Why no race can begin: nobody sits here, or none of them can pay the ante."""
    if table.seats:
        return Refusal("ante", fact("refused-nobody-pays-ante", ante=ante))
    return Refusal("nobody", fact("refused-nobody-plays"))


def neighbour(players: Sequence[str], name: str, steps: int = 1) -> str:
    """Who sits so many ``steps`` to the left of ``name`` among the players of the race; below zero, to the
    right. With one player it is always that player."""
    return players[(players.index(name) + steps) % len(players)]


def player_named(name: str, players: Sequence[str], table: Table) -> str:
    """The player of the race called ``name``, as they joined. Raises Refusal ``player`` for one who does not
    sit here, ``sits_out`` for one who does not play in this race."""
    seated = table.seat(name)
    if seated not in players:
        raise Refusal("sits_out", fact("refused-sits-out", player=seated, players=tuple(players)))
    return seated


def plays_until_paid(name: str, players: Sequence[str]) -> Fact | None:
    """Why ``name`` cannot leave before the race is paid or void; None for one who does not play in it."""
    return fact("stake-plays", player=name) if name in players else None
