"""The camera of a station, wired to the source that was chosen. It imports OpenCV."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from dealer.notation.facts import Fact
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.backends import backend_of
from hardware.station.camera.choose import note_camera
from hardware.station.camera.sight import SeenThrow, Sight
from hardware.station.station import Station

if TYPE_CHECKING:
    from hardware.station.calibration.calibrating import Calibrating
    from hardware.station.rehearsal.mock_dealer import MockDealer
    from hardware.station.teaching.teaching import Teacher
    from vision.frames.sources import FrameSource


def wire_camera(
    station: Station,
    source: str,
    settings: CameraSettings,
    report: Callable[[Fact], None],
    folder: Path | None = None,
) -> None:
    """Give ``station`` the camera for ``source``; ``report`` is given how the camera does.

    ``folder`` is where calibrations and taught packs are kept; without one calibrations are kept for as long
    as the station runs, and no packs are taught.
    Raises ``ValueError``, in one sentence, when the reader's model cannot be had.
    """
    from hardware.station.calibration.calibrating import Calibrating
    from hardware.station.calibration.calibrations import Calibrations
    from hardware.station.camera.camera_reader import CameraReader
    from hardware.station.camera.second_look import SecondLook
    from hardware.station.teaching.pack_choice import TaughtPacks
    from hardware.station.teaching.pack_files import PACKS, Shelf
    from hardware.station.teaching.teaching import Teacher
    from vision.reader.taught_reader import TaughtReader
    from vision.watch.watcher import Watcher

    kind, _, rest = source.partition(":")
    backend = backend_of(source)
    if backend.rendered:
        rest = rest or str(random.randrange(2**31))
        source = f"{kind}:{rest}"
    reader = TaughtReader()
    teacher = None
    if folder is not None:
        packs = TaughtPacks(Shelf(folder / PACKS), reader, station.changed)
        packs.load()
        teacher = Teacher(packs, station.changed, station.may_teach)
    calibrating = Calibrating(Calibrations(folder, source), changed=lambda: None)
    mock = None

    def opened() -> FrameSource:
        return backend.open(source, settings, calibrating.fixed())

    if backend.rendered:
        mock, opened = _mock_table(int(rest), settings, calibrating, teacher, lambda: camera.wake())

    def changed() -> None:
        if not backend.rehearsal and folder is not None and camera.health.state == "ok":
            note_camera(folder, source)
        report(camera.health.said)
        station.health_changed()

    def see(sight: Sight) -> None:
        if calibrating.being_set_up:  # a card that is to be measured is no deal
            calibrating.note(sight)
        else:
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
        live=not backend.rehearsal,
        see_throw=see_throw,
        aim=calibrating.aim(),
    )
    calibrating.use_camera(camera)
    station.second_look = SecondLook(camera, reader)
    if teacher is not None:
        teacher.use_camera(camera)
        station.use_teacher(teacher)
    station.use_camera(camera, kind, mock, calibrating)


def _mock_table(
    seed: int,
    settings: CameraSettings,
    calibrating: Calibrating,
    teacher: Teacher | None,
    wake: Callable[[], None],
) -> tuple[MockDealer, Callable[[], FrameSource]]:
    """The dealer of a rendered table, and what lays that table and opens the picture of it."""
    from hardware.station.rehearsal.mock_dealer import MockDealer
    from vision.mock.source import MockSource
    from vision.mock.table import MockTable

    dealer = MockDealer(random.Random(seed), wake)

    def opened() -> FrameSource:
        table = MockTable(seed)
        dealer.sit_at(table)
        calibrating.use_hand(table)
        if teacher is not None:
            teacher.use_hand(table, wake)
        return MockSource(table, fps=settings.rate_hz)

    return dealer, opened
