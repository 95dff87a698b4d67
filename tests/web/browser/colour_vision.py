"""How far apart two colours are to an eye: CIEDE2000 on what a colour-blind eye sees.

Machado, Oliveira, Fernandes 2009 (severity 1) for the three dichromacies; Sharma, Wu, Dalal 2005 for the
difference.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

DEFICIENCIES = {
    "none": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def seen_with(deficiency: str, colour: Sequence[int]) -> np.ndarray:
    """CIE Lab (L, a, b) of an sRGB colour (0 to 255) as an eye with this deficiency sees it."""
    part = np.array(colour) / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    xyz = _TO_XYZ @ np.clip(DEFICIENCIES[deficiency] @ linear, 0, 1) / _WHITE
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def difference(one: np.ndarray, other: np.ndarray) -> float:
    """CIEDE2000 of two Lab colours."""
    mean_chroma = (np.hypot(*one[1:]) + np.hypot(*other[1:])) / 2
    stretch = 1.5 - 0.5 * np.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7))
    (l1, c1, h1), (l2, c2, h2) = (_lch(lab, stretch) for lab in (one, other))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    turn = (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    dh = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2))
    cos = [np.cos(np.radians(k * hue - shift)) for k, shift in ((1, 30), (2, 0), (3, -6), (4, 63))]
    t = 1 - 0.17 * cos[0] + 0.24 * cos[1] + 0.32 * cos[2] - 0.20 * cos[3]
    sl = 1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2)
    sc, sh = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    rotation = -np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2))))
    rotation *= 2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return float(np.sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh))


def _lch(lab: np.ndarray, stretch: float) -> tuple[float, float, float]:
    a = lab[1] * stretch
    return float(lab[0]), float(np.hypot(a, lab[2])), float(np.degrees(np.arctan2(lab[2], a)) % 360)
