"""The access point: opened where the station has been without a network for a minute, closed when one comes.

One thread looks every ``LOOK_S`` and does everything that takes long. A Wi-Fi radio that is an access point
sees no other networks: those in reach are listed before it opens, and it is closed for ``GRACE_S`` now and
then while nobody uses it, so that a network that is known and back again is found.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.network.nmcli import Device, Nmcli, WifiView

LOOK_S = 5.0
AFTER_S = 60.0
"""Without a network for so long the access point opens."""
AGAIN_S = 300.0
"""So often an access point that nobody uses makes way for a network that is known."""
GRACE_S = 45.0
"""For so long."""
BEFORE_LEAVING_S = 3.0
"""A phone on the access point is answered before that closes."""


@dataclass(frozen=True)
class NetworkView:
    """Whether the access point is ``open``, the connection by which the station is ``online`` ("": none), the
    networks in reach (before the point was opened), whether one is being joined, what came of the last one
    that was (``said``), and why none can be (``trouble``)."""

    open: bool = False
    online: str = ""
    listed: tuple[WifiView, ...] = ()
    joining: bool = False
    said: Fact | None = None
    trouble: Fact | None = None


class AccessPoint:
    """The point ``name`` with its ``password``, over ``manager``. ``has_network`` says whether the computer
    has a network by another way, ``in_use`` whether anybody's screen is there, ``clock`` gives seconds that
    never run backwards. Its ``view`` and ``join`` may be called from any thread."""

    def __init__(
        self,
        name: str,
        password: str,
        manager: Nmcli | None = None,
        *,
        has_network: Callable[[], bool],
        in_use: Callable[[], bool] = lambda: False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name, self.password = name, password
        self.address = ""
        """Ours on the access point while it is open; else ""."""
        self._manager = manager or Nmcli()
        self._has_network, self._in_use, self._clock = has_network, in_use, clock
        self._lock = threading.Lock()
        self._listed: tuple[WifiView, ...] = ()
        self._wanted: tuple[str, str, float] | None = None
        self._said: Fact | None = None
        self._trouble: Fact | None = None
        self._online = ""
        self._alone_s: float | None = None
        self._opened_s = 0.0

    # ---- the console --------------------------------------------------------------------------------------

    def view(self) -> NetworkView:
        """Its state; looks for networks where the access point is not open, which takes some seconds."""
        if not self.address and self._wanted is None:
            try:
                device = wifi_of(self._manager.devices())
                self._listed = self._manager.networks(device.name)
            except Cannot as why:
                return NetworkView(said=self._said, trouble=why_of(why))
        joining = self._wanted is not None
        return NetworkView(bool(self.address), self._online, self._listed, joining, self._said, self._trouble)

    def join(self, name: str, password: str) -> None:
        """Join the bar's Wi-Fi, in a moment. ``Cannot`` for a name or password that no Wi-Fi has."""
        if not 1 <= len(name.encode()) <= 32 or not name.isprintable() or name.startswith("-"):
            raise Cannot("network-no-name")
        plain = password.isascii() and password.isprintable()
        if password and not (plain and 8 <= len(password) <= 63):
            raise Cannot("network-no-password")
        with self._lock:
            self._wanted, self._said = (name, password, self._clock() + BEFORE_LEAVING_S), None

    # ---- its thread ---------------------------------------------------------------------------------------

    def watch(self, stopped: threading.Event, warn: Callable[[Fact], None]) -> None:
        """Look after it until ``stopped``; ``warn`` is called with each change."""
        warned: Any = None
        while not stopped.wait(LOOK_S):
            self.step()
            if self._trouble is not None and self._trouble != warned:
                warn(self._trouble)
            warned = self._trouble

    def step(self) -> None:
        """Look once and do what is due."""
        try:
            self._step()
            if self.address or self._online:
                self._trouble = None
        except Cannot as why:
            self._trouble = why_of(why)

    def _step(self) -> None:
        if self._wanted is not None:
            if self._clock() >= self._wanted[2]:
                self._join(*self._wanted[:2])
            return
        devices = self._manager.devices()
        self._online = next((one.connection for one in devices if one.has_network), "")
        point = next((one for one in devices if one.is_point), None)
        self.address = "" if point is None else self._manager.address(point.name)
        if point is not None:
            self._keep_open()
        elif self._online or self._has_network():
            self._alone_s = None
        else:
            self._open_when_due(devices)

    def _open_when_due(self, devices: tuple[Device, ...]) -> None:
        now_s = self._clock()
        if self._alone_s is None:
            self._alone_s = now_s
        if now_s - self._alone_s < AFTER_S:
            return
        self._alone_s = now_s - AFTER_S + GRACE_S  # where it fails, so long until the next try
        device = wifi_of(devices)
        self._listed = self._manager.networks(device.name)
        try:
            self._manager.open_point(device.name, self.name, self.password)
        except Cannot:
            with contextlib.suppress(Cannot):  # what it left of itself
                self._manager.close_point()
            raise
        self.address = self._manager.address(device.name)
        self._opened_s = self._clock()

    def _keep_open(self) -> None:
        """It is open: close it where there is a network, or where one that is known may have come back."""
        now_s = self._clock()
        if self._in_use():
            self._opened_s = now_s
        if self._online:
            self._close(None)
        elif now_s - self._opened_s >= AGAIN_S and self._manager.knows_networks():
            self._close(now_s - AFTER_S + GRACE_S)

    def _close(self, alone_s: float | None) -> None:
        self._manager.close_point()
        self.address, self._alone_s = "", alone_s

    def _join(self, name: str, password: str) -> None:
        """Join it; where that fails the access point comes back at once, and the reason is kept."""
        try:
            devices = self._manager.devices()
            device = wifi_of(devices)
            if any(one.is_point for one in devices):
                self._close(None)
            self._manager.join(device.name, name, password)
            self._said, self._alone_s = fact("network-joined", text=name), None
        except Cannot as why:
            self._said = fact("network-not-joined", text=name, why=why_of(why))
            self._alone_s = self._clock() - AFTER_S
        finally:
            with self._lock:
                self._wanted = None


def close_what_is_open(manager: Nmcli | None = None) -> None:
    """Close an access point that a station opened whose setting has been switched off since. Nothing happens
    without NetworkManager."""
    asked = manager or Nmcli()
    with contextlib.suppress(Cannot):
        if any(one.is_point for one in asked.devices()):
            asked.close_point()


def wifi_of(devices: tuple[Device, ...]) -> Device:
    """The Wi-Fi device that can be used. ``Cannot`` where there is none, or where it is switched off."""
    radios = [one for one in devices if one.kind == "wifi"]
    usable = [one for one in radios if one.state not in ("unavailable", "unmanaged")]
    if usable:
        return usable[0]
    raise Cannot("network-wifi-off" if radios else "network-no-wifi")
