"""NetworkManager, asked through its program ``nmcli`` (nmcli(1)). Nothing else here speaks to it.

Its terse output has a line a thing, fields apart by colons, a colon in a field behind a backslash.
"""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass

from hardware.appliance.cannot import Cannot

POINT = "railbird-access-point"
"""What our access point is called in NetworkManager."""
EVERYWHERE = ("band", "bg", "channel", "6")
"""A channel that every country allows. NetworkManager draws one by the name, 12 and 13 among them, on which
no access point may open where the country is not set."""
ASKED_S, SCANNED_S, JOINED_S = 10.0, 30.0, 60.0
"""How long an answer may take: of what is known, with a search for networks, with a connection made."""
NOT_RUNNING = 8
"""nmcli's exit code where there is no NetworkManager."""
NO_BUS = "Could not create NMClient"
"""What it says where there is no D-Bus that it could be on."""


@dataclass(frozen=True)
class Device:
    """A network device: ``kind`` as ``wifi`` or ``ethernet``, ``state`` as ``connected`` or ``unavailable``,
    and the name of the ``connection`` that it has ("": none)."""

    name: str
    kind: str
    state: str
    connection: str

    @property
    def is_point(self) -> bool:
        """Whether it is our access point."""
        return self.connection == POINT

    @property
    def has_network(self) -> bool:
        """Whether it is in a network of somebody else's."""
        return self.kind in ("ethernet", "wifi") and self.state == "connected" and not self.is_point


@dataclass(frozen=True)
class WifiView:
    """A Wi-Fi network in reach: its ``strength`` from 0 to 100, and whether a password has it ``locked``."""

    name: str
    strength: int
    locked: bool


@dataclass(frozen=True)
class Link:
    """A network that the computer is in: by ``kind`` (``wifi``, ``ethernet``), what it is called, the
    addresses there, and of a Wi-Fi its ``strength`` from 0 to 100."""

    kind: str
    name: str
    addresses: tuple[str, ...]
    strength: int | None = None


@dataclass(frozen=True)
class NetworkState:
    """Every network the computer is in, and how NetworkManager finds the ``internet``: ``full``, ``limited``,
    ``portal`` (a page wants a log-in), ``none`` or ``unknown``."""

    links: tuple[Link, ...]
    internet: str


class Nmcli:
    """``program`` is nmcli's name or path. Every method raises ``Cannot``, in one sentence, where
    NetworkManager is not there or refuses."""

    def __init__(self, program: str = "nmcli") -> None:
        self._program = program

    def devices(self) -> tuple[Device, ...]:
        """Every network device."""
        output = self._ask("-t", "-f", "DEVICE,TYPE,STATE,CONNECTION", "device", "status")
        return tuple(Device(*fields) for fields in _fields(output, 4))

    def networks(self, device: str) -> tuple[WifiView, ...]:
        """The Wi-Fi networks in reach of ``device``, the strongest first; hidden ones are not among them."""
        command = ("device", "wifi", "list", "ifname", device, "--rescan", "auto")
        output = self._ask("-t", "-f", "SSID,SIGNAL,SECURITY", *command, limit_s=SCANNED_S)
        found: dict[str, WifiView] = {}
        for name, signal, security in _fields(output, 3):
            strength = int(signal) if signal.isdigit() else 0
            if name and (name not in found or found[name].strength < strength):
                found[name] = WifiView(name, strength, locked=security not in ("", "--"))
        return tuple(sorted(found.values(), key=lambda one: -one.strength))

    def state(self) -> NetworkState:
        """In which networks the computer is just now. No network is looked for."""
        links = tuple(self._link(one) for one in self.devices() if one.has_network or one.is_point)
        return NetworkState(links, self._ask("-t", "-f", "CONNECTIVITY", "general", "status").strip())

    def _link(self, device: Device) -> Link:
        output = self._ask("-t", "-f", "IP4.ADDRESS,IP6.ADDRESS", "device", "show", device.name)
        found = re.findall(r"^IP[46]\.ADDRESS\[\d+\]:([^/\s]+)", output, re.MULTILINE)
        plain = (address.replace("\\", "") for address in found)
        addresses = tuple(one for one in plain if not one.startswith("fe80:"))
        if device.kind != "wifi" or device.is_point:
            return Link(device.kind, device.connection, addresses)
        command = ("device", "wifi", "list", "ifname", device.name, "--rescan", "no")
        listed = _fields(self._ask("-t", "-f", "IN-USE,SSID,SIGNAL", *command), 3)
        for used, name, signal in listed:
            if used == "*" and signal.isdigit():
                return Link(device.kind, name, addresses, int(signal))
        return Link(device.kind, device.connection, addresses)

    def knows_networks(self) -> bool:
        """Whether it has a Wi-Fi to come back to by itself."""
        output = self._ask("-t", "-f", "NAME,TYPE", "connection", "show")
        return any(kind == "802-11-wireless" and name != POINT for name, kind in _fields(output, 2))

    def open_point(self, device: str, name: str, password: str) -> None:
        """Open our access point; NetworkManager gives addresses to whoever joins it."""
        command = ("device", "wifi", "hotspot", "ifname", device, "con-name", POINT, "ssid", name)
        self._ask(*command, *EVERYWHERE, "password", password, limit_s=JOINED_S)

    def close_point(self) -> None:
        """Close our access point, for good: the next one is made anew."""
        self._ask("connection", "delete", POINT, limit_s=JOINED_S)

    def address(self, device: str) -> str:
        """The address of ``device``; "" where it has none."""
        output = self._ask("-t", "-f", "IP4.ADDRESS", "device", "show", device)
        found = re.search(r"^IP4\.ADDRESS\[1\]:([0-9.]+)", output, re.MULTILINE)
        return found[1] if found else ""

    def join(self, device: str, name: str, password: str) -> None:
        """Join a Wi-Fi, now and whenever it is in reach."""
        secret = ("password", password) if password else ()
        self._ask("device", "wifi", "connect", name, *secret, "ifname", device, limit_s=JOINED_S)

    def _ask(self, *words: str, limit_s: float = ASKED_S) -> str:
        environment = {**os.environ, "LC_ALL": "C"}
        try:
            done = subprocess.run(
                [self._program, *words],
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
                timeout=limit_s,
                env=environment,
                stdin=subprocess.DEVNULL,
            )
        except FileNotFoundError:
            raise Cannot("network-no-manager") from None
        except subprocess.TimeoutExpired:
            raise Cannot("network-slow", seconds=int(limit_s)) from None
        except OSError as why:
            raise Cannot("network-refused", text=(why.strerror or str(why)).lower()) from None
        if done.returncode == NOT_RUNNING or (done.returncode and NO_BUS in done.stderr):
            raise Cannot("network-no-manager")
        if done.returncode:
            complaint = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[-1]
            raise Cannot("network-refused", text=complaint.removeprefix("Error: ").rstrip("."))
        return done.stdout


def _fields(output: str, count: int) -> list[list[str]]:
    """The lines with so many fields, taken apart."""
    lines = [re.findall(r"((?:\\.|[^\\:])*):", f"{line}:") for line in output.splitlines()]
    return [[re.sub(r"\\(.)", r"\1", one) for one in line] for line in lines if len(line) == count]
