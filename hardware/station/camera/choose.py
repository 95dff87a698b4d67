"""Which camera there is, by the settings and by what answers on this computer.

A real table never invents a card. ``auto`` takes the camera that answers. Where none does, a Raspberry Pi, or
a data folder with which a camera ever worked, is a table whose camera is missing: cards are dealt by hand,
and the station looks for the camera until it comes. Only where nothing says that this is a table, as on a
laptop on which somebody tries it out, a rendered table deals. That, and every source that is asked for and
does not show this table (``mock``, a film, a folder), is a rehearsal. A film or folder that is not there is
no camera: a stick may be out, and the table is played by hand.
"""

from __future__ import annotations

import importlib.util
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from dealer.notation.facts import Fact, fact
from hardware.appliance.settings.settings import CameraSettings
from hardware.appliance.small_file import read_json, write_whole
from hardware.setup import setup_tools

if TYPE_CHECKING:
    from vision.frames.sources import FrameSource

CAMERA = "picamera2"
USED = "camera-used"
"""The file that says that a camera ever worked with a data folder."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The ``source`` to open, the fact which that is, whether its cards lie on no real table, and of one that
    was asked for and is ``away`` the fact that it is: then the source is ``none``."""

    source: str
    said: Fact
    rehearsal: bool = False
    away: Fact | None = None


def choose_camera(settings: CameraSettings, folder: Path) -> Chosen:
    """The source for a station with the data folder ``folder``."""
    source = settings.source
    kind, _, rest = source.partition(":")
    if kind in ("video", "folder"):
        if not (os.path.isfile(rest) if kind == "video" else os.path.isdir(rest)):
            away = fact("camera-not-there", kind=kind, text=rest)
            return Chosen("none", fact("camera-away", why=away), away=away)
        return Chosen(source, fact("camera-chosen", kind=kind, text=rest), rehearsal=True)
    if source == "auto":
        return _found(folder)
    return Chosen(source, fact("camera-chosen", kind=kind, text=""), rehearsal=kind == "mock")


def _found(folder: Path) -> Chosen:
    """What ``auto`` means on this computer."""
    if pi_cameras():
        return Chosen(CAMERA, fact("camera-chosen", kind=CAMERA, text=""))
    if setup_tools.is_a_pi() or camera_was_used(folder):
        return Chosen(CAMERA, fact("camera-missing"))
    return Chosen("mock", fact("camera-none-found"), rehearsal=True)


def pi_cameras() -> int:
    """How many cameras picamera2 knows of; 0 without picamera2."""
    if importlib.util.find_spec("picamera2") is None:
        return 0
    try:
        from picamera2 import Picamera2

        return len(Picamera2.global_camera_info())
    except Exception:  # a half installed libcamera fails in many ways; all mean the same here
        return 0


def note_camera(folder: Path) -> None:
    """A camera looks at the table: remember it. ``ValueError`` when it cannot be kept."""
    if not (folder / USED).exists():
        write_whole(folder / USED, b"A camera has worked here: without one, cards are dealt by hand.\n")


def camera_was_used(folder: Path) -> bool:
    """Whether a camera was noted here, or calibrated by an older Railbird."""
    if os.path.exists(folder / USED):
        return True
    try:
        return "picamera2" in read_json(folder / "camera.json")
    except (OSError, ValueError, TypeError):
        return False


def open_source(spec: str | Path) -> FrameSource:
    """The source named on a command line: ``mock``, ``mock:SEED,…``, or what ``vision.frames.sources`` takes.
    The painter of the mock table is loaded for a mock only. Raises ValueError, one sentence."""
    kind, _, rest = str(spec).partition(":")
    if kind == "mock":
        from vision.mock.source import MockSource

        return MockSource.read(rest)
    from vision.frames import sources

    return sources.open_source(spec)
