"""The wall: what the TV shows while nobody deals. Pure: a night in, what ``encoding`` writes out.

``last_race``  how the last paid race ran: ``{"race": 3, "game": "basic", "order": ["H", …], "needed": 8,
               "steps": [{"S": 0, …}, …]}``; ``steps`` has where the runners stood, from the start to the end,
               each time that one had moved; ``needed`` is how far they run, of all or by runner. Null before
               the first paid race, and of a game without runners.
``landed``     the payment that gave most for a chip, ``{"race": 3, "chips": 40, "stake": 10, "what": fact}``;
               where the games have no stakes that can be compared the largest payment, ``stake`` null; else
               null. Chips are what came back, the stake included; ``what`` is null where it names somebody.
               With ``named`` also ``name``.
``nights``     with ``named`` alone: everybody's night, who won most first, ``[{"name": "Ann", "result": 35,
               "races": 7, "won": 3}]``; ``races`` are those in which they moved chips, ``won`` those that
               brought some. What was bought, cashed out and adjusted is not counted as played.
``marks``      with ``named`` alone: the marks (``player_marks``) of everybody of the night.

Without ``named`` nobody's name is in it, nor what anybody won: the room sees no more than the table's chips
(docs/privacy.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from dealer.board.player_marks import marks
from dealer.board.returns import SHARE, SOLD, returned
from dealer.contract.game import Game, Table
from dealer.contract.ledger import Posting
from dealer.history.history import since
from dealer.history.night import Night, Node, newest_first
from dealer.notation.facts import Fact
from dealer.notation.moves import Correct

_PLAYER = "player:"
_PAID = frozenset(
    ("posted-pool-won", "posted-prize", "posted-winning-cards", "posted-jockey", "posted-last-one-in")
) | {"posted-hand-won", SHARE}
"""Payments without a stake of their own; a share (R5) is one where no sale of its horse is known."""
_MONEY = frozenset(("join", "buy", "leave"))
_Landed = tuple[Fraction | None, dict[str, Any]]


def wall(night: Night, *, named: bool) -> dict[str, Any]:
    """What the wall shows of this night; ``named`` says whether with names and what they won."""
    nodes = list(newest_first(night.history))[::-1]
    shown: dict[str, Any] = {"last_race": _last_race(night), "landed": _landed(nodes, named=named)}
    if named:
        names = _nights(night, nodes)
        shown |= {"nights": names, "marks": marks(night.ledger, [one["name"] for one in names])}
    return shown


# ---- the last race again ------------------------------------------------------------------------------


def _last_race(night: Night) -> dict[str, Any] | None:
    result = next((one for one in reversed(night.races) if not one.void), None)
    if result is None:
        return None
    steps, needed = list[dict[str, int]](), None
    for game, table in _states(night, result.race):
        where = {str(runner): step for runner, step in game.horses().items()}
        if where and where not in steps[-1:]:
            steps.append(where)
            needed = getattr(game.view(table), "needed", None)
    if not steps:
        return None
    shown = {"race": result.race, "game": result.game, "order": [str(one) for one in result.order]}
    return shown | {"needed": needed, "steps": steps}


def _states(night: Night, race: int) -> Iterator[tuple[Game, Table]]:
    """The game of ``race`` after each of its moves. The history before a correction has the race as it was
    first booked: those states are skipped."""
    nodes = since(night.history, race)[1:]
    states = [node.before for node in nodes if not isinstance(node.move, Correct)]
    for state in (*states, night):
        if state.race == race and state.game is not None:
            yield state.game, state.table


# ---- the biggest price --------------------------------------------------------------------------------


def _landed(nodes: Iterable[Node], *, named: bool) -> dict[str, Any] | None:
    best: _Landed | None = None
    sold: dict[tuple[int, str], int] = {}
    for node in nodes:
        for line in node.postings:
            if line.why.code == SOLD:
                sold[node.race, str(line.why.get("horse"))] = line.why.get("chips")
            if line.chips > 0 and line.account.startswith(_PLAYER):
                paid = _paid(line, node.race, sold)
                if paid is not None and (best is None or _key(paid) > _key(best)):
                    best = paid
                    best[1].update({"name": line.account.removeprefix(_PLAYER)} if named else {})
    return None if best is None else best[1]


def _key(paid: _Landed) -> tuple[bool, Fraction, int]:
    """Sort key: a payment with a stake comes before every one without; the first of equals wins."""
    rate, payment = paid
    return rate is not None, rate or Fraction(0), payment["chips"]


def _paid(line: Posting, race: int, sold: dict[tuple[int, str], int]) -> _Landed | None:
    """A payment and its return per chip (None where it has no stake); None where it is no payment."""
    chips, why = line.chips, line.why
    back = returned(chips, why, sold.get((race, str(why.get("horse")))))
    if back is not None:
        return _payment(race, *back, why.get("bet") or why)
    return _payment(race, chips, None, why) if why.code in _PAID else None


def _payment(race: int, chips: int, stake: int | None, what: Fact) -> _Landed:
    words = what if what.get("player") is None else None
    payment = {"race": race, "chips": chips, "stake": stake, "what": words}
    return (Fraction(chips, stake) if stake else None), payment


# ---- everybody's night --------------------------------------------------------------------------------


def _nights(night: Night, nodes: Iterable[Node]) -> list[dict[str, Any]]:
    names = [name for name in night.ledger.balances if name.startswith(_PLAYER)]
    result = dict.fromkeys(names, 0)
    races: dict[str, dict[int, int]] = {name: {} for name in names}
    for node in nodes:
        if node.move.verb in _MONEY:
            continue
        for account, chips, _ in node.postings:
            if account in result:
                result[account] += chips
                if node.race and node.move.verb != "adjust":
                    races[account][node.race] = races[account].get(node.race, 0) + chips
    nights = [
        {
            "name": account.removeprefix(_PLAYER),
            "result": result[account],
            "races": len(races[account]),
            "won": sum(chips > 0 for chips in races[account].values()),
        }
        for account in names
    ]
    return sorted(nights, key=lambda one: -one["result"])
