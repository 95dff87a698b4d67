"""The phases ``wager`` and ``draw``: two rounds of wagers with a draw between them (R10.2)."""

from __future__ import annotations

from dataclasses import replace

from dealer.contract.game import Table
from dealer.dice_race.act import Act
from dealer.dice_race.scratching import check_unseen
from dealer.dice_race.state import DiceRaceState
from dealer.notation.facts import fact
from dealer.notation.moves import Discard, Done, Fold, Meet, WagerMove
from dealer.notation.refusals import Refusal

MOST_DRAWN = 2
"""R10.2: how many cards a player may change, once."""


def may_act(race: DiceRaceState) -> tuple[str, ...]:
    """Whose act is due: one player, or before the first act anybody still in."""
    return race.still_in if race.wagers.turn is None else (race.wagers.turn,)


def most_wager(race: DiceRaceState, table: Table, name: str) -> int:
    """The most chips that a player can add now; 0 or less: none."""
    room = race.rules.most_to_put - race.wagers.stands
    return min(race.rules.most_wager, room, table.chips(name) - race.wagers.missing(name))


def can_wager(race: DiceRaceState, table: Table) -> bool:
    """Whether somebody whose act is due can add a chip."""
    return any(most_wager(race, table, name) > 0 for name in may_act(race))


def can_fold(race: DiceRaceState, table: Table) -> bool:
    """Whether folding leaves somebody in."""
    return len(race.still_in) > 1


def nobody_wagered(race: DiceRaceState, table: Table) -> bool:
    """Whether the round may be ended with ``done``."""
    return not race.wagers.wagered


def _actor(act: Act, name: str) -> str:
    """The player whose act this is. Raises Refusal ``turn`` where it is another's."""
    who, turn = act.who(name), act.race.wagers.turn
    if turn not in (None, who):
        raise Refusal("turn", fact("refused-turn", player=turn))
    return who


def wager(act: Act, move: WagerMove) -> None:
    """A player meets what stands and adds chips, in full. Raises Refusal."""
    who, chips, rules, wagers = _actor(act, move.name), move.chips, act.race.rules, act.race.wagers
    room = rules.most_to_put - wagers.stands
    if chips > min(room, rules.most_wager):
        said = {"most": rules.most_wager, "room": max(0, room), "limit": rules.most_to_put}
        raise Refusal("limit", fact("refused-wager-most", **said))
    cost = wagers.missing(who) + chips
    act.table.payer(who, cost, fact("the-wager"))
    act.charge(who, cost, fact("posted-wager", player=who, chips=chips))
    act.race = replace(act.race, wagers=act.race.wagers.pays(who, cost).acts(who, adds=chips))
    act.say("said-wagers", player=who, chips=chips)
    _on(act, who)


def meet(act: Act, move: Meet) -> None:
    """A player pays what is missing, or all they have; or checks where nothing is. Raises Refusal."""
    who = _actor(act, move.name)
    missing = act.race.wagers.missing(who)
    paid = act.charge(who, missing, fact("posted-meets", player=who))
    act.race = replace(act.race, wagers=act.race.wagers.pays(who, paid).acts(who))
    if missing:
        act.say("said-meets", player=who, chips=paid)
    else:
        act.say("said-checks", player=who)
    _on(act, who)


def fold(act: Act, move: Fold) -> None:
    """A player is out of the race; what they paid stays. Raises Refusal."""
    who = _actor(act, move.name)
    if len(act.race.still_in) == 1:
        raise last_one_in(who)
    wagers = act.race.wagers
    act.race = replace(
        act.race,
        folded=act.race.folded | {who},
        secret_hands=act.race.secret_hands.folded(who),
        wagers=replace(wagers, begins=wagers.begins or who),
    )
    act.say("said-folds", player=who)
    last = act.race.last_one
    if last is None:
        _on(act, who)
        return
    act.say("said-last-one", player=last)
    act.race = replace(act.race, phase="unofficial", wagers=replace(act.race.wagers, turn=None))


def last_one_in(name: str) -> Refusal:
    """Why the last one in cannot fold."""
    return Refusal("folded", fact("refused-last-one", player=name))


def _on(act: Act, who: str) -> None:
    """After an act of ``who``: the round ends, or it is the next player's turn."""
    race = act.race
    if set(race.still_in) <= race.wagers.acted:
        _round_over(act)
    else:
        act.race = replace(act.race, wagers=replace(race.wagers, turn=race.left_of(who)))


def done(act: Act, move: Done) -> None:
    """The round ends without a wager. Raises Refusal where one stands."""
    _round_over(act)


def _round_over(act: Act) -> None:
    if act.race.wagers.second:
        act.to_the_scratches()
    else:
        act.race = replace(act.race, phase="draw")


def discard(act: Act, move: Discard) -> None:
    """A player puts up to two cards face up and draws as many, once. Raises Refusal."""
    who, cards = act.who(move.name), move.cards
    if who in act.race.wagers.drawn:
        raise Refusal("count", fact("refused-drawn-already", player=who))
    if len(cards) > MOST_DRAWN:
        raise Refusal("count", fact("refused-draw-most", most=MOST_DRAWN, total=len(cards)))
    check_unseen(act.race, who, cards)
    wagers = act.race.wagers
    act.race = replace(
        act.race,
        secret_hands=act.race.secret_hands.put_out(who, cards, drawn=len(cards)),
        wagers=replace(wagers, drawn=wagers.drawn | {who}),
    )
    act.say("said-draws", player=who, cards=cards, count=len(cards))


def may_draw(race: DiceRaceState) -> tuple[str, ...]:
    """Who may still change cards."""
    return tuple(name for name in race.holders if name not in race.wagers.drawn)


def can_discard(race: DiceRaceState, table: Table) -> bool:
    """Whether somebody may."""
    return bool(may_draw(race))


def draw_done(act: Act, move: Done) -> None:
    """The second round begins, with who began the first or the next on the left still in."""
    race = act.race
    begins = race.wagers.begins
    turn = race.left_of(begins) if begins in race.folded and begins is not None else begins
    act.race = replace(act.race, phase="wager", wagers=race.wagers.second_round(turn))
    act.say("said-draw-done")
