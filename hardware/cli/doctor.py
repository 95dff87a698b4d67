"""``railbird doctor``: what is found on this computer, in plain words."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import platform
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from dealer.notation.facts import Fact, fact, text
from dealer.words.catalogue import Words
from hardware import bootstrap, own_version
from hardware.appliance.cannot import why_of
from hardware.appliance.first_boot import books_stay
from hardware.appliance.health import HOT_C, LITTLE_ROOM, Backed, Machine, read, signs
from hardware.appliance.settings.setting_text import SettingsError
from hardware.appliance.settings.settings import data_folder, default_file, read_settings
from hardware.cli.language import language_option, own_words
from hardware.running.voice import PROGRAM, find_voice
from hardware.setup import setup_tools, system_packages

POWER = ("health-undervoltage", "health-undervoltage-was", "health-slowed")
Finding = tuple[bool, Fact]
"""Whether all is well, and what was found."""


@click.command()
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@language_option
def doctor(file: Path | None, language: str | None) -> int:
    """Say what is found on this computer, in plain words. Exits 1 if the table cannot run."""
    click.echo(f"Railbird {own_version()}")
    healthy = True
    for well, line in examined(file, own_words(language)):
        click.echo(line)
        healthy &= well
    return 0 if healthy else 1


def examined(file: Path | None, words: Words) -> Iterator[tuple[bool, str]]:
    """Each check's line, and False where the table cannot run without it."""
    for needed, name, look in CHECKS:
        try:
            well, said = look(file)
        except Exception as why:  # the doctor must not fall ill
            said = why_of(why) if isinstance(why, ValueError) else text(f"{type(why).__name__}: {why}")
            well = False
        mark = words("doctor-ok" if well else "doctor-missing" if needed else "doctor-absent")
        yield well or not needed, f"  {mark:<7} {words(name):<12} {words.say(said)}"


def python(file: Path | None) -> Finding:
    """The interpreter."""
    return sys.version_info >= bootstrap.OLDEST, fact(
        "doctor-python", version=platform.python_version(), machine=platform.machine()
    )


def environment(file: Path | None) -> Finding:
    """The project's environment, and on a Pi whether it sees the system's packages."""
    if sys.prefix == sys.base_prefix:
        return False, fact("doctor-no-venv")
    config = (Path(sys.prefix) / "pyvenv.cfg").read_text().replace(" ", "").lower()
    sees = "include-system-site-packages=true" in config
    if setup_tools.is_a_pi() and not sees:
        return False, fact("doctor-venv-blind", path=sys.prefix)
    return True, fact("doctor-venv", path=sys.prefix, sees="yes" if sees else "no")


def settings(file: Path | None) -> Finding:
    """The settings file."""
    path = file or default_file()
    try:
        read_settings(file)
    except SettingsError as why:
        return False, why.said
    return True, text(str(path)) if path.is_file() else fact("doctor-defaults", path=str(path))


def opencv(file: Path | None) -> Finding:
    """The library that looks at pictures, and numpy under it."""
    try:
        import cv2
        import numpy

        return True, text(f"OpenCV {cv2.__version__}, numpy {numpy.__version__}")
    except ImportError as why:
        return False, fact("doctor-no-opencv", text=str(why))


def reader(file: Path | None) -> Finding:
    """The trained reader of cards."""
    from vision.reader.card_reader import Reader

    Reader()
    return True, fact("doctor-reader")


def camera(file: Path | None) -> Finding:
    """The camera that the settings name, else the Raspberry Pi's."""
    from hardware.station.camera.backends import PI, backend_of
    from hardware.station.camera.choose import choose_camera

    source = PI
    with contextlib.suppress(SettingsError):
        chosen = choose_camera(read_settings(file).camera, data_folder())
        if chosen.away is not None:
            return False, chosen.said
        if not chosen.rehearsal and chosen.source != "none":
            source = chosen.source
    return backend_of(source).look(source)


def calibration(file: Path | None) -> Finding:
    """What is kept of the camera's calibration, and whether its colours were checked."""
    from hardware.station.calibration.calibrating import verdict_on
    from hardware.station.calibration.calibrations import Calibrations
    from hardware.station.camera.choose import choose_camera

    kept = Calibrations(data_folder(), choose_camera(read_settings(file).camera, data_folder()).source)
    if kept.trouble:
        return False, kept.trouble
    if not kept.any:
        return False, fact("doctor-no-calibration")
    now = kept.now
    colours = "swapped" if now.swapped else now.colours
    return colours in ("swapped", "right"), fact("doctor-calibration", why=verdict_on(now), colours=colours)


def clock(file: Path | None) -> Finding:
    """The computer's clock, as far as it can be judged without the books."""
    from hardware.running.wall_clock import WallClock

    trouble = WallClock().trouble()
    return trouble is None, fact("doctor-clock-set") if trouble is None else fact(
        "doctor-clock-unset", why=trouble
    )


def pins(file: Path | None) -> Finding:
    """GPIO chips and the library for them."""
    from hardware.station.panel.open_panel import gpio_chips

    chips = ", ".join(map(str, gpio_chips()))
    if not chips:
        with contextlib.suppress(SettingsError):
            if read_settings(file).panel.pins == "gpio":
                return False, fact("panel-away", why=fact("pins-none-here"))
        return False, fact("doctor-no-gpio", version=_version("gpiozero"))
    if importlib.util.find_spec("lgpio") is None:
        return False, fact("doctor-no-lgpio", path=chips)
    if not all(os.access(chip, os.R_OK | os.W_OK) for chip in gpio_chips()):
        return False, fact("doctor-gpio-refused", path=chips)
    return True, fact("doctor-gpio", path=chips, version=_version("gpiozero"))


def backup(file: Path | None) -> Finding:
    """The newest backup of the station's books; of all where nothing shows which those are."""
    from dealer.journal.database import read_url
    from hardware.appliance.store.backups import FOLDER, backups_in
    from hardware.running.lost_books import ReachedFile

    kept = [one for one in backups_in(data_folder() / FOLDER) if one.at]
    with contextlib.suppress(ValueError):  # another line says what is wrong with the settings
        url = read_url(read_settings(file).database or f"sqlite:///{data_folder() / 'railbird.sqlite3'}")
        known = ReachedFile(data_folder(), url).read()
        kept = [one for one in kept if known is None or one.end.books == known.end.books]
    if not kept:
        return False, fact("doctor-no-backup")
    last = kept[0]
    return True, fact("doctor-backup", at=last.at, night=str(last.night), path=str(last.file))


def service(file: Path | None) -> Finding:
    """Whether the station is a service of this computer, with this version's files, and runs."""
    from hardware.appliance.service.installation import state
    from hardware.appliance.service.renewal import renewal

    found = state()
    if found is None:
        return False, fact("doctor-no-service")
    old = renewal()
    if old is not None:
        return False, old
    return found in ("active", "activating"), fact("doctor-service", state=found)


def database(file: Path | None) -> Finding:
    """The journal: where it is, whether it can be written. Nothing is made or changed."""
    from dealer.journal.database import is_sqlite, read_url, shown

    try:
        address = read_settings(file).database
    except SettingsError:
        address = None
    url = read_url(address or f"sqlite:///{data_folder() / 'railbird.sqlite3'}")
    if not is_sqlite(url):
        return True, fact("doctor-database-untried", path=shown(url))
    path = Path(str(url.database))
    if path.exists():
        return os.access(path, os.W_OK), fact(
            "doctor-database", path=str(path), megabytes=round(path.stat().st_size / 1e6, 1)
        )
    parent = next(one for one in path.absolute().parents if one.exists())
    well = os.access(parent, os.W_OK)
    if well:
        return True, fact("doctor-database-new", path=str(path))
    return False, fact("doctor-database-refused", path=str(path), folder=str(parent))


def voice(file: Path | None) -> Finding:
    """The program that says the caller's sentences for a browser without a voice."""
    found = find_voice()
    return found is not None, text(PROGRAM) if found else fact("doctor-no-voice")


def chromium(file: Path | None) -> Finding:
    """The browser that the tests drive."""
    found = system_packages.find_browser()
    return found is not None, text(found) if found else fact("doctor-no-chromium")


def _version(package: str) -> str | Fact:
    try:
        return version(package)
    except PackageNotFoundError:
        return fact("doctor-from-system")


def _machine(file: Path | None) -> Machine:
    folder = data_folder()
    return read(next(one for one in (folder, *folder.absolute().parents) if one.exists()))


def power(file: Path | None) -> Finding:
    """Whether the power supply is strong enough."""
    machine = _machine(file)
    if machine.undervoltage is None:
        return True, fact("doctor-power-untold")
    troubles = [one for one in signs(machine, Backed(), datetime.now(UTC)) if one.code in POWER]
    return not troubles, troubles[0] if troubles else fact("doctor-power")


def heat(file: Path | None) -> Finding:
    """How hot the processor is."""
    celsius = _machine(file).heat_c
    if celsius is None:
        return True, fact("doctor-power-untold")
    code = "doctor-heat" if celsius < HOT_C else "health-hot"
    return celsius < HOT_C, fact(code, celsius=round(celsius))


def room(file: Path | None) -> Finding:
    """How much room there is for books and pictures, and whether the first boot found some of their own."""
    free = _machine(file).free or 0
    if free < LITTLE_ROOM:
        return False, fact("health-little-room", megabytes=free >> 20)
    stay = books_stay()
    if stay is not None:
        return False, stay
    return True, fact("doctor-room", megabytes=free >> 20, path=str(data_folder()))


CHECKS: tuple[tuple[bool, str, Callable[[Path | None], Finding]], ...] = (
    (True, "doctor-name-python", python),
    (True, "doctor-name-packages", environment),
    (True, "doctor-name-settings", settings),
    (True, "doctor-name-opencv", opencv),
    (True, "doctor-name-reader", reader),
    (False, "doctor-name-camera", camera),
    (False, "doctor-name-calibration", calibration),
    (False, "doctor-name-pins", pins),
    (False, "doctor-name-clock", clock),
    (False, "doctor-name-power", power),
    (False, "doctor-name-heat", heat),
    (False, "doctor-name-room", room),
    (True, "doctor-name-database", database),
    (False, "doctor-name-backup", backup),
    (False, "doctor-name-service", service),
    (False, "doctor-name-voice", voice),
    (False, "doctor-name-chromium", chromium),
)
"""Whether the table needs it, its name, and how to look."""
