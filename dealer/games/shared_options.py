"""The options that games share: of a course that lies face up (R1), and of a bank with its bookmaker (R2)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Table
from dealer.contract.options import Apart, Needs, Option, percent, seldom, share, who, whole, words
from dealer.notation.facts import Fact, fact
from dealer.notation.refusals import Refusal
from dealer.racing.course import RaceRules
from dealer.wagering.bank import Terms
from dealer.wagering.bookmaker import Bookmaker


def course_options(links: str, finish: str, redeal: str = "yes") -> tuple[Option, ...]:
    """``links``, ``finish`` and ``redeal`` with a game's defaults."""
    return (
        whole("links", links, 4, 9),
        words("finish", finish, "reach" if finish == "cross" else "cross"),
        seldom(words("redeal", redeal, "no" if redeal == "yes" else "yes")),
    )


def too_long(*besides: tuple[str, str]) -> Apart:
    """R3.2: a face-up row of 9 to be crossed would be redealt for ever."""
    return Apart(("links", "9"), ("finish", "cross"), fact("refused-length"), (("redeal", "yes"), *besides))


def open_course(values: Mapping[str, str]) -> RaceRules:
    """The rules of a race over an open course."""
    return RaceRules(int(values["links"]), values["finish"], redeal=values["redeal"] == "yes")


def aces_out(values: Mapping[str, str], table: Table) -> tuple[Fact, ...]:
    """The pack of a card race: one, whose aces are the horses, with R1.8's joker where there is one."""
    return (fact("pack-card-race", count=1 if values.get("stumble") == "yes" else 0),)


def bookmaker_options(prices: str) -> tuple[Option, ...]:
    """The options of every game at fixed odds (R2); ``prices`` is the default."""
    other = "fair" if prices == "traditional" else "traditional"
    return (
        words("prices", prices, other),
        seldom(percent("margin", "10")),
        seldom(whole("min", "1", 1, 1_000_000)),
        limit_option(),
        who("banker", "house", "rotate"),
    )


FAIR_ONLY = Needs("margin", ("prices", "fair"), fact("option-only-fair"))
"""A margin is the fair prices' (R2.3)."""


def limit_option() -> Option:
    """``limit``, the most that one bet may be (R2.7): by default there is none."""
    return whole("limit", "no", 1, 1_000_000_000, none="no")


def limit_of(values: Mapping[str, str]) -> int | None:
    """The limit of a bet in chips, None for none. Raises Refusal ``option`` for one below the minimum."""
    limit = None if values["limit"] == "no" else int(values["limit"])
    if limit is not None and limit < int(values["min"]):
        raise Refusal("option", fact("refused-limit", limit=limit, least=int(values["min"])))
    return limit


def terms(values: Mapping[str, str], table: Table) -> Terms:
    """The bank's terms. Raises Refusal ``player`` for a banker who does not sit here, ``option`` for a limit
    below the minimum."""
    banker = values["banker"]
    banker = banker.lower() if banker.lower() in ("house", "rotate") else table.seat(banker)
    return Terms(values["prices"], share(values["margin"]), int(values["min"]), limit_of(values), banker)


def bookmaker(values: Mapping[str, str], table: Table) -> Bookmaker:
    """The bookmaker of these options."""
    return Bookmaker(terms(values, table))
