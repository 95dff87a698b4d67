"""The console's update button: the command in a process of its own, which outlives no station."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

from dealer.journal.database import is_sqlite
from dealer.notation.facts import Fact, fact
from hardware import bootstrap, own_version
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions.clone import clone_root, commit_of
from hardware.appliance.versions.going_back import ask_back
from hardware.appliance.versions.makers_key import OWNER_MAY
from hardware.appliance.versions.new_release import NewRelease
from hardware.appliance.versions.sources import STICK
from hardware.appliance.versions.state import CLONE, ID_LETTERS, own_id, progress, read_state
from hardware.appliance.versions.trial import environment_of


@dataclass(frozen=True)
class UpdateView:
    """How things stand with the versions: the present one as a fact, the ``stage`` (``settled``, ``ready``,
    ``proving`` or ``back``), what an update that runs is ``doing``, the last ``result``, and whether there is
    a version to go ``back`` to. ``unsigned`` is the source of what was refused just now for its signature,
    and may be taken at the owner's word (""); ``offer`` is the release that waits. A button that may not be
    pressed now is missing: ``closed`` says why."""

    present: Fact
    stage: str
    doing: Fact | None = None
    result: Fact | None = None
    back: bool = False
    unsigned: str = ""
    offer: NewRelease | None = None
    closed: Fact | None = None

    @property
    def changing(self) -> bool:
        """Whether it is soon another way."""
        return self.doing is not None or self.stage != "settled"


class UpdateButton:
    """The versions in ``folder``, as the console changes them at a station with the books at ``url`` and the
    settings ``file``; ``night_on`` says whether a night is on at the table, ``offer`` which release waits.
    From any thread."""

    def __init__(
        self,
        folder: Path,
        url: URL,
        file: Path | None,
        night_on: Callable[[], bool],
        offer: Callable[[], NewRelease | None] = lambda: None,
    ) -> None:
        self._folder, self._url, self._file, self._night_on = folder, url, file, night_on
        self.offer = offer
        self._running: subprocess.Popen[bytes] | None = None
        self._source = ""
        self._lock = threading.Lock()

    def view(self) -> UpdateView:
        """How things stand now."""
        state = read_state(self._folder)
        doing = progress(self._folder) if self._folder.is_dir() else None
        if doing is None and self._runs():  # and has not begun
            doing = fact("update-begins")
        return UpdateView(
            self._present(),
            state.stage,
            doing,
            state.said,
            bool(state.way_back),
            self._source if _refused_unsigned(state.said) else "",
            self.offer(),
            self._closed(),
        )

    def begin(self, source: str, *, unsigned: bool = False) -> None:
        """Begin to bring the version that a ``stick`` or the ``net`` has; ``unsigned``: its owner takes this
        one without its maker's signature. Raises Cannot."""
        self._check_open()
        command = [sys.executable, "-m", "hardware.cli", "update"]
        command += [STICK] if source == STICK else []
        command += ["--unsigned"] if unsigned else []
        command += ["--settings", str(self._file.absolute())] if self._file is not None else []
        with self._lock:
            if self._runs():
                raise Cannot("update-running")
            self._source = source
            self._running = subprocess.Popen(
                command,
                cwd=bootstrap.ROOT,  # whose code it is, also where two versions share an environment
                env=environment_of(RAILBIRD_DATABASE=self._url.render_as_string(hide_password=False)),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )

    def go_back(self) -> None:
        """Have the version before take this one's place. Raises Cannot."""
        self._check_open()
        ask_back(self._folder)

    def _check_open(self) -> None:
        closed = self._closed()
        if closed is not None:
            raise Cannot.because(closed)

    def _runs(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def _closed(self) -> Fact | None:
        """Why nothing may be begun now; None where it may."""
        if not is_sqlite(self._url):
            return fact("update-server")
        if self._night_on():
            return fact("update-night")
        return None

    def _present(self) -> Fact:
        own = own_id(self._folder)
        version = commit_of(clone_root(self._folder))[:ID_LETTERS] if own == CLONE else own
        return fact("update-present", release=own_version(), version=version or CLONE)


def _refused_unsigned(said: Fact | None) -> bool:
    """Whether the last update ended because of its signature, and the owner may take it all the same."""
    why = said.get("why") if said is not None and said.code == "update-failed" else None
    return isinstance(why, Fact) and why.code in OWNER_MAY
