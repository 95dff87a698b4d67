"""Cards of black paper are never told: no network was taught one."""

from __future__ import annotations

import numpy as np
import pytest

from vision.lab.scenes.pack_designs import BLACK_DESIGNS, DESIGNS
from vision.lab.scenes.shots import shots
from vision.reader.card_reader import Reader
from vision.reader.dark_paper import doubted, has_dark_paper


@pytest.mark.parametrize("design", BLACK_DESIGNS.values(), ids=lambda one: one.name)
@pytest.mark.parametrize(("light", "cloth"), [("bright", "green"), ("warm", "light-wood"), ("dim", "black")])
def test_no_card_of_black_paper_is_told_and_none_is_a_back(design, light, cloth) -> None:
    pictures = shots(design, 5, light, cloth)[::4]
    assert all(has_dark_paper(picture) for picture in pictures)
    readings = Reader().read(pictures)
    assert not any(one.sure or one.kind == "back" for one in readings)


@pytest.mark.parametrize("design", DESIGNS.values(), ids=lambda one: one.name)
@pytest.mark.parametrize("light", ["bright", "dim", "cyan"])
def test_white_paper_is_not_dark_even_in_an_outline_with_a_rim_of_black_cloth(design, light) -> None:
    assert not any(has_dark_paper(picture) for picture in shots(design, 5, light, "black")[::4])


def test_red_ink_that_is_lighter_in_red_than_grey_paper_does_not_make_that_dark() -> None:
    picture = np.full((288, 192, 3), (72, 68, 70), np.uint8)
    picture[60:90, 60:130] = picture[200:230, 60:130] = (25, 22, 190)
    picture[10:14] = 30
    assert not has_dark_paper(picture)


def test_a_flat_or_grey_picture_has_no_dark_paper() -> None:
    assert not has_dark_paper(np.full((288, 192, 3), 20, np.uint8))
    assert not has_dark_paper(np.full((288, 192), 230, np.uint8))


def test_odds_of_dark_paper_keep_their_order_and_their_sum() -> None:
    odds = np.zeros((2, 55))
    odds[:, 3], odds[:, 7], odds[:, -2], odds[:, -1] = 0.6, 0.2, 0.15, 0.05
    seen = doubted(odds, np.array([False, True]))
    assert np.allclose(seen[0], odds[0])
    assert np.isclose(seen[1].sum(), 1.0) and seen[1, -2] == 0.0
    assert seen[1, 3] > seen[1, 7] > 0 and seen[1, -1] > 0.5
