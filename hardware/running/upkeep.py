"""What a station does for its computer while it runs: backups and their copies, access point, health; and
what the owner's pages ask of it."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import URL

from dealer.books.verify import verify
from dealer.desk.desk import Desk
from dealer.notation.facts import Fact
from hardware.acceptance.guided import GuidedAcceptance
from hardware.appliance.health import HealthWatch
from hardware.appliance.network.access_point import AccessPoint, close_what_is_open
from hardware.appliance.service import read_only
from hardware.appliance.service.computer import set_clock
from hardware.appliance.service.control import Control
from hardware.appliance.service.life_sign import is_service
from hardware.appliance.service.renewal import renewal
from hardware.appliance.settings.settings import Settings, default_file, readable_settings
from hardware.appliance.settings.settings_file import SettingsFile
from hardware.appliance.store.asked_reset import ResetButton
from hardware.appliance.store.backups import FOLDER as BACKUPS
from hardware.appliance.store.backups import NewestBackup
from hardware.appliance.store.night_backups import (
    LOOKS_S,
    REMOTE_LOOKS_S,
    keep_backups,
    keep_copies,
    view_of,
)
from hardware.appliance.store.remote_backups import remote_backups
from hardware.appliance.store.restoring import Restoring
from hardware.appliance.store.secrets import ACCESS_POINT, access_point_password
from hardware.appliance.store.stick_copies import StickCopies
from hardware.appliance.versions.button import UpdateButton
from hardware.appliance.versions.clone import clone_root
from hardware.appliance.versions.new_release import ReleaseWatch
from hardware.appliance.versions.state import versions_folder
from hardware.running.addresses import reachable
from hardware.running.background import begin
from web.services import Appliance

if TYPE_CHECKING:
    from dealer.words.catalogue import Words


class Upkeep:
    """For the ``desk`` with the books at ``url`` and the data ``folder``. ``plays``: moves are booked there;
    ``report`` is called with what cannot be kept there; ``in_use`` says whether anybody's screen is on the
    access point."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        url: URL,
        desk: Desk,
        *,
        plays: bool,
        report: Callable[[Fact], None],
        in_use: Callable[[], bool],
    ) -> None:
        self._settings, self._folder, self._url, self._desk = settings, folder, url, desk
        self._plays = plays
        keep = settings.backups.keep
        self._newest = NewestBackup(desk.journal, folder / BACKUPS)
        copies = keep and settings.backups.stick == "auto"
        self._sticks = StickCopies(self._newest, keep) if copies else None
        self._remote = remote_backups(settings, self._newest) if keep else None
        versions, daily = versions_folder(folder), settings.network.releases == "daily"
        self._offers = ReleaseWatch(versions, clone_root(versions), daily=daily)
        opens = settings.network.access_point == "auto"
        self.point = _access_point(folder, report, in_use) if opens else None
        others = _of_the_service(settings.computer.root, folder) if is_service() else tuple
        self.health = HealthWatch(folder, self._newest, lambda: desk.table.seq, others=others)

    def appliance(
        self,
        file: Path | None,
        command: Mapping[str, Any],
        *,
        diagnosis: Callable[[bool], bytes],
        log: Callable[[], str],
        trouble: Callable[[Settings], Fact | None],
        restart: Callable[[], None],
        reached: Callable[[], tuple[str, str]],
    ) -> Appliance:
        """What the owner's pages ask of this computer; arguments as of ``SettingsFile``, ``Appliance`` and
        ``GuidedAcceptance``."""
        desk, folder, settings = self._desk, self._folder, self._settings
        backups = reset = acceptance = None
        if self._plays:
            address = self._url.render_as_string(hide_password=False)
            backups = Restoring(desk, address, folder / BACKUPS, settings.backups.keep)
            reset = ResetButton(desk, self._url, folder, file or default_file(), restart)
            acceptance = GuidedAcceptance(folder, reached, lambda: len(verify(desk.journal).damages))
        return Appliance(
            diagnosis=diagnosis,
            last_backup=lambda: view_of(self._newest(), self._sticks, self._remote),
            updates=UpdateButton(
                versions_folder(folder), self._url, file, lambda: desk.table.night_on, self._offers
            ),
            settings=SettingsFile(file, command, settings, trouble, restart),
            backups=backups,
            remote=self._remote,
            reset=reset,
            network=self.point,
            control=Control(restart, log, lambda: desk.table.night_on),
            acceptance=acceptance,
            set_clock=set_clock,
            handbook=lambda words, page: _handbook(file, command, words, page),
        )

    def begin(self, stopped: threading.Event, warn: Callable[[Fact], None]) -> None:
        """Begin what goes on until ``stopped``, each in a thread of its own; ``warn`` is given what fails."""
        keep, clips = self._settings.backups.keep, self._settings.backups.clips == "on"
        if keep and self._plays:
            begin("backups", keep_backups, self._desk, self._folder / BACKUPS, keep, stopped, warn, clips)
        if self._sticks is not None:
            begin("sticks", keep_copies, self._sticks, LOOKS_S, stopped, warn)
        if self._remote is not None:
            begin("remote", keep_copies, self._remote, REMOTE_LOOKS_S, stopped, warn)
        if self._plays:
            begin("releases", self._offers.keep_looking, stopped)
        if self.point is not None:
            begin("network", self.point.watch, stopped, warn)
        elif os.path.exists(self._folder / ACCESS_POINT):
            begin("network", close_what_is_open)


def _handbook(file: Path | None, command: Mapping[str, Any], words: Words, page: str) -> bytes:
    """The handbook by what the settings say now, those for the next start too."""
    from hardware.handbook.book import handbook  # slow to load: no start waits for it

    return handbook(readable_settings(file, command)[0], words, datetime.now(UTC), page)


def _of_the_service(root: str, folder: Path) -> Callable[[], tuple[Fact, ...]]:
    """What a service has to say of its own files, and of the root file system by the setting ``root``, which
    is carried out."""
    read_only.ask(root)
    old = renewal()
    files = () if old is None else (old,)
    return lambda: files + read_only.signs(root, folder)


def _access_point(folder: Path, report: Callable[[Fact], None], in_use: Callable[[], bool]) -> AccessPoint:
    """What opens an access point where there is no network; its name distinguishes two stations."""
    password = access_point_password(folder, report)
    name = f"Railbird-{hashlib.sha256(password.encode()).hexdigest()[:4]}"
    return AccessPoint(
        name, password, has_network=lambda: not reachable("").startswith("127."), in_use=in_use
    )
