"""``railbird doctor``: what is found on this computer, in plain words."""

from __future__ import annotations

import importlib.util
import os
import platform
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import click

from hardware import bootstrap, own_version
from hardware.settings import SettingsError, data_folder, default_file, read_settings

Finding = tuple[bool, str]
"""Whether all is well, and a sentence."""


@click.command()
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
def doctor(file: Path | None) -> int:
    """Say what is found on this computer, in plain words. Exits 1 if the table cannot run."""
    click.echo(f"Railbird {own_version()}")
    healthy = True
    for needed, name, look in CHECKS:
        try:
            well, said = look(file)
        except Exception as why:  # the doctor must not fall ill
            said = str(why) if isinstance(why, ValueError) else f"{type(why).__name__}: {why}"
            well = False
        mark = "ok     " if well else "MISSING" if needed else "absent "
        click.echo(f"  {mark} {name:<11} {said}")
        healthy &= well or not needed
    return 0 if healthy else 1


def python(file: Path | None) -> Finding:
    """The interpreter."""
    return sys.version_info >= bootstrap.OLDEST, f"{platform.python_version()} on {platform.machine()}"


def environment(file: Path | None) -> Finding:
    """The project's environment, and on a Pi whether it sees the system's packages."""
    if sys.prefix == sys.base_prefix:
        return False, "not running in the project's .venv: start with `python3 -m hardware`"
    config = (Path(sys.prefix) / "pyvenv.cfg").read_text().replace(" ", "").lower()
    sees = "include-system-site-packages=true" in config
    if bootstrap.is_a_pi() and not sees:
        return False, f"{sys.prefix} does not see apt's picamera2: delete it and run `python3 -m hardware`"
    return True, f"{sys.prefix}{', with the system packages' if sees else ''}"


def settings(file: Path | None) -> Finding:
    """The settings file."""
    path = file or default_file()
    try:
        read_settings(file)
    except SettingsError as why:
        return False, str(why)
    return True, str(path) if path.is_file() else f"no {path}, so everything is at its default"


def opencv(file: Path | None) -> Finding:
    """The library that looks at pictures, and numpy under it."""
    try:
        import cv2
        import numpy

        return True, f"OpenCV {cv2.__version__}, numpy {numpy.__version__}"
    except ImportError as why:
        return False, f"OpenCV cannot be loaded ({why})"


def reader(file: Path | None) -> Finding:
    """The trained reader of cards."""
    from vision.reader.card_reader import Reader

    Reader()
    return True, "the reader of cards loads"


def camera(file: Path | None) -> Finding:
    """Cameras that picamera2 knows of."""
    if importlib.util.find_spec("picamera2") is None:
        return False, "no picamera2 (python3-picamera2): the rendered mock table deals instead"
    from picamera2 import Picamera2

    models = [str(info.get("Model", "camera")) for info in Picamera2.global_camera_info()]
    if not models:
        return False, "picamera2 finds no camera: the rendered mock table deals instead"
    return True, f"{', '.join(models)} through picamera2 {_version('picamera2')}"


def calibration(file: Path | None) -> Finding:
    """What is kept of the camera's calibration, and whether its colours were checked."""
    from hardware.camera.choose import choose_camera
    from hardware.cli.calibrate import say
    from hardware.station.calibration import verdict_on
    from hardware.store.calibrations import Calibrations

    kept = Calibrations(data_folder(), choose_camera(read_settings(file).camera)[0])
    if kept.trouble:
        return False, say(kept.trouble)
    if not kept.any:
        return False, "nothing is kept: open /console/camera, or `railbird calibrate`"
    now = kept.now
    colours = {
        "right": "red is red, checked with a heart",
        "unknown": "red and blue were never checked: lay a heart under /console/camera",
    }
    said = "red and blue are put back into their places" if now.swapped else colours.get(now.colours, "")
    return now.swapped or now.colours == "right", f"{say(verdict_on(now))} Colours: {said}."


def pins(file: Path | None) -> Finding:
    """GPIO chips and the library for them."""
    from hardware.panel.open_panel import gpio_chips

    chips = ", ".join(map(str, gpio_chips()))
    if not chips:
        return False, f"no GPIO chip: mock pins, driven from the console (gpiozero {_version('gpiozero')})"
    if importlib.util.find_spec("lgpio") is None:
        return False, f"{chips}, but no lgpio (python3-lgpio): mock pins, driven from the console"
    if not all(os.access(chip, os.R_OK | os.W_OK) for chip in gpio_chips()):
        return False, f"{chips}, but this user may not use it: add the user to the group gpio"
    return True, f"{chips}, gpiozero {_version('gpiozero')} with lgpio"


def database(file: Path | None) -> Finding:
    """The journal: where it is, whether it can be written. Nothing is made or changed."""
    try:
        url = read_settings(file).database
    except SettingsError:
        url = None
    if url is not None and not url.startswith("sqlite"):
        return True, f"{url.split('@')[-1]} (not tried: one desk at a time may hold it)"
    path = Path(url.split("///", 1)[-1]) if url else data_folder() / "railbird.sqlite3"
    if path.exists():
        return os.access(path, os.W_OK), f"{path}, {path.stat().st_size / 1e6:.1f} MB"
    parent = next(one for one in path.absolute().parents if one.exists())
    well = os.access(parent, os.W_OK)
    return well, f"{path} {'will be made' if well else f'cannot be made: {parent} is not writable'}"


def chromium(file: Path | None) -> Finding:
    """The browser that the tests drive."""
    found = bootstrap.find_browser()
    return found is not None, found or "no Chromium, which only the tests need"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "from the system"


CHECKS: tuple[tuple[bool, str, Callable[[Path | None], Finding]], ...] = (
    (True, "Python", python),
    (True, "packages", environment),
    (True, "settings", settings),
    (True, "OpenCV", opencv),
    (True, "reader", reader),
    (False, "camera", camera),
    (False, "calibration", calibration),
    (False, "pins", pins),
    (True, "database", database),
    (False, "Chromium", chromium),
)
"""Whether the table needs it, its name, and how to look."""
