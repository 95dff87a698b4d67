"""Accuracy on composed frames of packs that no training saw, by table, light, layout, size, tilt.

``python -m vision.lab.training.measure.measure_scenes --sheets DIR`` composes frames of 1280 × 720 from
held-out decks. Only cards of which at least SEEN is visible and that lie wholly in the frame are asked for.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path

import cv2
import numpy as np

from vision.lab.report.markdown_tables import HEAD, row
from vision.lab.report.verdict_counts import VerdictCounts, headline
from vision.lab.report.verdicts import Label, box_of, judged
from vision.lab.report.worst_failures import drawn
from vision.lab.scenes.card_faces import load_sheets
from vision.lab.scenes.compose import Scene, SceneCard, compose
from vision.photo.read_photo import Look, look
from vision.reader.card_reader import Reader

HELD_OUT = ("anglo_poker", "bellot", "tango", "atlasnye")
TABLES = ("felt", "dark wood", "light wood", "cloth", "carpet", "newspaper", "plain")
LIGHTS = ("day", "dim", "yellow", "cyan", "lamp")
LAYOUTS = ("single", "scatter", "row", "grid")
SEEN = 0.85


def wanted(card: SceneCard, width: int, height: int) -> bool:
    """True for a card that must be read: no back, wholly in the frame, hardly covered."""
    inside = card.quad.min() >= 0 and card.quad[:, 0].max() < width and card.quad[:, 1].max() < height
    return card.name not in ("BACK", "JOKER") and card.seen >= SEEN and bool(inside)


def tallied(scene: Scene, seen: Look) -> VerdictCounts:
    """The look at a scene judged; what is said of cards that need not be read does not count."""
    size = height, width = scene.frame.shape[:2]
    labels = [
        Label(card.name, box_of(card.quad), card.quad, wanted(card, width, height)) for card in scene.cards
    ]
    return VerdictCounts(photos=1, ms=[seen.ms]).count(headline(judged(seen, labels, size)))


def main() -> None:
    """Print one table for each way to divide the same frames."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", type=Path, required=True)
    parser.add_argument("--frames", type=int, default=140)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--failures", type=Path, help="write a picture of each frame with a fault here")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    packs = load_sheets(given.sheets, HELD_OUT)
    reader = Reader()
    by: dict[str, dict[str, VerdictCounts]] = defaultdict(lambda: defaultdict(VerdictCounts))
    for number in range(given.frames):
        rng = np.random.default_rng([given.seed, number])
        ground, light = TABLES[number % len(TABLES)], LIGHTS[number // len(TABLES) % len(LIGHTS)]
        layout = str(rng.choice(LAYOUTS))
        wide = float(np.exp(rng.uniform(np.log(45), np.log(260 if layout != "grid" else 110))))
        tilt = float(rng.uniform(0, 40))
        scene = compose(
            rng, packs, 1280, 720, layout=layout, ground=ground, light=light, card_width=wide, tilt=tilt
        )
        seen = look(scene.frame, reader, thorough=not given.quick)
        tally = tallied(scene, seen)
        size = f"{2 ** int(np.log2(wide / 40)) * 40}+ px wide"
        for way, name in (
            ("table", ground),
            ("light", light),
            ("layout", layout),
            ("size", size),
            ("tilt", f"{int(tilt // 10) * 10}+ degrees"),
            ("all", "all"),
        ):
            by[way][name].add(tally)
        if given.failures and (tally.right_card < tally.cards or tally.taken):
            given.failures.mkdir(parents=True, exist_ok=True)
            shown = drawn(scene.frame, seen)
            cv2.imwrite(str(given.failures / f"{number:04}-{ground}-{light}-{layout}.png"), shown)
    print(HEAD)
    for rows in by.values():
        for name in sorted(rows):
            print(row(name, rows[name]))
        print()


if __name__ == "__main__":
    main()
