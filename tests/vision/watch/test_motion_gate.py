"""The motion gate: what has changed, what lies still, and that light going up and down is no motion."""

from __future__ import annotations

import numpy as np
import pytest

from vision.watch.motion_gate import Gate

HIGH, WIDE = 360, 640


@pytest.fixture
def table() -> np.ndarray:
    rng = np.random.default_rng(1)
    cloth = rng.normal(90, 12, (HIGH, WIDE, 3))
    return np.clip(cloth, 0, 255).astype(np.uint8)


def noisy(picture: np.ndarray, seed: int, gain: float = 1.0) -> np.ndarray:
    noise = np.random.default_rng(seed).normal(0, 3, picture.shape)
    return np.clip(picture * gain + noise, 0, 255).astype(np.uint8)


def with_card(picture: np.ndarray, x: int = 300) -> np.ndarray:
    changed = picture.copy()
    changed[120:220, x : x + 70] = 235
    return changed


def test_a_still_table_never_changes(table):
    gate = Gate()
    for index in range(30):
        gate.step(index / 25, noisy(table, index))
        assert not gate.changed().any()
    assert gate.still_for_s().min() > 1.0


@pytest.mark.parametrize("gain", [0.8, 0.9, 1.1, 1.25])
def test_light_that_goes_up_and_down_is_no_change_even_where_white_is_clipped(table, gain):
    gate = Gate()
    scene = with_card(table)
    gate.step(0.0, noisy(scene, 0))
    for index in range(1, 20):
        gate.step(index / 25, noisy(scene, index, gain if index % 2 else 1.0))
        assert np.count_nonzero(gate.changed()) == 0


def test_a_card_is_changed_where_it_lies_and_still_once_it_has_lain(table):
    gate = Gate()
    gate.step(0.0, noisy(table, 0))
    for index in range(1, 12):
        gate.step(index / 20, noisy(with_card(table), index))
    changed = gate.changed()
    rows, cells = np.nonzero(changed)
    assert 29 <= rows.min() <= 31 and 53 <= rows.max() <= 55
    assert 74 <= cells.min() <= 76 and 91 <= cells.max() <= 93
    assert gate.still_for_s()[changed].min() == pytest.approx(0.5, abs=1e-6)


@pytest.mark.parametrize("fps", [5, 15, 30, 60])
def test_stillness_is_in_seconds_at_any_frame_rate(table, fps):
    gate = Gate()
    gate.step(0.0, table)
    for index in range(1, fps + 1):
        gate.step(index / fps, with_card(table))
    assert gate.still_for_s()[gate.changed()].max() == pytest.approx(1 - 1 / fps, abs=0.01)


def test_what_moves_slowly_is_not_still(table):
    gate = Gate()
    gate.step(0.0, table)
    for index in range(1, 60):
        gate.step(index / 30, with_card(table, 200 + index))
    assert gate.still_for_s()[gate.changed()].min() < 0.2


def test_a_cell_that_a_hand_has_left_lighter_is_not_joined_later_by_the_noise_beside_it(table):
    cell = WIDE // 160
    plain = np.full_like(table, 90)
    gate = Gate()
    for index in range(40):
        frame = plain.copy()
        if index >= 4:
            frame[20 * cell : 21 * cell, 40 * cell : 41 * cell] = 103
            frame[20 * cell : 21 * cell, 41 * cell : 42 * cell] = 103 if index == 30 else 99
        gate.step(index / 12.5, frame)
    assert gate.still_for_s().min() > 2.0


def test_a_moving_end_of_the_table_leaves_the_other_end_still(table):
    gate = Gate()
    for index in range(30):
        gate.step(index / 25, with_card(table, 20 + (index % 2) * 40))
    still = gate.still_for_s()
    assert still[:, :30].min() < 0.1 and still[:, 100:].min() > 1.0


def test_a_picture_that_is_as_it_was_accepted_does_not_differ_all_over_though_a_shadow_has_left_it_off():
    picture = np.full((HIGH, WIDE, 3), 90, np.uint8)
    rng = np.random.default_rng(4)
    for x, y in rng.integers((8, 8), (WIDE // 2 - 40, HIGH - 24), (60, 2)):
        picture[y : y + 12, x : x + 12] = rng.integers(60, 150)
    lit = np.zeros_like(picture)
    lit[:, : WIDE // 2 - 20] = 1
    gate = Gate()
    for index, lighter in enumerate((0, 0, 24, 17, 17, 17)):
        gate.step(index / 12.5, picture + np.uint8(lighter) * lit)
    gate.accept()
    now = picture + np.uint8(17) * lit
    assert not gate.differs_all_over(now)
    assert gate.differs_all_over(np.roll(now, 4, 1))


def test_what_is_accepted_is_no_longer_changed(table):
    gate = Gate()
    gate.step(0.0, table)
    gate.step(0.1, with_card(table))
    changed = gate.changed()
    gate.accept(changed)
    assert not gate.changed().any()
    gate.step(0.2, table)
    assert gate.changed().any()


def test_daylight_that_fades_slowly_is_followed(table):
    gate = Gate()
    ramp = np.linspace(1.0, 0.75, WIDE)[None, :, None]
    for index in range(200):
        shade = 1 + (ramp - 1) * index / 199
        gate.step(index / 25, np.clip(table * shade, 0, 255).astype(np.uint8))
        gate.follow_light(~gate.changed())
    assert np.count_nonzero(gate.changed()) == 0


@pytest.mark.parametrize("shape", [(1, 1), (720, 1), (1, 900), (37, 53), (2160, 3840)])
def test_frames_of_any_size_pass(shape):
    gate = Gate()
    assert gate.step(0.0, np.zeros((*shape, 3), np.uint8))
    assert not gate.step(0.1, np.full((*shape, 3), 255, np.uint8))
    gate.changed()


def test_a_frame_of_another_size_begins_anew(table):
    gate = Gate()
    assert gate.step(0.0, table)
    assert not gate.step(0.1, table)
    assert gate.step(0.2, table[:200])


def test_where_frames_lose_their_noise_the_gate_soon_sees_smaller_changes(table):
    gate = Gate()
    rng = np.random.default_rng(8)
    gate.step(0.0, np.clip(table + rng.normal(0, 40, table.shape), 0, 255).astype(np.uint8))
    for index in range(1, 80):
        gate.step(index / 25, table)
        gate.follow_noise()
        gate.follow_light(~gate.changed())
    slightly = table.copy()
    slightly[120:220, 300:370] += 12
    gate.step(3.3, slightly)
    assert np.count_nonzero(gate.changed()) > 200
    assert np.count_nonzero(gate.still_for_s() == 0) > 200


def test_a_gate_that_is_restarted_takes_the_next_frame_for_the_first(table):
    gate = Gate()
    assert gate.step(0.0, table) and not gate.step(0.1, table)
    gate.restart()
    assert gate.step(0.2, with_card(table))
    assert not gate.changed().any()
