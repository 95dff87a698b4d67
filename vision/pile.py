"""The top card of a pile: a card of known size laid onto the edges it must have, all four of them.

Nearly aligned white cards show many edges, and sides fitted one by one settle on different cards. A card
keeps its size on the table, so only its place and turn are open: the picture is turned step by step until the
card would stand upright, edges are summed along its sides by box filters, and the places where all four sides
are carried at once are the poses that the reader may choose from.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from vision.outline import refine
from vision.quads import ordered, overlap, side_lengths

_SEARCH_WIDTH_PX = 38.0
_RIM_WIDTH_PX = 44.0
SMALL_TURNS_DEG = (-5.5, -3.0, -1.0, 1.0, 3.0, 5.5)
LARGE_TURNS_DEG = (-14.0, -11.0, -8.0, 8.0, 11.0, 14.0)
_FULL_STEP_GREY = 6.0
_RIM_STEP_GREY = 10.0
_PIECES = 3
_MOST = 5
_SLOPE = np.array([[-1.0, 0.0, 1.0]], np.float32)


def alike(quad: np.ndarray, known: np.ndarray, within: float = 0.08) -> bool:
    """True when an ordered quad has the size and shape of a card known to lie near by."""
    sides, lengths = side_lengths(quad), side_lengths(known)
    pairs = np.array([lengths[0] + lengths[2], lengths[1] + lengths[3]] * 2) / 2
    return bool(np.all(np.abs(sides / pairs - 1) < within))


def of_median_size(quads: list[np.ndarray]) -> np.ndarray:
    """A quad where the last of the quads lies and turned as it is, of the median size of them all."""
    sides = np.median([side_lengths(quad) for quad in quads], axis=0)
    wide, high = (sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2
    last = quads[-1]
    down = (last[2] + last[3] - last[0] - last[1]) / 2
    down = down / max(1.0, float(np.linalg.norm(down)))
    across = np.array([down[1], -down[0]])
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    middle = last.mean(0)
    return np.array([middle + x * across * wide / 2 + y * down * high / 2 for x, y in corners], np.float32)


def rigid_poses(
    image: np.ndarray,
    rect: tuple[int, int, int, int],
    like: np.ndarray,
    turns_deg: tuple[float, ...] = SMALL_TURNS_DEG + LARGE_TURNS_DEG,
) -> list[tuple[np.ndarray, float]]:
    """Poses of a card of the size of the quad ``like``, turned against it, anywhere in ``rect``.

    ``image`` BGR uint8, ``rect`` x0, y0, x1, y1 in px. Each quad, float32 (4, 2) px, comes with how well its
    worst and its other sides are carried, 0 to 1, best first.
    """
    x0, y0, x1, y1 = rect
    lengths = side_lengths(like)
    card_w, card_h = float(lengths[0] + lengths[2]) / 2, float(lengths[1] + lengths[3]) / 2
    scale = min(1.0, _SEARCH_WIDTH_PX / card_w)
    grey = cv2.cvtColor(image[y0:y1, x0:x1], cv2.COLOR_BGR2GRAY)
    small = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    wide, high = round(card_w * scale), round(card_h * scale)
    down = (like[3] + like[2] - like[0] - like[1]) / 2
    lean_deg = math.degrees(math.atan2(-float(down[0]), float(down[1])))
    side = math.ceil(math.hypot(*small.shape)) + 2
    centre = (small.shape[1] / 2 - 0.5, small.shape[0] / 2 - 0.5)
    half = np.array([[-wide, -high], [wide, -high], [wide, high], [-wide, high]]) / 2
    found: list[tuple[float, float, float, np.ndarray]] = []
    for turn_deg in turns_deg:
        turn = cv2.getRotationMatrix2D(centre, lean_deg + turn_deg, 1.0)
        turn[:, 2] += (side / 2 - 0.5 - centre[0], side / 2 - 0.5 - centre[1])
        upright = cv2.warpAffine(small, turn, (side, side), borderMode=cv2.BORDER_REPLICATE)
        back = cv2.invertAffineTransform(turn)
        found += [(score, x, y, back) for x, y, score in _upright_places(upright, wide, high)]
    found.sort(key=lambda place: -place[0])
    kept: list[tuple[np.ndarray, float]] = []
    for score, x, y, back in found[: 3 * _MOST]:
        corners = (half + np.array((x, y))) @ back[:, :2].T + back[:, 2]
        quad = ((corners + 0.5) / scale - 0.5 + np.array((x0, y0))).astype(np.float32)
        if len(kept) < _MOST and all(overlap(quad, other) < 0.88 for other, _ in kept):
            kept.append((quad, score))
    laid, _ = refine(image, [quad for quad, _ in kept], 0.04, 3.0)
    best = [(new if alike(new, like) else old, score) for new, (old, score) in zip(laid, kept, strict=True)]
    return [(ordered(quad), score) for quad, score in best]


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
    share = np.linspace(0.11, 0.89, 10 * _PIECES, dtype=np.float32)
    along = corners[:, :, None] + run[:, :, None] * share[None, None, :, None]
    steps = []
    for shift in (-0.8, 0.0, 0.8):
        pairs = [along + outward[:, :, None] * (step * (shift + way)) for way in (-1.0, 1.0)]
        inner, outer = (_grey_at(image, points.reshape(-1, 2)).reshape(len(quads), 4, -1) for points in pairs)
        pieces = (inner - outer).reshape(len(quads), 4, _PIECES, -1).mean(3)
        steps.append(np.clip(pieces / _RIM_STEP_GREY, 0, 1).mean(2))
    sides = np.max(steps, 0)
    return np.asarray(0.6 * sides.min(1) + 0.4 * sides.mean(1))


def _grey_at(image: np.ndarray, points: np.ndarray) -> np.ndarray:
    """Grey levels of the image at points (n, 2), each averaged over a pixel or two."""
    at = points.astype(np.float32)
    across, down = at[None, :, 0], at[None, :, 1]
    taken = cv2.remap(image, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(taken[0].astype(np.float32).mean(1))


def _upright_places(upright: np.ndarray, wide: int, high: int) -> list[tuple[float, float, float]]:
    """The two best middles of an upright card of that size, with the support of its sides."""
    picture = upright.astype(np.float32)
    rows, columns = picture.shape[0] - high, picture.shape[1] - wide
    if rows < 2 or columns < 2:
        return []
    half_w, half_h = wide // 2, high // 2
    left, right = _carried(picture, high)
    top, bottom = _carried(cv2.transpose(picture), wide)
    middle_rows, middle_columns = slice(half_h, half_h + rows), slice(half_w, half_w + columns)
    sides = (
        left[middle_rows, :columns],
        right[middle_rows, wide : wide + columns],
        cv2.transpose(top)[:rows, middle_columns],
        cv2.transpose(bottom)[high : high + rows, middle_columns],
    )
    worst = np.minimum(np.minimum(sides[0], sides[1]), np.minimum(sides[2], sides[3]))
    score = 0.6 * worst + 0.1 * (sides[0] + sides[1] + sides[2] + sides[3])
    places = []
    for _ in range(2):
        _, best, _, (x, y) = cv2.minMaxLoc(score)
        places.append((x + wide / 2, y + high / 2, float(best)))
        score[max(0, y - high // 8) : y + high // 8 + 1, max(0, x - wide // 8) : x + wide // 8 + 1] = 0
    return places


def _carried(picture: np.ndarray, long: int) -> tuple[np.ndarray, np.ndarray]:
    """How well an upright side ``long`` px long is carried at each pixel, 0 to 1.

    First where the picture is lighter to the right of the side, then where it is lighter to its left.
    """
    piece = max(3, round(0.26 * long))
    rising = cv2.filter2D(picture, -1, _SLOPE, borderType=cv2.BORDER_REPLICATE)
    mean = cv2.boxFilter(rising, -1, (1, piece), borderType=cv2.BORDER_REPLICATE)
    return _in_pieces(mean, piece), _in_pieces(-mean, piece)


def _in_pieces(mean: np.ndarray, piece: int) -> np.ndarray:
    """The mean of three pieces of a side, each counted as seen up to a full step."""
    seen: np.ndarray = np.clip(mean, 0, _FULL_STEP_GREY)
    # A side may be a pixel off or lean by one.
    seen = cv2.dilate(seen, np.ones((1, 3), np.uint8))
    total: np.ndarray = seen.copy()
    total[piece:] += seen[:-piece]
    total[:-piece] += seen[piece:]
    return np.asarray(total / (_PIECES * _FULL_STEP_GREY))
