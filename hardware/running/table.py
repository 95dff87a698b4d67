"""Everything that ``railbird serve`` starts, in the order in which it is stopped again."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import click

from dealer.journal.database import is_sqlite, read_url
from dealer.notation.facts import Fact
from hardware.appliance.health.watch import HealthWatch
from hardware.appliance.network.access_point import AccessPoint, close_what_is_open
from hardware.appliance.service.life_sign import Check, LifeSign, interval_s, is_service, notify
from hardware.appliance.service.power import power_off
from hardware.appliance.service.recent_log import RecentLog
from hardware.appliance.service.renewal import renewal
from hardware.appliance.service.set_clock import set_clock
from hardware.appliance.settings.settings import Settings, data_folder, default_file, without_none
from hardware.appliance.settings.settings_file import SettingsFile
from hardware.appliance.small_file import KeptFile
from hardware.appliance.store.asked_reset import ResetButton
from hardware.appliance.store.backups import FOLDER as BACKUPS
from hardware.appliance.store.backups import NewestBackup, clear_drafts
from hardware.appliance.store.default_database import default_database
from hardware.appliance.store.first_run import FirstRun, nobody_owns
from hardware.appliance.store.night_backups import keep_backups, keep_copies, view_of
from hardware.appliance.store.private_folder import keep_private
from hardware.appliance.store.restoring import Restoring
from hardware.appliance.store.secrets import ACCESS_POINT, access_point_password, made_pin, session_key
from hardware.appliance.store.starts import Starts
from hardware.appliance.store.stick_copies import StickCopies
from hardware.appliance.versions.button import UpdateButton
from hardware.appliance.versions.state import versions_folder
from hardware.appliance.versions.switching import begin
from hardware.appliance.versions.trial import answers
from hardware.bootstrap import STARTING
from hardware.running import background
from hardware.running.addresses import free_port, reachable
from hardware.running.amiss import amiss
from hardware.running.introduction import introduction, where
from hardware.running.listening import cannot_serve, listen
from hardware.running.lost_books import ReachedFile
from hardware.running.safe_mode import SafeMode
from hardware.running.standing import StationStanding
from hardware.running.still_table import open_table, why_still
from hardware.running.voice import find_voice
from hardware.station.camera.choose import choose_camera
from hardware.station.panel.open_panel import open_panel
from hardware.station.station import Station, no_power_off
from web.app import create_app
from web.standing import House, Standing
from web.upkeep import Upkeep

if TYPE_CHECKING:
    from dealer.words.catalogue import Words

ANSWERS_S = 2.0
"""Within what time the desk and the server must answer for the station to count as alive."""
CAME_UP_S = 30.0
"""So long a station runs until its start counts as one that came up."""
CAMERA_TURNS_S = 10.0
"""How long the camera's thread may stand beyond the time after which a camera is lost."""

log = logging.getLogger("railbird")


class RunningTable:
    """A station with the ``settings`` of ``file``, over which ``command`` went; ``doctor`` is what
    ``railbird doctor`` says, and ``recent`` what was logged, for the diagnosis. ``starts`` is told that it
    came up; ``safe`` says why it is in safe mode, with its ``settings`` at their least."""

    def __init__(
        self,
        settings: Settings,
        file: Path | None,
        recent: RecentLog,
        doctor: Callable[[], str],
        *,
        command: Mapping[str, Any],
        starts: Starts,
        safe: SafeMode | None = None,
        even_if_damaged: bool = False,
    ) -> None:
        """Open journal and panel, listen on the port. ``FactError`` for what fails, and for a camera or pins
        that the command line names and that are not there."""
        self.settings, self._recent, self._doctor = settings, recent, doctor
        self._starts, self._safe = starts, safe
        self._folder = folder = data_folder()
        database = settings.database or default_database(folder)
        self._url = read_url(database)
        trouble = why_still(self._url, folder)
        keep_private(folder)
        self.camera = choose_camera(settings.camera, folder)
        self.notes: list[Fact] = []
        is_new = trouble is None and nobody_owns(folder, settings.pin)
        self.pin = settings.pin or made_pin(folder, self.notes.append)
        key = session_key(folder, self.notes.append)
        port = settings.web.port or free_port(settings.web.host)
        self._reached = ReachedFile(folder, self._url)
        self._own_books = Path(str(self._url.database)) if is_sqlite(self._url) else None
        self._versions = versions_folder(folder)
        self._point = self._access_point() if settings.network.access_point == "auto" else None
        self._broken, self.starts_again = False, False
        self._stopped = threading.Event()
        with contextlib.ExitStack() as undo:
            opened = open_table(
                self._url,
                even_if_damaged,
                self._reached,
                trouble=trouble,
                folder=folder,
                safe=safe,
                undo=undo,
                picture_nights=settings.pictures.nights,
                rehearses=self.camera.rehearsal,
                on_broken=self._break,
            )
            self.desk, self._plays, self._mended = opened.desk, not opened.still, opened.mended
            undo.callback(self._note_reached)
            told = opened.told
            if self._plays:
                told += self._begin_version()
                clear_drafts(folder / BACKUPS)
            for said in told:
                self._warn(said)
            is_new = is_new and self._plays
            self.panel = open_panel(settings.panel)
            wrong = [] if safe is None else [safe.said]
            wrong += [] if self._plays else told
            wrong += amiss(self.camera, self.panel, settings.camera.source, command)
            self.notes = wrong + self.notes
            self.newest = NewestBackup(self.desk.journal, folder / BACKUPS)
            copies = settings.backups.keep and settings.backups.stick == "auto"
            self.sticks = StickCopies(self.newest, settings.backups.keep) if copies else None
            old = renewal() if is_service() else None
            lasting = () if old is None else (old,)
            health = HealthWatch(folder, self.newest, lambda: self.desk.table.seq, lasting=lasting)
            self.standing = StationStanding(settings.web.host, port, self.desk, health, self._point)
            self.first: FirstRun | None = None
            if is_new:
                moves, asks = lambda: self.desk.table.seq, is_service()
                self.first = FirstRun(folder, moves, asks=asks, chosen=self._chosen)
            shuts_down = power_off if self.panel.kind == "gpio" else no_power_off
            self.station = Station(
                self.desk,
                self.panel,
                mode=settings.mode,
                dice=settings.dice,
                power_off=shuts_down,
                amiss=wrong,
            )
            undo.callback(self.station.stop)
            if self.camera.away is not None:
                self.station.no_camera("none", self.camera.away)
            self.app = create_app(
                self.desk,
                self.station,
                pin=self.pin,
                secret_key=key,
                standing=self.standing,
                names=(settings.web.host, *settings.web.names),
                denominations=settings.till.denominations,
                language=settings.language,
                times=settings.bar_time,
                review=settings.review,
                kept=KeptFile(folder / "sessions.json"),
                own_addresses=settings.web.own_addresses,
                phones=settings.phones,
                seats=KeptFile(folder / "phone-seats.json"),
                upkeep=self._upkeep(file, command, database),
                house=House(settings.bar, settings.chip, settings.game, settings.sound),
                first=self.first,
                voice=find_voice(),
            )
            self._live = self.app.extensions["railbird"].live
            undo.callback(self._live.close)
            self.server, notes = listen(self.app, settings.web, port)
            self.notes += notes
            undo.callback(self.server.close)
            undo.callback(self._stopped.set)
            self._undo = undo.pop_all()

    def run(self) -> int:
        """Serve until told to stop; the exit code."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        self.station.start()
        click.echo(
            introduction(
                self._words(), self._where(), self.desk, self.camera.said, self.panel.kind, self.notes
            )
        )
        self._begin_background()
        with contextlib.suppress(OSError):  # a service may not write there, and then no mark was left either
            Path(sys.prefix, STARTING).unlink(missing_ok=True)
        life = LifeSign(self._checks(), interval_s())
        with self._undo:
            notify("READY=1")
            life.start()
            self.server.run()
            life.stop()
            notify("STOPPING=1")
        click.echo(self._words()("serve-stopped"))
        return 1 if self._broken else 0

    @property
    def came_up(self) -> bool:
        """Whether it is the station that was asked for: its books are played on, and not in safe mode."""
        return self._safe is None and self._plays

    def _note_start(self) -> None:
        """Some faults of a setting show only once the camera runs."""
        if not self._stopped.wait(CAME_UP_S):
            self._starts.came_up(self.settings)

    def _begin_background(self) -> None:
        folder, stopped = self._folder, self._stopped
        keep = self.settings.backups.keep if self._plays else 0
        if self.came_up:
            background.begin("start", self._note_start)
        if self._mended is not None:
            background.begin("mended", background.watch_trouble, self._mended, self._start_again, stopped)
        background.begin(
            "books", background.watch_books, self.desk, self.standing, self._standing_changed, stopped
        )
        background.begin("reached", self._reached.keep, self.desk, stopped, self._warn)
        if keep:
            background.begin("backups", keep_backups, self.desk, folder / BACKUPS, keep, stopped, self._warn)
        if self._point is not None:
            background.begin("network", self._point.watch, stopped, self._warn)
        elif os.path.exists(folder / ACCESS_POINT):
            background.begin("network", close_what_is_open)
        if self.sticks is not None:
            background.begin("sticks", keep_copies, self.sticks, stopped, self._warn)
        background.begin(
            "versions",
            background.watch_versions,
            self._own_books,
            self._versions,
            lambda: self.desk.table.night_on,
            self._healthy,
            self._start_again,
            stopped,
        )
        source = self.camera.source
        if source != "none":
            camera = self.settings.camera
            background.begin(
                "camera-opening", background.open_camera, self.station, source, camera, folder, self._report
            )

    def _begin_version(self) -> list[Fact]:
        """What is to be told of a version that has still to prove itself. Raises LeftAgain."""
        loss = None if self._own_books is None else begin(self._versions, self._own_books)
        return [] if loss is None else [loss]

    def _note_reached(self) -> None:
        with contextlib.suppress(OSError, ValueError):  # the thread has said so
            self._reached.note(self.desk)

    def _upkeep(self, file: Path | None, command: Mapping[str, Any], database: str) -> Upkeep:
        """What the owner's pages ask of this computer."""
        folder, settings = self._folder, self.settings
        backups = folder / BACKUPS
        return Upkeep(
            self._diagnosis,
            lambda: view_of(self.newest(), self.sticks),
            UpdateButton(self._versions, self._url, file, lambda: self.desk.table.night_on),
            SettingsFile(file, without_none(command), settings, self._trouble, self._start_again),
            Restoring(self.desk, database, backups, settings.backups.keep) if self._plays else None,
            ResetButton(self.desk, self._url, folder, file or default_file(), self._start_again)
            if self._plays
            else None,
            self._point,
            set_clock,
        )

    def _access_point(self) -> AccessPoint:
        """What opens an access point where there is no network; its name tells two stations apart."""
        password = access_point_password(self._folder, self.notes.append)
        name = f"Railbird-{hashlib.sha256(password.encode()).hexdigest()[:4]}"
        return AccessPoint(
            name,
            password,
            has_network=lambda: not reachable("").startswith("127."),
            in_use=lambda: self._live.places.from_elsewhere(),
        )

    def _diagnosis(self, with_picture: bool) -> bytes:
        """The bundle that the console hands out."""
        from hardware.reports.diagnosis import diagnosis

        view = self.station.view()
        return diagnosis(
            self.desk.journal,
            self.settings,
            self._folder,
            doctor=self._doctor(),
            log=self._recent.lines(),
            camera={name: view[name] for name in ("camera", "mode", "dice", "panel")},
            picture=self.station.frame_jpeg() if with_picture else None,
        )

    def _checks(self) -> tuple[Check, ...]:
        """What must live for the station to live."""
        longest_s = self.settings.camera.lost_after_s + CAMERA_TURNS_S
        return (
            ("the server", lambda: self.server.answers(ANSWERS_S)),
            ("the desk", lambda: self.desk.answers(ANSWERS_S)),
            ("the camera's thread", lambda: self.station.camera_stands_s() < longest_s),
        )

    def _healthy(self) -> bool:
        """Whether everything lives and the board is served, by the station that was asked for."""
        lives = self.came_up and all(lives() for _, lives in self._checks())
        return lives and answers(self.standing.from_here)

    def _standing_changed(self, stood: Standing, stands: Standing) -> None:
        self._live.standing_changed()
        if stands.address != stood.address:
            click.echo("\n".join(self._where()))

    def _where(self) -> list[str]:
        made = not self.settings.pin
        return where(self._words(), self.standing(), self.pin, made=made, first=self.first)

    def _trouble(self, settings: Settings) -> Fact | None:
        """Why the station could not be started with these settings."""
        return cannot_serve(settings.web, self.settings.web)

    def _chosen(self, pin: str) -> None:
        self.pin = pin

    def _report(self, said: Fact) -> None:
        click.echo(self._words()("serve-camera-says", why=said))

    def _warn(self, said: Fact) -> None:
        log.warning("%s", self._words().say(said))

    def _words(self) -> Words:
        from dealer.words.catalogue import words  # babel is slow to load

        return words(self.settings.language, self.settings.bar_time)

    def _start_again(self) -> None:
        self.starts_again = True
        self.server.stop()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.server.stop()

    def _break(self, why: Exception) -> None:
        """A law of the ledger broke: end here, and let the next start replay the journal."""
        self._broken = True
        log.critical("The ledger does not balance (%s): stopping, so that nothing is built on it.", why)
        os.kill(os.getpid(), signal.SIGTERM)
