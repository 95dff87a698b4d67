"""The clone: the folder that the station was installed from, which commit it is at, and git itself."""

from __future__ import annotations

import os
import subprocess
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from hardware import bootstrap
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions.state import CLONE, own_id, program_in, read_state, whole

GIT = ("git", "-c", "safe.directory=*", "-c", "http.lowSpeedLimit=1000", "-c", "http.lowSpeedTime=60")
"""Also in a folder of somebody else, as the clone is the service's, and for no longer than a net answers."""
GIT_ENVIRONMENT = {"GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes", "LC_ALL": "C"}
ARCHIVAL = ".git_archival.txt"
"""Where ``git archive`` puts the commit and its time (``export-subst`` in gitattributes(5))."""


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
    """The commit that the working copy in ``root`` is at; "" where it is none, or git does not say."""
    return commit_and_time(root)[0]


def commit_and_time(root: Path) -> tuple[str, int]:
    """The commit that the working copy in ``root`` is at, and when that was made (Unix time, s), or what an
    archive of it, such as a bundle's, noted of both; "" and 0 where nothing says."""
    try:
        # Its own folder by name: git looks for one in those above, too.
        said = git(f"--git-dir={root / '.git'}", "log", "-1", "--format=%H %ct")
    except Cannot:
        said = _noted(root / ARCHIVAL)
    commit, _, at = said.partition(" ")
    return (commit, int(at)) if at.isdecimal() else ("", 0)


def _noted(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").strip()
    except (OSError, ValueError):
        return ""


def git(*arguments: str) -> str:
    """What git says. Raises Cannot with its complaint."""
    try:
        done = subprocess.run(
            [*GIT, *arguments],
            capture_output=True,
            text=True,
            errors="surrogateescape",  # a tag's notes are signed as bytes
            env=os.environ | GIT_ENVIRONMENT,
            check=False,
        )
    except OSError as why:
        raise Cannot("update-step", what="git", text=why.strerror or str(why)) from None
    if done.returncode:
        complaint = [line for line in done.stderr.splitlines() if line.strip()] or [f"exit {done.returncode}"]
        raise Cannot("update-step", what="git", text=complaint[-1].strip().encode(errors="replace").decode())
    return done.stdout.strip()
