"""The dealing zone: read, refused, cut out of frames of any size."""

from __future__ import annotations

import numpy as np
import pytest

from tests.sentences import raises_saying
from vision.frames.dealing_zone import SUGGESTED, WHOLE, Zone


def test_it_reads_what_it_prints() -> None:
    zone = Zone(0.1, 0.2, 0.8, 0.9)
    assert Zone.read(zone.as_data()) == zone
    assert Zone.typed("0.1, 0.2,0.8,0.9") == zone
    assert WHOLE.whole and not SUGGESTED.whole


@pytest.mark.parametrize(
    "said",
    [
        None,
        [],
        {"left": 0.1},
        {"left": 0, "top": 0, "right": 1, "bottom": "1"},
        {"left": 0, "top": 0, "right": 1, "bottom": True},
        {"left": 0, "top": 0, "right": 1.2, "bottom": 1},
        {"left": -0.1, "top": 0, "right": 1, "bottom": 1},
        {"left": float("nan"), "top": 0, "right": 1, "bottom": 1},
        {"left": 0.5, "top": 0, "right": 0.5, "bottom": 1},
        {"left": 0.9, "top": 0, "right": 0.1, "bottom": 1},
        {"left": 0, "top": 0, "right": 1, "bottom": 0.05},
        {"left": 0, "top": 0, "right": 1, "bottom": 1, "depth": 1},
    ],
)
def test_what_is_no_zone_is_refused_in_a_sentence(said: object) -> None:
    with raises_saying(ValueError, r"\.$"):
        Zone.read(said)


@pytest.mark.parametrize("text", ["", "1,2,3", "a,b,c,d", "0,0,1,1,1", "0.2,0.2,0.1,0.9"])
def test_what_is_typed_wrongly_is_refused_in_a_sentence(text: str) -> None:
    with raises_saying(ValueError, r"\.$"):
        Zone.typed(text)


@pytest.mark.parametrize("shape", [(720, 1280, 3), (1, 1, 3), (3, 900), (480, 2, 3)])
def test_the_cut_is_a_view_within_the_picture_and_never_empty(shape: tuple[int, ...]) -> None:
    image = np.zeros(shape, np.uint8)
    for zone in (WHOLE, SUGGESTED, Zone(0.9, 0.9, 1.0, 1.0), Zone(0, 0, 0.1, 0.1)):
        part = zone.cut(image)
        assert part.size
        assert part is image or np.shares_memory(part, image)
        x0, y0, x1, y1 = zone.corners_px(shape[1], shape[0])
        assert 0 <= x0 < x1 <= shape[1] and 0 <= y0 < y1 <= shape[0]
        assert part.shape[:2] == (y1 - y0, x1 - x0)
