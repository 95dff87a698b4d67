"""What is entered in one go is taken back in one go; the auction's clock lives at the desk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.words.catalogue import words
from tests.clock import Clock

TABLE = ("join Ann 100", "join Bob 100", "game basic prices=fair", "deal 7H 2D KD 3C 9S TS 4C")
BOX = [f"bet Ann TRI {horses} 2" for horses in ("S/H/D", "S/D/H", "H/S/D", "H/D/S", "D/S/H", "D/H/S")]
AUCTION = ("join Ann 100", "join Bob 100", "game calcutta clock=12", "deal 7H 2D KD 3C 9S TS 4C")


@pytest.fixture
def opened(sqlite_url: str) -> Iterator[Callable[..., Desk]]:
    desks = []
    minutes = count()
    opening = datetime(2026, 5, 1, 20, tzinfo=UTC)

    def at() -> datetime:
        return opening + timedelta(minutes=next(minutes))

    def one(clock: Callable[[], float] | None = None) -> Desk:
        while desks:
            desks.pop().close()
        more = {"seconds": clock} if clock else {}
        desks.append(Desk(Journal(sqlite_url), clock=at, **more))
        return desks[-1]

    yield one
    for desk in desks:
        desk.close()


def test_a_box_is_taken_back_in_one_go_and_each_bet_by_an_undo_of_its_own(
    opened: Callable[..., Desk],
) -> None:
    desk = opened()
    for move in TABLE:
        desk.do(move)
    desk.do("bet Ann TRI S/H/C 2")
    before = desk.table.board()
    desk.do_all(BOX)
    undo_all = desk.table.board()["undo_all"]
    assert undo_all["moves"] == 6
    assert words("en").say(undo_all["words"]) == "Ann's 6 bets of 2: Trifecta"
    board = desk.do_all(["undo"] * 6, shown={"undo": desk.table.seq}).board
    known = {"seq", "said", "last_picture"}
    assert {k: v for k, v in board.items() if k not in known} == {
        k: v for k, v in before.items() if k not in known
    }
    undone = [move.undoes for move in desk.journal.moves(1) if move.verb == "undo"]
    assert undone == [11, 10, 9, 8, 7, 6]
    assert board["undo_all"] is None and "Spades, Hearts, Clubs" in words("en").say(board["undo"])


def test_what_belongs_together_is_known_after_a_restart_and_when_one_was_taken_back(
    opened: Callable[..., Desk],
) -> None:
    desk = opened()
    for move in TABLE:
        desk.do(move)
    desk.do_all(BOX)
    assert opened().table.board()["undo_all"]["moves"] == 6
    desk = opened()
    desk.do("undo")
    assert desk.table.board()["undo_all"]["moves"] == 5
    desk.do("bet Ann TRI D/H/S 2")  # alike, but entered by itself
    assert desk.table.board()["undo_all"] is None


def test_prices_taken_in_one_go_go_back_in_one_go_and_unlike_moves_do_not(
    opened: Callable[..., Desk],
) -> None:
    desk = opened()
    for move in TABLE:
        desk.do(move)
    desk.do_all(["price WIN S 3-1", "price WIN H 2-1"])
    assert desk.table.board()["undo_all"] == {"moves": 2, "words": fact("undo-batch-prices", count=2)}
    desk.do_all(["bet Ann WIN S 2", "bet Bob WIN S 2"])
    assert desk.table.board()["undo_all"] is None


def test_nothing_is_taken_back_where_another_move_came_meanwhile(opened: Callable[..., Desk]) -> None:
    desk = opened()
    for move in TABLE:
        desk.do(move)
    seen = desk.do_all(BOX).seq
    desk.do("bet Bob WIN S 2")
    with pytest.raises(Refusal) as refused:
        desk.do_all(["undo"] * 6, shown={"undo": seen})
    assert refused.value.code == "seen" and len(desk.table.board()["bets"]) == 7


def test_the_bids_clock_is_the_stations_and_a_later_bid_starts_it_anew(opened: Callable[..., Desk]) -> None:
    clock = Clock(100)
    desk = opened(clock)
    for move in AUCTION:
        desk.do(move)
    assert desk.table.board()["clock_at_ms"] is None
    desk.do("bid Ann 5")
    assert desk.table.board()["clock_at_ms"] == 100_000
    clock.now_s = 107
    desk.do("buy Bob 10")  # nothing that is bid
    assert (desk.table.board()["clock_at_ms"], desk.table.now_ms()) == (100_000, 107_000)
    desk.do("bid Bob 6")
    assert desk.table.board()["clock_at_ms"] == 107_000
    clock.now_s = 110
    desk.do("undo")  # Ann's bid stands again, and has its time
    assert desk.table.board()["clock_at_ms"] == 110_000
    desk.do("sold")
    assert desk.table.board()["clock_at_ms"] is None


def test_a_refused_bid_does_not_start_the_clock_and_a_restart_does(
    opened: Callable[..., Desk], sqlite_url: str
) -> None:
    clock = Clock(100)
    desk = opened(clock)
    for move in (*AUCTION, "bid Ann 5"):
        desk.do(move)
    clock.now_s = 104
    with pytest.raises(Refusal):
        desk.do("bid Bob 5")
    assert desk.table.board()["clock_at_ms"] == 100_000
    desk.close()
    clock.now_s = 3
    with closing(Desk(Journal(sqlite_url), seconds=clock)) as again:
        assert again.table.board()["clock_at_ms"] == 3000


def test_without_a_clock_no_time_is_told(opened: Callable[..., Desk]) -> None:
    desk = opened()
    for move in ("join Ann 100", "game calcutta", AUCTION[-1], "bid Ann 5"):
        desk.do(move)
    assert desk.table.board()["clock_at_ms"] is None
