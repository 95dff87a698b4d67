"""Composed scenes: rendered cards lie on drawn tables under a tilted camera, and where each lies is known.

A scene is drawn from a seed, at any size; the finder's network learns from small ones, and the measures on
packs that training never saw use frames of 1280 × 720.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.tables import numbers, table

Picture = NDArray[Any]
LAYOUTS = ("single", "scatter", "row", "row", "fan", "pile", "grid", "heap", "none")
LIGHTS = ("day", "dim", "yellow", "cyan", "lamp")


@dataclass(frozen=True, eq=False)
class Face:
    """A card's picture at falling sizes, each BGRA, and its name (``7H``, ``JOKER``, ``BACK``)."""

    name: str
    levels: tuple[Picture, ...]


@dataclass(frozen=True, eq=False)
class Lying:
    """A card in a scene: name, corners float32 (4, 2) in pixels (top left, clockwise), the share seen."""

    name: str
    quad: NDArray[Any]
    seen: float


@dataclass(frozen=True, eq=False)
class Scene:
    """A frame and what lies in it, lowest card first; ``owner`` int16 (h, w): which card a pixel shows."""

    frame: Picture
    cards: tuple[Lying, ...]
    owner: NDArray[Any]
    words: str


def load_sheets(folder: Path, names: Sequence[str] | None = None) -> list[list[Face]]:
    """Packs from rendered sheets (13 columns A to K; rows C, D, H, S; then black joker, red joker, back)."""
    packs = []
    for path in sorted(folder.glob("*.png")):
        if names is not None and path.stem not in names:
            continue
        sheet: Any = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
        high, wide = sheet.shape[0] / 5, sheet.shape[1] / 13
        pack = []
        for row in range(5):
            for column in range(13 if row < 4 else 3):
                y, x = round(row * high), round(column * wide)
                cell = sheet[y : y + round(high), x : x + round(wide)]
                name = (
                    "A23456789TJQK"[column] + "CDHS"[row] if row < 4 else ("JOKER", "JOKER", "BACK")[column]
                )
                if (cell[:, :, 3] > 128).mean() > 0.5:
                    pack.append(face(name, cell))
        packs.append(pack)
    return packs


def face(name: str, cell: Picture) -> Face:
    """A face from a BGRA picture, cropped to its card and kept at falling sizes."""
    solid = cell[:, :, 3] > 100
    rows, columns = np.flatnonzero(solid.any(1)), np.flatnonzero(solid.any(0))
    cell = np.ascontiguousarray(cell[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
    levels: list[Any] = [cell]
    while levels[-1].shape[1] > 24:
        level = levels[-1]
        levels.append(
            cv2.resize(
                level, (level.shape[1] * 5 // 8, level.shape[0] * 5 // 8), interpolation=cv2.INTER_AREA
            )
        )
    return Face(name, tuple(levels))


def _backs(rng: np.random.Generator) -> Face:
    """A card back: a border and a dense pattern, in one or two colours."""
    w, h = 120, int(120 / rng.uniform(0.64, 0.72))
    ink = rng.uniform(0, 200, 3) * rng.choice([0.3, 1, 1], 3)
    paper = rng.uniform(225, 255, 3)
    out = np.full((h, w, 4), 255, np.uint8)
    out[:, :, :3] = paper
    edge = int(rng.uniform(0, 12))
    inner = out[edge : h - edge, edge : w - edge, :3]
    inner[:] = ink
    pitch = int(rng.uniform(4, 16))
    light = tuple(float(c) for c in (paper if rng.random() < 0.7 else rng.uniform(0, 255, 3)))
    canvas = np.ascontiguousarray(inner)
    style = rng.integers(4)
    if style < 2:
        for at in range(-h, w + h, pitch):
            cv2.line(canvas, (at, 0), (at + h, h), light, 1, cv2.LINE_AA)
            if style == 0:
                cv2.line(canvas, (at, h), (at + h, 0), light, 1, cv2.LINE_AA)
    elif style == 2:
        for y in range(0, h, pitch):
            for x in range(0, w, pitch):
                cv2.circle(canvas, (x, y), max(1, pitch // 3), light, -1, cv2.LINE_AA)
    else:
        for k in range(2, 60, max(3, pitch // 2)):
            cv2.ellipse(
                canvas, (canvas.shape[1] // 2, canvas.shape[0] // 2), (k, int(k * 1.4)), 0, 0, 360, light, 1
            )
    out[edge : h - edge, edge : w - edge, :3] = canvas
    mask = np.zeros((h, w), np.uint8)
    r = int(rng.uniform(3, 9))
    cv2.rectangle(mask, (r, 0), (w - r, h), 255, -1)
    cv2.rectangle(mask, (0, r), (w, h - r), 255, -1)
    for x, y in ((r, r), (w - 1 - r, r), (r, h - 1 - r), (w - 1 - r, h - 1 - r)):
        cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    out[:, :, 3] = mask
    return face("BACK", out)


def compose(
    rng: np.random.Generator,
    packs: Sequence[Sequence[Face]],
    width: int,
    height: int,
    *,
    layout: str | None = None,
    ground: str | None = None,
    light: str | None = None,
    card_width: float | None = None,
    tilt: float | None = None,
    bare: bool = False,
) -> Scene:
    """A scene; what is None is by chance. ``card_width`` in pixels, ``tilt`` of the camera in degrees.

    ``bare`` leaves out backs, hands and other things.
    """
    layout = layout or str(rng.choice(LAYOUTS))
    side = max(width, height)
    if card_width is None:
        card_width = float(np.exp(rng.uniform(np.log(0.036 * side), np.log(0.45 * side))))
    tilt = min(float(abs(rng.normal(0, 18))), 52.0) if tilt is None else tilt
    camera = _camera(rng, width, height, card_width, tilt)
    out: Any = table(rng, width, height, ground)
    if rng.random() < 0.8:
        turn = cv2.getRotationMatrix2D(
            (width / 2, height / 2), float(rng.uniform(0, 360)), float(rng.uniform(1.3, 2.2))
        )
        out = cv2.warpAffine(out, turn, (width, height), borderMode=cv2.BORDER_REFLECT)
    if rng.random() < 0.15 and not bare:  # the table ends inside the frame
        other = table(rng, width, height)
        cut = np.zeros((height, width), np.uint8)
        box = cv2.boxPoints(
            (
                tuple((rng.uniform(0, 1, 2) * (width, height)).tolist()),
                (1.2 * side, 0.6 * side),
                float(rng.uniform(0, 180)),
            )
        )
        cv2.fillConvexPoly(cut, box.astype(np.int32), 255)
        out[cut > 0] = other[cut > 0]
    owner = np.full((height, width), -1, np.int16)
    pack = packs[int(rng.integers(len(packs)))]
    back = (
        _backs(rng)
        if rng.random() < 0.6
        else next((f for f in pack if f.name == "BACK"), None) or _backs(rng)
    )
    faces = [f for f in pack if f.name != "BACK"]
    places = _places(rng, layout, camera, width, height)
    chance = float(rng.choice([0.0, 0.05, 0.4], p=[0.6, 0.25, 0.15]))
    chance = 0.0 if bare else chance
    order = rng.permutation(len(faces))
    things = int(rng.choice([0, 1, 2, 4], p=[0.6, 0.2, 0.1, 0.1]))
    for _ in range(0 if bare else things):
        _thing(rng, out, card_width, width, height)
    shade = rng.uniform(0.0, 0.5)
    lying: list[tuple[str, NDArray[Any]]] = []
    for k, (x, y, angle) in enumerate(places):
        shown = back if rng.random() < chance else faces[int(order[k % len(order)])]
        ratio = shown.levels[0].shape[1] / shown.levels[0].shape[0]
        quad = _project(camera, _corners(x, y, angle, ratio))
        lying.append((shown.name, quad))
        _lay(rng, out, owner, shown, quad, len(lying) - 1, shade)
    if rng.random() < 0.12 and not bare:
        _hand(rng, out, owner, card_width, width, height)
    counts = np.bincount(owner.ravel().astype(np.int64) + 1, minlength=len(lying) + 1)[1:]
    frame = _light(rng, out, light)
    cards = tuple(
        Lying(name, quad, float(counts[k] / max(1.0, cv2.contourArea(quad))))
        for k, (name, quad) in enumerate(lying)
    )
    return Scene(frame, cards, owner, layout)


def _camera(rng: np.random.Generator, width: int, height: int, card: float, tilt: float) -> NDArray[Any]:
    """Homography from the table (unit: a card's width, origin under the frame's middle) to pixels."""
    spin, about = rng.uniform(0, 2 * np.pi, 2)
    lean = np.radians(tilt)
    focal = rng.uniform(0.8, 1.6) * max(width, height)
    away = focal / card  # card widths from the lens to the table's middle

    def turn(angle: float) -> NDArray[Any]:
        c, s = np.cos(angle), np.sin(angle)
        return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])

    tip = np.array([[1, 0, 0], [0, np.cos(lean), -np.sin(lean)], [0, np.sin(lean), np.cos(lean)]])
    rotation = turn(-about) @ tip @ turn(about) @ turn(spin)
    pose = np.column_stack([rotation[:, 0], rotation[:, 1], [0, 0, away]])
    lens = np.array([[focal, 0, width / 2], [0, focal, height / 2], [0, 0, 1]])
    return np.asarray(lens @ pose)


def _project(camera: NDArray[Any], points: NDArray[Any]) -> NDArray[Any]:
    seen = np.column_stack([points, np.ones(len(points))]) @ camera.T
    return numbers(seen[:, :2] / seen[:, 2:])


def _corners(x: float, y: float, angle: float, ratio: float) -> NDArray[Any]:
    tall = 0.5 / ratio
    c, s = np.cos(angle), np.sin(angle)
    upright = np.array([[-0.5, -tall], [0.5, -tall], [0.5, tall], [-0.5, tall]])
    return np.asarray(upright @ np.array([[c, s], [-s, c]]) + np.array([x, y]))


def _places(
    rng: np.random.Generator, layout: str, camera: NDArray[Any], width: int, height: int
) -> list[tuple[float, float, float]]:
    """Where cards lie on the table: x, y in card widths and the angle, the lowest card first."""
    back = np.linalg.inv(camera)

    def spot(share: float = 0.9) -> tuple[float, float]:
        at = back @ np.array(
            [
                (0.5 + share * rng.uniform(-0.5, 0.5)) * width,
                (0.5 + share * rng.uniform(-0.5, 0.5)) * height,
                1,
            ]
        )
        return float(at[0] / at[2]), float(at[1] / at[2])

    many = int(rng.integers(2, 14))
    angle = float(rng.uniform(0, 2 * np.pi))
    if layout == "none":
        return []
    if layout == "single":
        return [(*spot(0.6), angle)]
    if layout in ("scatter", "heap"):
        here = spot(0.4)
        spread = 1.0 if layout == "scatter" else 0.0
        out = []
        for _ in range(many):
            x, y = spot() if spread else (here[0] + rng.normal(0, 1.1), here[1] + rng.normal(0, 1.1))
            out.append((x, y, float(rng.uniform(0, 2 * np.pi))))
        if layout == "scatter" and rng.random() < 0.6:  # without overlap
            apart: list[tuple[float, float, float]] = []
            for place in out:
                if all(np.hypot(place[0] - o[0], place[1] - o[1]) > 1.75 for o in apart):
                    apart.append(place)
            return apart
        return out
    x0, y0 = spot(0.5)
    c, s = np.cos(angle), np.sin(angle)
    if layout in ("row", "grid"):
        pitch = float(rng.choice([rng.uniform(0.25, 1.0), rng.uniform(1.0, 1.04), rng.uniform(1.05, 1.5)]))
        rows = 1 if layout == "row" else int(rng.integers(2, 4))
        along = min(many, 13)
        jitter = float(rng.choice([0.0, 0.02, 0.08]))
        out = []
        for r in range(rows):
            for k in range(along):
                u, v = (k - along / 2) * pitch + rng.normal(0, jitter), r * rng.uniform(1.42, 1.7)
                out.append((x0 + c * u - s * v, y0 + s * u + c * v, angle + rng.normal(0, jitter)))
        return out
    if layout == "fan":
        step = float(rng.uniform(0.08, 0.35))
        pivot = float(rng.uniform(0.8, 2.0))
        out = []
        for k in range(many):
            a = angle + (k - many / 2) * step
            out.append((x0 + pivot * np.sin(a), y0 - pivot * np.cos(a), a))
        return out
    shift, turn = float(rng.uniform(0.01, 0.25)), float(rng.uniform(0.01, 0.5))
    return [
        (x0 + rng.normal(0, shift), y0 + rng.normal(0, shift), angle + rng.normal(0, turn))
        for _ in range(many)
    ]


def _lay(
    rng: np.random.Generator,
    out: Picture,
    owner: NDArray[Any],
    shown: Face,
    quad: NDArray[Any],
    number: int,
    shade: float,
) -> None:
    """Paint one card with its thin shadow and mark its pixels."""
    height, width = out.shape[:2]
    grow = 4
    x0, y0 = np.maximum(np.floor(quad.min(0)).astype(int) - grow, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(0)).astype(int) + grow, (width, height))
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    size = float(np.linalg.norm(quad[1] - quad[0]) + np.linalg.norm(quad[2] - quad[3])) / 2
    level = min(shown.levels, key=lambda one: abs(np.log(one.shape[1] / max(size, 1))))
    h, w = level.shape[:2]
    source = numbers([[-0.5, -0.5], [w - 0.5, -0.5], [w - 0.5, h - 0.5], [-0.5, h - 0.5]])
    matrix = cv2.getPerspectiveTransform(source, quad - numbers([x0, y0]))
    card = cv2.warpPerspective(level, matrix, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR)
    part = out[y0:y1, x0:x1]
    cover = card[:, :, 3:].astype(np.float32) / 255
    if shade > 0.1:
        dark = cv2.GaussianBlur(cover, (0, 0), max(0.6, 0.012 * size))
        moved = np.roll(dark, (int(rng.integers(0, 2)), int(rng.integers(0, 2))), (0, 1))
        part[:] = (part * (1 - shade * moved[:, :, None])).astype(np.uint8)
    paper = 1 - rng.uniform(0, 0.05)
    part[:] = (part * (1 - cover) + card[:, :, :3] * cover * paper).astype(np.uint8)
    owner[y0:y1, x0:x1][cover[:, :, 0] > 0.5] = number


def _thing(rng: np.random.Generator, out: Picture, card: float, width: int, height: int) -> None:
    """A phone, a note, a coin, a chip, a paper: what lies on tables and is no card."""
    centre = tuple((rng.uniform(0, 1, 2) * (width, height)).tolist())
    angle = float(rng.uniform(0, 180))
    kind = rng.choice(["phone", "note", "coin", "paper", "box"])
    ink = tuple(rng.uniform(0, 255, 3).tolist())
    if kind == "coin":
        size = card * rng.uniform(0.15, 0.35)
        cv2.circle(out, (int(centre[0]), int(centre[1])), int(size), ink, -1, cv2.LINE_AA)
        cv2.circle(
            out, (int(centre[0]), int(centre[1])), int(size * 0.7), tuple(rng.uniform(0, 255, 3).tolist()), 2
        )
        return
    long = {"phone": 2.1, "note": 2.2, "paper": rng.uniform(1.2, 2.2), "box": rng.uniform(1, 3)}[str(kind)]
    wide = card * rng.uniform(0.6, 1.6)
    box = cv2.boxPoints((centre, (wide, wide * long), angle)).astype(np.int32)
    if kind == "paper":
        ink = (float(rng.uniform(200, 255)),) * 3
    cv2.fillConvexPoly(out, box, ink, cv2.LINE_AA)
    if kind in ("phone", "note"):
        inner = cv2.boxPoints((centre, (wide * 0.88, wide * long * 0.88), angle)).astype(np.int32)
        cv2.fillConvexPoly(out, inner, tuple(rng.uniform(0, 255, 3).tolist()), cv2.LINE_AA)
    if kind == "note" or (kind == "paper" and rng.random() < 0.5):
        for _ in range(int(rng.integers(3, 12))):
            a = box[0] + (box[1] - box[0]) * rng.random() + (box[3] - box[0]) * rng.random()
            cv2.circle(
                out,
                tuple(a.astype(int).tolist()),
                int(wide * rng.uniform(0.03, 0.2)),
                tuple(rng.uniform(0, 255, 3).tolist()),
                1,
            )
    if kind == "paper":
        for k in range(2, 12):
            a, b = box[0] + (box[3] - box[0]) * k / 13, box[1] + (box[2] - box[1]) * k / 13
            a, b = a + (b - a) * 0.1, b - (b - a) * rng.uniform(0.1, 0.5)
            cv2.line(
                out,
                tuple(a.astype(int).tolist()),
                tuple(b.astype(int).tolist()),
                (60, 60, 60),
                1,
                cv2.LINE_AA,
            )


def _hand(
    rng: np.random.Generator, out: Picture, owner: NDArray[Any], card: float, width: int, height: int
) -> None:
    """A hand and its arm over the table, from beyond the frame's edge."""
    skin = numbers([[150, 178, 226], [122, 156, 208], [92, 128, 184], [62, 92, 140], [44, 62, 98]])[
        rng.integers(5)
    ]
    tip = rng.uniform(0.1, 0.9, 2) * (width, height)
    angle = rng.uniform(0, 2 * np.pi)
    arm = np.array([np.cos(angle), np.sin(angle)])
    side = np.array([-arm[1], arm[0]])
    palm = tip + arm * card * 1.3
    strokes = [
        (palm, palm + arm * 3 * max(width, height), 0.9 * card),
        (palm - arm * 0.1 * card, palm + arm * 0.4 * card, 1.1 * card),
    ]
    for k in range(-2, 2):
        strokes.append(
            (
                palm + side * card * 0.27 * (k + 0.5),
                tip + side * card * 0.3 * (k + 0.5) + arm * rng.uniform(0, 0.4) * card,
                0.26 * card,
            )
        )
    mask = np.zeros((height, width), np.uint8)
    for a, b, thick in strokes:
        p, q = tuple(a.astype(int).tolist()), tuple(b.astype(int).tolist())
        cv2.line(mask, p, q, 255, max(1, int(thick)), cv2.LINE_AA)
        for share in (1.0, 0.7, 0.4):
            tone = tuple(float(c) for c in skin * (0.75 + 0.3 * (1 - share)))
            cv2.line(out, p, q, tone, max(1, int(thick * share)), cv2.LINE_AA)
    owner[mask > 128] = -1


@cache
def _tile() -> NDArray[Any]:
    return np.random.default_rng(0).standard_normal((768, 1024, 3), dtype=np.float32)


def _grain(rng: np.random.Generator, height: int, width: int) -> NDArray[Any]:
    """The camera's noise, deviation 1: for small frames a piece of one tile, which is ten times as quick."""
    tile = _tile()
    if height > 400 or width > 600:
        return rng.standard_normal((height, width, 3), dtype=np.float32)
    y, x = int(rng.integers(tile.shape[0] - height)), int(rng.integers(tile.shape[1] - width))
    piece = tile[y : y + height, x : x + width]
    return piece[:, ::-1] if rng.random() < 0.5 else piece


def _light(rng: np.random.Generator, out: Picture, light: str | None) -> Picture:
    """The lamp and the camera: tint, exposure, a gradient, a shadow, glare, blur, noise, JPEG."""
    light = light or str(rng.choice(LIGHTS, p=[0.45, 0.2, 0.15, 0.08, 0.12]))
    height, width = out.shape[:2]
    tints: dict[str, Any] = {
        "day": rng.uniform(0.85, 1.1, 3),
        "dim": rng.uniform(0.8, 1.05, 3),
        "yellow": [rng.uniform(0.12, 0.5), rng.uniform(0.65, 0.95), 1.05],
        "cyan": [1.05, rng.uniform(0.8, 1.05), rng.uniform(0.12, 0.5)],
        "lamp": [rng.uniform(0.5, 0.85), rng.uniform(0.75, 1.0), 1.05],
    }
    tint = numbers(tints[light])
    level = rng.uniform(0.12, 0.45) if light == "dim" else rng.uniform(0.55, 1.25)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None]
    y = np.linspace(-1, 1, height, dtype=np.float32)[:, None]
    lean = rng.normal(0, 0.22, 2)
    fall = 1 + lean[0] * x + lean[1] * y - rng.uniform(0, 0.25) * (x**2 + y**2) * (rng.random() < 0.5)
    if rng.random() < 0.25:  # an edge of a shadow across the table
        a, b = rng.normal(0, 1, 2)
        edge = (a * x + b * y + rng.normal(0, 0.4)) * rng.uniform(3, 60)
        fall = fall * (1 - rng.uniform(0.1, 0.6) / (1 + np.exp(-edge)))
    shown = out.astype(np.float32) * (np.clip(fall, 0.1, None)[:, :, None] * (tint * level))
    for _ in range(int(rng.random() < 0.25) * int(rng.integers(1, 3))):  # glare
        gx, gy = rng.uniform(-1, 1, 2)
        spread = rng.uniform(0.04, 0.35) ** 2
        spot = np.exp(-((x - gx) ** 2 + (y - gy) ** 2) / spread) * rng.uniform(40, 220)
        shown += spot[:, :, None] * tint
    # A large frame shows more of the table, not a worse lens.
    coarse = min(width / 320, 1.5)
    blur = float(rng.choice([0, 0, 0.5, 0.8, 1.3]) * coarse * 0.8)
    if blur > 0.3:
        shown = cv2.GaussianBlur(shown, (0, 0), blur)
    if rng.random() < 0.06:
        long = int(rng.integers(2, 6) * coarse)
        kernel = np.zeros((2 * long + 1, 2 * long + 1), np.float32)
        a = rng.uniform(0, np.pi)
        end = (round(float(long + long * np.cos(a))), round(float(long + long * np.sin(a))))
        cv2.line(kernel, (2 * long - end[0], 2 * long - end[1]), end, 1.0, 1)
        shown = cv2.filter2D(shown, -1, kernel / kernel.sum())
    noise = rng.uniform(0, 5) + (rng.uniform(0, 7) if light == "dim" else 0)
    noise = noise * min(1.0, 500 / width + 0.3)
    shown += _grain(rng, height, width) * np.float32(noise)
    result: Picture = np.clip(shown, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        _, data = cv2.imencode(".jpg", result, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(35, 92))])
        result = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return result
