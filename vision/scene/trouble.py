"""The camera's troubles: names and sentences, and how long frames must look bad to count as one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dealer.notation.facts import Fact, fact

Trouble = Literal["ok", "blocked", "unfocused", "moved", "dark", "white"]

BAD_S = 0.8
GOOD_S = 0.4

SAID: dict[Trouble, Fact] = {
    state: fact(f"camera-{state}") for state in ("ok", "blocked", "unfocused", "moved", "dark", "white")
}
"""What is the matter and what to do about it, a fact for each trouble."""
FAINT = fact("camera-faint")
"""Said instead where it is dark and the table is seen all the same."""


@dataclass(frozen=True, slots=True)
class Condition:
    """``state``: the trouble, or ``ok``. ``suspect``: something looks bad now, whether or not it is called
    trouble yet.

    ``faint``: there is so little light that readings are not to be trusted. Cards are taken all the same, as
    the table is seen.
    """

    state: Trouble = "ok"
    suspect: bool = False
    faint: bool = False

    @property
    def may_deal(self) -> bool:
        """Whether a card that is seen now may be believed."""
        return self.state == "ok" and not self.suspect

    @property
    def reported(self) -> Trouble:
        """The state that people and programs see: ``dark`` in faint light too."""
        return "dark" if self.faint and self.state == "ok" else self.state

    @property
    def said(self) -> Fact:
        """What is wrong and what to do about it."""
        return FAINT if self.faint and self.state == "ok" else SAID[self.state]


class Streaks:
    """Trouble is what has looked bad for ``BAD_S``; it is over when it has looked well for ``GOOD_S``."""

    def __init__(self) -> None:
        self.condition = Condition()
        self._bad_s: float | None = None
        self._good_s: float | None = None
        self._kinds: list[tuple[float, Trouble]] = []
        self._other_light_s: float | None = None

    def end(self) -> None:
        """Start counting anew; the condition stays."""
        self._bad_s = self._good_s = self._other_light_s = None
        self._kinds.clear()

    def call(self, trouble: Trouble, faint: bool, t_s: float) -> Condition:
        """The condition after a frame at ``t_s`` that by itself looks so."""
        faint = self._lit(faint, t_s)
        state = self.condition.state
        if trouble == "ok":
            self._bad_s = None
            self._kinds.clear()
            self._good_s = t_s if self._good_s is None else self._good_s
            if state != "ok" and t_s - self._good_s >= GOOD_S - 1e-6:
                state = "ok"
            self.condition = Condition(state, False, faint)
            return self.condition
        self._good_s = None
        self._bad_s = t_s if self._bad_s is None else self._bad_s
        self._kinds = [(at_s, kind) for at_s, kind in self._kinds if t_s - at_s <= BAD_S] + [(t_s, trouble)]
        if t_s - self._bad_s >= BAD_S - 1e-6:
            kinds = [kind for _, kind in self._kinds]
            late = kinds[-4:]
            if state == "ok" or late.count(trouble) == len(late):
                state = max(late, key=late.count)
        self.condition = Condition(state, True, faint)
        return self.condition

    def _lit(self, faint: bool, t_s: float) -> bool:
        """Whether the light is called faint: as before, until it has been otherwise for long enough."""
        before = self.condition.faint
        if faint == before:
            self._other_light_s = None
            return before
        self._other_light_s = t_s if self._other_light_s is None else self._other_light_s
        return faint if t_s - self._other_light_s >= (BAD_S if faint else GOOD_S) - 1e-6 else before
