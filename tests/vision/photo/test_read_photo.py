"""The look: one answer a physical card, plain data as ``railbird read`` prints it, files of every kind."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from tests.scenes import scene
from tests.sentences import raises_saying
from vision.frames.picture_file import read_file
from vision.photo.read_photo import colour, look
from vision.reader.card_reader import Reader


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def test_a_look_as_json_has_the_fields_the_command_promises(reader: Reader) -> None:
    drawn = scene(3, "scatter", "felt", card_width=110, tilt=4)
    said = json.loads(json.dumps(look(drawn.frame[:, :400], reader).as_json("deal.jpg")))
    assert set(said) == {"image", "cards", "unsure", "ms"} and said["image"] == "deal.jpg" and said["ms"] > 0
    assert len(said["cards"]) + len(said["unsure"]) >= 1
    for card in said["cards"]:
        assert set(card) == {"card", "confidence", "box"} and 0 <= card["confidence"] <= 1
        assert len(card["box"]) == 4 and all(len(corner) == 2 for corner in card["box"])
    for one in said["unsure"]:
        assert set(one) == {"candidates", "box"} and all(len(pair) == 2 for pair in one["candidates"])


def test_a_telephones_twelve_megapixels_a_webcams_and_a_panorama_read_alike(reader: Reader) -> None:
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
        with raises_saying(ValueError, r"cut\.\w+: .*\.$"):
            read_file(cut)


def test_what_is_no_picture_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "words.jpg").write_text("seven of hearts")
    (tmp_path / "empty.png").write_bytes(b"")
    for name in ("words.jpg", "empty.png", "missing.png", "."):
        with raises_saying(ValueError, r"\.$"):
            read_file(tmp_path / name)


def test_pictures_and_films_of_telephones_are_refused_with_what_to_do(tmp_path: Path) -> None:
    for name, start, advice in (
        ("photo.heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "a HEIC picture, .* save it as JPEG"),
        ("photo.heif", b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "a HEIC picture, .* save it as JPEG"),
        ("deal.mov", b"\0\0\0\x14ftypqt  \0\0\0\0qt  ", "no still picture: films are for railbird watch"),
        ("deal.avi", b"RIFF\x10\0\0\0AVI LIST", "no still picture: films are for railbird watch"),
    ):
        (tmp_path / name).write_bytes(start + bytes(400))
        with raises_saying(ValueError, f"{name}: this is {advice}"):
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
    with raises_saying(ValueError, r"can be read\.$"):
        read_file(tmp_path / "cut.tiff")
    assert capfd.readouterr() == ("", "")


def test_a_frame_of_three_channels_is_taken_as_it_is() -> None:
    frame = np.zeros((5, 6, 3), np.uint8)
    assert colour(frame) is frame
