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
from typing import TYPE_CHECKING, Any

import click

from dealer.journal.database import read_url
from dealer.notation.facts import Fact, fact, text
from dealer.words.languages import LANGUAGES
from dealer.words.one_end import ended
from hardware.appliance.cannot import why_of
from hardware.appliance.service.recent_log import RecentLog
from hardware.appliance.service.starting_again import failed_again, start_again
from hardware.appliance.settings.settings import (
    PINS,
    Settings,
    camera_forms,
    data_folder,
    default_file,
    read_settings,
)
from hardware.appliance.versions.clone import clones_program
from hardware.appliance.versions.state import read_state, versions_folder
from hardware.appliance.versions.switching import LeftAgain
from hardware.cli.doctor import examined
from hardware.cli.language import own_words

if TYPE_CHECKING:
    from hardware.appliance.store.starts import Starts

M_ARENA_MAX = -8


@click.command()
@click.option("--host", metavar="H", help="Address to listen on; 0.0.0.0 (the default) is all of them.")
@click.option("--port", type=int, metavar="P", help="Port to listen on (8080); 0 takes a free one.")
@click.option("--database", metavar="URL", help="Database, as sqlite:///FILE or postgresql://…")
@click.option("--camera", metavar="WHICH", help=f"{', '.join(camera_forms())}.")
@click.option("--pins", metavar="WHICH", help=f"auto, {', '.join(PINS)}.")
@click.option("--language", metavar="CODE", help=f"The screens' language: {' or '.join(LANGUAGES)}.")
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
    from web.serving.files import LEAST_FILES, raise_file_limit

    _keep_few_arenas()
    sys.setswitchinterval(SWITCH_S)
    os.umask(0o077)  # what the station writes is its owner's alone: locks and drafts too
    from hardware.appliance.store.starts import Starts, asked_by

    if (files := raise_file_limit()) < LEAST_FILES:
        too_few = own_words(language)("serve-too-few-files", count=files, most=LEAST_FILES)
        raise click.ClickException(too_few)
    versions = versions_folder(data_folder())
    counted = read_state(versions).stage != "proving"  # the versions themselves take back one that fails
    asked = asked_by(file or default_file(), {**said, "even_if_damaged": even_if_damaged})
    failed: int | None = 0
    with contextlib.closing(Starts(data_folder(), asked, counted=counted)) as starts:
        starts.watch()
        try:
            code, starts_again = _run(starts, file, said, recent, even_if_damaged)
        except LeftAgain as why:
            click.echo(f"railbird: {ended(own_words(language).say(why.said))}", err=True)
            code, starts_again = 1, True
        except Exception as why:
            failure = _failure(why)
            starts.fail(failure)
            failed, said_so = failed_again(), ended(own_words(language).say(failure))
            if failed is None and isinstance(why, ValueError | LedgerBroken):
                raise click.ClickException(said_so) from None
            if failed is None:
                raise
            click.echo(f"railbird: {said_so}", err=True)
            code, starts_again = 1, True
    return start_again(clones_program(versions), failed or 0) if starts_again else code


def _failure(why: Exception) -> Fact:
    """Why a start failed, as it is said."""
    from dealer.contract.ledger import LedgerBroken

    if isinstance(why, LedgerBroken):
        return fact("serve-books-broken", text=str(why))
    return why_of(why) if isinstance(why, ValueError) else text(f"{type(why).__name__}: {why}")


def _run(
    starts: Starts, file: Path | None, said: Mapping[str, Any], recent: RecentLog, even_if_damaged: bool
) -> tuple[int, bool]:
    """Run the station until it stops: its exit code, and whether it is to start again."""
    from hardware.running.safe_mode import in_safe_mode
    from hardware.running.table import RunningTable

    safe = None
    if starts.too_many:
        settings, safe = in_safe_mode(file, said, starts)
    else:
        settings, file = _after_a_reset(file, said)
    table = RunningTable(
        settings,
        file,
        recent,
        lambda: _doctor(file),
        command=said,
        starts=starts,
        safe=safe,
        even_if_damaged=even_if_damaged,
    )
    gc.freeze()  # what is loaded by now stays: collections of garbage need not look at it
    code = table.run()
    if code == 0 and table.came_up:
        starts.came_up(settings)
    elif code == 0:
        starts.forget()
    return code, table.starts_again


def _after_a_reset(file: Path | None, said: Mapping[str, Any]) -> tuple[Settings, Path | None]:
    """The settings and their file, once the reset is done that the console asked for."""
    from hardware.appliance.settings.settings import default_database
    from hardware.appliance.store.asked_reset import finish_reset

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


def _doctor(file: Path | None) -> str:
    """What ``railbird doctor`` says, in English."""
    return "\n".join(line for _, line in examined(file, own_words("en")))
