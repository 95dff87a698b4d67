"""Settling a doubtful reading: the best outline searched for by reading, and what holds all about it."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dealer.notation.cards import Card
from vision.finder.find_cards import Found
from vision.geometry.quads import ASPECT, Quad, grown, overlap, width
from vision.geometry.rectify import rectify
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.photo.one_answer_per_card import PLAINLY, Seen
from vision.photo.refine_reading import LEAST_WIDTH, best_outline, jittered, settled, together
from vision.reader.card_reader import Reader, Reading


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def quad(x: float = 60, y: float = 60, wide: float = 120) -> Quad:
    high = wide / ASPECT
    return np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]], np.float32)


def table(*cards: tuple[str, int], wide: int = 120) -> NDArray[Any]:
    """Cards on felt, each at its x, y 60, each over those before."""
    frame = np.full((320, 520, 3), (60, 110, 50), np.uint8)
    pack = RenderedPack(next(iter(DESIGNS.values())))
    high = round(wide / ASPECT)
    for name, x in cards:
        face = pack.face(Card.read(name))[:, :, :3]
        frame[60 : 60 + high, x : x + wide] = cv2.resize(face, (wide, high), interpolation=cv2.INTER_AREA)
    return frame


def read(frame: NDArray[Any], reader: Reader, where: Quad) -> Seen:
    picture = rectify(frame, where)
    return Seen(Found(where, picture, 0.7), reader.read([picture])[0])


def said(one: Seen) -> str:
    return one.reading.candidates[0][0]


def read_as(one: Seen, odds: float, sure: bool, card: str | None = None, kind: str = "card") -> Seen:
    reading = Reading(((card or said(one), odds), ("2C", (1 - odds) / 2)), sure, kind)
    return Seen(one.found, reading)


def test_outlines_are_strewn_about_a_card_always_the_same_and_by_no_more_than_they_should() -> None:
    outlines = jittered(quad(), 12, 0.05)
    assert len(outlines) == 12
    assert all(
        np.array_equal(one, other) for one, other in zip(outlines, jittered(quad(), 12, 0.05), strict=True)
    )
    shared = [overlap(one, quad()) for one in outlines]
    assert min(shared) > 0.75 and max(shared) < 0.999
    assert abs(np.mean([width(one) for one in outlines]) / width(quad()) - 1) < 0.05


def test_a_card_under_an_outline_a_sixth_off_is_found_again_by_reading(reader: Reader) -> None:
    frame = table(("7H", 60))
    off = grown(quad(x=78, y=74), 0.04)
    assert not read(frame, reader, off).reading.sure
    where, plain = best_outline(frame, reader, off)
    assert plain and overlap(where, quad()) > overlap(off, quad()) + 0.08
    assert said(read(frame, reader, where)) == "7H"


def test_a_place_that_may_hold_a_card_is_settled_and_then_sure(reader: Reader) -> None:
    frame = table(("7H", 60))
    off = read(frame, reader, grown(quad(x=78, y=74), 0.04))
    assert not off.reading.sure
    [[card]] = settled(frame, reader, [[read_as(off, 0.5, False)]])
    assert card.reading.sure and card.settled and said(card) == "7H"
    assert overlap(card.found.quad, quad()) > 0.78 and card.found.picture.shape == (288, 192, 3)


def test_of_a_card_half_covered_the_outline_is_sought_too(reader: Reader) -> None:
    frame = table(("KS", 108), ("7H", 60))
    king, seven = quad(x=108), read_as(read(frame, reader, quad()), PLAINLY, True)
    place = read_as(read(frame, reader, quad(x=120, y=66)), 0.4, False)
    _, [found] = settled(frame, reader, [[seven], [place]])
    assert said(found) == "KS" and overlap(found.found.quad, king) > 0.75


def test_bare_felt_taken_for_a_card_is_settled_as_none(reader: Reader) -> None:
    frame = table()
    [[felt]] = settled(frame, reader, [[read_as(read(frame, reader, quad()), 0.97, True, "7H")]])
    assert not felt.reading.sure and felt.reading.confidence < 0.3


def test_a_card_read_surely_that_comes_out_as_another_is_not_sure(reader: Reader) -> None:
    frame = table(("7H", 60))
    [[card]] = settled(frame, reader, [[read_as(read(frame, reader, quad()), 0.97, True, "9S")]])
    assert said(card) == "7H" and card.reading.confidence > 0.95 and not card.reading.sure


def test_what_is_plain_or_settled_or_hopeless_is_left_as_it_is(reader: Reader) -> None:
    frame = table(("7H", 60))
    card = read(frame, reader, quad())
    plain = read_as(card, PLAINLY, True)
    done = Seen(card.found, read_as(card, 0.6, False).reading, settled=True)
    back, faint = read_as(card, 0.4, False, kind="back"), read_as(card, 0.05, False, kind="nothing")
    tiny = Seen(Found(quad(wide=LEAST_WIDTH - 1), card.found.picture, 0.7), read_as(card, 0.6, False).reading)
    places = [[one] for one in (plain, done, back, faint, tiny)]
    assert settled(frame, reader, places) == places


def test_the_search_does_not_end_on_a_card_that_is_read_already(reader: Reader) -> None:
    frame, beside = table(("7H", 60)), quad(x=88)
    free, plain = best_outline(frame, reader, beside)
    assert plain and overlap(free, quad()) > overlap(beside, quad()) + 0.05
    bound, _ = best_outline(frame, reader, beside, [quad()])
    assert overlap(bound, quad()) <= overlap(beside, quad())


def test_the_search_does_not_grow_far_beyond_the_cards_known(reader: Reader) -> None:
    frame, known = table(("7H", 60)), quad(x=330, wide=90)
    where, _ = best_outline(frame, reader, quad(wide=100), [known])
    assert width(where) < 1.35 * width(known)
    where, _ = best_outline(frame, reader, quad(wide=100))
    assert width(where) > 1.15 * width(known)


def test_a_joker_that_is_not_known_is_not_made_a_card_by_seeking(reader: Reader) -> None:
    frame = table(("7H", 60))
    where = quad(x=74, y=70)
    joker = read_as(read(frame, reader, where), 0.8, False, "JOKER", "joker")
    [[one]] = settled(frame, reader, [[joker]])
    assert np.array_equal(one.found.quad, where)


def test_odds_together_are_their_geometric_mean_and_sum_to_one() -> None:
    odds = np.full((2, 55), 0.0)
    odds[0, :2], odds[1, :2] = (0.9, 0.1), (0.5, 0.5)
    mean = together(odds)
    assert mean.sum() == pytest.approx(1) and mean[0] / mean[1] == pytest.approx(3)
