"""Drawn scenes with dice, what is cut from them to learn from, and how answers are counted."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.dice import DiceReading, Die, read_dice
from vision.dice.dice_reader import PATCH
from vision.dice.find_dice import dice_finder
from vision.lab.report.dice import Label, Tally, main
from vision.lab.scenes.dice_kinds import KINDS
from vision.lab.scenes.dice_scenes import NO_PIPS, dice_scene
from vision.lab.scenes.flat_dice import FlatPainter
from vision.lab.scenes.painted_dice import painted_dice, view_aside
from vision.lab.training.data.dice_patches import ASK, FLAT, NO_VALUE, NONE, Patches, keep
from vision.lab.training.data.dice_pieces import SIDE, piece
from vision.lab.training.data.dice_store import KeptScene, draw, load
from vision.lab.training.data.dice_windows import Window, edge_of, window
from vision.mock.dice_poses import DiePose
from vision.mock.dice_surface import DiceLight

PHOTOS = Path(__file__).parents[3].parent / "shared" / "vision"


def test_the_same_seed_draws_the_same_scene() -> None:
    one, other = (dice_scene(np.random.default_rng(5), 320, 240, empty=0.0) for _ in range(2))
    assert (one.frame == other.frame).all() and one.frame.shape == (240, 320, 3)
    assert [die.value for die in one.dice] == [die.value for die in other.dice]


def test_dice_have_the_size_that_was_asked_for_and_some_must_be_asked_about() -> None:
    dice = [d for seed in range(40) for d in dice_scene(np.random.default_rng(seed), 640, 480).dice]
    edges = [edge_of(die.top) for die in dice if not die.ask]
    assert {die.value for die in dice} == {NO_PIPS, 1, 2, 3, 4, 5, 6}
    assert all(die.ask for die in dice if die.value == NO_PIPS)
    assert min(edges) > 18 and max(edges) < 180
    assert 0.05 < np.mean([die.ask for die in dice]) < 0.5


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("name", ["ivory", "casino", "asian"])
def test_the_second_painters_dice_are_read_as_what_they_show(name: str, value: int) -> None:
    picture = np.full((240, 320, 3), (60, 100, 40), np.uint8)
    view = view_aside((160, 120), 3, 700, 12)
    draw = FlatPainter(np.random.default_rng(value)).draw
    painted_dice(picture, [(KINDS[name], DiePose(0, 0, value, 25))], view, DiceLight(), draw)
    assert [die.value for die in read_dice(picture).dice] == [value]


def test_the_second_painter_draws_the_share_of_scenes_that_was_asked_for() -> None:
    def drawn(flat: float) -> NDArray[Any]:
        return dice_scene(np.random.default_rng(5), 320, 240, empty=0.0, flat=flat).frame

    assert (drawn(1.0) == drawn(1.0)).all()
    assert (drawn(0.0) != drawn(1.0)).any()


def test_scenes_are_kept_and_pieces_of_them_are_cut_for_the_finder(tmp_path: Path) -> None:
    draw(tmp_path / "a", 4, 3, None, ("ivory",))
    scenes = load(tmp_path)
    assert len(scenes) == 4 and any(scene.dice for scene in scenes)
    rng = np.random.default_rng(1)
    for scene in scenes:
        seen, truth = piece(rng, window(rng, scene))
        assert seen.shape == (3, SIDE, SIDE) and truth.shape == (6, SIDE // 4, SIDE // 4)
        assert truth[0].min() >= 0 and truth[0].max() <= 1


def test_a_window_in_a_mirror_has_its_dice_and_their_feet_in_the_mirror(tmp_path: Path) -> None:
    draw(tmp_path, 1, 8, None, ("ivory",))
    (scene,) = load(tmp_path)
    plain = next(one for one in map(partial(seen_with, scene), range(20)) if not mirrored(scene, one))
    turned = next(one for one in map(partial(seen_with, scene), range(20)) if mirrored(scene, one))
    last = plain.frame.shape[1] - 1
    for one, other in zip(plain.dice, turned.dice, strict=True):
        assert np.allclose(last - one.top[:, 0], other.top[:, 0]) and np.allclose(
            last - one.foot[0], other.foot[0]
        )


def seen_with(scene: KeptScene, seed: int) -> Window:
    return window(np.random.default_rng(seed), scene, whole=True)


def mirrored(scene: KeptScene, seen: Window) -> bool:
    return not np.allclose(seen.dice[0].top, scene.dice[0].top)


def test_patches_are_cut_where_dice_lie_and_where_none_does(tmp_path: Path) -> None:
    draw(tmp_path / "a", 6, 3, None, ("white",))
    many = keep(load(tmp_path), tmp_path / "patches", 1, 5, dice_finder())
    (file,) = (tmp_path / "patches").glob("*.npz")
    cut = Patches.load(file)
    assert cut.pictures.shape == (many, PATCH, PATCH, 3)
    assert {FLAT, NONE} <= set(cut.states.tolist()) <= {FLAT, ASK, NONE}
    dice = cut.states != NONE
    assert (cut.values[cut.states == FLAT] >= 0).all() and (cut.values[~dice] == NO_VALUE).all()
    assert np.isfinite(cut.axes[dice]).all() and np.isnan(cut.axes[~dice]).all()
    assert np.linalg.norm(cut.axes[cut.states == FLAT], axis=1).max() < 1.0


def test_no_scenes_are_said() -> None:
    with pytest.raises(ValueError, match="no scenes"):
        load(Path("nowhere"))


def test_answers_are_counted() -> None:
    def die(value: int | None, x: float) -> Die:
        return Die(value, 0.99, (x - 10, 0, x + 10, 20), (x, 10), 20.0)

    tally = Tally()
    labels = [
        Label(3, 50, 10),
        Label(4, 100, 10),
        Label(5, 150, 10),
        Label(6, 200, 10),
        Label(1, 250, 10, True),
    ]
    tally.add(
        "a", labels, DiceReading((die(3, 52), die(2, 100), die(1, 250), die(6, 400)), (die(None, 150),))
    )
    assert (tally.dice, tally.right, tally.wrong, tally.asked, tally.missed) == (4, 1, 1, 1, 1)
    assert (tally.cocked, tally.guessed, tally.guessed_wrong, tally.invented, tally.idle) == (1, 1, 0, 1, 0)


def test_drawn_dice_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--drawn", "1"]) == 0
    assert "drawn, casino" in capsys.readouterr().out


def test_pictures_of_dice_are_reported_by_family(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["image,family,boxes"]
    for name in ("ivory", "black"):
        picture = np.full((240, 320, 3), (60, 100, 40), np.uint8)
        view = view_aside((160, 120), 3, 700)
        painted_dice(picture, [(KINDS[name], DiePose(0, 0, 5))], view, DiceLight())
        cv2.imwrite(str(tmp_path / f"{name}.png"), picture)
        lines.append(f'{name}.png,{name},"[[5, [136, 96, 184, 144]]]"')
    (tmp_path / "dice.csv").write_text("\n".join(lines), encoding="utf-8")
    assert main(["--photos", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert all(f"photographs of dice, {name} | 1 | 1 | 1.0000" in out for name in ("ivory", "black"))


@pytest.mark.skipif(not (PHOTOS / "dice.csv").is_file(), reason="the photographs are not here")
def test_photographs_of_dice_are_read() -> None:
    from vision.dice import read_dice
    from vision.lab.report.dice import dice_photographs

    tally = Tally()
    for number, file, _, labels in dice_photographs(PHOTOS):
        if number % 40 == 9:
            picture = cv2.imread(str(file))
            assert picture is not None
            tally.add(file.name, labels, read_dice(picture))
    assert tally.wrong == 0 and tally.invented == 0
    assert tally.right >= 0.9 * tally.dice
