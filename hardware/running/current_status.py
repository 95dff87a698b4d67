"""What the screens say of the station, made whenever it is shown."""

from __future__ import annotations

from dealer.desk.desk import Desk
from hardware.appliance.health import HealthWatch
from hardware.appliance.network.access_point import AccessPoint
from hardware.appliance.settings.settings import Settings
from hardware.running.addresses import EVERY, local_name, reachable
from web.station_status import Bar, StationStatus, Wifi


def bar_of(settings: Settings) -> Bar:
    """The bar as the settings describe it."""
    return Bar(
        name=settings.bar,
        chip=settings.chip,
        sponsor=settings.sponsor,
        game=settings.game,
        sound=settings.sound,
        staff=settings.staff,
        season_points=settings.season_points,
        season_begins=settings.season_begins,
        review=settings.review,
        language=settings.language,
        times=settings.bar_time,
    )


class CurrentStatus:
    """Called, it gives the ``StationStatus`` of the moment of a station at ``bar`` that listens on ``host``
    and ``port``; ``point`` is its access point, None where it opens none."""

    def __init__(
        self,
        host: str,
        port: int,
        desk: Desk,
        health: HealthWatch,
        point: AccessPoint | None,
        *,
        bar: Bar,
        speaks: bool,
    ) -> None:
        self._host, self._port = host, port
        self._desk, self._health, self._point = desk, health, point
        self._bar, self._speaks = bar, speaks

    def __call__(self) -> StationStatus:
        """Where the station is found just now, and what else its screens are to say of it."""
        name = f"http://{local_name()}:{self._port}" if self._host in EVERY else ""
        point = self._point if self._host in EVERY else None
        own = point.address if point is not None else ""
        wifi = Wifi(point.name, point.password) if point is not None and own else None
        refuses = self._desk.refuses
        held = (refuses.said,) if refuses is not None and refuses.code == "held" else ()
        return StationStatus(
            f"http://{own or reachable(self._host)}:{self._port}",
            name,
            self._desk.rehearsal,
            self._desk.trust.trouble(),
            bar=self._bar,
            health=(*held, *self._health.signs()),
            speaks=self._speaks,
            wifi=wifi,
        )

    @property
    def from_here(self) -> str:
        """The address by which this computer itself reaches the station."""
        return f"http://{'127.0.0.1' if self._host in EVERY else reachable(self._host)}:{self._port}"
