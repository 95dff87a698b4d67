"""Close-ups of the mock table's cards, straightened as the finder does: for lessons and their tests."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from dealer.notation.cards import FULL_PACK, Card
from vision.geometry.rectify import rectify
from vision.lab.scenes.mock_lighting import CLOTHS, LIGHTS
from vision.mock.lighting import Sensor
from vision.mock.pack import PackDesign, RenderedPack
from vision.mock.painter import Painter, Placement
from vision.reader.picture_variations import Picture


def shots(
    design: PackDesign,
    seed: int,
    light: str,
    cloth: str,
    px_per_mm: float = 1.75,
    cards: Sequence[Card | None] = FULL_PACK,
) -> list[Picture]:
    """One picture of each card (None: the back), lying anywhere, either way up, straightened from an outline
    that is off by 1.5 % of its width at each corner."""
    rng = np.random.default_rng(seed)
    painter = Painter(rng, seed, LIGHTS[light], CLOTHS[cloth], RenderedPack(design), px_per_mm)
    sensor = Sensor(LIGHTS[light], rng)
    pictures = []
    for card in cards:
        turn = rng.uniform(-12, 12) + 180 * float(rng.random() < 0.5)
        pose = Placement(rng.uniform(-200, 200), rng.uniform(-120, 120), turn)
        frame = painter.bare.copy()
        painter.card(frame, card, pose, 0.0)
        quad = painter.quad(pose)
        off = rng.normal(0, 0.015 * float(np.linalg.norm(quad[1] - quad[0])), quad.shape)
        pictures.append(rectify(sensor.expose(frame, 1.0), (quad + off).astype(np.float32)))
    return pictures
