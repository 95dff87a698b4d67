"""``railbird simulate``: random races through the real engine, and what the house makes of them.

Every race is a night's: a shuffled pack, bets drawn from what the engine offers, moves through the one door.
What the bets should have cost by the exact chances stands beside what they did.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from typing import Any

from dealer.contract.ledger import HOUSE
from dealer.contract.offers import Field, Offer
from dealer.dice_race.game import DiceRace
from dealer.games.ristiseiska.game import Ristiseiska
from dealer.night.night import Night
from dealer.notation.cards import JOKER, STOCK, Card, Suit
from dealer.notation.facts import FactError, fact
from dealer.notation.parse import read_move
from dealer.notation.refusals import Refusal
from dealer.odds.dice_race import HORSES
from dealer.odds.wager_chances import near
from dealer.racing.card_race import CardRace
from dealer.words.catalogue import Words
from hardware.reports import simulated_dice, simulated_hands

PLAYERS = ("Ann", "Bob", "Cal", "Dee")
PURSE = 1_000_000
MOST_RACES = 1_000_000


@dataclass
class RaceTally:
    """What so many races came to: one number a race in each list, and how often each rule fired."""

    house: list[int] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    turnover: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    throws: list[int] = field(default_factory=list)
    """Of a dice race, instead of its cards: the throws of the race."""
    moves: list[str] = field(default_factory=list)
    """Every move that was made, as its text."""
    winners: Counter[str] = field(default_factory=Counter)
    favourites: list[tuple[float, bool]] = field(default_factory=list)
    """The likeliest winner's exact chance when betting closed, and whether it won."""
    rules: Counter[str] = field(default_factory=Counter)


def simulate(game: str, options: Sequence[str], races: int, seed: int, *, as_json: bool, say: Words) -> str:
    """What the command prints. Raises Refusal, NotationError or FactError."""
    if not 1 <= races <= MOST_RACES:
        raise FactError(fact("simulate-races", most=MOST_RACES, count=races))
    tally = play(game, options, races, Random(seed))
    found = report(tally) | {"game": game, "options": list(options), "seed": seed}
    return json.dumps(found) if as_json else as_text(found, say)


def play(game: str, options: Sequence[str], races: int, rng: Random) -> RaceTally:
    """So many races of one game, each with a freshly shuffled pack."""
    tally = RaceTally()
    night = Night.opening()
    for name in PLAYERS:
        night = _move(tally, night, f"join {name} {PURSE}")
    opening = " ".join(["game", game, *options])
    night = _move(tally, night, opening)
    while True:
        night = _one_of(night)(night, tally, rng)
        if len(tally.house) == races:
            return tally
        # A game that has run its agreed races (R6.4) is opened anew.
        night = _move(tally, night, "next" if "next" in night.legal() else opening)


def _one_of(night: Night) -> Callable[[Night, RaceTally, Random], Night]:
    """What plays one race of the game at the table."""
    if isinstance(night.game, DiceRace):
        return _dice_race
    return _hands if isinstance(night.game, Ristiseiska) else _race


def _move(tally: RaceTally, night: Night, text: str) -> Night:
    night = night.apply(read_move(text)).night
    tally.moves.append(text)
    return night


def _race(night: Night, tally: RaceTally, rng: Random) -> Night:
    before = night.ledger.balance(HOUSE)
    pack = _shuffled(night, rng)
    while night.phase == "course":
        night = _move(tally, night, f"deal {next(pack)}")
        if night.phase == "redeal":
            tally.rules["redeal"] += 1
            night, pack = _move(tally, night, "redeal"), _shuffled(night, rng)
    staked = sum(night.chips_of.values())
    night = _wager(night, tally, rng)
    turnover = staked - sum(night.chips_of.values())
    tally.expected.append(_expected(night))
    favourite, chance = _favourite(night)
    night, dealt = _run(night, pack, tally, rng)
    carried = sum(night.ledger.pools().values())
    night = _move(tally, night, "official")
    tally.rules["carried over"] += 0 < sum(night.ledger.pools().values()) <= carried
    tally.house.append(night.ledger.balance(HOUSE) - before)
    tally.turnover.append(turnover)
    tally.cards.append(dealt)
    tally.winners[night.races[-1].order[0]] += 1
    tally.favourites.append((chance, night.races[-1].order[0] == favourite))
    return night


def _dice_race(night: Night, tally: RaceTally, rng: Random) -> Night:
    """A race of dice, in which the house has no part."""
    before = sum(night.ledger.pools().values())
    ran = simulated_dice.run(night, lambda now, text: _move(tally, now, text), rng)
    paid_in = sum(ran.night.ledger.pools().values()) - before
    night = _move(tally, ran.night, "official")
    tally.house.append(0)
    tally.expected.append(0.0)
    tally.turnover.append(paid_in)
    tally.throws.append(ran.throws)
    tally.winners.update(night.races[-1].order)
    tally.favourites += [ran.favourite] if ran.favourite else []
    tally.rules.update(ran.rules)
    return night


def _hands(night: Night, tally: RaceTally, rng: Random) -> Night:
    """A deal of ristiseiska: the house has no part in it, and ``cards`` counts those laid."""
    ran = simulated_hands.run(night, lambda now, text: _move(tally, now, text), rng)
    tally.turnover.append(sum(ran.night.ledger.pools().values()))
    night = _move(tally, ran.night, "official")
    tally.house.append(0)
    tally.expected.append(0.0)
    tally.cards.append(ran.laid)
    tally.winners.update(night.races[-1].order)
    tally.rules.update(ran.rules)
    return night


def _shuffled(night: Night, rng: Random) -> Iterator[Card]:
    """The pack in a random order; hidden links are its first cards, turned when they falter."""
    race = night.game
    assert isinstance(race, CardRace)
    pack = [*STOCK, JOKER] if race.rules.stumble else list(STOCK)
    rng.shuffle(pack)
    return iter(pack)


def _run(night: Night, pack: Iterator[Card], tally: RaceTally, rng: Random) -> tuple[Night, int]:
    race = night.game
    assert isinstance(race, CardRace)
    hidden = [next(pack) for _ in range(race.rules.links)] if race.rules.faces == "down" else []
    dealt: list[Card] = []
    count = 0
    while night.phase != "unofficial":
        if night.phase == "reshuffle":
            tally.rules["reshuffle"] += 1
            rng.shuffle(dealt)
            night, pack, dealt = _move(tally, night, "reshuffle"), iter(dealt), []
            continue
        falter = night.phase == "falter"
        card = hidden.pop(0) if falter else next(pack)
        if not falter:
            dealt.append(card)
            count += 1
        tally.rules["falter"] += falter
        tally.rules["stumble"] += card.is_joker and not falter
        night = _move(tally, night, f"deal {card}")
    return night, count


def _wager(night: Night, tally: RaceTally, rng: Random) -> Night:
    """Every player bets once on something that is offered, or the horses are sold at random; then no more."""
    for name in PLAYERS:
        offer = next((offer for offer in night.offers() if offer.verb == "bet"), None)
        if offer is not None:
            night = _try(tally, night, " ".join(["bet", *_values(offer, name, rng)]))
    while night.phase == "auction":
        bid = next(offer for offer in night.offers() if offer.verb == "bid")
        for name in rng.sample(PLAYERS, 2):
            night = _try(tally, night, " ".join(["bid", *_values(bid, name, rng)]))
        night = _move(tally, night, "sold" if "sold" in night.legal() else "pass")
    return _move(tally, night, "close") if "close" in night.legal() else night


def _try(tally: RaceTally, night: Night, text: str) -> Night:
    """The night after a move that a table may refuse, such as a bet that the bank cannot cover."""
    try:
        return _move(tally, night, text)
    except Refusal:
        return night


def _values(offer: Offer, name: str, rng: Random) -> Iterator[str]:
    for part in offer.fields:
        yield name if part.name == "name" else _value(part, rng)


def _value(part: Field, rng: Random) -> str:
    if part.choices:
        return rng.choice(part.choices).value
    low = part.low or 1
    high = min(part.high or low + 100, low + 100)
    return str(rng.randint(low, high))


def _expected(night: Night) -> float:
    """What the house should make of the race by the exact chances, whatever it was bet on."""
    found = night.game.expected(night.table) if night.game else None
    return 0.0 if found is None else found.mean


def _favourite(night: Night) -> tuple[str, float]:
    """The likeliest winner, of several alike the first in the house's order, and its exact chance."""
    race = night.game
    assert isinstance(race, CardRace)
    chances = {suit: near("WIN", (suit,), race.laid.opening) for suit in Suit}
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
    lines = [f"{say(code):<22}{value:>20}" for code, value in rows]
    lines.append(f"{say('simulate-wins'):<22}{wins}")
    for rule, share in found["rules"].items():
        name = say(f"simulate-rule-{rule.replace(' ', '-')}")
        lines.append(f"{name:<22}{say('simulate-a-race', share=say.number(share, 4)):>20}")
    return "\n".join([title, *lines])


def _percent(share: float, say: Words, digits: int = 2) -> str:
    return f"{say.number(100 * share, digits)} %"


def _with_error(share: dict[str, float], say: Words) -> str:
    return f"{_percent(share['mean'], say)} ± {_percent(share['error'], say)}"
