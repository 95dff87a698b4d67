"""What to buy, with what it cost about when somebody last looked."""

from __future__ import annotations

from datetime import UTC, datetime

from hardware.handbook.paper import A4, MARGIN, Paper

PRICED = datetime(2026, 11, 15, tzinfo=UTC)
"""The month of the prices."""
PRICES_EUR = {
    "pi": 75,
    "supply": 14,
    "card": 14,
    "case": 12,
    "camera": 30,
    "cable": 6,
    "hdmi": 8,
    "buttons": 12,
    "leds": 6,
    "buzzer": 3,
    "wires": 10,
    "battery": 6,
    "stick": 8,
    "lamps": 50,
    "arm": 25,
    "pack": 10,
}
"""About, in euros with tax; the messages ``handbook-buy-NAME`` and ``handbook-buy-NAME-for``."""


def buying_page(paper: Paper) -> None:
    """The list with its sum, and what is at hand already."""
    paper.begin()
    y = paper.title("handbook-buy-title")
    wide = A4[0] - 2 * MARGIN
    month = paper.words.month(PRICED)
    y = paper.text(MARGIN, y, wide, paper.words("handbook-buy-how", month=month)) + 5
    rows = [[paper.words(f"handbook-buy-{head}") for head in ("what", "for", "price")]]
    for name, price in PRICES_EUR.items():
        what = paper.words(f"handbook-buy-{name}")
        rows.append([what, paper.words(f"handbook-buy-{name}-for"), f"{price} €"])
    rows.append([paper.words("handbook-buy-sum"), "", f"{sum(PRICES_EUR.values())} €"])
    y = paper.table(MARGIN, y, (78, 82, 23), rows, right=(2,)) + 3
    paper.items(MARGIN, y, wide, paper.words("handbook-buy-notes").splitlines())
