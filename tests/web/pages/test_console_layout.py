"""The dealer's console, measured in a real browser on tablets and phones: the points C1 to C15."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.cases import everyday
from tests.timeouts import HANGS_S
from tests.web.browser.profiles import new_page
from tests.web.browser.ruler import Measured, covered, measure, resize, settle
from tests.web.conftest import SIZES
from tests.web.races import BETTING, COURSE, NAMES, PHASES, RACE
from tests.web.table import Console, ServedTable

Box = dict[str, float]
CONSOLES = ("console", "upright console", "phone", "tablet", "tablet on its side")
PATHS = "/console", "/nights", "/nights/1", "/nothing"
DAILY = "console", "phone"
"""The sizes that every phase is looked at in; the laboratory looks at the others."""
LONG = tuple(f"Maximiliane {letter}. Vogt" for letter in "ABCDEFGHIJKL")
TWENTY = (*(f'join "{name}" 100' for name in (*NAMES, *LONG)), "game basic", f"deal {COURSE}")
STATES = {
    "betting": BETTING,
    "betting of twenty": (*TWENTY, "bet Ann WIN S 5", "bet Ann WIN H 5", "bet Ann WIN D 5"),
    "race": RACE,
    "race of twenty": (*TWENTY, *(f'bet "{name}" WIN H 5' for name in NAMES), "close", "deal 5H", "deal 9H"),
}
"""The states whose act is made for one screen."""
EVERY_PICTURE = [
    pytest.param(phase, size, id=f"{phase} on {size}", marks=[] if size in DAILY else pytest.mark.lab)
    for phase in STATES
    for size in CONSOLES
]


@dataclass(frozen=True)
class LayoutLook:
    """One phase of the console at one size, measured once for all the tests. Boxes are CSS pixels."""

    height: int
    main: int
    """How many main acts there are, a hint counted as one."""
    hand: Box
    """The main act, or a suit where a card is due."""
    measured: Measured
    covered: list[str]
    bars: list[Box]
    """Undo and the line of the state."""
    scrolls: bool
    """Whether the page, or its act, is longer than its place."""
    line: str
    undo: str
    figures_px: list[float]


def look(page: Any, height: int, card_due: bool) -> LayoutLook:
    acts, hints = page.locator("#main button"), page.locator("#main .idle")
    hand = (page.locator("[data-suit=H]") if card_due else acts).bounding_box()
    measured, unreachable = measure(page), covered(page)
    bars = [page.locator(bar).bounding_box() for bar in ("#undo button", "#line")]
    scrolls = page.evaluate(
        "() => [document.documentElement, act, side].some((one) => one.scrollHeight > one.clientHeight + 1)"
    )
    figures = page.eval_on_selector_all(
        ".figure, .chip", "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    return LayoutLook(
        height=height,
        main=acts.count() + hints.count(),
        hand=hand,
        measured=measured,
        covered=unreachable,
        bars=bars,
        scrolls=scrolls,
        line=page.inner_text("#line"),
        undo=page.inner_text("#undo button"),
        figures_px=figures,
    )


class Consoles:
    """One table and one console a phase, turned to each size."""

    def __init__(self, browser: Any, folder: Callable[[str], Path]) -> None:
        self._context = browser.new_context()
        self._context.set_default_timeout(1000 * HANGS_S)
        self._folder = folder
        self._tables: dict[str, ServedTable] = {}
        self._pages: dict[str, Any] = {}
        self._looks: dict[tuple[str, str], LayoutLook] = {}

    def page(self, phase: str, size: str) -> Any:
        if phase not in self._pages:
            table = self._tables[phase] = ServedTable(self._folder("console"))
            table.do(*STATES.get(phase, PHASES.get(phase, ())))
            self._pages[phase] = Console(new_page(self._context), table).open().page
        resize(self._pages[phase], *SIZES[size])
        return self._pages[phase]

    def another(self, phase: str, path: str) -> Any:
        """Another page of the same station, for the caller to close."""
        self.page(phase, "tablet")
        page = new_page(self._context)
        page.goto(self._tables[phase].url + path)
        return page

    def look(self, phase: str, size: str) -> LayoutLook:
        if (phase, size) not in self._looks:
            page = self.page(phase, size)
            self._looks[phase, size] = look(page, SIZES[size][1], card_due=phase.startswith("race"))
        return self._looks[phase, size]

    def close(self) -> None:
        self._context.close()
        for table in self._tables.values():
            table.close()


@pytest.fixture(scope="module")
def consoles(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Consoles]:
    opened = Consoles(browser, tmp_path_factory.mktemp)
    yield opened
    opened.close()


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c1_there_is_one_main_act_of_120_px_low_on_the_screen(
    consoles: Consoles, phase: str, size: str
) -> None:
    seen = consoles.look(phase, size)
    assert seen.main == 1
    assert seen.hand["height"] >= (96 if size == "phone" else 120)
    assert seen.hand["y"] >= 0.4 * seen.height  # C9
    if not phase.startswith("race"):  # there a card is due: its suits are the main act
        assert seen.hand["width"] >= 120


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c2_every_target_is_64_px_and_8_px_from_the_next(consoles: Consoles, phase: str, size: str) -> None:
    measured = consoles.look(phase, size).measured
    assert len(measured.targets) > 4
    assert measured.small_targets(64) == []
    assert measured.close_targets(8) == []


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c2_every_target_can_be_reached_at_its_corners(consoles: Consoles, phase: str, size: str) -> None:
    assert consoles.look(phase, size).covered == []


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c5_c8_and_c22_all_is_in_view_and_nothing_scrolls(consoles: Consoles, phase: str, size: str) -> None:
    seen = consoles.look(phase, size)
    assert not seen.scrolls
    for box in seen.bars:
        assert box["y"] >= -0.5
        assert box["y"] + box["height"] <= seen.height + 0.5
    assert seen.line
    assert seen.bars[-1]["height"] <= 52  # one line


@pytest.mark.parametrize(
    ("phase", "what"),
    [
        ("betting", "Hal's bet of 9 on Spades to win"),
        ("race", "King of Hearts"),
    ],
)
def test_c5_undo_says_what_it_takes_back(consoles: Consoles, phase: str, what: str) -> None:
    assert what in consoles.look(phase, DAILY[1]).undo


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c11_text_is_18_px_and_figures_28(consoles: Consoles, phase: str, size: str) -> None:
    seen = consoles.look(phase, size)
    px, text = seen.measured.smallest()
    assert px >= 18, text
    assert min(seen.figures_px) >= (24 if size == "phone" else 28)


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_nothing_is_wider_than_the_screen_clipped_or_too_faint(
    consoles: Consoles, phase: str, size: str
) -> None:
    measured = consoles.look(phase, size).measured
    assert measured.over[0] <= 0
    assert measured.clipped == []
    assert measured.faint(4.5, 3) == []


@pytest.mark.parametrize("phase", everyday(["lobby", "course", "betting", "race", "paid"], "betting", "race"))
def test_axe_finds_no_serious_fault(consoles: Consoles, phase: str) -> None:
    assert faults(consoles.page(phase, "tablet")) == []  # what axe looks at is the same at every size


@pytest.mark.parametrize("path", everyday(PATHS, "/nothing"))
def test_the_other_pages_have_no_serious_fault_and_fit(consoles: Consoles, path: str) -> None:
    page = consoles.another("paid", path)
    assert faults(page) == []
    for size in ("tv", "tablet", "phone"):
        resize(page, *SIZES[size])
        measured = measure(page)
        assert measured.over[0] <= 0, size
        assert measured.faint(4.5, 3) == [], size
    page.close()



def faults(page: Any) -> list[str]:
    settle(page)
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:120]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
