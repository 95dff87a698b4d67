"""Everything clean that training needs, rendered once and kept below one folder (about 1.6 GB)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np

from vision.lab.scenes import picture_packs as pack
from vision.lab.scenes.picture_packs import ART_SIZE, Picture
from vision.lab.training.data import (
    drawn_packs as drawn,
)
from vision.lab.training.data import (
    not_cards as others,
)
from vision.lab.training.data import (
    photo_cuts as photos,
)
from vision.lab.training.data import (
    svg_packs as art,
)
from vision.lab.training.data.mixture import Mixture

DRAWN_PACKS = 320
THINGS = {"jokers": 160, "backs": 420, "others": 1000, "tables": 160}


UNLIKE_AN_INDEX = (
    *("Math", "Symbol", "Dingbat", "Emoji", "Bullets", "Ornament", "Initials", "D050000", "Keyboard"),
    *("Thin", "Hairline", "Light", "Biolinum_K", "_RZ"),
)
FACES_A_FAMILY = 4


def fonts_below(folder: Path) -> list[Path]:
    """TrueType and OpenType fonts below the folder that could print an index, at most four of a family, so
    that a family of eighteen weights does not outweigh the others."""
    found = sorted([*folder.rglob("*.ttf"), *folder.rglob("*.otf")], key=lambda font: font.stem)
    families: dict[str, list[Path]] = {}
    for font in found:
        if not any(word in font.stem for word in UNLIKE_AN_INDEX):
            families.setdefault(font.stem.partition("-")[0], []).append(font)
    return [
        faces[len(faces) * i // min(len(faces), FACES_A_FAMILY)]
        for faces in families.values()
        for i in range(min(len(faces), FACES_A_FAMILY))
    ]


def prepare(folder: Path, seed: int, fonts_folder: Path, npm: Path | None, photographs: Path | None) -> None:
    """Render what is not there yet. ``photographs`` is the folder with ``cards.csv``, or None to do
    without."""
    packs_folder = folder / "packs"
    if not any(packs_folder.glob("*.npz")):
        for one in art.packs(npm):
            pack.save(one, packs_folder)
            print(f"rendered {one.name}", flush=True)
    fonts = fonts_below(fonts_folder)
    if not fonts:
        raise ValueError(f"no fonts below {fonts_folder}")
    lenders = [
        one for one in pack.load(packs_folder) if pack.side(one.name) == "train" and "drawn" not in one.name
    ]
    for number in range(DRAWN_PACKS):
        if not (packs_folder / f"drawn--{number}.npz").exists():
            pack.save(drawn.draw_pack(number, seed, fonts, lenders), packs_folder)
    makers: dict[str, Callable[[np.random.Generator], Picture]] = {
        "jokers": lambda chance: others.draw_joker(chance, fonts),
        "backs": others.draw_back,
        "others": lambda chance: others.draw_other(chance, fonts),
        "tables": lambda chance: cv2.resize(others.surface(chance), ART_SIZE, interpolation=cv2.INTER_AREA),
    }
    for number, (name, make) in enumerate(makers.items()):
        if not (folder / f"{name}.npy").exists():
            chance = np.random.default_rng((seed, 100 + number))
            np.save(folder / f"{name}.npy", np.stack([make(chance) for _ in range(THINGS[name])]))
    if photographs is None:
        return
    for split in ("rf100-train", "rf100-valid", "rf100-test"):
        file = folder / f"photos-{split}.npz"
        if not file.exists():
            cut = photos.cut_out(photographs, split)
            np.savez(file, pictures=cut.pictures, labels=cut.labels, grounds=cut.grounds)
            print(f"cut {len(cut.labels)} cards out of {split}", flush=True)


def cuttings(folder: Path, split: str) -> photos.Cuttings | None:
    """The cards cut out of one split of photographs, or None when they were not prepared."""
    file = folder / f"photos-{split}.npz"
    if not file.exists():
        return None
    with np.load(file) as kept:
        return photos.Cuttings(kept["pictures"], kept["labels"], kept["grounds"])


def mixture(folder: Path, side: str) -> Mixture:
    """What one side is drawn from. Things other than cards are divided like the packs, by their number; only
    training has photographs."""
    packs = [one for one in pack.load(folder / "packs") if pack.side(one.name) == side]
    things = {}
    for name in THINGS:
        everything = np.load(folder / f"{name}.npy")
        of = {"train": range(8), "tune": (8,), "measure": (9,)}[side]
        things[name] = everything[[i for i in range(len(everything)) if i % 10 in of]]
    shot = cuttings(folder, "rf100-train") if side == "train" else None
    return Mixture(
        packs, shot, things["jokers"], things["backs"], things["others"], things["tables"], side == "train"
    )
