"""Which camera there is, by the settings and by what answers on this computer."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from hardware.settings import CameraSettings

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
