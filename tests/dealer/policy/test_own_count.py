"""Random nights at a desk with a policy: what R13.1 and R13.2 forbid is refused, and no more, by a count that
knows the rules alone."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from dealer.board.board import state
from dealer.desk.desk import Desk
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.night.fold import apply
from dealer.notation.facts import NotationError
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.policy.policy import Policy
from tests.cases import A_FEW_GAMES, everyday
from tests.dealer import random_auction, random_dice
from tests.dealer.judge.stakes import Stakes
from tests.dealer.random_night import a_move, an_illegal_try, seated, with_options

POLICIES = (
    Policy(bank=False),
    Policy(stake_cap=3),
    Policy(stake_cap=20),
    Policy(bank=False, stake_cap=9, drinks=False, chances="hide"),
)
BANKS = ("basic", "scarne", "announcer")


def a_text(night: Night, rng: Random) -> str:
    """A move of any kind, of what the rules offer whether the house allows it or not."""
    kind = night.game.kind if night.game else ""
    if kind.startswith("derby") and rng.random() < 0.8:
        return random_dice.random_text(night, rng)
    if kind == "calcutta" and rng.random() < 0.8:
        return random_auction.random_text(night, rng)
    if rng.random() < 0.9:
        return a_move(night, rng)
    return an_illegal_try(night, rng) if rng.random() < 0.5 else with_options(rng.choice(list(KINDS)), rng)


def check_kept(policy: Policy, night: Night, stakes: Stakes) -> None:
    """The night is one that the house allows."""
    assert not policy.stake_cap or all(stakes.of(name) <= policy.stake_cap for name in night.seats)
    kind, options = (night.game.kind, night.game.options()) if night.game else ("", {})
    if not policy.bank:
        assert kind not in BANKS
        assert float(options.get("cut", 0)) == float(options.get("takeout", 0)) == 0
        assert options.get("breakage") in (None, "carry")
    assert policy.drinks or options.get("pay") != "drinks"


@pytest.mark.parametrize("policy", POLICIES, ids=str)
@pytest.mark.parametrize("game", everyday(KINDS, *A_FEW_GAMES))
def test_no_night_breaks_the_policy_and_nothing_else_is_refused(
    game: str, policy: Policy, tmp_path: Path
) -> None:
    rng, stakes = Random(f"{game} {policy}"), Stakes()
    desk = Desk(Journal(f"sqlite:///{tmp_path / 'books.sqlite3'}"), policy=policy)
    texts = seated(game, rng)
    for _ in range(150):
        before = desk.table.replayed.night
        text = texts.pop(0) if texts else a_text(before, rng)
        if text.startswith(("correct", "end")):
            continue
        try:
            move = read_move(text)
            after = apply(before, move).night
        except (NotationError, Refusal):
            continue
        then = stakes.after(before, move, after)
        try:
            desk.do(move)
        except Refusal as why:
            assert why.code == "house", f"{text}: {why.said}"
            assert state(desk.table.replayed.night) == state(before), text
            if why.said.code == "refused-house-cap":
                assert any(then.of(name) > policy.stake_cap for name in after.seats), f"{text} is refused"
            continue
        stakes = then
        check_kept(policy, after, stakes)
    desk.close()
