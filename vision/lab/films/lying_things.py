"""Films and photographs of things that lie still and are hard to read, and of things that are no card.

    python -m vision.lab.films.lying_things --films 8
    python -m vision.lab.films.lying_things --films 8 --kind black --kind things --photographs

One thing after another comes to lie on a drawn table and stays for ``--rest`` seconds. Kinds: cards of
``black`` packs, ``white`` cards on a white cloth, cards seen ``steep``, cards in a ``fan``, cards
``half`` out of the picture, and ``things`` that are no card. Prints for each kind how many were read,
asked about, read wrongly and passed over in silence, and how many questions lie on no card.
``--photographs`` has the last frame of each film read as ``railbird read`` does.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from dealer.notation.cards import FULL_PACK
from vision.frames.sources import Frame
from vision.geometry.quads import overlap
from vision.lab.report.foreign_objects import THINGS
from vision.lab.scenes.card_faces import Face, face
from vision.lab.scenes.lamps import lit
from vision.lab.scenes.layouts import camera_over, card_corners, projected
from vision.lab.scenes.pack_designs import BLACK_DESIGNS, DESIGNS, varied
from vision.lab.scenes.painting import lay
from vision.lab.scenes.tablecloths import table
from vision.mock.pack import RenderedPack
from vision.photo.one_answer_per_card import Seen
from vision.photo.read_photo import look
from vision.reader.card_reader import Reader
from vision.watch.sighting import answered
from vision.watch.tuning import PATIENT
from vision.watch.watcher import watch_source

WIDTH, HEIGHT, FPS = 1280, 720, 10
KINDS = ("black", "white", "steep", "fan", "half", "things")
GROUNDS = ("felt", "dark wood", "light wood", "cloth", "carpet", "plain")
WHITE_CLOTH = (222, 226, 228)
_SAME = 0.25
"""Shared over joint area from which an answer means a card: of half a card the outline is about right."""
_FIRST_S = 1.0
_GRAIN = 1.5
_NO_CARD = ("PHONE", "NOTE", "COINS", "MAT", "HAND")


@dataclass(frozen=True, eq=False)
class LyingThings:
    """The table after each thing has come to lie, uint8 BGR (720, 1280, 3) each, the empty one first; the
    things' names and their quads, float32 (4, 2) px."""

    what: str
    pictures: Sequence[NDArray[Any]]
    names: Sequence[str]
    quads: Sequence[NDArray[Any]]

    def frames(self, rest_s: float) -> Iterator[Frame]:
        """The film: each picture for so long, with a sensor's noise."""
        chance = np.random.default_rng(5)
        sharp = chance.standard_normal((HEIGHT + 64, WIDTH + 64, 3), np.float32)
        grain = cv2.GaussianBlur(sharp, (3, 3), 0.6)
        noise = (grain * _GRAIN * 1.6 + 32).round().astype(np.uint8)
        count = 0
        for number, picture in enumerate(self.pictures):
            for _ in range(round((rest_s if number else _FIRST_S) * FPS)):
                y, x = chance.integers(0, 64, 2)
                shown = cv2.addWeighted(picture, 1.0, noise[y : y + HEIGHT, x : x + WIDTH], 1.0, -32.0)
                yield Frame(count / FPS, np.asarray(shown))
                count += 1


def lying_things(kind: str, number: int, most: int = 6) -> LyingThings:
    """Film ``number`` of a kind: table, lamp, camera, pack and places follow from the number."""
    chance = np.random.default_rng([KINDS.index(kind), number])
    ground = "white" if kind == "white" else GROUNDS[number % len(GROUNDS)]
    tilt = chance.uniform(52, 62) if kind == "steep" else abs(chance.normal(0, 14))
    camera = camera_over(chance, WIDTH, HEIGHT, float(chance.uniform(75, 125)), float(tilt))
    if ground == "white":
        cloth = np.array(WHITE_CLOTH) + chance.normal(0, 2, (HEIGHT, WIDTH, 1)) + chance.uniform(-12, 16)
        out = np.clip(cloth, 0, 255).astype(np.uint8)
    else:
        out = np.ascontiguousarray(table(chance, WIDTH, HEIGHT, ground))
    pack, faces = _faces(kind, number, chance, most)
    places = _places(kind, chance, camera, len(faces))
    lamp, owner = int(chance.integers(1 << 30)), np.zeros((HEIGHT, WIDTH), np.int16)
    light = str(chance.choice(("day", "day", "lamp", "yellow", "dim")))
    shade = float(chance.uniform(0.1, 0.5))
    pictures, quads = [lit(np.random.default_rng(lamp), out, light)], []
    for shown, place in zip(faces, places, strict=False):
        ratio = shown.levels[0].shape[1] / shown.levels[0].shape[0]
        quad = projected(camera, card_corners(*place, ratio))
        lay(chance, out, owner, shown, quad, 1, shade)
        pictures.append(lit(np.random.default_rng(lamp), out, light))
        quads.append(quad)
    names = [shown.name for shown in faces[: len(quads)]]
    return LyingThings(f"{kind} {number}: {ground}, {light}, {pack}, {tilt:.0f}°", pictures, names, quads)


def _faces(kind: str, number: int, chance: np.random.Generator, most: int) -> tuple[str, list[Face]]:
    if kind == "things":
        picked = [str(one) for one in chance.choice(_NO_CARD, most)]
        return "things", [face(one, THINGS[one](chance)) for one in picked]
    designs = list((BLACK_DESIGNS if kind == "black" else DESIGNS).values())
    drawn = RenderedPack(varied(designs[number % len(designs)], 4_000 + number))
    cards = [FULL_PACK[k] for k in chance.choice(len(FULL_PACK), most, replace=False)]
    faces = [face(str(card), np.dstack([drawn.face(card), drawn.outline])) for card in cards]
    return drawn.design.name, faces


def _places(
    kind: str, chance: np.random.Generator, camera: NDArray[Any], many: int
) -> list[tuple[float, float, float]]:
    """Where the things lie: x and y in card widths, and the angle in radians."""
    back = np.linalg.inv(camera)

    def point(x: float, y: float) -> tuple[float, float]:
        at = back @ np.array([x * WIDTH, y * HEIGHT, 1])
        return float(at[0] / at[2]), float(at[1] / at[2])

    angle = float(chance.uniform(0, 2 * np.pi))
    if kind == "fan":
        x, y = point(0.5, 0.5)
        step, pivot = float(chance.uniform(0.12, 0.3)), float(chance.uniform(1.5, 2.4))
        turned = [angle + (k - many / 2) * step for k in range(many)]
        return [(x + pivot * np.sin(a), y - pivot * np.cos(a), a) for a in turned]
    if kind == "half":
        rims = [(0.002, 0.5), (0.998, 0.5), (0.25, 0.003), (0.25, 0.997), (0.75, 0.003), (0.75, 0.997)]
        rims = [rims[k] for k in chance.permutation(len(rims))]
        return [(*point(*rim), float(chance.uniform(0, 2 * np.pi))) for rim in rims[:many]]
    grid = [(x, y) for x in (0.2, 0.5, 0.8) for y in (0.3, 0.7)]
    if kind == "steep":
        grid = [(x, y) for x in (0.25, 0.5, 0.75) for y in (0.4, 0.65)]
    spots = [grid[k] for k in chance.permutation(len(grid))[:many]]
    return [
        (
            *point(x + float(chance.uniform(-0.04, 0.04)), y + float(chance.uniform(-0.06, 0.06))),
            float(chance.uniform(0, 2 * np.pi)),
        )
        for x, y in spots
    ]


def counted(shown: LyingThings, seen: Sequence[Seen]) -> tuple[Counter[str], list[str]]:
    """What became of each card: ``read``, ``asked``, ``wrong`` or ``silent``; ``idle`` questions and what is
    ``invented`` lie on none. With a line for each of the last four."""
    counts: Counter[str] = Counter()
    told: list[str] = []
    left = {k for k, name in enumerate(shown.names) if name not in THINGS}
    counts["cards"] = len(left)
    for one in sorted(seen, key=lambda one: not one.reading.sure):
        name = one.reading.candidates[0][0]
        here = [k for k in left if overlap(one.found.quad, shown.quads[k]) > _SAME]
        if not here:
            word = "invented" if one.reading.sure else "idle"
            counts[word] += 1
            at = one.found.quad.mean(0).round().tolist()
            told.append(f"{word}: {name} {one.reading.confidence:.2f} at {at}")
            continue
        meant = [k for k in here if shown.names[k] == name]
        best = (meant or sorted(here, key=lambda k: -overlap(one.found.quad, shown.quads[k])))[0]
        left.remove(best)
        right = shown.names[best] == name
        word = ("read" if right else "wrong") if one.reading.sure else "asked"
        counts[word] += 1
        if word == "wrong":
            told.append(f"wrong: {shown.names[best]} as {name} {one.reading.confidence:.3f}")
    counts["silent"] = len(left)
    told += [f"silent: {shown.names[k]} at {shown.quads[k].mean(0).round().tolist()}" for k in sorted(left)]
    return counts, told


def main(arguments: Sequence[str] | None = None) -> int:
    """Always 0: a card passed over is a figure here, and no error."""
    chosen = _parser().parse_args(arguments)
    cv2.setNumThreads(1)
    reader = Reader()
    for kind in chosen.kind or KINDS:
        total: Counter[str] = Counter()
        for number in range(chosen.first, chosen.first + chosen.films):
            shown = lying_things(kind, number)
            if chosen.photographs:
                seen = look(shown.pictures[-1], reader)
                answers: list[Seen] = [*seen.cards, *seen.unsure]
            else:
                sightings = answered(watch_source(shown.frames(chosen.rest), reader, PATIENT))
                answers = [one.seen for one in sightings]
            counts, told = counted(shown, answers)
            total += counts
            print(f"{shown.what}: {dict(counts)}", *told, sep="\n    ", flush=True)
        words = ("cards", "read", "asked", "wrong", "silent", "idle", "invented")
        print(f"{kind}: " + ", ".join(f"{word} {total[word]}" for word in words), flush=True)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m vision.lab.films.lying_things", description=__doc__.split("\n")[0]
    )
    parser.add_argument("--films", type=int, default=8, help="how many of each kind (default 8)")
    parser.add_argument("--first", type=int, default=0, help="number of the first film (default 0)")
    parser.add_argument("--kind", choices=KINDS, action="append", help="this kind alone (default all)")
    parser.add_argument("--rest", type=float, default=4.0, help="seconds that a thing lies alone (default 4)")
    parser.add_argument("--photographs", action="store_true", help="read the last frame instead")
    return parser


if __name__ == "__main__":
    sys.exit(main())
