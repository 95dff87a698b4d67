"""The memory of a station over many nights: random play of every game, screens that listen, pages read."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

from dealer.contract.kind import GameKind
from dealer.contract.options import Option
from dealer.exports.formats import MODULES
from dealer.games import KINDS
from dealer.notation.facts import FactError
from dealer.notation.refusals import Refusal
from hardware.benches.figure import Figure, p99_of
from hardware.benches.room import LOGIN, Room
from hardware.benches.start import still_table
from hardware.benches.station_process import StationProcess, resident_mib
from hardware.reports.simulated_races import play
from hardware.reports.simulated_table import PLAYERS

NIGHTS, A_BLOCK = 40, 20
RACES = 3
READERS = 8
"""So many people read at a time."""
WATCHED_S = 1800
"""How long the camera has a picture."""
REST_S = 15.0
"""By then the pictures' cards lie: none is taken for one of a race."""
SECOND = 2
"""The night after which all are compared with what is held."""
STARTED = f"after {SECOND} nights"


def soak(nights: int = NIGHTS, block: int = A_BLOCK) -> Iterator[Figure]:
    """A real station in its own process, with pictures that stand in for a camera: so many nights of random
    play, every game in turn with options of chance. Meanwhile two screens listen, and ``READERS`` people
    read each page and fetch each file of the night before. A figure after the second night, which is the
    reference, and after each ``block`` of nights, taken when everything asked for was answered; as a note the
    time from a move to both screens, while they read."""
    rng, first, took_ms = Random(9), 0.0, list[float]()
    with (
        tempfile.TemporaryDirectory() as pictures,
        tempfile.TemporaryDirectory() as folder,
        StationProcess(Path(folder), camera=still_table(Path(pictures), WATCHED_S)) as station,
        ThreadPoolExecutor(READERS) as readers,
        _room_at_rest(station) as room,
    ):
        reading: list[Future[None]] = []
        for number in range(1, nights + 1):
            took_ms += [max(room.post(text)) for text in a_night(number, rng)]
            for one in reading:
                one.result()
            reading = [readers.submit(_read, station.port, path) for path in pages_of(number)]
            _read(station.port, "/api/nights", b"{}")
            if number in (SECOND, nights) or number % block == 0:
                for one in reading:
                    one.result()
                held = resident_mib(station.process.pid)
                first = first or held
                notes = {"moves": len(took_ms), "p99_of_a_move_ms": p99_of(took_ms)}
                yield Figure("soak", f"held after {number} nights", "MiB", held, STARTED, first, notes)


def _room_at_rest(station: StationProcess) -> Room:
    """Two screens, once the pictures' cards lie."""
    time.sleep(REST_S)
    return Room(station.port, 2)


def a_night(number: int, rng: Random) -> list[str]:
    """The moves of a whole night of the ``number``-th game of all, with options of chance, to its end."""
    game = list(KINDS)[number % len(KINDS)]
    while True:
        try:
            return [*play(game, _options(KINDS[game], rng), RACES, rng).moves, "end"]
        except (Refusal, FactError):
            continue  # options that do not go together, or a float that does not cover the bets


def pages_of(night: int) -> list[str]:
    """The addresses of every page and file of a night that is over."""
    own = f"/nights/{night}"
    races = [f"{own}/races/{race}" for race in range(RACES + 1)]
    boards = [f"{own}/races/{race}/boards.json" for race in range(1, RACES + 1)]
    files = [f"{own}/export/{form}" for form in MODULES]
    people = [f"{own}/player{form}?name={name}" for name in PLAYERS for form in ("", ".pdf")]
    few = ["/nights", "/nights?q=Ann", f"{own}?q=deal", f"{own}/replay?race=1"]
    return [own, *races, *boards, *files, *people, *few]


def _options(kind: GameKind, rng: Random) -> list[str]:
    free = [(option.name, values) for option in kind.options if (values := _few(option))]
    picked = rng.sample(free, min(len(free), rng.randint(0, 2)))
    return [f"{name}={rng.choice(values)}" for name, values in picked]


def _few(option: Option) -> tuple[str, ...]:
    """The values of an option that has few."""
    if option.low is None or option.high is None or option.high - option.low >= 20:
        return option.choices
    return tuple(map(str, range(option.low, option.high + 1)))


def _read(port: int, path: str, posted: bytes | None = None) -> None:
    """Read the answer whole. Raises urllib.error.HTTPError for a refusal."""
    head = {**LOGIN, "Content-Type": "application/json"}
    with urlopen(Request(f"http://127.0.0.1:{port}{path}", posted, head), timeout=120) as answer:
        answer.read()
