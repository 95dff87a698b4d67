"""What the pages of the review share: a night or a 404, and a long list a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from flask import abort

from dealer.review.night_page import night_page
from dealer.review.records import NightPage
from web.language import t
from web.services import services

One = TypeVar("One")


@dataclass(frozen=True, slots=True)
class Paged(Generic[One]):
    """Page ``number``, from 1, of ``of`` pages: its ``items``, of ``count`` in all."""

    items: Sequence[One]
    number: int
    of: int
    count: int


def paged(items: Sequence[One], number: int, size: int) -> Paged[One]:
    """Page ``number`` of ``items``, ``size`` on each; the first or the last page for a number beyond them."""
    pages = max(1, -(-len(items) // size))
    here = min(pages, max(1, number))
    return Paged(items[(here - 1) * size : here * size], here, pages, len(items))


def night_or_404(number: int) -> NightPage:
    """Night ``number`` read back. 404 without it."""
    found = night_page(services().desk.journal, number)
    if found is None:
        abort(404, t("review-no-such-night", night=str(number)))
    return found
