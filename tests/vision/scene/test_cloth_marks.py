"""The cloth's marks in a picture: found turned, leaning, dim and uneven; four of them, and nothing else."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from dealer.notation.cards import Card
from vision.frames.dealing_zone import WHOLE, Zone
from vision.mock.table import MockTable
from vision.scene.cloth_marks import find_marks, marked_zone

WIDE, HIGH = 1280, 720
AT = ((160, 120), (1100, 130), (170, 600), (1110, 590))


def mark(side: int) -> np.ndarray:
    """A black square of ``side`` pixels with what is in it, on white."""
    part = side / 7
    drawn = np.full((round(9 * part), round(9 * part)), 255, np.uint8)
    for inset, grey in ((1, 0), (2, 255), (3, 0)):
        a, b = round(inset * part), round((9 - inset) * part)
        drawn[a:b, a:b] = grey
    return drawn


def cloth(*places: tuple[int, int], side: int = 42, turned_deg: float = 0.0, ground: int = 90) -> np.ndarray:
    """A cloth with a mark about each place."""
    picture = np.full((HIGH, WIDE), ground, np.uint8)
    drawn = mark(side)
    for x, y in places:
        half = len(drawn) // 2
        picture[y - half : y - half + len(drawn), x - half : x - half + len(drawn)] = drawn
    turn = cv2.getRotationMatrix2D((WIDE / 2, HIGH / 2), turned_deg, 1.0)
    turned = cv2.warpAffine(picture, turn, (WIDE, HIGH), borderValue=ground)
    return cv2.cvtColor(cv2.GaussianBlur(turned, (0, 0), 0.8), cv2.COLOR_GRAY2BGR)


def sides_px(zone: Zone | None) -> list[float]:
    assert zone is not None
    return [zone.left * WIDE, zone.top * HIGH, zone.right * WIDE, zone.bottom * HIGH]


@pytest.mark.parametrize("side", [24, 42, 70])
def test_the_zone_ends_at_the_middles_of_the_marks(side: int) -> None:
    assert sides_px(marked_zone(cloth(*AT, side=side), WHOLE)) == pytest.approx([160, 120, 1110, 600], abs=2)


@pytest.mark.parametrize("turned_deg", [-4, 3, 8])
def test_a_cloth_that_lies_askew_is_within_its_zone(turned_deg: float) -> None:
    zone = marked_zone(cloth(*AT, turned_deg=turned_deg), WHOLE)
    turn = cv2.getRotationMatrix2D((WIDE / 2, HIGH / 2), turned_deg, 1.0)
    corners = np.array(AT) @ turn[:, :2].T + turn[:, 2]
    assert sides_px(zone) == pytest.approx([*corners.min(0), *corners.max(0)], abs=2)


def test_dim_uneven_and_noisy_light_hides_no_mark() -> None:
    light = np.linspace(0.25, 1.0, WIDE)[None, :, None]
    noise = np.random.default_rng(1).normal(0, 3, (HIGH, WIDE, 3))
    seen = np.clip(cloth(*AT) * light + noise, 0, 255).astype(np.uint8)
    assert sides_px(marked_zone(seen, WHOLE)) == pytest.approx([160, 120, 1110, 600], abs=2)


@pytest.mark.parametrize("number", [0, 1, 3])
def test_fewer_than_four_marks_are_no_zone(number: int) -> None:
    assert len(find_marks(cloth(*AT[:number]))) == number
    assert marked_zone(cloth(*AT[:number]), WHOLE) is None


def test_five_marks_and_four_in_a_row_are_no_zone() -> None:
    assert marked_zone(cloth(*AT, (640, 360)), WHOLE) is None
    assert marked_zone(cloth(*((x, 300) for x in (100, 400, 700, 1000))), WHOLE) is None


def test_marks_well_outside_of_the_drawn_zone_are_not_looked_for() -> None:
    assert marked_zone(cloth(*AT), Zone(0.25, 0.25, 0.75, 0.75)) is None
    just_inside = Zone(0.15, 0.2, 0.84, 0.8)
    assert marked_zone(cloth(*AT), just_inside) is not None


def test_a_table_without_the_cloth_has_no_marks() -> None:
    table = MockTable(3, haste=4.0)
    table.throw(6, 1)
    for text in ("7H", "KS", "TC"):
        table.deal(Card.read(text))
    assert {len(find_marks(table.frame(count / 5))) for count in range(60)} == {0}
