"""The camera of a station, wired to the source that was chosen. It imports OpenCV and picamera2."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.choose import note_camera
from hardware.station.camera.sight import SeenThrow, Sight
from hardware.station.station import Station

if TYPE_CHECKING:
    from hardware.station.calibration.calibrating import Calibrating
    from hardware.station.rehearsal.mock_dealer import MockDealer
    from hardware.station.teaching.teaching import Teacher


def wire_camera(
    station: Station,
    source: str,
    settings: CameraSettings,
    report: Callable[[Fact], None],
    folder: Path | None = None,
) -> None:
    """Give ``station`` the camera for ``source``; ``report`` is told how the camera does.

    ``folder`` is where calibrations and taught packs are kept; without one calibrations are kept for as long
    as the station runs, and no packs are taught.
    Raises ``ValueError``, in one sentence, when the reader's model cannot be had.
    """
    from hardware.station.calibration.calibrating import Calibrating
    from hardware.station.calibration.calibrations import Calibrations
    from hardware.station.camera.camera_reader import CameraReader
    from hardware.station.camera.second_look import SecondLook
    from hardware.station.teaching.pack_files import PACKS, Shelf
    from hardware.station.teaching.teaching import Teacher
    from vision.reader.taught_reader import TaughtReader
    from vision.watch.watcher import Watcher

    kind, _, rest = source.partition(":")
    seed = int(rest or random.randrange(2**31)) if kind == "mock" else 0
    if kind == "mock":
        source = f"mock:{seed}"
    reader = TaughtReader()
    teacher = None
    if folder is not None:
        teacher = Teacher(Shelf(folder / PACKS), reader, station.changed, station.may_teach)
        teacher.load()
    calibrating = Calibrating(Calibrations(folder, source), changed=lambda: None)
    mock = None
    if kind == "mock":
        mock, opened = _mock_table(seed, settings, calibrating, teacher, lambda: camera.wake())
    else:
        opened = _camera(source, settings, calibrating)

    def changed() -> None:
        if kind == "picamera2" and folder is not None and camera.health.state == "ok":
            note_camera(folder)
        report(camera.health.said)
        station.health_changed()

    def see(sight: Sight) -> None:
        if not calibrating.being_set_up:  # a card that is to be measured is no deal
            station.see(sight)

    def see_throw(throw: SeenThrow) -> None:
        if not calibrating.being_set_up:
            station.see_throw(throw)

    def watcher() -> Watcher:
        return Watcher(reader, empty=camera.aim.empty_zone())

    camera = CameraReader(
        opened,
        watcher,
        see,
        changed,
        live=kind == "picamera2",
        see_throw=see_throw,
        aim=calibrating.aim(),
    )
    calibrating.use_camera(camera)
    station.second_look = SecondLook(camera, reader)
    if teacher is not None:
        teacher.use_camera(camera)
        station.use_teacher(teacher)
    station.use_camera(camera, kind, mock, calibrating)


def _camera(source: str, settings: CameraSettings, calibrating: Calibrating) -> Callable[[], Any]:
    """What opens the Pi's camera, a video or a folder of pictures."""

    def picamera2() -> Any:
        from hardware.station.camera.picamera import PiCamera

        return PiCamera(settings, fixed=calibrating.fixed())

    def film() -> Any:
        from vision.frames.sources import open_source

        return open_source(source)

    return picamera2 if source == "picamera2" else film


def _mock_table(
    seed: int,
    settings: CameraSettings,
    calibrating: Calibrating,
    teacher: Teacher | None,
    wake: Callable[[], None],
) -> tuple[MockDealer, Callable[[], Any]]:
    """The dealer of a rendered table, and what lays that table and opens the picture of it."""
    from hardware.station.rehearsal.mock_dealer import MockDealer
    from vision.mock.source import MockSource
    from vision.mock.table import MockTable

    dealer = MockDealer(random.Random(seed), wake)

    def opened() -> Any:
        table = MockTable(seed)
        dealer.sit_at(table)
        calibrating.use_hand(table)
        if teacher is not None:
            teacher.use_hand(table, wake)
        return MockSource(table, fps=settings.rate_hz)

    return dealer, opened
