"""What an earlier version wrote into a journal is said as well as what today's version writes."""

from __future__ import annotations

import pytest

from dealer.history.taken_back import taken_back
from dealer.notation.facts import Fact, fact
from dealer.notation.parse import read_move
from dealer.words.catalogue import words


@pytest.mark.parametrize(
    ("written", "move"),
    [
        (fact("undo-bet", player="Ann", wager="WIN", named="D", chips=5), "bet Ann WIN D 5"),
        (fact("undo-cancel", player="Ann", wager="EXA", named="D/C", chips=5), "cancel Ann EXA D/C 5"),
        (fact("undo-price", wager="WIN", named="D", price="3-1"), "price WIN D 3-1"),
        (fact("undo-cards", named="2H TS"), "deal 2H TS"),
    ],
)
def test_what_was_taken_back_is_said_as_today(written: Fact, move: str) -> None:
    for language in ("en", "de"):
        assert words(language).say(written) == words(language).say(taken_back(read_move(move), "betting"))
