"""An offline bundle: one file with a version's sources and every package that it needs on one kind of
machine. It is read, and made.

A ZIP: ``manifest.json`` (what it is, for what, each file's size and SHA-256), ``source/…``, ``wheels/…``.
Each is stored as it is, so that none is larger than the bundle. The ZIP's own checksums show damage; the
manifest's are for versions of before. Who made it is shown by a signature beside it (``makers_key``).
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import platform
import re
import shutil
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions.clone import commit_and_time, git
from hardware.appliance.versions.state import ID_LETTERS
from hardware.setup import on_disk, project_venv, setup_tools

SUFFIX = ".railbird"
MANIFEST, SOURCE, WHEELS = "manifest.json", "source", "wheels"
FORM = 1
MOST_BYTES = 400_000_000
"""What a bundle may hold: three times as much as the largest, and less than an update needs free."""
MOST_SAID = 2 << 20
"""What its manifest may have, in bytes: eight times as much as now."""
COMMIT = re.compile(r"[0-9a-f]{40}|[0-9a-f]{64}")


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


PI = {
    "pi-bookworm": Target("3.11", "aarch64", "1.24.2"),
    "pi-trixie": Target("3.13", "aarch64", "2.2.4"),
}
"""Raspberry Pi OS of 64 bits by Debian's release, with the Python and the numpy that it has."""
GLIBC = ("_2_17", "2014", "_2_27", "_2_28", "_2_31", "_2_34", "_2_35")
"""The manylinux platforms that a Pi's C library (2.36 and later) can take."""


@dataclass(frozen=True)
class Manifest:
    """What a bundle is: the commit of its sources, when that was made (Unix time, s), for what, and which
    release they call themselves."""

    commit: str
    at: int
    target: Target
    release: str


def here() -> Target:
    """This machine."""
    numpy = "".join(project_venv.system_pins()).partition("==")[2]
    return Target("{}.{}".format(*sys.version_info[:2]), platform.machine(), numpy)


def read_manifest(file: Path) -> Manifest:
    """What the bundle ``file`` says it is. Raises Cannot for one that is cut off, damaged as far as that can
    be seen now, or of a later form."""
    with _opened(file) as bundle:
        sizes = {one.filename: one.file_size for one in bundle.infolist()}
        if sizes.pop(MANIFEST) > MOST_SAID:
            raise zipfile.BadZipFile
        said = json.loads(bundle.read(MANIFEST))
        if said["form"] != FORM:
            raise Cannot("update-bundle-form", path=file.name)
        target, release = Target(**said["target"]), str(said.get("release", ""))
        manifest = Manifest(said["commit"], int(said["at"]), target, release)
        listed = {name: size for name, (size, _) in said["files"].items()}
        if sizes != listed or not COMMIT.fullmatch(manifest.commit):  # that becomes a folder's name
            raise zipfile.BadZipFile
        return manifest


def read_member(file: Path, name: str, most: int) -> bytes:
    """The file ``name`` in the bundle; b"" without one, or for one of more than ``most`` bytes. Raises
    Cannot."""
    with _opened(file) as bundle:
        sizes = {one.filename: one.file_size for one in bundle.infolist()}
        return bundle.read(name) if sizes.get(name, most + 1) <= most else b""


def unpack(file: Path, folder: Path) -> None:
    """Unpack the bundle into ``folder``. Raises Cannot for one that is damaged or not whole."""
    with _opened(file) as bundle:
        try:
            bundle.extractall(folder)
        except OSError as why:
            raise Cannot("update-no-room", path=str(folder), text=why.strerror or str(why)) from None


@contextlib.contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    """The bundle, to be read. Whatever reading it meets with becomes Cannot."""
    try:
        opened = file.open("rb")
    except OSError as why:
        raise Cannot("update-no-source", text=str(file), reason=why.strerror or str(why)) from None
    with opened:
        try:
            with zipfile.ZipFile(opened) as bundle:
                listed = bundle.infolist()
                stored = all(one.compress_type == zipfile.ZIP_STORED for one in listed)
                if not stored or sum(one.file_size for one in listed) > MOST_BYTES:
                    raise zipfile.BadZipFile
                yield bundle
        except Cannot:
            raise
        except Exception:  # zipfile and json have many for content that is not as it should be
            raise Cannot("update-bundle-damaged", path=file.name) from None


def bundles_in(folder: Path) -> list[tuple[Path, Manifest]]:
    """The bundles in ``folder`` for this machine that can be read."""
    found: list[tuple[Path, Manifest]] = []
    for file in filter(os.path.isfile, folder.glob(f"*{SUFFIX}")):
        with contextlib.suppress(Cannot):
            manifest = read_manifest(file)
            if manifest.target == here():
                found.append((file, manifest))
    return found


def make(
    clone: Path, file: Path, target: Target | None, report: Callable[[Fact], None]
) -> tuple[Path, Target]:
    """Write the bundle of the commit that ``clone`` is at to ``file``, or into that folder under a name of
    its own; for this machine where ``target`` is None. Its path, and what it is for. Raises Cannot."""
    commit, at = commit_and_time(clone)
    if not commit:
        raise Cannot("update-no-clone", path=str(clone))
    meant = target or here()
    if file.is_dir():
        file = file / f"railbird-{commit[:ID_LETTERS]}-{meant.machine}-py{meant.python}{SUFFIX}"
    if file.exists():
        raise Cannot("update-bundle-there", path=str(file))
    with tempfile.TemporaryDirectory() as place:
        own, packed = Path(place, SOURCE), Path(place, "source.zip")
        report(fact("bundle-packs", version=commit[:ID_LETTERS], what=str(meant)))
        git("-C", str(clone), "archive", f"--output={packed}", commit)
        shutil.unpack_archive(packed, own)
        packed.unlink()
        _wheels(own, Path(place, WHEELS), target)
        about = {"commit": commit, "at": at, "release": project_of(own)["version"], "target": asdict(meant)}
        _write(Path(place), about, file)
    return file, meant


def project_of(own: Path) -> dict[str, Any]:
    """What the sources in ``own`` say of themselves. Raises OSError, ValueError or KeyError for what is no
    project."""
    project: dict[str, Any] = tomllib.loads((own / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


def _wheels(own: Path, wheels: Path, target: Target | None) -> None:
    """Wheels of what the sources in ``own`` need, in the versions that they were tested with."""
    wanted = project_of(own)["dependencies"]
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if target is None:
        pins, command = project_venv.constraints_for(own), [*pip, "wheel", "--wheel-dir", str(wheels)]
    else:
        pins, command = pins_for(own, target), [*pip, "download", "--dest", str(wheels), *_of(target)]
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as constraints:
        constraints.write("\n".join(pins) + "\n")
        constraints.flush()
        try:
            command += ["--constraint", constraints.name, *wanted, *project_venv.build_tools(own)]
            failed = setup_tools.run_quietly(command)
        except OSError as why:
            failed = why.strerror or str(why)
    if failed:
        raise Cannot("update-no-wheels", text=failed)


def pins_for(own: Path, target: Target) -> list[str]:
    """The versions to install on another machine: those that were tested, but for what must fit its numpy.
    Their markers are left out: pip would read them for the machine that it runs on."""
    tested = (own / project_venv.CONSTRAINTS).read_text(encoding="utf-8").splitlines()
    pins = [line.partition(" ;")[0] for line in tested if not line.startswith("#")]
    if not target.numpy:
        return pins
    return [line for line in pins if line.partition("==")[0] not in project_venv.OF_NUMPY] + [
        f"numpy=={target.numpy}"
    ]


def _of(target: Target) -> list[str]:
    """pip's options for wheels of another machine."""
    platforms = [f"--platform=manylinux{glibc}_{target.machine}" for glibc in GLIBC]
    return ["--only-binary=:all:", "--implementation=cp", f"--python-version={target.python}", *platforms]


def _write(place: Path, about: dict[str, object], file: Path) -> None:
    """The bundle of what is in ``place``, under its name only once it is whole and on the disk."""
    files = {str(one.relative_to(place)): one for one in sorted(place.rglob("*")) if one.is_file()}
    noted = {name: (one.stat().st_size, _sha256(one)) for name, one in files.items()}
    draft = file.with_name(f"{file.name}.new")
    try:
        with zipfile.ZipFile(draft, "w") as packed:  # stored: wheels are packed already
            packed.writestr(MANIFEST, json.dumps({"form": FORM, **about, "files": noted}, indent=1))
            for name, one in files.items():
                packed.write(one, name)
        on_disk.sync_file(draft)
        draft.replace(file)
    except OSError as why:
        draft.unlink(missing_ok=True)
        raise Cannot("file-trouble", path=str(file), text=str(why.strerror or why).lower()) from None


def _sha256(file: Path) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()
