"""``calcutta``: the horses are auctioned, and the pool goes to the owners of the first two (R5)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.contract.options import whole
from dealer.games.shared_options import aces_out, course_options, open_course, too_long
from dealer.notation.facts import fact
from dealer.racing.card_race import CardRace
from dealer.wagering.auction import Auction


def _start(values: Mapping[str, str], table: Table) -> Game:
    clock_s = None if values["clock"] == "no" else int(values["clock"])
    book = Auction(clock_s=clock_s)
    return CardRace.opened("calcutta", values, open_course(values), book)


CALCUTTA = GameKind(
    "calcutta",
    (*course_options("7", "cross"), whole("clock", "no", 4, 120, none="no")),
    _start,
    apart=(too_long(),),
    beforehand=aces_out,
    players=(fact("players-best", least=3, low=6, high=8),),
)
