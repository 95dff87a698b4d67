"""``railbird simulate``: random races through the real engine, and what the house makes of them.

Every race is a night's: a shuffled pack, bets drawn from what the engine offers, moves through the one door.
What the bets should have cost by the exact chances is beside what they did.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any

from dealer.contract.ledger import HOUSE
from dealer.dice_race.game import DiceRace
from dealer.games.ristiseiska.game import Ristiseiska
from dealer.history.night import Night
from dealer.night.legal_moves import legal
from dealer.notation.cards import JOKER, STOCK, Card, Suit
from dealer.notation.facts import FactError, fact
from dealer.odds.dice_chances import HORSES
from dealer.odds.wager_chances import near
from dealer.racing.card_race import CardRace
from dealer.racing.race_state import RaceState
from dealer.words.catalogue import Words
from hardware.reports.columns import table
from hardware.reports.simulated_dice import run_dice_race
from hardware.reports.simulated_hands import run_hands
from hardware.reports.simulated_table import PLAYERS, RaceTally, SimulatedTable

MOST_RACES = 1_000_000


def simulate(game: str, options: Sequence[str], races: int, seed: int, *, as_json: bool, say: Words) -> str:
    """What the command prints. Raises Refusal, NotationError or FactError."""
    if not 1 <= races <= MOST_RACES:
        raise FactError(fact("simulate-races", most=MOST_RACES, count=races))
    tally = play(game, options, races, Random(seed))
    found = report(tally) | {"game": game, "options": list(options), "seed": seed}
    return json.dumps(found) if as_json else as_text(found, say)


def play(game: str, options: Sequence[str], races: int, rng: Random) -> RaceTally:
    """So many races of one game, each with a freshly shuffled pack."""
    table = SimulatedTable(game, options, rng)
    while True:
        if isinstance(table.night.game, DiceRace):
            run_dice_race(table)
        elif isinstance(table.night.game, Ristiseiska):
            run_hands(table)
        else:
            run_card_race(table)
        if len(table.tally.house) == races:
            return table.tally
        table.next_race()


def run_card_race(table: SimulatedTable) -> None:
    """One card race of the game at the table, from its opening."""
    tally, before = table.tally, table.night.ledger.balance(HOUSE)
    pack = _shuffled(table)
    while table.night.phase == "course":
        table.move(f"deal {next(pack)}")
        if table.night.phase == "redeal":
            tally.rules["redeal"] += 1
            table.move("redeal")
            pack = _shuffled(table)
    staked = sum(table.night.chips_of.values())
    _wager(table)
    turnover = staked - sum(table.night.chips_of.values())
    expected = _expected(table.night)
    favourite, chance = _favourite(table.night)
    _run(table, pack)
    carried = sum(table.night.ledger.pools().values())
    table.move("official")
    night = table.night
    tally.rules["carried over"] += 0 < sum(night.ledger.pools().values()) <= carried
    won = chance, night.races[-1].order[0] == favourite
    table.end_race(turnover, night.ledger.balance(HOUSE) - before, expected, won)


def _card_race(night: Night) -> RaceState:
    assert isinstance(night.game, CardRace)
    return night.game.state


def _shuffled(table: SimulatedTable) -> Iterator[Card]:
    """The pack in a random order; hidden links are its first cards, turned when they falter."""
    pack = [*STOCK, JOKER] if _card_race(table.night).rules.stumble else list(STOCK)
    table.rng.shuffle(pack)
    return iter(pack)


def _run(table: SimulatedTable, pack: Iterator[Card]) -> None:
    rules, tally = _card_race(table.night).rules, table.tally
    hidden = [next(pack) for _ in range(rules.links)] if rules.faces == "down" else []
    dealt: list[Card] = []
    count = 0
    while table.night.phase != "unofficial":
        if table.night.phase == "reshuffle":
            tally.rules["reshuffle"] += 1
            table.rng.shuffle(dealt)
            table.move("reshuffle")
            pack, dealt = iter(dealt), []
            continue
        falter = table.night.phase == "falter"
        card = hidden.pop(0) if falter else next(pack)
        if not falter:
            dealt.append(card)
            count += 1
        tally.rules["falter"] += falter
        tally.rules["stumble"] += card.is_joker and not falter
        table.move(f"deal {card}")
    tally.cards.append(count)


def _wager(table: SimulatedTable) -> None:
    """Every player bets once on something that is offered, or the horses are sold at random; then no more."""
    for name in PLAYERS:
        if (offer := table.offer("bet")) is not None:
            table.attempt(offer, name)
    while table.night.phase == "auction":
        for name in table.rng.sample(PLAYERS, 2):
            if (offer := table.offer("bid")) is not None:
                table.attempt(offer, name)
        table.move("sold" if "sold" in legal(table.night) else "pass")
    if "close" in legal(table.night):
        table.move("close")


def _expected(night: Night) -> float:
    """What the house should make of the race by the exact chances, whatever it was bet on."""
    found = night.game.expected(night.table) if night.game else None
    return 0.0 if found is None else found.mean


def _favourite(night: Night) -> tuple[str, float]:
    """The likeliest winner, of several alike the first in the house's order, and its exact chance."""
    opening = _card_race(night).course.opening
    chances = {suit: near("WIN", (suit,), opening) for suit in Suit}
    horse = max(Suit, key=lambda suit: chances[suit])
    return horse.value, chances[horse]


def report(tally: RaceTally) -> dict[str, Any]:
    """The tally as figures, each mean with its standard error. ``beside_expected`` is what the house made
    more than the exact chances of its bets say, as a share of the turnover."""
    races, turnover = len(tally.house), sum(tally.turnover)
    per_race = turnover / races
    luck = [house - expected for house, expected in zip(tally.house, tally.expected, strict=True)]
    return {
        "races": races,
        "turnover": turnover,
        "house": sum(tally.house),
        "margin": _share(tally.house, per_race),
        "expected_margin": _share(tally.expected, per_race),
        "beside_expected": _share(luck, per_race),
        "takings_a_race": _mean(tally.house),
        **({"throws_a_race": _mean(tally.throws)} if tally.throws else {"cards_a_race": _mean(tally.cards)}),
        "wins": {horse: tally.winners[horse] / races for horse in _runners(tally)},
        "favourite": _mean([float(won) for _, won in tally.favourites] or [0.0]),
        "expected_favourite": fmean([chance for chance, _ in tally.favourites] or [0.0]),
        "rules": {rule: fired / races for rule, fired in sorted(tally.rules.items())},
    }


def _runners(tally: RaceTally) -> tuple[str, ...]:
    """Every horse of the game that was simulated; where players win, every player."""
    if tally.winners.keys() <= set(PLAYERS):
        return PLAYERS
    return tuple("SHDC") if tally.winners.keys() <= set("SHDC") else HORSES


def _mean(numbers: Sequence[float]) -> dict[str, float]:
    error = stdev(numbers) / len(numbers) ** 0.5 if len(numbers) > 1 else 0.0
    return {"mean": fmean(numbers), "error": error}


def _share(numbers: Sequence[float], turnover_a_race: float) -> dict[str, float]:
    if not turnover_a_race:
        return {"mean": 0.0, "error": 0.0}
    return {name: value / turnover_a_race for name, value in _mean(numbers).items()}


def as_text(found: dict[str, Any], say: Words) -> str:
    """The report as a person reads it."""
    game = " ".join([found["game"], *found["options"]])
    title = say("simulate-title", count=found["races"], text=game, seed=str(found["seed"]))
    wins = "  ".join(f"{horse} {_percent(share, say, 1)}" for horse, share in found["wins"].items())
    length = "throws" if "throws_a_race" in found else "cards"
    long = found[f"{length}_a_race"]
    rows = [
        ("simulate-turnover", say.number(found["turnover"])),
        ("simulate-house", say.number(found["house"])),
        ("simulate-margin", _with_error(found["margin"], say)),
        ("simulate-by-chances", _with_error(found["expected_margin"], say)),
        ("simulate-favourite", _with_error(found["favourite"], say)),
        ("simulate-by-chances", _percent(found["expected_favourite"], say)),
        (f"simulate-{length}", f"{say.number(long['mean'], 2)} ± {say.number(long['error'], 2)}"),
    ]
    if length == "throws":  # the house has no part in a dice race
        rows = [rows[0], *(rows[4:6] if found["expected_favourite"] else ()), rows[6]]
    cells = [(say(code), value) for code, value in rows]
    for rule, share in found["rules"].items():
        name = say(f"simulate-rule-{rule.replace(' ', '-')}")
        cells.append((name, say("simulate-a-race", share=say.number(share, 4))))
    lines = table(cells, "lr")
    lines.insert(len(rows), f"{say('simulate-wins')}  {wins}")
    return "\n".join([title, *lines])


def _percent(share: float, say: Words, digits: int = 2) -> str:
    return f"{say.number(100 * share, digits)} %"


def _with_error(share: dict[str, float], say: Words) -> str:
    return f"{_percent(share['mean'], say)} ± {_percent(share['error'], say)}"
