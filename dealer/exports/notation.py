"""The night in the notation, one move a line: what ``railbird import`` and ``railbird play`` read."""

from __future__ import annotations

from dealer.review.records import NightPage
from dealer.words.catalogue import Words


def export(page: NightPage, _: Words) -> bytes:
    """The transcript in UTF-8; its replay is the same night to the chip, with everything taken back in it."""
    lines = [
        f"# Night {page.night}, opened {page.summary.opened_at}",
        *(move.text for move in page.moves),
    ]
    return ("\n".join(lines) + "\n").encode()
