"""What the desk answered for is on disk, whatever fails: the disk, the server, the line, the power."""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import column, select

from dealer.books.backup import backup, restore
from dealer.books.verify import verify
from dealer.contract.ledger import LedgerBroken
from dealer.desk.desk import Desk
from dealer.journal import database
from dealer.journal.journal import Journal, JournalUnusable
from dealer.journal.pictures import Picture
from dealer.policy.policy import Policy
from tests.dealer.actions import message
from tests.dealer.desk.stations import BOX, BUSY_MS, FAIR, OPENING, TO_THE_RACE, do_all, refusal
from tests.dealer.lossy_line import LossyLine
from tests.dealer.postgres_server import PostgresServer
from tests.sentences import raises_saying


@contextmanager
def a_full_disk(_desk: Desk) -> Iterator[None]:
    """No file of this process may be written to: the writes themselves fail, in the kernel."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def a_locked_file(desk: Desk) -> Iterator[None]:
    """Another program is in the middle of writing to the file."""
    with closing(sqlite3.connect(str(desk.journal.url.database), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.mark.parametrize("trouble", [a_full_disk, a_locked_file])
def test_a_failing_disk_refuses_the_move_and_the_next_one_goes_through(
    desk: Desk, trouble: Callable[[Desk], Any]
) -> None:
    do_all(desk, *TO_THE_RACE)
    before, large = desk.table.board(), Picture(os.urandom(50_000), 1.0)
    with desk.table.subscribe() as subscription:
        with trouble(desk):
            for _ in range(3):
                refused = refusal(lambda: desk.do("deal 4S", key="k", picture=large))
                assert refused.code == "disk"
                assert "\n" not in message(refused)
            # A refusal that cannot be kept with its key is not given either: it might differ next time.
            assert refusal(lambda: desk.do("official", key="r")).code == "disk"
            assert desk.table.board() is before
        assert subscription.get(0) is None
    assert [move.seq for move in desk.journal.moves(1)] == list(range(1, 7))
    assert desk.journal.answer("k") is None and desk.journal.answer("r") is None
    assert desk.do("deal 4S", key="k").seq == 7
    assert refusal(lambda: desk.do("official", key="r")).code == "phase"
    with closing(sqlite3.connect(str(desk.journal.url.database))) as other:
        assert other.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert other.execute("SELECT count(*) FROM picture").fetchone() == (0,)


@contextmanager
def unreadable_nights(desk: Desk) -> Iterator[None]:
    """The database gives the end of the journal, and fails when it is asked for the nights."""
    with pytest.MonkeyPatch.context() as failing:
        failing.setattr(desk.journal, "nights", lambda: desk.journal.rows(select(column("nothing"))))
        yield


@pytest.mark.parametrize("trouble", [a_locked_file, unreadable_nights])
def test_restored_books_that_cannot_be_had_yet_are_taken_later_and_no_move_is_booked_till_then(
    desk: Desk, trouble: Callable[[Desk], Any], tmp_path: Path
) -> None:
    do_all(desk, *OPENING)
    backup(desk.journal, tmp_path / "kept.sqlite3")
    do_all(desk, "leave Bob", "join Cal 30")
    kept = Journal(f"sqlite:///{tmp_path / 'kept.sqlite3'}", create=False)
    with closing(kept), closing(Journal(str(desk.journal.url))) as beside:
        restore(beside, kept, overwrite=True)
    with trouble(desk):
        assert desk.look_again() is False
        assert refusal(lambda: desk.do("buy Cal 5")).code == "disk"
        with closing(Journal(str(desk.journal.url))) as beside, pytest.raises(JournalUnusable):
            beside.take_writing()  # this desk has it still
    assert refusal(lambda: desk.do("buy Cal 5")).code == "restored"
    assert list(desk.table.board()["players"]) == ["Ann", "Bob"]
    assert desk.do("buy Bob 5").seq == 4
    assert verify(desk.journal).whole


def test_a_server_that_goes_away_refuses_the_move_and_comes_back(
    postgres: PostgresServer, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Desk(Journal(postgres_url))) as desk:
        do_all(desk, *TO_THE_RACE)
        before = desk.table.board()
        postgres.stop()
        try:
            refused = refusal(lambda: desk.do("deal 4S", key="k"))
            assert refused.code == "disk" and "\n" not in message(refused)
            assert refusal(lambda: desk.do("deal 4S")).code == "disk"
            assert desk.table.board() is before
        finally:
            postgres.start()
        assert desk.do("deal 4S", key="k").seq == 7
        monkeypatch.setattr(database, "POSTGRES_LOCK_WAIT_S", 1)
        with raises_saying(JournalUnusable, "another station"):
            Desk(Journal(postgres_url))


def test_a_connection_that_was_cut_while_it_was_idle_refuses_nothing(
    postgres: PostgresServer, postgres_url: str
) -> None:
    with closing(Desk(Journal(postgres_url))) as desk:
        do_all(desk, *TO_THE_RACE)
        postgres.cut_connections()
        assert desk.do("deal 4S", key="k").seq == 7
        postgres.cut_connections()
        assert desk.do("deal 4S", key="k").seq == 7  # looked up, over the reader's connection
        postgres.cut_connections()
        assert refusal(lambda: desk.do("bet Ann WIN S 1")).code == "phase"
        assert desk.do("deal 5S").seq == 8
        assert [move.seq for move in desk.journal.moves(1)] == list(range(1, 9))


def test_a_station_that_was_cut_off_does_not_write_behind_another(
    postgres: PostgresServer, postgres_url: str
) -> None:
    with closing(Desk(Journal(postgres_url))) as cut_off:
        do_all(cut_off, *TO_THE_RACE)
        postgres.cut_connections()
        with closing(Desk(Journal(postgres_url))) as other:
            assert other.do("deal 4S").seq == 7
        with pytest.raises(LedgerBroken, match="somebody else"):
            cut_off.do("deal 4S")


@contextmanager
def at_the_race_behind_a_lossy_line(postgres: PostgresServer, url: str) -> Iterator[tuple[LossyLine, Desk]]:
    with (
        LossyLine(postgres.folder) as line,
        closing(Desk(Journal(url.replace(str(postgres.folder), str(line.folder))))) as desk,
    ):
        do_all(desk, *TO_THE_RACE)
        yield line, desk


@pytest.mark.parametrize("lost", ["the question", "the answer"])
def test_a_line_that_breaks_in_the_commit_is_found_out_about(
    postgres: PostgresServer, postgres_url: str, lost: str
) -> None:
    with at_the_race_behind_a_lossy_line(postgres, postgres_url) as (line, desk):
        line.break_at_the_next_commit(answered=lost == "the answer")
        if lost == "the answer":
            assert desk.do("deal 4S", key="k").seq == 7  # the move stands, and the desk says so
        else:
            assert refusal(lambda: desk.do("deal 4S", key="k")).code == "disk"
            assert desk.table.seq == 6
        assert desk.do("deal 4S", key="k").seq == 7
        assert [move.text for move in desk.journal.moves(1)] == [*TO_THE_RACE, "deal 4S"]


def test_a_line_that_stays_dead_after_the_commit_is_settled_later(
    postgres: PostgresServer, postgres_url: str
) -> None:
    with at_the_race_behind_a_lossy_line(postgres, postgres_url) as (line, desk):
        line.break_at_the_next_commit(answered=True, stay_down=True)
        assert refusal(lambda: desk.do("deal 4S", key="k")).code == "disk"
        assert desk.table.seq == 6
        line.mend()
        with desk.table.subscribe() as subscription:
            assert desk.do("deal 4S", key="k").seq == 7  # it was booked, and is not booked twice
            news = subscription.get(0)
        assert news is not None and news["seq"] == 7


def test_a_move_that_is_settled_later_is_shown_as_the_house_allows_by_then(
    postgres: PostgresServer, postgres_url: str
) -> None:
    with at_the_race_behind_a_lossy_line(postgres, postgres_url) as (line, desk):
        line.break_at_the_next_commit(answered=True, stay_down=True)
        assert refusal(lambda: desk.do("deal 4S", key="k")).code == "disk"
        desk.set_policy(Policy(chances="hide"))
        line.mend()
        assert desk.do("deal 4S", key="k").seq == 7
        board = desk.table.board()
        assert board["seq"] == 7 and board["chances"] is None and board["chances_hidden"]


def test_moves_in_one_go_are_lost_together_with_the_disk(sqlite_url: str) -> None:
    with closing(Desk(Journal(sqlite_url, busy_ms=BUSY_MS))) as desk:
        do_all(desk, *FAIR)
        before = desk.table.board()
        with a_locked_file(desk):
            assert refusal(lambda: desk.do_all(BOX)).code == "disk"
        assert desk.table.board() is before and desk.do_all(BOX).seq == 10


HAND = """
import sys
from random import Random
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.refusals import Refusal
from tests.dealer.random_night import a_move, seated
desk, rng = Desk(Journal(sys.argv[1])), Random(int(sys.argv[2]))
texts = [] if desk.table.night.seats else seated("basic", rng)
while True:
    try:
        receipt = desk.do(texts.pop(0) if texts else a_move(desk.table.night, rng))
    except Refusal:
        continue
    print(receipt.seq, flush=True)
"""


@pytest.mark.on_both
def test_a_station_killed_at_any_instant_starts_where_it_was(url: str) -> None:
    acknowledged = 0
    for life, moves in enumerate((20, 3, 11)):
        command = [sys.executable, "-c", HAND, url, str(life)]
        hand = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=Path(__file__).parents[3])
        assert hand.stdout is not None
        heard = [hand.stdout.readline() for _ in range(moves)]
        os.kill(hand.pid, signal.SIGKILL)  # it is in the middle of the next one
        heard += hand.stdout.readlines()
        hand.stdout.close()
        assert hand.wait() == -signal.SIGKILL
        acknowledged = max(int(line) for line in heard if line.endswith(b"\n"))
        with closing(Desk(Journal(url))) as desk:
            assert desk.table.seq in (acknowledged, acknowledged + 1)
            assert [move.seq for move in desk.journal.moves(1)] == list(range(1, desk.table.seq + 1))
    assert acknowledged >= 34


NO_SYNC, NO_ROOM = "fsync,fdatasync:error=EIO:when=30..37", "pwrite64:error=ENOSPC:when=150..159"
FAILING_HAND = """
import os, signal, sys
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.refusals import Refusal
from tests.sentences import raises_saying
desk = Desk(Journal(sys.argv[1]))
for number in range(40):
    try:
        print(desk.do(f"join P{number} 5").seq, flush=True)
    except Refusal as refused:
        print(refused.code, desk.table.seq, flush=True)
        if sys.argv[2] == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize(
    ("then", "calls"),
    [
        ("killed", NO_SYNC),
        ("goes on", NO_ROOM),
        pytest.param("killed", NO_ROOM, marks=pytest.mark.lab),
        pytest.param("goes on", NO_SYNC, marks=pytest.mark.lab),
    ],
)
def test_what_the_disk_did_not_keep_is_not_there_later_either(
    sqlite_url: str, tmp_path: Path, calls: str, then: str
) -> None:
    """A commit whose pages are written but not synced lies whole in the log: a restart must not find it."""
    traced = ["strace", "-f", "-qq", "-o", str(tmp_path / "trace"), "-e", f"trace={calls.partition(':')[0]}"]
    command = [*traced, "-e", f"inject={calls}", sys.executable, "-c", FAILING_HAND, sqlite_url, then]
    run = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[3])
    if "ptrace" in run.stderr or "PTRACE" in run.stderr:
        pytest.skip("this machine lets nobody trace")
    heard = [line.split() for line in run.stdout.splitlines()]
    acknowledged = [int(line[0]) for line in heard if line[0] != "disk"]
    refused = [int(line[1]) for line in heard if line[0] == "disk"]
    assert refused, run.stderr
    assert acknowledged == list(range(1, len(acknowledged) + 1))
    assert refused[0] == len(acknowledged) if then == "killed" else acknowledged[-1] > refused[-1]
    with closing(Desk(Journal(sqlite_url))) as desk:
        assert desk.table.seq == len(acknowledged)
