"""Changed cells that touch are one patch; cells and pixels know where the other lies."""

from __future__ import annotations

import numpy as np
import pytest

from vision.watch.changed_patches import Grid, patches
from vision.watch.motion_gate import cell_px

GRID = Grid((90, 160), 1280, 720)


def changed(*blocks: tuple[int, int, int, int]) -> np.ndarray:
    cells = np.zeros((90, 160), bool)
    for y0, y1, x0, x1 in blocks:
        cells[y0:y1, x0:x1] = True
    return cells


def test_cells_that_touch_or_nearly_touch_are_one_patch_and_far_ones_another():
    cells = changed((10, 20, 10, 20), (10, 20, 22, 30), (60, 70, 100, 110))
    found = patches(cells, np.ones((90, 160)), 4)
    assert sorted(patch.size for patch in found) == [100, 180]
    assert all((patch.cells <= cells).all() for patch in found)


def test_a_few_cells_are_no_patch():
    assert patches(changed((10, 11, 10, 13)), np.ones((90, 160)), 4) == []


def test_a_patch_is_as_still_as_nearly_all_of_it():
    still = np.full((90, 160), 0.7)
    still[10, 10:13] = 0.0
    quiet, moving = changed((10, 30, 10, 30)), still.copy()
    moving[10:14] = 0.0
    assert patches(quiet, still, 4)[0].still_s == pytest.approx(0.7)
    assert patches(quiet, moving, 4)[0].still_s == 0.0


def test_the_cells_inside_a_quad_are_those_whose_middles_it_covers():
    quad = np.array([[80, 80], [160, 80], [160, 200], [80, 200]], np.float32)
    inside = GRID.inside([quad])
    rows, columns = np.nonzero(inside)
    assert cell_px(1280, 720) == GRID.cell_px == 8
    assert (rows.min(), columns.min()) == (10, 10) and 24 <= rows.max() <= 25 and 19 <= columns.max() <= 20
    assert GRID.inside([quad], 16).sum() > inside.sum() > GRID.inside([]).sum() == 0


def test_a_rectangle_leaves_room_for_the_rest_of_a_card_of_which_a_part_has_changed():
    card = np.array([[0, 0], [100, 0], [100, 140], [0, 140]], np.float32)
    part = changed((50, 53, 80, 84))
    x0, y0, x1, y1 = GRID.rect(part, card)
    # The part may be at the card's left end or at its right end.
    assert x0 <= 84 * 8 - 100 and x1 >= 80 * 8 + 100 and y0 <= 53 * 8 - 140 and y1 >= 50 * 8 + 140
    whole = GRID.rect(changed((40, 58, 80, 93)), card)
    assert whole[2] - whole[0] < 1.6 * 104 and whole[3] - whole[1] < 1.6 * 144


def test_a_rectangle_stays_within_the_frame():
    assert GRID.rect(changed((0, 90, 0, 160)), None) == (0, 0, 1280, 720)


def test_a_frame_on_end_has_as_many_cells_as_one_lying():
    assert cell_px(720, 1280) == cell_px(1280, 720)
