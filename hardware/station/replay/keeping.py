"""Writing clips down, beside the table: once a race is decided those of cards that may be disputed, and at
once one that the judge shows.

No move waits for it: a thread of its own looks, and takes the desk's lock only to write one whole clip.
"""

from __future__ import annotations

import logging
import threading

from dealer.contract.ledger import LedgerBroken
from dealer.desk.beside.disputable import deciding, disputable
from dealer.desk.desk import Desk
from dealer.notation.refusals import Refusal
from hardware.station.replay.race_clips import RaceClips

log = logging.getLogger("railbird.clips")


class ClipKeeper:
    """Keeps ``clips`` in the books of ``desk``. What cannot be written, on a full disk, is tried again at the
    next look. ``look`` and ``keep`` may be called from any thread, and return at once."""

    def __init__(self, desk: Desk, clips: RaceClips) -> None:
        self._desk, self._clips = desk, clips
        self._woken = threading.Event()
        self._stopping = False
        self._asked: set[tuple[int, int]] = set()
        self._written: set[tuple[int, int]] = set()
        self._thread = threading.Thread(target=self._run, name="clips", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread; a clip that is being written is written whole."""
        self._stopping = True
        self._woken.set()
        if self._thread.is_alive():
            self._thread.join(timeout=2.0)

    def look(self) -> None:
        """Something happened at the table."""
        self._woken.set()

    def keep(self, night: int, seq: int) -> None:
        """The clip of this move is disputed: write it now, where it is in memory."""
        self._asked.add((night, seq))
        self._woken.set()

    def write_due(self) -> None:
        """Write every clip that is due."""
        for night, seq in self._due():
            clip = self._clips.of(night, seq)
            if clip is None or (night, seq) in self._written:
                continue
            try:
                self._desk.keep_clip(night, seq, clip)
            except (Refusal, LedgerBroken) as why:
                log.warning("the clip of move %d is not kept: %s", seq, why)
                return
            self._written.add((night, seq))

    def _due(self) -> list[tuple[int, int]]:
        """The clips to be written now; those that may be disputed later are held in memory."""
        table = self._desk.table
        night, replayed = table.night_number, table.replayed
        asked = sorted(self._asked)
        race = self._clips.race
        if race is None or race[0] != night:
            return asked
        found = disputable(replayed, race[1])
        for seq in found:
            self._clips.hold(seq)
        decided = deciding(replayed, race[1]) is not None
        return asked + [(night, seq) for seq in found if decided]

    def _run(self) -> None:
        while not self._stopping:
            self._woken.wait()
            self._woken.clear()
            if not self._stopping:
                self.write_due()
