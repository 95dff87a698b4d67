"""The acceptance that a station keeps in its data folder: made in as many runs as it takes, one at a time."""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import ClassVar

from dealer.words.catalogue import Words
from hardware import own_version
from hardware.acceptance.computer import Computer
from hardware.acceptance.person import Person
from hardware.acceptance.progress import Progress
from hardware.acceptance.report import line_of, report
from hardware.acceptance.run import NAMES, run
from hardware.acceptance.site import GUESTS, Site
from hardware.acceptance.station_client import StationAway, StationClient
from hardware.appliance.cannot import Cannot

STATE, LOCK = "acceptance.json", "acceptance.lock"


@dataclass(frozen=True)
class Acceptance:
    """What is kept of it in the data ``folder``."""

    folder: Path
    names: ClassVar[tuple[str, ...]] = NAMES
    line_of = staticmethod(line_of)

    def progress(self) -> Progress:
        """What was made so far."""
        return Progress(self.folder / STATE, own_version(), _now())

    def go_on(
        self,
        station: StationClient,
        person: Person,
        damages: Callable[[], int],
        again: Sequence[str] = (),
    ) -> None:
        """Make each check that was not made yet, and once more those named in ``again``; ``damages`` is as of
        ``Site``. Raises what ``run`` does, and Cannot while another goes on or guests sit at the table."""
        with self._alone():
            progress = self.progress()
            progress.begin_again(again)
            _check_nobody_plays(station, progress)
            progress.keep()
            run(Site(station, person, Computer(self.folder), damages, keep=progress.keep), progress)

    def report(self, words: Words) -> str:
        """The file that is sent in, as far as it goes. A reason in it may say where the books lie, in
        somebody's home perhaps: the folder is masked."""
        made, model = self.progress(), Computer(self.folder).model()
        said = report(
            words,
            made.results,
            NAMES,
            version=own_version(),
            model=model,
            began_at=made.began_at,
            ended_at=_now(),
        )
        return said.replace(str(self.folder), "…")

    @contextmanager
    def _alone(self) -> Iterator[None]:
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(self.folder / LOCK, "ab") as handle:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Cannot("acceptance-runs") from None
            yield


def _check_nobody_plays(station: StationClient, progress: Progress) -> None:
    """One that goes on may find its own night on the table, and no other."""
    try:
        board = station.board()
    except StationAway:
        if any(progress.notes.values()):  # it may have to find out why there is no station
            return
        raise
    guests = set(board["players"])
    begun = not progress.goes_on and (guests or board["game"] is not None)
    if not board["over"] and (guests - set(GUESTS) or begun):
        raise Cannot("acceptance-night-on")


def _now() -> str:
    return datetime.now(UTC).isoformat(sep=" ", timespec="minutes").removesuffix("+00:00")
