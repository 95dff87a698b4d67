"""prettier, eslint and tsc: npm installs them beside this file when ``package-lock.json`` is not the one that
they were installed from; else nothing is fetched. Node comes with the tests' packages where there is a wheel
of it, elsewhere it is the system's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hardware import bootstrap

FOLDER = Path(__file__).parent
PACKAGES = FOLDER / "node_modules"
LOCK = FOLDER / "package-lock.json"
INSTALLED = PACKAGES / "installed-from.json"
"""A copy of the lock, made when everything is installed."""

SCRIPTS = ("web/static/js/**/*.js", "tests/web/browser/*.js", "tests/scripts/*.js")
PRETTIER = ("prettier", "--config", str(FOLDER / "prettier.json"), *SCRIPTS, "!**/vendor/**")
RULES = ("--config", str(FOLDER / "eslint.config.js"))
ESLINT = ("eslint", *RULES, *SCRIPTS)
TSC = ("tsc", "--project", str(FOLDER))

PATH = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))


def ready() -> bool:
    """Have the tools installed; False where there is no Node. Raises ``NotReadyError`` where npm fails."""
    npm = shutil.which("npm", path=PATH)
    if npm is None:
        return False
    if not is_installed():
        with bootstrap.only_one(bootstrap.ROOT):
            if not is_installed():
                install(npm)
    return True


def is_installed() -> bool:
    """Whether what is there was installed from the lock as it is now."""
    return INSTALLED.exists() and INSTALLED.read_bytes() == LOCK.read_bytes()


def install(npm: str) -> None:
    """Install what the lock says, and nothing else."""
    bootstrap.say("installing what checks the scripts")
    command = [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error"]
    done = subprocess.run(command, cwd=FOLDER, env={**os.environ, "PATH": PATH}, check=False)
    if done.returncode:
        raise bootstrap.NotReadyError("npm could not install what checks the scripts (is the network up?).")
    shutil.copyfile(LOCK, INSTALLED)


def run(tool: str, *arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """One tool, in the project's folder and with its output to the terminal, unless ``options`` differ."""
    command = [str(PACKAGES / ".bin" / tool), *arguments]
    standard = {"cwd": bootstrap.ROOT, "env": {**os.environ, "PATH": PATH}, "check": False, "text": True}
    return subprocess.run(command, **{**standard, **options})
