"""Cards that change hands: free trade (R10.3), and cards bought from the extra hand (R10.1)."""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Table
from dealer.dice_race.act import Act
from dealer.dice_race.parts.dice_track import LINES
from dealer.dice_race.parts.hands import Cards, has
from dealer.dice_race.state import DiceRaceState
from dealer.notation.facts import fact
from dealer.notation.moves import Done, Swap, Trade
from dealer.notation.refusals import Refusal


def traders(race: DiceRaceState) -> tuple[str, ...]:
    """Who has a card to give."""
    return tuple(name for name in race.still_in if race.cards_of(name) > 0)


def can_trade(race: DiceRaceState, table: Table) -> bool:
    """Whether two have."""
    return len(traders(race)) > 1


def trade(act: Act, move: Trade) -> None:
    """Two players exchange cards: named ones of open hands, a number of secret ones. Raises Refusal."""
    name, other = act.who(move.name), act.who(move.other)
    if name == other:
        raise Refusal("player", fact("refused-trade-alone", player=name))
    match move.given, move.others:
        case int(given), int(others) if act.race.rules.secret:
            _check_count(act.race, name, given)
            _check_count(act.race, other, others)
            hands = act.race.secret_hands.traded(name, given, other, others)
            act.race = replace(act.race, secret_hands=hands)
            act.say("said-trade-secret", player=name, given=given, other=other, taken=others)
        case tuple(given), tuple(others) if not act.race.rules.secret:
            _check_held(act.race, name, given)
            _check_held(act.race, other, others)
            act.race = replace(act.race, open_hands=act.race.open_hands.traded(name, given, other, others))
            act.say("said-trade", player=name, cards=given, other=other, named=" ".join(map(str, others)))
        case _:
            secret = act.race.rules.secret
            raise Refusal("count", fact("refused-trade-secret" if secret else "refused-trade-open"))


def _check_count(race: DiceRaceState, name: str, count: int) -> None:
    held = race.cards_of(name)
    if count > held:
        raise Refusal("count", fact("refused-hand", player=name, count=held, total=count))


def _check_held(race: DiceRaceState, name: str, cards: Cards) -> None:
    held = race.open_hands.held.get(name, ())
    if not has(held, cards):
        missing = next(card for card in cards if held.count(card) < cards.count(card))
        raise Refusal("card", fact("refused-not-held", player=name, the_card=missing))


def done(act: Act, move: Done) -> None:
    """The round of trading is over."""
    act.say("said-trading-done")
    act.on_with_the_dice()


# ---- the extra hand ---------------------------------------------------------------------------------


def buyer(race: DiceRaceState, table: Table) -> str | None:
    """Who may buy from the extra hand now: who rolled last in the race; None where nobody can."""
    thrown = race.thrown
    if not race.rules.extra_hand or thrown is None or not thrown.in_the_race:
        return None
    can = race.open_hands.extra and race.cards_of(thrown.by) and table.chips(thrown.by) >= LINES
    return thrown.by if can else None


def can_swap(race: DiceRaceState, table: Table) -> bool:
    """Whether the roller can buy a card."""
    return buyer(race, table) is not None


def why_no_swap(race: DiceRaceState, table: Table) -> Refusal | None:
    """Why nobody can buy: no hand lies open, nobody has rolled in the race, or it is the roller's purse."""
    thrown = race.thrown
    if not race.rules.extra_hand:
        return Refusal("phase", fact("refused-no-extra-hand"))
    if thrown is None or not thrown.in_the_race:
        return Refusal("phase", fact("refused-swap-early"))
    holds = table.chips(thrown.by)
    return _too_dear(thrown.by, holds) if holds < LINES else None


def _too_dear(name: str, holds: int) -> Refusal:
    return Refusal("chips", fact("refused-card-price", player=name, chips=LINES, holds=holds))


def swap(act: Act, move: Swap) -> None:
    """Who rolled last buys an open card for the highest line's number and puts one of their own in its place.
    Raises Refusal."""
    who, own, bought, thrown = act.who(move.name), move.own, move.open, act.race.thrown
    assert thrown is not None
    if who != thrown.by:
        raise Refusal("turn", fact("refused-not-buyer", player=thrown.by))
    if bought not in act.race.open_hands.extra:
        raise Refusal("card", fact("refused-not-open", the_card=bought))
    _check_held(act.race, who, (own,))
    if act.table.chips(who) < LINES:
        raise _too_dear(who, act.table.chips(who))
    act.charge(who, LINES, fact("posted-card-bought", player=who, the_card=bought))
    act.race = replace(act.race, open_hands=act.race.open_hands.swapped(who, own, bought))
    act.say("said-swap", player=who, the_card=bought, booked_card=own)
