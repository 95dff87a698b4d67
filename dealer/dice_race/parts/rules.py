"""Which of R8 to R10 a race is run by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dealer.odds.dice_chances import HORSES


@dataclass(frozen=True, slots=True)
class Rules:
    """One game's choice. ``lanes`` are the spaces before the finish slot, horse 2 to horse 12; ``advanced``
    is R9, ``chain`` its scratches (R9.5, R8.11), ``jockey`` what each player pays for who brings the winner
    home (R8.11); the rest are R10's house rules; ``trading`` is no, before, each or after; ``rounds`` how
    many races are agreed (R8.8)."""

    kind: str
    rounds: int
    ante: int
    lanes: tuple[int, ...]
    advanced: bool = False
    chain: bool = False
    jockey: int = 0
    extra_hand: bool = False
    wagering: bool = False
    trading: str = "no"
    four_dice: bool = False

    @property
    def secret(self) -> bool:
        """Whether the station knows numbers of cards only (R9.2)."""
        return self.advanced or self.wagering

    @property
    def needs(self) -> Mapping[str, int]:
        """With which of its moves each horse is home (R8.1)."""
        return {horse: spaces + 1 for horse, spaces in zip(HORSES, self.lanes, strict=True)}

    @property
    def pots(self) -> tuple[str, ...]:
        """The names of the pots; the first takes penalties and wagers."""
        if self.advanced:
            return ("MAIN", "JOCKEY")
        return ("POT", *(["UNDER"] if self.wagering else []), *(["JOCKEY"] if self.jockey else []))

    @property
    def antes(self) -> Mapping[str, int]:
        """What each player pays to play, by pot (R8.11, R9.3, R10.2)."""
        if self.advanced:
            return {"MAIN": self.ante, "JOCKEY": 2 * self.ante}
        antes = {"POT": self.ante if self.wagering else 0, "JOCKEY": self.jockey}
        return {pot: chips for pot, chips in antes.items() if chips}

    @property
    def entry(self) -> int:
        """What a player must hold to play: all that they pay with the move that fixes the players."""
        return sum(self.antes.values())

    @property
    def chain_ante(self) -> int:
        """What a chain multiplies its lines by: in the plain game 1 (R8.11, R9.5)."""
        return self.ante if self.advanced else 1

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
