"""``railbird read`` on pictures of every kind: the cards in them, or one clear sentence, never a crash."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from dealer.notation.cards import Card
from hardware.cli.commands import main
from vision.geometry.quads import overlap
from vision.mock.table import MockTable

Read = Callable[..., tuple[int, list[dict[str, Any]], str]]
Picture = NDArray[Any]


@pytest.fixture
def read(capsys: pytest.CaptureFixture[str]) -> Read:
    """Runs the command on files: its exit code, the JSON objects it printed, and what it said of errors."""

    def run(*files: Path) -> tuple[int, list[dict[str, Any]], str]:
        code = main(["read", *map(str, files), "--json"])
        out, err = capsys.readouterr()
        return code, [json.loads(line) for line in out.splitlines()], err

    return run


@pytest.fixture(scope="module")
def table() -> Picture:
    """The mock table with the seven of hearts on it: the part about the card, 560 × 420."""
    mock = MockTable(5)
    mock.deal(Card.read("7H"))
    mock.wait(1.0)
    frame = mock.frame(10.0)
    ys, xs = np.nonzero(frame.min(axis=2) > 150)
    y, x = int(np.median(ys)) - 210, int(np.median(xs)) - 280
    part = np.ascontiguousarray(frame[y : y + 420, x : x + 560])
    assert part.shape == (420, 560, 3)
    return part


def kept(path: Path, picture: Picture, *how: int) -> Path:
    assert cv2.imwrite(str(path), picture, list(how))
    return path


def named(look: dict[str, Any]) -> set[str]:
    """The cards that a look took; what it only asks about is not among them."""
    return {card["card"] for card in look["cards"]}


def boxes(look: dict[str, Any]) -> Picture:
    return np.array([one["box"] for one in look["cards"] + look["unsure"]], np.float32).reshape(-1, 4, 2)


def test_one_card_is_seen_whichever_way_the_picture_is_kept(
    read: Read, table: Picture, tmp_path: Path
) -> None:
    grey = cv2.cvtColor(table, cv2.COLOR_BGR2GRAY)
    files = [
        kept(tmp_path / "grey.png", grey),
        kept(tmp_path / "deep.png", table.astype(np.uint16) * 257),
        kept(tmp_path / "alpha.png", np.dstack([table, np.full(grey.shape, 255, np.uint8)])),
        kept(tmp_path / "quarter.jpg", np.ascontiguousarray(np.rot90(table))),
    ]
    code, looks, err = read(*files)
    assert code == 0 and err == "" and len(looks) == len(files)
    assert all(named(look) <= {"7H"} and len(boxes(look)) == 1 for look in looks)


def test_a_picture_that_its_camera_says_is_turned_is_read_as_it_is_seen(
    read: Read, table: Picture, tmp_path: Path
) -> None:
    upright = kept(tmp_path / "upright.png", table)
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned a quarter to the right
    lying = Image.fromarray(np.ascontiguousarray(np.rot90(table)[:, :, ::-1]))
    lying.save(tmp_path / "lying.jpg", exif=exif, quality=97)
    _, (first, second), _ = read(upright, tmp_path / "lying.jpg")
    assert len(boxes(first)) == len(boxes(second)) == 1
    assert overlap(boxes(second)[0], boxes(first)[0]) > 0.9


@pytest.mark.parametrize("shape", [(1, 1), (1, 700), (700, 1), (40, 30), (480, 640), (3, 60000)])
@pytest.mark.parametrize("level", [0, 255])
def test_a_black_or_white_picture_of_any_size_holds_no_card(
    read: Read, tmp_path: Path, shape: tuple[int, int], level: int
) -> None:
    code, looks, err = read(kept(tmp_path / "even.png", np.full(shape, level, np.uint8)))
    assert code == 0 and err == ""
    assert looks[0]["cards"] == [] and looks[0]["unsure"] == []


@pytest.mark.lab
def test_a_huge_picture_is_read_and_its_boxes_are_where_the_card_lies_in_it(
    read: Read, table: Picture, tmp_path: Path
) -> None:
    times = 14
    huge = cv2.resize(table, None, fx=times, fy=times, interpolation=cv2.INTER_LINEAR)
    assert huge.shape == (5880, 7840, 3)
    _, (small, large), _ = read(kept(tmp_path / "small.png", table), kept(tmp_path / "huge.jpg", huge))
    assert named(large) <= {"7H"} and len(boxes(large)) == 1
    assert overlap(boxes(large)[0] / times, boxes(small)[0]) > 0.85


@pytest.mark.parametrize("ending", ["jpg", "png", "webp", "bmp", "tiff", "ppm"])
def test_a_file_that_ends_too_soon_is_one_sentence(
    read: Read, table: Picture, tmp_path: Path, ending: str
) -> None:
    data = kept(tmp_path / f"whole.{ending}", table[::2, ::2].copy()).read_bytes()
    for share in (0.001, 0.3, 0.97):
        cut = tmp_path / f"cut.{ending}"
        cut.write_bytes(data[: max(1, int(len(data) * share))])
        code, looks, err = read(cut)
        assert code == 2 and looks == []
        assert err.startswith(f"{cut}: ") and err.count("\n") == 1 and err.endswith(".\n")


def test_a_thumbnail_in_the_head_does_not_make_a_cut_photograph_whole(
    read: Read, table: Picture, tmp_path: Path
) -> None:
    thumbnail = cv2.imencode(".jpg", table[::8, ::8].copy())[1].tobytes()
    photograph = cv2.imencode(".jpg", table)[1].tobytes()
    head = b"\xff\xe1" + (len(thumbnail) + 2).to_bytes(2, "big") + thumbnail
    whole, cut = tmp_path / "whole.jpg", tmp_path / "cut.jpg"
    whole.write_bytes(photograph[:2] + head + photograph[2:])
    cut.write_bytes((photograph[:2] + head + photograph[2:])[: len(head) + len(photograph) // 2])
    code, looks, err = read(whole, cut)
    assert code == 2 and [look["image"] for look in looks] == [str(whole)]
    assert err.startswith(f"{cut}: ") and "cut short" in err


def test_what_is_no_picture_is_one_sentence_and_the_next_one_is_read(
    read: Read, table: Picture, tmp_path: Path
) -> None:
    (tmp_path / "words.jpg").write_text("seven of hearts")
    (tmp_path / "empty.png").write_bytes(b"")
    wrong = [tmp_path / "words.jpg", tmp_path / "empty.png", tmp_path, tmp_path / "none.png"]
    code, looks, err = read(*wrong, kept(tmp_path / "card.png", table))
    assert code == 2 and len(looks) == 1 and named(looks[0]) <= {"7H"}
    lines = err.splitlines()
    assert len(lines) == len(wrong)
    assert all(
        line.startswith(f"{one}: ") and line.endswith(".") for line, one in zip(lines, wrong, strict=True)
    )
