"""A restic repository of backups (restic(1)). Nothing else here calls restic.

A snapshot holds one backup. Its tags say where the books in it end, so that nothing has to be fetched to know
what it holds. Address and password go by the environment, which other users of the computer cannot read.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, Any

from dealer.books.books_end import BooksEnd
from hardware.appliance.cannot import Cannot

TAG = "railbird"
HOST = "railbird"
"""The same under every name of the computer."""
ASKED_S, MOVED_S = 120.0, 3600.0
"""How long restic may take: to answer, and to send or fetch books."""
NO_REPOSITORY = "unable to open config file"
NO_LOCK = "--no-lock"
"""Reading waits for nobody: a computer that died in the middle of a check holds the repository for ever."""
SSH = "subprocess ssh: "
KNOWN = (
    ("restic-password", re.compile("wrong password")),
    ("restic-login", re.compile(r"401 Unauthorized|403 Forbidden|Access ?Denied|Permission denied \(")),
    ("restic-full", re.compile("no space left|quota exceeded", re.IGNORECASE)),
    (
        "restic-away",
        re.compile(
            "no such host|could not resolve|connection refused|no route to host|network is unreachable"
            "|timed out|i/o timeout|temporary failure in name",
            re.IGNORECASE,
        ),
    ),
    # ssh's own reason reaches restic's output only sometimes
    ("restic-sftp", re.compile(rf"(?s)\A(?!.*{SSH}).*unable to start the sftp session")),
)
"""What restic, or ssh below it, complains of where the reason can be said in plain words."""
SUBSET = "5%"
"""So much of the repository is read at each check."""


@dataclass(frozen=True)
class Snapshot:
    """A backup in the repository: its ``id``, the name of its ``file``, where its books ``end``."""

    id: str
    file: str
    end: BooksEnd


class Restic:
    """The repository at ``address``, encrypted with ``password``. Every method raises Cannot, in one
    sentence, where restic is missing, is refused, or does not finish in time."""

    def __init__(self, address: str, password: str, program: str = "restic") -> None:
        self._address, self._password, self._program = address, password, program

    def make(self) -> None:
        """Make the repository where there is none. Locks that a killed restic left are removed."""
        done = self._run("unlock")
        if done.returncode and NO_REPOSITORY in _text(done.stderr):
            done = self._run("init")
        self._check(done)

    def snapshots(self) -> tuple[Snapshot, ...]:
        """The backups in it, the last that was sent first."""
        listed = json.loads(self._ask("snapshots", NO_LOCK, "--json", "--tag", TAG) or b"[]") or []
        ordered = sorted(listed, key=lambda one: str(one["time"]), reverse=True)
        return tuple(
            Snapshot(one["id"], PurePosixPath(one["paths"][0]).name, _end_of(one["tags"])) for one in ordered
        )

    def send(self, file: Path, end: BooksEnd) -> None:
        """Add the backup ``file``, whose books end there."""
        tags = [word for tag in (TAG, *_tags_of(end)) for word in ("--tag", tag)]
        self._ask("backup", "--host", HOST, *tags, file.name, folder=file.parent, limit_s=MOVED_S)

    def digest(self, snapshot: Snapshot) -> bytes:
        """The SHA-256 of the backup as it comes back from the repository."""
        reading, writing = os.pipe()
        with open(reading, "rb") as back, ThreadPoolExecutor(1) as hashing:
            digest = hashing.submit(hashlib.file_digest, back, "sha256")
            with open(writing, "wb") as output:
                self._ask(
                    "dump", NO_LOCK, snapshot.id, f"/{snapshot.file}", limit_s=MOVED_S, output=output
                )
        return digest.result().digest()

    def size(self, snapshot: Snapshot) -> int:
        """How many bytes the backup has."""
        said = self._ask("stats", NO_LOCK, "--json", "--mode", "restore-size", snapshot.id)
        return int(json.loads(said)["total_size"])

    def fetch(self, snapshot: Snapshot, folder: Path) -> Path:
        """Fetch the backup into ``folder``; its file there."""
        self._ask("restore", NO_LOCK, snapshot.id, "--target", str(folder), limit_s=MOVED_S)
        return folder / snapshot.file

    def drop(self, snapshots: list[Snapshot]) -> None:
        """Remove these from the repository, and what only they needed."""
        if snapshots:
            self._ask("forget", "--prune", *(one.id for one in snapshots), limit_s=MOVED_S)

    def check(self) -> None:
        """Prove the structure of the repository, and read a part of what it holds."""
        self._ask("check", f"--read-data-subset={SUBSET}", limit_s=MOVED_S)

    def _ask(self, *words: str, **how: Any) -> bytes:
        return self._check(self._run(*words, **how))

    def _run(
        self,
        *words: str,
        folder: Path | None = None,
        limit_s: float = ASKED_S,
        output: IO[bytes] | int = subprocess.PIPE,
    ) -> subprocess.CompletedProcess[bytes]:
        try:
            return subprocess.run(
                [self._program, words[0], "--no-cache", "--quiet", *words[1:]],
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.PIPE,
                check=False,
                timeout=limit_s,
                cwd=folder,
                env=self._environment(),
            )
        except FileNotFoundError as why:
            if why.filename != self._program:
                raise self._failed(f"{why.filename}: {why.strerror}") from None
            raise Cannot("restic-missing") from None
        except subprocess.TimeoutExpired:
            raise Cannot("restic-slow", seconds=int(limit_s)) from None
        except OSError as why:
            raise self._failed(why.strerror or str(why)) from None

    def _check(self, done: subprocess.CompletedProcess[bytes]) -> bytes:
        if done.returncode:
            complaint = _text(done.stderr)
            for code, pattern in KNOWN:
                if pattern.search(complaint):
                    raise Cannot(code)
            lines = [one.strip() for one in complaint.splitlines() if one.strip()]
            said = [(start, one) for start in (SSH, "Fatal: ") for one in lines if one.startswith(start)]
            reasons = [one.removeprefix(start) for start, one in said]
            raise self._failed((reasons or lines or [f"exit {done.returncode}"])[0])
        return done.stdout

    def _failed(self, complaint: str) -> Cannot:
        """The error with restic's ``complaint``, in which no password stands."""
        said = complaint.replace(self._address, "…").replace(self._password, "…")
        return Cannot("restic-refused", text=re.sub(r"//[^/\s]*@", "//…@", said)[:300])

    def _environment(self) -> dict[str, str]:
        said = {"RESTIC_REPOSITORY": self._address, "RESTIC_PASSWORD": self._password}
        return os.environ | said | {"LC_ALL": "C"}


def _tags_of(end: BooksEnd) -> list[str]:
    return [f"{name}={value}" for name, value in dataclasses.asdict(end).items() if value != ""]


def _end_of(tags: list[str]) -> BooksEnd:
    said = {name: value for name, _, value in (one.partition("=") for one in tags)}
    known: dict[str, Any] = {}
    for field in dataclasses.fields(BooksEnd):
        if field.name in said:
            text = said[field.name]
            known[field.name] = int(text) if isinstance(field.default, int) and text.isdecimal() else text
    return BooksEnd(**known)


def _text(said: bytes) -> str:
    return said.decode(errors="replace")
