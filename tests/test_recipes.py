"""The recipes in CONTRIBUTING.md hold: each is done in a copy of the project, and what is new works there.

A case touches files through ``Copy``. Those that differ in the end must be the ones that the recipe names.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.dealer.games.test_toy_game import NIGHT
from tests.timeouts import HANGS_S

ROOT = Path(__file__).parent.parent
RECIPES = dict(re.findall(r"^### An? (.+)\n((?:(?!##).*\n)*)", (ROOT / "CONTRIBUTING.md").read_text(), re.M))
FOLDERS = ("dealer", "docs", "hardware", "tests", "vision", "web")


class Copy:
    """The project in a folder of its own, made of hard links: a file that is written is a new one."""

    def __init__(self, root: Path) -> None:
        self.root, self._data = root / "copy", root / "data"
        self._data.mkdir()
        for folder in FOLDERS:
            left_out = shutil.ignore_patterns("lab", "screenshots", "node_modules", "*.pyc.*")
            shutil.copytree(ROOT / folder, self.root / folder, copy_function=_linked, ignore=left_out)

    def new(self, name: str, text: str) -> None:
        """Write a file."""
        path = self.root / name
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def line(self, name: str, after: str, text: str) -> None:
        """Write ``text`` behind the one line that begins with ``after``."""
        lines = (self.root / name).read_text().splitlines(keepends=True)
        (at,) = (number for number, line in enumerate(lines, 1) if line.lstrip().startswith(after))
        self.new(name, "".join([*lines[:at], f"{text}\n", *lines[at:]]))

    def within(self, name: str, after: str, text: str) -> None:
        """Write ``text`` behind ``after``, which is there once."""
        before, rest = (self.root / name).read_text().split(after)
        self.new(name, before + after + text + rest)

    def railbird(self, *command: str, **settings: str) -> str:
        """What a command prints there."""
        return self._run("-m", "hardware.cli", *command, **settings)

    def python(self, code: str) -> str:
        """What a program prints there."""
        return self._run("-c", code)

    def touched(self) -> set[str]:
        """The files that differ from the project's."""
        files = (file for file in self.root.rglob("*") if file.is_file() and file.suffix != ".pyc")
        names = (file.relative_to(self.root).as_posix() for file in files)
        return {name for name in names if not _same(self.root / name, ROOT / name)}

    def _run(self, *arguments: str, **settings: str) -> str:
        homes = {"XDG_DATA_HOME": str(self._data), "XDG_CONFIG_HOME": str(self._data)}
        done = subprocess.run(
            [sys.executable, *arguments], cwd=self.root, env=os.environ | homes | settings,
            capture_output=True, text=True, check=False, timeout=3 * HANGS_S,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr + done.stdout
        return done.stdout


def _linked(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copy2(source, target)


def _same(one: Path, other: Path) -> bool:
    return other.is_file() and (one.samefile(other) or one.read_bytes() == other.read_bytes())


def named_in(recipe: str) -> list[str]:
    """The paths at the head of each numbered item, as patterns: ``NAME`` and ``CODE`` stand for any name."""
    heads = re.findall(r"^\d+\. ([^:]+):", RECIPES[recipe], re.M)
    paths = [path for head in heads for path in re.findall(r"`([^`]+/[^`]+|[^`]+\.md)`", head)]
    return [re.sub(r"NAME|CODE|\\\*", r"[a-z0-9-]+", re.escape(path)) for path in paths]


def recipe_of(case: str) -> str:
    """``TV layout`` of ``test_a_new_tv_layout_is_served``."""
    return case.removeprefix("test_a_new_").partition("_is_")[0].replace("_", " ").replace("tv", "TV")


@pytest.fixture
def copy(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Copy]:
    """A copy in which a case does the recipe of its name."""
    made = Copy(tmp_path)
    yield made
    touched, named = made.touched(), named_in(recipe_of(request.node.name))
    assert [one for one in named if not any(re.fullmatch(one, name) for name in touched)] == []
    assert [name for name in touched if not any(re.fullmatch(one, name) for one in named)] == []


def test_a_new_game_is_played(copy: Copy) -> None:
    copy.new("dealer/games/dash.py", (ROOT / "tests/dealer/games/toy_game.py").read_text())
    games = "dealer/games/__init__.py"
    copy.line(games, "from dealer.games.calcutta", "from dealer.games.dash import DASH")
    copy.line(games, "TOTE,", "        DASH,")
    copy.line("dealer/words/en/names.ftl", "game-basic =", "game-dash = The dash")
    copy.line("dealer/words/de/names.ftl", "game-basic =", "game-dash = Der Lauf")
    copy.new("docs/rules/dash.md", "# The dash\n")
    copy.new("tests/dealer/games/golden/dash.night", "\n".join([*NIGHT, ""]))
    played = copy.railbird("play", "tests/dealer/games/golden/dash.night")
    assert "7 ···▶ 3" in played and re.search(r"Ann +105\b", played)
    said = copy.python("from dealer.words.catalogue import words\nprint(words('de').game('dash'))")
    assert said == "Der Lauf\n"


def test_a_new_wager_is_accepted_and_settled(copy: Copy) -> None:
    copy.line("dealer/notation/wagers.py", 'Wager("PLC"', '        Wager("DUO", 1, 2, _first(2)),')
    copy.line("dealer/words/en/names.ftl", "wager-PLC", "wager-DUO = Duo")
    copy.line("dealer/words/de/names.ftl", "wager-PLC", "wager-DUO = Duo")
    copy.line("docs/rules/card-race.md", "| `WIN` `PLC`", "| `DUO` | its horse is first or second |")
    copy.within("docs/notation.md", "`WIN PLC", " DUO")
    copy.within("tests/dealer/judge/card_race.py", 'case "PLC"', ' | "DUO"')
    course, cards = "deal 2H 3S 4D 5C", "deal 2S 3D 4S 5S 6S 7S 6D 7D 8D 9D"
    bets = ("bet Ann DUO D 10", "bet Ann DUO C 10", "close")
    night = ("join Ann 100", "float 1000", "game basic links=4 prices=fair", course, *bets, cards, "official")
    (copy.root.parent / "duo.night").write_text("\n".join(night))
    board = json.loads(copy.railbird("play", "../duo.night", "--json"))
    assert (board["phase"], board["players"]) == ("paid", {"Ann": 98})  # ten at four to five, and ten lost


def test_a_new_tv_layout_is_served(copy: Copy) -> None:
    js, styles = "web/static/js/board", "web/templates/stage_styles.html"
    row = '{ parts: ["dash"], arrangement: () => "dash", draw: (at) => drawDash(at("dash")) }'
    draw = 'export const drawDash = (root) => fill(root, "dash");'
    copy.new(f"{js}/dash.js", f'import {{ fill }} from "../core/dom.js";\n\n{draw}\n')
    copy.line(f"{js}/layouts.js", "import { drawDealing }", 'import { drawDash } from "./dash.js";')
    copy.line(f"{js}/layouts.js", "export const LAYOUTS", f"  dash: Object.assign({{}}, once, {row}),")
    copy.line("web/templates/stage.html", '<section id="piles"', '    <section id="dash" hidden></section>')
    copy.new("web/static/css/board-dash.css", "#dash { color: gold; }\n")
    copy.line(styles, "{#", '<link rel="stylesheet" href="{{ static }}/css/board-dash.css">')
    served = copy.python(
        """
import re
from pathlib import Path
from tests.web.table import ServedTable

table = ServedTable(Path("../data"))
page = table.get("/").body.decode()
for address in re.findall('"(/[^"]+(?:board/main.js|board-dash.css))"', page):
    page += table.get(address).body.decode()
table.close()
print(page)
"""
    )
    for part in ('<section id="dash"', "drawDash = (root)", "dash: Object.assign", "#dash { color: gold; }"):
        assert part in served


def test_a_new_language_is_spoken_and_offered(copy: Copy) -> None:
    copy.line("dealer/words/languages.py", '"de":', '    "fi": Language("Suomi", "fi_FI", "fi"),')
    copy.new("dealer/words/fi/settings-page.ftl", "settings-heading = Asetukset\n")
    copy.within("docs/settings.md", "| `en` or `de`", " or `fi`")
    said = copy.python(
        """
from dealer.words.catalogue import words
from hardware.appliance.settings.settings import Settings, read_settings

print(words("fi")("settings-heading"), words("fi").number(1234.5), words("fi")("settings-save"))
print(*Settings.__dataclass_fields__["language"].metadata["kind"].options)
print(read_settings(None, {"language": "fi"}).language)
"""
    )
    assert said == "Asetukset 1\xa0234,5 Save\nen de fi\nfi\n"
    assert "en or de or fi" in " ".join(copy.railbird("doctor", "--help").split())


def test_a_new_camera_is_found_and_opened(copy: Copy) -> None:
    copy.new(
        "hardware/station/camera/backends/still.py",
        """
import numpy as np
from dealer.notation.facts import text
from hardware.station.camera.backends import Backend
from vision.frames.sources import Frame

FRAME = Frame(0.0, np.zeros((4, 6, 3), np.uint8))
BACKEND = Backend(lambda source: (True, text("a still life")), lambda source, settings, fixed: iter([FRAME]))
""",
    )
    copy.within("hardware/appliance/settings/settings.py", 'CAMERAS = {', '"still": "", ')
    copy.within("docs/settings.md", "`auto`, `mock`, `mock:SEED`", ", `still`")
    assert "a still life" in copy.railbird("doctor", RAILBIRD_CAMERA__SOURCE="still")
    opened = copy.python(
        """
from pathlib import Path
from hardware.appliance.settings.settings import CameraSettings
from hardware.station.camera.backends import open_source
from hardware.station.camera.choose import choose_camera

chosen = choose_camera(CameraSettings(), Path("nowhere"))
print(chosen.source, chosen.rehearsal, next(open_source(chosen.source)).image.shape)
"""
    )
    assert opened == "still False (4, 6, 3)\n"


def test_a_new_button_is_on_the_panel_and_makes_its_move(copy: Copy) -> None:
    row = 'Button("lock", 5, 6, lambda night, board: ["close"], lambda night: night.phase == "betting"),'
    copy.line("hardware/appliance/settings/buttons.py", 'Button("next"', f"        {row}")
    for language, label in (("en", "LOCK"), ("de", "ZU")):
        copy.line(f"dealer/words/{language}/devices.ftl", "button-next", f"button-lock = {label}")
    copy.line("docs/settings.md", "| `panel.next`", "| `panel.lock` | `5` | GPIO of the LOCK button |")
    pressed = copy.python(
        """
from pathlib import Path
from hardware.appliance.settings.settings import PanelSettings
from tests.hardware.conftest import TableActions
from tests.web.table import ServedTable
from web.panel_names import setting_name

table = TableActions(Path("../data"))
table.do("join Ann 100", "game basic", "deal 7H 2D 3C 4S KD QC 9S")
print(table.lamps["lock"])
table.finger("lock")
print(table.board["phase"])
table.close()
served = ServedTable(Path("../data"))
with served.app.test_request_context("/?lang=de"):
    print(setting_name("panel.lock_lamp"), PanelSettings().lock_lamp)
served.close()
"""
    )
    assert pressed == "True\nrace\nLampe ZU 6\n"


def test_a_new_export_is_offered_and_written(copy: Copy) -> None:
    writes = "def pieces(page, words):\n    yield f'night {page.night}: {len(page.moves)} moves'.encode()\n"
    copy.new("dealer/exports/tally.py", writes)
    copy.line("dealer/exports/formats.py", '"csv":', '    "tally": "dealer.exports.tally",')
    copy.within("dealer/exports/formats.py", "BINARY = frozenset({", '"tally", ')
    copy.line("docs/books.md", "| `csv`", "| `tally` | whoever counts | how many moves the night has |")
    (copy.root.parent / "one.night").write_text("join Ann 100\nbuy Ann 5\n")
    copy.railbird("import", "../one.night")
    assert copy.railbird("export", "1", "--format", "tally", "--out", "-") == "night 1: 2 moves"


def test_every_recipe_is_done_here() -> None:
    cases = {recipe_of(name) for name in globals() if name.startswith("test_a_new_")}
    assert cases == RECIPES.keys()
