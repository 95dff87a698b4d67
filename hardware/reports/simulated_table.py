"""A table at which races are simulated: the night, the moves made on it at random, and what they came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from dealer.contract.offers import Field, Offer
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import legal, offers
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal

PLAYERS = ("Ann", "Bob", "Cal", "Dee")
PURSE = 1_000_000
_MOST_ABOVE = 100
"""A number is drawn from its lowest to so much above it at most."""


@dataclass
class RaceTally:
    """What so many races came to: one number a race in each list, and how often each rule fired."""

    house: list[int] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    turnover: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    throws: list[int] = field(default_factory=list)
    """Of a dice race, instead of its cards: the throws of the race."""
    moves: list[str] = field(default_factory=list)
    """Every move that was made, as its text."""
    winners: Counter[str] = field(default_factory=Counter)
    favourites: list[tuple[float, bool]] = field(default_factory=list)
    """The likeliest winner's exact chance when betting closed, and whether it won."""
    rules: Counter[str] = field(default_factory=Counter)


class SimulatedTable:
    """A night with ``PLAYERS`` on which ``game`` was opened. Raises Refusal or NotationError where it cannot
    be."""

    def __init__(self, game: str, options: Sequence[str], rng: Random) -> None:
        self.night = Night.opening()
        self.rng = rng
        self.tally = RaceTally()
        self._opening = " ".join(["game", game, *options])
        for name in PLAYERS:
            self.move(f"join {name} {PURSE}")
        self.move(self._opening)

    def move(self, text: str) -> None:
        """Make a move. Raises Refusal."""
        self.night = apply(self.night, read_move(text)).night
        self.tally.moves.append(text)

    def next_race(self) -> None:
        """Open the next race; a game that has run its agreed races (R6.4) is opened anew."""
        self.move("next" if "next" in legal(self.night) else self._opening)

    def offer(self, verb: str) -> Offer | None:
        """The first offer of a verb, None where there is none."""
        return next((offer for offer in offers(self.night) if offer.verb == verb), None)

    def text_of(self, offer: Offer, name: str = "") -> str:
        """The move of an offer with random values, that of its field ``name`` being ``name`` where given."""
        values = (name if name and one.name == "name" else self._value(one) for one in offer.fields)
        return " ".join([offer.verb, *values])

    def attempt(self, offer: Offer, name: str = "") -> None:
        """Make a random move that a table may refuse, such as a bet that the bank cannot cover."""
        try:
            self.move(self.text_of(offer, name))
        except Refusal:
            return

    def end_race(
        self,
        turnover: int,
        house: int = 0,
        expected: float = 0.0,
        favourite: tuple[float, bool] | None = None,
    ) -> None:
        """Note a race that was paid."""
        self.tally.turnover.append(turnover)
        self.tally.house.append(house)
        self.tally.expected.append(expected)
        self.tally.favourites += [favourite] if favourite else []
        self.tally.winners.update(self.night.races[-1].order[:1])

    def _value(self, one: Field) -> str:
        if one.choices:
            return self.rng.choice(one.choices).value
        low = one.low or 1
        return str(self.rng.randint(low, min(one.high or low, low + _MOST_ABOVE)))
