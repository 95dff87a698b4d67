"""What the cards of a pile have in common, their size, and how well an outline's rim is carried."""

from __future__ import annotations

import cv2
import numpy as np

from vision.geometry.quads import side_lengths

_RIM_WIDTH_PX = 44.0
_RIM_STEP_GREY = 10.0
_PIECES = 3
_SMALLER = 0.3


def alike(quad: np.ndarray, known: np.ndarray, within: float = 0.08) -> bool:
    """True when an ordered quad has the size and shape of a card known to lie near by."""
    sides, lengths = side_lengths(quad), side_lengths(known)
    pairs = np.array([lengths[0] + lengths[2], lengths[1] + lengths[3]] * 2) / 2
    return bool(np.all(np.abs(sides / pairs - 1) < within))


def of_usual_size(quads: list[np.ndarray]) -> np.ndarray:
    """A quad where the last of the quads lies and turned as it is, of the size that they have in common.

    An outline on a pile tends to be too large, along the pile's outer edges; each one known would let the
    next grow a little more. So the size is that of the smaller ones, not of the middle.
    """
    known = np.stack(quads)
    lengths = np.sort(np.linalg.norm(np.roll(known, -1, 1) - known, axis=2), axis=0)
    # What np.quantile says, which takes a millisecond for it, several times a frame.
    below, share = divmod(_SMALLER * (len(quads) - 1), 1)
    sides = lengths[int(below)] * (1 - share) + lengths[min(int(below) + 1, len(quads) - 1)] * share
    wide, high = (sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2
    last = quads[-1]
    down = (last[2] + last[3] - last[0] - last[1]) / 2
    down = down / max(1.0, float(np.linalg.norm(down)))
    across = np.array([down[1], -down[0]])
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    middle = last.mean(0)
    return np.array([middle + x * across * wide / 2 + y * down * high / 2 for x, y in corners], np.float32)


def rim_support(image: np.ndarray, quads: list[np.ndarray]) -> np.ndarray:
    """How well the rim of each quad is carried, float (n,), 0 to 1.

    A card's paper is lighter than what lies just outside it, be it table or its own shadow on another card.
    Each side is asked for that in pieces, so a strong half does not make up for a missing one.
    """
    if not quads:
        return np.zeros(0)
    corners = np.stack(quads).astype(np.float32)
    after = np.roll(corners, -1, 1)
    run = after - corners
    length = np.linalg.norm(run, axis=2, keepdims=True)
    outward = np.stack([run[..., 1], -run[..., 0]], -1) / np.maximum(length, 1e-3)
    step = np.clip(length[:, (0, 2)].mean(1) / _RIM_WIDTH_PX, 0.7, 4.0)[:, :, None, None]
    share = np.linspace(0.11, 0.89, 6 * _PIECES, dtype=np.float32)
    along = corners[:, :, None] + run[:, :, None] * share[None, None, :, None]
    shifts = np.array((-1.8, -1.0, -0.2, 0.2, 1.0, 1.8))[:, None, None, None, None]
    at = (along[None] + outward[None, :, :, None] * (step[None] * shifts)).reshape(-1, along.shape[2], 2)
    grey = _grey_at(image, at).reshape(6, len(quads), 4, _PIECES, -1).mean(4)
    # The edge may be a little off the side, all of it alike.
    pieces = np.clip((grey[[0, 1, 2]] - grey[[3, 4, 5]]) / _RIM_STEP_GREY, 0, 1)
    sides = pieces.mean(3).max(0)
    return np.asarray(0.6 * sides.min(1) + 0.4 * sides.mean(1))


def _grey_at(image: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Grey levels of the image, BGR, at points (rows, columns, 2), float32 (rows, columns)."""
    at = points.astype(np.float32)
    taken = cv2.remap(image, at[..., 0], at[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(taken.astype(np.float32).mean(2))
