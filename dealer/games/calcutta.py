"""``calcutta``: the horses are auctioned, and the pool goes to the owners of the best placed (R5)."""

from __future__ import annotations

from collections.abc import Mapping

from dealer.contract.game import Game, Table
from dealer.contract.kind import GameKind
from dealer.contract.options import falling, percent, seldom, share, whole
from dealer.games.shared_options import aces_out, course_options, open_course, too_long
from dealer.notation.facts import fact
from dealer.racing.card_race import CardRace
from dealer.wagering.auction import Auction
from dealer.wagering.auction_terms import AuctionTerms

_SHARES = {
    "thirds": "2/1",
    "winner": "1",
    "fifths": "3/2",
    "three": "5/3/2",
    "steep": "7/2/1",
    "four": "4/3/2/1",
}
"""Parts of the pool by place (R5.4, R5.6) that tables are used to, by a word for each."""


def _start(values: Mapping[str, str], table: Table) -> Game:
    terms = AuctionTerms(
        parts=tuple(map(int, values["shares"].split("/"))),
        first_bid=int(values["min"]),
        raise_by=int(values["raise"]),
        cut=share(values["cut"]),
        clock_s=None if values["clock"] == "no" else int(values["clock"]),
    )
    return CardRace.opened("calcutta", values, open_course(values), Auction(terms))


CALCUTTA = GameKind(
    "calcutta",
    (
        *course_options("7", "cross"),
        falling("shares", _SHARES, 4, 1000),
        seldom(whole("min", "1", 1, 1_000_000)),
        seldom(whole("raise", "1", 1, 1_000_000)),
        percent("cut", "0"),
        whole("clock", "no", 4, 120, none="no"),
    ),
    _start,
    apart=(too_long(),),
    beforehand=aces_out,
    players=(fact("players-best", least=3, low=6, high=8),),
)
