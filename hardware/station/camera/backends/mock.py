"""A rendered table, dealt from a rendered pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.backends import Backend

if TYPE_CHECKING:
    from vision.mock.source import MockSource


def _look(source: str) -> tuple[bool, Fact]:
    return True, fact("camera-chosen", kind="mock", text="")


def _open(source: str, settings: CameraSettings, fixed: Mapping[str, Any]) -> MockSource:
    """A table at which a pack is dealt once, as ``MockSource.read`` takes it. The painter is loaded now."""
    from vision.mock.source import MockSource

    return MockSource.read(source.partition(":")[2])


BACKEND = Backend(_look, _open, rehearsal=True, rendered=True)
