"""``basic``, the traditional game (R3), and ``scarne``, the same on six links to be reached (R3.1)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.games.shared_options import bookmaker, bookmaker_options, course_options, open_course
from dealer.notation.facts import fact
from dealer.racing.card_race import CardRace


def _kind(name: str, links: str, finish: str) -> GameKind:
    def start(values: Mapping[str, str], table: Table) -> Game:
        rules = open_course(name, values)
        return CardRace.opened(name, values, rules, bookmaker(values, table))

    options = (*course_options(links, finish), *bookmaker_options("traditional"))
    return GameKind(name, options, start, players=(fact("players-least", least=3),))


BASIC = _kind("basic", "7", "cross")
SCARNE = _kind("scarne", "6", "reach")
