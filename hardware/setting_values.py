"""What a setting may be: a whole number within limits, a text, one of some words.

Each kind is a function that takes what was said (in TOML, or as the text of an environment variable) and
gives the value, or raises ValueError with a sentence that does not name the setting.
"""

from __future__ import annotations

import dataclasses
import difflib
import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

Kind = Callable[[Any], Any]
Section = TypeVar("Section")


class WrongSetting(ValueError):
    """What was said for ``keys`` (table, then key) cannot be; ``why`` is a sentence."""

    def __init__(self, keys: tuple[str, ...], why: str) -> None:
        super().__init__(f"{'.'.join(keys)}: {why}")
        self.keys, self.why = keys, why


def setting(default: Any, kind: Kind) -> Any:
    """A field of a frozen dataclass of settings."""
    return dataclasses.field(default=default, metadata={"kind": kind})


def section_of(field: dataclasses.Field[Any]) -> type[Any] | None:
    """The table that a field is, by its factory; None for a single setting."""
    return field.default_factory if isinstance(field.default_factory, type) else None


def read_section(section: type[Section], said: Any, keys: tuple[str, ...] = ()) -> Section:
    """The settings of a table. Raises WrongSetting for the first thing that cannot be."""
    if not isinstance(said, Mapping):
        raise WrongSetting(keys, f"input should be a table of settings, and this is {said!r}")
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
        except ValueError as why:
            raise WrongSetting((*keys, name), str(why)) from None
    try:
        return section(**values)
    except ValueError as why:
        raise WrongSetting(keys, str(why)) from None


def _no_such(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.4)
    hint = f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"
    return f"there is no such setting; {hint}"


def whole(least: int, most: int, *, multiple: int = 1) -> Kind:
    """A whole number from ``least`` to ``most``, a multiple of ``multiple``."""

    def read(said: Any) -> int:
        value = _number(said, int, "a valid integer")
        _within(value, least, most)
        if value % multiple:
            raise ValueError(f"input should be a multiple of {multiple}, and this is {said!r}")
        return int(value)

    return read


def number(least: float, most: float, *, above: bool = False) -> Kind:
    """A number from ``least`` to ``most``; ``above``: more than ``least``."""

    def read(said: Any) -> float:
        value = float(_number(said, float, "a valid number"))
        if above and value <= least:
            raise ValueError(f"input should be greater than {least:g}, and this is {value:g}")
        _within(value, least, most)
        return value

    return read


def text(shortest: int = 0, longest: int = 10_000) -> Kind:
    """A text of so many characters; a whole number counts as its digits."""

    def read(said: Any) -> str:
        if isinstance(said, bool) or not isinstance(said, str | int):
            raise ValueError(f"input should be a valid string, and this is {said!r}")
        value = str(said)
        for wrong, limit in ((len(value) < shortest, f"at least {shortest}"),
                             (len(value) > longest, f"at most {longest}")):  # fmt: skip
            if wrong:
                raise ValueError(f"string should have {limit} characters, and this is {said!r}")
        return value

    return read


def one_of(*words: str) -> Kind:
    """One of some words."""

    def read(said: Any) -> Any:
        if said not in words:
            named = [repr(word) for word in words]
            listed = f"{', '.join(named[:-1])} or {named[-1]}"
            raise ValueError(f"input should be {listed}, and this is {said!r}")
        return said

    return read


def or_none(kind: Kind) -> Kind:
    """A value of that kind, or none, which TOML has no word for."""
    return lambda said: None if said is None else kind(said)


def several(kind: Kind, most: int = 1000) -> Kind:
    """A list of values of that kind, at most so many; as text it is JSON."""

    def read(said: Any) -> tuple[Any, ...]:
        found = from_json(said) if isinstance(said, str) else said
        if not isinstance(found, list | tuple):
            raise ValueError(f"input should be a valid list, and this is {said!r}")
        if len(found) > most:
            raise ValueError(f"list should have at most {most} items, and this is {said!r}")
        return tuple(map(kind, found))

    return read


def checked(kind: Kind, check: Callable[[Any], Any]) -> Kind:
    """A value of that kind that ``check`` also takes; its ValueError is the sentence."""
    return lambda said: check(kind(said))


def from_json(said: str) -> Any:
    """What a text means as JSON. ValueError, a sentence, when it is none."""
    try:
        return json.loads(said)
    except ValueError:
        raise ValueError(f"input should be JSON, and this is {said!r}") from None


def _number(said: Any, kind: type[int] | type[float], named: str) -> int | float:
    if not isinstance(said, bool) and isinstance(said, str | int | float):
        try:
            value = kind(said)
            if isinstance(said, str) or value == said:
                return value
        except (ValueError, OverflowError):
            pass
    raise ValueError(f"input should be {named}, and this is {said!r}")


def _within(value: float, least: float, most: float) -> None:
    if not value >= least:
        raise ValueError(f"input should be greater than or equal to {least:g}, and this is {value:g}")
    if not value <= most:
        raise ValueError(f"input should be less than or equal to {most:g}, and this is {value:g}")
