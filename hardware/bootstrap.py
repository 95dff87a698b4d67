"""Set the project up from nothing but Python and git: its environment, its packages, its browser.

How it works. ``prepare`` compares a *stamp* in ``.venv`` with what the environment should be: a hash of
``pyproject.toml``, ``constraints.txt``, the Python in use and where the project lies. When they agree nothing
is done, no network is touched, and the start is instant. When they differ the stamp goes first, then the
environment is made or mended, and the new stamp is written last, once everything is on the disk.
``constraints.txt`` holds the versions that were tested: these are installed, and no others
(docs/dependencies.md has the command that refreshes it).

An installation leaves a *mark* until it has ended, and a start until it has come up. Where the next start
finds one, an installation was cut off, or the packages may be damaged: the environment is made anew, unless
it has its stamp and all of its packages load.

System packages (``python3-venv`` on Debian, Chromium and a library for the browser tests, a Pi's camera
and pin libraries) are installed with apt by root or by a user whose sudo asks no password; anybody else is
asked for them in one sentence. Only the standard library is imported here.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from hardware.setup import on_disk, project_venv, system_packages
from hardware.setup.project_venv import CONSTRAINTS
from hardware.setup.setup_tools import NotReadyError as NotReadyError
from hardware.setup.setup_tools import say

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
STARTING = "railbird-starting"


def prepare(purpose: str, root: Path = ROOT) -> Path:
    """Make ``root/.venv`` fit for ``purpose`` (``"station"`` or ``"tests"``); the path of its Python.

    Raises ``NotReadyError`` when something is needed that cannot be installed from here.
    """
    if sys.version_info < OLDEST:
        raise NotReadyError(f"Python 3.11 or newer is needed, and this is {sys.version.split()[0]}.")
    python, mark = root / ".venv" / "bin" / "python", starting_file(root)
    if in_order(root, purpose) and not mark.exists():
        return python
    with only_one(root):
        damaged = mark.exists() and not (stamp_file(root).exists() and loads(root))
        if damaged or not in_order(root, purpose):
            say(f"setting up {root / '.venv'} (once; a later start skips this)")
            system_packages.install_system_packages(system_packages.missing_packages(purpose))
            system_packages.offer_pi_packages()
            install(root, purpose, anew=damaged)
            say("everything is installed")
    return python


def install(root: Path, purpose: str, *, anew: bool) -> None:
    """Make or mend the environment, behind the mark; ``anew`` says that nothing of it stays. Raises
    ``NotReadyError``; then pip took nothing apart, and the mark goes."""
    stamp_file(root).unlink(missing_ok=True)
    project_venv.make_environment(root, anew=anew)
    starting_file(root).touch()
    try:
        project_venv.install_requirements(root, purpose)
    except NotReadyError:
        starting_file(root).unlink()
        raise
    put_on_disk(root)
    write_stamp(root, purpose)
    starting_file(root).unlink()


def become(command: Sequence[str]) -> int:
    """Replace this process by ``command``, so that signals and the exit code are the command's own."""
    sys.stdout.flush()
    os.execv(command[0], list(command))
    raise AssertionError("execv does not return")


# -- the stamp ---------------------------------------------------------------------------------------


def stamp_file(root: Path) -> Path:
    """Where the finished installation is noted."""
    return root / ".venv" / "railbird-stamp.json"


def starting_file(root: Path) -> Path:
    """The mark of an installation or a start that has not come to its end; the station deletes it once it
    listens."""
    return root / ".venv" / STARTING


def begin_start(root: Path = ROOT) -> None:
    """Note that a start begins; where that cannot be noted, its failure is not looked into."""
    with contextlib.suppress(OSError):
        starting_file(root).touch()


def loads(root: Path) -> bool:
    """Whether all that is installed loads, once what Python compiled under ``root`` is gone: it is made
    again."""
    say("the last start did not come up: looking at what is installed")
    for folder in root.rglob("__pycache__"):
        shutil.rmtree(folder, ignore_errors=True)
    trouble = project_venv.trouble(root)
    if trouble:
        say(f"damaged, as by a power cut ({trouble}): everything is installed again")
    return not trouble


def put_on_disk(root: Path) -> None:
    """Have the whole environment on the disk, so that a power cut from now on leaves it as it is."""
    say("writing everything to the disk")
    try:
        on_disk.sync(root / ".venv")
    except OSError as why:
        raise NotReadyError(f"{root / '.venv'} could not be written to the disk: {why.strerror}.") from None


def fingerprint(root: Path) -> str:
    """A hash of everything that makes an installed environment out of date."""
    seen = hashlib.sha256()
    for name in ("pyproject.toml", CONSTRAINTS):
        seen.update((root / name).read_bytes())
    seen.update(
        f"{sys.version_info[:3]} {Path(sys.executable).resolve()} {root} {project_venv.wants_site()}".encode()
    )
    return seen.hexdigest()


def in_order(root: Path, purpose: str) -> bool:
    """Whether the environment is already what ``purpose`` needs (the tests' holds the station's)."""
    try:
        stamp = json.loads(stamp_file(root).read_text())
        fits = stamp["fingerprint"] == fingerprint(root) and purpose in stamp["fit_for"]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False
    if purpose == "tests" and system_packages.browser_packages():
        return False
    return bool(fits) and (root / ".venv" / "bin" / "python").exists()


def write_stamp(root: Path, purpose: str) -> None:
    """Note, in one step that a power cut cannot halve, that the installation is whole."""
    fit_for = ["station"] if purpose == "station" else ["station", "tests"]
    stamp = {"fingerprint": fingerprint(root), "fit_for": fit_for}
    on_disk.write_synced(stamp_file(root), json.dumps(stamp))


@contextlib.contextmanager
def only_one(root: Path) -> Iterator[None]:
    """Let one installer at a time work in ``root``; a second one waits and finds the work done."""
    with open(root / "pyproject.toml", "rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another installation is running here; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
