"""The station's settings: one TOML file, read once, units in the keys, every mistake named.

``read_settings`` is the only door. What the command line says goes first, then the environment
(``RAILBIRD_PIN``, and any other key as ``RAILBIRD_WEB__PORT``), then the file, then the defaults below.
A key that does not exist is refused with the nearest one that does. docs/station.md has the table.
"""

from __future__ import annotations

import difflib
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from dealer.journal.counts import DENOMINATIONS, check_denominations

GpioNumber = Annotated[int, Field(ge=0, le=27)]
OPTIONS = {
    "web.host": "--host",
    "web.port": "--port",
    "camera.source": "--camera",
    "panel.pins": "--pins",
    "database": "--database",
    "language": "--language",
}
"""The settings that the command line may say, by the option that says them."""
CAMERAS = ("auto", "mock", "picamera2", "none")


class SettingsError(ValueError):
    """A setting is wrong; the message says where (``FILE:LINE``), which, and why."""


class Section(BaseModel):
    """A table of the file: its keys are these and no others, and nobody changes them later."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Web(Section):
    """Where the screens find the station."""

    host: str = "0.0.0.0"
    port: int = Field(default=8080, ge=0, le=65535)


class Camera(Section):
    """Which camera, and how it is driven."""

    source: str = "auto"
    width_px: int = Field(default=1280, ge=320, le=4096, multiple_of=64)
    height_px: int = Field(default=720, ge=240, le=3072, multiple_of=2)
    rate_hz: float = Field(default=15.0, gt=0, le=60)
    exposure_us: int | None = Field(default=None, ge=50, le=100_000)
    lost_after_s: float = Field(default=2.0, ge=0.2, le=60)

    @field_validator("source")
    @classmethod
    def _known(cls, source: str) -> str:
        kind, _, rest = source.partition(":")
        if source in CAMERAS or (kind == "mock" and rest.isdigit()):
            return source
        if kind in ("video", "folder") and rest:
            return source
        raise ValueError(f"{source!r} is none of {', '.join(CAMERAS)}, video:FILE and folder:DIR")


class Panel(Section):
    """Buttons, lamps and buzzer, by GPIO number (not the header's pin number)."""

    pins: Literal["auto", "mock", "gpio", "none"] = "auto"
    deal: GpioNumber = 17
    next: GpioNumber = 27
    undo: GpioNumber = 22
    deal_lamp: GpioNumber = 23
    next_lamp: GpioNumber = 24
    undo_lamp: GpioNumber = 25
    ask_lamp: GpioNumber = 12
    camera_lamp: GpioNumber = 26
    buzzer: GpioNumber = 16
    bids: tuple[GpioNumber, ...] = Field(default=(), max_length=8)
    """A bid button a seat, in seating order; none unless they are wired."""
    bounce_s: float = Field(default=0.025, ge=0.001, le=0.5)
    hold_s: float = Field(default=0.8, ge=0.1, le=10)

    @model_validator(mode="after")
    def _one_device_a_pin(self) -> Panel:
        owners: dict[int, str] = {}
        lamps = ("deal_lamp", "next_lamp", "undo_lamp", "ask_lamp", "camera_lamp")
        named = [(name, getattr(self, name)) for name in ("deal", "next", "undo", *lamps, "buzzer")]
        for name, number in [*named, *((f"bid {seat}", pin) for seat, pin in enumerate(self.bids, 1))]:
            if number in owners:
                raise ValueError(f"{owners[number]} and {name} are both on GPIO {number}")
            owners[number] = name
        return self


class Till(Section):
    """What lies in the till, by what a piece is worth in chips."""

    denominations: tuple[int, ...] = DENOMINATIONS

    @field_validator("denominations")
    @classmethod
    def _possible(cls, values: tuple[int, ...]) -> tuple[int, ...]:
        return check_denominations(values)


class Pictures(Section):
    """For how many nights before the one on the table the camera's pictures are kept."""

    nights: int = Field(default=30, ge=0, le=100_000)


class Settings(BaseSettings):
    """Everything that can be set."""

    model_config = SettingsConfigDict(
        env_prefix="RAILBIRD_", env_nested_delimiter="__", extra="forbid", frozen=True
    )
    from_file: ClassVar[Mapping[str, Any]] = {}

    pin: Annotated[str, Field(min_length=4, max_length=64, coerce_numbers_to_str=True)] | None = None
    database: str | None = None
    mode: Literal["auto", "button"] = "auto"
    language: str = "en"
    web: Web = Web()
    camera: Camera = Camera()
    panel: Panel = Panel()
    till: Till = Till()
    pictures: Pictures = Pictures()

    @field_validator("language")
    @classmethod
    def _spoken(cls, language: str) -> str:
        from dealer.words.catalogue import LANGUAGES  # babel is slow to load, and most ask for nothing

        if language in LANGUAGES:
            return language
        named = {name.lower(): code for code, name in LANGUAGES.items()}
        near = difflib.get_close_matches(language.lower(), [*LANGUAGES, *named], n=1, cutoff=0.4)
        hint = f"did you mean {named.get(near[0], near[0])}?" if near else f"known are {', '.join(LANGUAGES)}"
        raise ValueError(f"there is no language {language!r}; {hint}")

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Command line, environment, file: the first that has a key decides it."""
        return init_settings, env_settings, FileSource(settings_cls)


class FileSource(PydanticBaseSettingsSource):
    """The parsed TOML file as a source of settings."""

    def get_field_value(self, field: Any, field_name: str) -> tuple[Any, str, bool]:
        """One key of the file."""
        return self.settings_cls.from_file.get(field_name), field_name, False  # type: ignore[attr-defined]

    def __call__(self) -> dict[str, Any]:
        """The whole file."""
        return dict(self.settings_cls.from_file)  # type: ignore[attr-defined]


def read_settings(file: Path | None = None, overrides: Mapping[str, Any] | None = None) -> Settings:
    """The settings from ``file`` (the default one if there is one), environment and ``overrides``.

    ``overrides`` is nested like the file; a value of ``None`` in it means "not said". Raises
    ``SettingsError`` with ``FILE:LINE: key: why`` for whatever is wrong.
    """
    text = ""
    path = file if file is not None else default_file()
    if file is not None or path.is_file():
        text = _text_of(path)
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as why:
        raise SettingsError(_syntax(path, str(why))) from None
    source = type("SettingsHere", (Settings,), {"from_file": found})
    try:
        settings: Settings = source(**_said(overrides or {}))
    except ValidationError as why:
        raise SettingsError(_explain(why, path, text, overrides or {})) from None
    except ValueError as why:  # the environment holds something that is not even JSON
        raise SettingsError(f"the environment's RAILBIRD_… settings: {why}") from None
    return settings


def default_file() -> Path:
    """``~/.config/railbird/settings.toml``, or where ``XDG_CONFIG_HOME`` says."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(home) / "railbird" / "settings.toml"


def data_folder() -> Path:
    """``~/.local/share/railbird``, or where ``XDG_DATA_HOME`` says: database and session key."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "railbird"


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise SettingsError(f"{path}: this is not UTF-8 text") from None
    except OSError as why:
        raise SettingsError(f"{path}: {(why.strerror or str(why)).lower()}") from None


def _syntax(path: Path, why: str) -> str:
    line = re.search(r" \(at line (\d+), column \d+\)", why)
    where = f"{path}:{line[1]}" if line else str(path)
    return f"{where}: {why.replace(line[0], '') if line else why}"


def _said(overrides: Mapping[str, Any]) -> dict[str, Any]:
    """``overrides`` without what was not said, and without tables left empty by that."""
    said = {k: _said(v) if isinstance(v, Mapping) else v for k, v in overrides.items()}
    return {k: v for k, v in said.items() if v is not None and v != {}}


def _explain(why: ValidationError, path: Path, text: str, overrides: Mapping[str, Any]) -> str:
    """The first thing wrong, as one sentence that says where it stands."""
    first = why.errors()[0]
    keys = [str(part) for part in first["loc"] if not str(part).startswith(("function-", "constrained-"))]
    keys = [key for key in keys if key not in ("str",)]
    said = str(first["msg"]).removeprefix("Value error, ")
    if first["type"] == "extra_forbidden":
        known = _known_keys(keys[:-1])
        near = difflib.get_close_matches(keys[-1], known, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
        said = f"there is no such setting; {hint}"
    elif first["type"] not in ("value_error", "missing"):
        said = f"{said[:1].lower()}{said[1:]}, and this is {first['input']!r}"
    return f"{_place(keys, path, text, overrides)}: {said}"


def _known_keys(section: list[str]) -> list[str]:
    model: Any = Settings
    for name in section:
        model = model.model_fields[name].annotation
    return list(model.model_fields)


def _place(keys: list[str], path: Path, text: str, overrides: Mapping[str, Any]) -> str:
    """Where a key was said: the option, the file's line, or the environment's variable."""
    dotted = ".".join(keys)
    at: Any = _said(overrides)
    for key in keys:
        at = at.get(key) if isinstance(at, Mapping) else None
    if at is not None:
        return OPTIONS.get(dotted, dotted)
    line = _line_of(keys, text)
    if line is None and (variable := f"RAILBIRD_{'__'.join(keys).upper()}") in os.environ:
        return variable
    return f"{path}:{line}: {dotted}" if line else f"{path}: {dotted}"


def _line_of(keys: list[str], text: str) -> int | None:
    """The line of ``text`` (from 1) on which the key stands; its table's line if only that is there."""
    table: list[str] = []
    found = None
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\s*([^\]]+?)\s*\]", line):
            table = [part.strip(" \"'") for part in header[1].split(".")]
            here = table
        elif pair := re.match(r"\s*([\w.\"' -]+?)\s*=", line):
            here = table + [part.strip(" \"'") for part in pair[1].split(".")]
        else:
            continue
        if here == keys:
            return number
        if keys[: len(here)] == here:
            found = number
    return found
