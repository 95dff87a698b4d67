"""What one deal of ristiseiska is: its players, hands and piles, whose turn it is, who begged (R11).

The phase follows from what has happened:

    hands       until ``done`` says that the cards are dealt, which fixes who plays and takes the antes
    lay         it is a player's turn; before 7C lies, nobody's
    give        somebody begged, and the neighbour on their right owes them a card
    unofficial  somebody has no cards left
    paid        the pot is theirs, or the deal is void
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dealer.games.ristiseiska.hands import Hands
from dealer.games.ristiseiska.piles import Piles
from dealer.notation.cards import Card
from dealer.wagering.pots import Pots


@dataclass(frozen=True)
class DealState:
    """One deal. ``turn`` is who has to lay, pass or beg (None before 7C lies); while ``giver`` owes a card,
    who begged. ``begged`` has the piles as each player last begged before them, until a card that was begged
    with is shown; ``shown`` those cards, with who showed them, in order."""

    options: Mapping[str, str]
    pots: Pots
    hands: Hands = Hands()  # noqa: RUF009 - an immutable value
    piles: Piles = Piles()  # noqa: RUF009 - an immutable value
    turn: str | None = None
    giver: str | None = None
    had_turn: frozenset[str] = frozenset()
    begged: Mapping[str, Piles] = field(default_factory=dict)
    shown: tuple[tuple[str, Card], ...] = ()
    winner: str | None = None
    settled: bool = False

    @property
    def phase(self) -> str:
        if self.settled:
            return "paid"
        if not self.hands.players:
            return "hands"
        if self.winner is not None:
            return "unofficial"
        return "give" if self.giver else "lay"

    @property
    def ante(self) -> int:
        """Chips that each player pays into the pot; 0 for none."""
        return int(self.options["ante"])

    @property
    def due(self) -> str | None:
        """Who has to act now, as notation.md's ``turn``; None before 7C lies and in every other phase."""
        return {"lay": self.turn, "give": self.giver}.get(self.phase)

    @property
    def first_turn(self) -> bool:
        """Whether it is the first turn of whose turn it is, on which one may pass."""
        return self.turn is not None and self.turn not in self.had_turn
