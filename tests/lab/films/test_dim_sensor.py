"""A sensor in little light: darker by the power law, noisier the fewer electrons there are."""

from __future__ import annotations

import numpy as np
import pytest

from vision.lab.films.dim_sensor import DimSensor, Light

PAPER = np.full((200, 300, 3), 240, np.uint8)


@pytest.mark.parametrize("grey", [120.0, 85.0, 45.0])
def test_paper_comes_out_at_the_level_that_was_asked_for(grey: float) -> None:
    shown = DimSensor(Light(grey, 1e6, 1.0), 240.0)(PAPER)
    assert shown.dtype == np.uint8 and shown.shape == PAPER.shape
    assert abs(float(shown.mean()) - grey) < 1


def test_noise_is_that_of_the_electrons_and_of_reading_them() -> None:
    few, many = (DimSensor(Light(85.0, electrons, 4.0), 240.0)(PAPER) for electrons in (800.0, 8000.0))
    # 71 electrons: a twelfth of their light is noise, and grey goes with the light to the power of 1 / 2.2.
    electrons = 800 * (85 / 255) ** 2.2
    assert abs(few.std() / few.mean() - np.sqrt(electrons + 16) / electrons / 2.2) < 0.01
    assert many.std() < few.std() / 2.5


def test_each_frame_has_noise_of_its_own_and_black_is_cut_off() -> None:
    sensor = DimSensor(Light(85.0, 800.0, 4.0), 240.0)
    assert (sensor(PAPER) != sensor(PAPER)).mean() > 0.5
    assert 0.4 < (sensor(np.zeros_like(PAPER)) == 0).mean() < 0.6
