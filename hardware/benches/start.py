"""From the command to the first board, and what the station holds of the memory at rest."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from dealer.notation.cards import STOCK
from hardware.benches.books import LONG_NIGHT, write_night
from hardware.benches.figure import Figure, ms_of
from hardware.benches.station_process import StationProcess, resident_mib

REST_S, MOCK_REST_S, PICTURES_REST_S = 3.0, 10.0, 20.0
"""When memory is measured: the mock table rests after some seconds, the last card is dealt at 10 s."""
PICTURES_S, STILL_S, FPS = 40, 14, 2
"""How long the pictures of the table last, from when on all are the same, and how many a second."""
PYTHON = "starting Python"


def start() -> Iterator[Figure]:
    """Cold start of ``railbird serve`` to its first board: with the mock camera, without, and with a long
    night to replay."""
    python = [sys.executable, "-c", "pass"]
    python_ms = median(ms_of(subprocess.check_call, python) for _ in range(5))
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/long.sqlite3"
        write_night(url, LONG_NIGHT)
        long = f"with a night of {LONG_NIGHT:,} moves"
        for words, camera, journal in (
            ("without a camera", "none", None),
            ("with the mock camera", "mock", None),
            (f"{long} to be proved, without a camera", "none", url),
            (f"{long} that was proved before, without a camera", "none", url),
        ):
            place = Path(tempfile.mkdtemp(dir=folder))
            with StationProcess(place, camera=camera, url=journal) as station:
                took_ms = station.first_board_s * 1000
            yield Figure("start", f"to the first board, {words}", "ms", took_ms, PYTHON, python_ms)


def memory() -> Iterator[Figure]:
    """The station's resident memory (RSS, shared libraries counted whole), some seconds after it started and
    with nobody looking. Pictures of a still table stand in for a real camera: it is watched all the time."""
    bare = _bare_mib()
    with tempfile.TemporaryDirectory() as pictures:
        for words, camera, rest_s in (
            ("without a camera", "none", REST_S),
            ("with a camera that sees three cards dealt", still_table(Path(pictures)), PICTURES_REST_S),
            ("with the mock camera", "mock", MOCK_REST_S),
        ):
            with (
                tempfile.TemporaryDirectory() as folder,
                StationProcess(Path(folder), camera=camera) as station,
            ):
                time.sleep(rest_s)
                held = resident_mib(station.process.pid)
            yield Figure("memory", f"at rest, {words}", "MiB", held, "bare Python", bare)


def still_table(folder: Path, seconds: int = PICTURES_S) -> str:
    """The source of frames of a table in ``folder``: three cards are dealt, then it lies still. Unlike a
    film's, its decoder keeps no memory that a camera would not."""
    import cv2

    from vision.mock.table import MockTable

    table, shown = MockTable(7), folder / "table.0"
    at_s = dict(zip((2.0, 6.0, 10.0), STOCK[::17], strict=False))
    for number in range(seconds * FPS):
        t_s = number / FPS
        if t_s in at_s:
            table.deal(at_s[t_s])
        if t_s <= STILL_S:
            shown = folder / f"table.{number}"
            shown.write_bytes(cv2.imencode(".jpg", table.frame(t_s))[1].tobytes())
        (folder / f"at_{t_s:.1f}s.jpg").symlink_to(shown)
    return f"folder:{folder}"


def _bare_mib() -> float:
    """The resident memory of a Python that does nothing."""
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as bare:
        time.sleep(0.5)
        held = resident_mib(bare.pid)
        bare.communicate(b"\n")
    return held
