"""Which camera ever worked with this data folder: then this is a table, and no card is made up for it."""

from __future__ import annotations

from pathlib import Path

from hardware.appliance.settings.settings import CAMERAS
from hardware.appliance.small_file import read_json, read_small, write_whole
from hardware.station.camera.backends import PI

_NAME = "camera-used"


def note_camera(folder: Path, source: str) -> None:
    """This camera looks at the table: remember it. ``ValueError`` when it cannot be kept."""
    if used_camera(folder) != source:
        note = f"{source}\nThis camera has worked here: without it, cards are dealt by hand.\n"
        write_whole(folder / _NAME, note.encode())


def used_camera(folder: Path) -> str | None:
    """The camera that was noted here last; the Pi's where an older Railbird noted or calibrated one."""
    try:
        noted = read_small(folder / _NAME).decode().partition("\n")[0]
        return noted if noted.partition(":")[0] in CAMERAS else PI
    except FileNotFoundError:
        pass
    except (OSError, ValueError):
        return PI
    try:
        return PI if PI in read_json(folder / "camera.json") else None
    except (OSError, ValueError, TypeError):
        return None
