"""The games of the table, one file each that ends in a ``GameKind``, and their registry.

``KINDS`` has every game by the word after ``game``; a new one is its file and its place in that registry.
"""

from __future__ import annotations

from dealer.contract.kind import GameKind
from dealer.games.announcer import ANNOUNCER
from dealer.games.basic import BASIC, SCARNE
from dealer.games.calcutta import CALCUTTA
from dealer.games.derby import DERBY, DERBY_ADVANCED
from dealer.games.ristiseiska.game import RISTISEISKA
from dealer.games.superfecta import SUPERFECTA
from dealer.games.tote import TOTE
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal, hint

KINDS: dict[str, GameKind] = {
    kind.name: kind
    for kind in (
        BASIC,
        SCARNE,
        ANNOUNCER,
        CALCUTTA,
        SUPERFECTA,
        TOTE,
        DERBY,
        DERBY_ADVANCED,
        RISTISEISKA,
    )
}
"""Every game that can be played, by the word after ``game``."""


def kind_named(name: str) -> GameKind:
    """The game called ``name``, in any case. Raises Refusal ``game``, naming the nearest that there is."""
    found = KINDS.get(name.lower())
    if found is None:
        raise Refusal("game", fact("refused-game", name=name, hint=hint(name, KINDS), known=tuple(KINDS)))
    return found


def has_horses(kind: str) -> bool:
    """Whether horses win the races of a game; False where its players do, True of an unknown one."""
    return kind not in KINDS or KINDS[kind].horses


__all__ = ["KINDS", "GameKind", "has_horses", "kind_named"]
