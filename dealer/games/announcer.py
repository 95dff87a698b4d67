"""``announcer``: the bar version, with hidden links, falter, stumble, prizes or drinks (R4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.contract.options import Apart, Needs, numbers, seldom, whole, words
from dealer.games.shared_options import (
    FAIR_ONLY,
    aces_out,
    bookmaker,
    bookmaker_options,
    limit_of,
    terms,
    too_long,
)
from dealer.notation.facts import fact
from dealer.racing.book import Book
from dealer.racing.card_race import CardRace
from dealer.racing.course import RaceRules
from dealer.wagering.drinks import Drinks
from dealer.wagering.prizes import Prizes


def _rules(values: Mapping[str, str]) -> RaceRules:
    return RaceRules(
        int(values["links"]),
        values["finish"],
        values["faces"],
        values["redeal"] == "yes",
        values["falter"],
        values["stumble"] == "yes",
    )


def _book(values: Mapping[str, str], table: Table) -> Book:
    fine = int(values["nonstarter"])
    match values["pay"]:
        case "prizes":
            first, second, third = map(int, values["prizes"].split("/"))
            return Prizes(terms(values, table), int(values["ante"]), (first, second, third), fine)
        case "drinks":
            return Drinks(int(values["min"]), limit_of(values))
        case _:
            return replace(bookmaker(values, table), nonstarter=fine)


def _start(values: Mapping[str, str], table: Table) -> Game:
    return CardRace.opened("announcer", values, _rules(values), _book(values, table))


ANNOUNCER = GameKind(
    "announcer",
    (
        whole("links", "7", 4, 9),
        seldom(words("finish", "cross", "reach")),
        words("faces", "down", "up"),
        seldom(words("redeal", "yes", "no")),
        words("falter", "no", "yes", "all"),
        words("stumble", "no", "yes"),
        words("pay", "prices", "prizes", "drinks"),
        seldom(whole("ante", "15", 1, 1_000_000)),
        seldom(numbers("prizes", "25/20/15", 3)),
        whole("nonstarter", "0", 0, 1_000_000),
        *map(seldom, bookmaker_options("fair")),
    ),
    _start,
    apart=(
        Apart(("faces", "up"), ("falter", "yes"), fact("refused-falter-open")),
        Apart(("faces", "up"), ("falter", "all"), fact("refused-falter-open")),
        Apart(("faces", "down"), ("prices", "traditional"), fact("refused-traditional-hidden")),
        too_long(("faces", "up")),
    ),
    beforehand=aces_out,
    needs=(
        Needs("redeal", ("faces", "up"), fact("option-only-open")),
        Needs("nonstarter", ("pay", "prices", "prizes"), fact("option-not-drinks")),
        Needs("banker", ("pay", "prices", "prizes"), fact("option-not-drinks")),
        Needs("min", ("pay", "prices", "drinks"), fact("option-not-prizes")),
        Needs("limit", ("pay", "prices", "drinks"), fact("option-not-prizes")),
        Needs("prices", ("pay", "prices"), fact("option-only-prices")),
        Needs("margin", ("pay", "prices"), fact("option-only-prices")),
        FAIR_ONLY,
        Needs("ante", ("pay", "prizes"), fact("option-only-prizes")),
        Needs("prizes", ("pay", "prizes"), fact("option-only-prizes")),
    ),
)
