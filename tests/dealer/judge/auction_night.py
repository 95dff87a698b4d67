"""A night of the Calcutta as the second engine judges it: which moves R1 and R5 allow, and who is paid what.

A move that the rules forbid raises ``No`` and changes nothing. Of ``undo`` it knows what it does, not when it
is allowed; of ``correct`` nothing.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

from dealer.notation.moves import Move
from tests.dealer.judge.allowed import No, is_from, need
from tests.dealer.judge.card_race import HORSES, CardRace
from tests.dealer.judge.judge import Judge

DEFAULTS = {"links": "7", "finish": "cross", "redeal": "yes", "clock": "no",
            "shares": "2/1", "min": "1", "raise": "1", "cut": "0"}  # fmt: skip
MONEY = {"join", "buy", "leave", "float", "adjust"}


def options_of(given: dict[str, str]) -> dict[str, str]:
    """Every option of the auction with its value; those that the rules do not allow are refused."""
    need(set(given) <= set(DEFAULTS))
    found = DEFAULTS | {name: value.casefold() for name, value in given.items()}
    found["cut"] = found["cut"].removesuffix("%")
    need(is_from(found["links"], 4, 9) and found["finish"] in ("cross", "reach"))
    need(found["redeal"] in ("yes", "no"))
    need((found["links"], found["finish"], found["redeal"]) != ("9", "cross", "yes"))  # R3.2
    need(found["clock"] == "no" or is_from(found["clock"], 4, 120))
    need(is_from(found["min"], 1, 1_000_000) and is_from(found["raise"], 1, 1_000_000))
    need(bool(re.fullmatch(r"[0-9]+(\.[0-9]+)?", found["cut"])) and Fraction(found["cut"]) < 100)
    parts = found["shares"].split("/")
    need(len(parts) <= 4 and all(is_from(part, 1, 1000) for part in parts))
    need(all(int(part) >= int(after) for part, after in pairwise(parts)))
    return found


class Auction(CardRace):
    """One race of R5, whose cards are known and not only their suits."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.links: list[str] = []
        self.came: list[str] = []

    @property
    def least_bid(self) -> int:
        options = self.table.options
        return self.bid[1] + int(options["raise"]) if self.bid else int(options["min"])

    @property
    def homes(self) -> int:
        return 3 if len(self.table.options["shares"].split("/")) > 2 else 2

    @property
    def phase(self) -> str:
        if self.over:
            return "paid"
        if len(self.course) < int(self.table.options["links"]):
            return "course"
        most = max(self.course.count(horse) for horse in HORSES)
        if self.table.options["redeal"] == "yes" and most > 12 - self.advances:
            return "redeal"
        if len(self.owners) < 4:
            return "auction"
        if len(self.home) >= self.homes:
            return "unofficial"
        return "race" if len(self.links) + len(self.came) < 48 else "reshuffle"

    def verbs(self) -> set[str]:
        match self.phase:
            case "auction":
                able = max(self.table.chips.values(), default=0) >= self.least_bid
                return {"sold" if self.bid else "pass"} | ({"bid"} if able else set())
            case "course" | "race":
                return {"deal"}
            case "unofficial":
                return {"official"}
            case "paid":
                return {"next", "game", "end"}
            case due:
                return {due}

    def do_redeal(self, *_: object) -> None:
        self.course, self.links = [], []

    def do_reshuffle(self, *_: object) -> None:
        self.came = []

    def do_deal(self, move: Any, *_: object) -> None:
        phase = self.phase
        for card in map(str, move.cards):
            need(self.phase == phase and card != "JOKER" and card[0] != "A")
            out = [*self.links, *self.came]
            need(card not in out if card[0] != "?" else sum(one[1] == card[1] for one in out) < 12)
            if phase == "course":
                self.links.append(card)
                self.course.append(card[1])
            else:
                self.came.append(card)
                self.card(card[1])

    def do_bid(self, move: Any, *_: object) -> None:
        name = self.table.who(move.name)
        need(self.least_bid <= move.chips <= self.table.chips[name])
        self.bid = name, move.chips

    def stake(self, name: str) -> bool:
        return not self.over and name in (self.bid or ())[:1] + tuple(own for own, _ in self.owners.values())


class AuctionNight(Judge):
    """The moves of such a night."""

    over = False

    def open_race(self) -> None:
        self.race = Auction(self.table)

    def legal(self) -> set[str]:
        if self.over:
            return set()
        phase = self.race.phase if self.table.kind else "lobby"
        seats = self.table.chips
        money = {"join", "float"} | ({"buy", "adjust"} if seats else set())
        if phase == "lobby":
            return money | {"game"} | ({"leave"} if seats else set())
        if any(not self.race.stake(name) for name in seats):
            money.add("leave")
        money |= {"dealer"} if seats else set()
        back = set() if phase == "paid" else {"void"} if phase == "redeal" else {"void", "misdeal"}
        return self.race.verbs() | back | (set() if phase in ("redeal", "reshuffle") else money)

    def judge(self, move: Move) -> None:
        """Do a move, or raise ``No`` where the rules forbid it."""
        need(move.verb == "undo" or move.verb in self.legal())
        if hasattr(move, "name") and move.verb != "join":
            need(any(one.casefold() == move.name.casefold() for one in self.table.chips))
        options = dict(self.table.options)
        if move.verb == "game":
            need(move.kind == "calcutta")  # type: ignore[attr-defined]
            options = options_of(dict(move.options))  # type: ignore[attr-defined]
        try:
            self.do(move, (), options)
            bid = self.race.bid
            need(bid is None or self.table.chips[bid[0]] >= bid[1])
            need(all(chips >= 0 for chips in self.table.chips.values()))
            gives = move.verb == "adjust" and move.chips > 0  # type: ignore[attr-defined]
            need(self.table.house >= 0 or not (gives and self.table.floated))
        except Exception:
            self.table, self.race = self.undos.pop()
            raise

    def do_leave(self, move: Any, options: object) -> None:
        need(not self.race.stake(self.table.who(move.name)))
        super().do_leave(move, options)

    def do_game(self, move: Any, options: dict[str, str]) -> None:
        super().do_game(move, options)
        self.over = False

    def do_end(self, *_: object) -> None:
        super().do_end()
        self.over = True


def allows(night: AuctionNight, move: Move) -> bool:
    """Do a move and say whether the rules allow it."""
    try:
        night.judge(move)
    except No:
        return False
    return True
