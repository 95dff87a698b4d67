"""``basic``, the traditional game (R3), and ``scarne``, the same on six links to be reached (R3.1)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.bookmaker import Bookmaker, Terms
from dealer.cardrace import CardRace, RaceRules
from dealer.game import Game, Table
from dealer.games.kind import Kind
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


def bookmaker(values: Mapping[str, str], table: Table) -> Bookmaker:
    """The bookmaker of these options. Raises Refusal ``player`` for a banker who does not sit here."""
    banker = values["banker"]
    banker = banker.lower() if banker.lower() in ("house", "rotate") else table.seat(banker)
    limit = None if values["limit"] == "no" else int(values["limit"])
    minimum = int(values["min"])
    if limit is not None and limit < minimum:
        raise Refusal("option", f"limit={limit} is below min={minimum}: no bet could be taken")
    terms = Terms(values["prices"], share(values["margin"]), minimum, limit, banker)
    return Bookmaker(terms)


def _check_length(game: str, rules: RaceRules) -> None:
    """R3.2: a face-up row of 9 to be crossed would be redealt for ever."""
    if rules.links == 9 and rules.finish == "cross" and rules.redeal:
        raise Refusal(
            "option",
            f"{game} with links=9 wants finish=reach or redeal=no: nine to be crossed are redealt for ever",
        )


def _kind(name: str, title: str, links: str, finish: str) -> Kind:
    other = "reach" if finish == "cross" else "cross"

    def start(values: Mapping[str, str], table: Table) -> Game:
        rules = RaceRules(int(values["links"]), values["finish"], redeal=values["redeal"] == "yes")
        _check_length(name, rules)
        return CardRace.opened(name, title, values, rules, bookmaker(values, table))

    options = (
        whole("links", links, 4, 9),
        words("finish", finish, other),
        words("redeal", "yes", "no"),
        *bookmaker_options("traditional"),
    )
    return Kind(name, title, options, start)


BASIC = _kind("basic", "The traditional game", "7", "cross")
SCARNE = _kind("scarne", "Scarne's game", "6", "reach")
