"""The options of every game with a bank, and the bookmaker that they make (R2)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.bookmaker import Bookmaker, Terms
from dealer.game import Table
from dealer.options import Option, percent, share, text, whole, words
from dealer.refusals import Refusal


def bookmaker_options(prices: str) -> tuple[Option, ...]:
    """The options of every game at fixed odds (R2); ``prices`` is the default."""
    other = "fair" if prices == "traditional" else "traditional"
    return (
        words("prices", prices, other),
        percent("margin", "10"),
        whole("min", "1", 1, 1_000_000),
        whole("limit", "no", 1, 1_000_000_000, none="no"),
        text("banker", "house"),
    )


def terms(values: Mapping[str, str], table: Table) -> Terms:
    """The bank's terms. Raises Refusal ``player`` for a banker who does not sit here, ``option`` for a limit
    below the minimum."""
    banker = values["banker"]
    banker = banker.lower() if banker.lower() in ("house", "rotate") else table.seat(banker)
    limit = None if values["limit"] == "no" else int(values["limit"])
    minimum = int(values["min"])
    if limit is not None and limit < minimum:
        raise Refusal("option", f"limit={limit} is below min={minimum}: no bet could be taken")
    return Terms(values["prices"], share(values["margin"]), minimum, limit, banker)


def bookmaker(values: Mapping[str, str], table: Table) -> Bookmaker:
    """The bookmaker of these options."""
    return Bookmaker(terms(values, table))
