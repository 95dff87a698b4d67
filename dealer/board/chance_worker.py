"""Chances that take longer than a card, worked out beside the table: the desk does not wait for them.

One thread at most works at a time, and only at the newest race that was asked for: what the table has dealt
past is dropped. What was worked out is kept, so that the same race costs nothing the second time.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from dealer.board.win_chances import Wins, quick_wins, wins
from dealer.racing.card_race import CardRace
from dealer.track.stock import Stock
from dealer.track.track import Track

_KEPT = 64
_Race = tuple[Track, Stock]


class LateChances:
    """Each race's chances to win, at once or later. ``told`` is called from the working thread, without an
    argument, each time that chances are there which were not known before. Safe to use from any thread."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self._lock = threading.Lock()
        self._known: OrderedDict[_Race, Wins] = OrderedDict()
        self._next: CardRace | None = None
        self._working: threading.Thread | None = None

    def known(self, race: CardRace) -> Wins | None:
        """The chances of this race where they are quick or were worked out before, else None."""
        return quick_wins(race) or self._known.get(_key(race))

    def work_out(self, race: CardRace) -> None:
        """Work these chances out next, unless they are known; never waits."""
        with self._lock:
            if self.known(race) is not None:
                return
            self._next = race
            if self._working is None:
                self._working = threading.Thread(target=self._work, name="late chances", daemon=True)
                self._working.start()

    def wait(self) -> None:
        """Return when nothing is being worked out (for whoever closes the table, and for tests)."""
        working = self._working
        if working is not None and working is not threading.current_thread():
            working.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                race, self._next = self._next, None
                if race is None or self.known(race) is not None:
                    self._working = None
                    return
            found = wins(race)
            with self._lock:
                self._known[_key(race)] = found
                if len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            self._told()


def _key(race: CardRace) -> _Race:
    return race.track, race.stock
