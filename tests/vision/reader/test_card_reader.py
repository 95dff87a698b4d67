"""The reader's laws, on packs that its training never saw: those of the mock table."""

from __future__ import annotations

import hashlib
import json
from functools import cache

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from dealer.notation.cards import FULL_PACK, Card
from tests.cases import everyday
from tests.sentences import raises_saying
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack
from vision.reader.card_odds import HEADS, NAMES, OUTPUTS, SUITS, join_heads
from vision.reader.card_reader import AT_ONCE, MODEL, Reader, Reading, levels_of, prepare
from vision.reader.white_balance import BRIGHT, DARK, LEAST_SPAN, even_light


@cache
def reader() -> Reader:
    return Reader()


@cache
def faces(design: str) -> list[np.ndarray]:
    pack = RenderedPack(DESIGNS[design])
    return [cv2.resize(pack.face(card), (192, 288), interpolation=cv2.INTER_AREA) for card in FULL_PACK]


def under(picture: np.ndarray, blue: float, green: float, red: float) -> np.ndarray:
    """The picture under a lamp of that colour, with a little of the camera's noise."""
    noise = np.random.default_rng(1).normal(0, 2, picture.shape)
    return np.clip(picture * np.array([blue, green, red]) + noise, 0, 255).astype(np.uint8)


every_pack = pytest.mark.parametrize("design", everyday(DESIGNS, *list(DESIGNS)[::2]))


@every_pack
def test_a_pack_never_seen_reads_right_in_plain_light(design: str) -> None:
    readings = reader().read(faces(design))
    right = [str(reading.card) == str(card) for reading, card in zip(readings, FULL_PACK, strict=True)]
    assert np.mean(right) >= 0.98


@every_pack
def test_eight_in_ten_cards_of_a_pack_never_seen_are_taken_without_asking(design: str) -> None:
    assert np.mean([reading.sure for reading in reader().read(faces(design))]) >= 0.8


@every_pack
def test_no_pack_gets_a_wrong_suit_accepted(design: str) -> None:
    for reading, card in zip(reader().read(faces(design)), FULL_PACK, strict=True):
        assert not reading.sure or reading.card.suit is card.suit


LAMPS = {
    "yellow": (0.25, 0.8, 0.9),
    "cyan": (0.9, 0.85, 0.3),
    "dim": (0.28, 0.28, 0.3),
    "warm": (0.5, 0.75, 1),
}


@cache
def under_lamp(lamp: str) -> list[Reading]:
    """What is read of the first design's pack in that light."""
    return reader().read([under(face, *LAMPS[lamp]) for face in faces(next(iter(DESIGNS)))])


@pytest.mark.parametrize("lamp", LAMPS)
def test_a_coloured_or_dim_lamp_gets_no_wrong_suit_accepted(lamp: str) -> None:
    readings = under_lamp(lamp)
    assert all(not r.sure or r.card.suit is c.suit for r, c in zip(readings, FULL_PACK, strict=True))


@pytest.mark.parametrize("lamp", LAMPS)
def test_a_coloured_or_dim_lamp_changes_no_suit(lamp: str) -> None:
    readings = under_lamp(lamp)
    assert np.mean([r.card.suit is c.suit for r, c in zip(readings, FULL_PACK, strict=True)]) >= 0.98


def test_upside_down_reads_the_same() -> None:
    upright = faces(next(iter(DESIGNS)))[::4]
    turned = [np.ascontiguousarray(face[::-1, ::-1]) for face in upright]
    for one, other in zip(reader().read(upright), reader().read(turned), strict=True):
        assert one.candidates[0][0] == other.candidates[0][0]
        assert one.confidence == pytest.approx(other.confidence, abs=0.01)
        assert one.sure == other.sure


def test_alone_or_among_others_a_picture_reads_the_same() -> None:
    some = faces(next(iter(DESIGNS)))[:5]
    together = reader().odds(some)
    alone = np.concatenate([reader().odds([face]) for face in some])
    assert np.allclose(together, alone, atol=1e-4)


def test_backs_are_never_taken_for_a_card() -> None:
    backs = [RenderedPack(design).back for design in DESIGNS.values()]
    assert not any(reading.sure for reading in reader().read(backs))


def test_a_spade_that_must_be_surer_is_asked_about_where_a_heart_is_taken() -> None:
    levels = levels_of({"S": 0.97, "H": 0.9, "D": 0.93, "C": 0.9})
    assert (
        levels[NAMES.index("7S")] == levels[NAMES.index("JOKER")] == 0.97 and levels[NAMES.index("7H")] == 0.9
    )
    for name, sure in (("7S", False), ("7H", True)):
        odds = np.zeros(len(NAMES) + 2)
        odds[NAMES.index(name)], odds[NAMES.index("9C")] = 0.95, 0.05
        one = Reader()
        one.accept = levels
        assert one.judge(odds).sure is sure


def test_a_reading_knows_whether_its_name_or_only_its_being_a_card_is_in_doubt() -> None:
    odds = np.zeros(len(NAMES) + 2)
    odds[NAMES.index("7H")], odds[NAMES.index("8H")], odds[-1] = 0.845, 0.005, 0.15
    reading = reader().judge(odds)
    assert (reading.any_card, reading.nothing) == pytest.approx((0.85, 0.15))
    assert not reading.sure and reading.is_named(0.8) and not reading.is_named(0.9)
    odds[-2], odds[-1] = odds[-1], 0.0
    assert not reader().judge(odds).is_named(0.8), "it may be a back"


def test_a_joker_is_named_but_never_taken_without_asking() -> None:
    odds = np.full(len(NAMES) + 2, 1e-4)
    odds[NAMES.index("JOKER")] = 1 - odds.sum() + 1e-4
    reading = reader().judge(odds)
    assert reading.kind == "joker" and reading.candidates[0][0] == "JOKER" and reading.confidence > 0.99
    assert not reading.sure


@pytest.mark.parametrize("level", [0, 1, 90, 128, 254, 255])
def test_an_even_picture_is_never_a_sure_card(level: int) -> None:
    assert not reader().read([np.full((288, 192, 3), level, np.uint8)])[0].sure


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1), st.floats(1, 120), st.integers(1, 24))
def test_noise_is_never_a_sure_card(seed: int, spread: float, coarse: int) -> None:
    chance = np.random.default_rng(seed)
    small = np.clip(chance.normal(128, spread, (1 + 288 // coarse, 1 + 192 // coarse, 3)), 0, 255)
    picture = cv2.resize(small.astype(np.uint8), (192, 288), interpolation=cv2.INTER_NEAREST)
    assert not reader().read([picture])[0].sure


@settings(max_examples=30, deadline=None)
@given(
    hnp.arrays(
        np.uint8, hnp.array_shapes(min_dims=3, max_dims=3, min_side=1, max_side=40).map(lambda s: (*s[:2], 3))
    )
)
def test_any_picture_of_any_size_gives_a_whole_reading(picture: np.ndarray) -> None:
    (reading,) = reader().read([picture])
    assert len(reading.candidates) == 5
    shares = [share for _, share in reading.candidates]
    assert shares == sorted(shares, reverse=True) and 0 <= sum(shares) <= 1.0001
    assert reading.kind in ("card", "joker", "back", "nothing")
    assert isinstance(reading.card, Card)


def test_probabilities_of_cards_back_and_nothing_sum_to_one() -> None:
    odds = reader().odds(faces(next(iter(DESIGNS)))[:3])
    assert odds.shape == (3, len(NAMES) + 2)
    assert np.allclose(odds.sum(1), 1)


def test_a_grey_picture_is_read() -> None:
    grey = [cv2.cvtColor(face, cv2.COLOR_BGR2GRAY) for face in faces(next(iter(DESIGNS)))[:4]]
    with_axis = [picture[:, :, None] for picture in grey]
    assert np.allclose(reader().odds(grey), reader().odds(with_axis))


def test_no_pictures_give_no_readings() -> None:
    assert reader().read([]) == []


@pytest.mark.parametrize(
    "picture",
    [np.zeros((0, 5, 3), np.uint8), np.zeros((5, 5, 4), np.uint8), np.zeros((5, 5, 3), np.float32)],
    ids=["no pixels", "four channels", "floats"],
)
def test_what_is_no_picture_is_refused_in_one_sentence(picture: np.ndarray) -> None:
    with pytest.raises(ValueError, match="picture"):
        reader().read([picture])


def test_a_missing_model_is_said_in_one_sentence(tmp_path) -> None:
    with raises_saying(ValueError, "cannot be read"):
        Reader(tmp_path / "none.onnx")


def test_a_damaged_model_is_said_in_one_sentence(tmp_path) -> None:
    (tmp_path / "reader.onnx").write_bytes(b"not a network")
    (tmp_path / "reader.json").write_text("{}")
    with raises_saying(ValueError, "cannot be read"):
        Reader(tmp_path / "reader.onnx")


def test_the_models_card_is_the_card_of_this_model() -> None:
    card = json.loads(MODEL.with_suffix(".json").read_text("utf-8"))
    assert card["sha256"] == hashlib.sha256(MODEL.read_bytes()).hexdigest()
    assert MODEL.stat().st_size < 2.6e6
    assert set(card["accept"]) == set(SUITS) and all(0.8 <= level < 1 for level in card["accept"].values())
    assert set(card["temperatures"]) == set(HEADS)


def test_the_light_of_a_lamp_is_evened_out() -> None:
    face = faces(next(iter(DESIGNS)))[6]
    plain = even_light(face)
    lamp = even_light((face * np.array([0.3, 0.8, 0.95])).astype(np.uint8))
    assert np.abs(plain - lamp).mean() < 0.03


def test_evening_the_light_does_not_blow_up_the_noise_of_a_flat_picture() -> None:
    flat = np.random.default_rng(0).integers(100, 103, (144, 96, 3)).astype(np.uint8)
    assert np.ptp(even_light(flat)) < 0.3


def test_pictures_are_prepared_to_one_size_and_range() -> None:
    for shape in ((288, 192, 3), (1, 1, 3), (40, 1000, 3)):
        ready = prepare(np.random.default_rng(0).integers(0, 256, shape).astype(np.uint8))
        assert ready.whole.shape == (144, 96, 3) and ready.corners.shape == (2, 84, 54, 3)
        for part in (ready.whole, ready.corners):
            assert part.dtype == np.float32 and part.min() >= -1.2 and part.max() <= 1.4


def test_the_second_corner_is_the_first_of_the_picture_turned_round() -> None:
    picture = faces(next(iter(DESIGNS)))[6]
    ready, turned = prepare(picture), prepare(np.ascontiguousarray(picture[::-1, ::-1]))
    assert np.allclose(ready.corners[1], turned.corners[0], atol=0.02)
    assert not np.allclose(ready.corners[0], ready.corners[1], atol=0.02)


def test_the_corner_keeps_lines_that_the_whole_picture_is_too_coarse_for() -> None:
    picture = np.full((216, 144, 3), 255, np.uint8)
    picture[:84, :54:2] = 0  # lines one pixel wide
    ready = prepare(picture)
    assert np.ptp(ready.corners[0]) > 1.8 > 1.1 > np.ptp(ready.whole[4:50, 4:32])


def test_heads_join_into_the_card_they_agree_on() -> None:
    logits = np.full((1, OUTPUTS), -9.0, np.float32)
    logits[0, [0, 4 + 1, 8 + 6]] = 9.0
    odds = join_heads(logits)
    assert NAMES[int(odds[0].argmax())] == "7H" and odds[0].max() > 0.99


@settings(max_examples=30, deadline=None)
@given(hnp.arrays(np.uint8, st.tuples(st.integers(40, 90), st.integers(40, 70), st.just(3))))
def test_the_light_is_evened_as_its_definition_says(picture: np.ndarray) -> None:
    ordered = np.sort(picture[1::3, 1::3].reshape(-1, 3), axis=0).astype(np.float32)
    dark = ordered[int(DARK * len(ordered))].min()
    bright = ordered[min(int(BRIGHT * len(ordered)), len(ordered) - 1)]
    expected = 1 + (picture - bright) * 2 / np.maximum(bright - dark, LEAST_SPAN)
    assert np.allclose(even_light(picture), np.clip(expected, -1.2, 1.4), atol=1e-4)


def test_what_the_network_made_of_a_picture_comes_with_its_odds() -> None:
    some = faces(next(iter(DESIGNS)))[:3]
    odds, features = reader().see(some)
    assert np.allclose(odds, reader().odds(some))
    assert features.shape[:2] == (3, 2) and features.dtype == np.float32
    turned, other_way = reader().see([np.ascontiguousarray(face[::-1, ::-1]) for face in some])
    assert np.allclose(features, other_way[:, ::-1], atol=1e-3) and np.allclose(odds, turned, atol=1e-4)
    assert [len(part) for part in reader().see([])] == [0, 0]


def test_many_pictures_read_as_each_would_by_itself() -> None:
    """They go through the network a few at a time, so that a photograph's hundred proposals stay small."""
    pictures = faces("classic")[: 2 * AT_ONCE + 3]
    alone = np.concatenate([reader().odds([one]) for one in pictures])
    assert np.allclose(reader().odds(pictures), alone, atol=1e-6)
    assert reader().see(pictures)[1].shape[:2] == (len(pictures), 2)
