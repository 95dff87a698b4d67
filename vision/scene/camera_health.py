"""Whether the camera still sees the table: covered, out of focus, pointed away, too dark, all white. Pure.

How it works. Five times a second of the frames' own time the frame is reduced to blocks (``block_detail``)
and compared, block by block, with two references: the table as it was calibrated or first seen, and a running
reference that takes in whatever lies still for a while, such as a growing pile. Comparing structure and not
brightness lets lamps be dimmed; comparing blocks lets hands pass. A table is recognised when enough of those
blocks agree that show more than noise in this light. ``trouble`` says for how long it must look bad to be
called trouble. While anything looks bad no card should be taken, even before that.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

import cv2
import numpy as np

from vision.scene.block_detail import (
    BLOCKS,
    FINEST_ENERGY,
    BlockDetail,
    Blocks,
    block_detail_of,
    fine_of,
    likeness,
    shift_between,
)
from vision.scene.faint_light import is_faint
from vision.scene.image_quality import BLACK_GREY
from vision.scene.trouble import Condition, Streaks, Trouble

EVERY_S = 0.2
LEARN_S = 0.6
SETTLES_S = 2.0
LEAST_SIDE_PX = 32

_LIKE = 0.45
_KNOWN_LEAST = 0.2 * BLOCKS
_SEEN_LEAST = 0.38
_TONE_APART = 0.4
_HUE_APART = 0.22
_OTHER_HUE = 0.5
_ALL_WHITE = 0.6
_FINE_LEFT = 0.16
_SHIFT_SHARE = 0.05
_NOISE_TIMES = 4.0
_LEAST_DETAIL = 0.03


@dataclass(frozen=True, eq=False, slots=True)
class TableAppearance:
    """What is known of a table: its shapes (90, 160), and per block its fine detail and tone."""

    shapes: np.ndarray
    detail: Blocks
    fine: Blocks
    tone: Blocks
    hue: np.ndarray


class CameraMonitor:
    """Feed ``step`` the frames in order. ``known``: the calibrated empty table, BGR uint8; else the first.

    Time is the frames' own. When it runs backwards, as after a camera was opened anew, only the streaks end:
    the table stays known.
    """

    def __init__(self, known: np.ndarray | None = None) -> None:
        self._streaks = Streaks()
        self._anchor: TableAppearance | None = None
        self._lately: TableAppearance | None = None
        if known is not None and min(known.shape[:2]) >= LEAST_SIDE_PX:
            seen = block_detail_of(known)
            self._anchor = self._lately = TableAppearance(
                seen.shapes, seen.detail, seen.fine, seen.tone, seen.hue
            )
        self._last: BlockDetail | None = None
        self._looked_s = -1e9
        self._noise, self._fine_noise = _LEAST_DETAIL, 1.0
        self._noises: deque[tuple[float, float]] = deque(maxlen=3)
        self._learnt: list[BlockDetail] = []
        self._steady_s = np.zeros((9, 16))

    @property
    def condition(self) -> Condition:
        """What the latest frames say."""
        return self._streaks.condition

    @property
    def knows_a_table(self) -> bool:
        """Whether there is a table to compare with."""
        return self._anchor is not None

    def forget(self) -> None:
        """Forget the table: what is seen from now on is the table."""
        self._anchor = self._lately = None
        self._learnt.clear()
        self._streaks = Streaks()

    def step(self, t_s: float, image: np.ndarray) -> Condition:
        """Take the frame of ``t_s`` seconds, BGR uint8 (h, w, 3) or grey (h, w), of any size."""
        if t_s < self._looked_s:
            self._last, self._looked_s = None, -1e9
            self._streaks.end()
            self._learnt.clear()
        if t_s - self._looked_s < EVERY_S - 1e-6 or min(image.shape[:2]) < LEAST_SIDE_PX:
            return self.condition
        if image.ndim == 2 or image.shape[2] == 1:
            image = cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)
        seen = block_detail_of(image)
        since_s = t_s - self._looked_s if self._last is not None else 0.0
        self._measure_noise(seen)
        trouble = self._judge(seen, t_s)
        self._streaks.call(trouble, is_faint(seen.cells, self.condition.faint, self._pixel_noise()), t_s)
        if trouble == "ok" and self._anchor is not None:
            self._follow(seen, min(since_s, 1.0))
        self._last, self._looked_s = seen, t_s
        return self.condition

    # ---- one frame ----------------------------------------------------------------------------------

    def _measure_noise(self, seen: BlockDetail) -> None:
        """What differs between two looks in the quieter half of the blocks is the camera's noise."""
        last = self._last
        if last is None or last.strips.shape != seen.strips.shape:
            return
        off = seen.shapes - last.shapes
        noise = float(np.median(cv2.resize(off * off, (16, 9), interpolation=cv2.INTER_AREA))) / 2
        fine = float(np.median(fine_of(seen.strips - last.strips))) / 2
        self._noises.append((noise, fine))
        # The least of three: whatever changes from one look to the next only ever adds to it.
        self._noise = max(_LEAST_DETAIL, min(one for one, _ in self._noises))
        self._fine_noise = float(np.median([one for _, one in self._noises]))

    def _pixel_noise(self) -> float:
        """The standard deviation of a pixel from look to look, in grey levels."""
        return float(np.sqrt(self._fine_noise / FINEST_ENERGY))

    def _judge(self, seen: BlockDetail, t_s: float) -> Trouble:
        """What is wrong with this frame by itself."""
        if seen.brightest < BLACK_GREY:
            return "dark"
        if seen.white > _ALL_WHITE and (self._anchor is None or float(np.median(self._anchor.tone)) < 240):
            return "white"
        if self._anchor is None or self._lately is None:
            self._learn(seen, t_s)
            return "ok"
        agrees, known = self._compare(seen, self._anchor, self._lately)
        if np.count_nonzero(known) < _KNOWN_LEAST:
            if self._faintly_seen(seen):
                return "ok"
            return "dark" if _gain(seen, self._anchor) < 0.15 else self._kind(seen)
        share = np.count_nonzero(agrees & known) / np.count_nonzero(known)
        if share >= _SEEN_LEAST:
            left = self._fine_left(seen, agrees & known)
            return "unfocused" if left is not None and left < _FINE_LEFT else "ok"
        return "ok" if self._only_bumped(seen) else self._kind(seen)

    def _kind(self, seen: BlockDetail) -> Trouble:
        """What is seen instead of the table."""
        assert self._anchor is not None and self._lately is not None
        left = self._fine_left(seen, np.ones(seen.tone.shape, bool))
        if left is None:
            expected = float(np.median(self._anchor.detail)) * min(1.0, _gain(seen, self._anchor)) ** 2
            left = max(0.0, float(np.median(seen.detail)) - self._noise) / max(expected, 1e-6)
        if left >= _FINE_LEFT:
            return "moved"
        same = np.abs(_log_ratio(seen.tone, self._lately.tone)) < _TONE_APART
        same &= np.abs(seen.hue - self._lately.hue).max(2) < _HUE_APART
        return "unfocused" if same.mean() > 0.6 else "blocked"

    def _compare(self, seen: BlockDetail, *tables: TableAppearance) -> tuple[np.ndarray, np.ndarray]:
        """Which blocks agree with one of the tables, and which have any detail to compare."""
        now = seen.detail
        has_detail = now > _NOISE_TIMES * self._noise
        agrees = np.zeros(now.shape, bool)
        known = np.zeros(now.shape, bool)
        for table in tables:
            gain = _gain(seen, table)
            off = np.abs(_log_ratio(seen.tone, table.tone) - np.log(gain))
            if np.abs(np.median((seen.hue - table.hue).reshape(-1, 2), axis=0)).max() > _OTHER_HUE:
                off[:] = np.inf  # of another colour altogether, which no lamp that is dimmed does
            had_detail = table.detail * min(1.0, gain) ** 2 > _NOISE_TIMES * self._noise
            alike = likeness(seen.shapes, table.shapes) > _LIKE
            flat = ~had_detail & ~has_detail
            agrees |= np.where(flat, off < _TONE_APART, alike & had_detail)
            known |= had_detail | (table.detail < _NOISE_TIMES * _LEAST_DETAIL) | has_detail
        return agrees, known

    def _faintly_seen(self, seen: BlockDetail) -> bool:
        """Whether shapes too faint for single blocks are there in all of them together, or may be."""
        for table in (self._lately, self._anchor):
            assert table is not None
            # Cut short at twice the noise, so that a hand or a few cards do not outweigh all the rest.
            most = 2 * np.sqrt(self._noise)
            expected = np.clip(table.shapes * min(1.0, _gain(seen, table)), -most, most)
            energy = float((expected * expected).sum())
            error = np.sqrt(self._noise / max(energy, 1e-6)) * 3  # neighbouring cells share their noise
            there = float((np.clip(seen.shapes, -most, most) * expected).sum()) / max(energy, 1e-6)
            if there > 0.3 or error > 0.15:
                return True
        return False

    def _fine_left(self, seen: BlockDetail, where: np.ndarray) -> float | None:
        """What part of the fine detail of those blocks is left, 0 to 1 and above; None when it had none."""
        anchor, lately = self._anchor, self._lately
        assert anchor is not None and lately is not None
        closer = likeness(seen.shapes, anchor.shapes) > likeness(seen.shapes, lately.shapes)
        lit = [table.fine * min(1.0, _gain(seen, table)) ** 2 for table in (anchor, lately)]
        before = np.where(closer, *lit)
        where = where & (before > max(0.25, 0.4 * self._fine_noise))
        if np.count_nonzero(where) < 0.08 * BLOCKS:
            return None
        return float(np.median(np.maximum(seen.fine[where] - self._fine_noise, 0) / before[where]))

    def _only_bumped(self, seen: BlockDetail) -> bool:
        """Whether it is the same table, shifted a little: then that is accepted as the table."""
        for table in (self._lately, self._anchor):
            assert table is not None
            x, y, _ = shift_between(table.shapes, seen.shapes)
            if max(abs(x), abs(y)) > _SHIFT_SHARE:
                continue
            high, wide = table.shapes.shape
            matrix = np.array([[1, 0, x * wide], [0, 1, y * high]], np.float32)
            there = cv2.warpAffine(table.shapes, matrix, (wide, high), borderMode=cv2.BORDER_REPLICATE)
            had = table.detail > _NOISE_TIMES * self._noise
            alike = (likeness(seen.shapes, there) > _LIKE) & had
            if np.count_nonzero(had) > 0.2 * BLOCKS and np.count_nonzero(alike) > 0.6 * np.count_nonzero(had):
                self._anchor = self._lately = self._table(seen)
                return True
        return False

    # ---- over time ----------------------------------------------------------------------------------

    def _learn(self, seen: BlockDetail, t_s: float) -> None:
        """The first frames between which most of the picture lies still are the table."""
        if self._last is not None and self._learnt:
            alike = likeness(seen.shapes, self._learnt[0].shapes) > _LIKE
            plain = seen.detail < _NOISE_TIMES * self._noise
            if np.mean(alike | plain) < 0.7:
                self._learnt.clear()
        self._learnt.append(seen)
        if len(self._learnt) > LEARN_S / EVERY_S:
            self._anchor = self._lately = self._table(*self._learnt)
            self._learnt.clear()

    def _table(self, *seen: BlockDetail) -> TableAppearance:
        """The table in these scenes, their noise taken out."""
        shapes = np.mean([one.shapes for one in seen], 0).astype(np.float32)
        fine = np.maximum(np.mean([one.fine for one in seen], 0) - self._fine_noise, 0)
        detail = np.mean([one.detail for one in seen], 0)
        tone, hue = (np.mean([getattr(one, part) for one in seen], 0) for part in ("tone", "hue"))
        return TableAppearance(shapes, detail, fine, tone, hue)

    def _follow(self, seen: BlockDetail, passed_s: float) -> None:
        """Take in what has come to lie on the table: blocks that have looked the same for a while."""
        assert self._lately is not None
        if self._last is None or passed_s <= 0:
            return
        same = likeness(seen.shapes, self._last.shapes) > 0.8
        same |= (seen.detail < _NOISE_TIMES * self._noise) & (self._last.detail < _NOISE_TIMES * self._noise)
        if abs(float(np.median(_log_ratio(seen.tone, self._last.tone)))) > 0.05:
            same[:] = False  # the light has changed, and the noise with it
        self._steady_s = np.where(same, self._steady_s + passed_s, 0.0)
        settled = self._steady_s >= SETTLES_S
        if not settled.any():
            return
        old, new = self._lately, self._table(seen)
        # What looks as before keeps its fine detail, so that a lens that loses its focus slowly is noticed.
        before = likeness(new.shapes, old.shapes) > _LIKE
        lit = old.fine * ((new.tone + 1) / (old.tone + 1)) ** 2
        share = np.where(before, 0.05, 1.0)
        cells = cv2.resize(settled.astype(np.uint8), (160, 90), interpolation=cv2.INTER_NEAREST) > 0
        self._lately = TableAppearance(
            np.where(cells, old.shapes + 0.2 * (new.shapes - old.shapes), old.shapes),
            np.where(settled, new.detail, old.detail),
            np.where(settled, lit + share * (new.fine - lit), old.fine),
            np.where(settled, new.tone, old.tone),
            np.where(settled[:, :, None], new.hue, old.hue),
        )


def _gain(seen: BlockDetail, table: TableAppearance) -> float:
    """How many times lighter the frame is than the table was, by the block in the middle of them all."""
    return float(np.exp(np.median(_log_ratio(seen.tone, table.tone))))


def _log_ratio(now: np.ndarray, before: np.ndarray) -> np.ndarray:
    """By how much each block is lighter, as the logarithm of a ratio; near black it means little."""
    return np.asarray(np.log((now + 6.0) / (before + 6.0)))
