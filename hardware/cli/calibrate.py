"""``railbird calibrate``: the camera's calibration on the command line, as the console's page does it."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dealer.notation.facts import Fact, FactError, fact, read_fact
from hardware.appliance.cannot import why_of
from hardware.appliance.settings.settings import camera_forms
from hardware.cli.language import language_option, own_words, said_by

if TYPE_CHECKING:
    from dealer.words.catalogue import Words
    from hardware.station.calibration.calibrating import Session
    from hardware.station.calibration.calibrations import Calibrations
    from vision.frames.dealing_zone import Zone

WAITS_S = 30.0
"""So long, in the frames' own time, a heart is waited for once the table has been looked at."""


@click.command()
@click.option("--source", metavar="WHICH", help=f"As camera.source: {', '.join(camera_forms())}.")
@click.option("--zone", metavar="L,T,R,B", help="The dealing zone in shares of the picture: 0.1,0.1,0.9,0.9")
@click.option("--card", is_flag=True, help="Only look at a card: the table was looked at before.")
@click.option("--undo", is_flag=True, help="Go back to the calibration before.")
@click.option("--look", "look_only", is_flag=True, help="Only say what is found; keep nothing.")
@click.option("--settings", "file", type=click.Path(path_type=Path), metavar="FILE", help="Settings (TOML).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@language_option
def calibrate(
    source: str | None,
    zone: str | None,
    card: bool,
    undo: bool,
    look_only: bool,
    file: Path | None,
    as_json: bool,
    language: str | None,
) -> int:
    """Look at the empty table, then at a heart that is put on it, and keep what is found.

    The verdict is printed as sentences. Exits 1 when something is wrong with the light, the focus or the
    distance. A station that runs takes up what is kept with its next start; its own page is /console/camera.
    """
    from hardware.appliance.settings.settings import data_folder, read_settings
    from hardware.station.calibration.calibrations import Calibrations
    from hardware.station.camera.choose import choose_camera
    from vision.frames.dealing_zone import Zone
    from vision.frames.sources import SourceLost

    words = own_words(language)
    try:
        settings = read_settings(file, {"camera": {"source": source}}).camera
        camera = choose_camera(settings, data_folder())
        chosen = camera.source
        if chosen == "none":
            raise FactError(camera.away or fact("terminal-calibrate-no-camera"))
        kept = Calibrations(data_folder(), chosen)
        if undo:
            kept.undo()
            return _print(kept, [fact("terminal-calibrate-again")], as_json, kept.now, words)
        drawn = None if zone is None else Zone.typed(zone)
        before, said = _look(kept, chosen, settings, drawn, card, look_only)
        return _print(kept, said, as_json, before, words)
    except (ValueError, OSError, SourceLost) as why:
        raise click.ClickException(said_by(why, language)) from None


def _look(
    kept: Calibrations,
    chosen: str,
    settings: Any,
    zone: Zone | None,
    card_only: bool,
    look_only: bool,
) -> tuple[Any, list[Fact]]:
    """Look until a card has been seen, it is waited for in vain, or the source ends, and keep what was found:
    the calibration, and what else is to be said."""
    from hardware.station.calibration.calibrating import Session
    from hardware.station.camera.backends import open_source
    from vision.frames.channels import swapped
    from vision.frames.dealing_zone import SUGGESTED
    from vision.frames.sources import Frame

    before = kept.now if kept.any else replace(kept.now, zone=SUGGESTED)
    if zone is not None:
        before = replace(before, zone=zone)
    frames = open_source(chosen, settings, before.fixed)
    session = Session("card" if card_only else "table", before, kept.empty())
    picture, until_s = None, None
    why: Fact | None = None
    with contextlib.closing(frames):
        for frame in frames:
            until_s = frame.t_s + WAITS_S if until_s is None else until_s
            if before.swapped and frame.image.ndim == 3:
                frame = Frame(frame.t_s, swapped(frame.image))
            if session.take(frame, frames):
                continue
            before, picture, why = _taken(session, before, picture)
            if session.what == "table":
                until_s = frame.t_s + WAITS_S
            elif why is None or frame.t_s > until_s:
                break
            session = Session("card", before, kept.empty() if picture is None else picture)
        else:  # the source ended: what was seen till then is judged, a single photograph too
            before, picture, why = _taken(session, before, picture)
    if not look_only:
        kept.keep(before, picture)
    return before, [*([why] if why else []), *([fact("terminal-calibrate-not-kept")] if look_only else [])]


def _taken(session: Session, before: Any, picture: Any) -> tuple[Any, Any, Fact | None]:
    """The calibration and the empty table's picture after a session, and the fact why it saw no card.

    Raises FactError when the table could not be looked at.
    """
    try:
        after, empty, _ = session.result()
    except ValueError as why:
        if session.what == "table":
            raise
        return before, picture, why_of(why)
    return after, picture if empty is None else empty, None


def _print(kept: Calibrations, said: list[Fact], as_json: bool, now: Any, words: Words) -> int:
    """Print the verdict and what else was ``said``; the exit code."""
    from hardware.station.calibration.calibrating import verdict_on

    remarks = [one | {"said": words.say(read_fact(one["said"]))} for one in now.remarks]
    headline = words.say(verdict_on(now))
    if as_json:
        found = {
            "source": kept.source,
            "headline": headline,
            "zone": now.zone.as_data(),
            "table": now.table,
            "card": now.card,
            "colours": now.colours,
            "swapped": now.swapped,
            "fixed": now.fixed,
            "remarks": remarks,
            "notes": [words.say(one) for one in said],
        }
        click.echo(json.dumps(found, ensure_ascii=False))
    else:
        click.echo(headline)
        for one in remarks:
            click.echo(f"  {MARKS.get(one['weight'], '?')} {one['said']}")
        for one in said:
            click.echo(words.say(one))
    return 1 if any(one["weight"] == "wrong" for one in remarks) else 0


MARKS = {"well": "✓", "mind": "!", "wrong": "✗"}
