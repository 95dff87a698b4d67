"""Readings of a still table become throws: what is new, what is not, and what is asked about."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from vision.dice import DiceReading, Die, Throw
from vision.dice.throws import ONE_MORE_S, PATIENCE_S, ThrowJudge

EDGE = 30.0
TWO = ((3, 100, 100), (5, 200, 150))


Lying = tuple[int | None, float, float]


def die(value: int | None, x: float, y: float) -> Die:
    half = EDGE / 2
    return Die(value, 0.99, (x - half, y - half, x + half, y + half), (x, y), EDGE)


def lying(*dice: Lying, unsure: Sequence[Lying] = ()) -> DiceReading:
    return DiceReading(tuple(die(*one) for one in dice), tuple(die(*one) for one in unsure))


class Table:
    """A table that is looked at five times a second."""

    def __init__(self) -> None:
        self.judge, self.t_s = ThrowJudge(), 0.0
        self.look(lying(), 2)

    def look(self, seen: DiceReading, times: int = 2, *, still: bool = True) -> list[Throw]:
        reported = []
        for _ in range(times):
            self.t_s += 0.2
            throw = self.judge.reading(self.t_s, seen, still=still)
            reported += [throw] if throw else []
        return reported


def values(throws: list[Throw]) -> list[tuple[int, ...]]:
    assert not any(throw.unsure for throw in throws)
    return [throw.values for throw in throws]


def test_two_looks_that_agree_make_a_throw_and_it_is_told_once() -> None:
    table = Table()
    assert table.look(lying(*TWO), 1) == []
    assert values(table.look(lying(*TWO), 1)) == [(3, 5)]
    assert table.look(lying(*TWO), 10) == []


def test_after_one_look_at_nothing_the_table_is_looked_at_again() -> None:
    table = Table()
    table.look(lying(*TWO))
    table.look(lying(), 1)  # a die passed over, or taken up
    assert table.judge.waiting
    table.look(lying(), 1)
    assert not table.judge.waiting


def test_four_dice_are_a_throw_too() -> None:
    four = (*TWO, (1, 300, 100), (6, 400, 100))
    assert values(Table().look(lying(*four))) == [(3, 5, 1, 6)]


def test_taking_the_dice_up_is_no_throw() -> None:
    table = Table()
    table.look(lying(*TWO))
    assert table.look(lying(TWO[0]), 8) == []
    assert table.look(lying(), 8) == []


def test_the_same_values_thrown_again_are_a_new_throw() -> None:
    table = Table()
    table.look(lying(*TWO))
    table.look(lying(), 2)
    assert values(table.look(lying(*TWO))) == [(3, 5)]
    assert values(table.look(lying((3, 260, 300), (5, 400, 90)))) == [
        (3, 5)
    ]  # without a look at the bare table


@pytest.mark.parametrize(
    "after",
    [
        lying((3, 112, 96), TWO[1]),
        lying((3, 150, 120), TWO[1]),
        lying((3, 120, 110), (5, 220, 160)),
    ],
    ids=["one is nudged", "one is pushed along", "the table is bumped"],
)
def test_a_die_nudged_without_turning_is_no_new_throw(after: DiceReading) -> None:
    table = Table()
    table.look(lying(*TWO))
    assert table.look(after, 8) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (lying(TWO[0], unsure=[(5, 200, 150)]), lying(TWO[0], unsure=[(5, 230, 165)])),
        (lying(TWO[0], unsure=[(2, 200, 150)]), lying(TWO[0], (5, 230, 165))),
        (lying(*TWO), lying(TWO[0], unsure=[(None, 230, 165)])),
    ],
    ids=["doubtful before and after", "sure after it", "doubtful after it"],
)
def test_a_doubtful_die_that_is_nudged_is_not_told_again(before: DiceReading, after: DiceReading) -> None:
    table = Table()
    assert len(table.look(before, 20)) == 1
    assert table.look(after, 20) == []


def test_dice_thrown_elsewhere_after_a_question_are_a_throw() -> None:
    table = Table()
    table.look(lying(TWO[0], unsure=[(2, 200, 150)]), 20)
    assert values(table.look(lying((3, 100, 100), (5, 300, 350)), 20)) == [(3, 5)]


def test_a_hand_over_one_of_the_dice_does_not_count_as_taking_it_up() -> None:
    table = Table()
    table.look(lying(*TWO))
    table.look(lying(TWO[0]), 3, still=False)
    assert table.look(lying(TWO[0], (5, 212, 156)), 8) == []


@pytest.mark.parametrize(
    ("seen", "after_s"),
    [
        (lying((3, 100, 100), unsure=[(None, 200, 150)]), PATIENCE_S),
        (lying(*TWO, (1, 300, 100)), PATIENCE_S),
        (lying((3, 100, 100)), ONE_MORE_S),
    ],
    ids=["one leans", "three for two", "one only"],
)
def test_what_is_no_throw_is_asked_about_once(seen: DiceReading, after_s: float) -> None:
    table = Table()
    reported = table.look(seen, 20)
    assert len(reported) == 1 and reported[0].dice == ()
    assert reported[0].unsure == (*seen.dice, *seen.unsure)
    assert reported[0].t_s >= 0.4 + after_s


@pytest.mark.parametrize("passed_over", [lying((3, 100, 100)), lying()], ids=["one of them", "both"])
def test_a_look_that_passes_a_die_over_does_not_put_the_question_off(passed_over: DiceReading) -> None:
    table = Table()
    doubtful = lying((3, 100, 100), unsure=[(None, 200, 150)])
    seen = [doubtful, doubtful, passed_over, doubtful]
    reported = [throw for look in seen for throw in table.look(look, 1)]
    assert [throw.unsure for throw in reported] == [(*doubtful.dice, *doubtful.unsure)]
    assert reported[0].t_s == pytest.approx(1.2)  # the first look was at 0.6


def test_looks_that_find_one_face_or_another_of_a_die_that_leans_do_not_put_the_question_off() -> None:
    table = Table()
    faces = [lying((3, 100, 100), unsure=((None, 200 + off, 150),)) for off in (0, 0.8 * EDGE)]
    reported = [throw for look in (*faces, *faces, *faces) for throw in table.look(look, 1)]
    assert len(reported) == 1 and len(reported[0].unsure) == 2


def test_a_die_that_is_taken_up_is_not_asked_about_though_it_was_passed_over_once() -> None:
    table = Table()
    table.look(lying((3, 100, 100), unsure=[(None, 200, 150)]), 1)
    (reported,) = table.look(lying((3, 100, 100)), 8)
    assert reported.unsure == (die(3, 100, 100),)


def test_a_second_die_that_comes_late_is_waited_for() -> None:
    table = Table()
    assert table.look(lying(TWO[0]), 3) == []
    assert values(table.look(lying(*TWO))) == [(3, 5)]


def test_a_thing_beside_that_looks_like_a_die_keeps_no_throw_back() -> None:
    beside = [(None, 500, 400)]
    table = Table()
    table.judge = ThrowJudge()
    assert table.look(lying(unsure=beside), 10) == []  # it lay there from the start
    assert values(table.look(lying(*TWO, unsure=beside))) == [(3, 5)]


def test_a_thing_that_was_asked_about_and_stays_is_not_asked_about_again() -> None:
    button = [(None, 500, 400)]
    table = Table()
    assert len(table.look(lying(*TWO, unsure=button), 20)) == 1
    assert values(table.look(lying((1, 300, 300), (2, 420, 210), unsure=button), 20)) == [(1, 2)]


def test_at_a_films_end_what_was_not_told_is_asked_about() -> None:
    table = Table()
    table.look(lying(TWO[0]), 1)
    asked = table.judge.end(table.t_s)
    assert asked is not None and asked.as_json()["unsure_dice"][0]["value"] == 3
    assert table.judge.end(table.t_s) is None


def test_what_is_much_larger_than_the_dice_thrown_before_is_not_asked_about() -> None:
    """A card that lies there, whose pips look like a large die's."""
    table = Table()
    assert values(table.look(lying(*TWO))) == [(3, 5)]
    card = Die(5, 0.9, (300, 300, 400, 400), (350, 350), 2.3 * EDGE)
    assert table.look(DiceReading((), (card,)), 8) == []
