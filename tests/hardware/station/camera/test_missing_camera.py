"""A camera that is missing at the start, comes, is pulled out, comes again: no restart, no made-up card."""

from __future__ import annotations

import importlib.machinery
import sys
import types
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from hardware.appliance.settings.settings import CameraSettings
from hardware.setup import setup_tools
from hardware.station.camera import camera_reader
from hardware.station.camera.choose import choose_camera, used_camera
from hardware.station.wiring import wire_camera
from tests.hardware.conftest import TableActions
from tests.timeouts import HANGS_S

WIDE, HIGH = 320, 240
TABLE = cv2.GaussianBlur(np.random.default_rng(1).integers(0, 255, (HIGH, WIDE, 3), np.uint8), (0, 0), 2)
"""What the camera sees: something with detail, in which no card lies."""


class Socket:
    """Where the camera's cable goes: a stand-in for the library, with a camera in it or not."""

    def __init__(self) -> None:
        self.plugged = False

    def module(self) -> types.ModuleType:
        """``picamera2`` as the station imports it."""
        socket = self

        class Picamera2:
            camera_controls: dict[str, Any] = {}  # noqa: RUF012 -- the library's shape

            def __init__(self) -> None:
                if not socket.plugged:
                    raise IndexError("list index out of range")

            @staticmethod
            def global_camera_info() -> list[dict[str, str]]:
                return [{"Model": "imx708"}] if socket.plugged else []

            def create_video_configuration(self, **asked: Any) -> dict[str, Any]:
                return asked

            def configure(self, configuration: dict[str, Any]) -> None: ...

            def camera_configuration(self) -> dict[str, Any]:
                return {"main": {"format": "RGB888", "size": (WIDE, HIGH), "stride": 3 * WIDE}}

            def capture_request(self) -> Picamera2:
                if not socket.plugged:
                    raise RuntimeError("Camera frontend has timed out!")
                return self

            def get_metadata(self) -> dict[str, Any]:
                return {}

            def make_buffer(self, stream: str) -> np.ndarray:
                return TABLE.ravel()

            def start(self) -> None: ...

            def release(self) -> None: ...

            def close(self) -> None: ...

        made = types.ModuleType("picamera2")
        made.__spec__ = importlib.machinery.ModuleSpec("picamera2", None)
        made.Picamera2 = Picamera2  # type: ignore[attr-defined]
        return made


@pytest.fixture
def socket(monkeypatch: pytest.MonkeyPatch) -> Socket:
    """No camera in it; a Raspberry Pi; what is lost is looked for at once."""
    found = Socket()
    monkeypatch.setitem(sys.modules, "picamera2", found.module())
    monkeypatch.setattr(setup_tools, "is_a_pi", lambda: True)
    monkeypatch.setattr(camera_reader, "AGAIN_S", 0.02)
    return found


def until(table: TableActions, state: str, lamp: bool) -> str:
    """What is said once the camera is in ``state`` and its lamp is so."""
    with table.station.subscribe() as told:
        while (table.view["camera"]["state"], table.lamps["camera"]) != (state, lamp):
            assert told.get(HANGS_S) is not None, table.view["camera"]
    return str(table.view["camera"]["said"])


def test_it_is_taken_up_when_it_comes_given_up_when_it_goes_and_taken_up_again(
    table: TableActions, socket: Socket, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    chosen = choose_camera(CameraSettings(), folder)
    assert chosen.source == "picamera2" and not chosen.rehearsal
    told: list[str] = []
    wire_camera(table.station, chosen.source, CameraSettings(), lambda said: told.append(said.code), folder)

    missing = until(table, "lost", lamp=True)
    assert missing.startswith("There is no camera") and missing.endswith("? Deal by hand.")
    table.finger("deal")
    assert table.board["course"] == [] and "no camera" in str(table.view["refused"])
    assert used_camera(folder) is None

    for _ in range(2):
        socket.plugged = True
        until(table, "ok", lamp=False)
        socket.plugged = False
        assert until(table, "lost", lamp=True).endswith("Deal by hand.")
    assert used_camera(folder) == "picamera2"
    assert table.board["course"] == []
    assert choose_camera(CameraSettings(), folder).source == "picamera2"
