"""The second engine's race up to its first scratch: hands, the wager, the draw, trading."""

from __future__ import annotations

from collections import Counter

from tests.dealer.judge.allowed import need
from tests.dealer.judge.dice_table import DiceTable, Script

PACKS = {4: ("SH", 1, 6), 5: ("SH", 2, 5), 6: ("SHD", 2, 6), 7: ("SHD", 2, 5), 8: ("SHDC", 2, 6),
         9: ("SHDC", 2, 6), 10: ("SHDC", 2, 5), 11: ("SHDCS", 2, 6), 12: ("SHDCS", 2, 5)}  # fmt: skip


class DiceHands(DiceTable):
    """R8.2, R9.1 to R9.3, R10.1 to R10.3."""

    def take_players(self) -> None:
        self.players = self.able()
        need(bool(self.players))
        self.seats_then, self.dealer_then = list(self.chips), self.dealer
        self.take_pack(len(self.players))

    def take_pack(self, many: int) -> None:
        """R8.2, R9.1, R10.2: the cards of so many players."""
        self.packs = 1 if many <= 4 else 2
        if self.advanced:
            suits, jokers, self.each = PACKS[min(12, max(4, many))]
            self.pack = Counter(rank + suit for suit in suits for rank in "A23456789TJQK")
            self.pack["JOKER"] = jokers
            if many > 12:
                self.each = min(5, sum(self.pack.values()) // many)
            self.packs = 1
        else:
            ranks = "A23456789TJQK" if self.secret else "23456789TJQ"
            self.pack = Counter({rank + suit: self.packs for suit in "SHDC" for rank in ranks})
            if self.secret:
                self.pack["JOKER"] = 2 * self.packs
                self.each = max(0, sum(self.pack.values()) // many - 2)

    def kept_hands(self) -> dict[str, list[str]] | None:
        """R8.7, R8.11: the hands passed left, where players and seats are those of the race before."""
        if self.kept is None:
            return None
        seats, hands = self.kept
        return hands if seats == list(self.chips) and set(hands) == set(self.players) else None

    def hands(self) -> Script:
        """R8.2, R8.7, R9.1 to R9.3, R10.1, R10.2."""
        move = yield from self.next_move("hands")
        self.take_players()
        if not self.advanced:
            for name in self.players:
                self.pay(name, int(self.opt["jockey"]), "JOCKEY")
        if self.secret:
            need(move.verb == "done")
            self.count = dict.fromkeys(self.players, self.each)
            for name in self.players:
                self.pay(name, self.ante, "MAIN" if self.advanced else "POT")
                if self.advanced:
                    self.pay(name, 2 * self.ante, "JOCKEY")
            return
        self.hand = self.kept_hands() or {name: [] for name in self.players}
        self.kept = None
        places: list[list[str]] = [self.hand[name] for name in self.players]
        if self.yes("extra-hand"):
            places.append(self.extra)
        stock = self.pack - Counter(card for hand in self.hand.values() for card in hand)
        self.to_deal = sum(stock.values()) // len(places) * len(places)
        at = 0
        if not self.to_deal:
            need(move.verb in ("done", "roll"))
            if move.verb == "roll":
                need(self.opt["trading"] != "before")
                self.waiting = move
            return
        while True:
            need(move.verb == "deal" and len(move.cards) <= self.to_deal)
            for card in map(str, move.cards):
                need(stock[card] > 0)
                stock[card] -= 1
                places[at % len(places)].append(card)
                at += 1
                self.to_deal -= 1
            if not self.to_deal:
                return
            move = yield from self.next_move("hands")

    def wagers(self, begins: str | None) -> Script:
        """One round of R10.2."""
        turn = begins
        if turn in self.out:
            turn = self.after(turn)  # type: ignore[arg-type]
        waiting = [name for name in self.players if name not in self.out]
        self.wagered = False
        while waiting:
            move = yield from self.next_move("wager", turn)
            if move.verb == "done":
                need(not self.wagered)
                break
            need(move.verb in ("wager", "meet", "fold"))
            name = self.who(move.name)
            need(turn in (None, name))
            self.begins = self.begins or name
            missing = self.level - self.put[name]
            if move.verb == "wager":
                need(move.chips <= 2 * self.ante and self.level + move.chips <= 5 * self.ante)
                need(self.chips[name] >= missing + move.chips)
                self.put[name] += self.pay(name, missing + move.chips, "POT")
                self.level += move.chips
                self.wagered = True
                waiting = [one for one in self.players if one not in self.out and one != name]
            elif move.verb == "meet":
                self.put[name] += self.pay(name, missing, "POT")
                waiting = [one for one in waiting if one != name]
            else:
                need(len(self.players) - len(self.out) > 1)
                self.out.add(name)
                self.count[name] = 0
                waiting = [one for one in waiting if one != name]
                if len(self.players) - len(self.out) == 1:
                    self.phase = "unofficial"
                    break
            turn = self.after(name)

    def draw(self) -> Script:
        while True:
            move = yield from self.next_move("draw")
            if move.verb == "done":
                return
            need(move.verb == "discard")
            name = self.who(move.name)
            need(name not in self.drew and len(move.cards) <= 2)
            self.drew.add(name)
            self.reveal(name, list(map(str, move.cards)))
            self.count[name] += len(move.cards)

    def trade(self) -> Script:
        """R10.3."""
        while True:
            move = yield from self.next_move("trade")
            if move.verb == "done":
                return
            need(move.verb == "trade")
            one, other = self.who(move.name), self.who(move.other)
            need(one != other)
            gives = (one, move.given, other), (other, move.others, one)
            need(all(isinstance(cards, int) == self.secret for _, cards, _ in gives))
            if self.secret:
                need(all(cards <= self.count[name] for name, cards, _ in gives))
                for name, cards, to in gives:
                    self.count[name] -= cards
                    self.count[to] += cards
                continue
            for name, cards, _ in gives:
                for card in map(str, cards):
                    need(card in self.hand[name])
                    self.hand[name].remove(card)
            for _, cards, to in gives:
                self.hand[to] += map(str, cards)
