"""The measure of throws in films: what is counted as right, wrong, missed, invented and asked."""

from __future__ import annotations

import numpy as np
import pytest

from vision.dice import Die, Throw
from vision.lab.films.throw_films import Act, acts, verdicts


def die(value: int, x: float) -> Die:
    return Die(value, 0.9, (x, 0.0, x + 30.0, 30.0), (x + 15.0, 15.0), 30.0)


SURE = Throw(1.0, (die(3, 0.0), die(5, 50.0)))
OTHER = Throw(1.0, (die(3, 0.0), die(6, 50.0)))
ASKED = Throw(1.0, (), (die(3, 0.0), die(6, 50.0)))


def act(*values: int, doubtful: bool = False) -> Act:
    return Act("an act", lambda _: None, values, doubtful)


@pytest.mark.parametrize(
    ("of", "told", "verdict"),
    [
        (act(5, 3), [SURE], {"right": 1}),
        (act(5, 3), [OTHER], {"wrong": 1}),
        (act(5, 3), [SURE, SURE], {"right": 1, "invented": 1}),
        (act(5, 3), [ASKED], {"asked": 1}),
        (act(5, 3), [], {"missed": 1}),
        (act(), [SURE], {"invented": 1}),
        (act(), [ASKED], {"asked for nothing": 1}),
        (act(), [], {}),
        (act(doubtful=True), [ASKED], {"asked rightly": 1}),
        (act(doubtful=True), [SURE], {"taken": 1}),
        (act(doubtful=True), [], {"passed over": 1}),
    ],
)
def test_what_was_told_of_an_act_is_judged(of: Act, told: list[Throw], verdict: dict[str, int]) -> None:
    assert verdicts(of, told) == verdict


def test_a_film_has_six_throws_in_an_order_of_its_seed() -> None:
    first, again = (acts(np.random.default_rng(3)) for _ in range(2))
    assert [one.values for one in first] == [one.values for one in again]
    assert sum(bool(one.values) for one in first) == 6
