"""``railbird release``: a release's tag, notes, bundles and signatures, made by whoever makes Railbird;
``railbird first-boot``: the file for a card's first boot, which is in each release."""

from __future__ import annotations

import tempfile
from pathlib import Path

import click

from hardware.appliance.cannot import Cannot
from hardware.cli.language import language_option, own_words, said_by

FROM = click.option("--from", "address", default="", metavar="ADDRESS",
                    help="The git repository that stations fetch from (default: this clone's origin).")


@click.command()
@click.argument("tag")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--key", required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path),
              metavar="FILE", help="The private key, as ssh-keygen made it; or the public one of an agent's.")
@click.option("--for", "machines", multiple=True, type=click.Choice(("pi-bookworm", "pi-trixie")),
              help="A kind of machine that gets a bundle (default: each).")
@FROM
@language_option
def release(
    tag: str,
    folder: Path,
    key: Path,
    machines: tuple[str, ...],
    address: str,
    language: str | None,
) -> int:
    """Make the release TAG (v0.4.0) of this clone in the new FOLDER: its notes, a bundle for each machine,
    the file for a card's first boot, and a signature of each file. The tag is made and signed if it
    is not there; nothing is sent anywhere."""
    from hardware.appliance import first_boot
    from hardware.appliance.versions.bundle import PI
    from hardware.appliance.versions.release import make
    from hardware.bootstrap import ROOT

    words = own_words(language)
    try:
        with tempfile.TemporaryDirectory() as place:
            card = Path(place, first_boot.NAME)
            card.write_text(first_boot.script(ROOT, address), encoding="utf-8")
            files = make(
                ROOT,
                tag,
                folder,
                key,
                lambda news: click.echo(words.say(news)),
                machines=machines or tuple(PI),
                beside=(card,),
            )
    except Cannot as why:
        raise click.ClickException(said_by(why, language)) from None
    for file in files:
        click.echo(f"  {file}")
    click.echo(words("release-made", text=tag))
    return 0


@click.command(name="first-boot")
@click.option("-o", "file", type=click.Path(path_type=Path), default=Path("vendor-data"), show_default=True,
              metavar="FILE", help="Where to write it; it is called vendor-data on the card.")
@FROM
@language_option
def first_boot_file(file: Path, address: str, language: str | None) -> None:
    """Write the FILE that installs this version on a card's first boot, to copy onto its first partition."""
    from hardware.appliance.first_boot import script
    from hardware.appliance.small_file import write_whole
    from hardware.bootstrap import ROOT

    try:
        write_whole(file, script(ROOT, address).encode())
    except Cannot as why:
        raise click.ClickException(said_by(why, language)) from None
    click.echo(own_words(language)("first-boot-made", path=str(file)))
