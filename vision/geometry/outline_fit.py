"""Fits a rough quadrilateral to the edges of a card, and measures how much of each side has an edge.

Along each side, short intensity profiles are sampled across the edge, all sides of all quadrilaterals in
one remap. A small Hough transform over offset and slope then finds the straight line with the most votes.
Each profile's gradient is clipped before it votes, so that a long weak edge (white card on light wood)
outvotes a few strong pips or a court's frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry.quads import Quad

ALONG = 20  # profiles a side
ACROSS = 12  # steps of a profile on each side of the edge
SLOPES = np.linspace(-1, 1, 11)  # how the edge may turn from one end of the side to the other, in ``lean``s
NEARNESS = (1 - 0.15 * np.abs(np.linspace(-1, 1, 2 * ACROSS + 1))).astype(np.float32)
CLIP = 24.0  # grey levels of a step that count as a full vote
STEP_SEEN = 5.0  # grey levels below which a step is noise


def refine(
    frame: NDArray[Any], quads: Sequence[Quad], reach: float = 0.07, lean: float = 6.0
) -> tuple[list[Quad], NDArray[Any]]:
    """The quads fitted to the edges near them, and the support of each side, float32 (n, 4), 0 to 1.

    ``reach`` is how far an edge may lie from the side, as a share of the card's width; ``lean`` by how many
    twelfths of that it may turn from one end of the side to the other. Support is the share of the side along
    which a step in brightness or colour was seen on one straight line.
    """
    if not quads:
        return [], np.zeros((0, 4), np.float32)
    corners = np.stack(quads).astype(np.float32)  # (n, 4, 2)
    run = np.roll(corners, -1, 1) - corners
    length = np.maximum(np.linalg.norm(run, axis=2, keepdims=True), 1e-3)
    along = run / length
    outward = np.stack([along[..., 1], -along[..., 0]], -1)  # clockwise corners: this points out
    widths = length[:, (0, 2), 0].mean(1)
    step = np.maximum(widths * reach / ACROSS, 0.35).astype(np.float32)
    change = _steps_across(frame, corners, run, outward, step)
    slope, offset, support = _best_lines(np.clip(change, 0, CLIP), lean)
    tilt = SLOPES[slope] * lean
    # Steps outward at 10 % and at 90 % of the side; where hardly an edge is seen the side stays as it was.
    move = (offset - ACROSS)[..., None] + np.stack([-tilt, tilt], -1) * 0.5
    move = np.where((support > 0.35)[..., None], move, 0) * step[:, None, None]
    first = corners + 0.1 * run + outward * move[..., :1]
    last = corners + 0.9 * run + outward * move[..., 1:]
    return [_crossings(corners[k], first[k], last[k], float(widths[k])) for k in range(len(quads))], support


def _steps_across(
    frame: NDArray[Any], corners: NDArray[Any], run: NDArray[Any], outward: NDArray[Any], step: NDArray[Any]
) -> NDArray[Any]:
    """How much brightness or colour changes at each offset across each profile, grey levels, float32
    (n, 4, ALONG, 2 ACROSS + 1); ``step`` (n,) is the pixels from one offset to the next."""
    places = np.linspace(0.10, 0.90, ALONG, dtype=np.float32)
    middle = corners[:, :, None] + run[:, :, None] * places[None, None, :, None]  # (n, 4, ALONG, 2)
    offsets = np.arange(-ACROSS - 2, ACROSS + 3, dtype=np.float32)
    at = (
        middle[:, :, :, None]
        + outward[:, :, None, None] * (offsets[None, :] * step[:, None])[:, None, None, :, None]
    )
    profiles = _sample(frame, at.reshape(-1, len(offsets), 2))  # (rows, offsets, 3)
    inner = (profiles[:, 0:-4] + profiles[:, 1:-3]) / 2
    outer = (profiles[:, 3:-1] + profiles[:, 4:]) / 2
    return np.asarray(np.abs(inner - outer).max(2).reshape(len(corners), 4, ALONG, 2 * ACROSS + 1))


def _best_lines(votes: NDArray[Any], lean: float) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any]]:
    """The slope and the offset, indices (n, 4), of the line with the most votes on each side, and which share
    of its profiles stands out there, float32 (n, 4)."""
    count = len(votes)
    rows = votes.reshape(count * 4, -1)
    rows = np.concatenate([rows, np.zeros((len(rows), 1), np.float32)], 1)
    lined = np.take(rows, _lines(lean), axis=1).reshape(count, 4, len(SLOPES), ALONG, 2 * ACROSS + 1)
    tally = lined.sum(3)
    tally *= NEARNESS
    best = tally.reshape(count, 4, -1).argmax(2)
    slope, offset = np.divmod(best, 2 * ACROSS + 1)
    n, s = np.meshgrid(np.arange(count), np.arange(4), indexing="ij")
    # In a noisy frame and on newsprint there are steps everywhere: the edge has to stand out.
    noise = np.maximum(1.5 * rows.mean(1), STEP_SEEN).reshape(count, 4, 1)
    seen = lined[n, s, slope, :, offset] > noise
    return slope, offset, seen.mean(2).astype(np.float32)


def _crossings(corners: NDArray[Any], first: NDArray[Any], last: NDArray[Any], width: float) -> NDArray[Any]:
    """The corners (4, 2) in which the four sides cross, each through a ``first`` and a ``last`` point (4, 2);
    the old corners where a side ran away."""
    meeting = [_meet(first[i - 1], last[i - 1], first[i], last[i]) for i in range(4)]
    new = np.array(meeting, np.float32)
    near = np.linalg.norm(new - corners, axis=1).max() < 0.35 * width
    return new if near and np.all(np.isfinite(new)) else corners


@cache
def _lines(lean: float) -> NDArray[Any]:
    """For each slope, profile and offset, where in a side's votes (profile by profile, then a 0) to look."""
    rows = np.linspace(-0.5, 0.5, ALONG)
    shift = np.rint(rows[None, :] * SLOPES[:, None] * lean).astype(int)  # (slopes, ALONG)
    columns = np.arange(2 * ACROSS + 1)[None, None, :] + shift[:, :, None]
    at = np.arange(ALONG)[None, :, None] * (2 * ACROSS + 1) + columns
    nowhere = ALONG * (2 * ACROSS + 1)
    return np.where((columns >= 0) & (columns <= 2 * ACROSS), at, nowhere).ravel()


def _sample(frame: NDArray[Any], at: NDArray[Any]) -> NDArray[Any]:
    """The frame's colours at the points (rows, columns, 2), float32 (rows, columns, 3)."""
    most = 16000  # remap's maps hold at most 32767 rows
    parts = [
        cv2.remap(
            frame,
            at[i : i + most, :, 0],
            at[i : i + most, :, 1],
            cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REPLICATE,
        )
        for i in range(0, len(at), most)
    ]
    return np.concatenate(parts).astype(np.float32)


def _meet(a: NDArray[Any], b: NDArray[Any], c: NDArray[Any], d: NDArray[Any]) -> tuple[float, float]:
    """Where the line through a and b meets the line through c and d."""
    r, s = b - a, d - c
    cross = float(r[0] * s[1] - r[1] * s[0])
    if abs(cross) < 1e-6:
        return (float("nan"), float("nan"))
    t = float((c[0] - a[0]) * s[1] - (c[1] - a[1]) * s[0]) / cross
    return (float(a[0] + t * r[0]), float(a[1] + t * r[1]))
