"""An offline bundle: one file with a version's sources and every package that it needs on one kind of
machine.

A ZIP: ``manifest.json`` (what it is, for what, each file's size and SHA-256), ``source/…``, ``wheels/…``.
Each is stored as it is, so that none is larger than the bundle. The hashes tell damage, not who made it: a
bundle is as trustworthy as whoever brings it.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import re
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any, BinaryIO

from hardware.appliance.cannot import Cannot
from hardware.setup import project_venv

SUFFIX = ".railbird"
MANIFEST, SOURCE, WHEELS = "manifest.json", "source", "wheels"
FORM = 1
MOST_BYTES = 400_000_000
"""What a bundle may hold: three times as much as the largest, and less than an update needs free."""
MOST_LISTED = 2 << 20
"""What its manifest may have, and the ZIP's list of its files, in bytes: eight times as much as now."""
LONGEST_WORD = 240
LATEST = 1 << 40
COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")
END, END_BYTES = b"PK\5\6", 22
"""The record with which a ZIP ends that has no comment (APPNOTE.TXT 4.3.16)."""
LONG_END, LONG_END_BYTES = b"PK\6\7", 20
"""What stands before it in a ZIP of more than 4 GB or 65,535 files (4.3.15)."""


@dataclass(frozen=True)
class Target:
    """The kind of machine that a bundle is for: Python's version, the processor, and the system's numpy where
    the camera's packages want that one (else "")."""

    python: str
    machine: str
    numpy: str = ""

    def __str__(self) -> str:
        parts = (f"Python {self.python}", self.machine, f"numpy {self.numpy}" if self.numpy else "")
        return ", ".join(part for part in parts if part)


@dataclass(frozen=True)
class Manifest:
    """What a bundle is: the commit of its sources, when that was made (Unix time, s), its release, for
    what."""

    commit: str
    at: int
    release: str
    target: Target
    files: dict[str, tuple[int, str]]


def here() -> Target:
    """This machine."""
    numpy = "".join(project_venv.system_pins()).partition("==")[2]
    return Target("{}.{}".format(*sys.version_info[:2]), platform.machine(), numpy)


def written_manifest(manifest: Manifest) -> str:
    """The manifest as it stands in a bundle."""
    return json.dumps({"form": FORM, **asdict(manifest)}, indent=1)


def read_manifest(file: Path) -> Manifest:
    """What the bundle ``file`` says it is. Raises Cannot for one that is damaged, cut off or of a later
    form."""
    with _opened(file) as bundle:
        with bundle.open(MANIFEST) as manifest:
            said = json.loads(manifest.read(MOST_LISTED))
        if said["form"] != FORM:
            raise Cannot("update-bundle-form", path=file.name)
        files = {_safe(name): _noted(one) for name, one in said["files"].items()}
        if any(str(parent) in files for name in files for parent in PurePosixPath(name).parents):
            raise ValueError(MANIFEST)
        if sum(size for size, _ in files.values()) > MOST_BYTES:
            raise ValueError(MANIFEST)
        if sorted(bundle.namelist()) != sorted([MANIFEST, *files]):
            raise ValueError(MANIFEST)
        target = Target(**{name: _word(value) for name, value in said["target"].items()})
        commit, release = _word(said["commit"]), _word(said["release"])
        if not COMMIT.fullmatch(commit):  # it becomes a folder's name
            raise ValueError(commit)
        return Manifest(commit, _whole(said["at"], LATEST), release, target, files)


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    """The bundle, to be read. Whatever reading it meets with becomes Cannot."""
    try:
        opened = file.open("rb")
    except OSError as why:
        raise Cannot("update-no-source", text=str(file), reason=why.strerror or str(why)) from None
    with opened:
        try:
            _check_list(opened)
            with zipfile.ZipFile(opened) as bundle:
                if any(one.compress_type != zipfile.ZIP_STORED for one in bundle.infolist()):
                    raise zipfile.BadZipFile(file)
                yield bundle
        except Cannot:
            raise
        except Exception:  # zipfile and json have many for content that is not as it should be
            raise Cannot("update-bundle-damaged", path=file.name) from None


def _check_list(opened: BinaryIO) -> None:
    """Raise BadZipFile where the list of the ZIP's files is too large to be read into memory, or is not where
    a bundle has it."""
    size = opened.seek(0, os.SEEK_END)
    opened.seek(max(size - END_BYTES - LONG_END_BYTES, 0))
    last = opened.read()
    end = last[-END_BYTES:]
    listed = int.from_bytes(end[12:16], "little")
    if last.startswith(LONG_END) or not end.startswith(END) or listed > MOST_LISTED:
        raise zipfile.BadZipFile


def _noted(said: Any) -> tuple[int, str]:
    """A file's size and SHA-256, as a manifest has them."""
    size, digest = said
    return _whole(size, MOST_BYTES), _word(digest)


def _whole(said: Any, most: int) -> int:
    if type(said) is not int or not 0 <= said <= most:
        raise ValueError(said)
    return said


def _word(said: Any) -> str:
    if not isinstance(said, str) or len(said) > LONGEST_WORD or not said.isprintable():
        raise ValueError(MANIFEST)
    return said


def check_target(file: Path, manifest: Manifest) -> None:
    """Raise Cannot where the bundle is for another kind of machine than this one."""
    if manifest.target != here():
        raise Cannot("update-bundle-other", path=file.name, what=str(manifest.target), here=str(here()))


def unpack(file: Path, manifest: Manifest, folder: Path) -> None:
    """Unpack the bundle into ``folder``, each file proved. Raises Cannot for one that is damaged or not
    whole."""
    with _opened(file) as bundle:
        for name, noted in manifest.files.items():
            try:
                _unpack_one(bundle, name, noted, folder / name)
            except OSError as why:
                raise Cannot("update-no-room", path=str(folder), text=why.strerror or str(why)) from None


def _unpack_one(bundle: zipfile.ZipFile, name: str, noted: tuple[int, str], to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    seen, size = hashlib.sha256(), 0
    with bundle.open(name) as source, to.open("wb") as target:
        while part := source.read(1 << 20):
            seen.update(part)
            size += len(part)
            if size > noted[0]:
                break
            target.write(part)
    if (size, seen.hexdigest()) != noted:
        raise zipfile.BadZipFile(name)


def _safe(name: str) -> str:
    """The name of a file in a bundle, where it stays in the folder that it is unpacked into."""
    path = PurePosixPath(_word(name))
    inside = path.parts[0] in (SOURCE, WHEELS) and len(path.parts) > 1 and ".." not in path.parts
    if not inside or str(path) != name or "\\" in name:
        raise ValueError(name)
    return name


def noted(content: bytes) -> tuple[int, str]:
    """A file's size and SHA-256."""
    return len(content), hashlib.sha256(content).hexdigest()


def bundles_in(folder: Path) -> list[tuple[Path, Manifest]]:
    """The bundles in ``folder`` for this machine that can be read, the newest first."""
    found: list[tuple[Path, Manifest]] = []
    for file in sorted(filter(os.path.isfile, folder.glob(f"*{SUFFIX}"))):
        with contextlib.suppress(Cannot):
            manifest = read_manifest(file)
            if manifest.target == here():
                found.append((file, manifest))
    return sorted(found, key=lambda one: one[1].at, reverse=True)
