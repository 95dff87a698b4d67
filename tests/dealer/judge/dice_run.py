"""The second engine's race from the last scratch until a horse is home."""

from __future__ import annotations

from typing import Any

from tests.dealer.judge.allowed import need
from tests.dealer.judge.dice_scratches import DiceScratches
from tests.dealer.judge.dice_table import Script


class DiceRun(DiceScratches):
    """R8.4, R9.4, R10.1, R10.2, R10.4."""

    def run(self) -> Script:
        """Rolls and cards played, until a horse is home."""
        self.roller, self.last, self.may = self.first, None, False
        waiting = self.waiting
        del self.waiting
        while not self.home:
            move = waiting or (yield from self.next_move("race", self.roller))
            waiting = None
            if move.verb == "roll":
                yield from self.rolled(move)
            elif move.verb == "done":
                need(bool(self.due))
                self.collect()
            elif move.verb == "swap":
                self.swap(move)
            else:
                need(move.verb == "play" and self.secret)
                self.play(move)

    def rolled(self, move: Any) -> Script:
        """R8.4: the horse moves, or its line is paid for."""
        four = self.yes("four-dice")
        need(len(move.dice) == (4 if four else 2))
        self.collect()
        totals = (yield from self.pair(move)) if four else [sum(move.dice)]
        self.may = False
        for total in totals:
            if self.line(total):
                self.charge(self.roller, self.line(total))
                self.may = True
            elif self.under[total]:
                self.under[total] -= 1
                self.pots["UNDER"] -= 1
                self.pots["POT"] += 1
            elif self.forward(total, self.roller):
                self.collect()
                return
        self.last, self.roller = self.roller, self.after(self.roller)

    def pair(self, move: Any) -> Script:
        """R10.4: the roller makes two pairs of four dice."""
        self.dice = list(move.dice)
        pair = yield from self.next_move("pair", self.roller)
        need(pair.verb == "pair")
        a, b, c, d = self.dice
        ways = [(a + b, c + d), (a + c, b + d), (a + d, b + c)]
        need((pair.first, pair.second) in ways or (pair.second, pair.first) in ways)
        self.dice = []
        return [pair.first, pair.second]

    def swap(self, move: Any) -> None:
        """R10.1: whoever rolled last buys a card of the open hand."""
        need(self.yes("extra-hand") and self.last is not None)
        last = str(self.last)
        need(self.who(move.name) == last and self.chips[last] >= 4)
        own, bought = str(move.own), str(move.open)
        need(own in self.hand[last] and bought in self.extra)
        self.pay(last, 4, "POT")
        self.hand[last][self.hand[last].index(own)] = bought
        self.extra[self.extra.index(bought)] = own

    def play(self, move: Any) -> None:
        if not self.advanced:
            need(self.may and self.who(move.name) == self.last)
            self.face(move)
        elif str(move.card) == "JOKER":
            self.joker(move)
        else:
            self.answer(move)

    def forward(self, horse: int, by: str) -> bool:
        self.horses[horse] += 1
        if self.horses[horse] > self.lanes[horse - 2]:
            self.home, self.by = horse, by
        return self.home > 0

    def joker(self, move: Any) -> None:
        """R9.4: a horse without a line goes a step forward or back."""
        name = self.who(move.name)
        need(len(move.way) == 2 and move.way[1] in ("+1", "-1") and move.way[0].isdigit())
        horse = int(move.way[0])
        need(not self.line(horse))
        need(move.way[1] == "+1" or self.horses[horse] > 0)
        self.reveal(name, ["JOKER"])
        self.collect()
        if move.way[1] == "-1":
            self.horses[horse] -= 1
        else:
            self.forward(horse, name)

    def face(self, move: Any) -> None:
        """R10.2: a jack takes a horse back, a queen or a king lays chips under it."""
        name, card = self.who(move.name), str(move.card)
        need(card[0] in "JQK" and card != "JOKER" and len(move.way) == 1 and move.way[0].isdigit())
        horse = int(move.way[0])
        need(not self.line(horse))
        cost = {"J": 0, "Q": 1, "K": 2}[card[0]]
        need(self.chips[name] >= cost and (cost > 0 or self.horses[horse] > 0))
        self.reveal(name, [card])
        if cost:
            self.pay(name, cost, "UNDER")
            self.under[horse] += cost
        else:
            self.horses[horse] -= 1
