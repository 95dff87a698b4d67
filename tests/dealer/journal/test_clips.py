"""Clips beside the books: whole or not there, proved by the till's book, gone with the pictures."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from dealer.books.backup import backup, restore
from dealer.books.forget import forget
from dealer.books.verify import verify
from dealer.contract.ledger import LedgerBroken
from dealer.desk.desk import Desk
from dealer.journal import schema
from dealer.journal.clips.clip import Clip, ClipFrame
from dealer.journal.journal import Journal
from dealer.journal.till_book import CLIP
from tests.timeouts import HANGS_S

FRAMES = (ClipFrame(0, b"\xff\xd8 a"), ClipFrame(250, b""), ClipFrame(1900, b"\xff\xd8 hand"))
SECONDS = Clip(FRAMES, 640, 360)
NIGHT = ("join Ann 5", "game basic", "deal 7H")
DEALT = len(NIGHT)
"""The number of the first night's last move."""


def play(desk: Desk, seq: int = DEALT) -> None:
    for move in NIGHT:
        desk.do(move)
    desk.keep_clip(desk.table.night_number, seq, SECONDS)


def change(journal: Journal, statement: str, **values: object) -> None:
    engine = create_engine(journal.url)
    with engine.begin() as connection:
        connection.execute(text(statement), values)
    engine.dispose()


def test_a_clips_file_is_read_as_it_was_written() -> None:
    assert Clip.of_bytes(SECONDS.to_bytes()) == SECONDS
    assert SECONDS.lasts_ms == 1900


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[]\n",
        b'{"frames": []}\n',
        b'{"frames": [[0, 9]], "width": 1, "height": 1}\nshort',
    ],
)
def test_what_is_no_clip_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="clip"):
        Clip.of_bytes(data)


def test_a_clip_is_kept_with_its_digest_in_the_tills_book(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        play(desk)
        assert desk.journal.clip(DEALT) == SECONDS and desk.journal.clip(1) is None
        assert desk.journal.clip(2**40) is None
        assert desk.journal.clipped(1) == {DEALT} and desk.journal.clipped(2) == set()
        (entry,) = desk.journal.till(kinds={CLIP})
        assert (entry.night, entry.about, entry.held["seq"]) == (None, 1, DEALT)
        assert verify(desk.journal).whole


def test_books_without_a_clip_have_no_table_for_them_and_need_no_other_schema(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        desk.do("join Ann 5")
        assert desk.journal.clip(1) is None and desk.journal.clipped(1) == set()
        assert verify(desk.journal).whole
    assert "clip" not in schema.metadata.tables, "Railbird 0.3 opens the books"


def test_a_clip_that_was_altered_put_in_or_exchanged_is_found(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        play(desk)
        change(desk.journal, f"UPDATE clip SET seq = 1 WHERE seq = {DEALT}")
        assert [one.seq for one in verify(desk.journal).damages] == [1]
        change(desk.journal, "UPDATE clip SET seq = 3, data = :data", data=b"another")
        proof = verify(desk.journal)
        assert [str(one.said.code) for one in proof.damages] == ["damage-clip"]
        with pytest.raises(LedgerBroken, match="clip of move 3"):
            desk.journal.clip(3)
        change(desk.journal, "DELETE FROM clip")
        assert verify(desk.journal).whole, "a clip may go"


def test_clips_go_with_the_pictures_of_their_night(url: str) -> None:
    with closing(Desk(Journal(url), picture_nights=0)) as desk:
        play(desk)
        for move in ("void", "leave Ann", "end"):
            desk.do(move)
        assert desk.journal.clipped(1), "the night at hand keeps its own"
        desk.open_night()
        play(desk, desk.table.seq + DEALT)
        for move in ("void", "leave Ann", "end"):
            desk.do(move)
        assert not desk.journal.clipped(1) and desk.journal.clipped(2)
        assert verify(desk.journal).whole


def test_whoever_is_forgotten_is_in_no_clip_any_more(url: str) -> None:
    with closing(Desk(Journal(url))) as desk:
        play(desk)
        for move in ("void", "leave Ann", "end"):
            desk.do(move)
        desk.open_night()
        with closing(Journal(url)) as beside:
            forget(beside, "Ann", "2026-12-01T10:00:00.000+00:00", "Mia")
        assert not desk.journal.clipped(1)
        assert verify(desk.journal).whole


def test_a_backup_has_the_clips_and_a_restore_brings_them_and_no_others(url: str, tmp_path: Path) -> None:
    kept, address = tmp_path / "kept.sqlite3", f"sqlite:///{tmp_path / 'kept.sqlite3'}"
    with closing(Desk(Journal(url))) as desk:
        play(desk)
        backup(desk.journal, kept)
        desk.do("deal 8H")
        desk.keep_clip(1, DEALT + 1, SECONDS)
        with closing(Journal(address, create=False)) as copy, closing(Journal(url)) as beside:
            restore(beside, copy, overwrite=True)
        assert desk.journal.clipped(1) == {DEALT} and desk.journal.clip(DEALT) == SECONDS
        assert verify(desk.journal).whole


def test_a_backup_without_clips_is_whole_and_has_everything_else(url: str, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite3"
    with closing(Desk(Journal(url))) as desk:
        play(desk)
        backup(desk.journal, kept, clips=False)
        with closing(Journal(f"sqlite:///{kept}", create=False)) as copy:
            assert not copy.clipped(1) and len(copy.moves(1)) == DEALT
            assert verify(copy).whole


def test_a_station_killed_while_clips_are_written_has_whole_ones_and_every_move(tmp_path: Path) -> None:
    """It says each move once it is acknowledged, and is killed at any instant in the midst of clips."""
    address = f"sqlite:///{tmp_path / 'night.sqlite3'}"
    station = f"""
        from itertools import count
        from dealer.desk.desk import Desk
        from dealer.journal.clips.clip import Clip, ClipFrame
        from dealer.journal.journal import Journal
        desk = Desk(Journal({address!r}))
        seconds = Clip(tuple(ClipFrame(100 * n, bytes(20_000)) for n in range(60)), 640, 360)
        for number in count(1):
            seq = desk.do(f"join P{{number}} 5").seq
            print(seq, flush=True)
            desk.keep_clip(1, seq, seconds)
    """
    command = [sys.executable, "-c", textwrap.dedent(station)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        said = [int(running.stdout.readline()) for _ in range(4)]  # the fourth's clip is being written
        os.kill(running.pid, signal.SIGKILL)
        said += [int(line) for line in running.stdout.read().splitlines()]
        running.wait(HANGS_S)
    with closing(Desk(Journal(address))) as desk:
        assert desk.table.seq >= said[-1]
        assert verify(desk.journal).whole
        clipped = desk.journal.clipped(1)
        assert {1, 2, 3} <= clipped
        for seq in clipped:
            found = desk.journal.clip(seq)
            assert found is not None and len(found.frames) == 60
