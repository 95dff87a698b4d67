"""The card races' part of the second engine: where the horses are, and which tickets have won."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from dealer.notation.facts import Fact, within
from tests.dealer.judge import card_race_pay
from tests.dealer.judge.table import Table

HORSES = "SHDC"
POOLS = {"superfecta": ["WIN", "EXA", "SFC"], "calcutta": ["CALCUTTA"],
         "tote": ["WIN", "PLC", "SHW", "EXA", "QNL", "TRI", "SFC", "DDB"]}  # fmt: skip


def price_in(said: Fact) -> Fraction:
    """The price of the ticket that a bet's fact holds."""
    price = next(str(one["price"]) for one in within(said) if one.get("price"))
    return Fraction(*map(int, price.split("-")))


def bet_named(name: str, move: Any) -> tuple[Any, ...]:
    """What tells one bet of a race from another: a quinella's horses have no order."""
    horses = sorted(move.horses) if move.wager == "QNL" else move.horses
    return name, move.wager, tuple(horses), move.chips


class CardRace:
    """One race of R1 to R7."""

    def __init__(self, table: Table) -> None:
        self.table = table
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
        self.over = False
        self.bets: list[Any] = []

    @staticmethod
    def pools(kind: str) -> list[str]:
        return POOLS.get(kind, [])

    @property
    def advances(self) -> int:
        return int(self.table.options["links"]) + (self.table.options["finish"] == "cross")

    @property
    def order(self) -> list[str]:
        left = [horse for horse in HORSES if horse not in self.home]
        return self.home + left if len(self.home) == 3 else self.home

    def void(self) -> None:
        """The owners have their bids back (R12)."""
        for owner, price in self.owners.values():
            if owner:
                self.table.chips[owner] += price
                self.table.pools["CALCUTTA"] -= price

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
        falter = self.table.options.get("falter", "no")
        if falter == "no" or self.turned == int(self.table.options["links"]):
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

    def do_bet(self, move: Any, said: tuple[Fact, ...]) -> None:
        name, pay = self.table.who(move.name), self.table.options.get("pay")
        if pay == "drinks":
            return
        wagers = card_race_pay.ACROSS if move.wager == "ATB" else [move.wager]
        bank = self.table.options.get("banker", "house")
        if bank == "rotate":
            bank = str(self.table.dealer)
        elif bank != "house":
            bank = self.table.who(bank)
        self.bets.append(bet_named(name, move))
        for wager, words in zip(wagers, said, strict=True):
            ticket: dict[str, Any] = {"name": name, "wager": wager, "horses": list(move.horses)}
            ticket |= {"stake": move.chips, "bank": bank, "leg": None, "bet": bet_named(name, move)}
            ticket |= {"made": len(self.bets)}
            if self.table.kind in POOLS:
                ticket["pool"] = wager
                self.table.pools[wager] += move.chips
            elif pay != "prizes":
                ticket["price"] = price_in(words)
            self.table.chips[name] -= move.chips
            self.table.tickets.append(ticket)

    def do_cancel(self, move: Any, *_: object) -> None:
        if self.table.options.get("pay") == "drinks":
            return
        bet = bet_named(self.table.who(move.name), move)
        mine = [t for t in self.table.tickets if t["bet"] == bet and t["leg"] is None]
        newest = max(ticket["made"] for ticket in mine)
        for ticket in mine:
            if ticket["made"] == newest:
                self.table.tickets.remove(ticket)
                self.table.chips[ticket["name"]] += ticket["stake"]
                if "pool" in ticket:
                    self.table.pools[ticket["pool"]] -= ticket["stake"]

    def do_bid(self, move: Any, *_: object) -> None:
        self.bid = self.table.who(move.name), move.chips

    def hammer(self) -> str:
        ranked = sorted(HORSES, key=lambda horse: (-self.course.count(horse), HORSES.index(horse)))
        fresh = [horse for horse in ranked if horse not in self.owners and horse not in self.passed]
        return (fresh or [horse for horse in self.passed if horse not in self.owners])[0]

    def do_sold(self, *_: object) -> None:
        assert self.bid is not None
        name, chips = self.bid
        self.owners[self.hammer()] = name, chips
        self.table.chips[name] -= chips
        self.table.pools["CALCUTTA"] += chips
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

    # ---- the end ------------------------------------------------------------------------------------

    def do_official(self, *_: object) -> None:
        table = self.table
        table.races_paid, table.last_paid = table.races_paid + 1, True
        table.stakers |= {ticket["name"].casefold() for ticket in table.tickets}
        table.stakers |= {owner.casefold() for owner, _ in self.owners.values() if owner}
        waiting = [t for t in table.tickets if t["wager"] == "DDB" and t["leg"] is None]
        due = [t for t in table.tickets if t not in waiting]
        card_race_pay.pay(self, table, due)
        for ticket in waiting:
            ticket["leg"] = self.order[0]
        table.tickets, self.owners, self.racing, self.over = waiting, {}, False, True
        if table.kind == "superfecta" and table.races_paid == int(table.options["races"]):
            table.divide()
