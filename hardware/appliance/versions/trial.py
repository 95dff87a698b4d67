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
from collections.abc import Callable, Sequence
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import books_file

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
        books_file.copy(own_books, before)
        shutil.copyfile(before, copy)
        database = ("--database", f"sqlite:///{copy}")
        own = ("--settings", str(settings)) if settings is not None and settings.is_file() else ()
        port = free_port()
        served = ("--host", HERE, "--port", str(port), "--camera", "none", "--pins", "none", *database, *own)
        _passes(place, [program, "verify", *database], lambda proof: proof.wait(PROVES_WITHIN_S) == 0)
        _passes(place, [program, "serve", *served], lambda station: _serves(station, f"http://{HERE}:{port}"))
        loss = books_file.lost(before, copy)
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


def _passes(
    place: str, command: Sequence[Path | str], passed: Callable[[subprocess.Popen[bytes]], bool]
) -> None:
    """Run ``command`` with its data in the folder ``place`` until ``passed`` has judged it. Raises Cannot
    where it did not pass, with the last that it said."""
    said, environment = Path(place, "said"), environment_of(XDG_DATA_HOME=place, **QUIET)
    try:
        with (
            said.open("wb") as out,
            subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, env=environment) as process,
        ):
            try:
                well = passed(process)
            except subprocess.TimeoutExpired:
                well = False
            finally:
                process.kill()
    except OSError as why:
        raise Cannot("update-no-trial", text=why.strerror or str(why)) from None
    if not well:
        raise Cannot("update-no-trial", text=last_line(said.read_text(errors="replace")))


def _serves(station: subprocess.Popen[bytes], address: str) -> bool:
    """Whether the station comes to serve its board, and ends well when it is stopped."""
    ends_s = time.monotonic() + STARTS_WITHIN_S
    while not answers(address):
        if station.poll() is not None or time.monotonic() > ends_s:
            return False
        time.sleep(LOOKS_S)
    station.terminate()
    return station.wait(STOPS_WITHIN_S) == 0


def last_line(said: str) -> str:
    """The last line of what a program said that is worth telling."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return lines[-1][:400] if lines else "it gave no reason"


def free_port() -> int:
    """A port of this computer alone that nobody listens on."""
    with socket.create_server((HERE, 0)) as probe:
        return int(probe.getsockname()[1])
