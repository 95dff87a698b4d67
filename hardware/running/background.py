"""What goes on beside the screens, each in a thread of its own."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dealer.contract.ledger import LedgerBroken
from dealer.desk.desk import Desk
from dealer.notation.facts import Fact
from hardware.appliance.cannot import why_of
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.station import Station

if TYPE_CHECKING:
    from web.station_status import StationStatus

RESTORE_SEEN_S = 2.0
"""How soon a running station notices that a backup was restored."""
TROUBLE_LOOKS_S = 10.0

log = logging.getLogger("railbird")


def begin(name: str, work: Callable[..., object], *args: Any) -> None:
    """Begin ``work`` in a thread that ends with the process."""
    threading.Thread(target=work, args=args, name=name, daemon=True).start()


def watch_books(
    desk: Desk,
    status: Callable[[], StationStatus],
    changed: Callable[[StationStatus, StationStatus], None],
    stopped: threading.Event,
) -> None:
    """A restore is another process's, and the network and the time come when they come: find out, show the
    table as it is, and give ``changed`` the status before and now."""
    before = status()
    while not stopped.wait(RESTORE_SEEN_S):
        try:
            desk.look_again()
            desk.date_nights()
        except LedgerBroken:
            return  # the desk has said so already, and everything ends
        now = status()
        if now != before:
            changed(before, now)
            before = now


def watch_trouble(
    mended: Callable[[], bool], start_again: Callable[[], None], stopped: threading.Event
) -> None:
    """A table is read-only: start again as soon as what was the trouble is mended."""
    while not stopped.wait(TROUBLE_LOOKS_S):
        if mended():
            return start_again()


def open_camera(
    station: Station, source: str, settings: CameraSettings, data: Path, report: Callable[[Fact], None]
) -> None:
    """The screens need not wait for OpenCV and the model, a second; ``report`` is given what is found."""
    from hardware.station.wiring import wire_camera

    try:
        wire_camera(station, source, settings, report, data)
    except Exception as why:  # no camera is no reason to have no table
        log.warning("There is no camera (%s): deal by hand.", why)
        station.no_camera(source.partition(":")[0], why_of(why))
