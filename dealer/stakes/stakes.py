"""What each player has put into the race at hand (R13.2), read off the postings that stand."""

from __future__ import annotations

from collections import Counter

from dealer.history.history import since
from dealer.history.night import Night
from dealer.notation.moves import Move

STAKED = frozenset(
    ("posted-stake", "posted-ante", "posted-sold", "posted-game-ante", "posted-hand-ante", "posted-wager",
     "posted-meets", "posted-card-bought", "posted-under")
)  # fmt: skip
"""The reasons for which a player puts chips into a race of their own accord."""
CANCELLED = frozenset(("posted-stake-cancelled", "posted-ante-cancelled"))
"""The reasons for which such chips return while betting is open."""
_RESTORES = ("undo", "correct")
"""The verbs of moves that put back what stood, or judge it again."""


def staked(night: Night) -> dict[str, int]:
    """What each player has staked in the race at hand, in chips, by the name of their account; a standing bid
    (R5.2) counts as long as it stands. Who has staked nothing is not there, and nobody is once the race is
    void. A daily double belongs to the race in which it was bought."""
    game = night.game
    if game is None or any(result.void and result.race == night.race for result in night.races[-1:]):
        return {}
    put = Counter(game.bids())
    for node in since(night.history, night.race):
        for account, chips, why in node.postings:
            if account.startswith("player:") and (why.code in STAKED or why.code in CANCELLED):
                put[account.removeprefix("player:")] -= chips
    return {name: chips for name, chips in put.items() if chips > 0}


def raised(before: Night, move: Move, after: Night) -> dict[str, int]:
    """Whose stakes in the race ``move`` raised, which led from ``before`` to ``after``, and what they have
    staked now. Nobody's for ``undo`` and ``correct``: stakes that come back were taken before."""
    if move.verb in _RESTORES:
        return {}
    known = staked(before) if before.race == after.race else {}
    return {name: chips for name, chips in staked(after).items() if chips > known.get(name, 0)}
