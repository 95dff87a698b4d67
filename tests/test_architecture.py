"""The house stays in order: imports run down, in no circle, the core does no I/O, and the page draws what is.

Imports inside functions and under ``TYPE_CHECKING`` count like any other.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Callable, Iterable
from fnmatch import fnmatchcase
from functools import cache
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).parent.parent
TOPS = ("hardware", "web", "vision", "dealer")
MOST_MODULES = 20

ORDER = {
    "dealer": [
        "books > till > exports > review > desk > journal > board > policy > night > correction > stakes"
        " > history > games > dice_race > wagering > racing > odds > track > contract > notation",
        "review > words > notation",
        "season > exports",
    ],
    "vision": [
        "lab > mock > teach > watch > dice > photo > scene > reader > finder > geometry > frames"
        " > onnx_model",
    ],
    "hardware": [
        "__main__ > cli > benches > reports > appliance",
        "benches > station",
        "cli > running > acceptance > appliance",
        "running > handbook > appliance",
        "cli > running > reports, station > appliance > bootstrap > setup",
    ],
    "hardware.station": [
        "wiring > station > dealing, replay > panel, camera",
        "station > calibration > camera, rehearsal",
        "station > teaching > camera, rehearsal",
    ],
    "hardware.appliance": [
        "health > store > versions, settings > small_file > cannot",
        "first_boot > versions, service",
        "versions, service > mounts",
        "service > network, small_file > cannot",
    ],
    "web": [
        "app > api > pages > privacy > services > live, heavy, claim",
        "live > phone > request_body",
        "live > serving",
        "heavy > access > answers > language > station_status, static_files",
        "live > station_status, static_files",
        "access > guessing, logins",
        "claim > guessing > serving",
        "pages > charts, logo, qr_code, request_body, answers",
        "app > compressed, hosts, page_scripts > static_files",
        "app > template_words > charts",
        "template_words > language",
        "pages > panel_names > language",
    ],
}
"""The rooms of each package and floor: a room imports only rooms that stand below it in a chain."""
FLOORS = [house for house in ORDER if "." in house]

CORE = (
    "board policy night correction stakes history games dice_race wagering racing odds track contract"
    " notation"
).split()
"""The rooms of ``dealer`` that do no I/O, read no clock, draw no random number and say no sentence."""
IO = {
    *"os io sys time datetime random secrets sqlite3 sqlalchemy threading pathlib socket subprocess".split()
}
ALLOWED_IO = {("dealer.board.chance_worker", "threading")}
"""Chances are worked out beside the table: a thread of plain arithmetic."""
OF_DEALER_TO_VISION = {"dealer.notation.cards", "dealer.notation.facts"}


BELOW_THE_FLOORS = "hardware.__init__", "hardware.bootstrap", "hardware.setup"
"""What the appliance and the station stand on."""


def within(module: str, part: str) -> bool:
    """Whether a module is ``part`` or in it; ``hardware.__init__`` is that module and nothing in it."""
    return f"{module}.".startswith(f"{part}.") or f"{module}.__init__" == part


def module_of(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(file: Path) -> set[str]:
    """Every module, or name in one, that a file imports anywhere."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
    return found


FILES = {module_of(file): file for top in TOPS for file in sorted((ROOT / top).rglob("*.py"))}
PACKAGES = {module: file.parent for module, file in FILES.items() if file.name == "__init__.py"}


@cache  # and not when the file is collected, which every worker does
def imports() -> dict[str, set[str]]:
    """What each module imports, the standard library and packages too."""
    return {module: imports_of(file) for module, file in FILES.items()}


def graph() -> dict[str, set[str]]:
    """Which of the project's modules each module imports."""
    return {module: found & FILES.keys() - {module} for module, found in imports().items()}


def house_of(module: str) -> str:
    """``dealer`` of ``dealer.night``, ``hardware.station`` of ``hardware.station.camera.choose``."""
    return next((floor for floor in FLOORS if module.startswith(f"{floor}.")), module.split(".")[0])


def room_of(module: str) -> str:
    """``dealer.night`` of ``dealer.night.seats``; a module right in its house is a room by itself."""
    return ".".join(module.split(".")[: house_of(module).count(".") + 2])


def rooms_above(room: str) -> list[str]:
    """A room of a floor, and that floor as a room of the whole house."""
    return [room, *(floor for floor in FLOORS if room.startswith(f"{floor}."))]


def below(chains: Iterable[str]) -> dict[str, set[str]]:
    """For each room of the chains the rooms below it."""
    direct: dict[str, set[str]] = {}
    for chain in chains:
        tiers = [tier.split(", ") for tier in chain.split(" > ")]
        for upper, lower in pairwise([*tiers, []]):
            for room in upper:
                direct.setdefault(room, set()).update(lower)

    def all_below(room: str) -> set[str]:
        return direct[room].union(*(all_below(one) for one in direct[room]))

    return {room: all_below(room) for room in direct}


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The strongly connected components of more than one node (Tarjan, 1972)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            component = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(component) > 1:
                found.append(sorted(component))

    for node in graph:
        if node not in index:
            visit(node)
    return found


def offenders(is_allowed: Callable[[str, str], bool]) -> list[str]:
    return [
        f"{module} imports {other}"
        for module, others in graph().items()
        for other in sorted(others)
        if not is_allowed(module, other)
    ]


def test_web_and_hardware_stand_above_vision_and_dealer() -> None:
    low = "dealer", "hardware.appliance", *BELOW_THE_FLOORS
    may = {
        "dealer": ("dealer",),
        "vision": ("vision", *OF_DEALER_TO_VISION),
        "hardware.appliance": low,
        "hardware.station": (*low, "hardware.station", "vision"),
        "web": ("dealer", "hardware.appliance", "hardware.station", "hardware.acceptance", "web"),
        "hardware": TOPS,
    }

    def is_allowed(module: str, other: str) -> bool:
        of = next(part for part in may if within(module, part))
        return any(within(other, part) for part in may[of])

    wrong = offenders(is_allowed)
    assert not wrong, "\n".join(wrong)


def test_rooms_import_only_downwards() -> None:
    order = {
        f"{house}.{room}": {f"{house}.{one}" for one in lower}
        for house, chains in ORDER.items()
        for room, lower in below(chains).items()
    }
    unknown = sorted({room_of(module) for module in FILES if "." in module} - order.keys() - {*FLOORS})
    assert not unknown, f"say in ORDER where these stand: {', '.join(unknown)}"

    def is_allowed(module: str, other: str) -> bool:
        room, lower = room_of(module), room_of(other)
        if "." not in lower or house_of(module).split(".")[0] != house_of(other).split(".")[0]:
            return True
        if house_of(module) != house_of(other):
            room, lower = rooms_above(room)[-1], rooms_above(lower)[-1]
        return room == lower or ("." in module and lower in order[room])

    wrong = offenders(is_allowed)
    assert not wrong, "\n".join(wrong)


def test_no_import_leads_back_to_where_it_started() -> None:
    rooms: dict[str, set[str]] = {}
    for module, others in graph().items():
        rooms.setdefault(room_of(module), set()).update(map(room_of, others))
    wrong = [*circles(graph()), *circles(rooms)]
    assert not wrong, "\n".join(" > ".join(one) for one in wrong)


def test_the_core_does_no_io_and_says_no_sentence() -> None:
    core = {module for module in FILES if module.startswith(tuple(f"dealer.{room}." for room in CORE))}
    wrong = [
        f"{module} imports {name}"
        for module in sorted(core)
        for name in sorted(imports()[module])
        if (name.split(".")[0] in IO and (module, name) not in ALLOWED_IO) or name.startswith("dealer.words")
    ]
    assert not wrong, "\n".join(wrong)


def test_nothing_outside_the_laboratory_imports_it_and_no_installation_carries_it() -> None:
    wrong = offenders(
        lambda module, other: module.startswith("vision.lab") or not other.startswith("vision.lab")
    )
    assert not wrong, "\n".join(wrong)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = project["tool"]["setuptools"]["packages"]["find"]
    carried = {
        package
        for package in PACKAGES
        if any(fnmatchcase(package, pattern) for pattern in found["include"])
        and not any(fnmatchcase(package, pattern) for pattern in found["exclude"])
    }
    assert carried == {package for package in PACKAGES if not package.startswith("vision.lab")}


def test_folders_are_small_and_each_says_what_lives_there() -> None:
    crowded = {
        package: sum(file.parent == folder for file in FILES.values()) - 1
        for package, folder in PACKAGES.items()
    }
    assert not {package: count for package, count in crowded.items() if count > MOST_MODULES}
    bare = {file.parent for file in FILES.values()} - set(PACKAGES.values())
    assert not bare, f"no __init__.py in {', '.join(map(str, bare))}"
    silent = [
        package
        for package in PACKAGES
        if not ast.get_docstring(ast.parse(FILES[package].read_text(encoding="utf-8")))
    ]
    assert not silent, f"no docstring says what lives in {', '.join(silent)}"


def test_a_class_name_has_one_meaning() -> None:
    homes: dict[str, list[str]] = {}
    for module, file in FILES.items():
        if not module.startswith("vision.lab"):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    homes.setdefault(node.name, []).append(module)
    shared = {name: where for name, where in homes.items() if len(where) > 1}
    assert not shared


def drawn_rooms() -> set[str]:
    """The folders of the drawing in ``docs/architecture.md``, the first fenced block under *Rooms*, as dotted
    names."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    block = page.split("\n## Rooms\n", 1)[1].split("```", 2)[1]
    rooms, path = set(), list[str]()
    for line in filter(str.strip, block.splitlines()):
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        path = [*path[:depth], name.rstrip("/").replace("/", ".")]
        if name.endswith("/"):
            rooms.add(".".join(path))
    return rooms


def test_the_drawing_names_every_room_and_no_other() -> None:
    drawn = {room for room in drawn_rooms() if room.split(".")[0] in TOPS}
    there = {package for package in PACKAGES if package == room_of(package) or package in (*TOPS, *FLOORS)}
    assert not there - drawn, f"docs/architecture.md does not draw {', '.join(sorted(there - drawn))}"
    gone = [room for room in sorted(drawn) if not (ROOT / room.replace(".", "/")).is_dir()]
    assert not gone, f"docs/architecture.md draws {', '.join(gone)}, which are not there"
