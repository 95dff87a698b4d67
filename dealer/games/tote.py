"""``tote``: the racecourse's pools, with takeout, breakage and carry-over (R7)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.contract.options import percent, share, whole, words
from dealer.games.shared_options import (
    aces_out,
    course_options,
    limit_of,
    limit_option,
    open_course,
    too_long,
)
from dealer.racing.card_race import CardRace
from dealer.wagering.totalisator import Totalisator


def _start(values: Mapping[str, str], table: Table) -> Game:
    takeout, limit = share(values["takeout"]), limit_of(values)
    book = Totalisator(takeout, values["breakage"], int(values["min"]), limit=limit)
    return CardRace.opened("tote", values, open_course(values), book)


TOTE = GameKind(
    "tote",
    (
        *course_options("7", "cross"),
        percent("takeout", "0"),
        words("breakage", "house", "carry"),
        whole("min", "1", 1, 1_000_000),
        limit_option(),
    ),
    _start,
    apart=(too_long(),),
    beforehand=aces_out,
)
