"""An offline bundle: one file with a version's sources and every package that it needs on one kind of
machine.

A ZIP: ``manifest.json`` (what it is, for what, each file's size and SHA-256), ``source/…``, ``wheels/…``. The
hashes tell damage, not who made it: a bundle is as trustworthy as whoever brings it.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sys
import zipfile
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from hardware import project_venv
from hardware.cannot import Cannot

SUFFIX = ".railbird"
MANIFEST, SOURCE, WHEELS = "manifest.json", "source", "wheels"
FORM = 1
MOST_BYTES = 2_000_000_000
"""What a bundle may hold, unpacked."""


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
    try:
        with zipfile.ZipFile(file) as bundle:
            said = json.loads(bundle.read(MANIFEST))
        if said["form"] != FORM:
            raise Cannot("update-bundle-form", path=file.name)
        files = {_safe(name): (int(size), str(digest)) for name, (size, digest) in said["files"].items()}
        manifest = Manifest(
            str(said["commit"]), int(said["at"]), str(said["release"]), Target(**said["target"]), files
        )
    except OSError as why:
        raise Cannot("update-no-source", text=str(file), reason=why.strerror or str(why)) from None
    except (
        zipfile.BadZipFile, KeyError, ValueError, TypeError, AttributeError, EOFError, RecursionError
    ) as why:  # fmt: skip
        if isinstance(why, Cannot):
            raise
        raise Cannot("update-bundle-damaged", path=file.name) from None
    return manifest


def check_target(file: Path, manifest: Manifest) -> None:
    """Raise Cannot where the bundle is for another kind of machine than this one."""
    if manifest.target != here():
        raise Cannot("update-bundle-other", path=file.name, what=str(manifest.target), here=str(here()))


def unpack(file: Path, manifest: Manifest, folder: Path) -> None:
    """Unpack the bundle into ``folder``, each file proved. Raises Cannot for one that is damaged or not
    whole."""
    if sum(size for size, _ in manifest.files.values()) > MOST_BYTES:
        raise Cannot("update-bundle-damaged", path=file.name)
    try:
        with zipfile.ZipFile(file) as bundle:
            if {*bundle.namelist()} != {MANIFEST, *manifest.files}:
                raise Cannot("update-bundle-damaged", path=file.name)
            for name, noted in manifest.files.items():
                _unpack_one(bundle, name, noted, folder / name)
    except (zipfile.BadZipFile, EOFError) as why:
        raise Cannot("update-bundle-damaged", path=file.name) from why
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
    parts = PurePosixPath(name).parts
    inside = parts[:1] in ((SOURCE,), (WHEELS,)) and ".." not in parts and "\\" not in name
    if not inside or not name.isprintable():
        raise ValueError(name)
    return name


def noted(content: bytes) -> tuple[int, str]:
    """A file's size and SHA-256."""
    return len(content), hashlib.sha256(content).hexdigest()


def bundles_in(folder: Path) -> list[tuple[Path, Manifest]]:
    """The bundles in ``folder`` for this machine that can be read, the newest first."""
    found: list[tuple[Path, Manifest]] = []
    for file in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            manifest: Any = read_manifest(file)
        except Cannot:
            continue
        if manifest.target == here():
            found.append((file, manifest))
    return sorted(found, key=lambda one: one[1].at, reverse=True)
