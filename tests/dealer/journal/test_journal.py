"""The journal keeps whole moves or nothing, opens in plain words, and shows where it was tampered with."""

from __future__ import annotations

import os
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from dealer.books.backup import backup
from dealer.contract.ledger import LedgerBroken, Posting
from dealer.journal import database
from dealer.journal.chain import GENESIS, Written, check_balanced, check_chain
from dealer.journal.database import read_url
from dealer.journal.journal import Answer, Journal, JournalFailed, JournalUnusable
from dealer.journal.pictures import Picture
from dealer.notation.facts import fact
from dealer.notation.facts import text as words
from tests.sentences import raises_saying

AT = "2026-11-21T20:00:00.000+00:00"
JOINS = fact("posted-join", player="Ann", chips=100)


def a_move(text: str = "join Ann 100", **changes: object) -> Written:
    draft = Written(
        seq=0,
        night=1,
        text=text,
        verb=text.split()[0],
        by="console",
        at=AT,
        race=None,
        game=None,
        said=(JOINS,),
        undoes=None,
        reading=None,
        picture_digest=None,
        postings=(Posting("till", -100, JOINS), Posting("player:Ann", 100, JOINS)),
    )
    return replace(draft, **changes)  # type: ignore[arg-type]


@pytest.fixture
def journal(url: str) -> Iterator[Journal]:
    journal = Journal(url)
    journal.take_writing()
    journal.open_night(AT)
    yield journal
    journal.close()


def test_a_move_is_read_back_as_it_was_written_by_whoever_opens_the_journal(journal: Journal) -> None:
    picture = Picture(b"\xff\xd8 a card \xff\xd9", 0.61, [("7H", 0.61), ("7D", 0.35)])
    deal = a_move("deal 7H", reading=picture.reading, picture_digest=picture.digest, postings=())
    written = [journal.write(a_move()), journal.write(deal, key="k-1", picture=picture)]
    other = Journal(journal.url.render_as_string(hide_password=False))
    assert other.moves(1) == written
    assert [move.seq for move in written] == [1, 2]
    assert other.move(2) == written[1]
    assert other.move(3) is None
    assert other.picture(2) == picture.jpeg
    assert other.picture(1) is None
    assert other.pictured(1) == {2}
    assert other.answer("k-1") == Answer("k-1", "deal 7H", AT, 2)
    assert other.answer("k-2") is None
    other.close()


def test_the_version_that_books_a_move_is_written_beside_it(url: str) -> None:
    for version in (None, "0.2.0"):
        journal = Journal(url, version=version)
        journal.take_writing()
        journal.open_night(AT)
        assert journal.write(a_move()).version == version
        moves = journal.moves(1)
        journal.close()
    assert [move.version for move in moves] == [None, "0.2.0"]
    check_chain(moves, AT)


def test_names_and_reasons_keep_every_letter(journal: Journal) -> None:
    said = (fact("said-join", player="Zoë ♥ “sits” down; DROP TABLE move --", why=JOINS), words("“ü”"))
    written = journal.write(a_move('join "Zoë ♥" 100', by="phone: Зоя", said=said))
    assert journal.moves(1) == [written]


def test_each_move_carries_the_hash_of_the_one_before_across_nights(journal: Journal) -> None:
    first = journal.write(a_move())
    second = journal.write(a_move("join Bob 100"))
    assert journal.open_night(AT, after=1).id == 2
    third = journal.write(a_move("join Cyd 100", night=2))
    assert [first.previous, second.previous, third.previous] == [GENESIS, first.hash, second.hash]
    assert third.seq == 3
    check_chain(journal.moves(1), AT)
    check_chain(journal.moves(2), AT)


def test_a_night_whose_opening_lost_its_answer_is_not_opened_twice(journal: Journal) -> None:
    opened = journal.open_night(AT, after=1)
    assert journal.open_night("2026-11-22T20:00:00.000+00:00", after=1) == opened
    assert [night.id for night in journal.nights()] == [1, 2]


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE move SET text = 'join Ann 101' WHERE seq = 2",
        "UPDATE move SET at = '2026-11-21T20:00:00.001+00:00' WHERE seq = 2",
        "UPDATE move SET said = '[]' WHERE seq = 2",
        "UPDATE move SET by = 'phone' WHERE seq = 2".replace("by", '"by"'),
        "UPDATE posting SET chips = chips + 1 WHERE seq = 2 AND line = 1",
        "UPDATE posting SET account = 'player:Bob' WHERE seq = 2 AND line = 1",
        "UPDATE posting SET why = '' WHERE seq = 2 AND line = 0",
        "DELETE FROM posting WHERE seq = 2",
        "UPDATE move SET picture_digest = 'no' WHERE seq = 2",
        "UPDATE move SET version = '9' WHERE seq = 2",
        "UPDATE move SET batch = 1 WHERE seq = 2",
        "UPDATE move SET form = 1 WHERE seq = 2",
        "UPDATE posting SET why = replace(why, 'Ann', 'Bob') WHERE seq = 2 AND line = 0",
    ],
)
def test_an_altered_move_is_found_and_named(journal: Journal, tampering: str) -> None:
    for _ in range(3):
        journal.write(a_move())
    with _by_hand(journal) as connection:
        connection.execute(text(tampering))
    with pytest.raises(LedgerBroken, match="Move 2 of night 1 was altered"):
        check_chain(journal.moves(1), AT)


def test_a_move_cut_out_of_the_chain_is_found(journal: Journal) -> None:
    for _ in range(3):
        journal.write(a_move(postings=()))
    with _by_hand(journal) as connection:
        connection.execute(text("DELETE FROM move WHERE seq = 2"))
    for night in (None, 1):
        with pytest.raises(LedgerBroken, match="Move 3 of night 1 does not follow move 2"):
            journal.check_links(night)
    journal.check_links(night=2)


def test_a_journal_that_somebody_else_wrote_to_is_not_written_on(journal: Journal) -> None:
    journal.write(a_move(postings=()))
    with _by_hand(journal) as connection:
        connection.execute(text("DELETE FROM move"))
    with pytest.raises(LedgerBroken, match="written to by somebody else after move 1"):
        journal.write(a_move("join Bob 100"))
    assert journal.moves(1) == []


def test_a_transaction_that_fails_half_way_leaves_no_half(journal: Journal) -> None:
    journal.write(a_move(), key="k")
    twice = a_move("join Bob 100")
    with pytest.raises(JournalFailed):
        journal.write(twice, key="k")  # the key's row comes last, and is there already
    assert [move.text for move in journal.moves(1)] == ["join Ann 100"]
    assert journal.settle() is None
    assert journal.write(twice, key="k2").seq == 2
    with _by_hand(journal) as connection:
        assert connection.execute(text("SELECT count(*) FROM posting")).scalar() == 4


def test_only_one_station_writes_and_the_next_one_may_when_it_is_gone(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = Journal(url), Journal(url)
    first.take_writing()
    with monkeypatch.context() as impatient:
        impatient.setattr(database, "POSTGRES_LOCK_WAIT_S", 1)
        failure = JournalUnusable if url.startswith("sqlite") else JournalFailed
        with raises_saying(failure, r"[Aa]nother station is writing to .*: stop"):
            second.take_writing()
    second.close()
    first.close()
    third = Journal(url)
    third.take_writing()
    third.close()


def test_looking_into_a_journal_takes_no_pen_and_disturbs_no_writer(journal: Journal) -> None:
    reader = Journal(journal.url.render_as_string(hide_password=False))
    with pytest.raises(LedgerBroken, match="written by its desk only"):
        reader.write(a_move())
    assert journal.write(a_move()).seq == 1
    assert len(reader.moves(1)) == 1
    reader.close()


def test_every_commit_of_sqlite_waits_for_the_disk(sqlite_url: str) -> None:
    journal = Journal(sqlite_url)
    journal.take_writing()
    connection = journal._only_writer._connection
    assert connection is not None
    pragmas = {
        name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 2000}
    journal.close()


def test_a_connection_that_cannot_be_made_ready_is_closed(sqlite_url: str, tmp_path: Path) -> None:
    with closing(Journal(sqlite_url)) as journal:
        backup(journal, tmp_path / "kept.sqlite3")

    def opened() -> int:
        files = [os.path.realpath(one) for one in Path("/proc/self/fd").iterdir()]
        return files.count(str(tmp_path / "kept.sqlite3"))

    with closing(Journal(f"sqlite:///{tmp_path / 'kept.sqlite3'}")) as journal:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))  # the disk is full
        try:
            with pytest.raises(JournalFailed) as _held:
                journal.take_writing()
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert opened() == 0, "also while somebody holds what was raised"


@pytest.mark.on_both
def test_a_closed_journal_opens_nothing_again(url: str) -> None:
    journal = Journal(url)
    journal.take_writing()
    journal.close()
    for ask in (journal.nights, journal.replaced, journal.take_writing, lambda: journal.write(a_move())):
        with raises_saying(JournalFailed, "is stopping"):
            ask()


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgres_may_be_spelled_in_three_ways(scheme: str) -> None:
    assert read_url(f"{scheme}://dealer@bar/night").drivername == "postgresql+psycopg"


@pytest.mark.parametrize(
    "address",
    ["", "night.db", "mysql://bar/night", "sqlite://", "sqlite:///:memory:", "sqlite:///a.db?mode=ro", "://"],
)
def test_an_address_that_names_no_database_is_quoted_in_one_sentence(address: str) -> None:
    with raises_saying(ValueError, r"sqlite:///FILE or postgresql://") as refused:
        Journal(address)
    assert "\n" not in refused.sentence
    assert not address or address.split("?")[0] in refused.sentence


def test_a_password_is_never_said() -> None:
    with raises_saying(JournalUnusable) as refused:
        Journal("mysql://dealer:secret@bar/night")
    assert "secret" not in refused.sentence


def test_a_server_that_is_not_there_is_said_in_one_sentence() -> None:
    with raises_saying(JournalUnusable, "cannot be opened") as refused:
        Journal("postgresql://dealer:secret@127.0.0.1:9/night")
    assert "\n" not in refused.sentence
    assert "secret" not in refused.sentence


def test_the_folder_is_made(tmp_path: Path) -> None:
    Journal(f"sqlite:///{tmp_path}/a/new/place/railbird.sqlite3").close()
    assert (tmp_path / "a/new/place/railbird.sqlite3").exists()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with raises_saying(JournalUnusable, r"folder .*file cannot be created"):
        Journal(f"sqlite:///{tmp_path}/file/railbird.sqlite3")


def test_a_folder_in_place_of_the_file_is_said(tmp_path: Path) -> None:
    with raises_saying(JournalUnusable, "cannot be opened: unable to open database file"):
        Journal(f"sqlite:///{tmp_path}")


def test_a_file_that_is_no_database_is_said_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("remember the milk\n" * 100)
    with raises_saying(JournalUnusable, "cannot be opened: file is not a database"):
        Journal(f"sqlite:///{path}")
    assert path.read_text() == "remember the milk\n" * 100


def test_a_database_of_something_else_is_said_and_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "shop.sqlite3") as shop:
        shop.execute("CREATE TABLE move (truck TEXT)")
    shop.close()
    with raises_saying(JournalUnusable, "holds something else"):
        Journal(f"sqlite:///{tmp_path}/shop.sqlite3")


@pytest.mark.parametrize(
    ("version", "said"),
    [("99", "was written by a newer Railbird"), ("soon", "does not say in its table about which version")],
)
def test_a_journal_of_a_newer_railbird_is_not_opened(url: str, version: str, said: str) -> None:
    journal = Journal(url)
    journal.close()
    with _by_hand(journal) as connection:
        connection.execute(text("UPDATE about SET value = :version"), {"version": version})
        connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})
    with raises_saying(JournalUnusable, said):
        Journal(url)


def test_a_journal_whose_two_marks_of_its_version_differ_is_neither_opened_nor_migrated(url: str) -> None:
    journal = Journal(url)
    journal.close()
    with _by_hand(journal) as connection:
        connection.execute(text("UPDATE about SET value = '4'"))
    with raises_saying(JournalUnusable, "alembic_version .*: one of them was altered"):
        Journal(url)


@pytest.mark.parametrize(
    "lines",
    [
        (Posting("till", -100, JOINS), Posting("player:Ann", 99, JOINS)),
        (Posting("till", -1.0, JOINS), Posting("player:Ann", 1.0, JOINS)),  # type: ignore[arg-type]
        (Posting("till", True, JOINS), Posting("player:Ann", -1, JOINS)),
    ],
    ids=["a chip is lost", "parts of chips", "no number at all"],
)
def test_postings_that_are_no_transaction_break_the_ledger(lines: tuple[Posting, ...]) -> None:
    with pytest.raises(LedgerBroken):
        check_balanced(lines)


class _by_hand:  # noqa: N801 -- reads as a sentence in the tests
    """A connection past the journal, as somebody with an editor would have."""

    def __init__(self, journal: Journal) -> None:
        self._engine = create_engine(journal.url)

    def __enter__(self):  # type: ignore[no-untyped-def]
        self._connection = self._engine.connect()
        return self._connection

    def __exit__(self, *_: object) -> None:
        self._connection.commit()
        self._connection.close()
        self._engine.dispose()
