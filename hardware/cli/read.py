"""``railbird read`` and ``railbird watch``: the card recogniser on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from dealer.notation.facts import Fact, fact
from hardware.cli.card_inputs import named_reader, open_named
from hardware.cli.language import language_option, own_words, said_by

if TYPE_CHECKING:
    from dealer.words.catalogue import Words
    from vision.dice import DiceReading, Die, Throw
    from vision.photo.read_photo import Look
    from vision.scene.trouble import Condition
    from vision.watch.watcher import Sighting


@click.command()
@click.argument("images", nargs=-1, required=True, metavar="IMAGE…")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of words.")
@click.option("--pack", metavar="PACK", help="The taught pack that these cards are of (railbird teach).")
@language_option
def read(images: Sequence[str], as_json: bool, pack: str | None, language: str | None) -> int:
    """Print the cards and dice seen in each IMAGE: those that are sure, and those that are not.

    An image that cannot be read is named on standard error; the others are read all the same, and the
    exit code is 2.
    """
    from vision.dice import read_dice
    from vision.dice.taken_for_cards import without_cards, without_dice
    from vision.frames.picture_file import read_file
    from vision.photo.read_photo import look

    words = own_words(language)
    reader = named_reader(pack, language)
    code = 0
    for image in images:
        try:
            frame = read_file(image)
        except ValueError as why:
            click.echo(said_by(why, language), err=True)
            code = 2
            continue
        seen = look(frame, reader)
        thrown = read_dice(frame, [one.found.quad for one in (*seen.cards, *seen.unsure)])
        thrown = without_cards(thrown, seen)
        seen = without_dice(seen, thrown.dice)
        if as_json:
            click.echo(json.dumps(seen.as_json(image) | thrown.as_json()))
        else:
            click.echo(photo_line(image, seen, thrown, words))
    return code


@click.command()
@click.argument("source")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of words.")
@click.option("--pack", metavar="PACK", help="The taught pack that is dealt (railbird teach).")
@click.option("--dice", is_flag=True, help="Watch for throws of dice instead of cards.")
@language_option
def watch(source: str, as_json: bool, pack: str | None, dice: bool, language: str | None) -> int:
    """Print each newly dealt card in SOURCE: a video file, a folder of frames, `camera` or `mock`.

    With --dice: each settled throw of two or four dice, from left to right; what cannot be read of it (a die
    that leans, three dice) is printed as a question.

    A card that is not sure is printed as a question, with its likeliest names and no card. What keeps the
    camera from seeing the table, such as too little light, is printed when it begins and when it is over.
    """
    from vision.dice import watch_throws
    from vision.frames.sources import SourceLost
    from vision.scene.light_watch import LightWatch
    from vision.watch.sighting import answered
    from vision.watch.tuning import PATIENT
    from vision.watch.watcher import watch_source

    words = own_words(language)
    reader = None if dice else named_reader(pack, language)
    try:
        frames = open_named(source)
    except ValueError as why:
        click.echo(f"railbird: {said_by(why, language)}", err=True)
        return 2

    def camera_says(t_s: float, condition: Condition) -> None:
        line = {"t": round(t_s, 2), "camera": condition.reported}
        click.echo(json.dumps(line) if as_json else camera_line(t_s, condition, words))

    try:
        if reader is None:
            for throw in watch_throws(LightWatch(frames, camera_says)):
                click.echo(json.dumps(throw.as_json()) if as_json else throw_line(throw, words))
        else:
            sightings = watch_source(LightWatch(frames, camera_says), reader, PATIENT)
            for sighting in sightings if source == "camera" else answered(sightings):
                click.echo(json.dumps(sighting.as_json()) if as_json else sighting_line(sighting, words))
    except (ValueError, SourceLost) as why:
        click.echo(f"railbird: {said_by(why, language)}", err=True)
        return 2
    finally:
        frames.close()
    cut_short = getattr(frames, "cut_short", None)
    if cut_short is not None:
        click.echo(f"railbird: {words.say(cut_short)}", err=True)
    return 2 if cut_short else 0


def photo_line(image: str, seen: Look, thrown: DiceReading, words: Words) -> str:
    """One line: the image, its cards, its doubts, its dice and the time it took."""
    sure = " ".join(f"{one.reading.card}" for one in seen.cards) or words("read-no-sure-card")
    doubts = "".join(f"; {_doubt(one.reading.candidates, words)}" for one in seen.unsure)
    dice = "".join(f"; {words.say(one)}" for one in _of_dice(thrown))
    return f"{image}: {sure}{doubts}{dice} ({words.number(round(seen.ms), 0)} ms)"


def throw_line(throw: Throw, words: Words) -> str:
    """One line: when, and which dice; or what is asked about them."""
    seen = words("read-dice", dice=" ".join(map(str, throw.values)))
    asked = "; ".join(words.say(_of_unsure(die)) for die in throw.unsure)
    return f"{words.number(throw.t_s, 1):>7} s  {asked or seen}"


def _of_dice(thrown: DiceReading) -> Iterator[Fact]:
    """What is said of the dice in an image; nothing where it shows none."""
    if thrown.dice:
        yield fact("read-dice", dice=" ".join(str(die.value) for die in thrown.dice))
    yield from map(_of_unsure, thrown.unsure)


def _of_unsure(die: Die) -> Fact:
    if die.value is None:
        return fact("read-die-unread")
    return fact("read-die-unsure", value=die.value, chance=die.confidence)


def sighting_line(sighting: Sighting, words: Words) -> str:
    """One line: when, and which card."""
    reading = sighting.seen.reading
    sure = f"{reading.card} ({words.number(100 * reading.confidence, 1)} %)"
    what = sure if reading.sure else _doubt(reading.candidates, words)
    return f"{words.number(sighting.t_s, 1):>7} s  {what}"


def camera_line(t_s: float, condition: Condition, words: Words) -> str:
    """One line: when, and what is the matter with the camera, or that it sees the table again."""
    return f"{words.number(t_s, 1):>7} s  {words.say(condition.said)}"


def _doubt(candidates: Sequence[tuple[str, float]], words: Words) -> str:
    """``not sure: 7H 61 % or 7D 35 %``."""
    *before, last = [f"{card} {words.number(100 * p, 0)} %" for card, p in candidates[:3]] or [""]
    likely = words("list-or", start=", ".join(before), end=last) if before else last
    return words("read-not-sure", likely=likely or words("read-nothing-known"))
