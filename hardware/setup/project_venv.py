"""The project's Python environment, ``.venv``: made, looked at, filled with the versions that were tested.
Only the standard library is imported here.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

from hardware.setup import setup_tools
from hardware.setup.setup_tools import NotReadyError, say

EXTRAS = {"station": "", "tests": "[test,postgres]"}
CONSTRAINTS = "constraints.txt"
OF_NUMPY = ("numpy", "opencv-python-headless")
"""What must fit the system's numpy where there is one, whatever was tested."""


LOADED = (
    *("alembic", "babel", "click", "cv2", "flask", "fluent.runtime", "fpdf", "gpiozero", "h11", "numpy"),
    *("orjson", "PIL", "segno", "sqlalchemy", "tomlkit", "xlsxwriter"),
)
"""What ``pyproject.toml`` wants for the station, as Python imports it."""


def wants_site() -> bool:
    """Whether the environment must see the system's packages: picamera2 exists only there."""
    return importlib.util.find_spec("libcamera") is not None or setup_tools.is_a_pi()


def make_environment(root: Path, *, anew: bool = False) -> None:
    """Make ``.venv``; one that is broken, of another Python, or to be ``anew`` is emptied before."""
    venv = root / ".venv"
    if not anew and venv_works(venv):
        return
    say("making the Python environment")
    outer = getattr(sys, "_base_executable", sys.executable)  # never the environment's own Python
    command = [outer, "-m", "venv", "--clear", str(venv)]
    if wants_site():
        command.insert(3, "--system-site-packages")
    failed = setup_tools.run_quietly(command)
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


def trouble(root: Path) -> str | None:
    """Which package in ``.venv`` does not load, as Python says it; None where all do."""
    python = str(root / ".venv" / "bin" / "python")
    return setup_tools.run_quietly([python, "-c", f"import {', '.join(LOADED)}"])


def install_requirements(root: Path, purpose: str) -> None:
    """Install the project and what it needs into ``.venv``, showing what is being fetched."""
    say("installing the Python packages (the first time this takes a minute or two)")
    python = str(root / ".venv" / "bin" / "python")
    constraints = root / ".venv" / CONSTRAINTS
    constraints.write_text("\n".join(constraints_for(root)) + "\n")
    pip = [python, "-m", "pip", "install", "--no-input", "--progress-bar", "off"]
    pip += ["--constraint", str(constraints)]
    # The build tools first and without isolation: the separate environment that pip would make for them
    # knows nothing of a PIP_CERT, and downloads them again each time.
    project = ["--no-build-isolation", "--editable", f"{root}{EXTRAS[purpose]}"]
    run = setup_tools.run_with_progress
    failed = run([*pip, *build_tools(root)]) or run([*pip, *project])
    if failed:
        raise NotReadyError(f"pip could not install the packages (is the network up?): {failed}")


def build_tools(root: Path) -> list[str]:
    """What ``pyproject.toml`` wants for building the project."""
    import tomllib  # here, so that an older Python still gets as far as saying that it is too old

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
