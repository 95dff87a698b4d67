"""``railbird serve``: the desk, the station and the screens in one process."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import logging
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from dealer.journal.database import read_url
from hardware import bootstrap
from hardware.cli.doctor import examined
from hardware.cli.language import own_words, said_by
from hardware.service.recent_log import RecentLog
from hardware.settings import Settings, data_folder, default_file, read_settings
from hardware.versions.clone import clones_program
from hardware.versions.state import versions_folder

M_ARENA_MAX = -8


@click.command()
@click.option("--host", metavar="H", help="Address to listen on; 0.0.0.0 (the default) is all of them.")
@click.option("--port", type=int, metavar="P", help="Port to listen on (8080); 0 takes a free one.")
@click.option("--database", metavar="URL", help="Database, as sqlite:///FILE or postgresql://…")
@click.option("--camera", metavar="WHICH", help="auto, mock, picamera2, video:FILE, folder:DIR or none.")
@click.option("--pins", metavar="WHICH", help="auto, mock, gpio or none.")
@click.option("--language", metavar="CODE", help="The screens' language: en or de.")
@click.option("--even-if-damaged", is_flag=True, help="Go on with books that are damaged or lack something.")
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
    from web.heavy import SWITCH_S

    _keep_few_arenas()
    sys.setswitchinterval(SWITCH_S)
    os.umask(0o077)  # what the station writes is its owner's alone: locks and drafts too
    from hardware.running.table import RunningTable

    try:
        settings, file = _after_a_reset(file, said)
        table = RunningTable(
            settings, file, recent, lambda: _doctor(file), command=said, even_if_damaged=even_if_damaged
        )
        gc.freeze()  # what is loaded by now stays: collections of garbage need not look at it
        code = table.run()
    except ValueError as why:
        raise click.ClickException(said_by(why, language)) from None
    except LedgerBroken as why:
        raise click.ClickException(own_words(language)("serve-books-broken", text=str(why))) from None
    if not table.starts_again:
        return code
    return _start_again(clones_program(versions_folder(data_folder())))


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


def _keep_few_arenas() -> None:
    """Let all threads share two arenas of glibc's malloc, before they start: with one each, what was freed in
    many of them is 20 MiB after 20 nights. Another C library does not know the call (mallopt(3))."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 2)


def _start_again(program: Path | None = None) -> int:
    """Where no service manager starts the station again, become ``program`` with this command's arguments, or
    for None this very command anew; the exit code for the manager that does. All of this process must have
    ended."""
    if "NOTIFY_SOCKET" in os.environ:
        return 0
    if program is None:
        return bootstrap.become([sys.executable, *sys.orig_argv[1:]])
    return bootstrap.become([str(program), *sys.argv[1:]])


def _doctor(file: Path | None) -> str:
    """What ``railbird doctor`` says, in English."""
    return "\n".join(line for _, line in examined(file, own_words("en")))
