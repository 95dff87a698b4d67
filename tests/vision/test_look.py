"""The look: one answer a physical card, plain data as ``railbird read`` prints it, files of every kind."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from vision.choose import Seen, agreed, choose, of_one_size
from vision.find import Found
from vision.look import colour, look, read_file
from vision.read import Reader, Reading
from vision.training.scenes import Scene

Draw = Callable[..., Scene]


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def seen(
    x: float, card: str, odds: float, sure: bool, kind: str = "card", score: float = 0.9, wide: float = 60
) -> Seen:
    quad = np.array([[x, 10], [x + wide, 10], [x + wide, 10 + 1.4 * wide], [x, 10 + 1.4 * wide]], np.float32)
    other = "2C" if card != "2C" else "2S"
    reading = Reading(((card, odds), (other, 1 - odds)), sure, kind)
    return Seen(Found(quad, np.zeros((288, 192, 3), np.uint8), score), reading)


def names(ones: Sequence[Seen]) -> list[str]:
    return [one.reading.candidates[0][0] for one in ones]


def test_two_poses_of_one_card_give_one_answer_the_surer() -> None:
    cards, unsure = choose(
        [seen(10, "8H", 0.6, False), seen(14, "7H", 0.99, True), seen(200, "KS", 0.99, True)]
    )
    assert names(cards) == ["7H", "KS"] and unsure == ()


def test_backs_and_things_that_are_no_cards_are_left_out() -> None:
    cards, unsure = choose([seen(10, "AS", 0.3, False, "back"), seen(200, "AS", 0.2, False, "nothing")])
    assert cards == () and unsure == ()


def test_an_unsure_card_is_asked_and_not_taken() -> None:
    cards, unsure = choose([seen(10, "7H", 0.55, False)])
    assert cards == () and names(unsure) == ["7H"]


def test_what_is_too_narrow_to_be_told_is_read_surely_or_left_out() -> None:
    assert choose([seen(10, "3S", 0.9, False, wide=18)]) == ((), ())
    cards, unsure = choose([seen(10, "3S", 0.999, True, wide=18)])
    assert len(cards) == 1 and not unsure


def test_the_same_card_twice_in_two_places_is_two_cards() -> None:
    cards, _ = choose([seen(10, "7H", 0.9995, True), seen(200, "7H", 0.9993, True)])
    assert names(cards) == ["7H", "7H"]


def test_a_piece_of_a_card_that_reads_as_that_card_once_more_is_no_second_one() -> None:
    cards, unsure = choose([seen(10, "7H", 0.9999, True), seen(62, "7H", 0.98, True)])
    assert names(cards) == ["7H"] and unsure == ()
    cards, _ = choose([seen(10, "7H", 0.9999, True), seen(62, "7H", 0.9995, True)])  # two packs
    assert names(cards) == ["7H", "7H"]


def test_a_doubtful_twin_of_a_card_elsewhere_is_asked_about() -> None:
    cards, unsure = choose([seen(10, "7H", 0.9999, True), seen(200, "7H", 0.98, True)])
    assert names(cards) == ["7H"] and names(unsure) == ["7H"]


def test_a_card_whose_best_outline_the_network_did_not_propose_is_asked_about_all_the_same() -> None:
    place = [seen(10, "QS", 0.53, False, score=0.73), seen(12, "QS", 0.89, False, score=0.4)]
    _, unsure = choose([agreed(place)])
    assert names(unsure) == ["QS"] and unsure[0].reading.confidence == 0.89


def test_two_outlines_that_read_as_two_cards_are_asked_about_unless_one_is_far_surer() -> None:
    assert not agreed([seen(10, "7H", 0.99, True), seen(12, "8S", 0.96, True)]).reading.sure
    assert not agreed([seen(10, "7H", 0.9999, True), seen(12, "8S", 0.9985, True)]).reading.sure
    clear = agreed([seen(10, "7H", 0.999, True), seen(12, "8S", 0.96, True)])
    assert clear.reading.sure and clear.reading.candidates[0][0] == "7H"


def test_a_faint_outline_made_of_two_cards_that_touch_is_no_third_card() -> None:
    touching = [seen(10, "8S", 0.99, True), seen(71, "7S", 0.99, True)]
    cards, unsure = choose([*touching, seen(40, "7H", 0.75, False, score=0.5)])
    assert names(cards) == ["8S", "7S"] and unsure == ()
    cards, _ = choose([*touching, seen(40, "7H", 0.95, True, score=0.8)])
    assert names(cards) == ["8S", "7H", "7S"]  # a whole card that lies on the two


def test_a_faint_outline_on_two_cards_that_reads_plainly_is_asked_about_and_taken_if_read_twice() -> None:
    on = [seen(10, "8S", 0.99, True), seen(71, "7S", 0.99, True)]
    cards, unsure = choose([*on, seen(40, "7H", 0.985, True, score=0.4)])
    assert names(cards) == ["8S", "7S"] and names(unsure) == ["7H"] and not unsure[0].reading.sure
    twice = agreed([seen(40, "7H", 0.985, True, score=0.4), seen(42, "7H", 0.98, True, score=0.3)])
    cards, unsure = choose([*on, twice])
    assert names(cards) == ["8S", "7H", "7S"] and unsure == ()
    settled = replace(seen(40, "7H", 0.985, True, score=0.4), settled=True)
    assert names(choose([*on, settled])[0]) == ["8S", "7H", "7S"]


def test_what_reads_plainly_is_asked_about_though_no_edge_and_no_hint_speaks_for_it() -> None:
    assert names(choose([seen(10, "7H", 0.85, False, score=0.35)])[1]) == ["7H"]
    assert choose([seen(10, "7H", 0.6, False, score=0.35)]) == ((), ())


def test_what_is_a_third_of_the_cards_in_size_is_no_card_sure_or_not() -> None:
    sure = [seen(10, "7H", 0.99, True), seen(200, "KS", 0.99, True), seen(400, "AS", 0.98, True, wide=20)]
    cards, unsure = of_one_size(sure, [seen(500, "AD", 0.5, False, wide=24), seen(600, "9D", 0.6, False)])
    assert names(cards) == ["7H", "KS"] and names(unsure) == ["9D"]


def test_a_card_half_as_large_as_a_nearer_one_stays_and_alone_any_size_does() -> None:
    cards, _ = of_one_size([seen(10, "7H", 0.99, True, wide=100), seen(200, "KS", 0.99, True, wide=52)], [])
    assert names(cards) == ["7H", "KS"]
    _, unsure = of_one_size([], [seen(10, "7H", 0.6, False, wide=12)])
    assert names(unsure) == ["7H"]


def test_a_card_seen_from_the_side_is_narrow_but_no_smaller_than_one_seen_from_above() -> None:
    narrow = seen(200, "KS", 0.99, True)
    narrow.found.quad[:, 0] = 200 + (narrow.found.quad[:, 0] - 200) * 0.4
    cards, _ = of_one_size([seen(10, "7H", 0.99, True), seen(90, "8H", 0.99, True), narrow], [])
    assert names(cards) == ["7H", "8H", "KS"]


def test_print_that_reads_as_a_joker_is_left_out_and_a_joker_is_not() -> None:
    print_ = seen(10, "JOKER", 0.96, True, "joker", score=0.5)
    cards, unsure = choose([print_, seen(200, "JOKER", 0.97, True, "joker", score=0.8)])
    assert [one.found.quad[0, 0] for one in cards] == [200] and unsure == ()


def test_what_reads_faintly_as_a_joker_is_not_asked_about() -> None:
    mat = seen(10, "JOKER", 0.71, False, "joker", score=0.8)
    print_ = seen(200, "JOKER", 0.35, False, score=0.8)  # no name alone is likelier, all cards together are
    assert choose([mat, print_]) == ((), ())
    assert names(choose([seen(10, "JOKER", 0.95, False, "joker", score=0.8)])[1]) == ["JOKER"]


def test_what_is_settled_and_reads_at_less_than_a_half_is_asked_about_only_on_a_good_outline() -> None:
    pip = replace(seen(10, "KC", 0.43, False, score=0.5), settled=True)
    card = replace(seen(200, "KH", 0.43, False, score=0.8), settled=True)
    assert names(choose([pip, card])[1]) == ["KH"]
    assert names(choose([seen(10, "KC", 0.43, False, score=0.5)])[1]) == ["KC"]


def test_a_look_as_json_has_the_fields_the_command_promises(scene: Draw, reader: Reader) -> None:
    drawn = scene(3, "scatter", "felt", card_width=110, tilt=4)
    said = json.loads(json.dumps(look(drawn.frame, reader).as_json("deal.jpg")))
    assert set(said) == {"image", "cards", "unsure", "ms"} and said["image"] == "deal.jpg" and said["ms"] > 0
    assert len(said["cards"]) + len(said["unsure"]) >= 1
    for card in said["cards"]:
        assert set(card) == {"card", "confidence", "box"} and 0 <= card["confidence"] <= 1
        assert len(card["box"]) == 4 and all(len(corner) == 2 for corner in card["box"])
    for one in said["unsure"]:
        assert set(one) == {"candidates", "box"} and all(len(pair) == 2 for pair in one["candidates"])


def test_a_telephones_twelve_megapixels_a_webcams_and_a_panorama_read_alike(
    scene: Draw, reader: Reader
) -> None:
    drawn = scene(3, "single", "felt", card_width=200, tilt=4).frame
    wanted = [str(one.reading.card) for one in look(drawn, reader).cards]
    wide = np.full((900, 6000, 3), 60, np.uint8)
    wide[200:740, 2500:3460] = drawn
    pictures = {
        "telephone": cv2.resize(drawn, (4032, 2268), interpolation=cv2.INTER_CUBIC),
        "webcam": cv2.resize(drawn, (320, 180), interpolation=cv2.INTER_AREA),
        "panorama": wide,
    }
    assert len(wanted) == 1
    for name, picture in pictures.items():
        seen = look(picture, reader).cards
        assert [str(one.reading.card) for one in seen] == wanted, name
        inside = seen[0].found.quad / [picture.shape[1], picture.shape[0]]
        assert inside.min() >= 0 and inside.max() <= 1, name


@pytest.mark.parametrize(
    "shape", [(1, 1, 3), (1, 700, 3), (700, 1, 3), (9, 9, 3), (50, 60), (50, 60, 1), (50, 60, 4)]
)
@pytest.mark.parametrize("level", [0, 255])
def test_frames_of_any_shape_all_black_or_white_show_no_cards(
    reader: Reader, shape: tuple[int, ...], level: int
) -> None:
    shown = look(np.full(shape, level, np.uint8), reader)
    assert shown.cards == () and shown.unsure == ()


def test_noise_is_no_card(reader: Reader) -> None:
    noise = np.random.default_rng(1).integers(0, 256, (240, 320, 3), np.uint8)
    assert look(noise, reader).cards == ()


def test_what_is_no_uint8_picture_is_refused_in_a_sentence(reader: Reader) -> None:
    for frame in (np.zeros((9, 9), np.float32), np.zeros((0, 5, 3), np.uint8), np.zeros((9, 9, 2), np.uint8)):
        with pytest.raises(ValueError, match="a frame must"):
            look(frame, reader)


def write(path: Path, picture: NDArray[np.generic]) -> Path:
    assert cv2.imwrite(str(path), picture)
    return path


def test_grey_deep_and_transparent_pictures_are_read_as_colour(tmp_path: Path) -> None:
    grey = np.tile(np.arange(64, dtype=np.uint8) * 4, (48, 1))
    for name, picture in {
        "grey.png": grey,
        "deep.png": grey.astype(np.uint16) * 257,
        "alpha.png": np.dstack([grey] * 4),
        "deep.tiff": grey.astype(np.uint16) * 257,
    }.items():
        frame = read_file(write(tmp_path / name, picture))
        assert frame.shape == (48, 64, 3) and frame.dtype == np.uint8
        assert np.abs(frame[:, :, 1].astype(int) - grey).max() <= 2


def test_a_picture_is_turned_as_its_camera_says(tmp_path: Path) -> None:
    picture = Image.new("RGB", (40, 20), (255, 0, 0))
    exif = Image.Exif()
    exif[0x0112] = 6
    picture.save(tmp_path / "turned.jpg", exif=exif)
    frame = read_file(tmp_path / "turned.jpg")
    assert frame.shape == (40, 20, 3)
    assert frame[5, 5, 2] > 200 > 60 > frame[5, 5, 0]  # red stays red: BGR


@pytest.mark.parametrize("kind", ["jpg", "png", "webp"])
def test_a_file_that_ends_too_soon_is_refused_in_a_sentence(tmp_path: Path, kind: str) -> None:
    noise = np.random.default_rng(2).integers(0, 256, (200, 200, 3), np.uint8)
    data = write(tmp_path / f"whole.{kind}", noise).read_bytes()
    for share in (0.02, 0.5, 0.98):
        cut = tmp_path / f"cut.{kind}"
        cut.write_bytes(data[: int(len(data) * share)])
        with pytest.raises(ValueError, match=r"cut\.\w+ .*\.$"):
            read_file(cut)


def test_what_is_no_picture_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "words.jpg").write_text("seven of hearts")
    (tmp_path / "empty.png").write_bytes(b"")
    for name in ("words.jpg", "empty.png", "missing.png", "."):
        with pytest.raises(ValueError, match=r"\.$"):
            read_file(tmp_path / name)


def test_pictures_and_films_of_telephones_are_refused_with_what_to_do(tmp_path: Path) -> None:
    for name, start, advice in (
        ("photo.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "a HEIC picture, .* save it as JPEG"),
        ("photo.heif", b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "a HEIC picture, .* save it as JPEG"),
        ("deal.mov", b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", "no still picture: films are for railbird watch"),
        ("deal.avi", b"RIFF\x10\0\0\0AVI LIST", "no still picture: films are for railbird watch"),
    ):
        (tmp_path / name).write_bytes(start + bytes(400))
        with pytest.raises(ValueError, match=f"{name} is .*{advice}"):
            read_file(tmp_path / name)


def test_a_picture_in_the_four_inks_of_print_is_read_as_colour(tmp_path: Path) -> None:
    Image.new("RGB", (40, 30), (200, 30, 40)).convert("CMYK").save(tmp_path / "ink.jpg", quality=95)
    frame = read_file(tmp_path / "ink.jpg")
    assert frame.shape == (30, 40, 3) and np.abs(frame[15, 20].astype(int) - [40, 30, 200]).max() < 12


def test_a_broken_file_is_told_in_one_sentence_and_by_nothing_else(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    noise = np.random.default_rng(3).integers(0, 256, (90, 120, 3), np.uint8)
    data = write(tmp_path / "whole.tiff", noise).read_bytes()
    (tmp_path / "cut.tiff").write_bytes(data[: len(data) // 2])
    with pytest.raises(ValueError, match=r"can be read\.$"):
        read_file(tmp_path / "cut.tiff")
    assert capfd.readouterr() == ("", "")


def test_a_frame_of_three_channels_is_taken_as_it_is() -> None:
    frame = np.zeros((5, 6, 3), np.uint8)
    assert colour(frame) is frame
