"""The calibrations that the station keeps beside its database, by camera: the newest and a few before it.

One file, ``camera.json``, says everything but the pictures of the empty tables, which lie beside it as JPEG
files under names of their own. A picture is written before the file that names it, so a power cut in between
leaves the calibration before. Nobody has to look into these files; who does can read them.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from dealer.notation.facts import Fact, fact, text
from hardware.appliance.cannot import Cannot
from hardware.appliance.small_file import read_json, read_small, write_whole
from vision.frames.dealing_zone import WHOLE, Zone

MOST_KEPT = 6
MOST_CAMERAS = 12
_NAME = "camera.json"


@dataclass(frozen=True, slots=True)
class Calibration:
    """One calibration. Figures and remarks are plain data, as ``vision.scene.calibration`` gives them.

    ``empty`` names the file of the empty table's picture, ``of`` the source that it shows; ``fixed`` are the
    camera's controls that are held, ``swapped`` says that red and blue are put back into their places.
    """

    zone: Zone = WHOLE
    empty: str | None = None
    of: str = ""
    table: dict[str, Any] | None = None
    card: dict[str, Any] | None = None
    remarks: tuple[dict[str, Any], ...] = ()
    fixed: dict[str, Any] = field(default_factory=dict)
    swapped: bool = False
    colours: str = "unknown"

    def as_data(self) -> dict[str, Any]:
        """Plain data, as ``read`` takes it."""
        return asdict(self) | {"zone": self.zone.as_data(), "remarks": list(self.remarks)}

    @classmethod
    def read(cls, said: Any) -> Calibration:
        """From plain data. Raises ValueError, in one sentence, for what is none."""
        if not isinstance(said, dict) or not said.keys() <= cls().as_data().keys():
            raise Cannot("calibration-is-none")
        if any(not isinstance(said[key], kind) for key, kind in _KINDS.items() if key in said):
            raise Cannot("calibration-is-none")
        if "/" in (said.get("empty") or ""):
            raise Cannot("calibration-is-none")
        zone = Zone.read(said["zone"]) if "zone" in said else WHOLE
        remarks = tuple(map(_remark, said.get("remarks", ())))
        return cls(**{**said, "zone": zone, "remarks": remarks})


_KINDS = {
    "fixed": dict,
    "swapped": bool,
    "of": str,
    "colours": str,
    "remarks": list,
    "table": dict | None,
    "card": dict | None,
    "empty": str | None,
}
"""What each of a calibration's data must be, but for its zone, which ``Zone.read`` checks."""


def _remark(one: Any) -> Any:
    """A remark as plain data. Older calibrations kept its sentence, which is free text now."""
    kept = one.get("said") if isinstance(one, dict) else None
    return {**one, "said": text(kept).as_data()} if isinstance(kept, str) else one


class Calibrations:
    """What is kept of one camera in ``folder``; without one, in memory alone.

    ``source`` is as ``camera.source`` says it, with the seed of a rendered table.

    ``trouble`` says when the file cannot be read: then nothing is known, and what is kept next
    replaces it.
    """

    def __init__(self, folder: Path | None, source: str) -> None:
        self._folder, self.source = folder, source
        self._pictures: dict[str, np.ndarray] = {}
        # A rendered table is another one at every start: its zone is worth keeping, its picture is not.
        self._key = "mock" if source.partition(":")[0] == "mock" else source
        self.trouble: Fact | None = None
        self._all: dict[str, list[Any]] = {}
        self._kept: list[Calibration] = []
        self._read()

    @property
    def now(self) -> Calibration:
        """The calibration that holds; the default one when there is none."""
        return self._kept[0] if self._kept else Calibration()

    @property
    def any(self) -> bool:
        """Whether something has been calibrated."""
        return bool(self._kept)

    def empty(self) -> np.ndarray | None:
        """The picture of the empty table, BGR uint8, if there is one of this very source."""
        now = self.now
        if now.empty is None or now.of != self.source:
            return None
        if self._folder is None:
            return self._pictures.get(now.empty)
        try:
            data = read_small(self._folder / now.empty)
            picture: Any = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
        except (OSError, ValueError, cv2.error):
            picture = None
        if picture is None:
            self.trouble = fact("calibration-picture-unreadable", path=str(self._folder / now.empty))
            return None
        return np.asarray(picture, np.uint8)

    def keep(self, fresh: Calibration, empty: np.ndarray | None = None) -> None:
        """Let ``fresh`` hold from now on, with a new picture of the empty table if one is given.

        Raises ValueError, in one sentence, when it cannot be kept; then the one before holds.
        """
        if empty is not None:
            jpeg = bytes(cv2.imencode(".jpg", empty, [cv2.IMWRITE_JPEG_QUALITY, 95])[1].tobytes())
            name = f"empty-{hashlib.sha256(jpeg).hexdigest()[:12]}.jpg"
            if self._folder is None:
                self._pictures[name] = empty
            else:
                write_whole(self._folder / name, jpeg)
            fresh = replace(fresh, empty=name, of=self.source)
        self._write([fresh, *self._kept][:MOST_KEPT])

    def undo(self) -> None:
        """Back to the calibration before. Raises ValueError when there is none to go back from."""
        if not self._kept:
            raise Cannot("calibration-nothing-to-undo")
        self._write(self._kept[1:])

    def _write(self, kept: list[Calibration]) -> None:
        cameras = {key: value for key, value in self._all.items() if key != self._key}
        cameras = dict(list(cameras.items())[-(MOST_CAMERAS - 1) :])
        if kept:
            cameras[self._key] = [one.as_data() for one in kept]
        text = json.dumps(cameras, indent=1, ensure_ascii=False) + "\n"
        if self._folder is not None:
            write_whole(self._folder / _NAME, text.encode())
        self._all, self._kept, self.trouble = cameras, kept, None
        if self._folder is None:
            return
        named = {one.get("empty") for several in cameras.values() for one in several if isinstance(one, dict)}
        for path in self._folder.glob("empty-*.jpg"):
            if path.name not in named:
                path.unlink(missing_ok=True)

    def _read(self) -> None:
        if self._folder is None:
            return
        path = self._folder / _NAME
        if not path.exists():
            return
        try:
            held = read_json(path)
            if not isinstance(held, dict) or any(not isinstance(one, list) for one in held.values()):
                raise ValueError
            self._kept = [Calibration.read(one) for one in held.get(self._key, [])]
            self._all = held
        except (OSError, ValueError, TypeError):
            self.trouble = fact("calibration-unreadable", path=str(path))
