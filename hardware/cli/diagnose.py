"""``railbird diagnose``: a bundle for whoever is asked for help, without a PIN, a key or a name in it."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hardware.appliance.service.unit import LOG_NAMESPACE, NAME
from hardware.cli.books import database_option, opened
from hardware.cli.doctor import examined
from hardware.cli.language import language_option, own_words, said_by

if TYPE_CHECKING:
    from dealer.journal.journal import Journal
    from hardware.appliance.settings.settings import Settings

LOG_LINES = 300
HELPERS = "en"
"""The language of whoever helps."""


@click.command()
@click.argument("target", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@database_option
@language_option
def diagnose(target: Path | None, file: Path | None, database: str | None, language: str | None) -> int:
    """Pack versions, settings without secrets, the shape of the books, the log and what doctor says.

    Settings or books that cannot be read are no reason to pack nothing: the bundle says why.
    """
    from hardware.appliance.settings.settings import data_folder, read_settings
    from hardware.appliance.small_file import write_whole
    from hardware.appliance.store.backups import FOLDER, backups_in
    from hardware.reports.diagnosis import diagnosis

    words = own_words(HELPERS)
    today = words.times.local(datetime.now(UTC)).date()
    target = target or Path(f"railbird-diagnosis-{today}.zip")
    settings: Settings | str
    try:
        settings = read_settings(file, {"database": database})
        database = settings.database
    except ValueError as why:
        settings = said_by(why, HELPERS)
    doctor = "\n".join(line for _, line in examined(file, words)) + "\n"
    with contextlib.ExitStack() as books:
        journal: Journal | str
        try:
            journal = books.enter_context(opened(database, language=HELPERS))
        except click.ClickException as why:
            journal = why.message
        newest: list[Path] = []
        with contextlib.suppress(OSError):
            newest = [one.file for one in backups_in(data_folder() / FOLDER)[:1]]
        packed = diagnosis(
            journal, settings, data_folder(), doctor=doctor, log=service_log(), backups=newest
        )
    try:
        write_whole(target, packed)
    except ValueError as why:
        raise click.ClickException(said_by(why, language)) from None
    click.echo(own_words(language)("diagnosis-packed", path=str(target)))
    return 0


def service_log() -> list[str]:
    """The last lines that the service logged; where there are none, why journald has none."""
    if shutil.which("journalctl") is None:
        return []
    asked = ["journalctl", f"--namespace={LOG_NAMESPACE}", f"--unit={NAME}"]
    asked += [f"--lines={LOG_LINES}", "--no-pager", "--quiet"]
    try:
        done = subprocess.run(asked, capture_output=True, encoding="utf-8", errors="replace", timeout=30)
    except (OSError, subprocess.TimeoutExpired) as why:
        return [str(why)]
    return (done.stdout or done.stderr).splitlines()
