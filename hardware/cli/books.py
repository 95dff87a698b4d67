"""The books from the command line: import, export, review, verify, backup, restore.

Each takes ``--database URL`` and without it the station's own. All but ``import`` run while the station does.
What is asked wrongly, or cannot be read, ends with code 2; books that are damaged end ``verify`` with code 1.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from dealer.notation.facts import FactError, fact
from dealer.words.one_end import ended
from hardware import own_version
from hardware.cli.language import language_option, own_words, said_by, words_in

if TYPE_CHECKING:
    from dealer.journal.findings import Finding
    from dealer.journal.journal import Journal
    from dealer.words.catalogue import Words

MOST_DAMAGES = 20
"""So many damages, or findings, are printed; the rest are counted."""

MOST_KEPT = 10
"""Of so many nights, the newest, it is printed what guests kept."""

Command = TypeVar("Command", bound=Callable[..., Any])


def database_option(command: Command) -> Command:
    """The option ``--database``."""
    help_text = "Database, as sqlite:///FILE or postgresql://… (default: the station's)."
    return click.option("--database", metavar="URL", help=help_text)(command)


@contextlib.contextmanager
def opened(
    database: str | None,
    *,
    create: bool = False,
    put_log_aside: bool = False,
    language: str | None = None,
) -> Iterator[Journal]:
    """The journal at ``database``, the station's own for None; ``create`` and ``put_log_aside`` as Journal
    has them. What fails on the way is a sentence."""
    from dealer.contract.ledger import LedgerBroken
    from dealer.journal.copying import CannotCopy
    from dealer.journal.journal import Journal, JournalFailed
    from dealer.notation.refusals import Refusal
    from hardware.appliance.settings.settings import data_folder, default_database, read_settings

    try:
        address = database or read_settings().database or default_database(data_folder())
        journal = Journal(address, create=create, version=own_version(), put_log_aside=put_log_aside)
        with contextlib.closing(journal):
            yield journal
    except (ValueError, JournalFailed, CannotCopy, Refusal) as why:
        raise click.UsageError(said_by(why, language)) from None
    except LedgerBroken as why:
        raise click.ClickException(own_words(language)("terminal-books-damaged", text=str(why))) from None


def findings_in_words(findings: Sequence[Finding], say: Words) -> Iterator[str]:
    """What was booked otherwise than today's rules give, a sentence each; nothing where nothing was."""
    if findings:
        yield say("verify-findings", count=len(findings))
    for one in findings[:MOST_DAMAGES]:
        yield ended(say.say(one.as_fact()))
    if len(findings) > MOST_DAMAGES:
        yield say("verify-more", count=len(findings) - MOST_DAMAGES)


def now() -> str:
    """The time as the books have it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


@click.command("import")
@click.argument("transcript")
@click.option("--keep-going", is_flag=True, help="Report every illegal move, and book the others.")
@language_option
@database_option
def import_transcript(transcript: str, keep_going: bool, language: str | None, database: str | None) -> int:
    """Book TRANSCRIPT (`-` is standard input) as a night, and print the night's number.

    At an illegal move it says FILE:LINE and why, books nothing and exits 2.
    """
    from dealer.books.importing import book, fold_transcript
    from hardware.reports.transcript_table import UnreadableTranscript, lines_of

    try:
        lines = list(lines_of(transcript))
    except UnreadableTranscript as error:
        raise click.UsageError(said_by(error, language)) from None
    with opened(database, create=True, language=language) as journal:
        journal.take_writing()
        at = now()
        folded = fold_transcript(lines, at, journal.last_seq + 1, keep_going=keep_going)
        say = own_words(language).say
        for line in folded.refused:
            why = say(line.why) if line.why else ""
            click.echo(f"{transcript}:{line.number}: {why} [{line.code}]", err=True)
        if folded.refused and not keep_going:
            return 2
        source = "standard input" if transcript == "-" else Path(transcript).name
        click.echo(book(journal, folded, source, at).id)
    return 2 if folded.refused else 0


@click.command()
@click.argument("night", type=click.IntRange(min=1))
@click.option("--format", "form", metavar="FORMAT", default="transcript", show_default=True,
              help="Such as csv or pdf; docs/books.md has them all.")  # fmt: skip
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write it here, not to the screen (`-`)."
)
@language_option
@database_option
def export(night: int, form: str, out: Path | None, language: str | None, database: str | None) -> None:
    """Write NIGHT (its number) for other programs, a person or a printer."""
    from dealer.exports.formats import BINARY, MODULES
    from dealer.exports.formats import export as export_night

    if form not in MODULES:
        raise click.UsageError(f"There is no format {form!r}: there are {', '.join(MODULES)}.")
    if form in BINARY and out is None and sys.stdout.isatty():
        raise click.UsageError(f"A file of the format {form} is no text: say --out FILE.")
    words = words_in(language)
    with opened(database, language=language) as journal:
        content = export_night(journal, night, form, words)
    if out is None or str(out) == "-":
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    write_file(out, content)


def write_file(out: Path, content: bytes) -> None:
    """A whole file or none; what was there goes only when the new one is whole. What fails is a sentence."""
    draft = out.with_name(f"{out.name}.part")
    try:
        if out.exists() and not out.is_file():
            out.write_bytes(content)  # a pipe or a device; a folder says that it is one
            return
        draft.write_bytes(content)
        draft.replace(out)
    except OSError as why:
        raise click.UsageError(f"{out}: {(why.strerror or str(why)).lower()}.") from None
    finally:
        draft.unlink(missing_ok=True)


@click.command()
@click.argument("night", type=click.IntRange(min=1), required=False)
@language_option
@database_option
def review(night: int | None, language: str | None, database: str | None) -> None:
    """Print NIGHT (its number; the last one without) as a person reads it in the terminal."""
    from dealer.exports.formats import no_such_night
    from dealer.review.night_page import night_page
    from hardware.reports.night_review import as_text

    words = words_in(language)
    with opened(database, language=language) as journal:
        nights = journal.nights()
        if not nights:
            raise FactError(fact("terminal-no-night", journal=journal.name))
        number = nights[-1].id if night is None else night
        page = night_page(journal, number)
        if page is None:
            raise FactError(no_such_night(journal, number))
    click.echo(as_text(page, words))


@click.command()
@language_option
@database_option
def verify(language: str | None, database: str | None) -> int:
    """Prove the books: every entry as it was booked, every sum zero, every night replayed.

    Names each entry that is damaged, or that the books lack what the station had in them, and exits 1 then. A
    move that was booked otherwise than today's rules give is printed, and no damage: what was booked stays
    booked. So is what guests kept when a night ended.
    """
    from dealer.books.verify import verify as verify_journal
    from dealer.review.night_list import kept_by_night
    from dealer.review.records import kept_chips
    from hardware.appliance.settings.settings import data_folder
    from hardware.running.lost_books import ReachedFile

    say = words_in(language)
    with opened(database, language=language) as journal:
        proof = verify_journal(journal)
        reached = ReachedFile(data_folder(), journal.url)
        lost = reached.lost(journal) if proof.whole and reached.read() is not None else None
        kept = kept_by_night(journal) if proof.whole else {}
    counts = {"nights": proof.nights, "moves": proof.moves, "postings": proof.postings}
    counted = ", ".join(say(f"terminal-{what}", count=count) for what, count in counts.items())
    if proof.entries:
        counted += ", " + say("terminal-till-entries", count=proof.entries)
    for line in findings_in_words(proof.findings, say):
        click.echo(line)
    if lost is not None:
        click.echo(ended(say.say(lost)), err=True)
        return 1
    for night, chips in list(kept.items())[:MOST_KEPT]:
        click.echo(ended(say("verify-kept", night=str(night), what=say.say(kept_chips(chips)))))
    if proof.whole:
        click.echo(say("verify-whole", counted=counted))
        return 0
    for damage in proof.damages[:MOST_DAMAGES]:
        click.echo(ended(say.say(damage.said)), err=True)
    more = len(proof.damages) - MOST_DAMAGES
    places = len(proof.damages)
    click.echo(say("terminal-damaged", count=places, more=max(0, more), counted=counted), err=True)
    return 1


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@language_option
@database_option
def backup(file: Path, language: str | None, database: str | None) -> None:
    """Write all nights to the new file FILE, while the station runs. It is itself a journal (SQLite)."""
    from dealer.books.backup import backup as write_backup

    say = own_words(language)
    with opened(database, language=language) as journal:
        held = write_backup(journal, file)
    nights, moves = say("terminal-nights", count=held.nights), say("terminal-moves", count=held.moves)
    click.echo(f"{file}: {nights}, {moves}.")


@click.command()
@click.argument("file", required=False, type=click.Path(path_type=Path), metavar="[FILE]")
@click.option("--from-address", is_flag=True, help="The newest at the address in the settings, not a FILE.")
@click.option("--overwrite", is_flag=True, help="Also where moves are lost that the backup has not.")
@language_option
@database_option
def restore(
    file: Path | None, from_address: bool, overwrite: bool, language: str | None, database: str | None
) -> None:
    """Put the backup FILE back in place of all nights, while the station runs or not.

    Refuses to lose a move that the backup has not, unless told to. A damaged backup is not restored.
    """
    if (file is None) != from_address:
        raise click.UsageError("Say FILE, or --from-address.")
    with contextlib.nullcontext(file) if file is not None else _fetched(database, language) as found:
        _restore(found, overwrite, language, database)


@contextlib.contextmanager
def _fetched(database: str | None, language: str | None) -> Iterator[Path]:
    """The newest backup at the address in the settings: of these books, where it has any of them."""
    from dealer.books.books_end import end_of
    from hardware.appliance.cannot import Cannot
    from hardware.appliance.settings.settings import data_folder, read_settings
    from hardware.appliance.store.remote_backups import remote_backups

    own, folder = "", data_folder()
    with (
        contextlib.suppress(click.ClickException),  # books that are gone or damaged are why it is asked for
        opened(database) as journal,
        journal.snapshot() as books,
    ):
        own = end_of(books).books
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as room:
        try:
            remote = remote_backups(read_settings(), lambda: None)
            if remote is None:
                raise Cannot("remote-no-address")
            file = remote.fetch(remote.newest(own), Path(room))
        except ValueError as why:
            raise click.UsageError(said_by(why, language)) from None
        yield file


def _restore(file: Path, overwrite: bool, language: str | None, database: str | None) -> None:
    from sqlalchemy import URL

    from dealer.books.backup import restore as put_back

    if not file.is_file():
        raise click.UsageError(own_words(language)("file-missing", path=str(file)))
    say = own_words(language)
    address = URL.create("sqlite", database=str(file)).render_as_string()
    with (
        opened(address, language=language) as kept,
        opened(database, create=True, put_log_aside=True, language=language) as journal,
    ):
        if journal.log_aside is not None:
            click.echo(ended(say("serve-log-aside", file=journal.log_aside)), err=True)
        held = put_back(journal, kept, overwrite=overwrite)
    nights, moves = say("terminal-nights", count=held.nights), say("terminal-moves", count=held.moves)
    click.echo(say("terminal-restored", file=str(file), counted=f"{nights}, {moves}"))
