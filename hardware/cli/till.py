"""The till from the command line: the report, the close, and a name taken out of old nights.

Each takes ``--database URL`` and runs beside the station, which notices within two seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealer.notation.facts import Fact, FactError, fact
from hardware.cli.books import database_option, now, opened
from hardware.cli.language import language_option, own_words, words_in
from hardware.reports.columns import left, width_of

if TYPE_CHECKING:
    from dealer.journal.journal import Journal
    from dealer.journal.till_count import Count
    from dealer.words.catalogue import Words


@click.command()
@click.argument("night", type=click.IntRange(min=1), required=False)
@language_option
@database_option
def till(night: int | None, language: str | None, database: str | None) -> None:
    """Print the report of NIGHT's till (the table's own last night without one); it closes nothing."""
    from dealer.review.night_page import night_page
    from dealer.till.report import report, said
    from dealer.till.till import closing

    words = words_in(language)
    with opened(database, language=language) as journal:
        number = _night(journal, night)
        state = closing(journal, number)
        page = night_page(journal, number)
        assert page is not None
        found = report(page, state)
        click.echo(words("till-text-title", night=str(number), told=said(state)))
        if found.expected is None:
            click.echo(words("till-text-blind"))
            return
        total = (fact("till-should-hold"), found.expected)
        rows = [*found.till, total, None, *found.held, None, *found.played]
        width = max(24, *(width_of(words.say(row[0])) for row in rows if row))
        for row in rows:
            click.echo(_line(words, *row, width) if row else "")
        last = words("till-text-none")
        if found.last is not None:
            last = words("till-text-entry", move=str(found.last[0]), hash=found.last[1])
        click.echo("\n" + words("till-text-last", entry=last))


@click.command()
@click.argument("night", type=click.IntRange(min=1), required=False)
@click.option("--count", "counted", metavar="PIECES", help='What is in it, such as "2x500 4x25"; 0: nothing.')
@click.option("--by", metavar="NAME", help="Who counts.")
@click.option("--sign", metavar="NAME", help="Sign the night off for good, under this name.")
@language_option
@database_option
def close(
    night: int | None,
    counted: str | None,
    by: str | None,
    sign: str | None,
    language: str | None,
    database: str | None,
) -> int:
    """Count the till of NIGHT (the last one of the table), see what is over or short, and sign it off.

    Without --count it asks for each denomination. What the till should hold is shown only then. Until it is
    signed, it can be counted again.
    """
    from dealer.till.report import said
    from dealer.till.till import closing, count_draft, signature_draft, write_beside

    words = words_in(language)
    with opened(database, language=language) as journal:
        number = _night(journal, night)
        if counted is not None or sign is None:
            from dealer.till.closing import check_countable

            state = closing(journal, number)
            check_countable(state)
            count = _count(counted)
            name = by or sign or click.prompt(words("till-who-counts"))
            write_beside(journal, count_draft(journal, number, count, name, now()))
        if sign is not None:
            write_beside(journal, signature_draft(journal, number, sign, now()))
        state = closing(journal, number)
        click.echo(words("till-text-night", night=str(number), told=said(state)))
        if state.signed is None:
            click.echo(words("till-text-to-sign", night=str(number)))
    return 0


@click.command()
@click.argument("name")
@click.argument("nights", type=click.IntRange(min=1), nargs=-1, metavar="[NIGHT]...")
@click.option("--by", metavar="WHO", default="the owner", show_default=True, help="Who removes it.")
@click.option("--yes", is_flag=True, help="Do not ask.")
@language_option
@database_option
def forget(
    name: str, nights: tuple[int, ...], by: str, yes: bool, language: str | None, database: str | None
) -> int:
    """Take NAME out of old nights (all, or each NIGHT): the books keep a number, such as “Player 3”.

    Refused for the night at hand and for whoever still has chips. Backups and files that were exported before
    still hold the name: that is for you to see to.
    """
    from dealer.books.forget import forget as forget_name

    say = own_words(language)
    if not yes:
        where = ", ".join(map(str, nights))
        asked = say("terminal-forget-nights", name=name, nights=where) if nights else ""
        click.confirm(asked or say("terminal-forget-all", name=name), abort=True)
    with opened(database, language=language) as journal:
        done = forget_name(journal, name, now(), by, nights or None)
        counts = {"nights": len(done.nights), "entries": done.moves, "pictures": done.pictures}
        click.echo(say("terminal-forgotten", name=done.number, **counts))
        if not done.scrubbed:
            click.echo(say("terminal-forget-busy"))
        for file in _older_copies(journal):
            click.echo(say("terminal-forget-copy", file=str(file)))
        click.echo(say("terminal-forget-elsewhere"))
    return 0


def _night(journal: Journal, night: int | None) -> int:
    """The number asked for, or of the table's own last night."""
    if night is not None:
        return night
    own = [row.id for row in journal.nights() if row.source is None]
    if not own:
        raise FactError(fact("terminal-no-own-night", journal=journal.name))
    return own[-1]


def _count(counted: str | None) -> Count:
    from dealer.journal.till_count import Count
    from hardware.appliance.settings.settings import read_settings

    known = read_settings().till.denominations
    if counted is not None:
        return Count.read(counted, known)
    asked = {one: click.prompt(f"{one:>6,d} x", type=click.IntRange(min=0), default=0) for one in known[::-1]}
    return Count.of(asked)


def _line(words: Words, what: Fact, chips: int, width: int) -> str:
    plus = "+" if what.code == "till-house-result" and chips >= 0 else ""
    shown = plus + words.number(chips).replace("−", "-")
    return f"  {left(words.say(what), width)}{shown:>14}"


def _older_copies(journal: Journal) -> Iterator[Path]:
    """Backups that were made by ourselves before a migration."""
    from dealer.journal import database

    yield from sorted(database.home_of(journal.url).glob("*.before-schema-*.sqlite3"))
