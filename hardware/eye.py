"""The eye's thread: frames from a source, through the watcher, to the station. The only user of OpenCV here.

It paces sources that would run as fast as they are read, rests while a rendered table rests, notices a
source that is lost, opens it again when that can help, and says so all along.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from hardware.dealing import Sight
from vision.frames import Frame, FrameSource, SourceLost
from vision.watch import Sighting, Watcher

log = logging.getLogger("railbird.eye")

AGAIN_S = 3.0
"""How long after a source was lost it is opened again."""
RESTS_AFTER_S = 2.5
"""A rendered table on which nothing has moved for so long is not rendered any more until it does."""
FONT = cv2.FONT_HERSHEY_SIMPLEX
GREEN, AMBER = (90, 220, 60), (40, 180, 255)


@dataclass(frozen=True, slots=True)
class Health:
    """How the camera does: ``state`` is ``ok``, ``lost``, ``ended`` or ``off``, ``said`` a sentence."""

    state: str
    said: str


@dataclass(frozen=True, slots=True)
class Mark:
    """What was read where: a quad in pixels, a label, and whether the eye was sure."""

    quad: Any
    label: str
    sure: bool


class Eye:
    """Runs ``open_source()`` through ``make_watcher()`` in a thread of its own.

    ``see`` is told each newly dealt card, ``changed`` that ``health`` changed; both from the eye's thread.
    ``live`` says that the source paces itself (a camera) and is worth opening again when it is lost.
    """

    def __init__(
        self,
        open_source: Callable[[], FrameSource],
        make_watcher: Callable[[], Watcher],
        see: Callable[[Sight], None],
        changed: Callable[[], None],
        *,
        live: bool,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_source, self._make_watcher = open_source, make_watcher
        self._see, self._changed = see, changed
        self._live, self._clock = live, clock
        self.health = Health("off", "The camera is starting.")
        self._stopping = threading.Event()
        self._woken = threading.Event()
        self._errands: list[Callable[[Watcher], None]] = []
        self._source: FrameSource | None = None
        self._frame: Frame | None = None
        self._marks: tuple[Mark, ...] = ()
        self._drawn: tuple[Frame, tuple[Mark, ...], bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="eye", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Stop looking, let the source go, join the thread."""
        self._stopping.set()
        self._woken.set()
        source = self._source
        if source is not None and self._live:
            source.close()  # wakes a thread that waits for the camera's next frame
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2.0)

    def wake(self) -> None:
        """Something is about to move on a table that rested."""
        self._woken.set()

    def tell(self, errand: Callable[[Watcher], None]) -> None:
        """Have ``errand`` done to the watcher, in the eye's own thread, before the next frame."""
        self._errands.append(errand)
        self._woken.set()

    def forget(self) -> None:
        """The cards were taken up: any card may come again."""
        self._marks = ()
        self.tell(lambda watcher: watcher.forget())

    def told(self, card: str) -> None:
        """The dealer named the card that was asked about."""
        self._marks = tuple(one if one.sure else Mark(one.quad, card, True) for one in self._marks)
        self.tell(lambda watcher: watcher.told(card))

    def jpeg(self) -> bytes | None:
        """The latest frame with what was read drawn on it; ``None`` before the first one."""
        frame, marks, drawn = self._frame, self._marks, self._drawn
        if frame is None:
            return None
        if drawn is None or drawn[0] is not frame or drawn[1] is not marks:
            drawn = self._drawn = (frame, marks, encoded(with_marks(frame.image, marks), 80))
        return drawn[2]

    # ---- the thread -----------------------------------------------------------------------------------

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                again = self._look_through()
            except (ValueError, SourceLost) as why:
                self._say("lost", str(why))
                again = self._live
            except Exception as why:  # the night goes on by hand, whatever happened to the eye
                log.exception("the eye stumbled")
                self._say("lost", f"The eye stumbled ({type(why).__name__}).")
                again = True
            if not again or self._stopping.wait(AGAIN_S):
                return

    def _look_through(self) -> bool:
        """One source from its opening to its end; whether to open it again."""
        source = self._source = self._open_source()
        try:
            watcher = self._make_watcher()
            pace = Pace(self._clock)
            for frame in source:
                if self._stopping.is_set():
                    return False
                self._step(frame, watcher)
                if not self._live:
                    self._rest(source, pace, frame.t_s)
        finally:
            self._source = None
            source.close()
        if self._stopping.is_set():
            return False
        self._say("ended", getattr(source, "cut_short", None) or f"The {source.name} is over.")
        return False

    def _step(self, frame: Frame, watcher: Watcher) -> None:
        while self._errands:
            self._errands.pop(0)(watcher)
        sightings = watcher.step(frame)
        self._frame = frame
        if self.health.state != "ok":
            self._say("ok", "The camera sees the table.")
        if sightings:
            self._marks = tuple(mark_of(one) for one in sightings)
        for one in sightings:
            self._see(sight_of(one))

    def _rest(self, source: FrameSource, pace: Pace, t_s: float) -> None:
        """Wait until the frame after this one is due, or, on a resting table, until it moves."""
        self._woken.clear()
        table = getattr(source, "table", None)
        if table is not None:
            pace.moves(table.busy, t_s)
            if pace.rests(t_s) and not table.busy and not self._errands:
                self._woken.wait()
                pace.moves(True, t_s)
                pace.start_again()
                return
        self._stopping.wait(pace.wait_s(t_s))

    def _say(self, state: str, said: str) -> None:
        if state == "lost" and not said.endswith("by hand."):
            said = f"{said.rstrip('.')}. Deal by hand."
        if (state, said) != (self.health.state, self.health.said):
            self.health = Health(state, said)
            self._changed()


class Pace:
    """Holds a source's own time against the clock, so that a second of film lasts a second."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._ahead_s: float | None = None
        self._moved_s = 0.0

    def wait_s(self, t_s: float) -> float:
        """Seconds until the frame stamped ``t_s`` is due. Late by a second, the film is held up for good."""
        now_s = self._clock()
        if self._ahead_s is None or now_s - (t_s + self._ahead_s) > 1.0:
            self._ahead_s = now_s - t_s
        return max(0.0, t_s + self._ahead_s - now_s)

    def start_again(self) -> None:
        """The film stood still; what passed meanwhile does not count."""
        self._ahead_s = None

    def moves(self, moving: bool, t_s: float) -> None:
        """Note whether something moves at ``t_s``."""
        if moving:
            self._moved_s = t_s

    def rests(self, t_s: float) -> bool:
        """Whether nothing has moved for long enough that nothing new can be seen."""
        return t_s - self._moved_s > RESTS_AFTER_S


def sight_of(sighting: Sighting) -> Sight:
    """A sighting as the station takes it, its picture as a JPEG."""
    reading = sighting.seen.reading
    candidates = tuple((str(card), float(chance)) for card, chance in reading.candidates)
    return Sight(candidates, reading.sure, float(sighting.t_s), encoded(sighting.seen.found.picture, 85))


def mark_of(sighting: Sighting) -> Mark:
    """A sighting as it is drawn."""
    reading = sighting.seen.reading
    label = reading.candidates[0][0] if reading.candidates else ""
    return Mark(sighting.seen.found.quad, label if reading.sure else f"{label}?", reading.sure)


def with_marks(image: Any, marks: tuple[Mark, ...]) -> Any:
    """A copy of ``image`` with each card outlined and named."""
    if not marks:
        return image
    drawn = image.copy()
    for mark in marks:
        corners = np.round(mark.quad).astype(np.int32).reshape(-1, 1, 2)
        colour = GREEN if mark.sure else AMBER
        cv2.polylines(drawn, [corners], True, colour, 3, cv2.LINE_AA)
        left, top = int(corners[:, 0, 0].min()), max(34, int(corners[:, 0, 1].min()) - 10)
        for width, shade in ((7, (0, 0, 0)), (2, colour)):
            cv2.putText(drawn, mark.label, (left, top), FONT, 1.1, shade, width, cv2.LINE_AA)
    return drawn


def encoded(image: Any, quality: int) -> bytes:
    """``image`` as a JPEG."""
    return bytes(cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes())
