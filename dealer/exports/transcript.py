"""The night in the notation, one move a line: what ``railbird import`` and ``railbird play`` read."""

from __future__ import annotations

from collections.abc import Iterator

from dealer.review.records import NightPage
from dealer.words.catalogue import Words


def pieces(page: NightPage, words: Words) -> Iterator[str]:
    """The transcript; its replay is the same night to the chip, with everything taken back in it."""
    yield f"# Night {page.night}, opened {words.times.iso(page.summary.opened_at)}\n"
    yield from (f"# {words.say(one)}\n" for one in page.summary.marks)
    yield from (f"{move.text}\n" for move in page.moves)
