"""Where a new version comes from: a bundle, a folder with bundles in it (a stick's), or a git repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import bundle
from hardware.appliance.versions.bundle import SOURCE, SUFFIX, WHEELS

NEEDED = ("hardware/bootstrap.py", "hardware/cli/__main__.py", "constraints.txt", "pyproject.toml")
ID_LETTERS = 12
STICK = "stick"
MOUNTS = Path("/proc/self/mountinfo")
FOR_MEDIA = ("/media/*", "/media/*/*", "/run/media/*/*", "/mnt", "/mnt/*")
ESCAPED = re.compile(r"\\([0-7]{3})")
"""How mountinfo writes a blank, a tab, a line's end and a backslash (proc(5))."""
GIT = ("git", "-c", "safe.directory=*", "-c", "http.lowSpeedLimit=1000", "-c", "http.lowSpeedTime=60")
GIT_ENVIRONMENT = {"GIT_TERMINAL_PROMPT": "0", "GIT_SSH_COMMAND": "ssh -o BatchMode=yes", "LC_ALL": "C"}


@dataclass(frozen=True)
class Source:
    """A version that could be had: ``commit``, when that was made (Unix time, s; 0: known once it is
    fetched), and either the bundle's ``file`` or the repository's ``url`` and ``branch`` ("": the one it
    offers)."""

    commit: str
    at: int
    file: Path | None = None
    url: str = ""
    branch: str = ""

    @property
    def id(self) -> str:
        """The id of the version."""
        return self.commit[:ID_LETTERS]

    @property
    def name(self) -> str:
        """What a person knows it by."""
        return self.url or str(self.file)


@dataclass(frozen=True)
class Fetched:
    """Sources on the disk: the commit, when that was made, the release, and the folder of packages that came
    with them (None: from the net)."""

    commit: str
    at: int
    release: str
    wheels: Path | None


def found(said: str, clone: Path) -> Source:
    """The version that ``said`` leads to: a bundle, a folder, a repository; "" is where ``clone`` came from,
    ``stick`` the sticks that are plugged in. Raises Cannot."""
    if not said:
        return _origin(clone)
    if said == STICK:
        return _on_a_stick(stick_folders())
    path = Path(said).expanduser()
    if path.is_file():
        return _bundled(path)
    if path.is_dir():
        return in_folder(path)
    if said.startswith("-"):
        raise Cannot("update-no-source", text=said, reason="-")
    return _remote(said, "")


def _on_a_stick(folders: list[Path]) -> Source:
    """The newest bundle for this machine on any of the sticks, which are mounted at ``folders``."""
    if not folders:
        raise Cannot("update-no-stick")
    there = [one for folder in folders for one in bundle.bundles_in(folder)]
    if not there:
        where = ", ".join(map(str, folders))
        raise Cannot("update-nothing-there", path=where, text=f"*{SUFFIX}", what=str(bundle.here()))
    return _bundled(max(there, key=lambda one: one[1].at)[0])


def stick_folders(mounts: Path = MOUNTS) -> list[Path]:
    """Where sticks are mounted: what a person or the system mounted in a folder for media. A folder that is
    mounted on itself, as systemd does with what a service may write to, is no stick: its root is no "/"."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return []
    fields = [line.split() for line in lines]
    points = [
        Path(ESCAPED.sub(lambda octal: chr(int(octal[1], 8)), one[4]))
        for one in fields
        if len(one) > 4 and one[3] == "/"
    ]
    return [point for point in points if any(point.match(where) for where in FOR_MEDIA)]


def in_folder(folder: Path) -> Source:
    """The newest bundle for this machine in ``folder``, else the repository that it is. Raises Cannot."""
    for file, _ in bundle.bundles_in(folder):
        return _bundled(file)
    if (folder / ".git").exists() or (folder / "HEAD").is_file():
        return _remote(folder.resolve().as_uri(), "")
    raise Cannot("update-nothing-there", path=str(folder), text=f"*{SUFFIX}", what=str(bundle.here()))


def fetch(source: Source, folder: Path) -> Fetched:
    """Lay the sources into the new ``folder``, and its packages where they come with them into ``wheels`` in
    it. Raises Cannot."""
    if source.file is not None:
        manifest = bundle.read_manifest(source.file)
        bundle.unpack(source.file, manifest, folder)
        for one in (folder / SOURCE).iterdir():
            one.rename(folder / one.name)
        (folder / SOURCE).rmdir()
        fetched = Fetched(manifest.commit, manifest.at, release_in(folder), folder / WHEELS)
    else:
        branch = ("--branch", source.branch) if source.branch else ()
        git("clone", "--quiet", "--depth=1", *branch, "--", source.url, str(folder))
        commit, at = git("-C", str(folder), "log", "-1", "--format=%H %ct").split()
        shutil.rmtree(folder / ".git")
        fetched = Fetched(commit, int(at), release_in(folder), None)
    if not all((folder / name).is_file() for name in NEEDED):
        raise Cannot("update-no-railbird", text=source.name)
    return fetched


def release_in(folder: Path) -> str:
    """The release that sources call themselves; "" where they say none. Raises Cannot where that is not
    Railbird's."""
    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        name, release = str(project["name"]), str(project.get("version", ""))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        name, release = "", ""
    if name != "railbird":
        raise Cannot("update-no-railbird", text=str(folder))
    return release


def time_of_clone(clone: Path) -> int:
    """When the clone's commit was made (Unix time, s); 0 where that is not known."""
    try:
        return int(git("-C", str(clone), "log", "-1", "--format=%ct"))
    except (Cannot, ValueError):
        return 0


def _bundled(file: Path) -> Source:
    manifest = bundle.read_manifest(file)
    bundle.check_target(file, manifest)
    return Source(manifest.commit, manifest.at, file=file)


def _origin(clone: Path) -> Source:
    try:
        url = git("-C", str(clone), "remote", "get-url", "origin")
    except Cannot:
        raise Cannot("update-no-origin", path=str(clone)) from None
    try:
        branch = git("-C", str(clone), "symbolic-ref", "--short", "HEAD")
    except Cannot:
        branch = ""
    return _remote(str(clone / url) if url.startswith(".") else url, branch)


def _remote(url: str, branch: str) -> Source:
    """What a repository offers, without fetching it."""
    asked = f"refs/heads/{branch}" if branch else "HEAD"
    try:
        commit = git("ls-remote", "--exit-code", "--", url, asked).split()[0]
    except Cannot as why:
        raise Cannot("update-no-source", text=url, reason=why.said.get("text", "")) from None
    return Source(commit, 0, url=url, branch=branch)


def git(*arguments: str) -> str:
    """What git says. Raises Cannot with its complaint."""
    environment: Mapping[str, str] = {**os.environ, **GIT_ENVIRONMENT}
    try:
        done = subprocess.run(
            [*GIT, *arguments], capture_output=True, text=True, env=environment, check=False
        )
    except OSError as why:
        raise Cannot("update-step", what="git", text=why.strerror or str(why)) from None
    if done.returncode:
        complaint = [line for line in done.stderr.splitlines() if line.strip()] or [f"exit {done.returncode}"]
        raise Cannot("update-step", what="git", text=complaint[-1].strip())
    return done.stdout.strip()
