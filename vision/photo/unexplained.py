"""Outlines of a card's shape that no reading explains: each is to be asked about, and none passed over.

A card of black paper, or of a pack that looks like none that was taught, reads as nothing; its outline is
there all the same. So four straight sides are asked for, one and the same paper along all of them inside,
plainly another colour outside, and print within; and the size of the cards that are read, where any are.
Brightness is not asked for. A blank sheet, a tile, a phone or a box has one of these, but seldom all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.finder.find_cards import Found, Pose
from vision.geometry.card_shape import is_card_shaped
from vision.geometry.outline_fit import refine
from vision.geometry.quads import Quad, area, common_area, grown, width
from vision.geometry.rectify import rectify
from vision.photo.one_answer_per_card import ASK_PX, Seen
from vision.reader.card_reader import Reader

Picture = NDArray[Any]

LEAST_SIDE, MEAN_SIDE = 0.7, 0.85  # of each side and of all four, along which an edge must be seen
REACHES = ((0.12, 8.0), (0.05, 4.0))  # of ``refine``: a blurred edge is wide, a sharp one needs no reach
MARGIN = 0.1  # of a card's width: how wide the strips beside its sides are, within and without
STEP = 14.0  # grey levels between the paper and what lies round it, in any channel
ALIKE = 0.4  # of the usual step: beyond the inner side of the end of a longer thing it goes on
EVEN = 0.5  # of that step: how far the paper of one side may be off that of another
PRINT = 22.0  # grey levels between the paper and the print on it
APART = 0.25  # of the smaller area: what shares more with a card that is known is no other
ACROSS = 0.03  # of the picture's longer side: a narrower thing is print


def unexplained(
    frame: Picture, reader: Reader, poses: Sequence[Pose], known: Sequence[Quad], size: Quad | None
) -> list[Seen]:
    """Questions about the poses that look like a card and lie on none of the ``known`` quads.

    ``frame``: uint8 BGR. ``size``: the quad of a card that is surely read, or None.
    """
    high, wide = frame.shape[:2]
    least = max(ASK_PX, ACROSS * max(high, wide))
    inside = [
        pose.quad
        for pose in poses
        if pose.quad.min() >= 1
        and (pose.quad.max(0) < (wide - 1, high - 1)).all()
        and width(pose.quad) >= least
        and is_card_shaped(pose.quad, size)
        and not any(_is_there(pose.quad, one) for one in known)
    ]
    fits = [
        (float(support.mean()), quad)
        for reach, lean in REACHES
        for quad, support in zip(*refine(frame, inside, reach, lean), strict=True)
        if support.min() >= LEAST_SIDE and support.mean() >= MEAN_SIDE and _is_printed_sheet(frame, quad)
    ]
    kept: list[Quad] = []
    for _, quad in sorted(fits, key=lambda one: -one[0] * area(one[1])):
        if not any(_is_there(quad, one) for one in kept):
            kept.append(quad)
    pictures = [rectify(frame, quad) for quad in kept]
    readings = reader.read(pictures)
    return [
        Seen(Found(quad, picture, 1.0), reading)
        for quad, picture, reading in zip(kept, pictures, readings, strict=True)
        if reading.kind != "back"
    ]


def _is_there(quad: Quad, known: Quad) -> bool:
    return common_area(quad, known) > APART * min(area(quad), area(known))


def _is_printed_sheet(frame: Picture, quad: Quad) -> bool:
    """Whether it is of one colour along all its sides, of another outside them, and has print on it."""
    wide, high, strip = 120, 180, 12
    picture = np.asarray(rectify(frame, grown(quad, MARGIN), wide + 2 * strip, high + 2 * strip))
    picture = cv2.GaussianBlur(picture, (3, 3), 0).astype(np.float32)
    skip = strip // 3  # the edge itself, and what a fitted outline is off
    within, without = [], []
    for turn in range(4):
        side = np.rot90(picture, turn)
        across = slice(3 * strip, side.shape[1] - 3 * strip)
        within.append(np.median(side[strip + skip : 2 * strip, across], (0, 1)))
        without.append(np.median(side[: strip - skip, across], (0, 1)))
    paper = np.median(within, 0)
    steps = sorted(float(np.abs(one - paper).max()) for one in without)
    step, usual = steps[0], (steps[1] + steps[2]) / 2
    even = max(float(np.abs(one - paper).max()) for one in within)
    inner = np.abs(picture[2 * strip : -2 * strip, 2 * strip : -2 * strip] - paper).max(2)
    ends = step >= max(STEP, ALIKE * usual)
    return ends and even <= EVEN * step and float(np.quantile(inner, 0.98)) >= PRINT
