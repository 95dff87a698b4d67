"""The plug is pulled at random moments: while moves are made, and while the computer starts.

After each pull the computer is switched on again, and then holds: the file system was whole (``e2fsck -f`` as
it starts), every move that the station had acknowledged is in the journal as it was sent, and ``railbird
verify`` finds the books whole.
"""

from __future__ import annotations

import base64
import contextlib
import re
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from random import Random

from tests.lab.machine.appliance import BOOKS, STARTS_WITHIN_S, Table
from tests.lab.machine.image import ROOT
from tests.lab.machine.play import Player

AT_THE_START = 0.3
"""How many of the pulls come while the computer starts."""
STARTING_S = (3.0, 60.0)
PLAYS_S = (1.0, 15.0)
SHARES = (0.0, 0.5, 0.9)
"""What is kept of the sectors that were not flushed."""
WRITES = (0, 1, 2, 3, 5, 8, 13)
"""How many further writes to the disk a pull waits for: most moments have nothing under way there."""
COPY = f"""python3 -c "
import sqlite3, sys
with sqlite3.connect('{BOOKS}/railbird.sqlite3') as books, sqlite3.connect('/dev/shm/copy') as copy:
    books.backup(copy)
" && base64 /dev/shm/copy && rm /dev/shm/copy"""
"""The books as the program finds them, through their journal, as text."""
CHECKED = "cat /run/initramfs/fsck.log; cat /sys/fs/ext4/vda/errors_count"
HARMLESS = re.compile(
    r"(Log of fsck .*|\[/sbin/fsck.ext4 .*|fsck exited with status code [01]|\w{3} \w{3} .*"
    r"|fsck from util-linux .*|-+|0"
    r"|/dev/vda: (recovering journal|Clearing orphaned inode .*|\d+/\d+ files .*|clean, .*)|)"
)
"""What e2fsck says of a file system that is whole behind its journal."""
TORN = re.compile(r"/dev/vda: Journal transaction \d+ was corrupt, replay was aborted\.?")
"""What it says of a transaction whose last block, 4096 bytes, was torn: it never ended, and is dropped whole.
The file system is whole without it when no other line follows."""


@dataclass
class Tally:
    """How the pulls went: ``torn`` transactions never ended and were dropped, ``wrong`` are sentences."""

    pulls: int = 0
    starting: int = 0
    starts: int = 0
    acknowledged: int = 0
    unflushed: int = 0
    lost: int = 0
    torn: int = 0
    wrong: tuple[str, ...] = ()

    def said(self) -> str:
        return (
            f"{self.pulls} pulls ({self.starting} while it started), {self.starts} starts looked at, "
            f"{self.acknowledged} moves acknowledged, {self.unflushed} sectors not flushed, "
            f"{self.lost} of them lost, {self.torn} torn transactions dropped, {len(self.wrong)} wrong"
        )


class PlugPulls:
    """Pulls at ``table``'s plug, with ``player``'s moves."""

    def __init__(self, table: Table, rng: Random) -> None:
        self.tally = Tally()
        self._table, self._rng = table, rng
        self._player = Player(rng)

    def go(self, pulls: int, ends_s: float, tell: Callable[[str], None]) -> Tally:
        """Pull so often, or until the time ``ends_s`` (monotonic). The computer is off before and after."""
        while self.tally.pulls < pulls and time.monotonic() < ends_s:
            self._table.computer.plug_in()
            if self._rng.random() < AT_THE_START:
                self.tally.starting += 1
                time.sleep(self._rng.uniform(*STARTING_S))
                self._pull()
            else:
                self._look()
                self._play_and_pull()
            tell(self.tally.said())
        self._table.computer.plug_in()
        self._look()
        self._table.computer.off()
        return self.tally

    def _pull(self) -> None:
        unflushed, lost = self._table.computer.pull(self._rng.choice(SHARES), self._rng.choice(WRITES))
        self.tally.pulls += 1
        self.tally.unflushed += unflushed
        self.tally.lost += lost

    def _look(self) -> None:
        """Look at what the pull before left."""
        self._table.board_within(STARTS_WITHIN_S)
        self._table.computer.up()
        self.tally.starts += 1
        self._file_system()
        self._books()

    def _play_and_pull(self) -> None:
        """Play for a while, and pull in the midst of it."""
        moves = threading.Thread(target=self._play)
        moves.start()
        time.sleep(self._rng.uniform(*PLAYS_S))
        self._pull()
        moves.join()
        self.tally.acknowledged = len(self._player.acknowledged)

    def _play(self) -> None:
        """Play until no answer comes."""
        with contextlib.suppress(OSError):
            try:
                if not self._player.acknowledged and self._table.station.board()["over"]:
                    self._table.station.new_night()
                while True:
                    self._player.play(self._table.station)
            except RuntimeError as why:
                self._is_wrong(str(why))

    def _file_system(self) -> None:
        for line in self._table.computer.must(CHECKED).splitlines():
            if TORN.fullmatch(line.strip()):
                self.tally.torn += 1
            elif not HARMLESS.fullmatch(line.strip()):
                self._is_wrong(f"file system: {line}")

    def _books(self) -> None:
        """Bring the books here and look at them: proving them there would take a minute."""
        copy = self._table.folder / "copy.sqlite3"
        copy.write_bytes(base64.b64decode(self._table.computer.must(COPY, user="railbird")))
        with closing(sqlite3.connect(copy)) as books:
            there = dict(books.execute("select seq, text from move").fetchall())
        for seq, text in self._player.acknowledged.items():
            if there.get(seq) != text:
                self._is_wrong(f"move {seq} was acknowledged as {text!r}, and {there.get(seq)!r} is there")
        verify = [sys.executable, "-m", "hardware.cli", "verify", "--database", f"sqlite:///{copy}"]
        done = subprocess.run(verify, capture_output=True, text=True, cwd=ROOT, check=False)
        if done.returncode:
            self._is_wrong(f"verify: {done.stdout}{done.stderr}")
        for file in self._table.folder.glob(f"{copy.name}*"):
            file.unlink()

    def _is_wrong(self, what: str) -> None:
        self.tally.wrong += (f"after pull {self.tally.pulls}: {what}",)
