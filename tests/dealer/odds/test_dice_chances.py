"""The chances of the dice race against a count of their own: state by state, in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product
from math import factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealer.games.derby import DERBY, rules_of
from dealer.odds.dice_chances import HORSES, WAYS, win_chances

NEEDS = rules_of("derby", DERBY.values(())).needs


def counted(left: dict[str, int]) -> dict[str, Fraction]:
    """Each running horse's chance, ``left`` being the moves that it needs: the next throw that moves one of
    them moves each with the chance that its total has among theirs."""
    names = tuple(left)
    ways = {name: sum(a + b == int(name) for a, b in product(range(1, 7), repeat=2)) for name in names}

    @cache
    def from_here(needs: tuple[int, ...]) -> tuple[Fraction, ...]:
        if 0 in needs:
            return tuple(Fraction(need == 0) for need in needs)
        found = [Fraction(0)] * len(names)
        for place, name in enumerate(names):
            then = from_here((*needs[:place], needs[place] - 1, *needs[place + 1 :]))
            share = Fraction(ways[name], sum(ways.values()))
            found = [p + share * q for p, q in zip(found, then, strict=True)]
        return tuple(found)

    return dict(zip(names, from_here(tuple(left.values())), strict=True))


def test_the_track_is_as_long_as_the_rules_say_and_the_dice_have_36_throws() -> None:
    assert list(NEEDS.values()) == [spaces + 1 for spaces in (2, 5, 7, 10, 13, 14, 13, 10, 7, 5, 2)]
    assert sum(WAYS.values()) == 36 and WAYS["7"] == 6 and WAYS["2"] == WAYS["12"] == 1


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_late_positions_are_as_counted_one_throw_after_the_other(data: st.DataObject) -> None:
    running = data.draw(st.lists(st.sampled_from(HORSES), min_size=1, max_size=5, unique=True))
    left = {name: data.draw(st.integers(1, min(4, NEEDS[name])), label=name) for name in running}
    found, exact = win_chances(left), counted(left)
    assert list(found) == list(HORSES) and all(found[name] == 0 for name in HORSES if name not in running)
    for name in running:
        assert found[name] == pytest.approx(float(exact[name]), abs=1e-12)


@pytest.mark.parametrize("running", [("2", "12"), ("2", "7", "12"), ("3", "6", "8"), ("6", "7", "8")])
def test_a_few_horses_from_the_start_are_as_counted(running: tuple[str, ...]) -> None:
    left = {name: NEEDS[name] for name in running}
    exact, found = counted(left), win_chances(left)
    assert all(found[name] == pytest.approx(float(exact[name]), abs=1e-12) for name in running)


def test_all_eleven_in_the_last_stretch_are_as_counted() -> None:
    left = {name: 1 + (int(name) % 2) for name in HORSES}
    found = win_chances(left)
    assert all(found[name] == pytest.approx(float(p), abs=1e-12) for name, p in counted(left).items())


def test_the_track_is_lopsided() -> None:
    """The figures of the rules page."""
    found = {name: round(100 * p, 1) for name, p in win_chances(NEEDS).items()}
    assert found["2"] == found["12"] == 18.9 and found["6"] == found["8"] == 3.7 and found["7"] == 6.7


@settings(deadline=None, max_examples=80)
@given(st.dictionaries(st.sampled_from(HORSES), st.integers(1, 41), min_size=1))
def test_chances_sum_to_one_on_lanes_of_any_length(left: dict[str, int]) -> None:
    found = win_chances(left)
    assert abs(sum(found.values()) - 1) < 1e-12
    assert all(found[name] == 0 for name in HORSES if name not in left)


@pytest.mark.parametrize("need", [1, 2, 41])
def test_lanes_of_one_length_are_as_integrated_in_exact_fractions(need: int) -> None:
    """The same integral with sums of factorials, which overflow a float on long lanes (450!)."""
    found, exact = win_chances(dict.fromkeys(HORSES, need)), integrated(dict.fromkeys(HORSES, need))
    assert sum(exact.values()) == 1
    assert all(found[name] == pytest.approx(float(p), rel=1e-11) for name, p in exact.items())


def test_a_board_of_short_and_long_lanes_is_as_integrated_in_exact_fractions() -> None:
    left = dict(zip(HORSES, (41, 2, 17, 41, 9, 41, 2, 30, 1, 41, 5), strict=True))
    found, exact = win_chances(left), integrated(left)
    assert all(found[name] == pytest.approx(float(p), rel=1e-11) for name, p in exact.items())


def integrated(left: dict[str, int]) -> dict[str, Fraction]:
    """Each horse's gamma density times the others' tails, integrated in exact fractions."""
    total = sum(WAYS[name] for name in left)
    found = {}
    for name, need in left.items():
        others = [Fraction(1)]
        for other in left.keys() - {name}:
            share = Fraction(WAYS[other], total)
            tail = [share**k / factorial(k) for k in range(left[other])]
            product_of = [Fraction(0)] * (len(others) + len(tail) - 1)
            for i, a in enumerate(others):
                for j, b in enumerate(tail):
                    product_of[i + j] += a * b
            others = product_of
        density = Fraction(WAYS[name], total) ** need / factorial(need - 1)
        found[name] = density * sum(one * factorial(need - 1 + k) for k, one in enumerate(others))
    return found


def test_a_horse_that_is_home_has_won_and_nobody_running_cannot_win() -> None:
    assert win_chances({"7": 0, "2": 1}) == {name: float(name == "7") for name in HORSES}
    with pytest.raises(ValueError, match="scratched"):
        win_chances({})
