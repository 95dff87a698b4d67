"""Rendered photographs know where their cards lie, and of which packs they are."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.geometry.rectify import rectify
from vision.lab.report.foreign_objects import THINGS
from vision.lab.report.rendered_photos import LIGHTS, measuring_packs, mock_packs, rendered
from vision.lab.report.verdicts import CARDS
from vision.lab.scenes import picture_packs as kept_packs
from vision.lab.scenes.card_faces import face


def test_the_same_seed_renders_the_same_photographs_and_another_others() -> None:
    one, again, other = (next(iter(rendered(1, seed, mock_packs(1)))) for seed in (5, 5, 6))
    assert np.array_equal(one.frame, again.frame) and one.name == again.name
    assert not np.array_equal(one.frame, other.frame)
    assert one.frame.shape == (720, 1280, 3)


def test_rendered_photographs_know_where_their_cards_lie() -> None:
    """The cut-out of each whole card looks most like a face of its rank."""
    packs = mock_packs(1)[:1]
    faces = {one.name: one for one in packs[0].faces(range(52))}
    cards = 0
    for shot in rendered(8, 8, packs):
        assert shot.around["lamp"] in LIGHTS
        for label in shot.labels:
            if (
                label.must
                and label.quad is not None
                and "normal" in label.facts["light"]
                and label.facts["size"].startswith(("60", "90", "130"))
            ):
                cut = cv2.cvtColor(rectify(shot.frame, label.quad, 96, 144), cv2.COLOR_BGR2GRAY)
                alike = {name: _likeness(cut, one.levels[0][:, :, :3]) for name, one in faces.items()}
                same_rank = [name for name in alike if name[0] == label.card[0]]
                assert max(alike, key=lambda name: alike[name]) in same_rank
                cards += 1
    assert cards >= 3


def _likeness(cut: np.ndarray, picture: np.ndarray) -> float:
    grey = cv2.resize(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), (96, 144), interpolation=cv2.INTER_AREA)
    ways = (grey, grey[::-1, ::-1])
    return max(float(np.corrcoef(cut[6:-6, 6:-6].ravel(), way[6:-6, 6:-6].ravel())[0, 1]) for way in ways)


def test_only_packs_kept_for_measuring_are_measured_on(tmp_path: Path) -> None:
    cards = np.full((52, 216, 144, 3), 250, np.uint8)
    for name in ("letele", "svg-cards", "drawn/1", "drawn/5", "drawn/10"):
        kept_packs.save(kept_packs.PicturePack(name, cards), tmp_path)
    assert [(one.family, one.name) for one in measuring_packs(tmp_path)] == [
        ("drawn for training", "drawn 10"),
        ("packs of others", "letele"),
    ]
    assert measuring_packs(tmp_path / "none") == []


def test_there_are_no_photographs_of_no_packs() -> None:
    with pytest.raises(ValueError, match="no packs"):
        next(rendered(1, 1, []))


@pytest.mark.parametrize("name", THINGS)
def test_things_are_pictures_with_an_outline_and_no_cards(name: str) -> None:
    thing = face(name, THINGS[name](np.random.default_rng(3)))
    assert thing.name not in CARDS
    assert thing.levels[0].shape[2] == 4 and (thing.levels[0][:, :, 3] > 100).mean() > 0.2
