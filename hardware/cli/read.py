"""``railbird read`` and ``railbird watch``: the eye on the command line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from hardware.cli.eye_inputs import named_reader, open_named

if TYPE_CHECKING:
    from vision.photo.read_photo import Look
    from vision.watch.watcher import Sighting


@click.command()
@click.argument("images", nargs=-1, required=True, metavar="IMAGE…")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of words.")
@click.option("--pack", metavar="PACK", help="The taught pack that these cards are of (railbird teach).")
def read(images: Sequence[str], as_json: bool, pack: str | None) -> int:
    """Print the cards seen in each IMAGE: those the eye is sure of, and those it is not.

    An image that cannot be read is named on standard error; the others are read all the same, and the
    exit code is 2.
    """
    from vision.frames.picture_file import read_file
    from vision.photo.read_photo import look

    reader = named_reader(pack)
    code = 0
    for image in images:
        try:
            frame = read_file(image)
        except (ValueError, OSError) as why:
            click.echo(f"{image}: {str(why).removeprefix(image).lstrip(': ')}", err=True)
            code = 2
            continue
        seen = look(frame, reader)
        click.echo(json.dumps(seen.as_json(image)) if as_json else seen_in_words(image, seen))
    return code


@click.command()
@click.argument("source")
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line instead of words.")
@click.option("--pack", metavar="PACK", help="The taught pack that is dealt (railbird teach).")
def watch(source: str, as_json: bool, pack: str | None) -> int:
    """Print each newly dealt card in SOURCE: a video file, a folder of frames, `camera` or `mock`.

    A card that the eye is not sure of is printed as a question, with its likeliest names and no card.
    """
    from vision.watch.sighting import answered
    from vision.watch.tuning import PATIENT
    from vision.watch.watcher import watch_source

    reader = named_reader(pack)
    try:
        frames = open_named(source)
    except (ValueError, OSError) as why:
        click.echo(f"railbird: {why}", err=True)
        return 2
    sightings = watch_source(frames, reader, PATIENT)
    try:
        for sighting in sightings if source == "camera" else answered(sightings):
            click.echo(json.dumps(sighting.as_json()) if as_json else sighting_in_words(sighting))
    except (ValueError, OSError) as why:
        click.echo(f"railbird: {why}", err=True)
        return 2
    finally:
        frames.close()
    cut_short = getattr(frames, "cut_short", None)
    if cut_short:
        click.echo(f"railbird: {cut_short}", err=True)
    return 2 if cut_short else 0


def percent(candidates: Sequence[tuple[str, float]]) -> str:
    """``7H 61 % or 7D 35 %``."""
    return " or ".join(f"{card} {chance:.0%}" for card, chance in candidates[:3]) or "nothing I know"


def seen_in_words(image: str, seen: Look) -> str:
    """One line: the image, its cards, its doubts and the time it took."""
    sure = " ".join(f"{one.reading.card}" for one in seen.cards) or "no card I am sure of"
    doubts = "".join(f"; not sure: {percent(one.reading.candidates)}" for one in seen.unsure)
    return f"{image}: {sure}{doubts} ({seen.ms:.0f} ms)"


def sighting_in_words(sighting: Sighting) -> str:
    """One line: when, and which card."""
    reading = sighting.seen.reading
    sure = f"{reading.card} ({reading.confidence:.1%})"
    what = sure if reading.sure else f"not sure: {percent(reading.candidates)}"
    return f"{sighting.t_s:7.1f} s  {what}"
