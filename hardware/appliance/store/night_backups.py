"""A backup whenever a night has ended, and again once it is signed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dealer.books.books_end import end_of
from dealer.desk.desk import Desk
from dealer.journal.journal import Journal
from dealer.notation.facts import Fact
from hardware.appliance.cannot import why_of
from hardware.appliance.store.backups import Backup, back_up, backups_in
from hardware.appliance.store.remote_backups import RemoteBackups
from hardware.appliance.store.stick_copies import Copied, StickCopies

LOOKS_S = 2.0
REMOTE_LOOKS_S = 30.0
AGAIN_S = 300.0
"""How long after a backup failed the next is tried."""


@dataclass(frozen=True)
class BackupView:
    """When the last move of the newest backup was made (ISO 8601 UTC; "" for no backup), whether a USB stick
    that is plugged in has that backup, why one could not be written, and whether the owner's address has
    it."""

    at: str = ""
    on_stick: bool = False
    trouble: Fact | None = None
    at_address: bool = False


def view_of(
    newest: Backup | None, sticks: StickCopies | None, remote: RemoteBackups | None = None
) -> BackupView:
    """How the ``newest`` backup (None: there is none) and its copies stand."""
    if newest is None:
        return BackupView()
    stick = sticks.state if sticks is not None else Copied()
    sent = remote.state if remote is not None else Copied()
    name = newest.file.name
    return BackupView(newest.at, stick.file == name, stick.trouble or sent.trouble, sent.file == name)


def keep_copies(
    copies: StickCopies | RemoteBackups,
    every_s: float,
    stopped: threading.Event,
    say: Callable[[Fact], None],
) -> None:
    """Copy the newest backup to where ``copies`` keeps it, until ``stopped``; ``say`` is given what fails."""
    while not stopped.wait(every_s):
        try:
            for why in copies.look():
                say(why)
        except Exception as why:  # a copy is no reason to have no table
            say(why_of(why))


def keep_backups(
    desk: Desk,
    folder: Path,
    keep: int,
    stopped: threading.Event,
    say: Callable[[Fact], None],
    clips: bool = True,
) -> None:
    """Keep the last ``keep`` backups of the desk's books in ``folder``, until ``stopped``, with their
    ``clips`` or without. Where one fails, ``say`` is given why, and it is tried again later: the table goes
    on."""
    done: object = None
    wait_s = LOOKS_S
    while not stopped.wait(wait_s):
        wait_s = LOOKS_S
        if not desk.table.night.over:
            continue
        state = (desk.journal.restored, desk.table.seq, desk.table.signed)
        if state == done:
            continue
        try:
            if not _is_there(desk.journal, folder):
                back_up(desk.journal, folder, keep, clips=clips)
            done = state
        except Exception as why:  # a backup is no reason to have no table
            say(why_of(why))
            wait_s = AGAIN_S


def _is_there(journal: Journal, folder: Path) -> bool:
    """Whether a backup in ``folder``, such as the process before this one made, holds just what the books
    hold. Raises JournalFailed."""
    with journal.snapshot() as connection:
        end = end_of(connection)
    return any(one.end == end for one in backups_in(folder))
