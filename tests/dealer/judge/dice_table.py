"""What lies on the dice race's table for the second engine: chips, pots, hands, lines, and who is next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from tests.dealer.judge.allowed import need

NUMBERS = {"A": 0, "K": 0, "T": 10, "J": 11, "Q": 12}
Script = Generator[None, Any, None]


def number(card: str) -> int:
    """The horse of a card; 0 for none."""
    if card == "JOKER":
        return 0
    return NUMBERS[card[0]] if card[0] in NUMBERS else int(card[0])


class DiceTable:
    """The state of a night, and what each part of a race does with it."""

    def __init__(self) -> None:
        self.chips: dict[str, int] = {}
        self.base: dict[str, int] = {}
        self.house = 0
        self.dealer: str | None = None
        self.opt: dict[str, str] = {}
        self.kind = ""
        self.pots: Counter[str] = Counter()
        self.given: set[str] = set()
        self.rounds = 0
        self.last_void = True
        self.phase = "lobby"
        self.winners: list[str] = []
        self.fresh_race()

    def fresh_race(self) -> None:
        self.phase = "hands" if self.kind else "lobby"
        self.turn: str | None = None
        self.players: list[str] = []
        self.horses = dict.fromkeys(range(2, 13), 0)
        self.lines: list[int] = []  # the horse on each line, 0 where it left
        self.hand: dict[str, list[str]] = {}
        self.count: dict[str, int] = {}
        self.extra: list[str] = []
        self.due: list[tuple[str, int, bool]] = []  # who, chips, whether a king brought it
        self.under: Counter[int] = Counter()
        self.dice: list[int] = []
        self.out: set[str] = set()
        self.seen: Counter[str] = Counter()
        self.shown: list[tuple[str, str]] = []
        self.back: list[tuple[str, str, int]] = []  # what was paid in this race
        self.by: str | None = None
        self.home = 0
        self.to_deal = 0
        self.wagered = False
        self.drew: set[str] = set()
        self.fresh = 0  # the horse whose cards are discarded
        self.trading = False  # whether a round of it follows
        self.last: str | None = None  # who rolled last in the race
        self.may = False  # whether they may play what R10.2 lets them

    # ---- who and what is asked for ------------------------------------------------------------------

    def yes(self, option: str) -> bool:
        return self.opt.get(option) == "yes"

    @property
    def advanced(self) -> bool:
        return self.kind == "derby-advanced"

    @property
    def secret(self) -> bool:
        return self.advanced or self.yes("wagering")

    @property
    def ante(self) -> int:
        return int(self.opt["ante"])

    @property
    def lanes(self) -> list[int]:
        """R8.1, R8.11: the spaces before the finish slot, of horses 2 to 12."""
        return [int(spaces) for spaces in self.opt["lanes"].split("/")]

    def able(self) -> list[str]:
        """R8.9, R8.11: who could play a race that begins now, from the dealer's left."""
        of_derby = int(self.opt.get("jockey", "0")) + (self.ante if self.secret else 0)
        fee = 3 * self.ante if self.advanced else of_derby
        return [name for name in self.left() if self.chips[name] >= fee]

    def who(self, name: str) -> str:
        found = [one for one in self.players if one.casefold() == name.casefold() and one not in self.out]
        need(bool(found))
        return found[0]

    def after(self, name: str) -> str:
        place = self.players.index(name)
        ring = self.players[place + 1 :] + self.players[: place + 1]
        return next(one for one in ring if one not in self.out)

    def left(self) -> list[str]:
        """Everybody seated, from the left of whoever has the deal."""
        seats = list(self.chips)
        place = seats.index(self.dealer) + 1 if self.dealer in seats else 0
        return seats[place:] + seats[:place]

    def pay(self, name: str, chips: int, pot: str) -> int:
        chips = min(chips, self.chips[name])
        self.chips[name] -= chips
        self.pots[pot] += chips
        if chips:
            self.back.append((name, pot, chips))
        return chips

    def share_out(self) -> None:
        heirs = [name for name in self.from_race_dealer() if name.casefold() in self.given]
        total, self.pots = sum(self.pots.values()), Counter()
        if not heirs:
            self.house += total
        for place, name in enumerate(heirs):
            self.chips[name] += total // len(heirs) + (place < total % len(heirs))

    def from_race_dealer(self) -> list[str]:
        """Everybody seated, from the left of who had the deal when the race took its players (R6.4, R8.9)."""
        if not self.players:
            return self.left()
        then = [one.casefold() for one in self.seats_then]
        place = then.index(str(self.dealer_then).casefold()) + 1
        now = [one.casefold() for one in self.chips]
        first = next((one for one in then[place:] + then[:place] if one in now), None)
        seats = list(self.chips)
        place = now.index(first) if first else 0
        return seats[place:] + seats[:place]

    def next_move(self, phase: str, turn: str | None = None) -> Script:
        self.phase, self.turn = phase, turn
        move = yield
        return move

    # ---- payments and cards seen ---------------------------------------------------------------------

    def line(self, horse: int) -> int:
        return self.lines.index(horse) + 1 if horse in self.lines else 0

    def collect(self) -> None:
        for name, chips, _ in self.due:
            self.pay(name, chips, "MAIN")
        self.due = []

    def charge(self, name: str, chips: int) -> None:
        if self.advanced:
            self.due.append((name, chips, False))
        else:
            self.pay(name, chips, "POT")

    def reveal(self, name: str, cards: list[str]) -> None:
        """Cards of a secret hand are seen, for good."""
        need(len(cards) <= self.count[name])
        self.count[name] -= len(cards)
        self.seen.update(cards)
        need(all(self.seen[card] <= self.pack[card] for card in cards))
