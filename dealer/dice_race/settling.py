"""The end of a race: cards shown, pots paid, the last round (R8.6, R8.8, R8.11, R9.6, R10.2)."""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Table
from dealer.dice_race.act import Act
from dealer.dice_race.parts.pack import horse_of
from dealer.dice_race.scratching import check_unseen
from dealer.dice_race.state import DiceRaceState
from dealer.notation.facts import fact
from dealer.notation.moves import Official, Show

_HELD_COSTS = {"K": 2, "A": 3, "JOKER": 4}
"""R9.6: what a card still held costs, in antes."""


def can_show(race: DiceRaceState, table: Table) -> bool:
    """Whether cards may be shown: hands are secret, a race was run, and some are unseen."""
    return race.rules.secret and race.track.home is not None and bool(race.holders and race.unseen)


def show(act: Act, move: Show) -> None:
    """A player shows cards that they hold. Raises Refusal."""
    who, cards = act.who(move.name), move.cards
    check_unseen(act.race, who, cards)
    act.race = replace(act.race, secret_hands=act.race.secret_hands.show(who, cards))
    act.say("said-shows", player=who, cards=cards)


def official(act: Act, move: Official) -> None:
    """The order stands: the race is paid, and after the agreed last round the pots are divided."""
    race = act.race
    if race.last_one is not None:
        for pot in race.rules.pots:
            act.pay(pot, race.last_one, act.held(pot), fact("posted-last-one-in"))
    else:
        settle = _settle_advanced if race.rules.advanced else _settle
        settle(act)
        _pay_jockey(act)
    race = act.race
    act.race = replace(act.race, phase="paid", paid_rounds=race.paid_rounds + 1, pots=race.pots.settled())
    if act.race.paid_rounds == race.rules.rounds:
        _last_round(act)


def winning_cards(race: DiceRaceState) -> dict[str, int]:
    """How many cards of the winner's number each player holds, or has shown."""
    hands = race.secret_hands.shown if race.rules.secret else race.open_hands.held
    found = {
        name: sum(horse_of(card) == race.track.home for card in hands.get(name, ())) for name in race.players
    }
    return {name: count for name, count in found.items() if count}


def _settle(act: Act) -> None:
    """R8.6: each card of the winner's number takes a quarter of the pot, of two packs an eighth."""
    race = act.race
    assert race.pack is not None
    if race.rules.wagering:
        left = act.held("UNDER")
        act.move_chips("UNDER", "POT", left, fact("posted-under-left"))
        act.race = replace(act.race, track=race.track.cleared())
    _pay_winning_cards(act, "POT", 4 * race.pack.packs)


def _pay_winning_cards(act: Act, pot: str, parts: int) -> None:
    """Each card of the winner's number takes one of so many parts of a pot."""
    each = act.held(pot) // parts if parts else 0
    for name, count in winning_cards(act.race).items():
        why = fact("posted-winning-cards", horse=act.race.track.home, count=count)
        act.pay(pot, name, each * count, why)


def _settle_advanced(act: Act) -> None:
    """R9.6, in its order: cards still held cost, the main pot is divided, what is left goes to the jockey."""
    race = act.race
    for name, cards in race.secret_hands.shown.items():
        chips = race.rules.ante * sum(_HELD_COSTS.get(card.rank, 0) for card in cards)
        if chips:
            paid = act.charge(name, chips, fact("posted-still-held", player=name))
            act.say("said-still-held", player=name, chips=paid)
    _pay_winning_cards(act, "MAIN", sum(winning_cards(race).values()))
    act.move_chips("MAIN", "JOCKEY", act.held("MAIN"), fact("posted-main-left"))


def _pay_jockey(act: Act) -> None:
    """R8.11, R9.6: the jockey pot, where there is one, goes to who brought the winner home."""
    race = act.race
    assert race.brought_home is not None
    if "JOCKEY" in race.rules.pots:
        act.pay("JOCKEY", race.brought_home, act.held("JOCKEY"), fact("posted-jockey", horse=race.track.home))


def _last_round(act: Act) -> None:
    """R8.8: the pots are divided, and who won most since ``game`` is the night's winner."""
    why = fact("posted-pots-divided-last")
    out = act.race.pots.divided(act.table, why, act.race.race_dealer)
    act.book(out.postings)
    act.payments += out.payments
    act.said += out.said()
    most = max((act.table.won(name) for name in act.table.seats), default=0)
    winners = tuple(name for name in act.table.seats if act.table.won(name) == most)
    act.race = replace(act.race, winners=winners)
    if winners:
        act.say("said-night-winners", players=winners, signed=most)
