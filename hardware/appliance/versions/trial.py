"""A new version is tried before it is switched to: its own program proves a copy of the books and serves a
board, and then that copy must still hold all that it held.

Nothing of the station's is touched: the data folder is another one, the port a free one of this computer
alone, without camera and pins. The settings are the station's own, so that one it cannot read is found here.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import IO

from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import books

STARTS_WITHIN_S = 180.0
PROVES_WITHIN_S = 1800.0
STOPS_WITHIN_S = 30.0
ANSWERS_S = 10.0
LOOKS_S = 0.1
HERE = "127.0.0.1"
DIRECTLY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""A bar's proxy leads to the internet, and not back to this computer."""
OF_THE_SERVICE = (
    *("NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "STATION_STARTS_AGAIN"),
    *("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"),
)
QUIET = {
    "RAILBIRD_WEB__SECOND_PORT": "0",
    "RAILBIRD_WEB__HTTPS_PORT": "0",
    "RAILBIRD_BACKUPS__KEEP": "0",
}


def try_out(program: Path, own_books: Path, settings: Path | None, folder: Path) -> None:
    """Have the version whose command is ``program`` prove and serve a copy of ``own_books``, which is made in
    ``folder`` and deleted again. Raises Cannot, with what it complained of."""
    with tempfile.TemporaryDirectory(prefix="trial-", dir=folder) as place:
        before, copy = Path(place, "before.sqlite3"), Path(place, "railbird.sqlite3")
        books.copy(own_books, before)
        shutil.copyfile(before, copy)
        environment = environment_of(XDG_DATA_HOME=place, **QUIET)
        database = ("--database", f"sqlite:///{copy}")
        _proves([str(program), "verify", *database], environment)
        own = ("--settings", str(settings)) if settings is not None and settings.is_file() else ()
        port = free_port()
        served = ("serve", "--host", HERE, "--port", str(port), "--camera", "none", "--pins", "none")
        with Path(place, "said").open("w+b") as said:
            _serves([str(program), *served, *database, *own], environment, f"http://{HERE}:{port}", said)
        loss = books.lost(before, copy)
    if loss is not None:
        raise Cannot.because(loss)


def environment_of(**more: str) -> dict[str, str]:
    """This process's environment without what only this process is meant by, and with ``more``."""
    return {name: value for name, value in os.environ.items() if name not in OF_THE_SERVICE} | more


def answers(address: str) -> bool:
    """Whether a station serves its board at ``address``."""
    try:
        with DIRECTLY.open(f"{address}/", timeout=ANSWERS_S) as page:
            page.read()
        with DIRECTLY.open(f"{address}/api/board", timeout=ANSWERS_S) as board:
            return isinstance(json.load(board), dict)
    except (OSError, ValueError):  # urllib.error.URLError is an OSError
        return False


def _proves(command: list[str], environment: Mapping[str, str]) -> None:
    try:
        done = subprocess.run(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            timeout=PROVES_WITHIN_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as why:
        raise Cannot("update-no-trial", text=str(why)) from None
    if done.returncode:
        raise Cannot("update-no-trial", text=last_line(done.stdout))


def _serves(command: list[str], environment: Mapping[str, str], address: str, said: IO[bytes]) -> None:
    try:
        station = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, env=environment)
    except OSError as why:
        raise Cannot("update-no-trial", text=why.strerror or str(why)) from None
    try:
        ends_s = time.monotonic() + STARTS_WITHIN_S
        while not answers(address):
            if station.poll() is not None or time.monotonic() > ends_s:
                raise Cannot("update-no-trial", text=_read(said))
            time.sleep(LOOKS_S)
        station.terminate()
        if station.wait(STOPS_WITHIN_S):
            raise Cannot("update-no-trial", text=_read(said))
    except subprocess.TimeoutExpired:
        raise Cannot("update-no-trial", text=_read(said)) from None
    finally:
        station.kill()
        station.wait()


def last_line(said: str) -> str:
    """The last line of what a program said that is worth telling."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1][:400] if lines else "it gave no reason"


def _read(said: IO[bytes]) -> str:
    said.seek(0)
    return last_line(said.read().decode(errors="replace"))


def free_port() -> int:
    """A port of this computer alone that nobody listens on."""
    with socket.create_server((HERE, 0)) as probe:
        return int(probe.getsockname()[1])
