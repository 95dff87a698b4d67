"""One dice race as it stands: an immutable value that the rules' modules read and change (R8 to R10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dealer.dice_race.parts.dice_track import DiceTrack, Scratches
from dealer.dice_race.parts.hands import Cards, OpenHands, SecretHands
from dealer.dice_race.parts.pack import Pack, horse_of
from dealer.dice_race.parts.penalties import Penalties
from dealer.dice_race.parts.rules import Rules
from dealer.dice_race.parts.wager_state import WagerState
from dealer.notation.cards import Card
from dealer.wagering.pools import RaceDealer
from dealer.wagering.pots import Pots
from dealer.wagering.race_players import neighbour


class KeptHands(NamedTuple):
    """Hands that were passed left after the race before (R8.7), and who sat at the table in that race."""

    seats: tuple[str, ...]
    held: Mapping[str, Cards]


class Thrown(NamedTuple):
    """The last dice as they lie, and whose they are. ``penalised`` says that they named a scratched horse,
    which costs the roller."""

    dice: tuple[int, ...]
    by: str
    in_the_race: bool = False
    penalised: bool = False


@dataclass(frozen=True)
class DiceRaceState:
    """One race. ``players`` are those of the race from the dealer's left, none before its first deal, done or
    roll (R8.9), and ``seats`` who sat at the table then, ``dealer`` who had the deal. ``turn`` is the next
    roller. ``paid_rounds`` counts the races paid since ``game``; ``winners`` are the night's (R8.8)."""

    rules: Rules
    options: Mapping[str, str]
    pots: Pots
    track: DiceTrack
    phase: str = "hands"
    kept: KeptHands | None = None
    players: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    dealer: str | None = None
    pack: Pack | None = None
    to_deal: int = 0
    """How many cards are still to be dealt to open hands."""
    dealt: int = 0
    open_hands: OpenHands = field(default_factory=OpenHands)
    secret_hands: SecretHands = field(default_factory=SecretHands)
    folded: frozenset[str] = frozenset()
    wagers: WagerState = field(default_factory=WagerState)
    scratches: Scratches = field(default_factory=Scratches)
    penalties: Penalties = field(default_factory=Penalties)
    turn: str | None = None
    thrown: Thrown | None = None
    brought_home: str | None = None
    """Whose roll or joker took the winner over the line."""
    void_race: bool = False
    paid_rounds: int = 0
    winners: tuple[str, ...] = ()

    @property
    def still_in(self) -> tuple[str, ...]:
        """The players who have not folded, in order."""
        return tuple(name for name in self.players if name not in self.folded)

    @property
    def last_one(self) -> str | None:
        """Who is left after all others have folded; None while a race is to be run (R10.2)."""
        left = self.still_in
        return left[0] if self.folded and len(left) == 1 else None

    @property
    def to_go(self) -> dict[str, int]:
        """Each horse that is not scratched with the moves that bring it home."""
        needs, at, lines = self.track.needs, self.track.at, self.scratches.lines
        return {horse: need - at[horse] for horse, need in needs.items() if horse not in lines}

    def left_of(self, name: str) -> str:
        """The next player on the left who is still in; the player where nobody else is."""
        other = neighbour(self.players, name)
        while other in self.folded:
            other = neighbour(self.players, other)
        return other

    def cards_of(self, name: str) -> int:
        """How many cards a player holds."""
        return self.secret_hands.count(name) if self.rules.secret else self.open_hands.count(name)

    @property
    def holders(self) -> tuple[str, ...]:
        """The players with a card of a secret hand that nobody has seen."""
        return tuple(name for name in self.still_in if self.secret_hands.hidden(name) > 0)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that may still be in a secret hand."""
        return () if self.pack is None else tuple(filter(self.is_unseen, self.pack.copies))

    def unseen_of(self, horse: str | None) -> tuple[Card, ...]:
        """The cards of a horse that may still be in a secret hand; none of no horse."""
        return tuple(card for card in self.unseen if horse is not None and horse_of(card) == horse)

    def is_unseen(self, card: Card) -> bool:
        """Whether the pack has a copy of a card that nobody has seen."""
        return self.copies_unseen(card) > 0

    def copies_unseen(self, card: Card) -> int:
        """How many copies of a card the pack has that nobody has seen."""
        return 0 if self.pack is None else self.pack.copies.get(card, 0) - self.secret_hands.seen(card)

    @property
    def trade_follows(self) -> bool:
        """Whether a round of trading comes after the last roll of the scratches (R10.3)."""
        if not self.scratches.made:
            return False
        return self.rules.trading == "each" or (self.rules.trading == "after" and self.scratches.complete)

    @property
    def race_dealer(self) -> RaceDealer | None:
        """Who had the deal when the race took its players; None before: a later ``dealer`` counts from the
        next race (R8.9)."""
        return RaceDealer(self.dealer, self.seats) if self.players else None
