"""How well a picture of the table can be read: its light, glare, and how sharp it is. Pure, one frame each.

Pictures are BGR uint8 (height, width, 3), usually the dealing zone alone. None of these looks for cards.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

BLACK_GREY = 16
"""A picture whose lightest parts stay below this shows nothing but noise."""
WHITE_GREY = 250
PLACES = (
    ("top-left", "top", "top-right"),
    ("left", "middle", "right"),
    ("bottom-left", "bottom", "bottom-right"),
)
"""The codes of the ninths of a picture, row by row."""
_REBLUR_PX = 1.5
_EDGE_STEP = 24.0
_EDGES_LEAST = 60
_GLARE_SIDE = 320
_GLARE_LEAST_SHARE = 0.0012
_GLARE_GREY = 225.0
_GLARE_TIMES = 1.3


@dataclass(frozen=True, slots=True)
class Light:
    """``level``: the table's median brightness, 0 to 1. ``brightest``: that of its lightest 2 %, 0 to 1.

    ``white``: the share of the picture that is white beyond measure, 0 to 1. ``slope``: how many times
    lighter the lightest ninth of the picture is than the darkest. ``shade``: where that lies, a place.
    """

    level: float
    brightest: float
    white: float
    slope: float
    shade: str

    @property
    def black(self) -> bool:
        """Nothing is to be seen: the lamp is out, or the lens is covered tightly."""
        return self.brightest * 255 < BLACK_GREY


@dataclass(frozen=True, slots=True)
class Glare:
    """A lamp's mirror image on the table: in which ``PLACES`` it is, and its share of the picture, 0 to 1."""

    where: str
    share: float


def brightness(image: np.ndarray) -> float:
    """The mean brightness of a frame, 0 to 255: cheap enough for every frame."""
    return float(image[::16, ::16, 1].mean())


def light(image: np.ndarray) -> Light:
    """How much light there is, and how evenly it falls."""
    stride = max(1, min(image.shape[:2]) // 180)
    part = image[::stride, ::stride]
    grey = part.max(2)
    white = np.count_nonzero((np.sort(part, 2)[:, :, 1]) >= WHITE_GREY) / grey.size
    level, brightest = np.quantile(grey, (0.5, 0.98))
    ninths = {
        place: float(np.median(cell))
        for row, band in enumerate(np.array_split(grey, 3, 0))
        for column, cell in enumerate(np.array_split(band, 3, 1))
        if cell.size
        for place in [_place(column, row)]
    }
    darkest = min(ninths, key=lambda place: ninths[place])
    slope = (max(ninths.values()) + 4) / (ninths[darkest] + 4)
    return Light(float(level) / 255, float(brightest) / 255, float(white), slope, darkest)


def glare(image: np.ndarray) -> tuple[Glare, ...]:
    """Where lamps mirror in the table, the largest first; empty when they do not.

    Paper is as bright as a lamp's mirror image but ends in a sharp edge; a mirror image fades out.
    """
    scale = min(1.0, _GLARE_SIDE / max(image.shape[:2]))
    size = (max(1, round(image.shape[1] * scale)), max(1, round(image.shape[0] * scale)))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA) if scale < 1 else image
    # What mirrors a lamp is light in every channel: the least one leaves a lit coloured cloth out.
    grey = np.asarray(small.min(2), np.float32)
    usual = float(np.median(grey))
    full = float(np.quantile(small.max(2), 0.999))
    level = max(_GLARE_TIMES * usual, min(_GLARE_GREY, 0.9 * full), 0.5 * _GLARE_GREY)
    count, labels, stats, middles = cv2.connectedComponentsWithStats((grey >= level).astype(np.uint8))
    found = []
    for label in range(1, count):
        share = float(stats[label, cv2.CC_STAT_AREA]) / grey.size
        if share < _GLARE_LEAST_SHARE or share > 0.5:
            continue
        if _fades((labels == label).astype(np.uint8), grey, usual):
            x, y = middles[label]
            column, row = int(3 * x / grey.shape[1]), int(3 * y / grey.shape[0])
            found.append(Glare(_place(min(2, column), min(2, row)), share))
    return tuple(sorted(found, key=lambda one: -one.share))


def blur_px(image: np.ndarray) -> float | None:
    """How wide edges are smeared, as the sigma of a Gaussian in pixels; ``None`` when nothing has an edge.

    The gradient at an edge falls by a known amount when the picture is blurred a little more, whatever the
    edge's contrast (Zhuo and Sim, Defocus map estimation from a single image, 2011). The sharper third of the
    edges counts: shadows are soft in any picture.
    """
    if min(image.shape[:2]) < 24:
        return None
    grey = np.ascontiguousarray(image[:, :, 1]).astype(np.float32)
    smooth = cv2.GaussianBlur(grey, (0, 0), 0.7)
    across, down = cv2.Sobel(smooth, -1, 1, 0, scale=0.25), cv2.Sobel(smooth, -1, 0, 1, scale=0.25)
    steep = cv2.magnitude(across, down)
    step = max(2.0, min(_EDGE_STEP / 4, 0.25 * float(steep.max())))
    # Noise is steep here and there; an edge is steep along a line.
    line = cv2.boxFilter((steep > step).astype(np.float32), -1, (5, 5))
    top = steep >= 0.92 * cv2.dilate(steep, np.ones((3, 3), np.uint8))
    at = (steep > 2 * step) & (line > 0.2) & top
    at[:4], at[-4:], at[:, :4], at[:, -4:] = False, False, False, False
    if np.count_nonzero(at) < _EDGES_LEAST:
        return None
    again = cv2.GaussianBlur(smooth, (0, 0), _REBLUR_PX)
    less = cv2.magnitude(cv2.Sobel(again, -1, 1, 0, scale=0.25), cv2.Sobel(again, -1, 0, 1, scale=0.25))
    ratio = np.maximum(steep[at] / np.maximum(less[at], 1e-3), 1.001)
    # Sobel and the first smoothing are part of the blur that is measured: take them out again.
    sigma_2 = _REBLUR_PX**2 / (ratio**2 - 1) - 0.7**2 - 0.5
    return float(np.sqrt(max(0.05, float(np.quantile(sigma_2, 0.33)))))


def _fades(mask: np.ndarray, grey: np.ndarray, usual: float) -> bool:
    """Whether the bright part's surroundings are still half lit some pixels outside of it."""
    near, far = (cv2.dilate(mask, np.ones((side, side), np.uint8)) for side in (5, 9))
    ring = (far > 0) & (near == 0)
    if np.count_nonzero(ring) < 8:
        return False
    peak = float(grey[mask > 0].mean())
    return float(np.median(grey[ring])) > usual + 0.4 * (peak - usual)


def _place(column: int, row: int) -> str:
    """The code of the place of a ninth of the picture, column and row from 0 to 2."""
    return PLACES[row][column]
