"""What may be done now: which verbs are legal, how each is offered, which cards can come.

One function says whether a verb is legal (``may``). The check at the night's door, the console's forms, the
lit lamps and the random tests are made of it.
"""

from __future__ import annotations

from functools import cached_property

from dealer.contract.offers import Offer
from dealer.history.night_state import NightState
from dealer.history.taken_back import undoable
from dealer.night.night_offers import offered
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.facts import Fact

CLOSED_TO_MONEY = ("redeal", "falter", "reshuffle")
_IN_THE_LOBBY = ("join", "float", "buy", "leave", "adjust", "game", "undo")
_BESIDE_A_GAME = ("next", "game", "join", "float", "buy", "leave", "adjust", "correct", "dealer", "undo",
                  "void", "misdeal", "end")  # fmt: skip
NIGHTS_OWN = frozenset(_BESIDE_A_GAME)
"""The verbs that the night itself knows; every other is the game's."""
_MAIN_STEPS = ("close", "sold", "official", "redeal", "reshuffle", "done", "next")


class LegalMoves(NightState):
    """A race night after some moves, with what may be done now."""

    def cards_that_can_come(self) -> frozenset[Card]:
        """The cards that may be dealt next; empty when none may."""
        return self.game.cards_that_can_come(self.table) if self.game and not self.over else frozenset()

    def move_of_card(self, card: Card) -> m.Move | None:
        """The move that a card becomes which the camera saw; None where no card is due."""
        return self.game.move_of_card(card) if self.game and not self.over else None

    # ---- what is offered ----------------------------------------------------------------------------

    def offers(self) -> tuple[Offer, ...]:
        """Every move that is legal now for some arguments, the phase's own moves first."""
        return self._offers

    @cached_property
    def _offers(self) -> tuple[Offer, ...]:
        return tuple(self._offer(verb) for verb in self._legal)

    def legal(self) -> tuple[str, ...]:
        """The verbs that are legal now."""
        return self._legal

    @cached_property
    def _legal(self) -> tuple[str, ...]:
        if self.over:
            return ()
        if self.game is None:
            return tuple(verb for verb in _IN_THE_LOBBY if self.may(verb))
        return self.game.verbs(self.table) + tuple(verb for verb in _BESIDE_A_GAME if self.may(verb))

    def may(self, verb: str) -> bool:
        """Whether a move of this verb is legal now for some arguments: the one place where that is said."""
        if verb not in NIGHTS_OWN:  # a night that is over stands in ``paid``, where a game allows nothing
            return self.game is not None and self.game.allows(verb, self.table)
        if self.over:
            return False
        phase = self.phase
        match verb:
            case "undo":
                return self.can_undo()
            case "game":
                return phase in ("lobby", "paid")
            case "end":
                return phase == "paid"
            case "next":
                return phase == "paid" and self.game is not None and self.game.has_next()
            case "void":
                return phase not in ("lobby", "paid")
            case "misdeal":  # in the phase redeal nothing else is legal but undo and void (notation.md)
                return phase not in ("lobby", "paid", "redeal")
            case "correct":
                return phase != "redeal" and self.history is not None and self.history.longest > 0
            case _:
                return phase not in CLOSED_TO_MONEY and self._may_beside_the_race(verb)

    def _may_beside_the_race(self, verb: str) -> bool:
        match verb:
            case "buy" | "adjust":
                return bool(self.seats)
            case "leave":
                return any(not self.stake_of(name) for name in self.seats)
            case "dealer":
                return self.game is not None and bool(self.seats)
            case _:
                return True

    def main_move(self) -> Offer | None:
        """The phase's main step, which the NEXT button makes; None where a card or a game is due."""
        return next((self._offer(verb) for verb in self._legal if verb in _MAIN_STEPS), None)

    def cash_out(self) -> tuple[m.Move, ...]:
        """The moves that pay everybody out and end the night, to be made in one go; none while it cannot be
        ended, or where nobody has a chip. A game that is left divides its pools among who sits, and its open
        stakes return (R6.4): where there are any it is left before anybody goes, for a race that is void."""
        if not self.may("end") or self.game is None:
            return ()
        pooled = any(self.game.pools(self.table).values()) or any(map(self.stake_of, self.seats))
        if not self.seats or not (pooled or any(self.chips_of.values())):
            return ()
        leaving = tuple(map(m.Leave, self.seats))
        return (m.GameMove("basic", ()), *leaving, m.Void(), m.End()) if pooled else (*leaving, m.End())

    def undoable(self) -> Fact | None:
        """What ``undo`` would take back; None where nothing can be."""
        return undoable(self)

    def _offer(self, verb: str) -> Offer:
        if verb not in NIGHTS_OWN:
            assert self.game is not None
            return self.game.offer(verb, self.table)
        return offered(self, verb)
