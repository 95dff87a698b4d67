"""The first page: what to do, in which order, and where the screens are."""

from __future__ import annotations

from hardware.appliance.settings.settings import Settings
from hardware.handbook.paper import A4, MARGIN, Paper


def start_page(paper: Paper, settings: Settings) -> None:
    """The steps, each with the page that has more, and the addresses."""
    paper.begin()
    y = paper.title("handbook-title")
    wide = A4[0] - 2 * MARGIN
    y = paper.text(MARGIN, y, wide, paper.words("handbook-start-what"), size=12) + 6
    steps = paper.words("handbook-start-steps").splitlines()
    y = paper.items(MARGIN, y, wide, steps, size=13, numbered=True) + 8
    y = paper.text(MARGIN, y, wide, paper.words("handbook-start-addresses"), size=13, bold=True) + 2
    port = str(settings.web.port)
    for line in ("tv", "console", "address"):
        y = paper.text(MARGIN, y, wide, paper.words(f"handbook-start-{line}", port=port), size=12)
