"""The switch to a version that is ready, and what the running station does about versions.

Whoever holds the books switches: the station that runs, between two nights, or the command where none runs.
So nothing is booked between the copy that is kept for the way back and the switch.
"""

from __future__ import annotations

import logging
import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from dealer.notation.facts import fact
from hardware.cannot import Cannot
from hardware.versions import books
from hardware.versions.clone import commit_of
from hardware.versions.going_back import before_switch
from hardware.versions.state import State, change_state, own_id, read_state, whole, write_state

log = logging.getLogger("railbird")

LOOKS_S = 2.0
PROVES_S = 60.0
"""So long a new version serves well before it counts as good."""
GIVES_UP_S = 300.0
"""A new version that has not proved well by then is left for another start."""


def switch(folder: Path, own_books: Path, clone: Path) -> bool:
    """Make the version that is ready the current one, in one step, behind a copy of the books; the next start
    is its first. Whether there was one. Only for whoever holds the books. Raises Cannot."""
    state = read_state(folder)
    if state.stage != "ready":
        return False
    if whole(folder, state.wanted) is None:
        change_state(folder, wanted="", result=fact("update-gone", version=state.wanted).as_data())
        return False
    if own_books.exists():
        books.copy(own_books, before_switch(folder, state.wanted))
    switched = replace(
        state,
        current=state.wanted,
        wanted="",
        starts=0,
        clone_root=str(clone),
        clone_commit=commit_of(clone),
        books=str(own_books.absolute()),
        result=fact("update-switched", version=state.wanted).as_data(),
    )
    write_state(folder, switched)
    return True


def prove(folder: Path) -> None:
    """The current version proved well: it is the good one from now on, and older ones go. Raises Cannot."""
    state = read_state(folder)
    said = fact("update-good", version=state.current)
    change_state(folder, good=state.current, previous=state.good, starts=0, result=said.as_data())
    prune(folder)


def prune(folder: Path) -> None:
    """Delete every version but the current, the one to go back to and one that waits, and what is left of an
    update that did not end. The clone stays."""
    state = read_state(folder)
    stay = {state.current, state.good, state.previous, state.wanted}
    for one in folder.iterdir():
        if one.is_dir() and one.name not in stay:
            shutil.rmtree(one, ignore_errors=True)
    for one in folder.glob("before-*.sqlite3*"):
        if one != before_switch(folder, state.current):
            one.unlink(missing_ok=True)


def leaves_for_another(
    folder: Path,
    own_books: Path | None,
    clone: Path,
    healthy: Callable[[], bool],
    stopped: threading.Event,
) -> bool:
    """Look every ``LOOKS_S`` until ``stopped``; True as soon as the station is to stop and start again."""
    watch = VersionWatch(folder, own_books, clone, healthy, time.monotonic)
    while not stopped.wait(LOOKS_S):
        try:
            if watch.leaves():
                return True
        except Cannot as why:  # said once a look, and the table goes on
            log.warning("%s", why)
    return False


class VersionWatch:
    """What the running station does about versions, at each look: prove the new one well, and make room for
    another between two nights. ``healthy`` says whether everything answers just now."""

    def __init__(
        self,
        folder: Path,
        own_books: Path | None,
        clone: Path,
        healthy: Callable[[], bool],
        clock: Callable[[], float],
    ) -> None:
        self._folder, self._books, self._clone = folder, own_books, clone
        self._healthy, self._clock = healthy, clock
        self._id = own_id(folder)
        self._began_s = clock()
        self._well_since_s: float | None = None

    def leaves(self) -> bool:
        """Look once. True: the station is to stop, for the next start is another version's or another try.
        Raises Cannot."""
        state = read_state(self._folder)
        if state.current == self._id and state.stage == "proving":
            return self._proving() and self._between_nights()
        return self._another_is_due(state) and self._between_nights() and self._made_room(state)

    def _proving(self) -> bool:
        """Prove it; whether it is given up."""
        now_s = self._clock()
        if not self._healthy():
            self._well_since_s = None
        elif self._well_since_s is None:
            self._well_since_s = now_s
        elif now_s - self._well_since_s >= PROVES_S:
            prove(self._folder)
            return False
        return self._well_since_s is None and now_s - self._began_s >= GIVES_UP_S

    def _another_is_due(self, state: State) -> bool:
        due = state.back or state.stage == "ready"
        return due and state.current == self._id

    def _between_nights(self) -> bool:
        return self._books is None or not books.standing(self._books).night_on

    def _made_room(self, state: State) -> bool:
        return state.back or (self._books is not None and switch(self._folder, self._books, self._clone))
