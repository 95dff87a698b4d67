"""``tote``: the racecourse's pools, with takeout, breakage and carry-over (R7)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.contract.options import percent, share, whole, words
from dealer.games.bank_options import limit_of, limit_option
from dealer.games.course_options import course_options, open_course
from dealer.racing.card_race import CardRace
from dealer.wagering.totalisator import Totalisator


def _start(values: Mapping[str, str], table: Table) -> Game:
    book = Totalisator(share(values["takeout"]), values["breakage"], int(values["min"]), limit_of(values))
    return CardRace.opened("tote", values, open_course("tote", values), book)


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
)
