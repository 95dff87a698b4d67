"""Where frames come from without hardware: a folder of pictures or a video file.

A source is an iterator of frames. Every frame carries its own time; nothing here looks at a clock or sleeps,
so a live station paces a source itself. A source that is wrong from the start raises FactError, one that
stops delivering later raises SourceLost. A source that is simply over ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from dealer.notation.facts import Fact, FactError, fact
from vision.frames.picture_file import read_file

PICTURE_ENDINGS = (".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff", ".ppm", ".pgm")
FOLDER_FPS = 10.0


@dataclass(frozen=True)
class Frame:
    """One picture from a camera: ``image`` BGR uint8 (height, width, 3), taken ``t_s`` seconds in."""

    t_s: float
    image: np.ndarray


class FrameSource(Protocol):
    """An iterator of frames with growing ``t_s``; ``name`` says what it is; ``close`` may come twice."""

    name: str

    def __iter__(self) -> Iterator[Frame]: ...

    def __next__(self) -> Frame: ...

    def close(self) -> None: ...


class SourceLost(RuntimeError):
    """The source stopped delivering frames before its end; ``said`` is the fact why."""

    def __init__(self, said: Fact) -> None:
        super().__init__(str(said))
        self.said = said


def open_source(spec: str | Path) -> FrameSource:
    """The source that ``spec`` names: ``video:FILE``, ``folder:DIR``, or a path.

    FactError for a folder without pictures, a missing or unreadable file, or a word that is
    none of these.
    """
    text = str(spec)
    kind, _, rest = text.partition(":")
    if kind == "folder":
        return FolderSource(Path(rest))
    if kind == "video":
        return VideoSource(Path(rest))
    path = Path(text)
    if path.is_dir():
        return FolderSource(path)
    if path.is_file():
        return VideoSource(path)
    raise FactError(fact("source-unknown", text=text))


def _natural(name: str) -> list[tuple[int, int, str]]:
    """Sort key under which frame9 comes before frame10."""
    return [
        (0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.split(r"(\d+)", name.lower())
    ]


def _named_time_s(stem: str) -> float | None:
    """The time a file's name ends in, as in ``deal_12.48s``; None when it names none."""
    found = re.search(r"(\d+(?:\.\d+)?)s$", stem)
    return float(found.group(1)) if found else None


class FolderSource:
    """The pictures of a folder in natural order, of any sizes, ``FOLDER_FPS`` of them a second.

    Where every name ends in a time such as ``deal_12.48s.jpg`` those times are used instead. A picture that
    cannot be read raises FactError naming it.
    """

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise FactError(fact("source-no-folder", path=str(folder)))
        pictures = [
            path for path in folder.iterdir() if path.suffix.lower() in PICTURE_ENDINGS and path.is_file()
        ]
        if not pictures:
            endings = ", ".join(PICTURE_ENDINGS[:3])
            raise FactError(fact("source-no-pictures", path=str(folder), text=endings))
        self.name = f"folder {folder}"
        pictures.sort(key=lambda path: _natural(path.name))
        timed = [(time, path) for path in pictures if (time := _named_time_s(path.stem)) is not None]
        timed.sort()
        if len(timed) < len(pictures) or any(a == b for (a, _), (b, _) in pairwise(timed)):
            timed = [(index / FOLDER_FPS, path) for index, path in enumerate(pictures)]
        self._left = iter(timed)

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        t_s, path = next(self._left)
        return Frame(t_s, read_file(path))

    def close(self) -> None:
        """No more frames come."""
        self._left = iter([])


class VideoSource:
    """A video file; times are the container's. The end of the file ends it.

    A file that promises more frames than it holds (cut off while it was written) ends too, and
    ``cut_short`` is then the fact that says so; it is None otherwise.
    """

    _SPARE_FRAMES = 3

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise FactError(fact("source-no-video", path=str(path)))
        self.name = f"video {path}"
        self.cut_short: Fact | None = None
        self._path = path
        self._video: cv2.VideoCapture | None = cv2.VideoCapture(str(path))
        if not self._video.isOpened():
            self.close()
            raise FactError(fact("source-unreadable-video", path=str(path)))
        fps = self._video.get(cv2.CAP_PROP_FPS)
        self._fps = fps if 1.0 <= fps <= 1000.0 else 25.0
        self._promised = int(self._video.get(cv2.CAP_PROP_FRAME_COUNT))
        self._count = 0
        self._last_s = -1.0
        self._first = self._grab()
        if self._first is None:
            self.close()
            raise FactError(fact("source-empty-video", path=str(path)))

    def _grab(self) -> Frame | None:
        if self._video is None:
            return None
        try:
            whole, image = self._video.read()
        except cv2.error:
            whole, image = False, None
        if not whole or image is None:
            return None
        stamped_s = self._video.get(cv2.CAP_PROP_POS_MSEC) / 1000
        if not stamped_s > self._last_s:
            stamped_s = 0.0 if self._count == 0 else self._last_s + 1 / self._fps
        self._last_s = stamped_s
        self._count += 1
        if image.ndim == 2:
            image = cv2.cvtColor(image, cv2.COLOR_GRAY2BGR)
        return Frame(stamped_s, image)

    def __iter__(self) -> Iterator[Frame]:
        return self

    def __next__(self) -> Frame:
        frame, self._first = self._first or self._grab(), None
        if frame is not None:
            return frame
        if self._video is not None and self._count + self._SPARE_FRAMES < self._promised:
            read = {"read": self._count, "promised": self._promised}
            seconds = round(max(0.0, self._last_s), 2)
            self.cut_short = fact("source-cut-short", path=str(self._path), **read, seconds=seconds)
        self.close()
        raise StopIteration

    def close(self) -> None:
        """Let go of the file; no more frames come."""
        if self._video is not None:
            self._video.release()
        self._video = None
