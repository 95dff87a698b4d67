"""The settings' file as text: read, and searched for the line of a key."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from dealer.notation.facts import Fact, FactError, fact
from dealer.notation.facts import text as plain
from hardware.appliance.small_file import UnreadableFile, read_small

MOST_BYTES = 1 << 20
"""TOML of this size takes a second to read."""


class SettingsError(FactError):
    """A setting is wrong; the fact says where (``FILE:LINE``), which, and why."""

    def __init__(self, place: object, why: Fact) -> None:
        super().__init__(fact("setting-wrong", place=str(place), why=why))


def text_of(path: Path, *, needed: bool = True) -> str:
    """The file's text; "" where it is not there and not ``needed``. SettingsError where it cannot be read."""
    try:
        content = read_small(path, MOST_BYTES)
        return content.decode("utf-8")
    except UnicodeDecodeError as why:
        line = content.count(b"\n", 0, why.start) + 1
        raise SettingsError(f"{path}:{line}", fact("setting-no-utf8")) from None
    except FileNotFoundError as why:
        if not needed:
            return ""
        raise SettingsError(path, plain(str(why.strerror).lower())) from None
    except UnreadableFile as why:
        raise SettingsError(path, why.reason) from None


def tables_of(path: Path, content: str) -> dict[str, Any]:
    """The file's tables; SettingsError with the line of what is no TOML."""
    try:
        return tomllib.loads(content)
    except tomllib.TOMLDecodeError as why:
        raise _syntax(path, str(why)) from None
    except RecursionError:
        lines = content.splitlines()
        deepest = max(range(len(lines)), key=lambda at: lines[at].count("[") + lines[at].count("{"))
        raise SettingsError(f"{path}:{deepest + 1}", fact("setting-nested")) from None


def _syntax(path: Path, why: str) -> SettingsError:
    line = re.search(r" \(at line (\d+), column \d+\)", why)
    where = f"{path}:{line[1]}" if line else str(path)
    return SettingsError(where, plain(why.replace(line[0], "") if line else why))


def line_of(keys: tuple[str, ...], content: str) -> int | None:
    """The line of ``content`` (from 1) that has the key; its table's line if only that is there."""
    table: list[str] = []
    found = None
    for place, line in enumerate(content.splitlines(), 1):
        if header := re.match(r"\s*\[\s*([^\]]+?)\s*\]", line):
            table = [part.strip(" \"'") for part in header[1].split(".")]
            here = table
        elif pair := re.match(r"\s*([\w.\"' -]+?)\s*=", line):
            here = table + [part.strip(" \"'") for part in pair[1].split(".")]
        else:
            continue
        if here == list(keys):
            return place
        if list(keys[: len(here)]) == here:
            found = place
    return found
