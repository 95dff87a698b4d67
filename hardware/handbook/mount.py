"""Camera and lamp over the table: how high each camera hangs, by its angle and the size of the picture."""

from __future__ import annotations

import math
from dataclasses import dataclass

from hardware.appliance.settings.settings import CameraSettings
from hardware.handbook.cloth import CARD, HIGH, WIDE
from hardware.handbook.paper import A4, FELT, GREY, INK, MARGIN, Colour, Paper

WANTED_PX = 90
"""How wide a card should appear, as ``vision.scene.calibration`` wants it."""
LAMP_OUT = 800.0
"""How far from the camera a lamp hangs at its height, in mm. It mirrors in the felt half-way between the two:
beyond the cloth."""
_LIGHT: Colour = (238, 184, 50)
RIM = 0.03
"""What a picture has beyond the cloth at each side, as a share of it: no camera hangs exactly."""


@dataclass(frozen=True, slots=True)
class Lens:
    """A camera's whole field: its angles across and down, in degrees."""

    across_deg: float
    down_deg: float

    def field(self, picture: tuple[int, int]) -> tuple[float, float]:
        """How wide and high a field of this picture's shape is, for each mm of height above it. A picture
        that is wider than the sensor loses its top and bottom, a narrower one its sides."""
        across, down = (2 * math.tan(math.radians(one) / 2) for one in (self.across_deg, self.down_deg))
        wide, high = picture
        return (across, across * high / wide) if wide / high > across / down else (down * wide / high, down)


LENSES = {"2": Lens(62.2, 48.8), "3": Lens(66.0, 41.0), "3-wide": Lens(102.0, 67.0)}
"""Raspberry Pi's camera modules, as their maker gives them; the message ``handbook-lens-NAME``."""


@dataclass(frozen=True, slots=True)
class Heights:
    """From where to where a camera may hang, in mm above the felt: the cloth is whole in its picture from
    ``least`` on, cards appear ``WANTED_PX`` wide up to ``most``."""

    least: float
    most: float


def heights(lens: Lens, picture: tuple[int, int]) -> Heights:
    """For a camera with a picture of so many pixels, wide and high."""
    across, down = lens.field(picture)
    room = 1 + 2 * RIM
    return Heights(room * max(WIDE / across, HIGH / down), picture[0] / WANTED_PX * CARD[0] / across)


def mount_page(paper: Paper, camera: CameraSettings) -> None:
    """The drawing from the side, the heights, and what the lamp needs."""
    paper.begin()
    y = paper.title("handbook-mount-title")
    wide = A4[0] - 2 * MARGIN
    picture = camera.width_px, camera.height_px
    said = paper.words("handbook-mount-how", wide=str(picture[0]), high=str(picture[1]), pixels=WANTED_PX)
    y = paper.text(MARGIN, y, wide, said) + 6
    _side_view(paper, y, heights(LENSES["2"], picture))
    y += 112
    rows = [[paper.words(f"handbook-mount-{head}") for head in ("camera", "angle", "least", "most", "field")]]
    for name, lens in LENSES.items():
        hung, (across, down) = heights(lens, picture), lens.field(picture)
        angles = f"{paper.words.number(lens.across_deg, 1)}° × {paper.words.number(lens.down_deg, 1)}°"
        seen = f"{hung.most * across / 10:.0f} × {hung.most * down / 10:.0f} cm"
        least, most = f"{hung.least / 10:.0f} cm", f"{hung.most / 10:.0f} cm"
        if hung.least > hung.most:
            most = paper.words("handbook-mount-too-few")
        rows.append([paper.words(f"handbook-lens-{name}"), angles, least, most, seen])
    y = paper.table(MARGIN, y, (52, 36, 30, 32, 33), rows) + 3
    paper.items(MARGIN, y, wide, paper.words("handbook-mount-notes", out=f"{LAMP_OUT / 10:.0f}").splitlines())


def _side_view(paper: Paper, top: float, hung: Heights) -> None:
    """Table, cloth, camera with its field, and a lamp at each side, seen by the dealer; 1 mm is 10 mm."""
    scale, middle, table = 0.1, A4[0] / 2, top + 96
    eye = table - scale * (hung.least + hung.most) / 2
    half = scale * WIDE / 2
    cone = half * 1.1
    paper.shape(((middle, eye), (middle - cone, table), (middle + cone, table)), (226, 236, 246))
    paper.box(middle - 75, table, 150, 4, fill=(196, 164, 124))
    paper.box(middle - half, table - 1, 2 * half, 1, fill=FELT, edge=None)
    paper.line(middle, top, middle, eye - 3, width=1.6, colour=GREY)
    paper.line(middle - 88, top, middle + 88, top, width=1.6, colour=GREY)
    paper.box(middle - 4, eye - 3, 8, 3, fill=INK)
    paper.text(middle + 6, eye - 5, 40, paper.words("handbook-mount-eye"), size=9, bold=True)
    for way in (-1, 1):
        x = middle + way * scale * LAMP_OUT
        paper.line(x, top, x, eye - 6, width=1, colour=GREY)
        paper.shape(((x - 7, eye), (x + 7, eye), (x + 3, eye - 6), (x - 3, eye - 6)), _LIGHT)
        for end in (middle - half, middle + half):
            paper.line(x, eye + 1, end, table - 1, colour=_LIGHT, dashed=True)
        left = x + 5 if way < 0 else x - 25
        lamp = paper.words("handbook-mount-lamp")
        paper.text(left, eye - 11, 20, lamp, size=9, bold=True, align="L" if way < 0 else "R")
    out = f"{LAMP_OUT / 10:.0f} cm"
    paper.measure(middle, top + 7, middle + scale * LAMP_OUT, top + 7, out)
    said = f"{hung.least / 10:.0f}–{hung.most / 10:.0f} cm"
    paper.line(middle - 68, eye, middle - 4, eye, colour=GREY, dashed=True)
    paper.measure(middle - 60, eye, middle - 60, table, said)
    paper.measure(middle - half, table + 8, middle + half, table + 8, f"{WIDE / 10:.0f} cm")
