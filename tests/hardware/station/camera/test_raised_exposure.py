"""A held exposure goes up in faint light and comes down when a lamp is lit, and never up and down."""

from __future__ import annotations

from typing import Any

import pytest

from hardware.station.camera.raised_exposure import SHARP_US, RaisedExposure, raises
from vision.scene.trouble import Condition

HELD = {"AeEnable": False, "ExposureTime": 10_000, "AnalogueGain": 2.0}
KNOWN: dict[str, Any] = {"ExposureTime": (9, 9_000_000, 1000), "AnalogueGain": (1.0, 16.0, 1.0)}
FAINT, OK = Condition(faint=True), Condition()
GAMMA = 2.2


class Scene:
    """A table and paper at levels of their own at the held exposure, watched for some seconds."""

    def __init__(self, table: float, paper: float, held: dict[str, Any] | None = None) -> None:
        self.held = held or HELD
        self.exposure = RaisedExposure(self.held, KNOWN, 1e6 / 15)
        self.controls = dict(self.held)
        self.table, self.paper, self.t_s = table, paper, 0.0
        self.set: list[dict[str, Any]] = []

    @property
    def light(self) -> float:
        now = self.controls["ExposureTime"] * self.controls["AnalogueGain"]
        return float(now / (self.held["ExposureTime"] * self.held["AnalogueGain"]))

    def watch(self, seconds: float, seen: Condition | None = None) -> Scene:
        for _ in range(round(seconds * 5)):
            self.t_s += 0.2
            table, paper = (min(255.0, grey * self.light ** (1 / GAMMA)) for grey in (self.table, self.paper))
            condition = seen or (FAINT if table < 7 and paper < 100 else OK)
            controls = self.exposure.step(self.t_s, condition, table, paper)
            if controls:
                self.set.append(controls)
                self.controls |= controls
        return self


def test_shutter_first_then_gain_each_within_its_limits() -> None:
    scene = Scene(1.0, 20.0).watch(30)
    assert [one["ExposureTime"] for one in scene.set] == [SHARP_US] * 4
    assert [one["AnalogueGain"] for one in scene.set] == [2.0, 4.0, 8.0, 16.0]


def test_a_camera_that_has_no_more_is_not_asked_again() -> None:
    scene = Scene(0.1, 5.0, {"ExposureTime": 20_000, "AnalogueGain": 12.0}).watch(30)
    assert scene.set == [{"ExposureTime": 20_000, "AnalogueGain": 16.0}]


def test_a_lamp_that_is_lit_brings_back_what_was_held() -> None:
    scene = Scene(4.0, 70.0).watch(10)
    assert scene.exposure.raised
    scene.table, scene.paper = 35.0, 235.0
    scene.watch(10)
    assert not scene.exposure.raised
    assert scene.controls == HELD


@pytest.mark.parametrize("paper", range(15, 250, 15))
@pytest.mark.parametrize("table_share", [0.02, 0.06, 0.15])
def test_in_steady_light_it_comes_to_rest(paper: float, table_share: float) -> None:
    scene = Scene(table_share * paper, paper).watch(20)
    many = len(scene.set)
    assert many <= 4
    assert len(scene.watch(60).set) == many


@pytest.mark.parametrize("state", ["dark", "blocked", "white", "moved"])
def test_a_covered_lens_is_not_raised(state: Any) -> None:
    assert not Scene(0.0, 0.0).watch(20, Condition(state, True, True)).set


def test_faint_light_of_a_moment_changes_nothing() -> None:
    scene = Scene(4.0, 70.0)
    for _ in range(5):
        scene.watch(1.6, FAINT).watch(0.4, OK)
    assert not scene.set


def test_only_a_held_exposure_can_be_raised() -> None:
    assert raises(HELD, KNOWN)
    assert not raises({}, KNOWN) and not raises(HELD, {}) and not raises({"ExposureTime": 5}, KNOWN)
