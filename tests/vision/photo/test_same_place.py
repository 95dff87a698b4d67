"""Reading the poses of a place, and knowing when nothing is left to be read."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dealer.notation.cards import Card
from vision.finder.find_cards import Found, Pose
from vision.geometry.quads import ASPECT, Quad, grown
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.photo.one_answer_per_card import Seen
from vision.photo.same_place import all_read, open_quads, read_by_place, sure_ones
from vision.reader.card_reader import Reader, Reading


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def quad(x: float, y: float = 60, wide: float = 100) -> Quad:
    high = wide / ASPECT
    return np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]], np.float32)


def pose(x: float, heat: float = 0.8, margin: float = 0.0) -> Pose:
    return Pose(grown(quad(x), margin), heat, (1.0,) * 4)


def seen(x: float, card: str, odds: float, sure: bool, kind: str = "card") -> Seen:
    reading = Reading(((card, odds), ("2C", (1 - odds) / 2)), sure, kind)
    return Seen(Found(quad(x), np.zeros((288, 192, 3), np.uint8), 0.7), reading)


def a_seven_on_felt() -> NDArray[Any]:
    frame = np.full((300, 500, 3), (60, 110, 50), np.uint8)
    face = RenderedPack(next(iter(DESIGNS.values()))).face(Card.read("7H"))
    frame[60:203, 40:140] = cv2.resize(face[:, :, :3], (100, 143), interpolation=cv2.INTER_AREA)
    return frame


MARGINS = (0.0, 0.06, 0.12, -0.06)


def test_of_a_place_without_a_card_two_poses_are_read_and_of_one_with_a_card_all(reader: Reader) -> None:
    poses = [pose(x, margin=margin) for margin in MARGINS for x in (40, 300)]
    places = read_by_place(a_seven_on_felt(), reader, [], poses, most=4)
    card, felt = sorted(places, key=lambda place: float(place[0].found.quad[0, 0]))
    assert (len(card), len(felt)) == (4, 2)
    assert card[0].reading.candidates[0][0] == "7H"


def test_no_more_than_the_most_are_read_of_a_place_and_a_pose_that_was_read_is_not_read_again(
    reader: Reader,
) -> None:
    frame = a_seven_on_felt()
    places = read_by_place(frame, reader, [], [pose(40, margin=margin) for margin in MARGINS], most=3)
    assert [len(place) for place in places] == [3]
    again = read_by_place(frame, reader, places, [pose(40, margin=0.005), pose(40, margin=0.16)], most=3)
    assert [len(place) for place in again] == [4]


def test_all_is_told_when_every_hint_and_every_doubtful_place_lies_on_a_card_read_surely() -> None:
    card = [seen(40, "7H", 0.99, True)]
    assert all_read([card], [pose(44)], 0.45)
    assert not all_read([card], [pose(44), pose(250)], 0.45)
    assert all_read([card], [pose(44), pose(250, heat=0.4)], 0.45)
    assert not all_read([card, [seen(250, "KS", 0.6, False)]], [], 0.45)
    assert all_read([card, [seen(250, "KS", 0.02, False, "nothing")]], [], 0.45)
    assert all_read([], [], 0.45)


def test_a_place_is_sure_when_any_of_its_poses_is() -> None:
    place = [seen(40, "7H", 0.6, False), seen(44, "7H", 0.99, True)]
    assert [one.reading.confidence for one in sure_ones([place])] == [0.99]
    assert open_quads([place]) == []


def test_open_are_places_that_may_be_cards_and_lie_on_no_card_read_surely() -> None:
    card, doubtful = [seen(40, "7H", 0.99, True)], [seen(250, "KS", 0.6, False), seen(256, "KS", 0.7, False)]
    nothing, within = [seen(380, "JOKER", 0.2, False, "nothing")], [seen(46, "8H", 0.5, False)]
    left = [float(one[0, 0]) for one in open_quads([card, doubtful, nothing, within])]
    assert left == [250, 256]
