"""Everything that ``railbird serve`` starts, in the order in which it is stopped again."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import click

from dealer.journal.database import is_sqlite, read_url
from dealer.notation.facts import Fact, fact
from dealer.till.till import Till
from hardware.appliance.cannot import Cannot
from hardware.appliance.service import read_only
from hardware.appliance.service.computer import power_off
from hardware.appliance.service.life_sign import Check, LifeSign, interval_s, is_service, notify
from hardware.appliance.service.recent_log import RecentLog
from hardware.appliance.settings.nested_tables import without_none
from hardware.appliance.settings.settings import Settings, data_folder, default_database
from hardware.appliance.small_file import KeptFile
from hardware.appliance.store.backups import FOLDER as BACKUPS
from hardware.appliance.store.backups import clear_drafts
from hardware.appliance.store.first_run import FirstRun, nobody_owns
from hardware.appliance.store.private_folder import keep_private
from hardware.appliance.store.secrets import made_pin, session_key
from hardware.appliance.store.starts import Starts
from hardware.appliance.versions.clone import clone_root
from hardware.appliance.versions.state import versions_folder
from hardware.appliance.versions.switching import VersionWatch, begin
from hardware.appliance.versions.trial import answers
from hardware.bootstrap import STARTING
from hardware.running import background
from hardware.running.addresses import free_port
from hardware.running.current_status import CurrentStatus, bar_of
from hardware.running.introduction import introduction, where
from hardware.running.listening import cannot_serve, listen
from hardware.running.lost_books import ReachedFile
from hardware.running.read_only_table import OpenedTable, open_table, why_read_only
from hardware.running.safe_mode import SafeMode
from hardware.running.upkeep import Upkeep
from hardware.running.voice import find_voice
from hardware.station.camera.choose import choose_camera
from hardware.station.panel.open_panel import open_panel
from hardware.station.station import Station, no_power_off
from web.access import Guard
from web.app import create_app
from web.claim import Claim
from web.heavy import Spoken
from web.live.event_stream import Live
from web.phone.kept import KeptPhones
from web.phone.phones import Phones
from web.services import Services
from web.serving.files import FEW_FILES, raise_file_limit, room_for_connections
from web.station_status import StationStatus

if TYPE_CHECKING:
    from dealer.desk.desk import Desk
    from dealer.words.catalogue import Words

ANSWERS_S = 2.0
"""Within what time the desk and the server must answer for the station to count as alive."""
CAME_UP_S = 30.0
"""So long a station runs until its start counts as one that came up."""
CAMERA_TURNS_S = 10.0
"""How long the camera's thread may stall beyond the time after which a camera is lost."""

log = logging.getLogger("railbird")


class RunningTable:
    """A station with the ``settings`` of ``file``, over which ``command`` went; ``doctor`` is what
    ``railbird doctor`` says, and ``recent`` what was logged, for the diagnosis. ``starts`` counts that it
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
        self.settings, self._file, self._command = settings, file, without_none(command)
        self._recent, self._doctor = recent, doctor
        self._starts, self._safe = starts, safe
        self._folder = folder = data_folder()
        self._url = read_url(settings.database or default_database(folder))
        self._reached = ReachedFile(folder, self._url)
        self._own_books = Path(str(self._url.database)) if is_sqlite(self._url) else None
        self._versions = versions_folder(folder)
        self._broken, self.starts_again = False, False
        self._stopped = threading.Event()
        trouble = why_read_only(self._url, folder)
        keep_private(folder)
        self.camera = choose_camera(settings.camera, folder)
        self.notes: list[Fact] = []
        is_new = trouble is None and nobody_owns(folder, settings.pin)
        self.pin = settings.pin or made_pin(folder, self.notes.append)
        key = session_key(folder, self.notes.append)
        port = settings.web.port or free_port(settings.web.host)
        with contextlib.ExitStack() as undo:
            opened = self._open_books(trouble, even_if_damaged, undo)
            self.desk, self._plays, self._mended = opened.desk, not opened.read_only, opened.mended
            self.panel = open_panel(settings.panel)
            wrong = self._amiss(opened.notes)
            self.notes = wrong + self.notes
            self.station = self._make_station(wrong)
            undo.callback(self.station.stop)
            self.upkeep = Upkeep(
                settings,
                folder,
                self._url,
                self.desk,
                plays=self._plays,
                report=self.notes.append,
                in_use=lambda: self.services.live.places.from_elsewhere(),
            )
            self.first = self._first_run() if is_new and self._plays else None
            self.services = self._make_services(key, port)
            undo.callback(self.services.live.close)
            app = create_app(self.services, (settings.web.host, *settings.web.names))
            self.server, notes = listen(app, settings.web, port)
            self.notes += notes
            undo.callback(self.server.close)
            undo.callback(self._stopped.set)
            self._undo = undo.pop_all()

    # ---- its parts -----------------------------------------------------------------------------------------

    def _open_books(
        self, trouble: Fact | None, even_if_damaged: bool, undo: contextlib.ExitStack
    ) -> OpenedTable:
        """The desk, with everything to be reported of its books; that is logged. Raises LeftAgain."""
        opened = open_table(
            self._url,
            even_if_damaged,
            self._reached,
            trouble=trouble,
            folder=self._folder,
            safe=self._safe,
            undo=undo,
            picture_nights=self.settings.pictures.nights,
            rehearses=self.camera.rehearsal,
            policy=self.settings.policy.policy,
            on_broken=self._break,
        )
        undo.callback(self._note_reached, opened.desk)
        opened.desk.house_names = self.settings.horses.names
        notes = opened.notes
        if not opened.read_only:
            loss = None if self._own_books is None else begin(self._versions, self._own_books)
            notes = notes if loss is None else [*notes, loss]
            clear_drafts(self._folder / BACKUPS)
        for said in notes:
            self._warn(said)
        return replace(opened, notes=notes)

    def _amiss(self, notes: list[Fact]) -> list[Fact]:
        """What this start could not do as it was asked, and did without; the camera reports of itself. The
        ``notes`` are those of the books. Raises Cannot for a camera or panel that is away and was typed just
        now."""
        source = self.settings.camera.source
        if self.camera.away is not None and "camera" in self._command:
            raise Cannot("camera-no-such-file", source=source, kind=source.partition(":")[0])
        if self.panel.away is not None and "panel" in self._command:
            raise Cannot.because(self.panel.away)
        found = [] if self._safe is None else [self._safe.said]
        found += [] if self._plays else notes
        found += [] if self.panel.away is None else [fact("panel-away", why=self.panel.away)]
        files = raise_file_limit()
        if files < FEW_FILES:
            found.append(fact("serve-few-files", count=files, most=room_for_connections(files)))
        return found

    def _make_station(self, wrong: list[Fact]) -> Station:
        station = Station(
            self.desk,
            self.panel,
            mode=self.settings.mode,
            dice=self.settings.dice,
            power_off=power_off if self.panel.kind == "gpio" else no_power_off,
            amiss=wrong,
        )
        if self.camera.away is not None:
            station.no_camera("none", self.camera.away)
        return station

    def _first_run(self) -> FirstRun:
        return FirstRun(self._folder, lambda: self.desk.table.seq, asks=is_service(), chosen=self._chosen)

    def _make_services(self, key: str, port: int) -> Services:
        """What the pages need; ``key`` is the one that signs."""
        settings, desk, folder = self.settings, self.desk, self._folder
        upkeep, voice, bar = self.upkeep, find_voice(), bar_of(settings)
        self.status = CurrentStatus(
            settings.web.host, port, desk, upkeep.health, upkeep.point, bar=bar, speaks=voice is not None
        )
        appliance = upkeep.appliance(
            self._file,
            self._command,
            diagnosis=self._diagnosis,
            log=self._log,
            trouble=self._trouble,
            restart=self._start_again,
            reached=lambda: (self.status.from_here, self.pin),
        )
        kept, own = KeptFile(folder / "sessions.json"), settings.web.own_addresses
        phones = Phones(desk.table, settings.phones, KeptPhones(KeptFile(folder / "phone-seats.json")))
        return Services(
            desk=desk,
            status=self.status,
            bar=bar,
            guard=Guard(self.pin, key, kept=kept, own=own, dealer_pin=settings.dealer_pin),
            live=Live(desk, phones, self.status, self.station),
            phones=phones,
            till=Till(desk, settings.till.denominations),
            station=self.station,
            appliance=appliance,
            claim=None if self.first is None else Claim(self.first),
            spoken=None if voice is None else Spoken(voice),
        )

    # ---- its run -------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Serve until stopped; the exit code."""
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
        if self.came_up:
            background.begin("start", self._note_start)
        if self._mended is not None:
            background.begin("mended", background.watch_trouble, self._mended, self._start_again, stopped)
        background.begin(
            "books", background.watch_books, self.desk, self.status, self._status_changed, stopped
        )
        background.begin("reached", self._reached.keep, self.desk, stopped, self._warn)
        self.upkeep.begin(stopped, self._warn)
        background.begin("versions", self._leave_for_another)
        source = self.camera.source
        if source != "none":
            camera = self.settings.camera
            background.begin(
                "camera-opening", background.open_camera, self.station, source, camera, folder, self._report
            )

    def _leave_for_another(self) -> None:
        """Another version, or another try of this one, takes this station's place between two nights."""
        folder, night_on = self._versions, lambda: self.desk.table.night_on
        watch = VersionWatch(folder, self._own_books, clone_root(folder), night_on, self._healthy)
        if watch.leaves_until(self._stopped):
            self._start_again()

    def _note_reached(self, desk: Desk) -> None:
        with contextlib.suppress(OSError, ValueError):  # the thread has said so
            self._reached.note(desk)

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
            picture=self.station.camera.jpeg() if with_picture else None,
        )

    def _log(self) -> str:
        """What was logged since the start, as the owner's page shows it."""
        from hardware.reports.private_words import recent_lines

        return recent_lines(self._recent.lines(), self.desk.journal, self.settings, self._folder)

    def _checks(self) -> tuple[Check, ...]:
        """What must live for the station to live."""
        longest_s = self.settings.camera.lost_after_s + CAMERA_TURNS_S
        return (
            ("the server", lambda: self.server.answers(ANSWERS_S)),
            ("the desk", lambda: self.desk.answers(ANSWERS_S)),
            ("the camera's thread", lambda: self.station.camera.stalled_s() < longest_s),
        )

    def _healthy(self) -> bool:
        """Whether everything lives and the board is served, by the station that was asked for."""
        lives = self.came_up and all(lives() for _, lives in self._checks())
        return lives and answers(self.status.from_here)

    def _status_changed(self, before: StationStatus, now: StationStatus) -> None:
        self.services.live.status_changed()
        if now.address != before.address:
            click.echo("\n".join(self._where()))

    def _where(self) -> list[str]:
        made = not self.settings.pin
        return where(self._words(), self.status(), self.pin, made=made, first=self.first)

    def _trouble(self, settings: Settings) -> Fact | None:
        """Why the station could not be started with these settings."""
        if settings.dealer_pin is not None and settings.dealer_pin == (settings.pin or self.pin):
            return fact("setting-pins-alike")
        if settings.computer != self.settings.computer:
            hindered = read_only.obstacle(settings.computer.root, self._folder)
            if hindered is not None:
                return hindered
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
