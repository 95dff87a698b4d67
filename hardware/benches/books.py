"""The books: one durable move, a long night replayed, proved and read, the page of a thousand nights."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median

from dealer.books.importing import book, fold_transcript
from dealer.books.verify import verify as verify_journal
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.till.till import Till
from hardware.benches.figure import COUNTING, Figure, counting_ms, cpu_ms_of, ms_of, p99_of
from hardware.benches.random_night import endless_night, whole_night

COMMIT = "one SQLite FULL commit of one row"
AT = "2026-11-21T20:00:00.000+00:00"
LONG_NIGHT = 5_000
LONG_NIGHT_RACES = 300
MANY_NIGHTS = 1_000


def move(moves: int = 400) -> Iterator[Figure]:
    """One move through the desk's door, durable when it returns; and where the disk costs nothing."""
    with tempfile.TemporaryDirectory() as folder:
        commits_ms = commit_ms(Path(folder))
        took_ms = _moves_ms(folder, moves, ms_of)
        notes = {
            "p99_ms": p99_of(took_ms),
            "reference_p99_ms": p99_of(commits_ms),
            "moves_per_s": 1000 * len(took_ms) / sum(took_ms),
        }
        p50 = median(took_ms)
        yield Figure("move", "a move by the desk, p50", "ms", p50, COMMIT, median(commits_ms), notes)
    with tempfile.TemporaryDirectory(dir=_memory()) as folder:
        p50 = median(_moves_ms(folder, moves, cpu_ms_of))
        yield Figure("move", "the same with the journal in memory, p50", "ms", p50, COUNTING, counting_ms())


def _moves_ms(folder: str, moves: int, measure: Callable[..., float]) -> list[float]:
    with closing(Desk(Journal(f"sqlite:///{folder}/bench.sqlite3"))) as desk:
        return [measure(desk.do, text) for text in islice(endless_night(Random(2)), moves)][20:]


def replay(moves: int = LONG_NIGHT) -> Iterator[Figure]:
    """Opening the desk on a long night: its moves read, checked against the books, and folded."""
    with tempfile.TemporaryDirectory(dir=_memory()) as folder:
        url = f"sqlite:///{folder}/long.sqlite3"
        write_night(url, moves)
        took_ms = min(cpu_ms_of(_open, url, moves) for _ in range(3))
    notes = {"us_a_move": 1000 * took_ms / moves}
    what = f"a night of {moves:,} moves opened and replayed"
    yield Figure("replay", what, "ms", took_ms, COUNTING, counting_ms(), notes)


def _open(url: str, moves: int) -> None:
    with closing(Desk(Journal(url))) as desk:
        assert desk.table.seq == moves


def write_night(url: str, moves: int) -> None:
    """A new journal at ``url`` that holds one night of so many moves."""
    with closing(Desk(Journal(url))) as desk:
        for text in islice(endless_night(Random(5)), moves):
            desk.do(text)


def verify(races: int = LONG_NIGHT_RACES) -> Iterator[Figure]:
    """The whole proof: chain, sums, replay of every night, for 100,000 postings."""
    script = whole_night(Random(5), races)
    with tempfile.TemporaryDirectory() as folder, closing(_booked(folder, [script])) as journal:
        took_ms = cpu_ms_of(verify_journal, journal)
        proof = verify_journal(journal)
    if not proof.whole:
        raise RuntimeError("the books that were just written are damaged")
    per_100k = took_ms * 100_000 / proof.postings
    notes = {"us_a_move": 1000 * took_ms / proof.moves, "moves": proof.moves, "postings": proof.postings}
    yield Figure("verify", "100,000 postings proved", "ms", per_100k, COUNTING, counting_ms(), notes)


def review(races: int = LONG_NIGHT_RACES) -> Iterator[Figure]:
    """The page of a night of 300 races: for the first time, and once more."""
    script = whole_night(Random(5), races)
    with tempfile.TemporaryDirectory() as folder, closing(Desk(_booked(folder, [script]))) as desk:
        open_page = _browser(desk)
        first = cpu_ms_of(open_page, "/nights/1")
        notes = {
            name: min(cpu_ms_of(open_page, f"/nights/1{path}") for _ in range(3))
            for name, path in (
                ("again_ms", ""),
                ("one_race_ms", "/races/7"),
                ("replay_ms", "/replay?race=1"),
            )
        }
    what = f"the review of a night of {races} races opened"
    yield Figure("review", what, "ms", first, COUNTING, counting_ms(), notes)


def nights(count: int = MANY_NIGHTS) -> Iterator[Figure]:
    """The page of all nights, a thousand of them: for the first time, and once more."""
    scripts = [[*whole_night(Random(number % 10), races=3), "end"] for number in range(count)]
    with tempfile.TemporaryDirectory() as folder, closing(Desk(_booked(folder, scripts))) as desk:
        open_page = _browser(desk)
        first = cpu_ms_of(open_page, "/nights")
        again = min(cpu_ms_of(open_page, "/nights") for _ in range(3))
    what = f"the page of {count:,} nights opened"
    yield Figure("nights", what, "ms", first, COUNTING, counting_ms(), {"again_ms": again})


def _booked(folder: str, scripts: list[list[str]]) -> Journal:
    """A new journal with a night of each script."""
    journal = Journal(f"sqlite:///{folder}/nights.sqlite3")
    journal.take_writing()
    for script in scripts:
        book(journal, fold_transcript(script, AT, journal.last_seq + 1), "bench", AT)
    return journal


def _browser(desk: Desk) -> Callable[[str], None]:
    """What opens a page of this table, without a network between."""
    from web.access import Guard
    from web.app import create_app
    from web.live.event_stream import Live
    from web.phone.phones import Phones
    from web.services import Services
    from web.station_status import OPEN, Bar, StationStatus

    phones = Phones(desk.table)
    services = Services(
        desk=desk,
        status=StationStatus,
        bar=Bar(review=OPEN),
        guard=Guard("123456", "bench"),
        live=Live(desk, phones, StationStatus),
        phones=phones,
        till=Till(desk),
    )
    client = create_app(services).test_client()

    def open_page(path: str) -> None:
        answer = client.get(path)
        if answer.status_code != 200:
            raise RuntimeError(f"{path} was answered with {answer.status_code}")

    return open_page


def commit_ms(folder: Path, times: int = 300) -> list[float]:
    """How long each of so many commits of one row took, in WAL mode with ``synchronous=FULL``, in ms."""
    with closing(sqlite3.connect(folder / "reference.sqlite3", isolation_level=None)) as plain:
        plain.execute("PRAGMA journal_mode = WAL").fetchall()
        plain.execute("PRAGMA synchronous = FULL")
        plain.execute("CREATE TABLE line (n INTEGER PRIMARY KEY, text TEXT)")
        insert = "INSERT INTO line (text) VALUES ('bet Ann WIN H 5')"  # commits by itself
        return [ms_of(plain.execute, insert) for _ in range(times)]


def _memory() -> str | None:
    """A folder in memory where there is one: preparing a long night then costs no disk."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
