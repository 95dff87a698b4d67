"""A move says what its screen showed: where the table stands otherwise by then, nothing happens, and the
refusal says what happened instead, and who did it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from dealer.desk.desk import Desk
from dealer.desk.shown import ShownState
from dealer.games import KINDS
from dealer.journal.journal import Journal
from dealer.notation.parse import NotationError
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer.desk.stations import FAIR, TO_THE_RACE, Station, do_all, refusal
from tests.dealer.random_night import random_moves
from tests.examples import examples

AUCTION = ("join Ann 100", "join Bob 100", "game calcutta", "deal 7H 2D KD 3C 9S TS 4C")


def shown(desk: Desk, *members: str) -> ShownState:
    """What a screen shows that has the table as it is now."""
    position: dict[str, Any] = desk.table.board()["position"]
    return {name: position[name] for name in members}  # type: ignore[return-value]


def seen(act: Callable[[], object]) -> str:
    """The sentence with which ``act`` is refused, since the table stands otherwise."""
    refused = refusal(act)
    assert refused.code == "seen"
    assert words("de").say(refused.said)
    return words("en").say(refused.said)


def test_a_card_dealt_on_two_screens_is_one_card_and_the_second_is_told(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE)
    both = shown(desk, "night", "race", "phase", "cards")
    desk.do("deal 5D", shown=both)
    said = seen(lambda: desk.do("deal 5D", shown=both))
    assert said == "Already dealt: 5 of Diamonds (at the console), so nothing was done"
    assert desk.table.board()["dealt"] == ("5D",)


@pytest.mark.parametrize(
    ("by", "where"), [("panel", "with a button"), ("camera", "by the camera"), ("console", "at the console")]
)
def test_a_refusal_says_who_did_it(desk: Desk, by: str, where: str) -> None:
    do_all(desk, *TO_THE_RACE[:-1])
    betting = shown(desk, "night", "race", "phase")
    desk.do("close", by=by)
    said = seen(lambda: desk.do("price WIN S 3-1", shown=betting))
    assert said == f"Betting was closed ({where}), so nothing was done"


def test_a_bet_from_a_phone_is_in_nobodys_way(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE[:-1])
    betting = shown(desk, "night", "race", "phase", "cards")
    desk.do("bet Bob WIN H 5", by="phone")
    assert desk.do("close", shown=betting).board["phase"] == "race"


def test_what_was_taken_back_and_stands_again_is_the_same_state(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE)
    before = shown(desk, "night", "race", "phase", "cards", "undo")
    do_all(desk, "deal 5D", "undo")
    assert desk.do("deal 6D", shown=before).board["dealt"] == ("6D",)


def test_one_undo_on_two_screens_takes_one_move_back(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE, "deal 5D", "deal 6D")
    both = shown(desk, "undo")
    desk.do("undo", shown=both)
    assert "Taken back: " in seen(lambda: desk.do("undo", by="panel", shown=both))
    assert desk.table.board()["dealt"] == ("5D",)


def test_a_refusal_says_what_changed_it_also_after_other_moves(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE)
    race = shown(desk, "phase")
    do_all(desk, "undo", "bet Bob WIN H 5", "buy Bob 10")
    assert seen(lambda: desk.do("deal 5D", shown=race)).startswith("Taken back: ")


def test_a_horse_is_sold_at_the_bid_that_was_shown(desk: Desk) -> None:
    do_all(desk, *AUCTION, "bid Bob 30")
    before = shown(desk, "night", "race", "phase", "bid")
    desk.do("bid Ann 40", by="phone")
    said = seen(lambda: desk.do("sold", shown=before))
    assert said == "Ann's bid of 40 stands now (on a phone), so nothing was done"
    before = shown(desk, "bid")
    desk.do("sold")
    assert "Ann" in seen(lambda: desk.do("sold", shown=before))
    assert desk.do("pass", shown=shown(desk, "bid")).said


def test_a_bet_taken_back_on_two_screens_is_one_bet(desk: Desk) -> None:
    do_all(desk, *FAIR, "bet Ann WIN S 5", "bet Ann WIN S 5")
    bet = {"name": "Ann", "wager": "WIN", "horses": "S", "chips": 5}
    both: ShownState = {"bet": {**bet, "count": 2}}  # type: ignore[typeddict-item]
    desk.do("cancel Ann WIN S 5", shown=both)
    said = seen(lambda: desk.do("cancel Ann WIN S 5", shown=both))
    assert said == "That bet was taken back already (at the console), so nothing was done"
    assert len(desk.table.board()["bets"]) == 1
    desk.do("cancel Ann WIN S 5", shown={"bet": {**bet, "count": 1}})  # type: ignore[typeddict-item]


def test_another_race_is_another_state(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE[:-1])
    first = shown(desk, "night", "race", "phase")
    do_all(desk, "void", "next", "deal 2H 3H 2D 3D 2C 3C 2S")
    said = seen(lambda: desk.do("bet Ann WIN S 5", shown=first))
    assert said == "Race 2; Bob has the deal (at the console), so nothing was done"


def test_after_a_restart_it_is_refused_too_though_nobody_knows_who_it_was(station: Station) -> None:
    do_all(station.desk, *TO_THE_RACE)
    both = shown(station.desk, "race", "cards")
    station.desk.do("deal 5D")
    desk = station.restart()
    said = seen(lambda: desk.do("deal 5D", shown=both))
    assert said == "The table has changed meanwhile, so nothing was done"


def test_a_key_is_answered_as_it_was_and_a_refused_one_stays_refused(desk: Desk) -> None:
    do_all(desk, *TO_THE_RACE)
    both = shown(desk, "cards")
    first = desk.do("deal 5D", "one", shown=both)
    assert desk.do("deal 5D", "one", shown=both).seq == first.seq
    said = seen(lambda: desk.do("deal 6D", "two", shown=both))
    desk.do("undo")
    assert seen(lambda: desk.do("deal 6D", "two", shown=both)) == said


@pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=examples(3), phases=[Phase.reuse, Phase.generate])  # no seed is simpler
def test_a_move_on_another_state_than_was_shown_changes_nothing_and_on_the_same_is_as_without(
    game: str, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('night')}/railbird.sqlite3"
    rng = Random(seed)
    with closing(Desk(Journal(url), seconds=lambda: 7.0)) as desk:
        before = dict(desk.table.board()["position"])
        for move in random_moves(game, Random(seed), 60):
            table, now = desk.table.state, dict(desk.table.board()["position"])
            member = rng.choice(list(now))
            if before[member] != now[member]:
                with pytest.raises((Refusal, NotationError)) as refused:
                    desk.do(move, shown={member: before[member]})  # type: ignore[misc]
                assert isinstance(refused.value, NotationError) or refused.value.code == "seen"
                assert desk.table.state is table and desk.journal.last_seq == desk.table.seq
            try:
                desk.do(move, shown=now)  # type: ignore[arg-type]
            except (Refusal, NotationError) as why:
                assert getattr(why, "code", "") != "seen"
                continue
            before = now
