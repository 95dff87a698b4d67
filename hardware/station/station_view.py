"""What the console shows of a station, as plain JSON data."""

from __future__ import annotations

from typing import Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import as_data
from hardware.station.camera.camera_state import Health
from hardware.station.dealing.card_dealing import CardDealing
from hardware.station.dealing.pending_cards import Intake

NO_CAMERA = fact("station-no-camera")
TEACHING = fact("station-teaching")


def station_view(
    dealing: CardDealing,
    intake: Intake,
    *,
    kind: str,
    health: Health | None,
    no_camera: Fact | None,
    panel: dict[str, Any],
    mock_table: bool,
    teaching: dict[str, Any] | None,
) -> dict[str, Any]:
    """``StationPort.view``. ``kind`` of camera, its ``health`` (None: there is none), and where there was to
    be one, why there is ``no_camera``; ``panel`` and ``teaching`` as these tell of themselves."""
    camera = _camera(kind, health, no_camera)
    if teaching is not None and teaching["lesson"] is not None and camera["state"] == "ok":
        camera["said"] = TEACHING.as_data()
    question, reading = intake.question, dealing.reading
    return {
        "camera": camera,
        "mode": dealing.mode,
        "reading": None if reading is None else reading.as_data(),
        "question": None if question is None else question.as_data(),
        "waiting": len(intake.waiting),
        "refused": as_data(dealing.refused),
        "panel": panel,
        "mock_table": mock_table,
        "teaching": teaching,
    }


def camera_lost(why: Fact) -> Fact:
    """What is said of a camera that was to be there and is not."""
    return fact("station-camera-lost", why=why)


def _camera(kind: str, health: Health | None, no_camera: Fact | None) -> dict[str, Any]:
    if health is not None:
        return {"kind": kind} | health.as_data()
    if no_camera is not None:
        return {"kind": kind, "state": "lost", "said": no_camera.as_data()}
    return {"kind": kind, "state": "off", "said": NO_CAMERA.as_data()}
