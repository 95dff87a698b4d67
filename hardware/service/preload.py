"""What a night will need sooner or later, loaded soon after the start.

Then the first statement on paper and the first race with faltering links are as quick as the second, and what
the station takes of the memory after two nights is what it takes after a hundred: fpdf alone is 20 MiB.
"""

from __future__ import annotations

import threading

from hardware.spare_memory import give_back

AFTER_S = 0.5
"""So long after the start: the first screens come before it."""


def preload(stopped: threading.Event, after_s: float = AFTER_S) -> None:
    """Load it after so many seconds, unless ``stopped`` comes first."""
    if stopped.wait(after_s):
        return
    import dealer.exports.statement  # noqa: F401  # a quarter of a second that no start waits for
    from dealer.notation.cards import Suit
    from dealer.odds.monte_carlo import dealt_out
    from dealer.odds.opening import Opening, chance
    from dealer.track.stock import Stock
    from dealer.track.track import Track

    chance("WIN", (Suit.SPADES,), Opening((1, 1, 1, 1), 8, joker=True))
    dealt_out(Track(8, 8, "yes"), Stock(8, joker=True))
    give_back()
