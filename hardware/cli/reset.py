"""``railbird reset``: back to a station that nobody has set up, asked twice."""

from __future__ import annotations

from pathlib import Path

import click

from hardware.cli.language import language_option, own_words, said_by

WORD = "RESET"


@click.command()
@click.option("--keep-books", "wipe", flag_value="no", help="Keep the database and its backups.")
@click.option("--wipe-books", "wipe", flag_value="yes", help="Delete the database and its backups, too.")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@click.option("--dry-run", is_flag=True, help="Print what it would delete, and delete nothing.")
@language_option
def reset(wipe: str | None, file: Path | None, dry_run: bool, language: str | None) -> int:
    """Delete settings, PIN, keys, phones' seats, calibration and taught packs, and the books where asked."""
    from dealer.journal.database import read_url
    from hardware.appliance.settings.settings import (
        data_folder,
        default_database,
        default_file,
        read_settings,
    )
    from hardware.appliance.store import factory_reset
    from hardware.appliance.store.first_run import begin_anew

    words, folder = own_words(language), data_folder()
    if wipe is None:
        raise click.UsageError(words("reset-which"))
    try:
        url = read_url(read_settings(file).database or default_database(folder))
        with factory_reset.station_stopped(url):
            if wipe == "yes":
                factory_reset.check_own(url)
            books = factory_reset.books_in(folder, url)
            gone = factory_reset.station_files(folder, file or default_file(), books)
            gone += books if wipe == "yes" else []
            for path in gone:
                click.echo(f"  {path}")
            if dry_run or not gone:
                return 0
            click.confirm(words("reset-wipe" if wipe == "yes" else "reset-keep"), abort=True)
            if click.prompt(words("reset-type", text=WORD)) != WORD:
                raise click.Abort
            factory_reset.delete(gone)
            if wipe == "no":
                begin_anew(folder)
    except ValueError as why:
        raise click.ClickException(said_by(why, language)) from None
    click.echo(words("reset-done"))
    return 0
