"""The stretch: what the board says of the next card is what happens when that card is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from dealer.contract.game import Table
from dealer.notation.cards import Card, Suit
from dealer.racing.card_race import CardRace
from dealer.racing.race_state import RaceState
from dealer.racing.stretch import Stretch, dead_leader, stretch
from dealer.racing.win_chances import quick_wins
from dealer.words.catalogue import words
from hardware.reports.race_odds import race_at

S, H, D, C = Suit
LAID = "7H 2D KD 3C 9S TS 4C"
GAMES = [
    ("basic", [], LAID),
    ("basic", ["redeal=no", "links=9"], "2S 3S 4S 5S 6S 2H 3H 4H 2D"),
    ("announcer", ["stumble=yes", "links=5"], ""),
    ("announcer", ["falter=yes", "stumble=yes", "links=4"], ""),
    ("announcer", ["falter=yes", "links=9"], ""),
    ("announcer", ["falter=all", "finish=reach", "links=9"], ""),
    ("superfecta", [], "7H 2D KD 3C 9S TS"),
]


def dealt(race: RaceState, card: Card) -> RaceState:
    return race.dealt((card,))[0]


def shuffled(race: RaceState) -> RaceState:
    return replace(race, stock=race.stock.reshuffle())


def can_come(race: RaceState) -> frozenset[Card]:
    return CardRace(race).cards_that_can_come(Table())


def races(game: str, options: list[str], course: str, seed: int) -> Iterator[RaceState]:
    """Every state of a race that is dealt to its end by chance."""
    rng, race = Random(f"{game} {options} {seed}"), race_at(game, options, course, "")
    while race.phase in ("race", "falter", "reshuffle"):
        yield race
        if race.phase == "reshuffle":
            race = shuffled(race)
        else:
            race = dealt(race, rng.choice(sorted(can_come(race), key=str)))


def wins_by_dealing(race: RaceState) -> set[Suit]:
    """The suits of which the next card of the stock brings its horse home, found by dealing each card. A due
    link is turned first, as a card of another suit wherever one is left."""
    found = set()
    for suit in Suit:
        now = race
        while now.phase in ("falter", "reshuffle"):
            if now.phase == "reshuffle":
                now = shuffled(now)
                continue
            links = sorted(can_come(now), key=lambda card: (card.suit is suit, str(card)))
            now = dealt(now, links[0])
        for card in can_come(now) if now.phase == "race" else ():
            if card.suit is suit and len(dealt(now, card).track.home) > len(race.track.home):
                found.add(suit)
    return found


@pytest.mark.parametrize(("game", "options", "course"), GAMES, ids=lambda value: str(value)[:40])
def test_the_suits_that_win_are_those_whose_card_brings_a_horse_home(
    game: str, options: list[str], course: str
) -> None:
    seen: list[Stretch] = []
    for seed in range(3):
        for race in races(game, options, course, seed):
            found = stretch(race)
            near = {one for one in race.track.running if race.track.step(one) == race.rules.advances - 1}
            assert (found is None) == (not near)
            if found is None:
                continue
            seen.append(found)
            assert set(found.near) == near and found.place == len(race.track.home) + 1
            assert set(found.wins) == wins_by_dealing(race)
            assert found.due == {"falter": "link", "reshuffle": "shuffle", "race": ""}[race.phase]
    assert seen


@pytest.mark.parametrize(
    ("game", "options", "course", "cards", "english"),
    [
        ("basic", [], LAID, "2H 3H 4H 5H 6H 8H 9H", "A heart wins it"),
        ("basic", ["links=4"], "7H 2D KD 3C", "2H 3H 4H 5H 2S 3S 4S 5S", "A spade or a heart wins it"),
        ("basic", ["links=4"], "7H 2D KD 3C", "2H 3H 4H 5H 2S 3S 4S 5S 2C 4C 5C 6C",
         "A spade, a heart or a club wins it"),
        ("announcer", ["links=4", "falter=yes"], "", "2H 9S 3H TS 4H 9D 5H",
         "Link 4 first; then a heart wins it"),
        ("superfecta", [], "7H 2D KD 3C 9S TS", "2H 3H 4H 5H 6H 8H 9H 4C 5C 6C 7C 8C 9C",
         "A club takes second"),
    ],
)  # fmt: skip
def test_it_is_said_in_words(game: str, options: list[str], course: str, cards: str, english: str) -> None:
    found = stretch(race_at(game, options, course, cards))
    assert found is not None and words("en").say(found.said) == english
    assert words("de").say(found.said) != english


# ---- a leader that cannot win --------------------------------------------------------------------------

SHORT = ("basic", ["redeal=no", "links=8"], "2S 3S 4S 5S 6S 2H 3H 2D")


def test_a_leader_whose_cards_lie_in_the_course_is_dead_and_why_is_said() -> None:
    race = race_at(*SHORT, "7S 8S 9S TS 9H 9D")
    said = dead_leader(race)
    assert said is not None
    assert words("en").say(said) == "Spades cannot win: 5 to go, 3 cards left, 5 in the course"
    assert words("de").say(said) == "Pik kann nicht siegen: 5 fehlen, 3 Karten übrig, 5 in der Strecke"


@pytest.mark.parametrize(("game", "options", "course"), GAMES, ids=lambda value: str(value)[:40])
def test_a_leader_is_dead_where_its_chance_is_nought_and_nowhere_else(
    game: str, options: list[str], course: str
) -> None:
    for seed in range(3):
        for race in races(game, options, course, seed):
            said, chances = dead_leader(race), quick_wins(race)
            lead = max(race.track.at)
            alone = [horse for horse in Suit if race.track.step(horse) == lead]
            if chances is None or race.track.home or len(alone) > 1:
                assert said is None
            else:
                assert (said is not None) == (chances.win[alone[0]] == 0)


def test_what_is_nought_never_happens() -> None:
    """A dead leader wins none of the races that are dealt on."""
    race, rng = race_at(*SHORT, "7S 8S 9S TS 9H 9D"), Random(5)
    for _ in range(40):
        now = race
        while now.phase in ("race", "reshuffle"):
            cards = sorted(can_come(now), key=str)
            now = shuffled(now) if now.phase == "reshuffle" else dealt(now, rng.choice(cards))
        assert now.track.home[0] is not S
