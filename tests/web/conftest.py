"""Real servers and one real browser for the tests of the screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from hardware.setup.system_packages import find_browser
from tests.timeouts import HANGS_S
from tests.web.browser.profiles import Profiles
from tests.web.table import Console, ServedTable

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",  # a page in a process that has shown one before comes in half the time
    "--disable-site-isolation-trials",  # fewer processes: a tenth less processor time or more
    "--in-process-gpu",
    "--num-raster-threads=1",
    "--js-flags=--no-opt --no-maglev",  # no page lives long enough for code that is compiled twice
    "--font-render-hinting=none",  # letters as wide as on a telephone: the headless shell would hint them
]
SIZES = {
    "tv": (1920, 1080),
    "small tv": (1280, 720),
    "pillar": (1080, 1920),
    "console": (1024, 768),
    "upright console": (768, 1024),
    "tablet": (820, 1180),
    "tablet on its side": (1180, 820),
    "phone": (390, 844),
    "small phone": (320, 640),
}


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    program = find_browser()
    if program is None:
        pytest.skip("no Chromium (apt-get install chromium-headless-shell, or name it in RAILBIRD_CHROMIUM)")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=1000 * HANGS_S)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="session")
def profiles(browser: Any) -> Iterator[Profiles]:
    """The cookies, stores and caches that pages of this run may use."""
    kept = Profiles(browser)
    yield kept
    kept.close()


@pytest.fixture
def open_page(profiles: Profiles) -> Iterator[Callable[..., Any]]:
    """``open_page("tv")``: a page in one of ``SIZES``, its own cookies; a script error fails the test."""
    pages = []
    profiles.faults.clear()

    def opened(size: str = "tv", **options: Any) -> Any:
        pages.append(profiles.page(SIZES[size], **options))
        return pages[-1]

    yield opened
    for page in pages:
        profiles.leave(page)
    assert profiles.faults == []


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., ServedTable]]:
    """``serve(*moves)``: a served table after these moves; options go to ``ServedTable``."""
    tables: list[ServedTable] = []

    def served(*moves: str, **options: Any) -> ServedTable:
        folder = tmp_path / str(len(tables))
        folder.mkdir()
        table = ServedTable(folder, **options)
        tables.append(table)
        table.do(*moves)
        return table

    yield served
    for table in tables:
        table.close()


@pytest.fixture
def table(serve: Callable[..., ServedTable]) -> ServedTable:
    """A served table where nothing has happened."""
    return serve()


@pytest.fixture
def console(table: ServedTable, open_page: Callable[..., Any]) -> Console:
    """The dealer's console of ``table``, on a tablet."""
    return Console(open_page("tablet"), table)
