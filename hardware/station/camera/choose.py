"""Which camera there is, by the settings and by what answers on this computer.

A real table never invents a card. ``auto`` takes the camera that answers. Where none does, a Raspberry Pi, or
a data folder with which a camera ever worked, is a table whose camera is missing: cards are dealt by hand,
and the station looks for the camera until it comes. Only where nothing says that this is a table, as on a
laptop on which somebody tries it out, a rendered table deals. That, and every source that is asked for and
does not show this table (``mock``, a film, a folder), is a rehearsal. A film or folder that is not there is
no camera: a stick may be out, and the table is played by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.settings.settings import CAMERAS, CameraSettings
from hardware.appliance.small_file import read_json, read_small, write_whole
from hardware.setup import setup_tools
from hardware.station.camera.backends import PI, backend_of, cameras_at_hand

USED = "camera-used"
"""The file that says which camera ever worked with a data folder."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """The ``source`` to open, the fact which that is, whether its cards lie on no real table, and of one that
    was asked for and is ``away`` the fact that it is: then the source is ``none``."""

    source: str
    said: Fact
    rehearsal: bool = False
    away: Fact | None = None


def choose_camera(settings: CameraSettings, folder: Path) -> Chosen:
    """The source for a station with the data folder ``folder``."""
    source = settings.source
    kind, _, rest = source.partition(":")
    if source == "auto":
        return _found(folder)
    backend = None if source == "none" else backend_of(source)
    rehearsal = backend is not None and backend.rehearsal
    if backend is not None and rehearsal:
        there, said = backend.look(source)
        if not there:
            return Chosen("none", fact("camera-away", why=said), away=said)
    return Chosen(source, fact("camera-chosen", kind=kind, text=rest), rehearsal)


def _found(folder: Path) -> Chosen:
    """What ``auto`` means on this computer."""
    for source in cameras_at_hand():
        return Chosen(source, fact("camera-chosen", kind=source, text=""))
    missing = used_camera(folder) or (PI if setup_tools.is_a_pi() else None)
    if missing is not None:
        return Chosen(missing, fact("camera-missing"))
    return Chosen("mock", fact("camera-none-found"), rehearsal=True)


def note_camera(folder: Path, source: str) -> None:
    """This camera looks at the table: remember it. ``ValueError`` when it cannot be kept."""
    if used_camera(folder) != source:
        note = f"{source}\nThis camera has worked here: without it, cards are dealt by hand.\n"
        write_whole(folder / USED, note.encode())


def used_camera(folder: Path) -> str | None:
    """The camera that was noted here last; the Pi's where an older Railbird noted or calibrated one."""
    try:
        noted = read_small(folder / USED).decode().partition("\n")[0]
        return noted if noted.partition(":")[0] in CAMERAS else PI
    except FileNotFoundError:
        pass
    except (OSError, ValueError):
        return PI
    try:
        return PI if PI in read_json(folder / "camera.json") else None
    except (OSError, ValueError, TypeError):
        return None
