"""The release that waits: on a stick that is plugged in, or where the station came from.

Offered is only what is signed by a key that this station knows, and of a higher number than its own. Nothing
is installed by itself.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hardware import own_version
from hardware.appliance.cannot import Cannot
from hardware.appliance.versions import bundle, makers_key, sources
from hardware.appliance.versions.bundle import SOURCE
from hardware.appliance.versions.release_notes import CHANGELOG, Block, blocks, notes_of
from hardware.appliance.versions.sources import STICK, Source, number_of, stick_folders

log = logging.getLogger("railbird")

NET = "net"
LOOKS_S = 5.0
FIRST_S = 60.0
"""So long after the start the net is asked first."""
EVERY_S = 24 * 3600.0
AGAIN_S = 600.0
"""So long after there was no network, or nobody answered, it is asked again."""
MOST_NOTES = 1 << 20
"""What a changelog may have, in bytes: ten times as much as now."""


@dataclass(frozen=True)
class NewRelease:
    """A release by its number, its ``source`` (``stick`` or ``net``), and what is new in it."""

    release: str
    source: str
    notes: tuple[Block, ...]


class ReleaseWatch:
    """Looks for a release for the station whose versions are in ``folder`` and that was installed from
    ``clone``: on sticks as they are plugged in, and where it is ``daily``, once a day where the clone came
    from. One thread looks; any thread may call it for the ``NewRelease``."""

    def __init__(
        self,
        folder: Path,
        clone: Path,
        *,
        daily: bool,
        release: str = own_version(),
        sticks: Callable[[], list[Path]] = stick_folders,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._clone, self._daily, self._number = folder, clone, daily, number_of(release)
        self._sticks, self._clock = sticks, clock
        self._plugged: list[Path] = []
        self._next_s = clock() + FIRST_S
        self._found: dict[str, NewRelease | None] = {}

    def __call__(self) -> NewRelease | None:
        """The highest release that waits; of a stick before the same one of the net."""
        there = [one for name in (STICK, NET) if (one := self._found.get(name)) is not None]
        return max(there, key=lambda one: number_of(one.release), default=None)

    def look(self) -> None:
        """Look once, where that is due."""
        plugged = self._sticks()
        if plugged != self._plugged:
            self._plugged = plugged
            self._found[STICK] = (
                self._offered(STICK, lambda: sources.in_folders(plugged)) if plugged else None
            )
        if self._daily and self._clock() >= self._next_s:
            self._found[NET] = self._offered(NET, lambda: sources.found("", self._clone))

    def keep_looking(self, stopped: threading.Event) -> None:
        """Look until ``stopped``."""
        while not stopped.wait(LOOKS_S):
            self.look()

    def _offered(self, name: str, find: Callable[[], Source]) -> NewRelease | None:
        """What the source ``name`` offers, where ``find`` finds any."""
        wait_s = EVERY_S
        try:
            source = find()
            if not () < self._number < number_of(source.release):  # one without a number compares to none
                return None
            message = makers_key.check_signed(source, self._folder / makers_key.KEPT)
            notes = message.partition("\n\n")[2] or _notes_in(source)
            return NewRelease(source.release, name, tuple(blocks(notes)))
        except (Cannot, OSError) as why:  # no network, no bundle: no trouble of the table's
            log.debug("%s", why)
            wait_s = AGAIN_S
            return None
        finally:
            if name == NET:
                self._next_s = self._clock() + wait_s


def _notes_in(source: Source) -> str:
    """What a bundle says is new in it."""
    if source.file is None:
        return ""
    changelog = bundle.read_member(source.file, f"{SOURCE}/{CHANGELOG}", MOST_NOTES)
    return notes_of(source.release, changelog.decode(errors="replace"))
