"""Five troubles and their remedies."""

from __future__ import annotations

from hardware.appliance.settings.settings import Settings
from hardware.handbook.paper import A4, MARGIN, PAPER, Paper

TROUBLES = ("tv", "cards", "camera", "buttons", "books")
"""The messages ``handbook-trouble-NAME``, and ``-NAME-do``, a step a line."""


def troubles_page(paper: Paper, settings: Settings) -> None:
    """A trouble as one sees it, then what to do, the likeliest first."""
    paper.begin()
    y = paper.title("handbook-troubles-title")
    wide = A4[0] - 2 * MARGIN
    for number, name in enumerate(TROUBLES, 1):
        paper.disc(MARGIN + 4, y + 3, 4, fill=(150, 30, 40), edge=None)
        paper.text(MARGIN, y + 0.4, 8, str(number), size=13, bold=True, align="C", colour=PAPER)
        y = paper.text(MARGIN + 12, y, wide - 12, paper.words(f"handbook-trouble-{name}"), size=13, bold=True)
        said = paper.words(f"handbook-trouble-{name}-do", port=str(settings.web.port))
        y = paper.items(MARGIN + 12, y + 1.5, wide - 12, said.splitlines(), numbered=True) + 5
    paper.text(MARGIN, y, wide, paper.words("handbook-troubles-more"))
