"""Dice by their size: ``python -m vision.lab.report.dice_sizes --number 40 --seed 3601``.

Drawn scenes of 1280 × 720 pixels in which a die's edge is so many pixels long, half of them by each painter,
with all kinds of dice; a row of the table for each size and painter.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

import numpy as np

from vision.dice import read_dice
from vision.lab.report.dice import Tally, label_of, print_table
from vision.lab.report.rendered_photos import mock_packs
from vision.lab.scenes.dice_scenes import dice_scene
from vision.lab.scenes.lamps import lit

SIZE = (1280, 720)
EDGES_PX = (24, 36, 54, 80, 120, 180, 240, 300)
PAINTERS = ("traced", "flat")


def tallies(number: int, seed: int, sizes_px: Sequence[int]) -> Iterator[tuple[str, Tally]]:
    """A row for each painter and size: ``number`` scenes. The same seed, the same scenes."""
    packs = [pack.faces(range(52)) for pack in mock_packs(seed)]
    for flat, painter in enumerate(PAINTERS):
        for edge_px in sizes_px:
            rng = np.random.default_rng((seed, flat, edge_px))
            tally = Tally()
            for k in range(number):
                edges_px = (edge_px, edge_px)
                scene = dice_scene(rng, *SIZE, packs, empty=0.0, flat=float(flat), edges_px=edges_px)
                seen = read_dice(lit(rng, scene.frame, None))
                tally.add(f"{painter} {edge_px} {k}", [label_of(die) for die in scene.dice], seen)
            yield f"{painter}, {edge_px} px", tally


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    words = argparse.ArgumentParser(prog="python -m vision.lab.report.dice_sizes", description=__doc__)
    words.add_argument("--number", type=int, default=40, help="scenes of each size and painter")
    words.add_argument("--seed", type=int, default=2036)
    words.add_argument("--edges", type=int, nargs="+", default=EDGES_PX, help="pixels of a die's edge")
    words.add_argument("--faults", action="store_true", help="name what went wrong on standard error")
    given = words.parse_args(arguments)
    print_table(tallies(given.number, given.seed, given.edges), faults=given.faults)
    return 0


if __name__ == "__main__":
    sys.exit(main())
