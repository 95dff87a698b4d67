"""The books: folding nights, one durable move, and the replay of a long night."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random

from dealer.desk.desk import Desk
from dealer.history.night import Night
from dealer.journal.journal import Journal
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from hardware.benches.figure import COUNTING, Figure, counting_ms, cpu_ms_of, median, ms_of, quantile
from hardware.benches.random_night import endless_night, whole_night

COMMIT = "one SQLite FULL commit of one row"
LONG_NIGHT = 5_000


def fold(nights: int = 6) -> Iterator[Figure]:
    """Whole random basic nights folded, texts in and night out."""
    scripts = [whole_night(Random(seed)) for seed in range(nights)]

    def fold_one(script: list[str]) -> None:
        night = Night.opening()
        for text in script:
            night = apply(night, read_move(text)).night

    def fold_all() -> None:
        for script in scripts:
            fold_one(script)

    per_night = min(cpu_ms_of(fold_all) for _ in range(3)) / nights
    moves = sum(map(len, scripts)) / nights
    notes = {"nights_per_s": 1000 / per_night, "moves_each": moves, "us_a_move": 1000 * per_night / moves}
    yield Figure("fold", "a random basic night of 12 races", "ms", per_night, COUNTING, counting_ms(), notes)


def move(moves: int = 400) -> Iterator[Figure]:
    """One move through the desk's door, durable when it returns; and where the disk costs nothing."""
    with tempfile.TemporaryDirectory() as folder:
        commits_ms = commit_ms(Path(folder))
        took_ms = _moves_ms(folder, moves, ms_of)
        notes = {"p99_ms": quantile(took_ms, 0.99), "reference_p99_ms": quantile(commits_ms, 0.99)}
        p50 = median(took_ms)
        yield Figure("move", "a move by the desk, p50", "ms", p50, COMMIT, median(commits_ms), notes)
    with tempfile.TemporaryDirectory(dir=_memory()) as folder:
        p50 = median(_moves_ms(folder, moves, cpu_ms_of))
        yield Figure("move", "the same with the journal in memory, p50", "ms", p50, COUNTING, counting_ms())


def _moves_ms(folder: str, moves: int, measure: Callable[[Callable[[], object]], float]) -> list[float]:
    with closing(Desk(Journal(f"sqlite:///{folder}/bench.sqlite3"))) as desk:
        texts = islice(endless_night(Random(2)), moves)
        return [measure(lambda text=text: desk.do(text)) for text in texts][20:]  # type: ignore[misc]


def replay(moves: int = LONG_NIGHT) -> Iterator[Figure]:
    """Opening the desk on a long night: its moves read, checked against the books, and folded."""
    with tempfile.TemporaryDirectory(dir=_memory()) as folder:
        url = f"sqlite:///{folder}/long.sqlite3"
        write_night(url, moves)
        took_ms = [cpu_ms_of(lambda: _open(url, moves)) for _ in range(3)]
    notes = {"us_a_move": 1000 * min(took_ms) / moves}
    what = f"a night of {moves:,} moves opened and replayed"
    yield Figure("replay", what, "ms", min(took_ms), COUNTING, counting_ms(), notes)


def _open(url: str, moves: int) -> None:
    with closing(Desk(Journal(url))) as desk:
        assert desk.table.seq == moves


def write_night(url: str, moves: int) -> None:
    """A new journal at ``url`` that holds one night of so many moves."""
    with closing(Desk(Journal(url))) as desk:
        for text in islice(endless_night(Random(5)), moves):
            desk.do(text)


def commit_ms(folder: Path, times: int = 300) -> list[float]:
    """How long each of so many commits of one row took, in WAL mode with ``synchronous=FULL``, in ms."""
    with closing(sqlite3.connect(folder / "reference.sqlite3", isolation_level=None)) as plain:
        plain.execute("PRAGMA journal_mode = WAL").fetchall()
        plain.execute("PRAGMA synchronous = FULL")
        plain.execute("CREATE TABLE line (n INTEGER PRIMARY KEY, text TEXT)")

        def commit() -> None:
            plain.execute("BEGIN IMMEDIATE")
            plain.execute("INSERT INTO line (text) VALUES ('bet Ann WIN H 5')")
            plain.execute("COMMIT")

        return [ms_of(commit) for _ in range(times)]


def _memory() -> str | None:
    """A folder in memory where there is one: preparing a long night then costs no disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
