"""The night: the fold of its moves. ``Night.opening().apply(move)`` gives the next night, or a Refusal.

How it works. A night is an immutable value. A move is checked at one door, ``apply``: its verb must be
legal (``_may``, of which ``legal`` and ``offers`` are made too), then whoever knows the move answers with new
state and postings: this file for seats and money, the game for everything else. ``before`` links each state
to the one it came from, back to the opening of the race at hand; ``undo`` steps along that link and books
the difference as a reversal, so that nothing is erased. ``trail`` holds every move that stands, for a race
that must be judged again (``correcting``).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dealer.contract.game import Game, RaceResult, Step
from dealer.contract.ledger import Postings, reversal
from dealer.contract.offers import Offer
from dealer.contract.values import changed, new, once
from dealer.correction.correct import judged_again
from dealer.games import kind_named
from dealer.history.history import laid
from dealer.history.night_state import NightSoFar, Turned
from dealer.night.night_offers import offered, words_of
from dealer.night.seats import Change, Fields, check_purses, seated_or_paid
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.refusals import Refusal

_CLOSED_TO_MONEY = ("redeal", "falter", "reshuffle")
_IN_THE_LOBBY = ("join", "float", "buy", "leave", "adjust", "game")
_BESIDE_A_GAME = ("next", "game", "join", "float", "buy", "leave", "adjust", "correct", "dealer", "undo",
                  "void", "misdeal", "end")  # fmt: skip
_NIGHTS_OWN = frozenset(_BESIDE_A_GAME)
"""The verbs that the night itself knows; every other is the game's."""
_MAIN_STEPS = ("close", "sold", "official", "redeal", "reshuffle", "next")
_NOBODY: Mapping[str, int] = MappingProxyType({})


class Entry(NamedTuple):
    """What one accepted move did: the night after it, the postings to be booked, what happened in words."""

    night: Night
    postings: Postings
    said: tuple[str, ...]


class Night(NightSoFar):
    """A race night after some moves. How it came about (``before``, ``trail``) has no part in what it is."""

    @classmethod
    def opening(cls) -> Night:
        """The night before its first move."""
        return cls()

    # ---- what is so ---------------------------------------------------------------------------------

    def cards_that_can_come(self) -> frozenset[Card]:
        """The cards that may be dealt next; empty when none may."""
        return self.game.cards_that_can_come() if self.game and not self.over else frozenset()

    # ---- what is offered ----------------------------------------------------------------------------

    def offers(self) -> tuple[Offer, ...]:
        """Every move that is legal now for some arguments, the phase's own moves first."""
        return self._offers

    @once
    def _offers(self) -> tuple[Offer, ...]:
        return tuple(self._offer(verb) for verb in self._legal)

    def legal(self) -> tuple[str, ...]:
        """The verbs that are legal now."""
        return self._legal

    @once
    def _legal(self) -> tuple[str, ...]:
        if self.over:
            return ()
        if self.game is None:
            return tuple(verb for verb in _IN_THE_LOBBY if self._may(verb))
        return self.game.verbs(self.table) + tuple(verb for verb in _BESIDE_A_GAME if self._may(verb))

    def _may(self, verb: str) -> bool:
        """Whether a move of this verb is legal now for some arguments: the one place where that is said."""
        if verb not in _NIGHTS_OWN:  # a night that is over stands in ``paid``, where a game allows nothing
            return self.game is not None and self.game.allows(verb, self.table)
        if self.over:
            return False
        if verb == "undo":
            return self.before is not None
        phase = self.phase
        match verb:
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
                return phase != "redeal" and self.trail is not None and self.trail.longest > 0
        if phase in _CLOSED_TO_MONEY:
            return False
        match verb:
            case "buy" | "adjust":
                return bool(self.seats)
            case "leave":
                return bool(self.can_leave())
            case "dealer":
                return self.game is not None and any(name != self.dealer for name in self.seats)
            case _:
                return True

    def main_move(self) -> Offer | None:
        """The phase's main step, which the NEXT button makes; None where a card or a game is due."""
        return next((self._offer(verb) for verb in self._legal if verb in _MAIN_STEPS), None)

    def undoable(self) -> str | None:
        """What ``undo`` would take back, in words; None where nothing can be."""
        if self.before is None or self.over:
            return None
        return words_of(self.last_move)

    def _offer(self, verb: str) -> Offer:
        if verb not in _NIGHTS_OWN:
            assert self.game is not None
            return self.game.offer(verb, self.table)
        return offered(self, verb)

    def can_leave(self) -> tuple[str, ...]:
        """The players who may cash out now: those without a stake in the race."""
        return tuple(name for name in self.seats if not self.stake_of(name))

    def stake_of(self, name: str) -> str | None:
        """Why a player cannot cash out now, in words; or None."""
        return self.game.stakes_of(name, self.table) if self.game else None

    # ---- the door -----------------------------------------------------------------------------------

    def apply(self, move: m.Move) -> Entry:
        """The night after ``move``, with its postings. Raises Refusal, and then nothing has changed."""
        verb = move.verb
        if not self._may(verb):
            raise self._not_now(move)
        if verb not in _NIGHTS_OWN:
            return self._play(move)
        if isinstance(move, m.Undo):
            return self._undo()
        if isinstance(move, m.Correct):
            return self._correct(move)
        fields, postings, said = self._do(move)
        start = changed(self, before=None) if move.verb in ("game", "next") else None
        race = fields.get("race", self.race)
        fields["said"], fields["last_move"] = said, move
        fields["before"] = None if start or self.game is None else self
        fields["trail"] = laid(self.trail, move, postings, race, start, move)
        night = changed(self, **fields, ledger=self.ledger.post(postings))
        check_purses(night, move, postings)
        return Entry(night, postings, said)

    def _play(self, move: m.Move) -> Entry:
        """One of the game's own moves: the way of every card and every bet."""
        table, game, _, turned, _, _, below = self
        assert game is not None
        game, postings, said, payments = game.apply(move, table)
        if isinstance(move, m.Deal):
            turned = new(Turned, (move.cards[-1], said[len(move.cards) - 1]))
        elif isinstance(move, m.Official):
            result = RaceResult(table.race, game.kind, game.order())
            table = table._replace(races=(*table.races, result), payments=payments)
        if postings:
            table = table.post(postings)
        trail = laid(below, move, postings, table.race, None, move)
        night = new(Night, (table, game, said, turned, move, self, trail))
        if postings:
            check_purses(night, move, postings)
        return new(Entry, (night, postings, said))

    def _not_now(self, move: m.Move) -> Refusal:
        if self.over:
            return Refusal("over", f"the night has ended: no {move.verb} any more; open a new night")
        if move.verb == "undo":
            return Refusal("undo", "there is nothing to take back: only moves of the race at hand can be")
        if isinstance(move, m.Leave) and self.seats and self.phase not in _CLOSED_TO_MONEY:
            name = self.table.seat(move.name)  # everybody who sits here has a stake
            return Refusal("stake", f"{name} cannot leave now: {name} {self.stake_of(name)}")
        legal = ", ".join(self.legal())
        return Refusal(
            "phase", f"{move.verb} is not possible in the phase {self.phase}: legal now are {legal}"
        )

    def _undo(self) -> Entry:
        assert self.before is not None
        what = f"Taken back: {self.undoable()}"
        postings = reversal(self.before.ledger, self.ledger, what)
        self.ledger.post(postings)  # the law is checked although the balances are known
        night = changed(self.before, said=(what,))
        return Entry(night, postings, (what,))

    def _correct(self, move: m.Correct) -> Entry:
        judged = judged_again(self, move)
        night = changed(judged.night, said=judged.said, last_move=move, before=self)
        return Entry(night, judged.postings, judged.said)

    def _do(self, move: m.Move) -> Change:
        match move:
            case m.GameMove(kind, options):
                return self._open_game(kind, options)
            case m.Next():
                return self._next_race()
            case m.Void() | m.Misdeal():
                return self._void(move)
            case m.End():
                assert self.game is not None
                step = self.game.leave(self.table)
                ended: Fields = {"game": step.game, "over": True}
                return ended, step.postings, (*step.said, "The night is over")
            case _:
                return seated_or_paid(self, move)

    # ---- games and races ----------------------------------------------------------------------------

    def _open_game(self, kind: str, options: tuple[tuple[str, str], ...]) -> Change:
        """The old game is left, its pools divided; after a paid race the deal then passes (notation.md)."""
        chosen = kind_named(kind)
        left = self.game.leave(self.table) if self.game else None
        postings, said = (left.postings, left.said) if left else ((), ())
        paid = bool(self.races) and not self.races[-1].void
        dealer = self.table.left_of(self.dealer) if paid else self.dealer
        table = self.table._replace(ledger=self.ledger.post(postings), dealer=dealer, race=self.race + 1)
        fields = self._open_race(chosen.start(options, table), dealer)
        return fields, postings, (*said, f"The table plays {chosen.title}: race {self.race + 1}")

    def _next_race(self) -> Change:
        assert self.game is not None
        dealer = self.table.left_of(self.dealer)
        step = self.game.next_race(self.table)
        has = f"; {dealer} has the deal" if dealer else ""
        return self._open_race(step.game, dealer), step.postings, (*step.said, f"Race {self.race + 1}{has}")

    def _open_race(self, game: Game, dealer: str | None) -> Fields:
        race = {"game": game, "race": self.race + 1, "dealer": dealer}
        return {**race, "turned": None, "payments": (), "nets": _NOBODY}

    def _void(self, move: m.Move) -> Change:
        assert self.game is not None
        step = self.game.void(self.table)
        result = RaceResult(self.race, self.game.kind, (), void=True)
        why = "A misdeal: the race is void" if isinstance(move, m.Misdeal) else "The race is void"
        fields = self._after(step) | {"races": (*self.races, result)}
        return fields, step.postings, (why, *step.said)

    def _after(self, step: Step) -> Fields:
        fields: Fields = {"game": step.game, "payments": self.payments + step.payments}
        return fields | {"nets": self.table.post(step.postings).nets}


def fold(moves: tuple[m.Move, ...]) -> Night:
    """The night that these moves give. Raises Refusal at the first that is not legal."""
    night = Night.opening()
    for move in moves:
        night = night.apply(move).night
    return night
