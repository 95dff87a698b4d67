"""What strangers' phones cost the dealer and the TV: slow ones, silent ones, and ones that read nothing."""

from __future__ import annotations

import socket
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from hardware.benches.crowd import Crowd, Heard, Manner
from hardware.benches.figure import Figure, median, quantile
from hardware.benches.random_night import endless_night
from hardware.benches.screens import Room
from hardware.benches.station_process import StationProcess, resident_mib

TIMES = 40
EVERY_S = 0.1
NEW_TV_ADDRESS = "127.0.200.1"
NOBODY = "the same with nobody else there"
CROWDS = (
    (Manner.DROPS, 500, 20, "500 connections that send a byte each half second"),
    (Manner.SILENT, 10_000, 250, "10,000 connections that send nothing"),
)
DEAF = 55
DEAF_S = 12.0
"""For how long the deaf ones are there: they are let go after 5 s of not reading, and stay away."""


def hostile() -> Iterator[Figure]:
    """A dealer's move and a new TV while a crowd holds connections, and the memory that deaf screens cost."""
    with tempfile.TemporaryDirectory() as folder, StationProcess(Path(folder)) as station:
        texts = endless_night(Random(3))
        alone = _tried(station.port, texts)
        for manner, count, addresses, words in CROWDS:
            with Crowd(station.port, manner, count, addresses) as crowd:
                meant = _tried(station.port, texts)
                heard = crowd.leave()
            for what, there, here in zip(
                ("the dealer's move to the TV", "a new TV"), meant, alone, strict=True
            ):
                yield _figure(f"{what}, {words}", there, here, heard)
        yield from _deaf(station, texts)


def _tried(port: int, texts: Iterator[str]) -> tuple[list[float], list[float]]:
    """In ms: each move of a dealer who was there before, until the TV has it; each new TV, until it has the
    state. The TV's address is one that the dealer never came from."""
    moved_ms, came_ms = [], []
    with Room(port, 1) as room:
        for text in islice(texts, TIMES):
            time.sleep(EVERY_S)
            moved_ms += room.post(text)
            came_ms.append(_new_tv_ms(port))
    return moved_ms, came_ms


def _new_tv_ms(port: int) -> float:
    began_s, heard = time.perf_counter(), b""
    with socket.create_connection(("127.0.0.1", port), 30, (NEW_TV_ADDRESS, 0)) as line:
        line.sendall(b"GET /events?screen=new HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        while b"\nid: " not in heard or not heard.endswith(b"\n\n\r\n"):
            data = line.recv(1 << 18)
            if not data:
                raise RuntimeError(f"a new TV was refused: {heard[:60]!r}")
            heard += data
    return (time.perf_counter() - began_s) * 1000


def _figure(what: str, there_ms: list[float], here_ms: list[float], heard: Heard) -> Figure:
    notes = {
        "p99_ms": quantile(there_ms, 0.99),
        "p99_alone_ms": quantile(here_ms, 0.99),
        "hung_up_on": heard.hung_up,
    }
    return Figure("hostile", what, "ms", median(there_ms), NOBODY, median(here_ms), notes)


def _deaf(station: StationProcess, texts: Iterator[str]) -> Iterator[Figure]:
    """Resident memory after so many screens that read nothing, at its most while they were there, before."""
    before, most = resident_mib(station.process.pid), 0.0
    with Room(station.port, 1) as room, Crowd(station.port, Manner.DEAF, DEAF, DEAF):
        until_s = time.monotonic() + DEAF_S
        while time.monotonic() < until_s:
            room.post(next(texts))
            most = max(most, resident_mib(station.process.pid))
        after = resident_mib(station.process.pid)
    what = f"memory after {DEAF} screens that read nothing for {DEAF_S:.0f} s"
    yield Figure("hostile", what, "MiB", after, "before", before, {"most_MiB": most})
