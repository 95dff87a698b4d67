"""A source of frames that reports when its light is too little or too much, and when that is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dealer.notation.facts import Fact
from vision.frames.sources import Frame, FrameSource
from vision.scene.camera_health import CameraMonitor
from vision.scene.trouble import Condition

SAID_OF_FILMS = ("ok", "dark", "white")


class LightWatch:
    """The frames of ``source``. ``changed`` is called with the frame's time, in seconds, and the condition
    whenever it has become ``dark``, ``white`` or ``ok``; at first it is ``ok``.

    The other troubles are not reported: a film may begin anywhere, move on to another table, or come from a
    camera held in a hand, and its cards are read all the same.
    """

    def __init__(self, source: FrameSource, changed: Callable[[float, Condition], None]) -> None:
        self.name = source.name
        self._source, self._changed = source, changed
        self._monitor, self._reported = CameraMonitor(), Condition().reported

    @property
    def cut_short(self) -> Fact | None:
        """Why the source ended before its end, None where it did not."""
        cut_short: Fact | None = getattr(self._source, "cut_short", None)
        return cut_short

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        frame = next(self._source)
        condition = self._monitor.step(frame.t_s, frame.image)
        if condition.reported in SAID_OF_FILMS and condition.reported != self._reported:
            self._reported = condition.reported
            self._changed(frame.t_s, condition)
        return frame

    def close(self) -> None:
        self._source.close()
