"""What the pages need of their table: one record, made where its parts are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from flask import Flask, current_app

from dealer.desk.desk import Desk
from dealer.desk.presets import Presets
from dealer.notation.race_names import KEYS, NamedHorse, read_horse
from dealer.season.members import Members
from dealer.till.till import Till
from dealer.words.bar_time import zone_of
from web.access import Guard
from web.claim import Claim
from web.heavy import Heavy, Spoken
from web.live.event_stream import Live
from web.phone.phones import Phones
from web.serving.known_addresses import KnownAddresses
from web.station_status import Bar, StationStatus

if TYPE_CHECKING:  # a station loads its own parts; a table without one needs none of them
    from datetime import datetime

    from dealer.words.catalogue import Words
    from hardware.acceptance.guided import GuidedAcceptance
    from hardware.appliance.network.access_point import AccessPoint
    from hardware.appliance.service.control import Control
    from hardware.appliance.settings.settings_file import SettingsFile
    from hardware.appliance.store.asked_reset import ResetButton
    from hardware.appliance.store.night_backups import BackupView
    from hardware.appliance.store.remote_backups import RemoteBackups
    from hardware.appliance.store.restoring import Restoring
    from hardware.appliance.versions.button import UpdateButton
    from hardware.station.station import Station


_SEASON = frozenset({"season_points", "season_begins"})
"""The settings of the season, by their keys."""


@dataclass(frozen=True)
class Appliance:
    """What the owner's pages ask of the computer that the station runs on, from any thread; None for what
    this one has not. ``diagnosis(with_picture)`` packs what a helper needs to know, a ZIP; ``last_backup()``
    is how the backups stand; ``handbook(words, page)`` is the handbook, a PDF, or the ``page`` of it that is
    named (a FactError where there is none); ``set_clock(at)`` sets the computer's clock, a ValueError where
    it cannot."""

    diagnosis: Callable[[bool], bytes] | None = None
    last_backup: Callable[[], BackupView] | None = None
    updates: UpdateButton | None = None
    settings: SettingsFile | None = None
    backups: Restoring | None = None
    remote: RemoteBackups | None = None
    reset: ResetButton | None = None
    network: AccessPoint | None = None
    control: Control | None = None
    acceptance: GuidedAcceptance | None = None
    set_clock: Callable[[datetime], None] | None = None
    handbook: Callable[[Words, str], bytes] | None = None


@dataclass(frozen=True)
class Services:
    """One table as its pages see it. ``status()`` is that of the station at the moment, ``bar`` what its
    owner says of it, ``guard`` knows who may act, ``live`` updates the screens, ``phones`` has the players'
    seats. ``station`` is the camera and the panel (None: every card is typed), ``claim`` the door of a
    station that nobody owns yet, ``spoken`` the caller's voice. ``known`` are the addresses that the dealer
    comes from, ``heavy`` is what the heavy pages share."""

    desk: Desk
    status: Callable[[], StationStatus]
    bar: Bar
    guard: Guard
    live: Live
    phones: Phones
    till: Till
    station: Station | None = None
    appliance: Appliance = field(default_factory=Appliance)
    claim: Claim | None = None
    spoken: Spoken | None = None
    known: KnownAddresses = field(default_factory=KnownAddresses)
    heavy: Heavy = field(default_factory=Heavy)

    @property
    def presets(self) -> Presets:
        """The games that the house keeps under names of its own."""
        return self.live.presets

    @property
    def members(self) -> Members:
        """Who takes part in the season."""
        return self.live.members

    @property
    def address(self) -> str:
        """The station's URL for a code that a phone reads."""
        return self.status().address or "http://localhost"

    @property
    def is_new(self) -> bool:
        """Whether nobody has set this station up yet."""
        return self.claim is not None and self.claim.station.open

    def take(self, done: Mapping[str, Any]) -> None:
        """Let the running station have the values of these settings, by their keys
        (``hardware.appliance.settings.settings_file.AT_ONCE``)."""
        bar, policy, horses = self.bar, self.desk.policy, dict[str, NamedHorse]()
        for key, value in done.items():
            table, _, name = key.rpartition(".")
            if table == "policy":
                policy = policy.with_setting(name, value)
            elif table == "horses":
                horses[KEYS[name]] = read_horse(value)
            elif key == "phones":
                self.phones.set_mode(value)
            elif key == "time_zone":
                bar.times = replace(bar.times, zone=zone_of(value))
            elif key == "day_begins_h":
                bar.times = replace(bar.times, day_begins_h=value)
            elif key == "bar":
                bar.name = value
            elif key in ("chip", "sponsor", "game", "sound", "review", "language", "staff") or key in _SEASON:
                setattr(bar, key, value)
            elif key == "dealer_pin":
                self.guard.change_dealer_pin(value)
                self.live.drop_consoles()
            elif self.station is not None:
                dealing = {"mode": self.station.cards.set_mode, "dice": self.station.throws.set_mode}
                dealing[key](value)
        changed = policy != self.desk.policy
        if changed:
            self.desk.set_policy(policy)
        self.desk.house_names = self.desk.house_names.with_horses(horses)
        if changed or done.keys() & _SEASON:
            self.live.house_changed()
        if done.keys() & {"language", "bar", "chip", "sponsor", "sound"}:
            self.live.status_changed()


def services() -> Services:
    """Those of the app that answers the request at hand."""
    return services_of(current_app)


def services_of(app: Flask) -> Services:
    """Those that ``app`` was made with."""
    found: Services = app.extensions["railbird"]
    return found
