"""Safe mode: what a station is that failed to start, so that its owner can mend it without a shell.

Books, console and settings, at an address that can be had. No camera, no buttons, no copies on sticks. Its
own access point stays: there may be no other way to the console. What cannot be read of the settings is left
out, and never are other books opened in place of those that were meant.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from dealer.journal.database import read_url
from dealer.notation.facts import Fact, FactError, fact
from hardware.appliance.settings.setting_text import SettingsError, text_of
from hardware.appliance.settings.settings import (
    CameraSettings,
    PanelSettings,
    Settings,
    Web,
    default_file,
    readable_settings,
)
from hardware.appliance.settings.settings_file import AT_ONCE
from hardware.appliance.store.starts import Starts
from hardware.running.listening import cannot_serve

NAMES_BOOKS = re.compile(r"""^\s*["']?database["']?\s*=""", re.MULTILINE)
NOTHING_HELD = Web(port=0)
KEYS = {
    "serve-cannot-listen": ("web.host", "web.port"),
    "serve-https-without": ("web.certificate", "web.key"),
    "serve-https-wrong": ("web.certificate", "web.key"),
    "journal-no-database": ("database",),
    "journal-unknown-database": ("database",),
    "journal-no-file": ("database",),
}
"""The settings that a failure with such a code is about."""


@dataclass(frozen=True)
class SafeMode:
    """``said``: why, and which settings did it. ``no_books``: why nobody knows which books are meant."""

    said: Fact
    no_books: Fact | None = None


def in_safe_mode(file: Path | None, command: Mapping[str, Any], starts: Starts) -> tuple[Settings, SafeMode]:
    """The settings of a start in safe mode; ``file`` and ``command`` are as of ``read_settings``."""
    path = file if file is not None else default_file()
    settings, errors = readable_settings(file, command)
    wrong = {key: why.said for key, why in errors.items()}
    why = next(iter(wrong.values()), None) or starts.why or fact("safe-mode-unknown")
    keys = tuple(key for key in wrong if key)
    if not wrong:
        keys = _about(why, settings.web) or tuple(
            key for key in starts.changed(settings) if key not in AT_ONCE
        )
    said = fact("safe-mode-settings", why=why, known=keys) if keys else fact("safe-mode", why=why)
    no_books = wrong.get("database")
    if "" in wrong and settings.database is None and _names_books(path):
        no_books = wrong[""]
    if settings.database is not None:
        try:
            read_url(settings.database)
        except FactError as wrong_url:
            settings, no_books = replace(settings, database=None), wrong_url.said
    return _at_its_least(settings), SafeMode(said, no_books)


def _about(why: Fact, web: Web) -> tuple[str, ...]:
    """The settings that a start's failure is about, as far as it says so itself."""
    port = dict(why.args).get("port")
    if port is not None:
        return tuple(f"web.{key}" for key in ("port", "https_port") if str(getattr(web, key)) == port)
    return KEYS.get(why.code, ())


def _at_its_least(settings: Settings) -> Settings:
    web = settings.web
    without_https = replace(web, https_port=0)
    anywhere = replace(without_https, host=Web().host, port=Web().port)
    return replace(
        settings,
        web=next((one for one in (web, without_https) if cannot_serve(one, NOTHING_HELD) is None), anywhere),
        camera=CameraSettings(source="none"),
        panel=PanelSettings(pins="none"),
        backups=replace(settings.backups, stick="off"),
    )


def _names_books(file: Path) -> bool:
    """Whether the settings' file, of which nothing else can be read, may say where the books are."""
    try:
        return NAMES_BOOKS.search(text_of(file, needed=False)) is not None
    except SettingsError:
        return True
