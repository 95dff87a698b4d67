"""The station's settings: one TOML file, read once, units in the keys, every mistake named.

``read_settings`` is the only door. What the command line says goes first, then the environment
(``RAILBIRD_PIN``, and any other key as ``RAILBIRD_WEB__PORT``), then the file, then the defaults below.
A key that does not exist is refused with the nearest one that does. docs/settings.md has the table.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, make_dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dealer.journal.till_count import DENOMINATIONS, check_denominations
from dealer.notation.facts import FactError, fact
from dealer.notation.race_names import KEYS, NO_NAMES, RaceNames, read_horse
from dealer.season.span import USUAL_POINTS
from dealer.words.languages import DEFAULT, LANGUAGES
from hardware.appliance.settings.buttons import BUTTONS
from hardware.appliance.settings.nested_tables import over, under, without, without_none
from hardware.appliance.settings.secret_words import strong_pin
from hardware.appliance.settings.setting_text import SettingsError, line_of, tables_of, text_of
from hardware.appliance.settings.setting_values import (
    WrongSetting,
    checked,
    from_json,
    number,
    one_of,
    or_none,
    read_section,
    section_of,
    setting,
    several,
    text,
    whole,
)
from hardware.appliance.settings.text_checks import (
    read_addresses,
    read_game,
    read_horse_line,
    read_host_name,
    read_language,
    read_line,
    read_season_day,
    read_season_points,
    read_staff_name,
    read_time_zone,
)

if TYPE_CHECKING:
    from dealer.policy.policy import Policy
    from dealer.words.bar_time import BarTime

OPTIONS = {
    "web.host": "--host",
    "web.port": "--port",
    "camera.source": "--camera",
    "panel.pins": "--pins",
    "database": "--database",
    "language": "--language",
}
"""The settings that the command line may say, by the option that says them."""
CAMERAS = {"mock": "[:SEED]", "picamera2": "", "video": ":FILE", "folder": ":DIR"}
"""The cameras that ``camera.source`` may name besides ``auto`` and ``none``, with what follows the name. The
module of that name in ``hardware/station/camera/backends`` opens it."""
PINS = ("mock", "gpio", "none")
"""The panels that ``panel.pins`` may name besides ``auto``; ``PANELS`` of the station opens them."""
PREFIX = "RAILBIRD_"
"""What the environment's settings begin with; a key of a table follows two underscores."""
PIN = whole(0, 27)
"""A GPIO number."""


def _camera(source: str) -> str:
    kind, colon, rest = source.partition(":")
    forms = {"": not colon, "[:SEED]": not colon or rest.isdigit()}
    if source in ("auto", "none") or (kind in CAMERAS and forms.get(CAMERAS[kind], bool(rest))):
        return source
    raise FactError(fact("setting-camera", text=repr(source), known=camera_forms()))


def camera_forms() -> tuple[str, ...]:
    """What ``camera.source`` may be."""
    return ("auto", *(f"{name}{rest}" for name, rest in CAMERAS.items()), "none")


@dataclass(frozen=True)
class Web:
    """Where the screens find the station."""

    host: str = setting("0.0.0.0", text())
    port: int = setting(8080, whole(0, 65535))
    second_port: int = setting(0, whole(0, 65535))
    """A port to listen on besides, such as 80, which a browser takes by itself; 0: none."""
    https_port: int = setting(0, whole(0, 65535))
    """A port for HTTPS besides, with ``certificate`` and ``key``; 0: none."""
    certificate: str | None = setting(None, or_none(text()))
    key: str | None = setting(None, or_none(text()))
    """Files in PEM: the certificate with its chain, and its key."""
    names: tuple[str, ...] = setting((), several(checked(text(1, 253), read_host_name), most=20))
    """Further names by which browsers may come."""
    own_addresses: tuple[str, ...] = setting((), several(checked(text(), read_addresses), most=16))
    """The dealer's own addresses: from there a PIN is looked at however much others guess."""


@dataclass(frozen=True)
class CameraSettings:
    """Which camera, and how it is driven."""

    source: str = setting("auto", checked(text(), _camera))
    width_px: int = setting(1280, whole(320, 4096, multiple=64))
    height_px: int = setting(720, whole(240, 3072, multiple=2))
    rate_hz: float = setting(15.0, number(0, 60, above=True))
    exposure_us: int | None = setting(None, or_none(whole(50, 100_000)))
    lost_after_s: float = setting(2.0, number(0.2, 60))


_BUTTON_PINS: Any = make_dataclass(
    "_BUTTON_PINS",
    [
        ("pins", str, None),
        *((one.name, int, setting(one.pin, PIN)) for one in BUTTONS.values()),
        *((f"{one.name}_lamp", int, setting(one.lamp_pin, PIN)) for one in BUTTONS.values()),
    ],
    frozen=True,
)
"""The settings ``panel.NAME`` and ``panel.NAME_lamp`` of each button; ``pins`` comes before them."""


@dataclass(frozen=True)
class PanelSettings(_BUTTON_PINS):  # type: ignore[misc]
    """Buttons, lamps and buzzer, by GPIO number (not the header's pin number)."""

    pins: str = setting("auto", one_of("auto", *PINS))
    ask_lamp: int = setting(12, PIN)
    camera_lamp: int = setting(26, PIN)
    buzzer: int = setting(16, PIN)
    bids: tuple[int, ...] = setting((), several(PIN, most=8))
    """A bid button a seat, in seating order; none unless they are wired."""
    power: int | None = setting(None, or_none(PIN))
    """The button that shuts the computer down when it is held; None: not wired."""
    bounce_s: float = setting(0.025, number(0.001, 0.5))
    hold_s: float = setting(0.8, number(0.1, 10))

    def __post_init__(self) -> None:
        """One device a pin."""
        owners: dict[int, str] = {}
        lamps = (f"{name}_lamp" for name in (*BUTTONS, "ask", "camera"))
        named = [(name, getattr(self, name)) for name in (*BUTTONS, *lamps, "buzzer")]
        named += [("power", self.power)] if self.power is not None else []
        for name, pin in [*named, *((f"bid {seat}", pin) for seat, pin in enumerate(self.bids, 1))]:
            if pin in owners:
                two = {"first_key": owners[pin], "other_key": name}
                raise FactError(fact("setting-pin-twice", **two, pin=str(pin)))
            owners[pin] = name


_HORSES: Any = make_dataclass(
    "_HORSES",
    [(key, str, setting("", checked(text(0, 200), read_horse_line))) for key in KEYS],
    frozen=True,
)
"""A setting a horse."""


@dataclass(frozen=True)
class HorseSettings(_HORSES):  # type: ignore[misc]
    """What the horses are called every night, and their silks: ``Black Bess; halves red white``."""

    def __post_init__(self) -> None:
        """No two horses of a race are called the same, and none as another is by its suit or number."""
        if self.names.horses:
            from dealer.words.other_horses import check_no_other_horse  # sentences are slow to load

            check_no_other_horse(self.names)

    @property
    def names(self) -> RaceNames:
        """All of them."""
        return NO_NAMES.with_horses({one: read_horse(getattr(self, key)) for key, one in KEYS.items()})


@dataclass(frozen=True)
class TillSettings:
    """What lies in the till, by what a piece is worth in chips."""

    denominations: tuple[int, ...] = setting(
        DENOMINATIONS, checked(several(whole(-(2**53), 2**53)), check_denominations)
    )


@dataclass(frozen=True)
class Pictures:
    """For how many nights before the one on the table the camera's pictures are kept."""

    nights: int = setting(30, whole(0, 100_000))


@dataclass(frozen=True)
class Backups:
    """How many backups of the books are kept in the data folder (0: none is made), whether those of a night's
    end have its clips, and whether USB sticks, and an address of the owner's, get a copy."""

    keep: int = setting(14, whole(0, 1000))
    clips: str = setting("on", one_of("on", "off"))
    stick: str = setting("auto", one_of("auto", "off"))
    address: str | None = setting(None, or_none(text(1, 1000, secret=True)))
    """A restic repository that gets a copy too; its address may hold a password."""
    password: str | None = setting(None, or_none(text(1, 200, secret=True)))
    """What encrypts that repository."""

    def __post_init__(self) -> None:
        """No address without a password: what leaves the house is encrypted."""
        if self.address and not self.password:
            raise FactError(fact("setting-no-password"))


@dataclass(frozen=True)
class NetworkSettings:
    """Whether the station opens an access point of its own where there is no network, and asks once a day
    whether there is a new release."""

    access_point: str = setting("off", one_of("off", "auto"))
    releases: str = setting("daily", one_of("daily", "off"))


@dataclass(frozen=True)
class ComputerSettings:
    """Whether the computer writes to its root file system, from its next start on."""

    root: str = setting("as-installed", one_of("as-installed", "read-only", "writable"))


@dataclass(frozen=True)
class PolicySettings:
    """What the house allows of what the rules offer (R13): a bank, stakes up to ``stake_cap`` chips a player
    and race (0: any), chances for everybody, for the dealer or for nobody, and playing for drinks."""

    bank: str = setting("yes", one_of("yes", "no"))
    stake_cap: int = setting(0, whole(0, 1_000_000))
    chances: str = setting("show", one_of("show", "console", "hide"))
    drinks: str = setting("yes", one_of("yes", "no"))

    @property
    def policy(self) -> Policy:
        """The policy as the desk asks it."""
        from dealer.policy.policy import EVERYTHING  # every game is slow to load

        found = EVERYTHING
        for one in fields(self):
            found = found.with_setting(one.name, getattr(self, one.name))
        return found


@dataclass(frozen=True)
class Settings:
    """Everything that can be set."""

    pin: str | None = setting(None, or_none(checked(text(0, 64, secret=True), strong_pin)))
    dealer_pin: str | None = setting(None, or_none(checked(text(0, 64, secret=True), strong_pin)))
    """What opens the console to a dealer; without one ``pin`` is everybody's."""
    review: str = setting("pin", one_of("pin", "open"))
    """For whom the nights are: whoever has the PIN, or everybody."""
    database: str | None = setting(None, or_none(text(secret=True)))
    """Its address, which may hold a password."""
    mode: str = setting("auto", one_of("auto", "button"))
    dice: str = setting("auto", one_of("auto", "button", "hand"))
    language: str = setting(
        DEFAULT, replace(checked(text(), read_language), form="choice", options=tuple(LANGUAGES))
    )
    time_zone: str = setting("", checked(text(0, 60), read_time_zone))
    """Where the bar's clocks are, as ``America/New_York``; "": this computer's own."""
    day_begins_h: int = setting(6, whole(0, 12))
    """A night that is opened before this hour belongs to the day before."""
    phones: str = setting("bet", one_of("bet", "confirm", "look", "off"))
    bar: str = setting("", checked(text(0, 30), read_line))
    """What the place is called, for its TV."""
    chip: str = setting("", checked(text(0, 20), read_line))
    """What a chip is worth here: ``0.50 €`` is money (``dealer.words.money``), other words are only shown."""
    sponsor: str = setting("", checked(text(0, 40), read_line))
    """A line of the house on its TV beside the name, such as whom it thanks."""
    game: str = setting("basic", checked(text(1), read_game))
    """The game that the console proposes for a night, where no preset is the default."""
    sound: str = setting("auto", one_of("auto", "on", "off"))
    """Which TVs sound by themselves."""
    staff: tuple[str, ...] = setting(
        (), replace(several(checked(text(1, 100), read_staff_name), most=24), form="names")
    )
    """Who deals here: chosen at the console's log-in."""
    season_points: str = setting(USUAL_POINTS, checked(text(0, 200), read_season_points))
    """What the places of a night give in the season, from the first on; "": there is no season."""
    season_begins: str = setting("", checked(text(0, 10), read_season_day))
    """The first day of the season (``2026-09-01``); "": it has every night."""
    policy: PolicySettings = field(default_factory=PolicySettings)
    web: Web = field(default_factory=Web)
    camera: CameraSettings = field(default_factory=CameraSettings)
    panel: PanelSettings = field(default_factory=PanelSettings)
    horses: HorseSettings = field(default_factory=HorseSettings)
    till: TillSettings = field(default_factory=TillSettings)
    pictures: Pictures = field(default_factory=Pictures)
    backups: Backups = field(default_factory=Backups)
    network: NetworkSettings = field(default_factory=NetworkSettings)
    computer: ComputerSettings = field(default_factory=ComputerSettings)

    @property
    def bar_time(self) -> BarTime:
        """What the bar's clocks show, and when its days begin."""
        from dealer.words.bar_time import BarTime, zone_of

        return BarTime(zone_of(self.time_zone), self.day_begins_h)


def secrets_of(settings: Settings) -> dict[str, Any]:
    """The settings whose value is shown and logged nowhere, by their keys."""
    found: dict[str, Any] = {}
    for one in fields(Settings):
        value, section = getattr(settings, one.name), section_of(one)
        if section is None:
            found |= {one.name: value} if one.metadata["kind"].secret else {}
            continue
        inner = (part.name for part in fields(section) if part.metadata["kind"].secret)
        found |= {f"{one.name}.{name}": getattr(value, name) for name in inner}
    return found


def read_settings(file: Path | None = None, overrides: Mapping[str, Any] | None = None) -> Settings:
    """The settings from ``file`` (the default one if there is one), environment and ``overrides``.

    ``overrides`` is nested like the file; a value of ``None`` in it means "not said". Raises
    ``SettingsError`` with ``FILE:LINE: key: why`` for whatever is wrong.
    """
    settings, wrong = readable_settings(file, overrides or {})
    for why in wrong.values():
        raise why
    return settings


def readable_settings(
    file: Path | None, overrides: Mapping[str, Any]
) -> tuple[Settings, dict[str, SettingsError]]:
    """As ``read_settings``, and never an error: what cannot be keeps its default. With
    the settings come the errors, by key; by "" that of a whole file or environment."""
    path = file if file is not None else default_file()
    content, found, around = "", dict[str, Any](), dict[str, Any]()
    wrong: dict[str, SettingsError] = {}
    try:
        around = environment()
        content = text_of(path, needed=file is not None)
        found = tables_of(path, content)
    except SettingsError as why:
        wrong[""] = why
    said = without_none(overrides)
    layers = over(over(found, around), said)
    while True:
        try:
            return read_section(Settings, layers), wrong
        except WrongSetting as why:
            wrong[".".join(why.keys)] = SettingsError(_place(why.keys, path, content, said), why.said)
            layers = without(layers, why.keys)


def environment() -> dict[str, Any]:
    """What the environment says, nested like the file. Variables that name no setting are another's."""
    known = {one.name for one in fields(Settings)}
    tables = {one.name for one in fields(Settings) if section_of(one) is not None}
    said: dict[str, Any] = {}
    for variable in sorted(os.environ):
        name, nested, key = variable.removeprefix(PREFIX).lower().partition("__")
        if not variable.upper().startswith(PREFIX) or name not in known or (nested and name not in tables):
            continue
        value: Any = os.environ[variable]
        if nested:
            value = {key: value}
        elif name in tables:
            try:
                value = from_json(value)
            except FactError as why:
                raise SettingsError(variable, why.said) from None
        said = over(said, {name: value})
    return said


def default_file() -> Path:
    """``~/.config/railbird/settings.toml``, or where ``XDG_CONFIG_HOME`` says."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(home) / "railbird" / "settings.toml"


def data_folder() -> Path:
    """``~/.local/share/railbird``, or where ``XDG_DATA_HOME`` says: database and session key."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "railbird"


def default_database(folder: Path) -> str:
    """Where the books lie when nobody says where: the SQLite file in the data ``folder``."""
    return f"sqlite:///{folder / 'railbird.sqlite3'}"


def _place(keys: tuple[str, ...], path: Path, content: str, said: Mapping[str, Any]) -> str:
    """Where a key was said: the option, the environment's variable, or the file's line."""
    dotted = ".".join(keys)
    if under(said, dotted) is not None:
        return OPTIONS.get(dotted, dotted)
    variable = f"{PREFIX}{'__'.join(keys).upper()}"
    if variable in os.environ:
        return variable
    line = line_of(keys, content)
    return f"{path}:{line}: {dotted}" if line else f"{path}: {dotted}"
