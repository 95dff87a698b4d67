"""What a setting may be: a whole number within limits, a text, one of some words.

Each kind takes what was said (in TOML, or as the text of an environment variable) and gives the value, or
raises FactError with a fact that does not name the setting. It also says how a page asks for such a value.
"""

from __future__ import annotations

import dataclasses
import difflib
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from dealer.notation.facts import Fact, FactError, fact

Section = TypeVar("Section")


@dataclasses.dataclass(frozen=True)
class Kind:
    """What a setting may be. ``form`` is ``text``, ``whole``, ``number``, ``choice`` (of ``options``),
    ``list`` or ``names`` (a list of texts with blanks in them); a number goes from ``least`` to ``most``. The
    value of a ``secret`` one is shown and logged nowhere."""

    read: Callable[[Any], Any]
    form: str = "text"
    options: tuple[str, ...] = ()
    least: float | None = None
    most: float | None = None
    secret: bool = False

    def __call__(self, said: Any) -> Any:
        """The value that was said. FactError for what it cannot be."""
        return self.read(said)


class WrongSetting(FactError):
    """What was said for ``keys`` (table, then key) cannot be; ``said`` is the fact why."""

    def __init__(self, keys: tuple[str, ...], said: Fact) -> None:
        super().__init__(said)
        self.keys = keys


def setting(default: Any, kind: Kind) -> Any:
    """A field of a frozen dataclass of settings."""
    return dataclasses.field(default=default, metadata={"kind": kind})


def section_of(field: dataclasses.Field[Any]) -> type[Any] | None:
    """The table that a field is, by its factory; None for a single setting."""
    return field.default_factory if isinstance(field.default_factory, type) else None


def read_section(section: type[Section], said: Any, keys: tuple[str, ...] = ()) -> Section:
    """The settings of a table. Raises WrongSetting for the first thing that cannot be."""
    if not isinstance(said, Mapping):
        raise WrongSetting(keys, fact("setting-no-table", text=repr(said)))
    fields = {field.name: field for field in dataclasses.fields(section)}  # type: ignore[arg-type]
    for name in said:
        if name not in fields:
            raise WrongSetting((*keys, name), _no_such(name, list(fields)))
    values = {}
    for name, field in fields.items():
        inner = section_of(field)
        if name not in said:
            continue
        if inner is not None:
            values[name] = read_section(inner, said[name], (*keys, name))
            continue
        try:
            values[name] = field.metadata["kind"](said[name])
        except FactError as why:
            raise WrongSetting((*keys, name), why.said) from None
    try:
        return section(**values)
    except FactError as why:
        raise WrongSetting(keys, why.said) from None


def _no_such(name: str, known: list[str]) -> Fact:
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.4)
    return fact("setting-unknown-near", text=near[0]) if near else fact("setting-unknown", known=tuple(known))


def whole(least: int, most: int, *, multiple: int = 1) -> Kind:
    """A whole number from ``least`` to ``most``, a multiple of ``multiple``."""

    def read(said: Any) -> int:
        value = _number(said, int)
        _within(value, least, most)
        if value % multiple:
            raise FactError(fact("setting-multiple", limit=str(multiple), text=repr(said)))
        return int(value)

    return Kind(read, "whole", least=least, most=most)


def number(least: float, most: float, *, above: bool = False) -> Kind:
    """A number from ``least`` to ``most``; ``above``: more than ``least``."""

    def read(said: Any) -> float:
        value = float(_number(said, float))
        if above and value <= least:
            raise FactError(fact("setting-above", limit=f"{least:g}", value=f"{value:g}"))
        _within(value, least, most)
        return value

    return Kind(read, "number", least=least, most=most)


def text(shortest: int = 0, longest: int = 10_000, *, secret: bool = False) -> Kind:
    """A text of so many characters; a whole number counts as its digits. What is wrong with a ``secret`` one
    is said without it."""

    def read(said: Any) -> str:
        quoted = "…" if secret else repr(said)
        if isinstance(said, bool) or not isinstance(said, str | int):
            raise FactError(fact("setting-no-string", text=quoted))
        value = str(said)
        if len(value) < shortest:
            raise FactError(fact("setting-short", limit=shortest, text=quoted))
        if len(value) > longest:
            raise FactError(fact("setting-long", limit=longest, text=quoted))
        return value

    return Kind(read, secret=secret)


def one_of(*words: str) -> Kind:
    """One of some words."""

    def read(said: Any) -> Any:
        if said not in words:
            raise FactError(fact("setting-one-of", known=tuple(map(repr, words)), text=repr(said)))
        return said

    return Kind(read, "choice", words)


def or_none(kind: Kind) -> Kind:
    """A value of that kind, or none, which TOML has no word for."""
    return dataclasses.replace(kind, read=lambda said: None if said is None else kind(said))


def several(kind: Kind, most: int = 1000) -> Kind:
    """A list of values of that kind, at most so many; as text it is JSON."""

    def read(said: Any) -> tuple[Any, ...]:
        found = from_json(said) if isinstance(said, str) else said
        if not isinstance(found, list | tuple):
            raise FactError(fact("setting-no-list", text=repr(said)))
        if len(found) > most:
            raise FactError(fact("setting-many", most=most, text=repr(said)))
        return tuple(map(kind, found))

    return Kind(read, "list")


def checked(kind: Kind, check: Callable[[Any], Any]) -> Kind:
    """A value of that kind that ``check`` also takes; its FactError says why not."""
    return dataclasses.replace(kind, read=lambda said: check(kind(said)))


def from_json(said: str) -> Any:
    """What a text means as JSON. FactError when it is none."""
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        raise FactError(fact("setting-no-json", text=repr(said[:200]))) from None


def _number(said: Any, kind: type[int] | type[float]) -> int | float:
    if not isinstance(said, bool) and isinstance(said, str | int | float):
        try:
            value = kind(said)
            if isinstance(said, str) or value == said:
                return value
        except (ValueError, OverflowError):
            pass
    raise FactError(fact("setting-no-integer" if kind is int else "setting-no-number", text=repr(said)))


def _within(value: float, least: float, most: float) -> None:
    if not value >= least:
        raise FactError(fact("setting-least", limit=f"{least:g}", value=f"{value:g}"))
    if not value <= most:
        raise FactError(fact("setting-most", limit=f"{most:g}", value=f"{value:g}"))
