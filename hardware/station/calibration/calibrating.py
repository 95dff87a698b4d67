"""Calibration at the table: looks at the empty table or at a card, keeps what is found, points the camera.

The dealer's console and the command line use the same ``Session``: it is fed frames, says when it has seen
enough, and gives the calibration that follows. ``Calibrating`` runs one at a station's camera.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from dealer.notation.cards import Card
from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot, as_data, why_of
from hardware.station.calibration.calibrations import Calibration, Calibrations
from hardware.station.camera.camera_reader import CameraReader
from hardware.station.camera.camera_state import Aim
from hardware.station.camera.sight import Sight
from vision.frames.dealing_zone import SUGGESTED, Zone
from vision.scene.calibration import (
    CalibrationFrames,
    Remark,
    Weight,
    card_remarks,
    headline,
    table_remarks,
)

if TYPE_CHECKING:
    import numpy as np

    from vision.frames.sources import Frame, FrameSource
    from vision.mock.table import MockTable

log = logging.getLogger("railbird.calibrating")

What = Literal["table", "card"]
TABLE_S, CARD_S = 2.0, 0.8
FEWEST_FRAMES = 8
GIVES_UP_S = 12.0
PAGE_OPEN_S = 4.0
"""For so long after the camera's page was last heard of, cards that are seen are not dealt."""
MOST_READINGS = 200
HEART = Card.read("7H")
"""What the hand of a rendered table lays to be measured."""


class Session:
    """One look at the table, or at a card on it. Feed ``take`` until it returns False; then ask ``result``.

    Where the camera can hold its exposure, the table is looked at twice: before, for the lamps' flicker, and
    after, since the empty table that is kept must look as the camera will see it.
    """

    def __init__(self, what: What, before: Calibration, empty: np.ndarray | None) -> None:
        self.what: What = what
        self._before, self._empty = before, empty
        self._look = CalibrationFrames(before.zone)
        self._began_s: float | None = None
        self._fixed: dict[str, Any] | None = None
        self._name = ""
        self.done = False

    def take(self, frame: Frame, camera: Any) -> bool:
        """Take a frame of the source ``camera``; False once enough has been seen, or it is given up."""
        self._began_s = frame.t_s if self._began_s is None else self._began_s
        self._name = getattr(camera, "name", "source")
        self._look.add(frame)
        wanted_s = TABLE_S if self.what == "table" else CARD_S
        enough = self._look.still_s >= wanted_s and self._look.frames >= FEWEST_FRAMES
        if enough and self.what == "table" and self._fixed is None:
            beat = self._look.table().flicker
            self._fixed = camera.fix((beat and beat.mains_hz) or 50) if hasattr(camera, "fix") else {}
            if self._fixed:
                self._look, self._began_s, enough = CalibrationFrames(self._before.zone), frame.t_s, False
        self.done = enough
        return not enough and frame.t_s - self._began_s < GIVES_UP_S

    def result(self) -> tuple[Calibration, np.ndarray | None, tuple[Remark, ...]]:
        """The calibration that follows, the new picture of the empty table if it was that, and what to say.

        Raises ValueError, in one sentence, when nothing lay still or no frame came.
        """
        if not self.done and self._look.still_s < 0.3 and self._look.frames < FEWEST_FRAMES:
            raise Cannot("calibration-moves" if self._look.frames else "calibration-no-frame")
        if self.what == "table":
            return self._table()
        return self._card()

    def _table(self) -> tuple[Calibration, np.ndarray, tuple[Remark, ...]]:
        seen = self._look.table()
        fixed = self._fixed or {}
        found = (*table_remarks(seen), fixed_remark(fixed, self._name))
        after = replace(
            self._before,
            zone=seen.marked or self._before.zone,
            table=seen.as_data(),
            card=None,
            remarks=tuple(one.as_data() for one in found),
            fixed=fixed,
        )
        return after, seen.empty, found

    def _card(self) -> tuple[Calibration, None, tuple[Remark, ...]]:
        seen = self._look.card(self._empty)
        found = card_remarks(seen)
        if seen is None:
            raise Cannot.because(found[0].said)
        swapped, colours = self._before.swapped, self._before.colours
        if seen.channels == "swapped":
            # The frames come here as they were put right before: swapped once more means that was wrong.
            swapped, colours = not swapped, "right"
            mended = Remark("colours", "mind", fact("calibration-swapped"))
            found = tuple(mended if one.about == "colours" else one for one in found)
        elif seen.channels == "right":
            colours = "right"
        table = tuple(one for one in self._before.remarks if one.get("about") not in CARD_ABOUTS)
        remarks = (*table, *(one.as_data() for one in found))
        after = replace(self._before, card=seen.as_data(), remarks=remarks, swapped=swapped, colours=colours)
        return after, None, found


CARD_ABOUTS = ("size", "focus", "paper", "colours", "card")


def fixed_remark(fixed: dict[str, Any], name: str) -> Remark:
    """What is said of exposure, white balance and focus."""
    if not fixed:
        said = fact("calibration-cannot-fix", kind=name.split()[0])
        return Remark("fixed", "mind" if name == "camera" else "well", said)
    first, *others = (word for control, word in HELD.items() if control in fixed)
    held = (fact(f"calibration-first-{first}"), *(fact(f"calibration-control-{word}") for word in others))
    shutter = round(1e6 / fixed["ExposureTime"]) if "ExposureTime" in fixed else 0
    return Remark("fixed", "well", fact("calibration-fixed", held=held, count=len(held), shutter=shutter))


HELD = {"ExposureTime": "exposure", "ColourGains": "balance", "LensPosition": "focus"}


class Calibrating:
    """The console's hand on a station's calibration. Calls come from any thread and return at once."""

    def __init__(
        self, kept: Calibrations, changed: Callable[[], None], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._kept, self._changed, self._clock = kept, changed, clock
        self._page_open_s = -PAGE_OPEN_S
        self._lock = threading.RLock()
        self._camera: CameraReader | None = None
        self._hand: MockTable | None = None
        self._busy: What | None = None
        self._said = kept.trouble
        self._readings: deque[dict[str, Any]] = deque(maxlen=MOST_READINGS)
        self._read = 0

    def aim(self) -> Aim:
        """Where the camera is to look, by what is kept."""
        now = self._kept.now
        return Aim(now.zone, now.swapped, self._kept.empty())

    def fixed(self) -> dict[str, Any]:
        """The camera's controls that are held."""
        return self._kept.now.fixed

    def page_is_open(self) -> None:
        """Somebody looks at the camera's page: for some seconds a card on the table is not dealt."""
        self._page_open_s = self._clock()

    @property
    def being_set_up(self) -> bool:
        """Whether the camera is being set up, so that the cards it sees are no deal."""
        return self._busy is not None or self._clock() - self._page_open_s < PAGE_OPEN_S

    def note(self, sight: Sight) -> None:
        """A card was read while the camera is being set up: it is no deal, and kept for ``readings``."""
        self._read += 1
        found = sight.as_data() | {"sure": sight.sure, "waited_ms": round(sight.waited_s * 1000)}
        self._readings.append({"number": self._read} | found)

    def readings(self) -> list[dict[str, Any]]:
        """The newest cards that were read and not dealt, in their order: ``number`` (from 1 since the start),
        ``card``, ``confidence``, ``sure``, ``t`` in seconds, and ``waited_ms``, how long it lay still before.
        Who asks keeps cards from being dealt for some seconds more."""
        self.page_is_open()
        return list(self._readings)

    def use_camera(self, camera: CameraReader) -> None:
        """The camera that is calibrated."""
        self._camera = camera

    def use_hand(self, hand: MockTable) -> None:
        """The camera looks at a rendered table: its hand clears it and lays the heart."""
        self._hand = hand

    def view(self) -> dict[str, Any]:
        """Everything that the page of the camera shows, as plain data."""
        with self._lock:
            now, camera = self._kept.now, self._camera
            frame = camera.frame if camera is not None else None
            return {
                "zone": now.zone.as_data() if self._kept.any else None,
                "suggested": SUGGESTED.as_data(),
                "size": None if frame is None else [frame.image.shape[1], frame.image.shape[0]],
                "table": now.table,
                "card": now.card,
                "remarks": list(now.remarks),
                "headline": verdict_on(now).as_data(),
                "colours": now.colours,
                "swapped": now.swapped,
                "undoable": self._kept.any,
                "busy": self._busy,
                "rendered": self._hand is not None,
                "said": as_data(self._said),
                "camera": None
                if camera is None
                else {"state": camera.health.state, "said": camera.health.said.as_data()},
            }

    def set_zone(self, sides: Any) -> None:
        """Let the camera look at this rectangle. Raises ValueError, in one sentence, for what is none."""
        zone = Zone.read(sides)
        with self._lock:
            self._idle()
            if self._kept.any and zone == self._kept.now.zone:
                return
            self._kept.keep(replace(self._kept.now, zone=zone))
            self._point(fact("calibration-this-place"))

    def look(self, what: str, sides: Any = None) -> None:
        """Look at the empty ``table`` or at a ``card`` on it; what comes of it is in ``view``.

        ``sides`` is the zone to look at, kept with what is found. Raises ValueError, in one sentence.
        """
        if what not in ("table", "card"):
            raise Cannot("calibration-look-at-what")
        with self._lock:
            camera = self._idle()
            if camera.frame is None:
                raise Cannot("calibration-no-picture")
            before = self._kept.now
            if sides is not None:
                before = replace(before, zone=Zone.read(sides))
            elif not self._kept.any:
                before = replace(before, zone=SUGGESTED)
            session = Session("table" if what == "table" else "card", before, camera.aim.empty)
            self._busy, self._said = session.what, None
            if self._hand is not None:
                self._hand.gather()
                if session.what == "card":
                    self._hand.deal(HEART)
        camera.tap(lambda frame, source: self._take(session, frame, source))
        self._changed()

    def undo(self) -> None:
        """Back to the calibration before. Raises ValueError when there is none."""
        with self._lock:
            self._idle()
            self._kept.undo()
            self._point(fact("calibration-before-again" if self._kept.any else "calibration-none-now"))

    def trust(self) -> None:
        """The camera looks where it should: take what it sees for the table."""
        self._idle().trust()

    def plain_jpeg(self) -> bytes | None:
        """The camera's latest frame as it is."""
        return None if self._camera is None else self._camera.plain_jpeg()

    def _idle(self) -> CameraReader:
        if self._camera is None:
            raise Cannot("calibration-no-camera")
        if self._busy:
            raise Cannot("calibration-still-looking")
        return self._camera

    def _take(self, session: Session, frame: Frame, source: FrameSource) -> bool:
        """In the camera's thread: one frame of a session, and its end."""
        if self._hand is not None and self._hand.busy:
            return True
        try:
            if session.take(frame, source):
                return True
            after, empty, _ = session.result()
            with self._lock:
                self._kept.keep(after, empty)
                self._point(None)
        except ValueError as why:
            self._said = why_of(why)
        except Exception:  # whatever fails here must not blind the camera
            log.exception("the calibration failed")
            self._said = fact("calibration-failed")
        if self._hand is not None and session.what == "card":
            self._hand.gather()
        self._busy = None
        self._changed()
        return False

    def _point(self, said: Fact | None) -> None:
        if self._camera is not None:
            self._camera.point(self.aim())
        self._said = said
        self._changed()


def verdict_on(now: Calibration) -> Fact:
    """The headline of what was found, or what to do when nothing has been looked at yet."""
    if now.table is None:
        return fact("calibration-none-yet")
    if now.card is None:
        return fact("calibration-table-known")
    weights: list[Weight] = [one.get("weight", "mind") for one in now.remarks]
    return headline(weights)
