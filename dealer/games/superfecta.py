"""``superfecta``: three pools, three horses home, and a last race that divides what is left (R6)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.contract.options import seldom, whole, words
from dealer.games.shared_options import (
    aces_out,
    course_options,
    limit_of,
    limit_option,
    open_course,
    too_long,
)
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.racing.card_race import CardRace
from dealer.wagering.shared_pools import POOLS, Slips

_MOST = 1_000_000


def _start(values: Mapping[str, str], table: Table) -> Game:
    own = {name: values[f"min.{name.lower()}"] for name in POOLS}
    minimum = {name: int(values["min"] if unit == "min" else unit) for name, unit in own.items()}
    limit = limit_of(values)
    for name, least in minimum.items():
        if limit is not None and limit < least:
            raise Refusal(
                "option", fact("refused-limit-pool", limit=limit, least=least, pool=name.lower(), wager=name)
            )
    book = Slips(minimum, values["split"], int(values["races"]), limit=limit)
    return CardRace.opened("superfecta", values, open_course(values), book)


SUPERFECTA = GameKind(
    "superfecta",
    (
        *course_options("6", "cross", redeal="no"),
        whole("min", "1", 1, _MOST),
        *(seldom(whole(f"min.{name.lower()}", "min", 1, _MOST, none="min")) for name in POOLS),
        limit_option(),
        words("split", "player", "stake"),
        whole("races", "12", 1, 1000),
    ),
    _start,
    apart=(too_long(),),
    beforehand=aces_out,
    players=(fact("players-least", least=2),),
)
