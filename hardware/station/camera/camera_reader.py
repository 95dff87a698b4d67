"""The camera's thread: frames from a source, through the watcher, to the station. The one user of OpenCV.

It paces sources that would run as fast as they are read, rests while a rendered table rests, notices a
source that is lost, opens it again when that can help, and says so all along. Only the dealing zone is
watched for cards, and only while the lookout sees the table: a camera that is covered or turned away deals
nothing.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

import cv2
import numpy as np

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import why_of
from hardware.station.camera.camera_state import Aim, Health
from hardware.station.camera.frame_pace import Pace
from hardware.station.camera.jpeg import encoded
from hardware.station.camera.marked_picture import Mark, mark_of, sight_of, with_marks
from hardware.station.camera.recent_frames import RecentFrames
from hardware.station.camera.sight import SeenThrow, Sight
from hardware.station.camera.small_frame import Seconds
from vision.dice import Throw, ThrowWatcher
from vision.dice.dice_reader import dice_reader
from vision.dice.find_dice import dice_finder
from vision.finder.network import finder_net
from vision.frames.channels import swapped
from vision.frames.sources import Frame, FrameSource, SourceLost
from vision.scene.camera_health import CameraMonitor
from vision.scene.trouble import FAINT, SAID
from vision.watch.watcher import Watcher

log = logging.getLogger("railbird.camera")

AGAIN_S = 3.0
"""How long after a source was lost it is opened again."""
QUIET_S = 6.0
"""When no card has come for so long, networks that are loaded quickly are let go."""
TROUBLES = tuple(state for state in SAID if state != "ok")
"""What the lookout may see instead of the table."""


class CameraReader:
    """Runs ``open_source()`` through ``make_watcher()`` in a thread of its own.

    ``see`` gets each newly dealt card, ``changed`` says that ``health`` did; both from the camera's thread.
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
        see_throw: Callable[[SeenThrow], None] = lambda _: None,
        aim: Aim | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._open_source, self._make_watcher = open_source, make_watcher
        self._see, self._changed = see, changed
        self._live, self._clock, self._see_throw = live, clock, see_throw
        self._throws: ThrowWatcher | None = None
        self._counts: tuple[int, ...] = ()
        self.aim = aim or Aim()
        self._lookout = CameraMonitor(self.aim.empty)
        self._watcher: Watcher | None = None
        self._diverted: Callable[[Frame], None] | None = None
        self._taps: list[Callable[[Frame, FrameSource], bool]] = []
        self.health = Health("off", fact("station-camera-starting"))
        self._stopping = threading.Event()
        self._woken = threading.Event()
        self._tasks: list[Callable[[Watcher], None]] = []
        self._source: FrameSource | None = None
        self._frame: Frame | None = None
        self._recent = RecentFrames()
        self._turned_s: float | None = None
        self._quiet_since_s: float | None = None
        self._holds_less = False
        self._marks: tuple[Mark, ...] = ()
        self._drawn: tuple[Frame, tuple[Mark, ...], bytes] | None = None
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._recent.start()
        self._thread.start()

    def stop(self) -> None:
        """Stop looking, let the source go, join the thread."""
        self._stopping.set()
        self._recent.stop()
        self._woken.set()
        source = self._source
        if source is not None and self._live:
            source.close()  # wakes a thread that waits for the camera's next frame
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(timeout=2.0)

    def wake(self) -> None:
        """Something is about to move on a table that rested."""
        self._woken.set()

    def divert(self, look: Callable[[Frame], None] | None) -> None:
        """Every frame of the zone goes to ``look``, in the camera's thread, and nothing is dealt; None gives
        it back. What lies on the table then is known and not dealt."""

        def hand_over(_: Watcher) -> None:
            self._diverted, self._marks = look, ()
            self._recent.forget()
            self._watcher = self._make_watcher()

        self.call_soon(hand_over)

    def call_soon(self, task: Callable[[Watcher], None]) -> None:
        """Have ``task`` done to the watcher, in the camera's own thread, before the next frame."""
        self._tasks.append(task)
        self._woken.set()

    def point(self, aim: Aim) -> None:
        """Look there from now on. What lies in the zone then is known and not dealt."""

        def turn(_: Watcher) -> None:
            if aim.empty is not self.aim.empty or aim.swapped != self.aim.swapped:
                self._lookout = CameraMonitor(aim.empty)
            self.aim, self._marks = aim, ()
            self._recent.forget()
            self._watcher = self._make_watcher()

        self.call_soon(turn)

    def expect_dice(self, counts: tuple[int, ...]) -> None:
        """How many dice may be thrown from now on; none: dice are not looked for."""
        if counts == self._counts:
            return
        self._counts = counts

        def look_for(_: Watcher) -> None:
            if self._throws is None and counts:
                self._throws = ThrowWatcher(counts)
            elif self._throws is not None and counts:
                self._throws.expect(counts)
            if not counts:
                _let_networks_go()

        self.call_soon(look_for)

    def trust(self) -> None:
        """The dealer says that the camera looks where it should: what it sees now is the table."""
        self.call_soon(lambda _: self._lookout.forget())

    def tap(self, take: Callable[[Frame, FrameSource], bool]) -> None:
        """Have ``take`` see every whole frame, in the camera's thread, until it returns False."""
        self._taps.append(take)
        self._woken.set()

    def stalled_s(self) -> float:
        """For how many seconds the thread has neither come round nor waited on purpose (for a camera that is
        missing, for the next picture of a film, at a table that rests, or after the end)."""
        turned_s = self._turned_s
        return 0.0 if turned_s is None else self._clock() - turned_s

    @property
    def blind(self) -> bool:
        """Whether the camera is lost or does not see the table, so that cards must be dealt by hand."""
        return self.health.state == "lost" or self.health.state in TROUBLES

    @property
    def frame(self) -> Frame | None:
        """The latest frame, whole and in right colours."""
        return self._frame

    def seconds(self) -> Seconds:
        """The last seconds of the dealing zone, as small pictures."""
        return self._recent.seconds()

    def forget(self) -> None:
        """The cards were taken up: any card may come again."""
        self._marks = ()
        self.call_soon(lambda watcher: watcher.forget())

    def card_named(self, card: str) -> None:
        """The dealer named the card that was asked about."""
        self._marks = tuple(one if one.sure else Mark(one.quad, card, True) for one in self._marks)
        self.call_soon(lambda watcher: watcher.answer(card))

    def card_corrected(self, old: str, new: str) -> None:
        """The dealer corrected a card that lies on the table."""
        self._marks = tuple(one if one.label != old else Mark(one.quad, new, True) for one in self._marks)
        self.call_soon(lambda watcher: watcher.rename(old, new))

    def plain_jpeg(self) -> bytes | None:
        """The latest frame as it is, a little smaller; ``None`` before the first one."""
        frame = self._frame
        if frame is None:
            return None
        shrink = min(1.0, 960 / max(frame.image.shape[:2]))
        size = (max(1, round(frame.image.shape[1] * shrink)), max(1, round(frame.image.shape[0] * shrink)))
        return encoded(cv2.resize(frame.image, size, interpolation=cv2.INTER_AREA), 75)

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
                self._say("lost", why_of(why))
                again = self._live
            except Exception as why:  # the night goes on by hand, whatever happened to the camera
                log.exception("the camera's thread failed")
                self._say("lost", fact("station-camera-failed", text=type(why).__name__))
                again = True
            finally:
                self._turned_s = None
            if not again or self._stopping.wait(AGAIN_S):
                return

    def _look_through(self) -> bool:
        """One source from its opening to its end; whether to open it again."""
        self._turned_s = self._clock()
        source = self._source = self._open_source()
        try:
            self._watcher = self._make_watcher()
            pace = Pace(self._clock)
            for frame in source:
                if self._stopping.is_set():
                    return False
                self._step(frame, source)
                if not self._live:
                    self._turned_s = None
                    self._rest(source, pace, frame.t_s)
                self._turned_s = self._clock()
        finally:
            self._source = None
            self._recent.forget()  # of cards that come by hand meanwhile it shows nothing
            source.close()
        if self._stopping.is_set():
            return False
        cut_short = getattr(source, "cut_short", None)
        self._say("ended", cut_short or fact("station-source-over", text=source.name))
        return False

    def _step(self, frame: Frame, source: FrameSource) -> None:
        assert self._watcher is not None
        self._turned_s = self._clock()
        while self._tasks:
            self._tasks.pop(0)(self._watcher)
        if self.aim.swapped and frame.image.ndim == 3:
            frame = Frame(frame.t_s, swapped(frame.image))
        self._frame = frame
        part = Frame(frame.t_s, self.aim.zone.cut(frame.image))
        for take in tuple(self._taps):
            if not take(frame, source):
                self._taps.remove(take)
        condition = self._lookout.step(frame.t_s, frame.image)
        if hasattr(source, "follow_light"):
            source.follow_light(frame, condition)
        self._say(condition.reported, condition.said)
        if condition.reported == "moved":
            self._recent.forget()  # the zone lies elsewhere: whoever sits there is not to be in a clip
        elif self._diverted is None:
            self._recent.add(part.t_s, part.image)
        if not condition.may_deal:
            return
        if self._diverted is not None:
            self._diverted(part)
            return
        throw = self._throws.step(part.t_s, part.image) if self._throws is not None and self._counts else None
        if throw is not None:
            self._see_throw(seen_throw(throw, part, self.seconds()))
        sightings = self._watcher.step(part)
        if sightings:
            x0, y0, _, _ = self.aim.zone.corners_px(frame.image.shape[1], frame.image.shape[0])
            self._marks = tuple(mark_of(one, (x0, y0)) for one in sightings)
        if sightings or self._quiet_since_s is None or frame.t_s < self._quiet_since_s:
            self._quiet_since_s, self._holds_less = frame.t_s, False
        elif not self._holds_less and frame.t_s - self._quiet_since_s > QUIET_S:
            self._holds_less = True
            _let_networks_go()
        for one in sightings:
            if not one.answers:  # what was asked about the dealer answers
                self._see(sight_of(one, self.seconds()))

    def _rest(self, source: FrameSource, pace: Pace, t_s: float) -> None:
        """Wait until the frame after this one is due, or, on a resting table, until it moves."""
        self._woken.clear()
        table = getattr(source, "table", None)
        if table is not None:
            pace.moves(table.busy, t_s)
            if pace.rests(t_s) and not table.busy and not self._tasks and not self._taps:
                table.rest()
                _let_networks_go()
                self._woken.wait()
                pace.moves(True, t_s)
                pace.start_again()
                return
        self._stopping.wait(pace.wait_s(t_s))

    def _say(self, state: str, said: Fact) -> None:
        if state == "lost":
            said = fact("station-camera-lost", why=said)
        elif state in TROUBLES and said != FAINT:
            said = fact("station-camera-until", why=said)
        if (state, said) != (self.health.state, self.health.said):
            self.health = Health(state, said)
            self._changed()


def seen_throw(throw: Throw, frame: Frame, seconds: Seconds = ()) -> SeenThrow:
    """A throw as the station takes it, with the picture of what lies there and the ``seconds`` before it."""
    dice = throw.dice or throw.unsure
    boxes = np.array([die.box for die in dice])
    grow = max(die.size_px for die in dice)
    x0, y0 = np.maximum(boxes[:, :2].min(0) - grow, 0).astype(int)
    x1, y1 = (boxes[:, 2:].max(0) + grow).astype(int)
    return SeenThrow(
        throw.values,
        tuple(die.as_json() for die in throw.unsure),
        min(die.confidence for die in dice),
        encoded(frame.image[y0:y1, x0:x1], 85),
        seconds,
    )


def _let_networks_go() -> None:
    """Let go of the networks that find, and that read dice: 25 MiB, loaded again in some milliseconds."""
    for network in (finder_net, dice_finder, dice_reader):
        network.cache_clear()
