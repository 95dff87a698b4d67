"""What the board shows of an auction: what was sold, what is on offer, and what the pool would pay."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dealer.racing.race_view import BookView
from dealer.wagering.dividends import Declared


@dataclass(frozen=True, kw_only=True)
class AuctionView(BookView):
    """What was sold and what is on offer.

    ``next_bid``: the least bid that may come now, None where no horse is for sale; ``raise_by``: how much
    each is above the one before at the least. ``parts`` of the pool, by place, and ``shares``: what each
    place would take of it as it stands, less the house's cut, ``cut`` per cent or ``house_takes`` chips;
    ``carried``: the pool's chips from races before; ``spent``: who has paid how much into it. ``calls``: what
    is called how many seconds after the standing bid (a new one starts them anew), empty without a clock.
    """

    course_sorted: tuple[str, ...]
    owners: dict[str, str | None]
    sales: tuple[dict[str, Any], ...]
    on_offer: str | None
    bid: dict[str, Any] | None
    next_bid: int | None
    raise_by: int
    parts: tuple[int, ...]
    shares: tuple[int, ...]
    cut: float
    house_takes: int
    carried: int
    spent: dict[str, int]
    dividends: tuple[Declared, ...]
    calls: tuple[dict[str, Any], ...]
