"""``python -m tests.lab.pictures FOLDER``: each phase of each game on each screen, and what is wrong with it.

Languages and numbers of players go round, so that each phase is seen with each of them, each screen, too.
Eight rounds (``--round 0`` to ``7``) are every combination. The pictures are laid on sheets, a sheet a game
and screen; faults are printed as they are found.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from playwright.sync_api import sync_playwright

from hardware.setup.system_packages import find_browser
from tests.lab.pictures.states import State, states
from tests.lab.pictures.views import LANGUAGES, VIEWS, View, faults
from tests.web.browser.profiles import new_page
from tests.web.conftest import FLAGS
from tests.web.table import PIN, ServedTable

SHEET_PX = 2000
"""A sheet's width."""
ACROSS = {"tv": 3, "tablet": 5, "tablet-wide": 4, "pillar": 6}
"""How many pictures lie side by side: by the first word of a screen's name or all of it; else 8."""


def take(browser: Any, table: ServedTable, view: View, language: str) -> tuple[np.ndarray, list[str]]:
    """The picture of a view, uint8 BGR, and what is wrong with it."""
    width, height = view.size
    context = browser.new_context(viewport={"width": width, "height": height})
    page = new_page(context)
    page.clock.install()  # pages that turn by the time stand at the first
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(f"script: {error}"))
    if view.path.startswith("/console"):
        context.request.post(f"{table.url}/console", form={"pin": PIN})
    page.goto(table.url + view.path.format(language))
    if view.seated:
        page.goto(table.url + _seat(table))
        page.locator("[data-claim]").click()
        page.wait_for_selector("[data-claim]", state="detached")
    page.clock.run_for(1500)
    picture = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    wrong += faults(page, view)
    context.close()
    return picture, wrong


def _seat(table: ServedTable) -> str:
    """The address that gives a phone the first player's seat."""
    name = next(iter(table.desk.table.board()["players"]))
    address: str = table.post({"name": name}, path="/api/phones/invite").json["address"]
    return "/phone" + address.rsplit("/phone", 1)[1]


def chosen(all_states: list[State], round_: int = 0) -> Iterator[tuple[State, View, str]]:
    """For each phase of each game each view once, numbers of players and languages going round. The rounds 0
    to 7 are, of each phase and view, each of four numbers of players in each of two languages."""
    phases = defaultdict[tuple[str, str], list[State]](list)
    for state in all_states:
        phases[state.game, state.phase].append(state)
    for number, crowd in enumerate(phases.values()):
        for at, view in enumerate(VIEWS):
            language = LANGUAGES[(number + at // 2 + round_ // len(crowd)) % len(LANGUAGES)]
            yield crowd[(number + at + round_) % len(crowd)], view, language


def sheet(pictures: list[tuple[str, np.ndarray]], across: int) -> np.ndarray:
    """The pictures side by side, each with its name."""
    wide = SHEET_PX // across
    tiles = []
    for name, picture in pictures:
        high = round(wide * picture.shape[0] / picture.shape[1])
        tile = cv2.resize(picture, (wide, high), interpolation=cv2.INTER_AREA)
        label = np.full((22, wide, 3), 60, np.uint8)
        cv2.putText(label, name, (4, 16), cv2.FONT_HERSHEY_SIMPLEX, 0.45, (255, 255, 255), 1, cv2.LINE_AA)
        tiles.append(np.vstack([label, tile]))
    tiles += [np.zeros_like(tiles[0])] * (-len(tiles) % across)
    return np.vstack([np.hstack(tiles[k : k + across]) for k in range(0, len(tiles), across)])


def main() -> int:
    """Take the pictures into the folder; 1 where any has a fault."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("folder", type=Path)
    words.add_argument("--games", nargs="*", help="only these")
    words.add_argument("--views", nargs="*", help="only these")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--round", type=int, default=0, help="other players and languages with each: 0 to 7")
    given = words.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    taken = defaultdict[tuple[str, str], list[tuple[str, np.ndarray]]](list)
    many = wrong = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        for state, view, language in chosen(list(states(given.seed)), given.round):
            if state.game not in (given.games or [state.game]) or view.name not in (
                given.views or [view.name]
            ):
                continue
            with tempfile.TemporaryDirectory() as folder:
                table = ServedTable(Path(folder))
                table.do(*state.moves)
                picture, found = take(browser, table, view, language)
                table.close()
            name = f"{state.phase} {state.players} {language}"
            taken[state.game, view.name].append((name, picture))
            many += 1
            wrong += bool(found)
            for fault in found:
                print(f"{state.name} {view.name} {language}: {fault}", flush=True)
        browser.close()
    for (game, view_name), pictures in taken.items():
        across = ACROSS.get(view_name, ACROSS.get(view_name.split("-")[0], 8))
        cv2.imwrite(str(given.folder / f"{game}-{view_name}.png"), sheet(pictures, across))
    print(f"{many} pictures, {wrong} with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
