"""The shelf of taught packs, beside the database: which there are, which one is in use, and the way back.

Each teaching is a file of its own, ``NAME~NUMBER.npz``; ``chosen.json`` says which file is in use and which
were before it. A teaching that is taken back stays on the shelf and may be chosen again.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot, why_of
from hardware.appliance.settings.settings import data_folder
from hardware.appliance.small_file import read_json, write_whole

if TYPE_CHECKING:
    from vision.reader.taught_pack import TaughtPack

PACKS = "packs"
"""The folder in the station's data folder."""
MOST_VERSIONS = 3
"""Teachings of one name that are kept."""
FILE = re.compile(r"(.+)~(\d+)\.npz")


def packs_folder() -> Path:
    """Where the station's packs lie."""
    return data_folder() / PACKS


@dataclass(frozen=True)
class OnShelf:
    """A pack on the shelf. ``said`` is what its teaching brought, or what is wrong with its file."""

    name: str
    said: Fact
    chosen: bool
    broken: bool


class Shelf:
    """The packs in ``folder``, which is made when the first one is kept. Refusals are ``Cannot``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read: dict[Path, tuple[float, TaughtPack | Fact]] = {}

    @property
    def chosen(self) -> str | None:
        """The name of the pack in use."""
        stem = self._state()["chosen"]
        return None if stem is None else stem.rpartition("~")[0]

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice to go back to."""
        return bool(self._state()["earlier"])

    def packs(self) -> tuple[OnShelf, ...]:
        """What is on the shelf, by name."""
        chosen, found = self._state()["chosen"], []
        for name in self._names():
            stem = chosen if chosen and chosen.rpartition("~")[0] == name else self._latest(name)
            held = self._held(stem)
            said = held if isinstance(held, Fact) else figures_of(held)
            found.append(OnShelf(name, said, stem == chosen, isinstance(held, Fact)))
        return tuple(found)

    def chosen_pack(self) -> TaughtPack | None:
        """The pack in use, None for none. ValueError when its file is gone or damaged."""
        stem = self._state()["chosen"]
        return None if stem is None else self._pack(stem)

    def pack(self, name: str) -> TaughtPack:
        """The pack of that name. ValueError when there is none, or its file is damaged."""
        return self._pack(self._known(name))

    def keep(self, pack: TaughtPack) -> None:
        """Put a newly taught pack on the shelf and use it."""
        from vision.reader.taught_pack import write_pack

        numbers = [number for name, number in self._files() if name == pack.name]
        stem = f"{pack.name}~{max(numbers, default=0) + 1}"
        write_pack(pack, self._path(stem))
        self._choose(stem)
        held = {self._state()["chosen"], *self._state()["earlier"][-1:]}
        for number in sorted(numbers, reverse=True)[MOST_VERSIONS - 1 :]:
            if f"{pack.name}~{number}" not in held:
                self._path(f"{pack.name}~{number}").unlink(missing_ok=True)

    def renew(self, pack: TaughtPack) -> None:
        """Put the pack in use back, learnt anew for another network."""
        from vision.reader.taught_pack import write_pack

        stem = self._state()["chosen"]
        if stem is not None:
            write_pack(pack, self._path(stem))

    def choose(self, name: str | None) -> None:
        """Use the pack of that name, or none. ValueError when there is none of that name, or it is
        damaged."""
        if name is None:
            self._choose(None)
            return
        stem = self._known(name)
        self._pack(stem)
        self._choose(stem)

    def undo(self) -> str | None:
        """Go back to what was in use before; its name. ValueError when there is nothing to go back to."""
        state = self._state()
        earlier = [stem for stem in state["earlier"] if stem is None or self._path(stem).exists()]
        if not earlier:
            raise Cannot("pack-no-earlier")
        back = earlier.pop()
        self._write({"chosen": back, "earlier": earlier})
        return self.chosen

    def forget(self, name: str) -> None:
        """Take the pack of that name off the shelf for good; its use ends."""
        self._known(name)
        state = self._state()
        for held, number in self._files():
            if held == name:
                self._path(f"{name}~{number}").unlink(missing_ok=True)
        ours = re.compile(re.escape(name) + r"~\d+")
        earlier = [stem for stem in state["earlier"] if stem is None or not ours.fullmatch(stem)]
        chosen = state["chosen"]
        gone = chosen is not None and ours.fullmatch(chosen)
        self._write({"chosen": None if gone else chosen, "earlier": earlier})

    # ---- files --------------------------------------------------------------------------------------------

    def _files(self) -> list[tuple[str, int]]:
        found = self.folder.iterdir() if self.folder.is_dir() else ()
        parts = [match for path in found if (match := FILE.fullmatch(path.name))]
        return sorted((part[1], int(part[2])) for part in parts)

    def _names(self) -> list[str]:
        return sorted({name for name, _ in self._files()}, key=str.casefold)

    def _latest(self, name: str) -> str:
        return f"{name}~{max(number for held, number in self._files() if held == name)}"

    def _known(self, name: str) -> str:
        if name not in self._names():
            known = self._names()
            raise Cannot("pack-unknown", text=repr(name[:50]), count=len(known), known=tuple(known))
        return self._latest(name)

    def _path(self, stem: str) -> Path:
        return self.folder / f"{stem}.npz"

    def _pack(self, stem: str) -> TaughtPack:
        held = self._held(stem)
        if isinstance(held, Fact):
            raise Cannot.because(held)
        return held

    def _held(self, stem: str) -> TaughtPack | Fact:
        """The pack in a file, or what is wrong with it; read once."""
        from vision.reader.taught_pack import read_pack

        path = self._path(stem)
        written_s = path.stat().st_mtime if path.exists() else 0.0
        known = self._read.get(path)
        if known is None or known[0] != written_s:
            try:
                known = (written_s, read_pack(path))
            except ValueError as why:
                known = (written_s, fact("pack-not-used", name=stem.rpartition("~")[0], why=why_of(why)))
            self._read[path] = known
        return known[1]

    def _state(self) -> dict[str, Any]:
        """What is chosen; a state that cannot be read chooses nothing, and the packs are all still there."""
        try:
            state = read_json(self.folder / "chosen.json")
            chosen, earlier = state["chosen"], list(state["earlier"])
            if all(stem is None or (isinstance(stem, str) and "~" in stem) for stem in (chosen, *earlier)):
                return {"chosen": chosen, "earlier": earlier}
        except (OSError, ValueError, KeyError, TypeError):
            pass
        return {"chosen": None, "earlier": []}

    def _choose(self, stem: str | None) -> None:
        state = self._state()
        if stem != state["chosen"]:
            self._write({"chosen": stem, "earlier": [*state["earlier"], state["chosen"]][-20:]})

    def _write(self, state: dict[str, Any]) -> None:
        write_whole(self.folder / "chosen.json", json.dumps(state).encode())


def figures_of(pack: TaughtPack, *, first: bool = False) -> Fact:
    """How well the pack's cards were read before it was taught, and how well after; ``first``: the words
    begin a sentence."""
    before, after = pack.before, pack.after
    if not before.of:
        return fact("pack-not-measured-first" if first else "pack-not-measured")
    figures = {"before_right": before.right, "before_of": before.of, "after_right": after.right}
    figures |= {"after_of": after.of, "before_wrong": before.wrong, "after_wrong": after.wrong}
    code = "pack-figures-first" if first else "pack-figures"
    return fact(code, **figures, wrong=before.wrong + after.wrong)
