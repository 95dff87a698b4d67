"""Things with spots in rows, which read like pips: boards with holes, draughts, dominoes, printed cloth.

Each is drawn flat from ``rng``, uint8 BGR, ``slabs.PX`` pixels to a card's width.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.lab.scenes.slabs import LETTERS, PX, Picture, any_ink, ink_on, slab, write


def holes(rng: np.random.Generator) -> Picture:
    """A cribbage board: two to six rows of holes in fives, some with pegs."""
    page = slab(rng, rng.uniform(4, 6.5), rng.uniform(0.8, 1.8), 30, 235)
    high, wide = page.shape[:2]
    rows, many = int(rng.integers(2, 7)), int(rng.choice([5, 5, 5, 3, 10, 1000]))
    pitch, gap = float(rng.uniform(5.5, 11)), float(rng.uniform(0.3, 1.0))
    across = float(rng.uniform(0.5, 0.9)) * high / rows
    radius = float(rng.uniform(0.16, 0.34)) * min(pitch, across)
    hole, rim, line = ink_on(rng, page, 40), ink_on(rng, page, 20), rng.random() < 0.4
    for r in range(rows):
        y = high / 2 + (r - (rows - 1) / 2) * across * (1.0 if rows < 4 else 1.1)
        x = pitch
        for k in range(200):
            x += pitch * (1 + gap * (k % many == 0))
            if x > wide - pitch:
                break
            if line and k % many == 0:
                cv2.line(page, (int(x - pitch), 2), (int(x - pitch), high - 3), rim, 1, cv2.LINE_AA)
            ink = any_ink(rng) if rng.random() < 0.03 else hole
            cv2.circle(page, (int(16 * x), int(16 * y)), int(16 * radius), ink, -1, cv2.LINE_AA, 4)
    return page


def squares(rng: np.random.Generator) -> Picture:
    """A draught or chess board with men on it, a chequered cloth, tiles."""
    many = int(rng.choice([8, 8, 10, int(rng.integers(3, 16))]))
    step = float(rng.uniform(0.25, 1.0)) * PX
    side = many * step / PX
    page = slab(rng, side, side * float(rng.choice([1.0, rng.uniform(0.5, 1)])), 20, 255)
    h = page.shape[0]
    other, seam, men = ink_on(rng, page, 25), rng.random() < 0.3, float(rng.choice([0, 0, 0.2, 0.4]))
    for r in range(int(h / step) + 1):
        for c in range(many + 1):
            a, b = (int(c * step), int(r * step)), (int((c + 1) * step), int((r + 1) * step))
            if seam:
                cv2.rectangle(page, a, b, other, max(1, int(step * 0.06)))
            elif (r + c) % 2:
                cv2.rectangle(page, a, b, other, -1)
            if rng.random() < men:
                middle = (int((c + 0.5) * step), int((r + 0.5) * step))
                ink = ink_on(rng, page, 10)
                cv2.circle(page, middle, int(step * 0.4), ink, -1, cv2.LINE_AA)
                cv2.circle(page, middle, int(step * 0.25), ink_on(rng, page, 10), 1, cv2.LINE_AA)
    return page


def spots(rng: np.random.Generator) -> Picture:
    """A domino or a die: one or two squares with up to nine spots as dice have them."""
    halves = int(rng.integers(1, 3))
    wide = float(rng.uniform(0.22, 0.42))
    page = slab(rng, wide, wide * halves, 0, 255)
    side, ink = page.shape[1], ink_on(rng, page, 110)
    for half in range(halves):
        spots = rng.permutation(9)[: int(rng.integers(0, 7))]
        for at in spots:
            x, y = side * (0.25 + 0.25 * (at % 3)), side * (half + 0.25 + 0.25 * (at // 3))
            cv2.circle(page, (int(16 * x), int(16 * y)), int(1.6 * side), ink, -1, cv2.LINE_AA, 4)
        if half:
            cv2.line(page, (2, side), (side - 3, side), ink, 1)
    return page


def signs(rng: np.random.Generator) -> Picture:
    """A printed cloth: hearts, lozenges, leaves, dots or letters, in rows or strewn."""
    page = slab(rng, rng.uniform(1, 4), rng.uniform(1, 4), 60, 255)
    h, w = page.shape[:2]
    pitch, ink, strewn = float(rng.uniform(10, 34)), ink_on(rng, page, 60), rng.random() < 0.3
    size, kind = pitch * float(rng.uniform(0.2, 0.42)), int(rng.integers(4))
    letter = LETTERS[rng.integers(len(LETTERS))]
    for r, y in enumerate(np.arange(pitch / 2, h, pitch)):
        for x in np.arange(pitch / 2 * (1 + r % 2), w, pitch):
            px, py = (rng.uniform(0, w), rng.uniform(0, h)) if strewn else (float(x), float(y))
            if kind == 0:  # a heart: two rounds over a point
                for way in (-0.45, 0.45):
                    cv2.circle(
                        page, (int(px + way * size), int(py - size * 0.3)), max(1, int(size * 0.5)), ink, -1
                    )
                tip = [
                    [px - 0.9 * size, py - 0.1 * size],
                    [px + 0.9 * size, py - 0.1 * size],
                    [px, py + size],
                ]
                cv2.fillConvexPoly(page, np.array(tip, np.int32), ink, cv2.LINE_AA)
            elif kind == 1:
                tip = [[px, py - size], [px + 0.7 * size, py], [px, py + size], [px - 0.7 * size, py]]
                cv2.fillConvexPoly(page, np.array(tip, np.int32), ink, cv2.LINE_AA)
            elif kind == 2:
                turn, axes = float(rng.uniform(0, 180)), (max(1, int(size)), max(1, int(size * 0.4)))
                cv2.ellipse(page, (int(px), int(py)), axes, turn, 0, 360, ink, -1, cv2.LINE_AA)
            else:
                write(rng, page, letter, (px - size, py + size), 2 * size)
    return page
