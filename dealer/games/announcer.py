"""``announcer``: the bar version, with hidden links, falter, stumble, prizes or drinks (R4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.contract.options import numbers, whole, words
from dealer.games.shared_options import bookmaker, bookmaker_options, check_length, limit_of, terms
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.racing.book import Book
from dealer.racing.card_race import CardRace
from dealer.racing.course import RaceRules
from dealer.wagering.drinks import Drinks
from dealer.wagering.prizes import Prizes


def _rules(values: Mapping[str, str]) -> RaceRules:
    rules = RaceRules(
        int(values["links"]),
        values["finish"],
        values["faces"],
        values["redeal"] == "yes",
        values["falter"],
        values["stumble"] == "yes",
    )
    if rules.faces == "up" and rules.falter != "no":
        raise Refusal("option", fact("refused-falter-open"))
    if rules.faces == "down" and values["prices"] == "traditional":
        raise Refusal("option", fact("refused-traditional-hidden"))
    check_length("announcer", rules)
    return rules


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
        words("finish", "cross", "reach"),
        words("faces", "down", "up"),
        words("redeal", "yes", "no"),
        words("falter", "no", "yes", "all"),
        words("stumble", "no", "yes"),
        words("pay", "prices", "prizes", "drinks"),
        whole("ante", "15", 1, 1_000_000),
        numbers("prizes", "25/20/15", 3),
        whole("nonstarter", "0", 0, 1_000_000),
        *bookmaker_options("fair"),
    ),
    _start,
)
