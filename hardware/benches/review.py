"""The books the morning after: moves booked a second, the proof, a long night opened, a thousand nights."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from random import Random

from dealer.books.importing import book, fold_transcript
from dealer.books.verify import verify as verify_journal
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.till.till import Till
from hardware.benches.books import COMMIT, commit_ms
from hardware.benches.figure import COUNTING, Figure, counting_ms, cpu_ms_of, ms_of
from hardware.benches.random_night import endless_night, whole_night

AT = "2026-11-21T20:00:00.000+00:00"
LONG_NIGHT_RACES = 300
MANY_NIGHTS = 1_000


def booked(moves: int = 400) -> Iterator[Figure]:
    """Moves through the desk's door one after the other, each durable before the next."""
    with tempfile.TemporaryDirectory() as folder:
        commits_ms = commit_ms(Path(folder))
        with closing(Desk(Journal(f"sqlite:///{folder}/bench.sqlite3"))) as desk:
            texts = list(islice(endless_night(Random(2)), moves))
            took_ms = ms_of(lambda: [desk.do(text) for text in texts])
    per_s, commits_per_s = 1000 * moves / took_ms, 1000 * len(commits_ms) / sum(commits_ms)
    yield Figure("booked", "moves booked durably by the desk", "moves/s", per_s, COMMIT, commits_per_s)


def verify(races: int = LONG_NIGHT_RACES) -> Iterator[Figure]:
    """The whole proof: chain, sums, replay of every night, for 100,000 postings."""
    with tempfile.TemporaryDirectory() as folder, closing(_long_night(folder, races)) as journal:
        took_ms = cpu_ms_of(lambda: _whole(journal))
        proof = verify_journal(journal)
    per_100k = took_ms * 100_000 / proof.postings
    notes = {"us_a_move": 1000 * took_ms / proof.moves, "moves": proof.moves, "postings": proof.postings}
    yield Figure("verify", "100,000 postings proved", "ms", per_100k, COUNTING, counting_ms(), notes)


def review(races: int = LONG_NIGHT_RACES) -> Iterator[Figure]:
    """The page of a night of 300 races: for the first time, and once more."""
    with tempfile.TemporaryDirectory() as folder, closing(Desk(_long_night(folder, races))) as desk:
        open_page = _browser(desk)
        first = cpu_ms_of(lambda: open_page("/nights/1"))
        again = min(cpu_ms_of(lambda: open_page("/nights/1")) for _ in range(3))
        race = min(cpu_ms_of(lambda: open_page("/nights/1/races/7")) for _ in range(3))
        played = min(cpu_ms_of(lambda: open_page("/nights/1/replay?race=1")) for _ in range(3))
    notes = {"again_ms": again, "one_race_ms": race, "replay_ms": played}
    what = f"the review of a night of {races} races opened"
    yield Figure("review", what, "ms", first, COUNTING, counting_ms(), notes)


def nights(count: int = MANY_NIGHTS) -> Iterator[Figure]:
    """The page of all nights, a thousand of them: for the first time, and once more."""
    scripts = [[*whole_night(Random(seed), races=3), "end"] for seed in range(10)]
    with tempfile.TemporaryDirectory() as folder:
        journal = Journal(f"sqlite:///{folder}/many.sqlite3")
        journal.take_writing()
        for number in range(count):
            folded = fold_transcript(scripts[number % len(scripts)], AT, journal.last_seq + 1)
            book(journal, folded, "bench", AT)
        with closing(Desk(journal)) as desk:
            open_page = _browser(desk)
            first = cpu_ms_of(lambda: open_page("/nights"))
            again = min(cpu_ms_of(lambda: open_page("/nights")) for _ in range(3))
    what = f"the page of {count:,} nights opened"
    yield Figure("nights", what, "ms", first, COUNTING, counting_ms(), {"again_ms": again})


def _long_night(folder: str, races: int) -> Journal:
    journal = Journal(f"sqlite:///{folder}/long.sqlite3")
    journal.take_writing()
    texts = whole_night(Random(5), races)
    book(journal, fold_transcript(texts, AT, 1), "bench", AT)
    return journal


def _whole(journal: Journal) -> None:
    if not verify_journal(journal).whole:
        raise RuntimeError("the books that were just written are damaged")


def _browser(desk: Desk) -> Callable[[str], None]:
    """What opens a page of this table, without a network between."""
    from web.access import Guard
    from web.app import create_app
    from web.live.event_stream import Live
    from web.phone.phones import Phones
    from web.services import Services
    from web.standing import OPEN, Bar, Standing

    phones = Phones(desk.table)
    services = Services(
        desk=desk,
        standing=Standing,
        bar=Bar(review=OPEN),
        guard=Guard("123456", "bench"),
        live=Live(desk, phones, Standing),
        phones=phones,
        till=Till(desk),
    )
    client = create_app(services).test_client()

    def open_page(path: str) -> None:
        answer = client.get(path)
        if answer.status_code != 200:
            raise RuntimeError(f"{path} was answered with {answer.status_code}")

    return open_page
