"""``railbird teach`` on the command line: photographs named by their card, the shelf, and what is refused."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from dealer.notation.cards import FULL_PACK
from hardware.cli.commands import main
from vision.frames.sources import FolderSource
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.pack_designs import DESIGNS
from vision.lab.scenes.shots import shots
from vision.teach.photo_lesson import named_card

DESIGN = DESIGNS["four-colour"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def photograph(folder: Path, cards: list, seed: int, suffix: str = "") -> None:
    folder.mkdir(exist_ok=True)
    for card, picture in zip(cards, shots(DESIGN, seed, "bright", "green", cards=cards), strict=True):
        cv2.imwrite(str(folder / f"{card or 'back'}{suffix}.png"), picture)


@pytest.mark.lab  # every day a pack is taught card by card, in station/teaching/test_teaching.py
def test_a_folder_of_photographs_teaches_a_pack_that_is_then_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photograph(tmp_path / "pack", list(FULL_PACK), 71)
    photograph(tmp_path / "pack", list(FULL_PACK[::4]), 72, " 2")
    assert main(["teach", "--source", str(tmp_path / "pack"), "--name", "house"]) == 0
    said = capsys.readouterr().out
    assert "house: 52 cards and 0 jokers taught" in said
    assert "of 13 read without asking; after: " in said
    assert main(["teach", "--list"]) == 0
    assert "* house: before:" in capsys.readouterr().out

    (tmp_path / "other").mkdir()
    picture = shots(DESIGN, 73, "warm", "green", cards=[FULL_PACK[20]])[0]
    frame = cv2.copyMakeBorder(picture, 90, 90, 140, 140, cv2.BORDER_CONSTANT, value=(40, 90, 30))
    cv2.imwrite(str(tmp_path / "photo.png"), frame)
    assert main(["read", "--pack", "house", str(tmp_path / "photo.png")]) == 0
    assert f"photo.png: {FULL_PACK[20]} " in capsys.readouterr().out

    assert main(["teach", "--undo"]) == 0
    assert "None is in use." in capsys.readouterr().out
    assert main(["teach", "--use", "house"]) == 0
    assert main(["teach", "--forget", "house"]) == 0
    assert "No pack was taught yet." in capsys.readouterr().out


def test_cards_that_are_missing_are_listed_and_nothing_is_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photograph(tmp_path / "pack", list(FULL_PACK[:3]), 74)
    assert main(["teach", "--source", str(tmp_path / "pack")]) == 2
    said = capsys.readouterr().err
    assert "nothing was changed: 49 cards were not taught: 4S 5S" in said
    main(["teach", "--list"])
    assert "No pack was taught yet." in capsys.readouterr().out


def test_a_film_teaches_in_the_order_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, folder = FilmTable(9, pack=DESIGN, haste=2.0), tmp_path / "film"
    folder.mkdir()
    table.wait(0.8)
    for card in FULL_PACK[:2]:
        table.deal(card, "row")
        table.wait(0.6)
    table.wait(0.6)
    count = 0
    while table.busy:
        cv2.imwrite(str(folder / f"frame{count}.jpg"), table.frame(count / 10))
        count += 1
    assert len(list(FolderSource(folder))) == count
    assert main(["teach", "--source", str(folder), "--order", "AS 2S"]) == 2
    said = capsys.readouterr().err
    assert "A♠ was taught." in said and "2♠ was taught." in said and "50 cards were not taught: 3S" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Say what to teach from"),
        (["--source", "nowhere"], "nowhere is no frame source"),
        (["--source", "mock", "--order", "sideways"], "no order 'sideways'"),
        (["--source", "mock", "--order", "7H 7H"], "7H is in the order twice"),
        (["--source", "mock", "--name", "a/b"], "no name for a pack"),
        (["--use", "pub"], "There is no pack 'pub': none was taught yet"),
        (["--forget", "pub"], "There is no pack 'pub'"),
        (["--undo"], "There is no earlier pack"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["teach", *arguments]) != 0
    error = capsys.readouterr().err
    assert said in error and "Traceback" not in error and error.count("\n") == 1


def test_a_photograph_without_a_card_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cv2.imwrite(str(tmp_path / "7H.jpg"), np.full((400, 600, 3), (60, 110, 40), np.uint8))
    assert main(["teach", "--source", str(tmp_path)]) == 1
    assert "7H.jpg shows no card" in capsys.readouterr().err
    (tmp_path / "7H.jpg").write_bytes(b"")
    assert main(["teach", "--source", str(tmp_path)]) == 1
    assert "7H.jpg: the file is empty." in capsys.readouterr().err


@pytest.mark.parametrize("command", ["read", "watch"])
def test_a_pack_that_is_not_there_is_said_by_read_and_watch(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--pack", "pub", "x.jpg"]) == 1
    assert "There is no pack 'pub'" in capsys.readouterr().err


def test_files_are_named_by_their_card_in_many_ways() -> None:
    named = {
        "7H.jpg": "7H",
        "10c_2.PNG": "TC",
        "joker-red.jpg": "JOKER",
        "back.jpg": "back",
        "IMG_1.jpg": None,
    }
    assert {name: named_card(Path(name)) for name in named} == named
