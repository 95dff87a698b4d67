"""Rendered photographs: whole scenes of packs that no training saw, and where each card in them lies.

Half of the packs are the mock table's, each varied by the seed; the other half, where the reader's training
has rendered them (``build/training``), those that it keeps for measuring. Tables, lamps and camera are those
of the finder's training with other chances. The same seed, the same photographs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from dealer.notation.cards import FULL_PACK
from vision.geometry.quads import width as width_of
from vision.geometry.rectify import rectify
from vision.lab.report.foreign_objects import thing
from vision.lab.report.labelled_photos import Shot
from vision.lab.report.photo_facts import TILTS_DEG, TURNS_DEG, WIDTHS_PX, light, step, turn
from vision.lab.report.verdicts import CARDS, Label, box_of
from vision.lab.scenes import picture_packs as kept_packs
from vision.lab.scenes.card_faces import Face, face, kept_faces
from vision.lab.scenes.compose import SceneCard, compose
from vision.lab.scenes.pack_designs import DESIGNS, varied
from vision.mock.pack import RenderedPack

WIDTH, HEIGHT = 1280, 720
GROUNDS = ("felt", "dark wood", "light wood", "cloth", "carpet", "plain")
LIGHTS = ("day", "dim", "yellow", "cyan", "lamp")
LAYOUTS = ("single", "scatter", "scatter", "row", "row", "fan", "heap", "none")
MOST_CARDS = 13
WHOLE, PARTLY = 0.85, 0.35
"""Shares of a card that must be seen: for it to have to be read, and for it to be counted apart."""

NEAR_PX = {True: 240.0, False: 130.0}  # how wide a card may appear: art kept at 144 pixels goes no nearer


@dataclass(frozen=True)
class UnseenPack:
    """A pack that no training saw: its family, its name, and its faces, drawn when asked for.

    ``faces(cards)`` gives those of the 52 at the numbers given, in the order of FULL_PACK.
    """

    family: str
    name: str
    faces: Callable[[Sequence[int]], list[Face]]
    back: Callable[[], Face | None]
    sharp: bool


def mock_packs(seed: int) -> list[UnseenPack]:
    """The mock table's designs, each varied by the seed."""
    packs = []
    for number, design in enumerate(DESIGNS.values()):
        drawn = RenderedPack(varied(design, 1_000 * seed + number))
        packs.append(
            UnseenPack(
                "mock packs",
                design.name,
                lambda numbers, one=drawn: [  # type: ignore[misc]
                    face(str(FULL_PACK[k]), np.dstack([one.face(FULL_PACK[k]), one.outline])) for k in numbers
                ],
                lambda one=drawn: face("BACK", np.dstack([one.back, one.outline])),  # type: ignore[misc]
                True,
            )
        )
    return packs


def measuring_packs(folder: Path) -> list[UnseenPack]:
    """The packs below ``folder`` that the reader's training keeps for measuring; none when it is not there.

    Of those drawn by the training's own pen, whose style the reader knows, three are enough.
    """
    packs, ours = [], 0
    for one in kept_packs.load(folder) if folder.is_dir() else []:
        if kept_packs.side(one.name) != "measure" or "+" in one.name:
            continue
        own = one.name.startswith("drawn/")
        ours += own
        if not (own and ours > 3):
            packs.append(_measuring_pack(one, "drawn for training" if own else "packs of others"))
    return packs


def _measuring_pack(one: kept_packs.PicturePack, family: str) -> UnseenPack:
    def faces(numbers: Sequence[int]) -> list[Face]:
        return kept_faces([str(FULL_PACK[k]) for k in numbers], one.cards[list(numbers)])

    def back() -> Face | None:
        return kept_faces(["BACK"], one.backs[:1])[0] if len(one.backs) else None

    return UnseenPack(family, one.name.replace("/", " "), faces, back, False)


def rendered(number: int, seed: int, packs: Sequence[UnseenPack]) -> Iterator[Shot]:
    """That many photographs of 1280 × 720. ValueError when there are no packs."""
    if not packs:
        raise ValueError("there are no packs to render photographs of")
    mock = [pack for pack in packs if pack.sharp]
    others = [pack for pack in packs if not pack.sharp] or mock
    for k in range(number):
        among = (mock or others, others)[k % 2]
        yield scene_shot(k, seed, among[(k // 2) % len(among)])


def scene_shot(number: int, seed: int, pack: UnseenPack) -> Shot:
    """The photograph of that number: table, lamp, layout, size, tilt and what lies there."""
    chance = np.random.default_rng([seed, number])
    ground, lamp = GROUNDS[number % len(GROUNDS)], LIGHTS[int(chance.integers(len(LIGHTS)))]
    layout = str(chance.choice(LAYOUTS))
    tilt = min(50.0, abs(float(chance.normal(0, 24))))
    wide = float(np.exp(chance.uniform(np.log(38), np.log(NEAR_PX[pack.sharp]))))
    if layout in ("row", "fan"):
        wide = min(wide, 150.0)  # or a row of thirteen is mostly beyond the frame
    dealt = pack.faces(chance.choice(len(FULL_PACK), MOST_CARDS, replace=False).tolist())
    dealt += [thing(chance) for _ in range(int(chance.choice([0, 1, 2, 4], p=[0.4, 0.25, 0.2, 0.15])))]
    back = pack.back()
    scene = compose(
        chance,
        [dealt if back is None else [*dealt, back]],
        WIDTH,
        HEIGHT,
        layout=layout,
        ground=ground,
        light=lamp,
        card_width=wide,
        tilt=tilt,
    )
    around = {
        "lamp": lamp,
        "table": ground,
        "layout": layout,
        "tilt": step(tilt, TILTS_DEG, "°"),
        "pack": pack.name,
    }
    name = f"seed {seed}, scene {number} ({pack.name}, {ground}, {lamp}, {layout})"
    labels = tuple(label_of(card, scene.frame, around) for card in scene.cards)
    return Shot("rendered", pack.family, name, scene.frame, labels, around)


def label_of(card: SceneCard, frame: np.ndarray, around: dict[str, str]) -> Label:
    """What the scene knows of a thing in it, as a label."""
    high, wide = frame.shape[:2]
    quad = card.quad
    inside = quad.min() >= 0 and quad[:, 0].max() < wide and quad[:, 1].max() < high
    facts = {
        **light(rectify(frame, quad)),
        **around,
        "turn": step(turn(quad), TURNS_DEG, "°"),
        "size": step(width_of(quad), WIDTHS_PX, "px"),
    }
    if card.name not in CARDS:
        return Label(card.name, box_of(quad), quad, False, facts)
    must = card.seen >= WHOLE and bool(inside)
    most = f"partly: at least {PARTLY:.0%}" if card.seen >= PARTLY else f"mostly hidden: below {PARTLY:.0%}"
    return Label(
        card.name,
        box_of(quad),
        quad,
        must,
        facts | {"seen": f"whole: at least {WHOLE:.0%}" if must else most},
    )
