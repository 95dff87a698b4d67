"""The season's table: everybody's figures and points over nights. Pure.

A night's places go by its net result, among those who take part and played in it; equal results share the
place, and the next one is left free (1, 2, 2, 4). Each place has its points; a shared one gives each of them
the points of that place. The table's places go by points in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from dealer.season.shares import Best, NightShares, Share

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Figures:
    """What somebody's races come to: in how many ``nights``, how many ``races`` they had a part in, what they
    ``staked`` and ``won`` back in chips (a stake that came back is among both), the ``best`` price that they
    landed (None: none), and the longest ``run``: races won one after another, of those that they played."""

    nights: int = 0
    races: int = 0
    staked: int = 0
    won: int = 0
    best: Best | None = None
    run: int = 0

    @property
    def net(self) -> int:
        """What they won, below zero what they lost."""
        return self.won - self.staked


class Placed(NamedTuple):
    """Somebody's ``place`` in a night, the ``points`` for it, and their ``net`` result in chips. ``key`` is
    the identity of the name."""

    key: str
    place: int
    points: int
    net: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: who, their ``place`` and ``points``, and their ``figures``, in all and by game."""

    name: str
    place: int
    points: int
    figures: Figures
    games: Mapping[str, Figures] = field(default_factory=dict)


def places(night: NightShares, members: Collection[str], points: Sequence[int]) -> list[Placed]:
    """The places of those of a night who are ``members``, the first one first."""
    nets = [
        (key, sum(share.net for share in shares)) for key, shares in night.players.items() if key in members
    ]
    return [
        Placed(key, place, points[place - 1] if place <= len(points) else 0, net)
        for place, (key, net) in ranked(nets, lambda one: one[1])
    ]


def ranked(all_of_them: Iterable[One], by: Callable[[One], int]) -> list[tuple[int, One]]:
    """Each with its place, those with most first; equal ones share the place and keep their order."""
    ordered = sorted(all_of_them, key=by, reverse=True)
    sums = [by(one) for one in ordered]
    return [(1 + sums.index(by(one)), one) for one in ordered]


def table(
    nights: Sequence[tuple[NightShares, Collection[str]]], named: Mapping[str, str], points: Sequence[int]
) -> list[Line]:
    """The lines of those in ``named`` (names by identity) who played, the first one first. ``nights`` are in
    their order, each with the identities of those who took part in it."""
    earned: dict[str, int] = {}
    played: dict[str, list[tuple[Share, ...]]] = {}
    for night, members in nights:
        for one in places(night, members, points):
            earned[one.key] = earned.get(one.key, 0) + one.points
            played.setdefault(one.key, []).append(night.players[one.key])
    shown = sorted((key for key in played if key in named), key=lambda key: named[key].casefold())
    return [
        Line(named[key], place, earned[key], figures(played[key]), _by_game(played[key]))
        for place, key in ranked(shown, earned.__getitem__)
    ]


def figures(nights: Sequence[Sequence[Share]]) -> Figures:
    """What the races of these nights come to, in their order."""
    shares = [share for night in nights for share in night]
    staked = sum(share.staked for share in shares)
    return Figures(
        nights=sum(bool(night) for night in nights),
        races=len(shares),
        staked=staked,
        won=staked + sum(share.net for share in shares),
        best=max((one.best for one in shares if one.best), key=lambda best: best.rate, default=None),
        run=_longest_run(shares),
    )


def _by_game(nights: Sequence[Sequence[Share]]) -> dict[str, Figures]:
    games = dict.fromkeys(share.game for night in nights for share in night)
    return {
        game: figures([[share for share in night if share.game == game] for night in nights])
        for game in games
    }


def _longest_run(shares: Iterable[Share]) -> int:
    longest = run = 0
    for share in shares:
        run = run + 1 if share.net > 0 else 0
        longest = max(longest, run)
    return longest
