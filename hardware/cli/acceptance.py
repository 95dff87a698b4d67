"""``railbird acceptance``: thirty minutes at the real table, check by check, and the file that is sent in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealer.notation.facts import FactError
from hardware.cli.books import opened
from hardware.cli.language import language_option, said_by, words_in

if TYPE_CHECKING:
    from hardware.acceptance.station_client import StationClient

REPORT = "acceptance.txt"


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
    from hardware.acceptance.acceptance import Acceptance
    from hardware.acceptance.person import LeftForNow, TerminalPerson
    from hardware.acceptance.report import accepted
    from hardware.acceptance.run import NAMES
    from hardware.appliance.settings.settings import data_folder
    from hardware.appliance.small_file import write_whole

    words, kept = words_in(language), Acceptance(data_folder())
    unknown = [one for one in names if one not in NAMES]
    if unknown:
        raise click.UsageError(f"There is no check {unknown[0]!r}: there are {', '.join(NAMES)}.")
    if show:
        click.echo(kept.report(words), nl=False)
        return 0
    try:
        station, damages = _station(address, pin, file, language)
        kept.go_on(station, TerminalPerson(words), damages, NAMES if again else names)
        text, path = kept.report(words), data_folder() / REPORT
        write_whole(path, text.encode())
    except LeftForNow as why:
        if why.said is not None:
            click.echo(words.say(why.said))
        return 1
    except FactError as why:
        raise click.ClickException(said_by(why, language)) from None
    click.echo(f"\n{text}")
    click.echo(words("acceptance-written", path=str(path)))
    return 0 if accepted(kept.progress().results, NAMES) else 1


def _station(
    address: str | None, pin: str | None, file: Path | None, language: str | None
) -> tuple[StationClient, Callable[[], int]]:
    """The station on this computer, and what counts the damages of its books. Raises FactError where its
    settings cannot be read."""
    from dealer.books.verify import verify
    from hardware.acceptance.station_client import StationClient
    from hardware.appliance.settings.settings import data_folder, read_settings
    from hardware.appliance.store.secrets import kept_pin

    settings = read_settings(file)
    pin = pin or settings.pin or kept_pin(data_folder()) or click.prompt("PIN", hide_input=True)

    def damages() -> int:
        with opened(settings.database, language=language) as journal:
            return len(verify(journal).damages)

    return StationClient(address or f"http://127.0.0.1:{settings.web.port}", pin), damages
