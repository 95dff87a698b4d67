"""The night: the fold of its moves. ``Night.opening().apply(move)`` gives the next night, or a Refusal.

How it works. A night is an immutable value (``history.night_state``). A move is checked at one door,
``apply``: its verb must be legal (``legal_moves``), then whoever
knows the move answers with the night after it and its postings (a ``Change``): ``seats`` for seats and money,
this file for games and races, the game for everything else. The door books the postings in the ledger and
lays the move on the night's history, along which ``undo`` goes back, booking the difference as a reversal, so
that nothing is erased.

A journal is history: with ``booked`` the door takes the chips from the book and the state of play from the
move, also where today's rules would pay otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from dealer.contract.game import Game, RaceResult
from dealer.contract.ledger import Postings, reversal
from dealer.correction.correct import judged_again
from dealer.games import kind_named
from dealer.history.night_state import NightState, Turned, laid
from dealer.history.taken_back import taken_back
from dealer.night.legal_moves import CLOSED_TO_MONEY, NIGHTS_OWN, LegalMoves
from dealer.night.seats import Change, check_purses, seated_or_paid
from dealer.notation import moves as m
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal

_NOBODY: Mapping[str, int] = MappingProxyType({})


class Entry(NamedTuple):
    """What one accepted move did: the night after it, the postings that today's rules give for it (which were
    to be booked), what happened."""

    night: Night
    postings: Postings
    said: tuple[Fact, ...]

_BETWEEN_RACES = NIGHTS_OWN - {"void", "misdeal"}
"""The moves that a race which is over does not rule out."""


class Night(LegalMoves):
    """A race night after some moves, with what may be done now (``LegalMoves``) and the door for the next
    move."""

    @classmethod
    def opening(cls) -> Night:
        """The night before its first move."""
        return cls()

    @classmethod
    def of(cls, state: NightState) -> Night:
        """A state of a night with what may be done in it."""
        if isinstance(state, cls):
            return state
        return cls(**{one.name: getattr(state, one.name) for one in fields(state)})

    @property
    def before(self) -> Night | None:
        """The night before its last move that stands; None before the first."""
        return None if self.history is None else Night.of(self.history.before)

    # ---- the door -----------------------------------------------------------------------------------

    def apply(self, move: m.Move, *, booked: Postings | None = None, joined: bool = False) -> Entry:
        """The night after ``move``, with its postings. Raises Refusal, and then nothing has changed.

        ``joined`` says that the move is entered in one go with the one before it, and is taken back with it.

        ``booked`` are the postings with which a journal holds the move. Then the ledger is moved by them, not
        by what today's rules give, which is told by the entry's ``postings`` all the same; and what only
        protects the table is let pass: purses and covers that would fall short (R12.1, R2.5), a corrected
        card that was dealt in that race already (R12.6), and a second seat under another spelling of a name.
        """
        before = booked is not None
        return self._enter(move, booked, joined=joined, protected=not before, made_before=before)

    def _enter(
        self,
        move: m.Move,
        booked: Postings | None = None,
        *,
        joined: bool = False,
        protected: bool,
        made_before: bool,
    ) -> Entry:
        """``apply``; ``protected`` says whether what protects the table is checked, ``made_before`` whether
        the move stood once and is made again."""
        if not self.may(move.verb):
            raise self._not_now(move)
        if isinstance(move, m.Undo):
            return self._undo(booked)
        if isinstance(move, m.Correct):
            return self._correct(move, booked, protected=protected)
        change = self._do(move, made_before) if move.verb in NIGHTS_OWN else self._play(move)
        lines = _as_booked(change.postings, booked)
        table = change.night.table
        if lines and change.of_the_race:
            table = table.post(lines)
        elif lines:
            table = table._replace(ledger=table.ledger.post(lines))
        below, number = self.history, self.made + 1
        together = below.together + 1 if joined and below else 1
        node = laid(
            self, move, lines, table.race,
            counts=move, ruled=change.postings, number=number, below=below, together=together,
        )  # fmt: skip
        night = Night(table, change.night.game, change.said, change.night.turned, number, node)
        if protected:
            check_purses(night, move, lines)
        return Entry(night, change.postings, change.said)

    def _play(self, move: m.Move) -> Change:
        """One of the game's own moves."""
        assert self.game is not None
        game, postings, said, payments = self.game.apply(move, self.table)
        table, turned = self.table, self.turned
        if isinstance(move, m.Deal):
            turned = Turned(move.cards[-1], said[len(move.cards) - 1])
        elif isinstance(move, m.Official):
            result = RaceResult(self.race, game.kind, game.order())
            table = table._replace(races=(*self.races, result), payments=payments)
        night = Night(table, game, self.said, turned, self.made, self.history)
        return Change(night, postings, said, of_the_race=True)

    def _not_now(self, move: m.Move) -> Refusal:
        if self.over:
            return Refusal("over", fact("refused-over", move=move.verb))
        if move.verb == "undo":
            return Refusal("undo", fact("refused-undo" if self.game else "refused-undo-none", game=self.kind))
        if isinstance(move, m.Leave) and self.seats and self.phase not in CLOSED_TO_MONEY:
            name = self.table.seat(move.name)  # everybody who sits here has a stake
            return Refusal("stake", fact("refused-leave", player=name, stake=self.stake_of(name)))
        if isinstance(move, m.Correct) and self.phase not in ("lobby", "redeal"):
            return Refusal("phase", fact("refused-correct-none"))
        past = self.phase == "paid" and move.verb not in _BETWEEN_RACES  # the game speaks of races that run
        better = self.game.why_not(move, self.table) if self.game and not past else None
        if better is not None:
            return better
        now = {"move": move.verb, "known": self.legal()}
        if past and self.races[-1].void:
            return Refusal("phase", fact("refused-void", game=self.kind, **now))
        return Refusal("phase", fact("refused-phase", phase=self.phase, **now))

    def _undo(self, booked: Postings | None) -> Entry:
        assert self.history is not None
        then = self.history.before
        what = taken_back(self.history.move, then.phase, self.kind)
        said = fact("said-undone", what=what)
        postings = reversal(then.ledger, self.ledger, fact("posted-undone", what=what))
        lines = _as_booked(postings, booked)
        ledger = self.ledger.post(lines)  # the law is checked also where the balances are known
        night = replace(Night.of(then), said=(said,), made=self.made + 1)
        if lines is not postings:
            night = night.at_table(ledger=ledger)
        return Entry(night, postings, (said,))

    def _correct(self, move: m.Correct, booked: Postings | None, *, protected: bool) -> Entry:
        """The night judged again. What was booked beside today's reckoning stays with the correction."""
        judged = judged_again(self, move, partial(_made_again, protected=protected), protected=protected)
        lines = _as_booked(judged.postings, booked)
        rest: Postings = ()
        if lines is not judged.postings:
            rest = lines + tuple(line._replace(chips=-line.chips) for line in judged.postings)
        node = judged.night.history
        assert node is not None
        night = replace(Night.of(judged.night), said=judged.said, history=replace(node, postings=rest))
        return Entry(night.at_table(ledger=night.ledger.post(rest)), judged.postings, judged.said)

    def _do(self, move: m.Move, made_before: bool) -> Change:
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
                ended = replace(self, game=step.game).at_table(over=True)
                return Change(ended, step.postings, (*step.said, fact("said-over")))
            case _:
                return seated_or_paid(self, move, made_before=made_before)

    # ---- games and races ----------------------------------------------------------------------------

    def _open_game(self, kind: str, options: tuple[tuple[str, str], ...]) -> Change:
        """The old game is left, its pools divided; after a paid race the deal then passes (notation.md)."""
        chosen = kind_named(kind)
        left = self.game.leave(self.table) if self.game else None
        postings, said = (left.postings, left.said) if left else ((), ())
        paid = bool(self.races) and not self.races[-1].void
        dealer = self.table.left_of(self.dealer) if paid else self.dealer
        table = self.table._replace(ledger=self.ledger.post(postings), dealer=dealer, race=self.race + 1)
        brought = MappingProxyType({name: table.chips(name) for name in table.seats})
        night = self._open_race(chosen.start(options, table), dealer).at_table(brought=brought)
        return Change(night, postings, (*said, fact("said-game", game=chosen.name, race=night.race)))

    def _next_race(self) -> Change:
        assert self.game is not None
        dealer = self.table.left_of(self.dealer)
        step = self.game.next_race(self.table)
        night = self._open_race(step.game, dealer)
        said = fact(
            "said-next" if dealer else "said-next-no-dealer",
            race=night.race,
            player=dealer,
            game=step.game.kind,
        )
        return Change(night, step.postings, (*step.said, said))

    def _open_race(self, game: Game, dealer: str | None) -> Night:
        opened = replace(self, game=game, turned=None)
        return opened.at_table(race=self.race + 1, dealer=dealer, payments=(), nets=_NOBODY)

    def _void(self, move: m.Move) -> Change:
        assert self.game is not None
        step = self.game.void(self.table)
        result = RaceResult(self.race, self.game.kind, (), void=True)
        night = replace(self, game=step.game)
        night = night.at_table(races=(*self.races, result), payments=self.payments + step.payments)
        said = fact("said-misdeal" if isinstance(move, m.Misdeal) else "said-void", game=step.game.kind)
        return Change(night, step.postings, (said, *step.said), of_the_race=True)


def fold(moves: tuple[m.Move, ...]) -> Night:
    """The night that these moves give. Raises Refusal at the first that is not legal."""
    night = Night.opening()
    for move in moves:
        night = night.apply(move).night
    return night


def _made_again(state: NightState, move: m.Move, *, protected: bool) -> tuple[NightState, Postings]:
    """A move made again for a correction."""
    entry = Night.of(state)._enter(move, protected=protected, made_before=True)
    return entry.night, entry.postings


def _as_booked(postings: Postings, booked: Postings | None) -> Postings:
    """What counts of a move: its ``postings``, or those ``booked`` where they moved other chips."""
    if booked is None or _chips_of(booked) == _chips_of(postings):
        return postings
    return booked


def _chips_of(postings: Postings) -> list[tuple[str, int]]:
    return [(line.account, line.chips) for line in postings]
