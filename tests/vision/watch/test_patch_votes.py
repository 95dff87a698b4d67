"""Several looks at one place become one reading: what settles it, and which outline is read."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from dealer.notation.cards import Card
from tests.vision.watch.pictures import seen
from vision.lab.films.film_table import FilmTable
from vision.reader.card_odds import NAMES
from vision.reader.card_reader import Reader
from vision.watch.frame_budget import FrameBudget
from vision.watch.patch_votes import Inquiry, Vote
from vision.watch.pose_search import Search
from vision.watch.read_pose import ReadPose
from vision.watch.tuning import PATIENT, WatchTuning

IMAGE = np.full((200, 200, 3), 200, np.uint8)


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def odds(**shares: float) -> np.ndarray:
    """Odds of cards such as _7H=0.9; what is left is spread over all the rest."""
    row = np.full(len(NAMES) + 2, (1 - sum(shares.values())) / (len(NAMES) + 2 - len(shares)))
    for name, share in shares.items():
        row[NAMES.index(name.strip("_"))] = share
    return row


def pose(row: np.ndarray, x: float = 0.0) -> ReadPose:
    quad = np.array([[20, 20], [100, 20], [100, 132], [20, 132]], np.float32) + np.float32([x, 0])
    return ReadPose(quad, 0.9, row, 0.5)


def voted(reader: Reader, rows: list[np.ndarray]) -> Vote:
    vote = Vote.first(pose(rows[0]), [], IMAGE, reader)
    for row in rows[1:]:
        vote.add(row, reader)
    return vote


@pytest.mark.parametrize("looks", [(0.9, 0.82, 0.85, 0.92), (0.9, 0.75, 0.85, 0.92, 0.72, 0.9, 0.88)])
def test_looks_that_agree_are_a_card_where_nobody_can_answer_and_a_question_where_somebody_can(reader, looks):
    vote = voted(reader, [odds(_AD=share, _4D=0.98 - share) for share in looks])
    assert not reader.judge(vote.mean_odds()).sure
    assert vote.reading(reader, PATIENT).sure and str(vote.reading(reader, PATIENT).card) == "AD"
    assert not vote.reading(reader, WatchTuning()).sure


@pytest.mark.parametrize(
    "looks",
    [
        pytest.param([0.9, 0.85, 0.92], id="three looks"),
        pytest.param([0.9, 0.75, 0.85, 0.92, 0.8, 0.9], id="six looks, one in some doubt"),
        pytest.param([0.9, 0.8, 0.85, 0.92, 0.8, 0.9, 0.3], id="one look names another"),
        pytest.param([0.9, 0.8, 0.85, 0.92, 0.8, 0.9, 0.6], id="one look is in doubt"),
    ],
)
def test_looks_that_are_few_or_do_not_agree_stay_a_question(reader, looks):
    vote = voted(reader, [odds(_AD=share, _4D=0.98 - share) for share in looks])
    assert not vote.reading(reader, PATIENT).sure


def test_small_cards_are_not_settled_by_agreement(reader):
    row = odds(_5D=0.92, _5C=0.04)
    whole = pose(row)
    for share, sure in ((1.0, True), (0.7, False)):
        small = ReadPose(whole.quad * np.float32(share), whole.score, row, whole.carried)
        vote = Vote.first(small, [], IMAGE, reader)
        for _ in range(6):
            vote.add(row, reader)
        assert vote.reading(reader, PATIENT).sure == sure


@pytest.mark.parametrize(("twin", "sure"), [(0.01, True), (0.07, False)])
def test_a_spade_that_may_be_its_club_is_not_settled_by_agreement(reader, twin, sure):
    vote = voted(reader, [odds(_QS=0.92, _QC=twin)] * 7)
    assert not reader.judge(vote.mean_odds()).sure
    assert vote.reading(reader, PATIENT).sure == sure
    assert voted(reader, [odds(_QC=0.92, _QS=twin)] * 7).reading(reader, PATIENT).sure


def test_no_number_of_looks_settles_a_card_when_another_outline_was_sure_of_another(reader):
    rows = [odds(_AD=0.9, _4D=0.08)] * 7
    vote = Vote.first(pose(rows[0]), [pose(odds(_4D=0.995))], IMAGE, reader)
    for row in rows[1:]:
        vote.add(row, reader)
    assert not vote.reading(reader, PATIENT).sure


def test_seven_looks_beyond_doubt_outweigh_another_outline_that_was_sure_of_another_card(reader):
    for share, sure in ((0.999, True), (0.98, False)):
        vote = Vote.first(pose(odds(_7H=share)), [pose(odds(_9H=0.971))], IMAGE, reader)
        for count in range(2, 8):
            assert not vote.reading(reader, WatchTuning()).sure, count
            vote.add(odds(_7H=share), reader)
        assert vote.reading(reader, WatchTuning()).sure == sure


def test_a_card_that_lies_there_already_and_looks_otherwise_is_never_sure(reader):
    vote = voted(reader, [odds(_KS=0.99)] * 2)
    assert vote.reading(reader, WatchTuning()).sure
    vote.contradicted = True
    assert not vote.reading(reader, WatchTuning()).sure


def test_an_unsure_place_is_read_on_the_outline_that_shows_the_same_card_best(reader):
    unsure, better, other = pose(odds(_TD=0.78)), pose(odds(_TD=0.99), 3), pose(odds(_8D=0.9), 6)
    vote = Vote.first(unsure, [other, better], IMAGE, reader)
    assert vote.pose is better and vote.found is unsure
    assert vote.named == {"TD"}
    sure = pose(odds(_TD=0.97))
    assert Vote.first(sure, [better], IMAGE, reader).pose is sure
    assert Vote.first(unsure, [other], IMAGE, reader).pose is unsure


def test_what_is_plainly_read_is_known_before_the_search_has_ended(reader):
    table = FilmTable(34, cloth_name="green", haste=1.5)
    table.deal(Card.read("7H"))
    table.wait(0.5)
    image, count = table.frame(0.0), 0
    while table.busy:
        count += 1
        image = table.frame(count / 12.5)
    whole = (0, 0, image.shape[1], image.shape[0])
    search = Search(whole, None, False, None, lambda _, quad, others: 0.1 * (not others))
    inquiry = Inquiry(whole, 0.0, search, WatchTuning())
    early = inquiry.so_far(image, reader)
    assert early == []
    while not inquiry.counted and not early:
        inquiry.look(seen(image), reader, FrameBudget(0.0))
        early = inquiry.so_far(image, reader)
    assert not inquiry.counted
    assert [reading.candidates[0][0] for _, reading in early] == ["7H"]
    again = inquiry.so_far(image, reader)
    assert [vote for vote, _ in again] == [vote for vote, _ in early]  # nothing is straightened twice
    while not inquiry.counted:
        inquiry.look(seen(image), reader, FrameBudget(0.0))
    assert inquiry.so_far(image, reader) == []
    assert [reading.candidates[0][0] for _, reading in inquiry.readings(reader)] == ["7H"]


def test_what_is_read_as_some_card_is_known_before_the_search_has_ended(reader):
    """A small card that the next one covered after half a second was passed over in silence."""
    row = odds(_KS=0.42, _KC=0.33)
    search = Search((0, 0, 200, 200), None, False, None, lambda *_: 1.0)
    inquiry = Inquiry((0, 0, 200, 200), 0.0, search, WatchTuning())
    search.poses = [replace(pose(row), score=0.4)]
    ((_, reading),) = inquiry.so_far(IMAGE, reader)
    assert reading.candidates[0][0] == "KS" and not reading.sure
    row[-1] = 2.0
    search.poses = [replace(pose(row / row.sum()), score=0.4)]
    assert inquiry.so_far(IMAGE, reader) == []


def or_nothing(name: str, share: float, other: float = 0.0, nothing: float = 1.0) -> np.ndarray:
    """Odds of a card, of another, and of no card the given share of what is left; the rest is a joker's."""
    row = np.zeros(len(NAMES) + 2)
    row[NAMES.index(name)], row[NAMES.index("2C")] = share, other
    row[-1] = nothing * (1 - share - other)
    row[NAMES.index("JOKER")] = 1 - row.sum()
    return row


@pytest.mark.parametrize(
    ("row", "sure"),
    [
        pytest.param(or_nothing("7D", 0.7), True, id="a card or nothing"),
        pytest.param(or_nothing("7D", 0.55), False, id="as likely nothing"),
        pytest.param(or_nothing("7D", 0.7, other=0.02), False, id="perhaps another card"),
        pytest.param(or_nothing("7D", 0.7, nothing=0.8), False, id="perhaps a joker"),
    ],
)
def test_a_card_whose_name_is_beyond_doubt_is_told_though_it_may_be_nothing(reader, row, sure):
    assert voted(reader, [row] * 4).reading(reader, WatchTuning()).sure == sure


def test_a_name_is_beyond_doubt_only_where_four_looks_agree(reader):
    row = or_nothing("7D", 0.7)
    assert not voted(reader, [row] * 3).reading(reader, WatchTuning()).sure
    looks = [row, row, row, row, or_nothing("8D", 0.6)]
    assert not voted(reader, looks).reading(reader, WatchTuning()).sure
