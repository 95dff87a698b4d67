"""A season over 30 random nights of every game, against a reckoning from the nights' own pages."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

import pytest

from dealer.board.wall import wall
from dealer.games import KINDS
from dealer.journal.journal import Journal
from dealer.notation.names import identity
from dealer.review.figures import paid_in
from dealer.review.night_list import nights
from dealer.review.night_page import night_page
from dealer.review.night_reading import read_night
from dealer.review.records import NightPage, RaceRecord
from dealer.season.season import Season
from dealer.season.shares import shares_of
from tests.cases import everyday
from tests.dealer.nights import random_text
from tests.dealer.random_night import NAMES
from tests.dealer.season.seasons import POINTS, booked, season, take_part

NIGHTS = 30


@dataclass
class Reckoned:
    """What a season comes to for one person, added up race by race."""

    points: int = 0
    nights: int = 0
    races: int = 0
    staked: int = 0
    net: int = 0
    won: list[bool] = field(default_factory=list)
    by_game: Counter[str] = field(default_factory=Counter)


def stakes(page: NightPage, race: RaceRecord) -> Counter[str]:
    """What each player staked in a race: bets and horses bought, and what went into pots."""
    found: Counter[str] = Counter()
    own = [move for move in page.moves if move.stands and of_race(move.text, move.race) == race.race]
    for move in own:
        for line in move.postings:
            if line.account.startswith("player:") and move.verb in ("bet", "cancel", "sold"):
                found[line.account.removeprefix("player:")] -= line.chips
    others = (move for move in own if move.verb not in ("bet", "cancel", "sold"))
    for name, kinds in paid_in(others).chips.items():
        found[name] += sum(kinds.values())
    return found


def of_race(text: str, race: int | None) -> int | None:
    verb, *rest = text.split()
    if verb == "correct":
        return int(rest[0])
    return race - 1 if race and verb in ("game", "next") else race


def reckon(journal: Journal, members: dict[int, set[str]]) -> dict[str, Reckoned]:
    """Everybody's season, by identity; ``members`` are those who are in, by night."""
    found: dict[str, Reckoned] = {}
    for night, inside in members.items():
        page = night_page(journal, night)
        assert page is not None
        nets: dict[str, list[tuple[int, int, str]]] = {}
        for race in page.races:
            if race.void or not race.paid_at:
                continue
            staked = stakes(page, race)
            for name in race.result.keys() | staked.keys():
                net = race.result.get(name, 0)
                if net or staked[name]:
                    nets.setdefault(identity(name), []).append((net, staked[name], race.game))
        placed = {key: sum(net for net, _, _ in own) for key, own in nets.items() if key in inside}
        for key, net in placed.items():
            better = sum(other > net for other in placed.values())
            one = found.setdefault(key, Reckoned())
            one.points += POINTS[better] if better < len(POINTS) else 0
            one.nights += 1
            for chips, put, game in nets[key]:
                one.races += 1
                one.net += chips
                one.staked += max(put, -chips)
                one.won.append(chips > 0)
                one.by_game[game] += chips
    return found


def longest(won: list[bool]) -> int:
    return max(map(len, "".join("x" if one else " " for one in won).split()), default=0)


def agrees(found: Season, reckoned: dict[str, Reckoned], inside: set[str]) -> None:
    assert {identity(line.name) for line in found.lines} == reckoned.keys() & inside
    for line in found.lines:
        own, one = line.figures, reckoned[identity(line.name)]
        assert (line.points, own.nights, own.races) == (one.points, one.nights, one.races), line.name
        assert (own.staked, own.net, own.won) == (one.staked, one.net, one.staked + one.net), line.name
        assert own.run == longest(one.won), line.name
        assert {game: part.net for game, part in line.games.items()} == dict(one.by_game), line.name
    sums = [line.points for line in found.lines]
    assert [line.place for line in found.lines] == [1 + sum(more > own for more in sums) for own in sums]


def best_price_of(journal: Journal, night: int) -> Fraction | None:
    """The best price that landed in a night, as its wall shows it."""
    row = journal.night(night)
    assert row is not None
    landed = wall(read_night(journal, row).replayed.night, named=False)["landed"]
    return Fraction(landed["chips"], landed["stake"]) if landed and landed["stake"] else None


@pytest.mark.parametrize("seed", everyday(range(8), 1))
def test_thirty_random_nights_come_to_what_their_pages_say(sqlite_url: str, seed: int) -> None:
    rng, games = Random(seed), list(KINDS)
    inside, members = set[str](), dict[int, set[str]]()
    with closing(Journal(sqlite_url)) as journal:
        for number in range(NIGHTS):
            for name in rng.sample(NAMES, rng.randint(0, 3)):
                is_in = rng.random() < 0.8
                take_part(journal, [rng.choice((name, name.upper()))], is_in=is_in)
                (inside.add if is_in else inside.discard)(identity(name))
            if number:  # before the next night begins: the last one counts so
                members[number] = set(inside)
            text = random_text(games[number % len(games)], 100 * seed + number, 260)
            booked(journal, text + "void\nend\n")
        members[NIGHTS] = set(inside)
        assert all(night.over for night in nights(journal))
        found = season(journal)
        agrees(found, reckon(journal, members), inside)
        assert sum(line.figures.races for line in found.lines) > NIGHTS  # the nights were no empty ones
        summaries = nights(journal)
        for night, shares in shares_of(journal, summaries).items():
            if any(move.verb == "correct" for move in night_page(journal, night).moves):  # type: ignore[union-attr]
                continue
            rates = [one.best.rate for own in shares.players.values() for one in own if one.best]
            assert max(rates, default=None) == best_price_of(journal, night), night
