"""Templates and routes compiled once a process: an app for each test would compile all of them again, which
was a tenth of the time of the screens' tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule


class _InMemory(BytecodeCache):
    """Compiled templates, by name and source."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._code[bucket.key] = bucket.bytecode_to_string()


_templates = _InMemory()
_builders: dict[tuple[str, str, bool], Callable[..., tuple[str, str]]] = {}


def compile_templates_once(app: Flask) -> None:
    """Let ``app`` have the templates that another app compiled before."""
    app.jinja_env.bytecode_cache = _templates


def compile_routes_once() -> None:
    """From now on, let a rule of werkzeug's have the address builder of an equal rule of another app."""
    compiled = getattr(Rule, "_compile_builder", None)
    if compiled is None:  # werkzeug's own affair: where it is not there, nothing is saved
        return

    def kept(rule: Rule, append_unknown: bool = True) -> Any:
        key = (rule.rule, repr(rule.defaults), append_unknown)
        if key not in _builders:
            _builders[key] = compiled(rule, append_unknown)
        return _builders[key]

    Rule._compile_builder = kept  # type: ignore[method-assign]
