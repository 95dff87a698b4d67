"""``calcutta``: the horses are auctioned, and the pool goes to the owners of the first two (R5)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.auction import Auction
from dealer.cardrace import CardRace
from dealer.game import Game, Table
from dealer.games.course import course_options, open_course
from dealer.games.kind import Kind


def _start(values: Mapping[str, str], table: Table) -> Game:
    return CardRace.opened("calcutta", "Calcutta", values, open_course("calcutta", values), Auction())


CALCUTTA = Kind("calcutta", "Calcutta", course_options("7", "cross"), _start)
