"""Chances that take longer than a card, worked out beside the table: the desk does not wait for them.

One thread at most works at a time, on the newest state that was asked for; older ones are dropped. Results
are kept, so that the same state costs nothing the second time.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from dealer.contract.chances import ChanceJob, Chances
from dealer.contract.game import Game

_KEPT = 64


def waited_for(game: Game) -> Chances | None:
    """The game's chances, computed here however long it takes; None where there are none."""
    found = game.chances()
    return found.work_out(None) if isinstance(found, ChanceJob) else found


class LateChances:
    """Each race's chances to win, at once or later. ``on_done`` is called from the working thread, without an
    argument, each time that chances are there which were not known before. Safe to use from any thread."""

    def __init__(self, on_done: Callable[[], None]) -> None:
        self._on_done = on_done
        self._lock = threading.Lock()
        self._known: OrderedDict[Hashable, Chances] = OrderedDict()
        self._next: ChanceJob | None = None
        self._working: threading.Thread | None = None

    def known(self, game: Game) -> Chances | None:
        """The game's chances where they are quick or were worked out before, else None."""
        found = game.chances()
        return self._known.get(found.key) if isinstance(found, ChanceJob) else found

    def work_out(self, game: Game) -> None:
        """Work these chances out next, unless they are known; never waits."""
        job = game.chances()
        with self._lock:
            if not isinstance(job, ChanceJob) or job.key in self._known:
                return
            self._next = job
            if self._working is None:
                self._working = threading.Thread(target=self._work, name="late chances", daemon=True)
                self._working.start()

    def wait(self) -> None:
        """Return when no work is under way (for closing the table, and for tests)."""
        working = self._working
        if working is not None and working is not threading.current_thread():
            working.join()

    def _work(self) -> None:
        while True:
            with self._lock:
                job, self._next = self._next, None
                if job is None or job.key in self._known:
                    self._working = None
                    return
            found = job.work_out(None)
            with self._lock:
                self._known[job.key] = found
                if len(self._known) > _KEPT:
                    self._known.popitem(last=False)
            self._on_done()
