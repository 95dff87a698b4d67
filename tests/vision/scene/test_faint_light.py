"""Faint light is reported while the table is still seen, and is over when a lamp is lit."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tests.cases import everyday
from tests.vision.noise import Noise
from vision.frames.sources import Frame
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.mock_lighting import LIGHTS
from vision.scene.camera_health import CameraMonitor
from vision.scene.faint_light import is_faint, paper_grey
from vision.scene.light_watch import LightWatch
from vision.scene.trouble import FAINT, SAID, Condition

HZ = 10


def cells(felt: float, paper: float) -> np.ndarray:
    """A thumbnail of felt with one card 60 pixels wide in 1280 on it."""
    small = np.full((90, 160), felt, np.float32)
    small[40:51, 70:78] = paper
    return small


@pytest.mark.parametrize(
    ("felt", "paper", "before", "faint"),
    [
        (5, 85, False, True),
        (5, 200, False, False),
        (12, 85, False, False),
        (8, 85, False, False),
        (8, 85, True, True),
        (5, 108, False, False),
        (5, 108, True, True),
        (10, 85, True, False),
    ],
)
def test_both_the_table_and_the_paper_must_be_dark(
    felt: float, paper: float, before: bool, faint: bool
) -> None:
    assert paper_grey(cells(felt, paper)) == paper
    assert is_faint(cells(felt, paper), before) == faint


@pytest.mark.parametrize(
    ("felt", "paper", "noise", "before", "faint"),
    [
        pytest.param(11, 85, 9.0, False, True, id="noise makes the felt lighter than it is"),
        pytest.param(11, 85, 1.5, False, False, id="ordinary light has little noise"),
        pytest.param(11, 120, 9.0, False, False, id="paper is light enough"),
        pytest.param(16, 110, 9.0, True, True, id="between the limits"),
        pytest.param(22, 85, 20.0, False, False, id="no noise makes so light a table dark"),
    ],
)
def test_a_noisy_table_may_be_a_little_lighter(
    felt: float, paper: float, noise: float, before: bool, faint: bool
) -> None:
    assert is_faint(cells(felt, paper), before, noise) == faint


def of_levels(levels: dict[float, float], seconds: float) -> Iterator[Frame]:
    """A table with cards in it whose light is so many times as bright from each time on."""
    table = FilmTable(3, cloth_name="dark-wood")
    picture = table.frame(0.0)
    picture[300:420, 500:580] = 235
    noise = Noise(picture.shape, seed=3)
    for count in range(round(seconds * HZ)):
        t_s = count / HZ
        level = [level for from_s, level in levels.items() if from_s <= t_s][-1]
        # A sensor's toe: what is dark comes out darker still.
        shown = np.clip((picture - 45.0) * level, 3, None) if level < 1 else picture
        yield Frame(t_s, noise(shown))


class Film:
    name = "film"

    def __init__(self, frames: Iterator[Frame]) -> None:
        self.frames = frames

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        return next(self.frames)

    def close(self) -> None: ...


def test_dark_is_told_once_and_ok_when_it_is_over() -> None:
    reports: list[tuple[float, Condition]] = []
    lit_again = of_levels({0.0: 1.0, 2.0: 0.45, 5.0: 1.0}, 7.0)
    film = LightWatch(Film(lit_again), lambda t, one: reports.append((t, one)))
    assert len(list(film)) == 7 * HZ
    assert [one.reported for _, one in reports] == ["dark", "ok"]
    assert [one.said for _, one in reports] == [FAINT, SAID["ok"]]
    assert 2.0 < reports[0][0] <= 3.2 and 5.0 < reports[1][0] <= 5.8


def test_in_faint_light_cards_are_taken_all_the_same() -> None:
    monitor = CameraMonitor()
    said = [monitor.step(frame.t_s, frame.image) for frame in of_levels({0.0: 0.45}, 3.0)]
    assert said[-1].reported == "dark" and said[-1].may_deal


@pytest.mark.parametrize("cloth", everyday(["green", "black", "burgundy"], "black"))
@pytest.mark.parametrize("light", sorted(LIGHTS))
def test_ordinary_light_is_not_called_dark(light: str, cloth: str) -> None:
    table = FilmTable(2, light=light, cloth_name=cloth)
    reports: list[Condition] = []
    frames = (Frame(count / HZ, table.frame(count / HZ)) for count in range(20))
    assert list(LightWatch(Film(frames), lambda _, one: reports.append(one)))
    assert not reports
