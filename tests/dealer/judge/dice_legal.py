"""Which moves the second engine's dice race has now, read from the notation's table of phases."""

from __future__ import annotations

from collections import Counter

from tests.dealer.judge.dice_run import DiceRun
from tests.dealer.judge.dice_table import number


class DiceLegal(DiceRun):
    """The verbs that are legal for some arguments; of ``undo`` and ``correct`` it knows nothing."""

    def legal(self) -> set[str]:
        if self.phase == "ended":
            return set()
        money = {"join", "float"} | ({"buy", "adjust"} if self.chips else set())
        between = self.phase in ("lobby", "paid")
        if any(between or name not in self.players for name in self.chips):
            money.add("leave")
        if self.phase == "lobby":
            return money | {"game"}
        money |= {"dealer"} if self.chips else set()
        if not between:
            return money | {"void", "misdeal"} | getattr(self, f"in_{self.phase}")()
        more = {"next"} if self.rounds < int(self.opt["rounds"]) else set()
        return money | {"game", "end"} | more

    def holders(self) -> list[str]:
        """Who is in the race and holds a card of a secret hand that was not shown."""
        shown = Counter(name for name, _ in self.shown)
        left = {name: self.count.get(name, 0) - shown[name] for name in self.players}
        return [name for name in self.players if name not in self.out and left[name] > 0]

    def unseen(self, *ranks: str) -> bool:
        """Whether a card of one of these ranks may still be in a secret hand."""
        left = self.pack - self.seen
        return any(("JOKER" if card == "JOKER" else card[0]) in ranks for card in left)

    def in_hands(self) -> set[str]:
        due = self.to_deal
        if not self.players:
            self.players = self.able()
            if not self.players:
                return set()
            self.take_pack(len(self.players))
            held = sum(map(len, (self.kept_hands() or {}).values()))
            places = len(self.players) + self.yes("extra-hand")
            due = 0 if self.secret else (sum(self.pack.values()) - held) // places * places
            self.players = []
        if due:
            return {"deal"}
        return {"done"} if self.secret or self.opt["trading"] == "before" else {"done", "roll"}

    def in_wager(self) -> set[str]:
        who = [self.turn] if self.turn else [name for name in self.players if name not in self.out]
        found = {"meet"} | (set() if self.wagered else {"done"})
        if len(self.players) - len(self.out) > 1:
            found.add("fold")
        if self.level < 5 * self.ante and any(
            self.chips[name] > self.level - self.put[name] for name in map(str, who)
        ):
            found.add("wager")
        return found

    def in_draw(self) -> set[str]:
        return {"done"} | ({"discard"} if set(self.holders()) - self.drew else set())

    def in_trade(self) -> set[str]:
        hands = self.count if self.secret else {name: len(own) for name, own in self.hand.items()}
        return {"done"} | ({"trade"} if sum(many > 0 for many in hands.values()) > 1 else set())

    def in_scratch(self) -> set[str]:
        return {"roll"}

    def in_discard(self) -> set[str]:
        found = {"done"} if self.trading else {"done", "roll"}
        left = self.pack - self.seen
        if self.fresh and self.holders() and any(number(card) == self.fresh for card in left):
            found.add("discard")
        return found | self.answers()

    def answers(self) -> set[str]:
        """R9.4: whoever has a penalty due may hold a king or an ace."""
        due = {name for name, _, _ in self.due} & set(self.holders())
        return {"play"} if self.advanced and due and self.unseen("K", "A") else set()

    def in_race(self) -> set[str]:
        found = {"roll"} | self.answers() | ({"done"} if self.due else set())
        if self.advanced and self.holders() and self.unseen("JOKER"):
            found.add("play")
        last = self.last
        if last and self.yes("extra-hand") and self.chips[last] >= 4 and self.hand[last] and self.extra:
            found.add("swap")
        if last and self.may and not self.advanced and last in self.holders():
            can = [rank for rank, cost in (("Q", 1), ("K", 2)) if self.chips[last] >= cost]
            if any(self.horses[horse] and not self.line(horse) for horse in self.horses):
                can.append("J")
            if self.unseen(*can):
                found.add("play")
        return found

    def in_pair(self) -> set[str]:
        return {"pair"}

    def in_unofficial(self) -> set[str]:
        can_show = self.secret and self.home and self.holders() and self.pack - self.seen
        return {"official", "show"} if can_show else {"official"}
