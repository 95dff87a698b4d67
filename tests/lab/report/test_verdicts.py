"""What an answer is worth: right, wrong, asked, or taken from nothing."""

from __future__ import annotations

import numpy as np
import pytest

from tests.lab.report.told import SIZE, looked, lying, quad_at, said
from vision.finder.find_cards import Found
from vision.lab.report.verdicts import Label, box_of, judged
from vision.photo.one_answer_per_card import Seen
from vision.photo.read_photo import Look


def outcomes(seen: Look, *labels: Label) -> list[tuple[str, str, str]]:
    return [(one.true, one.said, one.outcome) for one in judged(seen, labels, SIZE)]


@pytest.mark.parametrize(
    ("true", "answer", "outcome"),
    [
        ("7H", said(10, "7H"), "right card"),
        ("7H", said(10, "8H"), "wrong rank"),
        ("7H", said(10, "7D"), "wrong suit"),
        ("7H", said(10, "JOKER"), "wrong suit"),
        ("7H", said(10, "7D", 0.6, sure=False), "asked"),
        ("BACK", said(10, "7D"), "taken where no card lies"),
        ("PHONE", said(10, "JOKER"), "taken where no card lies"),
        ("JOKER", said(10, "JOKER"), "right card"),
        ("NOTE", said(10, "7D", 0.5, sure=False), "asked where no card lies"),
    ],
)
def test_an_answer_is_worth_what_lies_there(true: str, answer: Seen, outcome: str) -> None:
    assert outcomes(looked(answer), lying(10, true)) == [(true, answer.reading.candidates[0][0], outcome)]


def test_a_card_left_out_is_not_found_and_a_back_left_out_is_no_fault() -> None:
    assert outcomes(looked(), lying(10, "7H"), lying(200, "BACK")) == [("7H", "", "not found")]


def test_an_answer_far_from_every_label_is_taken_from_nothing() -> None:
    assert outcomes(looked(said(400, "7H")), lying(10, "7H")) == [
        ("7H", "", "not found"),
        ("", "7H", "taken where no card lies"),
    ]


def test_of_two_cards_that_lie_alike_the_one_that_is_named_is_meant() -> None:
    told = outcomes(looked(said(12, "KS"), said(14, "7H")), lying(10, "7H"), lying(16, "KS"))
    assert sorted(told) == [("7H", "7H", "right card"), ("KS", "KS", "right card")]


def test_one_answer_is_not_counted_for_two_cards() -> None:
    told = outcomes(looked(said(12, "KS")), lying(10, "KS"), lying(14, "KS"))
    assert sorted(outcome for _, _, outcome in told) == ["not found", "right card"]


def test_a_label_with_a_box_alone_is_met_by_the_box_round_the_answer() -> None:
    assert outcomes(looked(said(10, "7H")), Label("7H", box_of(quad_at(14))))[0][2] == "right card"
    assert outcomes(looked(said(10, "7H")), Label("7H", None))[0][2] == "right card"


PIECE = (40.0, 20.0, 70.0, 50.0)  # what is seen of a card at 10, the rest of it under another


def test_the_right_card_whose_outline_covers_the_labelled_piece_of_it_is_found() -> None:
    assert outcomes(looked(said(10, "7H")), Label("7H", PIECE)) == [("7H", "7H", "right card")]
    asked = said(10, "7H", 0.6, sure=False)
    assert outcomes(looked(asked), Label("7H", PIECE)) == [("7H", "7H", "asked")]


def test_a_turned_card_covers_its_labelled_piece_though_it_does_not_fill_the_box() -> None:
    turned = np.array([[60, 0], [102, 42], [42, 102], [0, 60]], np.float32)
    whole = said(10, "7H")
    answer = Seen(Found(turned, whole.found.picture, 0.9), whole.reading)
    assert outcomes(looked(answer), Label("7H", (0.0, 30.0, 50.0, 90.0))) == [("7H", "7H", "right card")]


@pytest.mark.parametrize(
    ("answer", "box"),
    [
        (said(10, "8H"), PIECE),  # another card
        (said(10, "7H"), (60.0, 20.0, 90.0, 50.0)),  # a third of the piece alone is covered
        (said(10, "7H"), (40.0, 20.0, 46.0, 26.0)),  # a piece of which nobody could tell the card
    ],
)
def test_an_answer_that_does_not_cover_the_labelled_piece_of_its_card_is_taken_from_nothing(
    answer: Seen, box: tuple[float, float, float, float]
) -> None:
    name = answer.reading.candidates[0][0]
    assert outcomes(looked(answer), Label("7H", box)) == [
        ("7H", "", "not found"),
        ("", name, "taken where no card lies"),
    ]


def test_a_second_answer_on_a_labelled_piece_stays_a_fault() -> None:
    told = outcomes(looked(said(10, "7H"), said(16, "7H")), Label("7H", PIECE))
    assert sorted(told) == [("", "7H", "taken where no card lies"), ("7H", "7H", "right card")]


def test_where_the_whole_card_is_labelled_covering_a_corner_of_it_does_not_count() -> None:
    whole = Label("7H", PIECE, quad_at(45))
    assert [one[2] for one in outcomes(looked(said(0, "7H")), whole)] == [
        "not found",
        "taken where no card lies",
    ]
