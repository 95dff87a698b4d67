"""A backup whenever a night has ended, and again once it is signed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from dealer.desk.desk import Desk
from dealer.notation.facts import Fact
from hardware.cannot import why_of
from hardware.store.backups import back_up, backups_in
from hardware.store.stick_copies import StickCopies
from web.upkeep import BackupView

LOOKS_S = 2.0
AGAIN_S = 300.0
"""How long after a backup failed the next is tried."""


def view_of(folder: Path, sticks: StickCopies | None) -> BackupView:
    """How the backups in ``folder`` and their copies stand."""
    newest = next(iter(backups_in(folder)), None)
    if newest is None:
        return BackupView()
    state = sticks.state if sticks is not None else None
    if state is None:
        return BackupView(newest.at.isoformat())
    return BackupView(newest.at.isoformat(), state.file == newest.file.name, state.trouble)


def keep_copies(sticks: StickCopies, stopped: threading.Event, say: Callable[[Fact], None]) -> None:
    """Copy the newest backup to the sticks that are plugged in, until ``stopped``; ``say`` is told what
    fails."""
    while not stopped.wait(LOOKS_S):
        try:
            for why in sticks.look():
                say(why)
        except Exception as why:  # a stick is no reason to have no table
            say(why_of(why))


def keep_backups(
    desk: Desk, folder: Path, keep: int, stopped: threading.Event, say: Callable[[Fact], None]
) -> None:
    """Keep the last ``keep`` backups of the desk's books in ``folder``, until ``stopped``. Where one fails,
    ``say`` is told why, and it is tried again later: the table goes on."""
    done: object = None
    wait_s = LOOKS_S
    while not stopped.wait(wait_s):
        wait_s = LOOKS_S
        if not desk.night.over:
            continue
        night, move = desk.night_number, desk.seq
        state = (night, move, desk.signed)
        if done is None and any((one.night, one.move) == (night, move) for one in backups_in(folder)):
            done = state  # by the process before this one
        if state == done:
            continue
        try:
            back_up(desk.journal, folder, night, move, keep)
            done = state
        except Exception as why:  # a backup is no reason to have no table
            say(why_of(why))
            wait_s = AGAIN_S
