"""A film in the camera's place, and what a folder of pictures shares with it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.backends import Backend

if TYPE_CHECKING:
    from vision.frames.sources import FrameSource


def pictures(kind: str, is_there: Callable[[str], bool]) -> Backend:
    """The backend for the pictures of a ``kind`` that ``vision.frames.sources`` knows, at a path."""

    def look(path: str) -> tuple[bool, Fact]:
        there = is_there(path)
        return there, fact("camera-chosen" if there else "camera-not-there", kind=kind, text=path)

    def open_pictures(path: str, settings: CameraSettings, fixed: Mapping[str, Any]) -> FrameSource:
        from vision.frames.sources import open_source

        return open_source(f"{kind}:{path}")

    return Backend(look, open_pictures, rehearsal=True)


BACKEND = pictures("video", os.path.isfile)
