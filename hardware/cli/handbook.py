"""``railbird handbook``: the owner's handbook as a file to print."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from dealer.notation.facts import FactError
from hardware.cli.books import write_file
from hardware.cli.language import language_option, said_by, words_in


@click.command()
@click.option("-o", "--output", "out", required=True, type=click.Path(path_type=Path), metavar="FILE")
@click.option("--page", metavar="PAGE", default="", help="One page alone, such as cloth: all of it, 1:1.")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@language_option
def handbook(out: Path, page: str, file: Path | None, language: str | None) -> None:
    """Write the owner's handbook as a PDF: what to buy, wiring, camera and lamps, the cloth, troubles, cards.

    Pins, port and limits are those of the settings. Without --page it is everything that fits on A4.
    """
    from hardware.appliance.settings.settings import read_settings
    from hardware.handbook.book import handbook as made

    words = words_in(language)
    try:
        content = made(read_settings(file), words, datetime.now(UTC), page)
    except FactError as why:
        raise click.UsageError(said_by(why, language)) from None
    write_file(out, content)
