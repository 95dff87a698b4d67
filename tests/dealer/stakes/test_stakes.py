from __future__ import annotations

from random import Random

import pytest

from dealer.board.board import state
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.facts import NotationError
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.stakes.stakes import CANCELLED, STAKED, raised, staked
from tests.dealer.actions import BASIC, HEARTS, SEATED, night_of
from tests.dealer.random_night import random_moves

NO_STAKES = frozenset(
    ("posted-leave", "posted-adjust", "posted-debt", "posted-undone", "posted-corrected",
     "posted-nonstarter", "posted-bet-won", "posted-prize",
     "posted-scratch", "posted-scratch-due", "posted-penalty", "posted-scratched-roll", "posted-still-held")
)  # fmt: skip
"""Every other reason for which a player's chips go: money moves, what a bank pays, fines and penalties."""
AUCTION = f"{SEATED}\ngame calcutta\ndeal 7H 2D KD 3C 9S TS 4C"
WAGERS = f"{SEATED}\ngame derby wagering=yes ante=5\ndone"


def test_bets_are_stakes_until_they_are_cancelled_or_taken_back() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5", "bet Ann WIN S 7", "bet Bob WIN H 1")
    assert staked(night) == {"Ann": 12, "Bob": 1}
    assert staked(night_of("cancel Ann WIN H 5", start=night)) == {"Ann": 7, "Bob": 1}
    assert staked(night_of("undo", "undo", start=night)) == {"Ann": 5}
    assert staked(night_of("cancel Ann WIN H 5", "undo", start=night)) == {"Ann": 12, "Bob": 1}


def test_a_bet_across_the_board_is_three_stakes() -> None:
    fair = night_of(BASIC.replace("game basic", "game basic prices=fair"), "bet Ann ATB S 5")
    assert staked(fair) == {"Ann": 15}


def test_what_was_staked_stays_so_when_it_is_paid_and_the_next_race_begins_with_nothing() -> None:
    paid = night_of(BASIC, "bet Ann WIN H 5", "close", HEARTS, "official")
    assert staked(paid) == {"Ann": 5}
    assert staked(night_of("next", start=paid)) == {}


def test_a_void_race_has_no_stakes_and_has_them_again_when_that_is_taken_back() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5", "close")
    assert staked(night_of("void", start=night)) == staked(night_of("misdeal", start=night)) == {}
    assert staked(night_of("void", "undo", start=night)) == {"Ann": 5}


def test_a_daily_double_is_a_stake_of_the_race_it_was_bought_in() -> None:
    fair = BASIC.replace("game basic", "game basic prices=fair")
    night = night_of(fair, "bet Ann DDB H/S 4", "close", HEARTS, "official")
    assert staked(night) == {"Ann": 4}
    second = night_of("next", "deal 7H 2D KD 3C 9S TS 4C", "bet Ann WIN S 1", start=night)
    assert staked(second) == {"Ann": 1}
    assert staked(night_of("void", start=second)) == {}


def test_a_bid_is_a_stake_while_it_stands_and_a_sold_horse_from_then_on() -> None:
    night = night_of(AUCTION, "bid Ann 10")
    assert staked(night) == {"Ann": 10}
    night = night_of("bid Bob 12", start=night)
    assert staked(night) == {"Bob": 12}
    night = night_of("sold", "bid Bob 3", start=night)
    assert staked(night) == {"Bob": 15}
    assert staked(night_of("undo", "undo", start=night)) == {"Bob": 12}
    assert staked(night_of("void", start=night)) == {}


def test_antes_wagers_and_what_meets_them_are_stakes() -> None:
    night = night_of(WAGERS)
    assert staked(night) == {"Ann": 5, "Bob": 5, "Cal": 5}
    night = night_of("wager Ann 3", "meet Bob", "fold Cal", start=night)
    assert staked(night) == {"Ann": 8, "Bob": 8, "Cal": 5}


def test_chips_under_a_horse_are_stakes_and_the_dice_s_penalties_are_none() -> None:
    scratched = ("done", "done", "done", "roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", "done")
    night = night_of(WAGERS, *scratched, "roll 1 1", "roll 5 5")
    assert staked(night) == {"Ann": 5, "Bob": 5, "Cal": 5}
    by = next(name for name, chips in night.chips_of.items() if chips == 100 - 5 - 4)
    assert staked(night_of(f"play {by} KS 2", f"play {by} QS 3", start=night))[by] == 5 + 2 + 1


def test_a_card_bought_from_the_extra_hand_is_a_stake() -> None:
    pack = [f"{rank}{suit}" for suit in "SHDC" for rank in "23456789TJQ"]
    open_hands = f"{SEATED}\ngame derby extra-hand=yes\ndeal {' '.join(pack)}"
    night = night_of(open_hands, "roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5")
    roller = str(state(night)["turn"])
    night = night_of("roll 1 1", start=night)
    own, bought = state(night)["cards"][roller][0], state(night)["open"][0]
    assert staked(night) == {}
    assert staked(night_of(f"swap {roller} {own} {bought}", start=night)) == {roller: 4}


def test_the_ante_for_prizes_is_a_stake_and_drinks_are_no_chips() -> None:
    prizes = f"{SEATED}\ngame announcer pay=prizes ante=15"
    night = night_of(prizes, "bet Ann WIN S 15")
    assert staked(night) == {"Ann": 15}
    assert staked(night_of("cancel Ann WIN S 15", start=night)) == {}
    assert staked(night_of(prizes.replace("prizes ante=15", "drinks"), "bet Ann WIN S 3")) == {}


def test_a_move_says_whose_stakes_it_raised() -> None:
    night = night_of(BASIC, "bet Ann WIN H 5", "bet Bob WIN H 5")
    assert of("bet Ann WIN S 2", night) == {"Ann": 7}
    assert of("buy Ann 10", night) == of("cancel Ann WIN H 5", night) == of("close", night) == {}
    assert of("undo", night_of("cancel Ann WIN H 5", start=night)) == {}
    assert of("done", night_of(SEATED, "game ristiseiska ante=2")) == {"Ann": 2, "Bob": 2, "Cal": 2}


def of(text: str, night: Night) -> dict[str, int]:
    move = read_move(text)
    return raised(night, move, apply(night, move).night)


@pytest.mark.parametrize("game", KINDS)
def test_whatever_takes_chips_from_a_player_is_known_as_a_stake_or_as_none(game: str) -> None:
    rng, night = Random(f"stakes {game}"), Night.opening()
    seen = set[str]()
    for text in random_moves(game, rng, 400):
        try:
            entry = apply(night, read_move(text))
        except (Refusal, NotationError):
            continue
        night = entry.night
        seen |= {line.why.code for line in entry.postings if line.account.startswith("player:")
                 and line.chips < 0 and read_move(text).verb not in ("undo", "correct")}  # fmt: skip
        assert all(chips > 0 for chips in staked(night).values())
    assert seen <= STAKED | NO_STAKES
    assert not CANCELLED & STAKED
