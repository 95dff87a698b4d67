"""Drawn scenes with dice kept on disk: a JPEG each, and ``dice.json`` beside them with what lies where."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.lab.report.labelled_photos import photographs
from vision.lab.report.rendered_photos import mock_packs
from vision.lab.scenes.dice_kinds import FAMILIES
from vision.lab.scenes.dice_scenes import TOUCHING, dice_scene

SIZES = ((640, 480), (640, 400), (480, 480), (480, 640))
PHOTOGRAPHS = 120  # of cards, as tables to lie upon
WITHOUT_DICE = 300  # photographs of cards that are learnt from as they are
PARTS = (1.0, 0.6, 0.35)  # of their sides: seen whole, and large
UNKNOWN = (float("nan"), float("nan"))


@dataclass(frozen=True, eq=False, slots=True)
class KeptDie:
    """A labelled die: ``value`` 1 to 6, or 0 where a logo stands for pips; ``top`` the corners (4, 2) of its
    upper face and ``foot`` (2,) the middle of the opposite one, in pixels (``foot`` is NaN where nobody knows
    it); ``ask``: it must not be read."""

    value: int
    top: NDArray[Any]
    foot: NDArray[Any]
    ask: bool
    family: str


@dataclass(frozen=True, eq=False, slots=True)
class KeptScene:
    """A picture's JPEG, and the dice in it."""

    jpeg: bytes
    dice: tuple[KeptDie, ...]

    def frame(self) -> NDArray[Any]:
        """The picture, uint8 BGR (h, w, 3)."""
        return np.asarray(cv2.imdecode(np.frombuffer(self.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)


def card_photographs(folder: Path, splits: Sequence[str], at_most: int) -> list[NDArray[Any]]:
    """About ``at_most`` photographs of those splits of ``folder/cards.csv``, evenly spread."""
    files = [file for split, file, _ in photographs(folder) if split in splits]
    chosen = files[:: max(1, len(files) // at_most)][:at_most]
    return [picture for picture in (cv2.imread(str(file)) for file in chosen) if picture is not None]


def draw(
    folder: Path,
    number: int,
    seed: int,
    shared: Path | None,
    families: Sequence[str] = FAMILIES,
    flat: float = 0.0,
    touching: float = TOUCHING,
) -> None:
    """Draw ``number`` scenes into ``folder``, the share ``flat`` of them by the second painter, with the
    share ``touching`` of dice beside the one before. The same seed, the same scenes."""
    rng = np.random.default_rng(seed)
    packs = [pack.faces(range(52)) for pack in mock_packs(7)]
    tables = card_photographs(shared, ("rf100-train",), PHOTOGRAPHS) if shared else []
    folder.mkdir(parents=True, exist_ok=True)
    rows = []
    for k in range(number):
        width, height = SIZES[int(rng.integers(len(SIZES)))]
        scene = dice_scene(rng, width, height, packs, tables, families, flat=flat, touching=touching)
        name = f"{k:05d}.jpg"
        cv2.imwrite(str(folder / name), scene.frame, [cv2.IMWRITE_JPEG_QUALITY, 95])
        dice = [
            [d.value, d.top.round(2).tolist(), d.foot.round(2).tolist(), d.ask, d.family] for d in scene.dice
        ]
        rows.append({"image": name, "dice": dice})
    (folder / "dice.json").write_text(json.dumps(rows), encoding="utf-8")


def load(folder: Path) -> list[KeptScene]:
    """The scenes of ``folder`` and of the folders below it."""
    scenes = []
    for file in sorted(folder.rglob("dice.json")):
        for row in json.loads(file.read_text(encoding="utf-8")):
            dice = tuple(
                KeptDie(value, np.array(top, np.float32), np.array(foot or UNKNOWN, np.float32), ask, family)
                for value, top, foot, ask, family in row["dice"]
            )
            scenes.append(KeptScene((file.parent / row["image"]).read_bytes(), dice))
    if not scenes:
        raise ValueError(f"no scenes with dice below {folder}")
    return scenes


def scene_arguments(words: argparse.ArgumentParser) -> None:
    """Add the arguments that ``scenes_given`` reads."""
    words.add_argument("--scenes", type=Path, nargs="+", required=True, help="drawn scenes (dice_store)")
    words.add_argument("--real", type=Path, help="folder of photographs in the same form (dice_photographs)")
    words.add_argument("--real-times", type=int, default=3)
    words.add_argument("--photographs", type=Path, help="folder with cards.csv: tables without dice")


def scenes_given(given: argparse.Namespace, rng: np.random.Generator) -> list[KeptScene]:
    """Drawn ones, photographs of dice, and tables without any, of which ``rng`` says what parts are taken."""
    scenes = [scene for folder in given.scenes for scene in load(folder)]
    if given.real:
        scenes += load(given.real) * given.real_times
    if given.photographs:
        scenes += without_dice(rng, given.photographs)
    return scenes


def without_dice(rng: np.random.Generator, folder: Path) -> list[KeptScene]:
    """Pieces of photographs of cards, on which no die lies, at 640 × 480 pixels."""
    pieces = []
    for picture in card_photographs(folder, ("rf100-train",), WITHOUT_DICE):
        height, width = picture.shape[:2]
        for share in PARTS:
            h, w = int(height * share), int(width * share)
            y, x = int(rng.integers(height - h + 1)), int(rng.integers(width - w + 1))
            small = cv2.resize(picture[y : y + h, x : x + w], (640, 480), interpolation=cv2.INTER_AREA)
            jpeg = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes()
            pieces.append(KeptScene(jpeg, ()))
    return pieces


def main() -> None:
    """``python -m vision.lab.training.data.dice_store --folder build/training/dice/1 --seed 1``."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--folder", type=Path, required=True)
    words.add_argument("--number", type=int, default=2500)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--photographs", type=Path, help="folder with cards.csv (shared/vision)")
    words.add_argument("--without", default="", help="families of dice left out, comma-separated")
    words.add_argument("--flat", type=float, default=0.0, help="share of scenes by the second painter")
    words.add_argument("--touching", type=float, default=TOUCHING, help="share of dice beside the one before")
    given = words.parse_args()
    cv2.setNumThreads(1)
    left_out = given.without.split(",")
    families = [name for name in FAMILIES if name not in left_out]
    draw(given.folder, given.number, given.seed, given.photographs, families, given.flat, given.touching)


if __name__ == "__main__":
    main()
