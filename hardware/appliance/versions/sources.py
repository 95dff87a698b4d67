"""Where a new version comes from: a bundle, or a git repository with its newest release; both may lie in a
folder, as on a stick."""

from __future__ import annotations

import contextlib
import re
import shutil
from dataclasses import dataclass, replace
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.mounts import MOUNTS, read_mounts
from hardware.appliance.small_file import read_small
from hardware.appliance.versions import bundle, signatures
from hardware.appliance.versions.bundle import SOURCE, SUFFIX, Manifest
from hardware.appliance.versions.clone import commit_and_time, git
from hardware.appliance.versions.state import ID_LETTERS

NEEDED = ("hardware/bootstrap.py", "hardware/cli/__main__.py", "constraints.txt", "pyproject.toml")
STICK = "stick"
FOR_MEDIA = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt", "/mnt/*")
LAYERS = (Path("/media/root-ro"), Path("/media/root-rw"))
"""Where the package overlayroot mounts the card, and the memory over it."""
RELEASE = re.compile(r"refs/tags/(v(\d+)\.(\d+)\.(\d+))")
PEELED = "^{}"
"""What git writes behind the name of a tag with notes, where it names the commit that is tagged."""

UPLOADS = "--upload-pack=git -c safe.directory=* upload-pack"
"""For somebody else's folder: git does not pass its own settings on to the program that reads one."""


@dataclass(frozen=True)
class Source:
    """A version that could be had: ``commit``, when that was made (Unix time, s; 0: known once it is
    fetched), the ``release`` that it calls itself ("": known once it is fetched), and either the bundle's
    ``file`` or the repository's ``url`` and the ``tag`` in it ("": what it offers, without releases)."""

    commit: str
    at: int
    file: Path | None = None
    url: str = ""
    tag: str = ""
    release: str = ""

    @property
    def id(self) -> str:
        """The id of the version."""
        return self.commit[:ID_LETTERS]

    @property
    def name(self) -> str:
        """What a person knows it by."""
        return f"{self.url} {self.tag}".strip() or str(self.file)


def found(said: str, clone: Path) -> Source:
    """The version that ``said`` leads to: a bundle, a folder, a repository; "" is where ``clone`` came from,
    ``stick`` the sticks that are plugged in. Raises Cannot."""
    if not said:
        return _offered(_origin(clone))
    path = Path(said).expanduser()
    if said == STICK:
        return in_folders(stick_folders())
    if path.is_dir():
        return in_folders([path])
    return _bundled(path) if path.is_file() else _offered(said)


def stick_folders(mounts: Path = MOUNTS) -> list[Path]:
    """Where sticks are mounted: what a person or the system mounted in a folder for media. A folder that is
    mounted on itself, as systemd does with what a service may write to, is no stick: its root is no "/". Nor
    are the layers of a read-only root file system."""
    return [
        one.point
        for one in read_mounts(mounts)
        if one.root == "/"
        and one.point not in LAYERS
        and any(one.point.match(where) for where in FOR_MEDIA)
    ]


def in_folders(folders: list[Path]) -> Source:
    """The newest bundle for this machine in any of ``folders``, else the repository that one of them is."""
    if not folders:
        raise Cannot("update-no-stick")
    there = [one for folder in folders for one in bundle.bundles_in(folder)]
    if there:
        file, manifest = max(there, key=lambda one: one[1].at)
        return _of(file, manifest)
    for folder in folders:
        if (folder / ".git").exists() or (folder / "HEAD").is_file():
            return _offered(folder.resolve().as_uri())
    where = ", ".join(map(str, folders))
    raise Cannot("update-nothing-there", path=where, text=f"*{SUFFIX}", what=str(bundle.here()))


def _bundled(file: Path) -> Source:
    manifest = bundle.read_manifest(file)
    if manifest.target != bundle.here():
        what, here = str(manifest.target), str(bundle.here())
        raise Cannot("update-bundle-other", path=file.name, what=what, here=here)
    return _of(file, manifest)


def _of(file: Path, manifest: Manifest) -> Source:
    return Source(manifest.commit, manifest.at, file=file, release=manifest.release)


def _origin(clone: Path) -> str:
    try:
        url = git("-C", str(clone), "remote", "get-url", "origin")
    except Cannot:
        raise Cannot("update-no-origin", path=str(clone)) from None
    return str(clone / url) if url.startswith(".") else url


def _offered(url: str) -> Source:
    """The newest release of a repository, or where it has none what it offers; without fetching it."""
    try:
        lines = git("ls-remote", *reads(url), "--exit-code", "--", url, "HEAD", "refs/tags/v*").splitlines()
    except Cannot as why:
        raise Cannot("update-no-source", text=url, reason=why.said.get("text", "")) from None
    commits = {name: commit for commit, name in (line.split() for line in lines)}
    releases = [one for name in commits if (one := RELEASE.fullmatch(name))]
    if releases:
        name, tag = max(releases, key=lambda one: [int(one[part]) for part in (2, 3, 4)]).group(0, 1)
    else:
        name, tag = "HEAD", ""
    if name not in commits:
        raise Cannot("update-no-source", text=url, reason=name)
    return Source(commits.get(name + PEELED, commits[name]), 0, url=url, tag=tag, release=tag[1:])


def reads(url: str) -> tuple[str, ...]:
    """git's options for reading from ``url``."""
    return (UPLOADS,) if url.startswith("file:") else ()


def at_hand(source: Source, folder: Path) -> Source:
    """The source, a bundle with its signature as a copy in ``folder``: what is checked there cannot be
    another file when it is unpacked. Raises Cannot, and OSError."""
    if source.file is None:
        return source
    folder.mkdir()
    copy = Path(shutil.copyfile(source.file, folder / source.file.name))
    with contextlib.suppress(FileNotFoundError):
        signature = read_small(signatures.beside(source.file), signatures.MOST_BYTES)
        signatures.beside(copy).write_bytes(signature)
    return _of(copy, bundle.read_manifest(copy))


def fetch(source: Source, folder: Path) -> Source:
    """Put the sources into the new ``folder``, and the packages that come with a bundle into ``wheels`` in
    it; the source with what is known of it now. Raises Cannot."""
    if source.file is not None:
        bundle.unpack(source.file, folder)
        for one in (folder / SOURCE).iterdir():
            one.rename(folder / one.name)
        (folder / SOURCE).rmdir()
        return source
    tag = ("--branch", source.tag) if source.tag else ()
    git("clone", *reads(source.url), "--quiet", "--depth=1", *tag, "--", source.url, str(folder))
    commit, at = commit_and_time(folder)
    shutil.rmtree(folder / ".git")
    return replace(source, commit=commit, at=at)


def number_of(release: str) -> tuple[int, ...]:
    """A release's number, to compare; () for what has none, which is before every other."""
    parts = release.split(".")
    return tuple(map(int, parts)) if all(one.isascii() and one.isdecimal() for one in parts) else ()


def release_in(folder: Path, name: str) -> str:
    """The release that the sources in ``folder``, which a person knows by ``name``, call themselves. Raises
    Cannot where they are not Railbird's."""
    try:
        project = bundle.project_of(folder)
        if project["name"] == "railbird" and all((folder / one).is_file() for one in NEEDED):
            return str(project.get("version", ""))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        pass
    raise Cannot("update-no-railbird", text=name)
