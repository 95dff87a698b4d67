"""``basic``, the traditional game (R3), and ``scarne``, the same on six links to be reached (R3.1)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.games.shared_options import (
    FAIR_ONLY,
    aces_out,
    bookmaker,
    bookmaker_options,
    course_options,
    open_course,
    too_long,
)
from dealer.notation.facts import fact
from dealer.racing.card_race import CardRace


def _kind(name: str, links: str, finish: str) -> GameKind:
    def start(values: Mapping[str, str], table: Table) -> Game:
        return CardRace.opened(name, values, open_course(values), bookmaker(values, table))

    return GameKind(
        name,
        (*course_options(links, finish), *bookmaker_options("traditional")),
        start,
        apart=(too_long(),),
        beforehand=aces_out,
        needs=(FAIR_ONLY,),
        players=(fact("players-least", least=3),),
    )


BASIC = _kind("basic", "7", "cross")
SCARNE = _kind("scarne", "6", "reach")
