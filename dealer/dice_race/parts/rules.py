"""Which of R8 to R10 a race is run by."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rules:
    """One game's choice. ``advanced`` is R9, ``chain`` its scratches (R9.5); the rest are R10's house rules;
    ``trading`` is no, before, each or after; ``rounds`` how many races are agreed (R8.8)."""

    kind: str
    rounds: int
    ante: int
    advanced: bool = False
    chain: bool = False
    extra_hand: bool = False
    wagering: bool = False
    trading: str = "no"
    four_dice: bool = False

    @property
    def secret(self) -> bool:
        """Whether the station knows numbers of cards only (R9.2)."""
        return self.advanced or self.wagering

    @property
    def pots(self) -> tuple[str, ...]:
        """The names of the pots; the first takes penalties and wagers."""
        if self.advanced:
            return ("MAIN", "JOCKEY")
        return ("POT", "UNDER") if self.wagering else ("POT",)

    @property
    def entry(self) -> int:
        """What a player must hold to play: the antes (R9.3, R10.2)."""
        if self.advanced:
            return 3 * self.ante
        return self.ante if self.wagering else 0

    @property
    def dice_in_the_race(self) -> int:
        """How many dice are rolled in the race (R8.4, R10.4)."""
        return 4 if self.four_dice else 2

    @property
    def most_wager(self) -> int:
        """The most that one wager adds (R10.2)."""
        return 2 * self.ante

    @property
    def most_to_put(self) -> int:
        """The most that one player has to put in over both rounds of wagers (R10.2)."""
        return 5 * self.ante
