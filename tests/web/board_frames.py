"""``python -m tests.web.board_frames [GAME]``: how evenly the TV draws a race (screens.md, T9).

A race is dealt to a real server, a card every 1.2 s, and a real Chromium at 1920 × 1080 shows it, its
rendering in software. Said are the frames, and the share of them that came within 20 ms of the one before.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import sync_playwright

from hardware.reports.simulated_races import play
from hardware.setup.system_packages import find_browser
from tests.web.conftest import FLAGS, SIZES
from tests.web.table import ServedTable

A_CARD_MS = 1200.0
IN_TIME_MS = 20.0
COUNT = """() => {
    let before = performance.now();
    window.frames_ms = [];
    const next = (now) => {
        window.frames_ms.push(now - before);
        before = now;
        requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
}"""


@dataclass(frozen=True)
class Frames:
    """The frames of a race: how many cards were dealt, and how long after the last each frame came, in ms."""

    cards: int
    gaps_ms: Sequence[float]

    @property
    def in_time(self) -> float:
        """The share of frames within 20 ms, 0 to 1."""
        return sum(gap <= IN_TIME_MS for gap in self.gaps_ms) / len(self.gaps_ms)


def measured(browser: Any, game: str, most_cards: int = 99, seed: int = 3) -> Frames:
    """A race of ``game`` in playwright's ``browser``, from the close of the betting on, of so many cards at
    most. ValueError for a game in which no betting is closed."""
    moves = play(game, [], 1, Random(seed)).moves
    closed = next((k for k, text in enumerate(moves, 1) if text == "close"), None)
    if closed is None:
        raise ValueError(f"{game} has no betting that is closed")
    cards = [text for text in moves[closed:] if text.startswith("deal")][:most_cards]
    with tempfile.TemporaryDirectory() as folder:
        table = ServedTable(Path(folder))
        page = browser.new_page()
        page.set_viewport_size(dict(zip(("width", "height"), SIZES["tv"], strict=True)))
        page.goto(table.url)
        table.do(*moves[:closed])
        page.wait_for_timeout(2 * A_CARD_MS)
        page.evaluate(COUNT)
        for card in cards:
            table.do(card)
            page.wait_for_timeout(A_CARD_MS)
        gaps = page.evaluate("() => window.frames_ms")[1:]
        page.close()
        table.close()
    return Frames(len(cards), gaps)


def main() -> int:
    """Measure one race, and say it."""
    program = find_browser()
    if program is None:
        print("no Chromium is installed", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        seen = measured(browser, sys.argv[1] if len(sys.argv) > 1 else "basic")
        browser.close()
    print(
        f"{seen.cards} cards, {len(seen.gaps_ms)} frames, {seen.in_time:.4f} of them within "
        f"{IN_TIME_MS:.0f} ms, the latest after {max(seen.gaps_ms):.0f} ms"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
