"""What every screen shows of the station itself, made whenever it is shown: where it is found, for the
network comes and changes; whether this is a rehearsal; whether the clock is set; whose house it is."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from dealer.notation.facts import Fact
from dealer.season.span import USUAL_POINTS
from dealer.words.bar_time import IN_UTC, BarTime
from dealer.words.languages import DEFAULT
from dealer.words.money import ChipValue, chip_value

OPEN, WITH_PIN = "open", "pin"


@dataclass(slots=True)
class Bar:
    """What the owner says of the bar, and may say anew while the station runs: its ``name``, what a ``chip``
    is worth there, the ``game`` that a night begins with, whom it thanks (``sponsor``), and the mark of its
    ``logo``; each "" where nobody said. ``sound`` is which TVs sound by themselves: ``on`` all, ``off`` none,
    ``auto`` those whose address says so. ``review`` is for whom the nights are: everybody (``OPEN``) or who
    has the PIN (``WITH_PIN``). ``language`` is the screens' where they chose none, ``times`` are the bar's.
    ``staff`` are the names of those who deal. ``season_points`` are the points of the season's places
    (``dealer.season.span.read_points``; "": there is no season), ``season_begins`` is its first day ("": it
    has every night)."""

    name: str = ""
    chip: str = ""
    game: str = ""
    sponsor: str = ""
    logo: str = ""
    sound: str = "auto"
    review: str = WITH_PIN
    language: str = DEFAULT
    times: BarTime = IN_UTC
    staff: tuple[str, ...] = ()
    season_points: str = USUAL_POINTS
    season_begins: str = ""

    @property
    def chip_value(self) -> ChipValue | None:
        """What a chip is worth in money; None where the owner's words are no amount of money."""
        return chip_value(self.chip)


@dataclass(frozen=True, slots=True)
class Wifi:
    """The station's own access point: its ``name`` and its ``password`` (WPA)."""

    name: str
    password: str

    @property
    def code(self) -> str:
        """What a phone joins it by, from a QR code."""
        return f"WIFI:T:WPA;S:{_escaped(self.name)};P:{_escaped(self.password)};;"


@dataclass(frozen=True, slots=True)
class StationStatus:
    """``address`` is the station's URL as a phone in the room reaches it ("": no code is shown), ``name`` the
    same by name, for whoever's phone knows names (mDNS); ``clock`` says why the clock is not set. ``bar`` is
    where it is, ``health`` what somebody has to see to at the computer; ``speaks``: the station can say
    the caller's sentences where a browser cannot; ``wifi`` is the access point while it is open."""

    address: str = ""
    name: str = ""
    rehearsal: bool = False
    clock: Fact | None = None
    bar: Bar = field(default_factory=Bar)
    health: tuple[Fact, ...] = ()
    speaks: bool = False
    wifi: Wifi | None = None

    def as_data(self) -> dict[str, Any]:
        """Plain data, with the addresses as people type them."""
        clock = None if self.clock is None else self.clock.as_data()
        return {
            "address": short(self.address),
            "name": short(self.name),
            "rehearsal": self.rehearsal,
            "clock": clock,
            "bar": self.bar.name,
            "chip": self.bar.chip,
            "chip_value": self.bar.chip_value.as_data() if self.bar.chip_value else None,
            "sponsor": self.bar.sponsor,
            "logo": self.bar.logo,
            "language": self.bar.language,
            "sound": self.bar.sound,
            "speaks": self.speaks,
            "health": [one.as_data() for one in self.health],
            "wifi": {"name": self.wifi.name, "password": self.wifi.password} if self.wifi else None,
        }


def _escaped(text: str) -> str:
    return re.sub(r'([\\;,:"])', r"\\\1", text)


def short(address: str) -> str:
    """The address as people type it: no ``http://``, no trailing slash."""
    return address.removeprefix("http://").rstrip("/")
