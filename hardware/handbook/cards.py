"""Quick cards for the dealer's pocket: the size of a bank card, two of each on one page to cut."""

from __future__ import annotations

from hardware.appliance.settings.settings import Settings
from hardware.handbook.paper import A4, FELT, INK, PAPER, RULE, Colour, Paper

SIZE = (85.6, 54.0)
"""ISO/IEC 7810 ID-1, in mm."""
CARDS: dict[str, Colour] = {
    "race": FELT,
    "panel": (20, 90, 190),
    "amiss": (150, 30, 40),
    "bets": (120, 60, 160),
    "night": INK,
}
"""The messages ``handbook-card-NAME`` and ``-NAME-lines``; the colour of its head."""


def cards_page(paper: Paper, settings: Settings) -> None:
    """A row of two a card, with lines to cut along."""
    paper.begin()
    (wide, high), left = SIZE, (A4[0] - 2 * SIZE[0]) / 2
    top = (A4[1] - len(CARDS) * high) / 2
    hold_s = paper.words.number(settings.panel.hold_s, 1)
    for row, (name, colour) in enumerate(CARDS.items()):
        lines = paper.words(f"handbook-card-{name}-lines", seconds=hold_s).splitlines()
        for column in range(2):
            x, y = left + column * wide, top + row * high
            paper.box(x, y, wide, high, edge=RULE)
            paper.box(x + 3, y + 3, wide - 6, 7, fill=colour, edge=None)
            paper.text(x + 5, y + 4.4, wide - 10, paper.words(f"handbook-card-{name}"), size=10.5, bold=True,
                       colour=PAPER)  # fmt: skip
            paper.items(x + 4, y + 11.2, wide - 8, lines, size=7.8, numbered=name == "race")
