"""The cameras: one module each, of the name that ``camera.source`` says, which ends in a ``BACKEND``.

A module is loaded when its camera is asked for, and what it opens, OpenCV or a driver, when it opens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact
from hardware.appliance.settings.settings import CAMERAS, CameraSettings

if TYPE_CHECKING:
    from vision.frames.sources import FrameSource

PI = "picamera2"


@dataclass(frozen=True, slots=True)
class Backend:
    """A camera. Both functions are given the ``camera.source`` that names it.

    ``look`` says whether it is there, and the fact that ``railbird doctor`` says of it. ``open`` gives its
    frames; the controls are those that an earlier ``fix`` of such a source gave. It raises FactError where it
    cannot.
    """

    look: Callable[[str], tuple[bool, Fact]]
    open: Callable[[str, CameraSettings, Mapping[str, Any]], FrameSource]
    rehearsal: bool = False
    """It does not show this table."""
    rendered: bool = False
    """It shows a table of ``vision.mock``, at which the station's own dealer sits."""


def backend_of(source: str) -> Backend:
    """The backend of a ``camera.source`` other than ``auto`` and ``none``."""
    backend: Backend = import_module(f"{__name__}.{source.partition(':')[0]}").BACKEND
    return backend


def open_source(
    spec: str | Path, settings: CameraSettings | None = None, fixed: Mapping[str, Any] | None = None
) -> FrameSource:
    """The frames of a camera, with the defaults where nothing else is said, or of a path to a film or folder.
    Raises FactError."""
    from vision.frames import sources

    source = str(spec)
    if source.partition(":")[0] not in CAMERAS:
        return sources.open_source(spec)
    return backend_of(source).open(source, settings or CameraSettings(), fixed or {})


def cameras_at_hand() -> list[str]:
    """The sources that ``auto`` may take and that are there: cameras that need no more than their name."""
    return [name for name, rest in CAMERAS.items() if rest[:1] != ":" and _is_there(name)]


def _is_there(name: str) -> bool:
    backend = backend_of(name)
    try:
        return not backend.rehearsal and backend.look(name)[0]
    except Exception:  # a half installed driver fails in many ways; all mean the same here
        return False
