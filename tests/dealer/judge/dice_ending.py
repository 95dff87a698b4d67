"""The second engine's end of a race: hands shown, pots paid, the last round's pots shared."""

from __future__ import annotations

from collections import Counter

from tests.dealer.judge.allowed import need
from tests.dealer.judge.dice_table import DiceTable, Script, number


class DiceEnding(DiceTable):
    """R8.6, R8.8, R9.6."""

    def ending(self) -> Script:
        """R8.6, R8.8, R9.6."""
        while True:
            move = yield from self.next_move("unofficial")
            if move.verb == "official":
                break
            need(move.verb == "show" and self.secret and self.home > 0)
            name = self.who(move.name)
            mine = sum(one == name for one, _ in self.shown)
            need(mine + len(move.cards) <= self.count[name])
            for card in map(str, move.cards):
                self.seen[card] += 1
                self.shown.append((name, card))
                need(self.seen[card] <= self.pack[card])
        self.settle()
        self.phase, self.turn, self.last_void = "paid", None, False
        self.rounds += 1
        self.given |= {name.casefold() for name, _, _ in self.back}
        if self.rounds == int(self.opt["rounds"]):
            self.share_out()
            won = {name: chips - self.base[name] for name, chips in self.chips.items()}
            self.winners = [name for name in won if won[name] == max(won.values())]

    def settle(self) -> None:
        held = (
            self.shown if self.secret else [(name, card) for name, own in self.hand.items() for card in own]
        )
        winning = [name for name, card in held if number(card) == self.home and self.home]
        if not self.home:
            (last,) = (name for name in self.players if name not in self.out)
            self.chips[last] += self.pots.pop("POT", 0) + self.pots.pop("JOCKEY", 0)
        elif self.advanced:
            for name, card in held:
                self.pay(name, self.ante * {"K": 2, "A": 3, "J": 4}.get(_grade(card), 0), "MAIN")
            part = self.pots["MAIN"] // len(winning) if winning else 0
            for name in winning:
                self.chips[name] += part
                self.pots["MAIN"] -= part
            self.chips[str(self.by)] += self.pots.pop("MAIN", 0) + self.pots.pop("JOCKEY", 0)
        else:
            self.pots["POT"] += self.pots.pop("UNDER", 0)
            self.under = Counter()
            part = self.pots["POT"] // (4 * self.packs)
            for name in winning:
                self.chips[name] += part
                self.pots["POT"] -= part
            self.chips[str(self.by)] += self.pots.pop("JOCKEY", 0)


def _grade(card: str) -> str:
    """K, A, J for a joker, or nothing: a jack costs nothing when it is held."""
    return "J" if card == "JOKER" else card[0] if card[0] in "KA" else ""
