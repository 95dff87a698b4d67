"""Which hardware is there, and the eye wired to it. OpenCV and picamera2 are imported here when chosen."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hardware.settings import Camera as CameraSettings
from hardware.station.card_decision import Sight
from hardware.station.station import Station

KINDS = {
    "mock": "a rendered table deals from a mock pack",
    "picamera2": "the Raspberry Pi's camera",
    "none": "none, every card is dealt by hand",
}


def choose_camera(settings: CameraSettings) -> tuple[str, str]:
    """The source to open and why that one: ``auto`` takes the Pi's camera where one answers, else the mock.

    Raises ``ValueError``, in one sentence, for a file or folder that is not there.
    """
    source = settings.source
    kind, _, rest = source.partition(":")
    if kind in ("video", "folder"):
        path = Path(rest)
        if not (path.is_file() if kind == "video" else path.is_dir()):
            what = "file" if kind == "video" else "folder"
            raise ValueError(f"--camera {source}: there is no such {what}.")
        return source, f"the {kind} {rest}"
    if source == "auto":
        if pi_cameras():
            return "picamera2", KINDS["picamera2"]
        return "mock", f"none found, so {KINDS['mock']}"
    return source, KINDS[kind]


def pi_cameras() -> int:
    """How many cameras picamera2 knows of; 0 without picamera2."""
    if importlib.util.find_spec("picamera2") is None:
        return 0
    try:
        from picamera2 import Picamera2

        return len(Picamera2.global_camera_info())
    except Exception:  # a half installed libcamera fails in many ways; all mean the same here
        return 0


def wire_eye(
    station: Station,
    source: str,
    settings: CameraSettings,
    report: Callable[[str], None],
    folder: Path | None = None,
) -> None:
    """Give ``station`` the eye for ``source``; ``report`` is told, in a sentence, how the camera does.

    ``folder`` is where calibrations and taught packs are kept; without one calibrations are kept for as long
    as the station runs, and no packs are taught.
    Raises ``ValueError``, in one sentence, when the reader's model cannot be had.
    """
    from hardware.station.calibration import Calibrating
    from hardware.station.eye import Eye
    from hardware.station.second_look import SecondLook
    from hardware.station.teaching import Teacher
    from hardware.store.calibrations import Calibrations
    from hardware.store.taught_packs import PACKS, Shelf
    from vision.reader.taught_reader import TaughtReader
    from vision.watch.watcher import Watcher

    kind = source.partition(":")[0]
    reader = TaughtReader()
    teacher = None
    if folder is not None:
        teacher = Teacher(Shelf(folder / PACKS), reader, station.taught, station.may_teach)
        teacher.load()
    opened: Any
    mock = None
    if kind == "mock":
        from hardware.mock.mock_dealer import MockDealer
        from vision.mock.source import MockSource
        from vision.mock.table import MockTable

        seed = int(source.partition(":")[2] or random.randrange(2**31))
        source = f"mock:{seed}"
        mock = dealer = MockDealer(random.Random(seed), lambda: eye.wake())

        def opened() -> Any:
            table = MockTable(seed)
            frames = MockSource(table, fps=settings.rate_hz)
            dealer.sit_at(table)
            calibrating.use_hand(table)
            if teacher is not None:
                teacher.use_hand(table, eye.wake)
            return frames
    elif kind == "picamera2":

        def opened() -> Any:
            from hardware.camera.picamera import PiCamera

            return PiCamera(settings, fixed=calibrating.fixed())
    else:

        def opened() -> Any:
            from vision.frames.sources import open_source

            return open_source(source)

    def changed() -> None:
        report(eye.health.said)
        station.health_changed()

    calibrating = Calibrating(Calibrations(folder, source), changed=lambda: None)
    aim = calibrating.aim()

    def see(sight: Sight) -> None:
        if not calibrating.attended:  # a card laid to be measured is no deal
            station.see(sight)

    def watcher() -> Watcher:
        return Watcher(reader, empty=eye.aim.empty_zone())

    eye = Eye(opened, watcher, see, changed, live=kind == "picamera2", aim=aim)
    calibrating.use_eye(eye)
    station.second_look = SecondLook(eye, reader)
    if teacher is not None:
        teacher.use_eye(eye)
        station.use_teacher(teacher)
    station.use_eye(eye, kind, mock, calibrating)
