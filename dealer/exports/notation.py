"""The night in the notation, one move a line: what ``railbird import`` and ``railbird play`` read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from dealer.exports.pieces import in_pieces
from dealer.review.records import NightPage
from dealer.words.catalogue import Words


def pieces(page: NightPage, words: Words) -> Iterator[bytes]:
    """The transcript in UTF-8; its replay is the same night to the chip, with everything taken back in it."""
    head = f"# Night {page.night}, opened {words.times.iso(page.summary.opened_at)}"
    marks = [f"# {words.say(one)}" for one in page.summary.marks]
    return in_pieces(f"{line}\n" for line in chain([head, *marks], (move.text for move in page.moves)))
