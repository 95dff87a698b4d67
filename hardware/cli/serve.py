"""``railbird serve``: the desk, the station and the screens in one process."""

from __future__ import annotations

import contextlib
import hashlib
import logging
import os
import signal
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import click

from dealer.journal.database import is_sqlite, read_url
from dealer.notation.facts import Fact, FactError, fact
from hardware import own_version
from hardware.bootstrap import STARTING
from hardware.cannot import why_of
from hardware.cli.addresses import EVERY, cannot_listen, free_port, local_name, reachable
from hardware.cli.doctor import examined
from hardware.cli.language import own_words, said_by
from hardware.cli.listening import cannot_serve, secured_by
from hardware.cli.open_books import open_desk
from hardware.service.garbage import PauseCollector
from hardware.service.life_sign import Check, LifeSign, interval_s, is_service, notify
from hardware.service.recent_log import RecentLog
from hardware.service.starting_again import start_again
from hardware.settings import Settings, Web, data_folder, default_file, read_settings, without_none
from hardware.store.backups import FOLDER as BACKUPS
from hardware.versions.button import UpdateButton
from hardware.versions.clone import clone_root, clones_program
from hardware.versions.state import versions_folder
from hardware.versions.switching import leaves_for_another
from hardware.versions.trial import answers

if TYPE_CHECKING:
    from dealer.words.catalogue import Words
    from hardware.network.access_point import AccessPoint
    from web.standing import Standing

NAME_WIDTH = 9
ANSWERS_S = 2.0
"""Within what time the desk and the server must answer for the station to count as alive."""
CAMERA_TURNS_S = 10.0
"""How long the camera's thread may stand beyond the time after which a camera is lost."""
RESTORE_SEEN_S = 2.0
"""How soon a running station notices that a backup was restored."""

log = logging.getLogger("railbird")


@click.command()
@click.option("--host", metavar="H", help="Address to listen on; 0.0.0.0 (the default) is all of them.")
@click.option("--port", type=int, metavar="P", help="Port to listen on (8080); 0 takes a free one.")
@click.option("--database", metavar="URL", help="Database, as sqlite:///FILE or postgresql://…")
@click.option("--camera", metavar="WHICH", help="auto, mock, picamera2, video:FILE, folder:DIR or none.")
@click.option("--pins", metavar="WHICH", help="auto, mock, gpio or none.")
@click.option("--language", metavar="CODE", help="The screens' language: en or de.")
@click.option("--even-if-damaged", is_flag=True, help="Go on with books that are damaged.")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
def serve(
    host: str | None,
    port: int | None,
    database: str | None,
    camera: str | None,
    pins: str | None,
    language: str | None,
    even_if_damaged: bool,
    file: Path | None,
) -> int:
    """Run the table: TV board, dealer's console, camera and buttons.

    Hardware that is there is used, and stood in for by a rendered table and a panel on the console where it
    is not.
    """
    said: Mapping[str, Any] = {
        "database": database,
        "language": language,
        "web": {"host": host, "port": port},
        "camera": {"source": camera},
        "panel": {"pins": pins},
    }
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    recent = RecentLog()
    logging.getLogger().addHandler(recent)
    from dealer.contract.ledger import LedgerBroken
    from hardware.station.spare_memory import keep_few_arenas
    from web.heavy import SWITCH_S

    keep_few_arenas()
    sys.setswitchinterval(SWITCH_S)
    os.umask(0o077)  # what the station writes is its owner's alone: locks and drafts too
    try:
        settings, file = _after_a_reset(file, said)
        table = RunningTable(settings, file, recent, command=said, even_if_damaged=even_if_damaged)
        code = table.run()
    except ValueError as why:
        raise click.ClickException(said_by(why, language)) from None
    except LedgerBroken as why:
        raise click.ClickException(own_words(language)("serve-books-broken", text=str(why))) from None
    if not table.starts_again:
        return code
    return start_again(clones_program(versions_folder(data_folder())))


def _after_a_reset(file: Path | None, said: Mapping[str, Any]) -> tuple[Settings, Path | None]:
    """The settings and their file, once the reset is done that the console asked for."""
    from hardware.store.asked_reset import finish_reset
    from hardware.store.default_database import default_database

    settings, folder = read_settings(file, said), data_folder()
    url = read_url(settings.database or default_database(folder))
    if not finish_reset(folder, url, file or default_file()):
        return settings, file
    file = file if file is not None and file.exists() else None
    return read_settings(file, said), file


class RunningTable:
    """Everything that ``serve`` starts, in the order in which it is stopped again."""

    def __init__(
        self,
        settings: Settings,
        file: Path | None,
        recent: RecentLog,
        *,
        command: Mapping[str, Any],
        even_if_damaged: bool = False,
    ) -> None:
        """Open journal and panel, listen on the port. ``FactError`` for what fails."""
        from hardware.camera.choose import choose_camera
        from hardware.health.watch import HealthWatch
        from hardware.panel.open_panel import open_panel
        from hardware.service.power import power_off
        from hardware.station.station import Station, no_power_off
        from hardware.store.asked_reset import ResetButton
        from hardware.store.default_database import default_database
        from hardware.store.first_run import FirstRun, nobody_owns
        from hardware.store.kept_file import KeptFile
        from hardware.store.night_backups import view_of
        from hardware.store.private_folder import keep_private
        from hardware.store.restoring import Restoring
        from hardware.store.secrets import made_pin, session_key
        from hardware.store.settings_file import SettingsFile
        from hardware.store.stick_copies import StickCopies
        from hardware.voice import find_voice
        from web.app import create_app
        from web.serving.server import make_server
        from web.standing import House
        from web.upkeep import Upkeep

        self.settings, self._file, self._recent = settings, file, recent
        folder = data_folder()
        keep_private(folder)
        self.camera = choose_camera(settings.camera, folder)
        self.notes: list[Fact] = []
        is_new = nobody_owns(folder, settings.pin)
        self.pin = settings.pin or made_pin(folder, self.notes.append)
        key = session_key(folder, self.notes.append)
        port = settings.web.port or free_port(settings.web.host)
        self._port = port
        copies = settings.backups.keep and settings.backups.stick == "auto"
        self.sticks = StickCopies(folder / BACKUPS, settings.backups.keep) if copies else None
        self._database = database = settings.database or default_database(folder)
        self._point = self._access_point(folder) if settings.network.access_point == "auto" else None
        self._broken, self.starts_again = False, False
        self._stopped = threading.Event()
        with contextlib.ExitStack() as undo:
            nights = settings.pictures.nights
            self.desk, told = open_desk(
                database,
                even_if_damaged,
                picture_nights=nights,
                rehearses=self.camera.rehearsal,
                on_broken=self._break,
            )
            undo.callback(self.desk.close)
            self._health = HealthWatch(folder, folder / BACKUPS, lambda: self.desk.seq)
            for said in told:
                log.warning("%s", self._words().say(said))
            self.first: FirstRun | None = None
            if is_new:
                moves, asks = lambda: self.desk.seq, is_service()
                self.first = FirstRun(folder, moves, asks=asks, chosen=self._chosen)
            self.panel = open_panel(settings.panel)
            shuts_down = power_off if self.panel.kind == "gpio" else no_power_off
            self.station = Station(
                self.desk, self.panel, mode=settings.mode, dice=settings.dice, power_off=shuts_down
            )
            undo.callback(self.station.stop)
            self.app = create_app(
                self.desk,
                self.station,
                pin=self.pin,
                secret_key=key,
                standing=self.standing,
                names=(settings.web.host, *settings.web.names),
                denominations=settings.till.denominations,
                language=settings.language,
                review=settings.review,
                kept=KeptFile(folder / "sessions.json"),
                own_addresses=settings.web.own_addresses,
                phones=settings.phones,
                seats=KeptFile(folder / "phone-seats.json"),
                upkeep=Upkeep(
                    self._diagnosis,
                    lambda: view_of(folder / BACKUPS, self.sticks),
                    UpdateButton(versions_folder(folder), read_url(database), file),
                    SettingsFile(file, without_none(command), settings, self._trouble, self._start_again),
                    Restoring(self.desk, database, folder / BACKUPS, settings.backups.keep),
                    ResetButton(
                        self.desk, read_url(database), folder, file or default_file(), self._start_again
                    ),
                    self._point,
                ),
                house=House(settings.bar, settings.chip, settings.game, settings.sound),
                first=self.first,
                voice=find_voice(),
            )
            undo.callback(self.app.extensions["railbird"].live.close)
            try:
                self.server = make_server(self.app, settings.web.host, port)
            except OSError as why:
                raise FactError(cannot_listen(why, settings.web.host, port)) from None
            undo.callback(self.server.close)
            self._listen_too(settings.web.second_port)
            self._listen_secured(settings.web)
            undo.callback(self._stopped.set)
            self._undo = undo.pop_all()

    def run(self) -> int:
        """Serve until told to stop; the exit code."""
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, self._stop)
        self.station.start()
        self._introduce()
        threading.Thread(target=self._watch_books, name="books", daemon=True).start()
        if self.settings.backups.keep:
            threading.Thread(target=self._back_up_nights, name="backups", daemon=True).start()
        if self._point is not None:
            watched = (self._stopped, self._warn)
            threading.Thread(target=self._point.watch, args=watched, name="network", daemon=True).start()
        if self.sticks is not None:
            threading.Thread(target=self._copy_to_sticks, name="sticks", daemon=True).start()
        threading.Thread(target=self._watch_versions, name="versions", daemon=True).start()
        opening = threading.Thread(target=self._open_camera, name="camera-opening", daemon=True)
        if self.camera.source != "none":
            opening.start()
        with contextlib.suppress(OSError):  # a service may not write there, and then no mark was left either
            Path(sys.prefix, STARTING).unlink(missing_ok=True)
        life, collector = LifeSign(self._checks(), interval_s()), PauseCollector(lambda: self.desk.seq)
        with self._undo:
            notify("READY=1")
            life.start()
            collector.start()
            self.server.run()
            collector.stop()
            life.stop()
            notify("STOPPING=1")
        click.echo(self._words()("serve-stopped"))
        return 1 if self._broken else 0

    def _diagnosis(self, with_picture: bool) -> bytes:
        """The bundle that the console hands out."""
        from hardware.reports.diagnosis import diagnosis

        view = self.station.view()
        return diagnosis(
            self.desk.journal,
            self.settings,
            data_folder(),
            doctor="\n".join(line for _, line in examined(self._file, own_words("en"))),
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

    def _listen_too(self, port: int) -> None:
        """Listen on a second port, where one is set and can be had; without it the table goes on."""
        if port in (0, self._port):
            return
        host = self.settings.web.host
        try:
            self.server.listen_too(host, port)
        except OSError as why:
            self.notes.append(fact("serve-second-port", port=str(port), why=cannot_listen(why, host, port)))

    def _listen_secured(self, web: Web) -> None:
        """Listen for HTTPS, where a port is set. FactError for a certificate or key that cannot be used, or a
        port that cannot be had."""
        context = secured_by(web)
        if context is None:
            return
        try:
            self.server.listen_too(web.host, web.https_port, context)
        except OSError as why:
            raise FactError(cannot_listen(why, web.host, web.https_port)) from None

    def _access_point(self, folder: Path) -> AccessPoint:
        """What opens an access point where there is no network; its name tells two stations apart."""
        from hardware.network.access_point import AccessPoint
        from hardware.store.secrets import access_point_password

        password = access_point_password(folder, self.notes.append)
        name = f"Railbird-{hashlib.sha256(password.encode()).hexdigest()[:4]}"
        return AccessPoint(
            name,
            password,
            has_network=lambda: not reachable("").startswith("127."),
            in_use=lambda: self.app.extensions["railbird"].live.places.from_elsewhere(),
        )

    def standing(self) -> Standing:
        """Where the station is found just now, and what else its screens are to say of it."""
        from web.standing import Standing, Wifi

        host, point = self.settings.web.host, self._point
        name = "" if host not in EVERY else f"http://{local_name()}:{self._port}"
        own = point.address if point is not None and host in EVERY else ""
        address, wifi = f"http://{own or reachable(host)}:{self._port}", None
        if point is not None and own:
            wifi = Wifi(point.name, point.password)
        clock, health = self.desk.trust.trouble(), self._health.signs()
        return Standing(address, name, self.desk.rehearsal, clock, health=health, wifi=wifi)

    def _watch_books(self) -> None:
        """A restore is another process's, and the network and the time come when they come: find out, and
        show the table as it is."""
        from dealer.contract.ledger import LedgerBroken

        stood = self.standing()
        while not self._stopped.wait(RESTORE_SEEN_S):
            try:
                self.desk.look_again()
                self.desk.date_nights()
            except LedgerBroken:
                return  # the desk has said so already, and everything ends
            stands = self.standing()
            if stands != stood:
                self.app.extensions["railbird"].live.standing_changed()
                if stands.address != stood.address:
                    click.echo("\n".join(self._where()))
                stood = stands

    def _back_up_nights(self) -> None:
        from hardware.store.night_backups import keep_backups

        folder, keep = data_folder() / BACKUPS, self.settings.backups.keep
        keep_backups(self.desk, folder, keep, self._stopped, self._warn)

    def _copy_to_sticks(self) -> None:
        from hardware.store.night_backups import keep_copies

        assert self.sticks is not None
        keep_copies(self.sticks, self._stopped, self._warn)

    def _chosen(self, pin: str) -> None:
        self.pin = pin

    def _warn(self, said: Fact) -> None:
        log.warning("%s", self._words().say(said))

    def _watch_versions(self) -> None:
        """Another version, or another try of this one, takes this station's place between two nights."""
        url = read_url(self._database)
        own_books = Path(str(url.database)) if is_sqlite(url) else None
        folder = versions_folder(data_folder())
        if leaves_for_another(folder, own_books, clone_root(folder), self._healthy, self._stopped):
            self._start_again()

    def _start_again(self) -> None:
        self.starts_again = True
        self.server.stop()

    def _trouble(self, settings: Settings) -> Fact | None:
        """Why the station could not be started with these settings."""
        return cannot_serve(settings.web, self.settings.web)

    def _healthy(self) -> bool:
        """Whether everything lives and the board is served."""
        host = self.settings.web.host
        here = "127.0.0.1" if host in EVERY else reachable(host)
        return all(lives() for _, lives in self._checks()) and answers(f"http://{here}:{self._port}")

    def _open_camera(self) -> None:
        """In a thread of its own, since OpenCV and the model take a second that the screens need not wait."""
        from hardware.station.wiring import wire_camera

        words = self._words()

        def report(said: Fact) -> None:
            click.echo(words("serve-camera-says", why=said))

        try:
            wire_camera(self.station, self.camera.source, self.settings.camera, report, data_folder())
        except Exception as why:  # no camera is no reason to have no table
            log.warning("There is no camera (%s): deal by hand.", why)
            self.station.no_camera(self.camera.source.partition(":")[0], why_of(why))

    def _introduce(self) -> None:
        words, journal = self._words(), self.desk.journal
        rows = [
            (words("serve-camera"), words.say(self.camera.said)),
            (words("serve-buttons"), words("serve-pins", kind=self.panel.kind)),
            (words("serve-journal"), words("serve-at", journal=journal.name,
                                           night=str(self.desk.night_number), move=str(self.desk.seq))),
        ]  # fmt: skip
        for note in self.notes:
            click.echo(words.say(note))
        lines = [f"  {name:<{NAME_WIDTH}}{said}" for name, said in rows]
        why = self.desk.trust.trouble()
        signs = [] if why is None else [words("sign-clock", why=why)]
        told = [f"Railbird {own_version()}", *self._where(), *lines, *signs, words("serve-how-to-stop")]
        click.echo("\n".join(told))

    def _where(self) -> list[str]:
        """Where TV and console are found just now, and the PIN."""
        words, stands = self._words(), self.standing()
        made = "settings" if self.settings.pin else "made"
        tv = f"{stands.address}/" if not stands.name else f"{stands.address}/   {stands.name}/"
        console = words("serve-pin", address=stands.address, pin=self.pin, source=made)
        rows = [(words("serve-tv"), tv), (words("serve-console"), console)]
        if self.first is not None and self.first.open:
            number = "none" if "pin" in self.first.answered else self.first.number
            rows.append(
                (words("serve-first"), words("serve-first-at", address=stands.address, number=number))
            )
        return [f"  {name:<{NAME_WIDTH}}{said}" for name, said in rows]

    def _words(self) -> Words:
        from dealer.words.catalogue import words  # babel is slow to load

        return words(self.settings.language)

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self.server.stop()

    def _break(self, why: Exception) -> None:
        """A law of the ledger broke: end here, and let the next start replay the journal."""
        self._broken = True
        log.critical("The ledger does not balance (%s): stopping, so that nothing is built on it.", why)
        os.kill(os.getpid(), signal.SIGTERM)
