"""Whether a camera ever worked with this data folder: then this is a table, and no card is made up for it."""

from __future__ import annotations

import os
from pathlib import Path

from hardware.appliance.small_file import read_json, write_whole

_NAME = "camera-used"


def note_camera(folder: Path) -> None:
    """A camera looks at the table: remember it. ``ValueError`` when it cannot be kept."""
    if not (folder / _NAME).exists():
        write_whole(folder / _NAME, b"A camera has worked here: without one, cards are dealt by hand.\n")


def camera_was_used(folder: Path) -> bool:
    """Whether a camera was noted here, or calibrated by an older Railbird."""
    if os.path.exists(folder / _NAME):
        return True
    try:
        return "picamera2" in read_json(folder / "camera.json")
    except (OSError, ValueError, TypeError):
        return False
