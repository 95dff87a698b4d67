"""Which version is started, and how far an update has come: one small file that is written whole or not at
all.

``State.stage`` names the stage; docs/service.md has the table of them.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from dealer.notation.facts import Fact, fact, read_fact, to_json
from hardware import bootstrap
from hardware.appliance.cannot import Cannot
from hardware.appliance.small_file import read_json, write_whole

FOLDER, FILE, MARK, LOCK = "versions", "state.json", "version.json", "update.lock"
PROGRESS = "progress.json"
CLONE = "clone"
"""The id of the version in the folder that the station was installed from."""
ID_LETTERS = 12
"""So many letters of its commit are a version's id."""
MOST_STARTS = 3
"""So often a new version is started; where none of them proved well, the last good version is started
again."""


@dataclass(frozen=True)
class State:
    """What is started and what is to be. Versions are named by their ids.

    ``current`` is started; ``good`` is the last that proved well; ``previous`` is the good one before it;
    ``wanted`` is installed, tried and waits for the switch; ``back`` says that the next start goes back to
    ``way_back``, ``drop_moves`` that the moves booked since may go; ``starts`` counts those of a version that
    has not proved well yet. ``clone_root`` is the clone's folder, ``clone_commit`` what it was at the switch,
    ``books`` the database file then. ``result`` is the last thing that came of an update, as data.
    """

    current: str = CLONE
    good: str = CLONE
    previous: str = ""
    wanted: str = ""
    back: bool = False
    drop_moves: bool = False
    starts: int = 0
    clone_root: str = ""
    clone_commit: str = ""
    books: str = ""
    result: dict[str, Any] | None = None

    @property
    def stage(self) -> str:
        """``settled``, ``ready`` (a version waits for the switch), ``proving`` or ``back``."""
        if self.back:
            return "back"
        if self.current != self.good:
            return "proving"
        return "ready" if self.wanted else "settled"

    @property
    def way_back(self) -> str:
        """The version to go back to; "" where there is none."""
        return self.previous if self.current == self.good else self.good

    def place_of(self, version: str) -> str:
        """What a version is just now: ``proving``, ``current``, ``ready``, ``previous`` or ``kept``."""
        if version == self.current:
            return "current" if self.current == self.good else "proving"
        if version == self.wanted:
            return "ready"
        return "previous" if version == self.way_back else "kept"

    @property
    def said(self) -> Fact | None:
        """What came of the last update; None before the first."""
        try:
            return read_fact(self.result)
        except ValueError:
            return None


@dataclass(frozen=True)
class Version:
    """A version that is whole: its id, its commit, when that was made (Unix time, s), its folder, and whether
    a key that it ships itself signed it."""

    id: str
    commit: str
    at: int
    folder: Path
    signed: bool = False

    @property
    def program(self) -> Path:
        """Its command ``railbird``: with ``serve``, ``verify`` and ``bootstrap.prepare`` all that versions
        know of one another."""
        return program_in(self.folder)


def program_in(root: Path) -> Path:
    """The command ``railbird`` of the version in ``root``."""
    return root / ".venv" / "bin" / "railbird"


def versions_folder(data: Path) -> Path:
    """Where the versions are in the station's data folder."""
    return data / FOLDER


def read_state(folder: Path) -> State:
    """The state in the versions' ``folder``. Where there is none, or it cannot be read, the clone's."""
    found, fresh = _kept(folder), asdict(State())
    known = {name: value for name, value in found.items() if name in fresh}
    right = all(name == "result" or type(value) is type(fresh[name]) for name, value in known.items())
    return State(**known) if right else State()


def write_state(folder: Path, state: State) -> None:
    """Keep ``state``, on the disk when this returns; what a later version keeps there besides stays. Raises
    Cannot."""
    write_whole(folder / FILE, json.dumps(_kept(folder) | asdict(state)).encode())


def _kept(folder: Path) -> dict[str, Any]:
    """What the file holds; nothing where it cannot be read."""
    try:
        found = read_json(folder / FILE)
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def own_id(folder: Path, root: Path = bootstrap.ROOT) -> str:
    """The id of the version whose code lies in ``root``."""
    return root.name if root.parent == folder.resolve() else CLONE


def whole(folder: Path, version: str) -> Version | None:
    """The version of this id in the versions' ``folder``; None where there is none that is whole."""
    own = folder.resolve() / version
    try:
        noted = read_json(own / MARK)
        found = Version(version, noted["commit"], int(noted["at"]), own, noted.get("signed") is True)
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found if found.program.exists() else None


def all_whole(folder: Path) -> list[Version]:
    """Every version that is whole, the newest first; without the clone."""
    names = sorted(one.name for one in folder.iterdir() if one.is_dir()) if folder.is_dir() else []
    found = [version for name in names if (version := whole(folder, name)) is not None]
    return sorted(found, key=lambda one: one.at, reverse=True)


@contextlib.contextmanager
def only_updater(folder: Path) -> Iterator[None]:
    """Let one update at a time work. Raises Cannot where another one does."""
    import fcntl

    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = (folder / LOCK).open("ab")
    except OSError as why:
        raise Cannot("file-trouble", path=str(folder), text=str(why.strerror or why).lower()) from None
    with handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Cannot("update-running") from None
        yield


def note_progress(folder: Path, said: Fact) -> None:
    """Note what the update that runs is doing now. Raises Cannot."""
    write_whole(folder / PROGRESS, to_json(said).encode())


def progress(folder: Path) -> Fact | None:
    """What the update that runs is doing now; None where none runs."""
    try:
        with only_updater(folder):
            return None
    except Cannot:
        pass
    try:
        return read_fact(read_json(folder / PROGRESS))
    except FileNotFoundError:
        return None  # it has not begun, or the station tidies up
    except (OSError, ValueError):
        return fact("update-begins")
