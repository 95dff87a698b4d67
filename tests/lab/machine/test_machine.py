"""The parts of which the virtual computer is made; a whole try is started by hand."""

from __future__ import annotations

import os
import socket
import struct
import subprocess
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from dealer.history.night import Night
from dealer.night.fold import apply
from dealer.notation.parse import read_move
from tests.lab.machine import __main__ as machine
from tests.lab.machine import computer
from tests.lab.machine.losing_disk import SECTOR, LosingDisk
from tests.lab.machine.play import moves
from tests.lab.machine.plug_pulls import HARMLESS, TORN


@pytest.mark.parametrize(
    ("root", "there", "said"), [(False, True, "by root only"), (True, False, "qemu-system-x86_64 is not")]
)
def test_where_it_cannot_be_tried_one_sentence_says_why_and_nothing_is_done(
    root: bool,
    there: bool,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(computer.os, "geteuid", lambda: 0 if root else 1000)
    monkeypatch.setattr(computer.shutil, "which", lambda name: name if there else None)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("something was run"))
    assert machine.main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith("skipped: ") and said in out and out.count("\n") == 1


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[LosingDisk]:
    (tmp_path / "disk").write_bytes(bytes(64 * SECTOR))
    made = LosingDisk(tmp_path / "disk", tmp_path / "socket", Random(1))
    yield made
    made.close()


def test_what_was_flushed_stays_and_what_was_not_may_be_lost(disk: LosingDisk, tmp_path: Path) -> None:
    disk.write(0, b"a" * 2 * SECTOR)
    disk.flush()
    disk.write(SECTOR, b"b" * 40 * SECTOR)
    assert disk.read(SECTOR - 1, 2) == b"ab", "the guest sees what it wrote"
    there, lost = disk.power_lost(0.5)
    assert there == 40 and 0 < lost < 40
    left = (tmp_path / "disk").read_bytes()
    assert left[:SECTOR] == b"a" * SECTOR
    assert {left[at : at + SECTOR] for at in range(2 * SECTOR, 41 * SECTOR, SECTOR)} == {
        b"b" * SECTOR,
        bytes(SECTOR),
    }, "each sector whole, the old or the new one"
    disk.write(0, b"c" * SECTOR)
    assert disk.power_lost(0.0) == (1, 1) and disk.read(0, 1) == b"a"


def test_after_the_power_is_gone_nothing_reaches_the_disk(disk: LosingDisk, tmp_path: Path) -> None:
    disk.die_within(0, 0.0)
    disk.write(0, b"a" * SECTOR)
    disk.flush()
    assert (tmp_path / "disk").read_bytes() == bytes(64 * SECTOR)


def test_a_client_reads_what_it_wrote_and_is_answered_nothing_after_the_power_is_gone(
    disk: LosingDisk, tmp_path: Path
) -> None:
    with socket.socket(socket.AF_UNIX) as line:
        line.settimeout(10)
        line.connect(str(tmp_path / "socket"))
        line.recv(18)
        line.sendall(struct.pack(">I", 3) + struct.pack(">QII", 0x49484156454F5054, 1, 0))
        size, _ = struct.unpack(">QH", line.recv(10))
        assert size == 64 * SECTOR
        ask = struct.Struct(">IHHQQI")
        line.sendall(ask.pack(0x25609513, 1, 1, 7, SECTOR, SECTOR) + b"x" * SECTOR)  # a write with FUA
        assert line.recv(16) == struct.pack(">IIQ", 0x67446698, 0, 7)
        assert (tmp_path / "disk").read_bytes()[SECTOR : 2 * SECTOR] == b"x" * SECTOR
        line.sendall(ask.pack(0x25609513, 0, 0, 8, SECTOR, 2))
        assert line.recv(18, socket.MSG_WAITALL) == struct.pack(">IIQ", 0x67446698, 0, 8) + b"xx"
        disk.die_within(0, 0.0)
        line.sendall(ask.pack(0x25609513, 0, 3, 9, 0, 0))
        line.settimeout(0.05)
        with pytest.raises(TimeoutError):
            line.recv(16)


def test_the_moves_are_legal_one_after_the_other_and_written_as_the_journal_writes_them() -> None:
    night = Night.opening()
    for text in islice(moves(Random(3)), 60):
        move = read_move(text)
        assert str(move) == text
        night = apply(night, move).night
    assert not night.over


@pytest.mark.skipif(os.system("command -v mke2fs >/dev/null") != 0, reason="needs mke2fs")
def test_damage_to_a_file_system_is_told_from_what_its_journal_mends(tmp_path: Path) -> None:
    whole = ("/dev/vda: recovering journal", "/dev/vda: 30446/262144 files (0.2% non-contiguous)", "0", "")
    assert all(HARMLESS.fullmatch(line) for line in whole)
    disk = tmp_path / "disk"
    with disk.open("wb") as made:
        made.truncate(4 << 20)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", str(disk)], check=True)
    with disk.open("r+b") as damaged:
        damaged.seek(2048)  # the groups' table, checksummed
        damaged.write(b"\x5a" * 64)
    said = subprocess.run(
        ["e2fsck", "-f", "-a", str(disk)], capture_output=True, text=True, check=False
    ).stdout
    lines = [line.replace(str(disk), "/dev/vda").strip() for line in said.splitlines()]
    assert not all(HARMLESS.fullmatch(line) or TORN.fullmatch(line) for line in lines)
