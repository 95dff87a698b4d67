"""The money of a night as the review's charts and tiles show it: numbers from its page, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dealer.notation.facts import Fact
from dealer.review.accounts import pot_stakes
from dealer.review.records import MoveRecord, NightPage


@dataclass(frozen=True, slots=True)
class ChipLine:
    """Something's chips over the races: ``points[n]`` after the n-th race, the first before any."""

    name: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HouseResult:
    """What the house won over the races that can be reckoned, beside what it could expect: after each of
    ``races`` the sum so far, its mean and its standard deviation. ``left_out`` races are not reckoned."""

    races: tuple[int, ...]
    won: tuple[int, ...]
    mean: tuple[float, ...]
    deviation: tuple[float, ...]
    left_out: int


@dataclass(frozen=True, slots=True)
class Win:
    """What somebody won in one race, in chips."""

    name: str
    chips: int
    race: int


def results(page: NightPage) -> list[ChipLine]:
    """What each player had won or lost after each race, in the order in which they sat down: what they hold
    and cashed out less what they bought, so that who cashed out stays where they were."""
    names = [one.name for one in page.players]
    verbs = {move.seq: move.verb for move in page.moves}
    won = dict.fromkeys(names, 0)
    points: dict[str, list[int]] = {name: [] for name in names}
    at_hand: int | None = None
    for move in page.moves:
        if move.race != at_hand and not (at_hand is not None and move.race is None):
            for name in names:
                points[name].append(won[name])
            at_hand = move.race
        if verbs.get(move.undoes or 0, move.verb) in _FOR_MONEY:
            continue
        for line in move.postings:
            kind, _, name = line.account.partition(":")
            if kind == "player" and name in won:
                won[name] += line.chips
    return [ChipLine(name, (*points[name], won[name])) for name in names]


_FOR_MONEY = ("join", "buy", "leave")
"""The verbs that change chips for money, and back."""


class PotKind(NamedTuple):
    """What chips in a pot are for: the ``line`` (1 to 4) of a scratched ``horse``, else 0 and "". A
    ``penalty`` is one that two lines at once made due."""

    name: str
    line: int = 0
    horse: str = ""


@dataclass(frozen=True, slots=True)
class PaidIn:
    """What each player paid into the pots of a race: chips by player and by ``kinds``, which are in the
    order of ``_KINDS``, the horses of a line as they were first paid for. A payment for a scratched horse,
    discarded or rolled, is of its line."""

    kinds: tuple[PotKind, ...]
    chips: Mapping[str, Mapping[PotKind, int]]


_KINDS = {
    "posted-game-ante": "ante",
    "posted-hand-ante": "ante",
    "posted-wager": "wager",
    "posted-meets": "wager",
    "posted-scratch": "line",
    "posted-scratched-roll": "line",
    "posted-scratch-due": "line",
    "posted-penalty": "penalty",
    "posted-card-bought": "bought",
    "posted-under": "under",
    "posted-still-held": "held",
}
_ORDER = tuple(dict.fromkeys((*_KINDS.values(), "scratched", "other")))


def paid_in(moves: Iterable[MoveRecord]) -> PaidIn:
    """What the moves that stand, of one race and its corrections, took from players into pots."""
    chips: dict[str, dict[PotKind, int]] = {}
    kinds: dict[PotKind, None] = {}
    for move in moves:
        for line, why in pot_stakes(move.postings) if move.stands else ():
            kind = _kind_of(why)
            own = chips.setdefault(line.account.removeprefix("player:"), {})
            own[kind] = own.get(kind, 0) - line.chips
            kinds[kind] = None
    return PaidIn(tuple(sorted(kinds, key=lambda kind: (_ORDER.index(kind.name), kind.line))), chips)


def _kind_of(why: Fact) -> PotKind:
    name = _KINDS.get(why.code, "other")
    if name != "line":
        return PotKind(name)
    # Older journals do not hold the line of a payment.
    return PotKind(name, why.get("line"), why.get("horse") or "") if why.get("line") else PotKind("scratched")


def house(page: NightPage) -> HouseResult | None:
    """The house against its chances; None where no race can be reckoned, or it had nothing at stake."""
    judged = [race for race in page.races if race.order and not race.void]
    reckoned = [(race, race.expected) for race in judged if race.expected is not None]
    if not any(race.house or expected.mean or expected.deviation for race, expected in reckoned):
        return None
    won, mean, variance = [0], [0.0], [0.0]
    for race, expected in reckoned:
        won.append(won[-1] + race.house)
        mean.append(mean[-1] + expected.mean)
        variance.append(variance[-1] + expected.deviation**2)
    numbers = tuple(race.race for race, _ in reckoned)
    deviation = tuple(value**0.5 for value in variance)
    return HouseResult(numbers, tuple(won), tuple(mean), deviation, len(judged) - len(reckoned))


def biggest_win(page: NightPage) -> Win | None:
    """The most that somebody won in one race; None where nobody won."""
    wins = [
        Win(name, chips, race.race)
        for race in page.races
        for name, chips in race.result.items()
        if chips > 0 and not race.void
    ]
    return max(wins, key=lambda win: win.chips, default=None)
