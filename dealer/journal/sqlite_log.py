"""Making sure that a commit which SQLite could not finish is never read back from the write-ahead log.

How it works. A commit writes its pages to the end of the log and then asks the disk to keep them. When the
disk refuses (``fsync`` fails), SQLite takes the transaction back: the log's index in memory (the ``-shm``
file) goes on without those pages, and the next commit overwrites them. But they lie in the log, whole, until
then; should the process be killed first, the next one to open the database builds the index anew from the
log and finds a commit that was refused. So the log is emptied into the database at once, or, where the
failing disk does not let that happen either, cut off behind the last page that the index knows.
Source: https://www.sqlite.org/walformat.html, sections 2.1 and 2.2.
"""

from __future__ import annotations

import os
import sqlite3
import struct
from pathlib import Path

# Version, unused, changes, initialised, checksums' order, page size, frames in the log, pages.
_INDEX_HEADER = struct.Struct("=IIIBBHII")
_INDEX_VERSION = 3_007_000
_LOG_HEADER_BYTES, _FRAME_HEADER_BYTES = 32, 24


def forget_unfinished(connection: sqlite3.Connection, database: str) -> None:
    """Leave nothing of an unfinished commit in the log of ``database``, whose only writer this is.

    Raises sqlite3.Error or OSError where even that fails.
    """
    try:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error:
        connection.execute("BEGIN IMMEDIATE")  # while this holds, nobody else adds to the log
        try:
            _cut(Path(f"{database}-wal"), Path(f"{database}-shm"))
        finally:
            connection.execute("ROLLBACK")


def _cut(log: Path, index: Path) -> None:
    with index.open("rb") as file:
        header, copy = file.read(48), file.read(48)
    version, _, _, initialised, _, page, frames, _ = _INDEX_HEADER.unpack_from(header)
    if header != copy or version != _INDEX_VERSION or not initialised:
        raise OSError(f"the index {index} of the write-ahead log is not one that can be read")
    page_bytes = (page & 0xFE00) + ((page & 1) << 16)
    known_bytes = _LOG_HEADER_BYTES + frames * (_FRAME_HEADER_BYTES + page_bytes)
    if log.stat().st_size > known_bytes:
        os.truncate(log, known_bytes)
