"""A table for acceptances: a real station on a real server, mock pins, and somebody who does what is
asked."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPException
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from gpiozero.pins.mock import MockFactory

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.notation.cards import Card
from dealer.notation.facts import Fact
from hardware.acceptance.check import Check, Result
from hardware.acceptance.computer import Computer
from hardware.acceptance.person import Keys, Person
from hardware.acceptance.site import Site
from hardware.acceptance.station_client import StationClient
from hardware.appliance.settings.settings import PanelSettings
from hardware.station.calibration.calibrating import Calibrating
from hardware.station.calibration.calibrations import Calibrations
from hardware.station.camera.camera_reader import CameraReader
from hardware.station.camera.sight import Sight
from hardware.station.panel.gpio import Panel
from hardware.station.station import Station
from tests.timeouts import HANGS_S
from tests.web.table import PIN, ServedTable, Stream
from vision.frames.sources import Frame
from vision.mock.table import MockTable
from vision.reader.card_reader import Reader
from vision.watch.watcher import Watcher

Act = Callable[[Fact], str | None]
ANSWERS_S = 10.0


class ScriptedPerson(Person):
    """Answers each question by what ``acts`` has for its code: a line, or None to wait for what happens;
    Enter to any other. ``heard`` are all codes."""

    def __init__(self) -> None:
        self.acts: dict[str, Act] = {}
        self.heard: list[str] = []

    def begin(self, what: Fact) -> None:
        self.heard.append(what.code)

    def tell(self, said: Fact) -> None:
        self.heard.append(said.code)
        if said.code in self.acts:
            self.acts[said.code](said)

    def answer(self, said: Fact, keys: Keys, look: Callable[[], bool]) -> str | None:
        self.heard.append(said.code)
        typed = self.acts[said.code](said) if said.code in self.acts else ""
        ends_s = time.monotonic() + ANSWERS_S
        while typed is None and time.monotonic() < ends_s:
            if look():
                return None
            time.sleep(0.01)
        return typed or ""


class TableFrames:
    """The frames of a rendered table as fast as they can be drawn; ``spoil`` is what is wrong with the
    camera."""

    name = "camera"

    def __init__(self, hand: MockTable, spoil: Callable[[Any], Any]) -> None:
        self.table, self._spoil, self._count, self._closed = hand, spoil, 0, False

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        if self._closed:
            raise StopIteration
        self._count += 1
        return Frame(self._count / 15, self._spoil(self.table.frame(self._count / 15)))

    def close(self) -> None:
        self._closed = True


def blurred(image: Any) -> Any:
    return cv2.GaussianBlur(image, (0, 0), 4)


def dark(image: Any) -> Any:
    return np.ascontiguousarray(image // 14)


class AcceptanceTable:
    """Everything that an acceptance needs, in ``folder``. ``camera`` gives it one, through which ``spoil``
    looks. What the kernel says is in ``folder``'s ``proc`` and ``sys``."""

    def __init__(
        self, folder: Path, *, camera: bool = False, spoil: Callable[[Any], Any] = lambda image: image
    ) -> None:
        self.folder, self.person, self.notes = folder, ScriptedPerson(), dict[str, Any]()
        self.panel = Panel(PanelSettings(hold_s=0.05, bounce_s=0.005), MockFactory(), "mock")
        self._spoil, self._has_camera = spoil, camera
        self.hand: MockTable | None = None
        self.served = ServedTable(folder, self._station)
        self.closed = False
        self._tvs: list[Stream] = []
        self._threads: list[threading.Thread] = []
        self.pauses: Callable[[], None] = lambda: None
        for name in ("proc/sys/kernel/random", "proc/asound", "sys/class/thermal/thermal_zone0"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        self.kernel("proc/sys/kernel/random/boot_id", "one\n")
        self.kernel("proc/asound/cards", " 0 [vc4hdmi0]: vc4-hdmi - vc4-hdmi-0\n                vc4-hdmi-0\n")
        self.kernel("sys/class/thermal/thermal_zone0/temp", "61200\n")

    def kernel(self, name: str, said: str) -> None:
        """The kernel's file ``name`` says that."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(said)

    def _station(self, desk: Desk) -> Station:
        self.station = Station(desk, self.panel)
        if self._has_camera:
            self._wire()
        self.station.start()
        return self.station

    def _wire(self) -> None:
        self.hand = MockTable(7, haste=2)
        hand, reader = self.hand, Reader()
        calibrating = Calibrating(Calibrations(None, "camera"), changed=lambda: None)

        def see(sight: Sight) -> None:
            (calibrating.note if calibrating.being_set_up else self.station.see)(sight)

        camera = CameraReader(
            lambda: TableFrames(hand, self._spoil),
            lambda: Watcher(reader, empty=camera.aim.empty_zone()),
            see,
            self.station.health_changed,
            live=True,
            aim=calibrating.aim(),
        )
        calibrating.use_camera(camera)
        self.station.use_camera(camera, "camera", None, calibrating)

    @property
    def site(self) -> Site:
        computer = Computer(self.folder, self.folder / "proc", self.folder / "sys", works_s=0, every_s=0)

        def pause(seconds: float) -> None:
            self.pauses()
            time.sleep(seconds if self._has_camera else min(seconds, 0.02))  # frames take their time

        station = StationClient(self.served.url, PIN)
        return Site(station, self.person, computer, self.damages, self.notes, pause=pause)

    def damages(self) -> int:
        return len(verify(self.served.desk.journal).damages)

    def made(self, check: Check) -> dict[str, Result]:
        """The results of a check by their names; of several with one name the last."""
        results = list(check.run(self.site))
        return {one.criterion.name + one.criterion.about.rpartition("-")[2]: one for one in results}

    def lay(self, card: Card) -> None:
        """The hand lays the card, and is gone when this returns."""
        assert self.hand is not None
        self.hand.deal(card)
        ends_s = time.monotonic() + HANGS_S
        while self.hand.busy and time.monotonic() < ends_s:
            time.sleep(0.02)

    def press(self, button: str, times: int = 1) -> None:
        """Press it as long as it takes."""
        for _ in range(times):
            self.panel.press(button)
            time.sleep(0.08)
            self.panel.release(button)
            time.sleep(0.02)

    def sees(self, device: str) -> bool:
        """Whether a lamp, or the ``buzzer``, is on within half a second."""
        one = self.panel._buzzer if device == "buzzer" else self.panel._leds[device]
        ends_s = time.monotonic() + 0.5
        while time.monotonic() < ends_s:
            if one.value:
                return True
            time.sleep(0.005)
        return False

    def screen(self, kind: str, **figures: Any) -> None:
        """A TV or phone that answers measurements; a TV with these figures."""
        path = "/events?screen=tv-1" if kind == "tv" else "/events?phone=1"
        stream = self.served.listen(path)
        self._tvs.append(stream)

        def answer() -> None:
            with contextlib.suppress(OSError, HTTPException):  # the table is closed while it answers
                for event in stream.events():
                    if event.name == "measure" and event.data:
                        own = {"kind": kind, "screen": f"{kind}-{id(stream)}"}
                        said = {"number": event.data["number"], **own}
                        self.served.post(said, pin=None, path="/api/measured")
                        if kind == "tv":
                            self.served.post({**said, "figures": figures}, pin=None, path="/api/measured")

        self._threads.append(threading.Thread(target=answer, daemon=True))
        self._threads[-1].start()

    def close(self) -> None:
        if self.closed:
            return
        self.closed = True
        self.station.stop()
        self.served.close()
        for thread in self._threads:
            thread.join(ANSWERS_S)
        for one in self._tvs:
            one.close()
