"""``railbird first-boot``: the file by which a new card sets itself up."""

from __future__ import annotations

from pathlib import Path

import click

from hardware.appliance.cannot import Cannot
from hardware.cli.language import language_option, own_words, said_by


@click.command(name="first-boot")
@click.option("-o", "file", type=click.Path(path_type=Path), default=Path("vendor-data"), show_default=True,
              metavar="FILE", help="Where to write it; it is called vendor-data on the card.")
@click.option("--from", "address", default="", metavar="ADDRESS",
              help="The git repository that a station fetches it from (default: where this clone came from).")
@language_option
def first_boot(file: Path, address: str, language: str | None) -> None:
    """Write the FILE that installs this version on a card's first boot, to copy onto its first partition."""
    from hardware.appliance.first_boot import script
    from hardware.appliance.small_file import write_whole
    from hardware.bootstrap import ROOT

    try:
        write_whole(file, script(ROOT, address).encode())
    except Cannot as why:
        raise click.ClickException(said_by(why, language)) from None
    click.echo(own_words(language)("first-boot-made", path=str(file)))
