"""``railbird season``: the players over nights, between two days."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import click

from dealer.notation.facts import FactError, fact
from hardware.cli.books import database_option, opened, write_file
from hardware.cli.language import language_option, said_by, words_in


@click.command()
@click.option("--from", "since", metavar="DATE", help="The first day (default: the setting season_begins).")
@click.option("--to", "until", metavar="DATE", default="", help="The last day (default: none).")
@click.option("--json", "form", flag_value="json", help="Print one JSON object.")
@click.option("--csv", "form", flag_value="csv", help="Print comma-separated values.")
@click.option("--xlsx", type=click.Path(path_type=Path), metavar="FILE", help="Write an Excel workbook.")
@language_option
@database_option
def season(
    since: str | None,
    until: str,
    form: str | None,
    xlsx: Path | None,
    language: str | None,
    database: str | None,
) -> None:
    """Print the season: everybody who takes part, with points, nights, races and chips, in all and by game.

    A DATE is a day of the bar, such as 2026-09-01; a night belongs to the day on which it was opened.
    """
    from dealer.season.files import as_csv, as_data, as_workbook
    from dealer.season.season import season_of
    from dealer.season.span import read_points, read_span
    from hardware.appliance.settings.settings import read_settings
    from hardware.reports.season_table import as_text

    if form is not None and xlsx is not None:
        raise click.UsageError("Say one of --json, --csv and --xlsx.")
    words = words_in(language)
    settings = read_settings()
    try:
        points = read_points(settings.season_points)
        span = read_span(settings.season_begins if since is None else since, until)
        if not points:
            raise FactError(fact("season-none"))
    except FactError as why:
        raise click.UsageError(said_by(why, language)) from None
    with opened(database, language=language) as journal:
        found = season_of(journal, span, points, words.times)
    if xlsx is not None:
        write_file(xlsx, as_workbook(found, datetime.now(UTC), words))
    elif form == "csv":
        click.echo(as_csv(found), nl=False)
    elif form == "json":
        click.echo(json.dumps(as_data(found), ensure_ascii=False))
    else:
        click.echo(as_text(found, words))
