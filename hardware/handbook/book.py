"""The handbook: which pages there are, and the PDF of one of them or of all that fit on A4."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from dealer.notation.facts import FactError, fact
from dealer.words.catalogue import Words
from hardware.appliance.settings.settings import Settings
from hardware.handbook.buying import buying_page
from hardware.handbook.cards import cards_page
from hardware.handbook.cloth_pages import how_page, large_page, sheets
from hardware.handbook.mount import mount_page
from hardware.handbook.paper import Paper
from hardware.handbook.start import start_page
from hardware.handbook.troubles import troubles_page
from hardware.handbook.wall import wall_pages
from hardware.handbook.wiring import cables_page, wiring_page

PAGES: dict[str, Callable[[Paper, Settings], None]] = {
    "start": start_page,
    "buy": lambda paper, settings: buying_page(paper),
    "wiring": lambda paper, settings: wiring_page(paper, settings.panel),
    "cables": lambda paper, settings: cables_page(paper),
    "mount": lambda paper, settings: mount_page(paper, settings.camera),
    "how-cloth": lambda paper, settings: how_page(paper),
    "troubles": troubles_page,
    "cards": cards_page,
    "wall": wall_pages,
    "sheets": lambda paper, settings: sheets(paper),
    "cloth": lambda paper, settings: large_page(paper),
}
"""What draws the pages of each name, in the order of the book."""
LARGE = frozenset({"cloth"})
"""The pages that are larger than A4, and so files of their own."""


def handbook(settings: Settings, words: Words, at: datetime, page: str = "") -> bytes:
    """The PDF of the ``page`` of that name; without one the whole book. ``at`` is the file's date. Raises
    FactError for a page that there is not."""
    if page and page not in PAGES:
        raise FactError(fact("handbook-no-page", text=page[:40], options=tuple(PAGES)))
    paper = Paper(words, words("handbook-title"), at)
    for name in (page,) if page else (one for one in PAGES if one not in LARGE):
        PAGES[name](paper, settings)
    return paper.output()
