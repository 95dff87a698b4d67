"""Whether what is installed is whole and on the disk: a power cut may leave files empty that were said to be
written. Only the standard library is imported here.
"""

from __future__ import annotations

import base64
import contextlib
import csv
import hashlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path


def sync(folder: Path) -> None:
    """Have every file and folder under ``folder`` on the disk when this returns. Raises OSError where it is
    refused."""
    os.sync()  # everything in one sweep; then each by itself, since this one tells of no error
    for here, _, names in os.walk(folder, onerror=_raise):
        for path in (*(os.path.join(here, name) for name in names), here):
            if not os.path.islink(path):
                sync_file(path)


def sync_file(path: str | Path) -> None:
    """Have one file, or a folder's list of files, on the disk when this returns. Raises OSError."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def distributions(venv: Path) -> list[str]:
    """What is installed in ``venv``, as ``NAME==VERSION``, by name."""
    return sorted(_named(info) for info in venv.glob("lib/python3*/site-packages/*.dist-info"))


def damaged(venv: Path, expected: list[str]) -> list[str]:
    """Which of the distributions that are in ``venv``, or were ``expected`` there, are not as they were
    installed: each of their files by SHA-256, from the list that came with them."""
    infos = venv.glob("lib/python3*/site-packages/*.dist-info")
    broken = {_named(info) for info in infos if not all(_files_are_whole(info))}
    return sorted(broken | set(expected) - set(distributions(venv)))


def forget_compiled(root: Path) -> None:
    """Delete what Python compiled under ``root``: it is not in any list, and is made again."""
    for folder in root.rglob("__pycache__"):
        shutil.rmtree(folder, ignore_errors=True)


def _files_are_whole(info: Path) -> Iterator[bool]:
    record = info / "RECORD"
    try:
        rows = list(csv.reader(record.read_text(encoding="utf-8").splitlines()))
    except (OSError, ValueError, csv.Error):
        yield False
        return
    yield bool(rows)
    for row in rows:
        yield len(row) == 3 and (not row[1] or _is(info.parent / row[0], row[1]))


def _is(path: Path, noted: str) -> bool:
    kind, _, digest = noted.partition("=")
    try:
        found = hashlib.new(kind, path.read_bytes()).digest()
    except (OSError, ValueError):
        return False
    return base64.urlsafe_b64encode(found).rstrip(b"=").decode() == digest


def _named(info: Path) -> str:
    name, _, version = info.name.removesuffix(".dist-info").rpartition("-")
    return f"{name}=={version}"


def _raise(failure: OSError) -> None:
    raise failure


def write_synced(path: Path, text: str) -> None:
    """Write a small file in one step that a power cut cannot halve."""
    draft = path.with_suffix(".new")
    draft.write_text(text, encoding="utf-8")
    sync_file(draft)
    draft.replace(path)
    with contextlib.suppress(OSError):  # some file systems have no folders to sync
        sync_file(path.parent)
