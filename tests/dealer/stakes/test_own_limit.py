from __future__ import annotations

from random import Random

import pytest

from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.stakes.own_limit import NO_LIMITS, OwnLimits, could_lose
from dealer.stakes.stakes import raised
from tests.dealer.actions import BASIC, HEARTS, SEATED, message, night_of
from tests.dealer.policy.tried import refused, tried
from tests.dealer.random_night import a_move, seated


def test_what_somebody_could_lose_counts_open_stakes_as_lost() -> None:
    night = night_of(BASIC, "bet Ann WIN S 30")
    assert could_lose(night, "Ann") == 30 and could_lose(night, "Bob") == 0
    assert could_lose(night_of("buy Ann 50", start=night), "ann") == 30
    won = night_of("cancel Ann WIN S 30", "bet Ann WIN H 30", "close", HEARTS, "official", start=night)
    assert could_lose(won, "Ann") == -60


def test_what_was_lost_before_leaving_counts_when_somebody_sits_down_again_under_any_spelling() -> None:
    night = night_of(BASIC, "bet Ann WIN S 30", "close", HEARTS, "official", "leave Ann", "join ANN 200")
    assert could_lose(night, "ANN") == 30
    limits = OwnLimits({"ann": 40})
    night = night_of("next", "deal 7H 2D KD 3C 9S TS 4C", start=night)
    assert tried(limits, night, "bet ANN WIN H 10")
    assert refused(limits, night, "bet ANN WIN H 11") == "ANN set 40 for tonight: 10 are left to stake"


def test_an_adjust_and_what_a_bank_pays_count_like_any_loss_and_are_never_refused() -> None:
    banked = f"{SEATED}\ngame basic banker=Ann\ndeal 7H 2D KD 3C 9S TS 4C"
    night = night_of(banked, "adjust Ann -10 miscount", "bet Bob WIN H 20", "close", HEARTS)
    paid = tried(OwnLimits({"ann": 5}), night, "official")
    assert could_lose(paid, "Ann") == 10 + 40


def test_a_standing_bid_counts_and_stops_counting_once_it_is_beaten() -> None:
    night = night_of(f"{SEATED}\ngame calcutta\ndeal 7H 2D KD 3C 9S TS 4C")
    limits = OwnLimits({"ann": 20})
    assert refused(limits, night, "bid Ann 21")
    night = tried(limits, night, "bid Ann 20")
    assert could_lose(night, "Ann") == 20
    night = tried(limits, night_of("bid Bob 21", start=night), "sold")
    assert could_lose(night, "Ann") == 0


def test_an_ante_beyond_a_limit_says_to_the_dealer_what_to_do() -> None:
    night = night_of(SEATED, "game ristiseiska ante=5")
    said = refused(OwnLimits({"bob": 4}), night, "done")
    assert said == (
        "Bob set 4 for tonight, and the ante is more than the 4 left: cash Bob out before this race"
    )
    assert tried(OwnLimits({"bob": 4}), night_of("leave Bob", start=night), "done")


def test_penalties_of_the_dice_are_no_stakes() -> None:
    dealt = " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "23456789TJQ")
    night = night_of(SEATED, "game derby", f"deal {dealt.rsplit(' ', 2)[0]}")
    limits = OwnLimits({"ann": 0, "bob": 0, "cal": 0})
    for roll in ("roll 3 4", "roll 4 4", "roll 4 5", "roll 5 5", "roll 5 5"):
        night = tried(limits, night, roll)
    assert could_lose(night, "Ann") > 0


def test_a_stake_that_an_undo_brings_back_was_taken_before() -> None:
    night = night_of(BASIC, "bet Ann WIN S 30", "cancel Ann WIN S 30")
    limits = NO_LIMITS.with_one(night, "Ann", 10)
    assert could_lose(tried(limits, night, "undo"), "Ann") == 30


def test_a_limit_is_lowered_at_once_and_never_raised_tonight() -> None:
    night = night_of(BASIC, "bet Ann WIN S 30")
    limits = NO_LIMITS.with_one(night, "Ann", 50)
    assert limits.of("ANN") == 50 and limits.left(night, "ann") == 20 and limits.left(night, "Bob") is None
    limits = limits.with_one(night, "ann", 40)
    assert why(limits, night, "Ann", 41) == (
        "Ann set 40 for tonight: it can be lowered now, and raised in another night"
    )
    assert limits.with_one(night, "Ann", 40).left(night, "Ann") == 10


def test_a_limit_below_what_is_lost_is_refused_and_the_least_stops_every_stake() -> None:
    night = night_of(BASIC, "bet Ann WIN S 30")
    assert why(NO_LIMITS, night, "Ann", 29) == (
        "Ann has lost 30 already, open stakes counted: 30 is the least for tonight"
    )
    least = NO_LIMITS.with_one(night, "Ann", 30)
    assert refused(least, night, "bet Ann WIN S 1") == "Ann set 30 for tonight: nothing is left to stake"
    assert NO_LIMITS.with_one(night, "Bob", 0).left(night, "Bob") == 0


def why(limits: OwnLimits, night: Night, name: str, chips: int) -> str:
    with pytest.raises(Refusal) as error:
        limits.with_one(night, name, chips)
    return message(error.value)


@pytest.mark.parametrize("game", KINDS)
def test_no_stake_of_a_random_night_takes_anybody_below_their_limit(game: str) -> None:
    rng, night, limits = Random(f"limit {game}"), Night.opening(), NO_LIMITS
    refusals = stakes = 0
    texts = seated(game, rng)
    for _ in range(300):
        try:
            move = read_move(texts.pop(0) if texts else a_move(night, rng))
            after = apply(night, move).night
            limits.check(night, move, after)
        except Refusal as refusal:
            refusals += refusal.code == "own_limit"
            continue
        for name in raised(night, move, after):
            limit = limits.of(name)
            assert limit is None or could_lose(after, name) <= limit
            stakes += limit is not None
        night = after
        unlimited = [name for name in night.seats if limits.of(name) is None]
        if unlimited and rng.random() < 0.5:
            name = rng.choice(unlimited)
            limits = limits.with_one(night, name, max(0, could_lose(night, name)) + rng.randint(0, 40))
    assert refusals + stakes or game == "derby", "which has stakes with house rules only"
