"""What the wall shows while nobody deals: how the last race ran, the biggest price, everybody's night."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dealer.board.wall import wall
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import fold
from dealer.night.transcript import play
from dealer.notation.parse import read_move
from tests.dealer.games.test_golden import GOLDEN

BASIC = ("join Ann 100", "join Ben 100", "game basic", "deal 7H 2D KD 3C 9S TS 4C")
HEARTS_WIN = "deal 5H 9H JD 2C KH 6H 8H TH JH QH"


def night(*moves: str) -> Night:
    return fold(tuple(map(read_move, moves)))


def landed(*moves: str) -> Any:
    return wall(night(*moves), named=False)["landed"]


@pytest.fixture(scope="module", params=(*KINDS, "corrected"))
def golden(request: pytest.FixtureRequest) -> tuple[Night, Path]:
    """The end of each golden night."""
    path = GOLDEN / f"{request.param}.night"
    entries = [line.entry for line in play(path.read_text(encoding="utf-8").splitlines()) if line.entry]
    return entries[-1].night, path


def test_without_names_nobody_of_any_game_is_in_it(golden: tuple[Night, Path]) -> None:
    names = {one["name"] for one in wall(golden[0], named=True)["nights"]}
    shown = wall(golden[0], named=False)
    assert sorted(shown) == ["landed", "last_race"]
    texts = [text for text in json.dumps(shown).split('"') if text in names]
    assert names and texts == []


def test_everybodys_night_is_what_they_hold_and_cashed_out_less_what_they_bought(
    golden: tuple[Night, Path],
) -> None:
    played, _ = golden
    money: dict[str, int] = {}
    node = played.history
    while node is not None:
        for account, chips, _ in node.postings if node.move.verb in ("join", "buy", "leave") else ():
            money[account] = money.get(account, 0) + chips
        node = node.below
    shown = {one["name"]: one["result"] for one in wall(played, named=True)["nights"]}
    assert shown == {
        account.removeprefix("player:"): played.ledger.balance(account) - chips
        for account, chips in money.items()
        if account.startswith("player:")
    }
    assert list(shown.values()) == sorted(shown.values(), reverse=True)


def test_the_last_race_runs_from_the_start_to_where_it_ended(golden: tuple[Night, Path]) -> None:
    shown = wall(golden[0], named=False)["last_race"]
    if golden[1].stem == "ristiseiska":
        assert shown is None  # nothing runs there
        return
    steps, needed = shown["steps"], shown["needed"]
    assert set(steps[0].values()) <= {0}
    winner = shown["order"][0]
    assert steps[-1][winner] >= (needed[winner] if isinstance(needed, dict) else needed)
    assert all(one != other for one, other in pairwise(steps))


def test_before_the_first_race_there_is_nothing_to_tell() -> None:
    assert wall(night(*BASIC), named=True) == {
        "last_race": None,
        "landed": None,
        "nights": [
            {"name": "Ann", "result": 0, "races": 0, "won": 0},
            {"name": "Ben", "result": 0, "races": 0, "won": 0},
        ],
        "marks": {"Ann": {"number": 0, "letters": "A"}, "Ben": {"number": 1, "letters": "B"}},
    }


def test_a_void_race_is_no_last_race() -> None:
    moves = (*BASIC, "close", HEARTS_WIN, "official", "next", "deal 7H 2D KD 3C 9S TS 4C", "void")
    assert wall(night(*moves), named=False)["last_race"]["race"] == 1


def test_the_biggest_price_is_what_one_chip_brought_not_the_most_chips() -> None:
    bets = ("price WIN H 9-1", "bet Ann WIN H 2", "price WIN H 2-1", "bet Ben WIN H 40")
    shown = landed(*BASIC, *bets, "close", HEARTS_WIN, "official")
    assert (shown["race"], shown["chips"], shown["stake"]) == (1, 20, 2)
    assert shown["what"]["price"] == "9-1"


def test_a_horse_that_was_bought_has_the_price_that_was_paid_for_it() -> None:
    sales = ("bid Ann 10", "sold", "bid Ben 4", "sold", "bid Ben 3", "sold", "bid Ben 1", "sold")
    calcutta = ("join Ann 100", "join Ben 100", "game calcutta", "deal 7H 2D KD 3C 9S TS 4C", *sales)
    won = night(*calcutta, HEARTS_WIN, "deal 3D 4D 5D 6D 7D 8D 9D", "official")  # until the second is home
    shown = wall(won, named=True)["landed"]
    paid = {(one.name, one.chips) for one in won.table.payments}
    owner = shown["name"], shown["chips"]
    assert owner in paid and shown["chips"] > shown["stake"] > 0 and shown["what"].code == "posted-share"
    assert "name" not in wall(won, named=False)["landed"]


def test_what_is_taken_back_has_not_landed() -> None:
    bet = (*BASIC, "bet Ann WIN H 2", "close", HEARTS_WIN, "official")
    assert landed(*bet)["chips"] == 6
    assert landed(*bet, "undo") is None
