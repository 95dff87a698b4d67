"""What the review's charts and tiles are drawn of: numbers from a night's page, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from dealer.review import NightPage


@dataclass(frozen=True, slots=True)
class Line:
    """Something's chips over the races: ``points[n]`` after the n-th race, the first before any."""

    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class House:
    """What the house won over the races that can be reckoned, beside what it could expect: after each of
    ``races`` the sum so far, its mean and its standard deviation. ``left_out`` races are not reckoned."""

    races: tuple[int, ...]
    won: tuple[int, ...]
    mean: tuple[float, ...]
    deviation: tuple[float, ...]
    left_out: int


@dataclass(frozen=True, slots=True)
class Eye:
    """How the cards came: ``read`` by the camera, ``by_hand`` without it, ``corrected`` where the dealer said
    another card than the eye thought likeliest, and the ``least`` confidence of all (0 to 1)."""

    read: int
    by_hand: int
    corrected: int
    least: float | None


def balances(page: NightPage) -> list[Line]:
    """What each player held after each race, in the order in which they sat down."""
    names = [one["name"] for one in page["players"]]
    held = dict.fromkeys(names, 0)
    points: dict[str, list[int]] = {name: [] for name in names}
    at_hand: int | None = None
    for move in page["moves"]:
        if move["race"] != at_hand and not (at_hand is not None and move["race"] is None):
            for name in names:
                points[name].append(held[name])
            at_hand = move["race"]
        for line in move["postings"]:
            kind, _, name = line["account"].partition(":")
            if kind == "player" and name in held:
                held[name] += line["chips"]
    return [Line(name, (*points[name], held[name])) for name in names]


def house(page: NightPage) -> House | None:
    """The house against its chances; None where no race can be reckoned."""
    judged = [race for race in page["races"] if race["order"] and not race["void"]]
    reckoned = [race for race in judged if race["expected"]]
    if not reckoned:
        return None
    won, mean, variance = [0], [0.0], [0.0]
    for race in reckoned:
        won.append(won[-1] + race["house"])
        mean.append(mean[-1] + race["expected"]["mean"])
        variance.append(variance[-1] + race["expected"]["deviation"] ** 2)
    numbers = tuple(race["race"] for race in reckoned)
    deviation = tuple(value**0.5 for value in variance)
    return House(numbers, tuple(won), tuple(mean), deviation, len(judged) - len(reckoned))


def biggest_win(page: NightPage) -> dict[str, Any] | None:
    """The most that somebody won in one race: ``{"name", "chips", "race"}``; None where nobody won."""
    wins = [
        {"name": name, "chips": chips, "race": race["race"]}
        for race in page["races"]
        for name, chips in race["result"].items()
        if chips > 0 and not race["void"]
    ]
    return max(wins, key=lambda win: win["chips"], default=None)


def pace(page: NightPage) -> list[tuple[int, float]]:
    """Each race with the cards that were turned in a minute, from its first card to its last, where the clock
    beside the moves tells."""
    dealt: dict[int, list[tuple[datetime, int]]] = {}
    for move in _standing(page["moves"]):
        if move["verb"] == "deal" and move["race"] is not None:
            cards = len(move["text"].split()) - 1
            dealt.setdefault(move["race"], []).append((datetime.fromisoformat(move["at"]), cards))
    found = []
    for race, turns in dealt.items():
        minutes = (turns[-1][0] - turns[0][0]).total_seconds() / 60
        if minutes > 0:
            found.append((race, sum(cards for _, cards in turns[1:]) / minutes))
    return found


def eye(page: NightPage) -> Eye:
    """How the cards of the night came to be known."""
    turned = [move for move in _standing(page["moves"]) if move["verb"] == "deal"]
    read = [move for move in turned if move["reading"]]
    corrected = sum(
        bool(move["reading"]["candidates"])
        and move["text"].split()[1:] != [move["reading"]["candidates"][0][0]]
        for move in read
    )
    least = min((move["reading"]["confidence"] for move in read), default=None)
    return Eye(len(read), len(turned) - len(read), corrected, least)


def _standing(moves: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    return (move for move in moves if not move["undone_by"] and move["verb"] != "undo")
