"""The cards that the camera has reported and nothing is settled about yet: what waits, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dealer.desk.accepted import Accepted
from dealer.notation.facts import Fact, fact
from dealer.notation.moves import Correct
from dealer.notation.refusals import Refusal
from hardware.station.camera.sight import Sight
from hardware.station.dealing.card_decision import ByHand, Question, Verdict, judge

MOST_WAITING = 12

Out = tuple[str, ...]
"""Night and race, then every card turned up in it, in order."""


def cards_out(board: dict[str, Any]) -> Out:
    """The cards that lie on the table, as the board has them."""
    return (str(board["night"]), str(board["race"]), *board.get("course", ()), *board.get("dealt", ()))


def corrected_in(moves: Iterable[Accepted], before: Out, after: Out) -> list[tuple[str, str]]:
    """The cards on the table that these moves gave another name, each as (before, after): corrected, or such
    a correction taken back. The moves say which cards, ``before`` and ``after`` what they are called."""
    places: dict[int, None] = {}
    for one in moves:
        correction = one.undone if one.move.verb == "undo" else one.move
        if isinstance(correction, Correct) and str(correction.race) == before[1]:
            places[1 + correction.nth] = None  # the night and the race come first
    both = min(len(before), len(after)) if before[:2] == after[:2] else 0
    named = [(before[place], after[place]) for place in places if place < both]
    return [(old, new) for old, new in named if old != new]


def dealt_in(moves: Iterable[Accepted]) -> list[str]:
    """The cards that these moves dealt, in order; without those that one of them took back."""
    dealt: list[str] = []
    for one in moves:
        taken_back = getattr(one.undone, "cards", ())
        del dealt[max(0, len(dealt) - len(taken_back)) :]
        dealt += map(str, getattr(one.move, "cards", ()))
    return dealt


def check_question(shown: int | None, now: int | None) -> None:
    """Raise Refusal ``seen`` where a screen showed another question than the one that is open now (its id;
    None: none is). ``shown`` None: the screen did not say which."""
    if shown is not None and shown != now:
        raise Refusal("seen", fact("station-question-settled"))


class Intake:
    """Sights in the order in which they came; while one is in question nothing behind it is judged.

    It knows what was dealt by hand, lately or while the camera saw nothing, so that no card is dealt twice.
    Whoever calls it holds the station's lock.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.waiting: tuple[Sight, ...] = ()
        self.question: Question | None = None
        self._clock = clock
        self._asked = 0
        self._by_hand: ByHand | None = None
        self._before_blind: Out | None = None
        self._while_blind: tuple[ByHand, ...] = ()

    def arrive(self, sight: Sight) -> None:
        """A newly dealt card lies still. Of a heap that nobody settles the newest are kept."""
        self.waiting = (*self.waiting, sight)[-MOST_WAITING:]

    def oldest(
        self, can_come: frozenset[str], why_not: Callable[[str], Fact | None]
    ) -> tuple[Sight, Verdict] | None:
        """The oldest sight and what is to be done about it; None while one is in question or nothing waits.
        Arguments as ``card_decision.judge``. It waits on until ``settle`` is called."""
        if self.question is not None or not self.waiting:
            return None
        sight, now_s = self.waiting[0], self._clock()
        for dealt in (*self._while_blind, self._by_hand):
            verdict = judge(sight, can_come, why_not, dealt, now_s)
            if verdict.act == "ignore":
                return sight, verdict
        return sight, verdict

    def settle(self, sight: Sight, card: str = "") -> None:
        """The oldest sight was ``card``, dealt by hand before, or needs no more."""
        self.waiting = tuple(other for other in self.waiting if other is not sight)
        self._while_blind = _without_first(card, self._while_blind)

    def ask(self, sight: Sight, why: Fact | None, candidates: tuple[tuple[str, float], ...]) -> None:
        """Put the sight in question."""
        self._asked += 1
        self.question = Question(self._asked, sight, why, candidates)

    def answered(self) -> None:
        """Nothing is in question any more."""
        self.question = None

    def drop(self) -> None:
        """The card in question is taken up; with none in question, all that wait are."""
        if self.question is None:
            self.waiting = ()
        self.question = None

    def dealt_by_hand(self, card: str) -> None:
        """The dealer named a card: what the camera sees of it from now on is no new card."""
        self._by_hand = ByHand(card, self._clock())

    def goes_blind(self, out: Out) -> None:
        """The camera does not see the table any more, on which these cards lie."""
        self._before_blind = out if self._before_blind is None else self._before_blind

    def sees_again(self, out: Out) -> None:
        """The camera is back: what was dealt by hand meanwhile will be seen, but is not new."""
        before, self._before_blind = self._before_blind, None
        if before is not None and before[:2] == out[:2]:
            now_s = self._clock()
            self._while_blind = tuple(ByHand(card, now_s) for card in out[len(before) :])


def _without_first(card: str, dealt: tuple[ByHand, ...]) -> tuple[ByHand, ...]:
    place = next((place for place, one in enumerate(dealt) if one.card == card), len(dealt))
    return dealt[:place] + dealt[place + 1 :]
