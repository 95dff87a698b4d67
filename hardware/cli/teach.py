"""``railbird teach``: a pack taught from photographs, a film or the camera, and the shelf of taught packs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealer.notation.facts import FactError, fact
from hardware.cli.card_inputs import open_named
from hardware.cli.language import language_option, own_words, said_by
from hardware.station.teaching.pack_files import Shelf, figures_of, packs_folder

if TYPE_CHECKING:
    from dealer.words.catalogue import Words
    from vision.reader.card_reader import Reader
    from vision.teach.lesson import CardDoubt, Lesson


@click.command()
@click.option("--source", metavar="SOURCE", help="A folder of photographs or frames, a video file, `camera`.")
@click.option("--name", default="house", show_default=True, metavar="PACK", help="What the pack is called.")
@click.option(
    "--order", default="any", show_default=True, help='suits, new-pack, any, or cards: "AS 2S … JOKER back".'
)
@click.option("--list", "show", is_flag=True, help="List the taught packs.")
@click.option("--use", metavar="PACK", help="Use another taught pack; `none` for none.")
@click.option("--forget", metavar="PACK", help="Take a taught pack off the shelf for good.")
@click.option("--undo", is_flag=True, help="Go back to the pack that was in use before.")
@language_option
def teach(
    source: str | None,
    name: str,
    order: str,
    show: bool,
    use: str | None,
    forget: str | None,
    undo: bool,
    language: str | None,
) -> int:
    """Teach the card reader the venue's own pack: each card once, so that it is read better from then on.

    SOURCE is a folder of photographs named by their card (`7H.jpg`, `10C 2.jpg`, `joker.jpg`, `back.jpg`), or
    a film of the cards being laid one at a time, in the order that --order says. A station that runs takes
    the pack at its next start; on its console a pack is taught without one.
    """
    from vision.frames.sources import SourceLost

    shelf, words = Shelf(packs_folder()), own_words(language)
    try:
        if source is not None:
            return teach_from(source, name, order, shelf, words)
        if use is not None:
            shelf.choose(None if use == "none" else use)
        elif forget is not None:
            shelf.forget(forget)
        elif undo:
            shelf.undo()
        elif not show:
            raise FactError(fact("teach-say-what"))
        for line in shelf_lines(shelf, words):
            click.echo(line)
    except (ValueError, SourceLost) as why:
        raise click.ClickException(said_by(why, language)) from None
    return 0


def shelf_lines(shelf: Shelf, words: Words) -> list[str]:
    """The shelf, a line a pack; the one in use has a star."""
    lines = [f"{'*' if one.chosen else ' '} {one.name}: {words.say(one.said)}" for one in shelf.packs()]
    if not lines:
        return [words("teach-none-yet")]
    return [*lines, words("teach-star-in-use" if shelf.chosen else "teach-none-in-use")]


def teach_from(source: str, name: str, order: str, shelf: Shelf, words: Words) -> int:
    """Teach the pack in ``source`` and keep it; the exit code. FactError for bad input."""
    from vision.reader.card_reader import Reader
    from vision.reader.taught_pack import checked_name, missing_of, taught_pack
    from vision.teach.photo_lesson import looks_of, photographs

    checked_name(name)
    reader, folder = Reader(), Path(source.removeprefix("folder:"))
    photos = photographs(folder) if folder.is_dir() else []
    if photos:
        click.echo(words("teach-photographs", count=len(photos), path=str(folder)), err=True)
        looks = looks_of(photos, reader)
    else:
        looks = _filmed(source, order, reader, words).looks
    missing = missing_of(look.name for look in looks)
    if missing:
        click.echo(
            f"railbird: {words('teach-not-taught', count=len(missing), text=' '.join(missing))}", err=True
        )
        return 2
    click.echo(words("teach-learning"), err=True)
    pack = taught_pack(name, looks, reader)
    shelf.keep(pack)
    click.echo(words("teach-taught", name=name, jokers=sum(look.name == "JOKER" for look in looks)))
    click.echo(words.say(figures_of(pack)))
    return 0


def _filmed(source: str, order: str, reader: Reader, words: Words) -> Lesson:
    """The lesson that a film or a camera shows."""
    from vision.teach.lesson import ORDERS, Lesson
    from vision.teach.lesson_watcher import LessonWatcher

    lesson = Lesson(order if order in ORDERS or not _cards(order) else _cards(order))
    frames, watcher = open_named(source), LessonWatcher(reader)
    try:
        for frame in frames:
            for shown in watcher.step(frame):
                lesson.show(shown)
                _report(frame.t_s, lesson, words)
            if not lesson.missing and lesson.expected is None and lesson.jokers:
                break  # a camera has no end
    except KeyboardInterrupt:
        click.echo(words("teach-stopped"), err=True)
    finally:
        frames.close()
    return lesson


def _report(t_s: float, lesson: Lesson, words: Words) -> None:
    """Say what was taught; ask about what is in doubt, or leave it out where nobody can answer."""
    at = f"{words.number(t_s, 1):>7} s  "
    while lesson.doubt is not None:
        if sys.stdin.isatty():
            _ask(at, lesson, lesson.doubt, words)
        else:
            likely = " / ".join(lesson.doubt.likely)
            click.echo(at + words("teach-left-out", why=lesson.doubt.why, text=likely), err=True)
            lesson.leave()
    if lesson.last is not None and lesson.said is not None:
        click.echo(at + words.say(lesson.said), err=True)


def _ask(at: str, lesson: Lesson, doubt: CardDoubt, words: Words) -> None:
    """Ask once which card is in doubt."""
    from vision.teach.lesson import LessonError

    question = words("teach-which", why=doubt.why, text=" / ".join(doubt.likely))
    said = click.prompt(at + question, default=doubt.likely[0] if doubt.likely else "-", err=True).strip()
    try:
        lesson.leave() if said == "-" else lesson.answer("back" if said == "back" else said.upper())
    except LessonError as error:
        click.echo(words.say(error.said), err=True)


def _cards(order: str) -> list[str]:
    """The cards that an order lists; empty when it is none but a word."""
    words = [word if word.lower() == "back" else word.upper().replace("10", "T") for word in order.split()]
    return ["back" if word.lower() == "back" else word for word in words] if len(words) > 1 else []
