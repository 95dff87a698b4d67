"""The switch to a version that is ready, and what the station does about versions at its start and while it
runs.

Whoever holds the books switches: the station that runs, between two nights, or the command where none runs.
So nothing is booked between the copy that is kept for the way back and the switch.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import books_file, makers_key
from hardware.appliance.versions.clone import commit_of
from hardware.appliance.versions.going_back import ask_back, before_switch, lost_since_switch
from hardware.appliance.versions.state import (
    PROGRESS,
    State,
    only_updater,
    own_id,
    read_state,
    whole,
    write_state,
)

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
        said = fact("update-gone", version=state.wanted)
        write_state(folder, replace(state, wanted="", result=said.as_data()))
        return False
    if own_books.exists():
        books_file.copy(own_books, before_switch(folder, state.wanted))
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
    """The current version proved well: it is the good one from now on, and older ones go; the keys that a
    signed one brought are its maker's. Raises Cannot."""
    state = read_state(folder)
    version = whole(folder, state.current)
    if version is not None:
        (makers_key.keep if version.signed else makers_key.keep_first)(folder, version.folder)
    said = fact("update-good", version=state.current)
    proved = replace(state, good=state.current, previous=state.good, starts=0, result=said.as_data())
    write_state(folder, proved)
    prune(folder)


class LeftAgain(Cannot):
    """The version that was started lost something of the books, and the next start goes back."""


def begin(folder: Path, own_books: Path) -> Fact | None:
    """At a start, with the books open and before anything is booked. Raises LeftAgain where the version that
    has still to prove itself lost something of them; where moves were booked since, it goes on, and this is
    what is to be reported. What a way back left that was cut off goes."""
    books_file.clear_drafts(own_books)
    state = read_state(folder)
    proves = state.stage == "proving" and state.current == own_id(folder)
    if not proves or state.books != str(own_books.absolute()):
        return None
    try:
        loss = lost_since_switch(folder, state)
    except Cannot as why:  # a copy that cannot be read is no reason to have no table
        return why.said
    if loss is not None and _goes_back(folder, state):
        raise LeftAgain.because(loss)
    return loss


def tidy(folder: Path) -> None:
    """What an update left that was cut off goes, unless one runs. It may take a minute."""
    if folder.is_dir():
        with contextlib.suppress(Cannot, OSError), only_updater(folder):
            for draft in (*folder.glob("*.new"), folder / PROGRESS):
                draft.unlink(missing_ok=True)
            prune(folder)


def _goes_back(folder: Path, state: State) -> bool:
    """Have the next start go back where nothing was booked since the switch; whether it does."""
    try:
        ask_back(folder)
    except Cannot as why:  # the state has it, for the page and `--list`; the table goes on
        said = fact("update-cannot-go-back", version=state.current, why=why.said)
        write_state(folder, replace(state, result=said.as_data()))
        return False
    return True


def prune(folder: Path) -> None:
    """Delete every version but the current, the one to go back to and one that waits, and what is left of an
    update that did not end. The clone stays."""
    state = read_state(folder)
    stay = {state.current, state.good, state.previous, state.wanted, own_id(folder)}
    for one in folder.iterdir():
        if one.is_dir() and one.name not in stay:
            shutil.rmtree(one, ignore_errors=True)
    for one in folder.glob("before-*.sqlite3*"):
        if one != before_switch(folder, state.current):
            one.unlink(missing_ok=True)


@dataclass
class VersionWatch:
    """What the running station does about the versions in ``folder``, at each look: prove the new one well,
    and make room for another between two nights. ``night_on`` says whether one is on at the table,
    ``healthy`` whether everything answers just now. ``own_books`` is None for books on a server."""

    folder: Path
    own_books: Path | None
    clone: Path
    night_on: Callable[[], bool]
    healthy: Callable[[], bool]
    clock: Callable[[], float] = time.monotonic

    def __post_init__(self) -> None:
        self._id = own_id(self.folder)
        self._began_s = self.clock()
        self._well_since_s: float | None = None

    def leaves_until(self, stopped: threading.Event) -> bool:
        """Tidy up, and look every ``LOOKS_S`` until ``stopped``; True as soon as the station is to stop and
        start again."""
        tidy(self.folder)
        self._keep_key()
        while not stopped.wait(LOOKS_S):
            try:
                if self.leaves():
                    return True
            except Cannot as why:  # said once a look, and the table goes on
                log.warning("%s", why)
        return False

    def _keep_key(self) -> None:
        if read_state(self.folder).stage != "proving":
            try:
                makers_key.keep_first(self.folder)
            except Cannot as why:  # the next start does it
                log.warning("%s", why)

    def leaves(self) -> bool:
        """Look once. True: the station is to stop, for the next start is another version's or another try.
        Raises Cannot."""
        state = read_state(self.folder)
        if state.current != self._id:
            return False
        if state.stage == "proving":
            return self._proving() and not self.night_on()
        if state.stage == "settled" or self.night_on():
            return False
        return state.back or (
            self.own_books is not None and switch(self.folder, self.own_books, self.clone)
        )

    def _proving(self) -> bool:
        """Prove it; whether it is given up."""
        now_s = self.clock()
        if not self.healthy():
            self._well_since_s = None
        elif self._well_since_s is None:
            self._well_since_s = now_s
        elif now_s - self._well_since_s >= PROVES_S:
            prove(self.folder)
            return False
        return self._well_since_s is None and now_s - self._began_s >= GIVES_UP_S
