"""Random nights of every game under every policy: no accepted move breaks it, and what is offered is what it
allows (R13)."""

from __future__ import annotations

from random import Random

import pytest

from dealer.contract.ledger import HOUSE
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import Entry, apply
from dealer.night.legal_moves import offers
from dealer.notation.facts import NotationError
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.policy.offered import allowed_offers
from dealer.policy.policy import Policy
from dealer.stakes.stakes import staked
from tests.dealer.actions import SEATED, night_of
from tests.dealer.random_night import a_move, an_illegal_try, seated, text_of, with_options

POLICIES = (
    Policy(bank=False),
    Policy(stake_cap=12),
    Policy(stake_cap=3),
    Policy(drinks=False),
    Policy(bank=False, stake_cap=7, drinks=False),
)
MOVES = 220
OPENINGS = (
    "game tote takeout=5 breakage=carry",
    "game tote breakage=carry min=5",
    "game calcutta min=2 raise=3",
    "game calcutta cut=5%",
    "game calcutta shares=5/3/2",
    "game superfecta min.exa=4",
    "game announcer pay=prizes ante=5",
    "game announcer pay=drinks",
    "game derby wagering=yes ante=2 jockey=1",
    "game derby jockey=9",
    "game derby extra-hand=yes",
    "game derby-advanced ante=4",
    "game ristiseiska ante=6",
)
_LEFT_TO_THE_HOUSE = frozenset(("posted-pool-divided", "posted-pools-divided", "posted-pots-divided"))
"""R6.4: where nobody who staked in a game sits here any more."""
_AMOUNTS = frozenset(("bet", "bid", "wager"))
"""The offers whose most is that of whoever may stake most."""


def judged(policy: Policy, night: Night, text: str) -> Entry | str | None:
    """What a move does; the code with which the house refuses it; None where the rules refuse it."""
    try:
        move = read_move(text)
        entry = apply(night, move)
    except (NotationError, Refusal):
        return None
    try:
        policy.check(night, move, entry.night)
    except Refusal as refused:
        return refused.code
    return entry


def a_try(policy: Policy, night: Night, rng: Random) -> str:
    """A move of what is offered, or of what the rules alone offer, or one that is likely to be refused."""
    chance = rng.random()
    if chance < 0.7:
        return a_move(night, rng, allowed_offers(night, policy))
    if chance < 0.85:
        return a_move(night, rng)
    if chance < 0.95:
        return an_illegal_try(night, rng)
    return rng.choice((*OPENINGS, with_options(rng.choice(list(KINDS)), rng)))


def check_kept(policy: Policy, before: Night, entry: Entry, verb: str) -> None:
    """No accepted move breaks the policy."""
    night = entry.night
    if policy.stake_cap:
        assert max(staked(night).values(), default=0) <= policy.stake_cap
    if not policy.bank and verb not in ("float", "adjust", "undo", "correct"):
        assert {why.code for account, _, why in entry.postings if account == HOUSE} <= _LEFT_TO_THE_HOUSE
        assert night.game is None or night.game.kind not in ("basic", "scarne", "announcer")
    if not policy.drinks:
        assert night.game is None or night.game.options().get("pay") != "drinks"


def check_offered(policy: Policy, night: Night, rng: Random) -> None:
    """What is offered is not refused by the house, and what the rules alone offer is."""
    allowed = {offer.verb: offer for offer in allowed_offers(night, policy)}
    for offer in offers(night):
        made = text_of(allowed.get(offer.verb, offer), night, rng)
        done = judged(policy, night, made)
        if offer.verb not in allowed:
            assert done in ("house", None), f"{made} is allowed and not offered"
        elif offer.verb not in _AMOUNTS:
            assert done != "house", f"{made} is offered and refused"


@pytest.mark.parametrize("policy", POLICIES, ids=str)
def test_every_value_that_a_game_is_offered_with_is_allowed(policy: Policy) -> None:
    night = night_of(SEATED)
    (game,) = (offer for offer in allowed_offers(night, policy) if offer.verb == "game")
    kinds = game.fields[0].choices
    assert tuple(one.value for one in kinds) == policy.games()
    for kind in kinds:
        assert kind.setup is not None
        for setting in kind.setup.settings:
            ends = (setting.low, setting.high) if setting.parts == 1 else ()
            words = (one.value for one in setting.choices)
            for value in (*words, *(str(end) for end in ends if end is not None)):
                chosen = {**kind.setup.written, setting.name: value}
                options = " ".join(f"{name}={one}" for name, one in chosen.items())
                assert judged(policy, night, f"game {kind.value} {options}") != "house"


@pytest.mark.parametrize("policy", POLICIES, ids=str)
@pytest.mark.parametrize("game", KINDS)
def test_random_nights_keep_the_policy(game: str, policy: Policy) -> None:
    rng = Random(f"{game} {policy}")
    night, begun, kept = Night.opening(), seated(game, rng)[:-1], 0
    usual = " ".join(f"{name}={value}" for name, value in policy.usual(KINDS[game]).items())
    begun.append(f"game {game} {usual}" if policy.plays(KINDS[game]) else f"game {policy.games()[0]}")
    for _ in range(MOVES):
        text = begun.pop(0) if begun else a_try(policy, night, rng)
        done = judged(policy, night, text)
        if not isinstance(done, Entry):
            continue
        check_kept(policy, night, done, text.split()[0])
        night, kept = done.night, kept + 1
        if rng.random() < 0.2:
            check_offered(policy, night, rng)
    assert kept > MOVES / 4


@pytest.mark.parametrize("game", KINDS)
def test_what_is_offered_follows_a_policy_that_changes_while_a_race_runs(game: str) -> None:
    rng = Random(game)
    night, begun, policy = Night.opening(), seated(game, rng), Policy()
    for _ in range(MOVES):
        done = judged(policy, night, begun.pop(0) if begun else a_try(policy, night, rng))
        night = done.night if isinstance(done, Entry) else night
        if not begun and rng.random() < 0.1:
            policy = rng.choice((*POLICIES, Policy()))
            check_offered(policy, night, rng)
