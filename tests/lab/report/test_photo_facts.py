"""What is measured of a photograph: width, turn, tilt, light, the table round a card."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest

from vision.lab.report import photo_facts as facts
from vision.lab.report.labelled_photos import measured
from vision.lab.report.verdicts import Label, box_of


@pytest.mark.parametrize(
    ("wide", "turned"), [(60.0, 0.0), (80.0, 20.0), (45.0, 45.0), (120.0, 71.0), (90.0, 90.0)]
)
def test_width_and_turn_follow_from_the_box_round_a_flat_card(wide: float, turned: float) -> None:
    corners = cv2.boxPoints(((300.0, 300.0), (wide, wide / 0.7), turned))
    width, turn = facts.width_and_turn(box_of(corners), 0.7)
    assert width == pytest.approx(wide, rel=0.01) and turn == pytest.approx(turned, abs=1)


def test_a_box_that_no_flat_card_fills_still_has_a_width() -> None:
    assert facts.width_and_turn((0, 0, 30, 200)) == pytest.approx((140, 0.0))
    assert facts.width_and_turn((0, 0, 200, 30))[1] == 90.0


@pytest.mark.parametrize("lean", [0.0, 20.0, 35.0, 50.0])
@pytest.mark.parametrize("spin", [0.0, 40.0, 110.0])
def test_the_tilt_of_a_card_in_the_middle_is_the_cameras(lean: float, spin: float) -> None:
    a, b = math.radians(lean), math.radians(spin)
    card = np.array([[-0.35, -0.5], [0.35, -0.5], [0.35, 0.5], [-0.35, 0.5]])
    card = card @ np.array([[math.cos(b), math.sin(b)], [-math.sin(b), math.cos(b)]])
    focal = facts.FOCAL * 1280
    depth = 8 + card[:, 1] * math.sin(a)
    x, y = focal * card[:, 0] / depth, focal * card[:, 1] * math.cos(a) / depth
    quad = np.stack([x + 640, y + 360], 1).astype(np.float32)
    assert facts.tilt(quad, (720, 1280)) == pytest.approx(lean, abs=2)


@pytest.mark.parametrize(
    ("paper", "light", "lamp"),
    [
        ((200, 205, 210), "normal", "white"),
        ((60, 62, 64), "dim", "white"),
        ((255, 255, 255), "bright", "white"),
        ((90, 190, 235), "bright", "yellow"),
        ((180, 175, 60), "normal", "cyan"),
    ],
)
def test_light_is_what_the_paper_shows(paper: tuple[int, int, int], light: str, lamp: str) -> None:
    card = np.full((100, 70, 3), paper, np.uint8)
    card[20:50, 20:50] = 10
    told = facts.light(card)
    assert told["light"].startswith(light) and told["lamp"] == lamp


def test_the_table_round_a_card_is_told_from_the_cards_on_it() -> None:
    frame = np.full((300, 400, 3), 40, np.uint8)
    boxes = [(100.0, 100.0, 170.0, 200.0), (170.0, 100.0, 240.0, 200.0)]
    for x0, y0, x1, y1 in boxes:
        frame[int(y0) : int(y1), int(x0) : int(x1)] = 230
    assert facts.table_round(frame, boxes[0], boxes[1:]) == "dark, plain"
    frame[:, :] = np.where(np.indices((300, 400)).sum(0)[..., None] // 4 % 2, 160, 235)
    frame[100:200, 100:240] = 230
    assert facts.table_round(frame, boxes[0], boxes[1:]) == "light, busy"
    assert facts.table_round(frame, boxes[0], [(0.0, 0.0, 400.0, 300.0)]) == "hidden by other cards"


@pytest.mark.parametrize("value", [0, 39, 40, 199.9, 5000])
def test_every_size_falls_into_one_step(value: float) -> None:
    words = facts.step(value, facts.WIDTHS_PX, "px")
    low = float(words.split()[0])
    assert low <= value and ("and more" in words or value < float(words.split()[2]))


def test_a_box_beyond_the_frame_is_measured_on_what_is_there() -> None:
    shot = measured(
        "x", "x.jpg", np.full((50, 40, 3), 99, np.uint8), [Label("7H", (-30.0, 20.0, 90.0, 400.0))]
    )
    assert shot.labels[0].facts["light"].startswith("dim")
