"""``railbird update`` and ``railbird bundle``: another version of Railbird beside this one, and back."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealer.notation.facts import Fact, FactError, fact
from hardware.appliance.cannot import Cannot
from hardware.cli.language import language_option, own_words, said_by

if TYPE_CHECKING:
    from dealer.words.catalogue import Words

TARGETS = ("here", "pi-bookworm", "pi-trixie")


@click.command()
@click.argument("source", required=False, default="")
@click.option("--dry-run", is_flag=True, help="Say what would be installed, and do nothing.")
@click.option("--list", "listed", is_flag=True, help="Say which versions there are, and do nothing.")
@click.option("--back", is_flag=True, help="Go back to the version before.")
@click.option("--drop-moves", is_flag=True, help="With --back: also where moves booked since are lost.")
@click.option("--unsigned", is_flag=True, help="This once also what its maker did not sign.")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@language_option
def update(
    source: str,
    dry_run: bool,
    listed: bool,
    back: bool,
    drop_moves: bool,
    unsigned: bool,
    file: Path | None,
    language: str | None,
) -> int:
    """Install the version at SOURCE beside this one, try it, and switch to it between two nights.

    SOURCE is a git repository, a bundle, or a folder with bundles, such as a USB stick's; without one it is
    where this Railbird was cloned from. Where the station does not prove well with it, it goes back by
    itself.
    """
    from hardware.appliance.settings.settings import data_folder
    from hardware.appliance.versions.makers_key import OWNER_MAY
    from hardware.appliance.versions.state import versions_folder

    words, folder = own_words(language), versions_folder(data_folder())
    try:
        if listed:
            _list(words, folder)
        elif back:
            _go_back(words, folder, drop_moves)
        else:
            _update(words, folder, source, file, dry_run=dry_run, unsigned=unsigned)
    except (Cannot, FactError) as why:
        if isinstance(why, Cannot) and why.said.code == "update-already":
            click.echo(words.say(why.said))
            return 0
        said = said_by(why, language)
        if why.said.code in OWNER_MAY:
            said = f"{said} {words('update-unsigned-how')}"
        raise click.ClickException(said) from None
    return 0


@click.command()
@click.argument("target", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--for", "machine", type=click.Choice(TARGETS), default="here", help="The kind of machine.")
@language_option
def bundle(target: Path, machine: str, language: str | None) -> int:
    """Pack this version and every package that it needs into FILE, so that `railbird update FILE` needs no
    network.

    FILE may be a folder, such as a USB stick's.
    """
    from hardware.appliance.versions.bundle import PI, make
    from hardware.bootstrap import ROOT

    words = own_words(language)
    try:
        file, meant = make(ROOT, target, PI.get(machine), _reporter(words))
    except Cannot as why:
        raise click.ClickException(said_by(why, language)) from None
    megabytes = round(file.stat().st_size / 1e6, 1)
    click.echo(words("bundle-made", path=str(file), megabytes=megabytes, what=str(meant)))
    return 0


def _update(
    words: Words, folder: Path, said: str, file: Path | None, *, dry_run: bool, unsigned: bool
) -> None:
    from hardware.appliance.settings.settings import default_file
    from hardware.appliance.versions import installing, makers_key, sources
    from hardware.appliance.versions.clone import clone_root, working_copy

    clone, own_books = working_copy(clone_root(folder)), _books(file)
    if dry_run:
        found, now = sources.found(said, clone), installing.present(folder, clone)
        installing.check(folder, found, now, own_books)
        if not unsigned:
            makers_key.check_signed(found, folder / makers_key.KEPT)
        present = _named(now.id, now.commit)
        click.echo(words("update-would", version=found.id, text=found.name, present=present))
        return
    with contextlib.suppress(OSError):
        os.nice(10)  # the table goes first
    settings = (file or default_file()).absolute()
    version = installing.bring(folder, said, clone, own_books, settings, _reporter(words), unsigned=unsigned)
    _switch(words, folder, own_books, clone, version)


def _reporter(words: Words) -> Callable[[Fact], None]:
    return lambda news: click.echo(words.say(news))


def _switch(words: Words, folder: Path, own_books: Path, clone: Path, version: str) -> None:
    """Switch where no station runs; one that runs does it by itself."""
    from sqlalchemy import URL

    from dealer.journal.database import JournalUnusable, lock_file
    from hardware.appliance.versions.switching import switch

    try:
        with lock_file(URL.create("sqlite", database=str(own_books))):
            switch(folder, own_books, clone)
    except JournalUnusable:
        click.echo(words("update-station-switches", version=version))
        return
    click.echo(words("update-switched", version=version))


def _go_back(words: Words, folder: Path, drop_moves: bool) -> None:
    from hardware.appliance.versions.going_back import ask_back

    click.echo(words("update-back-asked", version=ask_back(folder, drop_moves=drop_moves)))


def _list(words: Words, folder: Path) -> None:
    from hardware.appliance.service.renewal import renewal
    from hardware.appliance.versions.clone import clone_root
    from hardware.appliance.versions.installing import version_of_clone
    from hardware.appliance.versions.state import all_whole, progress, read_state

    state = read_state(folder)
    for one in (*all_whole(folder), version_of_clone(clone_root(folder))):
        listed, place = _named(one.id, one.commit), state.place_of(one.id)
        click.echo(words("update-listed", version=listed, path=str(one.folder), state=place))
    doing = progress(folder) if folder.is_dir() else None
    for said in (doing, state.said, renewal()):
        if said is not None:
            click.echo(words.say(said))


def _named(version: str, commit: str) -> str:
    return f"{version} ({commit[:12]})" if commit and not commit.startswith(version) else version


def _books(file: Path | None) -> Path:
    """The database file. Raises Cannot for books that are on a server, or that are not there yet."""
    from dealer.journal.database import is_sqlite, read_url
    from hardware.appliance.settings.settings import data_folder, default_database, read_settings

    url = read_url(read_settings(file).database or default_database(data_folder()))
    if not is_sqlite(url):
        raise Cannot.because(fact("update-server"))
    own = Path(str(url.database))
    if not own.is_file():
        raise Cannot("update-not-started", path=str(own))
    return own
