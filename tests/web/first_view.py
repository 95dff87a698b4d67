"""``python -m tests.web.first_view``: how long pages take to be useful over a slow line.

Chromium's own throttling: so many milliseconds to and fro, so many megabits a second, and a processor so many
times as slow as this one. Nothing is in the browser's cache.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from hardware.setup.system_packages import find_browser
from tests.web.conftest import FLAGS, SIZES
from tests.web.table import ServedTable

PAGES = {
    "phone": ("/phone", "() => /Place your bets/.test(document.querySelector('main')?.innerText || '')"),
    "tv": ("/", "() => /Hearts/.test(document.querySelector('.row[data-horse=H]')?.innerText || '')"),
}
"""By the screen's size: its address, and what is true as soon as the race can be read on it."""
LINES = ((0, 1000.0, 1), (40, 10.0, 4), (80, 4.0, 6), (150, 1.6, 4))
"""Milliseconds to and fro, megabits a second, how many times slower the processor is."""
TIMES = 5
MOVES = ("join Ann 100", "join Bob 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C", "bet Ann WIN H 5")


def first_view(
    browser: Any, table: ServedTable, size: str, line: tuple[int, float, int]
) -> tuple[float, int]:
    """Seconds from the request until the page is useful, and how many files it asked for."""
    path, useful = PAGES[size]
    latency_ms, megabits, slower = line
    context = browser.new_context(viewport=dict(zip(("width", "height"), SIZES[size], strict=True)))
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    rate = {"downloadThroughput": megabits * 1e6 / 8, "uploadThroughput": megabits * 1e6 / 8}
    devtools.send("Network.emulateNetworkConditions", {"offline": False, "latency": latency_ms, **rate})
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    began = time.monotonic()
    page.goto(table.url + path, wait_until="commit")
    page.wait_for_function(useful)
    took_s = time.monotonic() - began
    files = page.evaluate("() => performance.getEntriesByType('resource').length")
    context.close()
    return took_s, int(files)


def main() -> int:
    """Print a row a line and page: the median of so many views."""
    print("| page | to and fro | megabits a second | processor | useful after | files |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        table = ServedTable(Path(folder))
        table.do(*MOVES)
        for size in PAGES:
            for line in LINES:
                seen = [first_view(browser, table, size, line) for _ in range(TIMES)]
                took_s = statistics.median(one for one, _ in seen)
                print(f"| {size} | {line[0]} ms | {line[1]} | ÷ {line[2]} | {took_s:.2f} s | {seen[-1][1]} |")
        browser.close()
        table.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
