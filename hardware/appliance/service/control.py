"""What the owner does with the station and its computer from a browser: restart it, shut it down, restart
the board on its own screen; and what they look at: the log, the network."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.network.nmcli import Nmcli
from hardware.appliance.service import computer, kiosk
from hardware.appliance.service.life_sign import is_service

STOPS = frozenset({"restart", "reboot", "off"})
"""Nobody can deal or bet meanwhile."""


@dataclass(frozen=True)
class Control:
    """``restart`` has the station start again; ``log`` gives the last lines of its log, without a name or a
    secret; ``night_on`` says whether a night is on. From any thread."""

    restart: Callable[[], None]
    log: Callable[[], str]
    night_on: Callable[[], bool]
    network: Nmcli = field(default_factory=Nmcli)
    there: Callable[[Path], bool] = Path.is_file
    service: Callable[[], bool] = is_service

    @property
    def actions(self) -> Mapping[str, Callable[[], None]]:
        """What can be done here, by name: only an installed service restarts or switches off its computer."""
        found = {"restart": self.restart}
        if self.there(kiosk.UNIT):
            found["tv"] = computer.restart_kiosk
        if self.service():
            found |= {"reboot": computer.restart, "off": computer.power_off}
        return found

    def do(self, what: str, *, anyway: bool) -> None:
        """Do it; while a night is on, one of the ``STOPS`` only with ``anyway``. Raises Cannot."""
        if what in STOPS and self.night_on() and not anyway:
            raise Cannot("station-night-on")
        self.actions[what]()
