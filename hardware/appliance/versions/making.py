"""A bundle is made: the sources of a commit, and wheels of every package that they need, for one kind of
machine."""

from __future__ import annotations

import os
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions.bundle import (
    MANIFEST,
    SOURCE,
    SUFFIX,
    WHEELS,
    Manifest,
    Target,
    here,
    noted,
    written_manifest,
)
from hardware.appliance.versions.sources import ID_LETTERS, git, release_in
from hardware.setup import project_venv, setup_tools

PI = {
    "pi-bookworm": Target("3.11", "aarch64", "1.24.2"),
    "pi-trixie": Target("3.13", "aarch64", "2.2.4"),
}
"""Raspberry Pi OS of 64 bits by Debian's release, with the Python and the numpy that it has."""
GLIBC = ("2_17", "2_27", "2_28", "2_31", "2_34", "2_35")
"""The manylinux platforms that a Pi's C library (2.36 and later) can take."""


def make(
    clone: Path, file: Path, target: Target | None, tell: Callable[[Fact], None]
) -> tuple[Path, Manifest]:
    """Write the bundle of the commit that ``clone`` is at to ``file``, or into that folder under a name of
    its own; for this machine where ``target`` is None. Raises Cannot."""
    try:
        commit, at = git("-C", str(clone), "log", "-1", "--format=%H %ct").split()
    except Cannot:
        raise Cannot("update-no-clone", path=str(clone)) from None
    meant = target or here()
    if file.is_dir():
        file = file / f"railbird-{commit[:ID_LETTERS]}-{meant.machine}-py{meant.python}{SUFFIX}"
    if file.exists():
        raise Cannot("update-bundle-there", path=str(file))
    with tempfile.TemporaryDirectory() as place:
        own = Path(place, SOURCE)
        own.mkdir()
        tell(fact("bundle-packs", version=commit[:ID_LETTERS], what=str(meant)))
        _sources(clone, commit, own)
        wheels = Path(place, WHEELS)
        _wheels(own, wheels, target)
        files = {
            str(one.relative_to(place)): noted(one.read_bytes())
            for one in sorted(Path(place).rglob("*"))
            if one.is_file()
        }
        manifest = Manifest(commit, int(at), release_in(own), meant, files)
        _write(Path(place), manifest, file)
    return file, manifest


def _sources(clone: Path, commit: str, own: Path) -> None:
    packed = own.parent / "source.zip"
    git("-C", str(clone), "archive", "--format=zip", f"--output={packed}", commit)
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(own)
    packed.unlink()


def _wheels(own: Path, wheels: Path, target: Target | None) -> None:
    """Wheels of what the sources in ``own`` need, in the versions that they were tested with."""
    project = tomllib.loads((own / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    constraints = own.parent / "constraints.txt"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    if target is None:
        lines = project_venv.constraints_for(own)
        command = [*pip, "wheel", "--wheel-dir", str(wheels)]
    else:
        lines = pins_for(own, target)
        command = [*pip, "download", "--dest", str(wheels), *_of(target)]
    constraints.write_text("\n".join(lines) + "\n", encoding="utf-8")
    try:
        failed = setup_tools.run_quietly([*command, "--constraint", str(constraints), *wanted])
    except OSError as why:
        failed = why.strerror or str(why)
    finally:
        constraints.unlink()
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
    plain = "cp" + target.python.replace(".", "")
    said = ["--only-binary=:all:", "--implementation=cp", f"--python-version={target.python}"]
    said += [f"--abi={abi}" for abi in (plain, "abi3", "none")]
    said += [f"--platform=manylinux_{glibc}_{target.machine}" for glibc in GLIBC]
    return [*said, f"--platform=manylinux2014_{target.machine}"]


def _write(place: Path, manifest: Manifest, file: Path) -> None:
    """The bundle under its name only once it is whole and on the disk."""
    draft = file.with_name(f"{file.name}.new")
    try:
        # Stored: wheels are packed already, and a Pi has better things to do.
        with draft.open("wb") as out:
            with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as packed:
                packed.writestr(MANIFEST, written_manifest(manifest))
                for name in manifest.files:
                    packed.write(place / name, name)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
    except OSError as why:
        draft.unlink(missing_ok=True)
        raise Cannot("file-trouble", path=str(file), text=str(why.strerror or why).lower()) from None
