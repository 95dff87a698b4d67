"""The house stays in order: imports run one way, without a circle, and the core speaks no I/O."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ROOMS = ("dealer", "vision", "web", "hardware")
MAY_IMPORT = {
    "dealer": {"dealer"},
    "vision": {"vision", "dealer"},
    "web": {"web", "dealer"},
    "hardware": set(ROOMS),
}
EDGE = {"dealer.journal.journal", "dealer.desk.desk", "dealer.review.night"}
"""Where ``dealer`` meets the disk and the clock; nothing else there may import them or I/O."""
IO = set("os io sys time datetime random secrets sqlite3 sqlalchemy threading pathlib".split())


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(file: Path) -> set[str]:
    """The modules that a file imports when it is loaded (not those imported inside functions)."""
    found: set[str] = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


FILES = {module_of(f): f for room in ROOMS for f in sorted((ROOT / room).rglob("*.py"))}
GRAPH = {module: imports_of(file) & FILES.keys() - {module} for module, file in FILES.items()}


def reachable(module: str) -> set[str]:
    seen, todo = set(), [module]
    while todo:
        for found in GRAPH[todo.pop()] - seen:
            seen.add(found)
            todo.append(found)
    return seen


@pytest.mark.parametrize("module", FILES)
def test_rooms_import_only_downwards(module: str) -> None:
    room = module.split(".")[0]
    for other in GRAPH[module]:
        assert other.split(".")[0] in MAY_IMPORT[room], f"{module} imports {other}"
        if room == "vision" and other.startswith("dealer"):
            assert other in ("dealer", "dealer.notation.cards"), f"{module} imports {other}"


@pytest.mark.parametrize("module", FILES)
def test_no_import_leads_back_to_where_it_started(module: str) -> None:
    assert module not in reachable(module)


@pytest.mark.parametrize("module", ["dealer.board.board", "dealer.night.night", "dealer.night.transcript"])
def test_the_core_reaches_no_io(module: str) -> None:
    core = {module, *reachable(module)}
    assert not core & EDGE
    for part in core:
        heads = {name.split(".")[0] for name in imports_of(FILES[part])}
        assert not heads & IO, f"{part} imports {heads & IO}"
