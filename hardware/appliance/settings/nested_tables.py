"""Tables in tables, as TOML has them: laid over one another, and asked for a key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def over(under: Mapping[str, Any], upper: Mapping[str, Any]) -> dict[str, Any]:
    """Both, table by table; where both say a key, ``upper``'s goes."""
    merged = dict(under)
    for key, value in upper.items():
        held = merged.get(key)
        merged[key] = over(held, value) if isinstance(held, Mapping) and isinstance(value, Mapping) else value
    return merged


def under(tables: Mapping[str, Any], key: str) -> Any:
    """What nested ``tables`` say for a ``key`` as ``web.port``; None for nothing."""
    at: Any = tables
    for name in key.split("."):
        at = at.get(name) if isinstance(at, Mapping) else None
    return at


def without_none(overrides: Mapping[str, Any]) -> dict[str, Any]:
    """``overrides`` without what was not said, and without tables left empty by that."""
    said = {k: without_none(v) if isinstance(v, Mapping) else v for k, v in overrides.items()}
    return {k: v for k, v in said.items() if v is not None and v != {}}


def without(tables: Mapping[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """``tables`` without ``keys``."""
    name, *rest = keys
    kept = {key: value for key, value in tables.items() if key != name}
    return kept | {name: without(tables[name], tuple(rest))} if rest else kept
