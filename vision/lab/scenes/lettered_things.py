"""Things with figures, letters and lines on them: rulers, keyboards, pages, coasters, bank cards.

Each is drawn flat from ``rng``, uint8 BGR, ``slabs.PX`` pixels to a card's width.
"""

from __future__ import annotations

import cv2
import numpy as np

from vision.lab.scenes.slabs import LETTERS, PX, Picture, any_ink, ink_on, slab, write


def ruler(rng: np.random.Generator) -> Picture:
    """A ruler or a tape: ticks at one edge or both, every fifth and tenth longer, figures."""
    page = slab(rng, rng.uniform(3, 9), rng.uniform(0.2, 0.65), 120, 255)
    if rng.random() < 0.5:
        page[:] = np.array([rng.uniform(20, 90), rng.uniform(170, 225), rng.uniform(220, 255)])
    high, wide = page.shape[:2]
    pitch, ink = float(rng.uniform(1.6, 6)), ink_on(rng, page, 110)
    edges = (0,) if rng.random() < 0.5 else (0, 1)
    for k in range(int(wide / pitch)):
        long = high * (0.42 if k % 10 == 0 else 0.3 if k % 5 == 0 else 0.18)
        x = int(k * pitch)
        for edge in edges:
            cv2.line(page, (x, edge * high), (x, int(abs(edge * high - long))), ink, 1)
        if k % 10 == 0:
            write(rng, page, str(k // 10), (x + 2, high * 0.75), high * 0.3)
    return page


def keys(rng: np.random.Generator) -> Picture:
    """A keyboard, a calculator, a remote control: rows of keys, letters or nothing on them, a window."""
    wide, high = {
        "keyboard": (rng.uniform(4.5, 7.2), rng.uniform(1.8, 2.5)),
        "calculator": (rng.uniform(1.0, 1.6), rng.uniform(1.6, 2.6)),
        "remote": (rng.uniform(0.6, 0.9), rng.uniform(2.0, 3.4)),
    }[str(rng.choice(["keyboard", "calculator", "remote"]))]
    page = slab(rng, wide, high, 5, 245)
    h, w = page.shape[:2]
    pitch = float(rng.uniform(0.16, 0.34)) * PX
    key, gap, round_ones = ink_on(rng, page, 15), float(rng.uniform(0.08, 0.3)), rng.random() < 0.35
    top = h * float(rng.choice([0.06, 0.25]))
    if top > 0.2 * h:  # the window
        cv2.rectangle(page, (int(w * 0.08), int(h * 0.05)), (int(w * 0.92), int(h * 0.2)), any_ink(rng), -1)
    y = top + pitch / 2
    while y < h - pitch * 0.6:
        x = pitch * float(rng.uniform(0.6, 1.1))
        while x < w - pitch * 0.5:
            long = pitch * float(rng.choice([1, 1.5, 4], p=[0.9, 0.08, 0.02]))
            ink = any_ink(rng) if rng.random() < 0.06 else key
            half = pitch * (0.5 - gap)
            if round_ones:
                cv2.circle(page, (int(x), int(y)), max(1, int(half)), ink, -1, cv2.LINE_AA)
            else:
                end = (int(x + long - pitch + half), int(y + half))
                cv2.rectangle(page, (int(x - half), int(y - half)), end, ink, -1)
            if rng.random() < 0.85:
                letter = LETTERS[rng.integers(len(LETTERS))]
                write(rng, page, letter, (x - half * 0.5, y + half * 0.5), pitch * rng.uniform(0.3, 0.5))
            x += long
        y += pitch
    return page


def printed_page(rng: np.random.Generator) -> Picture:
    """A page: a title, columns of lines, boxes of a picture, round signs; a book's, a paper's, a menu's."""
    page = slab(rng, rng.uniform(1.6, 4.5), rng.uniform(2.0, 6.0), 190, 255)
    h, w = page.shape[:2]
    edge, columns = 0.06 * w, int(rng.integers(1, 5))
    ink, pitch = ink_on(rng, page, 120), float(rng.uniform(3, 9))
    y0 = h * float(rng.uniform(0.03, 0.15))
    if rng.random() < 0.7:
        write(rng, page, "".join(rng.choice(list(LETTERS), 9)), (edge, y0 + 10), rng.uniform(8, 26))
        y0 += 22
    across = (w - 2 * edge) / columns
    for c in range(columns):
        y, x = y0 + pitch, edge + c * across
        while y < h - edge:
            chance = rng.random()
            if chance < 0.05:  # a picture, a table, a sign
                tall = float(rng.uniform(0.3, 1.2)) * across
                box = ((int(x), int(y)), (int(x + 0.93 * across), int(min(y + tall, h - edge))))
                if rng.random() < 0.6:
                    cv2.rectangle(page, *box, any_ink(rng), int(rng.choice([-1, 1, 2])))
                else:
                    middle = (int(x + across / 2), int(y + tall / 2))
                    cv2.circle(
                        page, middle, int(tall * 0.35), any_ink(rng), int(rng.choice([-1, 2])), cv2.LINE_AA
                    )
                y += tall + pitch
            elif chance < 0.12:
                y += pitch
            else:
                at, end = x, x + across * (0.93 if rng.random() < 0.8 else rng.uniform(0.2, 0.9))
                while at < end:
                    word = float(rng.uniform(0.6, 3.2)) * pitch
                    stop = (int(min(at + word, end)), int(y + pitch * 0.45))
                    cv2.rectangle(page, (int(at), int(y)), stop, ink, -1)
                    at += word + pitch * 0.5
            y += pitch
    return page


def mat(rng: np.random.Generator) -> Picture:
    """A coaster, a bank card, an envelope, a napkin: a plain piece with a rim, a sign, a word, a window."""
    wide = float(rng.uniform(0.8, 2.6))
    page = slab(rng, wide, wide * float(rng.choice([1.0, 0.63, 1.45, rng.uniform(0.5, 1.6)])), 20, 255)
    h, w = page.shape[:2]
    for _ in range(int(rng.integers(0, 4))):
        x, y = rng.uniform(0.1, 0.9, 2) * (w, h)
        kind, size = int(rng.integers(4)), int(rng.uniform(0.06, 0.35) * min(w, h))
        fill = int(rng.choice([-1, 1, 3]))
        if kind == 0:
            cv2.circle(page, (w // 2, h // 2), size, any_ink(rng), fill, cv2.LINE_AA)
        elif kind == 1:
            cv2.rectangle(page, (int(x), int(y)), (int(x) + size, int(y) + size // 2), any_ink(rng), fill)
        elif kind == 2:
            word = "".join(rng.choice(list(LETTERS), int(rng.integers(1, 8))))
            write(rng, page, word, (x * 0.5, y), rng.uniform(6, 20))
        else:
            rim = int(rng.uniform(2, 8))
            cv2.rectangle(page, (rim, rim), (w - rim, h - rim), any_ink(rng), int(rng.integers(1, 4)))
    return page
