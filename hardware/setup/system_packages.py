"""Debian's packages that the set-up needs: which are missing, and installing them with apt. Only the standard
library is imported here.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys

from hardware.setup import setup_tools
from hardware.setup.setup_tools import NotReadyError, say

BROWSERS = (
    "chromium-headless-shell",  # the same browser without windows: two thirds of the processor time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
PI_PACKAGES = {"picamera2": "python3-picamera2", "lgpio": "python3-lgpio"}
"""Debian's package of each module that a Raspberry Pi's camera and pins need."""
APT = ("apt-get", "-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3")


def missing_packages(purpose: str) -> list[str]:
    """Debian packages without which ``purpose`` cannot be set up."""
    missing = []
    if importlib.util.find_spec("ensurepip") is None:
        missing.append("python3-venv")
    return missing + (browser_packages() if purpose == "tests" else [])


def browser_packages() -> list[str]:
    """Debian packages that the browser tests still need."""
    # On a Pi the system has a Chromium of its own, which Debian's headless shell does not go with.
    missing = [] if find_browser() else ["chromium" if setup_tools.is_a_pi() else "chromium-headless-shell"]
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
    lists = setup_tools.run_with_progress([*apt, "update"])
    done = setup_tools.run_with_progress([*apt, "install", "-y", "--no-install-recommends", *packages])
    if done is not None:
        raise NotReadyError(f"apt could not install {names}: {lists or done}")
    importlib.invalidate_caches()


def offer_pi_packages() -> None:
    """On a Raspberry Pi, install what camera and pins need; without rights, say so and go on."""
    if not setup_tools.is_a_pi():
        return
    missing = [package for module, package in PI_PACKAGES.items() if importlib.util.find_spec(module) is None]
    if not missing:
        return
    try:
        install_system_packages(missing)
    except NotReadyError as why:
        say(f"the camera or the buttons will be missing: {why}")
