"""``railbird diagnose``: a bundle for whoever is asked for help, without a PIN, a key or a name in it."""

from __future__ import annotations

import shutil
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import click

from hardware.cli.books import database_option, opened
from hardware.cli.doctor import examined
from hardware.cli.language import language_option, own_words, said_by

LOG_LINES = 300


@click.command()
@click.argument("target", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@database_option
@language_option
def diagnose(target: Path | None, file: Path | None, database: str | None, language: str | None) -> int:
    """Pack versions, settings without secrets, the shape of the books, the log and what doctor says."""
    from hardware.reports.diagnosis import diagnosis
    from hardware.settings import data_folder, read_settings
    from hardware.store.whole_file import write_whole

    words = own_words("en")  # whoever helps reads it
    today = words.times.local(datetime.now(UTC)).date()
    target = target or Path(f"railbird-diagnosis-{today}.zip")
    doctor = "\n".join(line for _, line in examined(file, words)) + "\n"
    try:
        settings = read_settings(file)
        with opened(database or settings.database, language=language) as journal:
            packed = diagnosis(journal, settings, data_folder(), doctor=doctor, log=service_log())
        write_whole(target, packed)
    except ValueError as why:
        raise click.ClickException(said_by(why, language)) from None
    click.echo(own_words(language)("diagnosis-packed", path=str(target)))
    return 0


def service_log() -> list[str]:
    """The last lines that the service logged; none where it is no service."""
    if shutil.which("journalctl") is None:
        return []
    asked = ["journalctl", "--unit=railbird", f"--lines={LOG_LINES}", "--no-pager", "--quiet"]
    done = subprocess.run(asked, capture_output=True, text=True, timeout=30, check=False)
    return done.stdout.splitlines()
