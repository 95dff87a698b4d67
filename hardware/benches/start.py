"""From the command to the first board, and what the station holds of the memory at rest."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from hardware.benches.books import LONG_NIGHT, write_night
from hardware.benches.figure import Figure, median, ms_of
from hardware.benches.station_process import Served, resident_mib

REST_S = 3.0
PYTHON = "starting Python"


def start() -> Iterator[Figure]:
    """Cold start of ``railbird serve`` to its first board: with the mock camera, without, and with a long
    night to replay."""
    python_ms = median([ms_of(_python) for _ in range(5)])
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/long.sqlite3"
        write_night(url, LONG_NIGHT)
        for number, (words, camera, journal) in enumerate(
            (
                ("without a camera", "none", None),
                ("with the mock camera", "mock", None),
                (f"with a night of {LONG_NIGHT:,} moves, without a camera", "none", url),
            )
        ):
            place = Path(folder) / str(number)
            place.mkdir()
            with Served(place, camera=camera, url=journal) as station:
                took_ms = station.first_board_s * 1000
            yield Figure("start", f"to the first board, {words}", "ms", took_ms, PYTHON, python_ms)


def memory() -> Iterator[Figure]:
    """The station's resident memory, a few seconds after it started and with nobody looking."""
    bare = _bare_mib()
    for words, camera in (("without a camera", "none"), ("with the mock camera", "mock")):
        with tempfile.TemporaryDirectory() as folder, Served(Path(folder), camera=camera) as station:
            time.sleep(REST_S)
            held = resident_mib(station.process.pid)
        yield Figure("memory", f"at rest, {words}", "MiB", held, "bare Python", bare)


def _python() -> None:
    subprocess.run([sys.executable, "-c", "pass"], check=True)


def _bare_mib() -> float:
    """The resident memory of a Python that does nothing."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as bare:
        time.sleep(0.5)
        held = resident_mib(bare.pid)
        bare.communicate(b"\n")
    return held
