"""What is offered at a table whose house has a policy: of all that the rules allow now, what the house allows
too (R13). What is not offered is what ``Policy.check`` refuses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from dealer.contract.offers import Field, FieldChoice, Offer, Setting, Setup
from dealer.games import KINDS
from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.night.legal_moves import offers
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.notation.tokens import quote
from dealer.notation.wagers import WAGERS
from dealer.policy.bounds import Bound
from dealer.policy.policy import BEFORE_THE_ANTES, EVERYTHING, OF_A_GAME, Policy

_TRIED = frozenset(("meet", "swap", "play"))
"""The moves whose stake follows from the game: whether the cap allows them is found out by making them."""


def allowed_offers(night: Night, policy: Policy) -> tuple[Offer, ...]:
    """Every move that the rules and the house allow now for some arguments, in the order of the rules'."""
    all_offers = offers(night)
    if policy == EVERYTHING:
        return all_offers
    shut = OF_A_GAME - {"game"} if policy.forbids(night) is not None else frozenset[str]()
    shut |= BEFORE_THE_ANTES if shut and night.phase == "hands" else shut
    found = (_allowed(night, policy, offer) for offer in all_offers if offer.verb not in shut)
    return tuple(offer for offer in found if offer is not None)


def _allowed(night: Night, policy: Policy, offer: Offer) -> Offer | None:
    """The offer with what of it the house allows; None where that is nothing."""
    if offer.verb == "game":
        return replace(offer, list_fields=lambda: _games(policy, offer.fields))
    if offer.verb in ("bet", "bid", "wager"):
        left = policy.may_stake(night)
        return offer if left is None else _within(offer, left)
    if offer.verb in _TRIED and policy.stake_cap:
        return _tried(night, policy, offer)
    return offer


# ---- which game -----------------------------------------------------------------------------------------


def _games(policy: Policy, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    kinds, *others = fields
    choices = tuple(
        replace(one, setup=_setup(policy, one.value, one.setup))
        for one in kinds.choices
        if one.setup is not None and policy.plays(KINDS[one.value])
    )
    return replace(kinds, choices=choices), *others


def _setup(policy: Policy, game: str, setup: Setup) -> Setup:
    kind = KINDS[game]
    bounds, usual = policy.bounds_of(kind), policy.usual(kind)
    settings = (
        _setting(one, bounds[one.name], usual[one.name]) if one.name in bounds else one
        for one in setup.settings
    )
    written = {one.name: usual[one.name] for one in setup.settings if usual[one.name] != one.default}
    return replace(setup, settings=tuple(filter(None, settings)), written=written)


def _setting(setting: Setting, bound: Bound, usual: str) -> Setting | None:
    """A setting with the values that are allowed; None where only one is."""
    if bound.words:
        choices = tuple(one for one in setting.choices if one.value in bound.words)
        return replace(setting, choices=choices, default=usual) if len(choices) > 1 else None
    if bound.most is None or setting.high is None:
        return setting
    high = min(setting.high, bound.most)
    return replace(setting, high=high, default=usual) if high > (setting.low or 0) else None


# ---- how much -------------------------------------------------------------------------------------------


def _within(offer: Offer, left: dict[str, int]) -> Offer | None:
    """A stake of so many chips, for whom the cap leaves the least of it, and no more than it leaves
    anybody; None where it leaves nobody the least."""
    fields = {field.name: field for field in offer.fields}
    stake = fields["chips"]
    least, besides = stake.low or 1, stake.besides
    able = tuple(one for one in fields["name"].choices if left[_name(one, left)] >= least + besides)
    if not able:
        return None
    most = max(left[_name(one, left)] for one in able) - besides
    fields["name"] = replace(fields["name"], choices=able)
    fields["chips"] = replace(stake, high=most if stake.high is None else min(most, stake.high))
    if "wager" in fields:
        on = (one for one in fields["wager"].choices if _tickets(one) * least <= most)
        fields["wager"] = replace(fields["wager"], choices=tuple(on))
    narrowed = tuple(fields.values())
    return replace(offer, list_fields=lambda: narrowed)


def _name(choice: FieldChoice, names: Iterable[str]) -> str:
    return next(name for name in names if quote(name) == choice.value)


def _tickets(choice: FieldChoice) -> int:
    """How many stakes a bet of this choice costs."""
    return len(WAGERS[choice.value.split()[0]].struck)


def _tried(night: Night, policy: Policy, offer: Offer) -> Offer | None:
    """A move of fixed cost, for whom the cap leaves it and with the choices of which it leaves one."""
    name, *others = offer.fields
    if offer.verb == "play":
        (plays,) = others
        kept = _playable(night, policy, plays)
        able = {who for one in kept for who in one.of}
        names = tuple(one for one in name.choices if one.value in able)
        fields: tuple[Field, ...] = (replace(name, choices=names), replace(plays, choices=kept))
    else:
        any_other = " ".join(field.choices[0].value for field in others)
        names = tuple(
            one
            for one in name.choices
            if _is_allowed(night, policy, f"{offer.verb} {one.value} {any_other}")
        )
        fields = (replace(name, choices=names), *others)
    return replace(offer, list_fields=lambda: fields) if names else None


def _playable(night: Night, policy: Policy, plays: Field) -> tuple[FieldChoice, ...]:
    """Of the cards to be played those that the cap leaves; one card of a rank costs what another does."""
    known: dict[tuple[str, tuple[str, ...]], bool] = {}
    for one in plays.choices:
        like = one.value[0], one.of
        if like not in known:
            known[like] = _is_allowed(night, policy, f"play {one.of[0]} {one.value}")
    return tuple(one for one in plays.choices if known[one.value[0], one.of])


def _is_allowed(night: Night, policy: Policy, text: str) -> bool:
    """Whether the house allows this move; what the rules refuse is not for it to say."""
    move = read_move(text)
    try:
        after = apply(night, move).night
    except Refusal:
        return True
    try:
        policy.check(night, move, after)
    except Refusal:
        return False
    return True
