"""A prior on size: proposals rescaled to the size that cards have on this table.

Where a card's edge cannot be seen (white on white, under another card), the detector's proposal is about
right in place but too large, too small or skewed. A card that was read surely gives the homography from
pixels to the table and so the size of a card on it. A proposal, mapped to the table, is replaced by a card
of that size with the same centre and rotation.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vision.geometry.corner_completion import mapped, plane_of
from vision.geometry.quads import ASPECT, Quad, overlap, upright

LEAST, MOST = 0.60, 1.55  # of a card's sides on the table: what is smaller or larger is another thing
ALREADY = 0.93  # shared over joint area from which a quad has the right size


def brought_to_size(quads: Sequence[Quad], known: Sequence[Quad]) -> list[Quad]:
    """The quads, each made as large as the nearest of the ``known`` cards; those of another size left out.

    Pixels of the frame, float32 (4, 2). Without a known card there is no size: the list is empty. A quad that
    has the right size already is left out too.
    """
    if not known:
        return []
    planes = [plane_of(card) for card in known]
    middles = np.array([card.mean(0) for card in known])
    sized = []
    for quad in quads:
        plane = planes[int(np.linalg.norm(middles - quad.mean(0), axis=1).argmin())]
        new = _sized(quad, plane)
        if new is not None and overlap(new, quad) < ALREADY:
            sized.append(new)
    return sized


def _sized(quad: Quad, plane: NDArray[Any]) -> Quad | None:
    """The card on the ``plane``, from pixels to card widths, that has the middle and turn of the quad."""
    flat = mapped(quad.astype(np.float64), plane)
    across = (flat[1] + flat[2] - flat[0] - flat[3]) / 2
    along = (flat[3] + flat[2] - flat[0] - flat[1]) / 2
    wide, high = float(np.hypot(*across)), float(np.hypot(*along))
    if not (LEAST < wide < MOST and LEAST < high * ASPECT < MOST):
        return None
    # Both axes give the turn; the longer one more exactly.
    turned = np.array([along[1], -along[0]])
    turned *= np.sign(turned @ across) or 1.0
    side = across + turned
    length = float(np.hypot(*side))
    if length < 1e-6:
        return None
    half = side / length / 2
    down = np.array([-half[1], half[0]]) / ASPECT
    down *= np.sign(down @ along) or 1.0
    middle = flat.mean(0)
    corners = middle + np.array([-half - down, half - down, half + down, -half + down])
    seen = mapped(corners, np.linalg.inv(plane))
    return np.asarray(upright(seen), np.float32) if np.all(np.isfinite(seen)) else None
