"""Photographs made harder: their places are known, they are the same each time, and none is mirrored."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.lab.report.__main__ import main, strain_names
from vision.lab.report.labelled_photos import Shot
from vision.lab.report.robustness_report import BESIDE, NAMES, beside, card_px, groups_of, sample
from vision.lab.report.verdicts import Label
from vision.lab.robustness import LEAST_CARD_PX, STRAINS, strained
from vision.lab.scenes.pack_designs import DESIGNS
from vision.mock.pack import RenderedPack

DOTS = ((70.0, 50.0), (230.0, 60.0), (120.0, 190.0))


def dotted() -> np.ndarray:
    """A grey table with three white dots of different sizes."""
    frame = np.full((240, 320, 3), 70, np.uint8)
    for size, (x, y) in enumerate(DOTS):
        cv2.circle(frame, (int(x), int(y)), 4 + 5 * size, (250, 250, 250), -1)
    return frame


def dots_in(frame: np.ndarray) -> np.ndarray:
    """The middles of the three largest light spots, the smallest first."""
    grey = frame.max(2).astype(np.float32)
    _, _, stats, middles = cv2.connectedComponentsWithStats(
        (grey > (grey.min() + grey.max()) / 2).astype(np.uint8)
    )
    largest = np.argsort(stats[1:, cv2.CC_STAT_AREA])[-3:] + 1
    return np.asarray(middles[largest])


@pytest.mark.parametrize("name", [name for name in STRAINS if name != "glare"])
def test_what_a_strain_moves_is_found_again_where_it_was(name: str) -> None:
    altered = strained(name, dotted(), 90.0, "a.jpg")
    seen = altered.as_before(dots_in(altered.frame))
    assert np.abs(seen - np.array(DOTS)).max() < 2.0


@pytest.mark.parametrize("name", STRAINS)
def test_a_strain_is_the_same_each_time_for_a_photograph_and_a_seed_and_never_mirrors(name: str) -> None:
    chance = np.random.default_rng(1)
    frame = chance.integers(0, 255, (48, 64, 3)).astype(np.uint8)
    kept = frame.copy()
    once, again = (strained(name, frame, 60.0, "a.jpg", 4) for _ in range(2))
    assert np.array_equal(once.frame, again.frame) and np.array_equal(once.back, again.back)
    assert np.array_equal(frame, kept), "the photograph itself stays as it is"
    assert once.frame.dtype == np.uint8 and once.frame.ndim == 3
    assert np.linalg.det(once.back[:2, :2] / once.back[2, 2]) > 0
    if name not in ("over", "half", "third", "double", "quarter", "upside"):
        assert not np.array_equal(once.frame, strained(name, frame, 60.0, "b.jpg", 4).frame)


def test_nothing_is_made_so_small_that_its_index_is_gone() -> None:
    frame = np.full((400, 400, 3), 90, np.uint8)
    assert strained("third", frame, 150.0, "a").frame.shape[:2] == (133, 133)
    assert strained("third", frame, 84.0, "a").frame.shape[1] == 400 * LEAST_CARD_PX / 84
    assert strained("third", frame, 30.0, "a").frame.shape == frame.shape


@pytest.mark.parametrize(("name", "faint", "strong"), [("yellow", 0, 2), ("cyan", 2, 0)])
def test_a_lamp_takes_one_end_of_the_colours_away(name: str, faint: int, strong: int) -> None:
    paper = strained(name, np.full((8, 8, 3), 240, np.uint8), 60.0, "a").frame[4, 4].astype(int)
    assert 60 < paper[faint] < 0.6 * paper[strong]


def test_a_dim_webcam_is_dark_and_noisy_but_shows_paper_beside_ink() -> None:
    frame = np.full((64, 64, 3), 240, np.uint8)
    frame[:, :32] = 30
    seen = strained("dim", frame, 60.0, "a").frame.astype(float)
    ink, paper = seen[:, :28], seen[:, 36:]
    assert paper.mean() < 130 and paper.std() > 0.5
    assert paper.mean() - ink.mean() > 10 * max(ink.std(), paper.std())


# Photographs beside one another ----------------------------------------------------------------------------


def shot(name: str, cards: str, size: tuple[int, int] = (240, 320)) -> Shot:
    labels = tuple(Label(card, (10.0, 20.0, 70.0, 110.0)) for card in cards.split())
    return Shot("photographs", "x", name, np.full((*size, 3), 90, np.uint8), labels, {})


def test_photographs_beside_one_another_keep_their_labels_each_at_its_place() -> None:
    one = beside([shot("a", "7H"), shot("b", "KS", (360, 480))])
    assert one.frame.shape == (720, 1920, 3) and one.name == "a + b"
    assert [(label.card, label.box) for label in one.labels] == [
        ("7H", (30.0, 60.0, 210.0, 330.0)),
        ("KS", (980.0, 40.0, 1100.0, 220.0)),
    ]


def test_no_frame_holds_more_than_three_photographs_or_thirteen_cards() -> None:
    six = "AS 2S 3S 4S 5S 6S"
    groups = [one.name for one in groups_of([shot(name, six) for name in "abc"])]
    assert groups == ["a + b", "c"]
    assert [one.name for one in groups_of([shot(name, "AS") for name in "abcd"])] == ["a + b + c", "d"]
    unboxed = Shot("photographs", "x", "u", np.zeros((9, 9, 3), np.uint8), (Label("AS", None),), {})
    assert list(groups_of([unboxed])) == [] and card_px(unboxed.labels) > 0


# The command -----------------------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of two photographs, a card on a dark table in each, with their ``cards.csv``."""
    pack = RenderedPack(DESIGNS["classic"])
    rows = []
    for number, card in enumerate(("7H", "KS")):
        frame = np.full((220, 260, 3), 50, np.uint8)
        face = cv2.resize(pack.face(Card.read(card)), (100, 140), interpolation=cv2.INTER_AREA)
        frame[40:180, 80:180] = face[:, :, :3]
        (tmp_path / "cards").mkdir(exist_ok=True)
        name = f"cards/{number}.png"
        cv2.imwrite(str(tmp_path / name), frame)
        boxes = json.dumps([[card, [80, 40, 180, 40, 180, 180, 80, 180]]])
        rows.append({"image": name, "split": "foltys", "boxes": boxes})
    with (tmp_path / "cards.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["image", "split", "boxes"])
        writer.writeheader()
        writer.writerows(rows)
    return tmp_path


def test_the_table_has_a_row_for_each_strain_and_the_cards_are_read_in_it(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written = tmp_path / "strains.json"
    asked = ["--photos", str(folder), "--strain", "plain,upside,beside", "--json-file", str(written)]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert "| as they are | 2 | 2 |" in told and "| upside: turned by 180° | 2 | 2 |" in told
    assert f"| {BESIDE}: up to three photographs in one frame | 1 | 2 |" in told
    data = json.loads(written.read_text())["strains"]
    assert [one["right_card"] for one in data.values()] == [2, 2, 2]
    assert all(one["faults"] == [] for one in data.values())


def test_photographs_that_were_tuned_on_can_be_left_out(folder: Path) -> None:
    kept = sample(folder, ["foltys"], None, frozenset({"cards/0.png"}))
    assert [one.name for one in kept] == ["cards/1.png"]


def test_a_strain_there_is_not_and_a_folder_without_labels_are_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--photos", str(tmp_path), "--strain", "mirrored"])
    assert "there is no strain 'mirrored'" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--photos", str(tmp_path), "--strain", "dim"])
    assert "cards.csv" in capsys.readouterr().err
    assert strain_names("all") == list(NAMES)
