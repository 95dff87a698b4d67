"""``railbird release``: a release's tag, notes, bundles and signatures, made by whoever makes Railbird."""

from __future__ import annotations

from pathlib import Path

import click

from hardware.appliance.cannot import Cannot
from hardware.cli.language import language_option, own_words, said_by


@click.command()
@click.argument("tag")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--key", required=True, type=click.Path(exists=True, dir_okay=False, path_type=Path),
              metavar="FILE", help="The private key, as ssh-keygen made it; or the public one of an agent's.")
@click.option("--for", "machines", multiple=True, type=click.Choice(("pi-bookworm", "pi-trixie")),
              help="A kind of machine that gets a bundle (default: each).")
@click.option("--with", "beside", multiple=True, metavar="FILE",
              type=click.Path(exists=True, dir_okay=False, path_type=Path),
              help="A file more that belongs to it, such as the one for the first boot.")
@language_option
def release(
    tag: str,
    folder: Path,
    key: Path,
    machines: tuple[str, ...],
    beside: tuple[Path, ...],
    language: str | None,
) -> int:
    """Make the release TAG (v0.4.0) of this clone in the new FOLDER: its notes, a bundle for each machine,
    and a signature of each file. The tag is made and signed if it is not there; nothing is sent anywhere."""
    from hardware.appliance.versions.bundle import PI
    from hardware.appliance.versions.release import make
    from hardware.bootstrap import ROOT

    words = own_words(language)
    try:
        files = make(
            ROOT,
            tag,
            folder,
            key,
            lambda news: click.echo(words.say(news)),
            machines=machines or tuple(PI),
            beside=beside,
        )
    except Cannot as why:
        raise click.ClickException(said_by(why, language)) from None
    for file in files:
        click.echo(f"  {file}")
    click.echo(words("release-made", text=tag))
    return 0
