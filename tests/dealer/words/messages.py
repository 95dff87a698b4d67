"""The messages of a language as their files have them, and the variables that each needs."""

from __future__ import annotations

from functools import cache
from typing import Any

from fluent.syntax import FluentParser, ast

from dealer.words.catalogue import ARGUMENTS, source


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Every message of ``language`` by its id. Fails for a text that is none, and for one given twice."""
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse(source(language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} is there twice"
            found[entry.id.name] = entry
    return found


def references(message: ast.Message) -> set[str]:
    """The messages that a message has in it."""
    return {node.id.name for node in _nodes(message) if isinstance(node, ast.MessageReference)}


def variables(code: str, language: str) -> dict[str, set[str]]:
    """The arguments of a message and of those in it by name, with what it chooses by each."""
    found: dict[str, set[str]] = {}
    for node in _nodes(messages(language)[code]):
        if isinstance(node, ast.MessageReference):
            for name, keys in variables(node.id.name, language).items():
                found.setdefault(name, set()).update(keys)
        elif isinstance(node, ast.VariableReference):
            found.setdefault(_argument(node.id.name), set())
        elif isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
            found.setdefault(_argument(node.selector.id.name), set()).update(keys - {"one", "other"})
    return found


def _argument(variable: str) -> str:
    """``horse_id`` is the argument ``horse``, as it was before it was written in words."""
    name = variable.removesuffix("_id")
    return name if name in ARGUMENTS else variable


def _nodes(node: Any) -> list[Any]:
    found, waiting = [], [node]
    while waiting:
        one = waiting.pop()
        found.append(one)
        for value in vars(one).values():
            waiting += [
                v for v in (value if isinstance(value, list) else [value]) if isinstance(v, ast.BaseNode)
            ]
    return found
