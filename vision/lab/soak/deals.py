"""The deals of the soak: table ``number`` of a seed, what its hand does, and what the watcher says to it.

Each table is a pack varied from one of the mock designs, a light, a cloth, a camera and a hand of its own; it
deals a course of seven in a row and the rest on a pile, rests on cards, nudges the top card, passes
without dealing, lays cards face down first, and the light flickers. No training uses these packs. Everything
follows from the seed and the number, so any table can be dealt again by itself.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from dealer.notation.cards import STOCK, Card
from vision.frames.sources import Frame
from vision.lab.films.camera import CameraKind, MockCamera
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.mock_lighting import CLOTHS
from vision.lab.scenes.pack_designs import DESIGNS, varied
from vision.lab.soak.outcomes import DealOutcomes, compare
from vision.reader.card_reader import Reader
from vision.watch.sighting import Sighting
from vision.watch.watcher import Watcher

COURSE = 7


@dataclass(frozen=True)
class Plan:
    """What all tables of a soak have in common. ``cards`` on each table, ``fps`` frames a second.

    ``plain``: no distractions. ``cameras``: small, large, turned, drifting and compressing ones too.
    """

    seed: int = 1
    cards: int = 48
    fps: float = 12.5
    designs: tuple[str, ...] = tuple(DESIGNS)
    lights: tuple[str, ...] = ("bright", "dim")
    plain: bool = False
    cameras: bool = False

    def kind(self, number: int) -> tuple[str, str]:
        """The design and the light of the table of that number."""
        kinds = [(design, light) for design in self.designs for light in self.lights]
        return kinds[number % len(kinds)]


@dataclass(frozen=True)
class FinishedDeal:
    """A table dealt and watched: what became of its cards, and the milliseconds of a core for each frame."""

    number: int
    design: str
    light: str
    tally: DealOutcomes
    spent_ms: list[float]


def deal(plan: Plan, number: int, reader: Reader) -> FinishedDeal:
    """Deal table ``number`` and watch it."""
    design, light = plan.kind(number)
    seed = plan.seed * 100_000 + number
    rng = np.random.default_rng(seed)
    cloth = list(CLOTHS)[int(rng.integers(len(CLOTHS)))]
    table = FilmTable(
        seed,
        light=light,
        cloth_name=cloth,
        pack=varied(DESIGNS[design], seed),
        px_per_mm=float(rng.uniform(1.45, 1.85)),
        haste=1.25,
    )
    order = [STOCK[index] for index in rng.permutation(len(STOCK))]
    script(table, order[: plan.cards], rng, plan.plain)
    kind = some_camera(rng) if plan.cameras else CameraKind()
    spent_ms: list[float] = []
    sightings = play(MockCamera(table, kind), Watcher(reader), plan.fps, spent_ms)
    where = f"table {number} ({design}, {light}, {cloth}, {kind.width_px} px)"
    return FinishedDeal(number, design, light, compare(table.dealt, sightings, where), spent_ms)


def play(
    camera: MockCamera | FilmTable, watcher: Watcher, fps: float, spent_ms: list[float]
) -> list[Sighting]:
    """What the watcher says until the hand has nothing left to do; its time goes to ``spent_ms``."""
    sightings: list[Sighting] = []
    count = 0
    while camera.busy:
        t_s = count / fps
        frame = Frame(t_s, camera.frame(t_s))
        began = time.thread_time()
        sightings += watcher.step(frame)
        spent_ms.append(round((time.thread_time() - began) * 1000, 2))
        count += 1
    return sightings


def some_camera(rng: np.random.Generator) -> CameraKind:
    """A camera such as a bar might have."""
    return CameraKind(
        width_px=int(rng.choice([640, 960, 1280, 1920])),
        quarter_turns=int(rng.choice([0, 0, 1, 2, 3])),
        exposure=float(rng.choice([0.0, 0.4, 0.9])),
        quality=[None, 45, 25][int(rng.integers(3))],
    )


def script(table: FilmTable, order: Sequence[Card], rng: np.random.Generator, plain: bool) -> None:
    """Queue a race: a course of seven, then the pile, with distractions unless ``plain``."""
    table.wait(0.8)
    for index, card in enumerate(order):
        place = "row" if index < COURSE else "pile"
        chance = 1.0 if plain else float(rng.random())
        rest_s = float(rng.uniform(0.3, 1.0)) if chance < 0.06 else 0.0
        face_down = 0.06 <= chance < 0.1 and place == "pile"
        (table.deal_face_down if face_down else table.deal)(card, place, rest_s=rest_s)
        if 0.1 <= chance < 0.14:
            table.nudge(*(float(v) for v in rng.uniform(-9, 9, 3)))
        elif 0.14 <= chance < 0.18:
            table.wave(rest_s=float(rng.uniform(0.0, 0.8)))
        elif 0.18 <= chance < 0.2:
            table.flicker(0.8, shake=0.12)
    table.wait(2.5)
