"""The second engine's scratches: four lines rolled, cards thrown away and paid for, kings and aces."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.dealer.judge.allowed import need
from tests.dealer.judge.dice_hands import DiceHands
from tests.dealer.judge.dice_table import Script, number


class DiceScratches(DiceHands):
    """R8.3, R9.4, R9.5."""

    def scratches(self) -> Script:
        """R8.3, R9.5."""
        thrown: dict[int, Counter[str]] = {}
        roller = self.players[0] if self.players[0] not in self.out else self.after(self.players[0])
        chain = self.yes("chain")
        price_of_a_line = self.ante if self.advanced else 1  # R8.11
        waiting = self.__dict__.pop("waiting", None)
        while len(self.lines) < 4:
            move = waiting or (yield from self.next_move("scratch", roller))
            waiting = None
            need(move.verb == "roll" and len(move.dice) == 2)
            self.collect()
            horse, new, filled = sum(move.dice), False, True
            if chain and horse in self.lines:
                self.charge(roller, self.line(horse) * price_of_a_line)
                filled = False
            elif horse in self.lines:
                self.lines[self.lines.index(horse)] = 0
                self.lines.append(horse)
                for name, many in thrown[horse].items():
                    self.charge(name, many * len(self.lines))
            else:
                new = True
                self.lines.append(horse)
                thrown[horse] = Counter()
                if not self.secret:
                    for name, hand in self.hand.items():
                        mine = [card for card in hand if number(card) == horse]
                        hand[:] = [card for card in hand if number(card) != horse]
                        if mine:
                            thrown[horse][name] = len(mine)
                            self.charge(name, len(mine) * len(self.lines))
                    self.extra[:] = [card for card in self.extra if number(card) != horse]
            last = roller
            if not (chain and len(self.lines) == 4):
                roller = self.after(last)
            self.trading = filled and (
                self.opt["trading"] == "each" or (self.opt["trading"] == "after" and len(self.lines) == 4)
            )
            if self.secret and (new or self.due):
                price = len(self.lines) * (price_of_a_line if chain and len(self.lines) > 1 else 1)
                self.fresh = horse if new else 0
                move = yield from self.discards(price, thrown)
                if move.verb == "roll":
                    waiting = move
            self.collect()
            if self.trading:
                yield from self.trade()
        self.first, self.waiting = roller, waiting

    def discards(self, price: int, thrown: dict[int, Counter[str]]) -> Script:
        horse = self.fresh
        while True:
            move = yield from self.next_move("discard")
            if move.verb == "done" or (move.verb == "roll" and not self.trading):
                return move
            if move.verb == "play":
                need(self.advanced and str(move.card) != "JOKER")
                self.answer(move)
                continue
            need(move.verb == "discard" and horse > 0)
            name = self.who(move.name)
            need(all(number(str(card)) == horse for card in move.cards))
            self.reveal(name, list(map(str, move.cards)))
            thrown[horse][name] += len(move.cards)
            self.charge(name, len(move.cards) * price)

    def answer(self, move: Any) -> None:
        """R9.4's king and ace."""
        name, card = self.who(move.name), str(move.card)
        mine = [one for one in self.due if one[0] == name]
        need(bool(mine) and card[0] in "AK")
        if card[0] == "A":
            need(move.way == ())
            self.due = [one for one in self.due if one[0] != name]
        else:
            need(move.way in (("left",), ("right",)))
            place = self.players.index(name) + (1 if move.way == ("left",) else -1)
            to = self.players[place % len(self.players)]
            self.due = [one for one in self.due if one[0] != name]
            self.due += [(to, 2 * chips if king else chips, True) for _, chips, king in mine]
        self.reveal(name, [card])
