"""A second reading of R1 to R7 and R12: an engine of the plainest kind, which only keeps the money.

It shares nothing with the engine but the values of a move: dictionaries, changed in place, and a copy for
every undo. It trusts that a move is legal (it is told of accepted ones only) and what price a bet was struck
at, which it reads from what was said; who is paid what, it works out for itself.
"""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

from dealer.notation.facts import Fact, within
from dealer.notation.moves import Move

HORSES = "SHDC"
POOLS = {"superfecta": ["WIN", "EXA", "SFC"], "calcutta": ["CALCUTTA"],
         "tote": ["WIN", "PLC", "SHW", "EXA", "QNL", "TRI", "SFC", "DDB"]}  # fmt: skip
ACROSS = ["WIN", "PLC", "SHW"]


def price_in(said: Fact) -> Fraction:
    """The price of the ticket that a bet's fact holds."""
    price = next(str(one["price"]) for one in within(said) if one.get("price"))
    return Fraction(*map(int, price.split("-")))


class Judge:
    """The table as the rules have it."""

    def __init__(self) -> None:
        self.chips: dict[str, int] = {}
        self.dealer: str | None = None
        self.house = 0
        self.kind: str | None = None
        self.options: dict[str, str] = {}
        self.pools: dict[str, int] = {}
        self.stakers: set[str] = set()
        self.tickets: list[dict[str, Any]] = []
        self.races_paid = 0
        self.last_paid = False
        self.open_race()
        self.undos: list[dict[str, Any]] = []

    def open_race(self) -> None:
        self.course: list[str] = []
        self.at = dict.fromkeys(HORSES, 0)
        self.best = dict.fromkeys(HORSES, 0)
        self.home: list[str] = []
        self.moved: list[str] = []
        self.still: set[str] | None = None
        self.turned = 0
        self.bid: tuple[str, int] | None = None
        self.passed: list[str] = []
        self.owners: dict[str, tuple[str | None, int]] = {}
        self.racing = False

    # ---- names and numbers --------------------------------------------------------------------------

    def who(self, name: str) -> str:
        return next(seat for seat in self.chips if seat.casefold() == name.casefold())

    def left_of(self, name: str | None) -> str | None:
        seats = list(self.chips)
        if not seats:
            return None
        return seats[(seats.index(name) + 1) % len(seats)] if name in seats else seats[0]

    def give(self, account: str, chips: int) -> None:
        if account == "house":
            self.house += chips
        else:
            self.chips[account] += chips

    @property
    def advances(self) -> int:
        return int(self.options["links"]) + (self.options["finish"] == "cross")

    @property
    def order(self) -> list[str]:
        left = [horse for horse in HORSES if horse not in self.home]
        return self.home + left if len(self.home) == 3 else self.home

    # ---- moves --------------------------------------------------------------------------------------

    def do(self, move: Move, said: tuple[Fact, ...], options: dict[str, str]) -> None:
        """An accepted move, with what it said; ``options`` are the game's after it, defaults and all."""
        if move.verb == "undo":
            self.__dict__.update(self.undos.pop())
            return
        kept = {name: copy.deepcopy(value) for name, value in self.__dict__.items() if name != "undos"}
        self.undos.append(kept)
        getattr(self, f"do_{move.verb}")(move, said, options)

    def do_join(self, move: Any, *_: object) -> None:
        self.chips[move.name] = move.chips
        self.dealer = self.dealer or move.name

    def do_buy(self, move: Any, *_: object) -> None:
        self.chips[self.who(move.name)] += move.chips

    def do_leave(self, move: Any, *_: object) -> None:
        name = self.who(move.name)
        heir = self.left_of(name)
        if self.dealer == name:
            self.dealer = None if heir == name else heir
        del self.chips[name]

    def do_float(self, move: Any, *_: object) -> None:
        self.house += move.chips

    def do_adjust(self, move: Any, *_: object) -> None:
        self.chips[self.who(move.name)] += move.chips
        self.house -= move.chips

    def do_dealer(self, move: Any, *_: object) -> None:
        self.dealer = self.who(move.name)

    def do_game(self, move: Any, _said: object, options: dict[str, str]) -> None:
        self.leave_game()
        if self.last_paid:
            self.dealer = self.left_of(self.dealer)
        self.kind, self.options, self.races_paid, self.last_paid = move.kind, options, 0, False
        self.pools = dict.fromkeys(POOLS.get(move.kind, []), 0)
        self.tickets, self.stakers = [], set()
        self.open_race()

    def do_next(self, *_: object) -> None:
        self.dealer = self.left_of(self.dealer)
        self.open_race()

    def do_end(self, *_: object) -> None:
        self.leave_game()

    def leave_game(self) -> None:
        """Doubles return, pools are divided (R6.4)."""
        self.refund()
        self.divide()

    def divide(self) -> None:
        total, self.pools = sum(self.pools.values()), dict.fromkeys(self.pools, 0)
        first = self.left_of(self.dealer)
        seats = list(self.chips)
        at = seats.index(first) if first else 0
        heirs = [name for name in seats[at:] + seats[:at] if name.casefold() in self.stakers]
        if not heirs:
            self.house += total
        for number, name in enumerate(heirs):
            self.chips[name] += total // len(heirs) + (number < total % len(heirs))

    def refund(self) -> None:
        for ticket in self.tickets:
            self.chips[ticket["name"]] += ticket["stake"]
            if "pool" in ticket:
                self.pools[ticket["pool"]] -= ticket["stake"]
        self.tickets = []

    def do_void(self, *_: object) -> None:
        self.refund()
        for owner, price in self.owners.values():
            if owner:
                self.chips[owner] += price
                self.pools["CALCUTTA"] -= price
        self.last_paid = False
        self.open_race()

    do_misdeal = do_void

    # ---- the race -----------------------------------------------------------------------------------

    def do_redeal(self, *_: object) -> None:
        self.course = []

    def do_reshuffle(self, *_: object) -> None:
        pass

    def do_close(self, *_: object) -> None:
        self.racing = True

    def do_deal(self, move: Any, *_: object) -> None:
        for card in move.cards:
            suit = None if card.is_joker else str(card)[1]
            if not self.racing:
                self.course.append(suit or "JOKER")
            elif self.link_due():
                self.turned += 1
                if suit and suit not in self.home:
                    self.at[suit] = max(0, self.at[suit] - 1)
            else:
                self.card(suit)

    def link_due(self) -> bool:
        falter = self.options.get("falter", "no")
        if falter == "no" or self.turned == int(self.options["links"]):
            return False
        running = [self.best[horse] for horse in HORSES if horse not in self.home]
        return (max(self.best.values()) if falter == "yes" else min(running)) > self.turned

    def card(self, suit: str | None) -> None:
        running = [horse for horse in HORSES if horse not in self.home]
        lead = max(self.at[horse] for horse in running)
        for horse in (
            [suit] if suit in running else [h for h in running if self.at[h] < lead and suit is None]
        ):
            self.at[horse] += 1
            self.best[horse] = max(self.best[horse], self.at[horse])
            if not self.home:
                self.moved.append(horse)
            if self.at[horse] == self.advances:
                self.home.append(horse)
                if self.still is None:
                    self.still = set(HORSES) - set(self.moved)

    # ---- wagers -------------------------------------------------------------------------------------

    def do_price(self, *_: object) -> None:
        pass

    def do_bet(self, move: Any, said: tuple[Fact, ...], _options: object) -> None:
        name, pay = self.who(move.name), self.options.get("pay")
        if pay == "drinks":
            return
        wagers = ACROSS if move.wager == "ATB" else [move.wager]
        bank = self.options.get("banker", "house")
        if bank == "rotate":
            bank = str(self.dealer)
        elif bank != "house":
            bank = self.who(bank)
        for wager, words in zip(wagers, said, strict=True):
            ticket: dict[str, Any] = {"name": name, "wager": wager, "horses": list(move.horses)}
            ticket |= {"stake": move.chips, "bank": bank, "leg": None}
            if self.kind in POOLS:
                ticket["pool"] = wager
                self.pools[wager] += move.chips
            elif pay != "prizes":
                ticket["price"] = price_in(words)
            self.chips[name] -= move.chips
            self.tickets.append(ticket)

    def do_bid(self, move: Any, *_: object) -> None:
        self.bid = self.who(move.name), move.chips

    def hammer(self) -> str:
        ranked = sorted(HORSES, key=lambda horse: (-self.course.count(horse), HORSES.index(horse)))
        fresh = [horse for horse in ranked if horse not in self.owners and horse not in self.passed]
        return (fresh or [horse for horse in self.passed if horse not in self.owners])[0]

    def do_sold(self, *_: object) -> None:
        assert self.bid is not None
        name, chips = self.bid
        self.owners[self.hammer()] = name, chips
        self.chips[name] -= chips
        self.pools["CALCUTTA"] += chips
        self.after_the_hammer()

    def do_pass(self, *_: object) -> None:
        horse = self.hammer()
        if horse in self.passed:
            self.owners[horse] = None, 0
        else:
            self.passed.append(horse)
        self.after_the_hammer()

    def after_the_hammer(self) -> None:
        self.bid = None
        self.racing = len(self.owners) == 4

    def won(self, ticket: dict[str, Any]) -> bool:
        order, horses = self.order, ticket["horses"]
        match ticket["wager"]:
            case "WIN":
                return bool(order[0] == horses[0])
            case "PLC":
                return horses[0] in order[:2]
            case "SHW":
                return horses[0] in order[:3]
            case "QNL":
                return set(order[:2]) == set(horses)
            case "DDB":
                return [ticket["leg"], order[0]] == horses
            case "FST":
                return bool(self.moved[0] == horses[0])
            case "NVR":
                return self.still is not None and horses[0] in self.still
            case _:
                return bool(order[: len(horses)] == horses)

    # ---- paying -------------------------------------------------------------------------------------

    def do_official(self, *_: object) -> None:
        self.races_paid, self.last_paid = self.races_paid + 1, True
        self.stakers |= {ticket["name"].casefold() for ticket in self.tickets}
        self.stakers |= {owner.casefold() for owner, _ in self.owners.values() if owner}
        waiting = [t for t in self.tickets if t["wager"] == "DDB" and t["leg"] is None]
        due = [t for t in self.tickets if t not in waiting]
        {"calcutta": self.pay_owners, "superfecta": self.pay_slips, "tote": self.pay_tote}.get(
            str(self.kind), self.pay_bank
        )(due)
        for ticket in waiting:
            ticket["leg"] = self.order[0]
        self.tickets, self.owners, self.racing = waiting, {}, False
        if self.kind == "superfecta" and self.races_paid == int(self.options["races"]):
            self.divide()

    def pay_bank(self, due: list[dict[str, Any]]) -> None:
        for ticket in due:
            if "price" not in ticket:  # prizes: the ante is the bank's, whatever happens
                self.give(ticket["bank"], ticket["stake"])
                prizes = [int(prize) for prize in self.options["prizes"].split("/")] + [0]
                prize = prizes[self.order.index(ticket["horses"][0])]
                self.give(ticket["bank"], -prize)
                self.chips[ticket["name"]] += prize
            elif self.won(ticket):
                winnings = int(ticket["stake"] * ticket["price"])
                self.chips[ticket["name"]] += ticket["stake"] + winnings
                self.give(ticket["bank"], -winnings)
            else:
                self.give(ticket["bank"], ticket["stake"])
        banks: dict[tuple[str, str], str] = {}
        for ticket in due:
            if ticket["wager"] == "WIN":
                banks.setdefault((ticket["name"], ticket["horses"][0]), ticket["bank"])
        for (name, horse), bank in banks.items():
            if horse in (self.still or ()):
                fine = min(int(self.options.get("nonstarter", "0")), self.chips[name])
                self.chips[name] -= fine
                self.give(bank, fine)

    def pay_owners(self, _due: object) -> None:
        third, rest = divmod(self.pools["CALCUTTA"], 3)
        for horse, share in zip(self.order, (2 * third + (rest > 0), third + (rest == 2)), strict=False):
            owner, _ = self.owners[horse]
            if owner:
                self.chips[owner] += share
                self.pools["CALCUTTA"] -= share

    def pay_slips(self, due: list[dict[str, Any]]) -> None:
        for pool, held in list(self.pools.items()):
            stakes: dict[str, int] = {}
            for ticket in due:
                if ticket["wager"] == pool and self.won(ticket):
                    stakes[ticket["name"]] = stakes.get(ticket["name"], 0) + ticket["stake"]
            for name, stake in stakes.items():
                even = self.options["split"] == "player"
                share = held // len(stakes) if even else held * stake // sum(stakes.values())
                self.chips[name] += share
                self.pools[pool] -= share

    def pay_tote(self, due: list[dict[str, Any]]) -> None:
        for pool in self.pools:
            tickets = [ticket for ticket in due if ticket["wager"] == pool]
            if not tickets:
                continue
            later = sum(t["stake"] for t in self.tickets if t["wager"] == pool and t not in due)
            held, stakes = self.pools[pool] - later, sum(ticket["stake"] for ticket in tickets)
            winners = [ticket for ticket in tickets if self.won(ticket)]
            if not winners and pool in ACROSS:
                for ticket in tickets:
                    self.chips[ticket["name"]] += ticket["stake"]
                    self.pools[pool] -= ticket["stake"]
                continue
            won = sum(ticket["stake"] for ticket in winners)
            taken = min(int(stakes * Fraction(self.options["takeout"]) / 100), held - won)
            self.house += taken
            self.pools[pool] -= taken
            self.pay_tickets(pool, winners, Fraction(held - taken), later)

    def pay_tickets(self, pool: str, winners: list[dict[str, Any]], net: Fraction, later: int) -> None:
        on: dict[str, int] = {}
        for ticket in winners:
            on[ticket["horses"][0]] = on.get(ticket["horses"][0], 0) + ticket["stake"]
        won = sum(on.values())
        for ticket in winners:
            if pool in ("PLC", "SHW"):
                part = (net - won) / len(on) / on[ticket["horses"][0]]
                paid = int(ticket["stake"] + part * ticket["stake"])
            else:
                paid = int(net * ticket["stake"] / won)
            self.chips[ticket["name"]] += paid
            self.pools[pool] -= paid
        if winners and self.options["breakage"] == "house":
            self.house += self.pools[pool] - later
            self.pools[pool] = later
