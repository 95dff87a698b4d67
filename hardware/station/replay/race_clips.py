"""The clips of the race at hand, by the move that they belong to, in memory only."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING

from dealer.journal.clips.clip import Clip, ClipFrame

if TYPE_CHECKING:
    from hardware.station.camera.small_frame import Seconds

MOST_BYTES = 32 << 20


class RaceClips:
    """At most ``most`` bytes of the clips of one race, from any thread. With the first clip of another race
    those of the race before go. Where they become too many the oldest go first, those that were asked for by
    ``hold`` last."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._race: tuple[int, int] | None = None
        self._clips: dict[int, Seconds] = {}
        self._made: dict[int, Clip] = {}
        self._held: set[int] = set()

    @property
    def race(self) -> tuple[int, int] | None:
        """Night and race of these clips; None where there is none."""
        return self._race

    def add(self, night: int, race: int, seq: int, seconds: Seconds) -> None:
        """The seconds before move ``seq``."""
        if not seconds:
            return
        with self._lock:
            if self._race != (night, race):
                self._race = night, race
                self._clips.clear()
                self._made.clear()
                self._held.clear()
            self._clips[seq] = seconds
            while self.size() > self._most and len(self._clips) > 1:
                loose = (one for one in self._clips if one not in self._held and one != seq)
                gone = next(loose, next(iter(self._clips)))
                del self._clips[gone]
                self._made.pop(gone, None)

    def forget(self) -> None:
        """Let go of all."""
        with self._lock:
            self._race = None
            self._clips.clear()
            self._made.clear()
            self._held.clear()

    def hold(self, seqs: Iterable[int]) -> None:
        """The clips of these moves may be needed: they go last."""
        with self._lock:
            self._held.update(seqs)

    def of(self, night: int, seq: int) -> Clip | None:
        """The clip of move ``seq`` of ``night``; None where it is not here."""
        with self._lock:
            if self._race is None or self._race[0] != night or seq not in self._clips:
                return None
            if seq not in self._made:  # once: its frames have the same numbers from now on
                self._made[seq] = clip_of(self._clips[seq])
            return self._made[seq]

    def seqs(self) -> set[int]:
        """The moves that have a clip here."""
        with self._lock:
            return set(self._clips)

    def size(self) -> int:
        """Bytes of all pictures; one that belongs to two clips counts once."""
        return sum({id(one): one.size for clip in self._clips.values() for one in clip}.values())


def clip_of(seconds: Seconds) -> Clip:
    """These pictures as a clip. What was there before anything moved begins with it."""
    from hardware.station.camera.recent_frames import SPAN_S

    last = seconds[-1]
    begin_s = max(seconds[0].t_s, last.t_s - SPAN_S)
    frames = (ClipFrame(round(1000 * max(0.0, one.t_s - begin_s)), one.jpeg()) for one in seconds)
    return Clip(tuple(frames), last.width, last.height)
