"""``railbird acceptance``: thirty minutes at the real table, check by check, and the file that is sent in."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealer.notation.facts import FactError, fact
from hardware import own_version
from hardware.cli.books import opened
from hardware.cli.language import language_option, said_by, words_in

if TYPE_CHECKING:
    from dealer.words.catalogue import Words
    from hardware.acceptance.progress import Progress
    from hardware.acceptance.site import Site

STATE, REPORT = "acceptance.json", "acceptance.txt"


@click.command()
@click.argument("names", nargs=-1, metavar="[CHECK…]")
@click.option("--show", is_flag=True, help="Print the report of what was made so far, and do nothing.")
@click.option("--again", is_flag=True, help="Begin anew: forget what was made.")
@click.option("--station", "address", metavar="URL", help="The running station (default: this computer's).")
@click.option(
    "--pin", envvar="RAILBIRD_PIN", metavar="PIN", help="The owner's PIN (default: the station's own)."
)
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@language_option
def acceptance(
    names: tuple[str, ...],
    show: bool,
    again: bool,
    address: str | None,
    pin: str | None,
    file: Path | None,
    language: str | None,
) -> int:
    """Try everything at the real table, with the station running: camera, a pack, buttons, lamps, sound, TV,
    phones, load, plug, races. It goes on where it was left; each CHECK that is named is made again.

    Exits 0 where all was made and nothing failed.
    """
    from hardware.acceptance import run as acceptance_run
    from hardware.acceptance.person import LeftForNow
    from hardware.acceptance.progress import Progress
    from hardware.acceptance.report import accepted
    from hardware.appliance.settings.settings import data_folder

    words, known = words_in(language), acceptance_run.NAMES
    unknown = [one for one in names if one not in known]
    if unknown:
        raise click.UsageError(f"There is no check {unknown[0]!r}: there are {', '.join(known)}.")
    progress = Progress(data_folder() / STATE, own_version(), _now())
    if show:
        click.echo(_report(progress, words), nl=False)
        return 0
    try:
        site = _site(progress, words, address, pin, file, language)
        progress.begin_again(known if again else names)
        _check_no_night(site, progress)
        acceptance_run.run(site, progress)
    except LeftForNow as why:
        if why.said is not None:
            click.echo(words.say(why.said))
        return 1
    except FactError as why:
        raise click.ClickException(said_by(why, language)) from None
    text = _report(progress, words)
    path = data_folder() / REPORT
    path.write_text(text, encoding="utf-8")
    click.echo(f"\n{text}")
    click.echo(words("acceptance-written", path=str(path)))
    return 0 if accepted(progress.results, known) else 1


def _site(
    progress: Progress,
    words: Words,
    address: str | None,
    pin: str | None,
    file: Path | None,
    language: str | None,
) -> Site:
    """The table of the station on this computer. Raises FactError where its settings cannot be read."""
    from dealer.books.verify import verify
    from hardware.acceptance.computer import Computer
    from hardware.acceptance.person import TerminalPerson
    from hardware.acceptance.site import Site
    from hardware.acceptance.station_client import StationClient
    from hardware.appliance.settings.settings import data_folder, read_settings
    from hardware.appliance.store.secrets import kept_pin

    settings, folder = read_settings(file), data_folder()
    pin = pin or settings.pin or kept_pin(folder) or click.prompt("PIN", hide_input=True)

    def damages() -> int:
        with opened(settings.database, language=language) as journal:
            return len(verify(journal).damages)

    station = StationClient(address or f"http://127.0.0.1:{settings.web.port}", pin)
    person, computer = TerminalPerson(words), Computer(folder)
    return Site(station, person, computer, damages, progress.notes, progress.keep)


def _check_no_night(site: Site, progress: Progress) -> None:
    """Raise FactError where somebody plays: an acceptance that began goes on in its own night."""
    if progress.results or progress.notes:
        return
    board = site.station.board()
    if board["players"] or board["game"] is not None:
        raise FactError(fact("acceptance-night-on"))


def _report(progress: Progress, words: Words) -> str:
    from hardware.acceptance.computer import Computer
    from hardware.acceptance.report import report
    from hardware.acceptance.run import NAMES
    from hardware.appliance.settings.settings import data_folder

    return report(
        words,
        progress.results,
        NAMES,
        version=own_version(),
        model=Computer(data_folder()).model(),
        began_at=progress.began_at,
        ended_at=_now(),
    )


def _now() -> str:
    return datetime.now(UTC).isoformat(sep=" ", timespec="minutes").removesuffix("+00:00")
