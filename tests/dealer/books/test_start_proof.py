"""Before a table is played on its books are proved, and what was proved before is not played again."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import text

import dealer.books.verify as proving
from dealer.books.forget import forget
from dealer.books.start_proof import prove_at_start
from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from tests.dealer.books.test_verify import by_hand
from tests.dealer.damages import reported
from tests.dealer.nights import AT, booked


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The moves that are played again by a proof."""
    found, step = list[int](), proving.step

    def counted(state: object, move: object) -> object:
        found.append(move.seq)  # type: ignore[attr-defined]
        return step(state, move)  # type: ignore[arg-type]

    monkeypatch.setattr(proving, "step", counted)
    return found


def started(url: str) -> Journal:
    """Books on which a table was started once."""
    with closing(Journal(url)) as journal:
        booked(journal)
        with closing(Desk(journal)) as desk:
            start = prove_at_start(journal)
            start.remember(journal)
            desk.do("join Ann 5")
    return Journal(url)


@pytest.mark.on_both
def test_what_was_proved_is_not_played_again_and_what_came_since_is(url: str, replayed: list[int]) -> None:
    with closing(started(url)) as journal:
        replayed.clear()
        start = prove_at_start(journal)
        assert (start.proof.damages, replayed) == ([], [20])
        assert verify(journal).whole, "the mark itself is proved too"


@pytest.mark.parametrize(
    ("tampering", "said"),
    [
        ("UPDATE move SET \"by\" = 'x' WHERE seq = 3", "Move 3 of night 1"),
        ("UPDATE posting SET chips = chips + 1 WHERE seq = 6", "Move 6 of night 1"),
        ("DELETE FROM posting WHERE seq = 6", "Move 6 of night 1"),
        ("UPDATE move SET at = 'x' WHERE seq = 20", "Move 20 of night 2"),
        ("UPDATE night SET source = 'x' WHERE id = 1", "Night 1"),
        ("UPDATE about SET value = 'x' WHERE name = 'proved'", "'proved'"),
        ("INSERT INTO posting VALUES (99, 0, 'house', 5, 'x')", "A posting is of move 99"),
    ],
)
def test_damage_before_and_after_the_mark_is_found_at_the_start(url: str, tampering: str, said: str) -> None:
    with closing(started(url)) as journal:
        if not (journal.url.get_backend_name() != "sqlite" and "99" in tampering):  # a server forbids it
            by_hand(journal, tampering)
            assert said in reported(prove_at_start(journal).proof.damages[0])


def test_a_move_that_is_missing_from_an_index_is_found_at_the_start(sqlite_url: str) -> None:
    """As where an older page of the index is read in place of a newer one: a night would end too early."""
    started(sqlite_url).close()
    real = "CREATE INDEX ix_move_night ON move (night)"
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)) as plain:
        plain.execute("PRAGMA writable_schema = RESET")
        (last,) = plain.execute("SELECT max(seq) FROM move").fetchone()
        plain.execute("CREATE TEMP TABLE kept AS SELECT * FROM move WHERE seq = ?", (last,))
        plain.execute("DELETE FROM move WHERE seq = ?", (last,))
        for index in (f"{real} WHERE 0", real):
            plain.execute("PRAGMA writable_schema = ON")
            plain.execute("UPDATE sqlite_master SET sql = ? WHERE name = 'ix_move_night'", (index,))
            plain.execute("PRAGMA writable_schema = RESET")
            plain.execute("INSERT OR IGNORE INTO move SELECT * FROM kept")
    with closing(Journal(sqlite_url)) as journal:
        assert len(journal.moves(2)) < 2, "it is not read"
        assert "missing from index ix_move_night" in reported(prove_at_start(journal).proof.damages[0])


def test_books_that_a_name_was_taken_out_of_are_proved_anew(url: str, replayed: list[int]) -> None:
    with closing(started(url)) as journal:
        forget(journal, "Éva ♥ B", AT, "Mia")
        replayed.clear()
        assert (prove_at_start(journal).proof.damages, len(replayed)) == ([], 20)


def test_damaged_books_leave_no_mark(sqlite_url: str) -> None:
    with closing(Journal(sqlite_url)) as journal:
        booked(journal)
        by_hand(journal, "UPDATE move SET at = 'x' WHERE seq = 3")
        start = prove_at_start(journal)
        start.remember(journal)
        rows = journal.rows(text("SELECT * FROM about WHERE name = 'proved'"))  # type: ignore[arg-type]
        assert rows == []
