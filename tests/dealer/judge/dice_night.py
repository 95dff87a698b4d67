"""The dice race's second engine: a night of it as a script, written from R8 to R10 and R12 alone.

A race is one generator that reads like the rules: it waits for the next move, does it, and waits again. A
move that the rules forbid raises ``No`` and kills the script, so the night is then judged anew from its first
move; so is every ``undo``. Nothing is shared with the engine but the moves themselves.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.dealer.judge.allowed import No, need
from tests.dealer.judge.dice_ending import DiceEnding
from tests.dealer.judge.dice_legal import DiceLegal
from tests.dealer.judge.dice_options import options_of
from tests.dealer.judge.dice_table import Script


class DiceNight(DiceLegal, DiceEnding):
    """Everything of a night that R8 to R10 speak of."""

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
        self.kind, self.opt = move.kind, options_of(move.kind, dict(move.options))
        self.given, self.rounds, self.winners, self.last_void = set(), 0, [], True
        self.base = dict(self.chips)
        self.open_race()

    def open_race(self) -> None:
        self.fresh_race()
        self.kept = None
        self.script = self.race()
        next(self.script)

    def do_next(self, move: Any) -> None:
        need(self.phase == "paid" and self.rounds < int(self.opt["rounds"]))
        before, hands = self.players, self.hand
        self.dealer = self.left()[0] if self.chips else None
        self.open_race()
        if before and not self.secret and not self.last_void:
            left = zip(before, [*before[1:], before[0]], strict=True)
            self.kept = self.seats_then, {to: hands[name] for name, to in left}

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


def judged(moves: list[Any]) -> DiceNight | None:
    """The night after these moves; None where the rules forbid one of them."""
    try:
        return DiceNight().tell(moves)
    except No:
        return None
