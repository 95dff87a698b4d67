"""The dealer's console, measured in a real browser on tablets and phones: the points C1 to C15."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.timeouts import HANGS_S
from tests.web.browser.ruler import covered, measure, resize, settle
from tests.web.conftest import SIZES
from tests.web.races import PHASES
from tests.web.table import Console, ServedTable

CONSOLES = ("tablet", "tablet on its side", "phone", "small phone")
EVERY_PICTURE = [pytest.param(phase, size, id=f"{phase} on {size}") for phase in PHASES for size in CONSOLES]


@pytest.fixture(scope="module")
def consoles(browser: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Any]]:
    """``consoles(phase, size)``: one table and one console a phase, turned to each size."""
    tables: dict[str, ServedTable] = {}
    pages: dict[str, Any] = {}

    def console(phase: str, size: str) -> Any:
        if phase not in tables:
            tables[phase] = ServedTable(tmp_path_factory.mktemp("console"))
            tables[phase].do(*PHASES[phase])
            page = browser.new_context().new_page()
            page.set_default_timeout(1000 * HANGS_S)
            pages[phase] = Console(page, tables[phase]).open().page
            page.wait_for_selector("#undo button")
        resize(pages[phase], *SIZES[size])
        pages[phase].evaluate("scrollTo(0, 0)")
        return pages[phase]

    yield console
    for page in pages.values():
        page.context.close()
    for table in tables.values():
        table.close()


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c1_there_is_one_main_act_of_120_px_low_on_the_screen(consoles: Any, phase: str, size: str) -> None:
    page = consoles(phase, size)
    buttons = page.locator("#main button")
    hint = page.locator("#main .hint")
    assert buttons.count() + hint.count() == 1
    if phase in ("course", "race"):  # a card is due: its suits are the main act
        box = page.locator("[data-suit=H]").bounding_box()
        assert box["height"] >= 120
        assert box["y"] >= 0.4 * SIZES[size][1]  # C9
    else:
        box = buttons.bounding_box()
        assert box["height"] >= 120
        assert box["width"] >= 120
        assert box["y"] >= 0.4 * SIZES[size][1]


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c2_every_target_is_64_px_and_8_px_from_the_next(consoles: Any, phase: str, size: str) -> None:
    measured = measure(consoles(phase, size))
    assert len(measured.targets) > 4
    assert measured.small_targets(64) == []
    assert measured.close_targets(8) == []


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c2_every_target_can_be_reached_at_its_corners(consoles: Any, phase: str, size: str) -> None:
    assert covered(consoles(phase, size)) == []


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c5_and_c8_undo_and_the_state_are_in_view_wherever_the_page_is(
    consoles: Any, phase: str, size: str
) -> None:
    page = consoles(phase, size)
    for where in ("0", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {where})")
        for selector in ("#undo button", "#line"):
            box = page.locator(selector).bounding_box()
            assert box["y"] >= -0.5
            assert box["y"] + box["height"] <= SIZES[size][1] + 0.5
    line = page.locator("#line")
    assert line.inner_text()
    assert line.bounding_box()["height"] < 40  # one line


@pytest.mark.parametrize(
    ("phase", "what"), [("betting", "Hal's bet of 9 on WIN S"), ("race", "KH"), ("unofficial", "QH")]
)
def test_c5_undo_says_what_it_takes_back(consoles: Any, phase: str, what: str) -> None:
    assert what in consoles(phase, "phone").inner_text("#undo button")


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_c11_text_is_18_px_and_figures_28(consoles: Any, phase: str, size: str) -> None:
    page = consoles(phase, size)
    px, text = measure(page).smallest()
    assert px >= 18, text
    figures = page.eval_on_selector_all(
        ".figure, .chip, .mini", "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(figures) >= 28


@pytest.mark.parametrize(("phase", "size"), EVERY_PICTURE)
def test_nothing_is_wider_than_the_screen_clipped_or_too_faint(consoles: Any, phase: str, size: str) -> None:
    measured = measure(consoles(phase, size))
    assert measured.over[0] <= 0
    assert measured.clipped == []
    assert measured.faint(4.5, 3) == []


@pytest.mark.parametrize("size", ["tablet", "phone"])
@pytest.mark.parametrize("phase", ["lobby", "course", "betting", "race", "paid"])
def test_axe_finds_no_serious_fault(consoles: Any, phase: str, size: str) -> None:
    assert faults(consoles(phase, size)) == []


@pytest.mark.parametrize("size", ["tv", "tablet", "phone"])
def test_the_other_pages_have_no_serious_fault_and_fit(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], size: str
) -> None:
    table, page = serve(*PHASES["paid"]), open_page(size)
    for path in ("/console", "/nights", "/nights/1", "/nothing"):
        page.goto(table.url + path)
        assert faults(page) == [], path
        measured = measure(page)
        assert measured.over[0] <= 0, path
        assert measured.faint(4.5, 3) == [], path


@pytest.mark.parametrize("size", ["tablet", "small phone"])
def test_the_forms_of_all_other_moves_keep_to_the_same_measures(
    serve: Callable[..., ServedTable], open_page: Callable[..., Any], size: str
) -> None:
    table = serve(*PHASES["paid"])
    page = Console(open_page(size), table).open().page
    page.wait_for_selector("#more button")
    verbs = page.eval_on_selector_all("#more button", "all => all.map(one => one.dataset.verb)")
    assert {"game", "join", "buy", "leave", "float", "adjust", "dealer", "end"} <= set(verbs)
    for verb in ("game", "adjust", "leave"):
        page.click(f"#more [data-verb={verb}]")
        assert page.locator("#sheet").is_visible()
        sheet = [t for t in page.locator("#sheet button, #sheet input").all() if t.is_visible()]
        boxes = [target.bounding_box() for target in sheet]
        assert min(min(box["width"], box["height"]) for box in boxes) >= 64
        assert faults(page) == []
        page.click("#sheet .ends button:first-child")
    assert page.locator("#sheet").is_hidden()


def faults(page: Any) -> list[str]:
    settle(page)
    found = Axe().run(page).response["violations"]
    return [
        f"{fault['id']}: {fault['nodes'][0]['html'][:120]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
    ]
