"""What readers of a long night cost the dealer: its pages and files are asked for over and over."""

from __future__ import annotations

import http.client
import multiprocessing
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count, islice
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random

from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from hardware.benches.figure import Figure, median, quantile
from hardware.benches.random_night import endless_night
from hardware.benches.screens import Room
from hardware.benches.station_process import StationProcess, resident_mib

READERS = 12
MOVES = 200
EVERY_S = 0.1
NIGHT_MOVES = 7_800
PATHS = ("/nights/1", "/nights/1/races/7", "/nights/1/export/pdf", "/nights/1/replay?race=1", "/nights")
NOBODY = "the same with nobody reading"
BUSY = 503


def readers() -> Iterator[Figure]:
    """A dealer who makes a move each tenth of a second, while so many strangers read the night that is being
    played, 7,800 moves long: until the TV has each move, and the station's memory."""
    with tempfile.TemporaryDirectory() as folder:
        url, texts = f"sqlite:///{folder}/long.sqlite3", endless_night(Random(3))
        with closing(Desk(Journal(url))) as desk:
            for text in islice(texts, NIGHT_MOVES):
                desk.do(text)
        with StationProcess(Path(folder), url=url, settings={"RAILBIRD_REVIEW": "open"}) as station:
            alone, memory = _paced(station, texts)
            with _Readers(station.port) as crowd:
                crowd.all_have_read()
                meant, most = _paced(station, texts)
            read, sent_away = crowd.counts
    notes = {
        "p99_ms": quantile(meant, 0.99),
        "p99_alone_ms": quantile(alone, 0.99),
        "read": read,
        "sent_away": sent_away,
    }
    what = f"the dealer's move to the TV, {READERS} readers of a night of {NIGHT_MOVES:,} moves"
    yield Figure("readers", what, "ms", median(meant), NOBODY, median(alone), notes)
    yield Figure("readers", "memory at its most with them", "MiB", most, NOBODY, memory)


def _paced(station: StationProcess, texts: Iterator[str]) -> tuple[list[float], float]:
    """For each move the milliseconds until the TV had it; the most that the station held, in MiB."""
    took_ms, most = list[float](), 0.0
    with Room(station.port, 1) as room:
        for text in islice(texts, MOVES):
            time.sleep(EVERY_S)
            took_ms += room.post(text)
            most = max(most, resident_mib(station.process.pid))
    return took_ms, most


class _Readers:
    """So many readers in a process of their own, each of an address of its own, until the end of ``with``.
    ``counts``: how many answers they were given whole, and how often one was told to come again."""

    def __init__(self, port: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._over = context.Event()
        self._process = context.Process(target=_read, args=(theirs, self._over, port), daemon=True)
        self._process.start()
        theirs.close()
        self.counts = (0, 0)

    def all_have_read(self) -> None:
        """Wait until the night was read for the first time, which replays it."""
        self._pipe.recv()

    def __enter__(self) -> _Readers:
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self.counts = self._pipe.recv()
        self._process.join(5)
        self._process.kill()


def _read(pipe: Connection, over: Event, port: int) -> None:
    answers = list[int]()
    _ask(port, 0, PATHS[0])
    pipe.send(None)
    threads = [threading.Thread(target=_reader, args=(one, port, over, answers)) for one in range(READERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    sent_away = answers.count(BUSY)
    pipe.send((len(answers) - sent_away, sent_away))


def _reader(number: int, port: int, over: Event, answers: list[int]) -> None:
    for turn in count(number):
        if over.is_set():
            return
        answers.append(_ask(port, number, PATHS[turn % len(PATHS)]))
        if answers[-1] == BUSY:
            over.wait(1.0)


def _ask(port: int, number: int, path: str) -> int:
    """The status of the answer, read whole. Raises RuntimeError for one that no reader expects."""
    line = http.client.HTTPConnection("127.0.0.1", port, 120, (f"127.2.0.{1 + number}", 0))
    with closing(line):
        line.request("GET", path)
        answer = line.getresponse()
        answer.read()
        if answer.status not in (200, BUSY):
            raise RuntimeError(f"{path} was answered with {answer.status}")
        return answer.status
