"""A film, or a folder of pictures, in the camera's place."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.backends import Backend

if TYPE_CHECKING:
    from vision.frames.sources import FrameSource


def _look(source: str) -> tuple[bool, Fact]:
    kind, _, path = source.partition(":")
    there = os.path.isdir(path) if kind == "folder" else os.path.isfile(path)
    return there, fact("camera-chosen" if there else "camera-not-there", kind=kind, text=path)


def _open(source: str, settings: CameraSettings, fixed: Mapping[str, Any]) -> FrameSource:
    from vision.frames.sources import open_source

    return open_source(source)


BACKEND = Backend(_look, _open, rehearsal=True)
