"""What a start could not do as it was asked, and did without."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.settings import without_none
from hardware.station.camera.choose import Chosen
from hardware.station.panel.names import AnyPanel
from web.serving.files import FEW_FILES, raise_file_limit, room_for_connections


def amiss(camera: Chosen, panel: AnyPanel, source: str, command: Mapping[str, Any]) -> list[Fact]:
    """The panel that is away, and too few files; the camera, of the setting ``source``, tells of itself.
    Raises Cannot for a camera or panel that is away and was typed just now, in ``command``."""
    typed = without_none(command)
    if camera.away is not None and "camera" in typed:
        raise Cannot("camera-no-such-file", source=source, kind=source.partition(":")[0])
    if panel.away is not None and "panel" in typed:
        raise Cannot.because(panel.away)
    found = [] if panel.away is None else [fact("panel-away", why=panel.away)]
    files = raise_file_limit()
    if files < FEW_FILES:
        found.append(fact("serve-few-files", count=files, most=room_for_connections(files)))
    return found
