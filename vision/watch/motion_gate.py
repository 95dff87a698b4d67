"""PatchChange and stillness of the table, cell by cell, on a thumbnail of each frame.

Background subtraction on the green channel averaged to 160 cells along the frame's longer side; a still
table costs a fraction of a millisecond. One gain for the whole frame compensates flicker and exposure.
Stillness is kept for each cell in seconds of the frames' own time: a hand may move at one end of the table
while a card lies still at the other, and films of 5 to 60 frames a second behave alike.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

CELLS_ACROSS = 160
_NOTHING = -1000.0
"""A grey level that no cell shows."""
_STEEP_GREY, _OFF_GREY, _OFF_CELLS, _OFF_SHARE = 8.0, 2.5, 0.06, 0.4
_BLOCK_CELLS, _LEAST_STEEP_CELLS = 20, 6


@dataclass(frozen=True)
class GateTuning:
    """``still_s``: how long a cell must not change to lie still. Grey levels are of 255."""

    still_s: float = 0.2
    least_step_grey: float = 4.5
    noise_times: float = 7.0
    step_share: float = 0.035


class Gate:
    """What has changed since the table was last accepted, cell by cell. Feed ``step`` every frame."""

    def __init__(self, tuning: GateTuning | None = None) -> None:
        self.tuning = tuning or GateTuning()
        self.shape_px: tuple[int, int] | None = None
        self._noise = 0.5
        self._small = np.zeros((1, 1), np.float32)
        self._gain = 1.0
        self._accepted = self._small
        self._anchor = self._small
        self._since_s = self._small
        self._seen: tuple[np.ndarray, np.ndarray] | None = None
        self._slack_cells = 0.0

    def differs_all_over(self, image: np.ndarray) -> bool:
        """True when a frame, of the size of those before, is off the last ones in most parts of the picture
        that show anything: the camera moves, and not only a hand in front of it."""
        small, known = _thumbnail(image), self._anchor
        self._seen = (image, small)
        if small.shape != known.shape:
            return False
        rest = np.abs(small - _gain(small, known) * known)
        # Where a shadow makes a cell differ a little from the one, it equals the other.
        rest = np.minimum(rest, np.abs(small - _gain(small, self._accepted) * self._accepted))
        if np.count_nonzero(rest > _OFF_GREY) < _LEAST_STEEP_CELLS:
            return False
        slope = _slope(known)
        steep = slope > _STEEP_GREY
        off = steep & (rest > _OFF_GREY + _OFF_CELLS * slope)
        size = (-(-known.shape[1] // _BLOCK_CELLS), -(-known.shape[0] // _BLOCK_CELLS))
        steeps, offs = (
            cv2.resize(cells.astype(np.float32), size, interpolation=cv2.INTER_AREA) for cells in (steep, off)
        )
        detailed = steeps * _BLOCK_CELLS**2 >= _LEAST_STEEP_CELLS
        differ = detailed & (offs > _OFF_SHARE * steeps)
        return bool(np.count_nonzero(differ) > 0.5 * np.count_nonzero(detailed))

    def step(self, t_s: float, image: np.ndarray, slack_cells: float = 0.0) -> bool:
        """Take a frame, BGR uint8 (h, w, 3). True when it is the first, or of another size than the last.

        ``slack_cells``: by how much of a cell the picture may be off as a whole without having changed.
        """
        self._slack_cells = slack_cells
        small = self._seen[1] if self._seen is not None and self._seen[0] is image else _thumbnail(image)
        self._seen = None
        anew = image.shape[:2] != self.shape_px
        if anew:
            self.shape_px = (image.shape[0], image.shape[1])
            self._accepted = self._anchor = small
            self._since_s = np.full(small.shape, t_s, np.float64)
        self._small = small
        self._gain = _gain(small, self._accepted)
        off = self._off(self._anchor)
        self._noise += 0.05 * (_middle(off[::4, ::4].ravel()) - self._noise)
        moved = off > 1.35 * self._steps(self._anchor)
        if moved.any():
            # What moves is larger than a cell; a cell by itself is noise.
            alone = moved
            moved = moved & (cv2.boxFilter(moved.astype(np.float32), -1, (3, 3), normalize=False) > 1.5)
            # But one that stays so, as a hand has left it, would be joined by the least noise beside it.
            alone = alone & ~moved & (t_s - self._since_s >= self.tuning.still_s)
            if alone.any():
                self._anchor = np.where(alone, small / self._gain, self._anchor)
        if moved.any():
            near = cv2.dilate(moved.view(np.uint8), np.ones((3, 3), np.uint8)).view(bool)
            self._since_s = np.where(near, t_s, self._since_s)
            self._anchor = np.where(moved, small / self._gain, self._anchor)
        self._t_s = t_s
        return anew

    def changed(self) -> np.ndarray:
        """bool (rows, cells): where the frame differs from what was accepted."""
        return self.differs_from(self._accepted)

    def differs_from(self, picture: np.ndarray, times: float = 1.0) -> np.ndarray:
        """bool (rows, cells): where the frame differs from a thumbnail kept by ``thumbnail``.

        ``times`` asks for that many times the step that noise cannot make.
        """
        return np.asarray(self._off(picture) > times * self._steps(picture))

    def still_for_s(self) -> np.ndarray:
        """float (rows, cells): for how many seconds each cell has lain still."""
        return np.asarray(self._t_s - self._since_s)

    def thumbnail(self) -> np.ndarray:
        """The frame's thumbnail in the accepted light, float32 (rows, cells)."""
        return np.asarray(self._small / self._gain, np.float32)

    def accepted(self) -> np.ndarray:
        """The accepted table, float32 (rows, cells)."""
        return self._accepted

    def accept(self, cells: np.ndarray | None = None) -> None:
        """Take the frame as the table as it now is, where ``cells`` (bool) says, or everywhere."""
        now = self.thumbnail()
        self._accepted = now if cells is None else np.where(cells, now, self._accepted)

    def forget(self, cells: np.ndarray) -> None:
        """What was accepted in ``cells`` (bool) is no longer: whatever they show differs from it."""
        self._accepted = np.where(cells, np.float32(_NOTHING), self._accepted)

    def follow_light(self, unchanged: np.ndarray) -> None:
        """Let the accepted table drift towards the frame where nothing has changed: daylight fades slowly."""
        now = self.thumbnail()
        self._accepted = np.where(unchanged, self._accepted + 0.05 * (now - self._accepted), self._accepted)

    def follow_noise(self) -> None:
        """Let the reference of stillness drift towards the frame where it lies still: the frames have less
        noise than they had."""
        still = self.still_for_s() >= self.tuning.still_s
        self._anchor = np.where(still, self._anchor + 0.1 * (self.thumbnail() - self._anchor), self._anchor)

    def restart(self) -> None:
        """The next frame is the first."""
        self.shape_px = None

    def _off(self, picture: np.ndarray) -> np.ndarray:
        expected = np.minimum(picture * self._gain, 255.0)
        off = np.abs(expected - self._small)
        if self._gain < 0.98:
            # What was clipped white may have been any lighter: darker than white is then no change.
            clipped = (picture >= 248) & (self._small >= expected - 1)
            off[clipped] = 0
        return np.asarray(off)

    def _steps(self, picture: np.ndarray) -> np.ndarray:
        tuning = self.tuning
        least = max(tuning.least_step_grey, tuning.noise_times * self._noise)
        # A cell half of clipped white does not follow the light as the rest does.
        share = tuning.step_share + 0.5 * abs(self._gain - 1)
        if self._slack_cells:
            return np.asarray(least + share * picture + self._slack_cells * _slope(picture))
        return np.asarray(least + share * picture)


def cell_px(wide: int, high: int) -> float:
    """The side of a cell, in pixels, of a frame so wide and high."""
    return max(wide, high) / CELLS_ACROSS


def _slope(picture: np.ndarray) -> np.ndarray:
    """By how many grey levels a thumbnail changes from cell to cell, float32 (rows, cells)."""
    across, down = (
        cv2.Sobel(picture.astype(np.float32), cv2.CV_32F, dx, dy, scale=1 / 8) for dx, dy in ((1, 0), (0, 1))
    )
    return np.asarray(cv2.magnitude(across, down))


def _thumbnail(image: np.ndarray) -> np.ndarray:
    high, wide = image.shape[:2]
    side = cell_px(wide, high)
    stride = max(1, int(side / 4))
    green = np.ascontiguousarray(image[::stride, ::stride, 1])
    cells = (max(1, round(wide / side)), max(1, round(high / side)))
    return cv2.resize(green, cells, interpolation=cv2.INTER_AREA).astype(np.float32)


def _gain(now: np.ndarray, before: np.ndarray) -> float:
    """How much lighter the frame is as a whole; the median, so that a hand in the picture does not count."""
    part, old = now[::4, ::3], before[::4, ::3]
    usable = (old > 8) & (old < 245) & (part < 250)
    if np.count_nonzero(usable) < 40:
        return 1.0
    return min(2.5, max(0.4, _middle(part[usable] / old[usable])))


def _middle(values: np.ndarray) -> float:
    """The median of a flat array; np.median takes three times as long on so few."""
    return float(np.partition(values, values.size // 2)[values.size // 2])
