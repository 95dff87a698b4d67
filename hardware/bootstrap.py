"""Set the project up from nothing but Python and git: its environment, its packages, its browser.

How it works. ``prepare`` compares a *stamp* in ``.venv`` with what the environment should be: a hash of
``pyproject.toml``, ``constraints.txt``, the Python in use and where the project lies. When they agree nothing
is done, no network is touched, and the start is instant. When they differ the stamp goes first, then the
environment is made or mended, and the new stamp is written last; so an installation cut off at any point is
simply taken up again by the next start. ``constraints.txt`` holds the versions that were tested: these are
installed, and no others (docs/dependencies.md has the command that refreshes it). What was installed is on
the disk before that is said. A start that did not come up leaves a mark, and the next one looks whether every
installed file is whole, and mends what is not.

System packages (``python3-venv`` on Debian, Chromium and a library for the browser tests, a Pi's camera
and pin libraries) are installed with apt by root or by a user whose sudo asks no password; anybody else is
asked for them in one sentence. Only the standard library is imported here.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from hardware.setup import installed, project_venv, setup_tools, system_packages
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
    python = root / ".venv" / "bin" / "python"
    if in_order(root, purpose) and whole_after_a_failed_start(root):
        return python
    with only_one(root):
        if not in_order(root, purpose) or starting_file(root).exists():
            say(f"setting up {root / '.venv'} (once; a later start skips this)")
            system_packages.install_system_packages(system_packages.missing_packages(purpose))
            system_packages.offer_pi_packages()
            stamp_file(root).unlink(missing_ok=True)
            project_venv.make_environment(root)
            mend(root)
            project_venv.install_requirements(root, purpose)
            put_on_disk(root)
            write_stamp(root, purpose)
            starting_file(root).unlink(missing_ok=True)
            say("everything is installed")
    return python


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
    """The mark of a start that has not come up yet; the station deletes it once it listens."""
    return root / ".venv" / STARTING


def begin_start(root: Path = ROOT) -> None:
    """Note that a start begins; where that cannot be noted, its failure is not looked into."""
    with contextlib.suppress(OSError):
        starting_file(root).touch()


def whole_after_a_failed_start(root: Path) -> bool:
    """Whether what is installed is whole; looked at only when the last start did not come up."""
    if not starting_file(root).exists():
        return True
    say("the last start did not come up: looking at what is installed")
    installed.forget_compiled(root)
    broken = installed.damaged(root / ".venv", json.loads(stamp_file(root).read_text()).get("installed", []))
    if broken:
        say(f"damaged, as by a power cut: {', '.join(broken)}; these are installed again")
    return not broken


def mend(root: Path) -> None:
    """Install again what is there and not whole, as an installation that was cut off leaves it: pip goes by
    the names. What is missing is installed after it, as ever."""
    installed.forget_compiled(root)
    again = [one for one in installed.damaged(root / ".venv", []) if not one.startswith("railbird==")]
    if not again:
        return
    pip = [
        str(root / ".venv" / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "--no-input",
        "--progress-bar",
        "off",
    ]
    failed = setup_tools.run_telling([*pip, "--ignore-installed", "--no-deps", *again])
    if failed:
        raise NotReadyError(f"the damaged packages could not be installed (is the network up?): {failed}")


def put_on_disk(root: Path) -> None:
    """Have the whole environment on the disk, so that a power cut from now on leaves it as it is."""
    say("writing everything to the disk")
    try:
        installed.sync(root / ".venv")
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
    """Note, in one step that a power cut cannot halve, that the installation is whole, and what is in it."""
    fit_for = ["station"] if purpose == "station" else ["station", "tests"]
    there = installed.distributions(root / ".venv")
    stamp = {"fingerprint": fingerprint(root), "fit_for": fit_for, "installed": there}
    installed.write_synced(stamp_file(root), json.dumps(stamp))


@contextlib.contextmanager
def only_one(root: Path) -> Iterator[None]:
    """Let one installer at a time work in ``root``; a second one waits and finds the work done."""
    try:
        import fcntl
    except ImportError:  # not a Unix: go on without the lock
        yield
        return
    with open(root / "pyproject.toml", "rb") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another installation is running here; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
