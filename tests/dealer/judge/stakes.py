"""What each player has put into the race at hand, counted from the moves and R13.2 alone."""

from __future__ import annotations

import copy
from collections import Counter
from typing import Any

from dealer.board.board import state
from dealer.history.night import Night


class Stakes:
    """Bets, antes, bids, wagers, bought cards and chips put under horses; a standing bid while it stands."""

    def __init__(self) -> None:
        self.race = 0
        self.put = Counter[str]()
        self.bid: tuple[str, int] | None = None
        self.before: list[Stakes] = []

    def of(self, name: str) -> int:
        """What a player has staked, in chips."""
        return self.put[name] + (self.bid[1] if self.bid and self.bid[0] == name else 0)

    def after(self, before: Night, move: Any, after: Night) -> Stakes:
        """The count after a move that the rules allow, which led from one night to the other."""
        if move.verb == "undo":
            return self.before[-1]
        found = copy.copy(self)
        found.put, found.before = Counter(self.put), [*self.before, self]
        if after.race != self.race or move.verb in ("void", "misdeal"):
            found.race, found.put, found.bid = after.race, Counter(), None
        if before.game is not None and move.verb != "game":
            found.count(before, move, after)
        return found

    def count(self, before: Night, move: Any, after: Night) -> None:
        """Count what a move of a game stakes."""
        assert before.game is not None
        options, kind = before.game.options(), before.game.kind
        held, holds = state(before)["players"], state(after)["players"]
        name = next((one for one in held if one.casefold() == getattr(move, "name", "").casefold()), "")
        match move.verb:
            case "bet" | "cancel" if options.get("pay") != "drinks":
                stakes = 3 if move.wager == "ATB" else 1
                self.put[name] += move.chips * stakes * (1 if move.verb == "bet" else -1)
            case "bid":
                self.bid = name, move.chips
            case "sold" if self.bid:
                self.put[self.bid[0]], self.bid = self.of(self.bid[0]), None
            case "wager" | "meet":
                self.put[name] += held[name] - holds[name]
            case "swap":
                self.put[name] += 4
            case "play" if kind == "derby":
                self.put[name] += {"Q": 1, "K": 2}.get(str(move.card)[0], 0)
            case "deal" | "done" | "roll" if before.phase == "hands" and not any(self.put.values()):
                ante = int(options["ante"])
                derby = int(options.get("jockey", 0)) + ante * (options.get("wagering") == "yes")
                each = {"derby": derby, "derby-advanced": 3 * ante}.get(kind, ante)
                self.put.update(dict.fromkeys(state(after)["hands"], each))
