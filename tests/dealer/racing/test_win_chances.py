"""The outlook: chances from any point, exact where they are counted, within their error where dealt out."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.random import default_rng

from dealer.notation.cards import Suit
from dealer.notation.wagers import Order, combinations_of
from dealer.odds import monte_carlo
from dealer.odds.joker import joker_orders
from dealer.odds.monte_carlo import dealt_out
from dealer.odds.order_statistics import finishing_orders, float_orders
from dealer.odds.prices import fair
from dealer.odds.wager_chances import chance
from dealer.racing.race_state import RaceState
from dealer.racing.win_chances import next_home, outlook, quick_wins, wins
from hardware.cli.commands import odds
from hardware.reports.race_odds import race_at
from tests.dealer.arrangements import run

S, H, D, C = Suit
COURSE = "7H 2D KD 3C 9S TS 4C"
RACES = 40_000


def far_off(exact: dict[Order, Fraction], counts: dict[Order, int]) -> float:
    """The largest distance between a counted chance and a share, in standard errors."""
    races = sum(counts.values())
    return max(
        abs(float(p) - counts.get(order, 0) / races) / max(float(p * (1 - p)) / races, 1e-12) ** 0.5
        for order, p in exact.items()
    )


@pytest.mark.parametrize(
    ("game", "options", "course", "dealt"),
    [
        ("basic", [], COURSE, "2H 3S 3H 5H"),
        ("basic", ["redeal=no", "links=9"], "2S 3S 4S 2H 3H 4H 2D 3D 4D", "5S 5H 2C"),
        ("announcer", [], "", "2H 3H 4S 5C"),
        ("announcer", ["links=9"], "", "2H 3H 4S 5S 6S 7S 8S"),
        ("announcer", ["links=5", "stumble=yes"], "", "2H 9C 3S"),
        ("announcer", ["faces=up", "links=4", "stumble=yes"], "7H 2D KD 3C", "2H 9C"),
        ("announcer", ["faces=up", "links=8", "redeal=no", "stumble=yes"], "2S 3S 4S 5S 6S 2H 3H 4H", "9C"),
        ("announcer", ["faces=up", "links=7", "redeal=no", "stumble=yes"], "2S 3S 4S 5S 6S 2H JOKER", "9C"),
    ],
)
def test_counting_agrees_with_dealing_many_races(
    game: str, options: list[str], course: str, dealt: str
) -> None:
    race = race_at(game, options, course, dealt)
    seen = outlook(race)
    assert seen.exact and float(sum(seen.finish.values())) == pytest.approx(1, abs=1e-12)
    assert far_off(dict(seen.finish), dealt_out(race.track, race.stock, RACES)) < 4.5


@given(st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12)), min_size=2, max_size=4))
@settings(max_examples=40, deadline=None)
def test_order_statistics_give_what_counting_gives(numbers: list[tuple[int, int]]) -> None:
    horses = list(Suit)[: len(numbers)]
    needs = {horse: need for horse, (need, _) in zip(horses, numbers, strict=True)}
    stock = {horse: left for horse, (_, left) in zip(horses, numbers, strict=True)}
    again = dict.fromkeys(Suit, 12)
    exact, quick = finishing_orders(needs, stock, again), float_orders(needs, stock, again)
    assert quick.keys() == exact.keys()
    assert all(quick[order] == pytest.approx(float(p), abs=1e-12) for order, p in exact.items())


@pytest.mark.parametrize(
    ("game", "course", "dealt"),
    [
        ("basic", COURSE, ""),
        ("basic", COURSE, "2H 3S 3H"),
        ("announcer", "", "2H 3S 3H"),
        ("announcer", "", ""),
    ],
)
def test_the_board_has_the_chances_of_the_outlook(game: str, course: str, dealt: str) -> None:
    race = race_at(game, [], course, dealt)
    quick = quick_wins(race)
    exact = {horse: float(p) for horse, p in outlook(race).win().items()}
    assert quick is not None and quick.error == 0 and quick.win == pytest.approx(exact, abs=1e-12)


def test_where_links_falter_the_board_does_not_wait_for_the_chances() -> None:
    race = race_at("announcer", ["falter=yes"], "", "2H 9C")
    assert quick_wins(race) is None
    found = wins(race)
    assert 0 < found.error <= 0.002 and sum(found.win.values()) == pytest.approx(1)
    assert wins(race) == found and found.win[H] > found.win[C]


@pytest.mark.parametrize(
    ("options", "dealt"),
    [
        (["falter=yes"], "2H 9C 3S"),
        (["falter=yes", "links=9", "stumble=yes"], "2H 9C 3S"),
        (["falter=all", "links=4", "stumble=yes"], "2H 3S 4C 5D 9H"),
        (["falter=all", "links=9", "finish=reach"], "2H 3S 4C 5D 9H 6S"),
        (["falter=yes", "links=8", "finish=reach"], "2H"),
    ],
)
def test_races_dealt_out_at_once_end_as_races_through_the_engine_do(options: list[str], dealt: str) -> None:
    race, rng, races = race_at("announcer", options, "", dealt), Random(7), 400
    counts = Counter(through_the_engine(race, rng) for _ in range(races))
    many = dealt_out(race.track, race.stock)
    for place in range(3):
        for horse in Suit:
            p = sum(count for order, count in many.items() if order[place] is horse) / sum(many.values())
            seen = sum(count for order, count in counts.items() if order[place] is horse) / races
            assert seen == pytest.approx(p, abs=4.5 * (p * (1 - p) / races) ** 0.5 + 1e-3)


def test_races_dealt_out_leave_the_table_only_while_many_are_left() -> None:
    race = race_at("announcer", ["falter=all", "links=9", "stumble=yes"], "", "2H 9C 3S")
    table, seen = monte_carlo._Table(race.track, race.stock, 3 * monte_carlo.FEWEST, default_rng(1)), []
    while table.races:
        seen.append(table.races)
        table.step()
    assert len(set(seen)) > 1 and min(seen) >= monte_carlo.FEWEST
    assert table.counts.sum() == 3 * monte_carlo.FEWEST


def through_the_engine(race: RaceState, rng: Random) -> Order:
    """The order in which one race ends whose cards are drawn from what the engine says can come: the hidden
    links first, as they lie."""
    hidden = rng.sample(sorted(race.stock.can_be_link(), key=str), race.rules.links - len(race.stock.shown))
    stock = sorted(race.stock.can_come() - set(hidden), key=str)
    rng.shuffle(stock)
    while race.phase != "unofficial":
        if race.phase == "reshuffle":
            stock = rng.sample(race.stock.dealt, len(race.stock.dealt))
            race = replace(race, stock=race.stock.reshuffle())
        card = hidden.pop(0) if race.phase == "falter" else stock.pop()
        race, _ = race.dealt((card,))
    return race.track.order


def test_a_joker_is_counted_as_every_arrangement_of_a_small_stock_has_it() -> None:
    needs, stock = dict(zip(Suit, (2, 1, 2, 1), strict=True)), dict(zip(Suit, (2, 1, 2, 1), strict=True))
    cards: list[Suit | None] = [suit for suit in Suit for _ in range(stock[suit])]
    counts = Counter(
        run(arrangement, tuple(needs.items()))[0] for arrangement in set(permutations([*cards, None]))
    )
    every = sum(counts.values())
    for order, p in joker_orders(needs, stock, stock).items():
        assert p == pytest.approx(counts[order] / every, abs=1e-12)


def test_a_joker_in_an_open_course_has_its_chances_at_once() -> None:
    race = race_at("announcer", ["faces=up", "stumble=yes"], COURSE, "")
    quick, seen = quick_wins(race), outlook(race)
    assert quick is not None and seen.exact
    assert far_off(dict(seen.finish), dealt_out(race.track, race.stock, RACES)) < 4.5
    assert str(fair(chance("WIN", (H,), race.course.opening), Fraction(1, 10))) == "11-8"


@pytest.mark.parametrize("falter", ["yes", "all"])
def test_faltering_horses_are_alike_before_the_first_card_and_not_after(falter: str) -> None:
    race = race_at("announcer", [f"falter={falter}", "links=4"], "", "")
    assert set(outlook(race).finish.values()) == {Fraction(1, 24)}
    assert far_off(dict(outlook(race).finish), dealt_out(race.track, race.stock, RACES)) < 4.5
    later = outlook(
        race_at(
            "announcer", [f"falter={falter}", "links=4"], "", "2H 9C 3H 9D"[: 11 if falter == "yes" else 2]
        )
    )
    assert not later.exact and later.error <= 0.002 and later.win()[H] > Fraction(1, 4)


def test_the_same_race_always_has_the_same_outlook() -> None:
    race = race_at("announcer", ["falter=yes", "links=4"], "", "2H 9C")
    assert outlook(race) == outlook(race)


def test_when_three_are_home_the_order_is_certain() -> None:
    eights = "2H 3H 4H 5H 6H 8H 9H TH 2S 3S 4S 5S 6S 7S 8S JS 3D 4D 5D 6D 7D 8D 9D TD"
    seen = outlook(race_at("basic", [], COURSE, eights))
    assert seen.finish[(H, S, D, C)] == 1 and seen.win()[H] == 1


def test_before_the_course_lies_all_horses_are_alike() -> None:
    assert set(outlook(race_at("basic", [], "", "")).win().values()) == {Fraction(1, 4)}


def railbird_odds(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(odds, list(arguments))
    return result.exit_code, result.output


def test_odds_prints_the_object_of_the_notation() -> None:
    code, text = railbird_odds("basic", "--course", COURSE, "--json")
    found = json.loads(text)
    assert code == 0 and sum(found["finish"].values()) == pytest.approx(1, abs=1e-9)
    assert set(found["finish"]) == {"".join(order) for order in combinations_of("SFC")}
    assert found["win"]["H"] == pytest.approx(0.3776, abs=1e-4)
    assert found["price"]["H"] == "11-8" and found["traditional"]["H"] == "2-1"


def test_odds_says_that_faltering_links_are_dealt_out_and_with_what_error() -> None:
    _, counted = railbird_odds("announcer", "--dealt", "2H 9C")
    _, text = railbird_odds("announcer", "falter=yes", "--dealt", "2H 9C")
    error = json.loads(railbird_odds("announcer", "falter=yes", "--dealt", "2H 9C", "--json")[1])["error"]
    assert "estimated: links falter" in text and f"a standard error of ± {100 * error:.2f} %" in text
    assert "estimated" not in counted


def test_odds_takes_the_margin_of_the_game() -> None:
    _, text = railbird_odds("basic", "margin=20%", "--course", COURSE, "--json")
    assert json.loads(text)["price"]["H"] == "11-10"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["poker"], "there is no game poker"),
        (["basic", "links"], "is no option"),
        (["basic", "--course", "7H 2D"], "2 of the 7 links"),
        (["basic", "--course", COURSE + " 5S"], "one card too many"),
        (["basic", "--course", "2S 3S 4S 5S 6S 7H 2D"], "redealt"),
        (["basic", "--dealt", "7H"], "0 of the 7 links"),
        (["basic", "--course", COURSE, "--dealt", "7H"], "in the course already"),
        (["basic", "--course", COURSE, "--dealt", "ZZ"], "'ZZ' is no card"),
        (["announcer", "--course", COURSE], "hidden"),
    ],
)
def test_odds_says_what_is_wrong_in_one_sentence(arguments: list[str], says: str) -> None:
    code, text = railbird_odds(*arguments)
    assert code == 2 and says in text and "Traceback" not in text


def test_once_the_winner_is_home_the_others_chances_to_be_next_are_counted() -> None:
    """Spades want one of their three cards, Clubs two of their four, which come first with 4/7 times 3/6."""
    hearts = "2H 3H 4H 5H 6H 8H 9H TH"
    close = "2S 3S 4S 5S 6S 7S 8S 3D 4D 5D 6D 7D 8D 9D 2C 5C 6C 7C 8C 9C"
    race = race_at("basic", [], "7H 2D KD 3C 9S TS 4C", f"{hearts} {close} JD")
    assert [horse.value for horse in race.track.home] == ["H", "D"]
    assert next_home(race) == (3, {"S": pytest.approx(5 / 7), "C": pytest.approx(2 / 7)})
    assert next_home(race_at("basic", [], "7H 2D KD 3C 9S TS 4C", "2H")) is None
    assert next_home(race_at("announcer", ["falter=yes"], "", "2H 3H")) is None


def test_nobody_is_next_once_as_many_are_home_as_the_bets_need() -> None:
    race = race_at("basic", [], "7H 2D KD 3C 9S TS 4C", "2H 3H 4H 5H 6H 8H 9H TH")
    assert next_home(race) is not None
    assert next_home(replace(race, closed_homes=1)) is None


@pytest.mark.parametrize("dealt", ["", "5S 5H 2C", "5S JOKER 2C"])
def test_two_blocked_horses_and_a_joker_are_counted_also_when_it_has_come_and_comes_again(dealt: str) -> None:
    options = ["faces=up", "stumble=yes", "redeal=no", "links=9"]
    race = race_at("announcer", options, "2S 3S 4S 2H 3H 4H 2D 3D 4D", dealt)
    seen = outlook(race)
    assert seen.exact and sum(seen.finish.values()) == pytest.approx(1, abs=1e-9)
    assert far_off(dict(seen.finish), dealt_out(race.track, race.stock, RACES, seed=7)) < 4.5
    quick = quick_wins(race)
    assert quick is not None and quick.win[C] == pytest.approx(float(seen.win()[C]), abs=1e-12)


def test_a_stock_just_reshuffled_has_a_race_behind_it() -> None:
    """Nine hidden links: S and D are home, H wants three more steps and C two when the 39 cards are out."""
    dealt = [f"{rank}{suit}" for suit in "SD" for rank in "23456789TJQK"]
    dealt += [f"{rank}H" for rank in "2345678"] + [f"{rank}C" for rank in "23456789"]
    race = race_at("announcer", ["links=9"], "", " ".join(dealt))
    race = replace(race, stock=race.stock.reshuffle())
    assert quick_wins(race) == wins(race) and wins(race).win[Suit.SPADES] == 1
    third = next_home(race)
    assert third is not None and third.chances.keys() == {Suit.HEARTS, Suit.CLUBS}
    assert third.chances[Suit.CLUBS] > third.chances[Suit.HEARTS]
    assert all(order[:2] == (Suit.SPADES, Suit.DIAMONDS) for order, p in outlook(race).finish.items() if p)


@pytest.mark.parametrize("named_too_often", [False, True])
def test_once_the_stock_is_out_the_chances_are_those_of_the_one_reshuffled(named_too_often: bool) -> None:
    """Spades have five links and Hearts four, so both wait for the reshuffle; a diamond of a rank that nobody
    saw, and then all twelve by their names, leave one heart that nobody ever saw."""
    suits = {suit: [f"{rank}{suit}" for rank in "23456789TJQK"] for suit in "SHDC"}
    dealt = suits["D"] + suits["C"] + suits["S"][5:] + suits["H"][4:]
    if named_too_often:
        dealt = ["?D", *dealt[:-1]]
    course = " ".join(suits["S"][:5] + suits["H"][:4])
    race = race_at("superfecta", ["links=9", "redeal=no", "finish=cross"], course, " ".join(dealt))
    assert (race.stock.left, race.track.home) == (0, (D, C))
    again = replace(race, stock=race.stock.reshuffle())
    assert next_home(race) == next_home(again)
    assert outlook(race) == outlook(again)
    third = next_home(race)
    assert third is not None and 0 < third.chances[S] < 1
