"""The clone: the folder that the station was installed from, and which commit it is at.

Read without git, which refuses a folder that belongs to somebody else, as the service's does.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from hardware import bootstrap
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions.state import CLONE, own_id, program_in, read_state, whole


def clone_root(folder: Path) -> Path:
    """The clone's folder, also for a version's own program."""
    if own_id(folder) == CLONE:
        return bootstrap.ROOT
    return Path(read_state(folder).clone_root or bootstrap.ROOT)


def clones_program(folder: Path) -> Path | None:
    """The clone's command ``railbird``, which starts whatever is current; None for this very program."""
    return None if own_id(folder) == CLONE else program_in(clone_root(folder))


def working_copy(root: Path) -> Path:
    """``root``, where that holds the sources of Railbird. Raises Cannot where Railbird was installed as a
    package: the service and updates are about a folder that holds its environment, too."""
    if not (root / "pyproject.toml").is_file():
        raise Cannot("no-working-copy", path=str(root))
    return root


def own_commit(root: Path = bootstrap.ROOT) -> str:
    """The commit of this very program: of a working copy, of a version that an update installed, or what its
    package noted when it was built (``setup.py``); "" where none is known."""
    installed = whole(root.parent, root.name)
    return commit_of(root) or (installed.commit if installed else _of_the_package())


def _of_the_package() -> str:
    try:
        return (distribution("railbird").read_text("commit.txt") or "").strip()
    except PackageNotFoundError:
        return ""


def commit_of(root: Path) -> str:
    """The commit that the working copy in ``root`` is at; "" where it is none."""
    try:
        own = root / ".git"
        if own.is_file():  # a second working copy of one repository
            own = root / own.read_text(encoding="utf-8").partition("gitdir:")[2].strip()
        head = (own / "HEAD").read_text(encoding="utf-8").strip()
        name = head.partition("ref: ")[2]
        return _ref(own, name) if name else head
    except (OSError, ValueError):
        return ""


def _ref(own: Path, name: str) -> str:
    """What a branch is at, in the working copy's own folder or the one that it shares."""
    shared = own / "commondir"
    home = own / shared.read_text(encoding="utf-8").strip() if shared.is_file() else own
    if (home / name).is_file():
        return (home / name).read_text(encoding="utf-8").strip()
    for line in (home / "packed-refs").read_text(encoding="utf-8").splitlines():
        commit, _, ref = line.partition(" ")
        if ref == name:
            return commit
    return ""
