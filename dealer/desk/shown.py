"""What a screen showed when one of its keys was touched, compared with the table as it is.

Two screens may act at the same time. A move says on which state it was decided (``ShownState``), and the
desk compares that under its lock: the state, not the count of moves, so that a bet from a phone is in
nobody's way, and a card that was tapped on two screens is one card.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, TypedDict

from dealer.desk.accepted import KEPT, Accepted
from dealer.history.history import turned
from dealer.history.night import Night
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Bet, Cancel, Close, Deal, Move
from dealer.notation.refusals import Refusal


class Position(TypedDict):
    """Where the table stands; the board's key ``position``. ``cards`` counts the cards and throws of the race
    (``history.turned``), ``undo`` is the journal's number of the move that an undo takes back, ``bid`` the
    standing bid ``[player, chips]`` of an auction."""

    night: int
    race: int
    phase: str
    cards: int
    undo: int | None
    bid: list[Any] | None


class ShownBet(TypedDict):
    """A bet that is to be taken back, as the board's ``bets`` have it; ``count`` such the screen showed."""

    name: str
    wager: str
    horses: str
    chips: int
    count: int


class ShownState(TypedDict, total=False):
    """What a screen showed, as far as its key depends on it: members of its board's ``Position``; ``seq``,
    the journal's number of the last move; ``bet``."""

    night: int
    race: int
    phase: str
    cards: int
    undo: int | None
    bid: list[Any] | None
    seq: int
    bet: ShownBet


def position(night: Night, number: int, undo: int | None, board: Mapping[str, Any]) -> Position:
    """Where night ``number`` stands, whose ``board`` has the standing bid."""
    bid = board.get("bid")
    return {
        "night": number,
        "race": night.race,
        "phase": night.phase,
        "cards": turned(night.history, night.race),
        "undo": undo,
        "bid": None if bid is None else [bid["name"], bid["chips"]],
    }


class Positions:
    """Where the table stood after its last moves. The desk adds, under its lock; anybody may ask."""

    def __init__(self) -> None:
        self._steps: deque[tuple[Position, tuple[Accepted, ...]]] = deque(maxlen=KEPT)

    def add(self, now: Position, accepted: tuple[Accepted, ...]) -> None:
        """The table stands so ``now``, after the ``accepted`` moves."""
        self._steps.append((now, accepted))

    def cause(self, member: str) -> Accepted | None:
        """The last move that changed this member of the position; None where it is not known."""
        for (now, moves), (before, _) in pairwise(reversed(tuple(self._steps))):
            if now[member] != before[member]:
                return moves[-1] if moves else None
        return None

    def cancelled(self, bet: ShownBet) -> Accepted | None:
        """The last move that took such a bet back; None where it is not known."""
        moves = (one for _, moves in reversed(tuple(self._steps)) for one in reversed(moves))
        return next((one for one in moves if _takes_back(one, bet)), None)


def check_shown(shown: ShownState, board: Mapping[str, Any], before: Positions) -> None:
    """Raise Refusal ``seen`` where the table does not stand as it was ``shown``; its fact says what happened
    instead. ``board`` is the table's, ``before`` has the moves that led to it."""
    now = board["position"]
    if shown.get("seq", board["seq"]) != board["seq"]:
        raise _seen(before.cause("undo"), None)
    for member in now:
        if member in shown and shown[member] != now[member]:  # type: ignore[literal-required]
            bid = now["bid"] if member == "bid" else None
            raise _seen(before.cause(member), bid and fact("seen-bid", player=bid[0], chips=bid[1]))
    if "bet" in shown and _count(shown["bet"], board) < shown["bet"]["count"]:
        raise _seen(before.cancelled(shown["bet"]), fact("seen-bet-gone"))


def _count(bet: ShownBet, board: Mapping[str, Any]) -> int:
    own = ("name", "wager", "horses", "chips")
    return sum(all(one.get(name) == bet[name] for name in own) for one in board["bets"])  # type: ignore[literal-required]


def _takes_back(one: Accepted, bet: ShownBet) -> bool:
    move: Move | None = one.undone if one.undone is not None else one.move
    if not isinstance(move, Bet if one.undone is not None else Cancel):
        return False
    of_it = (move.name, move.wager, "/".join(move.horses), move.chips)
    return of_it == (bet["name"], bet["wager"], bet["horses"], bet["chips"])


def _seen(cause: Accepted | None, what: Fact | None) -> Refusal:
    """The refusal that names ``what`` stands now (None: what the move ``cause`` did), and who made that."""
    facts = [what] if what is not None else _facts_of(cause)
    if cause is None or cause.by not in BY:
        return Refusal("seen", fact("refused-seen", facts=facts))
    return Refusal("seen", fact("refused-seen-by", facts=facts, who=fact(f"by-{cause.by}")))


BY = ("console", "phone", "panel", "camera")
"""Who makes moves (``Accepted.by``) and has words of their own."""


def _facts_of(cause: Accepted | None) -> list[Fact]:
    match cause and cause.move:
        case None:
            return [fact("seen-other")]
        case Close():
            return [fact("seen-closed")]
        case Deal(cards):
            return [fact("seen-dealt", cards=cards)]
    assert cause is not None
    return list(cause.said) or [fact("seen-other")]
