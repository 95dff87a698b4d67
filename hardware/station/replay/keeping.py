"""Writing clips down, beside the table: once a race is decided those of cards that may be disputed, and one
that the judge shows.

No move waits for it if it can be helped: a thread of its own looks at every move which clips are due, and
writes them, one whole clip at a time, when no move has come for a moment.
"""

from __future__ import annotations

import logging
import threading
from collections import deque

from dealer.contract.ledger import LedgerBroken
from dealer.desk.beside.disputable import deciding, disputable
from dealer.desk.desk import Desk
from dealer.journal.clips.clip import Clip
from dealer.notation.refusals import Refusal
from hardware.station.replay.race_clips import RaceClips

QUIET_S = 1.0
"""So long no move has come when a clip is written: a megabyte on an SD card takes a tenth of a second."""

log = logging.getLogger("railbird.clips")

Move = tuple[int, int]
"""A night's number, and that of a move in it."""


class ClipKeeper:
    """Keeps ``clips`` in the books of ``desk``. What cannot be written, on a full disk, is tried again at the
    next look. ``look`` and ``keep`` may be called from any thread, and return at once."""

    def __init__(self, desk: Desk, clips: RaceClips) -> None:
        self._desk, self._clips = desk, clips
        self._woken = threading.Event()
        self._stopping = False
        self._asked: deque[Move] = deque()
        self._due: dict[Move, Clip] = {}
        self._written: set[Move] = set()
        self._books = desk.journal.restored
        self._thread = threading.Thread(target=self._run, name="clips", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Write what is due and end the thread."""
        self._stopping = True
        self._woken.set()
        if self._thread.is_alive():
            self._thread.join(timeout=2.0)

    def look(self) -> None:
        """Something happened at the table."""
        self._woken.set()

    def keep(self, night: int, seq: int) -> None:
        """The clip of this move is disputed: it is to be written, where it is in memory."""
        self._asked.append((night, seq))
        self._woken.set()

    def collect(self) -> None:
        """Take the clips that are due out of the race's, which may be another in a moment; those that may be
        disputed later are held in memory."""
        self._check_books()
        table = self._desk.table
        night, replayed = table.night_number, table.replayed
        due = []
        while self._asked:
            due.append(self._asked.popleft())
        race = self._clips.race
        if race is not None and race[0] == night:
            found = disputable(replayed, race[1])
            self._clips.hold(found)
            if deciding(replayed, race[1]) is not None:
                due += [(night, seq) for seq in found]
        for move in due:
            clip = None if move in self._written else self._clips.of(*move)
            if clip is not None:
                self._due[move] = clip

    def write_one(self) -> bool:
        """Write one clip that is due; whether it was written."""
        self._check_books()
        move = next(iter(self._due), None)
        if move is None:
            return False
        try:
            self._desk.keep_clip(*move, self._due[move])
        except (Refusal, LedgerBroken) as why:
            log.warning("the clip of move %d is not kept: %s", move[1], why)
            return False
        self._written.add(move)
        self._due.pop(move, None)
        return True

    def _check_books(self) -> None:
        """Let go of all where a backup was put back, or a name removed: the clips are of other moves, or of
        nights that are to have none."""
        books = self._desk.journal.restored
        if books == self._books:
            return
        self._books = books
        self._clips.forget()
        self._asked.clear()
        self._due.clear()
        self._written.clear()

    def _run(self) -> None:
        while not self._stopping:
            self._woken.wait(QUIET_S if self._due else None)
            moved = self._woken.is_set()
            self._woken.clear()
            if moved:
                self.collect()
            elif not self.write_one():
                self._woken.wait()  # a full disk: at the next move again
        self.collect()
        while self.write_one():
            pass
