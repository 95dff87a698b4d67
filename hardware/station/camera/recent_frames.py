"""The last seconds before the camera, as small pictures in memory.

The camera's thread hands over every frame of the dealing zone and takes one in a tenth of a second; a thread
of its own shrinks and encodes it, so that a frame costs the eye next to nothing. A picture on which nothing
moved is let go of: the one before it is shown for longer.
"""

from __future__ import annotations

import math
import queue
import threading
from collections import deque
from contextlib import suppress

import numpy as np

from hardware.station.camera.small_frame import Seconds, SmallFrame

SPAN_S = 6.0
"""How long a picture is remembered."""
RATE_HZ = 10
_MOST_PENDING = 4
"""Whole frames that wait to be encoded, 2.7 MB each at 1280 × 720; where more come they are not taken."""
_STILL_GREY = 3.0
"""Nothing moved where no pixel of two thumbnails differs by more grey levels."""


class RecentFrames:
    """``add`` is the camera's thread's; the rest may be called from any."""

    def __init__(self) -> None:
        self._frames: deque[SmallFrame] = deque()
        self._lock = threading.Lock()
        self._pending: queue.Queue[SmallFrame | None] = queue.Queue(_MOST_PENDING)
        self._last_still: np.ndarray | None = None
        self._seen_s = self._due_s = -math.inf
        self._thread = threading.Thread(target=self._encode, name="recent frames", daemon=True)

    def start(self) -> None:
        """Begin to encode what is added."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread."""
        if self._thread.is_alive():
            self._pending.put(None)

    def add(self, t_s: float, zone: np.ndarray) -> None:
        """The source's next frame, of which ``zone`` is the part in which cards are dealt; nobody may draw on
        it any more. Times that run back are another source's: what was seen before is forgotten."""
        if t_s < self._seen_s:
            self.forget()
        self._seen_s = t_s
        if t_s < self._due_s:
            return
        frame = SmallFrame(t_s, zone)
        try:
            self._pending.put_nowait(frame)
        except queue.Full:
            return
        self._due_s = max(self._due_s, t_s - 1 / RATE_HZ) + 1 / RATE_HZ
        with self._lock:
            self._frames.append(frame)
            while len(self._frames) > 1 and self._frames[1].t_s <= t_s - SPAN_S:
                self._frames.popleft()

    @property
    def waiting(self) -> int:
        """How many pictures are not encoded yet."""
        return self._pending.qsize()

    def seconds(self) -> Seconds:
        """What was seen in the last ``SPAN_S`` seconds, and what was there before anything moved in them."""
        with self._lock:
            frames = tuple(self._frames)
        return tuple(one for one in frames if one.shape == frames[-1].shape)

    def forget(self) -> None:
        """The camera looks elsewhere, or another source is before it."""
        with self._lock:
            self._frames.clear()
            self._last_still, self._seen_s, self._due_s = None, -math.inf, -math.inf

    def encode_waiting(self) -> None:
        """Encode the pictures that wait, here and now."""
        with suppress(queue.Empty):
            while (frame := self._pending.get_nowait()) is not None:
                self._take(frame)

    def _encode(self) -> None:
        while (frame := self._pending.get()) is not None:
            self._take(frame)

    def _take(self, frame: SmallFrame) -> None:
        """Encode a picture, or let it go where nothing moved since the one before it."""
        still, before = frame.thumbnail(), self._last_still
        if still is not None and before is not None and not _moved(before, still):
            with self._lock:
                if frame in self._frames and frame is not self._frames[0]:
                    self._frames.remove(frame)
                    return
        self._last_still = still
        frame.jpeg()


def _moved(before: np.ndarray, now: np.ndarray) -> bool:
    return float(np.abs(before.astype(np.float32) - now.astype(np.float32)).max()) > _STILL_GREY
