"""The Raspberry Pi's camera, through picamera2 where the system has it."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.backends import Backend

if TYPE_CHECKING:
    from hardware.station.camera.picamera import PiCamera


def _look(_: str) -> tuple[bool, Fact]:
    if importlib.util.find_spec("picamera2") is None:
        return False, fact("doctor-no-picamera2")
    from picamera2 import Picamera2

    models = tuple(str(info.get("Model", "camera")) for info in Picamera2.global_camera_info())
    if not models:
        return False, fact("doctor-no-camera")
    try:
        installed: str | Fact = version("picamera2")
    except PackageNotFoundError:
        installed = fact("doctor-from-system")
    return True, fact("doctor-camera", known=models, version=installed)


def _open(_: str, settings: CameraSettings, fixed: Mapping[str, Any]) -> PiCamera:
    from hardware.station.camera.picamera import PiCamera

    return PiCamera(settings, fixed=fixed)


BACKEND = Backend(_look, _open)
