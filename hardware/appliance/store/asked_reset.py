"""A reset that the console asked for: written down first, done by the next start before anything is opened.

Killed in the middle, the start after that one goes on with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import URL

from dealer.desk.desk import Desk
from dealer.notation.facts import Fact, fact
from hardware.appliance.cannot import Cannot
from hardware.appliance.small_file import read_small, write_whole
from hardware.appliance.store import factory_reset
from hardware.appliance.store.first_run import begin_anew

ASKED = "reset-asked"
KEEP, WIPE = b"keep-books\n", b"wipe-books\n"


@dataclass(frozen=True)
class ResetView:
    """What a reset would delete: the files' and folders' names, and why it may not be now."""

    gone: tuple[str, ...]
    closed: Fact | None = None


class ResetButton:
    """Back to a station that nobody has set up, for the ``desk`` with the books at ``url``, the data
    ``folder`` and the ``settings`` file; ``restart`` has the station start again. From any thread."""

    def __init__(self, desk: Desk, url: URL, folder: Path, settings: Path, restart: Callable[[], None]):
        self._desk, self._url, self._folder, self._settings = desk, url, folder, settings
        self._restart = restart

    def view(self, *, wipe: bool) -> ResetView:
        """What would go, with the books where ``wipe`` says so."""
        gone = [one.name for one in _gone(self._folder, self._url, self._settings, wipe=wipe)]
        return ResetView(tuple(gone), self._closed(wipe))

    def begin(self, *, wipe: bool) -> None:
        """Do it, by a restart. Raises Cannot where it may not be, or cannot be written down."""
        closed = self._closed(wipe)
        if closed is not None:
            raise Cannot.because(closed)
        write_whole(self._folder / ASKED, WIPE if wipe else KEEP)
        self._restart()

    def _closed(self, wipe: bool) -> Fact | None:
        if self._desk.table.night_on:
            return fact("reset-night")
        try:
            if wipe:
                factory_reset.check_own(self._url)
        except Cannot as why:
            return why.said
        return None


def finish_reset(folder: Path, url: URL, settings: Path) -> bool:
    """Do the reset that was asked for, if one was; whether one was. Raises Cannot for a file that stays, and
    JournalUnusable (a ValueError) where a station runs on these books: then it is tried again at the next
    start."""
    asked = folder / ASKED
    try:
        wipe = read_small(asked) == WIPE
    except (OSError, Cannot):
        return False
    with factory_reset.station_stopped(url):
        gone = _gone(folder, url, settings, wipe=wipe)
        factory_reset.delete([one for one in gone if one.name != ASKED])
        if not wipe:
            begin_anew(folder)
        factory_reset.delete([asked])
    return True


def _gone(folder: Path, url: URL, settings: Path, *, wipe: bool) -> list[Path]:
    books = factory_reset.books_in(folder, url)
    return factory_reset.station_files(folder, settings, books) + (books if wipe else [])
