"""A long list a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

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
