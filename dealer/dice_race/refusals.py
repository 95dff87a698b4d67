"""Why a verb is not legal now, in words that name what would be right (notation.md)."""

from __future__ import annotations

from dealer.contract.game import Table
from dealer.dice_race import dealing, trading, wager_rounds
from dealer.dice_race.state import DiceRaceState
from dealer.notation import moves as m
from dealer.notation.cards import Card
from dealer.notation.facts import fact
from dealer.notation.refusals import Refusal
from dealer.wagering.race_players import nobody_plays


def why_not(race: DiceRaceState, move: m.Move, table: Table) -> Refusal | None:
    """What would be right instead of ``move``, whose verb is not legal now; None where nothing special."""
    match move:
        case m.Next() if race.paid_rounds >= race.rules.rounds and race.phase == "paid":
            return Refusal("rounds", fact("refused-last-round", count=race.rules.rounds))
        case m.Deal() | m.Done() | m.Roll() if race.phase == "hands":
            return _of_the_hands(race, move, table)
        case m.Deal() if not race.rules.secret:
            return Refusal("count", fact("refused-all-dealt"))
        case m.Trade() if race.rules.trading == "no":
            return Refusal("phase", fact("refused-no-trading"))
        case m.Fold(name) if race.last_one is not None:
            return wager_rounds.last_one_in(table.seat(name))
        case m.Done() if race.phase == "wager":
            return Refusal("phase", fact("refused-wager-stands", chips=race.wagers.stands))
        case m.WagerMove() if race.phase == "wager":
            return _no_wager(race, table)
        case _:
            return _of_the_race(race, move, table)


def _of_the_hands(race: DiceRaceState, move: m.Move, table: Table) -> Refusal | None:
    plan = dealing.plan(race, table)
    if plan is None:
        return nobody_plays(table, race.rules.entry)
    if race.rules.secret:
        return Refusal("phase", fact("refused-hands-secret"))
    if plan.to_deal:
        return Refusal("count", fact("refused-cards-due", count=plan.to_deal))
    return Refusal("count", fact("refused-all-dealt")) if isinstance(move, m.Deal) else None


def _no_wager(race: DiceRaceState, table: Table) -> Refusal:
    room = race.rules.most_to_put - race.wagers.stands
    if room <= 0:
        said = {"most": race.rules.most_wager, "room": 0, "limit": race.rules.most_to_put}
        return Refusal("limit", fact("refused-wager-most", **said))
    return Refusal("chips", fact("refused-wager-poor", players=wager_rounds.may_act(race)))


def _of_the_race(race: DiceRaceState, move: m.Move, table: Table) -> Refusal | None:
    phase = race.phase
    match move:
        case m.Discard() if not race.rules.secret:
            return Refusal("phase", fact("refused-open-discards"))
        case m.Discard() if phase in ("scratch", "discard") and race.thrown and race.scratches.fresh is None:
            return Refusal("card", fact("refused-nothing-to-discard"))
        case m.Discard() if phase == "discard":
            return Refusal("card", fact("refused-all-discarded", horse=race.scratches.fresh))
        case m.Show() if race.last_one is not None and phase == "unofficial":
            return Refusal("phase", fact("refused-no-race-run", player=race.last_one))
        case m.Roll() if phase == "pair" and race.thrown is not None:
            return Refusal("phase", fact("refused-pair-first", dice=" ".join(map(str, race.thrown.dice))))
        case m.Roll() if phase == "trade":
            return Refusal("phase", fact("refused-trading-first"))
        case m.Roll() if phase == "discard":
            return Refusal("phase", fact("refused-discards-first"))
        case m.Done() if phase == "race":
            return Refusal("due", fact("refused-none-due"))
        case m.Play(name, card) if race.rules.advanced and phase not in ("unofficial", "paid"):
            return _no_answer(race, name, card, table)
        case m.Play() if phase == "race":
            return _no_play(race)
        case m.Swap() if phase == "race":
            return trading.why_no_swap(race, table)
        case m.Show() if phase == "unofficial" and not race.rules.secret:
            return Refusal("phase", fact("refused-open-shown"))
        case m.Official() if phase not in ("unofficial", "paid"):
            return Refusal("phase", fact("refused-nobody-home"))
        case _:
            return None


def _no_answer(race: DiceRaceState, name: str, card: Card, table: Table) -> Refusal:
    if not card.is_joker:
        return Refusal("due", fact("refused-nothing-due", player=table.seat(name)))
    if race.phase != "race" or race.pack is None:
        return Refusal("phase", fact("refused-joker-early"))
    return Refusal("card", fact("refused-no-more", card=card, count=race.pack.copies[card]))


def _no_play(race: DiceRaceState) -> Refusal | None:
    if not race.rules.wagering:
        return Refusal("phase", fact("refused-no-plays"))
    if race.thrown is None or not race.thrown.penalised:
        return Refusal("phase", fact("refused-no-scratched-roll"))
    return None
