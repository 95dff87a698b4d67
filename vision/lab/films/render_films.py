"""Films of whole deals, as a phone or a webcam would have kept them: rendered, encoded, and written to files.

Each film is a mock table with a pack, a lamp, a cloth, a hand and a camera of its own, on which a hand lays
card on card on a pile that drifts and may be messy, nudges, passes, rests, and lays cards face down. It is
encoded as H.264, MPEG-4 or motion JPEG. All follows from the film's number. H.264 needs PyAV (``pip install
av``), which nothing else in Railbird uses; without it the other two are taken.
"""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from dealer.notation.cards import FULL_PACK, STOCK
from vision.lab.films.camera import CameraKind, MockCamera
from vision.lab.films.film_faults import Camera, manner, troubled
from vision.lab.films.film_table import FilmTable
from vision.lab.scenes.mock_lighting import CLOTHS
from vision.lab.scenes.pack_designs import DESIGNS, varied
from vision.mock.pack import FACE_PX_PER_MM, PackDesign, RenderedPack
from vision.mock.still_table import LyingCard

CODECS = ("h264 23", "h264 28", "h264 33", "mp4v", "mjpg")
"""The number is H.264's rate factor: 23 is good, 33 is what a phone's messenger leaves."""
_LIGHTS = ("bright", "bright", "dim", "dim", "warm", "cyan")
_DESIGNS = tuple(name for name in DESIGNS if name != "four-colour")


class PrintedPack(RenderedPack):
    """A pack whose faces are pictures, uint8 (52, h, w, 3) in the order of ``FULL_PACK``, not drawings."""

    def __init__(self, name: str, faces: np.ndarray, back: np.ndarray | None) -> None:
        super().__init__(PackDesign(name))
        size = (round(self.design.width_mm * FACE_PX_PER_MM), round(self.design.height_mm * FACE_PX_PER_MM))
        for card, face in zip(FULL_PACK, faces, strict=True):
            self._faces[card] = cv2.resize(face, size, interpolation=cv2.INTER_CUBIC)
        if back is not None:
            self.__dict__["back"] = cv2.resize(back, size, interpolation=cv2.INTER_CUBIC)

    @classmethod
    def read(cls, file: Path) -> PrintedPack:
        """From a pack kept by ``vision.lab.training`` (an NPZ file with ``cards`` and ``backs``)."""
        with np.load(file) as kept:
            backs = kept["backs"]
            return cls(file.stem, kept["cards"], backs[0] if len(backs) else None)


@dataclass(frozen=True)
class RenderedFilm:
    """What a film shows and how it is encoded. ``what`` says it in one line."""

    table: FilmTable
    camera: Camera
    fps: int
    codec: str
    what: str
    begins_s: float = 0.0

    @property
    def ending(self) -> str:
        """Of the file: OpenCV writes motion JPEG to AVI alone."""
        return ".avi" if self.codec == "mjpg" else ".mp4"


def film(
    number: int,
    cards: int,
    printed: Sequence[Path],
    codecs: Sequence[str] = CODECS,
    troubles: tuple[str, ...] = (),
    rest_s: float = 0.0,
) -> RenderedFilm:
    """Film ``number`` of ``cards`` cards with one of the ``printed`` packs, or of a mock design.

    ``troubles``: names of ``vision.lab.films.film_faults``; the rest of the film is as it is without them.
    ``rest_s``: for how long the table rests after each card.
    """
    how = manner(troubles, np.random.default_rng(number + 17000))
    rng = np.random.default_rng(number + 7000)
    light, cloth = _LIGHTS[int(rng.integers(len(_LIGHTS)))], list(CLOTHS)[int(rng.integers(len(CLOTHS)))]
    if printed and rng.random() < 0.8:
        pack: RenderedPack = PrintedPack.read(printed[int(rng.integers(len(printed)))])
    else:
        pack = RenderedPack(varied(DESIGNS[_DESIGNS[int(rng.integers(len(_DESIGNS)))]], number))
    px_per_mm = float(rng.uniform(2.3, 3.4) if rng.random() < 0.4 else rng.uniform(1.35, 1.85))
    messy, drift = float(rng.choice([1.0, 1.0, 2.5])), rng.normal(0, 2, 2) * (rng.random() < 0.5)
    haste = float(rng.uniform(1.1, 2.9))
    haste, drift_mm = how.haste or haste, how.drift_mm or (float(drift[0]), float(drift[1]))
    table = FilmTable(
        number,
        light=light,
        cloth_name=cloth,
        pack=pack,
        px_per_mm=px_per_mm,
        haste=haste,
        messy=messy,
        habits=how.habits,
    )
    kind = CameraKind(640 if rng.random() < 0.4 else 1280, 0, float(rng.choice([0.0, 0.0, 0.4, 0.9])))
    fps, codec = int(rng.choice([15, 20, 25, 30])), codecs[int(rng.integers(len(codecs)))]
    table.wait(how.waits_s)
    _script(table, cards, rng, drift_mm, rest_s)
    across = pack.design.width_mm * px_per_mm * kind.width_px / 1280
    what = (
        f"{number}: {light}, {cloth}, {pack.design.name}, {kind.width_px} px, cards of {across:.0f}, "
        f"{codec}, {fps} fps, haste {haste:.1f}, messy {messy:.1f}{''.join(f', {one}' for one in troubles)}"
    )
    camera = troubled(MockCamera(table, kind), troubles, np.random.default_rng(number + 27000))
    return RenderedFilm(table, camera, fps, codec, what, how.begins_s)


def _script(
    table: FilmTable, cards: int, rng: np.random.Generator, drift_mm: tuple[float, float], pause_s: float
) -> None:
    for index in rng.permutation(len(STOCK))[:cards]:
        chance = float(rng.random())
        rest_s = float(rng.uniform(0.3, 1.0)) if chance < 0.1 else 0.0
        (table.deal_face_down if 0.1 <= chance < 0.15 else table.deal)(STOCK[index], rest_s=rest_s)
        table.drift(*drift_mm)
        chance = float(rng.random())
        if chance < 0.1:
            table.nudge(*(float(v) for v in rng.uniform(-9, 9, 3)))
        elif chance < 0.2:
            table.wave(rest_s=float(rng.uniform(0, 0.8)))
        elif chance < 0.25:
            table.flicker(0.8, shake=0.12)
        if pause_s:
            table.wait(pause_s)
    table.wait(0.7)


def shoot(shown: RenderedFilm, path: Path) -> list[LyingCard]:
    """Write the film to ``path``; the truth about its cards. ValueError where it cannot be encoded."""
    frames = 0
    writer: _Writer | None = None
    while shown.camera.busy:
        image = shown.camera.frame(shown.begins_s + frames / shown.fps)
        if writer is None:
            writer = _Writer(path, shown, (image.shape[1], image.shape[0]))
        writer.write(image)
        frames += 1
    if writer is not None:
        writer.close()
    return [replace(one, t_s=one.t_s - shown.begins_s) for one in shown.table.dealt]


def codecs_here() -> tuple[str, ...]:
    """Those of ``CODECS`` that can be written here."""
    try:
        importlib.import_module("av")
    except ImportError:
        return tuple(one for one in CODECS if not one.startswith("h264"))
    return CODECS


class _Writer:
    def __init__(self, path: Path, shown: RenderedFilm, size: tuple[int, int]) -> None:
        self._file: Any = None
        name, _, factor = shown.codec.partition(" ")
        if name == "h264":
            self._file = importlib.import_module("av").open(str(path), "w")
            self._stream = self._file.add_stream("libx264", rate=Fraction(shown.fps))
            self._stream.width, self._stream.height = size
            self._stream.pix_fmt = "yuv420p"
            self._stream.options = {"crf": factor, "preset": "veryfast", "threads": "1"}
            return
        code = cv2.VideoWriter_fourcc(*("mp4v" if name == "mp4v" else "MJPG"))  # type: ignore[attr-defined]
        self._video = cv2.VideoWriter(str(path), code, shown.fps, size)
        if not self._video.isOpened():
            raise ValueError(f"{path} cannot be written as {name}")

    def write(self, image: np.ndarray) -> None:
        if self._file is None:
            self._video.write(image)
            return
        frame = importlib.import_module("av").VideoFrame.from_ndarray(image, format="bgr24")
        for packet in self._stream.encode(frame):
            self._file.mux(packet)

    def close(self) -> None:
        if self._file is None:
            self._video.release()
            return
        for packet in self._stream.encode():
            self._file.mux(packet)
        self._file.close()
