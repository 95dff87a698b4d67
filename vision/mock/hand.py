"""The mock table's hand: an arm seen from above, shaded like skin, with the shadow it throws."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

HAND_PX_PER_MM = 2.0
_WIDE_MM, _LONG_MM = 170.0, 560.0
_TIP_MM = (80.0, 22.0)

_SKINS: tuple[tuple[int, int, int], ...] = (
    (150, 178, 226),
    (122, 156, 208),
    (92, 128, 184),
    (62, 92, 140),
    (44, 62, 98),
)
_SLEEVES: tuple[tuple[int, int, int] | None, ...] = (
    None,
    (52, 44, 40),
    (214, 210, 206),
    (120, 66, 34),
    (48, 42, 120),
)


@dataclass(frozen=True)
class HandPicture:
    """``colour`` float32 (H, W, 3) BGR times ``cover``; ``cover`` float32 (H, W) 0 to 1, hand and shadow.

    The fingertips are at pixel ``tip_px``; the arm runs down from there. HAND_PX_PER_MM pixels a millimetre.
    """

    colour: np.ndarray
    cover: np.ndarray
    tip_px: tuple[float, float]


def _limb(
    picture: np.ndarray,
    mask: np.ndarray,
    joints: list[tuple[float, float]],
    width_mm: float,
    skin: np.ndarray,
) -> None:
    """A finger or an arm: lines drawn ever thinner and lighter, so that it looks round."""
    rounds = 7
    points = (np.array(joints) * HAND_PX_PER_MM).round().astype(np.int32).reshape(-1, 1, 2)
    for step in range(rounds):
        share = step / (rounds - 1)
        thick = max(1, round(width_mm * HAND_PX_PER_MM * (1 - 0.72 * share)))
        tone = skin * (0.62 + 0.42 * share**0.6)
        colour = tuple(float(min(255.0, channel)) for channel in tone)
        cv2.polylines(picture, [points], False, colour, thick, cv2.LINE_AA)
        if step == 0:
            cv2.polylines(mask, [points], False, 255, thick, cv2.LINE_AA)


def hand_picture(seed: int) -> HandPicture:
    """A right hand whose skin, sleeve and fingers follow from the seed; the same seed, the same hand."""
    rng = np.random.default_rng(seed)
    skin = np.array(_SKINS[rng.integers(len(_SKINS))], np.float64) + rng.uniform(-8, 8, 3)
    sleeve = _SLEEVES[rng.integers(len(_SLEEVES))]
    high, wide = round(_LONG_MM * HAND_PX_PER_MM), round(_WIDE_MM * HAND_PX_PER_MM)
    picture: np.ndarray = np.zeros((high, wide, 3), np.uint8)
    mask = np.zeros((high, wide), np.uint8)
    tip_x, tip_y = _TIP_MM
    palm_y = tip_y + 96
    _limb(picture, mask, [(tip_x + 3, palm_y + 30), (tip_x + 10, _LONG_MM)], 62, skin)
    _limb(picture, mask, [(tip_x - 6, palm_y - 14), (tip_x + 6, palm_y + 26)], 74, skin)
    fingers = ((-27, 8, 14), (-9, 0, 15), (10, 3, 15), (28, 16, 12))
    for aside, lower, width in fingers:
        across, short = aside + rng.uniform(-1.5, 1.5), lower + rng.uniform(-2, 2)
        knuckle = (tip_x + across * 1.02, palm_y - 22)
        middle = (tip_x + across * 0.86, tip_y + short + 32)
        end = (tip_x + across * 0.66, tip_y + short + width / 2)
        _limb(picture, mask, [knuckle, middle, end], width, skin)
        nail = (round(end[0] * HAND_PX_PER_MM), round((end[1] + 1) * HAND_PX_PER_MM))
        tone = skin * 0.9 + (26, 24, 30)
        cv2.ellipse(
            picture, nail, (8, 10), 0, 0, 360, tuple(float(min(255.0, c)) for c in tone), -1, cv2.LINE_AA
        )
    _limb(
        picture,
        mask,
        [(tip_x - 34, palm_y + 8), (tip_x - 48, palm_y - 38), (tip_x - 30, tip_y + 22)],
        18,
        skin,
    )
    picture = cv2.GaussianBlur(picture, (0, 0), 1.6)
    grain = cv2.resize(rng.normal(1.0, 0.05, (high // 6, wide // 6)).astype(np.float32), (wide, high))
    colour = picture.astype(np.float32) * grain[..., None]
    if sleeve is not None:
        _cover_with_sleeve(colour, mask, np.array(sleeve, np.float32), palm_y + 74, tip_x, rng)
    cover = cv2.GaussianBlur(mask, (0, 0), 1.1).astype(np.float32) / 255
    thrown = cv2.warpAffine(mask, np.array([[1.0, 0, 20], [0, 1.0, 14]]), (wide, high))
    shadow = cv2.GaussianBlur(thrown, (0, 0), 9).astype(np.float32) / 255 * 0.38
    both = cover + (1 - cover) * shadow
    return HandPicture(colour * cover[..., None], both, (tip_x * HAND_PX_PER_MM, tip_y * HAND_PX_PER_MM))


def _cover_with_sleeve(
    colour: np.ndarray,
    mask: np.ndarray,
    cloth: np.ndarray,
    from_mm: float,
    x_mm: float,
    rng: np.random.Generator,
) -> None:
    """A sleeve over the lower arm, with a cuff and soft folds."""
    high, wide = mask.shape
    drawn = np.zeros((high, wide, 3), np.uint8)
    worn = np.zeros((high, wide), np.uint8)
    _limb(drawn, worn, [(x_mm + 4, from_mm + 46), (x_mm + 10, _LONG_MM)], 92, cloth.astype(np.float64))
    worn[: round(from_mm * HAND_PX_PER_MM)] = 0
    folds = cv2.resize(rng.normal(1.0, 0.09, (high // 40, wide // 60 + 2)).astype(np.float32), (wide, high))
    shown = worn > 0
    colour[shown] = (drawn.astype(np.float32) * folds[..., None])[shown]
    mask[shown] = worn[shown]
