"""A second reading of R11: every card that lies, every hand's number, in lists changed in place."""

from __future__ import annotations

from typing import Any

from tests.dealer.judge.table import Table

ORDER = "A23456789TJQK"


class Ristiseiska:
    """One deal at a table: who plays it, what they hold, what lies, whose turn it is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.players: list[str] = []
        self.hands: dict[str, int] = {}
        self.lies: list[str] = []
        self.turn: str | None = None
        self.owes: str | None = None
        self.acted: set[str] = set()
        self.begs: dict[str, list[str]] = {}
        self.out: str | None = None

    @staticmethod
    def pools(_kind: str) -> list[str]:
        return ["POT"]

    def void(self) -> None:
        for name in self.players:
            self.table.chips[name] += self.ante
            self.table.pools["POT"] -= self.ante

    @property
    def ante(self) -> int:
        return int(self.table.options["ante"])

    def fits(self, card: str, lies: list[str]) -> bool:
        """Whether a card could go onto these: beside its neighbour on the side of the seven."""
        if card in lies or card == "JOKER":
            return False
        if card[0] == "7":
            return card == "7C" or "7C" in lies
        at = ORDER.index(card[0])
        return ORDER[at + 1 if at < 6 else at - 1] + card[1] in lies

    def do_done(self, *_: object) -> None:
        seats = list(self.table.chips)
        at = seats.index(str(self.table.left_of(self.table.dealer)))
        self.players = [name for name in seats[at:] + seats[:at] if self.table.chips[name] >= self.ante]
        self.hands = dict.fromkeys(self.players, 0)
        for card in range(52):
            self.hands[self.players[card % len(self.players)]] += 1
        for name in self.players:
            self.table.chips[name] -= self.ante
            self.table.pools["POT"] += self.ante

    def over_to_the_left_of(self, name: str) -> None:
        self.acted.add(name)
        self.turn = self.players[(self.players.index(name) + 1) % len(self.players)]

    def do_lay(self, move: Any, _said: object) -> None:
        name = self.table.who(move.name)
        assert self.turn in (None, name) and self.fits(str(move.card), self.lies)
        self.lies.append(str(move.card))
        self.hands[name] -= 1
        self.over_to_the_left_of(name)
        if not self.hands[name]:
            self.out, self.turn = name, None

    def do_pass(self, *_: object) -> None:
        assert self.turn is not None and self.turn not in self.acted
        self.over_to_the_left_of(self.turn)

    def do_beg(self, move: Any, _said: object) -> None:
        name = self.table.who(move.name)
        assert name == self.turn and name in self.acted
        self.begs[name] = list(self.lies)
        at = self.players.index(name)
        right = [*reversed(self.players[:at]), *reversed(self.players[at + 1 :])]
        able = [other for other in right if self.hands[other] > 1]
        if able:
            self.owes = able[0]
        else:
            self.over_to_the_left_of(name)

    def do_give(self, move: Any, _said: object) -> None:
        name = self.table.who(move.name)
        assert name == self.owes and self.turn is not None
        self.hands[name] -= 1
        self.hands[self.turn] += 1
        self.owes = None
        self.over_to_the_left_of(self.turn)

    def do_show(self, move: Any, _said: object) -> None:
        name = self.table.who(move.name)
        assert self.fits(str(move.cards[0]), self.begs.pop(name)) and len(move.cards) == 1
        for other in self.players:
            if other != name and self.hands[other] > 1:
                self.hands[other] -= 1
                self.hands[name] += 1
        if self.out and self.hands[self.out]:
            self.over_to_the_left_of(self.out)
            self.out = None

    def do_official(self, *_: object) -> None:
        assert self.out is not None
        self.table.chips[self.out] += self.table.pools["POT"]
        self.table.pools["POT"] = 0
        self.table.last_paid = True

    # ---- what is compared beyond the money -----------------------------------------------------------

    def shown(self) -> dict[str, Any]:
        """notation.md's ``turn``, ``hands`` and ``piles``."""
        ends = {suit: sorted(ORDER.index(c[0]) for c in self.lies if c[1] == suit) for suit in "SHDC"}
        piles = {suit: [ORDER[at[0]], ORDER[at[-1]]] if at else [] for suit, at in ends.items()}
        return {"turn": self.owes or self.turn, "hands": self.hands, "piles": piles}
