"""Calibration: how well cards can be read on a table, measured from some seconds of its frames.

``CalibrationFrames`` takes the frames in order and measures; the remarks are made of the figures. First the
empty table is measured (light, glare, flicker), then a heart on it (size, sharpness, colours). Nothing here
talks to a camera: what can be set there (shutter, white balance, focus) is the station's to do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

import cv2
import numpy as np

from dealer.notation.facts import Fact, FactError, fact
from vision.finder.find_cards import Found, find
from vision.frames.channels import Channels, channels_of, paper_share
from vision.frames.dealing_zone import Zone
from vision.frames.sources import Frame
from vision.geometry.quads import width
from vision.scene.cloth_marks import marked_zone
from vision.scene.flicker import Flicker, flicker, shutter_advice
from vision.scene.image_quality import Glare, Light, blur_px, brightness, glare, light

WANTED_PX = 90
"""How wide a card should appear at least."""
LEAST_PX = 60
"""Narrower, and the corner's index is a smudge."""
LEAST_PAPER = 0.3
"""A card shows so much bare paper at least; the stock's back does not."""
SOFT_PX, BLURRED_PX = 1.7, 2.6
DARK, LOW, HIGH = 0.07, 0.12, 0.93
_STILL_GREY = 3.0
_MOST_FRAMES = 90

Weight = Literal["well", "mind", "wrong"]


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing found: ``well``, worth minding, or wrong. ``about`` is one word; ``said`` what was found and
    what to do about it."""

    about: str
    weight: Weight
    said: Fact

    def as_data(self) -> dict[str, Any]:
        """Plain data; ``said`` as ``dealer.notation.facts.read_fact`` reads it."""
        return {"about": self.about, "weight": self.weight, "said": self.said.as_data()}


@dataclass(frozen=True, eq=False, slots=True)
class TableMeasured:
    """The empty table: its picture (BGR uint8, the mean of the still frames) and what was measured of it.

    ``marked`` is the zone between the four marks of the printed cloth; None where they are not seen.
    ``rate_hz`` is how many frames a second came; None of a single frame.
    """

    empty: np.ndarray
    light: Light
    glare: tuple[Glare, ...]
    flicker: Flicker | None
    blur_px: float | None
    marked: Zone | None = None
    rate_hz: float | None = None

    def as_data(self) -> dict[str, Any]:
        """The figures as plain data, without the picture and the zone."""
        beat = self.flicker
        return {
            "light": round(self.light.level, 3),
            "white": round(self.light.white, 4),
            "slope": round(self.light.slope, 2),
            "glare": [{"where": one.where, "share": round(one.share, 4)} for one in self.glare],
            "flicker": None if beat is None else {"share": round(beat.share, 4), "mains_hz": beat.mains_hz},
            "blur_px": None if self.blur_px is None else round(self.blur_px, 2),
            "rate_hz": None if self.rate_hz is None else round(self.rate_hz, 1),
        }


@dataclass(frozen=True, eq=False, slots=True)
class CardMeasured:
    """A card on the table: where (quad in pixels of the frame), how wide, how sharp, and its colours."""

    found: Found
    width_px: float
    blur_px: float | None
    channels: Channels
    paper: float

    def as_data(self) -> dict[str, Any]:
        """The figures as plain data; ``box`` are the corners in pixels."""
        return {
            "width_px": round(self.width_px, 1),
            "blur_px": None if self.blur_px is None else round(self.blur_px, 2),
            "channels": self.channels,
            "paper": round(self.paper, 3),
            "box": [[round(float(x), 1), round(float(y), 1)] for x, y in self.found.quad],
        }


class CalibrationFrames:
    """Collects frames and keeps those between which the table lies still. Feed ``add``."""

    def __init__(self, zone: Zone) -> None:
        self._zone = zone
        self._size: tuple[int, ...] = ()
        self._times: list[float] = []
        self._levels: list[float] = []
        self._sum = np.zeros((1, 1, 3), np.float32)
        self._count = 0
        self._thumbs: list[np.ndarray] = []

    @property
    def still_s(self) -> float:
        """For how many seconds of the frames' time the table has lain still."""
        return self._times[-1] - self._times[0] if self._times else 0.0

    @property
    def frames(self) -> int:
        """How many still frames there are."""
        return self._count

    def add(self, frame: Frame) -> None:
        """Take a frame; one in which something has moved starts the collection anew."""
        image = frame.image
        thumb = cv2.resize(self._zone.cut(image), (64, 36), interpolation=cv2.INTER_AREA).astype(np.float32)
        if image.shape != self._size or (self._thumbs and _moved(thumb, self._thumbs[0])):
            self._size = image.shape
            self._times, self._levels, self._thumbs = [], [], []
            self._sum, self._count = np.zeros(image.shape, np.float32), 0
        self._times.append(frame.t_s)
        self._levels.append(brightness(self._zone.cut(image)))
        self._thumbs = self._thumbs or [thumb]
        if self._count < _MOST_FRAMES:
            cv2.accumulate(image, self._sum)
            self._count += 1

    def mean(self) -> np.ndarray:
        """The mean of the still frames, BGR uint8. Raises ValueError when there is none."""
        if not self._count:
            raise FactError(fact("calibration-no-frame"))
        return np.asarray(np.clip(np.round(self._sum / self._count), 0, 255), np.uint8)

    def table(self) -> TableMeasured:
        """What was measured of the table as it lies there. Raises ValueError when no frame has come."""
        empty = self.mean()
        marked = marked_zone(empty, self._zone)
        part = (marked or self._zone).cut(empty)
        beat = flicker(self._times, self._levels)
        rate_hz = (len(self._times) - 1) / self.still_s if self.still_s > 0 else None
        return TableMeasured(empty, light(part), glare(part), beat, blur_px(part), marked, rate_hz)

    def card(self, empty: np.ndarray | None) -> CardMeasured | None:
        """The card that lies in the zone, the largest one; ``None`` when there is none."""
        return measure_card(self.mean(), self._zone, empty)


def measure_card(image: np.ndarray, zone: Zone, empty: np.ndarray | None) -> CardMeasured | None:
    """The surest card in the zone of ``image``, BGR uint8, that is not on the ``empty`` table too.

    Knowing the empty table finds cards on a table as light as they are, and leaves out what only looks so.
    """
    if empty is not None and empty.shape != image.shape:
        empty = None
    whole = zone.corners_px(image.shape[1], image.shape[0])
    rect = whole if empty is None else _changed_part(image, empty, whole)
    if rect is None:
        return None
    x0, y0, x1, y1 = rect
    part = np.ascontiguousarray(image[y0:y1, x0:x1])
    before = None if empty is None else np.ascontiguousarray(empty[y0:y1, x0:x1])
    places = [one for one in find(part, empty=before) if one.score > 0.4 and not one.back]
    places = [one for one in places if paper_share(one.picture) > LEAST_PAPER]
    if before is not None:
        places = [one for one in places if _is_new(part, before, one.quad)]
    if not places:
        return None
    best = max(places, key=lambda one: one.score)
    found = Found(best.quad + np.array([x0, y0], np.float32), best.picture, best.score, best.back)
    left, top = np.maximum(best.quad.min(0).astype(int) - 6, 0)
    right, bottom = best.quad.max(0).astype(int) + 7
    paper = float(np.quantile(best.picture.max(2), 0.8)) / 255
    blur = blur_px(part[top:bottom, left:right])
    channels = channels_of(best.picture)
    return CardMeasured(found, width(best.quad), blur, channels, paper)


def table_remarks(table: TableMeasured) -> tuple[Remark, ...]:
    """The remarks on the empty table: the cloth's marks, light, evenness, glare, flicker and focus, in this
    order."""
    seen = fact("camera-marks-seen")
    remarks = [] if table.marked is None else [Remark("marks", "well", seen)]
    remarks.append(_light(table.light))
    if table.light.slope > 2.2:
        said = fact("camera-light-uneven", place=fact(f"place-{table.light.shade}"))
        remarks.append(Remark("evenness", "mind", said))
    if table.glare:
        places = [fact(f"place-{where}") for where in dict.fromkeys(one.where for one in table.glare[:3])]
        large = sum(one.share for one in table.glare) > 0.02
        remarks.append(Remark("glare", "wrong" if large else "mind", fact("camera-glare", places=places)))
    else:
        remarks.append(Remark("glare", "well", fact("camera-glare-none")))
    if table.flicker is None:
        remarks.append(Remark("flicker", "mind", fact("camera-flicker-unmeasured")))
    elif table.flicker.noted:
        weight: Weight = "wrong" if table.flicker.share > 0.12 else "mind"
        remarks.append(Remark("flicker", weight, shutter_advice(table.flicker)))
    else:
        remarks.append(Remark("flicker", "well", fact("camera-flicker-none")))
    if table.blur_px is not None and table.blur_px > SOFT_PX:
        remarks.append(Remark("focus", "mind", fact("camera-focus-table")))
    return tuple(remarks)


def card_remarks(card: CardMeasured | None) -> tuple[Remark, ...]:
    """The remarks on the card on the table: size, focus, light on its paper, colours."""
    if card is None:
        return (Remark("card", "wrong", fact("camera-card-none")),)
    wide = round(card.width_px)
    if card.width_px < WANTED_PX:
        said = fact("camera-size-small", pixels=wide, wanted=WANTED_PX)
        remarks = [Remark("size", "wrong" if card.width_px < LEAST_PX else "mind", said)]
    else:
        remarks = [Remark("size", "well", fact("camera-size-enough", pixels=wide))]
    remarks.append(_focus(card.blur_px))
    if card.paper > 0.99:
        remarks.append(Remark("paper", "mind", fact("camera-paper-bright")))
    elif card.paper < 0.25:
        remarks.append(Remark("paper", "wrong", fact("camera-paper-dark")))
    remarks.append(COLOURS[card.channels])
    return tuple(remarks)


COLOURS: dict[Channels, Remark] = {
    "right": Remark("colours", "well", fact("camera-colours-right")),
    "swapped": Remark("colours", "wrong", fact("camera-colours-swapped")),
    "unknown": Remark("colours", "mind", fact("camera-colours-unknown")),
}
"""What is said of the colours."""


def headline(weights: Iterable[Weight]) -> Fact:
    """The verdict: the worst weight of all the remarks."""
    worst = set(weights)
    return fact(f"camera-verdict-{'wrong' if 'wrong' in worst else 'mind' if 'mind' in worst else 'well'}")


def _light(found: Light) -> Remark:
    if found.black or found.level < DARK:
        return Remark("light", "wrong", fact("camera-light-dark"))
    if found.white > 0.25 or found.level > HIGH:
        return Remark("light", "wrong", fact("camera-light-bright"))
    if found.level < LOW:
        return Remark("light", "mind", fact("camera-light-low"))
    return Remark("light", "well", fact("camera-light-enough"))


def _focus(blur: float | None) -> Remark:
    if blur is None:
        return Remark("focus", "mind", fact("camera-focus-unmeasured"))
    if blur > BLURRED_PX:
        return Remark("focus", "wrong", fact("camera-focus-wrong"))
    if blur > SOFT_PX:
        return Remark("focus", "mind", fact("camera-focus-soft"))
    return Remark("focus", "well", fact("camera-focus-sharp"))


def _moved(thumb: np.ndarray, before: np.ndarray) -> bool:
    """Whether something has moved between two thumbnails; light that goes up and down as a whole has not."""
    gain = float(np.median(thumb)) / max(1.0, float(np.median(before)))
    off = np.abs(thumb - before * gain).max(2)
    return bool(np.count_nonzero(off > _STILL_GREY + 0.06 * before.max(2)) >= 4)


def _changed_part(
    image: np.ndarray, empty: np.ndarray, rect: tuple[int, int, int, int]
) -> tuple[int, int, int, int] | None:
    """The part of the rectangle in which the picture differs from the empty table, with room round it."""
    x0, y0, x1, y1 = rect
    now, before = image[y0:y1, x0:x1], empty[y0:y1, x0:x1]
    gain = float(np.median(now[::8, ::8])) / max(1.0, float(np.median(before[::8, ::8])))
    off = cv2.absdiff(now, cv2.convertScaleAbs(before, alpha=gain)).max(2)
    changed = cv2.erode((cv2.blur(off, (7, 7)) > 12).astype(np.uint8), np.ones((5, 5), np.uint8))
    if not changed.any():
        return None
    left, top, wide, high = cv2.boundingRect(changed)
    room = 12 + max(wide, high) // 4
    return (
        max(x0, x0 + left - room),
        max(y0, y0 + top - room),
        min(x1, x0 + left + wide + room),
        min(y1, y0 + top + high + room),
    )


def _is_new(part: np.ndarray, before: np.ndarray, quad: np.ndarray) -> bool:
    """Whether what lies in the quad differs from the empty table there."""
    mask = np.zeros(part.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(quad).astype(np.int32), 1)
    off = cv2.absdiff(part, before).max(2)
    return bool(np.mean(off[mask > 0] > 12) > 0.3)
