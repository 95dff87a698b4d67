"""The settings' file as the owner's page shows and writes it; comments and order stay as they are."""

from __future__ import annotations

import dataclasses
import hashlib
import re
from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from pathlib import Path
from typing import Any

import tomlkit

from dealer.notation.facts import Fact, FactError, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.settings.nested_tables import over, under
from hardware.appliance.settings.setting_text import SettingsError, tables_of, text_of
from hardware.appliance.settings.setting_values import Kind, WrongSetting, read_section, section_of
from hardware.appliance.settings.settings import (
    HorseSettings,
    PolicySettings,
    Settings,
    default_file,
    environment,
    readable_settings,
)
from hardware.appliance.small_file import write_whole

AT_ONCE = frozenset(
    """mode dice phones review language time_zone day_begins_h bar chip sponsor game sound staff
    dealer_pin season_points season_begins""".split()
).union(
    f"{table}.{one.name}"
    for table, section in (("horses", HorseSettings), ("policy", PolicySettings))
    for one in dataclasses.fields(section)
)
"""What the station takes while it runs; everything else waits for its next start."""
ASIDE = ".unreadable"
FILE_ONLY = frozenset({"database", "web.host"})
"""Not on the page: where the books are, which may hold a password, and what would shut the owner out."""


@dataclasses.dataclass(frozen=True)
class SettingView:
    """One setting on the owner's page: its ``key`` as ``web.port``, its ``form`` (``text``, ``whole``,
    ``number``, ``choice`` of ``options``, ``list``, ``names`` or ``secret``, which is never shown), its
    ``value`` as text ("": the ``default``), where that was said (``source``: ``file``, ``default``, or
    ``environment`` or ``command``, which go before the file), and whether a running station takes it
    ``at_once``."""

    key: str
    form: str
    value: str
    default: str
    options: tuple[str, ...]
    least: float | None
    most: float | None
    source: str
    at_once: bool

    @property
    def table(self) -> str:
        """The table it is in; "" for the file's top."""
        return self.key.rpartition(".")[0]

    @property
    def fixed(self) -> bool:
        """Whether the page cannot change it."""
        return self.source in ("environment", "command")


class WrongSettings(ValueError):
    """Texts that cannot be settings: why, by key; "" for the station as a whole."""

    def __init__(self, why: Mapping[str, Fact]) -> None:
        super().__init__(", ".join(why))
        self.why = why


def no_trouble(settings: Settings) -> Fact | None:
    """Nothing is wrong."""
    return None


class SettingsFile:
    """``file`` (None: the default one) over which environment and ``said``, the command line, go.

    ``running`` is what the station was started with; ``trouble`` says why it could not be started with other
    settings, such as a port that another program has; ``restart`` has it start again.
    """

    def __init__(
        self,
        file: Path | None,
        said: Mapping[str, Any],
        running: Settings,
        trouble: Callable[[Settings], Fact | None] = no_trouble,
        restart: Callable[[], None] = lambda: None,
    ) -> None:
        self.path = file if file is not None else default_file()
        self._said, self._running, self._trouble = said, running, trouble
        self.restart = restart
        self._taken: dict[str, Any] = {}

    def mark(self) -> str:
        """What the file holds now, as a page gives it back when it saves."""
        return hashlib.sha256(self._text().encode()).hexdigest()[:16]

    def view(self) -> tuple[SettingView, ...]:
        """Every setting of the page, table by table. SettingsError where the file cannot be read."""
        tables = tables_of(self.path, self._text())
        found = self._readable(tables)
        return tuple(self._one(key, kind, default, tables, found) for key, kind, default in _all())

    def wrong(self, changes: Mapping[str, str]) -> dict[str, Fact]:
        """Why each of these texts cannot be, by its key; "" for the station as a whole. An empty text is the
        default."""
        try:
            self._changed(changes)
        except WrongSettings as why:
            return dict(why.why)
        return {}

    def save(self, changes: Mapping[str, str], mark: str) -> dict[str, Any]:
        """Write these into the file, whole or not at all; what of it holds at once, by its key.

        Raises WrongSettings for what cannot be, and Cannot where the file has changed since ``mark`` or
        cannot be written.
        """
        text = self._text()
        if mark != self.mark():
            raise Cannot("settings-changed-meanwhile", path=str(self.path))
        found, values = self._changed(changes)
        document = tomlkit.parse(text)
        for key, value in values.items():
            _put(document, key.split("."), value)
        written = tomlkit.dumps(document)
        if tables_of(self.path, written) != self._tables(values):
            raise Cannot("settings-cannot-edit", path=str(self.path))
        write_whole(self.path, written.encode())
        now = {key: attrgetter(key)(found) for key in changes if key in AT_ONCE}
        self._taken |= now
        return now

    def waiting(self) -> tuple[str, ...]:
        """The keys that will be another value from the next start on."""
        found = self._readable(tables_of(self.path, self._text()))
        return tuple(key for key, _, _ in _all() if attrgetter(key)(found) != self._present(key))

    def mend(self) -> None:
        """Take out of the file what cannot be; one of which nothing can be read gets a name that ends with
        ``ASIDE``. Raises Cannot where that cannot be written."""
        try:
            text = self._text()
            document = tomlkit.parse(text)
            tables_of(self.path, text)
        except (SettingsError, tomlkit.exceptions.TOMLKitError, RecursionError):
            return self._put_aside()
        _, wrong = readable_settings(self.path, self._said)
        for key in wrong:
            _put(document, key.split("."), None)
        write_whole(self.path, tomlkit.dumps(document).encode())

    def _put_aside(self) -> None:
        try:
            self.path.replace(self.path.with_name(f"{self.path.name}{ASIDE}"))
        except OSError as why:
            raise Cannot("file-trouble", path=str(self.path), text=str(why.strerror or why).lower()) from None

    def _readable(self, tables: Mapping[str, Any]) -> Settings:
        try:
            return self._settings(tables)
        except WrongSetting as why:
            raise SettingsError(f"{self.path}: {'.'.join(why.keys)}", why.said) from None

    def _present(self, key: str) -> Any:
        return self._taken.get(key, attrgetter(key)(self._running))

    def _text(self) -> str:
        return text_of(self.path, needed=False)

    def _settings(self, tables: Mapping[str, Any]) -> Settings:
        return read_section(Settings, over(over(tables, environment()), self._said))

    def _changed(self, changes: Mapping[str, str]) -> tuple[Settings, dict[str, Any]]:
        """The settings with these texts, and the value of each key; None takes it out of the file."""
        kinds = {key: kind for key, kind, _ in _all()}
        values: dict[str, Any] = {}
        wrong: dict[str, Fact] = {}
        for key, text in changes.items():
            if key not in kinds or self._said_elsewhere(key):
                wrong[key] = fact("settings-not-here", text=key[:60])
                continue
            try:
                values[key] = _value(kinds[key], text)
            except FactError as why:
                wrong[key] = why.said
        if wrong:
            raise WrongSettings(wrong)
        try:
            found = self._settings(self._tables(values))
        except WrongSetting as why:
            raise WrongSettings({".".join(why.keys): why.said}) from None
        trouble = self._trouble(found)
        if trouble is not None:
            raise WrongSettings({"": trouble})
        return found, values

    def _tables(self, values: Mapping[str, Any]) -> dict[str, Any]:
        """The file's tables with these values."""
        tables = tables_of(self.path, self._text())
        for key, value in values.items():
            _put(tables, key.split("."), value)
        return tables

    def _said_elsewhere(self, key: str) -> str:
        """Where a key is said that goes before the file: "command", "environment" or ""."""
        if under(self._said, key) is not None:
            return "command"
        return "environment" if under(environment(), key) is not None else ""

    def _one(
        self, key: str, kind: Kind, default: Any, tables: Mapping[str, Any], found: Settings
    ) -> SettingView:
        elsewhere = self._said_elsewhere(key)
        in_file = under(tables, key) is not None
        secret = kind.secret
        return SettingView(
            key=key,
            form="secret" if secret else kind.form,
            value="" if secret or not (in_file or elsewhere) else _text_of_value(attrgetter(key)(found)),
            default="" if secret else _text_of_value(default),
            options=kind.options,
            least=kind.least,
            most=kind.most,
            source=elsewhere or ("file" if in_file else "default"),
            at_once=key in AT_ONCE,
        )


def _all() -> Iterator[tuple[str, Kind, Any]]:
    """Each key of the page with its kind and its default, as the settings have them in turn."""
    for field in dataclasses.fields(Settings):
        section = section_of(field)
        table = "" if section is None else f"{field.name}."
        for one in (field,) if section is None else dataclasses.fields(section):
            if table + one.name not in FILE_ONLY:
                yield table + one.name, one.metadata["kind"], one.default


def _value(kind: Kind, text: str) -> Any:
    """The value that is written for a text; None for an empty one."""
    text = text.strip()
    if not text:
        return None
    parts = {"list": r"[,;\s]+", "names": r"[,;]"}.get(kind.form)
    said: Any = text if parts is None else [one.strip() for one in re.split(parts, text) if one.strip()]
    value = kind(said)
    return list(value) if isinstance(value, tuple) else value


def _text_of_value(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    return f"{value:g}" if isinstance(value, float) else str(value)


def _put(tables: Any, keys: list[str], value: Any) -> None:
    """Set a key in nested tables; None takes it out."""
    *path, last = keys
    for name in path:
        if name not in tables:
            if value is None:
                return
            tables[name] = {}
        tables = tables[name]
    if value is None:
        tables.pop(last, None)
    else:
        tables[last] = value
