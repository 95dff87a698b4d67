"""What is measured of a card in a photograph to divide the tables by: light, lamp, size, turn, tilt, table.

Nobody wrote these down when the photographs were taken, so they are guides with wide steps. Light is what the
card's paper shows; width and turn follow from the upright box round a card; tilt from a found outline.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finder.find_cards import Found
from vision.geometry.quads import ASPECT, Quad
from vision.geometry.quads import width as width_of
from vision.reader.white_balance import BRIGHT

Picture = NDArray[Any]
WIDTHS_PX = (0, 40, 60, 90, 130, 200, 10_000)
TURNS_DEG = (0, 15, 45, 75, 90)
TILTS_DEG = (0, 30, 45, 90)
WHITE_FROM = 0.82  # weakest over strongest channel of paper that is lit by white light
DIM_BELOW, BRIGHT_FROM = 110, 225  # grey levels of the paper
LIGHT_FROM, BUSY_FROM = 0.6, 0.11  # of the paper's grey: the table's, and how much it varies
FOCAL = 1.1  # focal length over the frame's longer side of an ordinary phone or webcam


def step(value: float, edges: Sequence[float], unit: str) -> str:
    """The step between two of the ``edges`` that holds ``value``, in words; the last is open upwards."""
    for low, high in pairwise(edges):
        if value < high or high == edges[-1]:
            return f"{low:g} {unit} and more" if high == edges[-1] else f"{low:g} to {high:g} {unit}"
    raise ValueError("there are no steps between fewer than two edges")


def light(card: Picture) -> dict[str, str]:
    """``light`` (dim, normal, bright) and ``lamp`` of a picture of a card, uint8 BGR, mostly paper."""
    paper = np.quantile(card.reshape(-1, 3), BRIGHT, axis=0)
    level, weakest = float(paper.max()), float(paper.min()) / max(1.0, float(paper.max()))
    if level < DIM_BELOW:
        words = f"dim: paper below {DIM_BELOW}"
    elif level < BRIGHT_FROM:
        words = f"normal: paper {DIM_BELOW} to {BRIGHT_FROM}"
    else:
        words = f"bright: paper {BRIGHT_FROM} and more"
    lamp = "white" if weakest >= WHITE_FROM else ("yellow", "magenta", "cyan")[int(paper.argmin())]
    return {"light": words, "lamp": lamp}


def width_and_turn(box: Sequence[float], aspect: float = ASPECT) -> tuple[float, float]:
    """How wide a flat card is, in pixels, and how far it is turned, 0 to 90°, from the upright box round it.

    A card of width w and height w/aspect, turned by t, fills a box w cos t + w/aspect sin t wide and
    w sin t + w/aspect cos t high; two equations for two unknowns. A box of other proportions (a card that
    is tilted or partly hidden) is taken for the nearest of 0° and 90°.
    """
    wide, high = box[2] - box[0], box[3] - box[1]
    long = 1 / aspect
    across, down = (long * high - wide) / (long**2 - 1), (long * wide - high) / (long**2 - 1)
    if min(across, down) < 0:
        width = max(min(wide, high), max(wide, high) / long)
        return float(width), 0.0 if high > wide else 90.0
    return float(math.hypot(across, down)), math.degrees(math.atan2(down, across))


def turn(quad: Quad) -> float:
    """How far a card's long sides are turned from upright, 0 to 90°."""
    along = (quad[3] + quad[2] - quad[0] - quad[1]) / 2
    return math.degrees(math.atan2(abs(float(along[0])), abs(float(along[1]))))


def tilt(quad: Quad, frame_size: tuple[int, int], aspect: float = ASPECT) -> float:
    """How far off the vertical a card is seen from, 0 to 90°; frame (height, width) of an ordinary lens.

    The outline's homography, freed of the lens, holds the card's two axes; their normal against the line
    of sight is the tilt. It is good to about 20° where the card's own proportions are not known.
    """
    high, wide = frame_size
    focal = FOCAL * max(high, wide)
    flat = np.array([[0, 0], [aspect, 0], [aspect, 1], [0, 1]], np.float32)
    seen = (quad - np.array([wide / 2, high / 2])) / focal
    matrix = cv2.getPerspectiveTransform(flat, seen.astype(np.float32))
    normal = np.cross(matrix[:, 0], matrix[:, 1])
    sight = np.array([*seen.mean(0), 1.0])
    cosine = abs(float(normal @ sight)) / max(1e-9, float(np.linalg.norm(normal) * np.linalg.norm(sight)))
    return math.degrees(math.acos(min(1.0, cosine)))


def of_outline(found: Found, frame_size: tuple[int, int]) -> dict[str, str]:
    """What a found outline tells, in a frame (height, width): light, lamp, turn, size, tilt."""
    return {
        **light(found.picture),
        "turn": step(turn(found.quad), TURNS_DEG, "°"),
        "size": step(width_of(found.quad), WIDTHS_PX, "px"),
        "tilt": step(tilt(found.quad, frame_size), TILTS_DEG, "°"),
    }


def of_box(frame: Picture, box: Sequence[float], others: Sequence[Sequence[float]]) -> dict[str, str]:
    """What the upright box round a card tells: light, lamp, turn, size, and the table round it."""
    width, turned = width_and_turn(box)
    return {
        **light(middle(frame, box)),
        "turn": step(turned, TURNS_DEG, "°"),
        "size": step(width, WIDTHS_PX, "px"),
        "table": table_round(frame, box, others),
    }


def table_round(frame: Picture, box: Sequence[float], boxes: Sequence[Sequence[float]]) -> str:
    """What the table round a card is like: light or dark beside its paper, plain or busy.

    Measured on a ring a quarter of the box wide, without what lies in the other ``boxes``.
    """
    height, width = frame.shape[:2]
    room = 0.25 * min(box[2] - box[0], box[3] - box[1])
    x0, y0, x1, y1 = _within(box, room, width, height)
    ring = np.ones((y1 - y0, x1 - x0), bool)
    for other in (box, *boxes):
        a, b, c, d = _within(other, 3, width, height)
        ring[max(0, b - y0) : max(0, d - y0), max(0, a - x0) : max(0, c - x0)] = False
    grey = np.asarray(cv2.cvtColor(frame[y0:y1, x0:x1], cv2.COLOR_BGR2GRAY), np.float32)
    if np.count_nonzero(ring) < 150:
        return "hidden by other cards"
    paper = max(1.0, float(np.quantile(middle(frame, box).max(2), BRIGHT)))
    level = float(np.median(grey[ring])) / paper
    varies = float((np.quantile(grey[ring], 0.84) - np.quantile(grey[ring], 0.16)) / 2) / paper
    return f"{'light' if level >= LIGHT_FROM else 'dark'}, {'busy' if varies >= BUSY_FROM else 'plain'}"


def middle(frame: Picture, box: Sequence[float]) -> Picture:
    """The middle of a box, where a card's paper shows however it is turned; at least one pixel."""
    x0, y0, x1, y1 = box
    mx, my = 0.22 * (x1 - x0), 0.22 * (y1 - y0)
    a, b, c, d = _within((x0 + mx, y0 + my, x1 - mx, y1 - my), 0, frame.shape[1], frame.shape[0])
    return frame[b:d, a:c]


def _within(box: Sequence[float], room: float, width: int, height: int) -> tuple[int, int, int, int]:
    x0, y0 = max(0, int(box[0] - room)), max(0, int(box[1] - room))
    x0, y0 = min(x0, width - 1), min(y0, height - 1)
    return x0, y0, max(x0 + 1, min(width, int(box[2] + room))), max(y0 + 1, min(height, int(box[3] + room)))
