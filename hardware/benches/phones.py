"""From the dealer's tap to the screens: a move posted, until the TV and the phones have the event."""

from __future__ import annotations

import multiprocessing
import re
import selectors
import tempfile
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import median

from hardware.benches.books import COMMIT, commit_ms
from hardware.benches.figure import Figure, p99_of
from hardware.benches.random_night import endless_night
from hardware.benches.room import GIVE_UP_S, Room, listening
from hardware.benches.station_process import StationProcess
from web.serving.files import raise_file_limit

MOVE_S = 0.1
ALONE = "the same with the TV alone"
_ID = re.compile(rb"^id: (\d+)$", re.MULTILINE)


def phones(count: int, moves: int = 200) -> Iterator[Figure]:
    """A real station in its own process: a dealer who makes a move each tenth of a second, and a TV; then the
    same with ``count`` phones on their own stream too, each with an address of its own."""
    with tempfile.TemporaryDirectory() as folder, StationProcess(Path(folder)) as station:
        commits = median(commit_ms(Path(folder)))
        texts = endless_night(Random(3))
        with Room(station.port, 1) as room:
            alone_ms, _ = _paced(room, islice(texts, moves))
        with Crowd(station.port, count) as crowd, Room(station.port, 1) as room:
            took_ms, posted_s = _paced(room, islice(texts, moves))
            had_s = crowd.leave(room.seq)
    last_ms = [(had_s[seq] - at_s) * 1000 for seq, at_s in posted_s.items()]
    for what, values, reference, one in (
        ("TV", alone_ms, COMMIT, commits),
        (f"TV, with {count} phones", took_ms, ALONE, median(alone_ms)),
        ("last of them", last_ms, ALONE, median(alone_ms)),
    ):
        notes = {"p99_ms": p99_of(values)}
        what = f"POST to the event on the {what}"
        yield Figure("phones", what, "ms", median(values), reference, one, notes)


def _paced(room: Room, moves: Iterable[str]) -> tuple[list[float], dict[int, float]]:
    """For each move the milliseconds until the TV had its state, and when which number was posted."""
    took_ms, posted_s = [], {}
    for text in moves:
        time.sleep(MOVE_S)
        posted_s[room.seq + 1] = time.perf_counter()
        took_ms += room.post(text)
    return took_ms, posted_s


class Crowd:
    """``count`` phones on their stream in a process of their own, each of an address of its own, none of
    them the station's. Raises RuntimeError where one is not let in."""

    def __init__(self, port: int, count: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_read, args=(theirs, port, count), daemon=True)
        self._process.start()
        theirs.close()  # so that a crowd that fails is noticed
        self._received()

    def leave(self, after: int) -> dict[int, float]:
        """Everybody goes, once all have state number ``after``: when the last phone had each state whole, by
        ``time.perf_counter``, which the processes of a machine share."""
        self._pipe.send(after)
        return self._received()

    def _received(self) -> dict[int, float]:
        try:
            had_s: dict[int, float] = self._pipe.recv()
        except EOFError:
            raise RuntimeError("the phones were not let in, or were hung up on") from None
        return had_s

    def __enter__(self) -> Crowd:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.join()


def _read(pipe: Connection, port: int, count: int) -> None:
    raise_file_limit()
    selector = selectors.DefaultSelector()
    heard: dict[int, list[float]] = {}
    for at in range(count):
        phone = listening(port, "/events?phone=1", f"127.1.{at // 250}.{1 + at % 250}")
        selector.register(phone, selectors.EVENT_READ, bytearray())
    pipe.send({})
    last, until_s = None, float("inf")
    while last is None or (len(heard.get(last, ())) < count and time.monotonic() < until_s):
        for key, _ in selector.select(0.05):
            data = key.fileobj.recv(1 << 18)  # type: ignore[union-attr]
            if not data:
                return
            key.data.extend(data)
            whole, end, rest = key.data.rpartition(b"\n\n\r\n")  # a message's end, and its chunk's
            key.data[:] = rest
            for seq in _ID.findall(whole + end):
                heard.setdefault(int(seq), []).append(time.perf_counter())
        if last is None and pipe.poll():
            last, until_s = pipe.recv(), time.monotonic() + GIVE_UP_S
    pipe.send({seq: times[-1] for seq, times in heard.items()})
