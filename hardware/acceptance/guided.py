"""An acceptance that a page guides through: it runs in a thread of the station."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dealer.notation.facts import Fact, FactError
from hardware.acceptance.person import LOOK_S, Keys, LeftForNow, Person
from hardware.acceptance.station_client import StationClient

if TYPE_CHECKING:
    from hardware.acceptance.acceptance import Acceptance

NEXT_WITHIN_S = 0.5
"""So long whoever answered waits for the next question, at most."""


@dataclass(frozen=True, slots=True)
class PageQuestion:
    """What the person is asked just now; ``number`` is another one each time."""

    number: int
    said: Fact
    keys: Keys


class PagePerson(Person):
    """The person at the page. ``check`` is the one at hand, ``lines`` is what it told."""

    def __init__(self) -> None:
        self.check: Fact | None = None
        self.lines: tuple[Fact, ...] = ()
        self.question: PageQuestion | None = None
        self._turn = threading.Condition()
        self._asked, self._typed, self._left = 0, "", False

    def begin(self, what: Fact) -> None:
        self.check, self.lines = what, ()

    def tell(self, said: Fact) -> None:
        self.lines = (*self.lines, said)

    def answer(self, said: Fact, keys: Keys, look: Callable[[], bool]) -> str | None:
        with self._turn:
            self._asked += 1
            self.question = question = PageQuestion(self._asked, said, keys)
            self._turn.notify_all()
        try:
            while not look():
                with self._turn:
                    if self._turn.wait_for(lambda: self.question is not question, LOOK_S):
                        return self._typed
            return None
        finally:
            with self._turn:
                self.question = None

    def reply(self, number: int, typed: str) -> None:
        """Answer the question of that number; to one that is over this is no answer."""
        with self._turn:
            if self.question is not None and self.question.number == number:
                self.question, self._typed = None, typed
                self._turn.notify_all()
                self._turn.wait_for(lambda: self.question is not None or self._left, NEXT_WITHIN_S)

    def leave(self) -> None:
        """Nothing is asked any more."""
        with self._turn:
            self._left = True
            self._turn.notify_all()


class GuidedAcceptance:
    """The acceptance kept in the data ``folder``. ``reached`` gives the station's address from here and the
    owner's PIN; ``damages`` as of ``Site``. From any thread."""

    def __init__(
        self, folder: Path, reached: Callable[[], tuple[str, str]], damages: Callable[[], int]
    ) -> None:
        self._folder, self._reached, self._damages = folder, reached, damages
        self._lock = threading.Lock()
        self.person: PagePerson | None = None
        """Who is asked while it runs."""
        self.said: Fact | None = None
        """Why it ended, where it is not over."""

    @property
    def kept(self) -> Acceptance:
        """What is kept of it."""
        from hardware.acceptance.acceptance import Acceptance  # slow to load: no start waits for it

        return Acceptance(self._folder)

    def begin(self, again: Sequence[str] = ()) -> None:
        """Go on, with the checks in ``again`` once more; nothing where it runs."""
        with self._lock:
            if self.person is not None:
                return
            person = self.person = PagePerson()
            self.said = None
        threading.Thread(target=self._run, args=(person, again), name="acceptance", daemon=True).start()

    def _run(self, person: PagePerson, again: Sequence[str]) -> None:
        try:
            self.kept.go_on(StationClient(*self._reached()), person, self._damages, again)
        except (LeftForNow, FactError) as why:
            self.said = why.said
        finally:
            self.person = None
            person.leave()
