"""Which camera there is, by the settings and by what answers on this computer."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.cannot import Cannot
from hardware.settings import CameraSettings


def choose_camera(settings: CameraSettings) -> tuple[str, Fact]:
    """The source to open, and the fact which that is. ``auto`` takes the Pi's camera where one answers, else
    the mock.

    Raises ``Cannot`` for a file or folder that is not there.
    """
    source = settings.source
    kind, _, rest = source.partition(":")
    if kind in ("video", "folder"):
        path = Path(rest)
        if not (path.is_file() if kind == "video" else path.is_dir()):
            raise Cannot("camera-no-such-file", source=source, kind=kind)
        return source, fact("camera-chosen", kind=kind, text=rest)
    if source == "auto":
        if pi_cameras():
            return "picamera2", fact("camera-chosen", kind="picamera2", text="")
        return "mock", fact("camera-none-found")
    return source, fact("camera-chosen", kind=kind, text="")


def pi_cameras() -> int:
    """How many cameras picamera2 knows of; 0 without picamera2."""
    if importlib.util.find_spec("picamera2") is None:
        return 0
    try:
        from picamera2 import Picamera2

        return len(Picamera2.global_camera_info())
    except Exception:  # a half installed libcamera fails in many ways; all mean the same here
        return 0
