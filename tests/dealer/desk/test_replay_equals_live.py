"""Random nights: read again from the journal, a night is the one that was played."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.desk.desk import Desk
from dealer.exports.formats import export
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.night.fold import apply
from dealer.notation.parse import NotationError, read_move
from dealer.notation.refusals import Refusal
from dealer.review import night_page as review
from dealer.review.night_list import nights
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.random_night import random_moves
from tests.examples import examples


def without_late_chances(board: dict[str, Any]) -> dict[str, Any]:
    """The board without chances that a thread deals out: they may still be on their way."""
    return board if board["chances_error"] == 0 else {**board, "chances": None, "chances_error": None}


@pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=examples(3), phases=[Phase.reuse, Phase.generate])  # no seed is simpler
def test_replay_equals_live(game: str, seed: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('night')}/railbird.sqlite3"
    keys = Random(seed)
    with closing(Desk(Journal(url), seconds=lambda: 7.0)) as desk:
        for move in random_moves(game, Random(seed), 70):
            try:
                desk.do(move, key=f"{keys.random()}" if keys.random() < 0.3 else None)
            except (Refusal, NotationError):
                continue
        live, night, seats = without_late_chances(desk.table.board()), desk.table.night, desk.table.seats()
        page = review.night_page(desk.journal, 1)
        (listed,) = nights(desk.journal)
        script = export(desk.journal, 1, "transcript").decode()
    with closing(Desk(Journal(url), seconds=lambda: 7.0)) as again:
        assert without_late_chances(again.table.board()) == live
        assert again.table.night == night
        assert again.table.seats() == seats
    folded = Night.opening()
    for line in script.splitlines()[1:]:
        folded = apply(folded, read_move(line)).night
    assert folded == night
    assert listed == page.summary
    assert listed.races == sum(bool(race.order) for race in page.races)
    assert listed.moves == len(page.moves)
    assert sum(player.holds for player in page.players) == sum(night.chips_of.values())
    assert page.summary.house + sum(player.result for player in page.players) == -sum(live["pools"].values())
