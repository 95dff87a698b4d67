"""The dice race's second engine: a night of it as a script, written from R8 to R10 and R12 alone.

A race is one generator that reads like the rules: it waits for the next move, does it, and waits again. A
move that the rules forbid raises ``No`` and kills the script, so the night is then told anew from its first
move; so is every ``undo``. Nothing is shared with the engine but the moves themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

SPACES = [2, 5, 7, 10, 13, 14, 13, 10, 7, 5, 2]
NUMBERS = {"A": 0, "K": 0, "T": 10, "J": 11, "Q": 12}
PACKS = {4: ("SH", 1, 6), 5: ("SH", 2, 5), 6: ("SHD", 2, 6), 7: ("SHD", 2, 5), 8: ("SHDC", 2, 6),
         9: ("SHDC", 2, 6), 10: ("SHDC", 2, 5), 11: ("SHDCS", 2, 6), 12: ("SHDCS", 2, 5)}  # fmt: skip
Script = Generator[None, Any, None]


class No(Exception):
    """The rules forbid the move."""


def need(is_so: bool) -> None:
    if not is_so:
        raise No


def number(card: str) -> int:
    """The horse of a card; 0 for none."""
    if card == "JOKER":
        return 0
    return NUMBERS[card[0]] if card[0] in NUMBERS else int(card[0])


class DiceNight:
    """Everything of a night that R8 to R10 speak of."""

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

    # ---- helpers ------------------------------------------------------------------------------------

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

    # ---- the night's own moves ----------------------------------------------------------------------

    def tell(self, moves: list[Any]) -> DiceNight:
        """The night after these moves."""
        self.script: Script | None = None
        for move in moves:
            self.do(move)
        return self

    def do(self, move: Any) -> None:
        mine = getattr(self, f"do_{move.verb}", None)
        if mine:
            mine(move)
            return
        need(self.script is not None)
        try:
            self.script.send(move)  # type: ignore[union-attr]
        except StopIteration:
            self.script = None

    def seat(self, name: str) -> str:
        found = [one for one in self.chips if one.casefold() == name.casefold()]
        need(bool(found))
        return found[0]

    def do_join(self, move: Any) -> None:
        self.chips[move.name] = self.base[move.name] = move.chips
        self.dealer = self.dealer or move.name

    def do_buy(self, move: Any) -> None:
        self.chips[self.seat(move.name)] += move.chips
        self.base[self.seat(move.name)] += move.chips

    def do_leave(self, move: Any) -> None:
        name = self.seat(move.name)
        need(name not in self.players or self.phase in ("paid", "lobby"))
        seats = list(self.chips)
        heir = seats[(seats.index(name) + 1) % len(seats)]
        if self.dealer == name:
            self.dealer = heir if heir != name else None
        del self.chips[name]

    def do_float(self, move: Any) -> None:
        self.house += move.chips

    def do_adjust(self, move: Any) -> None:
        self.chips[self.seat(move.name)] += move.chips
        self.house -= move.chips

    def do_dealer(self, move: Any) -> None:
        self.dealer = self.seat(move.name)

    def do_game(self, move: Any) -> None:
        need(self.phase in ("lobby", "paid"))
        self.share_out()
        if not self.last_void:
            self.dealer = self.left()[0] if self.chips else None
        defaults = {"rounds": "8", "ante": "1", "trading": "no", "chain": "yes"}
        self.kind, self.opt = move.kind, defaults | dict(move.options)
        need(not (self.yes("extra-hand") and self.yes("wagering")))
        self.given, self.rounds, self.winners, self.last_void = set(), 0, [], True
        self.base = dict(self.chips)
        self.pool: list[str] | None = None  # discards and set aside, with hands kept
        self.open_race()

    def open_race(self) -> None:
        self.fresh_race()
        self.script = self.race()
        next(self.script)

    def do_next(self, move: Any) -> None:
        need(self.phase == "paid" and self.rounds < int(self.opt["rounds"]))
        before, hands, seats = self.players, self.hand, getattr(self, "seats_then", None)
        self.dealer = self.left()[0] if self.chips else None
        self.open_race()
        self.kept = None
        if before and not self.secret and not self.last_void:
            self.kept = (
                seats,
                {self_: hands[other] for other, self_ in zip(before, [*before[1:], before[0]], strict=True)},
            )

    def do_void(self, move: Any) -> None:
        need(self.phase not in ("paid", "lobby"))
        for name, pot, chips in self.back:
            self.chips[name] += chips
            self.pots[pot] -= chips
        self.pots["POT"] += self.pots.pop("UNDER", 0)  # what went from under a horse to the pot
        self.phase, self.turn, self.due, self.dice, self.last_void = "paid", None, [], [], True
        self.under = Counter()
        self.script = None

    do_misdeal = do_void

    def do_end(self, move: Any) -> None:
        need(self.phase == "paid")
        self.share_out()
        self.phase = "ended"

    # ---- a race ---------------------------------------------------------------------------------------

    def race(self) -> Script:
        yield from self.hands()
        if self.yes("wagering"):
            self.level, self.put, self.begins = 0, Counter[str](), None
            yield from self.wagers(None)
            if self.phase != "unofficial":
                yield from self.draw()
                yield from self.wagers(self.begins)
        if self.phase != "unofficial":
            if self.opt["trading"] == "before":
                yield from self.trade()
            yield from self.scratches()
            yield from self.run()
        yield from self.ending()

    def next_move(self, phase: str, turn: str | None = None) -> Script:
        self.phase, self.turn = phase, turn
        move = yield
        return move

    def take_players(self) -> None:
        fee = 3 * self.ante if self.advanced else self.ante if self.secret else 0
        self.players = [name for name in self.left() if self.chips[name] >= fee]
        need(bool(self.players))
        self.seats_then, self.dealer_then = list(self.chips), self.dealer
        many = len(self.players)
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

    def hands(self) -> Script:
        """R8.2, R8.7, R9.1 to R9.3, R10.1, R10.2."""
        move = yield from self.next_move("hands")
        self.take_players()
        if self.secret:
            need(move.verb == "done")
            self.count = dict.fromkeys(self.players, self.each)
            for name in self.players:
                self.pay(name, self.ante, "MAIN" if self.advanced else "POT")
                if self.advanced:
                    self.pay(name, 2 * self.ante, "JOCKEY")
            return
        self.hand = {name: [] for name in self.players}
        kept = getattr(self, "kept", None)
        if kept and kept[0] == list(self.chips):
            self.hand = {name: list(kept[1][name]) for name in self.players}
        self.kept = None
        places: list[list[str]] = [self.hand[name] for name in self.players]
        if self.yes("extra-hand"):
            places.append(self.extra)
        stock = self.pack - Counter(card for hand in self.hand.values() for card in hand)
        due = sum(stock.values()) // len(places) * len(places)
        at = 0
        if not due:
            need(move.verb in ("done", "roll"))
            if move.verb == "roll":
                need(self.opt["trading"] != "before")
                self.waiting = move
            return
        while True:
            need(move.verb == "deal" and len(move.cards) <= due)
            for card in map(str, move.cards):
                need(stock[card] > 0)
                stock[card] -= 1
                places[at % len(places)].append(card)
                at += 1
                due -= 1
            if not due:
                return
            move = yield from self.next_move("hands")

    def wagers(self, begins: str | None) -> Script:
        """One round of R10.2."""
        turn = begins
        if turn in self.out:
            turn = self.after(turn)  # type: ignore[arg-type]
        waiting = [name for name in self.players if name not in self.out]
        wagered = False
        while waiting:
            move = yield from self.next_move("wager", turn)
            if move.verb == "done":
                need(not wagered)
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
                wagered = True
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
        drew: set[str] = set()
        while True:
            move = yield from self.next_move("draw")
            if move.verb == "done":
                return
            need(move.verb == "discard")
            name = self.who(move.name)
            need(name not in drew and len(move.cards) <= 2)
            drew.add(name)
            self.reveal(name, list(map(str, move.cards)))
            self.count[name] += len(move.cards)

    def reveal(self, name: str, cards: list[str]) -> None:
        """Cards of a secret hand are seen, for good."""
        need(len(cards) <= self.count[name])
        self.count[name] -= len(cards)
        self.seen.update(cards)
        need(all(self.seen[card] <= self.pack[card] for card in cards))

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

    # ---- scratches ------------------------------------------------------------------------------------

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

    def scratches(self) -> Script:
        """R8.3, R9.5."""
        thrown: dict[int, Counter[str]] = {}
        roller = self.players[0] if self.players[0] not in self.out else self.after(self.players[0])
        chain = self.advanced and self.yes("chain")
        waiting = self.__dict__.pop("waiting", None)
        while len(self.lines) < 4:
            move = waiting or (yield from self.next_move("scratch", roller))
            waiting = None
            need(move.verb == "roll" and len(move.dice) == 2)
            self.collect()
            horse, new, filled = sum(move.dice), False, True
            if chain and horse in self.lines:
                self.due.append((roller, self.line(horse) * self.ante, False))
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
            trading = filled and (
                self.opt["trading"] == "each" or (self.opt["trading"] == "after" and len(self.lines) == 4)
            )
            if self.secret and (new or self.due):
                price = len(self.lines) * (self.ante if chain and len(self.lines) > 1 else 1)
                move = yield from self.discards(horse if new else 0, price, thrown, trading)
                if move.verb == "roll":
                    waiting = move
            self.collect()
            if trading:
                yield from self.trade()
        self.first, self.waiting = roller, waiting

    def discards(self, horse: int, price: int, thrown: dict[int, Counter[str]], trading: bool) -> Script:
        while True:
            move = yield from self.next_move("discard")
            if move.verb == "done" or (move.verb == "roll" and not trading):
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

    # ---- the race -------------------------------------------------------------------------------------

    def run(self) -> Script:
        """R8.4, R9.4, R10.1, R10.2, R10.4."""
        roller, last, may = self.first, None, False
        waiting = self.waiting
        del self.waiting
        while True:
            move = waiting or (yield from self.next_move("race", roller))
            waiting = None
            if move.verb == "roll":
                four = self.yes("four-dice")
                need(len(move.dice) == (4 if four else 2))
                self.collect()
                totals = [sum(move.dice)]
                if four:
                    self.dice = list(move.dice)
                    pair = yield from self.next_move("pair", roller)
                    need(pair.verb == "pair")
                    a, b, c, d = self.dice
                    ways = [(a + b, c + d), (a + c, b + d), (a + d, b + c)]
                    totals = [pair.first, pair.second]
                    need((pair.first, pair.second) in ways or (pair.second, pair.first) in ways)
                    self.dice = []
                may = False
                for total in totals:
                    if self.line(total):
                        self.charge(roller, self.line(total))
                        may = True
                    elif self.under[total]:
                        self.under[total] -= 1
                        self.pots["UNDER"] -= 1
                        self.pots["POT"] += 1
                    elif self.forward(total, roller):
                        self.collect()
                        return
                last, roller = roller, self.after(roller)
            elif move.verb == "done":
                need(bool(self.due))
                self.collect()
            elif move.verb == "swap":
                need(self.yes("extra-hand") and self.who(move.name) == last and self.chips[last] >= 4)  # type: ignore[index]
                own, bought = str(move.own), str(move.open)
                need(own in self.hand[last] and bought in self.extra)  # type: ignore[index]
                self.pay(last, 4, "POT")  # type: ignore[arg-type]
                self.hand[last][self.hand[last].index(own)] = bought  # type: ignore[index]
                self.extra[self.extra.index(bought)] = own
            elif move.verb == "play" and self.advanced:
                if str(move.card) != "JOKER":
                    self.answer(move)
                elif self.joker(move):
                    return
            else:
                need(move.verb == "play" and self.secret and may and self.who(move.name) == last)
                self.face(move)

    def forward(self, horse: int, by: str) -> bool:
        self.horses[horse] += 1
        if self.horses[horse] > SPACES[horse - 2]:
            self.home, self.by = horse, by
        return self.home > 0

    def joker(self, move: Any) -> bool:
        name = self.who(move.name)
        need(len(move.way) == 2 and move.way[1] in ("+1", "-1") and move.way[0].isdigit())
        horse = int(move.way[0])
        need(not self.line(horse))
        need(move.way[1] == "+1" or self.horses[horse] > 0)
        self.reveal(name, ["JOKER"])
        self.collect()
        if move.way[1] == "-1":
            self.horses[horse] -= 1
            return False
        return self.forward(horse, name)

    def face(self, move: Any) -> None:
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
            self.chips[last] += self.pots.pop("POT", 0)
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


def _grade(card: str) -> str:
    """K, A, J for a joker, or nothing: a jack costs nothing when it is held."""
    return "J" if card == "JOKER" else card[0] if card[0] in "KA" else ""
