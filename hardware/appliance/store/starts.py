"""How the starts went: how often in a row one failed as it was asked, and with which settings one came up.

A start fails where an error or a crash, such as a driver's, ends it. One that is killed, as by a power cut,
says nothing of its settings and does not count; nor does one beside a station that runs.
"""

from __future__ import annotations

import contextlib
import dataclasses
import faulthandler
import fcntl
import hashlib
import json
import logging
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dealer.notation.facts import Fact, read_fact, text
from hardware.appliance.settings.settings import PREFIX, Settings, secrets_of
from hardware.appliance.small_file import read_json, read_small, write_whole

log = logging.getLogger("railbird")

FILE, CRASH = "starts.json", "crash.txt"
MOST_FAILED = 2


def asked_by(file: Path, said: Mapping[str, Any]) -> str:
    """A digest of everything that a start is asked to be: the settings' ``file``, the environment and the
    command line, ``said``. Where any of it changes, failures before say nothing of it."""
    try:
        content = read_small(file)
    except (OSError, ValueError):
        content = b""
    environment = sorted(one for one in os.environ.items() if one[0].upper().startswith(PREFIX))
    return hashlib.sha256(repr((content, environment, said)).encode()).hexdigest()


class Starts:
    """The starts of the station with the data ``folder``, of which this one is ``asked`` for. Where it is not
    ``counted``, failures are not either. What cannot be kept is not: a start goes on all the same."""

    def __init__(self, folder: Path, asked: str, *, counted: bool = True) -> None:
        self._path, self._crashed, self._asked = folder / FILE, folder / CRASH, asked
        self._traces: int | None = None
        self._alone = _held_alone(folder) if counted else None
        try:
            held = read_json(self._path)
            self._good: dict[str, str] | None = held["good"]
            same = self._alone is not None and held["asked"] == asked
            self._failed = int(held["failed"]) if same else 0
            self.why: Fact | None = read_fact(held["why"]) if self._failed else None
        except (OSError, ValueError, KeyError, TypeError) as why:
            if not isinstance(why, FileNotFoundError):
                log.warning("%s cannot be read (%s): earlier starts count for nothing.", self._path, why)
            self._good, self._failed, self.why = None, 0, None
        crash = self._last_crash() if self._alone is not None else None
        if crash is not None:
            self.fail(crash)

    @property
    def too_many(self) -> bool:
        """Whether so many failed in a row that this one is to be made in safe mode."""
        return self._failed >= MOST_FAILED

    def fail(self, why: Fact) -> None:
        """This one failed."""
        if self._alone is not None:
            self._failed, self.why = self._failed + 1, why
            self._write()

    def watch(self) -> None:
        """Should this process crash before it came up, this start failed, as the next one finds out."""
        with contextlib.suppress(OSError), self._crashed.open("w") as file:
            file.write(f"{self._asked}\n")
            file.flush()
            self._traces = os.dup(file.fileno())
            faulthandler.enable(self._traces)

    def came_up(self, settings: Settings) -> None:
        """This one came up with ``settings``."""
        if self._traces is not None:
            faulthandler.enable()  # from now on into the log
            os.close(self._traces)
            self._traces = None
        good = _digests(settings)
        if self._failed or good != self._good:
            self._failed, self.why, self._good = 0, None, good
            self._write()

    def forget(self) -> None:
        """The next one is tried as it is asked for, whatever failed before."""
        if self._failed:
            self._failed, self.why = 0, None
            self._write()

    def changed(self, settings: Settings) -> tuple[str, ...]:
        """The keys that are another value in ``settings`` than when a start came up last, without those that
        are at their default again, if there are others; none where none ever came up."""
        good, default = self._good, _digests(Settings())
        if not isinstance(good, dict):
            return ()
        changed = {key: digest for key, digest in _digests(settings).items() if good.get(key) != digest}
        return tuple(key for key in changed if changed[key] != default[key]) or tuple(changed)

    def close(self) -> None:
        """Let the folder go, as the end of the process does."""
        if self._alone is not None:
            os.close(self._alone)
            self._alone = None

    def _last_crash(self) -> Fact | None:
        """How the last start crashed, where it was asked for as this one is; it is said once."""
        try:
            asked, _, trace = read_small(self._crashed).decode(errors="replace").partition("\n")
            self._crashed.unlink()
        except (OSError, ValueError):
            return None
        return text(trace.splitlines()[0][:200]) if asked == self._asked and trace else None

    def _write(self) -> None:
        why = None if self.why is None else self.why.as_data()
        held = {"asked": self._asked, "failed": self._failed, "why": why, "good": self._good}
        with contextlib.suppress(ValueError):
            write_whole(self._path, json.dumps(held, indent=1).encode() + b"\n")


def _held_alone(folder: Path) -> int | None:
    """The folder, open and locked for as long as this process lives; None where another station has it, or it
    cannot be had."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        return None
    return handle


def _digests(settings: Settings) -> dict[str, str]:
    """A digest of each setting's value, by its key, but for those that a digest might give away."""
    flat: dict[str, Any] = {}
    for name, value in dataclasses.asdict(settings).items():
        inner = {f"{name}.{key}": one for key, one in value.items()} if isinstance(value, dict) else None
        flat |= inner or {name: value}
    for key in secrets_of(settings).keys() - {"database"}:  # a wrong one of the others stops no start
        del flat[key]
    return {key: hashlib.sha256(repr(value).encode()).hexdigest()[:16] for key, value in flat.items()}
