"""Players' marks: different for everybody, and the same through the night."""

from __future__ import annotations

import pytest

from dealer.history.night import Night
from dealer.night.fold import fold
from dealer.notation.parse import read_move
from tests.dealer.actions import board

ALIKE = [f"Player {number}" for number in range(1, 21)]
NAMES = [
    "Ann",
    "Anna",
    "Annabel",
    "ann-Marie Lee",
    "Élodie van der Meer",
    "Émile",
    "7",
    "77",
    "!",
    "?!",
    *"ab",
]


def night(*moves: str) -> Night:
    return fold(tuple(read_move(move) for move in moves))


@pytest.mark.parametrize("names", [ALIKE, NAMES, ["A" * 20 + letter for letter in "abcdefghijklmnopqrst"]])
def test_everybody_has_other_letters_and_another_number(names: list[str]) -> None:
    shown = board(night(*(f'join "{name}" 10' for name in names)))["marks"]
    assert list(shown) == names
    assert [one["number"] for one in shown.values()] == list(range(len(names)))
    letters = [one["letters"] for one in shown.values()]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(one) <= 3 for one in letters)


def test_a_mark_stays_when_others_leave_and_comes_back_with_its_player() -> None:
    sat = ("join Ann 10", "join Anna 10", "join Bob 10")
    before = board(night(*sat))["marks"]
    assert before["Anna"] == {"number": 1, "letters": "AN"}
    assert board(night(*sat, "leave Ann"))["marks"] == {name: before[name] for name in ("Anna", "Bob")}
    again = board(night(*sat, "leave Ann", "join Carl 5", "join ANN 20", "undo", "join ann 20"))["marks"]
    assert again["ann"] == before["Ann"] and again["Carl"]["number"] == 3
