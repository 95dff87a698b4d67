"""A disk with a write cache that is lost with the power, as a server of network block devices (NBD).

What the guest wrote and did not flush is kept in memory alone. When the power goes, each such sector is lost
or kept by chance, in no order: so a drive may do that was told of no flush. What was flushed is in the file.

The protocol: https://github.com/NetworkBlockDevice/nbd/blob/master/doc/proto.md, of which qemu's client uses
``NBD_OPT_GO``, reads, writes (with FUA) and flushes.
"""

from __future__ import annotations

import contextlib
import os
import socket
import struct
import threading
from dataclasses import dataclass
from pathlib import Path
from random import Random

SECTOR = 512
MOST_SECTORS = 32 << 11
"""What the cache holds, 32 MiB; beyond that half of it, drawn by chance, is written."""

_MAGIC, _OPTION = 0x4E42444D41474943, 0x49484156454F5054
_OPTION_REPLY, _REQUEST, _REPLY = 0x3E889045565A9, 0x25609513, 0x67446698
_EXPORT_NAME, _ABORT, _GO = 1, 2, 7
_ACK, _INFO, _UNSUPPORTED = 1, 3, 1 << 31 | 1
_READ, _WRITE, _DISCONNECT, _FLUSH = range(4)
_FUA = 1
_CAN = 1 << 0 | 1 << 2 | 1 << 3
"""Has flags, takes flushes, takes FUA."""


@dataclass
class Counted:
    """What was written to the disk since it was made, in bytes, and how often it was flushed."""

    written: int = 0
    flushes: int = 0


class LosingDisk:
    """The disk in ``file``, served at the socket ``path`` from a thread of its own until ``close``."""

    def __init__(self, file: Path, path: Path, rng: Random) -> None:
        self.count = Counted()
        self._file = os.open(file, os.O_RDWR)
        self._size = os.fstat(self._file).st_size
        self._cache: dict[int, bytes] = {}
        self._rng, self._lock = rng, threading.Lock()
        self._writes_left: int | None = None
        self._dead, self._closed = threading.Event(), threading.Event()
        path.unlink(missing_ok=True)
        self._door = socket.socket(socket.AF_UNIX)
        self._door.bind(str(path))
        self._door.listen()
        threading.Thread(target=self._serve, name="losing-disk", daemon=True).start()

    def close(self) -> None:
        """Serve nobody any more. What is in the cache is gone."""
        self._closed.set()
        self._door.close()
        with self._lock:
            os.close(self._file)

    def die_within(self, writes: int, within_s: float) -> None:
        """Have the power go after so many further writes, or ``within_s``; returns once it is gone. From then
        on nothing is answered."""
        with self._lock:
            self._writes_left = writes
        self._dead.wait(within_s)
        self._dead.set()

    def power_lost(self, share: float) -> tuple[int, int]:
        """The power goes: of the sectors that were not flushed, about the ``share`` (0 to 1) is kept. How
        many were in the cache, and how many of them were lost."""
        with self._lock:
            kept = {sector for sector in self._cache if self._rng.random() < share}
            there = len(self._cache)
            self._put_down(kept)
            self._cache.clear()
            return there, there - len(kept)

    def read(self, at: int, length: int) -> bytes:
        """What the guest sees: the cache over the file."""
        with self._lock:
            found = bytearray(os.pread(self._file, length, at).ljust(length, b"\0"))
            for sector in range(at // SECTOR, -(-(at + length) // SECTOR)):
                if (cached := self._cache.get(sector)) is not None:
                    _lay(found, cached, sector * SECTOR - at)
            return bytes(found)

    def write(self, at: int, data: bytes) -> None:
        """Into the cache. Sectors are never halved, by the guest or by a power cut."""
        if at % SECTOR or len(data) % SECTOR:
            raise ValueError("half a sector")
        with self._lock:
            if self._dead.is_set():
                return
            self.count.written += len(data)
            for offset in range(0, len(data), SECTOR):
                self._cache[(at + offset) // SECTOR] = data[offset : offset + SECTOR]
            if len(self._cache) > MOST_SECTORS:
                self._put_down({one for one in self._cache if self._rng.random() < 0.5})
            if self._writes_left is not None:
                self._writes_left -= 1
                if self._writes_left <= 0:
                    self._dead.set()

    def flush(self) -> None:
        """Everything into the file."""
        with self._lock:
            if self._dead.is_set():
                return
            self.count.flushes += 1
            self._put_down(set(self._cache))

    def _put_down(self, sectors: set[int]) -> None:
        run: list[bytes] = []
        ordered = sorted(sectors)
        for place, sector in enumerate(ordered):
            run.append(self._cache.pop(sector))
            if place + 1 == len(ordered) or ordered[place + 1] != sector + 1:
                os.pwrite(self._file, b"".join(run), (sector + 1 - len(run)) * SECTOR)
                run = []

    # -- the server ----------------------------------------------------------------------------------

    def _serve(self) -> None:
        """One client after another."""
        while True:
            try:
                line, _ = self._door.accept()
            except OSError:
                return  # closed
            with line, contextlib.suppress(EOFError, OSError):
                if self._greet(line):
                    self._answer(line)

    def _greet(self, line: socket.socket) -> bool:
        """The handshake; whether the client goes on to use the disk."""
        line.sendall(struct.pack(">QQH", _MAGIC, _OPTION, 3))
        _take(line, 4)
        while True:
            _, option, length = struct.unpack(">QII", _take(line, 16))
            _take(line, length)
            if option == _EXPORT_NAME:
                line.sendall(struct.pack(">QH", self._size, _CAN))
                return True
            if option == _GO:
                self._say(line, option, _INFO, struct.pack(">HQH", 0, self._size, _CAN))
                self._say(line, option, _ACK)
                return True
            self._say(line, option, _ACK if option == _ABORT else _UNSUPPORTED)
            if option == _ABORT:
                return False

    @staticmethod
    def _say(line: socket.socket, option: int, kind: int, data: bytes = b"") -> None:
        line.sendall(struct.pack(">QIII", _OPTION_REPLY, option, kind, len(data)) + data)

    def _answer(self, line: socket.socket) -> None:
        while True:
            _, flags, kind, handle, at, length = struct.unpack(">IHHQQI", _take(line, 28))
            found, wrong = b"", 0
            if kind == _READ:
                found = self.read(at, length)
            elif kind == _WRITE:
                self.write(at, _take(line, length))
                if flags & _FUA:
                    self.flush()
            elif kind == _FLUSH:
                self.flush()
            elif kind == _DISCONNECT:
                return
            else:
                wrong = 22  # EINVAL
            if self._dead.is_set():
                self._closed.wait()
                return
            line.sendall(struct.pack(">IIQ", _REPLY, wrong, handle) + found)


def _take(line: socket.socket, length: int) -> bytes:
    found = bytearray()
    while len(found) < length:
        part = line.recv(min(length - len(found), 1 << 20))
        if not part:
            raise EOFError
        found += part
    return bytes(found)


def _lay(over: bytearray, sector: bytes, offset: int) -> None:
    """Lay a sector over what was read, where they meet."""
    begin, end = max(offset, 0), min(offset + SECTOR, len(over))
    over[begin:end] = sector[begin - offset : end - offset]
