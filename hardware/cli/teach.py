"""``railbird teach``: a pack taught from photographs, a film or the camera, and the shelf of taught packs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hardware.cli.eye_inputs import open_named
from hardware.store.taught_packs import Shelf, packs_folder

if TYPE_CHECKING:
    from vision.reader.card_reader import Reader
    from vision.teach.lesson import Lesson


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
def teach(
    source: str | None, name: str, order: str, show: bool, use: str | None, forget: str | None, undo: bool
) -> int:
    """Teach the eye the venue's own pack: each card once, so that it is read better from then on.

    SOURCE is a folder of photographs named by their card (`7H.jpg`, `10C 2.jpg`, `joker.jpg`, `back.jpg`), or
    a film of the cards being laid one at a time, in the order that --order says. A station that runs takes
    the pack at its next start; on its console a pack is taught without one.
    """
    shelf = Shelf(packs_folder())
    try:
        if source is not None:
            return teach_from(source, name, order, shelf)
        if use is not None:
            shelf.choose(None if use == "none" else use)
        elif forget is not None:
            shelf.forget(forget)
        elif undo:
            shelf.undo()
        elif not show:
            raise ValueError("Say what to teach from with --source, or --list, --use, --forget or --undo.")
        click.echo(in_words(shelf))
    except (ValueError, OSError) as why:
        raise click.ClickException(str(why)) from None
    return 0


def in_words(shelf: Shelf) -> str:
    """The shelf, a line a pack; the one in use has a star."""
    from dealer.words.catalogue import DEFAULT, words

    say = words(DEFAULT).say
    lines = [f"{'*' if one.chosen else ' '} {one.name}: {say(one.said)}" for one in shelf.packs()]
    if not lines:
        return "No pack was taught yet."
    return "\n".join([*lines, "* is in use." if shelf.chosen else "None is in use."])


def teach_from(source: str, name: str, order: str, shelf: Shelf) -> int:
    """Teach the pack in ``source`` and keep it; the exit code. ValueError, one sentence, for bad input."""
    from vision.reader.card_reader import Reader
    from vision.reader.taught_pack import checked_name, missing_of, taught_pack
    from vision.teach.photo_lesson import looks_of, photographs

    checked_name(name)
    reader, folder = Reader(), Path(source.removeprefix("folder:"))
    photos = photographs(folder) if folder.is_dir() else []
    if photos:
        click.echo(f"{len(photos)} photographs in {folder}.", err=True)
        looks = looks_of(photos, reader)
    else:
        looks = _filmed(source, order, reader).looks
    missing = missing_of(look.name for look in looks)
    if missing:
        _say_missing(missing)
        return 2
    click.echo("Learning the pack…", err=True)
    pack = taught_pack(name, looks, reader)
    shelf.keep(pack)
    jokers = sum(look.name == "JOKER" for look in looks)
    plural = "" if jokers == 1 else "s"
    click.echo(f"{name}: 52 cards and {jokers} joker{plural} taught, and in use from now on.")
    click.echo(pack.in_words())
    return 0


def _say_missing(missing: tuple[str, ...]) -> None:
    number = "1 card was" if len(missing) == 1 else f"{len(missing)} cards were"
    click.echo(f"railbird: nothing was changed: {number} not taught: {' '.join(missing)}", err=True)


def _filmed(source: str, order: str, reader: Reader) -> Lesson:
    """The lesson that a film or a camera shows."""
    from vision.teach.lesson import ORDERS, Lesson
    from vision.teach.lesson_watcher import LessonWatcher

    lesson = Lesson(order if order in ORDERS or not _cards(order) else _cards(order))
    frames, watcher = open_named(source), LessonWatcher(reader)
    try:
        for frame in frames:
            for shown in watcher.step(frame):
                lesson.show(shown)
                _told(frame.t_s, lesson)
            if not lesson.missing and lesson.expected is None and lesson.jokers:
                break  # a camera has no end
    except KeyboardInterrupt:
        click.echo("Stopped.", err=True)
    finally:
        frames.close()
    return lesson


def _told(t_s: float, lesson: Lesson) -> None:
    """Say what was taught; ask about what is in doubt, or leave it out where nobody can answer."""
    from dealer.words.catalogue import DEFAULT, words
    from vision.teach.lesson import LessonError

    say = words(DEFAULT).say
    while lesson.doubt is not None:
        likely, why = " or ".join(lesson.doubt.likely), say(lesson.doubt.why)
        if not sys.stdin.isatty():
            click.echo(f"{t_s:7.1f} s  left out: {why} ({likely})", err=True)
            lesson.leave()
            continue
        said = click.prompt(
            f"{t_s:7.1f} s  {why} {likely}; - for no card",
            default=lesson.doubt.likely[0] if lesson.doubt.likely else "-",
            err=True,
        ).strip()
        try:
            lesson.leave() if said == "-" else lesson.answer("back" if said == "back" else said.upper())
        except LessonError as error:
            click.echo(say(error.fact), err=True)
    if lesson.last is not None and lesson.said is not None:
        click.echo(f"{t_s:7.1f} s  {say(lesson.said)}", err=True)


def _cards(order: str) -> list[str]:
    """The cards that an order lists; empty when it is none but a word."""
    words = [word if word.lower() == "back" else word.upper().replace("10", "T") for word in order.split()]
    return ["back" if word.lower() == "back" else word for word in words] if len(words) > 1 else []
