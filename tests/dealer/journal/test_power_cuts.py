"""The plug is pulled: what was acknowledged is there afterwards, whole, and the books prove themselves.

The tool mounts a file system that keeps what was not synced in memory only, and on a cut writes out what the
disk would have. Where the tool or FUSE is not there, the tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.history.taken_back import undoable
from dealer.journal.journal import Journal
from hardware.benches.random_night import endless_night
from tests.timeouts import HANGS_S

TOOL = Path(__file__).parents[4] / "shared" / "tools" / "power-cut" / "cutfs.py"
LAUNCHER = """
import runpy, sys, warnings
import mfusepy
warnings.simplefilter("ignore")
mount = mfusepy.FUSE
def without_max_write(*arguments, max_write=None, **options):
    mount(*arguments, **options)  # libfuse 3 does not know that option any more
mfusepy.FUSE = without_max_write
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0])
"""
CUTS = int(os.environ.get("RAILBIRD_POWER_CUTS", "24"))
SHARDS = 4


def why_not() -> str | None:
    if not TOOL.exists():
        return "the tool that cuts the power is not here"
    if not Path("/dev/fuse").exists() or shutil.which("fusermount3") is None:
        return "there is no FUSE here"
    try:
        import mfusepy  # noqa: F401
    except (ImportError, OSError):
        return "mfusepy or its library is not installed"
    return None


pytestmark = pytest.mark.skipif(why_not() is not None, reason=why_not() or "")


def wait_for(what: Path, running: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + HANGS_S
    while not (what.is_mount() if what.name == "disk" else what.exists()):
        if running.poll() is not None:
            pytest.skip("nothing can be mounted here")
        assert time.monotonic() < until, f"{what} did not come"
        time.sleep(0.002)


@contextmanager
def a_disk(folder: Path) -> Iterator[tuple[Path, Path, subprocess.Popen[bytes]]]:
    """A mounted disk, the folder that a cut leaves, and the process that is the disk."""
    disk, left = folder / "disk", folder / "left"
    disk.mkdir(parents=True)
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-c", LAUNCHER, TOOL, disk, left]
    running = subprocess.Popen(command, stdout=quiet, stderr=quiet)
    try:
        wait_for(disk, running)
        yield disk, left, running
    finally:
        subprocess.run(["fusermount3", "-u", "-z", disk], check=False, stdout=quiet, stderr=quiet)
        running.terminate()
        running.wait()


class DealerThread(threading.Thread):
    """Plays a night on a desk until stopped; ``acknowledged`` is the last move that was answered."""

    def __init__(self, desk: Desk, rng: Random) -> None:
        super().__init__(daemon=True)
        self.desk, self.texts = desk, endless_night(rng)
        self.acknowledged = 0
        self.stopping = threading.Event()

    def run(self) -> None:
        for text in self.texts:
            if self.stopping.is_set():
                return
            self.acknowledged = self.desk.do(text, key=f"k{self.acknowledged}").seq


def cut_at_a_random_instant(folder: Path, rng: Random) -> int:
    """Play, cut, and look at what is left; how many moves had been acknowledged."""
    with a_disk(folder) as (disk, left, running):  # noqa: SIM117 -- the disk goes after the desk
        with closing(Desk(Journal(f"sqlite:///{disk}/railbird.sqlite3"))) as desk:
            dealer = DealerThread(desk, rng)
            dealer.start()
            wanted = rng.randrange(60)
            until = time.monotonic() + HANGS_S
            while dealer.acknowledged < wanted and time.monotonic() < until:
                time.sleep(rng.random() / 2000)
            acknowledged = dealer.acknowledged
            left.with_name("left.cut").touch()
            wait_for(left / ".done", running)
            dealer.stopping.set()
            dealer.join()
            done = desk.table.seq
    with closing(Desk(Journal(f"sqlite:///{left}/railbird.sqlite3"))) as again:
        assert acknowledged <= again.table.seq <= done
        moves = again.journal.moves(1)
        assert [move.seq for move in moves] == list(range(1, again.table.seq + 1))
        assert all(again.journal.answer(f"k{seq - 1}") is not None for seq in range(1, again.table.seq + 1))
        proof = verify(again.journal)
        assert proof.damages == []
        again.do("undo" if undoable(again.table.night) else "join Latecomer 5")
    return acknowledged


@pytest.mark.parametrize("shard", range(SHARDS))
def test_a_power_cut_at_any_instant_loses_no_acknowledged_move(tmp_path: Path, shard: int) -> None:
    rng = Random(shard)
    played = [cut_at_a_random_instant(tmp_path / str(n), rng) for n in range(-(-CUTS // SHARDS))]
    assert sum(played) > len(played), "hardly a move was played"


def test_a_power_cut_while_a_backup_is_restored_leaves_the_old_books_or_the_new(tmp_path: Path) -> None:
    from dealer.books.backup import backup, restore
    from tests.dealer.nights import booked

    with closing(Journal(f"sqlite:///{tmp_path / 'other.sqlite3'}")) as other:
        for _ in range(3):
            booked(other)
        backup(other, tmp_path / "kept.sqlite3")
    for number in range(6):
        folder = tmp_path / str(number)
        with a_disk(folder) as (disk, left, running):  # noqa: SIM117
            with (
                closing(Journal(f"sqlite:///{disk}/railbird.sqlite3")) as journal,
                closing(Journal(f"sqlite:///{tmp_path / 'kept.sqlite3'}")) as kept,
            ):
                booked(journal, "join Ann 5\n")
                restoring = threading.Thread(target=lambda: restore(journal, kept, overwrite=True))
                restoring.start()
                time.sleep(number * 0.01)
                left.with_name("left.cut").touch()
                wait_for(left / ".done", running)
                restoring.join()
        with closing(Journal(f"sqlite:///{left}/railbird.sqlite3", create=False)) as after:
            proof = verify(after)
            assert (proof.damages, proof.moves) in (([], 1), ([], 57))
