"""A stock dealt out card by card in its plainest form, to hold the counted chances against."""

from __future__ import annotations

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order

Needs = tuple[tuple[Suit, int], ...]
"""Steps, or cards, of each horse that is not home."""


def run(cards: tuple[Suit | None, ...], needs: Needs) -> tuple[Order, Needs]:
    """The horses that these cards bring home, None being the joker, and what the others still need."""
    to_go, home = dict(needs), list[Suit]()
    for card in cards:
        running = [horse for horse in to_go if horse not in home]
        lead = min((to_go[horse] for horse in running), default=0)
        for horse in running:
            moves = horse is card if card else to_go[horse] > lead
            to_go[horse] -= moves
            if moves and to_go[horse] == 0:
                home.append(horse)
    return tuple(home), tuple((horse, steps) for horse, steps in to_go.items() if steps)
