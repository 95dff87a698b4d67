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
import ctypes
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from hardware import installed

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
EXTRAS = {"station": "", "tests": "[test,postgres]"}
STARTING = "railbird-starting"
BROWSERS = (
    "chromium-headless-shell",  # the same browser without windows: two thirds of the processor time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
CONSTRAINTS = "constraints.txt"
OF_NUMPY = ("numpy", "opencv-python-headless")
"""What must fit the system's numpy where there is one, whatever was tested."""
APT = ("apt-get", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3")


class NotReadyError(Exception):
    """The project cannot be set up; the message is one sentence that says what to do."""


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
            install_system_packages(missing_packages(purpose))
            offer_pi_packages()
            stamp_file(root).unlink(missing_ok=True)
            make_environment(root)
            mend(root)
            install_requirements(root, purpose)
            put_on_disk(root)
            write_stamp(root, purpose)
            starting_file(root).unlink(missing_ok=True)
            say("everything is installed")
    return python


def say(text: str) -> None:
    """Tell whoever is waiting what is going on."""
    print(f"railbird: {text}", flush=True)


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
    failed = run_telling([*pip, "--ignore-installed", "--no-deps", *again])
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
    seen.update(f"{sys.version_info[:3]} {Path(sys.executable).resolve()} {root} {wants_site()}".encode())
    return seen.hexdigest()


def in_order(root: Path, purpose: str) -> bool:
    """Whether the environment is already what ``purpose`` needs (the tests' holds the station's)."""
    try:
        stamp = json.loads(stamp_file(root).read_text())
        fits = stamp["fingerprint"] == fingerprint(root) and purpose in stamp["fit_for"]
    except (OSError, ValueError, KeyError, TypeError):
        return False
    if purpose == "tests" and browser_packages():
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


# -- system packages -----------------------------------------------------------------------------------


def missing_packages(purpose: str) -> list[str]:
    """Debian packages without which ``purpose`` cannot be set up."""
    missing = []
    if importlib.util.find_spec("ensurepip") is None:
        missing.append("python3-venv")
    return missing + (browser_packages() if purpose == "tests" else [])


def browser_packages() -> list[str]:
    """Debian packages that the browser tests still need."""
    # On a Pi the system has a Chromium of its own, which Debian's headless shell does not go with.
    missing = [] if find_browser() else ["chromium" if is_a_pi() else "chromium-headless-shell"]
    try:
        ctypes.CDLL("libatomic.so.1")  # the program in playwright's wheel that speaks to the browser loads it
    except OSError:
        missing += ["libatomic1"] if sys.platform == "linux" else []
    return missing


def find_browser() -> str | None:
    """The path of a Chromium, if there is one; ``RAILBIRD_CHROMIUM`` may name it."""
    named = os.environ.get("RAILBIRD_CHROMIUM")
    return named or next((path for name in BROWSERS if (path := shutil.which(name))), None)


def root_prefix() -> list[str] | None:
    """What to put before a command to run it as root; ``None`` when that would need a password."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") is None:
        return None
    asks = subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode
    return ["sudo", "-n"] if asks == 0 else None


def install_system_packages(packages: list[str]) -> None:
    """Install ``packages`` with apt, or raise ``NotReadyError`` with the one command to type."""
    if not packages:
        return
    names = " ".join(packages)
    prefix = root_prefix()
    if prefix is None or shutil.which("apt-get") is None:
        how = f"`apt-get install -y {names}` as root"
        if shutil.which("apt-get") is None:
            how = f"your system's installer ({names} are Debian's names)"
        raise NotReadyError(f"please install the system packages this needs with {how}, then start again.")
    say(f"installing the system packages {names} with apt")
    environment = ["env", "DEBIAN_FRONTEND=noninteractive", "LC_ALL=C.UTF-8"]
    apt = [*prefix, *environment, *APT, "-q"]
    lists = run_telling([*apt, "update"])
    done = run_telling([*apt, "install", "-y", "--no-install-recommends", *packages])
    if done is not None:
        raise NotReadyError(f"apt could not install {names}: {lists or done}")
    importlib.invalidate_caches()


def offer_pi_packages() -> None:
    """On a Raspberry Pi, install what camera and pins need; without rights, say so and go on."""
    if not is_a_pi():
        return
    wanted = {"picamera2": "python3-picamera2", "lgpio": "python3-lgpio"}
    missing = [package for module, package in wanted.items() if importlib.util.find_spec(module) is None]
    if not missing:
        return
    try:
        install_system_packages(missing)
    except NotReadyError as why:
        say(f"the camera or the buttons will be missing: {why}")


def is_a_pi() -> bool:
    """Whether this computer calls itself a Raspberry Pi."""
    try:
        return "Raspberry Pi" in Path("/proc/device-tree/model").read_text(errors="replace")
    except OSError:
        return False


def run_quietly(command: list[str]) -> str | None:
    """Run ``command``; ``None`` when it succeeded, otherwise the last thing it complained about."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode == 0:
        return None
    return complaint(done.stdout.splitlines())


def run_telling(command: list[str]) -> str | None:
    """As ``run_quietly``, but pass on the lines of apt's or pip's output that are worth it, as they come."""
    lines: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as running:
        for line in running.stdout or ():
            lines.append(line.rstrip())
            if (news := worth_telling(line)) is not None:
                print(f"  {news}", flush=True)
    return complaint(lines) if running.returncode else None


def worth_telling(line: str) -> str | None:
    """The few words for the person waiting that a line of apt's or pip's output is worth, if any."""
    words = [*line.split(), "", "", "", "", ""]
    if words[0] == "Collecting":
        return f"fetching {words[1]}"
    if words[:3] == ["Need", "to", "get"]:
        return f"fetching {words[3]} {words[4]}"
    if words[0] == "Fetched":
        return f"fetched {words[1]} {words[2]}, unpacking"
    if words[:2] == ["Installing", "collected"]:
        return "unpacking them"
    if words[:2] == ["Building", "wheel"]:
        return f"building {words[3]}"
    return None


def complaint(lines: Sequence[str]) -> str:
    """The line of a tool's output that names what went wrong."""
    errors = [line for line in lines if line.strip().startswith(("ERROR:", "E:"))]
    said = [line for line in lines if line.strip()]
    return (errors or said or ["it gave no reason"])[-1].strip()


# -- the environment -----------------------------------------------------------------------------------


def wants_site() -> bool:
    """Whether the environment must see the system's packages: picamera2 exists only there."""
    return importlib.util.find_spec("libcamera") is not None or is_a_pi()


def make_environment(root: Path) -> None:
    """Make ``.venv``; an environment that is broken, or of another Python, is made anew."""
    venv = root / ".venv"
    if venv_works(venv):
        return
    say("making the Python environment")
    outer = getattr(sys, "_base_executable", sys.executable)  # never the environment's own Python
    command = [outer, "-m", "venv", "--clear", str(venv)]
    if wants_site():
        command.insert(3, "--system-site-packages")
    failed = run_quietly(command)
    if failed:
        raise NotReadyError(f"{venv} could not be made: {failed}")


def venv_works(venv: Path) -> bool:
    """Whether ``venv`` runs this Python, has a pip, and sees the system's packages if it must."""
    python = venv / "bin" / "python"
    probe = "import sys, pip; print(*sys.version_info[:2])"
    try:
        site = (venv / "pyvenv.cfg").read_text().replace(" ", "").lower()
        done = subprocess.run([str(python), "-c", probe], capture_output=True, text=True, check=False)
    except OSError:
        return False
    same = done.returncode == 0 and done.stdout.split() == [str(part) for part in sys.version_info[:2]]
    return same and ("include-system-site-packages=true" in site) == wants_site()


def install_requirements(root: Path, purpose: str) -> None:
    """Install the project and what it needs into ``.venv``, telling what is being fetched."""
    say("installing the Python packages (the first time this takes a minute or two)")
    python = str(root / ".venv" / "bin" / "python")
    constraints = root / ".venv" / CONSTRAINTS
    constraints.write_text("\n".join(constraints_for(root)) + "\n")
    pip = [python, "-m", "pip", "install", "--no-input", "--progress-bar", "off"]
    pip += ["--constraint", str(constraints)]
    # The build tools first and without isolation: the separate environment that pip would make for them
    # knows nothing of a PIP_CERT, and downloads them again each time.
    project = ["--no-build-isolation", "--editable", f"{root}{EXTRAS[purpose]}"]
    failed = run_telling([*pip, *build_tools(root)]) or run_telling([*pip, *project])
    if failed:
        raise NotReadyError(f"pip could not install the packages (is the network up?): {failed}")


def build_tools(root: Path) -> list[str]:
    """What ``pyproject.toml`` wants for building the project."""
    import tomllib  # here, so that an older Python still gets as far as being told that it is too old

    built = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["build-system"]
    return [str(tool) for tool in built["requires"]]


def constraints_for(root: Path) -> list[str]:
    """The versions to install: those that were tested, but for what must fit the system's numpy."""
    tested = (root / CONSTRAINTS).read_text(encoding="utf-8").splitlines()
    pins = system_pins()
    if not pins:
        return tested
    return [line for line in tested if line.partition("==")[0] not in OF_NUMPY] + pins


def system_pins() -> list[str]:
    """Constraints that keep apt's picamera2 working: its compiled parts fit one numpy only.

    A newer numpy in the environment ends in "numpy.dtype size changed" (picamera2 #1088, #1170).
    """
    if not wants_site():
        return []
    try:
        from importlib.metadata import PackageNotFoundError, version

        return [f"numpy=={version('numpy')}"]
    except PackageNotFoundError:
        return []
